#!/usr/bin/env bats
# tb-sort ranks the records of each section.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

# Tests of records look at them without the keys that tb-sort leaves; those that
# are about these say command tb-sort.
tb-sort()
{
    command tb-sort "$@" | sed -u '/^#tb keys /d'
}

# The order of the ids and their ranks for keys.
order()
{
    tabs <<'END' | tb-sort "$@" | awk -F '\t' 'NR > 1 {
        printf "%s%s:%s", comma, $1, $NF; comma = " " } END { print "" }'
id | score | a | b | name
1 | 2 | 0.5 | - | bo
2 | 3 | 10 | 1 | Ada
3 | 2 | 9 | 2.50 | Cy
4 | 2 | 0.50 | 2.5 | Ada
5 | 0 | -1 | - | -
END
}

@test "keys: higher first, lower first, text; missing last; stable" {
    while IFS='|' read -r keys ranks; do
        echo "$keys"
        # shellcheck disable=SC2086 # none, or one
        [ "$(order ${keys:+-k "$keys"})" = "$ranks" ]
    done <<'END'
|2:1 1:2 3:2 4:2 5:5
score|2:1 1:2 3:2 4:2 5:5
-score|5:1 1:2 3:2 4:2 2:5
score,a|2:1 3:2 1:3 4:3 5:5
score,-a|2:1 1:2 4:2 3:4 5:5
a|2:1 3:2 1:3 4:3 5:5
-a|5:1 1:2 4:2 3:4 2:5
b|3:1 4:1 2:3 1:4 5:4
-b|2:1 3:2 4:2 1:4 5:4
~name|2:1 4:1 3:3 1:4 5:5
score,b,~name|2:1 4:2 3:3 1:4 5:5
id|5:1 4:2 3:3 2:4 1:5
END
    [ "$(order --keys=a)" = '2:1 3:2 1:3 4:3 5:5' ]
}

@test "-n names the column" {
    run -0 tb-sort -n place <<<$'score\n1'
    expect <<<$'score\tplace\n1\t1'
    run -0 tb-sort --name=place <<<$'score\n1'
    expect <<<$'score\tplace\n1\t1'
}

@test "sections are ranked by themselves and stay where they are" {
    run -0 tb-sort <<<$'section\tscore\nB\t1\nB\t2\nA\t1\nA\t3\n#tb\nA\t5'
    expect <<<$'section\tscore\trank\nB\t2\t1\nB\t1\t2\nA\t3\t1\nA\t1\t2
#tb\nA\t5\t1'
}

@test "many records: as sort(1) orders them" {
    awk 'BEGIN { srand(7); print "id\tx\ty"
        for (i = 1; i <= 20000; i++)
            printf "%d\t%.1f\t%d\n", i, rand() * 100 - 50, rand() * 10 }' \
        >"$BATS_TEST_TMPDIR/x"
    run -0 diff <(tb-sort -k x,-y "$BATS_TEST_TMPDIR/x" | sed 1d | cut -f 1) \
        <(sed 1d "$BATS_TEST_TMPDIR/x" |
            sort -s -t "$(printf '\t')" -k 2,2nr -k 3,3n | cut -f 1)
}

@test "a code that is better when lower, ranked by the higher, is warned of" {
    stream=$'id\tscore\tDE\tEDEBB/P\tbc\tRTNG/R\tTPN/R\tBH\tDE.2\n'
    stream+=$'1\t1\t1\t1\t1\t1\t1\t1\t1'
    warning='ranks the higher value first, and in'
    while IFS='|' read -r keys key code; do
        echo "$keys"
        run -0 --separate-stderr tb-sort -k "$keys" <<<"$stream"
        [ "${#lines[@]}" = 2 ]
        if [ -z "$key" ]; then
            [ -z "$stderr" ]
        else
            expect_error <<<"tb-sort: warning: -k $key $warning $code the\
 lower one is better: -$key"
        fi
    done <<'END'
score,DE|DE|DE
EDEBB/P|EDEBB/P|EDEBB
-DE,bc|bc|BC
score,DE.2|DE.2|DE
RTNG/R|RTNG/R|RTNG/R
score,-DE,-bc,~EDEBB/P
TPN/R,BH,-id,-RTNG/R
END
    # What tb-standings makes has the signs.
    run -0 --separate-stderr tb-standings -t DE,TPN "$cases/us/direct1.trf"
    [ -z "$stderr" ]
}

@test "wrong keys" {
    while IFS='|' read -r keys; do
        echo "$keys"
        run -2 --separate-stderr tb-sort -k "$keys" <<<$'score\n1'
        [ "${stderr%%$'\n'*}" = "tb-sort: -k '$keys' has an empty key" ]
    done <<'END'
score,
,score
-
~

END
    run -2 --separate-stderr tb-sort -k score -k id <<<$'score\tid\n1\t1'
    [ "${stderr%%$'\n'*}" = "tb-sort: -k is given twice: give all keys in one list,\
 separated by commas" ]
}

@test "a header without tabs, as awk writes it without OFS" {
    run -1 --separate-stderr tb-sort -k score <<<$'id score\n1 2'
    expect_error <<<"tb-sort: stdin:1: no column 'score': the header has blanks instead of tabs; in awk, set OFS"
}

@test "a column that is not there: the nearest, or what makes it" {
    local there='score, col:cut2'
    while IFS='|' read -r key hint; do
        run -1 --separate-stderr tb-sort -k "$key" <<<$'score\tcol:cut2\n1\t2'
        expect_error <<<"tb-sort: stdin:1: no column '$key'$hint: there are $there"
    done <<'END'
cut2|, the nearest is 'col:cut2'
cut3|, the nearest is 'col:cut2'
col:cut|, which tb-parse writes in the column more
birth|
adj|, which tb-oppscores -r uscf makes
END
}
