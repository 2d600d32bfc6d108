#!/usr/bin/env bats
# The rooms of lib, from the includes: each room has one header for others,
# arrows go downwards only, and nothing goes round in a circle. And the size of
# functions and structs, and what the library alone may do.

setup()
{
    cd "$BATS_TEST_DIRNAME/../.." || return
}

# The rooms, each above those that it may use.
rooms='page explain check order prizes read read/trf read/swisssys read/lists read/table
read/common read/tb show teams event ways stream rules game base'

# Those that can be taken away: no room includes one, but where this is said.
# A page shows explanations and chances; read lists the formats; order runs
# tb-prizes and tb-chances, and checks their arguments before.
removable='page explain check prizes read/swisssys read/lists read/table ways'
exceptions='page>explain page>ways read>read/swisssys read>read/lists
read>read/table order>prizes order>ways'

# Lines `FILE INCLUDED`, of our own headers, as paths below lib.
includes()
{
    find lib -name '*.[ch]' -exec grep -H '^#include "' {} + |
        sed 's|^lib/\([^:]*\):#include "\(.*\)"$|\1 \2|' |
        while read -r file header; do
            [[ $header == config.h ]] && continue
            # What is made is not in the sources, where this is another folder.
            [[ -f lib/$header || $header == */*.inc ]] ||
                header=${file%/*}/$header
            echo "$file $header"
        done
}

@test "no source lies flat in lib, and each room is known" {
    local folder
    [[ -z $(find lib -maxdepth 1 -name '*.[ch]') ]]
    while read -r folder; do
        [[ " ${rooms//$'\n'/ } " == *" ${folder#lib/} "* ]] ||
            { echo "$folder is no room"; return 1; }
    done < <(find lib -name '*.[ch]' -exec dirname {} + | sort -u)
}

@test "a room includes one header of another room, the one of its name" {
    local file header room bad=
    while read -r file header; do
        room=${header%/*}
        [[ ${file%/*} == "$room" || $header == "$room/${room##*/}.h" ]] ||
            bad+="$file includes $header"$'\n'
    done < <(includes)
    [[ -z $bad ]] || { echo "$bad"; return 1; }
}

@test "arrows go downwards" {
    local file header from to bad=
    while read -r file header; do
        [[ ${file%/*} != "${header%/*}" ]] || continue
        from=" ${rooms//$'\n'/ } " to=$from
        from=${from%% "${file%/*}" *} to=${to%% "${header%/*}" *}
        [[ ${#from} -lt ${#to} ]] || bad+="$file includes $header"$'\n'
    done < <(includes)
    [[ -z $bad ]] || { echo "$bad"; return 1; }
}

@test "rooms that can be removed are included by no other" {
    local file header pair bad= used=
    while read -r file header; do
        pair="${file%/*}>${header%/*}"
        [[ ${file%/*} != "${header%/*}" &&
            " $removable " == *" ${header%/*} "* ]] || continue
        used+=" $pair "
        [[ " ${exceptions//$'\n'/ } " == *" $pair "* ]] ||
            bad+="$file includes $header"$'\n'
    done < <(includes)
    for pair in $exceptions; do
        [[ $used == *" $pair "* ]] || bad+="$pair is no exception now"$'\n'
    done
    [[ -z $bad ]] || { echo "$bad"; return 1; }
}

@test "no circle between files: x.c and x.h are one" {
    includes | sed 's/\.[ch]\>//g' | awk '$1 != $2' | tsort >/dev/null
}

sources()
{
    find lib bin -name '*.[ch]' ! -name '.*' | sort
}

# Lines `FILE OF`, where a file names what another defines: functions and what
# is kept, both outside of braces, where lines of definitions alone are flush.
calls()
{
    # shellcheck disable=SC2046 # files
    awk '
        FNR == 1 { files++ }
        {
            sub(/^ *(\/\*|\*).*/, "")
            gsub(/"([^"\\]|\\.)*"/, "")
            gsub(/(struct|enum) tb_[a-z0-9_]+/, "type")
        }
        files <= count && /^[a-z]/ && !/^static/ && !/;$/ &&
            match($0, /tb_[a-z0-9_]+(\(| =|\[)/) {
            name = substr($0, RSTART, RLENGTH)
            sub(/[^a-z0-9_].*/, "", name)
            of[name] = FILENAME
        }
        files > count {
            while (match($0, /tb_[a-z0-9_]+/)) {
                name = substr($0, RSTART, RLENGTH)
                if (name in of && of[name] != FILENAME)
                    print FILENAME, of[name]
                $0 = substr($0, RSTART + RLENGTH)
            }
        }
    ' count="$(find lib -name '*.c' | wc -l)" $(find lib -name '*.c' | sort) \
        $(find lib -name '*.c' | sort) | sort -u
}

@test "no circle between files, by what they call" {
    calls >"$BATS_TEST_TMPDIR/calls"
    [[ $(wc -l <"$BATS_TEST_TMPDIR/calls") -gt 1000 ]]
    tsort "$BATS_TEST_TMPDIR/calls" >/dev/null
}

@test "no two files have one name" {
    output=$(sources | sed 's|.*/||' | sort | uniq -d)
    [[ -z $output ]] || { echo "$output"; return 1; }
}

@test "programs include the headers of rooms alone" {
    local bad
    bad=$(grep -H '^#include "' bin/*.c |
        grep -v -e '"\([a-z]*\)/\1.h"$' -e '"read/\([a-z]*\)/\1.h"$' || true)
    [[ -z $bad ]] || { echo "$bad"; return 1; }
}

# Columns are characters: some lines are lists of letters with accents.
@test "lines have at most 80 columns" {
    # shellcheck disable=SC2046 # files
    output=$(awk '{
            bytes = $0
            gsub(/[\200-\277]/, "")
            if (length() > 80)
                print FILENAME ":" FNR ": " bytes
        }' $(sources))
    [[ -z $output ]] || { echo "$output"; return 1; }
}

@test "messages, memory and numbers are the library's" {
    ! grep -rnE --include='*.c' \
        -e 'fprintf\(stderr|malloc\(|strtod|atof' \
        -e '\b(double|float) \**[a-z_]+ *([=;,)]|\[)' lib bin
}

# From the first line of its head to the brace that ends it.
@test "no function is over 80 lines" {
    # shellcheck disable=SC2046 # files
    output=$(awk '
        FNR == 1 { head = open = 0 }
        /^[a-zA-Z_]/ && !open && !head { head = FNR }
        /^\{/ { open = FNR }
        /^\}/ && open {
            count++
            if (FNR - head >= 80)
                print FILENAME ":" head ": " FNR - head + 1 " lines"
        }
        /^\}/ || (!open && (/;$/ || /^$/)) { head = open = 0 }
        END { if (count < 1000) print "only " count + 0 " functions" }
    ' $(sources))
    [[ -z $output ]] || { echo "$output"; return 1; }
}

@test "no struct has over 24 members" {
    # shellcheck disable=SC2046 # files
    output=$(awk '
        FNR == 1 { name = "" }
        /^(static )?(const )?struct.*\{$/ && !/=/ {
            name = /struct \{/ ? "-" : $0
            sub(/.*struct /, "", name)
            sub(/ \{/, "", name)
            members = comment = 0
            at = FNR
            count++
            next
        }
        /^\}/ && name != "" {
            if (members > 24)
                print FILENAME ":" at ": " name " has " members
            name = ""
        }
        name != "" {
            line = $0
            if (comment && !sub(/^.*\*\//, "", line))
                next
            comment = 0
            gsub(/\/\*[^*]*\*\//, "", line)
            comment = sub(/\/\*.*/, "", line)
            if (line ~ /;/)
                members += 1 + gsub(/, /, "", line)
        }
        END { if (count < 100) print "only " count + 0 " structs" }
    ' $(sources))
    [[ -z $output ]] || { echo "$output"; return 1; }
}

# In an archive the first one is linked; in one file they would be mixed up.
@test "no two functions have one name" {
    twice() {
        sed -nE '/^(static|extern)/d
            s/^[a-z][A-Za-z0-9_ ]*[ *](tb_[a-z0-9_]+)\(.*/\1/p' "$@" |
            sort | uniq -d
    }
    [ "$(twice lib/base/text.c lib/base/text.c | wc -l)" -gt 5 ]
    output=$(twice lib/*/*.c lib/read/*/*.c)
    [[ -z $output ]] || { echo "$output"; return 1; }
}

@test "no room is larger than dev/budget allows" {
    output=$(python3 dev/size.py check 2>&1) || { echo "$output"; return 1; }
    # A room that grew is named.
    sed 's,^lib/rules .*,lib/rules 1 1,' dev/budget >"$BATS_TEST_TMPDIR/small"
    ! output=$(python3 dev/size.py check "$BATS_TEST_TMPDIR/small" 2>&1)
    [[ $output == 'lib/rules: '*' lines, '*' allows 1 and 1' ]]
}
