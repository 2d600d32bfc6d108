#!/usr/bin/env bats
# tb-chances: what outcomes add up to; tb-standings --chances.
# shellcheck disable=SC2154 # set by run
load ../helper
# shellcheck source=t/ways.bash
. "$top/t/ways.bash"

sample=$top/samples/last-round.csv

# Ranked outcomes of the sample by its own order.
ranked()
{
    parse_next "$sample" 2>/dev/null | tb-outcomes | rank
}

rank()
{
    tb-direct -k score -n DE | tb-sort -k score,-DE
}

# The first section's, way by way.
quad()
{
    parse_next "$sample" 2>/dev/null | grep -E '^(section|Quad)' | tb-outcomes | rank
}

# The columns that are named, of records without their header.
columns()
{
    tb-format -o tsv -k "$1" | sed 1d
}

# Quad, 1 to 4: points 2 1 1 0; 1 beat 3 and 4, 3 beat 2, 2 beat 4; to play are
# 1-2 and 3-4. 1 is first with a draw (2.5). Where 2 wins both have 2: 2 is first
# but where 3 wins too, with 2 as well: each has beaten one of the others, and
# all share it. Where 1 wins and 4 does, 2, 3 and 4 have 1 and share second.
#   1-2, 3-4   W W  W D  W L   D W  D D  D L   L W  L D  L L
#   1           1    1    1     1    1    1     1    2    2
#   2           3    3    2     3    3    2     1    1    1
#   3           2    2    2     2    2    4     1    3    4
#   4           4    4    2     4    4    3     4    4    3
#
# Swiss: points 3 2 1.5 1.5 1 1; to play are 1-3 and 2-4. 1 beat 2, 4 and 5, 2
# beat 5 and 6, 3 drew with 4, 5 and 6, 5 drew with 6. 2 and 3 did not meet.
#   1-3, 2-4   W W  W D  W L   D W  D D  D L   L W  L D  L L
#   1 (points) 4    4    4     3.5  3.5  3.5   3    3    3
#   2          3    2.5  2     3    2.5  2     3    2.5  2
#   3          1.5  1.5  1.5   2    2    2     2.5  2.5  2.5
#   4          1.5  2    2.5   1.5  2    2.5   1.5  2    2.5
#
# Triangle: 1 beat 2; to play are 2-3, then 1-3.
#   2-3, 1-3   W W  W D  W L   D W  D D  D L   L W  L D  L L
#   1 (points) 2    1.5  1     2    1.5  1     2    1.5  1
#   2          1    1    1     .5   .5   .5    0    0    0
#   3          0    .5   1     .5   1    1.5   1    1.5  2
by_hand()
{
    tabs <<'END'
Quad|1|2|9|1|2|7|9|9
Quad|2|1|9|1|3|3|5|9
Quad|3|1|9|1|4|1|6|7
Quad|4|0|9|2|4|0|1|3
Swiss|1|3|9|1|1|9|9|9
Swiss|2|2|9|2|4|0|6|8
Swiss|3|1.5|9|2|4|0|2|7
Swiss|4|1.5|9|2|4|0|3|6
Swiss|5|1|9|5|5|0|0|0
Swiss|6|1|9|5|5|0|0|0
Triangle|1|1|9|1|2|7|9|9
Triangle|2|0|9|1|3|1|4|9
Triangle|3|0|9|1|3|4|7|9
END
}

@test "three last rounds that were worked out by hand" {
    run -0 tb-chances < <(ranked)
    [ "$(head -1 <<<"$output")" = "$(printf '%s\t' section id name team \
        rating score byes open outcomes best worst p1 p2 p3 sure1 sure2 sure3 \
        ways keys)settings" ]
    diff <(by_hand) <(columns section,id,score,outcomes,best,worst,p1,p2,p3 \
        <<<"$output" | sort)
    [ "$(sed -n 2p <<<"$output" | cut -f 3-5)" = $'Abel, Ada\t-\t1820' ]
    [[ $(sed 1d <<<"$output" | cut -f 18 | sort -u | head -1) =~ \
        ^1-9/9-[0-9a-f]{8}$ ]]
    run -0 --separate-stderr tb-standings --chances "$sample" -o tsv
    diff <(by_hand) <(cut -f 1,2,4-10 <<<"$output" | sed 1d | sort)
}

