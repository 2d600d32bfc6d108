/* SPDX-License-Identifier: ISC */
/* An input file: its bytes, its faults, and how it is to be read. */
#ifndef TB_EVENT_SOURCE
#define TB_EVENT_SOURCE

#include "base/base.h"
#include "game/game.h"

/* Further columns of several formats, which go into the column more. */
enum tb_extra {
    TB_TITLE, TB_FED, TB_FIDEID, TB_BIRTH, TB_SEX, TB_STATE, TB_MEMBERID,
    TB_BOARD, TB_EXTRAS
};

extern const struct tb_words tb_extras_names; /* of these */

/* Declared values: bits of there, above those of enum tb_extra. */
enum { TB_EXTRAS_POINTS = TB_EXTRAS, TB_EXTRAS_RANK };

struct tb_extras_column {
    struct tb_text name; /* as the stream will have it */
    size_t place;        /* in the table that is read */
    bool right;          /* to the right of the points */
    size_t again;        /* number of columns to its left with its name */
};

/* The columns of a table with unknown names. Zero it first. */
struct tb_extras {
    struct tb_extras_column *column;
    size_t count, capacity;
    unsigned there; /* bits: the table has columns of these kinds */
    bool declared;  /* for tb-check */
};

void tb_extras_clear(struct tb_extras *extras);

/* A name without the prefix col: of a column that the order ranks by. */
struct tb_text tb_extras_bare(struct tb_text name);

/* How to treat open rounds and games. */
struct tb_source_open {
    bool later;    /* a later day: it may begin with any round */
    bool cut;      /* drop some rounds, and all upcoming ones */
    bool all_ways; /* all outcomes are computed: do not warn of open games */
};

/* Files that are read as one, and how many lines are before each. */
struct tb_source_files {
    struct tb_source_file {
        const char *name;
        unsigned long before;
    } *file;
    size_t count, capacity;
    bool joined; /* all are read: lines are counted through all of them */
};

/* State of a file that is read in pieces. */
struct tb_source_bits {
    /* Set it before tb_open_file, or NULL: true if a file with this start is
       to be read in pieces, by tb_open_more. */
    bool (*bit_by_bit)(struct tb_text start);
    bool more;           /* there may be more to read from file */
    size_t whole;        /* bytes of whole lines, up to the last LF */
    int file;
    size_t capacity;
};

/* Contradictions, see tb_fault_clash. */
struct tb_clashes {
    bool any;               /* in the file, without -l */
    struct tb_output list;  /* with -l: those of the section, as in doubt= */
    size_t listed, more;    /* how many are in the list, and how many are not */
    struct tb_clash about;  /* the subject of the next one */
};

/* A tournament file, converted to UTF-8. Readers return slices of it, which
   live as long as the source. */
struct tb_source {
    const char *path;    /* as given, NULL or "-" is standard input */
    const char *name;    /* for messages; NULL: no messages, only set fault */
    char *bytes;         /* the whole file, UTF-8 without BOM, then a NUL and
                            TB_SCAN_SLACK readable bytes */
    size_t length;
    size_t next;         /* where the next line begins */
    unsigned long line;  /* number of the line last read */
    bool ascii;          /* all bytes are ASCII */
    bool raw;            /* a dBase table: bytes of the file; or a page
                            converted to text */
    bool lenient;        /* -l: inconsistencies are warnings */
    bool verbose;        /* -v */
    struct tb_extras *extras; /* NULL: of no file */
    size_t named;        /* -R: number of rounds that count, begun or not; 0:
                            not given */
    struct tb_source_open open;
    bool failed;         /* tb_fault was called: the section is wrong */
    char fault[512];     /* its first message */
    unsigned long fault_line;
    size_t faults;       /* of all sections of the file */
    struct tb_clashes clashes;
    void *state;         /* of a reader of several sections */
    void (*state_free)(void *state); /* NULL: free(3) */
    bool resumes;        /* after a fault: next is at another section */
    struct tb_source_bits bits;
    struct tb_source_files files; /* empty for a single file */
    struct tb_source_room *room; /* of tb_source_room, freed at the end */
};

/* True if declared values are needed, even without games. */
static inline bool tb_source_declares(const struct tb_source *source)
{
    return source->open.later || (source->extras && source->extras->declared);
}

