#!/usr/bin/env bats
# Matches of teams, made of players' games, in events made by hand. What
# unplayed matches count is what the reference checker says of its probes:
# cases/team-generated, NOTES.md, section 4.
load ../helper

# team ID NAME PLAYER...: a TRF 310 record that declares no points.
team()
{
    printf '310 %3s %-32s%14s%6s %6s %3s ' "$1" "$2" '' '' '' ''
    shift 2
    printf ' %4s' "$@"
    printf '\n'
}

# scored [ID MP GP PLAYER]...: 310 records of teams with declared points.
scored()
{
    while [ $# -gt 0 ]; do
        printf '310 %3d T%-44d %6s %6s      %4d\n' "$1" "$1" "$2" "$3" "$4"
        shift 4
    done
}

# event EDITION RECORD...: the head of an event of four teams on two boards.
event()
{
    printf '042 %s/03/01\n142 3\n352 WB\n' "$1"
    shift
    [ $# = 0 ] || printf '%s\n' "$@"
    for id in 1 2 3 4; do
        team $id "Team $id" $((2 * id - 1)) $((2 * id))
    done
}

# games A1 A2 D1 D2: rounds 1-2 1:1, 3-4 2:0; 1-3 1:1, 2-4 1.5:0.5; in the
# third round 2-3 0.5:1.5, and teams 1 and 4 as said, a cell a player.
games()
{
    player 1 A1 2000 '' '3 w 1' '5 b =' "$1"
    player 2 A2 2000 '' '4 b 0' '6 w =' "$2"
    player 3 B1 2000 '' '1 b 0' '7 w 1' '5 b 0'
    player 4 B2 2000 '' '2 w 1' '8 b =' '6 w ='
    player 5 C1 2000 '' '7 w 1' '1 w =' '3 w 1'
    player 6 C2 2000 '' '8 b 1' '2 b =' '4 b ='
    player 7 D1 2000 '' '5 b 0' '3 b 0' "$3"
    player 8 D2 2000 '' '6 w 0' '4 w =' "$4"
}

# What round 3 is for teams 1 and 4: token, match points, game points, boards;
# then the totals.
third_round()
{
    tb-parse --teams | awk -F '\t' '$2 == 1 || $2 == 4 {
        split($7, game, " ")
        split($11, mp, " ")
        split($12, gp, " ")
        split($13, boards, " ")
        print game[3], mp[3], gp[3], boards[3], "of", $9, $10 }'
}

# What teams have of the rounds ahead, between bars.
ahead()
{
    command tb-parse --teams "$1" 2>/dev/null | with next |
        sed '/^#/d; 1d; s/.*\t//' | paste -sd '|'
}

@test "a match is played as soon as one of its games is" {
    run -0 third_round < <(event 2026; games '7 w 1' '8 b +' '1 b 0' '2 w -')
    expect <<'END'
W4w 2 2 1,1 of 4 4
L1b 0 0 0,0 of 0 0.5
END
}

@test "single.trf: WIN and WON count it, and Buchholz" {
    { event 2026; games '7 w 1' '8 b +' '1 b 0' '2 w -'; } \
        >"$BATS_TEST_TMPDIR/single.trf"
    run -0 standings -t WIN:MP,WON:MP,BH:MP \
        "$BATS_TEST_TMPDIR/single.trf"
    expect < <(tabs <<'END'
rank|id|name|score|WIN:MP|WON:MP|BH:MP
1|3|Team 3|5|2|2|7
2|1|Team 1|4|1|1|8
3|2|Team 2|3|1|1|9
4|4|Team 4|0|0|0|12
END
    )
}

@test "empty-draw.trf: a loss and an empty board are 1:1, a draw" {
    run -0 third_round < <(event 2026 '300 003 001 004    1    2' \
        '300 003 004 001    7 0000'; games '7 w 0' '0000 - +' '1 b 1' '')
    expect <<'END'
D4w 1 1 0,1 of 3 3
D1b 1 1 1,0 of 1 1.5
END
}

@test "a line-up that is not in the order of the team" {
    run -0 third_round < <(event 2026 '300 003 001 004    2    1' \
        '300 003 004 001    8    7'; games '7 b 1' '8 w =' '1 w 0' '2 b =')
    expect <<'END'
W4w 2 1.5 0.5,1 of 4 3.5
L1b 0 0.5 0.5,0 of 0 1
END
}

# Boards 1 of the file are 2 and 7, its games 1-7 and 2-8: one 300 is wrong, or
# the other is missing. Under -l the points stand, the boards are not known.
@test "a line-up that puts opponents on different boards is refused" {
    out_of_order()
    {
        event 2026 '300 003 001 004    2    1' "$@"
        games '7 b 1' '8 w =' '1 w 0' '2 b ='
    }
    message='round 3: player 2 is on board 1 of team 1, but opponent 8 on board 2'
    run -1 --separate-stderr tb-parse --teams < <(out_of_order)
    expect_error <<<"tb-parse: stdin:4: $message of team 4; team 4 has no 300"
    run -1 --separate-stderr tb-parse --teams < <(out_of_order |
        sed 's/^300.*/300 003 004 001    8    7/')
    message2='round 3: player 1 is on board 1 of team 1, but opponent 7 on board 2'
    expect_error <<<"tb-parse: stdin:4: $message2 of team 4; team 1 has no 300"
    run -1 --separate-stderr tb-parse --teams < <(
        out_of_order '300 003 004 001    7    8')
    expect_error <<<"tb-parse: stdin:4: $message of team 4"
    run -0 tb-parse -l --teams < <(out_of_order)
    [[ $output == *"stdin:4: warning: $message of team 4"* ]]
    [ "$(cut -f 13 <<<"$output" | grep -c ' -$')" = 2 ]
}

# No 300 in the whole event: 1 met 8, 2 met 7.
@test "players that meet across the boards without a 300: boards not known" {
    run -0 third_round < <(event 2026; games '8 w 1' '7 b 1' '2 w 0' '1 b 0')
    expect <<'END'
W4 2 2 - of 4 4
L1 0 0 - of 0 0.5
END
}

# Round 1 has begun: board 1 is 1-0, board 2 not finished.
@test "a round whose only match is not finished counts in R" {
    run -0 --separate-stderr tb-parse --teams < <(
        team 1 A 1 2
        team 2 B 3 4
        player 1 A1 2000 '' '3 w 1'
        player 2 A2 2000 '' '4 b'
        player 3 B1 2000 '' '1 b 0'
        player 4 B2 2000 '' '2 w')
    [ "$(cut -f 6,7,11,13 <<<"$output")" = "$(tabs <<'END'
score|games|mps|boards
0|?2w|0|1,0
0|?1b|0|0,0
END
    )" ]
    [[ $stderr == *"round 1: the result of 1 'A' against 2 'B' is unknown and counts"\
' no match points, and the game points so far'* ]]
}

# A file of 2016 has no other way to say it: the match points of a draw (C.04.6
# 1.4) and 2 boards, as tb-team has it of the same players. Absences (Z) are none.
@test "byes of a team's players, where the file has no 320 and no 240" {
    event2016()
    {
        printf '013 %-32s%4d %4d\n' A 1 2 B 3 4 C 5 6
        player 1 A1 2000 '' '0000 - U' '3 w ='
        player 2 A2 2000 '' '0000 - U' '4 b ='
        player 3 B1 2000 '' '5 w 1' '1 b ='
        player 4 B2 2000 '' '6 b 1' '2 w ='
        player 5 C1 2000 '' '3 b 0' '0000 - U'
        player 6 C2 2000 '' '4 w 0' '0000 - Z'
    }
    run -0 --separate-stderr tb-parse --teams < <(event2016)
    [ -z "$stderr" ]
    [ "$(cut -f 7,11-13 <<<"$output" | sed 1d)" = "$(tabs <<'END'
PAB=1 D2w|1 1|2 1|1,1 0.5,0.5
W3w D1b|2 1|2 1|1,1 0.5,0.5
L2b PAB=1|0 1|0 2|0,0 1,1
END
    )" ]
    event2016 >"$BATS_TEST_TMPDIR/x.trf"
    run -0 tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
    expect < <(tb-parse "$BATS_TEST_TMPDIR/x.trf" | tb-team)
}

# TRF26, 162: P is what the bye is worth on each board, W by default; C.04.6 1.4.
# FIDE's checker has the same match and game points.
@test "a team's bye without a 320: the match points of a draw, P on each board" {
    while read -r scale points mp gp; do
        {
            [ "$scale" = - ] || printf '162  P %s\n' "$scale"
            printf '013 %-32s%4d %4d\n' A 1 2 B 3 4 C 5 6
            echo "362 TW 3.0   TD 1.0   TL 0.0"
            player 1 A1 2000 "$points" '0000 - U'
            player 2 A2 2000 "$points" '0000 - U'
            player 3 B1 2000 1.0 '5 w 1'
            player 4 B2 2000 1.0 '6 b 1'
            player 5 C1 2000 0.0 '3 b 0'
            player 6 C2 2000 0.0 '4 w 0'
        } >"$BATS_TEST_TMPDIR/x.trf"
        run -0 --separate-stderr tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
        [ -z "$stderr" ]
        [ "$(cut -f 9,10,13 <<<"$output" | sed -n 2p)" = \
            "$mp"$'\t'"$gp"$'\t1,1' ]
        expect < <(tb-parse "$BATS_TEST_TMPDIR/x.trf" | tb-team)
    done <<'END'
- 1.0 1 2
0.5 0.5 1 1
1.0 1.0 1 2
0.0 0.0 1 0
END
}

# A US program's bye is a win, as ever.
@test "a team's bye in a table: a win of US Chess, a draw of FIDE" {
    run -0 tb-parse --teams -S x <<<$'no,name,team,r1\n1,A,K,W2\n2,B,L,L1\n3,C,M,B'
    [ "$(cut -f 3,6,7 <<<"$output" | paste -s -d ' ')" = \
        $'name\tscore\tgames K\t1\tW2 L\t0\tL1 M\t1\tPAB' ]
    run -0 tb-parse --teams -S x <<<$'no,name,team,r1\n1,A,K,2w1\n2,B,L,1b0\n3,C,M,-1'
    [ "$(cut -f 3,6,7 <<<"$output" | paste -s -d ' ')" = \
        $'name\tscore\tgames K\t2\tW2w L\t0\tL1b M\t1\tPAB=1' ]
}

# A team's bye is worth 1.5 game points, or 1; its players have none of them.
@test "162: P is worth the bye of a team whose players declare nothing for it" {
    while read -r pab points; do
        {
            echo "162  W 1.0    D 0.5    P $pab"
            printf '013 %-32s%4d %4d\n' A 1 2 B 3 4 C 5 6
            player 1 A1 2000 0.5 '0000 - U' '3 w ='
            player 2 A2 2000 0.5 '0000 - U' '4 b ='
            player 3 B1 2000 1.5 '5 w 1' '1 b ='
            player 4 B2 2000 1.5 '6 b 1' '2 w ='
            player 5 C1 2000 "$points" '3 b 0' '0000 - U'
            player 6 C2 2000 0.0 '4 w 0' '0000 - Z'
        } >"$BATS_TEST_TMPDIR/x.trf"
        [ "$points" = 0.0 ] || break
        run -0 --separate-stderr tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
        [ -z "$stderr" ]
        [ "$(cut -f 7,11,12 <<<"$output" | sed -n '2p;4p')" = "$(tabs <<END
PAB=1 D2w|1 1|$pab 1
L2b PAB=1|0 1|0 $pab
END
        )" ]
        run -0 tb-parse "$BATS_TEST_TMPDIR/x.trf"
        [ "$(cut -f 6,7 <<<"$output" | sed -n 2p)" = $'0.5\tPAB=0 D3w' ]
    done <<'END'
1.5 0.0
1 0.0
1 1.0
END
    # Player 5 has the points: they are the players', and 1 and 2 lack them.
    run -1 --separate-stderr tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
    [[ $stderr == *": 1 'A1' has 0.5 points, but its rounds sum to 1.5"* ]]
}

# In round 3 team 1 is not in the 320; in a match a bye is no board.
@test "byes of players that are not those of their team: a warning" {
    run -0 --separate-stderr tb-parse --teams < <(
        event 2026 '320  2.0  2.0 000 000 004'
        games '0000 - U' '0000 - H' '' '')
    [[ $stderr == *'round 3: the bye of player 1 does not count for team 1, '\
'which has no record 320 or 240'* ]]
    [[ $stderr == *'round 3: the bye of player 2 does not count'* && $output == *'D2w D3b ZPB'* ]]
    run -0 --separate-stderr tb-parse --teams < <(
        printf 'no,name,team,r1\n1,Ada,K,W2\n2,Bo,R,L1\n3,Cy,K,B\n')
    expect_error <<<'tb-parse: stdin:4: warning: round 1: the bye of player 3 does not count for team 1, which has a match'
    [ "$(cut -f 13 <<<"$output" | sed -n 2p)" = 1 ]
    run -0 --separate-stderr tb-team <<<$'section\tid\tname\tteam\tgames\n'\
$'s\t1\tAda\tK\tW2\ns\t2\tBo\tR\tL1\ns\t3\tCy\tK\tPAB'
    expect_error <<<"tb-team: section 's': warning: round 1: the bye of player 3 does not count for team 1, which has a match"
}

# Round 3 is paired, team 1 has a bye in it, and nothing else is known yet.
@test "a round that is paired and in which a team has a bye has not begun" {
    for lineup in '' '300 003 002 003    3    4'; do
        { event 2026 '240 H 003    1' ${lineup:+"$lineup"}
          games '' '' '' '' | sed -E '/^001 +[3-6] /s/.$//'; } >"$BATS_TEST_TMPDIR/x.trf"
        run -0 --separate-stderr tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
        # Team 1 has the bye, 2 and 3 are paired, of 4 nothing is known.
        [ "$(ahead "$BATS_TEST_TMPDIR/x.trf")" = 'HPB|?3b|?2w|.' ]
        [ "$(cut -f 6,7,10 <<<"$output" | sed 1d)" = "$(tabs <<'END'
2|D2w D3b|2
3|D1b W4w|2.5
3|W4w D1w|3
0|L3b L2b|0.5
END
        )" ]
    done
}

# By the file: 1, 1, 0 and 1, 1, 1 match points, 2 game points for each of them.
@test "team-last-round-byes.trf: the points of 310 count rounds of byes" {
    file=$cases/formats/team-last-round-byes.trf
    run -0 --separate-stderr tb-parse --teams "$file"
    [ "$(cut -f 6,7,9-12 <<<"$output" | grep '^[0-9]')" = "$(tabs <<'END'
2|D2b PAB=1 ZPB|2|4|1 1 0|2 2 0
3|D1w HPB HPB|3|6|1 1 1|2 2 2
END
    )" ]
    [[ $stderr == *': warning: round 3 counts, because points in the file'* ]]
    run -0 tb-check --teams -t MPvGP "$file"
    # Without declared points nothing has begun but round 1.
    sed -E 's/^(310.{50}).{14}/\1              /' "$file" \
        >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
    [ "$(cut -f 7 <<<"$output" | grep '^D')" = $'D2b\nD1w' ]
    [ "$(ahead "$BATS_TEST_TMPDIR/x.trf")" = 'PAB=1 ZPB|HPB HPB' ]
    # 4 in place of 6 game points are those of rounds 1 and 2.
    run -1 --separate-stderr tb-parse --teams < <(
        sed -E '/^310   2/s/6\.0/4.0/' "$file")
    [[ $stderr == *'team 2 has 4 game points, but its matches add up to 6'* ]]
}

# Teams 1 and 2 have byes in round 2, which 310 counts, 3 and 4 are paired.
# It is as with -R 2: a match without a result is no bye.
@test "declared points count a round of byes: its pairings stay pairings" {
    { printf '042 2026/11/20\n142 2\n352 W\n240 H 002    1    2\n'
      scored 1 3.0 1.5 1  2 1.0 0.5 2  3 2.0 1.0 3  4 0.0 0.0 4
      player 1 A 2000 '' '2 w 1'
      player 2 B 2000 '' '1 b 0'
      player 3 C 2000 '' '4 w 1' '4 b'
      player 4 D 2000 '' '3 b 0' '3 w'
    } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
    [ "$(cut -f 7 <<<"$output" | grep '^[WL]')" = \
        $'W2w HPB\nL1b HPB\nW4w ?4b\nL3b ?3w' ]
    [[ $stderr == *'round 2 counts, '*"3 'T3' against 4 'T4' is unknown"* &&
        $stderr != *'left out'* ]]
    # Which round is going on -R drops.
    expect < <(tb-parse --teams -R 2 "$BATS_TEST_TMPDIR/x.trf" |
        sed 's|;rounds=2;|&running=2:2/4;|')
    run -0 tb-check --teams -t PTS "$BATS_TEST_TMPDIR/x.trf"
}

# 3 match points are a win and a bye of 1, which gives no game points.
@test "declared points of either kind count a round of byes" {
    { printf '042 2026/11/20\n142 2\n352 W\n320  1.0  0.0 000 001\n'
      scored 1 3.0 1.0 1  2 0.0 0.0 2
      player 1 A 2000 '' '2 w 1'
      player 2 B 2000 '' '1 b 0'
    } >"$BATS_TEST_TMPDIR/x.trf"
    for score in PTS:3,0 PTS:GP:1,0; do
        run -0 --separate-stderr tb-standings --teams -t "${score%:*}" -o tsv \
            "$BATS_TEST_TMPDIR/x.trf"
        [ "$(cut -f 5 <<<"$output" | sed 1d | paste -sd ,)" = \
            "${score##*:}" ]
        [[ $stderr == *'round 2 counts, '* ]]
        run -0 tb-check --teams -t "${score%:*}" "$BATS_TEST_TMPDIR/x.trf"
    done
}

# Everybody has asked for a zero-point bye in round 4.
@test "a last round of byes is left out of players and their teams alike" {
    { event 2026 | sed 's/^142 3/142 4/'
      games '7 w 1' '8 b 0' '1 b 0' '2 w 1' | sed 's/$/  0000 - Z/'
    } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
    [ "$(cut -f 7 <<<"$output" | grep ^D)" = $'D2w D3b D4w\nD1b W4w L3b' ]
    [ "$(ahead "$BATS_TEST_TMPDIR/x.trf")" = 'ZPB|ZPB|ZPB|ZPB' ]
    expect < <(tb-parse "$BATS_TEST_TMPDIR/x.trf" | tb-team)
    tb-parse -R 4 --teams "$BATS_TEST_TMPDIR/x.trf" >"$BATS_TEST_TMPDIR/teams"
    run -0 tb-team < <(tb-parse -R 4 "$BATS_TEST_TMPDIR/x.trf")
    expect <"$BATS_TEST_TMPDIR/teams"
    [ "$(cut -f 7 <<<"$output" | grep ^D)" = \
        $'D2w D3b D4w ZPB\nD1b W4w L3b ZPB' ]
}

# Board 1 is 1-0, the other match has no result at all: 1:0 in game points.
@test "a round of a stream that nobody has finished stays in R" {
    run -0 --separate-stderr tb-team --primary=gp < <(command tb-parse --teams < <(
        event 2026
        player 1 A1 2000 '' '3 w 1'
        player 2 A2 2000 '' '4 b'
        player 3 B1 2000 '' '1 b 0'
        player 4 B2 2000 '' '2 w'
        player 5 C1 2000 '' '7 w'
        player 6 C2 2000 '' '8 b'
        player 7 D1 2000 '' '5 b'
        player 8 D2 2000 '' '6 w'))
    [ "$(grep -v '^#' <<<"$output" | cut -f 6,7 | sed 1d)" = \
        $'1\t?2w=1\n0\t?1b\n0\t?4w\n0\t?3b' ]
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/teams"
    run -0 --separate-stderr command tb-parse "$BATS_TEST_TMPDIR/teams"
    expect <"$BATS_TEST_TMPDIR/teams"
}

# Round 2 is paired, with line-ups, and nothing of it is known.
@test "line-ups of a round that has not begun do not count yet" {
    run -0 --separate-stderr tb-parse --teams < <(
        team 1 A 1 2
        team 2 B 3 4
        echo '300 002 001 002    2    1'
        player 1 A1 2000 '' '3 w 1' '4 b'
        player 2 A2 2000 '' '4 b =' '3 w'
        player 3 B1 2000 '' '1 b 0' '2 b'
        player 4 B2 2000 '' '2 w =' '1 w')
    [ "$(cut -f 7,13 <<<"$output" | sed 1d)" = \
        $'W2w\t1,0.5\nL1b\t0,0.5' ]
}

# 330 adds nothing if the games are there: without it, with the colours
# exchanged, or against the games, all is the same.
@test "a forfeited match: the winner's points are its games', the loser's 0" {
    while IFS= read -r record; do
        echo "$record"
        run -0 --separate-stderr third_round < <(
            event 2026 ${record:+"$record"}
            games '7 w +' '8 b +' '1 b -' '2 w -')
        [ -z "$stderr" ] || [ "$record" = '330 -+ 003 001 004' ]
        expect <<'END'
+4w 2 2 1,1 of 4 4
-1b 0 0 0,0 of 0 0.5
END
    done <<'RECORDS'
330 +- 003 001 004

330 -+ 003 004 001
330 -+ 003 001 004
RECORDS
}

# Only one game is forfeited to the winner, the other board was empty on both.
@test "a forfeited match gives the points of its games, 1 on every board" {
    run -0 third_round < <(event 2026 '330 +- 003 001 004'
        games '7 w +' '' '1 b -' '')
    expect <<'END'
+4w 2 1 1,1 of 4 3
-1b 0 0 0,0 of 0 0.5
END
}

@test "a forfeited match that nobody has a game of: 330 alone" {
    run -0 third_round < <(event 2026 '330 +- 003 001 004'; games '' '' '' '')
    expect <<'END'
+4 2 2 1,1 of 4 4
-1 0 0 0,0 of 0 0.5
END
}

@test "forf-nolineup: 300 with 0000, wins against 0000, with 330 or without" {
    while IFS= read -r record; do
        echo "$record"
        run -0 third_round < <(event 2026 ${record:+"$record"} \
            '300 003 004 001 0000 0000'; games '0000 - +' '0000 - +' '' '')
        expect <<'END'
+4 2 2 1,1 of 4 4
-1 0 0 0,0 of 0 0.5
END
    done <<'RECORDS'
330 +- 003 001 004

RECORDS
}

@test "a match forfeited by both: 0 and 0, with 330 or without" {
    while IFS= read -r record; do
        echo "$record"
        run -0 third_round < <(event 2026 ${record:+"$record"}
            games '7 w -' '8 b -' '1 b -' '2 w -')
        expect <<'END'
-4w 0 0 0,0 of 2 2
-1b 0 0 0,0 of 0 0.5
END
    done <<'RECORDS'
330 -- 003 001 004

RECORDS
}

# split.trf: each side has a forfeited game won: a draw, a half on each board.
@test "a match forfeited half and half" {
    run -0 third_round < <(event 2026; games '7 w +' '8 b -' '1 b -' '2 w +')
    expect <<'END'
=4w 1 1 0.5,0.5 of 3 3
=1b 1 1 0.5,0.5 of 1 1.5
END
}

@test "WIN and KS count a forfeited match, WON does not" {
    { event 2026 '330 +- 003 001 004'; games '7 w +' '8 b +' '1 b -' '2 w -'
    } >"$BATS_TEST_TMPDIR/forfeit.trf"
    run -0 standings -t WIN:MP,WON:MP,KS:MP \
        "$BATS_TEST_TMPDIR/forfeit.trf"
    # Half of the maximum is 3 of 6: team 4 has 0, the others 3 and more.
    expect < <(tabs <<'END'
rank|id|name|score|WIN:MP|WON:MP|KS:MP
1|3|Team 3|5|2|2|3
2|1|Team 1|4|1|0|2
3|2|Team 2|3|1|1|1
4|4|Team 4|0|0|0|0
END
    )
}

# A PAB is a win on every board whatever its points; HPB a half, FPB a win.
@test "byes: points, boards, and the board count" {
    while IFS='|' read -r record token mp gp boards bc; do
        echo "$record"
        { event 2026 "$record" '240 Z 003    4'; games '' '' '' ''; } \
            >"$BATS_TEST_TMPDIR/bye.trf"
        run -0 third_round <"$BATS_TEST_TMPDIR/bye.trf"
        [ "${lines[0]% of *}" = "$token $mp $gp $boards" ]
        run -0 standings --teams -t BC "$BATS_TEST_TMPDIR/bye.trf"
        [ "$(awk -F '\t' '$2 == 1 { print $5 }' <<<"$output")" = "$bc" ]
    done <<'END'
320  2.0  2.0 000 000 001|PAB|2|2|1,1|5.5
320  1.0  0.5 000 000 001|PAB=1|1|0.5|1,1|5.5
320  0.0  0.0 000 000 001|PAB=0|0|0|1,1|5.5
320  1.0  1.5 000 000 001|PAB=1|1|1.5|1,1|5.5
240 H 003    1|HPB|1|1|0.5,0.5|4
240 F 003    1|FPB|2|2|1,1|5.5
240 Z 003    1|ZPB|0|0|0,0|2.5
END
}

# A PAB worth a win counts as one in WIN, never in WON.
@test "WIN counts a PAB that is worth a win" {
    while IFS='|' read -r record win; do
        { event 2026 "$record" '240 Z 003    4'; games '' '' '' ''; } \
            >"$BATS_TEST_TMPDIR/bye.trf"
        run -0 standings -t WIN:MP,WON:MP "$BATS_TEST_TMPDIR/bye.trf"
        [ "$(awk -F '\t' '$2 == 1 { print $5, $6 }' <<<"$output")" = "$win 0" ]
    done <<'END'
320  2.0  2.0 000 000 001|1
320  1.0  1.0 000 000 001|0
END
}

# lists POINTS: id and what each round contributes to the Buchholz.
lists()
{
    tb-parse --teams | tb-oppscores --points="$1" | awk -F '\t' 'NR > 1 {
        print $2 ":", $NF }'
}

