#!/usr/bin/env bats
# A folder of pages: tb-standings -o site, tb-write --folder, tb-publish PAGE/.
# shellcheck disable=SC2154 # stderr is set by run
load ../helper

setup()
{
    export SOURCE_DATE_EPOCH=1795335900 # 22 November 2026, 08:25:00 UTC
    cd "$BATS_TEST_TMPDIR" || return
    cat >a.csv <<'END'
# event=Autumn & <Open>
No,Name,Rating,R1,R2,R3
1,"Abel, Ada",1900,W4,W2,?3
2,"Bach, Ben",1850,W3,L1,W4
3,"Cole, Cy",1800,L2,W4,?1
4,"Dorn, Dee",1750,L1,L3,L2
END
}

site()
{
    tb-standings -t uscf -o site -w dir -S Open "$@" 2>/dev/null
}

# The titles of the feed's entries.
news()
{
    sed -n '/^<entry>/,$s,<title>\(.*\)</title>,\1,p' dir/feed.xml
}

files()
{
    (cd "$1" && find . -type f | sort)
}

@test "a site: its files, links that lead somewhere, a feed, data" {
    site a.csv
    files dir | diff - <(printf './%s\n' .tb-site data.json feed.xml index.html \
        player-1-{1,2,3,4}.html round-1-{1,2,3}.html section-1.html)
    news | diff - <(echo 'Open: standings after round 2')
    sed -n 's/^<h2.*<a.*>\(.*\)<.a><.h2>/\1/p' dir/index.html | diff - <(echo Open)
    grep -c '^<tr id="s1p' dir/index.html | diff - <(echo 4)
    grep -q 'Abel, Ada (1): 1st of 4, 2 points' dir/player-1-1.html
    grep -q '<td><a href="player-1-3.html">Cole, Cy</a>' dir/player-1-1.html
    # The time is in the index and the data alone.
    grep -rl '2026-11-22T08:25' dir | sort | diff - <(printf 'dir/%s\n' \
        data.json feed.xml index.html)
    needs python3
    python3 - dir <<'END'
import json, os, re, sys, xml.dom.minidom
os.chdir(sys.argv[1])
text = {f: open(f, encoding='utf-8').read() for f in os.listdir('.')}
ids = {f: set(re.findall(r' id="([^"]*)"', text[f])) for f in text}
links = [(f, h) for f in text if f.endswith('.html')
         for h in re.findall(r'href="([^"]*)"', text[f])]
assert len(links) > 80
for file, link in links:
    name, _, anchor = link.partition('#')
    assert not anchor or anchor in ids[name or file], (file, link)
    assert not name or name in text, (file, link)
feed = xml.dom.minidom.parseString(text['feed.xml'])
assert [l.getAttribute('href') for l in feed.getElementsByTagName('link')] == \
    ['index.html', 'section-1.html']
assert feed.getElementsByTagName('title')[0].firstChild.data == 'Autumn & <Open>'
data = [json.loads(line) for line in text['data.json'].splitlines()]
assert data[0] == {'made': '2026-11-22T08:25:00+0000', 'results': None,
                   'event': 'Autumn & <Open>'}
assert [(d['section'], d['id'], d['name'], d['score'], d['games'], d['rank'])
        for d in data[1:3]] == [('Open', 1, 'Abel, Ada', 2, 'W4 W2 ?3', 1),
                                ('Open', 2, 'Bach, Ben', 2, 'W3 L1 W4', 2)]
END
}

