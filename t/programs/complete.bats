#!/usr/bin/env bats
# What shells offer: the answers of the programs, and bash's function. The
# other shells are tried by dev/completion.sh.
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
    run -0 answer tb-standings samples/wscf.txt --ra
    expect <<<--rating=
    run -0 answer tb-standings -- --ra
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
tb-parse -f w|wallchart
tb-parse -x sex,t|sex,title
tb-oppscores -r fide2|fide2026 fide2024
tb-count -q kashdan,bp|kashdan,bpg
tb-direct -r edeb|edeb edebt edebb
tb-perf -q t|tpr
tb-boards -q b|bc bbe
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
    run -0 timeout 10 tb-median --complete 1 -i sc pipe
    [[ $output = score$'\t'* ]]
}

@test "a header cannot write to the terminal" {
    printf 'id\t\e[31mred\tscore\n' >"$BATS_TEST_TMPDIR/a.tb"
    run -0 answer tb-sort "$BATS_TEST_TMPDIR/a.tb" -k ''
    expect <<<$'id\nscore'
}

@test "a description stands behind each" {
    run -0 tb-standings --complete 1 -t mm
    expect <<<$'mmed\tModified Median'
    run -0 tb-standings --complete 0 --te
    expect <<<$'--teams\tteams in place of players'
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
        _tb_tools
        printf "%s\n" "${COMPREPLY[@]}"' bash "$folder/tb-tools.bash" "$@"
}

@test "bash: words that it broke at = and :" {
    [[ $(reply tb-standings -t mmed,so) = mmed,solkoff ]]
    [[ $(reply tb-check --rating = na) = national ]]
    [[ $(reply tb-check --rating = | paste -s -d ' ') = 'fide national' ]]
    [[ $(reply tb-standings --tie-breaks = BH : MP,sol) = MP,solkoff ]]
    [[ $(reply tb-standings -t BH : MP,sol) = MP,solkoff ]]
    [[ -z $(reply tb-standings sam) ]]
}
