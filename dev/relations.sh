#!/usr/bin/env bash
# What must hold for all inputs, whatever the values are: no expected value is
# needed, so programs are held against each other and against themselves.
#
#   dev/relations.sh [-p PART] [-j JOBS] [FILE...]
#
# Runs the programs of PATH on each FILE of a tournament and on small ones that
# are made here, prints each relation that is broken with what differs, then a
# line that counts. Status 1 if one is broken. -p 1/9 looks at a
# ninth of all.
#
#   two      two operands are as one and one: records and messages
#   ranked   and so are the tables that are made of them
#   csv      a file's stream written as a table has the values of the file
#   rows     the order of a table's rows, and of its columns, does not matter
#   cells    nor do separators, quotes and the ends of lines
#   sections nor does the order of sections
#   numbers  players can have other numbers
#   join     the rounds of two files, joined, are those of one
#   stream   tb-standings of a file is tb-standings of its stream
#   formats  tsv, csv, text, md, json and jsonl show the same
#   filters  filters of two streams, or of both in one, are as of each
set -u
export LC_ALL=C
part=1/1
jobs=$(getconf _NPROCESSORS_ONLN)
while getopts j:p: letter; do
    case $letter in
    j) jobs=$OPTARG ;;
    p) part=$OPTARG ;;
    *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
top=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d) || exit
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# Codes of all kinds that do not look at the numbers of players; with streams
# t/trust/relations.bats looks at all.
codes=BH/C1,FB,AOB,SB/P,KS,PS,STD,TPR,DE,mmed,cumopp,oppperf,adjcum

# held WHAT GOT WANTED: two files that must be equal.
held()
{
    cat "$2" >"$here/got" # which may be a pipe
    cat "$3" >"$here/wanted"
    if cmp -s "$here/got" "$here/wanted"; then
        echo >>"$here/held"
        return
    fi
    {
        echo "BROKEN $1"
        diff "$here/wanted" "$here/got" | head -8
    } | sed "s|$top/||g; s|$work/||g" >>"$here/broken"
}

# what NAME COMMAND...: its output, messages and status as files NAME.out...
what()
{
    local name=$1
    shift
    timeout 60 "$@" >"$name.out" 2>"$name.err"
    echo $? >"$name.rc"
    # Of a sanitizer; two runs alike would hide it.
    grep -m 3 -E 'ERROR: |runtime error' "$name.err" |
        sed "s|^|BROKEN $*: |" >>"$here/broken"
}