# last-Z.trf: team 1 has 2 and 2.0, its opponents count 3 and 3.0. A draw for
# the round: 1 match point, half the boards.
@test "a round without opponent at the end is a draw for the opponents" {
    { event 2026 '240 Z 003    1    4'; games '' '' '' ''; } \
        >"$BATS_TEST_TMPDIR/last.trf"
    run -0 lists mp <"$BATS_TEST_TMPDIR/last.trf"
    expect <<'END'
1: 3 5 2v
2: 3 1 5
3: 1 3 3
4: 5 3 0v
END
    run -0 lists gp <"$BATS_TEST_TMPDIR/last.trf"
    expect <<'END'
1: 3 4.5 2v
2: 3 1.5 4.5
3: 1.5 3 3
4: 4.5 3 0.5v
END
}

# mid-Z.trf: 2 and 2.0 stay. Teams 1 and 3 are away in round 2.
@test "a round without opponent that is followed by a match stays 0" {
    run -0 lists gp < <(event 2026 '240 Z 002    1    3'
        player 1 A1 2000 '' '3 w 1' '' '7 w 1'
        player 2 A2 2000 '' '4 b 0' '' '8 b 0'
        player 3 B1 2000 '' '1 b 0' '7 w 1' '5 b 0'
        player 4 B2 2000 '' '2 w 1' '8 b =' '6 w ='
        player 5 C1 2000 '' '7 w 1' '' '3 w 1'
        player 6 C2 2000 '' '8 b 1' '' '4 b ='
        player 7 D1 2000 '' '5 b 0' '3 b 0' '1 b 0'
        player 8 D2 2000 '' '6 w 0' '4 w =' '2 w 1')
    expect <<'END'
1: 3 2v 1.5
2: 2 1.5 3.5
3: 1.5 3v 3
4: 3.5 3 2
END
}

