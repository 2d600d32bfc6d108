#!/usr/bin/env bats
# tb-page writes a ranked stream as a page: what it reads, refuses and puts for
# small streams. t/programs/page_parts.bats has whole events, and
# dev/check-browser.sh looks at pages in a browser.
# shellcheck disable=SC2154 # stderr is set by run
load ../helper

setup()
{
    export SOURCE_DATE_EPOCH=1795335900 # 22 November 2026, 08:25:00 UTC
    cd "$BATS_TEST_TMPDIR" || return
}

# Three players, two rounds of three: 1 won both games, 2 has a bye; ranked.
trio()
{
    tabs <<'END'
section|id|name|team|rating|score|games|settings|BH|rank
Open|1|Ada|Rooks|1800|2|W2w +3b|rounds=3;date=2026-11-20;event=Fall Open|2|1
Open|2|Bo|-|-|1|L1b HPB=1|rounds=3;date=2026-11-20;event=Fall Open|2|2
Open|3|Cy & <Di>|-|1650|0.5|HPB -1w|rounds=3;date=2026-11-20;event=Fall Open|2.5|3
END
}

# The page without its style sheet.
plain()
{
    sed 's/<style>.*<\/style>/<style>/'
}

# The cells of the rows of tables: of the standings, without cards; or of the
# part with that id. A line each, bars between them.
rows()
{
    if [ $# -eq 0 ]; then
        plain | sed -n '/<table class="\?st[ "]/,/<\/table>/p' |
            grep -E '^<tr id="?([^> ]*-)?r[0-9]'
    else
        plain | sed -n "/<h2 id=\"\\?$1[ >\"]/,/<\\/table>/p" | grep '^<tr><t[dh]'
    fi | sed 's/<t[dh][^>]*>/|/g; s/<i>/ /g; s/<[^>]*>//g; s/^|//; s/ *| */|/g
        s/ *$//'
}

# The text of the elements with that tag or class, without tags.
text()
{
    grep -oE "<($1)[ >][^<]*(<[^/][^<]*</[^>]*>[^<]*)*</($1)>" |
        sed 's/<[^>]*>//g'
}

@test "a whole document: head, header, standings, how ties are broken" {
    trio | tb-page -k score,-BH >page.html
    hash=$(sed -n 's/^<style>\(.*\)<\/style>$/\1/p' page.html |
        tr -d '\n' | sha256sum | cut -c 1-64 | sed 's/../\\x&/g')
    hash=$(printf '%b' "$hash" | base64)
    version=$(tb-page --version | sed 's/.* //')
    plain <page.html | diff -u - <(cat <<END
<!DOCTYPE html>
<html lang=en>
<head>
<meta charset=utf-8>
<meta name=viewport content="width=device-width,initial-scale=1">
<title>Fall Open: standings after round 2 of 3</title>
<meta http-equiv=Content-Security-Policy content="default-src 'none'; style-src 'sha256-$hash'; base-uri 'none'; form-action 'none'">
<style>
</head>
<body>
<header><div class=in><h1>Fall Open</h1><p class=mu>20 November 2026 · 3 players<div class=go><b>After round 2 of 3</b><span class=pr aria-hidden=true><i></i><i></i><i class=o></i></span><span class=mu>Updated <time datetime=2026-11-22T08:25+00:00>22 November 2026, 08:25 UTC</time></span></div><p class=ld>Ada leads with 2 points, 1 point ahead of Bo.</div></header>
<nav aria-label="On this page"><ul><li><a href=#standings>Standings</a><li><a href=#ties>Ties</a></ul></nav>
<main class=in>
<h2 id=standings>Standings</h2>
<table class="st sw r2"><caption>After round 2 of 3, 3 players</caption><thead><tr><th scope=col class=rk><abbr title=Place>#</abbr><th scope=col>Player<th scope=col class=rt>Rating<th scope=col class=cl>Club<th scope=col class=pt>Points<th scope=col class=t>R1<th scope=col class=t>R2<th scope=col class=k><a href=#tb1>BH</a><tbody>
<tr id=r1><td>1<th scope=row><a href=#p1>Ada</a><td class=rt>1800<td class=cl>Rooks<td class=pt>2.0<td class=w>W<i>2w</i><td class=f>+<i>3</i><td>2.0
<tr class=cd id=p1><td colspan=8><div><p>Rating 1800, Rooks<a href=#r1>Close</a><p><b>1st of 3</b>: the only player with 2 points, 1 ahead of Bo.<ol><li><b class=w>W</b> <a href=#p2>Bo</a> White, has 1<li><b class=f>+</b> <a href=#p3>Cy &amp; &lt;Di&gt;</a> Forfeit, has ½</ol><ul><li><b>BH 2</b></ul></div>
<tr id=r2><td>2<th scope=row><a href=#p2>Bo</a><td class=rt>–<td class=cl><td class=pt>1.0<td class=l>L<i>1b</i><td class=b>1<td>2.0
<tr class=cd id=p2><td colspan=8><div><p>Unrated<a href=#r2>Close</a><p><b>2nd of 3</b>: the only player with 1 point, 1 behind Ada and ½ ahead of Cy &amp; &lt;Di&gt;.<ol><li><b class=l>L</b> <a href=#p1>Ada</a> Black, has 2<li><b class=b>1</b> bye</ol><ul><li><b>BH 2</b></ul></div>
<tr id=r3><td>3<th scope=row><a href=#p3>Cy &amp; &lt;Di&gt;</a><td class=rt>1650<td class=cl><td class=pt>0.5<td class=b>½<td class=f>−<i>1</i><td>2.5
<tr class=cd id=p3><td colspan=8><div><p>Rating 1650<a href=#r3>Close</a><p><b>3rd of 3</b>: the only player with ½ point, ½ behind Bo.<ol><li><b class=b>½</b> bye<li><b class=f>−</b> <a href=#p1>Ada</a> Forfeit, has 2</ol><ul><li><b>BH 2.5</b></ul></div>
</table>
<p class=lg><span><b class=w>W</b> won</span><span><b class=l>L</b> lost</span><span><b class=b>½</b> bye with its points</span><span><b class=f>+</b> won by forfeit</span><span><b class=f>−</b> lost by forfeit</span><span class=hm>W 6w: beat the player in 6th place, with White</span><span class=np>A name opens a card.</span>
<h2 id=ties>How ties are broken</h2>
<p>Players with equal points are ordered by the first of these that differs:<ol class=tb>
<li id=tb0><b>Points.</b> Won 1, drawn ½, lost 0.
<li id=tb1><b>Buchholz</b> (BH). The sum of all opponents&#39; points. Less is better.
</ol><p class=mu>BH: A round not played counts as a game against a dummy opponent. FIDE Handbook C.07. Edition of 2026.
</main>
<footer><div class=in><p class=mu>Made with tb-tools $version.</div></footer>
<!-- tb-tools $version; Open: score,-BH, edition 2026 -->
</body>
</html>
END
    )
}

@test "a tile a round: result, opponent's place, colour; or a bye's points" {
    # Number 2 is in place 20: all of them are played against it, or byes.
    {
        printf 'id\tname\tscore\tgames\tsettings\trank\n'
        n=0
        while IFS='|' read -r token _; do
            n=$((n + 1))
            id=$((n + (n > 1)))
            printf '%s\tP\t9\t%s\tpoints=3,1,0\t1\n' "$id" "$token"
        done < <(cells)
        printf '2\tZ\t0\tZPB\tpoints=3,1,0\t%s\n' $((n + 1))
    } | tb-page -k score | rows | awk -F '|' '{ print $NF }' |
        diff -u - <(cells | cut -d '|' -f 2; echo –)
}

cells()
{
    place=20
    cat <<END
W2w|W ${place}w
D2b|D ${place}b
L2|L $place
w2w|W ${place}w
d2b|D ${place}b
l2b|L ${place}b
+2b|+ $place
-2w|− $place
=2b|= $place
?2w|· ${place}w
+0|+
PAB|3
FPB|3
HPB|1
ZPB|–
PAB=0.5|½
PAB=2.5|2½
PAB=1.25|1.25
L2w|L ${place}w
END
}

@test "a shared place: each of it has its number" {
    # Ada and Bo drew with each other and beat Cy.
    tabs <<'END' | tb-page -k score >page.html
id|name|score|games|rank
7|Ada|1.5|D9w W8w|1
9|Bo|1.5|D7b W8b|1
8|Cy|0|L9w L7b|3
END
    rows <page.html | diff -u - <(cat <<'END'
1|Ada|1.5|D 1w|W 3w
1|Bo|1.5|D 1b|W 3b
3|Cy|0.0|L 1w|L 1b
END
    )
}

# The arbiter halved the points of Ann's win, and gave Dan none for a draw.
@test "a result that gave other points than usual has them in its tile" {
    printf '%s\n' no,name,r1,r2 1,Ann,W2=0.5,W3 2,Bob,L1=0.5,D4 \
        3,Cat,W4,L1 4,Dan,L3,D2=0 >split.csv
    tb-standings -t PTS -o page split.csv >page.html
    rows <page.html | diff -u - <(cat <<'END'
1|+1|Ann|1.5|W 2 =½|W 2
2|=|Bob|1.0|L 1 =½|D 4
2|−1|Cat|1.0|W 4|L 1
4|=|Dan|0.0|L 2|D 2 =0
END
    )
    # The card has them, too.
    grep '^<tr class=cd' page.html | grep -oE '(0|½) points?, has [0-9½]+' |
        diff - <(printf '%s\n' '½ point, has 1' '½ point, has 1½' \
            '0 points, has 1')
    sed 's/=0[.5]*//' split.csv | tb-standings -o page - >usual.html
    run -1 grep -E '(0|½) points?, has' usual.html
    tb-standings -t PTS --crosstable split.csv >cross
    grep -q '^ *4 .*L 3 *D 2 =0 ' cross
    tr -s '\n ' ' ' <cross |
        grep -q '; = and a number: points given instead of the usual $'
    run -0 bash -c "sed 's/=0[.5]*//' split.csv | tb-standings --crosstable -"
    [[ $output != *'instead of the usual'* ]]
}

@test "the heading: the event, the only section, or neither" {
    heading()
    {
        tb-page -k score | plain | sed -n 's,.*<h1>\(.*\)</h1>.*,\1,p
            s,^<title>\(.*\)</title>$,\1,p; s,^<h2[^>]*>\(.*\)</h2>$,  \1,p' |
            grep -v '^  How ties'
    }
    two()
    {
        printf 'section\tid\tname\tscore\tgames\tsettings\trank\n'
        printf 'A\t1\tX\t0\tZPB\t%s\t1\nB\t1\tY\t0\tZPB\t%s\t1\n' "$1" "$2"
    }
    [ "$(heading < <(two event=E event=E))" = \
        $'E: standings after round 1\nE\n  A\n  B' ]
    [ "$(heading < <(two event=E event=F))" = \
        $'Standings after round 1\nStandings\n  A\n  B' ]
    [ "$(heading < <(two - - | sed 3d))" = \
        $'A: standings after round 1\nA\n  Standings' ]
    [ "$(heading < <(two event=E - | sed 3d))" = \
        $'E: standings after round 1\nE\n  Standings' ] ||
        [ "$(heading < <(two event=E - | sed 3d))" = \
            $'E: standings after round 1\nE\n  A' ]
    [ "$(heading < <(two - - | cut -f 2- | sed 3d))" = \
        $'Standings after round 1\nStandings\n  Standings' ]
    # A day that all have.
    two 'date=2026-01-02' 'date=2026-01-02' | tb-page -k score |
        grep -F '<p class=mu>2 January 2026 · 2 players in 2 sections<'
    two 'date=2026-01-02' 'date=2026-01-03' | tb-page -k score |
        grep -F '<p class=mu>2 players in 2 sections<'
    # A header without records is no error, and a page.
    run -0 tb-page -k score <<<$'id\tname\tscore\tgames\trank'
    [[ $output = *'There are no standings yet.'*'</html>' ]]
}

@test "place and days of an event, as far as they are known" {
    while IFS='|' read -r settings line; do
        trio | sed "s/rounds=3;date=2026-11-20;event=Fall Open/$settings/" |
            tb-page -k score,-BH | grep -o '<p class=mu>[^<]*' |
            sed 1q | diff - <(echo "<p class=mu>$line")
    done <<'END'
city=York;date=2026-06-12;end=2026-06-14|York · 12–14 June 2026 · 3 players
date=2026-06-30;end=2026-07-02|30 June – 2 July 2026 · 3 players
date=2026-12-30;end=2027-01-02|30 December 2026 – 2 January 2027 · 3 players
date=2026-06-12;end=2026-06-12|12 June 2026 · 3 players
city=York|York · 3 players
-|3 players
END
}

@test "the time is that of the place, or the one that is given" {
    time_of() { tb-page -k score,-BH | grep -o '<time.*</time>'; }
    [ "$(trio | TZ=XXX-5:30 SOURCE_DATE_EPOCH=951782399 time_of)" = \
        '<time datetime=2000-02-28T23:59+00:00>28 February 2000, 23:59 UTC</time>' ]
    [[ "$(trio | env -u SOURCE_DATE_EPOCH TZ=XXX-5:30 \
        tb-page -k score,-BH)" = *'+05:30>'*'</time>'* ]]
    for wrong in -1 x 253402300800 1.5; do
        SOURCE_DATE_EPOCH=$wrong run -1 --separate-stderr \
            tb-page -k score < <(trio)
        [ "$stderr" = "tb-page: SOURCE_DATE_EPOCH=$wrong is not a number of seconds" ]
        [ "$output" = '' ]
    done
}

@test "each < and & of the page is ours, wherever a text comes from" {
    evil='<i>"'"'"'&amp;</th><script>x</script>'
    event=${evil/;/} # which parts settings
    printf 'section\tid\tname\tteam\trating\tscore\tgames\tsettings\t%s\trank\n#tb order %s\n%s\t1\t%s\t%s\t%s\t1\tW2w W2b\tevent=%s;date=2026-01-01;city=%s\t%s\t1\n%s\t2\t%s\t-\t-\t0\tL1b L1w\tevent=%s;date=2026-01-01;city=%s\t0\t2\n' \
        "$evil" "$evil" "$evil" "$evil" "$evil" "$evil" "$event" "$event" 1 \
        "$evil" "$evil" "$event" "$event" |
        tb-page -k "score,$evil" >page.html
    run ! grep -E '<(i|script)>[^0-9]' page.html
    grep -o '<h1>.*</h1>' page.html | diff - <(echo '<h1>&lt;i&gt;&quot;&#39;&amp;amp&lt;/th&gt;&lt;script&gt;x&lt;/script&gt;</h1>')
    # Without its own tags and what stands for characters nothing is left. In
    # the comment at the end nothing can end it.
    plain <page.html | sed -E 's/^<!-- [^>]* -->$//
        s/&(lt|gt|amp|quot|nbsp|#39);//g
        s/<!DOCTYPE html>|<\/?[a-z0-9]+( [a-zA-Z:-]+(=("[^"<>&]*"|[^"<>& ]*))?)*>//g' >text
    run ! grep '[<>&"]' text
    # What turns the direction of writing, or is no UTF-8.
    printf 'id\tname\tscore\tgames\trank\n1\tA\xe2\x80\xaeB\xff\x1b[1m\t1\tPAB\t1\n' |
        tb-page -k score | rows | diff - <(echo $'1|A?B\xef\xbf\xbd?[1m|1.0|1')
}

