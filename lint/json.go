package lint

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"go/types"
	"reflect"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// marshaled are the types of this module that JSON decodes, by full name.
var marshaled = make(map[string]reflect.Type)

func init() {
	for _, v := range []any{
		pin.None, pin.First, pin.Normal, pnn.NoPiece, pnn.Name{}, pnn.NoVocabulary, qpi.None, qpi.NoStyle, qpi.Match{},
		cell.Coordinate{}, pmn.NoLocation, pmn.Action{}, pmn.Move{}, pmn.NoPly, pmn.Ply{}, feen.Position{},
	} {
		t := reflect.TypeOf(v)
		marshaled[t.PkgPath()+"."+t.Name()] = t
	}
}

// unmarshal reports constant JSON that json.Unmarshal cannot decode into a type with this
// module's types in it. It builds that type and decodes the constant.
func (c *checker) unmarshal(call *ast.CallExpr, f *types.Func) {
	if len(call.Args) != 2 {
		return
	}
	text, ok := c.text(call.Args[0])
	pointer, isPointer := types.Unalias(c.TypesInfo.TypeOf(call.Args[1])).(*types.Pointer)
	if !ok || !isPointer {
		return
	}
	b := typeBuilder{built: make(map[types.Type]reflect.Type)}
	t := b.build(pointer.Elem())
	if !b.marshaled {
		return
	}
	if err := json.Unmarshal([]byte(text), reflect.New(t).Interface()); err != nil {
		c.report(call.Args[0], nil, "%s of %+q always fails: %v", title(f), text, err)
	}
}

// A typeBuilder builds types as reflect does. What it does not know decodes any JSON.
type typeBuilder struct {
	marshaled bool // a type of this module was met
	built     map[types.Type]reflect.Type
}

var anything = reflect.TypeFor[any]()

const maxSize = 1 << 20 // of a type, in bytes

func (b *typeBuilder) build(t types.Type) reflect.Type {
	t = types.Unalias(t)
	if b.built[t] == nil {
		b.built[t] = anything // in a type that contains itself
		b.built[t] = b.buildNew(t)
	}
	return b.built[t]
}

func (b *typeBuilder) buildNew(t types.Type) reflect.Type {
	if known := marshaled[t.String()]; known != nil {
		b.marshaled = true
		return known
	}
	if _, isNamed := t.(*types.Named); isNamed && (isUnmarshaler(t) || t.String() == "encoding/json.Number") {
		return anything
	}
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return basicTypes[t.Kind()]
	case *types.Pointer:
		return reflect.PointerTo(b.build(t.Elem()))
	case *types.Slice:
		return reflect.SliceOf(b.build(t.Elem()))
	case *types.Array:
		if elem := b.build(t.Elem()); t.Len() < maxSize && elem.Size()*uintptr(t.Len()) < maxSize {
			return reflect.ArrayOf(int(t.Len()), elem)
		}
	case *types.Map:
		if key := b.build(t.Key()); key.Comparable() && key != anything {
			return reflect.MapOf(key, b.build(t.Elem()))
		}
	case *types.Struct:
		return b.buildStruct(t)
	}
	return anything
}

// buildStruct builds a struct of the exported fields. An embedded field could have fields
// or methods that count, so such a struct decodes anything.
func (b *typeBuilder) buildStruct(t *types.Struct) reflect.Type {
	var fields []reflect.StructField
	for i := range t.NumFields() {
		field := t.Field(i)
		if field.Embedded() {
			return anything
		}
		if !field.Exported() || !token.IsIdentifier(field.Name()) {
			continue
		}
		fields = append(fields, reflect.StructField{Name: field.Name(), Type: b.build(field.Type()), Tag: reflect.StructTag(t.Tag(i))})
	}
	return reflect.StructOf(fields)
}

// isUnmarshaler reports whether a type decodes itself.
func isUnmarshaler(t types.Type) bool {
	return hasMethod(t, "UnmarshalJSON") || hasMethod(t, "UnmarshalText") || hasMethod(t, "UnmarshalJSONFrom")
}

var basicTypes = func() map[types.BasicKind]reflect.Type {
	all := map[types.BasicKind]reflect.Type{types.UnsafePointer: anything, types.Complex64: anything, types.Complex128: anything, types.Invalid: anything}
	for _, v := range []any{false, "", 0, int8(0), int16(0), int32(0), int64(0), uint(0), uint8(0), uint16(0), uint32(0), uint64(0), uintptr(0), float32(0), 0.0} {
		all[types.Universe.Lookup(reflect.TypeOf(v).Name()).Type().(*types.Basic).Kind()] = reflect.TypeOf(v)
	}
	return all
}()
