/* SPDX-License-Identifier: ISC */
#include "chances.h"

#include <inttypes.h>

#include "game/game.h"

void tb_wanted_places(const char *option, const char *list,
                      struct tb_places *places)
{
    struct tb_text rest = tb_text(list), part;

    places->count = 0;
    while (tb_text_cut(&rest, ',', &part)) {
        int64_t place;
        if (!tb_int_parse(part, INT32_MAX, &place) || place < 1 ||
            places->count == TB_PLACES_MAX ||
            (places->count && place <= places->place[places->count - 1]))
            tb_die_usage("%s '%s' is not a list of rising places, as in "
                         "1,3,10", option, list);
        places->place[places->count++] = place;
    }
}

void tb_places_put(struct tb_output *output, const struct tb_places *places,
                   const char *before)
{
    for (size_t p = 0; p < places->count; p++)
        tb_put_format(output, "%s%" PRId64, before, places->place[p]);
}

int64_t tb_wanted_ways(size_t games, int64_t results)
{
    int64_t ways = 1;

    while (games-- > 0 && ways <= INT64_MAX / results)
        ways *= results;
    return ways;
}

int64_t tb_wanted_sample(const char *text)
{
    int64_t sample;

    if (!tb_int_parse(tb_text(text), TB_WANTED_SAMPLE_MAX, &sample) ||
        sample < 1)
        tb_die_usage("--sample '%s' is not a number from 1 to %" PRId64, text,
                     TB_WANTED_SAMPLE_MAX);
    return sample;
}

void tb_wanted_model(bool sample, const char *seed)
{
    if (sample && !seed)
        tb_die_usage("--sample requires --seed=TEXT, so that others can "
                     "repeat the draw");
}

bool tb_wanted_all(const char *who)
{
    return strcmp(who, "*") == 0 || strcmp(who, "all") == 0;
}

int32_t tb_wanted_id(const char *option, const char *text)
{
    int64_t id;

    if (!tb_int_parse(tb_text(text), TB_ID_MAX, &id) || id < 1)
        tb_die_usage("%s '%s' is not an id: standings have them in "
                     "the column id", option, text);
    return (int32_t)id;
}
