/* SPDX-License-Identifier: ISC */
/* A file as it is read: its bytes, its faults, what is asked of it. */
#ifndef TB_EVENT_SOURCE
#define TB_EVENT_SOURCE

#include "base/base.h"
#include "game/game.h"

/*
 * The further columns that -x asks for: which, and whether any file has them.
 */

/* Those that several formats have. */
enum tb_extra {
    TB_TITLE, TB_FED, TB_FIDEID, TB_BIRTH, TB_SEX, TB_STATE, TB_MEMBERID,
    TB_BOARD, TB_EXTRAS
};

/* Their names, and behind them what a file declares: its points, its ranks. */
extern const struct tb_words tb_extras_names;

/* In front of what a file declares: declared.BH is a table's column BH. */
#define TB_DECLARED "declared."

/* What a column is taken from: one of enum tb_extra, or one of these. */
enum {
    TB_EXTRAS_SCORE = TB_EXTRAS, /* points as the file declares them */
    TB_EXTRAS_RANK,              /* likewise */
    TB_EXTRAS_CELL,              /* nothing: it is a table's own */
    TB_EXTRAS_FILE,              /* where the record is from */
    TB_EXTRAS_LINE,
    TB_EXTRAS_EVERY              /* all that a table has */
};

struct tb_extras_column {
    struct tb_text name; /* as the stream will have it */
    int kind;            /* enum tb_extra, or one of those above */
    size_t place;        /* in the table that is read, SIZE_MAX: it has none */
    bool right;          /* it stands right of the points */
    size_t again;        /* so many of that name are left of it */
};

/* The columns of a table that are none of ours, after own fixed columns of the
   stream. Zero it first. */
struct tb_extras {
    struct tb_extras_column *column;
    size_t count, capacity;
    size_t own;
    unsigned there; /* bits: the table has columns of these kinds */
    bool declared;  /* for tb-check: see tb_wanted_declared */
};

/* True if what files declare is wanted, of no games, too. */
static inline bool tb_extras_declare(const struct tb_extras *extras)
{
    return extras && extras->own;
}

/* Adds a column, whose name lives on. */
void tb_extras_add(struct tb_extras *extras, struct tb_text name, int kind);

void tb_extras_clear(struct tb_extras *extras);

/* A name without what says that the order ranks by it. */
struct tb_text tb_extras_bare(struct tb_text name);

/* What is read bit by bit, and not whole. */
struct tb_source_bits {
    /* Set before the opening, or NULL: true if what begins so is to be read
       so, by tb_open_more. */
    bool (*bit_by_bit)(struct tb_text start);
    bool more;           /* there may be more to read from file */
    size_t whole;        /* so many bytes, up to the last LF, are lines */
    int file;
    size_t capacity;
};

/* What contradicts itself, tb_fault_clash. */
struct tb_clashes {
    bool any;               /* in the file, without -l */
    struct tb_output list;  /* -l: of the section, as doubt= has them */
    size_t listed, more;    /* so many there, and so many that are not */
    struct tb_clash about;  /* the next one's */
};

/* A tournament file, read whole and made UTF-8.
   What readers take from it are slices: they live as long as the source. */

struct tb_source {
    const char *path;    /* as given, NULL or "-" is standard input */
    const char *name;    /* for messages; NULL: none, only fault is set */
    char *bytes;         /* the whole file, UTF-8 without BOM, then a NUL, and
                            TB_SCAN_SLACK more to look at */
    size_t length;
    size_t next;         /* where the next line begins */
    unsigned long line;  /* number of the line last taken */
    bool ascii;          /* all of it is; false: look at the line */
    bool raw;            /* a dBase table: bytes as they are in the file; or
                            a page, of which we made a text */
    bool lenient;        /* -l: inconsistencies are warnings */
    bool verbose;        /* -v */
    struct tb_extras *extras; /* NULL: none are wanted */
    size_t named;        /* -R: so many rounds count, begun or not; 0: none */
    bool pending;        /* --pending: so do those in which some are paired */
    bool later;          /* its rounds may begin with another than the first */
    bool failed;         /* tb_fault was called: the section is wrong */
    char fault[512];     /* what it said first */
    unsigned long fault_line;
    size_t faults;       /* of all sections of the file */
    struct tb_clashes clashes;
    void *state;         /* of a reader of several sections */
    void (*state_free)(void *state); /* NULL: free(3) */
    bool resumes;        /* after a fault: next is at another section */
    struct tb_source_bits bits;
    struct tb_source_room *room; /* of tb_source_room, freed at the end */
};

