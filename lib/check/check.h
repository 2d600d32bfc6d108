/* SPDX-License-Identifier: ISC */
/*
 * check: what files declare beside what is computed, or two files of an event.
 */
#ifndef TB_ROOM_CHECK
#define TB_ROOM_CHECK

#include "base/base.h"
#include "order/order.h"

/* What tb-check's options say. */
struct tb_check {
    unsigned format;       /* -o: a row of tb_check_formats, from 1 on */
    bool lenient, verbose; /* -l, -v */
    bool against;          /* --against: files are compared, nothing computed */
    bool joined;           /* --games: two files have games */
};

extern const struct tb_words tb_check_formats;

/* Compares what was parsed and writes the report; the exit status. */
int tb_check_run(const struct tb_check *check, struct tb_parsed *parsed);

/* Joins two files of one event, a stream with the records of both in standard
   input: what the one declares, the other's games; the exit status. */
int tb_check_join(void *data);

#endif
