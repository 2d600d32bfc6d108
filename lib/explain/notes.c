/* SPDX-License-Identifier: ISC */
#include "explanation.h"

/* A reason that tb-oppscores --work lacks: capped by the opponent's score. */
enum { CAPPED_BY_OPPONENT = TB_WHYS, WHYS };

/* The opponents' scores of a record, read round by round. */
struct list {
    struct tb_text scores, whys; /* the rounds not yet read */
    const struct tb_game *game;  /* of the first round */
    size_t rounds, round;        /* round: the next one, from 0 */
    /* the round that was just read */
    struct tb_text score;
    int why; /* enum tb_why, or CAPPED_BY_OPPONENT */
    bool voluntary;
};

static struct list open_list(const struct tb_explain *explain,
                             const struct tb_explain_list *columns,
                             size_t record)
{
    const struct tb_games *games = &explain->loader.games;

    return (struct list){
        .scores = tb_field(explain->stream, record, columns->slot),
        .whys = tb_field(explain->stream, record, columns->why_slot),
        .game = tb_games_of(games, record),
        .rounds = games->rounds};
}

static bool next_round(struct list *list)
{
    const struct tb_game *game;
    enum tb_why why;

    if (list->round == list->rounds ||
        !tb_text_cut(&list->scores, ' ', &list->score) ||
        !tb_why_cut(&list->whys, &why))
        return false;
    list->voluntary = tb_text_ends(list->score, "v");
    list->score.length -= list->voluntary;
    game = &list->game[list->round++];
    list->why = (int)why;
    if (why == TB_WHY_CAPPED && tb_game_paired(game) && game->opponent)
        list->why = CAPPED_BY_OPPONENT;
    /* For a round without an opponent, FIDE's round robins add nothing, and US
       Chess adds 0. Only the latter needs a sentence. */
    if (why == TB_WHY_NOTHING &&
        (tb_game_played(game) || !tb_text_is(list->score, "0")))
        list->why = TB_WHY_SCORE;
    return true;
}

/* "round 2" or "rounds 2, 4 and 5"; the letter is r or R. */
static const char *rounds_of(char letter, const size_t *round, size_t count)
{
    struct tb_output *const output = tb_made_begin();

    tb_put_format(output, "%cound%s ", letter, count == 1 ? "" : "s");
    for (size_t i = 0; i < count; i++)
        tb_put_format(output, "%s%zu", tb_phrases_between(", ", i, count),
                      round[i]);
    return tb_made_end(output);
}

/* The opponents' scores that a key adds up, by what is primary. */
static const struct tb_explain_list *list_of(const struct tb_explain *explain,
                                             size_t key)
{
    const bool gp = explain->loader.games.settings.primary == TB_POINTS_GP;

    return &explain->key[key].list[gp];
}

/* The names of a key and of later ones that add up the same list. */
static const char *columns_of(const struct tb_explain *explain, size_t key)
{
    const int slot = list_of(explain, key)->slot;
    struct tb_output *const output = tb_made_begin();
    size_t count = 0, put = 0;

    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = key; i < explain->keys.count; i++) {
            if (explain->rounds.shown[i] < 0 ||
                list_of(explain, i)->slot != slot)
                continue;
            if (pass == 0) {
                count++;
                continue;
            }
            tb_put_string(output, tb_phrases_between(", ", put++, count));
            tb_put_text(output, explain->keys.key[i].name);
        }
    }
    return tb_made_end(output);
}

/* Begins a sentence: why the numbers of some opponents are not their scores. */
static void put_reason(const struct tb_explain *explain, size_t key,
                       int why, struct tb_output *output)
{
    const struct tb_settings *settings = &explain->loader.games.settings;
    const struct tb_code *const code = &explain->key[key].code;
    const bool real = tb_text_is(code->rules, "real");
    const bool all = code->rule->book == TB_BOOK_US || real ||
                     (code->rules.length && !tb_text_is(code->rules, "full")
                          ? tb_text_is(code->rules, "2009") /* virtual
                                                               opponents */
                          : tb_settings_edition(settings) < 2024);
    const char *const worth =
        why != TB_WHY_UNPLAYED              ? ""
        : real                              ? "nothing"
        : settings->scoring.draw == TB_HALF ? "half a point"
                                            : "a draw";

    tb_put_format(output, "In %s %s%s", columns_of(explain, key),
                  why == TB_WHY_FORE     ? "all games of the last round count "
                                           "as drawn, forfeits too"
                  : why == TB_WHY_ROUNDS ? "opponents' penalties and bonuses "
                                           "outside of games do not count"
                  : all ? "each round that an opponent did not play counts as "
                        : "each of the last rounds that an opponent sat out "
                          "counts as ", worth);
}

