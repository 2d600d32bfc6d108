#!/usr/bin/env bats
# Points that no result gives: armageddon games, penalties and bonuses.
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

# games FILE LINES: ids, scores and games of its records.
games()
{
    run -0 --separate-stderr tb-parse "$1"
    diff <(cut -f 2,6,7 <<<"$output" | sed '/^#/d; 1d' | tr '\t' ' ') - <<<"$2"
}

# A matrix of Norway's kind: a draw, and then a game that decides it.
matrix()
{
    printf '%s\n' '# points=3,1,0' '# armageddon=0.5' 'No,Name,1,2,3,4,Pts' \
        '1,Ada,*,½1,3-,½0,5.5' '2,Ben,½0,*,1,½,5' \
        '3,Cleo,0-,0,*,½ 1,1.5' '4,Dan,½1,½,½0,*,3.5'
}

@test "armageddon games in the matrix of a round robin" {
    matrix >matrix.csv
    games matrix.csv $'1 5.5 D4 D2=1.5 W3\n2 5 W3 D1 D4
3 1.5 L2 D4=1.5 L1\n4 3.5 D1=1.5 D3 D2'
    sed 's/3-/1-/' matrix.csv >one.csv
    diff <(tb-parse -S x one.csv) <(tb-parse -S x matrix.csv)
    tr , '\t' <matrix.csv | sed '1s/\t/,/g' >matrix.tsv
    diff <(tb-parse -S x matrix.tsv) <(tb-parse -S x matrix.csv)
    # The scale of Stavanger in 2019.
    printf '%s\n' '# section=A; points=2,.5,0; armageddon=1' \
        Section,No,Name,1,2,3 A,1,Ada,*,½1,2- A,2,Ben,½0,*,½0 A,3,Cleo,0-,½1,* >a.csv
    games a.csv $'1 3.5 ZPB D2=1.5 W3\n2 1 D3 D1 ZPB\n3 1.5 D2=1.5 ZPB L1'
}

@test "an armageddon game that one side has, or neither has lost" {
    local cell line=4
    for cell in ½1 ½ 1 ½-; do
        matrix | sed "5s/½0,\*/$cell,*/" >bad.csv
        run -1 --separate-stderr tb-parse bad.csv
        [[ $cell == ½- ]] && line=5
        [[ $stderr == "tb-parse: bad.csv:$line: "* ]] || { echo "$stderr"; return 1; }
    done
    matrix | sed '5s/½0,\*/½,*/; s/,5$/,/' >bad.csv
    run -1 --separate-stderr tb-parse bad.csv
    expect_error <<'END'
tb-parse: bad.csv:4: the two fields of the armageddon game with 2 'Ben' (line 5) must be a win and a loss; correct one of them
END
}

@test "armageddon games need the line that says what they are worth" {
    local value
    matrix | sed 2d >none.csv
    run -1 --separate-stderr tb-parse none.csv
    expect_error <<'END'
tb-parse: none.csv:3:9: round 2: '½1' is not a result; write D4 for a draw with 4; if an armageddon game followed the draw, write a line '# armageddon=0.5' above the header
END
    sed -i 's/3-/1-/; s/½ 1/½1/' none.csv
    run -1 --separate-stderr tb-parse none.csv
    expect_error <<'END'
tb-parse: none.csv:3:9: '½1' is not a result in a round-robin table; each field has one game; if the second is an armageddon game, give the extra points of its winner in a line '# armageddon=0.5' above the header
END
    for value in x 0 -1 1:2; do
        matrix | sed "s/armageddon=.*/armageddon=$value/" >bad.csv
        run -1 --separate-stderr tb-parse bad.csv
        expect_error <<END
tb-parse: bad.csv:2: armageddon '$value' must be the extra points of the winner of an armageddon game, such as 0.5
END
    done
    matrix | sed 's/armageddon=.*/armageddon=1.5/' >bad.csv
    run -1 --separate-stderr tb-parse bad.csv
    expect_error <<'END'
tb-parse: bad.csv:2: armageddon '1.5' gives both players together more than a win; write the points of a win, a draw and a loss above it, such as '# points=3,1,0'
END
    matrix | sed 1d >bad.csv
    run -1 --separate-stderr tb-parse bad.csv
    expect_error <<'END'
tb-parse: bad.csv:1: armageddon '0.5' gives both players together more than a win; write the points of a win, a draw and a loss above it, such as '# points=3,1,0'
END
    # A section's own points, with the event's armageddon games.
    printf '%s\n' '# points=3,1,0' '# armageddon=1' '# section=A; points=2,1,0' \
        'no,name,r1,section' '1,Ada,W2,A' '2,Ben,L1,A' >bad.csv
    run -1 --separate-stderr tb-parse bad.csv
    expect_error <<'END'
tb-parse: bad.csv:3: points '2,1,0' and armageddon= give both players together more than a win; correct one of them
END
}

