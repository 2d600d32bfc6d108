#!/usr/bin/env bats
# Which rounds count: those that have begun, in all formats.
load ../helper

# four SECOND THIRD [POINTS...]: round 1 of four players is over; SECOND and
# THIRD are cells of all four between bars, POINTS declares them.
four()
{
    local -a second third points=("${@:3}")
    IFS='|' read -ra second <<<"$1"
    IFS='|' read -ra third <<<"$2"
    player 1 A '' "${points[0]}" '3 w 1' "${second[0]}" "${third[0]}"
    player 2 B '' "${points[1]}" '4 b 1' "${second[1]}" "${third[1]}"
    player 3 C '' "${points[2]}" '1 b 0' "${second[2]}" "${third[2]}"
    player 4 D '' "${points[3]}" '2 w 0' "${second[3]}" "${third[3]}"
}

games()
{
    cut -f 7 <<<"$output" | sed 1d | paste -sd ,
}

# After three rounds of the WSCF's six player 12 has asked for a bye in the
# fifth. The table has the points of three rounds.
@test "a bye that was asked for changes no value before its round has begun" {
    awk -F '\t' -v OFS='\t' '
        NR > 1 {
            $11 = $12 = $13 = ""
            for (i = 4; i <= 7; i++)
                $i = ""
            points = 0
            for (i = 8; i <= 10; i++)
                points += $i ~ /^(W|X|-B-)/ ? 1 : $i ~ /^(D|-H-)/ ? 0.5 : 0
            $3 = points }
        { print }' "$top/samples/wscf.txt" >"$BATS_TEST_TMPDIR/three"
    awk -F '\t' -v OFS='\t' '$1 == 12 { $12 = "-H-" } { print }' \
        "$BATS_TEST_TMPDIR/three" >"$BATS_TEST_TMPDIR/asked"
    run ! cmp -s "$BATS_TEST_TMPDIR/three" "$BATS_TEST_TMPDIR/asked"
    for points in 3,2- 2-; do
        for file in three asked; do
            cut -f "1,$points" "$BATS_TEST_TMPDIR/$file" |
                tee "$BATS_TEST_TMPDIR/$file.in" |
                tb-standings -t uscf -o tsv 2>"$BATS_TEST_TMPDIR/error" \
                    >"$BATS_TEST_TMPDIR/$file.out"
        done
        cmp "$BATS_TEST_TMPDIR/three.out" "$BATS_TEST_TMPDIR/asked.out"
        [[ $(<"$BATS_TEST_TMPDIR/error") = *'tb-standings: warning: rounds 4 to 5 have not started: ignoring their 1 bye; -R 5 counts it' ]]
    done
}

# Prints games and next of the players in standard input, read without a word.
next()
{
    run -0 --separate-stderr parse_with next
    [ "$stderr" = '' ]
    cut -f 7,9 <<<"$output" | sed 1d | tr '\t' : | paste -sd ,
}

@test "rounds that have not begun, pairings and byes, are in next" {
    while IFS='|' read -r text expected; do
        printf -v text %b "$text"
        echo "$text"
        [ "$(next <<<"$text")" = "$expected" ]
    done <<'END'
no,name,r1,r2\n1,A,W2,\n2,B,L1,\n3,C,B,|W2:none,L1:none,PAB:none
no,name,r1,r2\n1,A,W2,H\n2,B,L1,\n3,C,B,|W2:HPB,L1:.,PAB:.
no,name,r1,r2\n1,A,2w1,3b\n2,B,1b0,-1\n3,C,-1,1w|W2w:?3b,L1b:PAB,PAB:?1w
no,name,r1,r2\n1,A,W2,wd\n2,B,L1,\n3,C,B,U|W2:ZPB,L1:.,PAB:ZPB
no,name,r1,r2,r3\n1,A,2w1,3b,H\n2,B,1b0,-1,U\n3,C,-1,1w,|W2w:?3b HPB,L1b:PAB ZPB,PAB:?1w .
No\tName\tRd1\tRd2\n1\tA\tW2\tB\n2\tB\tL1\n3\tC\tB\n|W2:PAB,L1:.,PAB:.
section,no,name,r1,r2\nX,1,A,W2,H\nX,2,B,L1,\nY,1,A,W2,\nY,2,B,L1,H|W2:HPB,L1:.,W2:.,L1:HPB
section,no,name,r1,r2\nX,1,A,W2,H\nX,2,B,L1,\nY,1,A,W2,B\nY,2,B,L1,W3\nY,3,C,B,L2|W2:HPB,L1:.,W2 PAB:none,L1 W3:none,PAB L2:none
END
    [ "$(next < <(four '2 w|1 b|0000 - H|0000 - Z' ''))" = \
        W3w:?2w,W4b:?1b,L1b:HPB,L2w:ZPB ]
    # A game lost by forfeit is a result, one that nobody was paired for not.
    run -0 tb-parse < <(four '2 w +|1 b -|0000 - H|0000 - Z' '')
    [ "$(games)" = 'W3w +2w,W4b -1b,L1b HPB,L2w ZPB' ]
    run -0 --separate-stderr tb-parse < <(four '|||0000 - -' '')
    [ "$(games)$stderr" = W3w,W4b,L1b,L2w ]
}

