/* SPDX-License-Identifier: ISC */
/* Writes the players or teams of a section as records of the stream. */
#include "stream/stream.h"
#include "tb.h"

/* Puts a text as a field; `-` if it is empty. */
static void put_clean(struct tb_output *output, struct tb_text text)
{
    char *to = tb_put_room(output, text.length + 1);
    size_t length = tb_text_clean(text, to);

    if (length == 0)
        to[length++] = '-';
    tb_put_done(output, length);
}

/* A line that begins with # is a comment: puts a blank before it. */
static void put_shielded(struct tb_output *output, struct tb_text text)
{
    if (text.length && text.at[0] == '#')
        tb_put_char(output, ' ');
    put_clean(output, text);
}

static void put_text(struct tb_output *output, struct tb_text text)
{
    tb_put_char(output, '\t');
    put_shielded(output, text); /* cut(1) may make it the first field */
}

static void put_number(struct tb_output *output, tb_num value)
{
    tb_put_char(output, '\t');
    tb_put_number(output, value);
}

struct tb_text tb_emit_stem(const char *path)
{
    const char *slash, *dot;

    if (!path || strcmp(path, "-") == 0)
        return tb_text("-");
    slash = strrchr(path, '/');
    if (slash && slash[1])
        path = slash + 1;
    dot = strrchr(path, '.');
    if (dot && dot > path)
        return tb_slice(path, (size_t)(dot - path));
    return tb_text(path);
}

/* The section's name without # in front, because a line that begins with # is a
   comment. A name of # and blanks only is kept. */
static struct tb_text section_name(const struct tb_emit *emit,
                                   const struct tb_tournament *tournament)
{
    struct tb_text name = tournament->name;
    size_t signs;

    if (name.length == 0)
        name = tb_emit_stem(tournament->source->path);
    if (emit->section)
        name = tb_text(emit->section);
    tb_text_pass(&name, " ");
    signs = tb_text_span(name, "# ");
    if (signs < name.length)
        tb_text_skip(&name, signs);
    return name;
}

void tb_emit_name(struct tb_emit *emit, const struct tb_tournament *tournament)
{
    put_shielded(emit->output, section_name(emit, tournament));
}

/* Puts penalties and bonuses. */
static void put_penalties(struct tb_output *output,
                          const struct tb_tournament *tournament)
{
    for (size_t i = 0; i < tournament->records.count; i++) {
        const struct tb_round_record *record = &tournament->records.record[i];
        const size_t round =
            record->round == TB_AWARD_ALL ? 0 : record->round + 1;
        if (!tb_round_record_adds(record))
            continue;
        tb_put_format(output, "%s%d:%s:%s:%zu", output->length ? "," : "",
                      (int)record->id, tb_num_show(record->points),
                      tb_num_show(record->other), round);
    }
}

/* Puts the ids of players who have withdrawn, or if empty is true, of those who
   have an empty cell in the last round. */
static void put_ids(struct tb_output *output,
                    const struct tb_tournament *tournament, bool empty)
{
    for (size_t i = 0; i < tournament->count; i++) {
        if (!(empty ? tournament->player[i].empty : tournament->player[i].left))
            continue;
        tb_put_format(output, "%s%d", output->length ? "," : "",
                      (int)tournament->player[i].id);
    }
}

/* True if a contradiction is in a list of them. */
static bool has_doubt(struct tb_text list, const struct tb_clash *doubt)
{
    struct tb_clash one;

    while (list.length && tb_clash_cut(&list, &one)) {
        if (one.round == doubt->round && one.id == doubt->id &&
            one.other == doubt->other && !one.more && !doubt->more)
            return true;
    }
    return false;
}

/* Puts the contradictions that a stream's settings list and those found now,
   each once; without those of later rounds, and for teams without the players'
   ids. After TB_DOUBTS_LISTED of them the others are counted. */
static void put_doubts(struct tb_output *output,
                       const struct tb_tournament *tournament,
                       struct tb_text said)
{
    const struct tb_clashes *const clashes = &tournament->source->clashes;
    struct tb_text list[] = {said, tb_output_text(&clashes->list)};
    struct tb_clash doubt, more = {.more = (int64_t)clashes->more};
    const int64_t rounds =
        (int64_t)(tournament->rounds + tournament->next);
    size_t listed = 0;