# cap.trf: 4.0 game points after three rounds on two boards: the own absence
# counts no more than draws in all rounds, 3.0 (and 3 match points of 4); 4.0
# before 2026.
@test "the dummy of an own unplayed round has a cap from 2026 on" {
    while read -r edition mp gp; do
        { event "$edition" '240 Z 003    1    4'
          player 1 A1 2000 '' '3 w 1' '5 b 1' ''
          player 2 A2 2000 '' '4 b 1' '6 w 1' ''
          player 3 B1 2000 '' '1 b 0' '7 w 1' '5 b 0'
          player 4 B2 2000 '' '2 w 0' '8 b =' '6 w ='
          player 5 C1 2000 '' '7 w 1' '1 w 0' '3 w 1'
          player 6 C2 2000 '' '8 b 1' '2 b 0' '4 b ='
          player 7 D1 2000 '' '5 b 0' '3 b 0' ''
          player 8 D2 2000 '' '6 w 0' '4 w =' ''
        } >"$BATS_TEST_TMPDIR/cap.trf"
        run -0 lists mp <"$BATS_TEST_TMPDIR/cap.trf"
        [ "${lines[0]}" = "1: 2 4 $mp" ]
        run -0 lists gp <"$BATS_TEST_TMPDIR/cap.trf"
        [ "${lines[0]}" = "1: 2 3.5 $gp" ]
    done <<'END'
2025 4v 4v
2026 3v 3v
END
}

