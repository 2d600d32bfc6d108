#!/usr/bin/env bats
# The standings of a page: columns, places gained, tiles, grids of round robins,
# legend. The values were worked out by hand.
# shellcheck disable=SC2154 # stderr is set by run
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

# The rows of the tables of standings on standard input, titles too: cells
# between bars, each after its class.
rows()
{
    grep -o '<thead><tr><th scope=col class=rk>.*\|^<tr id=.*' |
        sed 's/<thead>//; s/<tbody>//; s/<tr[^>]*>//g; s/<t[hd][^>]*class="*\([a-z ]*\)[^>]*>/|\1:/g
            s/<t[hd][^>]*>/|/g; s/<i>/ /g; s/<[^>]*>//g'
}

legend()
{
    grep -o '<p class=lg>.*' | sed 's/<\/span>/;/g; s/<[^>]*>//g'
}

@test "page: places gained since the round before, byes, forfeits, ties" {
    tb-standings -t PTS -o page "$top/samples/club.csv" >page
    run -0 rows <page
    expect <<'END'
|rk:#|mv:+/−|Player|rt:Rating|pt:Points|t:R1|t:R2|t:R3|t:R4
|1|mv:=|Adams, Ada|rt:2105|pt:3.0|w:W 2w|w:W 2b|b:½|d:D 2w
|2|mv:=|Brown, Ben|rt:1980|pt:2.5|d:D 5b|w:W 6w|d:D 2w|d:D 1b
|2|up:+2|Clark, Cleo|rt:1875|pt:2.5|w:W 6w|l:L 1w|d:D 2b|w:W 5w
|2|up:+2|Diaz, Dan|rt:1790|pt:2.5|l:L 1b|d:D 5w|b:1|f:+ 6
|5|mv:−3|Evans, Eve|rt:1640|pt:2.0|d:D 2w|d:D 2b|w:W 6b|l:L 2b
|6|mv:=|Ford, Finn|rt:1585|pt:0.0|l:L 2b|l:L 2b|l:L 5w|f:− 2
|rk:#|mv:+/−|Player|rt:Rating|pt:Points|t:R1|t:R2|t:R3
|1|mv:=|Gray, Gus|rt:1490|pt:2.5|w:W 3w|d:D 2b|w:W 4w
|2|mv:−1|Holt, Hana|rt:1425|pt:2.0|w:W 4b|d:D 1w|d:D 3b
|3|mv:=|Ives, Ivo|rt:1310|pt:1.5|l:L 1b|w:W 4b|d:D 2w
|4|mv:−1|Jones, Jo|rt:1195|pt:1.0|l:L 2w|b:1|z:–
|4|mv:−1|King, Kim|rt:–|pt:1.0|b:1|l:L 3w|l:L 1b
END
    run -0 legend <page
    expect <<'END'
W won;D drawn;L lost;½ bye with its points;+ won by forfeit;− lost by forfeit;+2 −2 places gained, lost;W 6w: beat the player in 6th place, with White;A name opens a card.;
W won;D drawn;L lost;½ bye with its points;– not played;+2 −2 places gained, lost;W 6w: beat the player in 6th place, with White;A name opens a card.;
END
    grep -q '<caption>After round 4, 6 players</caption>' page
    # After round 1 nobody has moved.
    run -0 rows < <(tb-standings -R 1 -t PTS -o page "$top/samples/club.csv")
    [ "${lines[0]}" = '|rk:#|Player|rt:Rating|pt:Points|t:R1' ]
    # -p prints what does it.
    tb-standings -p -t PTS -o page "$top/samples/club.csv" >pipeline
    grep -q 'tb-rounds -l -1' pipeline
    sh pipeline | rows | cmp - <(rows <page)
    # --since names other ranks.
    tb-standings -R 1 -t PTS -o stream "$top/samples/club.csv" >old
    run -0 rows < <(tb-standings --since=old -t PTS -o page "$top/samples/club.csv")
    [[ ${lines[4]} = '|2|up:+2|Diaz, Dan|'* || ${lines[4]} = '|2|up:+3|Diaz, Dan|'* ]]
}