    for (int i = 0; i < 2; i++) {
        while (list[i].length && tb_clash_cut(&list[i], &doubt)) {
            const bool again = i && has_doubt(said, &doubt);
            if (doubt.round > rounds || again)
                continue;
            if (tournament->of_teams)
                doubt.id = doubt.other = 0;
            if (doubt.more || listed == TB_DOUBTS_LISTED) {
                more.more += doubt.more ? doubt.more : 1;
                continue;
            }
            tb_clash_put(output, &doubt);
            listed++;
        }
    }
    if (more.more)
        tb_clash_put(output, &more);
}

/* Writes the settings of a section that did not come from a stream, or `-`. */
static void put_own_settings(struct tb_output *output,
                             const struct tb_tournament *tournament)
{
    struct tb_settings settings = tournament->about;
    struct tb_output penalties = {0}, left = {0}, empty = {0}, doubts = {0};

    put_doubts(&doubts, tournament, settings.doubt);
    settings.doubt = tb_output_text(&doubts);
    put_penalties(&penalties, tournament);
    put_ids(&left, tournament, false);
    put_ids(&empty, tournament, true);
    settings.scoring = tournament->worth.scoring;
    settings.penalties = tb_output_text(&penalties);
    settings.left = tb_output_text(&left);
    settings.empty = tb_output_text(&empty);
    tb_settings_put(output, &settings, tournament->of_teams);
    free(doubts.buffer);
    free(empty.buffer);
    free(left.buffer);
    free(penalties.buffer);
}

/* A stream's settings are written with the contradictions of put_doubts. */
static void put_settings(struct tb_output *output,
                         const struct tb_tournament *tournament)
{
    const struct tb_carried *carried = &tournament->carried;
    const struct tb_text settings =
        carried->given.length ? carried->given : carried->settings;
    const struct tb_text said = tb_text_keyed(settings, tb_text("doubt"));
    struct tb_output doubts = {0}, clean = {0};
    size_t start;

    tb_put_char(output, '\t');
    start = output->length;
    if (settings.length == 0) {
        put_own_settings(output, tournament);
        return;
    }
    put_doubts(&doubts, tournament, said);
    put_clean(&clean, settings);
    tb_settings_put_less(output, tb_output_text(&clean),
                         said.length || tournament->source->clashes.listed
                             ? "doubt" : "");
    if (doubts.length)
        tb_put_format(output, "doubt=%.*s;", (int)doubts.length, doubts.buffer);
    if (carried->rounds)
        tb_put_format(output, "rounds=%zu;", carried->rounds);
    tb_settings_put_end(output, start);
    free(clean.buffer);
    free(doubts.buffer);
}

static void put_games(struct tb_output *output,
                      const struct tb_tournament *tournament, size_t player)
{
    const struct tb_game *game = tb_tournament_games(tournament, player);
    char *to =
        tb_put_room(output, tournament->rounds * (TB_GAME_BYTES + 1) + 2);
    char *at = to;

    *at++ = '\t';
    for (size_t r = 0; r < tournament->rounds; r++) {
        if (r)
            *at++ = ' ';
        at += tb_game_print(at, &game[r], &tournament->worth.scoring);
    }
    if (tournament->rounds == 0)
        *at++ = '-';
    tb_put_done(output, (size_t)(at - to));
}

/* Puts a text with a blank for each character that separates such texts. */
static void put_part(struct tb_output *output, struct tb_text text,
                     const char *parting)
{
    char *const to = tb_put_room(output, text.length);
    const size_t length = tb_text_clean(text, to);

    for (; *parting && length; parting++) {
        char *at = to;
        while ((at = memchr(at, *parting, length - (size_t)(at - to))))
            *at = ' ';
    }
    tb_put_done(output, length);
}

/* Puts NAME=CELL. Blanks after the name distinguish columns of one name. */
static void put_cell(struct tb_output *output,
                     const struct tb_extras_column *column, struct tb_text cell)
{
    put_part(output, column->name, ";=,");
    if (column->name.length == 0)
        tb_put_format(output, "column %zu", column->place + 1);
    for (size_t again = 0; again < column->again; again++)
        tb_put_char(output, ' ');
    tb_put_char(output, '=');
    put_part(output, cell, ";");
}

/* Puts NAME=, after a semicolon unless the field begins there. */
static void put_name(struct tb_output *output, size_t start, const char *name)
{
    if (output->length > start)
        tb_put_char(output, ';');
    tb_put_string(output, name);
    tb_put_char(output, '=');
}

/* Bits for the common values that the section's table or one of its players
   has: those of tb_extras.there, and this one. */
enum { TABLE = TB_EXTRAS_RANK + 1 };
#define HAS(names, value) ((names) >> (value) & 1)

