module a

go 1.26.0

require (
	github.com/komadai/komadai v0.0.0
	github.com/stretchr/testify v0.0.0
)

replace (
	github.com/komadai/komadai => ../..
	github.com/stretchr/testify => ./testify
)
