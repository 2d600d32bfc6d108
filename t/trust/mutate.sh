#!/bin/sh
# Breaks one thing in a public tournament, again and again, and looks whether
# tb-parse is deceived: mutate.sh [COUNT [SEED]]
#
# Each of COUNT files (10000) is one of cases/fide-generated/trf in which a
# cell, the points, an id, a byte or a line of a player's record was changed.
# tb-parse must refuse it, naming file and line, or accept it with the players
# and scores that awk computes from the changed file; then awk also looks for
# an opponent who says otherwise. Ends with 1 if there is a difference.
set -eu
count=${1:-10000} seed=${2:-1}
cases=$(cd "$(dirname "$0")/../cases/fide-generated/trf" && pwd)
command -v tb-parse >/dev/null || { echo 'no tb-parse in PATH' >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL

# Writes the files, and what was done to each into "list".
awk -v count="$count" -v seed="$seed" -v work="$work" '
    # Park and Miller: the same in every awk.
    function random(n)
    {
        seed = (seed * 16807) % 2147483647
        return seed % n
    }
    function pick(text)
    {
        return substr(text, 1 + random(length(text)), 1)
    }
    function put(line, column, text)
    {
        while (length(line) < column - 1)
            line = line " "
        return substr(line, 1, column - 1) text \
            substr(line, column + length(text))
    }
    function cell(line)
    {
        return 92 + 10 * random(int((length(line) - 90) / 10))
    }
    function change(line, players,    kind, column)
    {
        kind = random(16)
        if (kind < 4) {
            what = "opponent"
            column = cell(line)
            if (random(8) == 0)
                return put(line, column, pick("0 ") "   ")
            return put(line, column, sprintf("%4d", random(players + 2)))
        }
        if (kind < 6) {
            what = "colour"
            return put(line, cell(line) + 5, pick("wwbb- "))
        }
        if (kind < 10) {
            what = "result"
            return put(line, cell(line) + 7, pick("1=0+-HFUZWDL hfuz"))
        }
        if (kind < 11) {
            what = "round"
            column = cell(line)
            return put(line, column, substr(line, cell(line), 8))
        }
        if (kind < 13) {
            what = "points"
            return put(line, 81, sprintf("%4.1f", random(20) / 2))
        }
        if (kind < 14) {
            what = "id"
            return put(line, 5, sprintf("%4d", random(players + 3)))
        }
        what = "byte"
        column = 1 + random(length(line))
        kind = random(4)
        if (kind == 0) {
            what = "byte lost"
            return substr(line, 1, column - 1) substr(line, column + 1)
        }
        if (kind == 1) {
            what = "byte more"
            return substr(line, 1, column - 1) pick("0123456789 wb=+-HUZ") \
                substr(line, column)
        }
        if (kind == 2) {
            what = "end lost"
            return substr(line, 1, column)
        }
        return put(line, column, sprintf("%c", 32 + random(95)))
    }
    FNR == 1 {
        files++
        name[files] = FILENAME
        sub(/.*\//, "", name[files])
    }
    {
        sub(/\r$/, "")
        text[files, ++lines[files]] = $0
        if (/^001 /)
            at[files, ++players[files]] = lines[files]
    }
    END {
        seed = seed * 7919 % 2147483646 + 1
        for (i = 1; i <= count; i++) {
            f = 1 + i % files
            out = sprintf("%s/%06d.trf", work, i)
            where = at[f, 1 + random(players[f])]
            changed = text[f, where]
            if (random(64) == 0) {
                what = "line lost"
                changed = ""
            } else if (random(64) == 0) {
                what = "line twice"
                changed = changed "\n" changed
            } else {
                while (changed == text[f, where])
                    changed = change(text[f, where], players[f])
            }
            for (n = 1; n <= lines[f]; n++)
                print (n == where ? changed : text[f, n]) >out
            close(out)
            printf "%06d\t%s\t%s\t%d\n", i, what, name[f], where >(work "/list")
        }
    }' "$cases"/*.trf

cd "$work"
status=0
tb-parse [0-9]*.trf >out 2>err || status=$?

awk -F '\t' -v status="$status" '
    function wrong(why)
    {
        if (bad++ < 20)
            print file " (" done[file] "): " why
    }
    function trim(text)
    {
        gsub(/^ +| +$/, "", text)
        return text
    }
    # What a cell is worth, -1 if it says nothing that is known.
    function worth(opponent, letter)
    {
        letter = toupper(letter)
        if (letter == "")
            letter = " "
        if (opponent) {
            if (letter ~ /[1W+]/) return points["W"]
            if (letter ~ /[=D]/) return points["D"]
            if (letter ~ /[0L]/) return points["L"]
            if (letter == "-") return points["A"]
            return letter == " " ? 0 : -1
        }
        if (letter ~ /[1W]/) return points["P"]
        if (letter ~ /[=DH]/) return points["D"]
        if (letter ~ /[0LZ ]/) return points["A"]
        if (letter == "F" || letter == "+") return points["W"]
        if (letter == "U") return points["P"]
        return letter == "-" ? points["A"] : -1
    }
    # What the opponent may have written.
    function agrees(a, b)
    {
        a = toupper(a) toupper(b)
        return a ~ /^(10|01|00|==|=0|0=|WL|LW|LL|DD|DL|LD|[+]-|-[+]|--|  )$/
    }
    function read_scoring(line,    column, code)
    {
        for (column = 5; column <= length(line); column += 9) {
            code = trim(substr(line, column, 2))
            if (code != "")
                points[code] = trim(substr(line, column + 2, 4)) + 0
        }
    }
    function read_player(line,    r, column, id)
    {
        id = trim(substr(line, 5, 4))
        if (id !~ /^[0-9]+$/ || id + 0 == 0 || (id + 0) in sum)
            wrong("accepted with the id \"" id "\"")
        id += 0
        ids[++count] = id
        sum[id] = 0
        declared[id] = trim(substr(line, 81, 4))
        for (r = 1; (column = 82 + 10 * r) <= length(line); r++) {
            opponent[id, r] = trim(substr(line, column, 4))
            colour[id, r] = tolower(substr(line, column + 5, 1))
            letter[id, r] = substr(line, column + 7, 1)
            if (letter[id, r] == "")
                letter[id, r] = " "
            if (opponent[id, r] !~ /^[0-9]*$/)
                wrong("accepted with the opponent " opponent[id, r])
            opponent[id, r] += 0
            gain = worth(opponent[id, r], letter[id, r])
            if (gain < 0)
                wrong("accepted with " substr(line, column, 8))
            sum[id] += gain
            if (r > rounds)
                rounds = r
        }
    }
    function check_pairs(    i, r, id, other)
    {
        for (i = 1; i <= count; i++) {
            id = ids[i]
            for (r = 1; r <= rounds; r++) {
                other = opponent[id, r] + 0
                if (!other)
                    continue
                if (other == id || !(other in sum))
                    wrong(id " plays " other " in round " r)
                else if (opponent[other, r] + 0 != id &&
                    !(letter[other, r] ~ /[-+]/ && !(opponent[other, r] + 0)))
                    wrong(id " plays " other " in round " r ", who does not")
                else if (!agrees(letter[id, r], letter[other, r]))
                    wrong(id " and " other " disagree about round " r)
                # A game that was not played may have any colours.
                else if (colour[id, r] ~ /[wb]/ && opponent[other, r] + 0 &&
                    letter[id, r] !~ /[-+]/ &&
                    colour[id, r] == colour[other, r])
                    wrong(id " and " other " have one colour in round " r)
            }
        }
    }
    function read_file(    line, i)
    {
        split("", sum)
        split("", declared)
        split("", opponent)
        split("", colour)
        split("", letter)
        count = rounds = 0
        points["W"] = points["P"] = 1
        points["D"] = 0.5
        points["L"] = points["A"] = 0
        while ((getline line < file) > 0) {
            if (line ~ /^162 /)
                read_scoring(line)
        }
        close(file)
        while ((getline line < file) > 0) {
            # Without a name and a game it is no player.
            if (line ~ /^001 / && substr(line, 15) ~ /[^ ]/)
                read_player(line)
        }
        close(file)
    }
    function check_accepted(    i, id)
    {
        read_file()
        if (count != given)
            wrong(given " players, not " count)
        for (i = 1; i <= count && i <= given; i++) {
            id = ids[i]
            if (given_id[i] != id)
                wrong("player " given_id[i] " in place of " id)
            else if (given_score[i] != sum[id])
                wrong(id " has " given_score[i] ", the rounds sum to " sum[id])
            else if (declared[id] != "" && declared[id] + 0 != sum[id])
                wrong(id " declares " declared[id] ", has " sum[id])
        }
        check_pairs()
    }
    FILENAME == "list" {
        number[++files] = $1 ".trf"
        done[$1 ".trf"] = $2 " of " $3 ":" $4
        next
    }
    FILENAME == "err" {
        if ($0 ~ /warning: /)
            next
        sub(/^tb-parse: /, "")
        said[$0]
        next
    }
    FNR == 1 { next }
    /^#tb error / {
        sub(/^#tb error tb-parse: /, "")
        sub(/\t[^\t]*$/, "") # the name of the section
        file = substr($0, 1, 10)
        if ($0 !~ /^[0-9]+\.trf:[1-9][0-9]*:.* /)
            wrong("refused without file and line: " $0)
        else if (!($0 in said))
            wrong("refused without a message: " $0)
        refused[file] = 1
        next
    }
    {
        key = $1 ".trf"
        n = ++players[key]
        the_id[key, n] = $2
        the_score[key, n] = $6
    }
    END {
        for (i = 1; i <= files; i++) {
            file = number[i]
            kind = done[file]
            sub(/ of .*/, "", kind)
            if (file in refused) {
                all_refused++
                if (file in players)
                    wrong("refused, and printed")
                continue
            }
            accepted++
            accepted_kind[kind]++
            given = players[file]
            for (n = 1; n <= given; n++) {
                given_id[n] = the_id[file, n]
                given_score[n] = the_score[file, n]
            }
            check_accepted()
        }
        if (status != (all_refused > 0)) {
            print "exit status " status
            bad++
        }
        printf "%d files: %d refused, %d accepted (", files, all_refused,
            accepted
        for (kind in accepted_kind)
            printf "%s%s %d", comma++ ? ", " : "", kind, accepted_kind[kind]
        printf "), %d wrong\n", bad
        exit bad > 0
    }' list err out