static unsigned names_of(const struct tb_extras *extras,
                         const struct tb_tournament *tournament)
{
    unsigned names = extras ? extras->there : 0;

    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *const player = &tournament->player[i];
        for (int k = 0; k < TB_EXTRAS; k++)
            names |= (player->extra[k].length > 0 ? 1u : 0) << k;
        names |= (player->points != TB_MISSING ? 1u : 0) << TB_EXTRAS_POINTS;
        names |= (player->rank != TB_MISSING ? 1u : 0) << TB_EXTRAS_RANK;
        names |= (player->table.length > 0 ? 1u : 0) << TABLE;
    }
    return names;
}

/* Puts the upcoming rounds, `.` for one without an entry, the board, and the
   line-ups. */
static void put_next(struct tb_output *output, size_t start,
                     const struct tb_tournament *tournament,
                     const struct tb_player *player, bool table)
{
    const struct tb_game *const game =
        tb_tournament_games(tournament, (size_t)(player - tournament->player));

    for (size_t r = 0; r < tournament->next; r++) {
        const struct tb_game *const ahead = &game[tournament->rounds + r];
        if (r)
            tb_put_char(output, ' ');
        else
            put_name(output, start, TB_NEXT_KEY);
        if (ahead->blank)
            tb_put_char(output, '.');
        else
            tb_put_done(output,
                        tb_game_print(tb_put_room(output, TB_GAME_BYTES), ahead,
                                      &tournament->worth.scoring));
    }
    if (table) {
        put_name(output, start, TB_TABLE_KEY);
        put_part(output, player->table.length ? player->table : tb_text("-"),
                 ";");
    }
    if (player->lineups.length) {
        put_name(output, start, TB_LINEUPS_KEY);
        tb_put_text(output, player->lineups);
    }
}

bool tb_emit_carries(const struct tb_emit *emit, struct tb_text header)
{
    return emit->carries &&
           (header.length == 0 || emit->pads || tb_emit_restates(emit) ||
            tb_records_name(header, TB_MORE_COLUMN));
}

/* Puts everything else that the file says about a player: the common values,
   the columns of a table that are left of the points, the points, and then the
   columns to the right of them. */
static void put_more(const struct tb_emit *emit,
                     const struct tb_tournament *tournament,
                     const struct tb_player *player,
                     unsigned names)
{
    const struct tb_extras *const extras = emit->extras;
    struct tb_output *const output = emit->output;
    size_t start;

    tb_put_char(output, '\t');
    start = output->length;
    for (int k = 0; k < TB_EXTRAS; k++) {
        if (!HAS(names, k))
            continue;
        put_name(output, start, tb_word_at(&tb_extras_names, (size_t)k)->name);
        put_part(output, player->extra[k].length ? player->extra[k]
                                                 : tb_text("-"), ";");
    }
    if (HAS(names, TB_EXTRAS_RANK) || tb_emit_restates(emit)) {
        put_name(output, start, "rank");
        tb_put_number(output, player->rank);
    }
    for (int right = 0; right < 2; right++) {
        struct tb_text rest = player->cells, cell;
        if (rest.length)
            tb_text_skip(&rest, 1);
        if (right &&
            (HAS(names, TB_EXTRAS_POINTS) || tb_emit_restates(emit))) {
            put_name(output, start, "points");
            tb_put_number(output, player->points);
        }
        for (size_t i = 0; extras && rest.length && i < extras->count &&
                           tb_text_cut(&rest, '\t', &cell); i++) {
            if (extras->column[i].right != right)
                continue;
            if (output->length > start)
                tb_put_char(output, ';');
            else if (tb_text_starts(extras->column[i].name, "#"))
                tb_put_char(output, ' '); /* as put_shielded does */
            put_cell(output, &extras->column[i], cell);
        }
    }
    put_next(output, start, tournament, player, HAS(names, TABLE));
    if (output->length == start)
        tb_put_char(output, '-');
}

/* True if cells are a stream's column more; those of a table begin with a tab.
 */
static bool is_of_stream(struct tb_text cells)
{
    return cells.length && cells.at[0] != '\t';
}

/* Puts a stream's column more. If rounds were cut off, or if days were joined,
   it has no upcoming rounds or boards; joined days also have no declared
   points, which became the score. If all is written anew, the declared points
   and the upcoming rounds alone. */
