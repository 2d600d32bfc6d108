/* SPDX-License-Identifier: ISC */
/* Between the files that write a TRF: its lines, and what rounds are worth. */
#ifndef TB_SHOW_TRF_FILE
#define TB_SHOW_TRF_FILE

#include "show.h"

/* A file that is written. */
struct tb_trf_file {
    struct tb_stream *stream;
    struct tb_output text;
    size_t column;         /* of the line, from 1, counted in characters */
    struct tb_output lost; /* what it has no place for */
    struct tb_games_loader loader;
    size_t *order, capacity; /* the records by their ids */
    /* What each kind of round is worth by the file's record 162. */
    tb_num worth[TB_ZPB + 1];
};

/* Notes what is left out, once: some words, and perhaps a name. */
void tb_trf_lose(struct tb_trf_file *file, const char *what, const char *name);

/* Puts the code of a record and a blank; and ends the line. */
void tb_trf_begin(struct tb_trf_file *file, const char *code);
void tb_trf_end_line(struct tb_trf_file *file);

/* Puts a text into so many columns, what is longer cut off. What would end the
   line, or is no UTF-8, is a `?`. */
void tb_trf_put(struct tb_trf_file *file, size_t column, size_t width,
                struct tb_text text);
/* The same, right in the columns. */
void tb_trf_put_right(struct tb_trf_file *file, size_t column, size_t width,
                      struct tb_text text);
void tb_trf_put_number(struct tb_trf_file *file, size_t column, size_t width,
                       int64_t number);
void tb_trf_put_letter(struct tb_trf_file *file, size_t column, char letter);

/* Puts points, with a decimal, if there is room; false, and the section fails,
   if they need more columns. */
bool tb_trf_put_points(struct tb_trf_file *file, size_t column, size_t width,
                       tb_num points);

/* A record of words; nothing if there are none. */
void tb_trf_words(struct tb_trf_file *file, const char *code,
                  struct tb_text words);
void tb_trf_count(struct tb_trf_file *file, const char *code, size_t count);

/* The first so many characters of a text. */
struct tb_text tb_trf_cut(struct tb_text text, size_t most);

/* Finds what kinds of rounds are worth; false, and the section fails, if a
   round is none of a TRF. */
bool tb_trf_find_worth(struct tb_trf_file *file);

/* 162, unless all is worth what it usually is. */
bool tb_trf_put_scale(struct tb_trf_file *file);

/* 299: points that 162 does not say, and those of no round. */
bool tb_trf_put_abnormal(struct tb_trf_file *file);

#endif
