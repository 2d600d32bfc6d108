/* SPDX-License-Identifier: ISC */
/* check: compares what files declare with computed values, or two files of an
   event. */
#ifndef TB_ROOM_CHECK
#define TB_ROOM_CHECK

#include "base/base.h"
#include "order/order.h"

/* The options of tb-check. */
struct tb_check {
    unsigned format;       /* -o: a row of tb_check_formats, from 1 on */
    bool lenient, verbose; /* -l, -v */
    bool against;          /* --against: compare files, compute nothing */
    bool joined;           /* --games: two files have games */
};

extern const struct tb_words tb_check_formats;

/* Compares the parsed records, writes the report and returns the exit
   status. */
int tb_check_run(const struct tb_check *check, struct tb_parsed *parsed);

/* Joins two files of one event: the declared values of one with the games of
   the other. Reads both files' records as one stream from standard input.
   Returns the exit status. */
int tb_check_join(void *data);

#endif