@test "of teams: matches, and the game points beside them" {
    tabs <<'END' | tb-page -k score | rows | diff -u - <(printf '%s\n' \
        '1|Ash|5|W 2w (2½)|2|D 2 (½)' '2|Elm|1|L 1b (1½)|+ 1|D 1 (½)')
id|name|score|games|settings|mp|gp|mps|gps|boards|rank
1|Ash|5|W2w PAB D2|points=2,1,0|5|5|2 2 1|2.5 2 0.5|- - -|1
2|Elm|1|L1b +1 D1|points=2,1,0|1|2|0 0 1|1.5 4 0.5|- - -|2
END
}

@test "rows come in the order of ranks, whatever the order of the stream" {
    { trio | sed 1q; trio | sed 1d | tac; } | tb-page -k score,-BH >other.html
    trio | tb-page -k score,-BH | cmp - other.html
}

@test "what is wrong: one sentence, exit 1, and no page" {
    while IFS='|' read -r change keys message; do
        echo "$change"
        run -1 --separate-stderr tb-page -k "$keys" < <(trio | sed "$change")
        [[ $stderr = "tb-page: "$message ]] || { echo "$stderr"; false; }
        [ "${#stderr_lines[@]}" = 1 ]
        [ "$output" = '' ]
    done <<'END'
1s/rank/place/|score|stdin:1: no column 'rank', which tb-sort makes: *
|score,SB|stdin:1: no column 'SB'*
1s/name/title/|score|stdin:1: no column 'name'*
2s/W2w/W9w/|score,-BH|stdin:2: opponent 9 in round 1 is not in the section
3s/2$/x/|score,-BH|stdin:3: rank 'x' should be 2 by these keys*
1a#tb begin|score,-BH|stdin: the stream is truncated*
END
    run -1 --separate-stderr tb-page -k score,-BH \
        < <(trio; echo '#tb'; trio | sed 1d)
    expect_error <<<"tb-page: stdin:6: two sections are called 'Open': on a\
 page each needs a name of its own"
    [ "$output" = '' ]
    run -2 tb-page -k '' < <(trio)
    run -2 tb-page -k score,score < <(trio)
}

