#!/usr/bin/env bash
# Measures the library beside what one would do without it, and prints tables with
# the medians in nanoseconds a token, and then as multiples of a base.
#
#	bench/compare.sh            # everything, ten times: some minutes
#	bench/compare.sh Lookup 20  # the benchmarks that match, so many times
#
# What was measured stays in bench/results.txt.
set -euo pipefail
cd "$(dirname "$0")/.."
go test -run '^$' -bench "${1:-.}" -benchtime 0.2s -count "${2:-10}" ./bench ./gen | tee bench/results.txt

ways='floor lookup pin pnn cell qpi pmn tables cutting unbranched chain repeated append building arithmetic branching fast-path single twice scanning map apart json json-reused regexp'
go tool benchstat -ignore pkg -filter '.unit:ns/token' -table .name -col "/by@($ways)" bench/results.txt
printf '\nMultiples\n'
go tool benchstat -ignore pkg -filter '.unit:/^x-/' -table .name -col "/by@($ways)" bench/results.txt
