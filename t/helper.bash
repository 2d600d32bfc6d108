# Shared by the tests: load helper
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # used by the tests, set by run
bats_require_minimum_version 1.5.0

top=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
cases=$top/t/cases
export LC_ALL=C
set -o pipefail

# Tests of records look at them without the lines that say where a stream and
# a further file begin, and that it is whole, without the section that follows an
# error, and without the last column, more; t/trust/stream.bats and
# t/programs/more.bats, which are about these, say command tb-parse.
tb-parse()
{
    command tb-parse "$@" | sed -u '/^#tb begin 1$/d; /^#tb end$/d; /^#tb file$/d
        s/^\(#tb error [^\t]*\)\t.*/\1/' | without_more
}

# Drops the column more where it is the last of a header.
without_more()
{
    awk -F '\t' -v OFS='\t' '
        /^#/ { print; fflush(); next }
        first == "" || $1 == first && $2 == second { last = $NF == "more" }
        first == "" { first = $1; second = $2 }
        last { sub(/\t[^\t]*$/, "") }
        { print; fflush() }'
}

# with NAME,...: names of the column more as columns of their own, in its place.
with()
{
    awk -F '\t' -v OFS='\t' -v names="$1" '
        /^#/ { print; next }
        { count = split(names, name, ",") }
        $NF == "more" {
            gsub(/,/, "\t", names)
            sub(/[^\t]*$/, names)
            gsub(/\t/, ",", names)
            print
            next
        }
        {
            delete value
            words = split($NF, word, ";")
            for (i = 1; i <= words; i++)
                if ((at = index(word[i], "=")) > 0)
                    value[substr(word[i], 1, at - 1)] = substr(word[i], at + 1)
            fields = ""
            for (i = 1; i <= count; i++)
                fields = fields (i > 1 ? OFS : "") \
                    (name[i] in value ? value[name[i]] : "none")
            sub(/[^\t]*$/, "")
            print $0 fields
        }'
}

# parse_next ARGUMENT...: tb-parse with the column more, which has the rounds
# ahead.
parse_next()
{
    command tb-parse "$@" |
        sed -u '/^#tb begin 1$/d; /^#tb end$/d; /^#tb file$/d
            s/^\(#tb error [^\t]*\)\t.*/\1/'
}

# parse_with NAME,... ARGUMENT...: tb-parse, with these names of the column more
# as columns.
parse_with()
{
    parse_next "${@:2}" | with "$1"
}

# Tests of differences look at tb-check without the line that says how much was
# compared; t/programs/check.bats, which is about it, says command tb-check.
tb-check()
{
    { command tb-check "$@" 2>&1 >&4 | sed -u '/^tb-check: compared: /d' >&2
    } 4>&1
}

# What run collected is what stands on standard input.
expect()
{
    diff -u - <(printf '%s\n' "$output")
}

# What stands on standard error less the remedy that ends it: that is
# the same wherever facts disagree (t/formats/wrong.bats).
faults()
{
    sed '/: correct the lines that contradict each other$/d' <<<"$stderr"
}

# The same less the warnings of a code that must not be used, or that has no
# values, of which t/rules/articles.bats is.
other_faults()
{
    faults | sed -e '/: warning: .* must not be used in a round robin (/d' \
        -e '/: warning: .*: .* no ratings*, so there are no values/d' \
        -e '/: warning: .* has no value for players with a game without a colour;/d'
}

# The first of them, where others follow from it.
first_fault()
{
    printf '%s\n' "${stderr%%$'\n'*}"
}

expect_first_fault()
{
    diff -u - <(first_fault)
}

# The same for its standard error (run --separate-stderr), less that remedy.
expect_error()
{
    diff -u - <(faults)
}

# Makes tabs of bars, and of the blanks beside them.
tabs()
{
    sed 's/ *| */\t/g'
}

# The last column, values separated by commas: what a filter appended.
appended_values()
{
    awk -F '\t' 'NR > 1 && !/^#/ {
        printf "%s%s", comma, $NF; comma = "," } END { print "" }'
}

# FIDE's exercises, which teach the rule of 1 April 2024, with a date of that
# rule: their own is ten days before it. Sets exercises.
date_exercises()
{
    exercises=$BATS_TEST_TMPDIR/exercises
    mkdir "$exercises"
    local file
    for file in "$cases"/fide-exercises/*; do
        sed 's,^042 2024/03/22,042 2024/04/22,' "$file" \
            >"$exercises/${file##*/}"
    done
}

