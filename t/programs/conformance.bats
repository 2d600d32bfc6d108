#!/usr/bin/env bats
# dev/conformance: another program's values beside those of the kit.
# shellcheck disable=SC2016,SC2154 # scripts of a shell; set by run
load ../helper

setup_file()
{
    sh "$BATS_TEST_DIRNAME/../../dev/conformance/kit.sh" \
        "$BATS_TEST_DIRNAME/../.." "$BATS_FILE_TMPDIR/kit"
}

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
    kit=$BATS_FILE_TMPDIR/kit
    head='article|edition|kind|order|code|file|id|value|decimals|among|source'
}

conformance()
{
    "$top/dev/conformance/conformance.sh" "$@"
}

# A kit of the rows of standard input, in small.
small_kit()
{
    mkdir -p small
    { echo "$head"; cat; } | tabs >small/expected.tsv
}

# The script that prints standard input, whatever it is asked for.
printer()
{
    { echo 'cat <<END'; tabs; echo END; } >printer
    command=(sh ./printer)
}

# Ten thousand programs, whose values other tests have under sanitizers.
# bats test_tags=sweep
@test "tb-standings agrees in all" {
    without_sanitizers
    run -0 --separate-stderr conformance -d "$kit" \
        sh "$top/dev/conformance/tb-standings.sh"
    [ -z "$stderr" ]
    rows=$(sed 1d "$kit/expected.tsv" | wc -l)
    [ "${lines[-1]}" = \
        "$((rows)) values: $((rows)) agree, 0 differ, 0 omitted, 0 failed" ]
    awk 'NR == 1 { next } NF == 0 { exit }
        $NF + $(NF - 1) + $(NF - 2) || !$(NF - 3)' <<<"$output" | diff /dev/null -
}

# As many as t/rules/fide.bats, teams.bats and us.bats compare.
@test "the kit has all values of the checker, of WinTD and of the script" {
    sources() { grep -c "$1\$" "$kit/expected.tsv"; }
    [ "$(sources 'TieBreakServer 1.9.57')" = $((53943 + 1226 + 70 + 1334 + 58 +
        5 * 1226 + 7140 + 750 + 60 + 165 + 210 + 210)) ]
    [ "$(sources 'printed by WinTD 4.03')" = 75 ]
    [ "$(sources 'worked by a script from 34E')" = 24912 ]
    [ "$(sed 1d "$kit/expected.tsv" | wc -l)" = 97747 ]
    [ "$(cut -f 2 "$kit/expected.tsv" | grep -cx '2024\|2026')" = 72614 ]
    awk -F '\t' 'NF != 11 || $0 ~ /\t\t|\t$/' "$kit/expected.tsv" |
        diff /dev/null -
    # Every file is there; slips of the print are not.
    cut -f 6 "$kit/expected.tsv" | sed 1d | sort -u | while read -r file; do
        [ -s "$kit/$file" ]
    done
    run -1 grep $'\trank\tfide-exercises/swiss.trf\t4\t.*AOB.*p24' \
        "$kit/expected.tsv"
    # Printed as TPR, but of 2, 7, 8 and 14, which are slips.
    [ "$(grep -c 'Perf,' "$kit/expected.tsv")" = 10 ]
}

