/* SPDX-License-Identifier: ISC */
#include "options.h"

#include <stdio.h>
#include <sys/stat.h>

#include "output.h"

/* The command line: the words after the program's name. */
struct line {
    const struct tb_program *program;
    size_t at; /* index of the word to complete */
    size_t count;
    char *const *word;
};

/* What a word of the command line means. */
struct role {
    const struct tb_option *value_of; /* NULL: not the value of an option */
    size_t value;                     /* where in the word the value begins */
    const struct tb_option *next;     /* its value is the next word */
    bool operand;
    bool ended; /* only operands follow */
};

/* Finds the role of a word from the role of the previous word, which may be an
   option that needs a value. */
static struct role role_of(const struct tb_program *program, const char *word,
                           const struct role *before)
{
    const bool is_long = word[0] == '-' && word[1] == '-';
    struct role role = {.ended = before->ended};
    struct tb_text rest, name;

    if (before->next) {
        role.value_of = before->next;
    } else if (before->ended || word[0] != '-' || !word[1]) {
        role.operand = true;
    } else if (is_long && !word[2]) {
        role.ended = true;
    } else if (is_long) {
        rest = tb_text(word + 2);
        tb_text_cut(&rest, '=', &name);
        const struct tb_option *const option =
            tb_option_find(program, 0, name);
        if (option && tb_meaning_of(option)->argument && rest.at) {
            role.value_of = option;
            role.value = (size_t)(rest.at - word);
        } else if (option && tb_meaning_wants(tb_meaning_of(option))) {
            role.next = option;
        }
    } else { /* short options; the last one may be followed by its value */
        for (size_t i = 1; word[i] && !role.value_of && !role.next; i++) {
            const struct tb_option *const option =
                tb_option_find(program, word[i], tb_text(""));
            if (!option || !tb_meaning_of(option)->argument)
                continue;
            if (word[i + 1])
                role.value_of = option;
            else
                role.next = option;
            role.value = i + 1;
        }
    }
    return role;
}

/* True for UTF-8 without control characters: it is safe to show. */
static bool printable(struct tb_text text)
{
    const char *const end = text.at + text.length;
    size_t length;

    for (const char *at = text.at; at < end; at += length) {
        const int32_t code = tb_utf8_read(at, end, &length);
        if (code < ' ' || (code >= 0x7f && code < 0xa0))
            return false;
    }
    return text.length > 0;
}

/* Puts kept and a candidate that begins with what the user typed. */
static void offer(struct tb_text kept, const char *typed, struct tb_text name,
                  const char *about)
{
    if (!tb_text_starts(name, typed) || !printable(name))
        return;
    printf("%.*s%.*s\t%s\n", TB_WHOLE(kept), TB_WHOLE(name),
           about ? about : "");
}

static void offer_options(const struct line *line, const char *typed)
{
    for (const struct tb_meaning *one = tb_meanings; one->help; one++) {
        if (!one->name ||
            !tb_option_find(line->program, 0, tb_text(one->name)))
            continue;
        if (one->letter)
            offer(tb_text(""), typed, tb_text(TB_MADE("-%c", one->letter)),
                  one->help);
        offer(tb_text(""), typed,
              tb_text(TB_MADE("--%s%s", one->name,
                              tb_meaning_wants(one) ? "=" : "")), one->help);
    }
    offer(tb_text(""), typed, tb_text("--help"), "this text");
    offer(tb_text(""), typed, tb_text("--version"), "the version");
}

/* Reads the first complete lines of a file. Returns their length. */
static size_t read_start(const char *path, char *start, size_t size)
{
    struct stat about;
    FILE *file;

    /* Reading a pipe without a writer would block. */
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return 0;
    file = fopen(path, "r");
    if (!file)
        return 0;
    size = fread(start, 1, size, file);
    (void)fclose(file);
    while (size > 0 && start[size - 1] != '\n')
        size--;
    return size;
}

/* Finds the header in the start of a stream. Returns false if there is none. */
static bool find_header(struct tb_text start, struct tb_text *header)
{
    while (tb_text_cut_line(&start, header)) {
        if (header->length && header->at[0] != '#')
            return tb_text_has(*header, '\t');
    }
    return false;
}

/* Offers the columns of the first operand that is a stream, if one is. */
static bool offer_header(const struct line *line, struct tb_text kept,
                         const char *typed)
{
    static char start[64 * 1024]; /* enough to find the header */
    struct role role = {0};
    struct tb_text header, name;
    bool found = false;

    for (size_t i = 0; i < line->count && !found; i++) {
        role = role_of(line->program, line->word[i], &role);
        if (role.operand && i != line->at)
            found = find_header(
                tb_slice(start,
                         read_start(line->word[i], start, sizeof start)),
                &header);
    }
    while (found && tb_text_cut(&header, '\t', &name)) {
        if (!tb_text_has(name, ',')) /* it would be two names */
            offer(kept, typed, name, NULL);
    }
    return found;
}

/* Offers the values of an option; value points to what the user typed of it. */
static void offer_values(const struct line *line,
                         const struct tb_option *option, const char *value)
{
    const char *const word = line->word[line->at];
    const char *const comma = strrchr(value, ',');
    const char *last = comma ? comma + 1 : value;

    for (const struct tb_option *row = line->program->options; row->name;
         row++) {
        const struct tb_words *const words =
            row->words ? row->words : row->columns;
        const char *from = last;
        if (strcmp(row->name, option->name) != 0)
            continue;
        if (row->columns && (*from == '-' || *from == '~'))
            from++; /* the sign of a sort key */
        if (row->columns &&
            offer_header(line, tb_slice(word, (size_t)(from - word)), from))
            continue;
        for (size_t i = 0; words && i < words->count; i++)
            offer(tb_slice(word, (size_t)(from - word)), from,
                  tb_text(tb_word_at(words, i)->name),
                  tb_word_at(words, i)->about);
    }
}

_Noreturn void tb_complete(const struct tb_program *program, size_t at,
                           size_t count, char *const *word)
{
    const struct line line = {program, at, count, word};
    struct role role = {0};

    for (size_t i = 0; i <= at; i++)
        role = role_of(program, word[i], &role);
    if (role.value_of)
        offer_values(&line, role.value_of, word[at] + role.value);
    else if (!role.operand || strcmp(word[at], "-") == 0)
        offer_options(&line, word[at]);
    if (fflush(stdout) != 0)
        tb_die("cannot write: ");
    exit(TB_OK);
}