/* What a place in it is called in messages. */
static inline const char *tb_source_unit(const struct tb_source *source)
{
    return source->raw ? "record" : "line";
}

/* The next line without its end (LF, CR LF or CR); false at the end. */
bool tb_source_line(struct tb_source *source, struct tb_text *line);

/* True if the file ends behind a place in it, save for blanks and what closes
   or separates cells, and its last line has no end: it may be cut off. */
bool tb_source_cut(const struct tb_source *source, const char *at);

/* Room for a text that lives as long as the source. */
char *tb_source_room(struct tb_source *source, size_t bytes);
struct tb_text tb_source_text(struct tb_source *source, const char *format,
                              ...) TB_PRINTF(2, 3);

/* The text, which it takes, is read in place of the file. */
void tb_source_replace(struct tb_source *source, struct tb_output text);

void tb_source_free_room(struct tb_source *source);

/* Forgets what is before next, once that is as much as what is behind it. */
void tb_source_forget(struct tb_source *source);

/* All text from the line behind the one last taken. */
struct tb_text tb_source_rest(const struct tb_source *source);

/* So many of a file are told, the others are counted. */
enum { TB_FAULTS_TOLD = 50 };

/*
 * Says what is wrong where, "FILE:LINE:COLUMN: ...", and marks the source as
 * failed. column counts characters from 1; 0 leaves it out, and so does line.
 * Control characters and bytes that are no UTF-8 become `?`.
 * Always returns false, so that a reader can end with it; one that can read on
 * does, so that one run tells all that is wrong.
 */
bool tb_fault(struct tb_source *source, unsigned long line, size_t column,
              const char *format, ...) TB_PRINTF(4, 5);

/* A fault of a text: what it is, the text in quotes, what is wrong with it. */
bool tb_fault_text(struct tb_source *source, unsigned long line, size_t column,
                   const char *what, struct tb_text text, const char *wrong);

/* Says of which round, from 1, and of whom the next tb_fault_clash is; 0 where
   it is of none. */
void tb_fault_about(struct tb_source *source, size_t round, int64_t id,
                    int64_t other);

/*
 * The same for two facts that disagree. Under -l it is a warning. True, as the
 * work can go on in either case, to be stopped where the section would be put
 * out; but a source without a name has room for one fault only: false.
 */
bool tb_fault_clash(struct tb_source *source, unsigned long line,
                    size_t column, const char *format, ...) TB_PRINTF(4, 5);

/* What is odd there, but good; not of a source without a name. */
void tb_fault_warn(const struct tb_source *source, unsigned long line,
                   size_t column, const char *format, ...) TB_PRINTF(4, 5);

/* Behind the last section of a file: how many were not told, and -l. */
void tb_fault_end(const struct tb_source *source);

/* True if bytes may be a dBase table: its version, and they are no text. Such
   a source is not decoded. */
bool tb_open_is_table(struct tb_text bytes);

/* What is wrong with another binary file. */
#define TB_OPEN_NUL \
    "is no text file: it holds a NUL byte; of a spreadsheet give the csv"

/*
 * Reads a file. Bytes that are no UTF-8 are Windows-1252, and converted. False,
 * after a message, if it cannot be read or is neither text nor a dBase table
 * (NUL bytes, UTF-16).
 */
bool tb_open_file(struct tb_source *source, const char *path);
void tb_source_close(struct tb_source *source);

/* Reads on until a whole line begins at an offset (which is at most length)
   of bytes; bytes may move. False if the file ends there. */
bool tb_open_more(struct tb_source *source, size_t offset);

/* Names of teams that look alike and are not the same: their players would be
   parted, and nobody could see why. */

struct tb_likeness;

struct tb_likeness *tb_likeness_make(void);
void tb_likeness_free(struct tb_likeness *likeness);

/* True for what cannot be seen: blanks of all widths, marks of direction,
   joiners, soft hyphens. */
bool tb_likeness_unseen(int32_t code);

/* What a name looks like, without blanks and case: not to be shown, but to be
   compared. */
void tb_likeness_look(struct tb_output *to, struct tb_text name);

/*
 * Adds a name, which lives on, of a line. Warns if it differs from one before
 * only in blanks, in the case of letters, in characters that do not show, or
 * in how accents are encoded. False, after a fault, if the stream would have
 * the same text for both.
 */
bool tb_likeness_add(struct tb_likeness *likeness, struct tb_source *source,
                     unsigned long line, struct tb_text name);

#endif
