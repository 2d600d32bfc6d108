#!/usr/bin/env bats
# Tables of team matches: tb-parse, format matches.
load ../helper

header=$'section\tid\tname\tteam\trating\tscore\tgames\tsettings'
teams=$header$'\tmp\tgp\tmps\tgps\tboards'

@test "columns in any order and case, other names, three separators" {
    for separator in , ';' $'\t'; do
        run -0 --separate-stderr parse_with next < <(tr , "$separator" <<'END'
Autumn match
"Game Points",MATCH POINTS,Opponent,Rd,note,Team,Boards
2.5,1,Kings,1,,Rooks,4
1½,0,Rooks,1,close,Kings,4
,,bye,2,,Rooks,
END
        )
        [ "$stderr" = '' ]
        expect < <(printf '%s\tnext\n' "$teams"
            tabs <<'END' | sed 's/SET/mp=1,0.5,0;gp=4,2,0;boards=4;written=0,0;rounds=2/'
-|1|Rooks|-|-|1|W2|SET|1|2.5|1|2.5|-|ZPB
-|2|Kings|-|-|0|L1|SET|0|1.5|0|1.5|-|.
END
        )
    done
}

@test "--teams changes nothing; -R, -S, --primary=gp" {
    table=$cases/us/team/ex2.tsv
    tb-parse "$table" >"$BATS_TEST_TMPDIR/plain"
    run -0 tb-parse --teams "$table"
    expect <"$BATS_TEST_TMPDIR/plain"
    run -0 tb-team --primary=gp < <(tb-parse -R 2 -S Cup "$table")
    expect < <(echo "$teams"
        tabs <<'END' | sed \
        's/SET/points=4,2,0;mp=1,0.5,0;gp=4,2,0;boards=4;primary=gp;written=0,0;rounds=3/'
Cup|1|A|-|-|6|W2 PAB=2|SET|2|6|1 1|4 2|- -
Cup|2|B|-|-|2.5|L1 W3=2.5|SET|1|2.5|0 1|0 2.5|- -
Cup|3|C|-|-|3.5|PAB=2 L2=1.5|SET|1|3.5|1 0|2 1.5|- -
END
    )
}

@test "numbers as teams are their ids" {
    run -0 tb-parse <<<$'team,round,opponent,gp\n12,1,7,3\n7,1,12,1'
    [ "$(cut -f 2,3,6,7,8 <<<"$output")" = "$(tabs <<'END'
id|name|score|games|settings
12|12|2|W7|points=2,1,0;mp=2,1,0;gp=4,2,0;boards=4;written=0,0
7|7|0|L12|points=2,1,0;mp=2,1,0;gp=4,2,0;boards=4;written=0,0
END
    )" ]
}

# A B on the board 3-1, with the match points given; then C, bye.
scale_of()
{
    tb-parse < <(printf 'team,round,opponent,gp,mp\n'
        printf '%s\n' "$@") | cut -f 8 | sed -n '2s/.*mp=\([^;]*\).*/\1/p'
}

@test "the scale of match points, as far as it is given" {
    [ "$(scale_of A,1,B,3,1 B,1,A,1,0)" = 1,0.5,0 ]
    [ "$(scale_of A,1,B,3,2 B,1,A,1,0)" = 2,1,0 ]
    [ "$(scale_of A,1,B,3,3 B,1,A,1,0)" = 3,1.5,0 ]
    [ "$(scale_of A,1,B,3,3 B,1,A,1,1 A,2,B,2,2 B,2,A,2,2)" = 3,2,1 ]
    [ "$(scale_of A,1,B,2,1 B,1,A,2,1)" = 2,1,0 ]
    [ "$(scale_of A,1,B,2,0.5 B,1,A,2,0.5)" = 1,0.5,0 ]
    [ "$(scale_of A,1,B,3,1 B,1,A,1,)" = 1,0.5,0 ]
    [ "$(scale_of A,1,-,0,1 B,1,-,0,0)" = 1,0.5,0 ]
    [ "$(scale_of A,1,B,3, B,1,A,1,)" = 2,1,0 ]
    run -0 tb-parse --teams=3,1,0 <<<$'team,round,opponent,gp\nA,1,B,3\nB,1,A,1'
    [[ $output == *'mp=3,1,0'* ]]
}

