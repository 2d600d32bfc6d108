/* SPDX-License-Identifier: ISC */
/* A file as it is read: its bytes, its faults, what is asked of it. */
#ifndef TB_EVENT_SOURCE
#define TB_EVENT_SOURCE

#include "base/base.h"
#include "game/game.h"

/* Further columns, which go into the column more. */

/* Those that several formats have. */
enum tb_extra {
    TB_TITLE, TB_FED, TB_FIDEID, TB_BIRTH, TB_SEX, TB_STATE, TB_MEMBERID,
    TB_BOARD, TB_EXTRAS
};

extern const struct tb_words tb_extras_names; /* of these */

/* What files declare: bits of there, above those of enum tb_extra. */
enum { TB_EXTRAS_POINTS = TB_EXTRAS, TB_EXTRAS_RANK };

struct tb_extras_column {
    struct tb_text name; /* as the stream will have it */
    size_t place;        /* in the table that is read */
    bool right;          /* of the points */
    size_t again;        /* how many of that name are left of it */
};

/* The columns of a table that we do not know. Zero it first. */
struct tb_extras {
    struct tb_extras_column *column;
    size_t count, capacity;
    unsigned there; /* bits: the table has columns of these kinds */
    bool declared;  /* for tb-check */
};

void tb_extras_clear(struct tb_extras *extras);

/* A name without what says that the order ranks by it. */
struct tb_text tb_extras_bare(struct tb_text name);

/* What becomes of rounds and games that are open. */
struct tb_source_open {
    bool later;    /* its rounds may begin with another than the first */
    bool cut;      /* rounds are left off, and all that are ahead */
    bool all_ways; /* games end in all ways: they need no warning */
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

/* Of a file that is read bit by bit, and not whole. */
struct tb_source_bits {
    /* Set before the opening, or NULL: true if a file that begins so is to be
       read so, by tb_open_more. */
    bool (*bit_by_bit)(struct tb_text start);
    bool more;           /* there may be more to read from file */
    size_t whole;        /* bytes of whole lines, up to the last LF */
    int file;
    size_t capacity;
};

/* What contradicts itself, tb_fault_clash. */
struct tb_clashes {
    bool any;               /* in the file, without -l */
    struct tb_output list;  /* -l: of the section, as doubt= has them */
    size_t listed, more;    /* how many are there, and how many are not */
    struct tb_clash about;  /* the next one's */
};

/* A tournament file, made UTF-8. What readers take from it are slices: they
   live as long as the source. */
struct tb_source {
    const char *path;    /* as given, NULL or "-" is standard input */
    const char *name;    /* for messages; NULL: no messages, only set fault */
    char *bytes;         /* the whole file, UTF-8 without BOM, then a NUL, and
                            TB_SCAN_SLACK more to look at */
    size_t length;
    size_t next;         /* where the next line begins */
    unsigned long line;  /* number of the line last taken */
    bool ascii;          /* all of it is; false: look at the line */
    bool raw;            /* a dBase table: bytes of the file; or a page
                            converted to text */
    bool lenient;        /* -l: inconsistencies are warnings */
    bool verbose;        /* -v */
    struct tb_extras *extras; /* NULL: not wanted */
    size_t named;        /* -R: number of rounds that count, begun or not; 0:
                            not given */
    struct tb_source_open open;
    bool failed;         /* tb_fault was called: the section is wrong */
    char fault[512];     /* what it said first */
    unsigned long fault_line;
    size_t faults;       /* of all sections of the file */
    struct tb_clashes clashes;
    void *state;         /* of a reader of several sections */
    void (*state_free)(void *state); /* NULL: free(3) */
    bool resumes;        /* after a fault: next is at another section */
    struct tb_source_bits bits;
    struct tb_source_files files; /* none if it is one */
    struct tb_source_room *room; /* of tb_source_room, freed at the end */
};

/* True if what it declares is wanted, of no games, too. */
static inline bool tb_source_declares(const struct tb_source *source)
{
    return source->open.later || (source->extras && source->extras->declared);
}

/* What a place in it is called in messages. */
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

/* True if at most blanks and what closes or separates cells follow a place: the
   file may be cut off there. */
bool tb_source_cut(const struct tb_source *source, const char *at);

/* Room for a text that lives as long as the source. */
char *tb_source_room(struct tb_source *source, size_t bytes);
struct tb_text tb_source_text(struct tb_source *source, const char *format,
                              ...) TB_PRINTF(2, 3);

/* Reads a text, which it then owns, instead of the file. */
void tb_source_replace(struct tb_source *source, struct tb_output text);

/* Forgets what is before next, once that is as much as what follows. */
void tb_source_forget(struct tb_source *source);

/* All text after the line last taken. */
struct tb_text tb_source_rest(const struct tb_source *source);

/* Of a file; the others are counted. */
enum { TB_FAULTS_TOLD = 50 };

/*
 * Reports what is wrong where, "FILE:LINE:COLUMN: ...", and marks the source as
 * failed. column counts characters from 1; 0 leaves it out, and so does line.
 * Returns false, so that a reader can end with it; one that can read on does,
 * so that one run reports all that is wrong.
 */
bool tb_fault(struct tb_source *source, unsigned long line, size_t column,
              const char *format, ...) TB_PRINTF(4, 5);

/* A fault of a text: what it is, the text in quotes, what is wrong with it. */
bool tb_fault_text(struct tb_source *source, unsigned long line, size_t column,
                   const char *what, struct tb_text text, const char *wrong);

/* Sets the round, from 1, and the players for the next tb_fault_clash; 0: not
   about a round. */
void tb_fault_about(struct tb_source *source, size_t round, int64_t id,
                    int64_t other);

/*
 * Reports two facts that disagree; under -l it is a warning. True, as reading
 * goes on in either case, to be stopped before the section is written; but a
 * source without a name has room for one fault only: false.
 */
bool tb_fault_clash(struct tb_source *source, unsigned long line,
                    size_t column, const char *format, ...) TB_PRINTF(4, 5);

/* Warns of what is odd; not of a source without a name. */
void tb_fault_warn(const struct tb_source *source, unsigned long line,
                   size_t column, const char *format, ...) TB_PRINTF(4, 5);

/* After the last section of a file: reports how many were not, and what -l
   is for. */
void tb_fault_end(const struct tb_source *source);

/* True if bytes may be a dBase table, which is not decoded. */
bool tb_open_is_table(struct tb_text bytes);

#define TB_OPEN_NUL \
    "is no text file: it holds a NUL byte; of a spreadsheet give the csv"

/* Reads a file. Bytes that are no UTF-8 are Windows-1252, and converted. False,
   after a message, if it cannot be read or is neither text nor a dBase table.
 */
bool tb_open_file(struct tb_source *source, const char *path);
void tb_source_close(struct tb_source *source);

/* Reads on until a whole line begins at an offset, which is at most length;
   bytes may move. False if the file ends there. */
bool tb_open_more(struct tb_source *source, size_t offset);

/* Names of teams that look alike and are not the same: their players would be
   parted, and nobody could see why. */

struct tb_likeness;

struct tb_likeness *tb_likeness_make(void);
void tb_likeness_free(struct tb_likeness *likeness);

/* Adds a name of a line, which must live on. Warns if it looks like one before.
   False, after a fault, if the stream would have the same text for both. */
bool tb_likeness_add(struct tb_likeness *likeness, struct tb_source *source,
                     unsigned long line, struct tb_text name);

#endif
