/* SPDX-License-Identifier: ISC */
#include "source.h"

/* A name, and the line where it first occurs. */
struct known {
    struct known *next;
    struct tb_text name;
    unsigned long line;
};

struct tb_likeness {
    struct tb_names *given;   /* names as written */
    struct tb_names *looks;   /* struct known by folded name */
    struct known *known;
};

struct tb_likeness *tb_likeness_make(void)
{
    struct tb_likeness *likeness = tb_alloc(1, sizeof *likeness);

    likeness->given = tb_names_make();
    likeness->looks = tb_names_make();
    return likeness;
}

void tb_likeness_free(struct tb_likeness *likeness)
{
    while (likeness->known) {
        struct known *const known = likeness->known;
        likeness->known = known->next;
        free(known);
    }
    tb_names_free(likeness->given);
    tb_names_free(likeness->looks);
    free(likeness);
}

/* Removes what people leave out, as in St Anns for St. Ann's. A look has three
   bytes for each character. */
static void remove_punctuation(struct tb_output *look)
{
    size_t to = 0;

    for (size_t i = 0; i < look->length; i += 3) {
        const char *const at = look->buffer + i;
        const bool ascii = !at[0] && !at[1];
        if ((ascii && at[2] && strchr("-.,'", at[2])) ||
            memcmp(at, "\0\x20\x19", 3) == 0) /* U+2019, an apostrophe */
            continue;
        memmove(look->buffer + to, at, 3);
        to += 3;
    }
    if (to)
        look->length = to;
}

bool tb_likeness_add(struct tb_likeness *likeness, struct tb_source *source,
                     unsigned long line, struct tb_text name)
{
    const struct known *before;
    struct known *known;
    struct tb_output look = {0};
    struct tb_text one, other;
    char *clean;
    bool same;

    if (name.length == 0 || tb_names_has(likeness->given, name))
        return true;
    known = tb_alloc(1, sizeof *known);
    tb_names_add(likeness->given, name, known);
    *known = (struct known){likeness->known, name, line};
    likeness->known = known;
    tb_likeness_fold(&look, name);
    remove_punctuation(&look);
    before = tb_names_add(likeness->looks, tb_output_text(&look), known);
    free(look.buffer);
    if (before == known)
        return true;
    clean = tb_alloc(before->name.length + name.length + 1, 1);
    one = tb_slice(clean, tb_text_clean(before->name, clean));
    other.at = clean + one.length;
    other.length = tb_text_clean(name, clean + one.length);
    same = tb_text_equal(one, other);
    if (same)
        tb_fault(source, line, 0, "team '%.*s' equals the one in line %lu when "
                 "control characters are replaced: rename it",
                 TB_SHOWN(other), before->line);
    else
        tb_fault_warn(source, line, 0,
                      "team '%.*s' differs from '%.*s' in line %lu only in "
                      "blanks, capitals, punctuation or invisible characters: "
                      "counted as two teams", TB_SHOWN(other), TB_SHOWN(one),
                      before->line);
    free(clean);
    return !same;
}
