/* SPDX-License-Identifier: ISC */
#include "codes.h"

#include "base/base.h"

void tb_plan_command(struct tb_plan *plan)
{
    plan->command = tb_grow(plan->command, &plan->capacity, plan->count + 1,
                            sizeof *plan->command);
    plan->command[plan->count++] = (struct tb_command){0};
}

static void add_word(struct tb_command *command, struct tb_text word)
{
    command->word = tb_grow(command->word, &command->capacity,
                            command->count + 2, sizeof *command->word);
    command->word[command->count++] = tb_copy(word.at, word.length);
    command->word[command->count] = NULL;
}

void tb_plan_text(struct tb_plan *plan, struct tb_text word)
{
    add_word(&plan->command[plan->count - 1], word);
}

void tb_plan_word(struct tb_plan *plan, const char *word)
{
    tb_plan_text(plan, tb_text(word));
}

void tb_plan_program(struct tb_plan *plan, const char *words)
{
    struct tb_text rest = tb_text(words), word;

    tb_plan_command(plan);
    while (tb_text_cut(&rest, ' ', &word))
        tb_plan_text(plan, word);
}

void tb_plan_flag(struct tb_plan *plan, bool given, const char *option)
{
    if (given)
        tb_plan_word(plan, option);
}

void tb_plan_put(struct tb_plan *plan, struct tb_output *word)
{
    tb_plan_text(plan, tb_output_text(word));
    free(word->buffer);
}

void tb_plan_option(struct tb_plan *plan, const char *option,
                    const char *argument)
{
    if (!argument)
        return;
    tb_plan_word(plan, option);
    tb_plan_word(plan, argument);
}

void tb_plan_given(struct tb_plan *plan, const char *option,
                   struct tb_text value)
{
    if (!value.length)
        return;
    tb_plan_word(plan, option);
    tb_plan_text(plan, value);
}

void tb_plan_long(struct tb_plan *plan, const char *name, const char *value)
{
    struct tb_output word = {0};

    if (!value)
        return;
    tb_put_format(&word, "%s%s", name, value);
    tb_plan_put(plan, &word);
}

void tb_plan_sort(struct tb_plan *plan, struct tb_text keys)
{
    tb_plan_program(plan, "tb-sort");
    tb_plan_given(plan, "-k", keys);
}

void tb_plan_pick(struct tb_plan *plan, size_t from, size_t to)
{
    struct tb_output range = {0};

    tb_put_format(&range, "--sections=%zu-", from);
    if (to)
        tb_put_format(&range, "%zu", to);
    tb_plan_program(plan, "tb-pick");
    tb_plan_put(plan, &range);
}

const char *tb_command_option(const struct tb_command *command,
                              const char *option)
{
    for (size_t i = 1; i + 1 < command->count; i++) {
        if (strcmp(command->word[i], option) == 0)
            return command->word[i + 1];
    }
    return NULL;
}

void tb_plan_append(struct tb_plan *plan, const struct tb_plan *other)
{
    for (size_t i = 0; i < other->count; i++) {
        const struct tb_command *command = &other->command[i];
        tb_plan_command(plan);
        plan->command[plan->count - 1].joint = command->joint;
        for (size_t w = 0; w < command->count; w++)
            tb_plan_word(plan, command->word[w]);
    }
}

static bool equal(const struct tb_command *a, const struct tb_command *b)
{
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++) {
        if (strcmp(a->word[i], b->word[i]) != 0)
            return false;
    }
    return true;
}

static void free_command(struct tb_command *command)
{
    for (size_t i = 0; i < command->count; i++)
        free(command->word[i]);
    free(command->word);
}

/* True for `PROGRAM OPTION X -n COLUMNS`, and nothing more. */
static bool is_plain(const struct tb_command *command, const char *program,
                     const char *option)
{
    return command->count == 5 && strcmp(command->word[0], program) == 0 &&
           strcmp(command->word[1], option) == 0 &&
           strcmp(command->word[3], "-n") == 0;
}

void tb_plan_once(struct tb_plan *plan)
{
    struct tb_command *const last = &plan->command[plan->count - 1];
    const bool counts = is_plain(last, "tb-count", "-q");
    bool again = false;

    for (struct tb_command *c = plan->command; c < last; c++)
        again |= equal(c, last) ||
                 (counts && is_plain(c, "tb-count", "-q") &&
                  tb_text_listed(tb_text(c->word[2]), ',',
                                 tb_text(last->word[2])) &&
                  tb_text_listed(tb_text(c->word[4]), ',',
                                 tb_text(last->word[4])));
    /* Merge two tb-count commands: each would read the whole stream. */
    if (!again && counts && plan->count > 1 &&
        is_plain(last - 1, "tb-count", "-q")) {
        for (size_t w = 2; w < 5; w += 2) {
            struct tb_output list = {0};
            tb_put_format(&list, "%s,%s%c", last[-1].word[w], last->word[w],
                          '\0');
            free(last[-1].word[w]);
            last[-1].word[w] = list.buffer;
        }
        again = true;
    }
    if (again) {
        free_command(last);
        plan->count--;
    }
}