# What a draw is worth when none occurred: 1 of 2 and 1/2 of 1 are the scales
# that there are; 1.5 of 3 is a guess, 3,1,0 being as good.
@test "match points that no row has are said, unless they are as usual" {
    table=$'team,round,opponent,gp,mp\nA,1,B,3,3\nB,1,A,1,0'
    run -0 --separate-stderr tb-parse <<<"$table"
    expect_error <<<'tb-parse: stdin: warning: no row has the match points of'\
' a draw; assuming 3 for a win, 1.5 for a draw, 0 for a loss; --mp sets others'
    run -0 --separate-stderr tb-parse --teams=3,1,0 <<<"$table"
    [ -z "$stderr" ]
    [[ $output == *'mp=3,1,0'* ]]
    run -0 --separate-stderr tb-parse <<<"${table/,3,3/,3,2}"
    [ -z "$stderr" ]
}

# C's byes are a win, a draw and nothing on the file's scale 2,1,0; on 3,1,0
# they are 3, 1 and 0. If the rows agree with --mp, 1 of 3,?,0 is a draw.
@test "--mp: match points by the results, whatever the column says" {
    rows='A,1,B,3,2 B,1,A,1,0 A,2,B,2,1 B,2,A,2,1 C,1,-,2,2 C,2,-,1,1 C,3,-,0,0'
    run -0 --separate-stderr tb-parse --teams=3,1,0 < <(
        tr ' ' '\n' <<<"team,round,opponent,gp,mp $rows")
    [ -z "$stderr" ]
    [ "$(cut -f 3,6,7,11 <<<"$output" | sed 1d)" = "$(tabs <<'END'
A|4|W2 D2 ZPB|3 1 0
B|1|L1 D1 ZPB|0 1 0
C|4|PAB HPB ZPB|3 1 0
END
    )" ]
    run -0 tb-parse --teams=3,1,0 < <(tr ' ' '\n' <<<"team,round,opponent,gp,mp
A,1,B,3,3 B,1,A,1,0 C,1,-,2,1")
    [ "$(cut -f 3,7 <<<"$output" | tail -n 1)" = $'C\tHPB' ]
    run -1 --separate-stderr tb-parse --teams=3,1,0 < <(tr ' ' '\n' \
        <<<"team,round,opponent,gp,mp ${rows/C,1,-,2,2/C,1,-,2,0.5}")
    expect_error <<<'tb-parse: stdin:6: round 1: 0.5 match points are not those of a win, draw or loss, so --mp cannot replace them'
}

# A beat B by forfeit, nobody came to C-D; A and B each won half. A loss by
# forfeit has 0 match points, a played one 1 (scale 3,2,1).
@test "forfeited matches: F behind the game points" {
    run -0 --separate-stderr tb-parse < <(tr ' ' '\n' <<'END'
team,round,opponent,gp,mp,boards A,1,B,4F,3,4 B,1,A,0f,0,4 C,1,D,0F,0,4
D,1,C,0F,,4 A,2,B,2F,2,4 B,2,A,2F,2,4 C,2,D,3,3,4 D,2,C,1,1,4
END
    )
    [ -z "$stderr" ]
    [ "$(cut -f 3,6,7,11,12 <<<"$output" | sed 1d)" = "$(tabs <<'END'
A|5|+2 =2|3 2|4 2
B|2|-1 =1|0 2|0 2
C|3|-4 W4|0 3|0 3
D|1|-3 L3|0 1|0 1
END
    )" ]
}

# tiebreaks(7): WIN counts a match won by forfeit, WON does not; REP leaves out
# what was lost so. Played, A's match would count in both.
@test "WIN, WON and REP of a forfeited match in a table" {
    run -0 standings -t WIN,WON,REP \
        <<<$'team,round,opponent,gp\nA,1,B,4F\nB,1,A,0F'
    expect <<<$'rank\tid\tname\tscore\tWIN\tWON\tREP
1\t1\tA\t2\t1\t0\t1
2\t2\tB\t0\t0\t0\t0'
}

@test "byes by their match points; both lost; no row; no result yet" {
    tr ' ' '\n' >"$BATS_TEST_TMPDIR/t" <<'END'
team,round,opponent,gp,mp A,1,B,4,1 B,1,A,0,0 C,1,0,2,1 D,1,-,2,0.5
A,2,,1,0 B,2,bye,3,0.25 C,2,D,0,0 D,2,C,0,0 A,3,D,, D,3,A,, B,3,C,1,0
C,3,B,3,1 B,4,C,3,1 C,4,B,1,0
END
    run -0 --separate-stderr tb-parse -l "$BATS_TEST_TMPDIR/t"
    [ "$(cut -f 3,6,7,11,12 <<<"$output" | sed 1d)" = "$(tabs <<'END'
A|1|W2 ZPB ?4 ZPB|1 0 0 0|4 1 0 0
B|1.25|L1 PAB=0.25 L3 W3|0 0.25 0 1|0 3 1 3
C|2|PAB -4 W2 L2|1 0 1 0|2 0 3 1
D|0.5|HPB -3 ?1 ZPB|0.5 0 0 0|2 0 0 0
END
    )" ]
    [[ $stderr == *"round 3: the result of 1 'A' against 4 'D' is unknown"* ]]
    [[ $stderr == *'round 4: 2 of 4 have no entry yet: leave gp empty'* ]]
    run -1 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/t"
    expect_first_fault <<<"tb-parse: $BATS_TEST_TMPDIR/t:8: round 2: neither\
 'C' nor 'D' (line 9) has game points; write 0F if both lost by forfeit"
}

# By hand: A, B, C, D after two rounds, A and B have met in round 3.
@test "a last round of which rows are missing is going on" {
    tr ' ' '\n' >"$BATS_TEST_TMPDIR/half.csv" <<'END'
team,round,opponent,gp A,1,B,3 B,1,A,1 C,1,D,2 D,1,C,2 A,2,C,3 C,2,A,1 B,2,D,4
D,2,B,0 A,3,D,1 D,3,A,3
END
    cd "$BATS_TEST_TMPDIR"
    run -0 --separate-stderr tb-standings -t PTS half.csv
    expect <<'END'
half
rank  id  name  score
   1   1  A        4
   2   4  D        3
   3   2  B        2…
   4   3  C        1…

Order: as requested, matches 2 1 0, after round 2; round 3 is going on, 2 of 4
  teams are in: score; … after points: still playing
END
    expect_error <<<'tb-parse: half.csv: round 3: 2 of 4 have no entry yet: leave gp empty while a match is going on, write bye for a team that is away; teams without a row count as zero-point byes: 2'
    tb-standings -R whole -o tsv half.csv 2>/dev/null |
        diff <(tb-standings -R 2 -o tsv half.csv) -
    run -0 tb-parse half.csv
    [ "$(grep -c 'running=3:2/4' <<<"$output")" = 4 ]
    # What says that nothing is missing, and a bye, are as before.
    run -0 --separate-stderr tb-parse --final half.csv
    [[ $output != *running* && $stderr = *"team 'B' has no row for round 3, "* ]]
    run -0 --separate-stderr tb-parse <(cat half.csv
        printf 'B,3,bye,0\nC,3,bye,0\n')
    [[ $output != *running* && ! $stderr ]]
    # Rows without points are matches that are pending.
    run -0 --separate-stderr tb-parse <(cat half.csv; printf 'B,3,C,\nC,3,B,\n')
    [[ $output = *'L1 W4 ?3'* && $output = *running=3:2/4* ]]
}

# Whatever row is lost of a right table, or cut short behind its round, there
# is a word: the other team's row contradicts it, or the bye is warned of.
@test "no row is lost without a word" {
    tr ' ' '\n' >"$BATS_TEST_TMPDIR/whole" <<'END'
team,round,opponent,gp A,1,B,3 B,1,A,1 C,1,bye,4 A,2,C,2 C,2,A,2 B,2,bye,0
B,3,C,1 C,3,B,3 A,3,,
END
    run -0 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/whole"
    [ -z "$stderr" ]
    for row in {2..10}; do
        for cut in d 's/^(.,.).*/\1/'; do
            echo "row $row $cut"
            run --separate-stderr tb-parse \
                <(sed -E "$row$cut" "$BATS_TEST_TMPDIR/whole")
            [ -n "$stderr" ]
        done
    done
    run -0 --separate-stderr tb-parse < <(sed -E '7s/,b.*//' \
        "$BATS_TEST_TMPDIR/whole")
    expect_error <<<"tb-parse: stdin:7: warning: the row ends before the\
 column gp, so 'B' counts as absent in round 2; the row may be truncated"
    run -0 --separate-stderr tb-parse -R 3 < <(sed '7d; 10d' \
        "$BATS_TEST_TMPDIR/whole"; printf 'B,4,C,4\nC,4,B,0\n')
    expect_error <<'END'
tb-parse: stdin:2: warning: team 'A' has no row for round 3 and 1 more, so it counts as absent; is a row missing, or a name misspelt?
tb-parse: stdin:3: warning: team 'B' has no row for round 2, so it counts as absent; is a row missing, or a name misspelt?
END
}

@test "sections; quoted names; a fault spoils its section only" {
    run -1 --separate-stderr tb-parse <<'END'
section,team,round,opponent,gp
Open,"A ""one""",1,"B, two",3
Open,"B, two",1,"A ""one""",1
Girls,C,1,D,3
Boys,E,1,F,2
Boys,F,1,E,2
END
    expect_error <<<"tb-parse: stdin:4: round 1: 'C' met 'D', which has no rows"
    expect < <(echo "$teams"
        tabs <<END | sed 's/SET/points=2,1,0;mp=2,1,0;gp=4,2,0;boards=4;written=0,0/'
Open|1|A "one"|-|-|2|W2|SET|2|3|2|3|-
Open|2|B, two|-|-|0|L1|SET|0|1|0|1|-
#tb error $(first_fault)
Boys|1|E|-|-|1|D2|SET|1|2|1|2|-
Boys|2|F|-|-|1|D1|SET|1|2|1|2|-
END
    )
}

@test "what is wrong: the line and both facts" {
    while IFS='|' read -r rows message; do
        echo "$rows"
        run -1 --separate-stderr tb-parse < <(
            printf 'team,round,opponent,gp,mp,boards\n'
            tr ' ' '\n' <<<"$rows")
        expect_first_fault <<<"tb-parse: stdin:$message"
    done <<'END'
A,1,B,3,1,4 B,2,A,1,0,4|2: round 1: 'A' met 'B', which has no row for it
A,1,B,3,1,4 B,1,C,1,0,4 C,1,B,3,1,4|2: round 1: 'A' met 'B', but that team (line 3) met 'C'
A,1,B,3,1,4 B,1,0,1,0,4|2: round 1: 'A' met 'B', but that team (line 3) met 'nobody'
A,1,A,3,1,4|2: round 1: 'A' met 'A', the same team
A,1,B,3,1,4 B,1,A,1,0,4 A,1,B,3,1,4|4: team 'A' has round 1 in line 2 already
A,1,B,3,1,4 B,1,A,,0,4|2: round 1: the match with line 3 has 3 game points here, no there
A,1,B,3,1,4 B,1,A,1,0,5|3: round 1: this match has 5 boards, but others have 4
A,1,B,3,1,4 B,1,A,2,0,4|2: round 1: 3 and 2 game points (line 3) are more than 4 boards
A,1,B,3,1,4 B,1,A,1,0,4 A,2,B,3,2,4 B,2,A,1,0,4|4: round 2: 'A' has 2 match points for a win, but line 2 has 1
A,1,B,4F,1,4 B,1,A,0,0,4|2: round 1: the match is forfeited here, but not in line 3
A,1,B,4,1,4 B,1,A,0F,0,4|3: round 1: the match is forfeited here, but not in line 2
A,1,B,3F,1,4 B,1,A,1F,0,4|2: round 1: a team that lost by forfeit must have 0 game points, here or in line 3
A,1,B,4F,1,4 B,1,A,0F,1,4|3: round 1: 'B' has 1 match points for a match lost by forfeit
A,1,B,F,1,4 B,1,A,0F,1,4|2:7: gp 'F' is not a number
A,1,bye,4F,1,4 B,1,bye,0,1,4|2: round 1: a forfeited match requires an opponent
A,1,B,3,2,4 B,1,A,1,0,4 C,1,bye,,2,4|4: round 1: a bye with 2 match points requires game points, at least 0
A,1,B,3,2,4 B,1,A,1,0,4 C,1,bye,2,,4|4: round 1: a bye with 2 game points requires match points, as other rows have
C,1,bye,5,2,4 A,1,B,3,2,4 B,1,A,1,0,4|2: round 1: a bye has 5 game points, more than the 4 of a win
A,1,B,3,1,4 B,1,A,1,0,4 A,3,B,3,1,4 B,3,A,1,0,4|5: round 3, but there is nothing for round 2
A,1,B,3,0,4 B,1,A,1,1,4|2: match points 0 for a win, 0 for a draw, 1 for a loss cannot be right
A,x,B,3,1,4|2:3: round 'x' is not a number from 1 to 1000
A,0,B,3,1,4|2:3: round '0' is not a number from 1 to 1000
A,1,B,x,1,4|2:7: gp 'x' is not a number
A,1,B,-1,1,4|2:7: gp '-1' is not a number
A,1,B,1000000.5,1,4|2:7: gp '1000000.5' is more than a million
A,1,B,1,1,z|2:11: boards 'z' is not a number from 0 to 1000
,1,B,1,1,4|2: the row names no team
END
    run -1 --separate-stderr tb-parse <<<$'team,round,opponent,gp,gp\nA,1,B,1,1'
    expect_error <<<'tb-parse: stdin:1:24: a second column has the gp; delete one of them'
    for name in Points Penalty 'Team Points' Winner Forfeit; do
        run -1 --separate-stderr tb-parse <<<"team,round,opponent,gp,$name"
        expect_error <<<"tb-parse: stdin:1:24: column '$name' is not read, but may change a result; write what counts as gp and mp, then delete it"
    done
    run -1 --separate-stderr tb-parse <<<'team,round,opponent,gp'
    expect_error <<<'tb-parse: stdin:1: no matches below the header'
    run -1 --separate-stderr tb-parse -f matches <<<'name,r1'
    expect_error <<<"tb-parse: stdin:1: no header; expected columns such as\
 team, round, opponent, gp, separated by commas, semicolons or tabs"
}

@test "one run names all rows whose match does not agree" {
    run -1 --separate-stderr tb-parse < <(tr ' ' '\n' <<'END'
team,round,opponent,gp A,1,B,3 B,1,C,1 C,1,X,2 D,1,D,1 E,1,F,2 F,1,E,2
END
    )
    expect_error <<'END'
tb-parse: stdin:4: round 1: 'C' met 'X', which has no rows
tb-parse: stdin:5: round 1: 'D' met 'D', the same team
END
    run -1 --separate-stderr tb-parse < <(tr ' ' '\n' <<'END'
team,round,opponent,gp A,1,B,3 B,1,C,1 C,1,-,0 E,1,F,2 F,1,A,2
END
    )
    expect_error <<'END'
tb-parse: stdin:2: round 1: 'A' met 'B', but that team (line 3) met 'C'
tb-parse: stdin:3: round 1: 'B' met 'C', but that team (line 4) met 'nobody'
tb-parse: stdin:5: round 1: 'E' met 'F', but that team (line 6) met 'A'
tb-parse: stdin:6: round 1: 'F' met 'A', but that team (line 2) met 'B'
END
}

# 2 boards: 0 for 1.5 turns a match of 1.5 to 0.5, and nothing else shows it.
@test "what is wrong is told of all rows" {
    run -1 --separate-stderr tb-parse <<'END'
team,round,opponent,gp
A,1,B,3
B,1,C,1
C,1,A,2
D,1,E,2
D,1,D,2
END
    expect_error <<'END'
tb-parse: stdin:5: round 1: 'D' met 'E', which has no rows
tb-parse: stdin:6: round 1: 'D' met 'D', the same team
END
    run -1 --separate-stderr tb-parse <<'END'
team,round,opponent,gp
A,1,B,3
B,1,C,1
C,1,A,2
END
    expect_error <<'END'
tb-parse: stdin:2: round 1: 'A' met 'B', but that team (line 3) met 'C'
tb-parse: stdin:3: round 1: 'B' met 'C', but that team (line 4) met 'A'
tb-parse: stdin:4: round 1: 'C' met 'A', but that team (line 2) met 'B'
END
}

@test "fewer game points than boards are warned of, once a match" {
    rows=$'team,round,opponent,gp,boards\nA,1,B,0,2\nB,1,A,0.5,2'
    run -0 --separate-stderr tb-parse <<<"$rows"
    expect_error <<<'tb-parse: stdin:2: warning: round 1: 0 and 0.5 game points'\
' (line 3) are fewer than 2 boards; this is rare'
    [ "$(cut -f 7 <<<"$output" | paste -sd ' ')" = 'games L2 W1' ]
    run -0 --separate-stderr tb-parse <<<"${rows/B,0/B,1.5}"
    [ -z "$stderr" ]
    run -0 --separate-stderr tb-parse < <(sed 's/,0,2/,0F,2/;s/0.5/1F/' \
        <<<"$rows")
    [ -z "$stderr" ]
}

@test "-l: match points off the scale, too many game points are warnings" {
    run -0 --separate-stderr tb-parse -l <<'END'
team,round,opponent,gp,mp,boards
A,1,B,3,1,4
B,1,A,1,0,4
A,2,B,4,2,4
B,2,A,1,0,4
END
    [ "$(cut -f 6,7 <<<"$output" | sed -n 2p)" = $'3\tW2 W2=2' ]
    [[ $stderr == *"'A' has 2 match points for a win"* ]]
    [[ $stderr == *'4 and 1 game points (line 5) are more than 4 boards'* ]]
}

# A: 100 + (0 - 1/2) 60 + 80 (2.5 / 4 - 1/2), B: 100 + (1 - 1/2) 60 - 10.
@test "boards follow from the game points, if all matches have as many" {
    table=$'team,round,opponent,gp\nA,1,B,2.5\nB,1,A,1.5'
    run -0 --separate-stderr standings -t pi <<<"$table"
    [ -z "$stderr" ]
    expect <<<$'rank\tid\tname\tscore\tpi\n1\t1\tA\t1\t80\n2\t2\tB\t0\t120'
    # Forfeited matches and those without a result are no measure.
    for rows in $'A,2,B,1F\nB,2,A,0F' $'A,2,B,\nB,2,A,'; do
        run -0 tb-parse <<<"$table"$'\n'"$rows"
        [[ $output == *';gp=4,2,0;boards=4'* ]]
    done
    run -0 --separate-stderr tb-parse \
        <<<"$table"$'\nA,2,B,3.5\nB,2,A,1.5\nC,1,-,\nC,2,-,'
    [[ $output != *boards=* ]]
    expect_error <<<'tb-parse: stdin:4: warning: round 2: the game points of this match add up to 5, those in line 2 to 4; a column boards can say how many each has'
}

@test "the boards of byes are those of matches, too" {
    run -0 --separate-stderr standings -t pi <<'END'
team,round,opponent,mp,gp,boards
A,1,0,0,0,6
B,1,0,1,6,6
END
    [ "$(cut -f 3-5 <<<"$output" | sed 1d)" = $'B\t1\t30\nA\t0\t30' ]
    run -1 --separate-stderr tb-parse \
        <<<$'team,round,opponent,gp,boards\nA,1,B,3,4\nB,1,A,1,4\nC,1,-,3,6'
    expect_error <<<'tb-parse: stdin:4: round 1: this match has 6 boards, but others have 4'
}

@test "without boards: no codes of game points, no game points first" {
    table=$'team,round,opponent,gp\nA,1,B,3\nB,1,A,1\nC,1,D,0\nD,1,C,5'
    run -0 --separate-stderr standings -t usat,gamepts <<<"$table"
    expect <<<$'rank\tid\tname\tscore\tusat\tgamepts
1\t4\tD\t1\t0\t5
2\t1\tA\t1\t0\t3
3\t2\tB\t0\t1\t1
4\t3\tC\t0\t0\t0'
    hint='; a table of matches needs a column boards'
    while IFS='|' read -r code message; do
        run -1 --separate-stderr standings -t "$code" <<<"$table"
        [ "${stderr_lines[1]}" = "${message/=/=$hint}" ]
        [ -z "$output" ]
    done <<'END'
SSSC|tb-calc: stdin:3: the settings have no gp=
pi|tb-count: stdin:3: the settings have no gp=
BC|tb-boards: stdin:3: no match has boards
TBR|tb-boards: stdin:3: no match has boards
EDET|tb-direct: stdin:3: no match has boards
END
    run -0 standings -t SSSC/K5 <<<"$table" # 1 + 2 / 5, 0 + 2 / 5
    [ "$(cut -f 5 <<<"$output" | tail -n 2 | paste -sd ' ')" = '1.4 0.4' ]
    run -1 standings -t BH:GP <<<"$table"
    [[ $output == *'the settings have no gp='* ]]
    run -1 --separate-stderr tb-standings -t PTS:GP <<<"$table"
    [ "${stderr_lines[1]}" = 'tb-parse: stdin: game points cannot be the score without a column boards, the number of boards of a match' ]
}

@test "tb-standings knows a stream of teams, and US tables from others" {
    table=$cases/us/team/ex1.tsv
    standings "$table" >"$BATS_TEST_TMPDIR/table"
    [ "$(head -n 1 "$BATS_TEST_TMPDIR/table")" = \
        $'rank\tid\tname\tscore\tusat\tpct\tsolkoff\tmmed' ]
    tb-parse "$table" >"$BATS_TEST_TMPDIR/stream"
    run -0 standings "$BATS_TEST_TMPDIR/stream"
    expect <"$BATS_TEST_TMPDIR/table"
}

@test "tb-check: a table of matches declares nothing" {
    run -1 --separate-stderr tb-check -t solkoff \
        "$cases/us/team/ex1.tsv"
    [[ $stderr == *'ex1.tsv: is a table of matches, whose points'* ]]
}

# As in 3-1-0, where nobody has won yet.
@test "draws alone, and a bye of more than two of them: a win is worth that" {
    run -0 --separate-stderr tb-parse < <(printf '%s\n' \
        team,round,opponent,gp,mp A,1,B,2,1 B,1,A,2,1 C,1,bye,4,3)
    expect_error <<<"tb-parse: stdin: warning: no row has the match points of a win; assuming 3 for a win, 1 for a draw, 0 for a loss; --mp sets others"
    [ "$(cut -f 6,9 <<<"$output" | grep '^[0-9]')" = $'1\t1\n1\t1\n3\t3' ]
}

@test "a name misspelt beside a bye: both teams lack a row" {
    run -0 --separate-stderr tb-parse <<'END'
team,round,opponent,gp
A,1,B,2
B,1,A,0
C,1,,2
A,2,C,1
C,2,A,1
b2,2,bye,2
END
    expect_error <<'END'
tb-parse: stdin:7: warning: team 'b2' has no row for round 1, so it counts as absent; is a row missing, or a name misspelt?
tb-parse: stdin: round 2: 1 of 4 has no entry yet: leave gp empty while a match is going on, write bye for a team that is away; teams without a row count as zero-point byes: 1
END
}