@test "again: what is as it was stays, what is gone goes, news is told once" {
    site a.csv
    find dir -type f -exec touch -d 2020-01-01 {} +
    SOURCE_DATE_EPOCH=1795336000 site a.csv
    find dir -type f -newermt 2021-01-01 | sort |
        diff - <(printf 'dir/%s\n' data.json index.html)
    # A correction, a round that is over, and somebody who left.
    echo mine >dir/notes.txt
    sed 's/?3/D3/; s/?1/D1/; s/W3,L1/D3,L1/; s/L2,W4/D2,W4/' a.csv >b.csv
    SOURCE_DATE_EPOCH=1795336100 site b.csv
    news | diff - <(printf '%s\n' 'Open: round 1 corrected: Bach, Ben drew (was: won) against Cole, Cy' \
        'Open: standings after round 3' 'Open: standings after round 2')
    SOURCE_DATE_EPOCH=1795336200 site b.csv
    [ "$(news | wc -l)" = 3 ]
    printf '%s\n' No,Name,R1 '1,"Abel, Ada",W2' '2,"Bach, Ben",L1' >c.csv
    site c.csv
    files dir | diff - <(printf './%s\n' .tb-site data.json feed.xml index.html \
        notes.txt player-1-{1,2}.html round-1-1.html section-1.html)
    [ "$(cat dir/notes.txt)" = mine ]
}

@test "another's folder is refused, and nothing outside of ours is touched" {
    mkdir other empty
    echo x >other/index.html
    run -1 --separate-stderr tb-standings -t uscf -o site -w other a.csv
    [[ $stderr = *"tb-write: other: 'index.html' in it is not ours: name another folder"* ]]
    [ "$(cat other/index.html)" = x ]
    tb-standings -t uscf -o site -w empty a.csv 2>/dev/null
    [ -e empty/index.html ]
    # Links in the folder are replaced, what they lead to stays.
    echo outside >outside
    site a.csv
    ln -sf ../outside dir/player-1-1.html
    ln -sf ../outside dir/player-1-77.html
    ln -sf ../outside dir/.tb-new
    site a.csv
    [ "$(cat outside)" = outside ]
    [ ! -L dir/player-1-1.html ]
    [ -L dir/player-1-77.html ]
    # What is in the way, and names that a program other than ours gives.
    rm dir/player-1-1.html
    mkdir dir/player-1-1.html
    run -1 --separate-stderr tb-standings -t uscf -o site -w dir a.csv
    [[ $stderr = *'tb-write: dir/player-1-1.html: cannot write: '* ]]
    [ ! -e dir/.tb-new ]
    for name in ../x /x player-../x.html player-1.html/x .tb-new ..; do
        run -1 --separate-stderr tb-write --folder empty -- \
            printf '\034%s\ntext' "$name"
        [ "$stderr" = "tb-write: '$name' is no name of a file" ]
    done
    # A fault leaves all as it was.
    rmdir dir/player-1-1.html
    site a.csv
    cp -a dir before
    run -1 tb-standings -t uscf -o site -w dir <<<$'No,Name,R1\n1,A,W9'
    diff -r before dir
}

