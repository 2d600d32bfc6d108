#!/usr/bin/env bats
# The page of tb-standings -o page, part by part: t/page.py has what holds for
# every page, and compares each of its numbers with those of other programs.
# dev/check-browser.sh looks at the same pages in a browser.
# shellcheck disable=SC2154 # stderr is set by run
load ../helper

setup()
{
    export SOURCE_DATE_EPOCH=1795335900 # 22 November 2026, 08:25:00 UTC
    cd "$BATS_TEST_TMPDIR" || return
    events=$cases/page
}

# made ARGUMENT...: page.html of these arguments of tb-standings.
made()
{
    tb-standings -o page -w page.html "$@" 2>messages
}

# right ARGUMENT...: the same, and each number of it is right.
right()
{
    made "$@"
    python3 "$top/t/page.py" check page.html "$@" >compared ||
        { head -n 30 compared; return 1; }
    python3 "$top/t/page.py" styles page.html "$top/lib/page/page.css"
}

# at_least LAW COUNT...: so much was compared.
at_least()
{
    awk -v wanted="$*" '
        /^compared: / {
            sub(/^compared: /, "")
            count = split($0, parts, ", ")
            for (i = 1; i <= count; i++)
                if (match(parts[i], / [0-9]+$/))
                    seen[substr(parts[i], 1, RSTART - 1)] = \
                        substr(parts[i], RSTART + 1)
        }
        END {
            words = split(wanted, word, " ")
            for (i = 1; i < words; i += 2)
                if (seen[word[i]] + 0 < word[i + 1] + 0) {
                    print word[i], "compared", seen[word[i]] + 0, "times, not", \
                        word[i + 1]
                    wrong = 1
                }
            exit wrong
        }' compared
}

harbour=(-l -t 'BH/C1,BH,SB' --combine=4 --chances --sample=2000 --seed=41)

@test "an open of 40 in play: all parts, and each number" {
    needs python3
    right "${harbour[@]}" --prizes="$events/harbour-prizes.csv" \
        "$events/harbour.csv"
    at_least rows 240 tiles 200 values 120 moves 40 cards 1300 why 400 \
        pairings 38 clubs 30 prizes 80 chances 40 26 20 21 5 4 40 header 5
    # At most, as the page is read where the network is slow.
    [ "$(wc -c <page.html)" -le 60000 ]
    [ "$(wc -c <"$top/lib/page/page.css")" -le 11264 ] # 11 KB
    python3 "$top/t/page.py" ids page.html | grep -xE \
        'prizes|standings|next|clubs|chances|ties' | paste -sd ' ' |
        diff - <(echo 'standings next prizes clubs chances ties')
}

@test "a US open with prizes: two sections, money, trophies, schools" {
    needs python3
    right --combine=3 --by=school --prizes="$events/lakeside-prizes.csv" \
        "$events/lakeside.csv"
    at_least rows 210 tiles 195 values 156 moves 39 cards 1100 why 380 \
        clubs 25 prizes 160 winners 25 17 6 18 40
    python3 "$top/t/page.py" text page.html how | diff -u - <(cat <<'END'
Three players with 3½ points share $160.00, divided by 3; the odd cent goes to the highest place.
Four players with 3 points share $120.00 + $80.00 = $200.00, divided by 4.
END
    )
    # shellcheck disable=SC2016 # dollars
    python3 "$top/t/page.py" text page.html tfoot | grep -F '$1,260.00'
}

@test "a round robin of eight: a grid, and its rounds" {
    needs python3
    right "$events/midwinter.csv"
    at_least rows 40 grid 112 values 27 cards 300 why 60 rounds 28 28 60 \
        winners 9
}

@test "a scholastic day: sections with trophies, and schools" {
    needs python3
    right --combine=3 --by=school --prizes="$events/scholastic-prizes.csv" \
        "$events/scholastic.csv"
    at_least rows 280 tiles 290 values 230 cards 1700 why 500 clubs 60 \
        prizes 200 winners 27
}

@test "teams: a league that goes on, and a Swiss" {
    needs python3
    right --mp=2,1,0 "$events/league.csv"
    at_least rows 30 values 8 cards 40 why 20 pairings 4
    right "$top/samples/fide-team.trf"
    at_least rows 39 tiles 60 values 26 cards 100 why 30
}

