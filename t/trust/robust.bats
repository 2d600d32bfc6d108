#!/usr/bin/env bats
# What holds for all programs: the stream, its errors, bad input, bad output.
# shellcheck disable=SC2030,SC2031,SC2086,SC2154,SC2317 # set by run, the helper
# or a loop; words; called by each
load ../helper

# Every filter that appends, with the column x of two players of whom the
# first won: program, arguments, the first one's value, the second one's.
filters()
{
    cat <<END
tb-oppscores|-r raw -n x|0|1
tb-median|-n x|0|1
tb-median|-M -i oppscores -n x|0|0
tb-cumulative|-n x|1|0
tb-sonneborn|-n x|0|0
tb-koya|-n x|0|0
tb-count|-q won -n x|1|0
tb-perf|-q tpr -n x|2700|1200
tb-direct|-n x|0|0
tb-calc|'x = score + 1'|2|1
tb-random|--seed=s -n x|$(lot s:1)|$(lot s:2)
tb-sort|-n x|1|2
END
}

# Every program, with arguments that it cannot do without.
programs()
{
    filters
    cat <<'END'
tb-parse|||
tb-format|||
tb-standings|-t BH||
END
}

# Those that need other input than the rest, too.
all_programs()
{
    programs
    printf '%s|||\n' tb-boards tb-chances tb-check tb-diff tb-explain \
        tb-join tb-order tb-outcomes tb-page tb-pick tb-prizes tb-publish \
        tb-rounds tb-team tb-write
}

# The first ten hexadecimal digits of a SHA-256, as a number.
lot()
{
    echo $((0x$(printf '%s' "$1" | sha256sum | cut -c 1-10)))
}

# each TABLE CHECK: calls CHECK for each line of the table.
each()
{
    local program arguments one two
    while IFS='|' read -r program arguments one two; do
        echo "$program $arguments"
        "$2"
    done < <("$1")
}

# The program in work.
program()
{
    eval "command $program $arguments" '"$@"'
}

header=$'section\tid\tname\tteam\trating\tscore\tgames\tsettings\toppscores'

# section NAME: two records.
section()
{
    printf '%s\t1\tAda\t-\t2000\t1\tW2w\t-\t0\n' "$1"
    printf '%s\t2\tBo\t-\t1900\t0\tL1b\t-\t1\n' "$1"
}

stream()
{
    local name
    printf '%s\n' "$header"
    for name; do
        section "$name"
    done
}

# The stream on standard input with the column that is expected, and the keys
# that tb-sort leaves before the first record.
appended()
{
    awk -F '\t' -v one="$one" -v two="$two" -v program="$program" '
        function put_keys()
        {
            if (program == "tb-sort" && !put++)
                print "#tb keys score"
        }
        /^#/ { print; next }
        !header++ { print $0 "\tx"; next }
        { put_keys(); print $0 "\t" ($2 == 1 ? one : two) }
        END { put_keys() }'
}

@test "a stream with two sections" {
    check()
    {
        run -0 program < <(stream A B)
        expect < <(stream A B | appended)
    }
    each filters check
}

@test "a header only is a valid stream" {
    check()
    {
        run -0 program <<<"$header"
        expect < <(appended <<<"$header")
    }
    each filters check
    run -0 tb-format <<<"$header"
    run -0 tb-parse <<<"$header"
    expect <<<"$header"
    run -0 standings -t BH <<<"$header"
    expect <<<$'rank\tid\tname\tscore\tBH'
}

@test "empty input is an error" {
    check()
    {
        run -1 --separate-stderr program </dev/null
        expect_error <<<"$program: stdin: empty input, no header"
        expect <<<"#tb error $stderr"
        run -1 --separate-stderr program <<<'# a comment'
        expect_error <<<"$program: stdin: empty input, no header"
        expect <<<$'# a comment\n#tb error '"$stderr"
    }
    each filters check
    for program in tb-parse tb-standings tb-format tb-page; do
        run -1 --separate-stderr "$program" </dev/null
        [[ $stderr = tb-*': stdin: empty input'* ]]
    done
}

@test "a record with too few or too many fields" {
    check()
    {
        for change in '4s/\t0$//;8' '4s/$/\t/;10'; do
            run -1 --separate-stderr program \
                < <(stream Z A B | sed "${change%;*}" | sed 2,3d)
            expect_error <<<"$program: stdin:2: ${change#*;} fields where the\
 header has 9"
            expect < <(stream A B | appended |
                sed "/^A\t1\t/c#tb error $stderr" | sed '/^A\t/d')
        done
    }
    each filters check
}

