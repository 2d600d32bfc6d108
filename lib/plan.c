/* SPDX-License-Identifier: ISC */
#include "plan.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"

void tb_plan_command(struct tb_plan *plan)
{
    plan->command = tb_grow(plan->command, &plan->capacity, plan->count + 1,
                            sizeof *plan->command);
    plan->command[plan->count++] = (struct tb_command){0};
}

void tb_plan_word(struct tb_plan *plan, struct tb_text word)
{
    struct tb_command *command = &plan->command[plan->count - 1];

    command->word = tb_grow(command->word, &command->capacity,
                            command->count + 2, sizeof *command->word);
    command->word[command->count++] = tb_copy(word.at, word.length);
    command->word[command->count] = NULL;
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

void tb_plan_once(struct tb_plan *plan)
{
    struct tb_command *last = &plan->command[plan->count - 1];

    for (size_t i = 0; i + 1 < plan->count; i++) {
        if (equal(&plan->command[i], last)) {
            free_command(last);
            plan->count--;
            return;
        }
    }
}

void tb_plan_quote(struct tb_output *output, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789_-./,:+%@=";

    /* A = in front means something to some shells. */
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
    for (size_t i = 0; i < plan->count; i++) {
        const struct tb_command *command = &plan->command[i];
        tb_put_string(output, i ? " |\n  " : "");
        for (size_t w = 0; w < command->count; w++) {
            if (w)
                tb_put_char(output, ' ');
            tb_plan_quote(output, command->word[w]);
        }
    }
    tb_put_char(output, '\n');
}

void tb_plan_free(struct tb_plan *plan)
{
    for (size_t i = 0; i < plan->count; i++)
        free_command(&plan->command[i]);
    free(plan->command);
    *plan = (struct tb_plan){0};
}
