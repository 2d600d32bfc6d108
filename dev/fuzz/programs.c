/* SPDX-License-Identifier: ISC */
#include "run.h"

#include <string.h>

fuzz_main *fuzz_program(const char *name)
{
    static const struct {
        const char *name;
        fuzz_main *main;
    } programs[] = {
        {"tb-boards", tb_boards_main},
        {"tb-calc", tb_calc_main},
        {"tb-chances", tb_chances_main},
        {"tb-count", tb_count_main},
        {"tb-cumulative", tb_cumulative_main},
        {"tb-direct", tb_direct_main},
        {"tb-explain", tb_explain_main},
        {"tb-format", tb_format_main},
        {"tb-koya", tb_koya_main},
        {"tb-median", tb_median_main},
        {"tb-oppscores", tb_oppscores_main},
        {"tb-outcomes", tb_outcomes_main},
        {"tb-page", tb_page_main},
        {"tb-parse", tb_parse_main},
        {"tb-perf", tb_perf_main},
        {"tb-random", tb_random_main},
        {"tb-sonneborn", tb_sonneborn_main},
        {"tb-sort", tb_sort_main},
        {"tb-team", tb_team_main},
    };

    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        if (strcmp(programs[i].name, name) == 0)
            return programs[i].main;
    }
    return NULL;
}

int fuzz_words(const char *command, char *buffer, char **argv)
{
    int argc = 0;
    int quoted = 0;
    char *at = buffer;

    while (*command) {
        while (*command == ' ')
            command++;
        if (!*command)
            break;
        argv[argc++] = at;
        for (; *command && (quoted || *command != ' '); command++) {
            if (*command == '\'')
                quoted = !quoted;
            else
                *at++ = *command;
        }
        *at++ = '\0';
    }
    argv[argc] = NULL;
    return argc;
}