@test "a record that cannot be read: file and line; the others go on" {
    while IFS='@' read -r pattern change message; do
        check()
        {
            echo "$change"
            run -1 --separate-stderr program "$BATS_TEST_TMPDIR/x.tsv"
            expect_error <<<"$program: $BATS_TEST_TMPDIR/x.tsv:5: $message"
            expect < <(stream A C | sed "3a#tb error $stderr" | appended)
        }
        stream A B C | sed "5$change" >"$BATS_TEST_TMPDIR/x.tsv"
        matching() { filters | grep -E "^tb-($pattern)"; }
        each matching check
    done <<'END'
oppscores|cum|sonne|koya|count|perf|direct@s/L1b/Q1b/@games 'Q1b' is not a game token
oppscores|cum|koya|count|perf|direct@s/L1b/L1b L1b/@games 'L1b' is one round more than the section's first record has
oppscores|koya|perf|direct@s/L1b/L9b/@opponent 9 in round 1 is not in the section
oppscores|koya|perf|direct@s/\t2\tBo/\t1\tBo/@duplicate id 1 in the section
oppscores|koya|perf|direct@s/\t2\tBo/\tx\tBo/@id 'x' is not an integer from 1 to 2147483647
oppscores|koya|perf|direct@s/\t2\tBo/\t0\tBo/@id '0' is not an integer from 1 to 2147483647
oppscores|koya|perf|direct@s/\t2\tBo/\t2147483648\tBo/@id '2147483648' is not an integer from 1 to 2147483647
perf@s/1900/fast/@rating 'fast' is not a number
oppscores|koya|sort|direct|calc|median.-M@s/0\tL1b/zero\tL1b/@score 'zero' is not a number
oppscores|koya|sort|direct|calc|median.-M@s/0\tL1b/1e1\tL1b/@score '1e1' has an exponent
oppscores|koya|sort|direct|calc|median.-M@s/0\tL1b/1.0000001\tL1b/@score '1.0000001' has more than six decimals
random@s/\t2\tBo/\tx\tBo/@id 'x' is not a number
END
}

@test "a list with an entry that cannot be read" {
    while IFS='|' read -r entry message; do
        for program in tb-median tb-sonneborn; do
            echo "$program $entry"
            run -1 --separate-stderr "$program" < <(stream A |
                sed "3s/1$/$entry/")
            expect_error <<<"$program: stdin:3: oppscores '$entry' $message"
        done
    done <<'END'
1x|is not a number
1 2|has more rounds than the section's first list
1e1|has an exponent
1.0000001|has more than six decimals
9223372036854.775808|is out of range
END
}

@test "records of a section whose settings differ" {
    check()
    {
        case $program$arguments in
        tb-median-n* | tb-sort* | tb-calc* | tb-random*) return ;; # use none
        esac
        run -1 --separate-stderr program \
            < <(stream A B | sed '3s/L1b\t-/L1b\tedition=2024/')
        expect_error <<<"$program: stdin:3: settings 'edition=2024' differ from\
 the '-' of the section's first record"
        expect < <(echo "$header"$'\tx'; echo "#tb error $stderr"
            stream B | appended | sed 1d)
    }
    each filters check
}

@test "a column that is not there" {
    while IFS='@' read -r pattern column; do
        check()
        {
            echo "$column"
            run -1 --separate-stderr program \
                < <(stream A | sed "1s/\<$column\>/other/")
            [[ $stderr = "$program: stdin:1: no column '$column'"*": there are\
 section, "*other* ]]
            expect <<<"#tb error $stderr"
        }
        matching() { filters | grep -E "^tb-($pattern)"; }
        each matching check
    done <<'END'
oppscores|cum|sonne|koya|count|perf|direct@games
oppscores|koya|perf|direct|random@id
oppscores|koya|direct|calc|sort|median.-M@score
median|sonneborn@oppscores
perf@rating
END
}