# Values by TRF's 299 without a result, see t/cases.
club()
{
    printf '%s\n' 'No,Name,Rating,R1,R2,R3,Penalty,Total' \
        1,Ada,1990,W4w,W3b,D2w,-1,1.5 2,Ben,1980,D3w,L4b,D1b,,1 \
        3,Cleo,1970,D2b,L1w,W4w,+0.5,2 4,Dan,1960,L1b,W2w,L3b,,1
}

@test "a column of penalties and bonuses changes the score alone" {
    local name
    club >club.csv
    run -0 --separate-stderr tb-standings -t PTS,BH,SB --edition=2026 -o tsv club.csv
    diff <(cut -f 2-7 <<<"$output" | tr '\t' ' ') - <<'END'
rank id name score BH SB
1 3 Cleo 2 4.5 1.5
2 1 Ada 1.5 3.5 3
3 2 Ben 1 5 2
4 4 Dan 1 5 1
END
    [[ -z $stderr ]]
    run -0 --separate-stderr tb-parse -S x club.csv
    [[ ${lines[2]} == *$'\twritten=12,0;penalties=1:-1:0:0,3:0.5:0:0'* ]]
    # Other words, of six languages; a minus as pages have it.
    for name in Malus ABZUG 'Pénalité' Penalizzazione 'Sanción' Penalidade bonus Ajuste \
        'Penalty pts' Deductions 'Points deducted' Penalidad 'Bonus Points' Zusatzpunkte; do
        club | sed "s/Penalty/$name/; s/-1,1.5/−1,1.5/; s/+0.5/+½/" >other.csv
        diff <(tb-parse -S x other.csv) <(tb-parse -S x club.csv)
    done
    # Both columns; totals below zero; a chart.
    club | sed 's/Penalty/Malus,Bonus/; s/-1,1.5/-1.5,0.5,1.5/; s/,,1$/,,,1/; s/,+0.5,/,,0.5,/' >both.csv
    diff <(tb-parse -S x both.csv) <(tb-parse -S x club.csv)
    club | sed 's/,,1$/,-1.5,-0.5/' >below.csv
    [[ $(tb-parse below.csv | cut -f 6 | tr '\n' ' ') == *' 1.5 -0.5 2 -0.5 '* ]]
    club | sed 's/,,1$/,0,1/; s/,/ | /g; s/.*/| & |/' >chart.txt
    diff <(tb-parse -S x chart.txt) <(tb-parse -S x club.csv)
    # The places are the numbers of the players.
    club | sed '1s/^No/Rk,No/; 2,$s/^\(.\)/\1,1\1/' >ranked.csv
    diff <(tb-parse -S x ranked.csv 2>/dev/null | cut -f 1-8 | sort) \
        <(tb-parse -S x club.csv | cut -f 1-8 | sort)
}

