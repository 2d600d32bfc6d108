/* SPDX-License-Identifier: ISC */
/* Reads the values of a sheet's lines, and checks that they agree. */
#include <inttypes.h>

#include "prizes.h"

static const struct tb_word rules[] = {
    [TB_BY_32B] = {"32b", "US Chess: tied players pool one prize each"},
    [TB_BY_EQUAL] = {"equal", "tied players share the prizes for places"},
    [TB_BY_HORT] = {"hort", "half of a prize by place, the other half shared"},
    [TB_BY_HORT_ALL] = {"hort-all", "the same for prizes with a condition"},
    [TB_BY_HORT_K] = {"hort-k", "hort, but only one player a prize shares"},
    [TB_BY_PLACE] = {"place", "each place has its own prize"},
};
const struct tb_words tb_prize_rules = TB_WORDS(rules);

static const struct tb_word keys[] = {
    [TB_PRIZE_BASED] = {"based", NULL},   [TB_PRIZE_CAP] = {"cap", NULL},
    [TB_PRIZE_DOUBLE] = {"double", NULL}, [TB_PRIZE_FLOOR] = {"floor", NULL},
    [TB_PRIZE_ENTRIES] = {"entries", NULL}, [TB_PRIZE_FUND] = {"fund", NULL},
    [TB_PRIZE_LEAST] = {"least", NULL},   [TB_PRIZE_LIMIT] = {"limit", NULL},
    [TB_PRIZE_PASS] = {"limit-pass", NULL}, [TB_PRIZE_OUT] = {"out", NULL},
    [TB_PRIZE_ROUND] = {"round", NULL},   [TB_PRIZE_RULE] = {"rule", NULL},
};
const struct tb_words tb_prize_keys = TB_WORDS(keys);

/* Removes a currency sign from either end, and notes it. */
static struct tb_text without_sign(struct tb_prize *prize, struct tb_text text)
{
    static const char *const signs[] = {"$", "\xe2\x82\xac", "\xc2\xa3"};

    for (size_t i = 0; i < TB_LENGTH(signs); i++) {
        const size_t before = text.length;
        tb_text_take(&text, signs[i]);
        if (tb_text_ends(text, signs[i]))
            text.length -= strlen(signs[i]);
        if (text.length < before)
            prize->sign = signs[i];
    }
    return tb_text_trim(text);
}

/* Reads a sum such as 1,300.50 or 1.300,50. Returns NULL or what is wrong. */
static const char *read_money(struct tb_text text, int64_t *cents)
{
    static const char wrong[] =
        "is not a sum of money such as 300, 300.50 or $300";
    static const char over[] = "is more than 1000000000";
    const struct tb_text whole = {text.at, tb_text_digits(text)};
    int64_t part = 0;
    char mark = 0; /* separates thousands */

    tb_text_skip(&text, whole.length);
    if (whole.length == 0)
        return wrong;
    if (!tb_int_parse(whole, TB_PRIZE_MAX / 100, cents))
        return over;
    while (*cents && whole.length < 4 && *cents <= TB_PRIZE_MAX / 100 &&
           text.length > 3 && memchr(".,", text.at[0], 2) &&
           (!mark || mark == text.at[0])) {
        if (tb_text_digits(tb_text_from(text, 1)) != 3)
            break;
        tb_int_parse(tb_slice(text.at + 1, 3), 999, &part);
        mark = text.at[0];
        tb_text_skip(&text, 4);
        *cents = *cents * 1000 + part;
    }
    part = 0;
    if (text.length) {
        if (!memchr(".,", text.at[0], 2) || text.length > 3 ||
            text.at[0] == mark)
            return wrong;
        tb_text_skip(&text, 1);
        if (!tb_int_parse(text, 99, &part))
            return wrong;
        part *= text.length == 1 ? 10 : 1;
    }
    *cents = *cents * 100 + part;
    return *cents > TB_PRIZE_MAX ? over : *cents ? NULL : wrong;
}

const char *tb_prize_value(struct tb_prize *prize, struct tb_text text)
{
    struct tb_text sum = without_sign(prize, text);

    if (text.length == 0)
        return "is missing";
    if (sum.length == text.length && !tb_text_digit(text.at[0]) &&
        text.at[0] != '-') {
        if (prize->key == TB_PRIZE_EACH)
            return "is not money, but a prize for each must be money";
        for (size_t i = 0; i < text.length; i++) {
            if (tb_text_digit(text.at[i])) /* USD 300 would be lost */
                return "is neither money such as 300 or $300 nor a thing "
                       "without digits";
        }
        prize->key = TB_PRIZE_THING;
        if (!prize->thing.length)
            prize->thing = text;
        return NULL;
    }
    prize->share = tb_text_ends(sum, "%");
    if (!prize->share)
        return read_money(sum, &prize->value);
    sum.length--;
    return read_money(tb_text_trim(sum), &prize->value) || prize->value > 10000
               ? "is not a share of the fund from 0.01% to 100%" : NULL;
}