@test "--places, and --alone: who shares a place does not have it" {
    run -0 tb-chances --places=1,2,4,9 --alone < <(quad)
    diff - <(columns id,best,worst,p1,p2,p4,p9 <<<"$output") < <(tabs <<'END'
1|1|2|6|8|8|8
2|1|3|2|3|7|7
3|1|4|0|4|7|7
4|2|4|0|0|8|8
END
    )
}

# Of 1-2: 1 wins in three outcomes, and so on; see the table above.
@test "--needs: what must happen for 2, for 3" {
    run -0 tb-chances --needs=2 --places=1,2 < <(quad)
    diff - <(columns id,name,round,opponent,opponent.name,result,outcomes,p1,p2 \
        <<<"$output") < <(tabs <<'END'
1|Abel, Ada|3|2|Bond, Bo|W|3|0|1
1|Abel, Ada|3|2|Bond, Bo|D|3|0|1
1|Abel, Ada|3|2|Bond, Bo|L|3|3|3
3|Cole, Cy|3|4|Dunn, Di|W|3|1|1
3|Cole, Cy|3|4|Dunn, Di|D|3|1|1
3|Cole, Cy|3|4|Dunn, Di|L|3|1|3
END
    )
    run -0 tb-chances --needs=3 --places=1 < <(ranked | grep -v '^[QS]')
    diff - <(columns id,round,opponent,result,outcomes,p1 <<<"$output") \
        < <(tabs <<'END'
2|2|3|W|3|1
2|2|3|D|3|1
2|2|3|L|3|2
1|3|3|W|3|0
1|3|3|D|3|1
1|3|3|L|3|3
END
    )
}

# By points alone 2 is first if he wins, whatever 3 and 4 do: then 1 has 2 as he,
# and 3 at most. What is given has no other result. Both are seen when all ways
# are there, and the shares are exact: of 1-2 they differ.
@test "--needs: a game that changes nothing is one row, as one that is given" {
    cd "$BATS_TEST_TMPDIR"
    for i in 1 2; do
        parse_next "$sample" 2>/dev/null | grep -v '^[ST]' |
            tb-outcomes --part="$i/2" | tb-sort -k score |
            tb-chances --partial --needs=2 --places=1 >"part.$i"
        columns id,result <"part.$i" | wc -l | diff - <(echo 6)
    done
    tb-chances part.2 part.1 >whole
    [ "$(columns id,result,outcomes <whole | tr '\t\n' ' ,')" = \
        '1 W 3,1 D 3,1 L 3,3 WDL 9,' ]
    tb-chances whole | diff whole -
    sed 's/WDL/WD/' whole >x
    run -1 --separate-stderr tb-chances x
    [ "$stderr" = "tb-chances: x:5: result 'WD' is not W, D, L or WDL" ]
    parse_next "$sample" 2>/dev/null | grep -v '^[ST]' | tb-outcomes -g 2=W |
        tb-sort -k score | tb-chances --needs=2 --places=1 >given
    [ "$(columns id,result,outcomes,p1 <given | tr '\t\n' ' ,')" = \
        '1 L 3 3,3 WDL 3 3,' ]
    # In a sample shares are alike by chance.
    parse_next "$sample" 2>/dev/null | grep -v '^[ST]' |
        tb-outcomes --sample=9 --seed=x | tb-sort -k score |
        tb-chances --needs=1 --places=4 | columns p4 | wc -l | diff - <(echo 6)
}

@test "every way of random events as a file of its own: the same" {
    run -0 compare_ways 20261122 8 "$BATS_TEST_TMPDIR"
    [[ $output =~ ^'8 events, '[0-9]+' ways'$ ]]
}