# A checker whose values are the number of codes and the last of these.
@test "the adapter of TieBreakServer: codes alone, the rank of all, no US codes" {
    needs python3
    cat >trf2json.py <<'END'
class trf2json:
    chessjson = {"status": {"code": 0, "error": []}}
    def parse_file(self, text, verbose):
        print(text)
    def get_tournament(self, number):
        return {"competitors": [{"cid": 2}, {"cid": 1}]}
END
    cat >tiebreak.py <<'END'
class tiebreak:
    def __init__(self, tournament, rounds, params):
        assert rounds == 2
    def compute_tiebreaks(self, tournament, params):
        codes = params["tiebreak"]
        if codes[-1] == "KS/V2026":
            raise ValueError
        return {"competitors": [{"rank": r, "tiebreakScore":
            [None if c == "BH/V2026" else "%d:%s" % (len(codes), c)
             for c in codes]} for r in (5, 7)]}
END
    { player 1 A 2000 1.0 '2 w 1'; player 2 B 1900 0.0 '1 b 0' '0000 - H'; } >file
    adapter=(env TBS="$PWD" KIND=players PYTHONDONTWRITEBYTECODE=1 python3
        "$top/dev/conformance/tiebreakserver.py")
    EDITION=2026 run -0 --separate-stderr "${adapter[@]}" PTS,BH,SB/C1,KS,DE/P \
        file
    expect <<END
$(tabs <<'ROW'
id|rank|PTS|BH|SB/C1|DE/P
2|5|2:PTS/V2026|-|2:SB/C1/V2026|5:DE/P/V2026
1|7|2:PTS/V2026|-|2:SB/C1/V2026|5:DE/P/V2026
ROW
)
END
    [ "$stderr" = "$(cat file)

PTS,KS: ValueError()" ]
    EDITION=us run -0 "${adapter[@]}" PTS,mmed file
    [ "$output" = $'id\trank' ]
}

@test "a value that is wrong is named: article, code, file, id, source" {
    mkdir kit
    cp -R "$kit/us" kit
    sed '/ex2.tsv	2	3.75/s/3\.75/3.5/' "$kit/expected.tsv" >kit/expected.tsv
    command=(sh -c 'tb-standings -o tsv -t "$0" "$1"')
    run -1 --separate-stderr conformance -d kit -t usat "${command[@]}"
    expect <<'END'
article  code                               agree  differ omitted  failed
34G2     usat                                   9       1       0       0
    us/team/ex2.tsv, 2: 3.75, expected 3.5 (us, worked by hand)

10 values: 9 agree, 1 differ, 0 omitted, 0 failed
END
    run -1 conformance -d kit -t usat,usatx2 -o tsv "${command[@]}"
    expect <<END
$(tabs <<<"$head|got|result")
$(tabs <<'ROW'
34G2|us|teams|-|usat|us/team/ex2.tsv|2|3.5|-|-|worked by hand|3.75|differs
ROW
)
END
    run -1 conformance -d kit -t usat,usatx2 -v -o tsv "${command[@]}"
    [ "${#lines[@]}" = 21 ]
}

@test "numbers are numbers, means have the decimals of their source" {
    small_kit <<'END'
8.1|2026|players|-|BH|a.trf|1|2|-|-|x
8.1|2026|players|-|BH|a.trf|2|2.50|-|-|x
8.1|2026|players|-|BH|a.trf|3|0.5|-|-|x
8.1|2026|players|-|BH|a.trf|4|-|-|-|x
8.1|2026|players|-|BH|a.trf|5|0|-|-|x
8.2|2026|players|-|AOB|a.trf|1|13.13|2|-|x
8.2|2026|players|-|AOB|a.trf|2|13.6|1|-|x
8.2|2026|players|-|AOB|a.trf|3|66.6667|2|-|x
8.2|2026|players|-|AOB|a.trf|4|5|0|-|x
8.2|2026|players|-|AOB|a.trf|5|-|2|-|x
END
    printer <<'END'
AOB|name|id|BH
13.125|x|1|2.0
13.64|x|2|+2.5
66.67|x|3|.5
5.4|x|4|-
-|x|5|-0
END
    run -0 conformance -d small "${command[@]}"
    printer <<'END'
id|AOB|BH
1|13.12|2.01
2|13.7|2.4999999999999999999999
3|66.66|-
4|6|0
5|0|-
END
    run -1 conformance -d small -v "${command[@]}"
    [ "${lines[-1]}" = '10 values: 0 agree, 10 differ, 0 omitted, 0 failed' ]
    [ "$(grep -c ', expected ' <<<"$output")" = 10 ]
}

# 4 is last of all and second of 2 and 4.
@test "a place in a set is the place among these" {
    small_kit <<'END'
6|2024|players|PTS,DE|rank|a.trf|2|1|-|2,4|x
6|2024|players|PTS,DE|rank|a.trf|4|2|-|2,4|x
END
    printer <<<$'id|rank\n1|1\n3|2\n2|2\n4|4'
    run -0 conformance -d small "${command[@]}"
    printer <<<$'id|rank\n1|1\n3|1\n2|2\n4|2'
    run -1 conformance -d small "${command[@]}"
    [[ $output = *'a.trf, 4: 1, expected 2 (2024, x)'* ]]
    # What is not a number has no place, and gives none to others.
    for ranks in $'2|n/a\n4|2' $'2|2\n4|n/a' $'2|\n4|-'; do
        printer <<<$'id|rank\n'"$ranks"
        run -1 conformance -d small "${command[@]}"
        [ "${lines[-1]}" = '2 values: 0 agree, 2 differ, 0 omitted, 0 failed' ]
    done
    printer <<<$'id|rank\n2|2'
    run -1 conformance -d small "${command[@]}"
    [ "${lines[-1]}" = '2 values: 0 agree, 2 differ, 0 omitted, 0 failed' ]
}

@test "the command gets an order, a file, EDITION and KIND, and no input" {
    small_kit <<'END'
8.1|2026|players|-|BH|a.trf|1|2|-|-|x
9.1|2026|players|-|SB/C1|a.trf|1|2|-|-|x
13|2024|teams|PTS:GP,MPvGP|MPvGP|b.trf|1|2|-|-|x
END
    command=(sh -c 'echo "$0 $@ $EDITION $KIND" | sed "s, small/, ," >>log
        cat >>log
        echo id' 'one word')
    run -1 --separate-stderr conformance -d small "${command[@]}"
    [ "$stderr" = "conformance.sh: nothing was compared: sh prints none of the columns" ]
    diff -u - log <<'END'
one word PTS,BH,SB/C1 a.trf 2026 players
one word PTS:GP,MPvGP b.trf 2024 teams
END
    rm log
    run -1 conformance -d small -a 9 "${command[@]}"
    diff -u - log <<<'one word PTS,SB/C1 a.trf 2026 players'
    # 1 is not 13, and 13 is.
    run -2 conformance -d small -a 1 "${command[@]}"
    run -1 conformance -d small -a 13 -e 2024 "${command[@]}"
}

@test "a code without a column is omitted, which is no fault" {
    small_kit <<'END'
8.1|2026|players|-|BH|a.trf|1|2|-|-|x
9.1|2026|players|-|SB|a.trf|1|2|-|-|x
END
    printer <<<$'id|BH\n1|2'
    run -0 conformance -d small "${command[@]}"
    [ "${lines[-1]}" = '2 values: 1 agree, 0 differ, 1 omitted, 0 failed' ]
    # Somebody without a line is none.
    printer <<<$'id|BH\n2|2'
    run -1 conformance -d small "${command[@]}"
    [[ $output = *'a.trf, 1: nothing, expected 2 '* ]]
}

@test "a command that prints something else or fails: one sentence" {
    small_kit <<<'8.1|2026|players|-|BH|a.trf|1|2|-|-|x'
    while IFS='|' read -r script said; do
        echo "$script"
        run -1 --separate-stderr conformance -d small sh -c "$script"
        [ "$stderr" = \
            "conformance.sh: 1 of 1 runs failed: PTS,BH a.trf: $said" ]
        [ "${lines[-1]}" = '1 values: 0 agree, 0 differ, 0 omitted, 1 failed' ]
    done <<'END'
:|its first line has no column id: nothing
printf 'BH\n2\n'|its first line has no column id: BH
printf '\033[2J\n'|its first line has no column id: ?[2J
printf 'id\tBH\n1\n'|a line has 1 fields and the first 2: 1
printf 'id\tBH\n1\t2\n1\t2\n'|id 1 stands twice
echo no such code >&2; exit 3|it ended with status 3: no such code
END
    run -1 --separate-stderr conformance -d small sh -c 'kill -9 $$'
    [[ $stderr = *': PTS,BH a.trf: it ended with status 137'* ]]
    [ "${#stderr_lines[@]}" = 1 ]
}

@test "who never ends is ended by timeout(1)" {
    needs timeout
    small_kit <<<'8.1|2026|players|-|BH|a.trf|1|2|-|-|x'
    run -1 --separate-stderr conformance -d small timeout 1 sleep 60 \
        </dev/null
    [[ $stderr = *': it ended with status '* ]]
    run -1 --separate-stderr conformance -d small \
        timeout 1 sh -c 'exec sleep 60'
    [[ $stderr = *': it ended with status 124' ]]
}

@test "after ten runs of no use there are no others, and no files are left" {
    mkdir tmp
    export TMPDIR=$PWD/tmp
    run -1 --separate-stderr conformance -d "$kit" -t BH sh -c 'echo x >>log; echo no'
    [ "$(wc -l <log)" = 10 ]
    [[ $stderr = 'conformance.sh: 10 of 10 runs failed, and no others were '* ]]
    [[ $output = *' 0 agree, 0 differ, 0 omitted, '* ]]
    [ -z "$(ls tmp)" ]
}

@test "what cannot be written is an error" {
    [ -c /dev/full ] || skip 'no /dev/full'
    for options in '' '-o tsv' '-o tsv -v' --help; do
        # shellcheck disable=SC2016,SC2086 # words
        run -1 --separate-stderr sh -c '"$0" -t usat "$@" >/dev/full' \
            "$top/dev/conformance/conformance.sh" -d "$kit" $options sh -c 'tb-standings -o tsv -t "$0" "$1"'
        [ "$stderr" ]
    done
}

@test "no folder for temporary files is told in a sentence" {
    TMPDIR=$PWD/nowhere run -1 conformance true
    expect <<<"conformance.sh: no folder can be made in '$PWD/nowhere'"
}

@test "a wrong call is told in a sentence" {
    while IFS='|' read -r arguments said; do
        echo "$arguments"
        # shellcheck disable=SC2086 # words
        run -2 --separate-stderr conformance $arguments
        [ -z "$output" ]
        [ "$stderr" = "conformance.sh: $said
conformance.sh: try 'conformance.sh --help'" ]
    done <<'END'
|a COMMAND is missing
-z true|unknown option '-z'
--none true|unknown option '--none'
-t|option '-t' requires a value
-o html true|-o 'html' is not one of text, tsv
-t BH,nonesuch true|no code nonesuch is expected
-a 99 true|no article 99 is expected
-e 2025 true|no edition 2025 is expected
-a 34E -t BH true|nothing is expected of all that together
-d nowhere true|no 'nowhere/expected.tsv'
no-such-program|no program 'no-such-program'
END
}
