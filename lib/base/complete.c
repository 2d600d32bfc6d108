/* SPDX-License-Identifier: ISC */
#include "complete.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "memory.h"
#include "message.h"

/* The command line: the words behind the program's name. */
struct line {
    const struct tb_program *program;
    size_t at; /* the word to complete */
    size_t count;
    char *const *word;
};

/* What one word is. */
struct role {
    const struct tb_meaning *value_of; /* NULL: no option's value */
    size_t value;                      /* where in the word the value begins */
    const struct tb_meaning *next;     /* whose value the next word is */
    bool operand;
    bool ended; /* only operands follow */
};

static const struct tb_meaning *find_long(const struct tb_program *program,
                                          struct tb_text name)
{
    const struct tb_meaning *meaning;

    for (size_t i = 0; (meaning = tb_option_meaning(program, i)); i++) {
        if (tb_text_is(name, meaning->name))
            break;
    }
    return meaning;
}

static const struct tb_meaning *find_letter(const struct tb_program *program,
                                            char letter)
{
    const struct tb_meaning *meaning;

    for (size_t i = 0; (meaning = tb_option_meaning(program, i)); i++) {
        if (meaning->code == letter)
            break;
    }
    return meaning;
}

static struct role role_of_long(const struct tb_program *program,
                                const char *word)
{
    struct tb_text rest = tb_text(word + 2), name;
    struct role role = {0};
    const struct tb_meaning *meaning;

    tb_text_cut(&rest, '=', &name);
    meaning = find_long(program, name);
    if (meaning && meaning->argument && rest.at) {
        role.value_of = meaning;
        role.value = (size_t)(rest.at - word);
    } else if (meaning && tb_meaning_wants(meaning)) {
        role.next = meaning;
    }
    return role;
}

/* Letters, of which the last may have its value glued to it. */
static struct role role_of_letters(const struct tb_program *program,
                                   const char *word)
{
    struct role role = {0};

    for (size_t i = 1; word[i]; i++) {
        const struct tb_meaning *const meaning = find_letter(program, word[i]);
        if (!meaning || !meaning->argument)
            continue;
        if (word[i + 1]) {
            role.value_of = meaning;
            role.value = i + 1;
        } else {
            role.next = meaning;
        }
        break;
    }
    return role;
}

/* The role of a word behind another one's, which may leave it a value. */
static struct role role_of(const struct tb_program *program, const char *word,
                           const struct role *before)
{
    if (before->next)
        return (struct role){.value_of = before->next};
    if (before->ended)
        return (struct role){.operand = true, .ended = true};
    if (strcmp(word, "--") == 0)
        return (struct role){.ended = true};
    if (word[0] != '-' || !word[1])
        return (struct role){.operand = true};
    return word[1] == '-' ? role_of_long(program, word)
                          : role_of_letters(program, word);
}

/* A candidate may not do anything to the terminal. */
static bool printable(struct tb_text text)
{
    for (size_t i = 0; i < text.length; i++) {
        if ((unsigned char)text.at[i] < ' ' || text.at[i] == '\x7f')
            return false;
    }
    return text.length > 0;
}

/* Puts a candidate if it goes on what was typed: kept, then its name. */
static void offer(struct tb_text kept, struct tb_text typed,
                  struct tb_text name, const char *about)
{
    if (name.length < typed.length || !printable(name) ||
        memcmp(name.at, typed.at, typed.length) != 0)
        return;
    printf("%.*s%.*s\t%s\n", (int)kept.length, kept.at, (int)name.length,
           name.at, about ? about : "");
}

static void offer_options(const struct line *line, const char *typed)
{
    const struct tb_meaning *meaning;
    char name[64];

    for (size_t i = 0; (meaning = tb_option_meaning(line->program, i)); i++) {
        snprintf(name, sizeof name, "-%c", meaning->code);
        if (meaning->code < 256)
            offer(tb_text(""), tb_text(typed), tb_text(name), meaning->help);
        snprintf(name, sizeof name, "--%s%s", meaning->name,
                 tb_meaning_wants(meaning) ? "=" : "");
        offer(tb_text(""), tb_text(typed), tb_text(name), meaning->help);
    }
    offer(tb_text(""), tb_text(typed), tb_text("--help"), "this text");
    offer(tb_text(""), tb_text(typed), tb_text("--version"), "the version");
}

/* The header of a stream in a file, of at most some bytes; false if none. */
static bool read_header(const char *path, char *header, size_t size)
{
    struct stat about;
    bool found = false;
    FILE *file;

    /* Nothing would ever come from a pipe that nobody writes. */
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return false;
    file = fopen(path, "r");
    if (!file)
        return false;
    while (!found && fgets(header, (int)size, file))
        found = header[0] != '#' && strchr(header, '\t') != NULL;
    (void)fclose(file);
    header[strcspn(header, "\r\n")] = '\0';
    return found;
}

/* Offers the columns of the first operand that is a stream; false if none. */
static bool offer_header(const struct line *line, struct tb_text kept,
                         struct tb_text typed)
{
    static char header[64 * 1024];
    struct role role = {0};
    bool found = false;

    for (size_t i = 0; i < line->count && !found; i++) {
        role = role_of(line->program, line->word[i], &role);
        if (role.operand && i != line->at)
            found = read_header(line->word[i], header, sizeof header);
    }
    if (found) {
        struct tb_text rest = tb_text(header), name;
        while (tb_text_cut(&rest, '\t', &name))
            offer(kept, typed, name, NULL);
    }
    return found;
}

/* Offers what an option takes; value points to what was typed of it. */
static void offer_values(const struct line *line,
                         const struct tb_meaning *meaning, const char *value)
{
    const char *const word = line->word[line->at];
    const char *const comma = strrchr(value, ',');
    const char *last = comma ? comma + 1 : value;

    for (const struct tb_values *values = line->program->values;
         values && values->words; values++) {
        const char *from = last;
        if (values->option != meaning->code)
            continue;
        if (values->columns && (*from == '-' || *from == '~'))
            from++; /* how a key is sorted */
        if (values->columns &&
            offer_header(line, (struct tb_text){word, (size_t)(from - word)},
                         tb_text(from)))
            continue;
        for (size_t i = 0; i < values->words->count; i++)
            offer((struct tb_text){word, (size_t)(from - word)}, tb_text(from),
                  tb_text(tb_word_at(values->words, i)->name),
                  tb_word_at(values->words, i)->about);
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