@test "tb-standings: a TRF team event is one by itself, in FIDE's order" {
    { event 2026; games '7 w 1' '8 b 0' '1 b 0' '2 w 1'; } \
        >"$BATS_TEST_TMPDIR/event.trf"
    run -0 tb-standings "$BATS_TEST_TMPDIR/event.trf"
    expect <<'END'
event
rank  id  name    score  MPvGP  BH:MP/C1  EDE
   1   3  Team 3      5    4.5         6    0
   2   1  Team 1      3    3.0         8    0
   2   2  Team 2      3    3.0         8    0
   4   4  Team 4      1    1.5         8    0

Order: FIDE, teams (not a table; no order is named), Swiss, edition of 2026,
  matches 2 1 0, after 3 rounds: score, Secondary Points, Buchholz Cut 1 of
  match points, Extended Direct Encounter; EDE: a place, less is better, 0
  decides nothing
END
}

# --- files that are wrong ---

@test "wrong team events: the line and the facts, exit 1" {
    while IFS='|' read -r record change message; do
        echo "$message"
        run -1 --separate-stderr tb-parse --teams < <({
            event 2026 ${record:+"$record"}
            games '7 w 1' '8 b 0' '1 b 0' '2 w 1'; } | sed -E "$change")
        expect_first_fault <<<"tb-parse: stdin:$message"
        [ "${lines[1]}" = "#tb error $(first_fault)" ]
    done <<'END'
330 +- 003 001 009||4: there is no team 9
240 Z 003    9||4: there is no team 9
240 Z 003    1||4: round 3: team 1 has a bye, but plays team 4
362 TW 0.0   TD 1.0||4: the match points give nothing for a win
362 TW 1.0   TD 2.0||4: match points 1 for a win, 2 for a draw, 0 for a loss: a better result must not give less
362 TW 2.0   TD 1.0   TL 3.0||4: match points 2 for a win, 1 for a draw, 3 for a loss: a better result must not give less
362 XX 1.0||4:5: 'XX' is not TW, TD or TL
330 +- 001 003 003||4:12: team 3 against itself
300 003 001 001    1    2||4:9: team 1 against itself
300 009 001 004    1    2||4: round 9: player 1 is in the line-up of team 1, but has no game
300 003 001 004    1    2 0000||4: round 3: team 1 has more players than the 2 boards
300 009 001 007 0000 0000||4: round 9: there is no team 7
330 +- 030 001 003|/^142/s/3/30/|4: round 30, but there is nothing for round 4
320  2.0  2.0 000 000 000 000 001|/^142/s/3/30/|4: round 5, but there is nothing for round 4
299 Z   2.0   1.5  030    1|/^142/s/3/30/|4: round 30, but there is nothing for round 4
299 Z              003    1||4:8: the points are missing
299 Z   2.0   1.5  003||4: the record 299 lists nobody
240 Z 003||4: the record 240 lists nobody
240 Z 004    9||4: there is no team 9
|/^310   2/s/3    4$/2    4/|5: player 2 is in two teams
|/^310   2/s/3    4$/3   44/|5:79: team 'Team 2' has player 44, who is not in the file
|/^310   4/d|7: round 3: player 1 of team 1 meets player 7, who is in no team
300 003 001 004    1    3||4: player 3 is not in team 1
300 003 001 004    1 0000||4: round 3: the line-up of team 1 has 1 players with a game, but 2 of the team have one
300 003 001 003    1    2||4: round 3: the line-up of team 1 is against team 3, but its games are against team 4
|s/^(310   1.{47}).{6}/\1   4.0/|4: 1 'Team 1' has 4 points, but its rounds sum to 3
|s/^(310   1.{54}).{6}/\1   4.5/|4: team 1 has 4.5 game points, but its matches add up to 3
END
}

@test "one run names all that is wrong with line-ups and games" {
    run -1 --separate-stderr tb-parse --teams < <(
        event 2026 '300 001 001 002    1    7' '300 002 009 003    1    2' \
            '300 003 003 009    5    6'
        games '7 w 1' '8 b 0' '1 b 0' '2 w 1')
    expect_error <<'END'
tb-parse: stdin:5: there is no team 9
END
    run -1 --separate-stderr tb-parse --teams < <(
        event 2026 '300 001 001 002    1    7' '300 002 001 003    1    1'
        games '7 w 1' '8 b 0' '1 b 0' '2 w 1')
    expect_error <<'END'
tb-parse: stdin:4: player 7 is not in team 1
tb-parse: stdin:5: player 1 is on two boards of team 1
END
}

@test "declared points that are right, and -l for those that are not" {
    event_with()
    {
        event 2026
        games '7 w 1' '8 b 0' '1 b 0' '2 w 1'
    }
    run -0 tb-parse --teams < <(event_with |
        sed -E 's/^(310   1.{47}).{13}/\1   3.0    3.0/')
    run -0 --separate-stderr tb-parse -l --teams < <(event_with |
        sed -E 's/^(310   1.{47}).{13}/\1   3.0    4.5/')
    [[ $stderr == *'team 1 has 4.5 game points, but its matches add up to 3' ]]
}

# Declared 4 and 4.5, played 3 and 3: what is kept is in all columns of totals,
# whichever points are the score; after fewer rounds only the sums are known:
# 1:1 and 1:1.
@test "-l: the totals of teams that are kept agree with each other" {
    declared()
    {
        event 2026
        games '7 w 1' '8 b 0' '1 b 0' '2 w 1'
    }
    cd "$BATS_TEST_TMPDIR"
    while IFS='|' read -r options primary score; do
        # shellcheck disable=SC2086 # words
        tb-parse -l --teams $options 2>/dev/null < <(declared |
            sed -E 's/^(310   1.{47}).{13}/\1   4.0    4.5/') >kept.tb
        run -0 tb-team ${primary:---primary=mp} kept.tb
        [ "$(cut -f 6,9,10,11,12 <<<"$output" | sed -n 2p |
            tr '\t' '|')" = "$score" ]
    done <<'END'
||4|4|4.5|1 1 1|1 1 1
|--primary=gp|4.5|4|4.5|1 1 1|1 1 1
-R 2||2|2|2|1 1|1 1
--teams=3,1,0||3|3|4.5|1 1 1|1 1 1
END
}

@test "points of a 299 in a last round without matches are not lost" {
    run -0 --separate-stderr tb-parse --teams < <(
        event 2026 '299 Z   2.0   1.5  003    1'
        games '' '' '' '' | cut -c 1-111)
    [ "$(cut -f 6,7,11,12 <<<"$output" | sed -n 2p)" = \
        $'4\tD2w D3b ZPB=2\t1 1 2\t1 1 1.5' ]
}

# A draw and a penalty of one match point; and a bonus of half a game point.
@test "a 299 without a result adds to the totals, and to no match" {
    printf '%s\n' '299    -1.0        003    1' '299           0.5  003    4' \
        >"$BATS_TEST_TMPDIR/records"
    run -0 --separate-stderr tb-parse --teams < <(
        event 2026 "$(cat "$BATS_TEST_TMPDIR/records")"
        games '7 w 1' '8 b 0' '1 b 0' '2 w 1')
    [ "$(cut -f 6,7,9-12 <<<"$output" | sed -n '2p;5p')" = "$(tabs <<'END'
2|D2w D3b D4w|2|3|1 1 1|1 1 1
1|L3b L2b D1b|1|2|0 0 1|0 0.5 1
END
    )" ]
    tb-parse --teams <<<"$output" >"$BATS_TEST_TMPDIR/again"
    expect <"$BATS_TEST_TMPDIR/again"
    run -1 --separate-stderr tb-parse -l --teams=3,1,0 < <(
        event 2026 '299     2.0        003    1'
        games '7 w 1' '8 b 0' '1 b 0' '2 w 1')
    [ "${stderr#*$'\n'}" = 'tb-parse: stdin:4: round 3: 2 match points are not those of a win, draw or loss, so --mp cannot replace them' ]
}

# Team 3 drew round 1 and won round 2, team 1 drew twice.
@test "a 299 of teams of all rounds" {
    run -0 --separate-stderr tb-parse --teams < <(
        event 2026 '299 D   2.0                  1' \
            '299 W   3.0                  3' '299 D   0.5        002    1'
        games '7 w 1' '8 b 1' '1 b 0' '2 w 0')
    [ "$(cut -f 2,11 <<<"$output" | grep '^[13]')" = $'1\t2 0.5 2\n3\t3 1 3' ]
}

