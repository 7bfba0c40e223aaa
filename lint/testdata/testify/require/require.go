// Package require has the names of testify's assertions that the tests use.
package require

type T interface{ Errorf(string, ...any) }

type Assertions struct{}

func New(t T) *Assertions { return nil }

func (*Assertions) Error(err error, args ...any) {}

func (*Assertions) NoError(err error, args ...any) {}

func Error(t T, err error, args ...any) {}

func NoError(t T, err error, args ...any) {}

func Nil(t T, value any, args ...any) {}
