# What check-hosts.sh and check-slurm.sh share: the page's scripts, files to
# rank, what one process makes of them, and what a script may leave behind.
# shellcheck shell=sh
export LC_ALL=C SOURCE_DATE_EPOCH=1795305600
unset PARALLEL
top=$(cd "$(dirname "$0")/.." && pwd)
bin=$(dirname "$(command -v tb-standings)")

# shellcheck source=dev/need.sh
# shellcheck disable=SC1091 # not followed
. "$top/dev/need.sh"

# begin: a folder for all that is made, with one that all hosts share.
begin() {
    folder=$(mktemp -d)
    trap 'clean_up' EXIT
    trap 'exit 1' HUP INT PIPE TERM
    mkdir "$folder/shared" "$folder/alone" "$folder/home" "$folder/bin"
    HOME=$folder/home
    export HOME
    take_page "$folder/shared"
    make_events "$folder/shared"
    cd "$folder/shared" || exit
    rank_alone "$folder/alone"
}

fail() {
    printf 'FAILED: %s\n' "$*"
    [ ! -s "$folder/said" ] || cat "$folder/said"
    exit 1
}

# await COMMAND...: until it succeeds, 20 s at most.
await() {
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ "$tries" -lt 200 ] || fail "waited too long for: $*"
        sleep 0.1
    done
}

# The displays of the page, as a reader sees them: each script in the file that
# its second line names, the others in ssh_config and hosts.
take_page() {
    sed -n '/^\.Bd -literal/,/^\.Ed/{
        /^\.Bd/d; s/^\.Ed/./; s/\\&//g; s/\\(aq/'\''/g; s/\\e/\\/g; p;}' \
        "$top/man/tb-hosts.7" | awk -v folder="$1" '
        function save(    name) {
            if (split(text, line, "\n") && text ~ /^#!/) {
                split(line[2], word, /[ :]/)
                name = word[2]
            } else if (text ~ /^Host /)
                name = "ssh_config"
            else if (text ~ /^[0-9]+\/h1/)
                name = "hosts"
            if (name)
                printf "%s", text >(folder "/" name)
            text = ""
        }
        $0 == "." { save(); next }
        { text = text $0 "\n" }'
    (cd "$1" && chmod +x same-version by-section by-file by-part by-array)
}

# The files that are ranked: nine events, and one whose last round is open,
# which can end in 729 ways.
make_events() {
    mkdir "$1/events"
    for n in 1 2 3 4 5 6 7 8 9; do
        cp "$top/samples/fide-swiss.trf" "$1/events/e$n.trf"
    done
    awk 'BEGIN {
        print "section,id,name,rating,r1,r2,r3,r4"
        for (i = 0; i < 12; i++) {
            row = "Open," i + 1 ",Player " i + 1 "," 1500 + 20 * i
            for (r = 0; r < 4; r++) {
                j = i == 11 ? r : i == r ? 11 : (2 * r - i + 11) % 11
                low = i < j ? i : j
                what = r == 3 ? 0 : 1 + (low + r) % 3
                if (what == 3 || what == 1 && i == low)
                    letter = what == 3 ? "D" : "W"
                else
                    letter = what == 1 ? "L" : i == low ? "L" : "W"
                row = row "," (what ? letter : "?") j + 1
            }
            print row
        }
    }' >"$1/open.csv"
}