# Team 1 won a match that it was to lose; both of them play round 3.
@test "a 299 of teams names the result of the match" {
    run -1 --separate-stderr tb-parse --teams < <(
        event 2026 '299 W   1.0   1.5  003    1'
        games '7 w 1' '8 b 0' '1 b 0' '2 w 1')
    expect_error <<<'tb-parse: stdin:4:5: round 3: team 1 has points for W, but'\
' D4w'
    run -0 third_round < <(event 2026 '299 F   1.0   1.5  003    1'
        games '' '' '' '')
    expect <<'END'
FPB=1 1 1.5 1,1 of 3 3.5
ZPB 0 0 0,0 of 0 0.5
END
    run -0 third_round < <(event 2026 '299 H   2.0        003    1'
        games '' '' '' '')
    [ "${lines[0]}" = 'HPB=2 2 1 0.5,0.5 of 4 3' ]
}

# The games of the third round are paired, and have no result.
@test "a 330 of a match whose games have no result" {
    run -0 --separate-stderr third_round < <(event 2026 '330 -+ 003 001 004'
        games '7 w' '8 b' '1 b' '2 w')
    expect <<'END'
-4w 0 0 0,0 of 2 2
+1b 2 2 1,1 of 2 2.5
END
}

@test "a round that only byes in records make has not begun" {
    { event 2026 '320  2.0  2.0 000 000 001'
      games '' '' '' '' | cut -c 1-111; } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
    [ "$(ahead "$BATS_TEST_TMPDIR/x.trf")" = 'PAB|.|.|.' ]
    [ "$(cut -f 7 <<<"$output" | sed -n '2p;4p')" = $'D2w D3b\nW4w D1w' ]
    run -0 --separate-stderr tb-parse --teams -R 3 "$BATS_TEST_TMPDIR/x.trf"
    [ "$(cut -f 7 <<<"$output" | sed -n '2p;4p')" = \
        $'D2w D3b PAB\nW4w D1w ZPB' ]
}

# Each side has a win on a second board that the other left empty.
@test "more game points than boards" {
    run -1 --separate-stderr tb-parse --teams < <(echo '352 WB'
        team 1 A 1 2
        team 2 B 3 4
        player 1 A1 2000 '' '3 w 1'
        player 2 A2 2000 '' '0000 - +'
        player 3 B1 2000 '' '1 b 0'
        player 4 B2 2000 '' '0000 - +')
    expect_error <<<'tb-parse: stdin:2: round 1: 2 and 1 game points of teams'\
' 1 and 2 are more than 2 boards'
}

@test "byes of players that are others than their team's: a warning" {
    run -0 --separate-stderr tb-parse --teams < <(
        event 2026 '240 Z 003    1'; games '0000 - U' '0000 - Z' '' '')
    expect_error <<<'tb-parse: stdin:9: warning: round 3: the bye of player 1 does not count for team 1, which has another bye'
}

@test "192: an event that is ranked by game points first" {
    for type in FIDE_TEAM_GP_MP:4.5 FIDE_TEAM_GP:4.5 FIDE_TEAM_MP_GP:5; do
        run -0 tb-parse --teams < <(event 2026 "192 ${type%:*}"
            games '7 w 1' '8 b 0' '1 b 0' '2 w 1')
        [ "$(cut -f 6 <<<"$output" | sed -n 4p)" = "${type#*:}" ]
    done
    { event 2026 '192 FIDE_TEAM_GP_MP'
      games '7 w 1' '8 b 0' '1 b 0' '2 w 1'; } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 standings --teams "$BATS_TEST_TMPDIR/x.trf"
    [ "$(cut -f 2,4 <<<"$output" | sed -n 2p)" = $'3\t4.5' ]
    run -0 standings -t PTS:MP,BC "$BATS_TEST_TMPDIR/x.trf"
    [ "$(cut -f 2,4 <<<"$output" | sed -n 2p)" = $'3\t5' ]
}

# Team 1 will be away in round 4, of which nothing is known.
@test "240: a bye asked for in a round that has not begun is left out" {
    { event 2026 '240 H 004    1    2' '240 Z 005    1'
      games '7 w 1' '8 b 0' '1 b 0' '2 w 1'; } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-parse --teams <"$BATS_TEST_TMPDIR/x.trf"
    expect_error <<<"tb-parse: stdin: warning: the file says\
 3 rounds: ignoring rounds 4 to 5; -R 5 counts them"
    expect < <(tb-parse --teams < <(event 2026
        games '7 w 1' '8 b 0' '1 b 0' '2 w 1'))
}

@test "two records of one team and round" {
    run -1 --separate-stderr tb-parse --teams < <(
        event 2026 '240 Z 003    1' '240 H 003    1'; games '' '' '' '')
    expect_error <<<"tb-parse: stdin:5: line 4 is already about team 1 in round 3"
}

