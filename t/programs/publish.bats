#!/usr/bin/env bats
# tb-publish: a page while an event is played, which is whole at any time; cron
# sends a mail when it breaks and one when it works again.
# shellcheck disable=SC2154 # set by run, or by the helper
bats_require_minimum_version 1.5.0
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
    cp "$top"/samples/{club,quad}.csv .
    sed 's/W4w/L4w/' club.csv >wrong.csv
    fault=$(tb-parse wrong.csv 2>&1 >/dev/null) || :
    fault=${fault%%$'\n'*}
    [[ $fault = 'tb-parse: wrong.csv:2: round 1: '* ]]
}

@test "one line when it breaks, one when it works again, else nothing" {
    run -0 tb-publish page -- -t solkoff club.csv
    [ -z "$output" ]
    grep -q '^<!DOCTYPE html>' page
    cp page before
    run -1 tb-publish page -- wrong.csv
    [ "$output" = "tb-publish: cannot make page: $fault; see page.messages" ]
    cmp page before
    [ "$(sed 2q page.messages)" = "tb-publish: cannot make page: $fault"$'\n'"$fault" ]
    for i in 1 2 3; do
        run -1 tb-publish page -- wrong.csv
        [ -z "$output" ]
    done
    # Another fault is news, once.
    run -1 tb-publish page -- nowhere.csv
    [[ $output = 'tb-publish: cannot make page: '*'nowhere.csv: No such file'* ]]
    run -1 tb-publish page -- nowhere.csv
    [ -z "$output" ]
    grep -q 'nowhere.csv: No such file' page.messages
    cmp page before
    run -0 tb-publish page -- quad.csv
    [ "$output" = 'tb-publish: page is made again' ]
    for i in 1 2; do
        run -0 tb-publish page -- quad.csv
        [ -z "$output" ]
    done
    # Another page has its own state. The page and no more was made.
    run -1 tb-publish other -- wrong.csv
    [ "$output" = "tb-publish: cannot make other: $fault; see other.messages" ]
    [ "$(printf '%s ' *)" = 'before club.csv other.messages page quad.csv wrong.csv ' ]
    [ "$(stat -c %a other.messages)" = 600 ]
}

@test "warnings, and a program that dies: what is said of them" {
    printf 'no,name,r1,Tem\n1,A,W2,x\n2,B,L1,y\n' >warned.csv
    run tb-standings warned.csv
    warning=$(tb-standings warned.csv 2>&1 >/dev/null)
    [[ $warning = *': warning: '* ]]
    run -0 tb-publish page -- warned.csv
    [ "$output" = "$warning" ]
    # They are news once, and again where they are others.
    run -0 tb-publish page -- warned.csv
    [ -z "$output" ]
    sed 's/Tem/Tea/' warned.csv >others.csv
    run -0 tb-publish page -- others.csv
    [ -n "$output" ] && [ "$output" != "$warning" ]
    run -0 tb-publish page -- quad.csv
    [ -z "$output" ] && [ ! -e page.messages ]
    # The reason is the first message that is not a warning.
    sed 's/L1/W1/' warned.csv >both.csv
    run -1 tb-publish page -- both.csv
    [ "${#lines[@]}" = 1 ]
    [[ $output = 'tb-publish: cannot make page: tb-parse: both.csv:2: '*'the results disagree'*'; see page.messages' ]]
    grep -q ': warning: ' page.messages
    rm page.messages
    mkdir bin
    cp "$(type -P tb-publish)" bin
    printf '#!/bin/sh\nkill -9 $$\n' >bin/tb-standings
    chmod +x bin/tb-standings
    run -1 bin/tb-publish page -- quad.csv
    [ "$output" = 'tb-publish: cannot make page: tb-publish: tb-standings was killed by signal 9; see page.messages' ]
}

@test "files that change while they are read: the old page stays" {
    tb-publish page -- quad.csv
    cp page before
    while touch quad.csv; do :; done 3>&- &
    local writer=$!
    run -1 tb-publish page -- quad.csv
    kill "$writer"
    [ "$output" = 'tb-publish: cannot make page: tb-publish: the files keep changing while they are read; see page.messages' ]
    cmp page before
}

@test "a file beside the page that is not ours stays" {
    echo mine >page.messages
    run -1 tb-publish page -- quad.csv
    [ "$output" = 'tb-publish: page.messages was not made by tb-publish: move it to another place' ]
    [ "$(cat page.messages)" = mine ] && [ ! -e page ]
    ln -sf club.csv page.messages
    run -1 tb-publish page -- wrong.csv
    [[ $output = 'tb-publish: page.messages: cannot read: '* ]]
    cmp club.csv "$top/samples/club.csv"
}

