#!/usr/bin/env bats
# A receipt says what made a page or a table; tb-check --receipt makes it again.
# shellcheck disable=SC2154,SC2094 # set by run, or by the helper; pages are read
bats_require_minimum_version 1.5.0
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
    cp "$top"/samples/{club,quad,last-round,scholastic,prizes-school}.csv .
    chmod u+w -- *.csv # of sources that are not to be written
    export SOURCE_DATE_EPOCH=1795335900
    version=$(tb-check --version | sed 's/.* //')
}

# receipt [FILE]: its words as people read them, of a page or a text.
receipt()
{
    sed -n '/receipt: /,$p' "$@" | sed 's/.*receipt: //; s/<.*//' | tr -s ' \n' ' '
}

sum() { sha256sum "$1" | cut -d ' ' -f 1; }

# differs PAGE FILE...: the page is not equal, and exit status 1 says so.
differs()
{
    run -1 --separate-stderr tb-check --receipt "$@"
    [ "$output" = '' ]
    [ "$stderr" != '' ]
}

# equal PAGE FILE...
equal()
{
    run -0 --separate-stderr tb-check --receipt "$@"
    [ "$output" = "$1: equal" ]
}

# change FILE AT: another byte there.
change()
{
    local byte
    byte=$(od -An -tu1 -j "$2" -N 1 "$1")
    # shellcheck disable=SC2059
    printf "\\$(printf %o $((byte == 120 ? 121 : 120)))" |
        dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}

@test "a page, a text: the receipt says all; made again they are equal" {
    tb-standings -o page -t mmed,solkoff -w page.html club.csv
    [ "$(receipt page.html)" = "tb-tools $version 2026-11-22T08:25:00+0000 --output=page --tie-breaks=mmed,solkoff club.csv sha256:$(sum club.csv) " ]
    equal page.html club.csv
    mkdir far
    mv club.csv far
    equal page.html far/club.csv
    tb-standings --receipt -t mmed --only=Open -w text far/club.csv
    [ "$(receipt text)" = "tb-tools $version 2026-11-22T08:25:00+0000 --receipt --tie-breaks=mmed --only=Open club.csv sha256:$(sum far/club.csv) " ]
    run ! grep far/ text page.html
    equal text far/club.csv
    # A line behind the legend, folded.
    [ "$(awk 'length > 80' text)" = '' ]
    [ "$(sed '/^$/d' text | grep -n ^receipt: | cut -d : -f 1)" -gt \
        "$(sed '/^$/d' text | grep -n ^Order: | cut -d : -f 1)" ]
}

@test "the time is that of the page, in its zone" {
    env -u SOURCE_DATE_EPOCH TZ=XXX-5:30 tb-standings -o page -w page quad.csv
    receipt page | grep -Eq ' 20[0-9T:-]{17}\+0530,20[0-9T:-]{17}\+0530 '
    unset SOURCE_DATE_EPOCH
    TZ=YYY+3 equal page quad.csv
    SOURCE_DATE_EPOCH=0 equal page quad.csv
}

@test "standard input, a named pipe; several files, in order; options with files" {
    tb-standings -o page <quad.csv >page
    [[ $(receipt page) = *" - sha256:$(sum quad.csv) " ]]
    equal page <quad.csv
    differs page <club.csv
    tb-standings -o page -t solkoff club.csv - <quad.csv >page
    equal page club.csv - <quad.csv
    mkfifo pipe
    timeout 20 sh -c 'cat quad.csv >pipe' 3>&- &
    timeout 20 tb-standings -t mmed --receipt pipe >text
    mkdir x
    cp quad.csv x/pipe
    equal text x/pipe
    tb-standings -o page -t solkoff club.csv quad.csv >page
    equal page club.csv quad.csv
    differs page quad.csv club.csv
    differs page club.csv
    differs page club.csv quad.csv quad.csv
    tb-standings -o stream -w old.tb scholastic.csv
    tb-standings --since=old.tb -o page --prizes=prizes-school.csv scholastic.csv >page
    [[ $(receipt page) = *" --since=old.tb sha256:$(sum old.tb) --prizes=prizes-school.csv sha256:$(sum prizes-school.csv) scholastic.csv sha256:$(sum scholastic.csv) " ]]
    equal page old.tb prizes-school.csv scholastic.csv
    sed '2s/$/ /' prizes-school.csv >x/prizes-school.csv
    differs page old.tb x/prizes-school.csv scholastic.csv
    [[ $stderr = *"x/prizes-school.csv: is sha256:"* ]]
}

