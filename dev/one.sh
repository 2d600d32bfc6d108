#!/bin/sh
# Links all programs of a built tree, and their pages, into one:
#
#   dev/one.sh FILE COMPILER...     in the tree; $OBJCOPY is of the machine
#   dev/one.sh --list               what bin/tb.c includes
#
# Each object of bin/ keeps its main by another name; bin/tb.c calls them.
set -eu
source=$(dirname "$0")/..

# The lines of a page as it is read, 78 columns wide.
lines_of() {
    mandoc -T ascii -O width=78 "$1" |
        sed -e "s/.$(printf '\b')//g" -e 's/[\\"]/\\&/g' -e 's/.*/"&\\n",/'
}

main_of() { echo "$1" | sed 's/-/_/g; s/$/_main/'; }

programs() { (cd "$source/bin" && printf '%s\n' tb-*.c) | sed 's/\.c$//'; }

pages() { (cd "$source/man" && printf '%s\n' *.[157]); }

list() {
    for name in $(programs); do
        echo "int $(main_of "$name")(int argc, char **argv);"
    done
    cat <<'END'
static const struct tb_one {
    char *name; /* as argv has it */
    int (*run)(int argc, char **argv);
    bool runs_others;
} tb_programs[] = {
END
    for name in $(programs); do
        others=false
        ! grep -q tb_run_beside "$source/bin/$name.c" || others=true
        echo "    {(char[]){\"$name\"}, $(main_of "$name"), $others},"
    done
    echo '};'
    for page in $(pages); do
        echo "static const char *const $(echo "$page" | tr .- __)[] = {"
        lines_of "$source/man/$page"
        echo 'NULL};'
    done
    cat <<'END'
static const struct tb_one_page {
    const char *name;
    const char *const *lines;
} tb_pages[] = {
END
    for page in $(pages); do
        echo "    {\"$page\", $(echo "$page" | tr .- __)},"
    done
    echo '    {NULL, NULL}};'
}

if [ "$1" = --list ]; then
    list
    exit
fi
file=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
list >"$work/tb_programs.inc"
for name in $(programs); do
    "${OBJCOPY:-objcopy}" --redefine-sym "main=$(main_of "$name")" \
        "bin/$name.o" "$work/$name.o"
done
"$@" -D_XOPEN_SOURCE=700 -include config.h -I. -I"$source/lib" -I"$work" -O2 \
    -o "$file" "$source/bin/tb.c" "$work"/tb-*.o lib/libtb.a
