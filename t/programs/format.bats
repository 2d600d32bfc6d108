#!/usr/bin/env bats
# tb-format prints a stream as tables.
# shellcheck disable=SC2154 # stderr is set by run
bats_require_minimum_version 1.5.0

# The output of run is what stands on standard input.
expect()
{
    diff -u - <(printf '%s\n' "$output")
}

# Two sections: numbers and names of all kinds, lists, settings, comments.
season()
{
    printf '%b\n' \
        'section\tid\tname\tteam\trating\tscore\tgames\tsettings\tBH' \
        '# a comment' \
        'Open\t9\tAda\t-\t1800\t3.5\tW2w W3b\t-\t6' \
        'Open\t10\tBo "B", Jr\t-\t-\t3\tL1w D3b\t-\t-' \
        '# another' \
        'U8 <A|B>\t1\t=Eve & Co\tX\\Y\t-\t-0.25\tL1w D1b\t-\t12.25'
}

# A stream of one column, name, with this value.
named()
{
    printf 'name\n%b\n' "$1"
}

@test "text: a table for each section, numbers right, names left" {
    run -0 tb-format <(season)
    expect <<'END'
Open
id  name        rating  score  BH
 9  Ada           1800    3.5   6
10  Bo "B", Jr       -    3.0   -

U8 <A|B>
id  name       team  score     BH
 1  =Eve & Co  X\Y   -0.25  12.25
END
}

@test "md: titles, numbers aligned right, what Markdown reads escaped" {
    run -0 tb-format -o md <(season)
    expect <<'END'
## Open

|  id | name       | rating | score |  BH |
| --: | :--------- | -----: | ----: | --: |
|   9 | Ada        |   1800 |   3.5 |   6 |
|  10 | Bo "B", Jr |      - |   3.0 |   - |

## U8 \<A\|B\>

|  id | name       | team | score |    BH |
| --: | :--------- | :--- | ----: | ----: |
|   1 | =Eve \& Co | X\\Y | -0.25 | 12.25 |
END
}

@test "html: a table with a caption for each section" {
    run -0 tb-format -o html -k id,name,score=a\"b <(season)
    expect <<'END'
<table>
<caption>Open</caption>
<thead>
<tr><th class="number">id</th><th>name</th><th class="number">a&quot;b</th></tr>
</thead>
<tbody>
<tr><td class="number">9</td><td>Ada</td><td class="number">3.5</td></tr>
<tr><td class="number">10</td><td>Bo &quot;B&quot;, Jr</td><td class="number">3.0</td></tr>
</tbody>
</table>
<table>
<caption>U8 &lt;A|B&gt;</caption>
<thead>
<tr><th class="number">id</th><th>name</th><th class="number">a&quot;b</th></tr>
</thead>
<tbody>
<tr><td class="number">1</td><td>=Eve &amp; Co</td><td class="number">-0.25</td></tr>
</tbody>
</table>
END
}

@test "tsv: one table, fields as they are" {
    run -0 tb-format -o tsv <(season)
    expect < <(printf '%b\n' \
        'section\tid\tname\tteam\trating\tscore\tBH' \
        'Open\t9\tAda\t-\t1800\t3.5\t6' \
        'Open\t10\tBo "B", Jr\t-\t-\t3\t-' \
        'U8 <A|B>\t1\t=Eve & Co\tX\\Y\t-\t-0.25\t12.25')
}

@test "csv: quotes, empty for missing, no formulas" {
    run -0 tb-format -o csv <(season)
    expect <<'END'
section,id,name,team,rating,score,BH
Open,9,Ada,,1800,3.5,6
Open,10,"Bo ""B"", Jr",,,3,
U8 <A|B>,1,'=Eve & Co,X\Y,,-0.25,12.25
END
}

@test "json: one array, numbers as numbers, null for missing" {
    run -0 tb-format -o json <(season)
    expect <<'END'
[
{"section": "Open", "id": 9, "name": "Ada", "team": null, "rating": 1800, "score": 3.5, "BH": 6},
{"section": "Open", "id": 10, "name": "Bo \"B\", Jr", "team": null, "rating": null, "score": 3, "BH": null},
{"section": "U8 <A|B>", "id": 1, "name": "=Eve & Co", "team": "X\\Y", "rating": null, "score": -0.25, "BH": 12.25}
]
END
}

@test "-k picks columns in its order and gives them titles" {
    run -0 tb-format -k score=Points,name,team,games <(season)
    expect <<'END'
Open
Points  name        team  games
   3.5  Ada         -     W2w W3b
   3.0  Bo "B", Jr  -     L1w D3b

U8 <A|B>
Points  name       team  games
 -0.25  =Eve & Co  X\Y   L1w D1b
END
}

@test "-k with section: a column, no names above the tables" {
    run -0 tb-format -k section,id <(season)
    expect <<'END'
section  id
Open      9
Open     10

section   id
U8 <A|B>   1
END
}

@test "-k: the whole may be a column's name, else the first = splits" {
    run -0 tb-format -k 'a=b,a=b=c' <<<$'a=b\ta\n1\t2'
    expect <<'END'
a=b  b=c
  1    2
END
}