@test "a section that is wrong is left out, and told; -w leaves the old page" {
    { trio; trio | sed '1d; s/^Open/Club/; s/W2w/W9w/'; } >x.tb
    run -1 --separate-stderr tb-page -k score,-BH x.tb
    expect_error <<<'tb-page: x.tb:5: opponent 9 in round 1 is not in the section'
    trio | tb-page -k score,-BH | cmp - <(printf '%s\n' "$output")
    echo old >page.html
    sed 's/W4w/L4w/' "$top/samples/club.csv" >wrong.csv
    run -1 tb-standings -t mmed -o page -w page.html wrong.csv
    run -1 tb-standings -t mmed -o page -w page.html \
        < <(command tb-parse "$top/samples/club.csv" | head -n 5)
    [ "$(cat page.html)" = old ]
}

@test "marks of a stream" {
    { trio | sed '1a#tb begin'; } >cut.tb
    run -1 tb-page -k score,-BH cut.tb
    { cat cut.tb; echo '#tb end'; echo '# a comment'; } >whole.tb
    run -0 tb-page -k score,-BH whole.tb
    [ "$output" = "$(trio | tb-page -k score,-BH)" ]
}

@test "tb-standings -o page: what -p shows; -w a file; a card each" {
    for case in samples/wscf.txt samples/club.csv samples/fide-swiss.trf \
        samples/fide-team.trf samples/league.csv; do
        tb-standings -o page "$top/$case" >page.html 2>/dev/null
        tb-standings -p -o page "$top/$case" 2>/dev/null >pipeline
        sh pipeline 2>/dev/null | cmp - page.html
        tb-standings -o page -w written.html "$top/$case" \
            2>/dev/null
        cmp page.html written.html
        # As many cards as rows.
        rows=$(rows <page.html | wc -l)
        [ "$rows" -gt 3 ]
        [ "$rows" = "$(grep -c '^<tr class=cd id=' page.html)" ]
    done
    # The values are those of the table.
    tb-standings -o page -t BH/C1,SB "$top/samples/fide-swiss.trf" | rows |
        awk -F'|' -v OFS='|' '{ sub(/ +\([0-9]+\)$/, "", $3)
            print $1, $(NF - 1) + 0, $NF + 0 }' |
        diff - <(tb-standings -o text -t BH/C1,SB "$top/samples/fide-swiss.trf" |
            awk 'NF == 6 && $1 + 0 { print $1 "|" $5 + 0 "|" $6 + 0 }')
    for wrong in --crosstable '-k name'; do
        # shellcheck disable=SC2086 # words
        run -2 tb-standings -o page $wrong "$top/samples/combined.csv"
        [[ ${lines[0]} = *'-o page always has the rounds'*'leave out'* ]]
    done
    run -2 tb-format -o page "$top/samples/club.csv"
    run -2 --separate-stderr tb-standings -o pege "$top/samples/club.csv"
    [[ $stderr = *"the nearest is 'page'"* ]]
}