@test "page: a round that is going on, who has withdrawn, clubs, -x, points given" {
    cat >in.csv <<'END'
no,name,club,grade,r1,r2,r3
1,Ann,Rooks,7,W4w,W3b,?2w
2,Bea,Kings,8,W3w=0.5,D4b,?1b
3,Cat,Rooks,,L2b,L1w,wd
4,Dee,,6,L1b,D2w,B
5,Eve,Kings,5,W6w,D6b,W6w
6,Fay,,5,L5b,D5w,L5b
END
    tb-standings -t PTS -x grade,club -o page in.csv >page 2>/dev/null
    run -0 rows <page
    expect <<'END'
|rk:#|mv:+/−|Player|cl:Club|x:grade|pt:Points|t:R1|t:R2|t:R3
|1|up:+1|Eve|cl:Kings|x:5|pt:2.5|w:W 5w|d:D 5b|w:W 5w
|2|mv:−1|Ann|cl:Rooks|x:7|pt:2.0|w:W 3w|w:W 6b|z:· 4w
|3|up:+1|Dee|cl:|x:6|pt:1.5|l:L 2b|d:D 4w|b:1
|4|mv:−1|Bea|cl:Kings|x:8|pt:1.0|w:W 6w =½|d:D 3b|z:· 2b
|5|mv:−1|Fay|cl:|x:5|pt:0.5|l:L 1b|d:D 1w|l:L 1b
|6|mv:=|wd:Cat|cl:Rooks|x:|pt:0.0|l:L 4b|l:L 2w|z:–
END
    grep -q '<caption>Round 3 under way, 1 of 2 games are in, 6 players' page
    run -0 legend <page
    [ "$output" = 'W won;D drawn;L lost;½ bye with its points;· no result yet;– not played;=½ points given instead of the usual;+2 −2 places gained, lost;W 6w: beat the player in 6th place, with White;A name opens a card.;' ]
    # Schools are called so.
    sed -i 's/club/school/' in.csv
    run -0 rows < <(tb-standings -t PTS -o page in.csv 2>/dev/null)
    [[ ${lines[0]} = *'|cl:School|'* ]]
}

@test "page: a round robin is a grid, with forfeits and points of byes" {
    cat >in.csv <<'END'
no,name,r1,r2,r3
1,Ann,W4w,X3,L2b
2,Bea,W3w,H,W1w
3,Cat,L2b,F1,D4w
4,Dee,L1b,B,D3b
END
    tb-standings --round-robin -t PTS -o page in.csv >page
    run -0 rows <page
    expect <<'END'
|rk:#|mv:+/−|Player|pt:Points|t:1|t:2|t:3|t:4|t:Bye
|1|up:+1|Bea|pt:2.5|me:same player|w:1 w|z:|w:1 w|b:½
|2|mv:−1|Ann|pt:2.0|l:0 b|me:same player|w:1 w|f:+|z:
|3|mv:=|Dee|pt:1.5|z:|l:0 b|me:same player|d:½ b|b:1
|4|mv:=|Cat|pt:0.5|l:0 b|f:−|d:½ w|me:same player|z:
END
    # Each two add up to one.
    run -0 legend <page
    [ "$output" = '1 won;½ drawn;0 lost;+ won by forfeit;− lost by forfeit;+2 −2 places gained, lost;w White, b Black;A name opens a card.;' ]
    # All have met: it is one undeclared; two games are two values.
    cat >in.csv <<'END'
no,name,r1,r2,r3,r4,r5,r6
1,Ann,3w1,2b½,-,3b0,2w1,-
2,Bea,-,1w½,3w1,-,1b0,3b½
3,Cat,1b0,-,2b0,1w1,-,2w½
END
    run -0 rows < <(tb-standings -t PTS -o page in.csv 2>/dev/null)
    expect <<'END'
|rk:#|mv:+/−|Player|pt:Points|t:1|t:2|t:3
|1|mv:=|Ann|pt:2.5|me:same player|w:½ b 1 w|d:1 w 0 b
|2|mv:=|Bea|pt:2.0|l:½ w 0 b|me:same player|w:1 w ½ b
|3|mv:=|Cat|pt:1.5|d:0 b 1 w|l:0 b ½ w|me:same player
END
}

