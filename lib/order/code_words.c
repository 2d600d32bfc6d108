/* SPDX-License-Identifier: ISC */
/* The titles, articles and descriptions of codes. */
#include "codes.h"

#include "stream/stream.h"

bool tb_code_of_column(struct tb_text column, struct tb_code *code, bool *again)
{
    *again = false;
    if (!tb_code_parse(column, code))
        return true;
    *again = true;
    column = tb_text_shed(column, "0123456789");
    if (!tb_text_ends(column, "."))
        return false;
    column.length--;
    return !tb_code_parse(column, code);
}

bool tb_code_of_key(struct tb_text key, struct tb_text *text)
{
    struct tb_code code;
    bool again;

    tb_text_take(&key, "-");
    *text = tb_text_is(key, "score") ? tb_text("PTS") : key;
    return tb_text_is(*text, "PTS") ||
           (tb_code_of_column(key, &code, &again) && !code.column.length &&
            !again && code.rule->book == TB_BOOK_FIDE);
}

void tb_code_number(struct tb_output *output, const char *words, int number)
{
    if (number)
        tb_put_format(output, "%s%d", words, number);
}

static void put_value(struct tb_output *output, const char *before,
                      struct tb_text value)
{
    if (value.length)
        tb_put_format(output, "%s%.*s", before, TB_WHOLE(value));
}

/* True if a limit moves Koya's from half of the points: +2, -1.0, or a single
   digit. */
static bool shifts(struct tb_text limit)
{
    return limit.at[0] == '+' || limit.at[0] == '-' || limit.length == 1;
}

/* The limit of Koya: +2 half points, +1.0 points, 60 percent. */
static void put_limit(struct tb_output *output, struct tb_text limit)
{
    tb_put_string(output, limit.length == 1 ? "+" : "");
    tb_put_text(output, limit);
    tb_put_string(output, !shifts(limit) ? " percent"
                          : tb_text_has(limit, '.')
                              ? " points" : " half points");
}

/* True for a total that is not the one that ranks first: PTS:GP. */
static bool is_total(const struct tb_code *code)
{
    return code->points != TB_POINTS_PRIMARY &&
           strcmp(code->rule->word.name, "PTS") == 0;
}

void tb_code_title(struct tb_output *output, const struct tb_code *code,
                   bool again)
{
    if (code->column.length) {
        tb_put_text(output, code->column);
        return;
    }
    if (is_total(code))
        tb_put_string(output,
                      code->points == TB_POINTS_MP ? "Match " : "Game ");
    tb_put_string(output, code->rule->word.about);
    tb_code_number(output, " Cut ", code->cut);
    tb_code_number(output, " Median ", code->median);
    if (code->points != TB_POINTS_PRIMARY && !is_total(code))
        tb_put_format(output, " of %s points",
                      code->points == TB_POINTS_MP ? "match" : "game");
    tb_put_string(output, code->fore ? " (Fore)" : "");
    tb_put_string(output, code->forfeits_played ? " (forfeits played)" : "");
    tb_put_string(output, code->reversed ? " (reversed)" : "");
    put_value(output, " by the rules ", code->rules);
    if (code->limit.length) {
        tb_put_string(output, " (limit ");
        put_limit(output, code->limit);
    }
    put_value(output, " (factor ", code->factor);
    put_value(output, " (unrated ", code->unrated);
    if (code->limit.length || code->factor.length || code->unrated.length)
        tb_put_char(output, ')');
    tb_put_string(output, again ? " again" : "");
}

void tb_code_article(struct tb_output *output, const struct tb_code *code)
{
    const struct tb_code_rule *rule = code->rule;

    if (tb_text_digit(*rule->article))
        tb_put_string(output, rule->book == TB_BOOK_US ? "US Chess "
                                                       : "FIDE C.07 ");
    tb_put_string(output, rule->article);
}

