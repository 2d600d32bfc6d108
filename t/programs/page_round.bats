#!/usr/bin/env bats
# tb-page: doubts, what can still happen in sentences, round by round, how ties
# are broken. All values by hand.
# shellcheck disable=SC2154 # set by run
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

# The lines of a part: from its heading to the next one.
part()
{
    sed -n "/<h2 id=$1>/,/<h2\\|<\\/main>/p" | sed '1d; $d'
}

# The sentences of what can still happen.
stakes()
{
    tb-standings -o page --chances "$@" 2>/dev/null | part chances |
        sed -n 's/^<li>//p'
}

# After three rounds of five Ada has 3 points, Bo and Cy 2.5, Di 1, Eve and Flo
# none. Ada has 4 with a win, and then nobody else more than 3.5; with a draw
# Cy can have 3.5, too. Bo has 3 with a draw, and Ada 3.5.
six()
{
    printf '%s\n' '# order=PTS' '# rounds=5' No,Name,r1,r2,r3,r4 \
        '1,"Abel, Ada",W4,W5,W6,?2' '2,"Bond, Bo",W5,W6,D3,?1' \
        '3,"Cole, Cy",W6,W4,D2,?5' '4,"Dunn, Di",L1,L3,W5,?6' \
        '5,"East, Eve",L2,L1,L4,?3' '6,"Ford, Flo",L3,L2,L1,?4'
}

@test "what is left, who is near, what the leader and the opponent need" {
    six >six.csv
    stakes six.csv | diff - <(cat <<'END'
Two rounds are left, so a player can add 2 points at most.
Ada Abel leads by ½ point; 3 others can still reach 3 points, and 2 cannot win.
Abel is first after round 4 with a win against Bond.
Bond needs a win to be first or level on points after round 4.
END
    )
    # Whether it is the last round or not, nobody is told more.
    for rounds in '' '# rounds=4'; do
        sed "s/# rounds=5/$rounds/" six.csv | stakes - | diff - <(cat <<'END'
Ada Abel leads by ½ point; 2 others can still reach 3 points, and 3 cannot be first after round 4.
Abel is first after round 4 with a win against Bond.
Bond needs a win to be first or level on points after round 4.
END
        )
    done
    # A round that is under way.
    sed '/^[QT][ur]/d' "$top/samples/last-round.csv" | stakes - |
        diff - <(cat <<'END'
Eve East leads by 1 point; 1 other can still reach 3 points, and 4 cannot be first after round 4.
East is first after round 4 with a win or a draw against Gray.
END
    )
    # Cy has lost to Bo: a draw is enough. Bo has 3, as Ada has 3 with a loss.
    sed 's/rounds=5/rounds=4/; s/W6,D3/W6,L3/; s/W4,D2/W4,W2/
        s/"Cole, Cy",W6,W4,W2/"Cole, Cy",L6,W4,W2/; s/L3,L2,L1,?4/W3,L2,L1,?4/' \
        six.csv | stakes - | diff - <(cat <<'END'
Ada Abel leads by 1 point; 2 others can still reach 3 points, and 3 cannot be first after round 4.
Abel is first after round 4 with a win or a draw against Bond.
Bond needs a win to be first or level on points after round 4.
END
    )
    # With two points more than all others Ada has won.
    sed 's/rounds=5/rounds=4/; s/W6,D3/L6,D3/; s/W6,W4,D2/L6,W4,D2/
        s/L3,L2,L1,?4/W3,W2,L1,?4/' six.csv | sed 's/"Ford, Flo",W3,W2/"Ford, Flo",D3,D2/
        s/W5,L6,D3/D5,D6,D3/; s/"Cole, Cy",L6,W4/"Cole, Cy",D6,D4/; s/L1,L3,W5/L1,D3,D5/
        s/L2,L1,L4/D2,L1,D4/' | stakes - | diff - <(cat <<'END'
Ada Abel leads by 1½ points; nobody else can be first after round 4.
Abel is first after round 4, whatever happens.
END
    )
}

