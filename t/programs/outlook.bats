#!/usr/bin/env bats
# tb-page --counts, tb-standings -o page --chances: what can still happen, on a
# page. The numbers are those that chances.bats has by hand.
# shellcheck disable=SC2154 # set by run
load ../helper

sample=$top/samples/last-round.csv

setup()
{
    export SOURCE_DATE_EPOCH=1795335900
    cd "$BATS_TEST_TMPDIR" || return
}

rank()
{
    tb-direct -k score -n DE | tb-sort -k score,-DE
}

# The files that tb-page reads: standings, counts of players; those of games,
# which it refuses.
make_files()
{
    tb-parse "$sample" 2>/dev/null | rank >ranked.tb
    command tb-parse "$sample" 2>/dev/null | tb-outcomes | rank >outcomes.tb
    tb-chances outcomes.tb >counts.tb
    tb-chances --needs=3 --places=1 outcomes.tb >needs.tb
}

# The rows of the tables of chances: cells, bars between them.
cells()
{
    sed -n '/<h2 id=chances>/,/<h2 id=ties>/p' | grep '^<tr><th' |
        sed 's/&lt;\([0-9]\)/<\1/g; s/&gt;\([0-9]\)/>\1/g
            s/<t[dh][^>]*>/|/g; s/<[a-z\/][^>]*>//g; s/^|//'
}

# The sections that have chances.
sections()
{
    sed -n '/<h2 id=chances>/,/<h2 id=[rt]/s/^<h3>\(.*\)<.h3>/\1/p' \
        <<<"$output"
}

@test "the last rounds by hand: players, by chances, in percent of nine ways" {
    run -0 --separate-stderr tb-standings -o page --chances "$sample"
    [ "${#stderr_lines[@]}" = 3 ] # two results that are not known
    cells <<<"$output" | diff - <(cat <<'END'
Abel, Ada|2.0|78%|sure|1–2
Bond, Bo|1.0|33%|sure|1–3
Cole, Cy|1.0|11%|78%|1–4
Dunn, Di|0.0|out|33%|2–4
East, Eve|3.0|sure|sure|1
Ford, Fay|2.0|out|89%|2–4
Gray, Gil|1.5|out|78%|2–4
Hale, Hal|1.5|out|67%|2–4
King, Kim|1.0|78%|sure|1–2
Moss, Max|0.0|44%|sure|1–3
Lane, Lou|0.0|11%|sure|1–3
END
    )
    grep '<p class=mu>2 others cannot be among the first three.$' <<<"$output"
    # A bar is as long as the number: by a class, whose rule is there once.
    grep -o '<td class="bar p[0-9]*">[0-9s][0-9]*' <<<"$output" |
        sed 's/s$/100/; s/.*bar p//' | tee bars |
        awk -F '">' '$1 != $2 { exit 1 }'
    [ "$(wc -l <bars)" = 18 ]
    [ "$(grep -o '\.p[0-9]*{[^}]*}' <<<"$output" | sort | tr -d '\n')" = \
        '.p100{--p:100}.p11{--p:11}.p33{--p:33}.p44{--p:44}.p67{--p:67}.p78{--p:78}.p89{--p:89}' ]
}

@test "the table as a browser gets it, with what points prove" {
    make_files
    run -0 tb-page -k score,-DE --counts=counts.tb --model='A & B' ranked.tb
    sed -n '/^<h3>Quad/,/^<h3>Swiss/p' \
        < <(sed -n '/<h2 id=chances>/,/<h2 id=ties>/p' <<<"$output") |
        sed '/^<tr><th scope=row>/{/Abel/!d;}' | diff - <(cat <<'END'
<h3>Quad</h3>
<ul class=cs>
<li>One round is left, so a player can add 1 point at most.
<li>Ada Abel leads by 1 point; 2 others can still reach 2 points, and 1 cannot win.
</ul>
<table class=mid><caption>Chances after round 3, each way the open games can end counted once. Shared places count. A &amp; B</caption>
<thead><tr><th scope=col>Player<th scope=col class=n>Pts<th scope=col class=n>First<th scope=col class=n>First two<th scope=col class=n>First three<th scope=col class=n>Places<tbody>
<tr><th scope=row><a href=#quad-p1>Abel, Ada</a><td class=n>2.0<td class="bar p78">78%<td class="bar p100">sure<td class="bar p100">sure<td class=n>1–2
</table>
<h3>Swiss</h3>
END
    )
    # All else is the page without them, but for the style sheet.
    sed '/<h2 id=chances>/,/<h2 id=ties>/{/<h2 id=ties>/!d;}
        s/<li><a href=#chances>[^<]*<.a>//' <<<"$output" | sed '/^<style>\|^<meta/d' |
        diff - <(tb-page -k score,-DE ranked.tb | sed '/^<style>\|^<meta/d')
}

