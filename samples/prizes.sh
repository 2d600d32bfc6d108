#!/bin/sh
# The prizes of a tournament, several in one call, for each section:
#
#   prizes.sh [-n PLACES] [-o FORMAT] [-t ORDER] PRIZE... FILE...
#
# A PRIZE is one of
#
#   u1600          the best rated under 1600; 1600 alone means the same
#   unrated        the best unrated
#   grade=3        the best with a 3 in the column grade of the table;
#   class=A,B      any column, and any of several values, in any case
#   schools=4      the top schools, by the sums of their best four players
#                  over all sections (column school, club or team)
#
#   -n PLACES      so many places of each, and who shares the last; else all
#   -o FORMAT      text, md, html, csv...: as tb-format has it
#   -t ORDER       tie-breaks, as tb-standings takes them; else its default.
#                  Schools go by med,solkoff,sbx2,cum, whatever it is
#
#   prizes.sh -n 1 u1000 unrated grade=K,1 grade=2,3 schools=3 open.csv
#
# Tie-breaks are computed among all players first; only then the others are
# taken out, and the place is that among those who are left. Nobody is kept
# from two prizes. One for which nobody qualifies does not appear.
set -eu
# The programs of the source tree, else of the installation, else in PATH.
here=$(dirname "$0")
for bin in "$here/../../../bin" "$here/../bin"; do
    if [ -x "$bin/tb-parse" ]; then PATH=$bin:$PATH; fi
done

usage()
{
    echo 'usage: prizes.sh [-n PLACES] [-o FORMAT] [-t ORDER] PRIZE... FILE...' \
        >&2
    exit 2
}

places=0 format=text order=
while getopts n:o:t: option; do
    case $option in
    n) places=$OPTARG ;;
    o) format=$OPTARG ;;
    t) order=$OPTARG ;;
    *) usage ;;
    esac
done
shift $((OPTIND - 1))
case $places in *[!0-9]* | '') usage ;; esac

# A word that names a file is none of the prizes, nor is what follows.
prizes='' schools='' columns=rating
while [ $# -gt 0 ] && [ ! -e "$1" ]; do
    case $1 in
    schools=*[!0-9]* | schools=) usage ;;
    schools=*) schools=${1#schools=} ;;
    ?*=*)
        column=$(printf %s "${1%%=*}" | tr '[:upper:]' '[:lower:]')
        prizes="$prizes$column=${1#*=}
"
        case ,$columns, in
        *",$column,"*) ;;
        *) columns=$columns,$column ;;
        esac
        ;;
    *)
        case ${1#u} in
        nrated) ;;
        '' | *[!0-9]*) break ;;
        esac
        prizes="$prizes$1
"
        ;;
    esac
    shift
done
if [ $# = 0 ] || [ -z "$prizes$schools" ]; then usage; fi

# Of each section of standings in tsv those who can have a prize, in a section
# of its name.
# shellcheck disable=SC2016 # of awk
choose='
    BEGIN { FS = OFS = "\t"; count = split(ENVIRON["prizes"], prize, "\n") - 1 }
    function qualifies(name, record,    field, value, values, i)
    {
        split(record, field, "\t")
        if (name == "unrated")
            return field[rating] == "-"
        if (name ~ /^u?[0-9]+$/) {
            sub(/^u/, "", name)
            return field[rating] != "-" && field[rating] + 0 < name + 0
        }
        value = name
        sub(/^[^=]*=/, "", value)
        sub(/=.*/, "", name)
        values = split(tolower(value), wanted, ",")
        for (i = 1; i <= values; i++)
            if (tolower(field[column[name]]) == wanted[i])
                return 1
        return 0
    }
    function title(name)
    {
        if (name ~ /^u?[0-9]+$/) {
            sub(/^u/, "", name)
            return "under " name
        }
        sub(/=/, " ", name)
        gsub(/,/, ", ", name)
        return name
    }
    function write_prizes(    p, r, field, there, place, rank, rest)
    {
        for (p = 1; p <= count; p++) {
            there = 0
            for (r = 1; r <= records; r++) {
                if (!qualifies(prize[p], record[r]))
                    continue
                split(record[r], field, "\t")
                if (!there++ || field[2] != rank)
                    place = there
                rank = field[2]
                if (places && place > places)
                    break
                rest = record[r]
                sub(/^[^\t]*\t[^\t]*\t/, "", rest)
                print (section == "-" ? "" : section ": ") title(prize[p]),
                    place, rest
            }
        }
        records = 0
    }
    NR == 1 {
        for (i = 1; i <= NF; i++)
            column[$i] = i
        rating = column["rating"]
        print
        next
    }
    $1 != section { write_prizes(); section = $1 }
    { record[++records] = $0 }
    END { write_prizes() }'

# Standings in tsv; nothing else happens if they fail.
standings()
{
    tb-standings -o tsv "$@"
}

if [ -n "$prizes" ]; then
    export prizes
    if [ -n "$order" ]; then
        all=$(standings -t "$order" -x "$columns" "$@")
    else
        all=$(standings -x "$columns" "$@")
    fi
    printf '%s\n' "$all" | awk -v places="$places" "$choose" |
        tb-format -o "$format"
fi
if [ -n "$schools" ]; then
    all=$(standings --combine="$schools" --all-sections "$@")
    if [ -n "$prizes" ] && [ "$format" = text ]; then echo; fi
    printf '%s\n' "$all" | awk -v n="$schools" -v places="$places" '
        NR == 1 { print "section\t" $0; next }
        !places || $1 <= places { print "schools, best " n "\t" $0 }' |
        tb-format -o "$format"
fi