@test "two leaders who meet, three who lead, game points that are not 1 and ½" {
    # 1 and 2 have won all; the others have 1 at most.
    printf '%s\n' '# rounds=3' No,Name,R1,R2,R3 1,Ann,W3,W4,?2 2,Bea,W4,W3,?1 \
        3,Cay,L1,L2,?4 4,Dot,L2,L1,?3 >two.csv
    stakes -t PTS two.csv | diff - <(cat <<'END'
Ann and Bea lead with 2 points; nobody else can be first after round 3.
Ann is first after round 3 with a win against Bea.
Bea is first after round 3 with a win against Ann.
END
    )
    # Two leaders who do not meet can both win.
    printf '%s\n' No,Name,R1,R2 1,Ann,W4,?3 2,Bea,W3,?4 3,Cay,L2,?1 4,Dot,L1,?2 |
        stakes -t PTS - | diff - <(cat <<'END'
Ann and Bea lead with 1 point; 2 others can still reach 1 point.
Ann is first or level on points after round 2 with a win against Cay.
Bea is first or level on points after round 2 with a win against Dot.
END
    )
    printf '%s\n' '# rounds=2' No,Name,R1,R2 1,Ann,W4,?2 2,Bea,W5,?1 3,Cay,W6,?4 \
        4,Dot,L1,?3 5,Eva,L2,?6 6,Fay,L3,?5 >three.csv
    stakes -t PTS three.csv | diff - <(cat <<'END'
3 lead with 1 point; 3 others can still reach 1 point.
END
    )
    # 3 points for a win: Ann has 6, and Cay can have 3 with the last game.
    { echo '# points=3,1,0'; cat two.csv; } | sed 's/W3,?1/D3,?1/; s/L1,L2,?4/L1,D2,?4/' |
        stakes -t PTS - | diff - <(cat <<'END'
Ann leads by 2 points; 1 other can still reach 6 points, and 2 cannot be first after round 3.
Ann is first after round 3 with a win or a draw against Bea.
Bea needs a win to be first or level on points after round 3.
END
    )
}

@test "who has no game left can add nothing" {
    # The others have finished round 4, but for Di: Bo and Cy have 2.5 points.
    # Ada has 3.5 with a draw, Di 2.5; Di has 3 with a win, as Ada then.
    printf '%s\n' '# rounds=4' No,Name,R1,R2,R3,R4 '1,"Adams, Ada",W5w,W6b,W3w,?4' \
        '2,"Brown, Bo",W6w,L3w,W5b,D3' '3,"Cole, Cy",W4w,W2b,L1b,D2' \
        '4,"Dunn, Di",L3b,W5w,W6b,?1' '5,"East, Ed",L1b,L4b,L2w,D6' \
        '6,"Ford, Fay",L2b,L1w,L4w,D5' >one.csv
    stakes -t PTS one.csv | diff - <(cat <<'END'
Ada Adams leads by ½ point; 1 other can still reach 3 points, and 4 cannot be first after round 4.
Adams is first after round 4 with a win or a draw against Dunn.
Dunn needs a win to be first or level on points after round 4.
END
    )
    # More is to come: of round 4 one game, and then all play, 4 at most.
    sed 's/rounds=4/rounds=5/' one.csv | stakes -t PTS - | diff - <(cat <<'END'
The rest of round 4 and one more round are left, so a player can add 2 points at most.
Ada Adams leads by ½ point; 3 others can still reach 3 points, and 2 cannot win.
Adams is first after round 4 with a win or a draw against Dunn.
Dunn needs a win to be first or level on points after round 4.
END
    )
    # Cy and Ed have withdrawn with a point: two rounds are not theirs.
    printf '%s\n' '# rounds=5' No,Name,R1,R2,R3 1,Ann,W4w,W2b,?6w 2,Bo,W3w,L1w,?4 \
        3,Cy,L2b,wd,wd 4,Di,L1b,B,?2 5,Ed,W6w,wd,wd 6,Flo,L5b,U,?1b >wd.csv
    stakes -t PTS wd.csv | diff - <(cat <<'END'
Three rounds are left, so a player can add 3 points at most.
Ann leads by 1 point; 3 others can still reach 2 points, and 2 cannot win.
Ann is first after round 3 with a win or a draw against Flo.
END
    )
    # Of five who meet all two have not sat out yet, Ann and Bo: he has 2 points
    # at most, as Eve has with two wins, and Cy and Di 3.
    printf '%s\n' '# system=roundrobin' '# rounds=5' No,Name,R1,R2,R3,R4 \
        1,Ann,W2,W3,W4,?5 2,Bo,L1,W5,L3,U 3,Cy,U,L1,W2,?4 4,Di,W5,U,L1,?3 5,Eve,L4,L2,U,?1 >odd.csv
    stakes -t PTS odd.csv | diff - <(cat <<'END'
Two rounds are left, so a player can add 2 points at most.
Ann leads by 2 points; 2 others can still reach 3 points, and 2 cannot win.
Ann is first after round 4, whatever happens.
END
    )
}