@test "counts of places alone are not those of a page; large counts" {
    make_files
    tb-chances --alone outcomes.tb >alone.tb
    run -1 --separate-stderr tb-page --counts=alone.tb ranked.tb
    [ "$output" = '' ]
    [[ $stderr = *": the outcomes were ranked by 'score,-DE alone', and the standings by 'score,-DE'" ]]
    # Nine games: 3^9 ways, of which the first game's win has 6,561.
    {
        echo id,name,r1
        for ((i = 1; i < 19; i += 2)); do
            echo "$i,P$i,?$((i + 1))"
            echo "$((i + 1)),P$((i + 1)),?$i"
        done
    } >many.csv
    run -0 tb-standings -o page --chances=1,18 -t PTS many.csv
    [[ $output = *'counted once'*'p33">33%<td class="bar p100">sure'* ]]
}

@test "how the outcomes were counted; byes of rounds to come" {
    run -0 tb-standings -o page --chances --sample=100 --seed=x -t PTS "$sample"
    [ "$(grep -c 'Chances after round [34], simulated by the players’ ratings. Shared places count.' \
        <<<"$output")" = 3 ]
    # Bo has a half for round 3, in which Ada plays Di: she has 2.5, 2 or 1.5,
    # as Bo and Cy have, and Di 0, 0.5 or 1.
    cat >byes.csv <<'END'
id,name,r1,r2,r3
1,Ada,W2,D3,?4
2,Bo,L1,W4,H
3,Cy,W4,D1,U
4,Di,L3,L2,?1
END
    run -0 tb-standings -o page --chances=1 -t PTS byes.csv
    cells <<<"$output" | diff - <(cat <<'END'
Ada|1.5|sure|1
Bo|1.0|33%|1–2
Cy|1.5|33%|1–2
END
    )
    [[ $output = *'Shared places count. Byes to come are counted in.</caption>'*'<p class=mu>1 other cannot be first.'* ]]
}

@test "a section in which nothing is pending has no chances beside others" {
    run -0 --separate-stderr tb-standings -o page --chances -t PTS "$sample" \
        "$top/samples/quad.csv"
    sections | diff - <(printf '%s\n' Quad Swiss Triangle)
    # All is given: that is one way, and asked for.
    grep -E '^(section|Quad)' "$sample" >quad.csv
    run -0 tb-standings -o page --chances=1 -g 1=W,3=D -t PTS quad.csv
    [[ $output = *'counted once. Shared places count. Taken as given: 1=W,3=D</caption>'* ]]
    [ "$(cells <<<"$output" | head -1)" = 'Abel, Ada|2.0|sure|1' ]
}

@test "-p: the pipeline of a page with chances, and that of the round before" {
    cd "$top"
    run -0 --separate-stderr tb-standings -p --chances -t PTS -o page samples/last-round.csv
    expect <<'END'
parsed=$(mktemp) && exec 9>"$parsed" 8<"$parsed" 3<"$parsed" 4<"$parsed" && rm "$parsed" || exit
tb-parse samples/last-round.csv >&9
exec <&8
{
tb-outcomes --sure <&3 |
  tb-sort -k score |
  tb-chances --places=1,3 | {
{ tb-rounds -l -1 <&4 |
  tb-sort -k score '--title=Order: as requested'; } 2>/dev/null | {
tb-sort -k score '--title=Order: as requested' <&6 |
  tb-join -k was=rank --with=/dev/fd/4 |
  tb-page --counts=/dev/fd/3
} 4<&0
} 3<&0
} 6<&0
END
}

