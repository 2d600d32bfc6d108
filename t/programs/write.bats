#!/usr/bin/env bats
# tb-write replaces a file by what a program writes, when all is well.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

setup()
{
    mkdir "$BATS_TEST_TMPDIR/www"
    cd "$BATS_TEST_TMPDIR/www" || return
}

@test "what the program wrote, its input and arguments as they are" {
    run -0 tb-write page -- sh -c 'printf "%s|" "$@"; cat' sh 'a b' -o -- '' \
        < <(echo read)
    [ "$output" = '' ]
    diff page - <<<'a b|-o|--||read'
    run -0 env POSIXLY_CORRECT=1 tb-write page -- printf '%s-%s\n' -- -x
    diff page - <<<'----x'
    run -0 tb-write ./-x -- echo dash
    [ "$(cat ./-x)" = dash ]
    run -0 tb-write - -- echo out
    [ "$output" = out ]
    head -c 9000000 /dev/zero >big
    tb-write copy -- cat <big
    cmp big copy
    run -0 ls
    expect <<<$'-x\nbig\ncopy\npage'
}

@test "an old file is replaced by a rename, and keeps mode and link" {
    echo old >page
    chmod 640 page
    ln page reader
    ln -s page link
    run -0 tb-write link -- echo new
    [ "$(cat page) $(cat reader) $(stat -c %a page)" = 'new old 640' ]
    [ -L link ]
}

@test "after an error the file stays as it was, and a message says so" {
    echo old >page
    while IFS='|' read -r file called command message; do
        echo "$command"
        run -1 --separate-stderr tb-write "$file" -- sh -c "$command"
        [ "$output" = '' ]
        { [ -z "$message" ] || echo "tb-write: sh $message"
            echo "tb-write: nothing is written to ${called:-$file}"; } |
            diff - <(printf '%s\n' "$stderr")
        [ "$(cat page)" = old ]
        [ "$(ls)" = page ]
    done <<'END'
page||echo half; exit 1|
page||exit 3|ended with status 3
page||echo half; kill -9 $$|was killed by signal 9
-|standard output|echo half; exit 1|
new||exit 1|
END
    run -1 --separate-stderr tb-write page -- ./nowhere
    [ "$stderr" = 'tb-write: cannot run ./nowhere: No such file or directory' ]
    run -1 --separate-stderr tb-write no/page -- echo new
    [ "$stderr" = 'tb-write: no/page: cannot make a file in its directory: No such file or directory' ]
    [ "$(cat page)" = old ]
    # A stage that dies before the view, which the marks tell.
    run -1 --separate-stderr sh -c 'tb-parse "$1" | head -n 9 |
        tb-write page -- tb-format' sh "$top/samples/wscf.txt"
    [ "${stderr_lines[-1]}" = 'tb-write: nothing is written to page' ]
    [ "$(cat page)" = old ]
}

# What a filter writes of a stream that was cut off has status 0.
@test "a stream that lacks its end is not written" {
    local half whole script
    whole=$(command tb-parse "$top/samples/wscf.txt")
    half=$(sed '$d' <<<"$whole")
    echo old >page
    for program in cat tb-pick "sh -c 'cat; echo last'"; do
        run -1 --separate-stderr sh -c "tb-write page -- $program" <<<"$half"
        [ "${stderr_lines[0]}" = "tb-write: the stream is truncated: its end is missing" ]
        [ "$(cat page)" = old ]
    done
    run -1 tb-write - -- cat <<<"$half"$'\n'"$whole"
    # The last line may lack its LF, and lines be in any block of a file.
    run -0 tb-write page -- printf %s "$whole"
    [ "$(cat page)" = "$whole" ]
    { sed '/^#tb end/d' <<<"$whole"; seq -f '# %.0f' 700000
        echo '#tb end'; } >big
    run -0 tb-write copy -- cat big
    cmp big copy
    # A stage that dies behind tb-standings -o stream.
    for options in '' '--order=*=BH'; do
        # shellcheck disable=SC2086 # no word, too
        script=$(tb-standings -p -o stream -w page $options \
            "$top/samples/wscf.txt" | sed '0,/tb-sort/s//head -n 9 | &/')
        echo old >page
        run -1 sh -c "$script"
        [ "$(cat page)" = old ]
    done
}

@test "wrong arguments" {
    for arguments in '' page "page --" "'' -- echo"; do
        eval "run -2 --separate-stderr tb-write $arguments"
        [ "${stderr_lines[0]}" = 'tb-write: expected a file and, after --, a program' ]
    done
    [ "$(ls)" = '' ]
}

@test "a signal while the program works leaves the old file, and no other" {
    echo old >page
    for signal in INT TERM HUP KILL; do
        env --default-signal=INT,HUP tb-write page -- sh -c 'echo half; sleep 1' \
            3>&- &
        sleep 0.3
        kill -$signal $!
        wait $! && false
        [ "$(ls) $(cat page)" = 'page old' ]
    done
}