@test "after which round, and what was given, is in the caption of the chances" {
    # Round 3 is complete, and a game of round 2 is open.
    printf '%s\n' '# rounds=4' No,Name,R1,R2,R3 1,Ann,W5w,?6b,W3w 2,Bo,W6w,L3w,W5b \
        3,Cy,W4w,W2b,L1b 4,Di,L3b,W5w,W6b 5,Eve,L1b,L4b,L2w 6,Flo,L2b,?1w,L4w |
        tb-standings -o page --chances -t PTS - 2>/dev/null >page
    grep '<caption>Chances after round 3, each' page
    # Sentences of what is left would be of other results, too.
    printf '%s\n' '# rounds=3' No,Name,R1,R2,R3 1,Ann,W4,W3,?2 2,Bo,W3,W4,?1 \
        3,Cy,L2,L1,?4 4,Di,L1,L2,?3 >four.csv
    stakes -t PTS four.csv | grep 'Bo is first after round 3 with a win'
    for words in '' --words; do
        given='1=W'
        [ -z "$words" ] || given='Ann beats Bo.'
        # shellcheck disable=SC2086 # no word, too
        tb-standings -o page --chances=1 $words -g 1=W -t PTS four.csv \
            2>/dev/null >page
        grep "<caption>.*Shared places count. Taken as given: $given</caption>" page
        run ! grep 'is first after round' page
    done
}

@test "drawn outcomes: sure and out are what points prove, the rest is no promise" {
    printf '%s\n' '# rounds=3' No,Name,R1,R2,R3 1,Ann,W3,W4,?2 2,Bea,W4,W3,?1 \
        3,Cay,L1,L2,?4 4,Dot,L2,L1,?3 >two.csv
    # One of the first two has 3 points or both have 2.5; the others have 1 at
    # most, and share the third place or not.
    tb-standings -o page --chances=1,2,3 --sample=9 --seed=x -t PTS two.csv \
        2>/dev/null | part chances | grep '^<tr><th' |
        sed 's/<t[dh][^>]*>/|/g; s/<[^>]*>//g' | sed '1,2s/|[0-9&lgt;]*%|/|%|/
            3,4s/|[0-9&lgt;]*%|/|%|/' | sort | diff - <(cat <<'END'
|Ann|2.0|%|sure|sure|1–2
|Bea|2.0|%|sure|sure|1–2
|Cay|0.0|out|out|%|3–4
|Dot|0.0|out|out|%|3–4
END
    )
}

