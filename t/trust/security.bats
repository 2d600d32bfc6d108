#!/usr/bin/env bats
# Files come from strangers, and tables go to terminals, spreadsheets and web
# pages: nothing in a file is obeyed by any of them.
load ../helper

# Names that somebody obeys: spreadsheets, browsers, terminals, shells.
names()
{
    # shellcheck disable=SC2016
    printf '%s\n' "=cmd|'/C calc'!A0" '+1+1' '-2+3' '@SUM(A1)' \
        '<script>alert(1)</script>' '"><img src=x onerror=alert(1)>' \
        "' onmouseover='alert(1)" '&lt;b&gt;' '[x](javascript:alert(1))' \
        '`id`' '$(touch pwned)' '; touch pwned' '| touch pwned' '*' '~' '%n%s' \
        $'\e[31mred' $'\e]0;title\a' $'a\bb' $'\x7f' $'\xc2\x9b31m' \
        $'\xc2\x90q' $'\xe2\x80\xaeevil' $'\xe2\x80\xa8line' \
        $'\xe2\x81\xa6isolated' 'a\u202eb' '\x1b[31m'
}

# A spreadsheet with these names.
spreadsheet()
{
    echo 'no;name;r1'
    names | sed 's/"/""/g' | awk '{ print NR ";\"" $0 "\";B" }'
}

# A stream with them, as no tb-parse would write it.
stream()
{
    printf 'section\tid\tname\tscore\tgames\n'
    names | awk -v section="${1-A}" '{
        printf "%s\t%d\t%s\t1\tPAB\n", section, NR, $0 }'
}

# Bytes that a terminal obeys: C0 but tab and LF, DEL, C1 as UTF-8, and as
# bytes of no UTF-8.
obeyed()
{
    tr -d '\t\n' | LC_ALL=C.UTF-8 grep -caP '[\x00-\x1f\x7f-\x9f]' && return
    ! iconv -f UTF-8 -t UTF-8 >/dev/null
}

# The same and what turns the writing direction or breaks lines.
turned()
{
    LC_ALL=C.UTF-8 grep -caP '[\x{2028}-\x{202e}\x{2066}-\x{2069}]'
}

@test "control characters do not pass tb-parse, in any field" {
    spreadsheet | tb-parse >"$BATS_TEST_TMPDIR/out"
    run ! obeyed <"$BATS_TEST_TMPDIR/out"
    [ "$(wc -l <"$BATS_TEST_TMPDIR/out")" = "$(($(names | wc -l) + 1))" ]
    for field in section name team state memberid class; do
        run -0 --separate-stderr command tb-parse \
            < <(printf 'no,r1,%s\n1,-X-,"a\e[1m\x7f\xc2\x9b\tb"\n' $field)
        [[ ${lines[2]} = *'a?[1m'?*b* ]]
        run ! obeyed <<<"$output"
    done
    run -0 tb-parse -S $'a\e[1m\nb\tc\xc2\x9b' <<<$'no,r1\n1,-X-'
    [ "$(tail -n 1 <<<"$output" | cut -f 1)" = 'a?[1m b c?' ] ||
        [ "$(tail -n 1 <<<"$output" | cut -f 1)" = 'a?[1m b c??' ]
    # The stem of a file's name is a section's name.
    cd "$BATS_TEST_TMPDIR"
    printf 'no,r1\n1,-X-\n' >$'x\e[1m\ny\tz.csv'
    run -0 tb-parse $'x\e[1m\ny\tz.csv'
    [ "${lines[1]}" = $'x?[1m y z\t1\t-\t-\t-\t1\t+0\twritten=0,0' ]
}

@test "tables for the terminal, web and documents obey nothing" {
    stream $'A\e[1m\xc2\x9b' >"$BATS_TEST_TMPDIR/in"
    for format in text md html json; do
        echo $format
        tb-format -o $format "$BATS_TEST_TMPDIR/in" >"$BATS_TEST_TMPDIR/out"
        run ! obeyed <"$BATS_TEST_TMPDIR/out"
        run ! turned <"$BATS_TEST_TMPDIR/out"
    done
    # The others hold what is in the stream: tb-parse has cleaned it.
    spreadsheet >"$BATS_TEST_TMPDIR/in"
    for format in csv tsv; do
        tb-standings -t WON -o $format "$BATS_TEST_TMPDIR/in" \
            >"$BATS_TEST_TMPDIR/out"
        run ! obeyed <"$BATS_TEST_TMPDIR/out"
    done
}

