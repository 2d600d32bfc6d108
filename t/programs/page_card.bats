#!/usr/bin/env bats
# The cards of a page: why each player has the place, round by round, and how
# each tie-break adds up. The sums were added up by hand.
# shellcheck disable=SC2154 # stderr is set by run
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

# cards [ID]: the cards, or that of a player, on standard input: a line for each
# paragraph and item, without tags; what is bold between stars.
cards()
{
    grep -o "<tr class=cd id=p${1:-[0-9]*}>.*" |
        sed 's/<p>/\n/g; s/<[ou]l>//g; s/<li>/\n- /g; s/<\/*b[^>]*>/*/g
            s/<[^>]*>//g' | grep .
}

# Eight players, seven rounds.
masters()
{
    cat <<'END'
No.,Name,Rating,R1,R2,R3,R4,R5,R6,R7
1,"Bergström, Nils",2388,W8w,W7b,W6w,D5b,D4w,W3b,L2w
2,"Castellanos, Inés",2351,D7w,W5b,W3w,L8b,L6w,L4b,W1b
3,"Dvořák, Petr",2342,D6b,D4w,L2b,W7w,L5b,L1w,W8w
4,"Eriksen, Maja",2317,D5w,D3b,D8w,D6b,D1b,W2w,D7b
5,"Haddad, Samir",2296,D4b,L2w,D7b,D1w,W3w,D8b,D6w
6,"Kowalska, Zofia",2280,D3w,L8b,L1b,D4w,W2b,D7w,D5b
7,"Lindqvist, Åsa",2254,D2b,L1w,D5w,L3b,D8w,D6b,D4w
8,"Mbeki, Thabo",2231,L1b,W6w,D4b,W2w,D7b,D5w,L3b
END
}

# Seventeen children, five rounds, with byes and forfeits.
children()
{
    cat <<'END'
No.,Name,Rating,School,R1,R2,R3,R4,R5
1,"Alvarez, Mateo",1388,Elm,W7b,L16w,D3b,W11b,L4w
2,"Bauer, Greta",1342,Oak,W8b,W17w,W5w,D4b,L3b
3,"Chen, Lily",1310,Elm,D9b,W6b,D1w,W17b,W2w
4,"Dawson, Theo",1266,Lincoln,W10w,W14b,W16b,D2w,W1b
5,"Eads, Ruby",1218,Oak,W11b,W15w,L2b,D9w,L16b
6,"Fox, Jonah",1187,Lincoln,L14b,L3w,L8b,D7b,D17w
7,"Gupta, Anya",1155,Elm,L1w,D9b,L10b,D6w,D12w
8,"Hart, Silas",1120,,L2w,L12b,W6w,L13b,L9b
9,"Iyer, Dev",1064,Oak,D3w,D7w,W14b,D5b,W8w
10,"Jensen, Maja",1011,Lincoln,L4b,H,W7w,L16w,W13w
11,"Kaplan, Noa",982,Elm,L5w,W13b,D15b,L1w,W14w
12,"Lindt, Otto",934,Oak,L16b,W8w,L17w,D14w,D7b
13,"Moss, Peter",903,Lincoln,L17b,L11w,B,W8w,L10b
14,"Ng, Chloe",871,Elm,W6w,L4w,L9w,D12b,L11b
15,"Ortiz, Lena",822,,B,L5b,D11w,U,U
16,"Price, Ivy",,Oak,W12w,W1b,L4w,W10b,W5w
17,"Quist, Ben",,Lincoln,W13w,L2b,W12b,L3w,D6b
END
}