# bats test_tags=sweep
@test "parts add up to the whole for 1 to 17, in any order, in any groups" {
    parse_next "$sample" 2>/dev/null >"$BATS_TEST_TMPDIR/open"
    run -0 tb-chances < <(ranked)
    needed=$(ranked | grep -v '^[ST]' | tb-chances --needs=2)
    for n in {1..17}; do
        for ((i = 1; i <= n; i++)); do
            tb-outcomes --part="$i/$n" "$BATS_TEST_TMPDIR/open" | rank \
                >"$BATS_TEST_TMPDIR/ranked"
            tb-chances --partial "$BATS_TEST_TMPDIR/ranked" \
                >"$BATS_TEST_TMPDIR/part.$((i * 7 % 18))"
            grep -v '^[ST]' "$BATS_TEST_TMPDIR/ranked" |
                tb-chances --partial --needs=2 \
                    >"$BATS_TEST_TMPDIR/needs.$((i * 7 % 18))"
        done
        cat "$BATS_TEST_TMPDIR"/part.* | tb-chances >"$BATS_TEST_TMPDIR/sum"
        diff <(echo "$output") "$BATS_TEST_TMPDIR/sum"
        cat "$BATS_TEST_TMPDIR"/needs.* | tb-chances | diff <(echo "$needed") -
        # Some are added first, and these are added to the others.
        tb-chances --partial "$BATS_TEST_TMPDIR"/part.[0-7]* \
            >"$BATS_TEST_TMPDIR/part.x"
        rm "$BATS_TEST_TMPDIR"/part.[0-7]*
        cat "$BATS_TEST_TMPDIR"/part.* | tb-chances |
            diff "$BATS_TEST_TMPDIR/sum" -
        rm "$BATS_TEST_TMPDIR"/part.* "$BATS_TEST_TMPDIR"/needs.*
    done
}

# part I/N OPTION...: counts of the first section.
part()
{
    parse_next "$sample" 2>/dev/null | grep -E '^(section|Quad)' |
        tb-outcomes --part="$1" "${@:2}" | rank | tb-chances --partial
}

@test "a part twice, one that is missing, or of something else: an error" {
    run -1 --separate-stderr tb-chances < <(part 1/3; part 2/3; part 1/3)
    expect_error <<'END'
tb-chances: stdin:12: these outcomes were counted before: a part is given twice
END
    [ "$(tail -1 <<<"$output")" = '#tb error tb-chances: stdin:12: these outcomes were counted before: a part is given twice' ]
    [ "$(grep -c '^Quad' <<<"$output")" -eq 0 ]
    run -1 --separate-stderr tb-chances < <(part 1/3; part 3/3)
    expect_error <<<"tb-chances: section 'Quad': outcomes 4 to 6 of 9 are missing; --partial counts the others"
    [ "$(tail -1 <<<"$output")" = "#tb error tb-chances: section 'Quad': outcomes 4 to 6 of 9 are missing" ]
    run -1 --separate-stderr tb-chances < <(part 2/3)
    [[ $stderr = *"outcomes 1 to 3 of 9 are missing, and others;"* ]]
    run -0 tb-chances --partial < <(part 1/3; part 3/3)
    [[ $(tail -1 <<<"$output") = *$'\t6\t2\t4\t0\t1\t2\topen\talive\talive\t1-3,7-9/9-'* ]]
    run -1 --separate-stderr tb-chances \
        < <(part 1/3; part 2/3; part 3/3 --sample=9 --seed=x)
    [[ $stderr = *': these outcomes belong to another event than earlier ones, or were made with other options' ]]
    run -1 --separate-stderr tb-chances < <(part 1/3; part 2/3 | sed 's/Abel/Ebel/')
    [[ $stderr = *': this record is not in earlier counts' ]]
    run -1 --separate-stderr tb-chances < <(part 1/3; part 2/3 | sed 2d; part 3/3)
    [[ $stderr = *'the counts of the records do not add up to the number of outcomes' ]]
    run -2 --separate-stderr tb-chances --places=1 < <(part 1/1)
    [ "${stderr%%$'\n'*}" = 'tb-chances: --places, --alone, --needs and --words require outcomes, but the input has counts' ]
}

# part_by KEYS I/N [OPTION]
part_by()
{
    parse_next "$sample" 2>/dev/null | grep -E '^(section|Quad)' |
        tb-outcomes --part="$2" | tb-direct -k score -n DE |
        tb-sort -k "$1" | tb-chances --partial "${@:3}"
}

