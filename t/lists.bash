# What tests of lists of games and of rows share.
# shellcheck shell=bash disable=SC2154 # cases: set by the test

# values NAME [FILE]: a case's values of others, and ours of its file.
values()
{
    local folder=$cases/lists/$1 file
    file=${2:-$(echo "$folder"/in.*)}
    mapfile -t options <"$folder/opts"
    diff -u <(sort "$folder/expect.tsv") <(
        tb-standings "${options[@]}" -o tsv "$file" 2>messages |
        awk -F '\t' -v OFS='\t' -v names="$(head -n 1 "$folder/expect.tsv")" '
            BEGIN { count = split(names, name, "\t") }
            /^#/ { next }
            !(name[1] in at) { for (i = 1; i <= NF; i++) at[$i] = i }
            {
                for (i = 1; i <= count; i++)
                    printf "%s%s", $at[name[i]], i < count ? OFS : "\n"
            }' | sort)
}

# refuse TEXT MESSAGE...: the list is refused so.
refuse()
{
    printf '%s\n' "$1" >list.csv
    run -1 --separate-stderr tb-parse list.csv
    diff -u <(printf 'tb-parse: list.csv%s\n' "${@:2}") <(echo "$stderr")
}

# games TEXT RECORDS: id, name, games of each.
games()
{
    printf '%s\n' "$1" >list.csv
    diff -u <(printf '%s\n' "$2") <(tb-parse list.csv 2>messages |
        cut -f 2,3,7 | sed '1d; /^#/d' | tr '\t' '|')
}