@test "page: matches of teams" {
    cat >in.csv <<'END'
round,board,white,white team,black,black team,result
1,1,Ada,Ash,Ben,Elm,1-0
1,2,Cy,Elm,Di,Ash,½-½
1,1,Ed,Oak,Flo,Yew,0-1
1,2,Gus,Yew,Hal,Oak,1-0
2,1,Flo,Yew,Ada,Ash,½-½
2,2,Di,Ash,Gus,Yew,0-1
2,1,Ben,Elm,Ed,Oak,½-½
2,2,Hal,Oak,Cy,Elm,½-½
END
    run -0 rows < <(tb-standings --teams -t PTS,MPvGP -o page in.csv)
    expect <<'END'
|rk:#|mv:+/−|Team|pt:Points|t:R1|t:R2|k:GP
|1|mv:=|Yew|pt:4|w:W 4b (2)|w:W 2w (1½)|3.5
|2|mv:=|Ash|pt:2|w:W 3w (1½)|l:L 1b (½)|2.0
|3|mv:=|Elm|pt:1|l:L 2b (½)|d:D 4w (1)|1.5
|4|mv:=|Oak|pt:1|l:L 1w (0)|d:D 3b (1)|1.0
END
}

@test "page: many rounds, many tie-breaks, many players" {
    # big PLAYERS ROUNDS: those of the first half meet in turn, White wins.
    big()
    {
        awk -v n="$1" -v rounds="$2" 'BEGIN {
            printf "no,name"; for (r = 1; r <= rounds; r++) printf ",r%d", r
            print ""; half = n / 2
            for (i = 0; i < n; i++) {
                printf "%d,P%d", i + 1, i + 1
                for (r = 0; r < rounds; r++) {
                    other = i < half ? half + (i + r) % half : (i + half * rounds - r) % half
                    printf ",%s%d%s", i < half ? "W" : "L", other + 1, i < half ? "w" : "b"
                }
                print ""
            }
        }'
    }
    while IFS='|' read -r players rounds codes wanted; do
        big "$players" "$rounds" >big.csv
        tb-standings -t "$codes" -o page big.csv >page 2>/dev/null
        run -0 grep -o '<[^<>]*><table class="*st[^>]*>\|<table class="*st[^>]*>' page
        echo "$players $rounds"
        [ "${output#*<h2*>}" = "$wanted" ]
    done <<'END'
20|7|PTS|<table class="st sw r7">
20|8|PTS|<table class="st sw lots r8">
22|10|PTS,BH,SB|<table class="st sw lots r10 ten">
30|14|PTS|<div class=sc role=region tabindex=0 aria-label="Standings: big"><table class="st sw lots r14 ten">
20|3|PTS,BH,SB,WIN,BPG,PS,DE|<div class=sc role=region tabindex=0 aria-label="Standings: big"><table class="st sw r3">
END
    big 10 3 >big.csv
    run -0 grep -o '<[^<>]*><table class="*st[^>]*>' < <(tb-standings --round-robin -t PTS -o page big.csv)
    [ "$output" = '<div class=sc role=region tabindex=0 aria-label="Standings: big"><table class="st gr">' ]
}

@test "page: a grid has points given instead of the usual, and says so" {
    printf '%s\n' '# points=3,1,0' No,Name,R1,R2,R3 1,Ann,D4=1.5,W3,D2 2,Bea,D3,D4,D1=1.5 \
        3,Cay,D2,L1,W4 4,Dot,D1,D2,L3 |
        tb-standings --round-robin -t PTS -o page - 2>/dev/null >page.html
    grep -F '<td class=d>½ =1½' page.html
    grep -F '<b class=z>=½</b> points given instead of the usual' page.html
}

@test "page: names are links that look like links, and break if they are long" {
    tb-standings -o page "$top/samples/open.csv" 2>/dev/null >page.html
    run ! grep -F 'tbody th a{font-weight:600;color:inherit' page.html
    grep -qE '[}]([^{}]*,)?[.]st tbody th(,[^{}]*)?[{]overflow-wrap:anywhere' page.html
}