@test "alone, and by the games between them" {
    masters >masters.csv
    tb-standings -t DE,WIN,SB,KS -o page masters.csv >page.html
    cards 1 <page.html | diff -u - <(cat <<'END'
Rating 2388Close
*1st of 8*: the only player with 5 points, 1 ahead of Eriksen.
- *W* Mbeki, Thabo White, has 3½
- *W* Lindqvist, Åsa Black, has 2½
- *W* Kowalska, Zofia White, has 3
- *D* Haddad, Samir Black, has 3½
- *D* Eriksen, Maja White, has 4
- *W* Dvořák, Petr Black, has 3
- *L* Castellanos, Inés White, has 3½
- *DE*: not needed, nobody else has 5 points
- *Wins 4*
- *SB 15.75* = 3.5 + 2.5 + 3 + 1.75 + 2 + 3
- *Koya 2* = 1 + 0.5 + 0.5
END
    )
    cards <page.html | grep -E 'of 8|^- .DE' | sed 1,2d | diff -u - <(cat <<'END'
*2nd of 8*: the only player with 4 points, 1 behind Bergström and ½ ahead of Mbeki.
- *DE*: not needed, nobody else has 4 points
*3rd of 8*: first of the three players with 3½ points: ahead of Castellanos by the games between them.
- *DE*: games among those with 3½ points: Mbeki 1½, Castellanos 1, Haddad ½
*4th of 8*: second of the three players with 3½ points, by the games between them: behind Mbeki, ahead of Haddad.
- *DE*: games among those with 3½ points: Mbeki 1½, Castellanos 1, Haddad ½
*5th of 8*: third of the three players with 3½ points: behind Castellanos by the games between them.
- *DE*: games among those with 3½ points: Mbeki 1½, Castellanos 1, Haddad ½
*6th of 8*: first of the two players with 3 points: ahead of Kowalska by Number of Wins (2 to 1).
- *DE*: games among those with 3 points: Dvořák ½, Kowalska ½. This does not decide
*7th of 8*: second of the two players with 3 points: behind Dvořák by Number of Wins (1 to 2).
- *DE*: games among those with 3 points: Dvořák ½, Kowalska ½. This does not decide
*8th of 8*: the only player with 2½ points, ½ behind Kowalska.
- *DE*: not needed, nobody else has 2½ points
END
    )
}

@test "by one tie-break or two; byes; what is taken back of a sum" {
    children >children.csv
    tb-standings -t uscf -o page children.csv >page.html
    cards 5 <page.html | diff -u - <(cat <<'END'
Rating 1218, OakClose
*7th of 17*: second of the five players with 2½ points, by Modified Median: Alvarez has 10.5, Eads 9.5, Quist 7.
- *W* Kaplan, Noa Black, has 2½
- *W* Ortiz, Lena White, has 1½, counts 2
- *L* Bauer, Greta Black, has 3½
- *D* Iyer, Dev White, has 3½
- *L* Price, Ivy Black, has 4
- *M-Med 9.5* = 2.5 + 3.5 + 3.5, not 2 and 4
- *Solk 15.5* = M-Med + 2 + 4
- *Cum 10* = 1 + 2 + 2 + 2.5 + 2.5
- *CumO 46.5* = 6.5 + 5.5 + 13 + 9.5 + 12
END
    )
    cards 17 <page.html | sed -n 2p | diff -u - <(cat <<'END'
*8th of 17*: third of the five players with 2½ points: behind Eads by Modified Median (7 to 9.5), ahead of Jensen by Solkoff (12 to 11.5).
END
    )
    cards 10 <page.html | sed 1,2d | diff -u - <(cat <<'END'
- *L* Dawson, Theo Black, has 4½
- *½* bye
- *W* Gupta, Anya White, has 1½
- *L* Price, Ivy White, has 4
- *W* Moss, Peter White, has 2, counts 1½
- *M-Med 7* = 1.5 + 4 + 1.5, not 4.5 and 0
- *Solk 11.5* = M-Med + 4.5 + 0
- *Cum 5.5* = 0 + 0.5 + 1.5 + 1.5 + 2.5 − 0.5
- *CumO 33.5* = 14 + 3.5 + 12 + 4
END
    )
    cards 16 <page.html | sed -n 1p | diff -u - <(echo 'Unrated, OakClose')
    tb-standings -x fed,sex -o page "$top/samples/open.csv" | cards 1 |
        sed -n 1p | diff -u - <(echo 'Rating 2215, fed FIN, sex FClose')
    cards 15 <page.html | sed 1,5d | diff -u - <(cat <<'END'
- *–* not played
- *–* not played
- *M-Med 2.5* = 2.5, not 2.5
- *Solk 5* = M-Med + 2.5
- *Cum 5.5* = 1 + 1 + 1.5 + 1.5 + 1.5 − 1
- *CumO 16.5* = 10 + 6.5
END
    )
}