@test "round by round: of round robins of up to 12, White first" {
    rounds()
    {
        part rounds | sed 's/<h3>/\n/g; s/<li>/\n/g; s/<[^>]*>//g' | sed '/^$/d'
    }
    tb-standings -o page "$top/samples/quad.csv" | rounds | diff - <(cat <<'END'
Round 1
Adams 1–0 Diaz
Brown 0–1 Clark
Round 2
Adams 0–1 Brown
Clark ½–½ Diaz
Round 3
Adams 1–0 Clark
Brown 1–0 Diaz
END
    )
    # As the lines of the file say: White, forfeits, the round that is paired.
    printf '%s\n' No,Name,R1,R2,R3 1,Ann,W4b,F2,?3w 2,Bea,D3w,X1,?4b \
        3,Cay,D2b,F4,?1b 4,Dot,L1w,F3,?2w >four.csv
    tb-standings --round-robin -t PTS -o page four.csv 2>/dev/null | rounds | diff - <(cat <<'END'
Round 1
Bea ½–½ Cay
Dot 0–1 Ann
Round 2
Bea + − Ann
Cay − − Dot
Round 3
Dot · Bea
Ann · Cay
END
    )
    # Two who are both Black, or both White, have one game: the better first.
    printf '%s\n' No,Name,R1,R2,R3 1,Ann,W4b,W3b,W2 2,Bo,W3w,W4w,L1w \
        3,Cy,L2w,L1w,W4 4,Di,L1b,L2w,L3w >colours.csv
    tb-standings -l --round-robin -t PTS -o page colours.csv 2>/dev/null |
        rounds | diff - <(cat <<'END'
Round 1
Ann 1–0 Di
Bo 1–0 Cy
Round 2
Cy 0–1 Ann
Bo 1–0 Di
Round 3
Bo 0–1 Ann
Di 0–1 Cy
END
    )
    # Nobody plays in round 2.
    printf '%s\n' No,Name,R1,R2,R3 1,Ann,W2w,B,W3b 2,Bo,L1b,B,B 3,Cy,B,B,L1w |
        tb-standings --round-robin -t PTS -o page - 2>/dev/null | rounds |
        diff - <(cat <<'END'
Round 1
Ann 1–0 Bo
Round 3
Cy 0–1 Ann
END
    )
    run ! grep 'id=rounds' < <(tb-standings -o page "$top/samples/open.csv")
    # Points of both, where one has others than its result gives: 3, 1, 0 and
    # half a point for an armageddon game.
    printf '%s\n' '# points=3,1,0' No,Name,R1,R2,R3 1,Ann,D4=1.5,W3,D2 2,Bea,D3,D4,D1=1.5 \
        3,Cay,D2,L1,W4 4,Dot,D1,D2,L3 >half.csv
    tb-standings --round-robin -t PTS -o page half.csv 2>/dev/null | rounds | diff - <(cat <<'END'
Round 1
Ann 1½–1 Dot
Cay ½–½ Bea
Round 2
Ann 1–0 Cay
Bea ½–½ Dot
Round 3
Ann 1–1½ Bea
Cay 1–0 Dot
END
    )
    # Thirteen have a grid that is wide enough without.
    awk 'BEGIN { print "No,Name,R1,R2"
        for (i = 1; i <= 13; i++) print i ",P" i "," (i == 13 ? "" : (i % 2 ? "W" i + 1 : "L" i - 1)) "," }' >13.csv
    run -0 tb-standings --round-robin -t PTS -o page 13.csv
    [[ $output != *'id=rounds'* ]]
    sed -i '/P13/d' 13.csv
    run -0 tb-standings --round-robin -t PTS -o page 13.csv
    [[ $output = *'id=rounds'* ]]
}