# alone COMMAND FILE: sets one, the NAME of what it gives; run once.
alone()
{
    one=$here/alone/${1// /_}_${2//\//_}
    # shellcheck disable=SC2086 # words
    [ -e "$one.rc" ] || what "$one" $1 "$2"
}

# records FILE...: without headers, and the marks of beginnings, ends and keys.
records()
{
    sed -s -e 1d -e '/^#tb$/d' -e '/^#tb file$/d' -e '/^#tb begin 1$/d' \
        -e '/^#tb end$/d' -e '/^#tb keys /d' "$@"
}

# tables FILE...: as they are, without legends and what heads them: one section
# alone is headed by its event, several by their names.
tables()
{
    sed -s '$s/$/\n/' "$@" | sed -e '/^Order:/,/^$/d' \
        -e '/^section\tid\t/d' -e '/^$/d' |
        awk 'NR > 1 && !/^rank / { print last } { last = $0 }
            END { if (NR) print last }'
}

# legends FILE...: each once, as one that holds for all stands once behind them.
# Ways of writing that differ are no common reason.
legends()
{
    sed -s '$s/$/\n/' "$@" | awk '/^Order:/ { text = "" }
        /^Order:/, /^$/ { text = text $0 }
        /^$/ && text != "" {
            gsub(/  +/, " ", text)
            sub(/\([^()]*; no order/, "(no order", text)
            print text
            text = "" }' | sort -u
}

# said FILE...: without what the last stage says of a section that is left out,
# which was told where it was read, what sums up all files, and what stands once
# a run. Sorted: stages run beside each other.
said()
{
    cat "$@" | grep -vE -e '^tb-[a-z]*: stdin:[0-9]+: (a section|section .*) is left' \
        -e '^tb-check: compared: ' -e 'must not be used in a round robin' |
        sort
}

# The records of two files are those of one and one. Headers that differ are an
# error of the second, and so is a section of the same name.
two()
{
    local a b both=$here/both
    alone tb-parse "$1"
    a=$one
    alone tb-parse "$2"
    b=$one
    [ "$(sed 1q "$a.out")" = "$(sed 1q "$b.out")" ] || return
    what "$both" tb-parse "$1" "$2"
    ! grep -qE 'is in .* already' "$both.err" || return
    held "two: tb-parse $1 $2" <(records "$both.out") \
        <(records "$a.out" "$b.out")
    held "two: tb-parse $1 $2, messages" "$both.err" \
        <(cat "$a.err" "$b.err")
    held "two: tb-parse $1 $2, status" "$both.rc" \
        <(sort -n "$a.rc" "$b.rc" | tail -n 1)
}

# And so are their tables, but where a message says why not.
apart='name an order with -t|is in .* already|but an earlier one has'
apart+='|there are no teams|rank them separately'
ranked()
{
    local a b both=$here/both command
    two "$1" "$2"
    for command in 'tb-standings -o jsonl -t PTS,BH,mmed' tb-standings \
        'tb-check -t PTS' tb-check; do
        alone "$command" "$1"
        a=$one
        alone "$command" "$2"
        b=$one
        # shellcheck disable=SC2086 # words
        what "$both" $command "$1" "$2"
        ! grep -qE "$apart" "$both.err" || continue
        held "ranked: $command $1 $2" <(tables "$both.out") \
            <(tables "$a.out" "$b.out")
        held "ranked: $command $1 $2, legend" <(legends "$both.out") \
            <(legends "$a.out" "$b.out")
        held "ranked: $command $1 $2, messages" <(said "$both.err") \
            <(said "$a.err" "$b.err")
    done
}

# as_csv STREAM: its only section as a table, with titles; fails where a table
# has no words for it.
as_csv()
{
    awk -F '\t' '
        NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
        /^#/ { if (/^#tb error/) exit 1; next }
        "mps" in at { exit 1 }
        section == "" {
            section = $at["section"]
            n = split($at["settings"], word, ";")
            for (i = 1; i <= n; i++)
                if (word[i] ~ /^(points|system|edition|date|rounds)=/)
                    print "# " word[i]
            rounds = split($at["games"], game, " ")
            printf "No,Name,Team,Rating"
            for (r = 1; r <= rounds; r++)
                printf ",R%d", r
            print ""
        }
        $at["section"] != section || $at["games"] == "-" { exit 1 }
        {
            name = $at["name"]
            gsub(/"/, "\"\"", name)
            printf "%s,\"%s\",%s,%s", $at["id"], name, "", \
                $at["rating"] == "-" ? "" : $at["rating"]
            split($at["games"], game, " ")
            for (r = 1; r <= rounds; r++) {
                g = game[r]
                if (g == "PAB") c = "B"
                else if (g == "FPB") c = "FPB"
                else if (g == "HPB") c = "H"
                else if (g == "ZPB") c = "Z"
                else if (g ~ /^[WDL?][1-9][0-9]*[wb]?$/) c = g
                else if (g ~ /^[wdl][1-9][0-9]*[wb]?$/) {
                    c = substr(g, 1, 1) == "w" ? "N" : \
                        substr(g, 1, 1) == "d" ? "R" : "S"
                    c = c substr(g, 2)
                } else if (g ~ /^[+-][1-9][0-9]*[wb]$/)
                    c = substr(g, 2) substr(g, 1, 1)
                else if (g ~ /^[+-][0-9]+$/) {
                    c = substr(g, 1, 1) == "+" ? "X" : "F"
                    c = g ~ /^.0$/ ? "-" c "-" : c substr(g, 2)
                } else exit 1
                printf ",%s", c
            }
            print ""
        }
        END { if (section == "") exit 1 }' "$1"
}

# values FILE...: of all codes, by id, without the section.
values()
{
    timeout 60 tb-standings -t "$codes" -o tsv "$@" 2>&1 |
        awk -F '\t' -v OFS='\t' '
            # Rounds ahead are not in what is written from the records.
            /^tb-standings: .* not started: ignoring / { next }
            /^tb-/ { sub(/section \047[^\047]*\047: /, ""); print; next }
            !rows++ { cut = $1 == "section" }
            cut { sub(/^[^\t]*\t/, "") } { print }' | sort -t "$(printf '\t')" -k 2,2n
}

# Rows behind the header in another order, the same each time.
shuffle()
{
    awk '/^(#|No,)/ { print; next }
        { seed = (seed * 1103 + length($0) + 12345) % 65537
          print seed "\t" $0 | "sort -n | cut -f 2-" }' "$1"
}

# Ids 7n+3, in cells too; below a name that is quoted there are no commas.
renumber()
{
    awk 'function seven(c,   at, n) {
            if (!match(c, /[1-9][0-9]*/)) return c
            at = RSTART; n = RLENGTH
            return substr(c, 1, at - 1) (7 * substr(c, at, n) + 3) \
                substr(c, at + n)
        }
        /^(#|No,)/ { print; next }
        {
            match($0, /",/)
            head = substr($0, 1, RSTART); tail = substr($0, RSTART + 1)
            n = split(tail, cell, ",")
            printf "%s", seven(substr(head, 1, index(head, ",") - 1)) \
                substr(head, index(head, ","))
            for (i = 2; i <= n; i++)
                printf ",%s", (i > 3 ? seven(cell[i]) : cell[i])
            print ""
        }' "$1"
}

# days FILE ROUND: its rounds up to that one, and those behind, as sat and sun.
days()
{
    awk -v to="$2" -v dir="$here" '
        /^#/ { print >(dir "/sat.csv"); print >(dir "/sun.csv"); next }
        {
            head = ""
            if (match($0, /",/)) {
                head = substr($0, 1, RSTART)
                $0 = substr($0, RSTART + 1)
            }
            n = split($0, cell, ",")
            first = head == "" ? 4 : 3
            sat = sun = head
            for (i = 1; i <= n; i++) {
                c = (i > 1 ? "," : "") cell[i]
                if (i <= first || i <= first + to) sat = sat c
                if (i <= first || i > first + to) sun = sun c
            }
            print sat >(dir "/sat.csv"); print sun >(dir "/sun.csv")
        }' "$1"
}

# The file, its stream, and what its stream is as a table, in many ways.
table()
{
    local file=$1 csv=$here/one.csv other=$here/other.csv stream
    what "$here/s" tb-parse "$file"
    # Line-ups and numbers of teams are in their own records alone.
    ! grep -q '[	;]boards=' "$here/s.out" ||
        what "$here/s" tb-parse --teams "$file"
    [ "$(cat "$here/s.rc")" = 0 ] || return
    # Named as the file is: a section of that name is headed by the event.
    stream=$here/stream/${file##*/}
    mkdir -p "$here/stream"
    cp "$here/s.out" "$stream"
    what "$here/a" tb-standings "$file"
    what "$here/b" tb-standings "$stream"
    # Match points that a stream of teams has, and US Chess has not: told.
    ! grep -q 'US Chess has 1, 0.5, 0$' "$here/b.err" || return
    held "stream: $file" "$here/b.out" "$here/a.out"
    [ ! -s "$here/s.err" ] && as_csv "$stream" >"$csv" || return
    # A table has no word for a game that both lost.
    ! tb-parse "$csv" 2>&1 | grep -q 'the results disagree' || return
    values "$file" >"$here/values"
    held "csv: $file" <(values "$csv") "$here/values"
    shuffle "$csv" >"$other"
    held "rows: $file" <(values "$other") "$here/values"
    sed -e '/^#/!s/,\("[^"]*"\),\([^,]*\),\([^,]*\)/,\3,\1,\2/' \
        -e '/^No/s/,Name,Team,Rating/,Rating,Name,Team/' "$csv" >"$other"
    held "rows: $file, columns" <(values "$other") "$here/values"
    sed -e '/^#/!s/",\|,"/\t/g' -e '/^No/s/,Name,/\tName\t/' "$csv" |
        awk -F '\t' -v OFS='\t' '/^#/ { print; next }
            { gsub(/,/, "\t", $1); gsub(/,/, "\t", $3); print }' |
        sed 's/$/\r/' >"$other"
    grep -q '""' "$csv" ||
        held "cells: $file" <(values "$other") "$here/values"
    renumber "$csv" >"$other"
    held "numbers: $file" <(values "$other" | awk -F '\t' -v OFS='\t' '
        $2 ~ /^[0-9]+$/ { $2 = ($2 - 3) / 7 } { print }') "$here/values"
    joined "$file" "$csv"
    formats "$csv"
}

joined()
{
    local rounds
    rounds=$(awk -F, '/^No/ { print NF - 4 }' "$2")
    [ "$rounds" -gt 2 ] || return
    days "$2" $((rounds / 2))
    held "join: $1" <(values --join "$here"/sat.csv "$here"/sun.csv) \
        "$here/values"
}

# plain FORMAT: cells with tabs between them, numbers without zeros at the end.
plain()
{
    case $1 in
    csv) tr , '\t' ;;
    md) sed -n 's/^| *//p' | sed -e '/^:*-/d' -e 's/ *| */\t/g' -e 's/\t$//' ;;
    text) sed -e 1d -e '/^$/,$d' -e 's/^ *//' -e 's/ \{1,\}/\t/g' ;;
    json*) sed -n 's/^{\(.*\)},\{0,1\}$/\1/p' |
        awk '{ line = names = ""
            n = split($0, pair, ", \"")
            for (i = 1; i <= n; i++) {
                name = value = pair[i]
                sub(/": .*/, "", name); sub(/^"/, "", name)
                sub(/.*": /, "", value)
                names = names (i > 1 ? "\t" : "") name
                line = line (i > 1 ? "\t" : "") (value == "null" ? "-" : value)
            }
            if (NR == 1) print names
            print line }' ;;
    *) cat ;;
    esac | awk -F '\t' -v OFS='\t' '{
        for (i = 1; i <= NF; i++)
            if ($i == "") $i = "-"
            else if ($i ~ /^-?[0-9]+\.[0-9]*$/) { sub(/0+$/, "", $i); sub(/\.$/, "", $i) }
        print }'
}