@test "a penalty without a sign, and totals without it" {
    club | sed 's/,-1,/,1,/' >bad.csv
    run -1 --separate-stderr tb-parse bad.csv
    expect_error <<'END'
tb-parse: bad.csv:2:24: penalty '1' has no sign; write -1 to take a point off, +1 to add one
END
    club | sed 's/,-1,/,late,/; s/Penalty/Bonus/' >bad.csv
    run -1 --separate-stderr tb-parse bad.csv
    expect_error <<'END'
tb-parse: bad.csv:2:24: bonus 'late' is not a number
END
    club | sed 's/,-1,/,-99999999999999,/' >bad.csv
    run -1 --separate-stderr tb-parse bad.csv
    expect_error <<'END'
tb-parse: bad.csv:2:24: penalty '-99999999999999' is out of range
END
    club | sed 's/-1,1.5/-1,2.5/' >bad.csv
    run -1 --separate-stderr tb-parse bad.csv
    expect_error <<'END'
tb-parse: bad.csv:2: 1 'Ada' has 2.5 points, but its rounds sum to 1.5, with a penalty or bonus of -1
END
    club | sed 's/Rating/Bonus/' >bad.csv
    run -1 --separate-stderr tb-parse bad.csv
    expect_error <<'END'
tb-parse: bad.csv:2: 1 'Ada' has 1.5 points, but its rounds sum to 1991.5, with a penalty or bonus of 1989
tb-parse: bad.csv:3: 2 'Ben' has 1 points, but its rounds sum to 1981, with a penalty or bonus of 1980
tb-parse: bad.csv:4: 3 'Cleo' has 2 points, but its rounds sum to 1972, with a penalty or bonus of 1970.5
tb-parse: bad.csv:5: 4 'Dan' has 1 points, but its rounds sum to 1961, with a penalty or bonus of 1960
END
}

# Vereinsmeisterschaft 2010/2011 of schachclub-waldbronn.de; 27 published values.
@test "Swiss-Chess' progress table" {
    cat >progress.csv <<'END'
Nr.;Teilnehmer;NWZ;1;2;3;4;5;6;Punkte;Buchh;SoBerg
1.;P01;2161;3w/1;5s/1;2w/½;6s/1;7w/1;8/+;5.5;19.0;17.00
2.;P02;2114;9s/1;8w/1;1s/½;5/+;3w/0;6s/1;4.5;19.0;13.00
3.;P03;1767;1s/0;+;6w/1;4s/½;2s/1;5/+;4.5;19.0;12.75
4.;P04;1916;6w/½;7s/0;8s/1;3w/½;9w/0;+;3.0;14.5;7.75
5.;P05;1627;+;1w/0;7s/1;2/-;8w/½;3/-;2.5;20.0;6.00
6.;P06;1615;4s/½;9w/1;3s/0;1w/0;+;2w/0;2.5;19.0;5.25
7.;P07;1807;8s/0;4w/1;5w/0;+;1s/0;9s/½;2.5;17.5;5.50
8.;P08;1582;7w/1;2s/0;4w/0;9s/1;5s/½;1/-;2.5;17.0;5.50
9.;P09;1628;2w/0;6s/0;+;8w/0;4s/1;7w/½;2.5;15.0;5.00
END
    run -0 --separate-stderr tb-standings -t PTS,BH,SB --edition=2009 -o tsv progress.csv
    diff <(cut -f 4-7 <<<"$output" | sed 1d) \
        <(sed '1d; s/^[^;]*;\([^;]*\);.*;\([^;]*\);\([^;]*\);\([^;]*\)$/\1\t\2\t\3\t\4/;
            s/\.\([1-9]*\)0*\t/.\1\t/g; s/\.\t/\t/g; s/0*$//; s/\.$//' progress.csv)
    sed '2s:3w/1:3/1:' progress.csv >bad.csv
    run -1 --separate-stderr tb-parse bad.csv
    expect_error <<'END'
tb-parse: bad.csv:1:16: warning: ignoring column 'NWZ'; did you mean 'rating'?
tb-parse: bad.csv:2:13: round 1: '3/1' is not a result: expected 12w1 or W12
END
}
