#!/bin/sh
# Runs the examples of README by the programs in PATH and compares what they
# print. For systems that have the programs and not the tests.
#
#   t/examples.sh README SAMPLES
#
# Each runs in a folder in which samples is SAMPLES.
set -eu
export LC_ALL=C
[ $# -eq 2 ] || { echo 'usage: examples.sh README SAMPLES' >&2; exit 2; }
readme=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
samples=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
ln -s "$samples" samples
HOME=$work
export HOME

count=0
bad=0
command=
whole=true

# What $command prints is what was collected.
check() {
    [ -n "$command" ] || return 0
    count=$((count + 1))
    sh -c "$command" >printed 2>&1 </dev/null || :
    if ! cmp -s expected printed; then
        bad=$((bad + 1))
        printf 'README says otherwise: %s\n' "$command"
        diff -u expected printed || :
    fi
}

# Blocks of code; a full stop ends each. A command stands behind `$ ` and goes
# on until it is whole; up to the next one follows what it prints.
# shellcheck disable=SC2016 # no command is meant
sed -n '/^```$/,/^```$/{s/^```$/./;p;}' "$readme" >blocks
: >expected
while IFS= read -r line; do
    if ! $whole; then
        command="$command
$line"
    else
        case $line in
        '$ '* | .)
            check
            : >expected
            command=${line#'$ '}
            [ "$line" != . ] || command=
            ;;
        *) printf '%s\n' "$line" >>expected ;;
        esac
    fi
    whole=true
    printf '%s\n' "$command" | sh -n 2>/dev/null || whole=false
    case $command in
    *\\) whole=false ;;
    esac
done <blocks

[ "$count" -gt 0 ] || { echo "no examples in $readme"; exit 1; }
[ "$bad" -eq 0 ] || { echo "$bad of $count examples are wrong"; exit 1; }
echo "$count examples of README agree"