@test "other events: each number" {
    needs python3
    for file in open.csv wscf.txt fide-swiss.trf club.csv quad.csv \
        fide-roundrobin.trf last-round.csv scholastic.csv combined.csv; do
        echo "$file"
        right "$top/samples/$file"
        at_least rows 10 cards 10 why 4
    done
    right --chances "$top/samples/last-round.csv"
    at_least chances 10 26 2
    # Keys of the file's own, and several orders.
    printf 'no,name,r1,playoff\n1,A,D2,1\n2,B,D1,2\n' >playoff.csv
    right -t score,-col:playoff playoff.csv
    right --order=Quad=PTS,h2h --order=Swiss=mmed,cum \
        --order=Triangle=solkoff "$top/samples/last-round.csv"
}

# Some results of round 6 are in, one of them a forfeit.
@test "a round under way: its results, and the others" {
    needs python3
    sed 's/?6w$/W6w/; s/?3b$/L3b/; s/?1w$/F1/; s/?8b$/X8/; s/?2w$/D2w/
        s/?18b$/D18b/' "$events/harbour.csv" >harbour.csv
    right -l -t BH/C1,BH,SB harbour.csv
    at_least rows 240 tiles 240 pairings 38 header 6
    python3 "$top/t/page.py" text page.html header |
        grep -F 'Round 6 under way, 3 of 19 games are in'
}

@test "before round 1, and without games" {
    needs python3
    printf '%s\n' No,Name,R1 '1,"Flo, A",?2w' '2,"Gus, B",?1b' >first.csv
    right first.csv
    at_least pairings 3 rows 8
    run -1 grep -E 'Final|Winners' page.html
    # A list of players, of whom nobody has played.
    printf '%s\n' '# rounds=5' No,Name,Rating '1,"Flo, A",1500' \
        '2,"Gus, B",1400' >start.csv
    right start.csv
    run -1 grep -E 'Final|Winners' page.html
    printf 'id\tname\tscore\trank\n7\tA\t2\t1\n9\tB\t1\t2\n' |
        tb-page -k score >page.html
    run -0 python3 "$top/t/page.py" laws page.html
    [ "$(python3 "$top/t/page.py" text page.html h2)" = $'Standings\nHow ties are broken' ] ||
        [ "$(python3 "$top/t/page.py" text page.html h2)" = Standings ]
}

@test "links survive the next round: ids stay the same" {
    needs python3
    tb-standings -l -t BH/C1,BH,SB -R 4 -o page "$events/harbour.csv" \
        >four.html 2>/dev/null
    made -l -t BH/C1,BH,SB "$events/harbour.csv"
    for page in four page; do
        python3 "$top/t/page.py" ids $page.html | grep -xE '[rp][0-9]+' |
            sort >$page.ids
    done
    [ "$(wc -l <page.ids)" = 80 ]
    diff four.ids page.ids
}

@test "a cut or a contradiction is in the banner, and without one there is none" {
    needs python3
    made -l -t BH/C1 "$events/harbour.csv"
    python3 "$top/t/page.py" text page.html wn | diff -u - <(cat <<'END'
One result is in doubt. Round 2, Ed Garcia against Pia Jones: Garcia’s line says drawn, Jones’s line says won. Until it is settled each line counts as it stands.
END
    )
    sed 's/^22,\(.*\)D31w/22,\1L31w/' "$events/harbour.csv" >harbour.csv
    made -t BH/C1 harbour.csv
    [ "$(python3 "$top/t/page.py" text page.html wn)" = '' ]
    # Of many there are five, and how many more.
    sed -E 's/D([0-9]+w)/W\1/g' harbour.csv >wrong.csv
    right -l -t BH/C1 wrong.csv
    python3 "$top/t/page.py" text page.html wn | grep -E \
        '^[0-9]+ results are in doubt\..*And [0-9]+ more'
    [ "$(python3 "$top/t/page.py" text page.html wn | grep -o 'Round [0-9]' |
        wc -l)" = 5 ]
}