@test "a shared place, a forfeit, a game that is open, the next round" {
    cat >four.csv <<'END'
No.,Name,R1,R2,R3
1,"Ash, Ann",D3w,D4b,2w
2,"Bay, Bea",D4b,D3w,1b
3,"Cox, Cy",D1b,D2b,4w
4,"Dow, Di",D2w,D1w,3b
END
    tb-standings -t BH,SB -o page four.csv | cards 1 | diff -u - <(cat <<'END'
Close
*Shared 1st of 4*: one of the four players with 1 point, equal to three others in everything.
- *D* Cox, Cy White, has 1
- *D* Dow, Di Black, has 1
- **Bay, Bea White, has 1
- *BH 2* = 1 + 1
- *SB 1* = 0.5 + 0.5
END
    )
    cat >five.csv <<'END'
No.,Name,R1,R2
1,"Ash, Ann",X2w,?3b
2,"Bay, Bea",F1b,W4w
3,"Cox, Cy",W4w,?1w
4,"Dow, Di",L3b,L2b
5,"Elm, Ed",U,H
END
    tb-standings -t WIN -o page five.csv 2>/dev/null | cards |
        diff -u - <(cat <<'END'
Close
*Shared 1st of 5*: one of the three players with 1 point, equal to two others in everything.
- *+* Bay, Bea Forfeit, has 1
- *·* Cox, Cy Black, has 1
- *Wins 1*
Close
*Shared 1st of 5*: one of the three players with 1 point, equal to two others in everything.
- *−* Ash, Ann Forfeit, has 1
- *W* Dow, Di White, has 0
- *Wins 1*
Close
*Shared 1st of 5*: one of the three players with 1 point, equal to two others in everything.
- *W* Dow, Di White, has 0
- *·* Ash, Ann White, has 1
- *Wins 1*
Close
*4th of 5*: the only player with ½ point, ½ behind Cox and ½ ahead of Dow.
- *–* not played
- *½* bye
- *Wins 0*
Close
*5th of 5*: the only player with 0 points, ½ behind Elm.
- *L* Cox, Cy Black, has 1
- *L* Bay, Bea Black, has 1
- *Wins 0*
END
    )
}

@test "the prize: if the event ended now, and when it is over" {
    local prizes=--prizes=$top/samples/prizes-us.csv
    tb-standings "$prizes" -o page "$top/samples/open.csv" 2>/dev/null |
        cards 1 | sed -n 3p | diff -u - <(cat <<'END'
*If the event ended now: $266.67*, a third of 1st ($400.00), 2nd ($240.00) and 3rd ($160.00).
END
    )
    { echo '# rounds=5' && cat "$top/samples/open.csv"; } >over.csv
    tb-standings "$prizes" -o page over.csv 2>/dev/null | cards 9 |
        sed -n 3p | diff -u - <(echo '*Prize: $120.00*, 1st under 1700 prize.')
    tb-standings "$prizes" -o page over.csv 2>/dev/null | cards 6 |
        sed -n 3p | grep -Fx -- '- *D* Esser, Emil Black, has 2½'
}

@test "teams: matches with game points" {
    tb-standings -o page "$top/samples/fide-team.trf" | cards 2 |
        diff -u - <(cat <<'END'
Close
*3rd of 14*: third of the five teams with 10 points: behind Antelopes by game points (17 to 17.5), ahead of Deer by the matches between them.
- *W* Iguanas 3–1, has 6
- *W* Cougars 4–0, has 10
- *L* Elephants 0–4, has 10
- *L* Antelopes 1½–2½, has 10
- *W* Moose 3–1, has 6
- *W* Deer 2½–1½, has 10
- *W* Jackals 3–1, has 5
- *GP 17*
- *BH:MP-C1 52* = 6 + 10 + 10 + 10 + 6 + 10, not 5
- *EDE*: matches among those equal so far, by match points: Bonobos 2, Deer 0
END
    )
}

@test "a sum is put only if it is the value; means" {
    tabs >made.tb <<'END'
section|id|name|score|games|BH|BH.work|SB|SB.work|ARO|ARO.work|TPR|TPR.work|rank
Open|1|A|1|W2|3|1 (1) 2|3|1 1.5|1800|1700 1900|1950|mean: 1800, 1 of 1: +150|1
Open|2|B|0|L1|2|1 1|2|2 2|1800|1700 1950|1950|mean: 1800, 1 of 1: +140|2
END
    tb-page -k score,BH,SB,ARO,TPR made.tb | cards | grep '^- \*[BSAT][BRHP]' |
        diff -u - <(cat <<'END'
- *BH 3* = 1 + 2, not 1
- *SB 3*
- *ARO 1800*: the mean of 1700 and 1900
- *TPR 1950*
- *BH 2* = 1 + 1
- *SB 2*
- *ARO 1800*
- *TPR 1950*
END
    )
}

