#!/usr/bin/env bash
# From the top of a built tree:
#   dev/sure.sh [EVENTS [SEED [PLAYERS [ROUNDS [LARGE]]]]]
# What tb-chances proves of random last rounds, against counting, for the keys
# of uscf and fide; then the share and the time in LARGE events, 100 if not
# given, of 100 to 300 players.
set -u -o pipefail
export LC_ALL=C PATH=$PWD/bin:$PATH
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
bad=0

# shellcheck source=t/sure.bash disable=SC1091
. t/sure.bash

# shellcheck disable=SC2317
fide()
{
    tb-oppscores -n opp | tb-median -c 1 -i opp -n BH/C1 |
        tb-median -i opp -n BH | tb-sonneborn -k opp -n SB |
        tb-direct -k score,BH/C1,BH,SB -n DE | tb-count -q win -n WIN |
        tb-count -q bpg -n BPG |
        tb-sort -k score,BH/C1,BH,SB,-DE,WIN,BPG
}

python3 t/sure.py make "${1-100}" "${2-1}" "${3-16}" "${4-5}" byes \
    >"$dir/table.csv"
tb-parse "$dir/table.csv" >"$dir/records" 2>"$dir/said"
for order in uscf fide; do
    echo "$order, of those within a point of the place:"
    tb-outcomes "$dir/records" | "$order" | tb-chances >"$dir/counted"
    tb-outcomes --sure=0 "$dir/records" | "$order" | tb-chances >"$dir/proved"
    python3 t/sure.py compare "$dir/counted" "$dir/proved" | tee "$dir/said"
    grep -qv '^place' "$dir/said" && bad=1
done

TIMEFORMAT='%U %S'
for ((i = 0; i < ${5-100}; i++)); do
    python3 t/sure.py make 1 "$i" $((100 + 2 * i)) 9 byes >"$dir/table.csv"
    for order in uscf fide; do
        { time { tb-parse "$dir/table.csv" | tb-outcomes --sure |
            "$order" | tb-chances; } >"$dir/proved" 2>"$dir/said"; } \
            2>"$dir/seconds"
        echo "$order $(cat "$dir/seconds")" \
            "$(sed '1d; /^#/d' "$dir/proved" | cut -f 17 | sort | uniq -c |
                xargs)"
    done
done | awk '{
        n[$1]++
        if ($2 + $3 > most[$1])
            most[$1] = $2 + $3
        for (i = 4; i < NF; i += 2)
            all[$1, $(i + 1)] += $i
    }
    END {
        for (order in n)
            printf "%s: %d events, at most %.1f s CPU; third place: " \
                "clinched %d, alive %d, out %d, open %d\n", order, n[order],
                most[order], all[order, "clinched"], all[order, "alive"],
                all[order, "out"], all[order, "open"]
    }'
exit $bad