@test "the time of the results, once, where the event is" {
    needs python3
    cp "$events/midwinter.csv" a.csv
    while IFS='|' read -r zone stamp shown; do
        TZ=UTC touch -d '2026-06-14 11:40:00' a.csv
        TZ=$zone env -u SOURCE_DATE_EPOCH tb-standings -o page -w page.html a.csv
        python3 "$top/t/page.py" laws page.html
        grep -oE '<time datetime="?[^> "]*' page.html | grep -F "$stamp"
        python3 "$top/t/page.py" text page.html time | diff - <(echo "$shown")
    done <<'END'
Europe/London|2026-06-14T12:40+01:00|14 June 2026, 12:40 BST
UTC|2026-06-14T11:40+00:00|14 June 2026, 11:40 UTC
XXX-5:30|2026-06-14T17:10+05:30|14 June 2026, 17:10 XXX
END
}

# Names that get out of an attribute, an element, a comment, a style; each with
# a number, as nobody has the name of another.
hostile_names()
{
    cat <<'END'
<script>hit()</script>
</script><script>hit()</script>
<img src=x onerror=hit()>
"><script>hit()</script>
" onmouseover="hit()
' onfocus='hit()' autofocus='
 onfocus=hit() autofocus
</th><td onclick=hit()>x
</title><script>hit()</script>
</style><style>*{color:red}
<!-- 
--><b>
<![CDATA[<b>]]>
&lt;b&gt;
&amp;&#60;b>
<a href=#p1>
</table></main>
<h2 id=standings>
;}*{color:red}
<b
`id`
\u003cb\u003e
{{7*7}}
END
}

# The open of 40 with other names, clubs and place: hostile, or without harm.
renamed()
{
    hostile_names >names
    awk -F, -v hostile="$1" '
        NR == FNR { name[++count] = $0; gsub(/"/, "\"\"", name[count]); next }
        /^# (event|city)=/ {
            sub(/=.*/, "=" (hostile ? name[1 + /city/] : "E"))
        }
        /^[0-9]/ {
            rest = $6
            for (i = 7; i <= NF; i++)
                rest = rest "," $i
            printf "%s,\"X%s%s, P\",%s,\"C%s%s\",%s\n", $1,
                hostile ? name[$1 % count + 1] : "", $1, $4,
                hostile ? name[$1 % 5 + 1] : "", $1 % 5, rest
            next
        }
        { print }' names "$events/harbour.csv"
}

@test "hostile names, clubs, prizes and events are text in each part" {
    needs python3
    local kind
    for kind in 0 1; do
        renamed $kind >$kind.csv
        hostile_names | awk -v hostile=$kind '
            BEGIN { print "\"# rule=32b\",,\nPrize,Value,For" }
            NR <= 4 {
                gsub(/"/, "\"\"")
                printf "\"Z%s\",£%d,\n", hostile ? $0 : NR, 500 - NR * 50
            }
            NR == 5 { print "Q,£30,rating<1500" }' >$kind.prizes
        tb-standings -l -t BH/C1,BH,SB --combine=4 --chances --sample=200 \
            --seed=1 --prizes=$kind.prizes -o page -w $kind.html $kind.csv \
            2>/dev/null
        python3 "$top/t/page.py" shape $kind.html >$kind.shape
    done
    diff 0.shape 1.shape
    [ "$(wc -l <1.shape)" -gt 1500 ]
    for part in prizes standings next clubs chances ties; do
        grep -q "id=\"\?${part}[ >\"]" 1.html
    done
    grep -q 'class="\?wn' 1.html
    grep -q 'class="\?az' 1.html
    # Each < begins a tag of ours: none of the names' words is an element.
    run -1 grep -E '<(script|img|b on|style>\*)' <(sed 's/<style>[^<]*//' 1.html)
    python3 "$top/t/page.py" text 1.html h1 | grep -xF '<script>hit()</script>'
    # Finished, with winners and places, and a round robin.
    for kind in 0 1; do
        { hostile_names | awk -v hostile=$kind '
            BEGIN { print "# system=roundrobin\n# rounds=3\nNo,Name,R1,R2,R3"
                split("W4w,W3w,W2w D3w,W4w,L1b D2b,L1b,W4w L1b,L2b,L3b", c, " ") }
            NR <= 4 {
                gsub(/"/, "\"\"")
                print NR ",\"X" (hostile ? $0 : "") ", P" NR "\"," c[NR]
            }'; } >$kind.csv
        tb-standings -o page $kind.csv >$kind.html
        python3 "$top/t/page.py" shape $kind.html >$kind.shape
    done
    diff 0.shape 1.shape
    grep -q 'id="\?winners' 1.html
    grep -q 'id="\?rounds' 1.html
}

# What a file says of players that no page shows unasked.
@test "birth, member id and columns of one's own are not on the page" {
    awk -F, -v OFS=, '/^No/ { print $0 ",Birth,MemberId,Phone,Sex"; next }
        /^[0-9]/ { print $0 ",2011-02-0" $1 % 9 + 1 ",7654321" $1 ",555-0199,F"; next }
        { print }' "$events/harbour.csv" >harbour.csv
    made "${harbour[@]}" harbour.csv
    run -1 grep -E '2011-02|7654321|555-0199' page.html
    made -l -t BH/C1,BH,SB "$events/harbour.csv"
    mv page.html plain.html
    made -l -t BH/C1,BH,SB harbour.csv
    cmp plain.html page.html
}

# players PLAYERS ROUNDS: a plain Swiss with that many, the same each time.
players()
{
    awk -v n="$1" -v rounds="$2" 'BEGIN {
        for (r = 1; r <= rounds; r++) head = head ",R" r
        print "# event=Large Open\n# rounds=" rounds "\nNo,Name,Rating,Club" head
        seed = 1
        for (i = 1; i <= n; i++) order[i] = i
        for (r = 1; r <= rounds; r++) {
            # Each half against the other, turned by the round.
            half = int(n / 2)
            for (i = 1; i <= half; i++) {
                j = half + (i + r * 7) % half + 1
                seed = seed * 16807 % 2147483647
                x = substr("WDL", seed % 3 + 1, 1)
                y = x == "W" ? "L" : x == "L" ? "W" : "D"
                cell[i] = cell[i] "," x j ((i + r) % 2 ? "w" : "b")
                cell[j] = cell[j] "," y i ((i + r) % 2 ? "b" : "w")
            }
            if (n % 2)
                cell[n] = cell[n] ",H"
        }
        for (i = 1; i <= n; i++)
            printf "%d,\"Player%d, Given%d\",%d,Club %d%s\n", i, i, i % 97,
                2400 - i % 1500, i % 12, cell[i]
    }'
}

