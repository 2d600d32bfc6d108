#!/usr/bin/env bats
# What shells offer: the answers of the programs, bash's function, and bash
# itself. The other shells are tried by dev/completion.sh.
# shellcheck disable=SC2016,SC2154 # bash -c; set by run
load ../helper

# What a program answers for its last word, without the descriptions.
answer()
{
    local program=$1
    shift
    "$program" --complete $(($# - 1)) "$@" | cut -f 1
}

@test "options, those that begin as the word does" {
    run -0 answer tb-random -
    expect <<'END'
-n
--name=
--seed=
--work
--help
--version
END
    run -0 answer tb-standings samples/wscf.txt --round-
    expect <<<--round-robin
    run -0 answer tb-standings -- --round-
    [[ -z $output ]]
}

@test "values: formats, presets and codes, rules, quantities" {
    while IFS='|' read -r words offered; do
        echo "$words"
        # shellcheck disable=SC2086 # words
        [[ $(answer $words | paste -s -d ' ') = "$offered" ]]
    done <<'END'
tb-format -o j|json jsonl
tb-format -oj|-ojson -ojsonl
tb-format --output=j|--output=json --output=jsonl
tb-standings -t fide-|fide-rr fide-team
tb-standings -t mmed,so|mmed,solkoff
tb-standings -lt so|solkoff
tb-standings -t score,co|score,combined score,col:
tb-parse -f w|wallchart
tb-standings -x sex,t|sex,title
tb-oppscores -r fide2|fide2026 fide2024 fide2009
tb-count -q kashdan,bp|kashdan,bpg
tb-direct -r edeb|edeb edebt edebb
tb-perf -q t|tpr
tb-boards -q b|bc bc-tied bbe
tb-koya --points g|gp
tb-team --primary=m|--primary=mp
tb-check --rating n|national
tb-sort -k score,-na|score,-name
tb-random --seed a|
tb-standings nofile|
END
    [[ $(answer tb-standings -t '' | wc -l) -gt 60 ]]
}

@test "columns of the file that is named" {
    cd "$BATS_TEST_TMPDIR"
    printf '# made by hand\nsection\tid\tname\tBH/C1\tBH\ttwo words\n' >a.tb
    run -0 answer tb-sort a.tb -k id,-B
    expect <<<$'id,-BH/C1\nid,-BH'
    run -0 tb-median --complete 1 -i B a.tb
    expect <<<$'BH/C1\t\nBH\t'
    run -0 tb-median --complete 1 -i sc nosuch.tb
    [[ $output = score$'\t'* ]]
    mkfifo pipe
    run -0 timeout 60 tb-median --complete 1 -i sc pipe
    [[ $output = score$'\t'* ]]
}

@test "a header cannot write to the terminal" {
    printf 'id\t\e[31mred\t\xc2\x9b31mred\t\x9b31mred\tscore\n' >"$BATS_TEST_TMPDIR/a.tb"
    run -0 answer tb-sort "$BATS_TEST_TMPDIR/a.tb" -k ''
    expect <<<$'id\nscore'
}

@test "a description stands behind each" {
    run -0 tb-standings --complete 1 -t mm
    expect <<<$'mmed\tModified Median'
    run -0 tb-standings --complete 0 --te
    expect <<<$'--teams\tteams instead of players; match points such as 2,1,0'
}

@test "of a file 64 KiB are read, whole lines of it, and no list of names" {
    cd "$BATS_TEST_TMPDIR"
    truncate -s 40G sparse.tb
    run -0 timeout 60 tb-sort --complete 2 sparse.tb -k sco
    [[ $output = score$'\t'* ]]
    # A header that ends within them, one that does not, one without an end.
    { awk 'BEGIN { for (; i < 65000; i += 10) print "#23456789" }'
        printf 'id\tnear\n'; } >near.tb
    run -0 answer tb-sort near.tb -k nea
    expect <<<near
    { cat near.tb | sed '$d'
        awk 'BEGIN { for (; i < 60; i++) print "#23456789" }'
        printf 'id\tfar\n'; } >far.tb
    run -0 answer tb-sort far.tb -k fa
    [ -z "$output" ]
    printf 'id\tcut' >cut.tb
    run -0 answer tb-sort cut.tb -k cu
    [ -z "$output" ]
}

@test "a column that no list can name is not offered" {
    printf 'id\tcol 1\tcol,2\n' >"$BATS_TEST_TMPDIR/a.tb"
    run -0 answer tb-sort "$BATS_TEST_TMPDIR/a.tb" -k col
    expect <<<'col 1'
}

# What bash's function makes of words as bash breaks them.
reply()
{
    local folder
    folder=$(dirname "$(command -v tb-sort)")/../completion
    bash -c '
        complete() { :; }
        compopt() { :; }
        . "$1"
        shift
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _tb_tools "$1"
        printf "%s\n" "${COMPREPLY[@]}"' bash "$folder/tb-tools.bash" "$@"
}

@test "bash: words that it broke at = and :" {
    [[ $(reply tb-standings -t mmed,so) = mmed,solkoff ]]
    [[ $(reply tb-check --rating = na) = national ]]
    [[ $(reply tb-check --rating = | paste -s -d ' ') = 'fide national' ]]
    [[ $(reply tb-standings --tie-breaks = BH : MP,sol) = MP,solkoff ]]
    [[ $(reply tb-standings -t BH : MP,sol) = MP,solkoff ]]
    [[ -z $(reply tb-standings sam) ]]
    # In "" an exclamation mark asks for the history, whatever is before it.
    printf 'id\tx!a\n' >"$BATS_TEST_TMPDIR/a.tb"
    [[ -z $(reply tb-sort "$BATS_TEST_TMPDIR/a.tb" -k '"x') ]]
    [[ $(reply tb-sort "$BATS_TEST_TMPDIR/a.tb" -k "'x") = 'x!a' ]]
    [[ $(reply tb-sort "$BATS_TEST_TMPDIR/a.tb" -k x) = 'x\!a' ]]
}

# Types lines at bash, a tab and the end of the line behind each; writes what
# tb-sort was run with, an argument a line. bash needs no terminal for that.
type_at_bash()
{
    local line
    {
        echo ". '$completion'"
        echo 'tb-sort() { printf "%s\n" "$@" >>called; }'
        while IFS= read -r line; do
            printf '%s\t\n' "$line"
        done
    } >typed
    : >called
    timeout 60 env TERM=dumb HISTFILE= INPUTRC=/dev/null LC_ALL=C \
        bash --noprofile --norc -i <typed >printed 2>&1
    cat called
}

# Columns that would run something, behind names of which there is one each.
hostile_columns()
{
    awk '{ printf "c%02d%s\n", NR, $0 }' "$cases/hostile-columns.txt"
}

@test "bash: a tab and the end of the line run nothing that a file says" {
    completion=$(dirname "$(command -v tb-sort)")/../completion/tb-tools.bash
    completion=$(realpath "$completion")
    cd "$BATS_TEST_TMPDIR"
    hostile_columns >names
    { echo id; cat names; } | paste -s -d '\t' >a.tb
    # As typed, in both quotes, glued to the option, behind another.
    while IFS='|' read -r before words; do
        echo "before: $before"
        sed "s/\(c[0-9]*\).*/tb-sort a.tb $before\1/" names |
            type_at_bash >got
        sed "s/^/a.tb@$words/" names | tr @ '\n' | diff -u - got
        [[ ! -e pwned ]]
    done <<'END'
-k |-k@
-k '|-k@
-k "|-k@
--keys=|--keys=
--keys='|--keys=
--keys="|--keys=
-k id,|-k@id,
-k 'id',|-k@id,
'y z' -k id,|y z@-k@id,
END
    # A program of that name in a folder is not asked, nor what is not there.
    printf '#!/bin/sh\ntouch pwned\n' >tb-sort
    chmod +x tb-sort
    printf '%s\n' './tb-sort a.tb -k c20' 'tb-sort $(touch pwned) -k c20' \
        'tb-sort `touch pwned` "$(touch pwned)' | sed 's/$/\t\x15/' |
        type_at_bash
    [[ ! -e pwned ]]
}
