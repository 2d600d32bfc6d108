#!/bin/sh
# Compares another program's tie-breaks with 97,747 values of other sources.
# README says what COMMAND ARGUMENT... ORDER FILE gets and prints, and what the
# columns of expected.tsv mean. After ten runs without a useful line no others
# are tried.
set -u
LC_ALL=C
export LC_ALL
tab=$(printf '\t')
return=$(printf '\r')

fail() {
    printf 'conformance.sh: %s\n' "$1" >&2
    exit 1
}

wrong_call() {
    printf 'conformance.sh: %s\n' "$1" "try 'conformance.sh --help'" >&2
    exit 2
}

help() {
    cat <<'END'
usage: conformance.sh [-v] [-a ARTICLES] [-d FOLDER] [-e EDITIONS] [-o FORM]
         [-t CODES] COMMAND [ARGUMENT...]

Compare what COMMAND ARGUMENT... ORDER FILE prints with values of other sources.
README, in the folder of this script, says more.

  -a ARTICLES  only these, separated by commas: 8 is 8.1, 8.2 and 8.3
  -d FOLDER    the kit: expected.tsv, and the files that it names; without it
               the kit is made anew
  -e EDITIONS  only these: 2024, 2026, us
  -o FORM      text, or tsv: a line for each value that differs
  -t CODES     only these, separated by commas: BH, BH/C1, rank
  -v           all values that differ, not three of each code; in tsv all values
  --help       this text

The exit status is 1 if something differs or fails, 2 if the call is wrong.
END
    exit
}

articles='' kit='' editions='' form=text codes='' verbose=''
while getopts :a:d:e:ho:t:v-: option; do
    case $option in
    h) help ;;
    a) articles=$OPTARG ;;
    d) kit=$OPTARG ;;
    e) editions=$OPTARG ;;
    o) form=$OPTARG ;;
    t) codes=$OPTARG ;;
    v) verbose=1 ;;
    -)
        case $OPTARG in
        help) help ;;
        *) wrong_call "unknown option '--$OPTARG'" ;;
        esac
        ;;
    :) wrong_call "option '-$OPTARG' requires a value" ;;
    *) wrong_call "unknown option '-$OPTARG'" ;;
    esac