@test "titles obey nothing either" {
    for format in text md html json; do
        echo $format
        printf 'id\t<b>\e[1m\xc2\x9b\t=1+1\n1\ta\tb\n' |
            tb-format -o $format >"$BATS_TEST_TMPDIR/out"
        run ! obeyed <"$BATS_TEST_TMPDIR/out"
        [ $format != html ] || run ! grep -F '<b>' "$BATS_TEST_TMPDIR/out"
    done
    run -0 tb-format -o csv <<<$'id\t=1+1\n1\ta'
    expect <<<$'id,\'=1+1\n1,a'
}

@test "html: every < and & is ours, in text and in attributes" {
    stream '<i>"' | tb-format -o html >"$BATS_TEST_TMPDIR/out"
    sed -E 's,</?(table|caption|thead|tbody|tr|th|td)( class="[a-z ]+")?>,,g
        s/&(lt|gt|amp|quot|#39);//g' "$BATS_TEST_TMPDIR/out" \
        >"$BATS_TEST_TMPDIR/text"
    run ! grep '[<>&"]' "$BATS_TEST_TMPDIR/text"
    grep -q '&lt;script&gt;' "$BATS_TEST_TMPDIR/out"
}

@test "csv: no value begins as a formula, but numbers do" {
    stream | tb-format -o csv -k name >"$BATS_TEST_TMPDIR/out"
    run ! grep -E '^"?[=+@	-]' "$BATS_TEST_TMPDIR/out"
    run -0 tb-format -o csv <<<$'id\tx\ty\n1\t-2.5\t-2+3'
    expect <<<$'id,x,y\n1,-2.5,\'-2+3'
    # The section that tb-standings names in its first column, too.
    printf 'no,name,section,r1\n1,A,=1+1,B\n1,B,@x,B\n' >"$BATS_TEST_TMPDIR/in"
    run -0 tb-standings -t WON -o csv "$BATS_TEST_TMPDIR/in"
    run ! grep -E '^"?[=+@-]' <<<"$output"
}

@test "json: what comes out is what went in, for a reader of JSON" {
    needs mlr python3
    stream | tb-format -o json -k name >"$BATS_TEST_TMPDIR/json"
    names | diff - <(mlr --ijson --onidx cat "$BATS_TEST_TMPDIR/json")
    names | diff - <(python3 -c '
import json, sys
for record in json.load(sys.stdin):
    print(record["name"])' <"$BATS_TEST_TMPDIR/json")
}

@test "messages obey nothing, and are one line, in the stream too" {
    cd "$BATS_TEST_TMPDIR"
    file=$'a\e[1m\n#tb\tb.csv'
    printf 'no,name,r1\n1,A\e[1m,W9\n' >"$file"
    run -1 --separate-stderr tb-parse "$file"
    [ ${#lines[@]} = 2 ]
    [ "${#stderr_lines[@]}" = 1 ]
    run ! obeyed <<<"$output"$'\n'"$stderr"
    # A filter that names such a file.
    printf 'id\tscore\tgames\n1\t1\tW9\n' >"$file"
    run -1 --separate-stderr tb-oppscores "$file"
    [ ${#lines[@]} = 2 ]
    run ! obeyed <<<"$output"$'\n'"$stderr"
    while IFS= read -r name; do
        run -1 --separate-stderr tb-sort -k score < <(
            printf 'id\tscore\n1\t%s\n' "$name")
        run ! obeyed <<<"$output"$'\n'"$stderr"
    done < <(names)
}

@test "tb-standings -p: sh runs the same pipeline, whatever files are named" {
    mkdir "$BATS_TEST_TMPDIR/dir"
    cd "$BATS_TEST_TMPDIR/dir"
    # shellcheck disable=SC2016
    for name in "it's" 'a b' '$(touch pwned)' '`touch pwned`' \
        '; touch pwned;' '| touch pwned' '> pwned' '&touch pwned' '*' '?' '[a]' \
        '~' '#x' '"' "'" "';touch pwned;'" '\' 'a\' '$HOME' '!x' '{a,b}' '=x' \
        'x=y' $'two\nlines' $'tab\ttab' '-x' '--help' '%s' 'é'; do
        echo "$name"
        printf 'no,name,r1,r2\n1,Ada,W2,\n2,Bo,L1,B\n' >"$name.csv"
        tb-standings -t WON,BH -- "$name.csv" >../direct
        tb-standings -p -t WON,BH -- "$name.csv" | sh >../printed
        cmp ../direct ../printed
        tb-standings -t lots --seed="$name" -w "../table" -- "$name.csv"
        tb-standings -p -t lots --seed="$name" -w "../printed $name" -- "$name.csv" |
            sh
        cmp ../table "../printed $name"
        # A declared order is the file's: no word of it is run.
        rm -- "$name.csv"
        [ "$(ls -A)" = '' ]
    done
}

@test "an order that a file declares runs nothing" {
    cd "$BATS_TEST_TMPDIR"
    # shellcheck disable=SC2016
    for order in '$(touch pwned)' 'BH;touch pwned' 'BH|touch pwned' '`x`' \
        "BH';touch pwned;'" 'BH/C1 -w pwned' '-w,pwned' '--help' \
        'BH/K$(touch pwned)' 'KS/L+1;touch pwned'; do
        { echo "212 $order"; player 1 Ada 2000 1.0 '0000 - U'; } >x.trf
        run --separate-stderr tb-standings x.trf
        [ "$status" = 1 ]
        [ "$output" = '' ]
        [ "$stderr" ]
        run --separate-stderr sh -c 'tb-standings -p x.trf | sh'
        [ "$output" = '' ]
        [ ! -e pwned ]
    done
}

@test "a column's name that was given is a column's name later" {
    input=$'id\tscore\tgames\n1\t1\tPAB'
    # shellcheck disable=SC2016
    for name in 'a b' 'a=b' "it's" '$(x)' '{x}' '/x' '..' '%s' '#' '-x' '~x' \
        'a,b' '' $'a\tb' $'a\nb' $'a\e[1m'; do
        for program in 'tb-cumulative -n' 'tb-random --seed=s -n' 'tb-sort -n' \
            'tb-count -q won -n'; do
            run --separate-stderr $program "$name" <<<"$input"
            if [ "$status" = 0 ]; then
                run -0 cut -f 4 <<<"${lines[0]}"
                [ "$output" = "$name" ]
                run -0 tb-sort -k "$name" -n y \
                    < <($program "$name" <<<"$input")
            else
                [ "$status" = 2 ]
                [ "$stderr" ]
                run ! obeyed <<<"$stderr"
            fi
        done
    done
}

@test "the programs are hardened: PIE, RELRO, BIND_NOW, stack protector" {
    command -v readelf >/dev/null || skip 'no readelf'
    bin=$(dirname "$(type -P tb-parse)")
    readelf -h "$bin/tb-parse" >/dev/null || skip 'no ELF programs'
    without_sanitizers
    # --disable-hardening leaves nothing of it.
    readelf -Ws "$bin/tb-parse" | grep __stack_chk_fail >/dev/null ||
        skip 'the programs are built without hardening'
    for program in "$bin"/tb-*; do
        [[ -x $program && $program != *.o ]] || continue
        echo "$program"
        readelf -hldW "$program" >"$BATS_TEST_TMPDIR/elf"
        grep -q 'Type: *DYN' "$BATS_TEST_TMPDIR/elf"
        grep -q GNU_RELRO "$BATS_TEST_TMPDIR/elf"
        grep -q 'GNU_STACK.* RW ' "$BATS_TEST_TMPDIR/elf"
        grep -q BIND_NOW "$BATS_TEST_TMPDIR/elf"
        readelf -Ws "$program" | grep __stack_chk_fail >/dev/null
        run ! grep -E 'RPATH|RUNPATH|TEXTREL' < <(readelf -dW "$program")
    done
}

@test "filters know no call that runs a program or asks the net" {
    command -v readelf >/dev/null || skip 'no readelf'
    bin=$(dirname "$(type -P tb-parse)")
    without_sanitizers
    runs='system|popen|exec[a-z]*|v?fork|clone|posix_spawnp?|dlopen|wordexp'
    runs+='|socket|connect|getaddrinfo'
    for program in "$bin"/tb-*; do
        [[ -x $program && $program != *.o ]] || continue
        calls=$(readelf -Ws --dyn-syms "$program" | awk '$7 == "UND" {
            sub(/@.*/, "", $8)
            print $8 }' | sort -u)
        echo "${program##*/}" $calls
        allowed='^$'
        case ${program##*/} in
        tb-standings | tb-order | tb-check | tb-write | tb-publish)
            allowed='^(posix_spawnp?|execl|fork)$'
            ;;
        esac
        run ! grep -vE "$allowed" < <(grep -xE "$runs" <<<"$calls")
    done
}

# bats test_tags=sweep
@test "no word of the options or the environment is run" {
    mkdir "$BATS_TEST_TMPDIR/bin"
    printf '#!/bin/sh\ntouch "%s/pwned"\n' "$BATS_TEST_TMPDIR" \
        >"$BATS_TEST_TMPDIR/bin/evil"
    chmod +x "$BATS_TEST_TMPDIR/bin/evil"
    evil=$BATS_TEST_TMPDIR/bin/evil
    export PAGER=$evil EDITOR=$evil SHELL=$evil BASH_ENV=$evil ENV=$evil \
        TB_PARSE=$evil TMPDIR=$evil
    stream >"$BATS_TEST_TMPDIR/in"
    for program in tb-boards tb-calc tb-chances tb-check tb-count tb-diff tb-join \
        tb-cumulative \
        tb-direct tb-explain tb-format tb-koya tb-median tb-oppscores tb-order tb-outcomes \
        tb-page tb-parse tb-perf tb-pick tb-prizes tb-publish tb-random tb-rounds tb-sonneborn tb-sort tb-standings tb-team tb-write; do
        for letter in a b c d f F g H i k l L m M n o p P q r R S t u U v x; do
            for argument in "$evil" "|$evil" "\$($evil)" "!$evil"; do
                "$program" "-$letter" "$argument" "$BATS_TEST_TMPDIR/in" \
                    >/dev/null 2>&1 </dev/null || [ $? -le 2 ]
            done
        done
        "$program" "|$evil" >/dev/null 2>&1 </dev/null || [ $? -le 2 ]
    done
    [ ! -e "$BATS_TEST_TMPDIR/pwned" ]
}

@test "-w keeps the mode of the file, and follows a link to it" {
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,r1\n1,Ada,B\n' >in.csv
    echo old >table
    chmod 640 table
    ln -s table link
    tb-standings -w link in.csv
    [ -L link ]
    [ "$(stat -c %a table)" = 640 ]
    [ "$(ls | paste -sd ' ')" = 'in.csv link table' ]
    (umask 027 && tb-standings -w fresh in.csv)
    [ "$(stat -c %a fresh)" = 640 ]
}

# A number that begins the columns of the starting rank, and a line that ends in
# them: sanitizers see what is read behind it.
@test "TRF: a line may end anywhere" {
    for ((n = 3; n <= 12; n++)); do
        printf 'x\n001 1234 m   ' | head -c $((n + 2)) \
            >"$BATS_TEST_TMPDIR/x.trf"
        run tb-parse "$BATS_TEST_TMPDIR/x.trf"
        [ "$status" -le 1 ]
    done
}

# The same event twice: names with Latin letters, and each as a Hebrew one.
hebrew()
{
    awk -F , -v OFS=, 'NR > 1 {
        for (i = 2; i <= 3; i++)
            for (n = 1; n <= 7; n++)
                gsub(substr("BDHKMNQ", n, 1), substr("בדהכמנק", 2 * n - 1, 2),
                    $i) } { print }'
}

# Text in which letters from right to left are within isolation, which ends
# with its line; then both are taken back. HTML has elements.
isolated()
{
    sed 's,<bdi>,\xe2\x81\xa8,g; s,</bdi>,\xe2\x81\xa9,g' >isolated
    LC_ALL=C.UTF-8 sed 's/\xe2\x81\xa8[^\xe2\x81\xa8]*\xe2\x81\xa9//g' isolated |
        LC_ALL=C.UTF-8 grep -nP '[\x{590}-\x{8ff}\x{2066}-\x{2069}]' >&2 &&
        return 1
    sed 's/\xe2\x81[\xa8\xa9]//g
        s/ב/B/g; s/ד/D/g; s/ה/H/g; s/כ/K/g; s/מ/M/g; s/נ/N/g; s/ק/Q/g' isolated
}

@test "names written from right to left turn nothing beside them" {
    cd "$BATS_TEST_TMPDIR"
    sed 's/^ *//' >latin.csv <<'END'
        No,Name,Club,R1,R2,R3
        1,KHN DBD,MHNQ,W2w,D3b,W4w
        2,MHMD NQB (KH) 7,DBQ,L1b,W4w,D3b
        3,KKBD-KHMDNQHB DMNQBHKHHMBDDQM NDHKMN QBBDHMQKDBMMHH,NNQ,W4b,D1w,D2w
        4,HMM; QQ,DBQ,L3w,L2b,L1b
END
    hebrew <latin.csv >hebrew.csv
    for options in "-x club" "-o md -x club" "-o html" "--crosstable" \
        "--explain=1,2,3,4" "--explain=2 -o md" "--explain=2 -o html" "-o page"; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        for letters in latin hebrew; do
            command tb-parse -S Open $letters.csv |
                SOURCE_DATE_EPOCH=0 tb-standings -t DE,BH/C1,SB $options >$letters
        done
        isolated <hebrew | diff latin -
        grep -q -e $'\xe2\x81\xa8' -e '<bdi>' hebrew
    done
    # A title holds no elements.
    grep '<bdi>' hebrew | run -1 grep -e '<title>.*<bdi>'
    # Data stay as they are; sentences of data are read by people.
    tb-standings -t BH -o csv hebrew.csv >data
    run -1 grep $'\xe2\x81\xa8' data
    tb-standings -t BH --explain=1 -o json hebrew.csv >json
    grep -F '"name": "כהנ דבד"' json
    grep -F 'Ahead of \u2068ככבד-' json
}