/* Reads the value after KEY=. Returns NULL or what is wrong. */
static const char *read_setting(struct tb_prize *line, struct tb_text text)
{
    const bool yes = tb_text_is_nocase(text, "yes");
    struct tb_text money;
    const char *wrong;

    switch (line->key) {
    case TB_PRIZE_LIMIT:
    case TB_PRIZE_PASS:
        if (!tb_text_cut_at(&text, " ", &money))
            return "requires a sum and a condition, such as limit=600 unrated";
        wrong = tb_condition_read(tb_text_trim(text), &line->condition);
        return wrong ? wrong
                     : read_money(without_sign(line, money), &line->value);
    case TB_PRIZE_FUND:
        return read_money(without_sign(line, text), &line->value);
    case TB_PRIZE_RULE:
        line->value = (int64_t)tb_word_find(&tb_prize_rules, text);
        return line->section.at ? "must be the same for all sections"
               : (size_t)line->value < tb_prize_rules.count ? NULL
               : "is not 32b, equal, hort, hort-all, hort-k or place";
    case TB_PRIZE_ROUND:
        line->value = tb_text_is(text, "5") ? 500
                      : tb_text_is(text, "1") ? 100 : 1;
        return line->value > 1 || tb_text_is(text, "0.01")
                   ? NULL : "is not 0.01, 1 or 5";
    case TB_PRIZE_CAP:
    case TB_PRIZE_DOUBLE:
        line->value = yes;
        return yes || tb_text_is_nocase(text, "no") ? NULL
                                                    : "is neither yes nor no";
    default:
        wrong = line->key == TB_PRIZE_OUT     ? "is not the id of a player"
                : line->key == TB_PRIZE_FLOOR ? "is not a number from 1 to 100"
                                              : "is not a number above 0";
        return tb_int_parse(text, line->key == TB_PRIZE_FLOOR ? 100 : INT32_MAX,
                            &line->value) && line->value ? NULL : wrong;
    }
}

/* True for `Total (USD)', `Sum:' and `Prize fund total', but neither for `2nd
   total' nor for `Best total'. */
static bool is_total(struct tb_text name)
{
    struct tb_text first, rest;

    name = tb_text_shed(name, " :;=-.");
    first = tb_slice(name.at, tb_text_until(name, " :("));
    rest = tb_text_trim(tb_text_from(name, first.length));
    return (tb_text_among_nocase(first, "total totals sum") &&
            (!rest.length || strchr("(:", *rest.at))) ||
           (tb_text_ends_nocase(name, "total") && !tb_text_digit(*name.at) &&
            !tb_text_starts_nocase(name, "best "));
}

/* Compares a line with the earlier ones of its section. Duplicates are faults;
   a prize larger than the one above it gets a warning. */
static bool check_line(struct tb_prize_sheet *sheet, struct tb_prize *line)
{
    const bool row = line->key >= TB_PRIZE_MONEY;
    const bool many = line->key >= TB_PRIZE_LIMIT && line->key <= TB_PRIZE_OUT;
    const struct tb_prize *before = NULL;

    line->before = sheet->count;
    while (line->before && !tb_text_equal(
               line->section, sheet->prize[line->before - 1].section))
        line->before--;
    for (size_t i = line->before; i; i = sheet->prize[i - 1].before) {
        const struct tb_prize *const other = &sheet->prize[i - 1];
        const bool same = tb_text_equal(line->name, other->name);
        if (row != (other->key >= TB_PRIZE_MONEY) ||
            !tb_text_equal_nocase(line->of, other->of))
            continue;
        if (same && (row || (!many && line->value != other->value)))
            return tb_fault(&sheet->source, line->line, 0, row
                                ? "prize '%.*s' is in line %lu already: choose "
                                  "another name"
                                : "%.*s= is in line %lu already, with another "
                                  "value: delete one",
                            TB_SHOWN(line->name), other->line);
        if (TB_PRIZE_LIMITS >> line->key & 1 &&
            TB_PRIZE_LIMITS >> other->key & 1 &&
            tb_condition_same(&line->condition, &other->condition))
            return tb_fault(&sheet->source, line->line, 0, "%.*s= and line %lu "
                            "limit the same players; delete one of them",
                            TB_SHOWN(line->name), other->line);
        if (!before && other->key == TB_PRIZE_MONEY &&
            tb_condition_same(&line->condition, &other->condition))
            before = other;
    }
    if (line->key == TB_PRIZE_MONEY && is_total(line->name))
        return tb_fault(&sheet->source, line->line, 0, "'%.*s' would be read "
                        "as a prize; delete this line, or rename the prize",
                        TB_SHOWN(line->name));
    if (before && line->key == TB_PRIZE_MONEY && !sheet->quiet &&
        line->value > before->value && line->share == before->share)
        tb_fault_warn(&sheet->source, line->line, 0,
                      "'%.*s' is worth more than '%.*s' before it",
                      TB_SHOWN(line->name), TB_SHOWN(before->name));
    return true;
}

