#!/bin/sh
# Measures the library beside what one would do without it, and prints for each
# subject a table whose first column is the base of the others.
#
#	bench/compare.sh            # everything, ten times: two minutes
#	bench/compare.sh Lookup 20  # the benchmarks that match, so many times
#
# What was measured stays in bench/results.txt.
set -eu
cd "$(dirname "$0")/.."
go test -run '^$' -bench "${1:-.}" -benchtime 0.2s -count "${2:-10}" ./bench | tee bench/results.txt
go tool benchstat -filter '.unit:ns/token' -table .name \
	-col '/by@(floor lookup pin cutting chain building append arithmetic branching map regexp)' \
	bench/results.txt