@test "parts that other keys have ranked do not add, nor do outcomes" {
    local keys needs
    for keys in score score,DE score,-DE,-id -score; do
        for needs in '' --needs=2; do
            # shellcheck disable=SC2086 # one word or none
            run -1 --separate-stderr tb-chances \
                < <(part_by score,-DE 1/2 $needs; part_by "$keys" 2/2 $needs)
            [ "${#stderr_lines[@]}" = 1 ]
            [[ $stderr = *": ranked by '$keys', but earlier outcomes by 'score,-DE'" ]]
            [ "$(grep -c '^Quad' <<<"$output")" = 0 ]
            # shellcheck disable=SC2086
            diff <(tb-chances < <(part_by "$keys" 2/2 $needs
                part_by "$keys" 1/2 $needs)) <(part_by "$keys" 1/1 $needs)
        done
    done
    parse_next "$sample" 2>/dev/null | grep -E '^(section|Quad)' | tb-outcomes >"$BATS_TEST_TMPDIR/all"
    cd "$BATS_TEST_TMPDIR"
    run -1 --separate-stderr tb-chances \
        < <(grep -v '#9' all | tb-sort; grep -E '^section|#9' all | tb-sort -k -id)
    [ "$stderr" = "tb-chances: stdin:37: ranked by '-id', but earlier outcomes by 'score'" ]
    # Places alone, and places that may be shared.
    run -1 --separate-stderr tb-chances \
        < <(part_by score 1/2; part_by score 2/2 --alone)
    [[ $stderr = *": ranked by 'score alone', but earlier outcomes by 'score'" ]]
    diff <(tb-chances < <(part_by score 1/2 --alone; part_by score 2/2 --alone)) \
        <(part_by score 1/1 --alone)
    # By whatever else they are ranked, nothing tells.
    run -0 tb-chances < <(tb-sort all | grep -v '^#')
    [ "$(cut -f 19 <<<"$output" | sort -u | paste -sd ,)" = -,keys ]
}

@test "parts in many pieces: an error that says so, soon" {
    run -1 --separate-stderr tb-chances --partial < <(awk 'BEGIN {
        OFS = "\t"
        print "section", "id", "name", "team", "rating", "now", "settings",
            "rank", "open", "byes"
        for (way = 10000; way > 0; way -= 2)
            print "S#" way, 1, "A", "-", "-", 0, "ways=10000-00000000", 1, "-", "-"
    }')
    [ "$(wc -l <<<"$stderr")" -eq 1 ]
    expect_error <<'END'
tb-chances: stdin:4098: section 'S#1808': the outcomes come in too many pieces; put the parts in order
END
}