# The standings of one section as tsv, without its name.
standings()
{
    tb-standings -o tsv "$@" | cut -f 2-
}

# compare_values EXPECTED STANDINGS [NEAR]: EXPECTED has section, column, id,
# value in each line, STANDINGS is what tb-standings -o tsv writes, without a
# section if it has one only. Prints each expected value that is not there, and
# how many were compared. Values are equal as decimals (2 = 2.0, exactly), or
# within 0.006 in the columns of the comma-separated list NEAR.
compare_values()
{
    awk -F '\t' -v near="$3" '
        function decimal(x)
        {
            if (x ~ /\./)
                sub(/\.?0+$/, "", x)
            return x
        }
        function equal(x, y, column)
        {
            if (x == y)
                return 1
            if (!(column in is_near) || x == "-" || y == "-")
                return 0
            return x - y < 0.006 && y - x < 0.006
        }
        BEGIN {
            count = split(near, list, ",")
            for (i = 1; i <= count; i++)
                is_near[list[i]]
        }
        NR == FNR && FNR == 1 {
            for (i = 1; i <= NF; i++)
                name[i] = $i
            first = $1 == "section"
            id = first ? 3 : 2
            next
        }
        NR == FNR {
            for (i = 1; i <= NF; i++)
                value[first ? $1 : "", name[i], $id] = decimal($i)
            next
        }
        {
            compared++
            key = (first ? $1 : "") SUBSEP $2 SUBSEP $3
            if (!(key in value))
                print $1, $2, "of", $3 ": not there, expected", $4
            else if (!equal(value[key], decimal($4), $2))
                print $1, $2, "of", $3 ":", value[key] ", expected", $4
        }
        END { print compared + 0, "compared" }' "$2" "$1"
}

# From the source: code, title, article, modifiers and flags, between tabs.
known_rules()
{
    awk '/rules\[\] = \{/ { inside = 1 }
         /^};/ { inside = 0 }
         inside && /^    [{][{]"/ { text = "" }
         inside { text = text $0 }
         inside && /},$/ && split(text, part, "\"") > 9 {
             print part[2] "\t" part[4] "\t" part[6] "\t" part[8] "\t" part[7] }' \
        "$top/lib/order/codes.c" | LC_ALL=C sort
}

# Code and kind of working: SUM, MEAN, WORDS, NONE.
known_workings()
{
    known_rules | awk -F '\t' '{
        match($5, /(NONE|SUM|MEAN|WORDS)/)
        print $1, substr($5, RSTART, RLENGTH) }'
}

# Every code with none, one or two of its modifiers.
code_variants()
{
    known_rules | awk -F '\t' '
        BEGIN {
            split("C M F P R L U K :", letter, " ")
            split("/C1 /M1 /F /P /R /L+1 /U1400 /K5 :GP", text, " ")
            split("/C2 /M2 /F /P /R /L60 /U1500 /K3 :MP", other, " ")
        }
        function has(i) { return index($4, letter[i]) > 0 }
        function both(i, j)
        {
            return (letter[i] letter[j]) == "CM" ? "" : \
                letter[j] == ":" ? text[j] text[i] : text[i] text[j]
        }
        $1 != "PTS" {
            print $1
            for (i = 1; i <= 9; i++) {
                if (!has(i)) continue
                print $1 text[i]
                if (other[i] != text[i]) print $1 other[i]
                for (j = i + 1; j <= 9; j++)
                    if (has(j) && both(i, j) != "") print $1 both(i, j)
            }
        }'
}

# player ID NAME RATING POINTS ROUND...: a TRF 001 record; a round is written
# '2 w 1', '0000 - H' or '' (left blank).
player()
{
    printf '001 %4s      %-33.33s %4s %3s %11s %10s %4s %4s' \
        "$1" "$2" "$3" '' '' '' "$4" ''
    shift 4
    for round; do
        # shellcheck disable=SC2086 # three words
        printf '  %4s %1s %1s' $round
    done
    printf '\n'
}

# Skips a test where one of the tools that it needs is not installed.
needs()
{
    local tool
    for tool; do
        command -v "$tool" >/dev/null || skip "$tool is not installed"
    done
}

# Skips what sanitizers, which take memory of their own, cannot be held to.
without_sanitizers()
{
    ! grep -q __asan_init "$(type -P tb-parse)" ||
        skip 'the programs are built with sanitizers'
}