bool tb_prize_add(struct tb_prize_sheet *sheet, struct tb_prize line,
                  struct tb_text value, struct tb_text for_whom)
{
    const bool row = line.key >= TB_PRIZE_MONEY;
    struct tb_source *const source = &sheet->source;
    const char *const wrong = row ? tb_prize_value(&line, value)
                                  : read_setting(&line, value);
    const char *const bad =
        row && !wrong ? tb_condition_read(for_whom, &line.condition) : NULL;

    const bool mixed =
        sheet->sign && line.sign && strcmp(sheet->sign, line.sign) != 0;

    if (line.name.length == 0)
        tb_fault(source, line.line, 0, "a prize has no name");
    else if (wrong)
        tb_fault(source, line.line, 0, "%s%s '%.*s' %s",
                 row ? "value" : keys[line.key].name, row ? "" : "=",
                 TB_SHOWN(value), wrong);
    else if (bad)
        tb_fault_text(source, line.line, 0, "for", for_whom, bad);
    else if (mixed)
        tb_fault(source, line.line, 0, "'%.*s' is in %s, but money above it is "
                 "in %s; use one currency", TB_SHOWN(value), line.sign,
                 sheet->sign);
    if (line.name.length == 0 || wrong || bad || mixed ||
        !check_line(sheet, &line)) {
        free(line.condition.term);
        return false;
    }
    if (line.sign)
        sheet->sign = line.sign;
    TB_GROW(sheet->prize, sheet->capacity, sheet->count + 1);
    sheet->prize[sheet->count++] = line;
    return true;
}

/* True if a section of the stream has this name but for case, blanks and
   punctuation: K3 for K-3. */
static bool is_misspelt(const struct tb_prize_sheet *sheet, struct tb_text name)
{
    struct tb_text rest = tb_output_text(&sheet->sections), met;
    bool found = false;

    while (!found && rest.length && tb_text_cut(&rest, '\t', &met))
        found = tb_reader_alike(met, name);
    return found;
}

void tb_prize_sheet_end(const struct tb_prize_sheet *sheet, struct tb_text of,
                        bool partial, bool nameless)
{
    bool warned = false, together = nameless && of.length;

    for (size_t i = 0; i < sheet->count && nameless; i++)
        together |= tb_text_is(sheet->prize[i].section, "*");
    for (size_t i = 0; i < sheet->count; i++) {
        const struct tb_prize *const line = &sheet->prize[i];
        const bool all = tb_text_is(line->section, "*");
        const bool lost = !line->met && line->section.length &&
                          (line->key < TB_PRIZE_MONEY ||
                           tb_text_equal_nocase(line->of, of));
        if (lost && !all && !together &&
            (!partial || is_misspelt(sheet, line->section))) {
            struct tb_output *const names = tb_made_begin();
            tb_put_names(names, tb_output_text(&sheet->sections));
            tb_die("%s:%lu: no section is called '%.*s'%s", sheet->source.name,
                   line->line, TB_SHOWN(line->section), tb_made_end(names));
        }
        if (lost && all && !warned)
            tb_warn("warning: %s:%lu: '%.*s' is for all sections together, "
                    "but here each section is ranked by itself",
                    sheet->source.name, line->line, TB_SHOWN(line->name));
        warned |= lost && all;
        /* ids are for players, not for teams */
        if (line->key == TB_PRIZE_OUT && !line->found && of.length == 0 &&
            (!partial || (line->met && line->section.length)))
            tb_die("%s:%lu: out= '%" PRId64 "': no player has this id",
                   sheet->source.name, line->line, line->value);
    }
}

void tb_prize_sheet_free(struct tb_prize_sheet *sheet)
{
    for (size_t i = 0; i < sheet->count; i++)
        free(sheet->prize[i].condition.term);
    free(sheet->prize);
    free(sheet->sections.buffer);
    tb_source_close(&sheet->source);
}