# Beside 310 a 013 says the same, perhaps with other names: 310 counts.
@test "the teams of players, without --teams: one each, of 310 before 013" {
    run -1 --separate-stderr tb-parse < <(event 2026; games '' '' '' '' |
        sed '1i\'"$(team 5 'Team 5' 2)")
    expect_error <<<'tb-parse: stdin:8: player 2 is in two teams'
    for teams in '' --teams; do
        tb-parse $teams < <(event 2026; games '' '' '' '') \
            >"$BATS_TEST_TMPDIR/alone"
        run -0 tb-parse $teams < <(event 2026; games '' '' '' ''
            printf '013 %-32s%4d %4d\n' One 1 2 Two 3 4)
        expect <"$BATS_TEST_TMPDIR/alone"
    done
}

# One column to the right the ids were none, and the teams had no players.
@test "records of teams that do not stand in their columns" {
    while IFS='|' read -r record where; do
        run -1 --separate-stderr tb-parse --teams < <(
            event 2026 "$record"; games '' '' '' '')
        expect_error <<<"tb-parse: stdin:4:$where, which must be blank: a field next to"\
" it is not in its columns"
    done <<'END'
300  003 001 004    1    2|8: '3' in column 8
300 003 001 004     1    2|21: '1' in column 21
320  2.0   2.0 000 000 001|14: '0' in column 14
320  2.0  2.0  000 000 001|18: '0' in column 18
330 +-  003 001 004|11: '3' in column 11
240 H  003    1|10: '3' in column 10
240 H 003     1|15: '1' in column 15
299 Z    2.0   1.5  003    1|12: '0' in column 12
END
    for teams in '' --teams; do
        run -1 --separate-stderr tb-parse $teams < <(event 2026 |
            sed '4s/    1    2$/     1    2/'; games '' '' '' '')
        [[ $stderr == "tb-parse: stdin:4:78: '1' in column 78"* ]]
        run -1 --separate-stderr tb-parse $teams < <(
            printf '013 %-32s %4d %4d\n' A 1 2 B 3 4 C 5 6 D 7 8
            games '' '' '' '')
        [[ $stderr == "tb-parse: stdin:1:41: '1' in column 41"* ]]
    done
}

# Who sat on board 1 is not known: 1-6, 2-5 or 3-4.
@test "a match whose boards are not known has no colour" {
    run -0 tb-parse --teams < <(printf '%s\n' no,name,team,r1 1,a1,A,W6w \
        2,a2,A,L5b 3,a3,A,D4w 4,b1,B,D3b 5,b2,B,W2w 6,b3,B,L1b)
    [ "$(cut -f 7,13 <<<"$output" | sed 1d)" = $'D2\t-\nD1\t-' ]
}

@test "a bye that is worth more than a win" {
    while IFS='|' read -r points message; do
        run -1 --separate-stderr tb-parse --teams < <(
            event 2026 "320 $points 000 000 001"; games '' '' '' '')
        expect_error <<<"tb-parse: stdin:4: round 3: a bye has"\
" $message, more than the 2 of a win"
    done <<'END'
 3.0  2.0|3 match points
 2.0  2.5|2.5 game points
END
}

# A team cannot have a bye and a match in one round, nor two opponents.
@test "records of teams that contradict each other: the lines of both" {
    while IFS='|' read -r records cells message; do
        echo "$message"
        IFS=';' read -ra record <<<"$records"
        IFS=';' read -ra cell <<<"$cells"
        run -1 --separate-stderr tb-parse --teams < <(
            event 2026 "${record[@]}"
            games "${cell[0]}" "${cell[1]}" "${cell[2]}" "${cell[3]}")
        expect_first_fault <<<"tb-parse: stdin:$message"
    done <<'END'
320  2.0  2.0 000 000 001;330 +- 003 001 004|;;;|5: round 3: team 1 has a forfeited match against team 4, but a bye in line 4
330 -- 003 001 004;240 H 003    4|;;;|4: round 3: team 4 has a forfeited match against team 1, but a bye in line 5
240 Z 003    4;300 003 004 001 0000 0000|;;;|5: round 3: team 4 has a line-up against team 1, but a bye in line 4
240 Z 003    4|7 w +;8 b +;1 b -;2 w -|4: round 3: team 4 has a bye, but is paired with team 1
330 +- 003 001 004|7 w 1;8 b 0;1 b 0;2 w 1|4: round 3: the match of team 1 is forfeited, but it plays team 4
330 +- 003 002 004;330 -- 003 003 001|7 w +;8 b +;1 b -;2 w -|5: round 3: the forfeited match of team 1 is against team 3, but its games are against team 4
END
}

# --- tb-team: matches of a stream of players ---

players()
{
    tabs <<'END'
section|id|name|team|rating|score|games|settings
s|1|a|K|-|1.5|W3w D5b|-
s|2|b|K|-|0.5|L4b D6w|-
s|3|c|R|-|1|L1b W7w|-
s|4|d|R|-|2|W2w W8b|-
s|5|e|B|-|1.5|W7w D1w|-
s|6|f|B|-|1.5|W8b D2b|-
s|7|g|Q|-|0|L5b L3b|-
s|8|h|Q|-|0|L6w L4w|-
END
}

@test "tb-team: matches from players, match points 1, 1/2, 0" {
    run -0 tb-team --mp=1,0.5,0 < <(players)
    expect < <(tabs <<'END' | sed 's/SET/mp=1,0.5,0;gp=2,1,0;boards=2/'
section|id|name|team|rating|score|games|settings|mp|gp|mps|gps|boards
s|1|K|-|-|1|D2w D3b|SET|1|2|0.5 0.5|1 1|1,0 0.5,0.5
s|2|R|-|-|1.5|D1b W4w|SET|1.5|3|0.5 1|1 2|0,1 1,1
s|3|B|-|-|1.5|W4w D1w|SET|1.5|3|1 0.5|2 1|1,1 0.5,0.5
s|4|Q|-|-|0|L3b L2b|SET|0|0|0 0|0 0|0,0 0,0
END
    )
}

# 3 a win, 1 a draw: 1 1 1, 1 3 0, 3 1 3 and 0 0 1, as tb-parse --teams has it.
@test "tb-team: match points of a 362 and the order come with the players" {
    { event 2026 '362 TW 3.0   TD 1.0   TL 0.0' '212 PTS MPvGP'
      games '7 w 1' '8 b 0' '1 b 0' '2 w 1'
    } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 tb-parse "$BATS_TEST_TMPDIR/x.trf"
    [ "$(cut -f 8 <<<"$output" | sed -n 2p)" = \
        'edition=2026;order=PTS,MPvGP;mp=3,1,0;boards=2;rounds=3;date=2026-03-01' ]
    run -0 tb-team <<<"$output"
    [ "$(cut -f 3,6,8 <<<"$output" | sed 1d)" = "$(tabs <<'END' |
Team 1|3|SET
Team 2|4|SET
Team 3|7|SET
Team 4|1|SET
END
        sed 's/SET/points=3,1,0;edition=2026;order=PTS,MPvGP;mp=3,1,0;'`
            `'gp=2,1,0;boards=2;rounds=3;date=2026-03-01/')" ]
    tb-parse --teams "$BATS_TEST_TMPDIR/x.trf" >"$BATS_TEST_TMPDIR/teams"
    [ "$output" = "$(cat "$BATS_TEST_TMPDIR/teams")" ]
    run -0 tb-parse --teams < <(tb-parse "$BATS_TEST_TMPDIR/x.trf")
    expect <"$BATS_TEST_TMPDIR/teams"
}

@test "tb-team: game points first" {
    run -0 tb-team --primary=gp < <(players)
    [ "$(cut -f 3,6,9,10 <<<"$output" | sed -n 2p)" = $'K\t2\t2\t2' ]
    [ "$(cut -f 8 <<<"$output" | sed -n 2p)" = \
        'points=2,1,0;mp=2,1,0;gp=2,1,0;boards=2;primary=gp' ]
}

# The stream has match points, 2,1,0, as its score.
@test "records of teams: --primary changes the score, other points are refused" {
    tb-team < <(players) >"$BATS_TEST_TMPDIR/teams"
    run -0 tb-parse --teams=2,1,0 "$BATS_TEST_TMPDIR/teams"
    expect <"$BATS_TEST_TMPDIR/teams"
    tb-team --primary=gp < <(players) >"$BATS_TEST_TMPDIR/gp"
    for primary in mp gp; do
        run -0 tb-team --primary=$primary "$BATS_TEST_TMPDIR/teams"
        expect < <(tb-team --primary=$primary < <(players))
        run -0 tb-team --primary=$primary "$BATS_TEST_TMPDIR/gp"
        expect < <(tb-team --primary=$primary < <(players))
    done
    run -1 --separate-stderr tb-standings -t PTS:GP <"$BATS_TEST_TMPDIR/teams"
    expect_error <<<'tb-parse: stdin:2: the order ranks by other points'\
' first, but the records are already teams whose score is their match points'
    run -1 --separate-stderr tb-parse --teams=3,1,0 <"$BATS_TEST_TMPDIR/teams"
    expect_error <<<'tb-parse: stdin:2: the records are already teams, with'\
' other match points: set them where the file is parsed'
    for option in '' --mp=3,1,0 '--best=2 --primary=gp'; do
        # shellcheck disable=SC2086 # words
        run -1 --separate-stderr tb-team $option <"$BATS_TEST_TMPDIR/teams"
        expect_error <<<'tb-team: the records are teams already'
    done
}

# A bye worth a draw, 1 of 2,1,0, is worth a draw of 1,0.5,0 and not a win; a
# win that a 299 takes from team 2 is a loss; 1.5 of 2,1,0 are nothing.
@test "--mp: match points of 320 and 299 are on the file's scale" {
    run -0 tb-parse --teams=1,0.5,0 < <(
        event 2026 '320  1.0  2.0 000 000 001' '299 W   0.0   1.5  002    2'
        games '' '' '' '')
    [ "$(cut -f 6,7,11 <<<"$output" | sed -n 2,3p)" = "$(tabs <<'END'
1.5|D2w D3b PAB=0.5|0.5 0.5 0.5
0.5|D1b W4w=0 L3b|0.5 0 0
END
    )" ]
    run -1 --separate-stderr tb-parse --teams=1,0.5,0 < <(
        event 2026 '320  1.5  2.0 000 000 001'; games '' '' '' '')
    expect_error <<<'tb-parse: stdin:4: round 3: 1.5 match points are not those of a win, draw or loss, so --mp cannot replace them'
    run -0 tb-parse --teams=2,1,0 < <(
        event 2026 '320  1.5  2.0 000 000 001'; games '' '' '' '')
    [ "$(cut -f 11 <<<"$output" | sed -n 2p)" = '1 1 1.5' ]
}

# A: 1 + 2 match points, 1 + 2 game points, of which the score is the first.
@test "records of teams: points of matches that do not agree" {
    settings='points=2,1,0;mp=2,1,0;gp=2,1,0;boards=2'
    tabs <<END >"$BATS_TEST_TMPDIR/teams"
section|id|name|team|rating|score|games|settings|mp|gp|mps|gps|boards
s|1|A|-|-|3|D2 W2|$settings|3|3|1 2|1 2|1,0 1,1
s|2|B|-|-|1|D1 L1|$settings|1|1|1 0|1 0|0,1 0,0
END
    run -0 tb-parse "$BATS_TEST_TMPDIR/teams"
    expect <"$BATS_TEST_TMPDIR/teams"
    while IFS='|' read -r from to message; do
        sed "2s/$from/$to/" "$BATS_TEST_TMPDIR/teams" >"$BATS_TEST_TMPDIR/bad"
        run -1 --separate-stderr tb-parse <"$BATS_TEST_TMPDIR/bad"
        expect_first_fault <<<"tb-parse: stdin:2: $message"
    done <<'END'
\t3\t3\t|\t4\t3\t|team 1 has 4 in mp, but its rounds sum to 3
\t3\t3\t|\t3\t3.5\t|team 1 has 3.5 in gp, but its rounds sum to 3
\t1 2\t1 2\t|\t1 1\t1 2\t|round 2: team 1 has 1 in mps, but 2 in games
\t1 2\t1 2\t|\t1 2\t1 1.5\t|team 1 has 3 in gp, but its rounds sum to 2.5
\t1 2\t1 2\t|\t1 2\t1\t|gps has 1 rounds, games has 2
\t1 2\t1 2\t|\t1 2\t1 x\t|gps 'x' is not a number
END
    sed '2s/\t3\t3\t/\t3\t4\t/' "$BATS_TEST_TMPDIR/teams" \
        >"$BATS_TEST_TMPDIR/bad"
    run -0 --separate-stderr tb-parse -l "$BATS_TEST_TMPDIR/bad"
    expect <"$BATS_TEST_TMPDIR/bad"
    [[ $stderr == *'team 1 has 4 in gp, but its rounds sum to 3' ]]
}

# A is wrong, a match inside K; B is good, 1:0.
@test "a first section that is wrong spoils no team of the next ones" {
    good=$'B\tK\tW2\nB\tR\tL1'
    players=$'section,no,name,team,r1\nA,1,a,K,W2\nA,2,b,K,L1\n'
    players+=$'B,1,a,K,W2\nB,2,b,R,L1'
    matches=$'section,team,round,opponent,gp\nA,K,1,R,1\nB,K,1,R,1\nB,R,1,K,0'
    stream=$(tb-parse <<<"$players")
    for input in "$players" "$matches" "$stream"; do
        run -1 --separate-stderr tb-parse --teams <<<"$input"
        [ "${#stderr_lines[@]}" = 1 ]
        [[ ${lines[0]} == *$'\tmps\tgps\tboards' ]]
        [ "${lines[1]}" = "#tb error $(first_fault)" ]
        [ "$(tail -n +3 <<<"$output" | cut -f 1,3,7)" = "$good" ]
    done
    : >"$BATS_TEST_TMPDIR/none"
    run -1 --separate-stderr tb-parse --teams "$BATS_TEST_TMPDIR/none" \
        <(echo "$stream" | grep -v '^A')
    [ "$(tail -n +3 <<<"$output" | cut -f 1,3,7)" = "$good" ]
}

@test "tb-team: wrong options" {
    while IFS='|' read -r options message; do
        # shellcheck disable=SC2086 # words
        run -2 tb-team $options </dev/null
        [ "${lines[0]}" = "tb-team: $message" ]
    done <<'END'
--mp=2,1|--mp '2,1' has points that are not three numbers: win, draw, loss
--mp=0,0,0|--mp '0,0,0' gives no points for a win
--mp=1,2,0|--mp '1,2,0' gives more points for a worse result; write win, draw, loss
--mp=3,1,2|--mp '3,1,2' gives more points for a worse result; write win, draw, loss
--primary=xp|--primary 'xp' is not one of mp, gp; the nearest is 'mp'
-k score|-k requires -b, the number of players that count
END
}

# --- boards ---

# tie WIN DRAW BOARDS BOARDS: two teams that drew their only match.
tie()
{
    local settings="points=2,1,0;mp=2,1,0;gp=$1,$2,0;boards=$1"

    tabs <<END
id|name|score|games|settings|mp|gp|mps|gps|boards
1|A|1|D2|$settings|1|$2|1|$2|$3
2|B|1|D1|$settings|1|$2|1|$2|$4
END
}

# Board counts 8 and 7 (1 + 4 * 0.5 + 5, 2 + 3 + 4 * 0.5): 2 is first, the
# lower one; board 1 is the first team's; without the last board it is 1.5 to
# 2.5. On four boards the counts are equal, 5 and 5: EDEBT goes on with the top
# board, EDEBB with the bottom one.
@test "EDEC to EDEBB: the boards of two teams that are still tied" {
    while IFS='|' read -r rule five four; do
        [ "$(tie 5 2.5 1,0,0,0.5,1 0,1,1,0.5,0 |
            tb-direct -r "$rule" --points=mp -k score |
            appended_values)" = "$five" ]
        [ "$(tie 4 2 0,1,1,0 1,0,0,1 |
            tb-direct -r "$rule" --points=mp -k score |
            appended_values)" = "$four" ]
    done <<'END'
ede|0,0|0,0
edec|2,1|0,0
edet|1,2|2,1
edeb|2,1|1,2
edebt|2,1|2,1
edebb|2,1|1,2
END
}

@test "tb-boards: board count, top boards, bottom boards" {
    while IFS='|' read -r quantity five; do
        [ "$(tie 5 2.5 1,0,0,0.5,1 0,1,1,0.5,0 | tb-boards -q "$quantity" |
            appended_values)" = "$five" ]
    done <<'END'
bc|8,7
tbr|1,2
bbe|2,1
END
}

# 12 * 1 + 11 * 0; 12 * 0.5 + 11 * 0.5.
@test "tb-boards: weighted boards are a round list, to be summed" {
    run -0 tb-boards -q weighted --weights=12,11 < <(players | tb-team)
    [ "$(appended_values <<<"$output")" = '12 11.5,11 23,23 11.5,0 0' ]
    tb-median -i weighted -n sum <<<"$output" >"$BATS_TEST_TMPDIR/sums"
    [ "$(appended_values <"$BATS_TEST_TMPDIR/sums")" = 23.5,34,34.5,0 ]
}

@test "tb-boards: a product with more decimals than a number has is told" {
    run -1 --separate-stderr tb-boards -q weighted --weights=2,0.05 \
        <<<$'boards\n1,0.3 1,0.333333'
    expect_error <<<'tb-boards: stdin:2: round 2, board 2: 0.333333 points'\
' times 0.05 have more than 6 decimals; give the weights fewer'
}

@test "tb-boards: fewer weights than boards" {
    run -1 --separate-stderr tb-boards -q weighted --weights=12,11 \
        < <(tie 4 2 0,1,1,0 1,0,0,1)
    expect_error <<<'tb-boards: stdin:2: 4 boards, but 2 weights'
}

@test "a line-up that names a player twice is an error" {
    sed 's/^310   6 Falcons/300   1   1   2    1    1   14   16\n&/' \
        "$cases/fide-exercises/team.trf" |
        sed 's/\r$//' >"$BATS_TEST_TMPDIR/x.trf"
    run -1 --separate-stderr tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
    [[ $stderr = *'player 1 is on two boards of team 1' ]]
}

@test "tb-team: a column twice, or one that is made anyway, is refused" {
    run -2 tb-team -b 1 -k score,score <<<$'id\tname\tteam\tscore\n1\tA\tX\t1'
    [[ $output = *"-k: 'score' cannot be summed, or is given twice"* ]]
    run -2 tb-team -b 1 -k score,-id <<<$'id\tname\tteam\tscore\n1\tA\tX\t1'
}

# Team 1 drew its matches, lost a match point, and got a game point and a half.
@test "tb-team --primary of teams: penalties, byes, points of a 299" {
    cd "$BATS_TEST_TMPDIR"
    {
        event 2026 '299    -1.0   1.5  003    1' '320  1.0  2.0 000 000 001' \
            '299 W   0.0   1.5  002    2'
        games '' '' '' ''
    } >x.trf
    tb-parse --teams x.trf >mp.tb
    run -0 tb-team --primary=gp mp.tb
    [ "$(cut -f 6,7,9-12 <<<"$output" | sed -n 2,3p)" = "$(tabs <<'END'
5.5|D2w D3b PAB|2|5.5|1 1 1|1 1 2
3|D1b W4w=1.5 L3b=0.5|1|3|1 0 0|1 1.5 0.5
END
    )" ]
    [[ $output = *'primary=gp'*'penalties=1:1.5:-1:3'* ]]
    tb-team --primary=mp <<<"$output" | diff mp.tb -
}

# A met B (1:1) and C met D; A is to meet C, then D, and B is to meet D.
@test "tb-team: rounds ahead of players are those of their teams" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' no,name,team,r1,r2,r3 1,a1,A,W3w,?5w,?7w 2,a2,A,L4b,?6b, \
        3,b1,B,L1b,?7w, 4,b2,B,W2w,?8b, 5,c1,C,W7w,?1b, 6,c2,C,D8b,?2w, \
        7,d1,D,L5b,?3b,?1b 8,d2,D,D6w,?4w, >x.csv
    run -0 --separate-stderr command tb-team < <(command tb-parse x.csv)
    [ -z "$stderr" ]
    [ "$(grep -v '^#' <<<"$output" | cut -f 3,7,14)" = "$(tabs <<'END'
name|games|more
A|D2w|next=?3w ?4w;lineups=1,2
B|D1b|next=?4w .;lineups=3,4
C|W4w|next=?1b .;lineups=5,6
D|L3b|next=?2b ?1b;lineups=7,8
END
    )" ]
    expect < <(command tb-parse --teams x.csv)
    # A stream without the column more has none after it.
    run -0 tb-team < <(command tb-parse x.csv | without_more)
    [ "$(head -n 1 <<<"$output" | cut -f 13-)" = boards ]
}