# Streams of each kind, whole: of players, ranked with all that is worked out;
# of matches; of outcomes, counted and proved; of counts.
kinds()
{
    cat >event.csv <<'END'
no,name,rating,team,r1,r2,r3
1,Ada,1900,Oak,W2w,D3b,?4w
2,Bo,1800,Oak,L1b,W4w,?3b
3,Cy,1700,Elm,D4w,D1w,?2w
4,Di,1600,Elm,D3b,L2b,?1b
END
    command tb-parse event.csv 2>/dev/null | tb-oppscores -r uscf --work |
        tb-median --work -n mmed | tb-cumulative --work |
        tb-sort -k score,mmed >players
    command tb-parse --teams "$top/samples/fide-team.trf" 2>/dev/null |
        sed 's/[WDL]\([0-9]*[wb]\)\tpoints/?\1\tpoints/' |
        tb-sort -k score,gp >teams
    for sure in '' --sure=0; do
        command tb-parse event.csv | tb-outcomes $sure |
            tb-sort -k score >ways$sure
        tb-chances "ways$sure" >"counts$sure"
    done
}

@test "streams that lack one column: a value, a dash or a message, nothing else" {
    cd "$BATS_TEST_TMPDIR" || return
    kinds
    printf 'prize,value\n1st,10\n' >sheet
    for kind in players teams ways ways--sure=0 counts counts--sure=0; do
        [ "$(grep -vc '^#' $kind)" -gt 4 ]
        count=$(head -n 1 $kind | wc -w)
        for ((i = 1; i <= count; i++)); do
            awk -F '\t' -v i=$i '/^#/ { print; next } {
                line = ""
                for (c = 1; c <= NF; c++)
                    if (c != i) line = line "\t" $c
                print substr(line, 2) }' $kind >lacks
            while read -r program; do
                code=0
                $program lacks >out 2>err </dev/null || code=$?
                if ((code > 3)) || grep 'needs a column that the' err; then
                    echo "$code: $program, $kind without column $i"
                    return 1
                fi
            done <<'END'
tb-parse
tb-calc x=score+$R
tb-chances
tb-chances --words
tb-chances --needs=1
tb-count -q won,blacks
tb-diff players
tb-join -k was=rank --with=players
tb-direct
tb-explain -k score
tb-explain -k score -o json
tb-format
tb-format --crosstable
tb-format --percent
tb-format -o json
tb-join players
tb-koya
tb-median
tb-oppscores -r uscf
tb-oppscores --points=gp
tb-outcomes
tb-outcomes --sure=0
tb-outcomes --sample=3 --seed=s
tb-page -k score
tb-page -k score --counts=counts
tb-perf -q tpr
tb-pick
tb-prizes sheet
tb-random --seed=s
tb-sonneborn
tb-sort -k score
tb-team
tb-team -b 2
tb-team -b 2 -k score
tb-boards -q bc
END
        done
    done
}

@test "without a section column the stream is one section" {
    check()
    {
        run -0 program < <(stream A | cut -f 2-)
        expect < <(stream A | appended | cut -f 2-)
    }
    each filters check
}

@test "the appended column's name is there already" {
    check()
    {
        run -1 --separate-stderr program < <(stream A | sed '1s/team/x/')
        expect_error <<<"$program: stdin:1: the stream has a column 'x' already"
        expect <<<"#tb error $stderr"
    }
    each filters check
}

@test "a header with one name twice, or without a name" {
    check()
    {
        run -1 --separate-stderr program < <(stream A | sed '1s/team/name/')
        expect_error <<<"$program: stdin:1: duplicate column 'name'"
        run -1 --separate-stderr program < <(stream A | sed '1s/team//')
        expect_error <<<"$program: stdin:1: column 4 has no name"
    }
    each filters check
}