@test "tb-standings says which rounds ahead it leaves out" {
    local rounds
    while IFS='|' read -r text message; do
        printf -v text %b "$text"
        echo "$text"
        run -0 --separate-stderr tb-standings -t PTS <<<"$text"
        expect_error < <(printf 'tb-standings: warning: %b\n' "$message")
        # What -R names counts, a page shows it, and --chances plays its games.
        rounds=${message##*-R } rounds=${rounds%% *}
        run -0 --separate-stderr tb-standings -t PTS -R "$rounds" <<<"$text"
        [[ $stderr != *'not started'* ]]
        run -0 --separate-stderr tb-standings -t PTS -o page <<<"$text"
        [[ $stderr != *'not started'* ]]
        [[ $message != *pairings* ]] ||
            run -0 --separate-stderr tb-standings -t PTS --chances <<<"$text"
        [[ $stderr != *'not started'* ]]
    done <<'END'
no,name,r1,r2\n1,A,W2,H\n2,B,L1,\n3,C,B,|round 2 has not started: ignoring its 1 bye; -R 2 counts it
no,name,r1,r2\n1,A,2w1,3b\n2,B,1b0,-1\n3,C,-1,1w|round 2 has not started: ignoring its 1 bye and 1 pairing; -R 2 counts them
no,name,r1,r2,r3\n1,A,2w1,3b,H\n2,B,1b0,-1,Z\n3,C,-1,1w,|rounds 2 to 3 have not started: ignoring their 2 byes, 1 absence and 1 pairing; -R 3 counts them
no,name,r1,r2\n1,A,W2,wd\n2,B,L1,\n3,C,B,U|round 2 has not started: ignoring its 2 absences; -R 2 counts them
No\tName\tRd1\tRd2\n1\tA\tW2\tB\n2\tB\tL1\n3\tC\tB\n|round 2 has not started: ignoring its 1 bye; -R 2 counts it
section,no,name,r1,r2\nX,1,A,W2,H\nX,2,B,L1,\nY,1,A,W2,\nY,2,B,L1,H|section 'X': round 2 has not started: ignoring its 1 bye; -R 2 counts it\ntb-standings: warning: section 'Y': round 2 has not started: ignoring its 1 bye; -R 2 counts it
section,no,name,r1,r2,r3\nX,1,A,W2,B,\nX,2,B,L1,W3,\nX,3,C,B,L2,\nY,1,A,W2,,?2\nY,2,B,L1,,?1|section 'Y': rounds 2 to 3 have not started: ignoring their 1 pairing; -R 3 counts it
END
    run -0 --separate-stderr tb-standings -t PTS \
        <<<$'no,name,r1,r2\n1,A,W2,\n2,B,L1,\n3,C,B,'
    [ "$stderr" = '' ]
}

@test "a round that declared points count has begun, or -R names it" {
    run -0 --separate-stderr tb-parse < <(four '||0000 - H|' '' 1 1 0.5 0)
    [ "$(games)" = 'W3w ZPB,W4b ZPB,L1b HPB,L2w ZPB' ]
    expect_error <<<'tb-parse: stdin: warning: round 2 counts, because points'\
' in the file include it, but none of its games has a result; -R 1 leaves it out'
    # Of two byes the points count one.
    run -0 --separate-stderr tb-parse \
        < <(four '||0000 - H|' '|||0000 - F' 1 1 0.5 0)
    [ "$(games)" = 'W3w ZPB,W4b ZPB,L1b HPB,L2w ZPB' ]
    [[ ${#stderr_lines[@]} = 1 && $stderr = *'round 2 counts, '* ]]
    run -0 --separate-stderr parse_with next \
        < <(four '||0000 - H|' '|||0000 - F' 1 1 0.5 0)
    [ "$(cut -f 9 <<<"$output" | paste -sd ,)" = next,.,.,.,FPB ]
    run -0 --separate-stderr tb-parse -R 2 \
        < <(four '||0000 - H|' '|||0000 - F' 1 1 0 0)
    [ "$(games)$stderr" = 'W3w ZPB,W4b ZPB,L1b HPB,L2w ZPB' ]
    [ "$(cut -f 6 <<<"$output" | paste -sd ,)" = score,1,1,0.5,0 ]
    run -0 --separate-stderr tb-parse -R 1 < <(four '||0000 - H|' '')
    [ "$(games)$stderr" = W3w,W4b,L1b,L2w ]
    run -0 --separate-stderr tb-parse \
        <<<$'no,name,pts,r1,r2\n1,A,1,W2\n2,B,0.5,L1,H'
    [ "$(games)" = W2,L1 ] # of a table points may be a formula
    # Declared points that are those of no number of rounds are as wrong as
    # they were, and -R does not make them right.
    for rounds in '' '-R 1' '-R 2'; do
        # shellcheck disable=SC2086 # two words
        run -1 --separate-stderr tb-parse $rounds \
            < <(four '||0000 - H|' '' 1 1 1.5 0)
        [[ $stderr = *"tb-parse: stdin:3: 3 'C' has 1.5 points, but its rounds sum to 0"* ]]
    done
}

# C has 1 after two rounds; 0.5 is what is left after the third.
@test "a penalty counts from its round on, which declared points tell to begin" {
    run -0 --separate-stderr tb-parse < <(
        four '||0000 - F|' '||0000 - Z|' 1 1 0.5 0
        printf '299          -0.5  003    3\n')
    [ "$(cut -f 6 <<<"$output" | paste -sd ,)" = score,1,1,0.5,0 ]
    [[ $stderr = *'warning: round 3 counts, because '* ]]
}

# A's opponents are B and C: BH is 0 and 1.
@test "a cell behind the last round of the event does not count" {
    file=$cases/formats/one-round-too-many.trf
    run -0 --separate-stderr tb-standings -t BH -o tsv "$file"
    [ "$(cut -f 3,6 <<<"$output" | sed -n 2p)" = $'1\t1' ]
    expect_error <<<"tb-parse: $file:4: warning: XXR says 2 rounds: ignoring\
 round 3; -R 3 counts it"
    # Not even a game, unless points count it, or -R names it.
    for points in ' ' '1 1 0 0' '2 1 0 0'; do
        # shellcheck disable=SC2086 # as many words
        four '2 w 1|1 b 0|' '' $points | sed '1i142 1' \
            >"$BATS_TEST_TMPDIR/x.trf"
        run -0 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/x.trf"
        if [[ $points = 2* ]]; then
            [ "$(games)" = 'W3w W2w,W4b L1b,L1b ZPB,L2w ZPB' ]
            [[ $stderr = *': warning: 142 says 1 rounds, but there are 2' ]]
        else
            [ "$(games)" = W3w,W4b,L1b,L2w ]
            [[ $stderr = *':1: warning: 142 says 1 round: ignoring round 2; -R 2 counts it' ]]
        fi
    done
    run -0 --separate-stderr tb-parse -R 2 "$BATS_TEST_TMPDIR/x.trf"
    [ "$(games)" = 'W3w W2w,W4b L1b,L1b ZPB,L2w ZPB' ]
}

@test "a round between others in which nobody has anything is an error" {
    while IFS='|' read -r text line message; do
        printf -v text %b "$text"
        echo "$text"
        run -1 --separate-stderr tb-parse <<<"$text"
        [[ $stderr = "tb-parse: stdin:$line: $message; -R "*' stops before it'* ]]
    done <<'END'
no,name,r1,r2,r3\n1,A,W2,,D2\n2,B,L1,,D1|2|1 'A' has an entry in round 3, but nobody has one in round 2
No\tName\tRd1\tRd2\tRd3\n1\tA\tH\n2\tB\tL3\t\tW3\n3\tC\tW2\t\tL2|3|2 'B' has an entry in round 3, but nobody has one in round 2
END
    four '|||' '2 w 1|1 b 0||' >"$BATS_TEST_TMPDIR/x.trf"
    run -1 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/x.trf"
    [[ $stderr = *":1: 1 'A' has an entry in round 3, but nobody has one in round 2; -R 1 stops before it"* ]]
    run -0 tb-parse -R 1 "$BATS_TEST_TMPDIR/x.trf"
    [ "$(games)" = W3w,W4b,L1b,L2w ]
    run -0 --separate-stderr tb-parse -l "$BATS_TEST_TMPDIR/x.trf"
    [ "$(games)" = 'W3w ZPB W2w,W4b ZPB L1b,L1b ZPB ZPB,L2w ZPB ZPB' ]
    # Absences that the file names are something.
    run -0 tb-parse < <(four '0000 - Z|||' '2 w 1|1 b 0||')
    # A bye asked for in a later round is none of these.
    run -0 --separate-stderr tb-parse < <(four '|||' '0000 - H|||')
    [ "$(games)" = W3w,W4b,L1b,L2w ]
}

@test "tb-check: -R counts the rounds that its warning speaks of" {
    printf '%s\n' '# order=PTS' no,name,rank,r1,r2 1,A,1,W2,B 2,B,2,L1,H \
        >"$BATS_TEST_TMPDIR/x.csv"
    run -0 --separate-stderr tb-check "$BATS_TEST_TMPDIR/x.csv"
    expect_error <<<"tb-check: warning: section 'x': round 2 has not started:"\
' ignoring its 2 byes; -R 2 counts them'
    run -0 --separate-stderr tb-check -R 2 "$BATS_TEST_TMPDIR/x.csv"
    [[ -z $output &&
        $stderr = *': after round 1; byes of round 2 are counted' ]]
    sed -i 's/L1,H/L1,B/; s/W2,B/W2,/; s/^1,A,1/1,A,2/; s/^2,B,2/2,B,1/' \
        "$BATS_TEST_TMPDIR/x.csv"
    # After round 1 A is first; by the bye of round 2 both are, in any order.
    run -1 tb-check "$BATS_TEST_TMPDIR/x.csv"
    run -0 tb-check -R 2 "$BATS_TEST_TMPDIR/x.csv"
}

# Round 2 has no match: A and B have byes of a half, C is the one left over, D
# has nothing. A match is worth 2, 1, 0: A 2+1+2, B 2+1+0, C 0+2+0.
@test "TRF: a round of byes of teams, between others, is one of the event" {
    { four '|||' '2 w 1|1 b 0||'
        for i in 1 2 3 4; do
            printf '310 %3d %-32s %-5s %6s %6s %6s %3s  %4d\n' \
                $i T$i T$i '' '' '' '' $i
        done
        printf '%s\n' '240 H 002    1    2' '320  2.0  1.0 000 003 000'
    } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
    [ "$stderr" = '' ]
    [ "$(cut -f 6,7 <<<"$output" | sed 1d)" = "$(tabs <<'END'
5|W3w HPB W2w
3|W4b HPB L1b
2|L1b PAB ZPB
0|L2w ZPB ZPB
END
    )" ]
    run -0 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/x.trf"
    [ "$(games)" = 'W3w ZPB W2w,W4b ZPB L1b,L1b ZPB ZPB,L2w ZPB ZPB' ]
    # Without the records of round 2 it is one of which nothing is said.
    sed -i '/^240/d; /^320/d' "$BATS_TEST_TMPDIR/x.trf"
    for o in '' --teams; do
        run -1 --separate-stderr tb-parse $o "$BATS_TEST_TMPDIR/x.trf"
        [[ $stderr = *'but nobody has one in round 2; -R 1 '* ]]
    done
}