done
shift $((OPTIND - 1))
case $form in
text | tsv) ;;
*) wrong_call "-o '$form' is not one of text, tsv" ;;
esac
[ $# -gt 0 ] || wrong_call 'a COMMAND is missing'
command -v -- "$1" >/dev/null || wrong_call "no program '$1'"
[ -z "$kit" ] || [ -r "$kit/expected.tsv" ] ||
    wrong_call "no '$kit/expected.tsv'"

work=$(mktemp -d "${TMPDIR:-/tmp}/conformance.XXXXXX" 2>/dev/null) ||
    fail "no folder can be made in '${TMPDIR:-/tmp}'"
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
if [ -z "$kit" ]; then
    here=$(dirname -- "$0")
    kit=$work/kit
    sh "$here/kit.sh" "$here/../.." "$kit" ||
        fail 'the kit could not be made'
fi

# The rows that are asked for, each behind the number of its run, and the runs.
# Values that depend on no order (-) are asked for together, and first.
article=$articles edition=$editions code=$codes plan=$work/plan \
    awk -F '\t' -v OFS='\t' '
    # Whether a list has the text, if it has any. 8 has 8.1, and 1 has no 13.
    function takes(name, text,    list, n, good)
    {
        n = split(ENVIRON[name], list, ",")
        good = !n
        for (; n; n--)
            if (text == list[n] || (name == "article" && list[n] != "" &&
                index(text, list[n]) == 1 &&
                substr(text, length(list[n])) !~ /^[0-9][0-9]/))
                good = found[name, list[n]] = 1
        return good
    }
    function check(name,    list, n, i)
    {
        n = split(ENVIRON[name], list, ",")
        for (i = 1; i <= n; i++)
            if (!((name, list[i]) in found)) {
                print "no " name " " list[i] " is expected" >ENVIRON["plan"]
                exit 1
            }
    }
    NR == 1 || takes("article", $1) + takes("edition", $2) + \
            takes("code", $5) < 3 { next }
    {
        key = $2 FS $3 FS $4 FS $6
        if (!(key in run)) {
            run[key] = ++runs
            key_of[runs] = key
        }
        if ($4 == "-" && $5 != "PTS" && !asked[key, $5]++)
            order[key] = order[key] "," $5
        print run[key], $0
    }
    END {
        check("article")
        check("edition")
        check("code")
        for (ordered = 0; ordered <= 1; ordered++)
            for (i = 1; i <= runs; i++) {
                split(key_of[i], part, FS)
                if ((part[3] != "-") == ordered)
                    print i, part[1], part[2], ordered ? part[3] \
                        : "PTS" order[key_of[i]], part[4] >ENVIRON["plan"]
            }
    }' "$kit/expected.tsv" >"$work/rows" ||
    wrong_call "$(cat "$work/plan" 2>/dev/null)"
[ -s "$work/rows" ] || wrong_call 'nothing is expected of all that together'

# COMMAND ORDER FILE, one after the other.
tried=0 useful=''
while IFS=$tab read -r run EDITION KIND order file <&3; do
    tried=$((tried + 1))
    {
        (
            export EDITION KIND
            exec "$@" "$order" "$kit/$file" </dev/null 3<&-
        ) >"$work/out.$run"
        status=$?
    } 2>"$work/said"
    if [ "$status" -eq 0 ]; then
        IFS= read -r head <"$work/out.$run"
        case $tab${head%"$return"}$tab in *"${tab}id$tab"*) useful=1 ;; esac
    else
        said=$(sed '/./!d' "$work/said" | tail -n 1)
        echo "it ended with status $status${said:+: $said}" >"$work/failed.$run"
    fi
    # Who understands nothing need not be asked a thousand times.
    [ -n "$useful" ] || [ "$tried" -lt 10 ] || break
done 3<"$work/plan"