/* Describes what the modifiers /C and /M discard. */
static void put_cut(struct tb_output *output, const struct tb_code *code)
{
    const char *const name = code->rule->word.name;
    const int cut = code->cut ? code->cut : code->median;

    if (cut == 0)
        return;
    if (strcmp(name, "PS") == 0) {
        tb_code_number(output, cut == 1 ? "; round " : "; rounds 1 to ", cut);
        tb_put_string(output, cut == 1 ? " is left out" : " are left out");
        return;
    }
    tb_put_string(output, ", without the ");
    if (cut > 1)
        tb_put_format(output, "%d ", cut);
    if (strstr(name, "SB")) {
        tb_put_format(output, "opponent%s with the fewest points",
                      cut > 1 ? "s" : "");
        return;
    }
    tb_put_string(output, code->median ? "lowest and the " : "lowest");
    if (code->median && cut > 1)
        tb_put_format(output, "%d ", cut);
    tb_put_string(output, code->median ? "highest" : "");
}

void tb_code_sentence(struct tb_output *output, const struct tb_code *code)
{
    const char *const sentence = code->rule->sentence;

    if (is_total(code))
        tb_put_string(output, code->points == TB_POINTS_MP
                                  ? "The points of all matches"
                                  : "The points won on all boards");
    else
        tb_put_text(output, tb_slice(sentence, strcspn(sentence, ".")));
    put_cut(output, code);
    tb_put_char(output, '.');
}

void tb_code_notes(struct tb_output *output, const struct tb_code *code)
{
    const char *const name = code->rule->word.name;

    if (!tb_text_is(code->rules, "real"))
        tb_put_string(output, strchr(code->rule->sentence, '.') + 1);
    else
        tb_put_string(output, " Points over the board alone; own rounds not "
                              "played are 0.");
    if (code->points != TB_POINTS_PRIMARY && !is_total(code))
        tb_put_format(output, " In %s points.",
                      code->points == TB_POINTS_MP ? "match" : "game");
    if (code->fore)
        tb_put_string(output, " As if all games of the last round were "
                              "drawn.");
    if ((code->cut || code->median) &&
        !tb_text_among(tb_text(name), "PS ARO") &&
        !tb_text_among(code->rules, "real 2009"))
        tb_put_string(output, " From April 2024 on a round missed by choice is "
                              "left out first.");
    if (code->forfeits_played)
        tb_put_string(output, " Forfeits count as games that were played.");
    if (code->limit.length) {
        tb_put_string(output, " The limit is ");
        tb_put_string(output, shifts(code->limit) ? "half of the points " : "");
        put_limit(output, code->limit);
        tb_put_string(output, shifts(code->limit) ? "." : " of the points.");
    }
    put_value(output, strcmp(name, "RTNG") == 0
                          ? " A player without a rating has "
                          : " Opponents without a rating count with ",
              code->unrated);
    put_value(output, " The part is one in ", code->factor);
    if (code->unrated.length || code->factor.length)
        tb_put_char(output, '.');
}

bool tb_code_by_edition(const struct tb_code *code)
{
    static const char command[] = "tb-oppscores ";
    const char *const found = strstr(code->rule->commands, command);

    /* Opponents' scores depend on the edition, except with -r or -k. */
    return code->rule->book == TB_BOOK_FIDE && found &&
           strncmp(found + strlen(command), "-r", 2) != 0 &&
           strncmp(found + strlen(command), "-k", 2) != 0;
}

int tb_code_edition(const struct tb_settings *settings)
{
    const int year = tb_settings_edition(settings);

    return year < 2024 ? 2009 : year < 2026 ? 2024 : 2026;
}

void tb_codes_columns(struct tb_stream *stream, const char *list)
{
    struct tb_text rest = tb_text(list ? list : ""), text, name;
    struct tb_code code;
    bool again;

    while (rest.length && tb_text_cut(&rest, ',', &text)) {
        tb_text_skip(&text, text.length && memchr("-~", text.at[0], 2));
        if (tb_stream_find(stream, text) >= 0)
            continue;
        tb_text_cut(&text, '=', &name);
        if ((tb_code_of_column(name, &code, &again) && !code.column.length) ||
            tb_text_is(name, "rank") ||
            (tb_word_find(&tb_reader_names, name) < tb_reader_names.count &&
             !tb_text_is(name, "section")))
            (void)tb_stream_need(stream, name); /* reports the missing
                                                     column */
    }
}