/* Notes the opponents whose numbers differ from their scores for one reason. */
static void note_opponents(const struct tb_explain *explain, size_t key,
                           struct list list, int why, struct tb_output *output)
{
    bool any = false;

    while (next_round(&list)) {
        const int32_t row = list.game[list.round - 1].row;
        if (list.why != why || row < 0)
            continue;
        if (!any)
            put_reason(explain, key, why, output);
        tb_put_format(output, "%s%s has %.*s", any ? "; " : ": ",
                      tb_phrases_name(explain, (size_t)row, false),
                      TB_WHOLE(list.score));
        any = true;
    }
    tb_put_string(output, any ? ".\n" : "");
}

static void note_own(const struct tb_explain *explain, size_t key,
                     struct list list, struct tb_output *output)
{
    static const char *const said[WHYS] = {
        [TB_WHY_DUMMY] = " counts as an opponent's",
        [TB_WHY_CAPPED] = " counts as an opponent's, but not more "
                          "than draws in all rounds would give",
        [CAPPED_BY_OPPONENT] = " counts as the opponent's, but not "
                               "more than the opponent has",
        [TB_WHY_VIRTUAL] = "virtual opponent has the same score before the "
                           "round, the rest of a win in it, and draws in all "
                           "later rounds"};
    const struct tb_code *const code = &explain->key[key].code;
    const size_t planned = explain->loader.games.settings.rounds;
    const bool fore = (code->fore || code->rule->flags & TB_RULE_FORE) &&
                      list.rounds && list.rounds >= planned &&
                      list.game[list.rounds - 1].opponent;
    static const int whys[] = {TB_WHY_DUMMY, TB_WHY_CAPPED, TB_WHY_VIRTUAL,
                               CAPPED_BY_OPPONENT, TB_WHY_NOTHING};

    for (size_t i = 0; i < TB_LENGTH(whys); i++) {
        const int why = whys[i];
        struct list rest = list;
        struct tb_text number = {NULL, 0};
        size_t round[TB_ROUNDS_MAX], count = 0;
        bool one = true; /* all these rounds have the same number */
        while (next_round(&rest)) {
            if (rest.why != why)
                continue;
            round[count++] = rest.round;
            one &= !number.at || tb_text_equal(number, rest.score);
            number = rest.score;
        }
        if (count == 0)
            continue;
        tb_put_format(output, "%s %s not played: in %s",
                      rounds_of('R', round, count),
                      count == 1 ? "was" : "were", columns_of(explain, key));
        if (why == TB_WHY_NOTHING) {
            tb_put_string(output, " that counts as an opponent with no "
                                  "points.\n");
            continue;
        }
        tb_put_format(output, " the %s's %s%s",
                      explain->teams ? "team" : "player",
                      why == TB_WHY_VIRTUAL ? ""
                      : fore ? "own score, with the last game drawn,"
                             : "own score", said[why]);
        if (one)
            tb_put_format(output, ": %.*s", TB_WHOLE(number));
        tb_put_string(output, ".\n");
    }
}

/* What decides which round is cut (14.1.1): the opponent's score, then what the
   round adds. */
struct share {
    tb_num score, value;
    size_t round;
};

static int compare_shares(const void *a, const void *b)
{
    const struct share *const x = a, *const y = b;

    return x->score != y->score ? (x->score > y->score) - (x->score < y->score)
                                : (x->value > y->value) - (x->value < y->value);
}

static int compare_rounds(const void *a, const void *b)
{
    const size_t x = *(const size_t *)a, y = *(const size_t *)b;

    return (x > y) - (x < y);
}

/* Notes rounds missed by choice that a cut leaves out before lower ones. With a
   median, more of them may be left out as the highest. */