formats()
{
    local format
    tb-standings -t BH,SB,ARO,mmed,DE -o tsv -k rank,id,score,BH,SB,ARO,mmed,DE \
        "$1" 2>/dev/null | plain tsv >"$here/tsv"
    for format in csv text md json jsonl; do
        held "formats: $format of $1" <(tb-standings -t BH,SB,ARO,mmed,DE \
            -o $format -k rank,id,score,BH,SB,ARO,mmed,DE "$1" 2>/dev/null |
            plain $format) "$here/tsv"
    done
}

# Filters of two streams are as those of each; so they are of both in one.
filters()
{
    local a=$here/a b=$here/b both=$here/both filter
    tb-parse "$1" >"$here/1.tb" 2>/dev/null
    tb-parse "$2" >"$here/2.tb" 2>/dev/null
    [ "$(sed 1q "$here/1.tb")" = "$(sed 1q "$here/2.tb")" ] || return
    cat "$here/1.tb" "$here/2.tb" >"$here/12.tb"
    while read -r filter; do
        # shellcheck disable=SC2086 # words
        {
            what "$a" $filter "$here/1.tb"
            what "$b" $filter "$here/2.tb"
            what "$both" $filter "$here/1.tb" "$here/2.tb"
            held "filters: $filter $1 $2" <(records "$both.out") \
                <(records "$a.out" "$b.out")
            what "$both" $filter "$here/12.tb"
            held "filters: $filter, one stream of $1 $2" \
                <(records "$both.out") <(records "$a.out" "$b.out")
        }
    done <<'END'
tb-oppscores
tb-oppscores -r uscf -n adj
tb-cumulative
tb-koya
tb-count -q win,otb,std
tb-direct
tb-perf -q tpr
tb-sort
tb-calc x=score*2
tb-random --seed=x
END
}

