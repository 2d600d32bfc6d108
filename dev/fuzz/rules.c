/* SPDX-License-Identifier: ISC */
/*
 * Fuzzes what users type: orders of tie-breaks (tb-standings -t and what
 * files declare) and formulas (tb-calc). An order that is accepted must give
 * a pipeline that runs on a sample stream; a formula that is accepted must
 * compute or say why not. The first byte holds the options.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TEXT_MAX = 20000 };

static const char players[] =
    "section\tid\tname\tteam\trating\tscore\tgames\tsettings\n"
    "A\t1\tAda\tX\t2000\t2.5\tW2w D3b PAB=0.5\tedition=2026\n"
    "A\t2\tBo\tX\t1900\t1\tL1b W4w ZPB\tedition=2026\n"
    "A\t3\tCy\tY\t-\t1.5\t+4w D1w -4b\tedition=2026\n"
    "A\t4\tDi\tY\t1700\t1\t-3b L2b +3w\tedition=2026\n";

/* A match of two teams, as tb-parse --teams writes it. */
static const char teams[] =
#include "teams.inc"
    ;

static struct fuzz_run stage[2], plan;

static const char *take_word(const char *at, char **word)
{
    *word = (char *)at;
    return at + strlen(at) + 1;
}

/* Runs the plan's commands one after the other. */
static void check_plan(bool of_teams)
{
    const char *in = of_teams ? teams : players;
    size_t length = strlen(in);
    const char *at = plan.out.data;
    const char *const end = at + plan.out.size;

    for (int i = 0; at < end; i++) {
        struct fuzz_run *run = &stage[i % 2];
        char *argv[FUZZ_WORDS + 1];
        int argc = 0;

        while (*at && argc < FUZZ_WORDS)
            at = take_word(at, &argv[argc++]);
        at++;
        argv[argc] = NULL;
        run->file[0] =
            (struct fuzz_file){"-", (const uint8_t *)in, length, 0};
        fuzz_run(run, fuzz_program(argv[0]), argc, argv);
        if (run->status != 0)
            fuzz_complain(run, "a command of an order fails", argv);
        in = run->out.data;
        length = run->out.size;
    }
}

static void try_order(char *text, int options)
{
    char number[12];
    char *argv[] = {(char *)"tb-order", number, text, NULL};

    snprintf(number, sizeof number, "%d", options);
    fuzz_run(&plan, tb_order_main, 3, argv);
    /* A column of a file is none of these records. */
    if (plan.status == 0 && strstr(text, "col:"))
        return;
    if (plan.status == 0)
        check_plan(options & 8);
    else if (plan.err.size == 0)
        fuzz_complain(&plan, "no message", argv);
}

static void try_formula(char *text, int options)
{
    char decimals[2] = {(char)('0' + options % 7), '\0'};
    char *rounded[] = {(char *)"tb-calc", (char *)"-d", decimals,
                       (char *)"--", text, NULL};
    char *exact[] = {(char *)"tb-calc", (char *)"--", text, NULL};
    char **argv = options & 8 ? rounded : exact;
    struct fuzz_run *run = &stage[0];

    run->file[0] = (struct fuzz_file){"-", (const uint8_t *)players,
                                      strlen(players), 0};
    fuzz_run(run, tb_calc_main, options & 8 ? 5 : 3, argv);
    if (run->status != 0 && run->err.size == 0)
        fuzz_complain(run, "no message", argv);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[TEXT_MAX + 1];

    if (size < 1 || size > TEXT_MAX)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    if (data[0] & 0x80)
        try_formula(text, data[0]);
    else
        try_order(text, data[0]);
    return 0;
}