# Ash won two matches of three and drew one.
@test "--teams=us: 1, 1/2, 0, unless the file has match points" {
    league=$top/samples/league.csv
    tb-parse --teams=1,0.5,0 "$league" >"$BATS_TEST_TMPDIR/us"
    run -0 --separate-stderr tb-parse --teams=us "$league"
    [ -z "$stderr" ]
    expect <"$BATS_TEST_TMPDIR/us"
    run -0 tb-team --mp=us < <(tb-parse "$league")
    expect <"$BATS_TEST_TMPDIR/us"
    run -0 tb-count -q pct <"$BATS_TEST_TMPDIR/us"
    [ "$(cut -f 14 <<<"$output" | sed -n 2p)" = 83.33 ]
}

# Team 1 draws, draws and wins.
@test "--teams=us: match points that the file has" {
    while IFS='|' read -r record change points; do
        run -0 --separate-stderr tb-parse --teams=us < <(
            { event 2026 ${record:+"$record"}
                games '7 w 1' '8 b 1' '1 b 0' '2 w 0'
            } | sed -E "$change")
        [ -z "$stderr" ]
        [ "$(cut -f 11 <<<"$output" | sed -n 2p)" = "$points" ]
    done <<'END'
|;|0.5 0.5 1
362 TW 3.0   TD 1.0   TL 0.0|;|1 1 3
|s/^(310   1.{47}).{6}/\1   4.0/|1 1 2
END
    printf 'team,round,opponent,gp,mp\nA,1,B,3,2\nB,1,A,1,0\n' \
        >"$BATS_TEST_TMPDIR/x.csv"
    run -0 --separate-stderr tb-parse --teams=us "$BATS_TEST_TMPDIR/x.csv"
    [ "$(cut -f 3,11 <<<"$output" | sed -n 2p)" = $'A\t2' ]
    run -0 tb-parse --teams=us < <(cut -d , -f 1-4 "$BATS_TEST_TMPDIR/x.csv")
    [ "$(cut -f 3,11 <<<"$output" | sed -n 2p)" = $'A\t1' ]
}

@test "--teams=us: records of teams with other match points are warned of" {
    tb-team < <(players) >"$BATS_TEST_TMPDIR/teams"
    run -0 --separate-stderr tb-parse --teams=us "$BATS_TEST_TMPDIR/teams"
    expect <"$BATS_TEST_TMPDIR/teams"
    expect_error <<<"tb-parse: $BATS_TEST_TMPDIR/teams:2: warning: the records"\
' are already teams, with 2 match points for a win, 1 for a draw, 0'\
' for a loss; US Chess has 1, 0.5, 0'
    # A table says how its results were written; what it says of points holds.
    run -0 tb-parse --teams=us < <(tb-parse "$top/t/cases/weekend/match.csv")
    [[ $output = *'with 2 match points for a win, 1 for a draw'* ]]
}

