#!/usr/bin/env bats
# tb-outcomes --sure, and what tb-chances proves of its ways.
# shellcheck disable=SC2154 # set by run
load ../helper
load ../sure

sample=$top/samples/last-round.csv

proved()
{
    parse_next "$1" | tb-outcomes --sure=0 | "$2" | tb-chances
}

# The columns that are named, of records without their header.
columns()
{
    tb-format -o tsv -k "$1" | sed 1d
}

@test "all ways of last rounds by rules in another language: never wrong, and decided" {
    needs python3
    cd "$BATS_TEST_TMPDIR"
    python3 "$top/t/sure.py" make 6 7 8 4 >table.csv
    for order in uscf fide; do
        proved table.csv "$order" >proved.tsv
        run -0 python3 "$top/t/sure.py" check table.csv proved.tsv "$order"
        [ "${#lines[@]}" = 3 ]
        [[ ${lines[0]} =~ ^'place 1: '.*' '(9[5-9]|100)'.'. ]]
    done
}

# FIDE counts a forfeit as the less of two scores (16.4.1), and both can change.
# Seed 4 has three sections where taking it for a sum is contradicted.
@test "forfeits between two who play on: counting never contradicts" {
    needs python3
    cd "$BATS_TEST_TMPDIR"
    python3 "$top/t/sure.py" make 20 4 8 5 forfeits >table.csv
    [ "$(grep -c 'X.*?' table.csv)" -gt 40 ]
    for order in uscf fide; do
        proved table.csv "$order" >proved.tsv
        parse_next table.csv 2>/dev/null | tb-outcomes | "$order" | tb-chances \
            >counted.tsv
        run -0 python3 "$top/t/sure.py" compare counted.tsv proved.tsv
        [ "${#lines[@]}" = 3 ]
        [[ ${lines[2]} =~ ^'place 3: '.*' '(9[0-9]|100)'.'. ]]
    done
}

@test "the ways: all drawn, then each game won and lost by the lower id" {
    run -0 tb-outcomes --sure=0 < <(parse_next "$sample" 2>/dev/null |
        grep -E '^(section|Quad)')
    diff - <(sed 1d <<<"$output" | cut -f 1,2,7 | grep -v $'\t[34]\t') <<'END'
Quad#1	1	W4 W3 D2
Quad#1	2	L3 W4 D1
Quad#2	1	W4 W3 W2
Quad#2	2	L3 W4 L1
Quad#3	1	W4 W3 L2
Quad#3	2	L3 W4 W1
Quad#4	1	W4 W3 D2
Quad#4	2	L3 W4 D1
Quad#5	1	W4 W3 D2
Quad#5	2	L3 W4 D1
END
    [[ ${lines[1]} = *$';ways=5!'* ]]
    # Where they can be counted they are.
    parse_next "$sample" 2>/dev/null | tb-outcomes --sure |
        cmp - <(parse_next "$sample" 2>/dev/null | tb-outcomes)
    run -2 tb-outcomes --sure=x "$sample"
}

# 1 has 2 points and plays 2, who has 1; 3 has 1 and plays 4, who has none.
@test "by points alone all is decided: the quad by hand" {
    run -0 tb-chances < <(parse_next "$sample" 2>/dev/null | grep -v '^[ST]' |
        tb-outcomes --sure=0 | tb-sort -k score)
    diff - <(columns id,outcomes,best,worst,p1,sure1,sure2,sure3 \
        <<<"$output") <<'END'
1	-	1	1	-	clinched	clinched	clinched
2	-	1	3	-	alive	alive	clinched
3	-	1	3	-	alive	alive	clinched
4	-	2	4	-	out	alive	alive
END
}