/* The word for a place in messages. */
static inline const char *tb_source_unit(const struct tb_source *source)
{
    return source->raw ? "record" : "line";
}

/* A line in messages: line 12, line 12 of r2.pgn. */
struct tb_source_place {
    char text[200];
};
struct tb_source_place tb_source_place(const struct tb_source *source,
                                       unsigned long line);

/* Where the file of a line was read from, and the line in it. */
const char *tb_source_file(const struct tb_source *source, unsigned long *line);

/* Continues with the next file, after that number of lines in earlier ones.
   What was read is kept; lines refer to this file until files.joined is set. */
void tb_source_go_on(struct tb_source *source, struct tb_source *next,
                     unsigned long lines);

/* The next line without its end (LF, CR LF or CR); false at the end. */
bool tb_source_line(struct tb_source *source, struct tb_text *line);

/* True if only blanks, quotes and separators follow a place: the file may be
   truncated there. */
bool tb_source_cut(const struct tb_source *source, const char *at);

/* Zeroed room that lives as long as the source. */
void *tb_source_room(struct tb_source *source, size_t bytes);
struct tb_text tb_source_text(struct tb_source *source, const char *format,
                              ...) TB_PRINTF(2, 3);

/* Reads a text, which it then owns, instead of the file. */
void tb_source_replace(struct tb_source *source, struct tb_output text);

/* Discards the bytes before next if they are as many as those after it. */
void tb_source_forget(struct tb_source *source);

/* All text after the line last read. */
struct tb_text tb_source_rest(const struct tb_source *source);

/* The faults of a file that are printed; others are only counted. */
enum { TB_FAULTS_PRINTED = 50 };

/* Reports what is wrong where, "FILE:LINE:COLUMN: ...", and marks the source as
   failed. column counts characters from 1; 0 leaves it out, and so does line.
   Returns false, so that a reader can end with it; one that can read on does,
   so that one run reports all that is wrong. */
bool tb_fault(struct tb_source *source, unsigned long line, size_t column,
              const char *format, ...) TB_PRINTF(4, 5);

/* A fault of a text: what it is, the text in quotes, what is wrong with it. */
bool tb_fault_text(struct tb_source *source, unsigned long line, size_t column,
                   const char *what, struct tb_text text, const char *wrong);

/* Sets the round, from 1, and the players for the next tb_fault_clash; 0: not
   about a round. */
void tb_fault_about(struct tb_source *source, size_t round, int64_t id,
                    int64_t other);

/* Reports two facts that disagree; with -l as a warning. Returns true, so that
   reading continues; without -l the section has failed and must not be written.
   Without -l it is false for a source without a name, which stores one
   fault. */
bool tb_fault_clash(struct tb_source *source, unsigned long line,
                    size_t column, const char *format, ...) TB_PRINTF(4, 5);

/* Prints a warning, unless the source has no name. */
void tb_fault_warn(const struct tb_source *source, unsigned long line,
                   size_t column, const char *format, ...) TB_PRINTF(4, 5);

/* Call it after the last section of a file: reports how many faults were not
   printed, and that contradictions must be corrected. */
void tb_fault_end(const struct tb_source *source);

/* True if bytes may be a dBase table, which is not decoded. */
bool tb_open_is_table(struct tb_text bytes);

#define TB_OPEN_NUL \
    "is not a text file: it has a NUL byte; save a spreadsheet as CSV"

/* Reads a file, and converts it from Windows-1252 if it is not UTF-8. False,
   after a message, if it cannot be read or is not a text or dBase table. */
bool tb_open_file(struct tb_source *source, const char *path);
void tb_source_close(struct tb_source *source);

/* Reads on until a whole line begins at an offset, which is at most length;
   bytes may move. False if the file ends there. */
bool tb_open_more(struct tb_source *source, size_t offset);

/* Names of teams that look the same but differ: their players would be in
   different teams for no visible reason. */

struct tb_likeness;

struct tb_likeness *tb_likeness_make(void);
void tb_likeness_free(struct tb_likeness *likeness);

/* Adds a name from a line; it must outlive the object. Warns if it looks like
   an earlier one. False, after a fault, if both are the same in the stream. */
bool tb_likeness_add(struct tb_likeness *likeness, struct tb_source *source,
                     unsigned long line, struct tb_text name);

#endif
