#!/usr/bin/env bash
# Compares tb-standings --chances with every way of random events as a file of
# its own, from the top of a built tree: dev/ways.sh [EVENTS [SEED]]
set -u -o pipefail
export LC_ALL=C PATH=$PWD/bin:$PATH
top=$PWD
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
# shellcheck source=t/ways.bash
. t/ways.bash
compare_ways "${2-1}" "${1-300}" "$dir" | tee "$dir/said"
[ "$(wc -l <"$dir/said")" -eq 1 ]
