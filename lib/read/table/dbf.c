/* SPDX-License-Identifier: ISC */
#include "sheet.h"
#include "dbf_table.h"

bool tb_dbf_detect(struct tb_text all)
{
    return tb_open_is_table(all);
}

/*
 * Takes a row of a section whose rounds are one game each. Which of two was
 * first, and who had White in it, is not told; `$` is SwissSys' 2-0, `#`
 * 1.5-0.5, `%` two draws.
 */
static bool read_player(struct tb_table *table, const struct tb_cells *cells)
{
    const struct tb_dbf_event *const event = table->context;
    const struct tb_dbf_section *const section = event->section;
    struct tb_source *const source = table->sheet.source;
    struct tb_settings *const about = &table->sheet.to->about;
    bool double_games = section->double_games;

    for (size_t i = TB_DBF_ROUNDS; i < cells->count; i++)
        double_games |= cells->cell[i].text.length &&
                        memchr("$#%", cells->cell[i].text.at[0], 3);
    about->edition = event->edition;
    about->event = event->name;
    about->round_robin = section->round_robin;
    table->sheet.coded = true;
    if (!double_games)
        return tb_sheet_row(&table->sheet, cells);
    return !source->failed &&
           tb_fault(source, cells->cell[0].line, 0,
                    "section '%.*s' is of double games (S_TRN_TYPE 2, results "
                    "as $ # %%), two in a round, which are not read: give each "
                    "game a round of its own", TB_SHOWN(section->name));
}

/* The rounds must be those that TSEXPORT.DBF counts, and not opponents, as
   version 2C allows for a round robin: all games below their numbers. */
static bool check_rounds(const struct tb_dbf_section *section,
                         struct tb_tournament *tournament)
{
    struct tb_source *const source = tournament->source;
    const unsigned long line = tournament->player[0].line;
    size_t held = 0, columns = 0, games = 0, below = 0;

    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *const player = &tournament->player[i];
        const struct tb_game *const game = &tournament->game[player->first];
        columns = player->games > columns ? player->games : columns;
        for (size_t r = 0; r < player->games; r++) {
            games += game[r].opponent > 0;
            below += (size_t)game[r].opponent == r + 1 &&
                     game[r].opponent != player->id;
            if (r >= held && !game[r].blank)
                held = r + 1;
        }
    }
    if (games > 1 && below == games)
        return tb_fault(source, line, 0,
                        "section '%.*s' has a column for each opponent, not "
                        "for each round (D_RND02: the games against 2), which "
                        "is not read: let the pairing program report it round "
                        "by round", TB_SHOWN(section->name));
    if (held <= section->rounds && columns >= section->rounds)
        tournament->about.rounds = section->rounds; /* planned */
    return section->rounds == 0 || tournament->about.rounds ||
           tb_fault_clash(source, line, 0, "section '%.*s' has %zu rounds by "
                          "TSEXPORT.DBF, but the table %zu",
                          TB_SHOWN(section->name), section->rounds,
                          held > section->rounds ? held : columns);
}

bool tb_dbf_read(struct tb_source *source, struct tb_tournament *tournament)
{
    static const struct tb_table_form form = {
        .is_header = tb_sheet_is_header, .rows = "players", .row = read_player};
    const bool first = !source->state;
    struct tb_dbf_event *event = NULL;
    const struct tb_dbf_section *section;
    bool good;

    if (first && !tb_dbf_make(source, &event))
        return false;
    good = tb_table_read(&form, source, tournament, event);
    tournament->declared.typed = false;
    event = ((struct tb_table *)source->state)->context;
    section = event->section;
    if (!section)
        return false; /* behind the last one */
    event->section = section->next;
    /* Its columns are those of the format, ten of old files. */
    tournament->about.running.columns = 0;
    return good && check_rounds(section, tournament);
}