static void note_voluntary(const struct tb_explain *explain, size_t key,
                           size_t record, struct list list,
                           struct tb_output *output)
{
    struct tb_text working =
        tb_field(explain->stream, record, explain->key[key].work_slot);
    const size_t median = (size_t)explain->key[key].code.median;
    struct share least = {INT64_MAX, INT64_MAX, 0}; /* that counts */
    struct share missed[TB_ROUNDS_MAX];
    struct tb_entry entry;
    size_t round[TB_ROUNDS_MAX], misses = 0, count = 0;

    while (next_round(&list) && tb_entry_cut(&working, &entry)) {
        struct share share = {entry.value, entry.value, list.round};
        tb_num_parse(list.score, &share.score);
        if (entry.value == TB_MISSING)
            continue;
        if (!entry.out && compare_shares(&share, &least) < 0)
            least = share;
        else if (entry.out && list.voluntary)
            missed[misses++] = share;
    }
    if (misses == 0)
        return;
    qsort(missed, misses, sizeof *missed, compare_shares);
    for (size_t i = 0; i < misses && (!median || i < median); i++) {
        if (compare_shares(&missed[i], &least) > 0)
            round[count++] = missed[i].round;
    }
    if (count == 0)
        return;
    qsort(round, count, sizeof *round, compare_rounds);
    tb_put_string(output, tb_phrases_title(explain, key));
    if (median && misses > median &&
        compare_shares(&missed[median - 1], &missed[median]) == 0) {
        /* One of two equal rounds is left out as the highest. */
        tb_put_string(output, " leaves out rounds that are not the lowest: "
                              "rounds missed by choice are left out first.\n");
        return;
    }
    tb_put_format(output, " leaves out %s, though %s not the lowest: rounds "
                          "missed by choice are left out first.\n",
                  rounds_of('r', round, count),
                  count == 1 ? "it is" : "they are");
}

/* Notes prizes, and how tb-prizes divided them. */
static void note_prizes(const struct tb_explain *explain, size_t record,
                        struct tb_output *output)
{
    struct tb_text words =
        tb_field_if(explain->stream, record, explain->prize_slot);
    struct tb_won won;

    if (tb_text_starts(words, TB_PRIZE_NONE))
        tb_put_format(output, "N%.*s.\n", (int)words.length - 1, words.at + 1);
    while (tb_won_cut(&words, &won)) {
        tb_put_format(output, "Prize%s: %.*s, %.*s.",
                      tb_state_goes_on(&explain->state) ? " " TB_STATE_NOW : "",
                      TB_WHOLE(won.what), TB_WHOLE(won.part));
        if (!tb_text_missing(won.how))
            tb_put_format(output, " %.*s", TB_WHOLE(won.how));
        tb_put_char(output, '\n');
    }
}

void tb_notes_put(struct tb_explain *explain, size_t record, size_t last)
{
    struct tb_output *output = &explain->notes;

    output->length = 0;
    for (size_t i = 0; i < explain->keys.count && i <= last; i++) {
        if (explain->rounds.shown[i] < 0)
            tb_steps_put(explain, i, record, output);
    }
    if (explain->rounds.left_out)
        tb_put_string(output, "Values in parentheses do not count.\n");
    for (size_t i = 0; i < explain->keys.count && explain->games; i++) {
        const struct tb_explain_list *const columns = list_of(explain, i);
        struct list list;
        size_t before;
        if (explain->rounds.shown[i] < 0 || columns->slot < 0 ||
            columns->why_slot < 0)
            continue;
        for (before = 0; before < i; before++) {
            if (explain->rounds.shown[before] >= 0 &&
                list_of(explain, before)->why_slot == columns->why_slot)
                break;
        }
        list = open_list(explain, columns, record);
        if (before == i) { /* the first key with this list */
            note_opponents(explain, i, list, TB_WHY_UNPLAYED, output);
            note_opponents(explain, i, list, TB_WHY_ROUNDS, output);
            note_opponents(explain, i, list, TB_WHY_FORE, output);
            note_own(explain, i, list, output);
        }
        note_voluntary(explain, i, record, list, output);
    }
    note_prizes(explain, record, output);
}