@test "chances, several orders, --skip-bad, words of all kinds" {
    tb-standings -o page --chances last-round.csv >page
    equal page last-round.csv
    tb-standings -o page --order='*=uscf' -t fide club.csv >page
    tb-standings -o page --order='Res*=solkoff' -t fide club.csv >page
    equal page club.csv
    [ "$(grep -c receipt: page)" = 1 ]
    run -1 --separate-stderr tb-standings --receipt --order='Res*=solkoff' club.csv
    [[ $stderr = *'of several orders, or of players'* ]]
    printf '%s\n' No,Name,R1 1,Ann,W2 2,Bob,W1 >bad.csv
    run -3 tb-standings --skip-bad -o page -w page bad.csv quad.csv
    equal page bad.csv quad.csv
    # shellcheck disable=SC2016 # as it is
    for word in "a  b" "it's" '"<&>%41' '$(touch pwned)' $'two\nlines' 'Öl' \
        $'\xff' '--write=x' 'כהנ'; do
        tb-standings -t solkoff -S "$word" -o page quad.csv >page
        equal page quad.csv
        tb-standings -t lots --seed="$word" --receipt quad.csv >text
        equal text quad.csv
    done
    cp quad.csv ./-x.csv
    cp quad.csv 'my <quad>, 2.csv'
    tb-standings -o page -- -x.csv 'my <quad>, 2.csv' >page
    equal page ./-x.csv 'my <quad>, 2.csv'
    [ ! -e pwned ]
}

@test "no receipt: asked for, printed, other forms, files beside, unreadable" {
    tb-standings -o page --receipt=no quad.csv >page
    run ! grep -i receipt page
    tb-standings -p -o page quad.csv | sh | diff - page
    tb-standings quad.csv >text
    run ! grep receipt text
    for options in '-o csv' '-o page -p' --explain '-o stream' '-o md'; do
        # shellcheck disable=SC2086
        run -2 tb-standings --receipt $options quad.csv
    done
    run -2 tb-standings --receipt=yes quad.csv
    run -3 tb-standings --skip-bad -o page quad.csv none.csv
    [[ $output = *none.csv* && $output != *receipt:* ]]
    differs page quad.csv
    [ "$stderr" = "tb-check: page: there is no receipt of tb-tools $version in it" ]
    run -2 tb-check --receipt
    differs nowhere quad.csv
    tb-standings -o page quad.csv >page
    differs page quad.csv.none
}

@test "a file that is replaced while it is read: what was read has the sum" {
    # tb-parse gets what was kept.
    mkdir slow
    cp "$(dirname "$(type -P tb-sort)")"/tb-* slow
    mv slow/tb-parse slow/parse
    cat >slow/tb-parse <<END
#!/bin/sh
cp club.csv quad.csv
exec "$PWD/slow/parse" "\$@"
END
    chmod +x slow/tb-parse
    sum=$(sum quad.csv)
    slow/tb-standings -o page quad.csv >page
    [[ $(receipt page) = *" quad.csv sha256:$sum " ]]
    cp "$top/samples/quad.csv" .
    equal page quad.csv
    # Messages have its name.
    sed 's/W/L/' "$top/samples/quad.csv" >quad.csv
    run -1 --separate-stderr tb-standings -o page quad.csv
    [[ $stderr = 'tb-parse: quad.csv:'* && $stderr != *dev/fd* ]]
}

