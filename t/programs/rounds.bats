#!/usr/bin/env bats
# tb-rounds: sections cut to their first rounds.
# shellcheck disable=SC2154 # set by run
load ../helper

# Two rounds of four teams of two, and a round that is paired.
league()
{
    cat <<'END'
no,name,team,r1,r2,r3
1,Ada,K,W3,D5,?7
2,Bo,K,W4,W6,?8
3,Cy,R,L1,D7,?5
4,Di,R,L2,L8,?6
5,Ed,S,W7,D1,?3
6,Flo,S,D8,L2,?4
7,Gus,T,L5,D3,?1
8,Hal,T,D6,W4,?2
END
}

# By columns, without those for all of an event: score, games, and next.
cut_to()
{
    command tb-rounds "$@" 2>/dev/null | with next | grep -v '^#' | sed 1d |
        cut -f 2,6,7,9 | paste -sd , | tr '\t' :
}

setup()
{
    cd "$BATS_TEST_TMPDIR"
    league >league.csv
    command tb-parse league.csv >players.tb 2>/dev/null
    command tb-parse --teams league.csv >teams.tb 2>/dev/null
}

@test "a cut stream is what a file says that ends there" {
    for rounds in 1 2 3; do
        cut -d , -f "1-$((3 + rounds))" league.csv | command tb-parse 2>/dev/null |
            grep -v '^#' | cut -f 2-7 >file
        # Of a sheet that ends with pairings these are ahead, as they were.
        [ "$rounds" = 3 ] || command tb-rounds "$rounds" players.tb |
            grep -v '^#' | cut -f 2-7 | diff file -
    done
    for file in "$top/samples/fide-swiss.trf" "$top/samples/wscf.txt"; do
        command tb-parse "$file" >whole.tb
        for rounds in 1 3; do
            command tb-rounds "$rounds" whole.tb | grep -v '^#' | sed 1d |
                awk -F '\t' -v rounds="$rounds" 'split($7, game, " ") != rounds'
            diff <(command tb-rounds "$rounds" whole.tb) \
                <(command tb-rounds 4 whole.tb | command tb-rounds "$rounds")
        done
    done
}

# Each by hand.
@test "the first, the last left off, whole; rounds ahead count by number" {
    [ "$(cut_to 1 players.tb)" = '1:1:W3:none,2:1:W4:none,3:0:L1:none,4:0:L2:none,5:1:W7:none,6:0.5:D8:none,7:0:L5:none,8:0.5:D6:none' ]
    [ "$(cut_to -1 players.tb)" = "$(cut_to 1 players.tb)" ]
    [ "$(cut_to whole players.tb)" = "$(cut_to 2 players.tb)" ]
    [ "$(cut_to 2 players.tb | cut -d , -f 1)" = 1:1.5:W3\ D5:none ]
    [ "$(cut_to 3 players.tb | cut -d , -f 1)" = 1:1.5:W3\ D5\ ?7:none ]
    [ "$(cut_to 9 players.tb)" = "$(cut_to 3 players.tb)" ]
    [ "$(cut_to 0 players.tb | cut -d , -f 1)" = 1:0:-:none ]
    [ "$(cut_to -7 players.tb)" = "$(cut_to 0 players.tb)" ]
    # From standard input, of several files.
    [ "$(cut_to 2 <players.tb)" = "$(cut_to 2 players.tb)" ]
    sed 's/^league/other/' players.tb >other.tb
    [ "$(command tb-rounds 1 players.tb other.tb | cut -f 1 | grep -v '^#' |
        uniq | paste -sd ,)" = section,league,other ]
}