@test "records without games: a page without rounds" {
    run -0 tb-page -k score < <(printf 'id\tname\tscore\trank\n7\tA\t2\t1\n9\tB\t1\t2\n')
    [ "$(rows <<<"$output")" = $'1|A|2\n2|B|1' ]
    [ "$(grep -o '^<tr id=r[0-9]*' <<<"$output" | paste -sd ' ')" = \
        '<tr id=r7 <tr id=r9' ]
    [[ $output = *'<caption>2 players</caption>'* ]]
    [[ $output != *'class=lg>'*'won'* ]]
    [ "$(grep -c '^<tr class=cd' <<<"$output")" = 2 ]
}

# No cells of rounds; under sanitizers also no step beside NULL.
@test "a stream without games makes a page" {
    printf 'section\tid\tname\tscore\trank\nA\t1\tAnn\t2\t1\nA\t2\tBob\t1\t2\n' \
        >"$BATS_TEST_TMPDIR/a.tb"
    run -0 tb-page -k score "$BATS_TEST_TMPDIR/a.tb"
    [[ $output = *Ann*Bob* && $output != *'<svg'* ]]
}

@test "the legend has what is in the table" {
    legend() { tb-page -k score | grep '^<p class=lg>' | sed 's/<[^>]*>/ /g
        s/  */ /g; s/^ //; s/ $//; s/ *A name opens.*//'; }
    printf 'id\tname\tscore\tgames\trank\n1\tA\t1\tFPB\t1\n' | legend |
        diff - <(echo '½ bye with its points')
    tabs <<'END' | legend | diff - <(echo '· no result yet')
id|name|score|games|settings|rank
1|Ash|0|?2|points=2,1,0|1
2|Elm|0|?1|points=2,1,0|1
END
    trio | legend | diff - <(echo 'W won L lost ½ bye with its points + won by forfeit − lost by forfeit W 6w: beat the player in 6th place, with White')
}

@test "the time of the results of the file, and no other" {
    unset SOURCE_DATE_EPOCH
    cp "$top/samples/quad.csv" quad.csv
    TZ=UTC touch -d '2026-11-22 15:02:00' quad.csv
    TZ=UTC tb-standings -o page -w page.html quad.csv
    [ "$(grep -o '<time[^<]*' page.html)" = \
        '<time datetime=2026-11-22T15:02+00:00>22 November 2026, 15:02 UTC' ]
}

# Round 3: 1 and 3 play, 2 beat 4, 5 and 6 play, 7 has a half-point bye.
going()
{
    cat <<'END'
# event=Autumn Open
# rounds=4
No,Name,Rating,R1,R2,R3
1,"Abel, Ada",1900,W4,W2,?3
2,"Bach, Ben",1850,W5,L1,W4
3,"Cole, Cy",1800,W6,D5,?1
4,"Dorn, Dee",1750,L1,W6,L2
5,"Eder, Eve",1700,L2,D3,?6
6,"Funk, Flo",1650,L3,L4,?5
7,"Gale, Gus",1600,H,B,H
END
}

@test "the round that is going on, after the standings; none where all is in" {
    going >going.csv
    tb-standings -t uscf -o page -w page.html going.csv 2>/dev/null
    rows next <page.html | diff -u - <(cat <<'END'
Abel, Ada|2.0|·|Cole, Cy|1.5
Bach, Ben|1.0|1–0|Dorn, Dee|1.0
Eder, Eve|0.5|·|Funk, Flo|0.0
END
    )
    grep -xF '<p class=mu>Bye with ½ point: Gus Gale.' page.html
    [ "$(grep -n '<h2 id=next>Round 3 pairings</h2>' page.html | cut -d : -f 1)" -gt \
        "$(grep -n '<h2 id=standings>' page.html | cut -d : -f 1)" ]
    grep -F '<b>Round 3 under way, 1 of 3 games are in</b>' page.html
    tb-standings -t uscf -R 2 -o page going.csv 2>/dev/null >page.html
    run ! grep 'id=next' page.html
    # Colours say who is named first; a forfeit is no game won.
    tabs <<'END' | tb-page -k score | rows next |
id|name|score|games|settings|rank
1|Ada|2|W4b ?2b|running=2:2/4|1
2|Bo|2|W3w ?1w|running=2:2/4|1
3|Cy|1|L2b +4w|running=2:2/4|3
4|Di|0|L1w -3b|running=2:2/4|4
END
        diff -u - <(printf '%s\n' 'Bo|2.0|·|Ada|2.0' 'Cy|0.0|+ −|Di|0.0')
}

@test "pairings without boards come in the order of places" {
    printf '%s\n' No,Name,R1,R2 '1,A,W4w,?4b' '2,B,D5w,?6w' '3,C,L6w,?5w' \
        '4,D,L1b,?1w' '5,E,D2b,?3b' '6,F,W3b,?2b' 7,G,,B 8,H,B,U >pairs.csv
    tb-standings -t uscf -o page pairs.csv 2>/dev/null >page.html
    # Before round 2 A, F and H have 1, B and E 1/2.
    rows next <page.html | diff - <(printf '%s\n' \
        'D|0.0|A|1.0' 'B|0.5|F|1.0' 'C|0.0|E|0.5')
    grep -xF '<p class=mu>Bye with 1 point: G. Not paired: H.' page.html
    grep -F '<caption>Points before the round</caption>' page.html
}

@test "a page of more than 400 players is written with a warning" {
    for players in 400 401; do
        awk -v players=$players 'BEGIN { print "id\tname\tscore\tgames\trank"
            for (i = 1; i <= players; i++) print i "\tP" i "\t1\tPAB\t1" }' \
            >$players.tb
        run -0 --separate-stderr tb-page -k score $players.tb
        echo "$stderr" >messages
        [ "$(grep -c '^<tr class=cd' <<<"$output")" = $((players % 401)) ]
        [ "$(grep -c '<details class=az>' <<<"$output")" = $((401 - players)) ]
        [ "$(grep -c '<a href=#p' <<<"$output")" = $((401 - players)) ] ||
            [ $players = 400 ]
    done
    [ "$(cat messages)" = 'tb-page: warning: the page has no cards, as it has more than 400 players: tb-standings --only=SECTION makes a page with them' ]
}