@test "400 players have cards and a list from A to Z; more have neither" {
    needs python3
    players 400 9 >400.csv
    right 400.csv
    at_least rows 2400 tiles 3600 cards 8000 why 2000 4 400
    players 401 9 >401.csv
    right 401.csv
    at_least rows 2400 tiles 3600
    run -1 grep -E 'class="?cd|class="?az' page.html
    grep -F 'no cards, as it has more than 400 players: tb-standings --only=SECTION' \
        messages
    [ "$(wc -c <page.html)" -lt 200000 ]
}

@test "2,000 players and 9 rounds: at most 0.8 MB" {
    needs python3
    players 2000 9 >2000.csv
    made 2000.csv
    [ "$(wc -c <page.html)" -le 800000 ]
    run -0 python3 "$top/t/page.py" laws page.html
}

# Of these pages one text is another.
# bats test_tags=sweep
@test "what t/page.py finds" {
    needs python3
    made "${harbour[@]}" --prizes="$events/harbour-prizes.csv" \
        "$events/harbour.csv"
    mv page.html harbour.html
    made --combine=3 --by=school --prizes="$events/lakeside-prizes.csv" \
        "$events/lakeside.csv"
    mv page.html lakeside.html
    made "$events/midwinter.csv"
    mv page.html midwinter.html
    # shellcheck disable=SC2034 # named by of_$event
    local of_harbour=("${harbour[@]}" --prizes="$events/harbour-prizes.csv"
        "$events/harbour.csv")
    # shellcheck disable=SC2034 # the same
    local of_lakeside=(--combine=3 --by=school
        --prizes="$events/lakeside-prizes.csv" "$events/lakeside.csv")
    # shellcheck disable=SC2034 # the same
    local of_midwinter=("$events/midwinter.csv")
    local failed=
    while IFS='|' read -r law event change; do
        [ "$law" ] || continue
        sed -E "$change" "$event.html" >page.html
        ! cmp -s "$event.html" page.html || failed+=" unchanged:$change"
        local -n arguments=of_$event
        python3 "$top/t/page.py" check page.html "${arguments[@]}" >found || :
        grep -q "^$law: " found || failed+=$'\n'"$law: $change"
    done < <(mutations)
    [ -z "$failed" ] || { echo "not found:$failed"; false; }
}