# A table with several sections, and the same with these in another order.
sections()
{
    local order
    for order in '1 2 3' '3 1 2' '2 3 1'; do
        {
            echo 'section,no,name,rating,r1,r2,r3'
            for s in $order; do
                sed -n "/^[0-9]/s/^/S$s,/p" "$made/us-plain.csv" | if
                    [ "$s" = 2 ]; then sed 's/,18..,W4/,,W4/'; else cat; fi
            done
        } >"$here/s.csv"
        tb-standings -t "$codes" -o tsv "$here/s.csv" | sort >"$here/s-${order// /}"
        tb-parse "$here/s.csv" | sort >"$here/p-${order// /}"
        held "sections: $order" "$here/s-${order// /}" "$here/s-123"
        held "sections: tb-parse, $order" "$here/p-${order// /}" "$here/p-123"
    done
}

# Small files that differ in what they say of themselves.
made=$work/made
mkdir "$made"
us='1,Ada,1810,W4,L2,W3
2,Ben,1755,L3,W1,W4
3,Cleo,1702,W2,D4,L1
4,Dan,1698,L1,D3,L2'
fide='1,Ada,1810,4w1,2b0,3w1
2,Ben,1755,3w0,1w1,4b1
3,Cleo,1702,2b1,4w½,1b0
4,Dan,1698,1b0,3b½,2w0'
make_table()
{
    { [ -z "$4" ] || printf '# %s\n' "$4"; printf '%s\n%s\n' "$3" "$2"; } \
        >"$made/$1"
}
for title in '' points=3,1,0 rounds=6 system=roundrobin system=swiss order=mmed \
    order=BH edition=2024 date=2025-05-01 event=Open; do
    name=${title:-plain}
    name=${name/,*/}
    make_table "us-$name.csv" "$us" No,Name,Rating,R1,R2,R3 "$title"
    case $title in
    '' | order* | points*)
        make_table "fide-$name.csv" "$fide" No,Name,Rating,R1,R2,R3 "$title"
        make_table "tabs-$name.tsv" "${us//,/$'\t'}" \
            $'No\tName\tRating\tR1\tR2\tR3' "$title"
        make_table "chart-$name.txt" "${us//,/  }" \
            'No  Name  Rating  R1  R2  R3' "$title"
        ;;
    esac