# What one process makes of them.
rank_alone() {
    tb-parse events/*.trf | tb-oppscores | tb-median -c 1 -n BH/C1 |
        tb-median -n BH | tb-sonneborn -n SB | tb-sort -k score,BH/C1,BH,SB |
        tb-page >"$1/season.html"
    mkdir "$1/pages"
    for n in 1 2 3 4 5 6 7 8 9; do
        tb-standings -t BH/C1,BH,SB -o page -w "$1/pages/e$n.html" \
            "events/e$n.trf"
    done
    tb-parse open.csv | tb-outcomes | tb-oppscores |
        tb-median -c 1 -n BH/C1 | tb-median -n BH |
        tb-sort -k score,BH/C1,BH | tb-chances | tb-sort -k p1,p2,p3 |
        tb-format --percent -o html >"$1/chances.html"
}

# run SCRIPT: what a person types, in the folder that all hosts share.
run() {
    case $1 in
    by-part* | by-array*) files=open.csv ;;
    *) files=$(echo events/*.trf) ;;
    esac
    rm -rf season.* ranked.tsv pages chances.* parts parts.tsv
    status=0
    # The names are words. The parts are small, so that there are several.
    # shellcheck disable=SC2086
    PARALLEL=--block=3k timeout 120 "./$1" $files >"$folder/said" 2>&1 ||
        status=$?
}

# run_while SCRIPT ACTION...: the action comes when h2 is in the middle.
run_while() {
    script=$1
    shift
    rm -f "$folder/h2/holds"
    : >"$folder/h2/hold"
    { await [ -e "$folder/h2/holds" ] && "$@"; } &
    action=$!
    run "$script"
    wait "$action" || fail "$script: h2 had nothing to do"
    rm -f "$folder/h2/hold"
}

# same WHAT: all went well, and there is what one process makes.
same() {
    [ "$status" -eq 0 ] || fail "$1: exit status $status"
    count=0
    for page in season.html pages chances.html; do
        [ -e "$page" ] || continue
        count=$((count + 1))
        diff -r "$folder/alone/$page" "$page" >"$folder/said" ||
            fail "$1: $page is another"
    done
    [ "$count" -eq 1 ] || fail "$1: no page"
    echo "ok: $1: the same bytes"
}

# none WHAT: it failed, and what is missing has no page.
none() {
    [ "$status" -eq 1 ] || fail "$1: exit status $status"
    for page in season.html chances.html; do
        [ ! -e "$page" ] || fail "$1: a page was written"
    done
    if [ -e pages ]; then
        [ "$(find pages -type f | wc -l)" -lt 9 ] ||
            fail "$1: all pages were written"
        for page in pages/*; do
            [ ! -e "$page" ] || cmp "$page" "$folder/alone/$page" ||
                fail "$1: $page is another"
        done
    fi
    echo "ok: $1: exit status 1, no page"
}

# said PATTERN...: each stands in what the script said.
said() {
    for pattern; do
        grep -q "^$pattern" "$folder/said" || fail "nothing says $pattern"
    done
}

# variant NAME SCRIPT SED: the script with one thing changed.
variant() {
    sed "$3" "$2" >"$1"
    chmod +x "$1"
    ! cmp -s "$1" "$2" || fail "$2 of the page has nothing to change: $3"
}

# signal_tree SIGNAL PROCESS: it and all that it started, stopped first so that
# it starts no more. Some of them may have ended before their turn.
signal_tree() {
    kill -STOP "$2" 2>/dev/null || :
    for process in $(ps -A -o pid= -o ppid= | awk -v root="$2" '
        { parent[$1] = $2 }
        END {
            for (p in parent) {
                for (q = p; q > 1 && q != root; q = parent[q])
                    ;
                if (q == root)
                    print p
            }
        }'); do
        kill "-$1" "$process" 2>/dev/null || :
    done
    [ "$1" = STOP ] || kill -CONT "$2" 2>/dev/null || :
}

# make_programs N: those of host N. Where its file hold is, tb-sort and
# tb-standings stop in the middle of their work; where its file die is,
# tb-median is killed once, between two sections.
make_programs() {
    home=$folder/h$1
    mkdir -p "$home/bin"
    ln -s "$bin"/tb-* "$home/bin"
    rm "$home/bin/tb-sort" "$home/bin/tb-standings" "$home/bin/tb-median"
    cat >"$home/bin/tb-sort" <<END
#!/bin/sh
if [ -e $home/hold ]; then
    case \$0 in *sort) $bin/tb-sort "\$@" | head -n 20 ;; esac
    : >$home/holds
    exec sleep 200
fi
exec $bin/\${0##*/} "\$@"
END
    ln "$home/bin/tb-sort" "$home/bin/tb-standings"
    cat >"$home/bin/tb-median" <<END
#!/bin/sh
if rm $home/die 2>/dev/null; then
    $bin/tb-median "\$@" | awk -F'\t' '
        NR > 1 && !/^#/ && \$1 != last { last = \$1; sections++ }
        sections > 1 || \$1 == "#tb end" { exit }
        { print }'
    kill -KILL \$\$
fi
exec $bin/tb-median "\$@"
END
    chmod +x "$home/bin/tb-sort" "$home/bin/tb-median"
}

# other_version HOST: its tb-parse says so.
other_version() {
    rm "$folder/$1/bin/tb-parse"
    cat >"$folder/$1/bin/tb-parse" <<END
#!/bin/sh
[ \$1 != --version ] || { echo 'tb-parse (tb-tools) 0.1.0'; exit; }
exec $bin/tb-parse "\$@"
END
    chmod +x "$folder/$1/bin/tb-parse"
}