# By each path and kind of link, and as each kind of input.
@test "nothing is written over what is read" {
    printf '%s\n' '# rule=equal' prize,value 1,10 >prizes.csv
    tb-standings -o stream -t PTS -w old.tb quad.csv
    tb-parse quad.csv >quad.tb
    cp -r . ../kept
    for file in quad.csv prizes.csv old.tb; do
        ln "$file" hard
        ln -s "$file" soft
        for name in "$file" "./$file" "$PWD/$file" hard soft; do
            for command in "tb-publish $name --" "tb-standings -w $name" \
                "tb-standings -o page -w $name"; do
                # shellcheck disable=SC2086 # words
                run -2 $command -t PTS --prizes=prizes.csv --since=old.tb quad.csv
                [ "${lines[0]}" = "${command%% *}: $name is both input and output; write to another file" ]
            done
            # shellcheck disable=SC2094
            run -2 tb-write "$name" -- cat <"$file"
            run -2 tb-write "$name" -- cat "$file" </dev/null
            [ "${lines[0]}" = "tb-write: $name is both input and output; write to another file" ]
        done
        rm hard soft
    done
    # shellcheck disable=SC2094
    run -2 tb-publish quad.csv -- <quad.csv
    for option in --prizes=prizes.csv --since=old.tb; do
        run -2 tb-order -t PTS -w "${option#*=}" "$option" quad.tb
        [[ ${lines[0]} = 'tb-order: '*' is both input and output; write to another file' ]]
    done
    run -2 tb-order -t PTS -w quad.tb quad.tb
    cp quad.csv page.messages
    run -2 tb-publish page -- page.messages
    [ "${lines[0]}" = 'tb-publish: page.messages is both input and output; write to another file' ]
    rm page.messages
    for option in '--against=quad.csv club.csv' '-t PTS --games=quad.csv club.csv' quad.csv; do
        run ! sh -c "tb-check $option >>quad.csv"
    done
    diff -r . ../kept
}

@test "wrong options, and what is not for here" {
    local usage=': expected the file of the page and, after --, the arguments of tb-standings'
    while IFS='|' read -r arguments message; do
        echo "$arguments"
        eval "run -2 tb-publish $arguments"
        printf '%s\n' "${lines[@]:0:2}" | grep -xF -e "$message" >/dev/null
        [ ! -e page ]
    done <<END
|tb-publish$usage
page|tb-publish$usage
-- - quad.csv|tb-publish$usage
page -- -o md quad.csv|tb-publish: -o cannot be used here: tb-publish makes a page, and writes it to page
page -- quad.csv -wx|tb-publish: -w cannot be used here: tb-publish makes a page, and writes it to page
page -- -p quad.csv|tb-publish: -p cannot be used here: tb-publish makes a page, and writes it to page
page -- --bogus quad.csv|tb-standings: unknown option '--bogus'
page -- -t bogus quad.csv|tb-publish: cannot make page: tb-standings: -t: 'bogus' is not a tie-break: see man tiebreaks; for a column write col:bogus; see page.messages
END
    run -1 tb-publish no/page -- quad.csv
    [[ ${lines[0]} = 'tb-publish: cannot make no/page: tb-write: no/page: cannot make a file in its directory: No such file or directory; see no/page.messages' ]]
}

@test "-o stream is what tb-diff takes, from files and through -w" {
    tb-standings -o stream -w old -t solkoff quad.csv
    diff old <(command tb-parse quad.csv |
        sh -c "$(tb-order -o stream -t solkoff <(command tb-parse quad.csv))")
    [ "$(tb-standings -p -o stream -t PTS quad.csv)" = $'tb-parse quad.csv |\n  tb-sort -k score \'--title=Order: as requested\'' ]
    sed 's/Diaz, Dan/Diaz, Don/' quad.csv |
        command tb-parse -S quad | tb-standings -o stream -t solkoff >new
    run -0 tb-diff -o words old new
    [ "$output" = 'quad: Diaz, Dan has the name Diaz, Don (was: Diaz, Dan)' ]
    run -2 tb-standings -o stream -k score quad.csv
    [ "${lines[0]}" = 'tb-standings: -o stream has all columns: leave out -k and --crosstable' ]
}

# bats test_tags=sweep
@test "a page that is killed at any time is whole, and nothing else is left" {
    mkdir www work
    export TMPDIR=$PWD/work
    tb-publish www/page -- -t solkoff club.csv
    for ((i = 0; i < 30; i++)); do
        timeout -s $((i % 2 ? 2 : 15)) 0.0$((RANDOM % 90 + 10)) \
            tb-publish www/page -- -t solkoff club.csv 2>/dev/null || :
        [ "$(tail -n 1 www/page)" = '</html>' ]
    done
    sleep 0.5
    [[ $(cd www && echo ./*) = './page'?( ./page.messages) ]]
    [ -z "$(ls work)" ]
}

@test "a disk that is full leaves the page" {
    without_sanitizers
    tb-publish page -- quad.csv
    cp page before
    run -1 bash -c 'ulimit -f 4; exec tb-publish page -- quad.csv'
    [[ $output = *': cannot write: File too large'* ]]
    cmp page before
    run ! compgen -G 'page.??????'
}