done
make_table short.csv "$us
5,Eve" No,Name,Rating,R1,R2,R3 points=2,1,0
make_table clash.csv "${us/W4/L4}" No,Name,Rating,R1,R2,R3 order=mmed
make_table many.csv "$(for i in {1..300}; do echo "$i,x"; done)" \
    No,Name,R1 order=mmed
make_table titles.csv "$us" No,Name,Rating,R1,R2,R3 "points=3,1,0
# rounds=6
# system=roundrobin
# order=h2h,mmed
# edition=2024
# date=2025-05-01
# event=All of them"
make_table matches.tsv $'A\t1\tB\t3\nB\t1\tA\t1\nA\t2\tC\t2\nC\t2\tA\t2
B\t3\tC\t1\nC\t3\tB\t3' $'team\tround\topponent\tgp' rounds=5
: >"$made/empty.csv"
echo 'no tournament' >"$made/none.txt"

# What is to be looked at. Every kind of title stands beside every other file,
# and both ways beside a few; those that are given in a ring.
tasks()
{
    local a b i
    local all=("$made"/* "$top"/samples/[!p]*.csv "$top"/samples/*.t[rx][ft])
    local few=("$made"/us-plain.csv "$made"/fide-order=BH.csv
        "$top"/samples/fide-team.trf)
    for a in "${all[@]}"; do
        for b in "${all[@]}"; do
            [ "$a" = "$b" ] || echo "two|$a|$b"
        done
        for b in "${few[@]}"; do
            [ "$a" = "$b" ] || printf 'ranked|%s|%s\n' "$a" "$b" "$b" "$a"
        done
    done
    for ((i = 1; i <= $#; i++)); do
        b=${*:i * 7 % $# + 1:1}
        [ "${*:i:1}" = "$b" ] || echo "ranked|${*:i:1}|$b"
        echo "table|${*:i:1}|"
        ((i % 5)) || echo "filters|${*:i:1}|$b"
    done
    echo 'sections||'
}

# worker N: its share of the pairs.
worker()
{
    local what a b n=0
    here=$work/$1
    mkdir "$here" "$here/alone"
    : >"$here/held"
    : >"$here/broken"
    while IFS='|' read -r what a b; do
        n=$((n + 1))
        [ $((n % jobs)) = "$1" ] || continue
        "$what" "$a" "$b"
    done <"$work/tasks"
}

if [ $# = 0 ]; then
    set -- "$top"/samples/[!p]*.csv "$top"/samples/*.t[rx][ft] \
        "$top"/t/cases/*/*.t[rx][ft] "$top"/t/cases/*/*.csv \
        "$top"/t/cases/us/team/* "$top"/t/cases/*/trf/*[05].trf \
        "$top"/t/cases/us/generated/trf/*[28].trf
fi
tasks "$@" | awk -v every="${part#*/}" -v first="${part%/*}" \
    'NR % every == first % every' >"$work/tasks"
for ((j = 0; j < jobs; j++)); do
    worker "$j" &
done
wait
cat "$work"/*/broken
held=$(cat "$work"/*/held | wc -l)
broken=$(cat "$work"/*/broken | grep -c ^BROKEN)
echo "$held relations hold, $broken are broken"
[ "$broken" = 0 ] && [ "$held" -gt 0 ]
