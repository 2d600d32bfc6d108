/* SPDX-License-Identifier: ISC */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

void tb_output_open(struct tb_output *output, int file)
{
    *output = (struct tb_output){.file = file};
    /* Let write(2) return an error for a file that is too large. */
    (void)signal(SIGXFSZ, SIG_IGN);
}

bool tb_output_is(int file)
{
    static struct stat out; /* the result does not change */
    static bool known;
    struct stat in;

    known = known || fstat(STDOUT_FILENO, &out) == 0;
    return known && S_ISREG(out.st_mode) && file != STDOUT_FILENO &&
           fstat(file, &in) == 0 && in.st_dev == out.st_dev &&
           in.st_ino == out.st_ino;
}

struct tb_output *tb_put_format(struct tb_output *output, const char *format,
                                ...)
{
    size_t room = 0, need = 120;
    va_list args;

    while (room <= need) { /* a truncated text is formatted again */
        room = need + 1;
        va_start(args, format);
        const int n = vsnprintf(tb_put_room(output, room), room, format, args);
        va_end(args);
        if (n < 0)
            tb_die("cannot write: ");
        need = (size_t)n;
    }
    output->length += need;
    return output;
}

struct tb_output *tb_made_begin(void)
{
#ifdef __SANITIZE_ADDRESS__ /* finds what is kept for too long */
    static struct tb_output made[12];
#else
    static struct tb_output made[64];
#endif
    static size_t last;
    struct tb_output *const output = &made[last++ % TB_LENGTH(made)];

    free(output->buffer);
    *output = (struct tb_output){0};
    return output;
}

const char *tb_made_end(struct tb_output *output)
{
    tb_put_char(output, '\0');
    return output->buffer;
}

const char *tb_num_show(tb_num value)
{
    struct tb_output *const output = tb_made_begin();

    tb_put_number(output, value);
    return tb_made_end(output);
}

const char *tb_called(struct tb_text section)
{
    return section.length && !tb_text_missing(section)
               ? TB_MADE("section '%.*s': ", TB_SHOWN(section)) : "";
}

const char *tb_made_grouped(int64_t count)
{
    struct tb_output *const output = tb_made_begin();
    int64_t unit = 1;

    while (count / unit >= 1000)
        unit *= 1000;
    tb_put_number(output, count / unit * TB_ONE);
    while ((unit /= 1000))
        tb_put_format(output, ",%03d", (int)(count / unit % 1000));
    return tb_made_end(output);
}

static void die_of_write(void)
{
    tb_die_hook = NULL; /* the hook would write again */
    if (errno == EPIPE)
        exit(TB_BAD);
    tb_die("cannot write: ");
}

bool tb_write(int file, struct tb_text bytes)
{
    while (bytes.length) {
        const ssize_t n = write(file, bytes.at, bytes.length);
        if (n >= 0)
            tb_text_skip(&bytes, (size_t)n);
        else if (errno != EINTR)
            return false;
    }
    return true;
}

enum { NAMES_MOST = 8 };

void tb_names_note(struct tb_output *list, struct tb_text name)
{
    struct tb_text rest = tb_output_text(list), one;
    size_t count = 0;

    while (rest.length && tb_text_cut(&rest, '\t', &one)) {
        if (++count > NAMES_MOST || tb_text_equal(one, name))
            return;
    }
    if (!tb_text_missing(name))
        tb_put_item(list, "\t", name);
}

void tb_put_names(struct tb_output *output, struct tb_text list)
{
    struct tb_text name;
    size_t count = 0;

    while (list.length && count <= NAMES_MOST &&
           tb_text_cut(&list, '\t', &name)) {
        if (tb_text_missing(name))
            continue;
        if (count == NAMES_MOST)
            tb_put_string(output, " and more");
        else
            tb_put_format(output, "%s'%.*s'", count   ? ", "
                          : list.length ? ": there are " : ": there is ",
                          TB_SHOWN(name));
        count++;
    }
}

const char *tb_made_count(size_t count)
{
    static const char *const words[] = {"no", "one", "two", "three", "four",
                                        "five", "six", "seven", "eight",
                                        "nine", "ten", "eleven", "twelve"};

    return count < TB_LENGTH(words) ? words[count] : TB_MADE("%zu", count);
}

void tb_output_flush(struct tb_output *output)
{
    if (!tb_write(output->file, tb_output_text(output)))
        die_of_write();
    output->length = 0;
}

void tb_output_close(struct tb_output *output)
{
    tb_output_flush(output);
    free(output->buffer);
    if (close(output->file) < 0 && errno != EINTR)
        die_of_write();
    *output = (struct tb_output){0};
}