mutations()
{
    cat <<'END'
2|harbour|s,<main,<script></script>&,
2|harbour|s,<main,<a href=http://x>x</a>&,
4|harbour|s,(Abbott\, Flo</a>) 17th,\1 18th,
6|harbour|s,<td class="?pt"?>4.0,<td>0&,
7|harbour|s,>R1<,>R9<,
8|harbour|s,>Points<,>R0<,
9|harbour|s,<h2,<h4>x</h4>&,
9|harbour|s,<main,<h1>x</h1>&,
10|harbour|s,<caption>After[^<]*</caption>,,
10|harbour|s,<th scope="?col"? class="?t"?>R1,<th class=t>R1,
11|harbour|s,(<th scope="?row"?><a href="?#p)6("?>Becker),\13\2,
12|harbour|s,<a href="?#r6"?>Close</a>,,
14|harbour|s,id="?r6"?,id=r3,
15|harbour|s,href="?#p6"?,href=#q6,
16|harbour|s,(BH-C1 11.5</b> = )2.5,\13.5,
19|harbour|s,if the event ended now</span>,</span>,
20|harbour|s,(Becker\, Ned</a>)(<td class="?rt),\1 £150\2,
21|harbour|s,class="?wn"?,class=mu,
22|harbour|s,</main>,<p>At 12:40</main>,
22|harbour|s,(datetime="?[^>"]*)[+-]..:..,\1,
23|harbour|s,</main>,<p>the newest</main>,
24|harbour|s,</main>,<p>warning: round 2</main>,
25|harbour|s,<td class="?w"?>W,<td class=l>W,
26|harbour|s,>[0-9]+%<,>sure<,
27|harbour|s,<h2 id="?clubs,<h2 id=club,
27|harbour|s,</main>,<ul></ul></main>,
7 legend|harbour|s,<b class="?f"?>\+</b>,<b class=me>+</b>,
columns|harbour|s,<td class="?pt"?>4.0,<td class=pt>4,
rows|harbour|s,>1961<,>1962<,
rows|harbour|s,<td class="?pt"?>4.0,<td class=pt>4.5,
moves|harbour|s,>\+7<,>+6<,
tiles|harbour|s,W<i>36w</i>,W<i>35w</i>,
tiles|harbour|s,W<i>36w</i>,W<i>36b</i>,
values|harbour|s,<td>13.5<td>16.0,<td>13.5<td>16.5,
cards|harbour|s,(Novak\, Xia</a>) White\, has 1½,\1 White\, has 2½,
cards|harbour|s,(Novak\, Xia</a>) White,\1 Black,
why|harbour|s,1 (point )?ahead of Becker,½ ahead of Becker,
why|harbour|s,of the nine players,of the ten players,
why|harbour|s,Young 9.5,Young 9,
why|harbour|s,by Buchholz \(10.5 to,by Sonneborn-Berger (10.5 to,
header|harbour|s,After round 5 of 7,After round 4 of 7,
header|harbour|s,40 players,41 players,
header|harbour|s,with 5 points,with 4 points,
pairings|harbour|s,(Becker\, Ned</a><td[^>]*>)4.0,\15.0,
clubs|harbour|s,>15.5<,>16.5<,
chances|harbour|s,>1–2$,>1–3,
prizes|harbour|s,£300.00,£301.00,g
17|lakeside|s,\$1\,260.00,$1\,261.00,
17|lakeside|s,\$80.00 = \$200.00,$90.00 = $200.00,
18|lakeside|s,>\$500.00<,>500.00<,
19|lakeside|s,</main>,<p>if the event ended now</main>,
prizes|lakeside|s,>\$53.34<,>$53.33<,
winners|lakeside|s,4.5 · \$500.00,4.0 · $500.00,
clubs|lakeside|s,Price</a> 4,Price</a> 3,
28|midwinter|s,(<td class="?)d("?>)½(<i>w),\1w\21\3,
grid|midwinter|s,1<i>w</i>,1<i>b</i>,
rounds|midwinter|s,1–0 Mbeki,0–1 Mbeki,
14 footer|midwinter|s,Made with,Made by,
13 ties|midwinter|s,<li id=tb3><b>,&and and and and and and and and and and and and and and and and and and and and and and and and ,
END
}
