/* SPDX-License-Identifier: ISC */
#include "output.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "message.h"

void tb_output_open(struct tb_output *output, int file)
{
    *output = (struct tb_output){.file = file};
    /* A file too large is an error of write(2). */
    (void)signal(SIGXFSZ, SIG_IGN);
}

bool tb_output_is(int file)
{
    static struct stat out; /* it stays what it is */
    static bool known;
    struct stat in;

    known = known || fstat(STDOUT_FILENO, &out) == 0;
    return known && S_ISREG(out.st_mode) && file != STDOUT_FILENO &&
           fstat(file, &in) == 0 && in.st_dev == out.st_dev &&
           in.st_ino == out.st_ino;
}

void tb_put_format(struct tb_output *output, const char *format, ...)
{
    size_t room = 0, need = 120;
    va_list args;

    while (room <= need) { /* what is cut off is put again */
        room = need + 1;
        va_start(args, format);
        const int n = vsnprintf(tb_put_room(output, room), room, format, args);
        va_end(args);
        if (n < 0)
            tb_die("cannot write: ");
        need = (size_t)n;
    }
    output->length += need;
}

static void die_of_write(void)
{
    tb_die_hook = NULL; /* it would write again */
    if (errno == EPIPE)
        exit(TB_BAD);
    tb_die("cannot write: ");
}

void tb_output_flush(struct tb_output *output)
{
    size_t done = 0;

    while (done < output->length) {
        const ssize_t n = write(output->file, output->buffer + done,
                                output->length - done);
        if (n >= 0)
            done += (size_t)n;
        else if (errno != EINTR)
            die_of_write();
    }
    output->length = 0;
}

void tb_output_close(struct tb_output *output)
{
    tb_output_flush(output);
    free(output->buffer);
    if (close(output->file) < 0 && errno != EINTR)
        die_of_write();
    *output = (struct tb_output){.file = -1};
}