@test "who has the name of another is told apart by the id, wherever named" {
    going | sed 's/"Cole, Cy"/"Abel, Ada"/' >going.csv
    for options in '' --words; do
        # shellcheck disable=SC2086 # words
        tb-standings -t uscf -o page --chances $options going.csv \
            2>/dev/null >page.html
        grep -q 'Abel, Ada (1)<' page.html
        grep -q 'Abel, Ada (3)<' page.html
        run ! grep -E 'Abel, Ada($|[^ ]| [^(]| \([^13])' page.html
        run ! grep -E 'Ada Abel($|[^ ]| [^(]| \([^13])' page.html
        run ! grep -E '(Bach|Dorn|Eder|Funk|Gale), [A-Z][a-z]+ \([0-9]+\)' page.html
    done
    # In text, too; nobody is told twice, and who has no name is no namesake.
    tabs <<'END' | tb-explain -k score --id=7,8 | grep '^[^ ]' | sed 's/[:;].*//' |
id|name|score|games|rank
7|Ada|1|W8w|1
8|Ada|0|L7b|2
5|-|0|ZPB|2
6|-|0|ZPB|2
END
        grep Ada | diff -u - <(printf '%s\n' 'Ada (7)' \
            'Ahead of Ada (8) (2nd)' 'Ada (8)' 'Behind Ada (7) (1st)')
}

