#!/usr/bin/env bats
# How far a long work is, at a terminal: one line that leaves nothing behind.
# It comes after two seconds, so something has to take that long: all at once.
# shellcheck disable=SC2154 # set by run
load ../helper

# Runs a command in a terminal; what it wrote there, escapes readable. Nothing
# waits for ever, for a terminal or for who writes a FIFO.
in_terminal()
{
    timeout 60 script -qec "$1" /dev/null </dev/null 2>&1 |
        sed 's/\r/<CR>/g; s/\x1b\[K/<EL>/g' >"$2"
}

setup_file()
{
    cd "$BATS_FILE_TMPDIR" || return
    [ "$(timeout 10 script -qec 'echo one' /dev/null </dev/null 2>&1)" = \
        $'one\r' ] || return 0
    touch terminal
    printf 'id,name,r1\n1,A,W2\n2,B,L1\n' | tee 1.csv 2.csv >3.csv
    printf 'id,name,r1\n1,A,W2\n2,B,W1\n' >wrong.csv
    mkfifo slow slower late
    awk 'BEGIN { print "id,name,r1"
        for (i = 1; i <= 20; i++) print i ",P" i ",?" (i % 2 ? i + 1 : i - 1) }' \
        >open.csv
    running=()
    for fifo in slow slower late; do
        timeout 60 sh -c 'exec >$0; sleep 2.2; cat 2.csv' $fifo &
        running+=($!)
    done
    in_terminal 'tb-standings -t PTS -o csv 1.csv slow 3.csv' files &
    running+=($!)
    in_terminal 'tb-standings -t PTS -o csv slower wrong.csv 3.csv' wrong &
    running+=($!)
    in_terminal 'tb-standings -t PTS -o csv 1.csv late 3.csv 2>>log' logged &
    running+=($!)
    in_terminal 'tb-parse --pending open.csv | tb-outcomes | { sleep 2.2; wc -l; }' \
        ways &
    running+=($!)
    in_terminal 'tb-parse --pending open.csv | tb-outcomes 2>>log |
        { sleep 2.2; wc -l; }' logged.ways &
    running+=($!)
    # Not bats' own clock, which a bare wait would wait for.
    wait "${running[@]}" || :
}

setup()
{
    cd "$BATS_FILE_TMPDIR" || return
    [ -e terminal ] || skip 'script(1) has no pseudo-terminal (/dev/pts)'
}

@test "tb-standings: how many files were read" {
    diff files - <<'END'
<CR>tb-parse: 2 of 3 files<EL><CR><CR><EL>section,rank,id,name,score<CR>
1,1,1,A,1<CR>
1,2,2,B,0<CR>
slow,1,1,A,1<CR>
slow,2,2,B,0<CR>
3,1,1,A,1<CR>
3,2,2,B,0<CR>
END
}

@test "tb-standings: messages stand behind the line, not in it" {
    diff <(sed -n 1p wrong) - <<'END'
<CR>tb-parse: 1 of 3 files<EL><CR><CR><EL>tb-parse: wrong.csv:2: round 1: 1 has W2, but 2 (line 3) has W1: the results disagree<CR>
END
}

@test "tb-outcomes: how many ways" {
    [[ $(cat ways) =~ ^'<CR>tb-outcomes: '[1-9][0-9,]*' of 59,049 ways<EL><CR><CR><EL>'[0-9]+'<CR>'$ ]] ||
        { cat ways; false; }
}

@test "none in a log" {
    [ ! -s log ]
    [ "$(wc -l <logged)" = 7 ]
    [[ $(cat logged.ways) =~ ^[0-9]+'<CR>'$ ]]
}
