/* SPDX-License-Identifier: ISC */
/* Runs a plan on records. Separate, since filters use plans but never run
   one. */
#include <fcntl.h>
#include <unistd.h>

#include "codes.h"

int tb_script_over(const struct tb_plan *plan, struct tb_store *input,
                   int messages, struct tb_store *collected)
{
    const int in = tb_store_file(input);
    struct tb_output script = {0};
    char shell[] = "/bin/sh", option[] = "-c";
    char *word[] = {shell, option, NULL, NULL};
    const int null = messages < 0 ? open("/dev/null", O_WRONLY) : -1;
    int status;

    tb_plan_print(plan, &script);
    tb_put_char(&script, '\0');
    word[2] = script.buffer;
    status = tb_run_collect(word, in, messages < 0 ? null : messages,
                            collected);
    if (null >= 0)
        close(null);
    free(script.buffer);
    return status;
}