@test "-p runs the same in sh; -w; standard input" {
    for options in '' '--chances=2 --sample=9 --seed=x -t PTS' --words; do
        # shellcheck disable=SC2086 # words
        run -0 --separate-stderr tb-standings -o page --chances $options "$sample"
        # shellcheck disable=SC2086
        tb-standings -p -o page --chances $options "$sample" >pipeline
        sh pipeline 2>/dev/null | diff - <(printf '%s\n' "$output")
        # shellcheck disable=SC2086
        tb-standings -o page --chances $options -w page.html "$sample"
        diff page.html <(printf '%s\n' "$output")
    done
    grep -c '^} [34]<&0$' pipeline | diff - <(echo 2)
    tb-standings -p -o page --chances -w 'a b.html' "$sample" >pipeline
    sh pipeline 2>/dev/null
    diff 'a b.html' <(tb-standings -o page --chances "$sample")
    tb-standings -o page --chances <"$sample" | cells |
        diff - <(cells <'a b.html')
    tb-standings -p -o page --chances <"$sample" >pipeline
    sh pipeline <"$sample" | cells |
        diff - <(cells <'a b.html')
    # Further columns are those of the standings.
    sed 's/^section/Section/; s/rating/rating/' "$sample" >x.csv
    run -0 tb-standings -o page --chances -x rating "$sample"
}

