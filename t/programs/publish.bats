#!/usr/bin/env bats
# tb-publish: a page while an event is played, which is whole at any time.
# shellcheck disable=SC2154 # set by run, or by the helper
bats_require_minimum_version 1.5.0
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
    cp "$top"/samples/{club,quad}.csv .
    sed 's/W4w/L4w/' club.csv >wrong.csv
    mkdir home
    export HOME=$PWD/home
    unset XDG_STATE_HOME
    log=$HOME/.local/state/tb-tools/publish.log
    watcher=
}

teardown()
{
    [ -z "$watcher" ] || kill "$watcher" 2>/dev/null || :
}

# What was told, with times as T.
told()
{
    cut -c 18- "$log" | sed -E 's/20[0-9-]{8} [0-9:]{5}/T/g'
}

differ()
{
    ! cmp -s "$1" "$2"
}

# until_so COMMAND...: waits until it is true, half a minute at most.
until_so()
{
    local i
    for ((i = 0; i < 300; i++)); do
        ! "$@" 2>/dev/null || return 0
        sleep 0.1
    done
    echo "never: $*"
    return 1
}

# watch ARGUMENT...: watches q.csv each second.
watch()
{
    tb-publish --watch=1 page -- -t solkoff "$@" q.csv 2>said 3>&- &
    watcher=$!
}

# sheet R1 R2...: a file with results of four players, in one step.
sheet()
{
    printf 'no,name,r1,r2\n1,Ada,%s\n2,Bo,%s\n3,Cy,%s\n4,Di,%s\n' "$@" >q.new
    mv q.new q.csv
}