@test "names of sections: slugs, which no part and no other section has" {
    printf '%s\n' Section,No,Name,R1 '#,1,A,W2' '#,2,B,L1' 'C,1,A,W2' \
        'C,2,B,L1' '#1 D,1,A,W2' '#1 D,2,B,L1' >sections.csv
    tb-standings -o page sections.csv | plain | grep -o '<h2.*' | head -n 3 |
        sed 's/ class=pb//' >headings
    sed 's/.*>\([^<]*\)<.*/\1/' headings | diff -u - <(printf '%s\n' ' #' C '1 D') ||
        sed 's/.*>\([^<]*\)<.*/\1/' headings | diff -u - <(printf '%s\n' '#' C '1 D')
    tb-parse sections.csv | tb-parse - | sed -n 3p | grep '^ #' >/dev/null
    needs python3
    {
        printf 'section\tid\tname\tscore\tgames\trank\n'
        for name in ties Standings prizes next 'A B' A-B a-b ÄÖ 王 K-3 p1 r1 1 \
            '<i>' tb1 standings-2; do
            printf '%s\t1\tAnn\t1\tW2w\t1\n%s\t2\tBo\t0\tL1b\t2\n' \
                "$name" "$name"
        done
    } | tb-page -k score >page.html
    run -0 python3 "$top/t/page.py" laws page.html
    [ "$(grep -c '^<tr id=' page.html)" = 32 ]
}