@test "-k: a column that is not there is an error" {
    run -1 tb-format -k id,nope <<<'id'
    expect <<<"tb-format: stdin:1: no column 'nope': there are id"
    run -1 tb-format -k naem <<<$'id\tname\tscore'
    expect <<<"tb-format: stdin:1: no column 'naem', the nearest is 'name':\
 there are id, name, score"
}

@test "wrong options" {
    while IFS='|' read -r arguments message; do
        echo "$arguments"
        eval "run -2 tb-format $arguments" <<<$'id\n1'
        # How musl says it.
        line=${lines[0]/#tb-format: unrecognized option: x/"tb-format: invalid\
 option -- 'x'"}
        [ "$line" = "$message" ]
    done <<'END'
-x|tb-format: unknown option '-x'
-o xml|tb-format: -o 'xml' is not one of text, tsv, csv, md, html, json, jsonl, trf, trf16
-o jason|tb-format: -o 'jason' is not one of text, tsv, csv, md, html, json, jsonl, trf, trf16; the nearest is 'json'
-k ''|tb-format: -k has a column without a title
-k id=|tb-format: -k has a column without a title
-k id,id|tb-format: -k: duplicate title 'id'
-k $'id=a\tb'|tb-format: a title in -k holds a control character
-k $'id=a\x7fb'|tb-format: a title in -k holds a control character
-k $'id=a\xc2\x9bb'|tb-format: a title in -k holds a control character
-o tsv -k id=#|tb-format: a TSV header that begins with '#' would be a comment; put another column first
END
}

@test "UTF-8: wide and combining characters, bytes that are none" {
    run -0 tb-format < <(printf 'name\tn\n山田\t1\nJosé\t2\nJose\xcc\x81\t3
한글x\t4\n\xff\xe9\t5\n\xf0\x9f\x98\x80\t6\n')
    expect < <(printf 'name   n\n山田   1\nJosé   2\nJose\xcc\x81   3
한글x  4\n\xef\xbf\xbd\xef\xbf\xbd     5\n\xf0\x9f\x98\x80     6\n')
}

@test "controls and turns of direction are shown as ?" {
    local name='a\x1b[31m\x7fb\xc2\x9bc\xe2\x80\xaed\xe2\x80\xa8e\x00'
    for format in text md html; do
        run -0 tb-format -o "$format" < <(named "$name")
        [[ $output == *'a?'*'31m?b?c?d?e?'* ]]
    done
    run -0 tb-format -o json < <(named "$name")
    expect <<'END'
[
{"name": "a\u001b[31m\u007fb\u009bc\u202ed\u2028e\u0000"}
]
END
}

@test "section names and titles from the header are escaped too" {
    run -0 tb-format -o html < <(printf 'section\t<i>\n<b>\033\tx\n')
    expect <<'END'
<table>
<caption>&lt;b&gt;?</caption>
<thead>
<tr><th>&lt;i&gt;</th></tr>
</thead>
<tbody>
<tr><td>x</td></tr>
</tbody>
</table>
END
}

@test "csv: each field on its own" {
    while IFS='|' read -r value field; do
        echo "$value"
        output=$(named "$value" | tb-format -o csv)
        [ "$output" = $'name\n'"$(printf '%b' "$field")" ]
    done <<'END'
=1+1|'=1+1
+1|'+1
-1|-1
-1.5|-1.5
-x|'-x
@a|'@a
\ra|"'\ra"
-|""
=a,"b"|"'=a,""b"""
a"b|"a""b"
a b|a b
END
}

@test "a number is what filters write" {
    while IFS='|' read -r value json; do
        echo "$value"
        run -0 tb-format -o json <<<$'x\n'"$value"
        [ "${lines[1]}" = "{\"x\": $json}" ]
    done <<'END'
0|0
-0.5|-0.5
1234567890123.123456|1234567890123.123456
12345678901234|"12345678901234"
1.1234567|"1.1234567"
007|"007"
1.|"1."
.5|".5"
1e3|"1e3"
+1|"+1"
--|"--"
1 2|"1 2"
END
}

@test "json: a column has one type in all records, and texts keep their bytes" {
    run -0 tb-format -o jsonl -k x,y,~z,~z=w < <(printf \
        'x\ty\tz\n1.10\t1\t7\n5\t0.5\t-\n-\t-\t1.10\n')
    expect <<'END'
{"x": "1.10", "y": 1, "z": "7", "w": "7"}
{"x": "5", "y": 0.5, "z": null, "w": null}
{"x": null, "y": null, "z": "1.10", "w": "1.10"}
END
    # In tables a text gets no decimals, and a column called ~z is that.
    run -0 tb-format -k ~z,y < <(printf 'z\ty\n1.10\t1\n7\t0.5\n')
    expect <<'END'
   z    y
1.10  1.0
   7  0.5
END
    run -0 tb-format -o jsonl -k '~z' <<<$'~z\n7'
    expect <<<'{"~z": 7}'
    # What the file says, whatever it looks like; what is computed.
    printf 'no,name,grade,r1\n1,A,1.10,W2\n2,B,5,L1\n' >"$BATS_TEST_TMPDIR/g.csv"
    cd "$BATS_TEST_TMPDIR"
    run -0 --separate-stderr tb-standings -o jsonl -x grade,rating -t SB g.csv
    expect <<'END'
{"section": "g", "rank": 1, "id": 1, "name": "A", "grade": "1.10", "rating": null, "score": 1, "SB": 0}
{"section": "g", "rank": 2, "id": 2, "name": "B", "grade": "5", "rating": null, "score": 0, "SB": 0}
END
    for format in csv tsv text md html page; do
        run -0 --separate-stderr tb-standings -o $format -x grade -t SB g.csv
        [[ $output = *1.10* && $output != *5.00* ]]
    done
    # Of one round and of two: a working is a string.
    for rounds in 1 2; do
        cut -d , -f 1,2,4 g.csv | sed "1s/\$/,r2/; 2,\$s/\$/,H/" |
            cut -d , -f 1-$((2 + rounds)) >r.csv
        run -0 --separate-stderr tb-standings --explain='*' -o json -t SB r.csv
        [ "$(grep -o '"work": "' <<<"$output" | wc -l)" = 2 ]
        [ "$(grep -o '"work": ' <<<"$output" | wc -l)" = 2 ]
        tb-parse r.csv | tb-cumulative --work |
            tb-format -o json -k id,cum.work >work.json
        [ "$(grep -c '"cum.work": "' work.json)" = 2 ]
    done
}

@test "names are never numbers" {
    run -0 tb-format -o json <<<$'name\tteam\tsection\tid\n1\t2\t3\t4'
    [ "${lines[1]}" = \
        '{"name": "1", "team": "2", "section": "3", "id": 4}' ]
    run -0 tb-format <<<$'id\tname\n1\t1\n2\t10'
    expect <<'END'
id  name
 1  1
 2  10
END
}

@test "columns of round lists are left out, others are not" {
    run -0 tb-format <<<$'a\tb\tc\td\te\n1 2v\t-\t1 2\t- -\t3
- 1\t+3w PAB=0.5\t1 2 3\tx y\t4'
    expect <<'END'
c      d    e
1 2    - -  3
1 2 3  x y  4
END
}

@test "csv: the first section decides what is a list" {
    run -0 tb-format -o csv <<<$'section\ta\tb\nA\t1 2\tx\nB\tx\t1 2'
    expect <<'END'
section,b
A,x
B,1 2
END
}

@test "all columns are shown if none would be left" {
    run -0 tb-format <<<$'games\nW2w L2b'
    expect <<'END'
games
W2w L2b
END
}

@test "no names above tables without sections" {
    run -0 tb-format <<<$'section\tid\n-\t1\n#tb\n-\t2'
    expect <<'END'
id
 1

id
 2
END
}

@test "a long value does not widen its column" {
    run -0 tb-format < <(printf 'name\tn\n%0300d\t1\nx\t2\n' 0)
    [ "${#lines[0]}" = 203 ]
    [ "${#lines[1]}" = 303 ]
    [ "${#lines[2]}" = 203 ]
}

@test "an error in the pipe: its section is left out" {
    run -1 --separate-stderr tb-format \
        <<<$'section\tid\nA\t1\n#tb error tb-x: f:3: bad\nC\t3'
    [ "$stderr" = \
        'tb-format: stdin:3: a section is left out: tb-x: f:3: bad' ]
    expect <<'END'
A
id
 1

C
id
 3
END
    run -1 --separate-stderr tb-format \
        <<<$'section\tid\nA\t1\n#tb error tb-x: f:3: bad\tB'
    [ "$stderr" = "tb-format: stdin:3: section 'B' is left out: tb-x: f:3: bad" ]
    run -1 --separate-stderr tb-format -o json \
        <<<$'#tb error tb-x: bad\nid\n1'
    expect <<'END'
[
{"id": 1}
]
END
}

@test "a wrong record: its section is left out" {
    run -1 --separate-stderr tb-format -o csv \
        <<<$'section\tid\nA\t1\nA\t2\t3\nB\t3'
    [ "$stderr" = \
        'tb-format: stdin:3: 3 fields where the header has 2' ]
    expect <<'END'
section,id
B,3
END
}

@test "only an error: no table" {
    run -1 --separate-stderr tb-format -o csv <<<'#tb error tb-x: bad'
    [ "$output" = '' ]
    [ "$stderr" = 'tb-format: stdin:1: a section is left out: tb-x: bad' ]
    for format in csv tsv json; do
        run -1 --separate-stderr tb-format -o $format <<<$'id\n#tb error x: bad'
        [ "$output" = '' ]
        run -0 tb-format -o $format <<<'id'
        [ "$output" != '' ]
    done
}

@test "what is finished is printed when the program has to stop" {
    run -1 --separate-stderr tb-format <(printf 'id\n1\n') <(printf 'no\n2\n')
    [ "$output" = '' ]
    run -1 --separate-stderr tb-format <(printf 'section\tid\nA\t1\nB\t1\n') \
        <(printf 'section\tno\n2\n')
    expect <<'END'
A
id
 1
END
}

@test "tsv: a record that would be a comment is an error" {
    run -1 --separate-stderr tb-format -o tsv -k name,section \
        <<<$'section\tname\nA\t#1\nB\tx'
    [ "$stderr" = "tb-format: stdin:2: a TSV record that begins with '#1'\
 would be a comment; put another column first" ]
    expect <<<$'name\tsection\nx\tB'
}

@test "a header without records" {
    for pair in text: md: html: tsv:$'id\tn=m' csv:id,n=m json:'[]'; do
        run -0 tb-format -o "${pair%%:*}" <<<$'id\tgames\tn=m'
        [ "$output" = "${pair#*:}" ]
    done
}

@test "empty input is an error" {
    run -1 tb-format </dev/null
    expect <<<'tb-format: stdin: empty input, no header'
}

@test "CRLF, a BOM and no last newline" {
    run -0 tb-format -o csv < <(printf '\xef\xbb\xbfid\tname\r\n1\ta\r\n2\tb')
    expect <<'END'
id,name
1,a
2,b
END
}

@test "comments before the header are not printed" {
    run -0 tb-format -o csv < <(printf '# a\nid\n#b\n1\n#c\n')
    expect <<'END'
id
1
END
}

@test "several files, one of them standard input" {
    run -0 tb-format -o csv -k section,id <(season) - \
        < <(season | sed 's/^U8/U9/')
    expect <<'END'
section,id
Open,9
Open,10
U8 <A|B>,1
Open,9
Open,10
U9 <A|B>,1
END
}

@test "a section comes out before the next one is there" {
    mkfifo "$BATS_TEST_TMPDIR/in" "$BATS_TEST_TMPDIR/out"
    timeout 60 tb-format -o csv \
        <"$BATS_TEST_TMPDIR/in" >"$BATS_TEST_TMPDIR/out" &
    exec 5>"$BATS_TEST_TMPDIR/in" 6<"$BATS_TEST_TMPDIR/out"
    printf 'section\tid\nA\t1\n#tb\n' >&5
    read -r -t 5 header <&6
    read -r -t 5 record <&6
    exec 5>&- 6<&-
    [ "$header,$record" = section,id,A,1 ]
    wait $! || :
}

@test "a full disk is an error" {
    for format in text tsv csv md html json; do
        # shellcheck disable=SC2016 # for the inner shell
        run -1 bash -c 'printf "id\n1\n" | tb-format -o "$1" >/dev/full' \
            bash "$format"
        [ "$output" = \
            'tb-format: cannot write: No space left on device' ]
    done
}

@test "a reader that goes away" {
    run -0 bash -c 'set -o pipefail
        { printf "id\n"; seq 100000; } | { tb-format || :; } | head -n 1'
    [ "$output" = '    id' ]
}

@test "the manual's example" {
    run -0 sh -c "printf 'id\tname\tscore\tBH\n1\tAda\t4\t12.5\n2\tBo\t3.5\t-\n' |
        tb-format -k id=No,name=Player,score=Points,BH=Buchholz"
    expect <<'END'
No  Player  Points  Buchholz
 1  Ada        4.0      12.5
 2  Bo         3.5         -
END
}

# A stream of one section; settings, then further sections' as `NAME SETTINGS`.
legend_event()
{
    printf 'section\tid\tname\tscore\tgames\tsettings\tBH/C1\n'
    for section; do
        printf '%s\t1\tAda\t1\tPAB\t%s\t2\n' "${section%% *}" "${section#* }"
    done
}

# A stream with what tb-sort --title=TEXT leaves there.
ordered()
{
    local header
    IFS= read -r header
    printf '%s\n#tb order %s\n' "$header" "$1"
    cat
}

@test "--legend: the order, what decided, the columns; below text, md and html" {
    run -0 tb-format -k name,score,BH/C1 --legend \
        < <(legend_event 'A edition=2024;rounds=9' | ordered 'Order: a|b')
    expect <<'END'
A
name  score  BH/C1
Ada       1      2

Order: a|b, Swiss, edition of 2024, after 1 of 9 rounds: score, Buchholz Cut 1
END
    run -0 tb-format -o md -k 'BH/C1=x' --legend \
        < <(legend_event 'A system=roundrobin' | ordered 'Order: a|b <i>')
    [ "${lines[-1]}" = 'Order: a\|b \<i\>, round robin, edition of 2026 (the newest: no date), after 1 round: Buchholz Cut 1' ]
    run -0 tb-format -o html -k BH/C1 --legend \
        < <(legend_event 'A points=3,1,0;edition=2026' | ordered 'a<b')
    [ "${lines[-1]}" = '<p>a&lt;b, Swiss, edition of 2026, games 3 1 0, after 1 round: Buchholz Cut 1</p>' ]
    run -0 tb-format -k score,BH/C1 --legend < <(legend_event 'A -')
    [ "${lines[-1]}" = 'Columns: score, Buchholz Cut 1' ]
    for format in tsv csv json jsonl; do
        run -0 tb-format -o $format --legend < <(legend_event 'A -' | ordered x)
        expect < <(legend_event 'A -' | tb-format -o $format)
    done
}

@test "--legend: once below tables that have the same, else below each" {
    run -0 tb-format -k name,score,BH/C1 --legend < <(legend_event \
        'A edition=2024' 'B edition=2024;date=2024-03-31' 'C edition=2009;date=2024-03-31' \
        'D edition=2009;date=2009-09-30' | ordered O)
    expect <<'END'
A
name  score  BH/C1
Ada       1      2

B
name  score  BH/C1
Ada       1      2

O, Swiss, edition of 2024, after 1 round: score, Buchholz Cut 1

C
name  score  BH/C1
Ada       1      2

O, Swiss, edition of 2009 (virtual opponents), after 1 round: score, Buchholz
  Cut 1

D
name  score  BH/C1
Ada       1      2

O, Swiss, edition of 2009 (the event is older, and may have had another rule),
  after 1 round: score, Buchholz Cut 1
END
    # What does not depend on them is not said; nothing obeys.
    run -0 tb-format -k name,score --legend \
        < <(legend_event 'A edition=2024' | ordered $'O\e[1m')
    [ "${lines[-1]}" = 'O?[1m, after 1 round: score' ]
}

@test "--legend: lines of a terminal's width" {
    run -0 tb-format -k BH/C1 --legend \
        < <(legend_event 'A -' | ordered "$(printf 'word %.0s' {1..40})")
    for line in "${lines[@]}"; do [ ${#line} -le 80 ]; done
    [ "$(tail -n +5 <<<"$output" | tr -s ' \n' ' ' | wc -w)" -gt 40 ]
}

# Two sections: byes and forfeits of all kinds with a shared rank, and places
# that are not the order of the lines.
rounds()
{
    printf '%b\n' 'section\tid\tname\tscore\tgames\tsettings\trank' \
        'A\t3\tAda\t2.5\tW5w +0 HPB w9\t-\t1' \
        'A\t5\tBo\t1.5\tL3b PAB ?9b PAB=0.5\t-\t2' \
        'A\t9\tCy\t1\t-7b W7b=0 ?5w l3\t-\t3' \
        'A\t7\tDi\t1\t+9w L9w FPB ZPB\t-\t3' \
        'B\t2\tEd\t4\t=1 W1w\tpoints=3,1,0\t2' \
        'B\t1\tFi\t1.5\t=2=0.5 L2b\tpoints=3,1,0\t1'
}

@test "--crosstable: results, places, colours, byes" {
    run -0 tb-format --crosstable -k rank,name,games,score <(rounds)
    expect <<'END'
A
no  rank  name  1     2        3      4      score
 1     1  Ada   W 2w  +        ½ bye  W 3      2.5
 2     2  Bo    L 1b  1 bye    ? 3b   ½ bye    1.5
 3     3  Cy    - 4b  W 4b =0  ? 2w   L 1      1.0
 4     3  Di    + 3w  L 3w     1 bye  -        1.0

B
rank  name  1       2     score
   2  Ed    = 1     W 1w    4.0
   1  Fi    = 2 =½  L 2b    1.5
END
    # Without ranks the ids; without games in -k the rounds stand last.
    run -0 tb-format --crosstable -k id,name -o md <(rounds | cut -f 1-6 | sed -n '1p;6,7p')
    expect <<'END'
## B

|  id | name | 1      | 2    |
| --: | :--- | :----- | :--- |
|   2 | Ed   | = 1    | W 1w |
|   1 | Fi   | = 2 =½ | L 2b |
END
}

@test "--crosstable: what machines read has the number always" {
    rounds | sed -n '1p;2,5p' >"$BATS_TEST_TMPDIR/a"
    rounds | sed -n '1p;6,7p' >"$BATS_TEST_TMPDIR/b"
    run -0 tb-format --crosstable -k name,rank -o csv "$BATS_TEST_TMPDIR"/[ab]
    expect <<'END'
no,name,rank,1,2,3,4
1,Ada,1,W 2w,'+,½ bye,W 3
2,Bo,2,L 1b,1 bye,? 3b,½ bye
3,Cy,3,'- 4b,W 4b =0,? 2w,L 1
4,Di,3,'+ 3w,L 3w,1 bye,
2,Ed,2,'= 1,W 1w,,
1,Fi,1,'= 2 =½,L 2b,,
END
    run -0 tb-format --crosstable -k name -o jsonl "$BATS_TEST_TMPDIR/b"
    expect <<'END'
{"no": 2, "name": "Ed", "1": "= 1", "2": "W 1w"}
{"no": 1, "name": "Fi", "1": "= 2 =½", "2": "L 2b"}
END
    run -0 tb-format --crosstable -k name,games -o html "$BATS_TEST_TMPDIR/b"
    [ "${lines[3]}" = '<tr><th>name</th><th>1</th><th>2</th></tr>' ]
    [ "${lines[6]}" = '<tr><td>Ed</td><td>= 1</td><td>W 1w</td></tr>' ]
    # A header has the rounds of the first section.
    run -1 --separate-stderr tb-format --crosstable -k name -o tsv \
        "$BATS_TEST_TMPDIR/b" "$BATS_TEST_TMPDIR/a"
    [ "$output" = $'no\tname\t1\t2\n2\tEd\t= 1\tW 1w\n1\tFi\t= 2 =½\tL 2b' ]
    [[ $stderr = "tb-format: $BATS_TEST_TMPDIR/a:2: 4 rounds, but the cross table has 2, "* ]]
}

@test "--crosstable: the cells of a published one" {
    samples=$BATS_TEST_DIRNAME/../../samples
    run -0 tb-format --crosstable -k id -o tsv < <(tb-parse "$samples/wscf.txt")
    cut -f 3- <<<"$output" | tail -n +2 >"$BATS_TEST_TMPDIR/ours"
    run -0 cat "$BATS_TEST_TMPDIR/ours"
    expect < <(tail -n +2 "$samples/wscf.txt" | cut -f 8-13 |
        sed 's/-B-/1 bye/g; s/\([WDL]\)/\1 /g')
}

@test "--crosstable: of teams the matches with their game points" {
    run -0 tb-format --crosstable -k name < <(printf '%b\n' \
        'id\tname\tscore\tgames\tsettings\tgps' \
        '1\tAsh\t3\tW2b PAB\tpoints=2,1,0;boards=4;gp=4,2,0\t2.5 4' \
        '2\tElm\t0\tL1w -0\tpoints=2,1,0;boards=4;gp=4,2,0\t1.5 0')
    expect <<'END'
name  1        2
Ash   W 2b 2½  2 bye
Elm   L 1w 1½  - 0
END
}

@test "--crosstable: round robins by opponent" {
    samples=$BATS_TEST_DIRNAME/../../samples
    run -0 tb-standings -t mmed --crosstable "$samples/quad.csv"
    head -6 <<<"$output" | diff -u - <(cat <<'END'
quad
no  rank  id  name         1  2  3  4  score  mmed
 1     1   1  Adams, Ada   *  0  1  1    2.0   3.5
 2     1   2  Brown, Ben   1  *  0  1    2.0   3.5
 3     3   3  Clark, Cleo  0  1  *  ½    1.5   2.0
 4     4   4  Diaz, Dan    0  0  ½  *    0.5   3.5
END
    )
    # A game by forfeit; the order is that of places, not of ids.
    run -0 tb-standings -k name,games -o md "$samples/fide-roundrobin.trf" --crosstable
    sed -n 3,9p <<<"$output" | diff -u - <(cat <<'END'
|  no | name     | 1   | 2   | 3   | 4   | 5   | 6   |
| --: | :------- | :-- | :-- | :-- | :-- | :-- | :-- |
|   1 | Alyx     | \*  | 1w  | 1b  | 1b  | ½w  | 0w  |
|   2 | Bruno    | 0b  | \*  | ½w  | 1w  | 1w  | 1b  |
|   3 | Charline | 0w  | ½b  | \*  | 1b  | 1w  | 1w  |
|   4 | Helene   | 0w  | 0b  | 0w  | \*  | +b  | ½b  |
|   5 | Franck   | ½b  | 0b  | 0b  | -w  | \*  | 1w  |
END
    )
}

# Three players who met twice; Bo's last game is not over.
double()
{
    printf '%b\n' 'section\tid\tname\tscore\tgames\tsettings\trank' \
        'D\t9\tCy\t3\tW3w D5b W3b W5w=0.5 ZPB ZPB\tsystem=roundrobin\t1' \
        'D\t5\tAda\t2.5\tZPB D9w W3b L9b=0.5 D3w ?3b\tsystem=roundrobin\t2' \
        'D\t3\tBo\t0.5\tL9b ZPB L5w L9w D5b ?5w\tsystem=roundrobin\t3'
}

@test "--crosstable: round robins of two games a pair, and of several sections" {
    run -0 tb-format --crosstable -k rank,name,games,score <(double)
    expect <<'END'
D
rank  name  1         2         3         score
   1  Cy    *         ½b 1w =½  1w 1b      3.0
   2  Ada   ½w 0b =½  *         1b ½w ?b   2.5…
   3  Bo    0b 0w     0w ½b ?w  *          0.5…
END
    # All of a table have the columns of the first section: opponents.
    double >"$BATS_TEST_TMPDIR/d"
    printf '%b\n' 'section\tid\tname\tscore\tgames\tsettings\trank' \
        'E\t1\tDi\t1\tW2\t-\t1' 'E\t2\tEd\t0\tL1\t-\t2' >"$BATS_TEST_TMPDIR/e"
    run -0 tb-format --crosstable -k name -o csv "$BATS_TEST_TMPDIR"/[de]
    expect <<'END'
no,name,1,2,3
1,Cy,*,½b 1w =½,1w 1b
2,Ada,½w 0b =½,*,1b ½w ?b
3,Bo,0b 0w,0w ½b ?w,*
1,Di,*,1,
2,Ed,0,*,
END
    run -1 --separate-stderr tb-format --crosstable -k name -o csv \
        <(sed 's/roundrobin/swiss/' "$BATS_TEST_TMPDIR/e") "$BATS_TEST_TMPDIR/d"
    [[ $stderr = *":2: 6 rounds, but the cross table has 1, "* ]]
}

@test "--crosstable: teams of a round robin have their game points" {
    run -0 tb-format --crosstable -k name < <(printf '%b\n' \
        'id\tname\tscore\tgames\tsettings\tgps' \
        '1\tAsh\t2\tW2b ZPB L3w\tsystem=roundrobin;points=2,1,0;boards=4;gp=4,2,0\t2.5 0 1' \
        '2\tElm\t2\tL1w W3b ZPB\tsystem=roundrobin;points=2,1,0;boards=4;gp=4,2,0\t1.5 4 0' \
        '3\tOak\t2\tZPB L2w W1b\tsystem=roundrobin;points=2,1,0;boards=4;gp=4,2,0\t0 0 3')
    expect <<'END'
no  name  1    2    3
 1  Ash   *    2½b  1w
 2  Elm   1½w  *    4b
 3  Oak   3b   0w   *
END
}

@test "--crosstable: what it does not take" {
    while IFS='|' read -r options status message; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        run "-$status" --separate-stderr tb-format --crosstable $options <(rounds)
        [[ ${stderr%%$'\n'*} = "tb-format: "$message ]]
    done <<'END'
-k name=7|2|-k: '7' is the title of a column of the cross table; choose another
-k name=no|2|-k: 'no' is the title of a column of the cross table; choose another
END
    run -1 --separate-stderr tb-format --crosstable <<<$'id\tname\n1\tA'
    [[ $stderr = *": no column 'games'"* ]]
    # Those who were met are there, or it is no cross table.
    run -1 --separate-stderr tb-format --crosstable -k name < <(rounds | sed 2d)
    expect <<<$'B\nname  1       2\nEd    = 1     W 1w\nFi    = 2 =½  L 2b'
    [[ $stderr = *': opponent 3 in round 1 is not in the section' ]]
    run -0 tb-format --crosstable --legend -k name < <(rounds | sed '2,5d' | ordered O)
    tail -n 3 <<<"$output" | diff -u - <(cat <<'END'
O, games 3 1 0, after 2 rounds; rounds: W won, D drawn, L lost, + - = by
  forfeit, and the opponent's rank, w with White, b with Black; - alone: no
  game; = and a number: points given instead of the usual
END
    )
}

# A list of one round looks like a number in some records, and is none.
@test "workings are text, and shown without -k; lists and their words are not" {
    printf '%s\n' 'id|adj|adj.why|BH|BH.work' '1|2 0|score -|2|2' \
        '2|1 1|score score|10|(1)' | tr '|' '\t' >"$BATS_TEST_TMPDIR/in"
    run -0 tb-format "$BATS_TEST_TMPDIR/in"
    expect <<'END'
id  BH  BH.work
 1   2  2
 2  10  (1)
END
    run -0 tb-format -o jsonl -k BH,BH.work,adj.why "$BATS_TEST_TMPDIR/in"
    expect <<'END'
{"BH": 2, "BH.work": "2", "adj.why": "score -"}
{"BH": 10, "BH.work": "(1)", "adj.why": "score score"}
END
    run -0 tb-format -o md -k BH,BH.work "$BATS_TEST_TMPDIR/in"
    expect <<'END'
|  BH | BH.work |
| --: | :------ |
|   2 | 2       |
|  10 | (1)     |
END
    run -0 tb-format -o html -k BH.work "$BATS_TEST_TMPDIR/in"
    [[ $output != *number* ]]
    run -0 tb-format -o tsv -k adj.why,BH.work "$BATS_TEST_TMPDIR/in"
    [ "${lines[2]}" = $'score score\t(1)' ]
    run -0 tb-format -o csv -k BH.work "$BATS_TEST_TMPDIR/in"
    [ "${lines[2]}" = '(1)' ]
}

@test "--legend: workings are told of once" {
    printf '%s\n' 'score|BH/C1|BH/C1.work|WIN|WIN.work' '1|0|(2)|1|1' |
        tr '|' '\t' >"$BATS_TEST_TMPDIR/in"
    run -0 tb-format --legend < <(ordered "$(printf '%.0s-' {1..60})" \
        <"$BATS_TEST_TMPDIR/in")
    expect <<'END'
score  BH/C1  BH/C1.work  WIN  WIN.work
    1      0  (2)           1  1

------------------------------------------------------------: score, Buchholz
  Cut 1, Number of Wins; .work: what each round added, in parentheses what the
  rule leaves out, or how the value came about
END
    run -0 tb-format --legend -k score,BH/C1 "$BATS_TEST_TMPDIR/in"
    [[ $output != *.work* ]]
}

# What tb-chances writes: outcomes, and in how many of them p1 and p2.
chances()
{
    printf 'section\tid\tname\toutcomes\tbest\tp1\tp2\tways\n'
    printf 'S\t%s\t%s\t%s\t1\t%s\t%s\t1-2000/2000-00000000\n' "$@"
}

# 1 of 2000 is 0.05 %, half up 0.1; of 2001 it is less. 1999 of 2000 are 99.95 %.
@test "--percent: shares of outcomes, one decimal, never and sure only if so" {
    chances 1 A 2000 0 2000 2 B 2000 1 1999 3 C 2001 1 2000 4 D 800 3 799 \
        5 E 3 1 2 6 F 0 0 0 7 G 1000000000000 1 999999999999 \
        8 H 1000 999 1 9 '<0.1' 2000 1998 7 >"$BATS_TEST_TMPDIR/chances"
    run -0 tb-format --percent "$BATS_TEST_TMPDIR/chances"
    expect <<'END'
S
id  name  best    p1     p2
 1  A        1   0.0  100.0
 2  B        1   0.1  >99.9
 3  C        1  <0.1  >99.9
 4  D        1   0.4   99.9
 5  E        1  33.3   66.7
 6  F        1     -      -
 7  G        1  <0.1  >99.9
 8  H        1  99.9    0.1
 9  <0.1     1  99.9    0.4
END
    run -0 tb-format --percent -o html -k p1=First,outcomes \
        <(sed -n '1p; 4p' "$BATS_TEST_TMPDIR/chances")
    expect <<'END'
<table>
<caption>S</caption>
<thead>
<tr><th class="number">First</th><th class="number">outcomes</th></tr>
</thead>
<tbody>
<tr><td class="number">&lt;0.1</td><td class="number">2001</td></tr>
</tbody>
</table>
END
    for format in tsv csv json jsonl; do
        run -0 tb-format -o "$format" --percent "$BATS_TEST_TMPDIR/chances"
        [ "$output" = "$(tb-format -o "$format" "$BATS_TEST_TMPDIR/chances")" ]
    done
}

# 2 * 10^67 of 4 * 10^70 are 0.05 %, half up 0.1; one less is less.
@test "--percent: what is no share is an error, and the legend says of what" {
    while IFS='|' read -r all count; do
        run -1 --separate-stderr tb-format --percent \
            < <(chances 1 A 9 1 1 && chances 1 A "$all" "$count" 0 |
                sed '1d; s/^S/T/')
        [ "$stderr" = "tb-format: stdin:3: p1 '$count' is not a number from 0 to its outcomes" ]
        [ "$(head -1 <<<"$output")" = S ] && [ "$(wc -l <<<"$output")" -eq 3 ]
    done <<'END'
3|4
3|-1
3|x
3|-
x|1
1766847064778384329583297500742918515827483896875618958121606201292619776|1
END
    run -0 tb-format --percent --legend -o md \
        < <(chances 1 A 9 1 1 | ordered 'all of them')
    [ "$(tail -1 <<<"$output")" = 'Percent of 9 outcomes: all of them' ]
    run -0 tb-format --percent --legend < <(chances 1 A 9 1 1 2 B 9 0 1 |
        sed '1s/name/result/')
    [ "$(tail -1 <<<"$output")" = 'Percent of the outcomes with that result' ]
    run -1 --separate-stderr tb-format --percent < <(season)
    [[ $stderr = "tb-format: stdin:1: no column 'outcomes', which tb-chances makes: there are "* ]]
}

@test "--legend names columns of somebody's own behind the score" {
    local head=$'id\tname\tgrade\tscore\tsolkoff\tdraws\tclub\trank\n#tb order Order: mine'
    local text='Order: mine: score, Solkoff'
    run -0 tb-format --legend -k name,grade,score,solkoff,draws,club \
        <<<"$head"$'\n1\tAnn\t7\t2\t3\t1\tElm\t1\n2\tBen\t6\t1\t3\t0\tOak\t2'
    [ "${lines[-1]}" = "$text, draws" ]
    run -0 tb-format --legend -k score,solkoff,draws=Remis,id \
        <<<"$head"$'\n1\tAnn\t7\t2\t3\t1\tElm\t1'
    [ "${lines[-1]}" = "$text, Remis" ]
    # What nobody ranked has no keys.
    run -0 tb-format --legend -k score,solkoff,draws \
        <<<$'score\tsolkoff\tdraws\n#tb order Order: mine\n1\t2\t3'
    [ "${lines[-1]}" = "$text" ]
}

# In tb-sort's order, whatever is printed where.
@test "--legend names the keys where the columns are not in their order" {
    local stream=$'id\tname\tscore\tcum\trank\n#tb keys %s\n#tb order Order: mine\n1\tAnn\t1\t1\t1'
    while IFS='|' read -r keys columns legend; do
        run -0 tb-format --legend -k "$columns" <<<"${stream/\%s/$keys}"
        [ "${lines[-1]}" = "Order: mine$legend" ]
    done <<'END'
score,cum|rank,name,score,cum|: score, Cumulative
cum,score|rank,name,score,cum|, by cum,score; shown: score, Cumulative
cum,score|rank,name,cum,score|: Cumulative, score
-cum|rank,name,score,cum|, by -cum; shown: score, Cumulative
cum|rank,name,cum,score|: Cumulative, score
END
}
