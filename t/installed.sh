#!/bin/sh
# make installcheck: what was installed is there and runs.
#
#   t/installed.sh VERSION BINDIR MANDIR DOCDIR SAMPLESDIR FILE...
#
# A FILE is a program, bin/x, a page, man/x.1, a document or samples/x.
set -eu
version=$1 bindir=$2 mandir=$3 docdir=$4 samplesdir=$5
shift 5
bad=0

wrong() {
    printf 'installcheck: %s\n' "$*" >&2
    bad=1
}

# A page is looked for as a reader does it. Small systems have a man that
# takes no folder.
page() {
    section=${1##*.}
    [ -s "$mandir/man$section/$1" ] || wrong "no page man$section/$1"
    if man --help 2>&1 | grep -q -e ' -*M'; then
        [ -n "$(man -M "$mandir" -w "$section" "${1%.*}" 2>/dev/null)" ] ||
            wrong "man $section ${1%.*} finds nothing"
    fi
}

program() {
    said=$("$bindir/$1" --version) || wrong "$1 --version fails"
    [ "$said" = "$1 (tb-tools) $version" ] ||
        wrong "$1 --version says: $said"
    said=$("$bindir/$1" --help) || wrong "$1 --help fails"
    case $said in
    "usage: $1"*) ;;
    *) wrong "$1 --help says: $said" ;;
    esac
}

for file; do
    name=${file##*/}
    case $file in
    */bin/* | bin/*) program "$name" ;;
    */man/* | man/*) page "$name" ;;
    *samples/*.sh)
        [ -x "$samplesdir/$name" ] || wrong "no $samplesdir/$name"
        ;;
    *samples/*) [ -s "$samplesdir/$name" ] || wrong "no $samplesdir/$name" ;;
    *) [ -s "$docdir/$name" ] || wrong "no $docdir/$name" ;;
    esac
done

# The tour is what `man tb` finds, and not the page of section 5.
[ -s "$mandir/man1/tb.1" ] || wrong 'no page man1/tb.1'

PATH=$bindir:$PATH
export PATH

# Whole tables, as they are published.
sh "$(dirname "$0")/examples.sh" "$docdir/README" "$samplesdir" || bad=1
[ "$bad" -eq 0 ]