@test "each link of a page leads somewhere" {
    going >going.csv
    tb-standings -t uscf -o page --chances -w page.html going.csv 2>/dev/null
    grep -oE 'href="?#[^" >]*' page.html | sed 's/.*#//' | sort -u >links
    grep -oE ' id="?[^" >]*' page.html | sed 's/ id="\?//' | sort -u |
        comm -23 links - >none
    [ ! -s none ]
    [ "$(wc -l <links)" -gt 20 ]
}

# Ann and Cy have won, Eve has had a bye; round 2 is paired, and Bob has a bye.
coming()
{
    printf '%s\n' No,Name,R1,R2 '1,Ann,W2,?3w' '2,Bob,L1,H' '3,Cy,W4,?1b' \
        '4,Dee,L3,?5' '5,Eve,H,?4'
}

@test "the round that comes next is on the page, and counts nothing" {
    coming >coming.csv
    tb-standings -t PTS -o page coming.csv 2>/dev/null >page.html
    rows next <page.html | diff - <(printf '%s\n' 'Ann|1.0|Cy|1.0' \
        'Eve|0.5|Dee|0.0')
    grep -xF '<p class=mu>Bye with ½ point: Bob.' page.html
    grep -F '<caption>After round 1 of 2, 5 players</caption>' page.html
    # All else is as if it were not paired.
    cut -d , -f -3 coming.csv >before.csv
    tb-standings -t PTS -o page before.csv | grep -E '^<tr id=' >expected
    grep -E '^<tr id=' page.html | diff expected -
    # Streams, which have no such round, stand beside files that have.
    printf '%s\n' No,Name,R1 1,Flo,W2 2,Gus,L1 >other.csv
    tb-parse other.csv >other.tb
    for files in 'other.tb coming.csv' 'coming.csv other.tb'; do
        # shellcheck disable=SC2086 # words
        run -0 --separate-stderr tb-standings -t PTS -o page $files
        [ "$(grep -c '^<tr id=' <<<"$output")" = 7 ]
        [ "$(grep -c '<h2 id=next>Pairings</h2>' <<<"$output")" = 1 ]
        [ "$(grep -c '<h3>coming, round 2</h3>' <<<"$output")" = 1 ]
    done
    run -0 tb-standings -t PTS -R 1 -o page other.tb
    # Nothing has begun: it is the first round.
    printf '%s\n' No,Name,R1 '1,Flo,?2' '2,Gus,?1' >first.csv
    tb-standings -t PTS -o page first.csv 2>/dev/null >page.html
    grep -F '>Round 1 pairings</h2>' page.html
    # A pairing that is not one is not published.
    sed s/?1b/?4b/ coming.csv >slip.csv
    run -1 --separate-stderr tb-standings -o page slip.csv
    [[ $stderr = *"slip.csv:2: round 2: 1 'Ann' has ?3w, but 3 'Cy' (line 4) has ?4b: not the same game"* ]]
}

