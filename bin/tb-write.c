/* SPDX-License-Identifier: ISC */
/* Runs the last program of a pipeline; its output replaces a file. */
#include <unistd.h>

#include "base/base.h"

static bool folder;

static const struct tb_program program = {
    .name = "tb-write",
    .synopsis = "[--folder] FILE -- PROGRAM [ARGUMENT...]",
    .summary = "Runs PROGRAM and, if that ends with status 0, replaces FILE by "
               "what it wrote.",
    .examples = "  tb-sort -k score | tb-write club.txt -- tb-format -k "
                "rank,name\n",
    .takes = TB_TAKES({TB_OPTION_FOLDER, .flag = &folder}),
};

/* A view that was told so names what is missing; other programs fail with 3. */
static bool names_missing(int status, char *const *word)
{
    bool told = false;

    for (; *word; word++)
        told |= strstr(*word, "--skip-bad") != NULL; /* in a script, too */
    return told && status == TB_PARTLY;
}

/* Writes it to the file, or folder, or to standard output. */
static void give(const char *file, struct tb_store *written)
{
    struct tb_output output;

    if (folder) {
        tb_folder_replace(file, written);
        return;
    }
    if (strcmp(file, "-") != 0) {
        tb_replace(file, written);
        return;
    }
    tb_output_open(&output, STDOUT_FILENO);
    tb_store_write(written, STDOUT_FILENO);
    tb_output_close(&output);
}

int main(int argc, char **argv)
{
    struct tb_store written = {{0}, {0}};
    const char *file;
    int status;
    bool good;

    tb_options(&program, argc, argv);
    file = argv[optind];
    /* Some getopt(3) take the -- away, others stop before it. */
    optind += optind + 1 < argc && strcmp(argv[optind + 1], "--") == 0 ? 2 : 1;
    if (optind >= argc || !*file)
        tb_die_usage("it wants a file and, behind --, a program");
    if (folder && strcmp(file, "-") == 0)
        tb_die_usage("--folder wants a folder: standard output is none");
    tb_run_descriptors();
    status = tb_run_collect(argv + optind, STDIN_FILENO, STDERR_FILENO,
                            &written);
    good = status == TB_OK || names_missing(status, argv + optind);
    if (good && tb_run_is_over()) {
        tb_warn("the tb-standings that ran it was killed");
        good = false;
    }
    if (good)
        give(file, &written);
    else
        tb_warn("nothing is written to %s",
                strcmp(file, "-") == 0 ? "standard output" : file);
    tb_store_free(&written);
    return good ? status : TB_BAD;
}
