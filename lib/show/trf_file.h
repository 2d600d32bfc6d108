/* SPDX-License-Identifier: ISC */
/* For the files that write a TRF. Columns count characters, from 1. */
#ifndef TB_SHOW_TRF_FILE
#define TB_SHOW_TRF_FILE

#include "show.h"

/* What the records of teams need to know about a player. */
struct tb_trf_player {
    size_t record;
    char *team;  /* a copy of the team's name, or NULL */
    size_t team_record; /* or SIZE_MAX */
};

/* A TRF that is being written: first the players, then the teams of a second
   stream if there is one. A value that a TRF cannot hold fails the section. */
struct tb_trf_file {
    struct tb_stream *stream;
    bool old; /* TRF16 */
    struct tb_output head, text; /* records about the event, and all others */
    struct tb_output lost;       /* a list of what is left out */
    struct tb_games_loader loader; /* of the players */
    size_t *order, capacity; /* the section's records by id */
    struct tb_trf_player *player; /* by id */
    size_t players, rated;
    size_t rounds; /* with those that have not begun */
    size_t colourless, awards; /* games without colours, records 299 */
    /* The points of each kind of round by record 162. */
    tb_num worth[TB_ZPB + 1];
};

/* Notes once that something is left out: some words, and a name or "". */
void tb_trf_lose(struct tb_trf_file *file, const char *what, const char *name);

/* Puts a text in width characters: without spaces around it, cut or padded, and
   with `?` for control characters and bytes that are not UTF-8. */
void tb_trf_put(struct tb_output *output, struct tb_text text, size_t width);

/* Removes spaces at the end of a line, and ends it. */
void tb_trf_end_line(struct tb_output *output);

/* Points, with a decimal if there is room for it, or "" for TB_MISSING. */
const char *tb_trf_show(struct tb_trf_file *file, tb_num points, size_t width);

/* 299: points for a letter in a round, or in none if round is 0. */
void tb_trf_award(struct tb_trf_file *file, char letter, tb_num mp, tb_num gp,
                  int64_t round, int64_t id);

/* Orders the section's records by id, up to most. The section fails if two
   names are equal in the first width characters. */
void tb_trf_arrange(struct tb_trf_file *file,
                    const struct tb_games_loader *loader, int name,
                    size_t width, int32_t most);

/* Find the columns of players; put 001 and 299; put 162 unless the points are
   the usual ones. */
void tb_trf_players_open(struct tb_trf_file *file);
void tb_trf_players_put(struct tb_trf_file *file);
void tb_trf_put_scale(struct tb_trf_file *file);

/* Find the columns of teams; load the section and return its settings, or NULL
   if it failed; put 310 or 013, and the records about rounds. */
void tb_trf_teams_open(struct tb_trf_file *file);
const struct tb_settings *tb_trf_teams_load(struct tb_trf_file *file);
void tb_trf_teams_put(struct tb_trf_file *file);
void tb_trf_teams_free(void);

#endif
