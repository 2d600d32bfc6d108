# Makes css.inc of page.css: its text in pieces, each with what a page must
# have in it to need the piece, between /*WHAT*/ and /*end*/; "" is always
# needed. What follows a line's end in a rule is joined to it.
function put() {
    if (text != "")
        printf "    {\"%s\", \"%s\"},\n", what, text
    text = ""
}
# The text as in a C string; it has no backslash. Not gsub(): awks differ in
# what a backslash in the new text means.
function quoted(part, piece, count, i, all) {
    count = split(part, piece, "\"")
    all = piece[1]
    for (i = 2; i <= count; i++)
        all = all "\\\"" piece[i]
    return all
}
function add(part) {
    text = text quoted(part)
    if (length(text) > 3000)
        put()
}
{
    while (match($0, /\/\*[^*]*\*\//)) {
        add(substr($0, 1, RSTART - 1))
        put()
        mark = substr($0, RSTART + 2, RLENGTH - 4)
        $0 = substr($0, RSTART + RLENGTH)
        what = mark == "end" ? "" : quoted(mark)
    }
    add($0)
}
END { put() }
