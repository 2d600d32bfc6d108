#!/bin/sh
# One section of a million players and five rounds through every filter:
# big.sh [PLAYERS]. Prints the seconds and the memory of each, and ends with 1
# if one fails or sums are not those that awk finds.
set -eu
players=${1:-1000000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL

# Pairings by a shift that makes odd ids play even ones.
awk -v n="$players" 'BEGIN {
    OFS = "\t"
    n -= n % 2
    print "section", "id", "name", "team", "rating", "score", "games", "settings"
    for (i = 1; i <= n; i++) {
        odd = i % 2
        half = 0
        games = ""
        for (r = 1; r <= 5; r++) {
            shift = 2 * r * 7919 % n
            o = odd ? (i - 1 + shift) % n + 2 : (i - 2 - shift + n) % n + 1
            w = (o + i + r) % 3
            result = w == 0 ? "D" : (w == 1) == odd ? "W" : "L"
            half += result == "D" ? 1 : result == "W" ? 2 : 0
            games = games (r > 1 ? " " : "") result o ((odd + r) % 2 ? "w" : "b")
        }
        print "big", i, "P" i, "-", 1000 + i % 1500, half / 2, games, "-"
    }
}' >"$work/in"

status=0
# measure COMMAND...: reads $work/in, leaves $work/out.
measure() {
    if command -v /usr/bin/time >/dev/null; then
        /usr/bin/time -f "%e s %M KB  $*" "$@" <"$work/in" >"$work/out" ||
            status=1
    else
        echo "$*"
        "$@" <"$work/in" >"$work/out" || status=1
    fi
}

# same NAME EXPECTED: the sum of the last column.
same() {
    sum=$(awk -F '\t' 'NR > 1 {
            n = split($NF, list, " ")
            for (i = 1; i <= n; i++)
                sum += list[i]
        } END { printf "%.2f", sum }' "$work/out")
    if [ "$sum" != "$2" ]; then
        echo "$1: $sum, expected $2" >&2
        status=1
    fi
}

expected=$(awk -F '\t' 'NR > 1 {
        score[$2] = $6
        games[$2] = $7
    }
    END {
        for (id in games) {
            n = split(games[id], list, " ")
            running = 0
            for (i = 1; i <= n; i++) {
                kind = substr(list[i], 1, 1)
                sub(/^./, "", list[i])
                points = kind == "W" ? 1 : kind == "D" ? 0.5 : 0
                sum += score[list[i] + 0]
                berger += score[list[i] + 0] * points
                won += kind == "W"
                running += points
                progress += running
            }
        }
        printf "%.2f %.2f %.2f %.2f", sum, berger, won, progress
    }' "$work/in")
# shellcheck disable=SC2086 # words
set -- $expected

measure tb-parse -f tb
cmp "$work/in" "$work/out" || status=1
measure tb-oppscores -r raw
same tb-oppscores "$1"
mv "$work/out" "$work/list"
cp "$work/in" "$work/plain"
cp "$work/list" "$work/in"
measure tb-median
same tb-median "$1"
measure tb-sonneborn
same tb-sonneborn "$2"
cp "$work/plain" "$work/in"
measure tb-count -q won
same tb-count "$3"
measure tb-cumulative
same tb-cumulative "$4"
measure tb-koya
measure tb-perf -q tpr
measure tb-direct
measure tb-random --seed=s
measure tb-calc 'x = score * 2'
measure tb-sort -k score
measure tb-format
measure tb-format -o html
measure tb-standings -t fide -o csv
[ "$(wc -l <"$work/out")" = "$(wc -l <"$work/in")" ] || status=1
exit $status