# Of FIDE's exercise: what was played in round 5 was paired before.
@test "the next round of a team event, of players and of matches" {
    awk '/^001/ { line = sprintf("%-138s", substr($0, 1, 138))
            print substr(line, 1, 80) "         " substr(line, 90); next }
        /^310/ { print substr($0, 1, 40) sprintf("%32s", "") substr($0, 73); next }
        /^(240|330)/ { next }
        { print /^320/ ? substr($0, 1, 33) : $0 }' "$top/samples/fide-team.trf" >four.trf
    run -0 --separate-stderr tb-standings -o page four.trf
    [ "$stderr" = '' ] # nothing is left out
    rows next <<<"$output" | diff - <(cat <<'END'
Cougars|6|Deer|8
Antelopes|6|Elephants|6
Bonobos|4|Moose|5
Iguanas|4|Giraffes|4
Jackals|2|Hippopotami|3
Koalas|3|Falcons|3
END
    )
    grep -xF '<p class=mu>Bye with 1 point: Lynxes. Not paired: Narwhals.' <<<"$output"
    printf '%s\n' team,round,opponent,gp Elm,1,Ash,2.5 Ash,1,Elm,1.5 \
        Fir,1,Oak,2.5 Oak,1,Fir,1.5 Elm,2,Oak, Oak,2,Elm, Ash,2,Fir, \
        Fir,2,Ash, >matches.csv
    run -0 --separate-stderr tb-standings -o page matches.csv
    [[ $stderr = '' && $output = *'>Round 2 pairings</h2>'* ]]
    rows next <<<"$output" | grep -xE 'Elm\|1[.0]*\|Oak\|0[.0]*'
}

# The file has ~;13;W;14;0;0;0 of Player 27, the first, and so on to board 25.
@test "boards of the round that is open, where SwissSys's file has them" {
    local file=$top/t/cases/swisssys/event012.sjson
    sed 's/"~;14;B;15;0;0;0"/"+;14;B;15;0;0;0"/
        s/"~;2;W;15;0;0;0"/"-;2;W;15;0;0;0"/' "$file" >going.sjson
    for file in "$file" going.sjson; do
        run -0 --separate-stderr tb-standings --only='Open II' -o page "$file"
        grep -F '<th scope=col class=n><abbr title=Board>Bd</abbr><th scope=col>White' <<<"$output"
        rows next <<<"$output" >boards
        [ "$(cut -d '|' -f 1 boards | paste -sd ' ')" = \
            '14 15 16 17 18 19 20 21 22 23 24 25' ]
        if [ "$file" = going.sjson ]; then
            sed -n '1p;2p' boards | diff - <(printf '%s\n' \
                '14|Player 27|0.0|·|Player 39|0.0' '15|Player 40|0.0|0–1|Player 28|0.0')
        else
            sed -n '1p;2p' boards | diff - <(printf '%s\n' \
                '14|Player 27|0.0|Player 39|0.0' '15|Player 40|0.0|Player 28|0.0')
        fi
        grep -xF '<p class=mu>Bye with 1 point: Player 51.' <<<"$output"
    done
    # What has been played has no boards, nor has what no file tells.
    run -0 with next,table < <(command tb-parse "$top/t/cases/swisssys/event048.sjson")
    grep '^Side Games' <<<"$output" | cut -f 2,7,9,10 | diff - <(tabs <<'END'
1|W2b|?2w|27
2|L1w|?1b|27
END
    )
    run ! grep -q '^[^S].*[0-9]$' <<<"$(grep -v '^#' <<<"$output")"
}

@test "round 1 of a TRF whose points count byes is paired, not over" {
    { echo '012 Open'; printf '%s\n' \
        '001    1      Ann                                                                0.0    1     2 w  ' \
        '001    2      Bob                                                                0.0    2     1 b  ' \
        '001    3      Cy                                                                 0.5    3  0000 - H'
    } >first.trf
    tb-standings -o page first.trf 2>/dev/null >page.html
    rows next <page.html | diff - <(echo 'Ann|0.0|Bob|0.0')
    grep -F '>Round 1 pairings</h2>' page.html
    run ! grep -E 'Final standings|After round 1' page.html
}
