#!/usr/bin/env bash
# From the top of a built tree: dev/words.sh [EVENTS [SEED]]
# What tb-chances --words tells of random last rounds, sentence by sentence
# beside all ways (t/words.py), for the keys of uscf and fide.
set -u -o pipefail
export LC_ALL=C PATH=$PWD/bin:$PATH
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
bad=0

# shellcheck source=t/sure.bash
# shellcheck disable=SC1091 # not followed
. t/sure.bash

# compare EVENTS PLAYERS ROUNDS PLACES [alone]
compare()
{
    python3 t/sure.py make "$1" "$seed" "$2" "$3" >"$dir/table.csv"
    for order in uscf fide; do
        tb-parse "$dir/table.csv" 2>"$dir/said" | tb-outcomes |
            "$order" | tb-chances --words --places="$4" ${5+--alone} \
            >"$dir/words"
        echo "$order, $1 events of $2 players, places $4${5+, alone}:"
        python3 t/words.py check "$dir/table.csv" "$dir/words" "$order" \
            "$4" "${5-}" | tee "$dir/said"
        [ "$(wc -l <"$dir/said")" = 1 ] || bad=1
    done
}

events=${1-300} seed=${2-1}
compare $((events / 2)) 8 4 1,2,3
compare $((events / 6)) 10 5 1,2,3
compare $((events / 6)) 10 5 1,4 alone
compare $((events / 6)) 12 5 1,3
exit $bad
