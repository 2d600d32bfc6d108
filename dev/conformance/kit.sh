#!/bin/sh
# Writes the files and expected values of conformance.sh into FOLDER, from what
# the tests of tb-tools compare with.
#
#   sh kit.sh SOURCES FOLDER
#
# Left out are the slips of the exclude.tsv files, what is no code of an order
# (rows of one round, adjusted scores), readings of what no article says, and
# lines of tables in which ties stand in any order (RNK).
# shellcheck disable=SC2016 # awk programs stand in single quotes
set -eu
export LC_ALL=C
cases=$1/t/cases
kit=$2
awk=${AWK:-awk}

rm -rf "$kit"
mkdir -p "$kit"
(cd "$cases" && find c07 fide-exercises fide-generated team-generated us \
    -name '*.trf' && echo us/wscf.txt && echo us/team/ex?.tsv | tr ' ' '\n') |
    while read -r file; do
        mkdir -p "$kit/${file%/*}"
        cp "$cases/$file" "$kit/$file"
    done

# Codes and their articles.
"$awk" '/rules\[\] = [{]/ { inside = 1 }
    /^};/ { inside = 0 }
    inside && /^    [{][{]"/ { text = "" }
    inside { text = text $0 }
    inside && /},$/ && split(text, part, "\"") > 9 {
        print part[2] "\t" part[6] }' "$1/lib/order/codes.c" >"$kit/articles"

# rows SET KIND FILE...: rows of the files in the columns of expected.tsv. An
# order of - is any: such values do not depend on it.
rows() {
    set=$1 kind=$2
    shift 2
    "$awk" -F '\t' -v OFS='\t' -v set="$set" -v kind="$kind" \
        -v slips="$cases/$set/exclude.tsv" -v articles="$kit/articles" '
    function put(edition, order, code, file, id, value, among, source,
                 article,    base, decimals)
    {
        base = code == "rank" ? order : code
        if (article == "" && base ~ /,.*,/)
            article = "4"
        sub(/.*,/, "", base)
        sub(/[\/:].*/, "", base)
        if (article == "")
            article = article_of[base]
        decimals = "-"
        if (base ~ /^(AOB|SSSC|pct|avgopp|oppperf|pi)$/) {
            decimals = value ~ /[.]/ ? length(value) - index(value, ".") : 0
            if (decimals > 2)
                decimals = 2
        }
        if (value == "undefined" || value == "-0")
            value = "-"
        if (!seen[edition, order, code, file, id, value, among]++)
            print (article == "" ? "-" : article), edition, kind, order, code, \
                set "/" file, id, value, decimals, among, source
    }
    # Excluded by a name, a code or order, and where it says more an id and a
    # part of the source.
    function excluded(name, code, id, source,    i, n, list)
    {
        for (i = 1; i <= excludes; i++) {
            if (name != slip[i, 1] || (code != slip[i, 2] && slip[i, 2] != "*"))
                continue
            if (slip[i, 0] < 5)
                return 1
            if (slip[i, 3] != id && slip[i, 3] != "*")
                continue
            n = split(slip[i, 4], list, /, */)
            for (; n; n--)
                if (index(source " ", list[n] " "))
                    return 1
        }
        return 0
    }
    # The exercises: RANK[X] is the rank by score and X, POS[X] that in the
    # set that the source names, MPvGP[GP primary] the order PTS:GP,MPvGP.
    function exercise(file,    order, code, among, source, edition)
    {
        source = $5 " " $4
        if (excluded(file, $1, $2, source))
            return
        source = "FIDE " $5
        sub(/ set=.*/, "", source)
        source = source (file ~ /pl2026/ ? ", " : ", exercise ") $4
        edition = file ~ /pl2026/ ? "2026" : "2024"
        sub(/^expected-/, "", file)
        sub(/tsv$/, "trf", file)
        sub(/^pl2026/, "pl2026-swiss", file)
        among = order = "-"
        code = $1 == "PERF" ? "TPR" : $1
        if (match(code, /[,[].. primary\]$/)) {
            order = "PTS:" substr(code, RSTART + 1, 2) ",MPvGP"
            code = code ~ /^RANK/ ? "rank" : "MPvGP"
        } else if (code ~ /^(RANK|POS)\[/) {
            order = code
            sub(/^[^[]*\[/, "PTS,", order)
            sub(/\]$/, "", order)
            code = "rank"
            if ($1 ~ /^POS/)
                among = substr($5, index($5, "set=") + 4)
        } else if (code ~ /^(ADJ|NUM)|\[/)
            return
        else if (code == "PTS:MP") # match points are the score
            code = "PTS"
        put(edition, order, code, file, $2, $3, among, source)
    }
    # What TieBreakServer computed: codes that look at who is tied stand right
    # behind the score, in the order of a list of ranks if there is one.
    function checked(name,    edition, order)
    {
        edition = name ~ /2[45][.]tsv$/ || $1 ~ /2[45]-/ ? "2024" : "2026"
        order = "-"
        if ($2 ~ /^(DE|EDE.*|TBR|BBE)(\/P)?$/) {
            order = "PTS," $2
            if ($2 == "DE" && name !~ /^rr/)
                order = "PTS,DE,BH/M1,BH,PS"
            if ($2 == "EDE")
                order = "PTS,EDE,EMMSB/C1,BC"
        } else if (name ~ /^rank-/)
            order = $2
        if (name ~ /^rank-/ && excluded($1, $2, $3))
            return
        put(edition, order, name ~ /^rank-/ ? "rank" : $2, $1, $3, $4, "-",
            "TieBreakServer 1.9.57")
    }
    # By the words of articles, in both editions; values in the order of ids.
    function article(    code, order, list, n, i, edition)
    {
        n = split($4, list, ",")
        code = order = $3
        if (!sub(/.*,/, "", code))
            order = code == "DE" ? "PTS,DE" : "-"
        for (edition = 2024; edition <= 2026 && $1 != "-"; edition += 2)
            for (i = 1; i <= n; i++)
                put(edition, order, code, $2 ".trf", i, list[i], "-",
                    "worked by hand", $1)
    }
    # US Chess and WinTD; solkoff-raw, sb-raw and pct-played are readings that
    # were not taken.
    function american(file, code, id, value, source)
    {
        if (code ~ /-raw$|^pct-played$/)
            return
        sub(/^(score|matchpoints)$/, "PTS", code)
        sub(/^gamepoints$/, "PTS:GP", code)
        sub(/^compavg$/, "avgopp", code)
        put("us", code == "h2h" ? "PTS,h2h" : "-", code, file, id, value, "-",
            source)
    }
    BEGIN {
        while ((getline <articles) > 0)
            article_of[$1] = $2
        while ((getline <slips) > 0)
            if (!/^#/) {
                slip[++excludes, 0] = NF
                for (i = 1; i <= NF; i++)
                    slip[excludes, i] = $i
            }
    }
    FNR == 1 {
        name = FILENAME
        sub(/.*\//, "", name)
        split("", number)
        split("", count)
        split($0, head)
    }
    set == "c07" { if (FNR > 1) article(); next }
    set == "fide-exercises" { if (FNR > 1) exercise(name); next }
    set ~ /generated/ { if (!/^#/) checked(name); next }
    name == "wscf-expected.tsv" {
        for (i = 2; i <= NF && FNR > 1; i++)
            american("wscf.txt", head[i], $1, $i, "printed by WinTD 4.03")
    }
    name == "edge_expected.tsv" {
        for (i = 2; i <= NF && FNR > 1; i++)
            american("edge.trf", $1, head[i], $i, "worked by hand")
    }
    name == "direct_expected.tsv" {
        for (i = 3; i < NF && FNR > 1; i++)
            american($1 ".trf", "h2h", i - 2, $i, "a page of WinTD")
    }
    FILENAME ~ /us\/generated/ {
        american("generated/trf/" $1, $2, $3, $4, "worked by a script from 34E")
    }
    # Teams have the number of their place among the first rows of all.
    FILENAME ~ /team\/ex/ && FNR > 1 && !(($1, name) in number_of) {
        number_of[$1, name] = ++teams[name]
    }
    FILENAME ~ /team\/expected/ {
        american("team/" $1 ".tsv", $2, number_of[$3, $1 ".tsv"], $4,
            "worked by hand")
    }' "$@"
}

{
    rows c07 players "$cases/c07/expected.tsv" | "$awk" -F '\t' -v OFS='\t' '
        $6 ~ /won-gp|sssc/ { $3 = "teams" } { print }'
    for file in swiss swiss9 roundrobin team-players pl2026; do
        rows fide-exercises players \
            "$cases/fide-exercises/expected-$file.tsv"
    done
    rows fide-exercises teams "$cases/fide-exercises/expected-team.tsv"
    rows fide-generated players "$cases"/fide-generated/expected/*.tsv |
        sed 's|	fide-generated/|&trf/|'
    rows team-generated teams "$cases"/team-generated/expected/*.tsv |
        sed 's|	team-generated/|&trf/|'
    rows us players "$cases"/us/wscf-expected.tsv "$cases"/us/*_expected.tsv \
        "$cases/us/generated/expected.tsv"
    rows us teams "$cases"/us/team/ex?.tsv "$cases/us/team/expected.tsv"
} >"$kit/rows"
# By article and code, those of FIDE before those of US Chess, what has no
# article last; else as they stand above.
{
    printf '%s\t' article edition kind order code file id value decimals among
    echo source
    "$awk" -F '\t' -v OFS='\t' '{
        n = split($1, part, ".")
        key = $1 ~ /^[0-9.]*[a-z]?$/ ? "a" : $1 == "-" ? "c" : "b"
        for (i = 1; i <= 3; i++) {
            sub(/^34[EG]/, "", part[i])
            key = key sprintf("%03d", i <= n ? part[i] : 0)
        }
        print key, $5, $5 == "rank" ? $4 : "-", NR, $0 }' "$kit/rows" |
        sort -t "$(printf '\t')" -k 1,3 -k 4,4n | cut -f 5-
} >"$kit/expected.new"
rm "$kit/rows" "$kit/articles"
mv "$kit/expected.new" "$kit/expected.tsv"
