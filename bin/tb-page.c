/* SPDX-License-Identifier: ISC */
/* Writes a ranked stream as one page for the web. */
#include "base/base.h"
#include "page/page.h"
#include "stream/stream.h"
#include "ways/ways.h"

static struct tb_asked asked; /* of the first stream */
static struct tb_asked *last = &asked;
static const char *counts[TB_OUTLOOKS];
static size_t count;
static bool skips;

/* Options that follow are for the next stream. */
static void begin_next(const char *nothing)
{
    struct tb_asked *const next = tb_alloc(1, sizeof *next);

    (void)nothing;
    last->next = next;
    last = next;
}

static void take_keys(const char *list)
{
    last->keys = list;
}

static void take_extra(const char *list)
{
    last->extra = list;
}

static void take_counts(const char *file)
{
    if (count == TB_OUTLOOKS)
        tb_die_usage("--counts names a file of participants and one of "
                     "--words, at most: tb-chances adds parts");
    counts[count++] = file;
}

static const struct tb_program program = {
    .name = "tb-page",
    .summary = "Writes a ranked stream as a page for the web and for phones.\n"
               "KEYS are for streams that tb-sort did not rank.",
    .examples = "  tb-sort -k score,mmed | tb-page >open.html\n",
    .options = TB_OPTIONS(
        {"keys", .columns = &tb_reader_names, .take = take_keys},
        {"extra", .columns = &tb_reader_names, .take = take_extra},
        {"counts", .take = take_counts},
        {"model", .text = &asked.model},
        {"next", .take = begin_next},
        {"skip-bad", .flag = &skips}),
};

/* Reads the counts before anything of the page; false after faults. */
static bool read_counts(struct tb_outlook outlook[TB_OUTLOOKS])
{
    struct tb_outlook **const of = asked.outlook;
    bool good = true;

    for (size_t i = 0; i < count; i++) {
        struct tb_outlook *const one = &outlook[i];
        good &= tb_outlook_read(one, counts[i]);
        if (of[one->of])
            tb_die_usage("--counts: %s and %s count the same: tb-chances adds "
                         "parts", of[one->of]->file, counts[i]);
        of[one->of] = one;
    }
    if (of[TB_OF_WORDS] && !of[TB_OF_PLAYERS])
        tb_die_usage("--counts: %s has sentences only; name a file of "
                     "tb-chances without --words, too",
                     of[TB_OF_WORDS]->file);
    return good;
}

int main(int argc, char **argv)
{
    struct tb_outlook outlook[TB_OUTLOOKS] = {{0}};
    static struct tb_page page; /* in use to the end */
    struct tb_stream stream;
    bool good, whole;
    int status;

    tb_options(&program, argc, argv);
    good = read_counts(outlook);
    tb_stream_open_view(&stream, argc - optind, argv + optind);
    stream.several = asked.next != NULL;
    stream.viewed.skips = skips;
    tb_page_open(&page, &stream, &asked);
    if (!good)
        stream.status = skips ? TB_PARTLY : TB_BAD;
    tb_assembly_collect(&page);
    /* A program that died at once leaves no stream, and the streams after it
       would get its keys: then no page is written. */
    whole = !page.asked.next;
    if (!whole)
        tb_warn("a stream is missing: expected one more than --next options");
    if (whole && !tb_stream_lost(&stream) &&
        (page.sections.count || stream.status == TB_OK)) {
        for (size_t i = 0; i < count && stream.status == TB_OK; i++) {
            if (outlook[i].taken < outlook[i].all.count)
                tb_die("%s: has sections that the standings do not have",
                       outlook[i].file); /* else one may be left out */
        }
        tb_assembly_put(&page);
    }
    for (size_t i = 0; i < count; i++)
        tb_outlook_free(&outlook[i]);
    status = tb_stream_end(&stream);
    return whole ? status : TB_BAD;
}
