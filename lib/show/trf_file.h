/* SPDX-License-Identifier: ISC */
/* Between the files that write a TRF. Columns count characters, from 1. */
#ifndef TB_SHOW_TRF_FILE
#define TB_SHOW_TRF_FILE

#include "show.h"

/* A player: what records of teams need. */
struct tb_trf_player {
    size_t record;
    char *team;  /* its name, a copy; NULL: in none */
    size_t team_record; /* SIZE_MAX: none */
};

/* A file that is written: first the players, then perhaps the teams of another
   stream. What cannot be written fails the section. */
struct tb_trf_file {
    struct tb_stream *stream;
    bool old; /* TRF16 */
    struct tb_output head, text; /* what holds for the event, and the rest */
    struct tb_output lost;       /* what has no place */
    struct tb_games_loader loader; /* of the players */
    size_t *order, capacity; /* the section's records by their ids */
    struct tb_trf_player *player; /* by their ids */
    size_t players, rated;
    size_t rounds; /* of all, with those that have not begun */
    size_t colourless, awards; /* games without colours, records 299 */
    /* What each kind of round is worth by the file's record 162. */
    tb_num worth[TB_ZPB + 1];
};

/* Notes what is left out, once: some words, and perhaps a name. */
void tb_trf_lose(struct tb_trf_file *file, const char *what, const char *name);

/* Puts a text of width characters: cut or padded, without blanks around it, and
   with `?` for what would end the line or is not UTF-8. */
void tb_trf_put(struct tb_output *output, struct tb_text text, size_t width);

/* Ends a line, without blanks at its end. */
void tb_trf_end_line(struct tb_output *output);

/* Points, with a decimal if there is room for it; nothing for TB_MISSING. */
struct tb_shown tb_trf_show(struct tb_trf_file *file, tb_num points,
                            size_t width);

/* 299: points of a round, 0 for none, with a result. */
void tb_trf_award(struct tb_trf_file *file, char letter, tb_num mp, tb_num gp,
                  int64_t round, int64_t id);

/* Orders the section's records by their ids, up to most. No two names may
   become one of so many characters. */
void tb_trf_arrange(struct tb_trf_file *file,
                    const struct tb_games_loader *loader, int name,
                    size_t width, int32_t most);

/* Finds the columns of players; puts 001 of all, and 299; then 162, unless that
   is the usual. */
void tb_trf_players_open(struct tb_trf_file *file);
void tb_trf_players_put(struct tb_trf_file *file);
void tb_trf_put_scale(struct tb_trf_file *file);

/* Finds the columns of teams; loads the section, and returns its settings, NULL
   if it fails; puts 310 or 013, and what their rounds are. */
void tb_trf_teams_open(struct tb_trf_file *file);
const struct tb_settings *tb_trf_teams_load(struct tb_trf_file *file);
void tb_trf_teams_put(struct tb_trf_file *file);
void tb_trf_teams_free(void);

#endif
