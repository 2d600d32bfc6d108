# shellcheck shell=bash
# shellcheck disable=SC2154 # top: the source tree, set by who loads this
# What ways.awk makes, ranked way by way and by tb-standings --chances.

# compare_ways SEED EVENTS DIR: prints each difference, and at the end how many
# events and ways were compared.
compare_ways()
{
    local event order option all=0 files

    while IFS='|' read -r event order option; do
        # shellcheck disable=SC2086 # one word or none
        tb-standings $option -t "$order" -o tsv "$3/$event"-*.csv \
            >"$3/ranks" 2>/dev/null
        count_ranks <"$3/ranks" >"$3/expected"
        # shellcheck disable=SC2086
        tb-standings $option -t "$order" -o tsv --chances=1,2,4 \
            "$3/$event.csv" 2>/dev/null | sed 1d |
            cut -f 2,5-10 | sort -n >"$3/counted"
        if ! [ -s "$3/expected" ] || ! diff "$3/expected" "$3/counted"; then
            echo "event $event, $order $option"
        fi
        files=("$3/$event"-*.csv)
        ((all += ${#files[@]}))
    done < <(awk -v seed="$1" -v events="$2" -v dir="$3" -f "$top/t/ways.awk")
    echo "$2 events, $all ways"
}

# Of standings as tsv: id, sections, best and worst rank, and how often it was
# 1, 2, 4 or better.
count_ranks()
{
    awk -F '\t' -v OFS='\t' 'NR == 1 {
            for (i = 1; i <= NF; i++)
                at[$i] = i
            next
        }
        {
            id = $at["id"]
            rank = $at["rank"] + 0
            all[id]++
            if (!(id in best) || rank < best[id])
                best[id] = rank
            if (rank > worst[id])
                worst[id] = rank
            first[id] += rank <= 1
            second[id] += rank <= 2
            fourth[id] += rank <= 4
        }
        END {
            for (id in all)
                print id, all[id], best[id], worst[id], first[id],
                      second[id], fourth[id]
        }' | sort -n
}