enum { BLOCK = 64 * 1024 };

bool tb_temporary(int *file, size_t count)
{
    const char *const folder = getenv("TMPDIR");
    sigset_t all, before;
    char path[4096];
    bool good;
    int error;

    errno = ENAMETOOLONG;
    if (snprintf(path, sizeof path, "%s/tb-XXXXXX",
                 folder && *folder ? folder : "/tmp") >= (int)sizeof path)
        return false;
    /* Block all signals, so that only SIGKILL can leave the file behind. */
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    file[0] = mkstemp(path);
    good = file[0] >= 0;
    for (size_t i = 1; good && i < count; i++) {
        file[i] = open(path, O_RDONLY);
        good = file[i] >= 0;
    }
    error = errno;
    if (file[0] >= 0)
        unlink(path);
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return good;
}

/* Moves the output to the file and creates it if necessary. Returns false on
   failure; the output stays in memory then. */
static bool move(struct tb_spool *spool, struct tb_output *output)
{
    int file;

    if (!spool->open && !spool->in_memory) {
        spool->open = tb_temporary(&file, 1);
        spool->in_memory = !spool->open;
        if (spool->open)
            tb_output_open(&spool->file, file);
    }
    if (!spool->open)
        return false;
    tb_put_bytes(&spool->file, output->buffer, output->length);
    tb_output_flush(&spool->file);
    output->length = 0;
    return true;
}

void tb_spool_take(struct tb_spool *spool, struct tb_output *output)
{
    if (output->length >= TB_SPOOL_AT && !spool->in_memory)
        move(spool, output);
}

int tb_store_file(struct tb_store *store)
{
    if (!move(&store->spool, &store->held))
        tb_die(TB_TEMPORARY_NONE);
    /* On some systems /dev/fd/N shares the file position. */
    if (lseek(store->spool.file.file, 0, SEEK_SET) < 0)
        tb_die("cannot read a temporary file: ");
    return store->spool.file.file;
}

void tb_spool_free(struct tb_spool *spool)
{
    if (!spool->open)
        return;
    close(spool->file.file);
    free(spool->file.buffer);
    *spool = (struct tb_spool){0};
}

bool tb_store_read(struct tb_store *store, int file)
{
    ssize_t n;

    do {
        n = read(file, tb_put_room(&store->held, BLOCK), BLOCK);
        if (n > 0)
            tb_put_done(&store->held, (size_t)n);
        tb_spool_take(&store->spool, &store->held);
    } while (n > 0 || (n < 0 && errno == EINTR));
    return n == 0;
}

bool tb_store_next(const struct tb_store *store, struct tb_store_place *place,
                   struct tb_text *block)
{
    ssize_t n;

    if (!place->ended && store->spool.open) {
        place->block.length = 0;
        do
            n = pread(store->spool.file.file, tb_put_room(&place->block, BLOCK),
                      BLOCK, place->at);
        while (n < 0 && errno == EINTR);
        if (n < 0)
            tb_die("cannot read a temporary file: ");
        place->at += n;
        tb_put_done(&place->block, (size_t)n);
        if (n > 0) {
            *block = tb_output_text(&place->block);
            return true;
        }
    }
    tb_store_leave(place);
    if (place->ended || store->held.length == 0)
        return false;
    *block = tb_output_text(&store->held);
    return place->ended = true;
}

void tb_store_leave(struct tb_store_place *place)
{
    free(place->block.buffer);
    place->block = (struct tb_output){0};
}

void tb_spool_give(struct tb_spool *spool, struct tb_output *output)
{
    const struct tb_store store = {.spool = *spool};
    struct tb_store_place place = {0};
    struct tb_output out = {.file = output->file};
    struct tb_text block;

    while (tb_store_next(&store, &place, &block)) {
        tb_put_text(&out, block);
        tb_output_flush(&out);
    }
    free(out.buffer);
    tb_output_flush(output);
}

void tb_store_write(struct tb_store *store, int file)
{
    store->held.file = file;
    tb_spool_give(&store->spool, &store->held);
}

void tb_store_print(const struct tb_store *store)
{
    struct tb_store_place place = {0};
    struct tb_text block;

    while (tb_store_next(store, &place, &block))
        (void)fwrite(block.at, 1, block.length, stderr);
}

void tb_store_free(struct tb_store *store)
{
    tb_spool_free(&store->spool);
    free(store->held.buffer);
    *store = (struct tb_store){{0}, {0}};
}

static struct tb_output *messages;

static void put_messages(struct tb_text lines)
{
    tb_put_text(messages, lines);
}

void tb_output_messages(struct tb_output *output)
{
    messages = output;
    tb_message_taker = output ? put_messages : NULL;
}
