#!/bin/sh
# Loads 600,000 records into DuckDB and SQLite by the commands of tb-database(7), as
# printed, and looks at types and values: make check-database.
#
#   check-database.sh FOLDER
#
# SQLite comes from Debian, where it is missing. So does npm, which brings
# DuckDB's library, of the version of dev/database, where there is no command
# duckdb. The programs must be in PATH. What was loaded is left in the folder.
set -eu
export LC_ALL=C
[ $# -eq 1 ] || { echo 'usage: check-database.sh FOLDER' >&2; exit 2; }
top=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
cd "$1"

# shellcheck source=dev/need.sh
# shellcheck disable=SC1091 # not followed
. "$top/dev/need.sh"
need sqlite3 sqlite3
# DuckDB's library behind the name of its command.
if ! command -v duckdb >/dev/null; then
    need_modules "$top/dev/database"
    mkdir -p bin
    printf '#!/bin/sh\nexec node "%s/duckdb.mjs" "$@"\n' "$PWD" >bin/duckdb
    chmod +x bin/duckdb
    PATH=$PWD/bin:$PATH
fi

# 20,000 sections of 30, whose scores are whole in the first 2,000; with names
# and grades that look like anything but texts.
make_records() {
    awk -v OFS='\t' '
    BEGIN {
        names = split("007|1e5|NULL|null|true|2026-11-22|12:30|0x10|nan|inf" \
            "|-|1,000|3.50|.5|\"Nick\" O'\''Neill|Smith, \"Jo\"|\"|'\''x'\''" \
            "|  lead|tail |M\303\274ller|\346\235\216, \345\260\217|#1|Bo #2" \
            "|=1+1|@x|+5|-x|back\\slash\\t|{\"a\": 1}|[1]|a;b|<b>&amp;", \
            name, "|")
        grades = split("K|1|007|-|1e5|true|2026-11-22|=x|12", grade, "|")
        print "section", "id", "name", "team", "rating", "score", "games", \
            "settings", "grade"
        for (s = 1; s <= 20000; s++)
            for (i = 1; i <= 30; i++) {
                white = i % 2
                drawn = s > 2000 && int(s + i / 2 + 0.5) % 3 == 1
                points = drawn ? 0.5 : white
                print s % 5 == 0 ? "Open#" s : s % 5 == 1 ? s : \
                    s % 5 == 2 ? "2026-11-22 " s : "open, \"" s "\"", i, \
                    name[(s * 7 + i) % names + 1], "-", \
                    (i + s) % 5 ? 1000 + s % 1000 + i : "-", points, \
                    (drawn ? "D" : white ? "W" : "L") \
                    (white ? i + 1 "w" : i - 1 "b"), "-", \
                    grade[(s + i) % grades + 1]
            }
    }'
}

# Runs the commands of the section DATABASES as printed; what they print on
# the small sample is not looked at here.
run_page() {
    command=
    sed -n '/^\.Sh DATABASES/,/^\.S[hs] [^D]/{
        /^\.Bd -literal/,/^\.Ed/{/^\./d; s/\\&//g; s/\\e/\\/g; p;};}' \
        "$top/man/tb-database.7" |
        while IFS= read -r line; do
            if [ "$command" ]; then
                command="$command
$line"
            else
                case $line in
                '$ '*) command=${line#'$ '} ;;
                *) continue ;;
                esac
            fi
            case $command in
            *\\) continue ;;
            esac
            if printf '%s\n' "$command" | sh -n 2>/dev/null; then
                start=$(date +%s%N)
                sh -euc "$command" >/dev/null
                echo "$((($(date +%s%N) - start) / 1000000)) ms:" \
                    "$(printf '%s' "$command" | tr -s ' \n' ' ' | cut -c -60)"
                command=
            fi
        done
}

# What is asked of both databases, and by awk of the records.
sums='select count(*), count(distinct section), sum(id), count(name),
    count(grade), count(rating), sum(rating), sum(score) from standings'
awk_sums() {
    awk -F '\t' '
    NR > 1 {
        n++; id += $2; rating += $5; score += $6
        sections += $1 != last; last = $1
        named += $3 != "-"; graded += $9 != "-"; rated += $5 != "-"
    }
    END { OFMT = CONVFMT = "%.15g"; OFS = ","
          print n, sections, id, named, graded, rated, rating, score }'
}

# What the databases print: a decimal at least of numbers that are no integers,
# and the apostrophes of csv.
expected() {
    awk -F '\t' -v OFS='\t' -v csv="$1" '
    NR > 1 {
        for (i = 7; i <= 9; i++)
            sub(/^[0-9]+$/, "&.0", $i)
        if (csv) {
            sub(/^[=+@]|^-x/, "'\''&", $4)
            sub(/^[=+@]|^-x/, "'\''&", $5)
        }
        print
    }' standings.tsv
}

# is WHAT EXPECTED FOUND
is() {
    [ "$2" = "$3" ] || { echo "$1: not $2 but $3"; exit 1; }
}

rm -rf samples standings.* ./*.duckdb ./*.sqlite ./*.loaded expected.*
cp -R "$top/samples" samples
chmod -R u+w samples
make_records >samples/scholastic.csv
run_page

whole=$(awk_sums <samples/scholastic.csv)
columns='column_name,column_type
section,VARCHAR
rank,INTEGER
id,INTEGER
name,VARCHAR
grade,VARCHAR
rating,INTEGER
score,DOUBLE
mmed,DOUBLE
sb,DOUBLE'
wrong="select count(*) from standings where typeof(section) <> 'text'
    or typeof(rank) <> 'integer' or typeof(id) <> 'integer'
    or typeof(name) not in ('text', 'null')
    or typeof(grade) not in ('text', 'null')
    or typeof(rating) not in ('integer', 'null') or typeof(score) <> 'real'
    or typeof(mmed) <> 'real' or typeof(sb) <> 'real'"
expected '' >expected.tsv
expected csv >expected.csv
for format in tsv csv jsonl; do
    expected=expected.tsv
    [ $format != csv ] || expected=expected.csv
    is "types of $format in DuckDB" "$columns" "$(duckdb -csv -c '
        select column_name, column_type from (describe standings)' \
        $format.duckdb)"
    is "sums of $format in DuckDB" "$whole" \
        "$(duckdb -csv -c "$sums" $format.duckdb | sed '1d; s/\.0$//')"
    duckdb -c "copy standings to '$format.loaded' (delimiter '\t', quote '',
        escape '', nullstr '-', header false)" $format.duckdb
    cmp $format.loaded $expected

    is "values of a wrong type of $format in SQLite" 0 \
        "$(sqlite3 $format.sqlite "$wrong")"
    is "sums of $format in SQLite" "$whole" \
        "$(sqlite3 -separator , $format.sqlite "$sums" | sed 's/\.0$//')"
    sqlite3 -separator "$(printf '\t')" -nullvalue - $format.sqlite \
        'select * from standings' | cmp - $expected
done
echo "loaded, in all three formats: $whole"