@test "the page is replaced, and stays when something is wrong; a log says so" {
    tb-publish page -- -t solkoff club.csv
    grep -q '^<!DOCTYPE html>' page
    cp page before
    run -1 tb-publish page -- wrong.csv
    cmp page before
    [ "${lines[-1]}" = 'tb-publish: nothing is written to page' ]
    # Each line of what was wrong; then that all is well, once.
    diff <(echo 'page is new, results of T'
        echo 'page is as it was, made T, results of T'
        printf 'page is as it was: %s\n' "${lines[@]}" | sed '$d') <(told)
    [ "$(grep -cE '^20[0-9-]{8} [0-9:]{5} page is ' "$log")" = \
        $((${#lines[@]} + 1)) ]
    tb-publish other -- "$top/samples/wscf.txt"
    tb-publish page -- quad.csv
    tb-publish page -- quad.csv
    diff <(told | tail -n 3) - <<'END'
other is new, results of T
page is new again
page is new, results of T
END
    # The page and no more was made.
    [ "$(printf '%s ' *)" = 'before club.csv home other page quad.csv wrong.csv ' ]
}

@test "what goes on is logged once, warnings too; the times of the results" {
    printf 'no,name,r1,Tem\n1,A,W2,x\n2,B,L1,y\n' >warned.csv
    touch -d '2026-11-22 17:02' wrong.csv warned.csv club.csv
    touch -d '2026-11-22 18:30' quad.csv
    for i in 1 2 3; do
        run -1 tb-publish page -- wrong.csv
        [ "$(wc -l <"$log")" = ${#lines[@]} ]
    done
    [[ $(head -n 1 "$log") = *' page is as it was, results of 2026-11-22 17:02' ]]
    # Another page has its own faults; one of the same name elsewhere, too.
    run -1 tb-publish ./page -- wrong.csv
    [ "$(wc -l <"$log")" = $((2 * ${#lines[@]})) ]
    : >"$log"
    for i in 1 2; do
        run -0 tb-publish page -- warned.csv
        diff <(told) - <<'END'
page is new, results of T
page is new: tb-parse: warned.csv:1:12: warning: column 'Tem' is passed over: is 'team' meant?
END
    done
    : >"$log"
    for i in 1 2; do
        tb-publish page -- -t solkoff club.csv
    done
    tb-publish page -- -t solkoff club.csv quad.csv
    diff <(cut -c 18- "$log") - <<'END'
page is new, results of 2026-11-22 17:02
page is new, results of 2026-11-22 18:30
END
    # The same fault once more, after all was well, is news.
    run -1 tb-publish page -- wrong.csv
    [ "$(wc -l <"$log")" = $((2 + ${#lines[@]})) ]
    # Standard input has no time.
    tb-publish stdin -- -t solkoff <club.csv
    [ "$(told | tail -n 1)" = 'stdin is new' ]
}

@test "--skip-bad: the page names what is missing, and so does the log" {
    run -3 tb-publish page -- --skip-bad -t solkoff quad.csv wrong.csv
    grep -q 'Adams, Ada' page
    [ "$(told | head -n 1)" = 'page is new, results of T' ]
    told | grep -q '^page is new: tb-parse: wrong.csv:2: round 1: '
}

@test "where the log is" {
    run -0 tb-publish --log=mine page -- quad.csv
    [ "$(cut -c 18-28 mine)" = 'page is new' ]
    run -0 env XDG_STATE_HOME="$PWD/state" tb-publish page -- quad.csv
    [ "$(cut -c 18-28 state/tb-tools/publish.log)" = 'page is new' ]
    [ "$(stat -c %a state/tb-tools)" = 700 ]
    # One that is no whole path is none.
    run -0 env XDG_STATE_HOME=state tb-publish page -- quad.csv
    [ "$(cut -c 18-28 "$log")" = 'page is new' ]
    run -0 env -u HOME tb-publish page -- quad.csv
    [ "$output" = 'tb-publish: neither HOME nor XDG_STATE_HOME is set, and --log is not given: there is no log' ]
    # One that cannot be written does not hide what is wrong.
    run -1 tb-publish --log=/dev/full page -- wrong.csv
    [[ $output = *': cannot write: No space left on device'* ]]
    [[ $output = *'nothing is written to page' ]]
    run -1 tb-publish --log=/dev/full page -- quad.csv
    # A name cannot forge a line.
    run -0 tb-publish --log=forged $'page\nother' -- quad.csv
    [ "$(cut -c 18-34 forged)" = 'page?other is new' ]
}

@test "wrong options, and what is not for here" {
    local usage=': it wants the file of a page and, behind --, what tb-standings takes'
    while IFS='|' read -r arguments message; do
        echo "$arguments"
        eval "run -2 tb-publish $arguments"
        printf '%s\n' "${lines[@]:0:2}" | grep -qxF -e "$message"
        [ ! -e page ]
    done <<END
|tb-publish$usage
page|tb-publish$usage
-- - quad.csv|tb-publish$usage
page -- -o md quad.csv|tb-publish: -o is not for here: what is made is a page, and page is where it goes
page -- quad.csv -wx|tb-publish: -w is not for here: what is made is a page, and page is where it goes
page -- -p quad.csv|tb-publish: -p is not for here: what is made is a page, and page is where it goes
page -- --bogus quad.csv|tb-standings: unknown option '--bogus'
page -- -t bogus quad.csv|tb-standings: -t: 'bogus' is no tie-break: see man tiebreaks; of a column it is col:bogus
quad.csv -- ./quad.csv|tb-publish: quad.csv is read, so it cannot be written
--watch=0 page -- quad.csv|tb-publish: --watch wants seconds, 1 to 86400, not '0'
--watch page -- -t solkoff|tb-publish: --watch looks at the time and size of files, and standard input is none
--watch page -- quad.csv -|tb-publish: --watch looks at the time and size of files, and standard input is none
--watch page -- <(:)|tb-publish: --watch looks at the time and size of files, and /dev/fd/63 is none
--watch page -- -t bogus quad.csv|tb-standings: -t: 'bogus' is no tie-break: see man tiebreaks; of a column it is col:bogus
END
    run -1 tb-publish no/page -- quad.csv
    [ "${lines[0]}" = 'tb-write: no/page: cannot make a file beside it: No such file or directory' ]
}

@test "-o stream is what tb-diff takes, from files and through -w" {
    tb-standings -o stream -w old -t solkoff quad.csv
    diff old <(command tb-parse quad.csv |
        sh -c "$(tb-order -o stream -t solkoff <(command tb-parse quad.csv))")
    [ "$(tb-standings -p -o stream -t PTS quad.csv)" = $'tb-parse quad.csv |\n  tb-sort -k score' ]
    sed 's/Diaz, Dan/Diaz, Don/' quad.csv |
        tb-standings -S quad -o stream -t solkoff - >new
    run -0 tb-diff -o words old new
    [ "$output" = 'quad: Diaz, Dan has the name Diaz, Don (was: Diaz, Dan)' ]
    run -2 tb-standings -o stream -k score quad.csv
    [ "${lines[0]}" = 'tb-standings: -o stream has all columns: leave out -k and --crosstable' ]
}

@test "--watch: each change is published and told, the page before is kept" {
    sheet W2, L1, W4, L3,
    touch -d '1 hour ago' q.csv
    watch --final
    until_so grep -q 'page is new, results of' "$log"
    [ ! -e page~ ]
    cp page first
    sheet W2,W3 L1,L4 W4,L1 L3,W2
    until_so grep -q 'page: q: round 2: Ada beat Cy' "$log"
    cmp first page~
    # A slip, which stays out, and its repair.
    cp page second
    sheet W2,W3 W1,L4 W4,L1 L3,W2
    until_so grep -q 'page is as it was: .*the results disagree' "$log"
    cmp second page
    # Half a file, and none.
    head -n 3 q.csv | cut -c 1-5 >q.half && cp q.half q.csv
    until_so grep -q 'none of the formats' "$log"
    rm q.csv
    until_so grep -q 'q.csv: No such file' "$log"
    cmp second page
    sheet D2,W3 D1,L4 W4,L1 L3,W2
    until_so grep -q 'correction of round 1: Ada drew with Bo (was: beat Bo)' "$log"
    told | grep -q 'page is new again'
    cmp second page~
    run ! cmp -s second page
    # What goes on was told once.
    [ "$(told | grep -c 'as it was: .*the results disagree')" = 1 ]
    kill "$watcher"
    wait "$watcher" || :
    watcher=
    [ "$(printf '%s ' *)" = \
        'club.csv first home page page~ q.csv q.half quad.csv said second wrong.csv ' ]
    # It stands in the log as on standard error.
    grep -q '^tb-publish: page: q: round 2: Ada beat Cy' said
}

@test "--watch: of players and teams each file is told of" {
    sheet W2, L1, W4, L3,
    printf '%s\n' team,round,opponent,gp Eagles,1,Foxes,2.5 Foxes,1,Eagles,1.5 >m.csv
    touch -d '1 hour ago' q.csv m.csv
    watch --final m.csv
    until_so grep -q 'page is new, results of' "$log"
    sheet D2, D1, W4, L3,
    until_so grep -q 'page: q: correction of round 1: Ada drew with Bo (was: beat Bo)' "$log"
    sed -i 's/2.5/1.5/; s/s,1.5/s,2.5/' m.csv
    until_so grep -q 'page: m: correction of round 1: .*Eagles' "$log"
    kill "$watcher"
    wait "$watcher" || :
    watcher=
}

# By hand: Gil and Hal have drawn, so they are second and third no more.
@test "--watch: a file of several orders is told of, whatever the page shows" {
    printf '%s\n' '# section=A; order=mmed' '# section=B; order=solkoff' \
        section,no,name,club,r1 A,1,Ada,X,W2 A,2,Bo,X,L1 \
        B,1,Fay,Y,W4 B,2,Gil,Y,W3 B,3,Hal,X,L2 B,4,Ivo,X,L1 >q.csv
    touch -d '1 hour ago' q.csv
    watch --final --refresh=60 --combine=2
    until_so grep -q 'page is new, results of' "$log"
    sed 's/Gil,Y,W3/Gil,Y,D3/; s/Hal,X,L2/Hal,X,D2/; s/Ada,/Ann,/' q.csv >q.new
    mv q.new q.csv
    until_so grep -q 'page: A: Ada has the name Ann' "$log"
    diff <(told | sed -n 's/^page: //p' | sed 's/; /\n/g') - <<'END'
A: Ada has the name Ann (was: Ada)
B: correction of round 1: Gil drew with Hal (was: beat Hal)
B: Gil is in place 2 (was: 1)
B: Hal is in place 2 (was: 3)
B: Ivo is in place 4 (was: 3)
END
}

@test "--watch: files of options are looked at, too" {
    sheet W2, L1, W4, L3,
    for who in 3 1; do # who was first
        printf '%s\n' '#tb begin 1' $'section\tid\tname\tscore\trounds\trank' \
            "q	$who	X	1.0	1	1" '#tb end' >old.new
        mv old.new old.tb
        touch -d "$who hours ago" old.tb
        if [ "$who" = 3 ]; then
            touch -d '3 hours ago' q.csv
            watch --final --since=old.tb
            until_so test -e page
            cp page first
        fi
    done
    # The page before has its second name first, then the new one its place.
    until_so differ first page
    cmp first page~
    kill "$watcher"
    wait "$watcher" || :
    watcher=
}

# The file is longer at each look, so it is none that can be published.
@test "--watch: a file that is being written is waited for" {
    printf 'no,name,r1,r2\n' >q.csv
    watch --final
    # Good tables, all of them: nothing but time tells that more will come.
    for ((i = 1; i < 30; i++)); do
        printf '%d,P%d,U,U\n' $i $i >>q.csv
        sleep 0.1
    done
    [ ! -e page ]
    until_so test -e page
    grep -q P29 page
}

# bats test_tags=sweep
@test "a page that is killed at any time is whole, and nothing else is left" {
    mkdir www work
    export TMPDIR=$PWD/work
    tb-publish www/page -- -t solkoff club.csv
    for ((i = 0; i < 30; i++)); do
        timeout -s $((i % 2 ? 2 : 15)) 0.0$((RANDOM % 90 + 10)) \
            tb-publish --watch=1 www/page -- -t solkoff club.csv 2>/dev/null || :
        [ "$(tail -n 1 www/page)" = '</html>' ]
    done
    sleep 0.5
    [[ $(cd www && echo ./*) = './page'?( ./page~) ]]
    [ -z "$(ls work)" ]
}

@test "a disk that is full leaves the page" {
    without_sanitizers
    tb-publish page -- quad.csv
    cp page before
    run -1 bash -c 'ulimit -f 4; exec tb-publish page -- quad.csv'
    [[ $output = *': cannot write: File too large'* ]]
    cmp page before
    run -1 tb-publish /dev/full -- quad.csv
    [ "${lines[0]}" = 'tb-write: /dev/full: cannot write: No space left on device' ]
    run ! compgen -G 'page.*'
}
