package decode

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/komadai/komadai/pin"
)

func TestUnmarshal(t *testing.T) {
	var id pin.Identifier
	if err := json.Unmarshal([]byte(`"K+"`), &id); err == nil {
		t.Error(id)
	}
	if err := json.Unmarshal([]byte(`"K+"`), &id); !errors.Is(err, pin.ErrInvalidTerminalMarker) {
		t.Error(err)
	}
	require.Error(t, json.Unmarshal([]byte(`"K+"`), &id))
	require.NoError(t, json.Unmarshal([]byte(`"K+"`), &id))     // want `always fails`
	if err := json.Unmarshal([]byte(`"K+"`), &id); err != nil { // want `always fails`
		t.Fatal(err)
	}
}
