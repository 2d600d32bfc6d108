/* SPDX-License-Identifier: ISC */
#include "stages.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

/* Counts the lines that were written. */
static void count_lines(struct tb_feed *feed, struct tb_text written)
{
    struct tb_text line;

    if (!feed->progress || feed->progress->terminal < 0)
        return;
    while (tb_text_cut(&written, '\n', &line))
        feed->lines += written.at != NULL;
    tb_progress_step(feed->progress, feed->lines);
}

void tb_feed_some(int *end, struct tb_feed *feed)
{
    ssize_t n = 0;

    if (feed->block.length)
        n = write(*end, feed->block.at, feed->block.length);
    if (n > 0) {
        count_lines(feed, (struct tb_text){feed->block.at, (size_t)n});
        feed->block.at += n;
        feed->block.length -= (size_t)n;
    }
    if (n < 0 && errno != EPIPE && errno != EAGAIN && errno != EINTR)
        tb_die("cannot write to a stage: ");
    /* A stage that reads no more says why itself. */
    if ((feed->block.length == 0 &&
         !tb_store_next(feed->input, &feed->place, &feed->block)) ||
        (n < 0 && errno == EPIPE)) {
        close(*end);
        *end = -1;
    }
}

void tb_feed_ahead(int *end, struct tb_feed *feed)
{
    struct pollfd about = {*end, POLLOUT, 0};

    /* Else a stage that writes before it reads would wait for us for ever. */
    if (fcntl(*end, F_SETFL, O_NONBLOCK) < 0)
        tb_die("cannot feed a pipe without waiting: ");
    while (*end >= 0 && poll(&about, 1, 0) > 0)
        tb_feed_some(end, feed);
}