static bool has(const struct tb_command *command, const char *option,
                const char *argument)
{
    const char *const own = tb_command_option(command, option);

    return own && strcmp(own, argument) == 0;
}

/* Lets the command that makes a list append its sum; false if it cannot. */
static bool sum_at_once(struct tb_plan *plan, const struct tb_command *sum)
{
    const char *const list = sum->word[2];
    struct tb_command *maker = plan->command;
    size_t readers = 0;

    while (maker < sum && (strcmp(maker->word[0], "tb-oppscores") != 0 ||
                           !has(maker, "-n", list)))
        maker++;
    if (maker == sum || tb_command_option(maker, "-s"))
        return false;
    for (size_t i = 0; i < plan->count; i++)
        readers += has(&plan->command[i], "-i", list) ||
                   has(&plan->command[i], "-k", list);
    for (int i = 0; i < 2 && readers == 1; i++) /* only the sum used the list */
        free(maker->word[--maker->count]);
    add_word(maker, tb_text("-s"));
    add_word(maker, tb_text(sum->word[4]));
    return true;
}

void tb_plan_sums(struct tb_plan *plan)
{
    for (size_t i = plan->count; i-- > 0;) {
        struct tb_command *const sum = &plan->command[i];
        if (!is_plain(sum, "tb-median", "-i") || !sum_at_once(plan, sum))
            continue;
        free_command(sum);
        memmove(sum, sum + 1, (--plan->count - i) * sizeof *sum);
    }
}

struct tb_text tb_plan_clash(const struct tb_plan *plan, struct tb_text header)
{
    for (size_t i = 0; i < plan->count; i++) {
        const struct tb_command *const command = &plan->command[i];
        struct tb_text formula = tb_text(command->word[command->count - 1]);
        const char *const named = tb_command_option(command, "-n");
        struct tb_text names = tb_text(named ? named : ""), name;
        if (strcmp(command->word[0], "tb-sort") == 0)
            names = tb_text("rank");
        else if (!named && strcmp(command->word[0], "tb-calc") == 0)
            tb_text_cut(&formula, '=', &names);
        if (!named && tb_text_starts(names, "{")) /* {NAME} = FORMULA */
            names = tb_slice(names.at + 1, names.length - 2);
        while (tb_text_cut(&names, ',', &name)) {
            if (name.length && tb_text_listed(header, '\t', name))
                return name;
        }
    }
    return tb_text("");
}

void tb_plan_put_quoted(struct tb_output *output, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789_-./,:+%@=";

    /* Some shells treat a leading = specially. */
    if (*word && *word != '=' && strspn(word, plain) == strlen(word)) {
        tb_put_string(output, word);
        return;
    }
    tb_put_char(output, '\'');
    for (; *word; word++) {
        if (*word == '\'')
            tb_put_string(output, "'\\''");
        else
            tb_put_char(output, *word);
    }
    tb_put_char(output, '\'');
}

void tb_plan_print(const struct tb_plan *plan, struct tb_output *output)
{
    static const char *const between[] = {" |\n  ", ";\n  ", "; } |\n  "};
    bool open = false;

    for (size_t i = 1; i < plan->count; i++)
        open |= plan->command[i].joint == TB_JOINT_NEXT;
    tb_put_string(output, open ? "{ " : "");
    for (size_t i = 0; i < plan->count; i++) {
        const struct tb_command *command = &plan->command[i];
        tb_put_string(output, i ? between[command->joint] : "");
        open &= command->joint != TB_JOINT_ALL;
        for (size_t w = 0; w < command->count; w++) {
            if (w)
                tb_put_char(output, ' ');
            tb_plan_put_quoted(output, command->word[w]);
        }
        if (i == 0 && plan->file)
            tb_put_format(output, " <&%d", plan->file);
        tb_put_string(output, i == 0 && plan->hushed ? " 2>/dev/null" : "");
    }
    tb_put_string(output, open ? "; }\n" : "\n");
}

void tb_plan_free(struct tb_plan *plan)
{
    for (size_t i = 0; i < plan->count; i++)
        free_command(&plan->command[i]);
    free(plan->command);
    *plan = (struct tb_plan){0};
}

/* Puts the commands that rank the previous round. Their messages are discarded,
   since the full ranking prints the same ones. */
static void put_before(struct tb_output *script, const struct tb_plan *plan,
                       int file)
{
    struct tb_plan part = *plan, before = {.file = file};

    part.count = plan->first;
    tb_plan_append(&before, &part);
    tb_plan_program(&before, "tb-rounds -l -1");
    part.command += plan->first;
    part.count = plan->ranks - plan->first;
    tb_plan_append(&before, &part);
    tb_put_string(script, "{ ");
    tb_plan_print(&before, script);
    script->length--;
    tb_put_string(script, "; } 2>/dev/null | {\n");
    tb_plan_free(&before);
}

void tb_plan_pipeline(struct tb_output *script, struct tb_plan *plan, int file,
                      int previous)
{
    plan->file = file;
    if (plan->ranks)
        put_before(script, plan, previous);
    tb_plan_print(plan, script);
    if (plan->ranks)
        tb_put_format(script, "} %d<&0\n", previous);
    tb_plan_free(plan);
}