@test "a matrix does not say the rounds, and the page says none" {
    printf '%s\n' No,Name,1,2,3,4 1,Ann,*,1,1,½ 2,Bea,0,*,1,1 3,Cay,0,0,*,½ \
        4,Dot,½,0,½,* >matrix.csv
    tb-standings -t PTS -o page matrix.csv >page.html 2>/dev/null
    run ! grep -E 'id=(rounds|next)|gained' page.html
    [ "$(grep -o '<ol class=nr>' page.html | wc -l)" = 4 ]
    grep -qF '.cd .nr li::before{content:""}' page.html
    # Nor what round an open game is of.
    sed '/^1/s/½//; s/4,Dot,½/4,Dot,/' matrix.csv |
        tb-standings -t PTS -o page - >page.html 2>/dev/null
    run ! grep -E 'id=(rounds|next)|gained' page.html
    # The same games with their rounds.
    printf '%s\n' No,Name,R1,R2,R3 1,Ann,D4,W3,W2 2,Bea,W3,W4,L1 \
        3,Cay,L2,L1,D4 4,Dot,D1,L2,D3 >rounds.csv
    tb-standings --round-robin -t PTS -o page rounds.csv >page.html 2>/dev/null
    grep -q 'id=rounds' page.html
    grep -q 'gained' page.html
    run ! grep -q 'class=nr' page.html
}

@test "pairings of the round that is under way, not of the next one" {
    # After two rounds Ada and Ben have 2 points, Cy 1; Ben has won in round 3.
    printf '%s\n' '# system=roundrobin' no,name,R1,R2,R3,R4,R5 \
        '1,"Adams, Ada",W5w,W4b,?3w,?2b,' '2,"Brown, Ben",,D5b,W4w,?1w,?3b' \
        '3,"Cole, Cy",W4w,,?1b,?5b,?2w' '4,"Dunn, Di",L3b,L1w,L2b,,?5w' \
        '5,"East, Ed",L1b,D2w,,?3w,?4b' >five.csv
    tb-standings -t PTS -o page five.csv 2>/dev/null >page.html
    part next <page.html | sed -n 's/<t[dh][^>]*>/|/g; s/<[^>]*>//g; /^|/p' |
        sed '/White/d' | diff - <(cat <<'END'
|Adams, Ada|2.0|·|Cole, Cy|1.0
|Brown, Ben|0.5|1–0|Dunn, Di|0.0
END
    )
    grep -q '<h2 id=next>Round 3 pairings' page.html
    grep -q '<a href=#next>Round 3<' page.html
}

# The items of how ties are broken, without tags, and the lines around them.
ties()
{
    part ties | sed "s/<[^>]*>/ /g; s/&#39;/'/g; s/  */ /g; s/^ //; s/ $//"
}

@test "how ties are broken: a sentence each, then what else the rules say" {
    printf '%s\n' '# date=2026-05-01' No,Name,Mine,R1 1,Ann,3,W2 2,Bea,2,L1 >two.csv
    tb-standings -o page -t PTS,BH/C1,BH,SB/C2,DE,TPN,col:Mine two.csv 2>/dev/null |
        ties | diff - <(cat <<'END'
Players with equal points are ordered by the first of these that differs:
Points. Won 1, drawn ½, lost 0.
Buchholz Cut 1 (BH-C1). The sum of all opponents' points, without the lowest.
Buchholz (BH). The sum of all opponents' points.
Sonneborn-Berger Cut 2 (SB-C2). The sum over all rounds of the opponent's points times the points won in that round, without the 2 opponents with the fewest points.
Direct Encounter (DE). The place among those who are still tied, by the games between them.
Pairing Number (TPN). The number in the pairing list. Less is better.
Mine. As the organiser gives it.
BH-C1: A round not played counts as a game against a dummy opponent. From April 2024 on a round missed by choice is left out first. DE: 0 or a dash means that these games decide nothing. FIDE Handbook C.07. Edition of 2026.
END
    )
    tb-standings -o page -t mmed,otb two.csv | ties | sed 1,2d | diff - <(cat <<'END'
Modified Median (M-Med). The sum of the opponents' points; players above 50% leave out the lowest, those below 50% the highest, those at 50% both.
Scored over the Board (otb). 1 for players who scored in a game over the board, 0 for all others.
M-Med: From nine rounds on, it is the two lowest, the two highest, or both. An opponent’s round that was not played counts as a draw, the player’s own as 0. US Chess rules 34.
END
    )
    # Points are not first.
    tb-standings -o page -t BH,PTS two.csv 2>/dev/null | ties | sed 1q |
        diff - <(echo 'Players are ordered by the first of these that differs:')
    # Points alone; what they are worth.
    sed '1i# points=3,1,0.5' two.csv | tb-standings -o page -t PTS - | ties |
        diff - <(echo 'Players with equal points share their place.')
    sed '1i# points=3,1,0.5' two.csv | tb-standings -o page -t PTS,WON - | ties |
        grep -xF 'Points. Won 3, drawn 1, lost ½.'
}