@test "what tb-parse warns of is told once, by the run and by the script" {
    printf 'no,name,r1,r2\n1,A,W2,W3\n2,B,L1,?4\n3,C,W4,L1\n4,D,L3,?2\n5,E,-,U\n' >in.csv
    for options in '' --words; do
        # shellcheck disable=SC2086 # no word, too
        run -0 --separate-stderr tb-standings --chances $options -o page in.csv
        warning="tb-parse: in.csv: warning: '-' is read as a forfeit loss (1 cell); write F if that is right, U for a round that was not played"
        unknown="tb-parse: in.csv:3: warning: round 2: the result of 2 'B' against 4 'D' is unknown and counts 0
tb-parse: in.csv: round 2: 2 of 5 have no result yet"
        [ "$stderr" = "$warning
$unknown" ]
        # shellcheck disable=SC2086
        run -0 --separate-stderr sh -c "$(tb-standings -p --chances $options -o page in.csv 2>/dev/null)"
        [ "$stderr" = "$warning
$unknown" ]
    done
}

# without OPTIONS FILE: the page without its line of what is not counted; and it.
without()
{
    tb-standings -o page --chances "$@" >with.html 2>/dev/null
    sed '/^<p class="key">What can still happen is not counted/d' with.html
}

@test "the last result is in, or teams play: the page without chances, a note" {
    while IFS='|' read -r file note more; do
        for options in '' '--sample=9 --seed=x' --words; do
            # shellcheck disable=SC2086 # words
            run -0 --separate-stderr tb-standings -o page --chances $options \
                -w page.html "$top/samples/$file"
            [ "$stderr" = "tb-standings: warning: the page has no chances: $note$more" ]
            # shellcheck disable=SC2086
            tb-standings -p -o page --chances $options "$top/samples/$file" \
                2>/dev/null | sh | cmp - page.html
        done
        without "$top/samples/$file" |
            cmp - <(tb-standings -o page "$top/samples/$file")
        diff page.html with.html
        run ! grep 'What can still' page.html
    done <<'END'
quad.csv|no game is pending|: nobody is paired without a result (?3 in tables)
fide-team.trf|no game is pending|: nobody is paired without a result (?3 in tables)
END
    # Whatever is asked of it a table of chances is an error.
    run -1 --separate-stderr tb-standings --chances "$top/samples/quad.csv"
    [ "$output" = '' ]
}

# The first round has been played, of 40 the second is open: 3^20 ways.
big()
{
    grep -E '^(#|section|Quad)' "$sample"
    for ((i = 1; i < 40; i += 2)); do
        echo "Big,$i,P$i,$((1000 + i)),W$((i + 1)),?$((i + 1))"
        echo "Big,$((i + 1)),P$((i + 1)),$((1001 + i)),L$i,?$i"
    done
}

@test "a section of too many ways: the others are counted, and it is proved or drawn" {
    big >big.csv
    run -0 --separate-stderr tb-standings -o page --chances big.csv
    run ! grep -v 'which no Swiss allows' <<<"$stderr"
    run -0 tb-standings -o page --chances big.csv 2>/dev/null
    cells <<<"$output" | sed 4q >counted
    [ "$(cat counted)" = 'Abel, Ada|2.0|78%|sure|1–2
Bond, Bo|1.0|33%|sure|1–3
Cole, Cy|1.0|11%|78%|1–4
Dunn, Di|0.0|out|33%|2–4' ]
    # What cannot be counted is proved: all can share first, 12 are shown.
    [ "$(cells <<<"$output" | grep -c '|possible|possible|1–')" = 12 ]
    [[ $output = *'What is sure after round 2. Shared places count.'*'
<p class=mu>28 others can still be among the first three after round 2.
'* ]]
    run -0 --separate-stderr tb-standings -o page --chances --sample=9 \
        --seed=x big.csv
    [ "$(grep -c tb-outcomes: <<<"$stderr")" = 0 ]
    cells <<<"$output" | sed 4q | diff counted -
    [ "$(cells <<<"$output" | wc -l)" = 16 ]
    grep -o '<caption>Chances[^.]*' <<<"$output" | diff - <(cat <<'END'
<caption>Chances after round 3, each way the open games can end counted once
<caption>Chances after round 2, simulated by the players’ ratings
END
    )
    tb-standings -p -o page --chances --sample=9 --seed=x big.csv |
        sh 2>/dev/null | cmp - <(printf '%s\n' "$output")
    # A table of chances draws all that is asked for.
    tb-standings --chances --sample=9 --seed=x big.csv |
        grep -c '^Percent of 9 outcomes: drawn' | diff - <(echo 1)
}

@test "no page where a file is wrong; one of a pipe, which is read once" {
    echo old >page.html
    mkfifo fifo
    cat "$sample" >fifo &
    run -0 --separate-stderr tb-standings -o page --chances fifo
    wait $!
    diff <(tb-standings -o page --chances "$sample" 2>/dev/null) - <<<"$output"
    # A section that is wrong is one whose chances nobody knows.
    sed 's/^Swiss,1,\(.*\)?3$/Swiss,1,\1?4/' "$sample" >wrong.csv
    run -1 --separate-stderr tb-standings -o page --chances wrong.csv
    [ "$output" = '' ]
    diff - <(grep -v 'is unknown' <<<"$stderr") <<'END'
tb-parse: wrong.csv:7: round 4: 1 'East, Eve' has ?4, but 4 'Hale, Hal' (line 10) has ?2: not the same game
tb-parse: wrong.csv:9: round 4: 3 'Gray, Gil' has ?1, but 1 'East, Eve' (line 7) has ?4: not the same game
tb-parse: wrong.csv: correct the lines that contradict each other
END
}

@test "parts are counts as well, added up" {
    make_files
    for i in 1 2; do
        parse_next "$sample" 2>/dev/null | tb-outcomes --part=$i/2 | rank |
            tb-chances --partial >part.$i
    done
    tb-chances part.1 part.2 >sum
    tb-page -k score,-DE --counts=sum ranked.tb |
        cmp - <(tb-page -k score,-DE --counts=counts.tb ranked.tb)
    run -1 --separate-stderr tb-page -k score,-DE --counts=part.1 ranked.tb
    [ "$output" = '' ]
    [ "$stderr" = "tb-page: part.1: section 'Quad': outcomes 5 to 9 of 9 are missing" ]
}

@test "tb-page --counts: files that do not go with the standings" {
    make_files
    while IFS='|' read -r change file message; do
        echo "$change $file"
        sed "$change" "$file" >x.tb
        run -1 --separate-stderr tb-page -k score,-DE --counts=x.tb ranked.tb
        [ "$output" = '' ]
        [ "$stderr" = "tb-page: x.tb: $message" ]
    done <<'END'
s/^Quad/Rapid/|counts.tb|has sections that the standings do not have
s/^Quad\t4/Quad\t9/|counts.tb|section 'Quad': id 9 is not among the standings
s/Dunn, Di/Dunn, Di <b>/|counts.tb|id 4 is 'Dunn, Di <b>', who is another one in the standings
/#tb end/d|counts.tb|the stream is truncated: its end is missing
s/ways/hows/|counts.tb|no column 'ways': these are not records of tb-chances
s/^$//|needs.tb|these counts are for games, but a page shows those for players
END
    # A section that is wrong has no chances; the page has the others.
    sed '3s/\t9\t1\t2/\t9\tx\t2/' counts.tb >counts.wrong
    run -1 --separate-stderr tb-page -k score,-DE --counts=counts.wrong ranked.tb
    diff - <(printf '%s\n' "$stderr") <<'END'
tb-page: counts.wrong:3: best 'x' is not a count, or is too large
END
    sections | diff - <(printf '%s\n' Swiss Triangle)
    cp counts.tb sum.tb
    while IFS='|' read -r options message; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        run -2 --separate-stderr tb-page $options ranked.tb
        [ "${stderr_lines[0]}" = "tb-page: $message" ]
    done <<'END'
--counts=counts.tb --counts=sum.tb|--counts: counts.tb and sum.tb count the same: tb-chances adds parts
--counts=a --counts=b --counts=c|--counts names a file of participants and one of --words, at most: tb-chances adds parts
END
}

# Ada draws with Bo: 2.5 and 1.5, where 2 and 1 were counted.
@test "counts older or newer than the standings are refused, byes ahead are not" {
    make_files
    sed 's/^\(Quad,1,.*\)?2$/\1D2/; s/^\(Quad,2,.*\)?1$/\1D1/' "$sample" >later.csv
    tb-parse later.csv 2>/dev/null | rank >later.tb
    run -1 --separate-stderr tb-page -k score,-DE --counts=counts.tb later.tb
    [ "$output" = '' ]
    [ "$stderr" = "tb-page: counts.tb: section 'Quad': Abel, Ada has 2 points, and other ones in the standings: count again" ]
    command tb-parse later.csv | tb-outcomes | rank |
        tb-chances >newer.tb
    tb-page -k score,-DE --counts=newer.tb later.tb >page
    run -1 --separate-stderr tb-page -k score,-DE --counts=newer.tb ranked.tb
    [[ $stderr = "tb-page: newer.tb: section 'Quad': Abel, Ada has 2.5 points,"* ]]
    # Whatever the result, one of both has another score. A bye that was
    # corrected is no bye to come.
    for score in 2.5 1.5 3 1 0 -2; do
        sed "s/^\(Quad\t1\t.*\t\)2\(\tW4\)/\1$score\2/" ranked.tb |
            cut -f 1-8 | rank >other.tb
        run -1 --separate-stderr tb-page -k score,-DE --counts=counts.tb other.tb
        [ "$output" = '' ]
    done
    # Byes to come: of a half in round 3, and of a whole one in round 4, of
    # which the standings may have none, the first or both.
    cat >byes.csv <<'END'
id,name,r1,r2,r3,r4
1,Ada,W2,D3,?4,?3
2,Bo,L1,W4,H,B
3,Cy,W4,D1,U,?1
4,Di,L3,L2,?1,U
END
    command tb-parse byes.csv | tb-outcomes | tb-sort |
        tb-chances >counts.tb
    [ "$(grep Bo counts.tb | cut -f 6,7)" = $'2.5\t3:0.5,4:1' ]
    for rounds in 2 3 4; do
        run -0 tb-page --counts=counts.tb \
            < <(tb-parse -R $rounds byes.csv 2>/dev/null | tb-sort)
        [[ $output = *'Byes to come are counted in.'* ]] ||
            [ $rounds = 4 ]
    done
    run -1 tb-page --counts=counts.tb \
        < <(tb-parse -R 2 byes.csv 2>/dev/null | sed 's/\t1\tL1 W4/\t0.5\tL1 HPB/' |
            tb-sort)
}

# A double forfeit is 0:0: the scores are those that were counted.
@test "counts of a game that both have forfeited since are refused" {
    sed '/^[#sQ]/!d' "$sample" >quad.csv
    sample=quad.csv
    make_files
    sed '/^Quad,[34],/s/?/F/' "$sample" >one.csv
    sed '/^Quad/s/?/F/' "$sample" >both.csv
    for file in one both; do
        command tb-parse $file.csv 2>/dev/null | rank >later.tb
        run -1 --separate-stderr tb-page -k score,-DE --counts=counts.tb later.tb
        [ "$output" = '' ]
        [[ $stderr = "tb-page: counts.tb: section 'Quad': "*' points, and other pending games in the standings: count again' ]]
    done
    # Pending in both, and begun: nothing has changed.
    command tb-parse -R 3 "$sample" 2>/dev/null | rank >later.tb
    tb-page -k score,-DE --counts=counts.tb later.tb >page
    grep -q 'What can still happen' page
}

# Ann has 1 of round 1, and from round 2, the last, what the 299 say: the page
# has the points of its standings, and the counts have those at the end.
@test "penalties and bonuses of a round to come go with the standings" {
    cat >x.trf <<'END'
012 P
042 2026/03/05
142 2
092 Individual: Swiss-System
001    1 m    Ann                               2000 NOR           0 1990/01/01  1.0    1     2 w 1     3 b  
001    2 m    Bob                               1900 NOR           0 1990/01/01  0.0    2     1 b 0     4 w  
001    3 m    Cal                               1800 NOR           0 1990/01/01  1.0    3     4 w 1     1 w  
001    4 m    Dan                               1700 NOR           0 1990/01/01  0.0    4     3 b 0     2 b  
END
    while IFS='|' read -r records score; do
        { cat x.trf; printf '%b\n' "$records"; } >y.trf
        run -0 --separate-stderr tb-standings -t PTS --chances -o page y.trf
        [ "$(cells <<<"$output" | grep ^Ann |
            cut -d '|' -f 2)" = 1.0 ]
        [[ $output = *'Byes to come are counted in.'* ]]
        [ "$(command tb-parse y.trf 2>/dev/null | tb-outcomes |
            tb-sort -k score | tb-chances | grep Ann | cut -f 6)" = "$score" ]
    done <<'END'
299          -0.5  999 0001|0.5
299          -0.5  002 0001|0.5
299           2.0  999 0001|3
299           2.0  002 0001|3
299           2.0  002 0001\n299          -0.5  999 0001|2.5
END
    # A page that has them already, as of a round that has begun.
    tb-parse -R 2 y.trf 2>/dev/null | rank >later.tb
    command tb-parse y.trf 2>/dev/null | tb-outcomes | rank |
        tb-chances >counts.tb
    run -0 tb-page -k score,-DE --counts=counts.tb later.tb
    [[ $output != *'Byes, penalties'* ]]
}

@test "counts that other keys have ranked are refused" {
    make_files
    cut -f 1-11 outcomes.tb | tb-sort -k score | tb-chances >other.tb
    run -1 --separate-stderr tb-page -k score,-DE --counts=other.tb ranked.tb
    [ "$output" = '' ]
    [ "$stderr" = "tb-page: other.tb: section 'Quad': the outcomes were ranked by 'score', and the standings by 'score,-DE'" ]
}

@test "hostile names and values in counts are text" {
    make_files
    sed -i 's/Abel, Ada/<b>"A\&/' ranked.tb counts.tb
    sed -i '/<b>/s/\t2\t-\t3\t9\t/\t<i>\t-\t3\t9\t/' counts.tb # its points are not shown
    run -0 tb-page -k score,-DE --counts=counts.tb --model='<u>' ranked.tb
    cells <<<"$output" | sed -n 1p |
        diff - <(echo '&lt;b&gt;&quot;A&amp;|2.0|78%|sure|sure|1–2')
    [[ $output = *'count. &lt;u&gt;</caption>'* && $output != *'<u>'* ]]
}

# Two games are open: nine ways, each of which is a file of its own.
clubs()
{
    printf '# rounds=3\nSection,No,Name,Club,R1,R2,R3\n'
    printf 'A,%s\n' 1,Ann,Elm,W4,W3,?2 2,Ben,Oak,L3,W4,?1 3,Cy,Elm,W2,L1,?4 \
        4,Di,Oak,L1,L2,?3
    printf 'B,%s\n' 1,Eve,Elm,W2,D3,L4 2,Flo,Ash,L1,W4,D3 3,Gil,Ash,D4,D1,D2 \
        4,Hal,Oak,D3,L2,W1
}

@test "clubs of players: how often each has which place, beside each way by itself" {
    cd "$BATS_TEST_TMPDIR"
    clubs >open.csv
    for one in W/L D/D L/W; do
        for two in W/L D/D L/W; do
            sed "s/^\(A,1,.*\)?2/\1${one%/*}2/; s/^\(A,2,.*\)?1/\1${one#*/}1/
                s/^\(A,3,.*\)?4/\1${two%/*}4/; s/^\(A,4,.*\)?3/\1${two#*/}3/" \
                open.csv >way.csv
            tb-standings --combine=2 -o csv -k section,rank,name way.csv
        done
    done | awk -F, '$1 == "A" { n[$3] += $2 == 1; all[$3]++ }
        END { for (c in all) print c "," all[c] "," n[c] }' | sort >ways
    run -0 tb-standings --combine=2 --chances=1 -o csv open.csv
    [ "${lines[0]}" = section,name,outcomes,best,worst,p1,sure1,ways ]
    diff ways <(awk -F, '$1 == "A" { print $2 "," $3 "," $6 }' <<<"$output" | sort)
    [ "$(wc -l <ways)" = 2 ]
    run -0 tb-standings --combine=2 --chances=1 open.csv
    [[ $output = *$'A\nname  best  worst  '* && $output = *'Order: combined teams'* ]]
}

@test "a page with clubs and chances has both, as pages with one of them do" {
    cd "$BATS_TEST_TMPDIR"
    local options
    clubs >open.csv
    part() { sed -n "/<h2 id=$1>/,/<h2\|<footer/p" "$2" | sed '$d'; }
    for options in '' --words --chances=1; do
        # shellcheck disable=SC2086
        tb-standings -o page --chances $options open.csv >chances
        tb-standings -o page --combine=2 open.csv >clubs
        # shellcheck disable=SC2086
        run -0 tb-standings -o page --combine=2 -w both --chances $options open.csv
        [ -z "$output" ]
        diff <(part chances chances) <(part chances both)
        diff <(part clubs clubs) <(part clubs both)
        part clubs both | grep '<th scope=row>Elm' >/dev/null
        part chances both | grep '<td class="bar p' >/dev/null
        # What -p prints has no time of the files.
        # shellcheck disable=SC2086
        sh -c "$(tb-standings -p -o page --combine=2 --chances $options open.csv)" |
            diff <(sed '/<time/d' both) <(sed '/<time/d' -)
    done
    # Clubs of all sections, and of two columns.
    run -0 tb-standings -o page --combine=2 --chances --all-sections --by=club --by=name open.csv
    [[ $output = *'<h2 id=clubs>'*'<h2 id=chances>'* ]]
    # When the last result is in, the clubs are still there.
    sed 's/?2/W2/; s/?1/L1/; s/?4/W4/; s/?3/L3/' open.csv >all.csv
    run -0 --separate-stderr tb-standings -o page --combine=2 --chances all.csv
    [[ $output = *'<h2 id=clubs>'* && $stderr = *'the page has no chances: no game is pending'* ]]
}

@test "those with nothing to win are not in the table, and counted" {
    # Ann and Bea, with 3 of 3, play the last game: the others have at most 1.
    printf '%s\n' No,Name,R1,R2,R3,R4 1,Ann,W3,W4,W5,?2 2,Bea,W4,W5,W6,?1 \
        3,Cay,L1,D6,Z,Z 4,Dot,L2,L1,Z,D5 5,Eve,D6,L2,L1,D4 \
        6,Flo,D5,D3,L2,Z >"$BATS_TEST_TMPDIR/six.csv"
    cd "$BATS_TEST_TMPDIR"
    run -0 tb-standings -t score -o page --chances=1,2 six.csv
    [ "$(cells <<<"$output" | wc -l)" = 2 ]
    [[ $output = *'4 others cannot be among the first two.'* ]]
    run -0 tb-standings -t score -o page --chances=1 six.csv
    [[ $output = *'4 others cannot be first.'* ]]
}

@test "too many ways to count: what is sure, as tb-chances proves it" {
    cd "$BATS_TEST_TMPDIR"
    # 40 who met in pairs and meet others: 20 open games, see sure.bats.
    { echo section,id,name,r1,r2
      for ((i = 1; i <= 40; i++)); do
          if ((i % 2)); then
              echo "Big,$i,P$i,W$((i + 1)),?$((i % 4 == 1 ? i + 2 : i - 2))"
          else
              echo "Big,$i,P$i,L$((i - 1)),?$((i % 4 == 2 ? i + 2 : i - 2))"
          fi
      done; } >many.csv
    run -0 tb-standings -t score -o page --chances=1,10 many.csv
    # Those with a point can win; the others have 1 at most, and 10 others 2 or
    # 20 others 1.5: none of them is among the first ten.
    [ "$(cells <<<"$output" | grep -c '|1.0|possible|possible|1–')" = 12 ]
    [[ $output = *'8 others can still be among the first ten. 20 others cannot be among the first ten.'* ]]
    [[ $output = *'What is sure after round 2.'* && $output != *'Chances after'* ]]
    run -0 tb-standings -t score --chances=1,10 many.csv
    [ "$(grep -c ' alive  alive$' <<<"$output")" = 20 ]
}