@test "names: two with one last name, and what is HTML" {
    cat >names.csv <<'END'
No.,Name,R1
1,"Ash, Ann",W2w
2,"Ash, <b>",L1b
3,"</div>, Cy",D4w
4,"Dow, &amp;",D3b
END
    tb-standings -t TPN -o page names.csv >page.html
    cards <page.html | grep ' of 4' | diff -u - <(cat <<'END'
*1st of 4*: the only player with 1 point, ½ ahead of &lt;/div&gt;.
*2nd of 4*: first of the two players with ½ point: ahead of Dow by Pairing Number (3 to 4; less is better).
*3rd of 4*: second of the two players with ½ point: behind &lt;/div&gt; by Pairing Number (4 to 3; less is better).
*4th of 4*: the only player with 0 points, ½ behind Dow.
END
    )
    cards 1 <page.html | sed -n 3p | grep -Fx -- \
        '- *W* Ash, &lt;b&gt; White, has 0'
}

# adds_up: checks each sum of the pages on standard input, prints how many there
# are, and each that is not the value.
adds_up()
{
    grep -o '<tr class=cd.*' | sed 's/.*<ul>//; s/<li>/\n/g' |
        sed -n 's/^<b>\(.*\) \([^ ]*\)<\/b>/\1\t\2\t/p' |
        awk -F '\t' '
            { value[$1] = $2 }
            $3 !~ /^ = / { next }
            {
                sub(/, not .*/, "", $3)
                count = split($3, part, " ")
                sum = 0
                for (i = 1; i < count; i += 2) {
                    number = part[i + 1]
                    if (number in value)
                        number = value[number]
                    sum += part[i] == "−" ? -number : number
                }
                if (sum - $2 > 1e-7 || $2 - sum > 1e-7)
                    print "wrong:", $0
                sums++
            }
            END { print sums + 0 }'
}

@test "each sum is the value: all samples, all codes" {
    for file in "$top"/samples/*.csv "$top"/samples/*.trf; do
        for order in \
            mmed,solkoff,med,cum,adjcum,cumopp,sb,sbx2,h2h,kashdan,avgopp \
            BH/C1,BH,BH/M1,FB,AOB,SB/C1,SB,KS,DE,PS/C1,PS,STD,ARO,TPR,APRO \
            BH/E2009,SB/E2009,BH/E2026,SB/E2026,BH/E2024,KS/L+1,BH/C2,FB/M2 \
            fide-team,EMGSB,EGMSB,EGGSB/C1,SSSC,BC,usat,usatx2,pi; do
            tb-standings -t "$order" -o page "$file" 2>/dev/null || true
        done
    done >pages
    run -0 adds_up <pages
    [ "${#lines[@]}" -eq 1 ]
    [ "$output" -gt 1500 ]
}

@test "points that no round gave are on the card" {
    printf '%s\n' No,Name,R1,R2,Penalty,Total 1,Ada,W2,W3,-1.5,0.5 2,Ben,L1,W4,,1 \
        3,Cleo,W4,L1,+0.5,1.5 4,Dan,L3,L2,,0 |
        tb-standings -t BH -o page - 2>/dev/null >page.html
    grep -o 'id=p.><\|<p>A [^<]*' page.html | diff - <(printf '%s\n' 'id=p3><' \
        '<p>A bonus of ½ point is in the score.' 'id=p2><' 'id=p1><' \
        '<p>A penalty of 1½ points is in the score.' 'id=p4><')
    # Whose colour and points a round has is above the rounds.
    grep -qF '.cd ol::before{content:"Colour; the opponent’s points"}' page.html
}

@test "without a comma no word is the last name" {
    printf '%s\n' No,Name,R1 '1,Berg Bo,W2' '2,"Lind, Per",L1' |
        tb-standings -t PTS -o page - 2>/dev/null | grep -o '</b>: [^<]*' |
        diff - <(printf '</b>: the only player with %s.\n' \
            '1 point, 1 ahead of Lind' '0 points, 1 behind Berg Bo')
}