# Two sections with the same ids, and a school with players in both.
schools()
{
    tb-parse <<'END'
section,no,name,school,r1,r2
K-3,1,Ada,Elm,W2,W3
K-3,2,Bo,Oak,L1,W4
K-3,3,Cy,Elm,W4,L1
K-3,4,Di,Oak,L3,L2
4-6,1,Ed,Oak,W2,W3
4-6,2,Fi,Elm,L1,W4
4-6,3,Gus,Ash,W4,L1
4-6,4,Hal,,L3,L2
END
}

@test "--all-sections: the best of a school wherever they played" {
    cd "$BATS_TEST_TMPDIR"
    schools >a
    printf 'no,name,school,r1\n1,Zoe,Elm,W2\n2,Yi,Pine,L1\n' | tb-parse >b
    {
        cat a
        echo '#tb'
        cat b
    } >joined
    expected=$'section\tid\tname\tscore\tplayers\tsettings
-\t1\tElm\t4\tAda; Cy; Fi\t-
-\t2\tOak\t3\tEd; Bo; Di\t-
-\t3\tAsh\t1\tGus\t-
-\t4\tPine\t0\tYi\t-'
    for files in 'a b' joined; do
        # shellcheck disable=SC2086 # two files
        run -0 tb-team -b 3 -k score --all-sections $files
        expect <<<"$expected"
    done
    # Comments stay; a record that is wrong spoils the one section that it is.
    run -1 --separate-stderr tb-team -b 3 -k score --all-sections \
        < <(sed 's/Gus\tAsh\t-\t1/Gus\tAsh\t-\tx/; 3i# seen' a)
    expect <<<$'section\tid\tname\tscore\tplayers\tsettings\n# seen
#tb error tb-team: stdin:9: score \'x\' is not a number'
}

@test "--all-sections: what was left out, and what it does not go with" {
    for place in 2 3 5 7; do
        run -1 --separate-stderr tb-team -b 2 -k score --all-sections \
            < <(schools | sed "${place}i#tb error tb-x: a:1: wrong")
        [[ $output = $'section\tid\tname\tscore\tplayers\tsettings
#tb error tb-x: a:1: wrong\n#tb error tb-team: stdin:'*': no sums over all sections, because one of them has an error' ]]
    done
    run -2 tb-team --all-sections </dev/null
    [ "${lines[0]}" = 'tb-team: --all-sections requires -k' ]
}

@test "a penalty at the end of the event is no contradiction before it" {
    {
        sed '/^142/d' "$top/samples/fide-team.trf"
        printf '142 20\n299    -1.0  -0.5  999    1\n'
    } >"$BATS_TEST_TMPDIR/x.trf"
    tb-parse --teams "$BATS_TEST_TMPDIR/x.trf" >"$BATS_TEST_TMPDIR/x.tb"
    run -0 diff <(tb-parse "$BATS_TEST_TMPDIR/x.tb") "$BATS_TEST_TMPDIR/x.tb"
}

# By hand. Whoever has a reason in unranked is last, without a rank, whoever made
# the column.
@test "-b 2-3: a team of fewer is last; --by: another column; no team is none" {
    cd "$BATS_TEST_TMPDIR"
    {
        printf 'section\tid\tname\tteam\tscore\thome\n'
        printf 'S\t%s\n' $'1\tAda\tAsh\t3\tX' $'2\tBea\tOak\t2.5\tX' \
            $'3\tCy\tOak\t1\tNone' $'4\tDi\tUNATTACHED\t4\tY' \
            $'5\tEd\t-\t2\tY' $'7\tGus\tUnaffiliated\t9\t-' $'8\tHal\tno club\t9\t-' \
            $'9\tIda\tNA\t9\t-' $'6\tFlo\tOak\t0.5\t n/a '
    } >p.tb
    run -0 --separate-stderr tb-team -b 2-3 -k score p.tb
    expect <<<$'section\tid\tname\tscore\tplayers\tunranked
S\t1\tAsh\t3\tAda\t1 of 2 players\nS\t2\tOak\t4\tBea; Cy; Flo\t-'
    [ "$stderr" = "tb-team: warning: section 'S': 4 players are in no team (Independent and the like), and not combined" ]
    run -0 --separate-stderr tb-team -b 1 -k score --by=home p.tb
    expect <<<$'section\tid\tname\tscore\tplayers
S: home\t1\tX\t3\tAda\nS: home\t2\tY\t4\tDi'
    [[ $stderr = *': 2 players are in no team '* ]]
    run -0 --separate-stderr tb-team -b 1 -k score --by=home --all-sections p.tb
    [[ ${lines[1]} = $'home\t1\tX\t'* ]]
    run -0 tb-sort < <(printf '%s\n' $'id\tscore\tunranked' $'1\t3\tguest' \
        $'2\t1\t-' $'3\t4\tguest' $'4\t2\t-' $'5\t1\tguest')
    expect <<<$'id\tscore\tunranked\trank\n#tb keys score\n4\t2\t-\t1\n2\t1\t-\t2
3\t4\tguest\t-\n1\t3\tguest\t-\n5\t1\tguest\t-'
    for wrong in 0 4-2 2-1001 x 2- -3 1-2-3; do
        run -2 tb-team -b "$wrong" -k score p.tb
    done
    run -2 tb-team -b 2-4 p.tb
    run -1 tb-team -b 2 -k score --by=town p.tb
}

@test "what is wrong in each way of an event is told of the first alone" {
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,team,r1\n1,Ada,K,?2\n2,Bo,R,?1\n3,Cy,K,B\n4,Di,n/a,U\n' |
        parse_next | tb-outcomes >ways.tb
    [ "$(cut -f 1 ways.tb | sort -u | grep -c '#')" -eq 3 ]
    run -0 --separate-stderr tb-team -b 1 -k score ways.tb
    expect_error <<<"tb-team: warning: section '-#1': 1 player is in no team \
(Independent and the like), and not combined"
    sed -i '/\tn\/a\t/d' ways.tb
    run -0 --separate-stderr tb-team -b 1 ways.tb
    expect_error <<<"tb-team: section '-#1': warning: round 1: the bye of player 3 does not count for team 1, which has a match"
    sed '/^-#[12]/d' ways.tb >last.tb
    run -0 --separate-stderr tb-team -b 1 last.tb
    [ -z "$stderr" ]
}

@test "ways of players keep their numbers as ways of teams" {
    cd "$BATS_TEST_TMPDIR"
    printf 'section,no,name,team,r1\nS,1,Ada,Ash,?2\nS,2,Bo,Birch,?1\n' >open.csv
    ways() { parse_next open.csv | tb-outcomes; }
    for how in '-b 1' '-b 1 -k score'; do
        # shellcheck disable=SC2086 # words
        run -0 tb-chances --places=1 < <(ways | tb-team $how | tb-sort -k score)
        cut -f 1,3,9,12 <<<"$output" | grep ^S |
            diff <(printf 'S\tAsh\t3\t2\nS\tBirch\t3\t2\n') -
        for asked in --needs=1 --words; do
            # shellcheck disable=SC2086 # words
            run -1 --separate-stderr tb-chances $asked < <(ways | tb-team $how |
                tb-sort -k score)
            expect_error <<<"tb-chances: --needs and --words require the column \
'open', which teams made by tb-team do not have"
        done
    done
    run -1 --separate-stderr tb-team -b 1 -k score --all-sections < <(ways)
    expect_error <<<"tb-team: stdin:2: --all-sections would add up the outcomes \
of a section"
}

# All ways in another language, board by board: match points, then game points.
# A forfeit stands; nobody has a bye.
brute_force()
{
    python3 - "$1" <<'END'
import csv
import sys
from itertools import product
rows = list(csv.reader(open(sys.argv[1], encoding="utf-8")))[1:]
team = {row[0]: row[2] for row in rows}
still = [(row[0], row[-1][1:]) for row in rows
         if row[-1][0] == "?" and int(row[0]) < int(row[-1][1:])]
count, ways = {}, 0
for ends in product((1, .5, 0), repeat=len(still)):
    last = {}
    for (one, other), end in zip(still, ends):
        last[one], last[other] = end, 1 - end
    points, met = {}, {}
    for row in rows:
        for number, cell in enumerate(row[4:]):
            own = last[row[0]] if cell[0] == "?" else {
                "W": 1, "X": 1, "+": 1, "D": .5}.get(cell[0], 0)
            at = row[2], number
            points[at] = points.get(at, 0) + own
            if cell[1:].rstrip("wb"):
                met[at] = team[cell[1:].rstrip("wb")], number
    value = {}
    for at, own in points.items():
        other = points[met[at]]
        mp, gp = value.get(at[0], (0, 0))
        value[at[0]] = mp + (own > other) + (own >= other), gp + own
    ways += 1
    for name in value:
        rank = 1 + sum(v > value[name] for v in value.values())
        for place in 1, 2, 3:
            count[name, place] = count.get((name, place), 0) + (rank <= place)
for name in sorted(value):
    print(name, ways, *(count[name, place] for place in (1, 2, 3)), sep="\t")
END
}

@test "chances of teams, made of their players' ways: board by board" {
    needs python3
    cd "$BATS_TEST_TMPDIR"
    sed 's/,[WDL]\([0-9]*\)[wb],[0-9.]*$/,?\1/
        s/,[0-9.]*$//; s/,Total//' "$top/samples/league.csv" >open.csv
    run -0 tb-chances < <(parse_next open.csv | tb-outcomes |
        tb-team -b 4 | tb-sort -k score,gp)
    [[ $output = *$'\t1-2187/2187-'* ]]
    tb-format -o tsv -k name,outcomes,p1,p2,p3 <<<"$output" | sed 1d | sort |
        diff - <(brute_force open.csv)
}
