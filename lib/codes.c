/* SPDX-License-Identifier: ISC */
#include "codes.h"

#include <stdio.h>
#include <string.h>

#include "number.h"

static const struct tb_rule rules[] = {
    /* US Chess 34E and WinTD. */
    {"mmed",
     "tb-oppscores -r uscf %m -n adj%M | tb-median -M %m -i adj%M -n %N", "",
     false, false, false},
    {"solkoff", "tb-oppscores -r uscf %m -n adj%M | tb-median -i adj%M -n %N",
     "", false, false, false},
    {"med", "tb-oppscores -r uscf %m -n adj%M | tb-median -H -i adj%M -n %N",
     "", false, false, false},
    {"cum", "tb-cumulative -u %m -n %N", "", false, false, false},
    {"adjcum", "tb-cumulative -u -c 1 %m -n %N", "", false, false, false},
    {"cumopp",
     "tb-cumulative -u %m -n cum | tb-oppscores -r played -k cum -n opp.cum | "
     "tb-median -i opp.cum -n %N",
     "", false, false, false},
    {"sb", "tb-oppscores -r uscf %m -n adj%M | tb-sonneborn -u -k adj%M -n %N",
     "", false, false, false},
    {"sbx2",
     "tb-oppscores -r uscf %m -n adj%M | tb-sonneborn -u -k adj%M -n sb | "
     "tb-calc %N=2*sb",
     "", false, false, false},
    {"h2h", "tb-direct -r uscf -k %K -n %N", "", false, true, false},
    {"blacks", "tb-count -q blacks -n %N", "", false, false, false},
    {"kashdan", "tb-count -q kashdan -n %N", "", false, false, false},
    {"kashdan-wintd", "tb-count -q kashdan-wintd -n %N", "", false, false,
     false},
    {"pct", "tb-count -q pct %m -n %N", "", false, false, false},
    {"avgopp",
     "tb-oppscores -r played -k rating -n opp.rating | "
     "tb-median -a -d 2 -i opp.rating -n %N",
     "", false, false, false},
    {"oppperf", "tb-perf -q oppperf -n %N", "", false, false, false},
    {"lots", "tb-random %S -n %N", "", false, false, false},
    {"rep-wintd", "tb-count -q rep-wintd -n %N", "", false, false, false},
    /* FIDE C.07, individuals. */
    {"BH", "tb-oppscores %F %Q %P -n %L | tb-median %C -i %L -n %N", "CMFP:",
     false, false, false},
    {"FB", "tb-oppscores -F %Q %P -n %L | tb-median %C -i %L -n %N", "CMP:",
     false, false, false},
    {"AOB",
     "tb-oppscores %F %Q -n %L | tb-median -i %L -n %B | "
     "tb-oppscores -r played -k %B -n opp.%B | "
     "tb-median -a -d 2 -i opp.%B -n %N",
     "F:", false, false, false},
    {"SB", "tb-oppscores %Q %P -n %L | tb-sonneborn %C %Q -k %L -n %N", "CP:",
     false, false, false},
    {"KS", "tb-koya %T %Q -n %N", "L:", false, false, false},
    {"DE", "tb-direct -k %K %P %Q -n %N", "P:", true, true, false},
    {"PS", "tb-cumulative %C %Q -n %N", "C:", false, false, false},
    {"WIN", "tb-count -q win %Q -n %N", ":", false, false, false},
    {"WON", "tb-count -q won %Q -n %N", ":", false, false, false},
    {"BPG", "tb-count -q bpg -n %N", "", false, false, false},
    {"BWG", "tb-count -q bwg -n %N", "", false, false, false},
    {"REP", "tb-count -q rep %Q -n %N", ":", false, false, false},
    {"STD", "tb-count -q std %Q -n %N", ":", false, false, false},
    {"TPN", "tb-calc {%N}=id", "R", true, false, false},
    {"RTNG", "tb-perf -q rtng %U -n %N", "RU", false, false, false},
    {"RND", "tb-random %S -n %N", "", false, false, false},
    {"ARO",
     "tb-oppscores -k rating %U -n rtg%u | "
     "tb-median -a -d 0 %C -i rtg%u -n %N",
     "CMU", false, false, false},
    {"TPR", "tb-perf -q tpr %U -n %N", "U", false, false, false},
    {"PTP", "tb-perf -q ptp %U -n %N", "U", false, false, false},
    {"APRO",
     "tb-perf -q tpr %U -n TPR%V | "
     "tb-oppscores -r played -k TPR%V -n opp.TPR%u | "
     "tb-median -a -d 0 -i opp.TPR%u -n %N",
     "U", false, false, false},
    {"APPO",
     "tb-perf -q ptp %U -n PTP%V | "
     "tb-oppscores -r played -k PTP%V -n opp.PTP%u | "
     "tb-median -a -d 0 -i opp.PTP%u -n %N",
     "U", false, false, false},
    /* Teams: US Chess 34G and WinTD. */
    {"usat",
     "tb-oppscores -r raw --points=mp -n raw.mp | "
     "tb-sonneborn -k raw.mp -i gps -n %N",
     "", false, false, true},
    {"usatx2",
     "tb-oppscores -r raw --points=mp -n raw.mp | "
     "tb-sonneborn -k raw.mp -i gps -n usat | tb-calc %N=2*usat",
     "", false, false, true},
    {"pi",
     "tb-oppscores -r raw --points=mp -n raw.mp | "
     "tb-median -i raw.mp -n sum.mp | tb-count -q otb --points=gp -n otb.gp | "
     "tb-calc -d 4 "
     "%N=35-5*$R+(50+10*$R)/($R*$R)*{sum.mp}/$mpwin+80/($R*$boards)*{otb.gp}",
     "", false, false, true},
    {"gamepts", "tb-calc %N=gp", "", false, false, true},
    {"matchpts", "tb-calc %N=mp", "", false, false, true},
    /* Teams: FIDE C.07 12 and 13. */
    {"PTS", "tb-calc {%N}=%z", ":", false, false, true},
    {"MPvGP", "tb-calc {%N}=%Z", "", false, false, true},
    {"EMMSB",
     "tb-oppscores --points=mp %P -n opp.mp%p | "
     "tb-sonneborn %C -k opp.mp%p -i mps -n %N",
     "CP", false, false, true},
    {"EMGSB",
     "tb-oppscores --points=mp %P -n opp.mp%p | "
     "tb-sonneborn %C -k opp.mp%p -i gps -n %N",
     "CP", false, false, true},
    {"EGMSB",
     "tb-oppscores --points=gp %P -n opp.gp%p | "
     "tb-sonneborn %C -k opp.gp%p -i mps -n %N",
     "CP", false, false, true},
    {"EGGSB",
     "tb-oppscores --points=gp %P -n opp.gp%p | "
     "tb-sonneborn %C -k opp.gp%p -i gps -n %N",
     "CP", false, false, true},
    {"SSSC",
     "tb-oppscores %F --points=%X %P -n %L | tb-median -i %L -n %B | "
     "tb-calc -d 2 {%N}=%Z+{%B}/%D",
     "FPK", false, false, true},
    {"EDE", "tb-direct -r ede --points=%X -k %K %P -n %N", "P", true, true,
     true},
    {"EDEC", "tb-direct -r edec --points=%X -k %K %P -n %N", "P", true, true,
     true},
    {"EDET", "tb-direct -r edet --points=%X -k %K %P -n %N", "P", true, true,
     true},
    {"EDEB", "tb-direct -r edeb --points=%X -k %K %P -n %N", "P", true, true,
     true},
    {"EDEBT", "tb-direct -r edebt --points=%X -k %K %P -n %N", "P", true, true,
     true},
    {"EDEBB", "tb-direct -r edebb --points=%X -k %K %P -n %N", "P", true, true,
     true},
    {"BC", "tb-boards -q bc -n %N", "", true, false, true},
    {"TBR", "tb-boards -q tbr -k %K -n %N", "", true, true, true},
    {"BBE", "tb-boards -q bbe -k %K -n %N", "", true, true, true},
};