@test "each byte of the input, the page, the text" {
    printf '%s\n' No,Name,R1,R2 1,Ann,W2,D3 2,Bob,L1,B 3,Cy,B,D1 >x.csv
    cp x.csv in
    mkdir x
    tb-standings -t solkoff -o page x.csv >page
    tb-standings -t solkoff --receipt x.csv >text
    equal page x.csv
    for ((at = 0; at < $(wc -c <x.csv); at += 13)); do
        cp in x/x.csv
        change x/x.csv "$at"
        differs text x/x.csv
    done
    for file in page:499 text:29; do
        cp "${file%:*}" changed
        for ((at = 0; at < $(wc -c <"${file%:*}"); at += ${file#*:})); do
            cp "${file%:*}" changed
            change changed "$at"
            differs changed x.csv
        done
        head -c -1 "${file%:*}" >changed
        differs changed x.csv
        { cat "${file%:*}"; echo; } >changed
        differs changed x.csv
    done
    # Another argument.
    for other in 's/solkoff/median/' 's/--tie-breaks=solkoff//' \
        's/--tie-breaks/--final --tie-breaks/'; do
        sed "$other" text >changed
        differs changed x.csv
    done
    # The line, and what it is.
    sed 's/Bob/Rob/' in >x/x.csv
    differs text x/x.csv
    [ "${stderr_lines[0]}" = "tb-check: x/x.csv: is sha256:$(sum x/x.csv), and was sha256:$(sum x.csv)" ]
    [[ ${stderr_lines[1]} = "tb-check: text:$(grep -n Bob text | cut -d : -f 1): from 'Bob"* ]]
}

@test "a hostile receipt writes and runs nothing" {
    tb-standings --receipt -t mmed quad.csv >page
    equal page quad.csv
    # shellcheck disable=SC2016 # as it is
    for word in -wpwned '-w pwned' --write=pwned '--write pwned' --wri=pwned -p \
        --print --help --version --complete '--wri%74e=pwned' '%2D%2Dwrite=pwned' \
        '$(touch pwned)' '`touch pwned`' "';touch pwned;'" '--seed --write=pwned' \
        '-- --write=pwned' '&gt;pwned' '%0a--write=pwned' '%00' --prizes=/etc/passwd \
        --since=pwned --receipt=no '--log=pwned' "--seed=';touch pwned'" --seed; do
        for before in --receipt quad.csv; do
            awk -v word="$word" -v before="$before" '
                { at = index($0, before)
                  if (at)
                      $0 = substr($0, 1, at - 1) word " " substr($0, at)
                  print }' page >bad
            run ! cmp -s page bad
            differs bad quad.csv </dev/null
            [ "$(find . -name '*pwned*')" = '' ]
        done
    done
    # What is shown of it is obeyed by no terminal.
    sed $'s/Adams/\e[31m/' page >bad
    differs bad quad.csv
    [[ $stderr != *$'\e'* ]]
    # Another version.
    sed "s/receipt: tb-tools $version/receipt: tb-tools 0.1.0/" page >bad
    differs bad quad.csv
    [ "$stderr" = "tb-check: bad: there is no receipt of tb-tools $version in it" ]
    # Names may look like one.
    printf '%s\n' No,Name,R1 "1,receipt: tb-tools $version 2026 --write=pwned,W2" \
        2,Bob,L1 >x.csv
    tb-standings -o page x.csv >page
    equal page x.csv
}

@test "tb-publish: a page with its receipt; the same again" {
    HOME=$PWD tb-publish page -- -t mmed club.csv
    [[ $(receipt page) = *' --output=page --tie-breaks=mmed club.csv sha256:'* ]]
    equal page club.csv
    cp page before
    HOME=$PWD tb-publish page -- -t mmed club.csv
    cmp page before
}

@test "what a forged receipt would leave out, or have swallowed, is not run" {
    cd "$BATS_TEST_TMPDIR"
    cp "$top/samples/quad.csv" ./-wvictim
    echo precious >victim
    echo 'receipt: tb-tools 0.2.0 2026-01-01 --section' >page
    run -1 tb-check --receipt -- page -wvictim <./-wvictim
    expect <<<"tb-check: '--section' of the receipt is not run"
    [ "$(cat victim)" = precious ]
    printf '%s\nno,name,pts,r1\n1,Al,1,W2\n2,Bo,0,L1\n' "# event=receipt:\
 tb-tools 0.2.0 2020-01-01T00:00:00+0000 --receipt=no r.csv sha256:0" >rn.csv
    tb-standings rn.csv >page
    run -1 tb-check --receipt page rn.csv
    expect <<<"tb-check: '--receipt=no' of the receipt is not run"
    # A name that looks like an option is a name.
    cp ./-wvictim ./--write=q.csv
    tb-standings --receipt -- --write=q.csv >page
    run -0 tb-check --receipt -- page --write=q.csv
    expect <<<'page: equal'
}

@test "a page of many files has no receipt, and wants no more files open" {
    cd "$BATS_TEST_TMPDIR"
    for ((n = 0; n < 120; n++)); do cp "$top/samples/quad.csv" $n.csv; done
    (ulimit -n 64 && tb-standings -t mmed -o page [0-9]*.csv >page)
    grep -q '</html>' page
    run ! grep -q 'receipt: ' page
}

@test "of too few files it says so" {
    cd "$BATS_TEST_TMPDIR"
    cp "$top/samples/quad.csv" .
    tb-standings -o tsv quad.csv >old.tsv
    tb-standings --receipt --since=old.tsv quad.csv >page
    run -0 tb-check --receipt page old.tsv quad.csv
    run -1 --separate-stderr tb-check --receipt page quad.csv
    [[ $stderr = *'page: it cannot be made again: its receipt names another number of files, those of options first' ]]
}