@test "--alone: who is level has no place" {
    # 1 has 2 points and plays 2, who has 1: 3 can be level with 1 at 2.
    run -0 tb-chances --alone < <(parse_next "$sample" 2>/dev/null |
        grep -v '^[ST]' | tb-outcomes --sure=0 | tb-sort -k score)
    [ "$(columns id,sure1,sure3 <<<"$output")" = $'1\talive\talive
2\tout\talive\n3\tout\talive\n4\tout\tout' ]
}

@test "--alone as counted, by points and by an order" {
    needs python3
    cd "$BATS_TEST_TMPDIR"
    python3 "$top/t/sure.py" make 15 7 12 5 byes >rounds.csv
    command tb-parse rounds.csv >rounds.tb
    for order in 'tb-sort -k score' uscf fide; do
        tb-outcomes rounds.tb | $order | tb-chances --alone >counted
        tb-outcomes --sure=0 rounds.tb | $order | tb-chances --alone >proved
        run -0 python3 "$top/t/sure.py" compare counted proved
        [ "$(grep -cv '^place' <<<"$output")" = 0 ]
    done
}

@test "what was counted is sure as well; of a sample and a part the rest is open" {
    run -0 tb-chances < <(parse_next "$sample" 2>/dev/null | grep -v '^[ST]' |
        tb-outcomes | tb-sort -k score)
    [ "$(columns id,p1,sure1,sure3 <<<"$output")" = $'1\t9\tclinched\tclinched
2\t3\talive\tclinched\n3\t1\talive\tclinched\n4\t0\tout\talive' ]
    run -0 tb-chances --partial < <(parse_next "$sample" 2>/dev/null |
        grep -v '^[ST]' | tb-outcomes --part=1/9 | tb-sort -k score)
    [ "$(columns id,p1,sure1 <<<"$output")" = $'1\t1\topen
3\t0\topen\n2\t0\topen\n4\t0\topen' ]
}

# 40 who met in pairs, and meet others: 20 games are open.
many()
{
    echo '# order=uscf'
    echo 'section,id,name,r1,r2'
    for ((i = 1; i <= 40; i++)); do
        if ((i % 2)); then
            echo "Big,$i,P$i,W$((i + 1)),?$((i % 4 == 1 ? i + 2 : i - 2))"
        else
            echo "Big,$i,P$i,L$((i - 1)),?$((i % 4 == 2 ? i + 2 : i - 2))"
        fi
    done
}

@test "tb-standings --chances of too many ways: words in place of numbers" {
    cd "$BATS_TEST_TMPDIR"
    many >many.csv
    # With 1 point and 10 games between such: one who loses has 11 ahead or
    # none; with none of 1 nobody can be among the first 10, who have 2 or 1.5.
    run -0 tb-standings --chances=1,40 many.csv
    [ "$(sed -n 2p <<<"$output")" = 'id  name  score  best      worst        p1       p40' ] ||
        [[ ${lines[1]} =~ ^'id  name  score  best'.*p1.*p40$ ]]
    [ "$(grep -c ' alive  clinched$' <<<"$output")" = 20 ]
    [ "$(grep -c ' out  clinched$' <<<"$output")" = 20 ]
    [[ $output = *'Too many outcomes to count: clinched, alive and out are'* ]]
    tb-standings --chances=1 -o json many.csv |
        grep -c '"outcomes": null.*"p1": null, "sure1": "alive"' |
        diff - <(echo 20)
}

@test "ways that are missing, mixed or of no sum are errors" {
    cd "$BATS_TEST_TMPDIR"
    parse_next "$sample" 2>/dev/null | grep -v '^[ST]' | tb-outcomes --sure=0 \
        >ways.tb
    run -1 --separate-stderr tb-chances < <(grep -v '#5' ways.tb |
        tb-sort -k score)
    [[ $stderr = *'outcomes 5 to 5 of 5 are missing; --partial'* ]]
    run -0 tb-chances --partial < <(grep -v '#5' ways.tb | tb-sort -k score)
    [ "$(columns id,sure1 <<<"$output")" = $'1\topen\n2\talive
3\topen\n4\topen' ]
    run -1 --separate-stderr tb-chances < <(tb-sort -k score ways.tb |
        tb-chances)
    [[ $stderr = *'results of --sure cannot be added'* ]]
    run -1 --separate-stderr tb-chances < <(grep -v '#1' ways.tb |
        tb-sort -k score)
    [[ $stderr = *'outcomes of --sure must be ranked by tb-sort, and stay in their order'* ]]
    run -1 --separate-stderr tb-chances --needs=1 < <(tb-sort -k score ways.tb)
    [[ $stderr = *'--needs requires all outcomes; run tb-outcomes without --sure' ]]
    # Without open nobody knows who plays on: nothing can be proved.
    tb-sort -k score ways.tb >ranked.tb
    for change in '1s/\topen\>/\tother/' '1s/\tgames\>/\tother/' 2d; do
        run -1 --separate-stderr tb-chances < <(sed "$change" ranked.tb)
        [[ $stderr = *"outcomes of --sure require the columns games and open, and the \
keys, which tb-sort leaves in the stream" ]]
        [ -z "$(columns id <<<"${output//\#tb error*/}")" ]
    done
    # A column that is called solkoff and is none: what was seen cannot be.
    awk -F '\t' -v OFS='\t' '/^#/ { print; next }
        NR == 1 || $1 == "section" { print $0, "solkoff"; next }
        { print $0, ($1 ~ /[1-5]$/ && $2 == 1) * 3 }' ways.tb |
        tb-sort -k solkoff >wrong.tb
    run -0 tb-chances wrong.tb
    [ "$(columns id,sure1 <<<"$output" | head -1)" = $'1\tclinched' ]
}