enum { RULES = sizeof rules / sizeof rules[0] };

static const struct {
    const char *name, *swiss, *round_robin;
} presets[] = {
    {"uscf", "mmed,solkoff,cum,cumopp", "mmed,solkoff,cum,cumopp"},
    {"wintd", "mmed,med,solkoff,sbx2,cum", "mmed,med,solkoff,sbx2,cum"},
    {"swissperfect", "BH/M1,BH,PS", "SB,WIN"},
    {"fide", "BH/C1,BH,SB,DE,WIN,BPG", "BH/C1,BH,SB,DE,WIN,BPG"},
    {"fide-rr", "DE,WIN,SB,KS", "DE,WIN,SB,KS"},
    {"usat-order", "usat,pct,solkoff,mmed", "usat,pct,solkoff,mmed"},
    {"fide-team", "MPvGP,BH:MP/C1,EDE", "MPvGP,EDE,EMMSB,BC"},
};

const char *tb_preset(struct tb_text name, bool round_robin)
{
    for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
        if (tb_text_is(name, presets[i].name))
            return round_robin ? presets[i].round_robin : presets[i].swiss;
    }
    return NULL;
}

static const struct tb_rule *find_rule(struct tb_text name, bool any_case)
{
    for (int i = 0; any_case && i < RULES; i++) {
        const bool fide = rules[i].name[0] >= 'A' && rules[i].name[0] <= 'Z';
        if (fide && tb_text_is_nocase(name, rules[i].name))
            return &rules[i];
    }
    for (int i = 0; i < RULES; i++) {
        if (tb_text_is(name, rules[i].name))
            return &rules[i];
    }
    return NULL;
}

