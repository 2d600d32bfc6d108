#!/usr/bin/env bats
# Tables that others published under FIDE's rule of October 2009 to March 2024:
# cases/published/old, 22 events of ChessManager and one of Vega; in each
# folder stands where it comes from.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

# compare_published FOLDER OPTION...: which values are not those published; a
# shared place may be any of its range. Prints how many were compared.
compare_published()
{
    local folder=$1 order=BH,BH/C1,PS,SB
    shift
    [ ! -e "$folder/order" ] || order=$(<"$folder/order")
    standings "$@" -t "$order" "$folder/in.trf" |
        awk -F '\t' -v name="${folder##*/}" '
        NR == FNR { if (!/^#/) published[$1, $2] = $3; next }
        FNR == 1 { for (i = 1; i <= NF; i++) column[i] = $i; next }
        {
            id = $2
            place[id] = $1
            shared[$1]++
            for (i = 1; i <= NF; i++) {
                code = column[i] == "score" ? "PTS" : column[i]
                if (code == "rank" || !((code, id) in published))
                    continue
                compared++
                if ($i + 0 != published[code, id] + 0 || $i == "-")
                    print name, code, "of", id ":", $i ", published",
                        published[code, id]
            }
        }
        END {
            for (id in place) {
                if (!(("rank", id) in published))
                    continue
                compared++
                behind = published["rank", id] - place[id]
                if (behind < 0 || behind >= shared[place[id]])
                    print name, "place of", id ":", place[id] ", published",
                        published["rank", id]
            }
            print compared, "compared"
        }' "$folder/expected.tsv" -
}

all_published()
{
    local folder
    for folder in "$cases"/published/old/*/; do
        compare_published "${folder%/}" "$@"
    done | awk '/ compared$/ { sum += $1; events++; next } { print }
        END { print sum + 0, "compared in", events, "events" }'
}

# How many values and places were published.
published()
{
    cat "$cases"/published/old/*/expected.tsv | grep -vc '^#'
}

@test "2009: published values and places of 23 events, by their dates" {
    run -0 all_published
    expect <<<"$(published) compared in 23 events"
}

@test "2009: the same by the option, and by no other edition" {
    run -0 all_published --edition=2009
    expect <<<"$(published) compared in 23 events"
    # It can fail: by the rule of 2024 the values of the same players differ.
    run -0 all_published --edition=2024
    [ "${#lines[@]}" -gt 500 ]
}

@test "2009: the legend names it" {
    local folder=$cases/published/old/cm-5.1
    run -0 tb-standings -t BH "$folder/in.trf"
    [[ $output = *'Swiss, edition of 2009 (virtual opponents), after 7 rounds'* ]]
    run -0 tb-standings -t BH --edition=2024 "$folder/in.trf"
    [[ $output = *'Swiss, edition of 2024, after 7 rounds'* ]]
}

# virtual GAMES SCORE: what the rounds contribute, opponents 2 and on having 0.
virtual()
{
    { printf 'id\tscore\tgames\tsettings\n1\t%s\t%s\tedition=2009\n' "$2" "$1"
      for i in 2 3 4 5 6 7 8 9; do
          printf '%s\t0\t%s\tedition=2009\n' "$i" "$(yes ZPB | head -n 9 |
              paste -sd ' ')"
      done
    } | tb-oppscores --work | awk -F '\t' 'NR == 2 { print $5 "|" $6 }'
}

@test "2009: the virtual opponent, the two examples of FIDE's text" {
    # 9 rounds. 1.5 after two, absent in 3: 1.5 + 1 + 3 = 5.5. 3.5 after five,
    # a forfeit win in 6: 3.5 + 0 + 1.5 = 5.
    run -0 virtual 'W2 D3 ZPB ZPB ZPB ZPB ZPB ZPB ZPB' 1.5
    [[ $output = '4.5 4.5 5.5 '*'|unplayed unplayed virtual '* ]]
    run -0 virtual 'W2 W3 W4 D5 L6 +7 ZPB ZPB ZPB' 4.5
    [[ $output = '4.5 4.5 4.5 4.5 4.5 5 '* ]]
}

@test "2009: round robins are as they are, and /P takes the opponent" {
    cd "$BATS_TEST_TMPDIR"
    printf 'id\tscore\tgames\tsettings\n' >rr
    printf '1\t1.5\t+2 D3\tedition=2009;system=roundrobin\n' >>rr
    printf '2\t0\t-1 L3\tedition=2009;system=roundrobin\n' >>rr
    printf '3\t1.5\tW2 D1\tedition=2009;system=roundrobin\n' >>rr
    output=$(tb-oppscores rr | cut -f 5 | paste -sd '|')
    [ "$output" = 'oppscores|0 1.5|1.5 1.5|0 1.5' ]
    # In a Swiss the forfeit is half a point for both to their opponents. 1 met
    # a virtual opponent of 0 + 0 + 0.5 points, 2 one of 0 + 1 + 0.5.
    sed 's/;system=roundrobin//' rr >swiss
    output=$(tb-oppscores swiss | cut -f 5 | paste -sd '|')
    [ "$output" = 'oppscores|0.5 1.5|1.5 1.5|0.5 1' ]
    output=$(tb-oppscores -P swiss | cut -f 5 | paste -sd '|')
    [ "$output" = 'oppscores|0.5 1.5|1 1.5|0.5 1' ]
}
