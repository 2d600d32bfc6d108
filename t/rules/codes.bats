#!/usr/bin/env bats
# Codes together: what one computes on its way must not be taken for another's.
# A helper column of lib/order/codes.c must bear every modifier that changes it.
load ../helper

# columns FILE LIST: lines CODE ID VALUE of a tsv table.
columns()
{
    standings --seed=s "${options[@]}" -t "$2" "$1" |
        awk -F '\t' '
            NR == 1 { for (i = 1; i <= NF; i++) name[i] = $i; next }
            { for (i = 5; i <= NF; i++) print name[i], $2, $i }' | sort
}

# Takes the codes of standard input, alone and a half of them at a time, and
# compares their values. Those that depend on the keys before them cannot be.
compare_together()
{
    local code from
    grep -v -E '^(h2h|DE|E?DE[A-Z]*|TBR|BBE)(/|:|$)' >codes
    while read -r code; do
        columns "$1" "$code"
    done <codes | sort >alone
    # Blocks of 45: each two of them stand in one order.
    split -l 45 codes block.
    for from in block.*; do
        for to in block.*; do
            [[ ! $to < $from ]] || continue
            columns "$1" "$(cat "$from" "$to" | paste -s -d ,)" >together
            [[ -s together ]]
            diff <(comm -13 alone together) /dev/null
        done
    done
    [[ $(cut -d ' ' -f 1 alone | sort -u | wc -l) -gt $2 ]]
}

@test "the values of a code do not depend on the codes beside it: players" {
    cd "$BATS_TEST_TMPDIR"
    options=()
    code_variants | grep -v ':' | grep -v -x -f <(known_rules |
        awk -F '\t' '$5 ~ /TEAMS/ { print $1 "\\(/.*\\)\\?" }') |
        compare_together "$top/samples/fide-swiss.trf" 60
}

@test "the values of a code do not depend on the codes beside it: teams" {
    cd "$BATS_TEST_TMPDIR"
    options=(--teams)
    code_variants | compare_together "$top/samples/fide-team.trf" 100
}
