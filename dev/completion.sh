#!/bin/sh
# Tries the completion of shells with the shells themselves, from the top of a
# built tree: dev/completion.sh. What zsh and fish offer, and, in a terminal,
# that a tab and the end of the line run nothing that a file says.
# shellcheck disable=SC2016 # the scripts of other shells stand in single quotes
set -u
PATH=$PWD/bin:$PATH
# In the C locale zsh writes what is no ASCII in its own way.
export LC_ALL=C.UTF-8
bad=0

# check SHELL LINE EXPECTED GOT
check() {
    [ "$3" = "$4" ] && return
    echo "$1: $2: expected '$3', got '$4'" >&2
    bad=1
}

# What fish offers for a line.
from_fish() {
    fish --no-config -c 'source completion/tb-tools.fish; complete -C $argv[1]' \
        "$1" | cut -f 1 | paste -s -d ' ' -
}

# What zsh's function would describe, from the words of a line.
from_zsh() {
    # shellcheck disable=SC2086 # words
    zsh -f -c '
        words=("$@"); CURRENT=$#; PREFIX=$words[-1]; service=$words[1]
        _describe() { print -r -- ${plain%%:*} ${open%%:*} }
        _files() { print files }
        tried() { source completion/_tb-tools }
        tried' zsh $1
}

for shell in fish zsh; do
    command -v "$shell" >/dev/null || { echo "no $shell" >&2; exit 1; }
    while IFS='|' read -r line offered; do
        check "$shell" "$line" "$offered" "$("from_$shell" "$line")"
    done <<END
tb-standings -t mmed,so|mmed,solkoff
tb-format -o j|json jsonl
tb-check --rating=|--rating=fide --rating=national
tb-standings --te|--teams
tb-parse --ra|--rating=
tb-format README -o js|json jsonl
END
done
check zsh file files "$(from_zsh 'tb-standings READ')"
check fish file README "$(from_fish 'tb-standings READM')"

# A folder with a table of columns that would run something, behind names of
# which there is one each; what each shell reads first.
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
awk '{ printf "c%02d%s\n", NR, $0 }' t/cases/hostile-columns.txt >"$work/names"
{ echo id; cat "$work/names"; } | paste -s -d '\t' - >"$work/a.tb"
top=$PWD
cat >"$work/.bashrc" <<END
. '$top/completion/tb-tools.bash'
tb-sort() { printf '%s\\n' "\$@" >>called; }
END
cat >"$work/.zshrc" <<END
fpath=('$top/completion' \$fpath)
autoload -U compinit
compinit -u -D
tb-sort() { printf '%s\\n' "\$@" >>called; }
END
cat >"$work/fishrc" <<END
source '$top/completion/tb-tools.fish'
function tb-sort
    printf '%s\\n' \$argv >>called
end
END

# type_at COMMAND SECONDS: in a terminal, once the shell is there: the lines of
# standard input, a tab and, after that time, the end of the line behind each.
type_at() (
    cd "$work" || exit
    : >called
    {
        sleep 2
        while IFS= read -r line; do
            printf '%s\t' "$line"
            sleep "$2"
            printf '\r'
            sleep 0.05
        done
        sleep 1
        printf '\004'
    } | HOME=$work TERM=xterm timeout 300 script -qfec "$1" /dev/null >printed
    cat called
)

for before in '-k ' "-k '" '-k "' '--keys='; do
    case $before in -k*) words=a.tb@-k@ ;; *) words="a.tb@$before" ;; esac
    sed "s/\(c[0-9]*\).*/tb-sort a.tb $before\1/" "$work/names" >&3
    sed "s/^/$words/" "$work/names" | tr @ '\n'
done 3>"$work/lines" >"$work/wanted"
for shell in 'bash -i' 'zsh -i' 'fish --no-config -i -C "source fishrc"'; do
    # A machine that is busy completes late: what was asked for too soon is
    # asked for again.
    for pause in 0.15 0.5 1.5; do
        if type_at "$shell" $pause <"$work/lines" |
            diff -u "$work/wanted" - >"$work/differ"; then
            continue 2
        fi
    done
    cat "$work/differ" >&2
    echo "$shell: other columns" >&2
    bad=1
done
[ ! -e "$work/pwned" ] || { echo 'something was run' >&2; bad=1; }
exit $bad