static void put_given_more(const struct tb_emit *emit,
                           const struct tb_tournament *tournament,
                           const struct tb_player *player)
{
    const struct tb_text more = player->cells;
    struct tb_text next;
    size_t start;

    if (tb_emit_restates(emit)) {
        tb_put_string(emit->output, "\tpoints=");
        tb_put_number(emit->output, player->points);
        next = tb_text_keyed(more, tb_text(TB_NEXT_KEY));
        if (next.length && !emit->cuts)
            tb_put_format(emit->output, ";" TB_NEXT_KEY "=%.*s",
                          TB_WHOLE(next));
        return;
    }
    if (tournament->carried.header.length && !emit->cuts) {
        put_text(emit->output, more);
        return;
    }
    tb_put_char(emit->output, '\t');
    start = emit->output->length;
    tb_settings_put_less(emit->output, more,
                         tournament->carried.header.length
                             ? TB_NEXT_KEY "," TB_TABLE_KEY
                             : TB_NEXT_KEY "," TB_TABLE_KEY ",points");
    tb_settings_put_end(emit->output, start);
}

/* Puts the columns mp to the third list of a team of a stream after rounds were
   cut off: two sums with penalties, then three lists. */
static void put_cut_team(struct tb_output *output,
                         const struct tb_tournament *tournament,
                         const struct tb_player *team)
{
    struct tb_text rest = team->more, column[5];
    const size_t rounds = tournament->rounds;

    tb_text_skip(&rest, 1);
    for (int c = 0; c < 5; c++) {
        tb_text_cut(&rest, '\t', &column[c]);
        if (tb_text_missing(column[c]))
            column[c].at = NULL; /* no rounds */
    }
    for (int c = 0; c < 2; c++) {
        const bool primary =
            (tournament->about.primary == TB_POINTS_GP) == (c == 1);
        struct tb_text list = column[2 + c], entry;
        tb_num sum = 0, points;
        for (size_t r = 0; r < rounds && tb_text_cut(&list, ' ', &entry); r++)
            (void)(tb_num_parse(entry, &points) ||
                   tb_num_add(sum, points, &sum)); /* checked when read */
        for (size_t i = 0; i < tournament->records.count; i++) {
            const struct tb_round_record *const record =
                &tournament->records.record[i];
            if (record->id == team->id &&
                tb_round_record_counts(record, rounds,
                                       tournament->about.rounds))
                (void)tb_num_add(sum, record->other, &sum);
        }
        put_number(output, primary ? team->score : sum);
    }
    for (int c = 2; c < 5; c++) {
        struct tb_text list = column[c], entry;
        for (size_t r = 0; r < rounds; r++) {
            tb_put_char(output, r ? ' ' : '\t');
            if (!tb_text_cut(&list, ' ', &entry))
                entry = tb_text(c == 4 ? "-" : "0");
            tb_put_text(output, entry);
        }
        if (rounds == 0)
            tb_put_string(output, "\t-");
    }
}

/* Puts a record. section and settings are the fields, the same in all records
   of the section. */
static void put_player(struct tb_emit *emit,
                       const struct tb_tournament *tournament, size_t i,
                       struct tb_text section, struct tb_text settings,
                       unsigned names)
{
    const struct tb_player *player = &tournament->player[i];
    struct tb_output *output = emit->output;
    unsigned long line = player->line;

    tb_put_text(output, section);
    put_number(output, player->id * TB_ONE);
    put_text(output, player->name);
    put_text(output, player->team);
    put_number(output, player->rating);
    put_number(output, player->score);
    put_games(output, tournament, i);
    tb_put_text(output, settings);
    if (tb_emit_restates(emit)) {
        put_text(output,
                 tb_text(tb_source_file(tournament->source, &line)));
        tb_put_format(output, "\t%lu", line);
    }
    if (emit->cuts && tournament->of_teams && player->more.length &&
        tournament->carried.header.length)
        put_cut_team(output, tournament, player);
    else
        tb_put_text(output, player->more);
    if (!tb_emit_carries(emit, tournament->carried.header))
        ;
    else if (tournament->carried.header.length || is_of_stream(player->cells))
        put_given_more(emit, tournament, player);
    else
        put_more(emit, tournament, player, names);
    tb_put_char(output, '\n');
}

void tb_emit_records(struct tb_emit *emit,
                     const struct tb_tournament *tournament)
{
    const unsigned names = names_of(emit->extras, tournament);
    struct tb_output same = {0};
    struct tb_text section, settings;

    put_settings(&same, tournament);
    settings.length = same.length;
    put_shielded(&same, section_name(emit, tournament));
    settings.at = same.buffer;
    section.at = same.buffer + settings.length;
    section.length = same.length - settings.length;
    for (size_t i = 0; i < tournament->count; i++)
        put_player(emit, tournament, i, section, settings, names);
    free(same.buffer);
}