/* How many letters must be added, dropped or changed to make b of a. */
static size_t distance(struct tb_text a, struct tb_text b)
{
    enum { LONGEST = 32 };
    size_t row[LONGEST + 1];

    if (a.length > LONGEST || b.length > LONGEST)
        return LONGEST;
    for (size_t j = 0; j <= b.length; j++)
        row[j] = j;
    for (size_t i = 1; i <= a.length; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b.length; j++) {
            const size_t change = diagonal + (a.at[i - 1] != b.at[j - 1]);
            diagonal = row[j];
            row[j] = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
            if (change < row[j])
                row[j] = change;
        }
    }
    return row[b.length];
}

/*
 * The known code that is most like a name, other case being most alike; NULL
 * where more than half the letters are others.
 */
static const char *nearest(struct tb_text name)
{
    const char *best = rules[0].name;
    size_t least = SIZE_MAX;

    for (int i = 0; i < RULES; i++) {
        const size_t d = distance(name, tb_text(rules[i].name));
        if (tb_text_is_nocase(name, rules[i].name))
            return rules[i].name;
        if (d < least) {
            least = d;
            best = rules[i].name;
        }
    }
    return least * 2 > name.length ? NULL : best;
}

static const char *complain(struct tb_text code, const char *what,
                            const char *about)
{
    static char text[400];

    snprintf(text, sizeof text, "'%.*s' %s%s%s%s", tb_text_shown(code),
             code.at, what, about ? " '" : "", about ? about : "",
             about ? "'" : "");
    return text;
}

/* Cuts digits off the text: 1 to 1000, else 0. */
static int take_count(struct tb_text *text)
{
    size_t n = 0;
    int64_t value;

    while (n < text->length && text->at[n] >= '0' && text->at[n] <= '9')
        n++;
    if (!tb_int_parse((struct tb_text){text->at, n}, 1000, &value))
        value = 0;
    text->at += n;
    text->length -= n;
    return (int)value;
}

/* Cuts what a limit may be made of off the text. */
static struct tb_text take_limit(struct tb_text *text)
{
    struct tb_text limit = {text->at, 0};

    while (limit.length < text->length &&
           strchr("0123456789.", text->at[limit.length]))
        limit.length++;
    if (limit.length == 0 && text->length &&
        (text->at[0] == '+' || text->at[0] == '-')) {
        limit.length = 1;
        while (limit.length < text->length &&
               strchr("0123456789.", text->at[limit.length]))
            limit.length++;
    }
    text->at += limit.length;
    text->length -= limit.length;
    return limit;
}

/* True if a limit is +n, -n, with decimals or not, or 0 to 100 percent. */
static bool good_limit(struct tb_text limit)
{
    tb_num value;
    int64_t percent;

    if (limit.length && (limit.at[0] == '+' || limit.at[0] == '-')) {
        limit.at++;
        limit.length--;
        return !tb_num_parse(limit, &value) && value <= 1000 * TB_ONE;
    }
    return tb_int_parse(limit, 100, &percent);
}