# Matches: K beat R 2-0 and S 1.5-0.5, S beat T 1.5-0.5, T beat R 1.5-0.5.
@test "teams: match points, game points and boards are of the rounds left" {
    command tb-rounds 1 teams.tb | cut -f 2,6,7,9- | sed -n '3,6p' | diff - <(tabs <<'END'
1|1|W2|1|2|1|2|1,1|lineups=1,2 1,2
2|0|L1|0|0|0|0|0,0|lineups=3,4 3,4
3|1|W4|1|1.5|1|1.5|1,0.5|lineups=5,6 5,6
4|0|L3|0|0.5|0|0.5|0,0.5|lineups=7,8 7,8
END
    )
    command tb-rounds 3 teams.tb 2>/dev/null | cut -f 2,6,7,9- |
        sed -n '3,6p' | diff - <(tabs <<'END'
1|2|W2 W3 ?4|2|3.5|1 1 0|2 1.5 0|1,1 0.5,1 -|lineups=1,2 1,2
2|0|L1 L4 ?3|0|0.5|0 0 0|0 0.5 0|0,0 0.5,0 -|lineups=3,4 3,4
3|1|W4 L1 ?2|1|2|1 0 0|1.5 0.5 0|1,0.5 0.5,0 -|lineups=5,6 5,6
4|1|L3 W2 ?1|1|2|0 1 0|0.5 1.5 0|0,0.5 0.5,1 -|lineups=7,8 7,8
END
    )
    command tb-parse --teams "$top/samples/fide-team.trf" >t.tb
    diff <(command tb-rounds 7 t.tb) t.tb
    command tb-rounds 4 t.tb | grep -v '^#' | awk -F '\t' 'NR > 1 {
        mp = gp = 0
        for (rounds = split($11, entry, " "); rounds; rounds--)
            mp += entry[rounds]
        for (rounds = split($12, entry, " "); rounds; rounds--)
            gp += entry[rounds]
        if ($6 != mp || $9 != mp || $10 != gp || split($13, entry, " ") != 4)
            exit 1
    }'
}

@test "other columns, other files and wrong numbers are refused" {
    command tb-sort players.tb >ranked.tb
    run -1 --separate-stderr command tb-rounds 1 ranked.tb
    expect_error <<'END'
tb-rounds: ranked.tb: records with the columns 'section id name team rating score games settings more rank' cannot be changed; cut rounds and name sections right after tb-parse, when the columns are 'section id name team rating score games settings more'
END
    [[ $output = *$'\n#tb error tb-rounds: ranked.tb: records'* ]]
    run -1 --separate-stderr command tb-rounds 1 league.csv
    expect_error <<<'tb-rounds: league.csv:1: this is not a stream written by tb-parse: its header has no column id'
    # What died before it left nothing.
    run -1 --separate-stderr command tb-rounds 1 </dev/null
    expect_error <<<'tb-rounds: stdin: empty input, no header'
    for order in '-l -1' '-1 -l'; do
        # shellcheck disable=SC2086 # words
        command tb-rounds $order players.tb | diff <(command tb-rounds -1 players.tb) -
    done
    for wrong in '' x -- -x 1001 -0 -l; do
        # shellcheck disable=SC2086 # no word, too
        run -2 command tb-rounds $wrong
    done
    # A bye of a team has points of its own kind, which a stream lacks.
    sed '4s/?3$/PAB/; 6s/?2$/ZPB/' teams.tb | sed $'4s/next=?3/next=PAB/' >bye.tb
    run -1 --separate-stderr command tb-rounds 3 bye.tb
    [[ $stderr = *'bye of a team'* ]]
}

@test "each section is cut by itself, whatever was cut of those before it" {
    cat >two.csv <<'END'
section,no,name,r1,r2,r3
X,1,A,W2,W4,W3
X,2,B,L1,W3,?4
X,3,P,W4,L2,L1
X,4,Q,L3,L1,?2
Y,1,C,D2,,
Y,2,D,D1,H,
END
    # Nobody has a result of round 2 of Y, and so D's bye of it does not count.
    sed '/^X/d' two.csv >Y.csv
    for rounds in whole -1 0 1; do
        tb-standings -t PTS -R $rounds -o tsv two.csv 2>/dev/null |
            grep '^Y' | diff - <(tb-standings -t PTS -R $rounds -o tsv Y.csv \
                2>/dev/null | grep '^Y')
        command tb-parse two.csv 2>/dev/null | tb-rounds $rounds 2>/dev/null |
            grep '^Y' | cut -f 2,6,7 | diff - <(command tb-parse Y.csv \
                2>/dev/null | tb-rounds $rounds 2>/dev/null | grep '^Y' |
                cut -f 2,6,7)
    done
    run -0 --separate-stderr tb-standings -t PTS -R whole -o csv two.csv
    [ "$(grep '^Y' <<<"$output")" = $'Y,1,1,C,0.5\nY,1,2,D,0.5' ]
}
