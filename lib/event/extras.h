/* SPDX-License-Identifier: ISC */
/*
 * The further columns that -x asks for: which, and whether any file has them.
 */
#ifndef TB_EXTRAS_H
#define TB_EXTRAS_H

#include "base/base.h"

/* Those that several formats have. */
enum tb_extra {
    TB_TITLE,
    TB_FED,
    TB_FIDEID,
    TB_BIRTH,
    TB_SEX,
    TB_STATE,
    TB_MEMBERID,
    TB_BOARD,
    TB_EXTRAS
};

/* Their names. */
extern const struct tb_words tb_extras_names;

/*
 * What a column is taken from where a file has none of its name: one of enum
 * tb_extra, or one of these.
 */
enum {
    TB_EXTRAS_TEAM = TB_EXTRAS, /* club, school */
    TB_EXTRAS_RATING,           /* elo */
    TB_EXTRAS_CELL              /* nothing: it is a table's own */
};

struct tb_extras_column {
    struct tb_text name; /* as the stream will have it */
    int kind;            /* enum tb_extra, or one of those above */
    bool found;          /* a file has it */
    struct tb_output nearest; /* the name most like it that a file has */
};

/* Zero it first. */
struct tb_extras {
    struct tb_extras_column *column;
    size_t count, capacity;
};

/* Adds a column, whose name lives on. */
void tb_extras_add(struct tb_extras *extras, struct tb_text name, int kind);

/* Forgets and frees all. */
void tb_extras_clear(struct tb_extras *extras);

/* A file has what columns of a kind are taken from; extras may be NULL. */
void tb_extras_has(struct tb_extras *extras, int kind);

/* A file has a column of another name, which may be meant. */
void tb_extras_offer(struct tb_extras_column *column, struct tb_text name);

/* The first column that no file had so far, NULL if all were found. */
const struct tb_extras_column *
tb_extras_missing(const struct tb_extras *extras);

/* Ends the program: no file has the column. */
_Noreturn void tb_extras_die(const struct tb_extras_column *column);

#endif