@test "sections with the same order have it once, others have their own" {
    printf '%s\n' Section,No,Name,R1 A,1,Ann,W2 A,2,Bea,L1 B,1,Cay,W2 B,2,Dot,L1 \
        >two.csv
    run -0 tb-standings -o page -t PTS,WON two.csv
    [ "$(grep -c '<li id=a-tb1>' <<<"$output")" = 1 ]
    [ "$(grep -o 'href=#a-tb1' <<<"$output" | wc -l)" = 2 ]
    [[ $output != *'b-tb1'* ]]
    run -0 tb-standings -o page --order=A=PTS,WON --order=B=PTS,BPG two.csv
    ties <<<"$output" | grep -v ^Players | diff - <(cat <<'END'
A
Points. Won 1, drawn ½, lost 0.
Games Won (WON). The number of games won over the board.
FIDE Handbook C.07.
B
Points. Won 1, drawn ½, lost 0.
Games Played with Black (BPG). The number of games played with Black.
FIDE Handbook C.07.
END
    )
}

@test "the banner says what is in doubt: colours, opponents, points" {
    banner()
    {
        grep -o '<div class=wn.*' | sed 's/<p>/\n/g; s/<[^>]*>//g' | sed '/^$/d'
    }
    { printf '%s\n' No,Name,R1,R2,R3 '1,"Abel, Ada",W2w,W3w,W4=0.5' \
        '2,"Bond, Bo",L1w,W4b,-' '3,"Cole, Cy",W4,L1b,-' '4,"Dunn, Di",D1,L2w,L1'
    } >four.csv
    tb-standings -l -t PTS -o page four.csv 2>/dev/null | banner | diff - <(cat <<'END'
3 results are in doubt.
Round 1, Ada Abel against Bo Bond: Abel’s line says won with White, Bond’s line says lost with White.
Round 1, Cy Cole against Di Dunn: Cole’s line says won, Dunn’s line says drawn against Ada Abel.
Round 1, Di Dunn against Ada Abel: Dunn’s line says drawn, Abel’s line says won against Bo Bond.
Until it is settled each line counts as it stands.
END
    )
}

@test "a last word that is a number or in brackets is no last name" {
    printf '%s\n' '# rounds=3' No,Name,R1,R2,R3 '1,Ann Lee (U12),W3,W4,?2' \
        '2,Player 2,W4,W3,?1' '3,Cay Hill,L1,L2,?4' '4,Player 4,L2,L1,?3' \
        >names.csv
    stakes -t PTS names.csv | grep 'is first' | diff - <(cat <<'END'
Ann Lee (U12) is first after round 3 with a win against Player 2.
Player 2 is first after round 3 with a win against Ann Lee (U12).
END
    )
}

# By hand. Ash has 1 and half a point to come; only Cat can have 1.5, with a win:
# Bee can have 1, Dog has no game, Eel a bye.
@test "byes of the last round count, also the leader's, and who is away cannot win" {
    printf '%s\n' '# rounds=2' id,name,r1,r2 1,Ash,W2,H 2,Bee,L1,?3 \
        3,Cat,D4,?2 4,Dog,D3,U 5,Eel,H,H 6,Fox,H,U >byes.csv
    [[ $(stakes -t mmed byes.csv) = *'Ash leads by ½ point; 1 other can still reach 1½ points, and 4 cannot be first after round 2.'* ]]
}