@test "sections that are no ranked outcomes are refused" {
    while IFS='|' read -r change options message; do
        echo "$change $options"
        # shellcheck disable=SC2086
        run -1 --separate-stderr tb-chances $options < <(quad | sed "$change")
        [ "${stderr%%$'\n'*}" = "tb-chances: $message" ]
        [ "$(grep -c '^Quad' <<<"$output")" -eq 0 ]
    done <<'END'
1s/\trank$/\tplace/||stdin:1: no column 'rank', which tb-sort makes: there are section, id, name, team, rating, score, games, settings, now, open, byes, DE, place
1s/\tname/\tthen/||stdin:1: no column 'name', the nearest is 'games': there are section, id, then, team, rating, score, games, settings, now, open, byes, DE, rank
s/\(#1\t.*\)\t1$/\1\t-/||stdin:3: rank '-' is not a rank in this section
s/\(#1\t.*\)\t1$/\1\t5/||stdin:3: rank '5' is not a rank in this section
s/^Quad#/Quad/||stdin:3: section 'Quad1' was not written by tb-outcomes; run it before tb-chances
s/;ways=9-/;way=9-/||stdin:3: section 'Quad#1' was not written by tb-outcomes; run it before tb-chances
s/^Quad#9/Quad#10/||stdin:35: section 'Quad#10': an outcome has a larger number than there are outcomes
s/^Quad#9/Quad#8/||stdin:31: 8 participants, but earlier outcomes have 4
/^Quad#4/d||section 'Quad': outcomes 4 to 4 of 9 are missing; --partial counts the others
6d||stdin:6: 4 participants, but earlier outcomes have 3
10d||stdin:7: 3 participants, but earlier outcomes have 4
7s/\t[0-9]\t/\t7\t/||stdin:7: 7 (Abel, Ada) is not in earlier outcomes
s/^/&/|--needs=9|stdin:3: --needs: nobody has the id 9
END
}

# North has one player of two: it is ranked in no way, South alone has a place.
@test "a school of too few players has no place in any way" {
    cd "$BATS_TEST_TMPDIR"
    schools() {
        parse_next "$sample" 2>/dev/null | grep -E '^(section|Quad)' |
            awk -F '\t' -v OFS='\t' '
                NR > 1 { $4 = $2 == 1 ? "North" : "South" } 1' |
            tb-outcomes "$@" | tb-team -b 2-2 -k score | tb-sort -k score
    }
    shown=name,outcomes,best,worst,p1,p2,sure1,sure2
    run -0 tb-format -o tsv -k $shown < <(schools | tb-chances --places=1,2)
    expect <<<$'name\toutcomes\tbest\tworst\tp1\tp2\tsure1\tsure2
South\t9\t1\t1\t9\t9\tclinched\tclinched
North\t9\t-\t-\t0\t0\tout\tout'
    schools | tb-chances --alone --places=1,2 |
        tb-format -o tsv -k $shown | diff - <(echo "$output")
    for part in 1/2 2/2; do
        schools --part=$part | tb-chances --partial --places=1,2
    done | tb-chances | tb-format -o tsv -k $shown | diff - <(echo "$output")
    run -1 --separate-stderr tb-chances < <(schools | sed 's/1 of 2 players/-/')
    [[ $stderr = *"rank '-' is not a rank in this section"* ]]
}

@test "comments and marks of outcomes stay behind, errors do not" {
    run -0 tb-chances < <(quad | sed '/^Quad#2\t1/s/^/# note\n/; 7s/^/#tb\n/;
        1a #tb begin' && echo '#tb end')
    [ "$(grep '^#' <<<"$output" | paste -sd ,)" = '#tb begin,#tb end' ]
    [ "$(grep -c '^Quad' <<<"$output")" -eq 4 ]
    run -1 --separate-stderr tb-chances \
        < <(quad | sed '/^Quad#3/d; 7s/^/#tb error tb-x: y\n/')
    [ "$(grep '^#' <<<"$output" | head -1)" = '#tb error tb-x: y' ]
    [[ $stderr = *'outcomes 3 to 3 of 9 are missing'* ]]
    run -0 tb-chances < <(ranked | head -1)
    [ "$(wc -l <<<"$output")" -eq 1 ]
}

# Fixed, a result has the share that --needs says it has among the free ones.
@test "relations: results given, sections renumbered" {
    for result in W D L; do
        given=$(parse_next "$sample" 2>/dev/null | grep -E '^(section|Quad)' |
            tb-outcomes -g "3=$result" | rank | tb-chances |
            columns id,p1 | grep '^2')
        needs=$(quad | tb-chances --needs=2 |
            columns id,result,p1 | grep "^3.$result")
        [ "${given##*$'\t'}" = "${needs##*$'\t'}" ]
    done
    run -0 tb-chances < <(quad)
    renumbered=$(parse_next "$sample" 2>/dev/null | grep -E '^(section|Quad)' |
        awk -F '\t' -v OFS='\t' 'NR > 1 {
            $2 = 10 - $2
            n = split($7, token, " ")
            $7 = ""
            for (i = 1; i <= n; i++)
                $7 = $7 (i > 1 ? " " : "") substr(token[i], 1, 1) \
                    10 - substr(token[i], 2)
            if ($9 != "-")
                $9 = "next=?" 10 - substr($9, 7)
        } { print }' | tb-outcomes | rank | tb-chances | columns name,best,worst,p1,p2,p3)
    [ "$(columns name,best,worst,p1,p2,p3 <<<"$output" | sort)" = \
        "$(sort <<<"$renumbered")" ]
}

@test "tb-standings --chances: a table in percent, and what it is of" {
    run -0 tb-standings --chances=1,2 < <(sed 6q "$sample")
    expect <<'END'
Quad
id  name       score  best  worst    p1     p2
 1  Abel, Ada      2     1      2  77.8  100.0
 2  Bond, Bo       1     1      3  33.3   55.6
 3  Cole, Cy       1     1      4  11.1   66.7
 4  Dunn, Di       0     2      4   0.0   11.1

Percent of 9 outcomes: all ways in which the pending games can end, each counted
  once; pN is place N or better, shared too. Order: as the file says
END
    run -0 tb-standings --chances --sample=2500 --seed=x "$sample"
    [[ $output = *$'\nPercent of 2500 outcomes: drawn by lot, by ratings (seed x), standard error at\n  most 1; pN is place N or better, shared too. Order: as the file says' ]]
    cd "$top/samples"
    run -0 --separate-stderr tb-standings -p --chances=1,3 -g 3=W -t PTS last-round.csv
    [ "$(paste -sd '\0' <<<"$output" | tr -s ' ' | sed 's/ -o text.*//')" = \
        "tb-parse last-round.csv | tb-outcomes -g 3=W --sure | tb-sort -k score '--title=all ways in which the pending games can end, each counted once; given 3=W; pN is place N or better, shared too. Order: as requested' | tb-chances --places=1,3 | tb-format" ]
    diff <(sh -c "$output" 2>/dev/null) <(tb-standings --chances=1,3 -g 3=W -t PTS \
        "$sample" 2>/dev/null)
}

# 800 points apart: to win is improbable for Dog, and not impossible. D, with no
# point, can be first in no way, which a sample cannot know.
@test "a sample says neither never nor sure, nor best, but best seen" {
    cat >"$BATS_TEST_TMPDIR/gap.csv" <<'END'
# order=PTS
id,name,rating,r1,r2
1,Fav,2000,W3,?2
2,Dog,1200,W4,?1
3,C,1500,L1,?4
4,D,1500,L2,?3
END
    cd "$BATS_TEST_TMPDIR"
    run -0 tb-standings --chances --sample=5000 --seed=x gap.csv
    [[ ${lines[1]} =~ ^'id  name  score  best seen  worst seen '  ]]
    [[ ${lines[3]} =~ ^' 2  Dog       1          1           2   0.'[1-9]' ' ]]
    [[ ${lines[5]} =~ ^' 4  D         0          2           4  <0.1 ' ]]
    [[ ! $output =~ ' 0.0'|'100.0' ]]
    [[ $output = *'>99.9'* ]]
    run -0 tb-standings --chances --sample=5000 --seed=x -o tsv gap.csv
    [[ ${lines[0]} = *$'\tbest seen\tworst seen\t'* ]]
    run -0 tb-standings --chances -o tsv gap.csv
    [[ ${lines[0]} = *$'\tbest\tworst\t'* ]]
    [[ ${lines[4]} = $'gap\t4\tD\t0\t9\t2\t4\t0\t'* ]]
    # One draw is a sample, too; what is given is not drawn.
    for format in text md html; do
        run -0 tb-standings --chances --sample=1 --seed=x -o "$format" gap.csv
        [[ $output = *'best seen'* && ! $output =~ [^0-9]'0.0'|'100.0' ]]
        run -0 tb-standings --chances --sample=1 --seed=x -g 1=W,3=W \
            -o "$format" gap.csv
        [[ $output != *seen* && $output = *'100.0'* ]]
    done
    # Draws and ways that were counted do not add.
    for options in '' '--sample=9 --seed=x'; do
        # shellcheck disable=SC2086 # words
        parse_next gap.csv | tb-outcomes $options | rank |
            tb-chances | sed '2,$s/[0-9a-f]\{8\}$/00000000/'
    done >both
    run -1 --separate-stderr tb-chances both
    [[ $stderr = *': these outcomes belong to another event than earlier ones, or were made with other options' ]]
    tb-standings -o page --chances=1 --sample=1 --seed=x gap.csv >page
    grep -q '<th[^>]*>Places seen<tbody>' page
    ! grep -E '>(0|100)%|>-%' page
}

@test "tb-standings --chances: options and events that do not go" {
    while IFS='|' read -r options message; do
        echo "$options"
        # shellcheck disable=SC2086
        run -2 --separate-stderr tb-standings $options "$sample"
        [ "${stderr%%$'\n'*}" = "tb-standings: $message" ]
    done <<'END'
-g 1=W|-g requires --chances
--sample=9|--sample requires --chances
--chances=2,1|--chances '2,1' is not a list of rising places such as 1,3,10
--chances --sample=9|--sample requires --seed=TEXT, so that others can repeat the draw
--chances --work|--chances cannot be combined with --prizes, --work, --explain or --since; -o page takes prizes
--chances --explain|--chances cannot be combined with --prizes, --work, --explain or --since; -o page takes prizes
--chances --prizes=$top/samples/prizes-quad.csv|--chances cannot be combined with --prizes, --work, --explain or --since; -o page takes prizes
--chances --crosstable|--chances has columns of its own: leave --crosstable, -k and -x out
--chances -g x|-g 'x' is not ID=W, ID=D, ID=L or ROUND:ID=W
END
    run -1 --separate-stderr tb-standings --chances -w "$BATS_TEST_TMPDIR/page" \
        "$top/samples/quad.csv"
    [ -z "$output" ]
    [ "${stderr_lines[0]}" = 'tb-standings: --chances: no game is pending: nobody is paired without a result (?3 in tables)' ]
    [ "${stderr_lines[1]}" = "tb-standings: nothing is written to $BATS_TEST_TMPDIR/page" ]
    [ "${#stderr_lines[@]}" = 2 ]
    [ ! -e "$BATS_TEST_TMPDIR/page" ]
    run -1 --separate-stderr tb-standings --chances "$top/samples/fide-team.trf"
    [ "$stderr" = 'tb-standings: --chances: no game is pending: nobody is paired without a result (?3 in tables)' ]
    run -1 --separate-stderr tb-standings --chances -t PTS \
        "$top/samples/quad.csv" "$top/samples/club.csv"
    [ "$stderr" = 'tb-standings: --chances: no game is pending: nobody is paired without a result (?3 in tables)' ]
}

# Each way is a file that is ranked by itself.
@test "matches end by game points: as runs of edited files, by match and game points" {
    local order a b
    cd "$BATS_TEST_TMPDIR"
    sed 's/^\(.*\),3,\(.*\),[0-9.]*$/\1,3,\2,/' \
        "$top/t/cases/weekend/match.csv" >open.csv
    for order in 'usat,solkoff' 'PTS:GP,EDE'; do
        for a in 0 0.5 1 1.5 2 2.5 3 3.5 4; do
            for b in 0 0.5 1 1.5 2 2.5 3 3.5 4; do
                awk -F , -v OFS=, -v a=$a -v b=$b '$2 == 3 {
                    $4 = $1 == "Eagles" ? a : $1 == "Hares" ? 4 - a \
                         : $1 == "Foxes" ? b : 4 - b } 1' open.csv >way.csv
                tb-standings -t "$order" -o tsv way.csv | sed 1d | cut -f 2,3
            done
        done | awk '{ best[$2] = best[$2] && best[$2] < $1 ? best[$2] : $1
                      if ($1 > worst[$2]) worst[$2] = $1
                      for (p = $1; p <= 3; p++) n[$2, p]++ }
            END { for (i = 1; i <= 4; i++)
                print i, best[i], worst[i], n[i, 1] + 0, n[i, 2] + 0, n[i, 3] + 0 }' >ranked
        tb-standings -t "$order" --chances -o tsv open.csv |
            awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
                { print $at["id"], $at["best"], $at["worst"], $at["p1"], $at["p2"], $at["p3"] }' |
            sort -n | diff ranked -
    done
    run -1 --separate-stderr tb-standings --chances --words open.csv
    [[ $stderr = *'--words cannot describe matches that end by game points; use --needs'* ]]
}
