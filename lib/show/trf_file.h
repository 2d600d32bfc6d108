/* SPDX-License-Identifier: ISC */
/* Between the files that write a TRF: its lines, and what rounds are worth. */
#ifndef TB_SHOW_TRF_FILE
#define TB_SHOW_TRF_FILE

#include "show.h"

/* A player of the section, by id: what records of teams need. */
struct tb_trf_player {
    int32_t id;
    char *team;   /* its name, a copy */
    size_t place; /* the team's record, SIZE_MAX: none */
};

/* A file that is written: first the players, then perhaps the teams of another
   stream. */
struct tb_trf_file {
    struct tb_stream *stream;
    bool old; /* TRF16 */
    struct tb_output text;
    size_t column;         /* of the line, from 1, counted in characters */
    struct tb_output lost; /* what it has no place for */
    struct tb_games_loader loader; /* of the players */
    size_t *order, capacity; /* the section's records by their ids */
    struct tb_trf_player *player;
    size_t players, rated;
    size_t colourless; /* games without a colour */
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

/* Orders the section's records by their ids, up to most. False, and the section
   fails, if two names would become one of so many characters. */
bool tb_trf_arrange(struct tb_trf_file *file,
                    const struct tb_games_loader *loader, int name,
                    size_t width, int32_t most);

/* Finds the columns of players, and puts 001 of all. */
void tb_trf_players_open(struct tb_trf_file *file);
bool tb_trf_players_put(struct tb_trf_file *file);

/* Likewise of teams: loads the section, and returns its settings, or NULL if it
   fails; then puts 310 or 013, and what their rounds are. */
void tb_trf_teams_open(struct tb_trf_file *file);
const struct tb_settings *tb_trf_teams_load(struct tb_trf_file *file);
bool tb_trf_teams_put(struct tb_trf_file *file);
void tb_trf_teams_free(void);

/* Finds what kinds of rounds are worth; false, and the section fails, if a
   round is none of a TRF. */
bool tb_trf_find_worth(struct tb_trf_file *file);

/* 162, unless all is worth what it usually is. */
bool tb_trf_put_scale(struct tb_trf_file *file);

/* 299: points that 162 does not say, and those of no round. */
bool tb_trf_put_abnormal(struct tb_trf_file *file);

#endif
