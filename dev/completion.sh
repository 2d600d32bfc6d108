#!/bin/sh
# Tries the completion of zsh and fish with the shells themselves, from the top
# of a built tree: dev/completion.sh. bash is tried by t/programs/complete.bats.
# shellcheck disable=SC2016 # the scripts of other shells stand in single quotes
set -u
PATH=$PWD/bin:$PATH
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
        words=("$@"); CURRENT=$#
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
tb-standings --ra|--rating=
tb-format README -o js|json jsonl
END
done
check zsh file files "$(from_zsh 'tb-standings READ')"
check fish file README "$(from_fish 'tb-standings READM')"
exit $bad