/* Reads one modifier, whose letter was cut off; false if it is ill-formed. */
static bool read_modifier(char letter, struct tb_text *rest,
                          struct tb_code *code)
{
    int64_t rating;

    switch (letter) {
    case 'C': return !code->cut && (code->cut = take_count(rest)) > 0;
    case 'M': return !code->median && (code->median = take_count(rest)) > 0;
    case 'F': code->fore = true; return true;
    case 'P': code->forfeits_played = true; return true;
    case 'R': code->reversed = true; return true;
    case 'L': code->limit = take_limit(rest); return good_limit(code->limit);
    case 'K':
        code->factor = take_limit(rest);
        return tb_int_parse(code->factor, 1000000, &rating) && rating > 0;
    default:
        code->unrated = take_limit(rest);
        return tb_int_parse(code->unrated, 9999, &rating) && rating > 0;
    }
}

/* Reads :MP or :GP off the rest; false if it is neither. */
static bool read_points(struct tb_text *rest, struct tb_code *code)
{
    struct tb_text points = {rest->at, 3};

    if (rest->length == 0 || rest->at[0] != ':')
        return true;
    if (rest->length < 3 || !strchr(code->rule->modifiers, ':'))
        return false;
    if (tb_text_is_nocase(points, ":MP"))
        code->points = TB_POINTS_MP;
    else if (tb_text_is_nocase(points, ":GP"))
        code->points = TB_POINTS_GP;
    rest->at += 3;
    rest->length -= 3;
    return code->points != TB_POINTS_PRIMARY;
}

static const char *read_modifiers(struct tb_text rest, bool any_case,
                                  struct tb_code *code)
{
    if (!read_points(&rest, code))
        return complain(code->text, "has neither :MP nor :GP, or takes none",
                        NULL);
    while (rest.length) {
        char letter = rest.length > 1 ? rest.at[1] : '\0';
        if (any_case && letter >= 'a' && letter <= 'z')
            letter = (char)(letter - 'a' + 'A');
        if ((rest.at[0] != '/' && rest.at[0] != '-') || !letter ||
            !strchr(code->rule->modifiers, letter))
            return complain(code->text, "has a modifier unknown to",
                            code->rule->name);
        rest.at += 2;
        rest.length -= 2;
        if (!read_modifier(letter, &rest, code))
            return complain(code->text, "has an ill-formed modifier of",
                            code->rule->name);
    }
    if (code->cut && code->median)
        return complain(code->text, "has both a cut and a median", NULL);
    return NULL;
}

/* Takes a code apart as it stands; returns what is wrong. */
static const char *parse(struct tb_text text, bool any_case,
                         struct tb_code *code)
{
    struct tb_text name = text;

    *code = (struct tb_code){.text = text};
    code->rule = find_rule(text, any_case);
    if (code->rule)
        return NULL;
    for (name.length = 0;
         name.length < text.length && !strchr("/-:", text.at[name.length]);)
        name.length++;
    code->rule = find_rule(name, any_case);
    if (!code->rule) {
        const char *const alike = nearest(name);
        return complain(text, alike ? "is no tie-break; the nearest is"
                                    : "is no tie-break: see man tiebreaks",
                        alike);
    }
    return read_modifiers((struct tb_text){text.at + name.length,
                                           text.length - name.length},
                          any_case, code);
}

const char *tb_code_parse(struct tb_text text, bool any_case,
                          struct tb_code *code)
{
    enum { LONGEST = 63 };
    char capitals[LONGEST + 1] = "";
    struct tb_code other;
    const char *wrong;

    if (text.length == 0)
        return "an empty code stands in the list";
    wrong = parse(text, any_case, code);
    if (!wrong || any_case || text.length > LONGEST)
        return wrong;
    /* A FIDE code in small letters: the same in capitals is meant. */
    for (size_t i = 0; i < text.length; i++)
        capitals[i] = text.at[i] >= 'a' && text.at[i] <= 'z'
                          ? (char)(text.at[i] - 'a' + 'A')
                          : text.at[i];
    if (parse(tb_text(capitals), false, &other))
        return parse(text, any_case, code);
    return complain(text, "is no tie-break; the nearest is", capitals);
}