@test "what a user put into a site stays, modes too; .tb-site lists what was made" {
    site a.csv
    (cd dir && printf '%s\n' ./*) | cut -c 3- | sort | diff - <(sort dir/.tb-site)
    own=(round-9.html player-.html section-2025.html player-1.html round-1-99.html)
    for name in "${own[@]}"; do
        echo mine >"dir/$name"
    done
    chmod 640 dir/player-1-1.html
    # One that was killed had not removed what is gone.
    touch dir/player-1-5.html
    echo player-1-5.html >>dir/.tb-site
    sed 's/?3/D3/; s/?1/D1/' a.csv >b.csv
    site b.csv
    for name in "${own[@]}"; do
        [ "$(cat "dir/$name")" = mine ]
    done
    grep -q '2.5 points' dir/player-1-1.html
    [ "$(stat -c %a dir/player-1-1.html)" = 640 ]
    [ ! -e dir/player-1-5.html ]
    run ! grep -q player-1-5 dir/.tb-site
    # The disk was full: a name that was cut is no name of ours.
    echo mine >dir/player-1
    printf player-1 >>dir/.tb-site
    site a.csv
    [ "$(cat dir/player-1)" = mine ]
    rm "${own[@]/#/dir/}" dir/player-1
    (cd dir && printf '%s\n' ./*) | cut -c 3- | sort | diff - <(sort dir/.tb-site)
}

@test "what is no output for a folder is refused in a sentence, and all stays" {
    site a.csv
    cp -a dir before
    for program in true 'echo hello' 'tb-page -k score'; do
        for folder in dir new; do
            run -1 --separate-stderr sh -c "tb-parse a.csv 2>/dev/null | tb-sort -k score |
                tb-write --folder $folder -- $program"
            [ "$stderr" = "tb-write: $folder stays as it was: the program wrote no files for a folder, as tb-page --site does" ]
        done
    done
    diff -r before dir
    [ ! -e new ]
    run -2 --separate-stderr tb-write --folder - -- printf '\034index.html\nx'
    [[ $stderr = *'tb-write: --folder wants a folder: standard output is none'* ]]
    [ ! -e ./- ]
    # What is in the way is seen before anything is replaced.
    rm dir/feed.xml
    mkdir dir/feed.xml
    rm -r before
    cp -a dir before
    sed 's/?3/D3/; s/?1/D1/' a.csv >b.csv
    run -1 --separate-stderr tb-standings -t uscf -o site -w dir b.csv
    [[ $stderr = *'tb-write: dir/feed.xml: cannot write: a folder is in the way'* ]]
    diff -r before dir
}

@test "two writers of one folder wait for each other" {
    for size in 1 2; do
        seq 400 | awk -v size=$size '{ printf "\034player-%d-%d.html\n%d", \
            $1 % size + 1, $1, size }' >$size.files
    done
    for ((i = 0; i < 20; i++)); do
        for size in 1 2; do
            tb-write --folder dir -- cat $size.files 2>>said &
        done
    done
    wait
    [ ! -s said ]
    files dir | wc -l | diff - <(echo 401)
}

@test "why a folder cannot be made is told" {
    as=(env)
    [ "$(id -u)" != 0 ] || as=(setpriv --bounding-set=-dac_override)
    "${as[@]}" true || skip 'root can'
    mkdir parent
    chmod 555 parent
    run -1 --separate-stderr "${as[@]}" tb-write --folder parent/web -- \
        printf '\034index.html\nx'
    [ "$stderr" = 'tb-write: parent/web: cannot open the folder: Permission denied' ]
}

@test "names of sections and players are in no name of a file" {
    printf '%s\n' Section,No,Name,R1 '../../etc,1,<b>&"x,W2' '../../etc,2,CON,L1' \
        index.html,1,a,W2 index.html,2,b,L1 >h.csv
    tb-standings -t uscf -o site -w dir h.csv
    files dir | diff - <(printf './%s\n' .tb-site data.json feed.xml index.html \
        player-{1,2}-{1,2}.html round-{1,2}-1.html section-{1,2}.html)
    run ! grep -rF '<b>&' dir --include='*.html' --include='*.xml'
    news | diff - <(printf '%s\n' '../../etc: standings after round 1' \
        'index.html: standings after round 1')
}

@test "what is wrong with the options; --refresh; a page that is large says so" {
    for wrong in '-o site' '-o site -w -' '-o text --refresh=5' \
        '-o page --refresh=0' '-o page --refresh=x' '-o page --refresh=86401'; do
        # shellcheck disable=SC2086 # words
        run -2 tb-standings $wrong a.csv
    done
    for form in 'page -w page.html' 'site -w dir'; do
        # shellcheck disable=SC2086 # words
        tb-standings -t uscf --refresh=60 -o $form a.csv 2>/dev/null
    done
    grep -Flx '<meta http-equiv="refresh" content="60">' page.html dir/*.html |
        wc -l | diff - <(echo 10)
    awk 'BEGIN { print "id\tname\tscore\tgames\trank"
        for (i = 1; i <= 30000; i++) print i "\tP\t1\tPAB\t1" }' >large.tb
    run -0 --separate-stderr sh -c 'tb-page large.tb >/dev/null'
    [[ $stderr = 'tb-page: warning: the page has more than 4 MB: -o site -w FOLDER makes many that are small' ]]
}

@test "tb-publish PAGE/ publishes a site; a fault leaves it as it was" {
    export XDG_STATE_HOME=$PWD
    tb-publish web/ -- -t uscf a.csv 2>/dev/null
    [ -e web/player-1-4.html ]
    tb-publish web -- -t uscf a.csv 2>/dev/null
    cp -a web before
    echo x >>a.csv
    run -1 tb-publish web/ -- -t uscf a.csv
    diff -r before web
    grep -q 'web/ is as it was' tb-tools/publish.log
}

@test "several orders are one site" {
    tb-standings -o site -w dir --order='a=solkoff' --order='quad=fide' a.csv \
        "$top/samples/quad.csv" 2>/dev/null
    grep -o '>\(solkoff\|BH/C1\|BH\)</a>' dir/section-*.html | sort -u |
        diff - <(printf 'dir/section-%s\n' '1.html:>solkoff</a>' \
            '2.html:>BH/C1</a>' '2.html:>BH</a>')
}

# Ann or Bob can be second, with Cy or Di beside, and no worse.
@test "the feed tells of a place that is clinched, of no guess and no draw by lot" {
    printf '%s\n' '# rounds=2' No,Name,R1,R2 '1,Ann,W4,?2' '2,Bob,W3,?1' \
        '3,Cy,L2,?4' '4,Cy,L1,?3' >open.csv
    for _ in 1 2; do
        tb-standings -t score -S Open --chances -o site -w dir open.csv 2>/dev/null
        news | diff - <(printf 'Open: %s has clinched place 2 or better after round 2, perhaps shared\n' \
            Ann Bob; echo 'Open: standings after round 1')
    done
    # Who of the namesakes beat the other is clear by the ids.
    sed 's/?2/W2/; s/?1/L1/; s/L2,?4/L2,W4/; s/L1,?3/L1,L3/' open.csv >over.csv
    site over.csv
    sed 's/W4$/D4/; s/L3$/D3/' over.csv >other.csv
    site other.csv
    news | grep corrected | diff - <(echo 'Open: round 2 corrected: Cy (3) drew (was: won) against Cy (4)')
    sed 's/=2/=3/' open.csv >more.csv
    for way in '-g 2:1=W open.csv' '--sample=9 --seed=1 open.csv' more.csv; do
        # shellcheck disable=SC2086 # words
        tb-standings -t score -S Open --chances -o site -w none $way 2>/dev/null
        run ! grep -q clinched none/feed.xml
    done
    # By what is proved of many games: with 2 points, of others none can have more than 1.5.
    awk 'BEGIN { print "# rounds=2\nNo,Name,R1,R2\n1,Top,B,B"
        for (i = 2; i < 32; i++) {
            o = i % 2 ? i - 1 : i + 1; print i ",P" i ",D" o ",?" o } }' >many.csv
    tb-standings -t score -S Open --chances=1 -o site -w proved many.csv 2>/dev/null
    grep -c clinched proved/feed.xml | diff - <(echo 1)
    grep -q '>Open: Top has clinched place 1 after round 2, perhaps shared<' proved/feed.xml
}

@test "a correction is of who had the same id and name before" {
    printf '%s\n' No,Name,R1 1,Abel,W2 2,Bond,L1 3,Cole,W4 4,Dunn,L3 >late.csv
    site late.csv
    printf '%s\n' No,Name,R1 1,Zed, 2,Abel,W3 3,Bond,L2 4,Cole,W5 5,Dunn,L4 >late.csv
    site late.csv
    news | diff - <(echo 'Open: standings after round 1')
    sed -i 's/Cole,W5/Cole,D5/; s/Dunn,L4/Dunn,D4/' late.csv
    site late.csv
    news | diff - <(printf '%s\n' 'Open: round 1 corrected: Cole drew (was: won) against Dunn' \
        'Open: standings after round 1')
}

# The cells of games.
games()
{
    sed -n '/^<table class="games">/,/^<\/table>/s/^<tr><td/&/p' "$1" |
        sed 's/<td[^>]*>/|/g; s/<[^>]*>//g'
}

@test "points stand in the round that is open, those before it" {
    site a.csv
    games dir/round-1-1.html | diff - <(printf '%s\n' \
        '|Abel, Ada|1–0|Dorn, Dee' '|Bach, Ben|1–0|Cole, Cy')
    games dir/round-1-3.html | diff - <(printf '%s\n' \
        '|Abel, Ada 2|-|Cole, Cy 1' '|Bach, Ben 1|1–0|Dorn, Dee 0')
    sed 's/?3/D3/; s/?1/D1/' a.csv >b.csv
    site b.csv
    games dir/round-1-3.html | diff - <(printf '%s\n' \
        '|Abel, Ada|½–½|Cole, Cy' '|Bach, Ben|1–0|Dorn, Dee')
}

@test "pairings stand as FIDE sorts them, whatever the results" {
    for results in '? ? ?' 'W L L' 'L D W'; do
        read -r one two three <<<"$results"
        awk -v one="$one" -v two="$two" -v three="$three" 'BEGIN {
            turned["W"] = "L"; turned["L"] = "W"; turned["D"] = "D"; turned["?"] = "?"
            print "No,Name,R1,R2"
            print "1,A,W4w," one "4b\n2,B,D5w," two "6w\n3,C,L6w," three "5w"
            print "4,D,L1b," turned[one] "1w\n5,E,D2b," turned[three] "3b"
            print "6,F,W3b," turned[two] "2b\n7,G,,B\n8,H,B,U" }' >pairs.csv
        site pairs.csv
        # Before round 2 A, F and H have 1, B and E 1/2: C.04.2.
        games dir/round-1-2.html | sed 's/ [0-9.]*|/|/; s/ [0-9.]*$//' |
            awk -F'|' '{ print $2, $4 }' | diff - <(printf '%s\n' 'B F' 'D A' 'C E' 'G bye')
        cp dir/round-1-1.html "first$one.html"
        # The round before has the bytes that it had.
        cmp 'first?.html' "first$one.html"
        [ "$one" != '?' ] || grep -Fqx '<caption>Below the names: points before the round</caption>' \
            dir/round-1-2.html
    done
    run ! grep -q '<caption>' dir/round-1-2.html
    games dir/round-1-1.html | diff - <(printf '%s\n' '|A|1–0|D' '|B|½–½|E' \
        '|C|0–1|F' '|H|1|bye')
}

@test "titles and headings name section and event; the index has no cells" {
    site a.csv
    for file in section-1 round-1-2 player-1-3; do
        sed -n 's/^<title>\(.*\)<.title>$/\1/p; s/^<h2 id="s1">\(.*\)<.h2>/\1/p;
            s/^<h3.*>\(Round [0-9]*\|Cole.*\)<.h3>/\1/p' dir/$file.html
    done | diff - <(cat <<'END'
Open · Autumn &amp; &lt;Open&gt;
Open
Round 3
Round 2 · Open · Autumn &amp; &lt;Open&gt;
Open
Round 2
Cole, Cy · Open · Autumn &amp; &lt;Open&gt;
Open
Cole, Cy (3): 3rd of 4, 1 point
END
    )
    run ! grep -e '>R1<' -e 'line of this table' dir/index.html
    grep -q '>R1<' dir/section-1.html
    awk 'BEGIN { print "No,Name,R1"; for (i = 1; i < 13; i++)
        print i ",P" i ",D" (i % 2 ? i + 1 : i - 1) }' >drawn.csv
    site drawn.csv
    grep -q '^<p class="key">4=: a place that is shared' dir/index.html
}

@test "the pages of a folder have no receipt" {
    site a.csv
    run ! grep -rl Receipt dir
    run -2 --separate-stderr tb-standings -o site -w dir --receipt a.csv
    [ "${stderr_lines[0]}" = 'tb-standings: --receipt goes with -o text and page, without -p' ]
}

@test "the round that comes next has a page" {
    printf '%s\n' No,Name,R1,R2 '1,Ann,W2,?2' '2,Bob,L1,?1' >next.csv
    site next.csv
    grep -q 'href="round-1-2.html">Round 2' dir/player-1-1.html
    grep -q '>Ann</a> <small>1</small>' dir/round-1-2.html
    sed '2,3s/,?.$/,/' next.csv >none.csv
    site none.csv
    [ ! -e dir/round-1-2.html ]
}