# Each row beside what was got, run by run; then the rows in their order, or
# counts of them. What is wrong with runs goes to a file.
kit=$kit form=$form verbose=$verbose folder=$work tried=$tried command=$1 \
    awk -F '\t' -v OFS='\t' '
    function plain(text)
    {
        gsub(/[^ -~]/, "?", text)
        return substr(text, 1, 200)
    }
    function is_number(x)
    {
        return x ~ /^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)$/
    }
    # A decimal in one way of writing it: 2. and -.5, and 0 is a point.
    function same(x,    minus)
    {
        if (!is_number(x))
            return x
        minus = x ~ /^-/
        if (x !~ /[.]/)
            x = x "."
        sub(/^[+-]?0*/, "", x)
        sub(/0*$/, "", x)
        return (minus && x != "." ? "-" : "") x
    }
    # Equal, or within half a unit of the decimals that count, and of those
    # that the source has.
    function equal(got, expected, decimals,    far, unit, has)
    {
        if (decimals == "-" || !is_number(got) || !is_number(expected))
            return same(got) == same(expected)
        far = got - expected
        unit = 10 ^ -decimals
        has = expected ~ /[.]/ ? length(expected) - index(expected, ".") : 0
        if (has > decimals)
            unit += 10 ^ -has
        return far < unit / 2 + 1e-9 && -far < unit / 2 + 1e-9
    }
    # Reads what a run printed; returns what is wrong with it.
    function read_run(n,    out, line, i, fields, count, cell, at, wrong)
    {
        split("", got)
        split("", column)
        if ((getline line <(work "failed." n)) > 0)
            return plain(line)
        out = work "out." n
        while (wrong == "" && (getline line <out) > 0) {
            sub(/\r$/, "", line)
            count = split(line, cell, FS)
            if (!at) {
                fields = count
                for (i = 1; i <= count; i++)
                    column[cell[i]] = i
                at = column["id"]
                if (!at)
                    break
            } else if (count != fields)
                wrong = "a line has " count " fields and the first " fields \
                    ": " plain(line)
            else if ((cell[at], at) in got)
                wrong = "id " plain(cell[at]) " stands twice"
            else
                for (i = 1; i <= count; i++)
                    got[cell[at], i] = cell[i]
        }
        close(out)
        return at ? wrong : "its first line has no column id: " \
            (line == "" ? "nothing" : plain(line))
    }
    # The value, or where the row is about a set the place in that; of a set
    # in which somebody has no number, what stands there instead.
    function value_of(id, at, among,    n, list, place)
    {
        if (!((id, at) in got))
            return "nothing"
        if (among == "-")
            return plain(got[id, at])
        place = 1
        for (n = split(among, list, ","); n; n--) {
            if (!((list[n], at) in got))
                return "nothing"
            if (!is_number(got[list[n], at]))
                return plain(got[list[n], at])
            place += got[list[n], at] + 0 < got[id, at] + 0
        }
        return place
    }
    # What was got for the row, and what that means.
    function judge(wrong,    value)
    {
        if (wrong != "")
            return "nothing" OFS "failed"
        if (!($5 in column))
            return "nothing" OFS "omitted"
        value = value_of($7, column[$5], $10)
        return value OFS (equal(value, $8, $9) ? "agrees" : "differs")
    }
    function tally(    name, text, source)
    {
        name = $1 FS ($5 == "rank" ? "rank " $4 : $5)
        if (!(name in seen))
            group[++groups] = name
        seen[name]
        total[$13]++
        count[name, $13]++
        text = "    " $6 ", " $7 ": " $12 ", expected " $8
        source = "(" $2 ", " $11 ")"
        if ($13 == "differs")
            said[name, count[name, $13]] = text \
                (length(text source) < 80 ? " " : "\n        ") source
    }
    function show(name,    part, i)
    {
        split(name, part, FS)
        printf "%-8s %-32s %7d %7d %7d %7d\n", part[1], part[2],
            count[name, "agrees"], count[name, "differs"],
            count[name, "omitted"], count[name, "failed"]
        for (i = 1; i <= count[name, "differs"]; i++)
            if (verbose || i <= 3)
                print said[name, i]
        if (!verbose && i > 4)
            print "    and " i - 4 " more: -v"
    }
    BEGIN {
        work = ENVIRON["folder"] "/"
        verbose = ENVIRON["verbose"]
    }
    {
        rows_of[$1] = rows_of[$1] " " NR
        sub(/^[^\t]*\t/, "")
        row[NR] = $0
    }
    END {
        tried = ENVIRON["tried"]
        while ((getline <(work "plan")) > 0) {
            n = split(rows_of[$1], list, " ")
            wrong = ++runs > tried ? "not run" : read_run($1)
            if (wrong != "" && runs <= tried && !failed++)
                first = $4 " " $5 ": " wrong
            for (; n; n--) {
                $0 = row[list[n]]
                row[list[n]] = $0 OFS judge(wrong)
            }
        }
        tsv = ENVIRON["form"] == "tsv"
        getline <(ENVIRON["kit"] "/expected.tsv")
        if (tsv)
            print $0, "got", "result"
        for (n = 1; n <= NR; n++) {
            $0 = row[n]
            tally()
            if (tsv && (verbose || /(differs|failed)$/))
                print
        }
        if (!tsv) {
            printf "%-8s %-32s %7s %7s %7s %7s\n", "article", "code", "agree",
                "differ", "omitted", "failed"
            for (n = 1; n <= groups; n++)
                show(group[n])
            printf "\n%d values: %d agree, %d differ, %d omitted, " \
                "%d failed\n", NR, total["agrees"], total["differs"],
                total["omitted"], total["failed"]
        }
        if (failed)
            print failed " of " tried " runs failed" \
                (tried < runs ? ", and no others were tried" : "") ": " first \
                >(work "wrong")
        else if (total["omitted"] == NR)
            print "nothing was compared: " ENVIRON["command"] \
                " prints none of the columns" >(work "wrong")
        exit !total["agrees"] || total["differs"] || total["failed"]
    }' "$work/rows"
status=$?
[ "$status" -le 1 ] || fail 'what was found could not be written'
[ ! -e "$work/wrong" ] || fail "$(cat "$work/wrong")"
exit "$status"