@test "an option that is none, a superfluous one: exit 2 and the usage" {
    check()
    {
        local usage
        usage=$("$program" -h | sed -n 1p)
        (( ${#program} + 2 + ${#usage} <= 80 ))
        [[ $usage = "usage: $program "*[A-Z]* ]]
        for option in -z --zzz; do
            run -2 --separate-stderr program $option < <(stream A)
            [ "$output" = '' ]
            [ "${stderr##*$'\n'}" = "$program: $usage" ]
        done
    }
    each all_programs check
}

@test "an option that is not known, or not right: the nearest, and the usage" {
    while IFS='|' read -r arguments message; do
        echo "$arguments"
        # shellcheck disable=SC2086 # words
        run -2 --separate-stderr $arguments </dev/null
        expect_error <<END
${arguments%% *}: $message
$(${arguments%% *} -h | sed -n "1s/^/${arguments%% *}: /p")
END
        [[ -z $output ]]
    done <<'END'
tb-parse --sectoin=A|unknown option '--sectoin'; the nearest is '--section'
tb-standings --tiebreaks mmed|unknown option '--tiebreaks'; the nearest is '--tie-breaks'
tb-parse -s A|unknown option '-s'; the nearest is '-S'
tb-standings -z|unknown option '-z'
tb-standings -lz x|unknown option '-z'
tb-standings --zzzzzzz|unknown option '--zzzzzzz'
tb-standings --ro=2|option '--ro' could be any of 2 options: see --help
tb-standings -t|option '-t' requires LIST
tb-standings --seed|option '--seed' requires TEXT
tb-standings --final=8|option '--final=8': --final takes no value
tb-sort --help=x|option '--help=x': --help or --version takes no value
tb-random -k 1|unknown option '-k'
END
}

@test "-h is the usual, --help is all and names the values of options" {
    check()
    {
        local option
        run -0 "$program" -h </dev/null
        (( ${#lines[@]} <= 45 ))
        "$program" --help >all
        ! LC_ALL=C.UTF-8 grep -E '^.{81}' all - <<<"$output"
        while IFS= read -r option; do
            grep -qxF -e "$option" all || { echo "$option"; return 1; }
        done < <(grep -E '^ +(-[A-Za-z],)? +--' <<<"$output")
    }
    cd "$BATS_TEST_TMPDIR"
    each all_programs check
    run -0 tb-standings -h
    (( ${#lines[@]} <= 26 ))
    while IFS='|' read -r program pattern; do
        "$program" --help | grep -x -e "  $pattern" >/dev/null || {
            echo "$program: no $pattern"
            return 1
        }
    done <<'END'
tb-standings|mmed            Modified Median
tb-standings|usat-order      .*
tb-standings|wallchart       .*
tb-standings|jsonl           .*
tb-standings|page            .*
tb-check|BH              Buchholz
tb-parse|trf             .*
tb-standings|fideid          .*
tb-parse|national        .*
tb-format|md              Markdown
tb-explain|html            .*
tb-count|kashdan         .*
tb-perf|oppperf         .*
tb-boards|tbr             .*
tb-direct|edebt           .*
tb-oppscores|fide2024        .*
tb-median|gp              game points
END
}

@test "a stream whose header was lost says so" {
    check()
    {
        run -1 --separate-stderr program < <(section A)
        [[ $stderr = "$program: stdin:1: "*'the first line is not a header as tb-parse writes it' ]]
    }
    each filters check
}

@test "--help and --version exit with 0" {
    check()
    {
        run -0 --separate-stderr "$program" --help </dev/null
        [ "$stderr" = '' ]
        [[ ${lines[0]} = "usage: $program "* ]]
        run -0 --separate-stderr "$program" --version </dev/null
        [[ $output =~ ^$program\ \(tb-tools\)\ [0-9.]+$ ]]
        run -1 --separate-stderr sh -c "$program --help >/dev/full"
        expect_error <<<"$program: cannot write: No space left on device"
    }
    each all_programs check
}

@test "a full disk and a closed standard output are errors" {
    check()
    {
        full() { program >/dev/full; }
        closed() { program >&-; }
        for lines in 1 100000; do
            stream "$(seq -s . 1 $lines)" >"$BATS_TEST_TMPDIR/in"
            run -1 full <"$BATS_TEST_TMPDIR/in"
            # The last of its pipeline writes what tb-standings prints.
            [ "$output" = "${program/tb-standings/tb-format}: cannot write:\
 No space left on device" ]
            run -1 closed <"$BATS_TEST_TMPDIR/in"
            [ "$output" = "$program: cannot write: Bad file descriptor" ]
        done
    }
    each programs check
}

@test "a closed standard input is an error, not for files" {
    stream A B >"$BATS_TEST_TMPDIR/in"
    closed() { program "$@" <&-; }
    check()
    {
        run -1 --separate-stderr closed
        [[ $stderr = *'stdin: cannot read: Bad file descriptor'* ]]
        [[ $stderr = tb-* ]]
    }
    each programs check
    check_file()
    {
        run -0 --separate-stderr closed "$BATS_TEST_TMPDIR/in"
        expect < <(stream A B | appended)
    }
    each filters check_file
}

@test "files: several, - for standard input, one that is not there" {
    stream A >"$BATS_TEST_TMPDIR/a"
    stream C >"$BATS_TEST_TMPDIR/c"
    check()
    {
        run -0 program "$BATS_TEST_TMPDIR/a" - "$BATS_TEST_TMPDIR/c" \
            < <(stream B)
        expect < <(stream A B C | sed '3a#tb
            5a#tb' | appended)
        run -1 --separate-stderr program "$BATS_TEST_TMPDIR/no"
        expect_error <<<"$program: $BATS_TEST_TMPDIR/no: No such file or\
 directory"
        run -1 --separate-stderr program "$BATS_TEST_TMPDIR"
        expect_error <<<"$program: $BATS_TEST_TMPDIR: cannot read: Is a\
 directory"
    }
    each filters check
}

@test "no last newline, CRLF, a byte order mark" {
    check()
    {
        run -0 program < <(stream A B | head -c -1)
        expect < <(stream A B | appended)
        run -0 program < <(stream A B | sed 's/$/\r/')
        expect < <(stream A B | appended)
        run -0 program < <(printf '\xef\xbb\xbf'; stream A B)
        [ "${output#$'\xef\xbb\xbf'}" = "$(stream A B | appended)" ]
        stream A >"$BATS_TEST_TMPDIR/a"
        { printf '\xef\xbb\xbf# a comment\n'; stream B; } \
            >"$BATS_TEST_TMPDIR/b"
        run -0 program "$BATS_TEST_TMPDIR"/[ab]
        expect < <(stream A B | sed '3a# a comment\n#tb' | appended)
    }
    each filters check
}

@test "comments are passed through where they stand" {
    check()
    {
        [ "$program" = tb-sort ] && return # below
        commented='1i# top
            1a# head
            2a# inside\tA\t
            3a#
            4a#tbx
            5a# end'
        run -0 program < <(stream A B | sed "$commented")
        expect < <(stream A B | appended | sed "$commented")
    }
    each filters check
}

@test "tb-sort puts the comments of a section before it" {
    run -0 tb-sort -k -score < <(stream A | sed '1i# top
        1a# head
        2a# inside
        3a# end')
    expect < <(printf '%s\n' '# top' "$header"$'\trank' '# head' \
        '#tb keys -score' '# inside'
        section A | tac | awk '{ print $0 "\t" NR }'
        printf '# end\n')
}

@test "two streams one after the other, of one section name, stay apart" {
    check()
    {
        for name in B A; do
            run -0 program < <(stream A; stream $name)
            expect < <(stream A $name | sed '3a#tb' | appended)
            run -0 program < <(stream A; echo '#tb'; section $name)
            expect < <(stream A $name | sed '3a#tb' | appended)
        done
    }
    each filters check
}

@test "a different header, in the next file or in the middle" {
    stream A B >"$BATS_TEST_TMPDIR/a"
    stream C | sed '1s/team/club/' >"$BATS_TEST_TMPDIR/c"
    check()
    {
        run -1 --separate-stderr program "$BATS_TEST_TMPDIR"/[ac]
        expect_error <<<"$program: $BATS_TEST_TMPDIR/c:1: this header differs\
 from the first one"
        # B may stand there or not, C must not.
        [[ $output = "$(stream A | appended)"*$'\n'"#tb error $stderr" ]]
        [[ $output != *$'\n'C* ]]
        run -1 --separate-stderr program < <(cat "$BATS_TEST_TMPDIR"/[ac])
        expect_error <<<"$program: stdin:6: this header differs from the first\
 one"
        [[ $output = "$(stream A | appended)"*$'\n'"#tb error $stderr" ]]
        [[ $output != *$'\n'C* ]]
    }
    each filters check
}

@test "errors in the stream are passed on, and exit 1" {
    check()
    {
        errors='1i#tb error tb-x: f:1: bad
            3a#tb error tb-y: g:2: bad
            5a#tb error'
        run -1 --separate-stderr program < <(stream A B | sed "$errors")
        [ "$stderr" = '' ]
        expect < <(stream A B | sed "$errors" | appended)
    }
    each filters check
    run -1 --separate-stderr tb-count -q won <<<'#tb error tb-x: f:1: bad'
    expect <<<'#tb error tb-x: f:1: bad'
    [ "$stderr" = '' ]
}

@test "an error in the first stage reaches the end, spoils its section only" {
    chain()
    {
        tb-oppscores -r raw -n a | tb-median -i a -n b | tb-cumulative -n c |
            tb-sonneborn -k a -n d | tb-koya -n e | tb-count -q won -n f |
            tb-perf -q tpr -n g | tb-direct -n h | tb-calc 'i = b + c' |
            tb-random --seed=s -n j | tb-sort -k score,i -n rank |
            tb-format -o csv -k section,rank,id,a,b,c,d,e,f,g,h,i
    }
    for bad in A B C; do
        run -1 --separate-stderr chain \
            < <(stream A B C | sed "s/^\($bad.*\)W2w/\1W3w/")
        line=$(($(printf '%d' "'$bad") * 2 - 128)) # one more behind the keys
        expect_error <<END
tb-oppscores: stdin:$line: opponent 3 in round 1 is not in the section
tb-format: stdin:$((line + (line > 2))): a section is left out: tb-oppscores: stdin:$line:\
 opponent 3 in round 1 is not in the section
END
        expect < <(echo section,rank,id,a,b,c,d,e,f,g,h,i
            for name in A B C; do
                [ $name = $bad ] || printf '%s,%s\n' \
                    $name 1,1,0,0,1,0,0,1,2700,0,1 \
                    $name 2,2,1,1,0,0,0,0,1200,0,1
            done)
    done
}

@test "numbers: 13 digits and six decimals, no more, no exponents" {
    while IFS='|' read -r number value; do
        echo "$number"
        list=$(printf 'id\tscore\toppscores\n1\t%s\t%s' "$number" "$number")
        if [[ $value = [0-9-]* ]]; then
            for program in 'tb-median -n x' 'tb-calc x=score'; do
                run -0 $program <<<"$list"
                expect <<<"${list/oppscores/oppscores$'\t'x}"$'\t'"$value"
            done
            run -0 tb-sort -n x <<<"$list"
            continue
        fi
        run -1 --separate-stderr tb-calc x=score <<<"$list"
        [ "$stderr" = "tb-calc: stdin:2: score '$number' $value" ]
        run -1 --separate-stderr tb-sort -n x <<<"$list"
        [ "$stderr" = "tb-sort: stdin:2: score '$number' $value" ]
    done <<'END'
9223372036854.775807|9223372036854.775807
-9223372036854.775807|-9223372036854.775807
9223372036854.775808|is out of range
-9223372036854.775808|is out of range
9223372036855|is out of range
99999999999999|is out of range
0.000001|0.000001
1.500000|1.5
-0.5|-0.5
0.0|0
1.0000001|has more than six decimals
1.0000000|has more than six decimals
1e3|has an exponent
1E3|has an exponent
1.5e-3|has an exponent
5.|is not a number
+5|is not a number
1,5|is not a number
0x10|is not a number
 5|is not a number
nan|is not a number
inf|is not a number
--1|is not a number
END
}

@test "sums that do not fit are errors" {
    while IFS='|' read -r program list message; do
        echo "$program"
        # shellcheck disable=SC2059 # a format
        run -1 --separate-stderr $program \
            < <(printf "$list")
        expect_error <<<"${program%% *}: stdin:2: $message"
    done <<'END'
tb-median|id\toppscores\n1\t9223372036854.775807 0.000001\n|the sum of oppscores is out of range
tb-cumulative|id\tgames\n1\tPAB=9223372036854.77 PAB\n|the cumulative score is out of range
tb-sonneborn|id\tgames\toppscores\n1\tW2 W2\t5000000000000 5000000000000\n|the sum is out of range
tb-calc x=score*2|id\tscore\n1\t5000000000000\n|x: the result is out of range
END
}

@test "a field of more than 1 MiB is an error, one of 1 MiB is not" {
    for bytes in 1048576 1048577; do
        input() { printf 'id\tname\n1\t%0*d\n' $bytes 0; }
        if [ $bytes = 1048576 ]; then
            run -0 tb-sort -k id < <(input)
        else
            run -1 --separate-stderr tb-sort -k id < <(input)
            [ "$stderr" = \
                'tb-sort: stdin:2: a field is longer than 1048576 bytes' ]
        fi
    done
}

@test "a reader that goes away ends a filter quietly" {
    quietly()
    {
        { stream A; seq 100000 | sed 's/^/#/'; } |
            { program; echo "$?" >"$BATS_TEST_TMPDIR/status"; } | head -n 1
    }
    check()
    {
        rm -f "$BATS_TEST_TMPDIR/status"
        run --separate-stderr quietly
        [ "$stderr" = '' ]
        [ "$(cat "$BATS_TEST_TMPDIR/status")" = 141 ]
    }
    each filters check
}

@test "a section comes out before the next one is there" {
    check()
    {
        rm -f "$BATS_TEST_TMPDIR"/{in,out}
        mkfifo "$BATS_TEST_TMPDIR"/{in,out}
        program <"$BATS_TEST_TMPDIR/in" >"$BATS_TEST_TMPDIR/out" &
        exec 5>"$BATS_TEST_TMPDIR/in" 6<"$BATS_TEST_TMPDIR/out"
        { stream A; echo '#tb'; } >&5
        output=$(while read -r -t 5 line <&6 && printf '%s\n' "$line"; do
            [[ $line != A$'\t'* ]] || [ $((++records)) -lt 2 ] || break
        done)
        exec 5>&- 6<&-
        wait $! || :
        expect < <(stream A | appended)
    }
    each filters check
}

@test "tb-parse of a stream: marks and errors stay, whatever it changes" {
    mark='#tb error tb-x: open.csv:2: wrong'
    records=$'id\tname\tteam\tscore\tgames\tsettings
1\tAda\tX\t1\tW2\t-
2\tBo\tY\t0\tL1\t-'
    header=$'section\tid\tname\tteam\trating\tscore\tgames\tsettings'
    full=$header$'\n'$(sed '1d
        s/^\(.*\tX\|.*\tY\)\t/A\t\1\t-\t/' <<<"$records")
    for stream in "$full"$'\n'"$mark" "$mark"$'\n'"$full" \
        "${full/A$'\t'1/$mark$'\n'A$'\t'1}" "$full"$'\n# seen\n'"$mark" \
        "$full"$'\n'"$mark"$'\n'"${full/$header$'\n'/}"; do
        while read -r options; do
            echo "$options"
            # shellcheck disable=SC2086 # words
            run -1 --separate-stderr tb-parse $options <<<"$stream"
            grep -Fqx "$mark" <<<"$output"
            # shellcheck disable=SC2086 # words
            run -1 --separate-stderr tb-standings -t PTS $options <<<"$stream"
            expect_error < <(grep 'left out: tb-x: open.csv:2: wrong' \
                <<<"$stderr")
        done <<'END'

-R 0
--teams
--teams -R 0
END
    done
    # The second stream of a cat is a section of its own, of teams too.
    run -0 tb-parse --teams <<<"$full"$'\n'"$full"
    [ "$(cut -f 2,3 <<<"$output" | tail -n +2)" = \
        $'1\tX\n2\tY\n#tb\n1\tX\n2\tY' ]
    run -0 tb-parse --teams <<<"$full"$'\n# a comment'
    [ "${lines[1]}" = '# a comment' ]
}

@test "a section that begins again: sorted among others, not twice" {
    header=$'section\tid\tname\tscore'
    run -1 --separate-stderr tb-sort <<<"$header
B	1	Cy	2
A	1	Ada	1
B	2	Di	1
A	2	Bo	0
C	1	Eve	1"
    expect_error <<'END'
tb-sort: stdin:4: section 'B' occurs twice: its records must follow one another
tb-sort: stdin:5: section 'A' occurs twice: its records must follow one another
END
    expect <<<"$header	rank
#tb keys score
B	1	Cy	2	1
A	1	Ada	1	1
#tb error tb-sort: stdin:4: section 'B' occurs twice: its records must follow\
 one another
#tb error tb-sort: stdin:5: section 'A' occurs twice: its records must follow\
 one another
C	1	Eve	1	1"
    # Behind a mark or a header a name is new.
    for between in '#tb' "$header" '#tb error tb-x: wrong'; do
        run tb-sort <<<"$header
A	1	Ada	1
B	1	Cy	2
$between
A	1	Ada	1
B	1	Cy	2"
        [ "$(grep -c $'^[AB]\t.*\t1$' <<<"$output")" = 4 ]
    done
}
