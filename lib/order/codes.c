/* SPDX-License-Identifier: ISC */
#include "codes.h"

/* Short forms for the rows. */
#define US TB_BOOK_US
#define FIDE TB_BOOK_FIDE
#define LOWER TB_RULE_LOWER_FIRST
#define PLACED TB_RULE_BY_POSITION
#define TEAMS TB_RULE_OF_TEAMS
#define NONE TB_WORKING_NONE
#define SUM TB_WORKING_SUM
#define MEAN TB_WORKING_MEAN
#define WORDS TB_WORKING_WORDS

static const struct tb_rule rules[] = {
    /* US Chess 34E and WinTD. */
    {{"mmed", "Modified Median"}, "34E1", US, 0, SUM, "",
     "tb-oppscores -r uscf %m -n adj%M | tb-median -M %m -i adj%M -n %N"},
    {{"solkoff", "Solkoff"}, "34E2", US, 0, SUM, "",
     "tb-oppscores -r uscf %m -n adj%M | tb-median -i adj%M -n %N"},
    {{"med", "Median (Harkness)"}, "34E4", US, 0, SUM, "",
     "tb-oppscores -r uscf %m -n adj%M | tb-median -H -i adj%M -n %N"},
    {{"cum", "Cumulative"}, "34E3", US, 0, SUM, "",
     "tb-cumulative -u %m -n %N"},
    {{"adjcum", "Adjusted Cumulative"}, "", US, 0, SUM, "",
     "tb-cumulative -u -c 1 %m -n %N"},
    {{"cumopp", "Cumulative of Opposition"}, "34E9", US, 0, SUM, "",
     "tb-cumulative -u %m -n cum | "
     "tb-oppscores -r played -k cum -n opp.cum | tb-median -i opp.cum -n %N"},
    {{"sb", "Sonneborn-Berger"}, "34E8", US, 0, SUM, "",
     "tb-oppscores -r uscf %m -n adj%M | tb-sonneborn -u -k adj%M -n %N"},
    {{"sbx2", "Sonneborn-Berger (doubled)"}, "", US, 0, SUM, "",
     "tb-oppscores -r uscf %m -n adj%M | tb-sonneborn -u -k adj%M -n sb | "
     "tb-calc %N=2*sb"},
    {{"h2h", "Result between Tied Players"}, "34E5", US, PLACED, SUM, "",
     "tb-direct -r uscf -k %K -n %N"},
    {{"blacks", "Most Blacks"}, "34E6", US, 0, SUM, "",
     "tb-count -q blacks -n %N"},
    {{"kashdan", "Kashdan"}, "34E7", US, 0, SUM, "",
     "tb-count -q kashdan -n %N"},
    {{"kashdan-wintd", "Kashdan (as WinTD describes it)"}, "", US, 0, SUM, "",
     "tb-count -q kashdan-wintd -n %N"},
    {{"pct", "Percentage Score"}, "", US, 0, WORDS, "",
     "tb-count -q pct %m -n %N"},
    {{"avgopp", "Average Opposition"}, "34E11", US, 0, MEAN, "",
     "tb-oppscores -r played -k rating -n opp.rating | "
     "tb-median -a -d 2 -i opp.rating -n %N"},
    {{"oppperf", "Opposition's Performance"}, "34E10", US, 0, WORDS, "",
     "tb-perf -q oppperf -n %N"},
    {{"lots", "Drawing of Lots"}, "34E12", US, 0, WORDS, "",
     "tb-random %S -n %N"},
    {{"rep-wintd", "Rounds One Elected to Play (WinTD)"},
     "", US, 0, SUM, "",
     "tb-count -q rep-wintd -n %N"},
    {{"ptp-wintd", "Perfect Tournament Performance (WinTD)"},
     "", US, 0, WORDS, "U",
     "tb-perf -q ptp-wintd %U -n %N"},
    {{"appo-wintd", "Average Perfect Performance of Opponents (WinTD)"},
     "", US, 0, MEAN, "U",
     "tb-perf -q ptp-wintd %U -n ptp-wintd%V | "
     "tb-oppscores -r played -k ptp-wintd%V -n opp.ptp-wintd%u | "
     "tb-median -a -d 0 -i opp.ptp-wintd%u -n %N"},
    /* FIDE C.07, individuals. */
    {{"BH", "Buchholz"}, "8.1", FIDE, 0, SUM, "CMFP:",
     "tb-oppscores %F %Q %P -n %L | tb-median %C -i %L -n %N"},
    {{"FB", "Fore Buchholz"}, "8.3", FIDE, 0, SUM, "CMP:",
     "tb-oppscores -F %Q %P -n %L | tb-median %C -i %L -n %N"},
    {{"AOB", "Average of Opponents' Buchholz"}, "8.2", FIDE, 0, MEAN, "F:",
     "tb-oppscores %F %Q -n %L | tb-median -i %L -n %B | "
     "tb-oppscores -r played -k %B -n opp.%B | "
     "tb-median -a -d 2 -i opp.%B -n %N"},
    {{"SB", "Sonneborn-Berger"}, "9.1", FIDE, 0, SUM, "CP:",
     "tb-oppscores %Q %P -n %L | tb-sonneborn %C %Q -k %L -n %N"},
    {{"KS", "Koya"}, "9.2", FIDE, 0, SUM, "L:",
     "tb-koya %T %Q -n %N"},
    {{"DE", "Direct Encounter"}, "6", FIDE, LOWER | PLACED, WORDS, "P:",
     "tb-direct -k %K %P %Q -n %N"},
    {{"PS", "Progressive Scores"}, "7.5", FIDE, 0, SUM, "C:",
     "tb-cumulative %C %Q -n %N"},
    {{"WIN", "Number of Wins"}, "7.1", FIDE, 0, SUM, ":",
     "tb-count -q win %Q -n %N"},
    {{"WON", "Games Won"}, "7.2", FIDE, 0, SUM, ":",
     "tb-count -q won %Q -n %N"},
    {{"BPG", "Games Played with Black"}, "7.3", FIDE, 0, SUM, "",
     "tb-count -q bpg -n %N"},
    {{"BWG", "Games Won with Black"}, "7.4", FIDE, 0, SUM, "",
     "tb-count -q bwg -n %N"},
    {{"REP", "Rounds One Elected to Play"}, "7.6", FIDE, 0, SUM, ":",
     "tb-count -q rep %Q -n %N"},
    {{"STD", "Standard Points"}, "7.7", FIDE, 0, SUM, ":",
     "tb-count -q std %Q -n %N"},
    {{"TPN", "Pairing Number"}, "", FIDE, LOWER, WORDS, "R",
     "tb-calc {%N}=id"},
    {{"RTNG", "Rating"}, "", FIDE, 0, WORDS, "RU",
     "tb-perf -q rtng %U -n %N"},
    {{"RND", "Drawing of Lots"}, "", FIDE, 0, WORDS, "",
     "tb-random %S -n %N"},
    {{"ARO", "Average Rating of Opponents"}, "10.1", FIDE, 0, MEAN, "CMU",
     "tb-oppscores -k rating %U -n rtg%u | "
     "tb-median -a -d 0 %C -i rtg%u -n %N"},
    {{"TPR", "Tournament Performance Rating"}, "10.2", FIDE, 0, WORDS, "U",
     "tb-perf -q tpr %U -n %N"},
    {{"PTP", "Perfect Tournament Performance"}, "10.3", FIDE, 0, WORDS, "U",
     "tb-perf -q ptp %U -n %N"},
    {{"APRO", "Average Performance Rating of Opponents"},
     "10.4", FIDE, 0, MEAN, "U",
     "tb-perf -q tpr %U -n TPR%V | "
     "tb-oppscores -r played -k TPR%V -n opp.TPR%u | "
     "tb-median -a -d 0 -i opp.TPR%u -n %N"},
    {{"APPO", "Average Perfect Performance of Opponents"},
     "10.5", FIDE, 0, MEAN, "U",
     "tb-perf -q ptp %U -n PTP%V | "
     "tb-oppscores -r played -k PTP%V -n opp.PTP%u | "
     "tb-median -a -d 0 -i opp.PTP%u -n %N"},
    /* Teams: US Chess 34G and WinTD. */
    {{"usat", "US Amateur Team"}, "34G2", US, TEAMS, SUM, "",
     "tb-oppscores -r raw --points=mp -n raw.mp | "
     "tb-sonneborn -k raw.mp -i gps -n %N"},
    {{"usatx2", "US Amateur Team (doubled)"}, "", US, TEAMS, SUM, "",
     "tb-oppscores -r raw --points=mp -n raw.mp | "
     "tb-sonneborn -k raw.mp -i gps -n usat | tb-calc %N=2*usat"},
    {{"pi", "Performance Index"}, "", US, TEAMS, WORDS, "",
     "tb-oppscores -r raw --points=mp -n raw.mp | "
     "tb-median -i raw.mp -n sum.mp | "
     "tb-count -q otb --points=gp -n otb.gp | "
     "tb-calc -d 4 "
     "%N=35-5*$R+(50+10*$R)/($R*$R)*{sum.mp}/$mpwin+80/($R*$boards)*{otb.gp}"},
    {{"gamepts", "Game Points"}, "", US, TEAMS, NONE, "",
     "tb-calc %N=gp"},
    {{"matchpts", "Match Points"}, "", US, TEAMS, NONE, "",
     "tb-calc %N=mp"},
    /* Teams: FIDE C.07 12 and 13. */
    {{"PTS", "Points"}, "", FIDE, TEAMS, NONE, ":",
     "tb-calc {%N}=%z"},
    {{"MPvGP", "Secondary Points"}, "13.1", FIDE, TEAMS, NONE, "",
     "tb-calc {%N}=%Z"},
    {{"EMMSB", "Extended Sonneborn-Berger (match x match)"},
     "13.2", FIDE, TEAMS, SUM, "CP",
     "tb-oppscores --points=mp %P -n opp.mp%p | "
     "tb-sonneborn %C -k opp.mp%p -i mps -n %N"},
    {{"EMGSB", "Extended Sonneborn-Berger (match x game)"},
     "13.2", FIDE, TEAMS, SUM, "CP",
     "tb-oppscores --points=mp %P -n opp.mp%p | "
     "tb-sonneborn %C -k opp.mp%p -i gps -n %N"},
    {{"EGMSB", "Extended Sonneborn-Berger (game x match)"},
     "13.2", FIDE, TEAMS, SUM, "CP",
     "tb-oppscores --points=gp %P -n opp.gp%p | "
     "tb-sonneborn %C -k opp.gp%p -i mps -n %N"},
    {{"EGGSB", "Extended Sonneborn-Berger (game x game)"},
     "13.2", FIDE, TEAMS, SUM, "CP",
     "tb-oppscores --points=gp %P -n opp.gp%p | "
     "tb-sonneborn %C -k opp.gp%p -i gps -n %N"},
    {{"SSSC", "Scores and Schedule Strength"},
     "13.4", FIDE, TEAMS, WORDS, "FPK",
     "tb-oppscores %F --points=%X %P -n %L | tb-median -i %L -n %B | "
     "tb-calc -d 2 {%N}=%Z+{%B}/%D"},
    {{"EDE", "Extended Direct Encounter"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "tb-direct -r ede --points=%X -k %K %P -n %N"},
    {{"EDEC", "Extended Direct Encounter (count)"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "tb-direct -r edec --points=%X -k %K %P -n %N"},
    {{"EDET", "Extended Direct Encounter (top)"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "tb-direct -r edet --points=%X -k %K %P -n %N"},
    {{"EDEB", "Extended Direct Encounter (bottom)"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "tb-direct -r edeb --points=%X -k %K %P -n %N"},
    {{"EDEBT", "Extended Direct Encounter (count and top)"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "tb-direct -r edebt --points=%X -k %K %P -n %N"},
    {{"EDEBB", "Extended Direct Encounter (count and bottom)"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "tb-direct -r edebb --points=%X -k %K %P -n %N"},
    {{"BC", "Board Count"}, "12.1", FIDE, LOWER | TEAMS, SUM, "",
     "tb-boards -q bc -n %N"},
    {{"TBR", "Top Board Result"},
     "12.2", FIDE, LOWER | PLACED | TEAMS, WORDS, "",
     "tb-boards -q tbr -k %K -n %N"},
    {{"BBE", "Bottom Board Elimination"},
     "12.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "",
     "tb-boards -q bbe -k %K -n %N"},
};

const struct tb_words tb_codes = TB_WORDS(rules);

static const struct tb_preset {
    struct tb_word word;
    const char *title;
    enum tb_book book;
    const char *swiss, *round_robin;
} presets[] = {
    {{"uscf", "the order that 34E recommends"}, "US Chess", US,
     "mmed,solkoff,cum,cumopp", "mmed,solkoff,cum,cumopp"},
    {{"wintd", "the order of WinTD 4.2's page"}, "WinTD 4.2", US,
     "mmed,med,solkoff,sbx2,cum", "mmed,med,solkoff,sbx2,cum"},
    {{"wintd-help", "the order of WinTD's present help page"}, "WinTD", US,
     "mmed,solkoff,sbx2,cum", "mmed,solkoff,sbx2,cum"},
    {{"swissperfect", "a club's, one for round robins in it"}, "SwissPerfect",
     FIDE, "BH/M1,BH,PS", "SB,WIN"},
    {{"fide", "Buchholz first"}, "FIDE", FIDE,
     "BH/C1,BH,SB,DE,WIN,BPG", "BH/C1,BH,SB,DE,WIN,BPG"},
    {{"fide-rr", "for round robins"}, "FIDE, round robin", FIDE,
     "DE,WIN,SB,KS", "DE,WIN,SB,KS"},
    {{"usat-order", "team matches, US Chess"}, "US Chess, teams", US,
     "usat,pct,solkoff,mmed", "usat,pct,solkoff,mmed"},
    {{"fide-team", "teams, one for round robins in it"}, "FIDE, teams", FIDE,
     "MPvGP,BH:MP/C1,EDE", "MPvGP,EDE,EMMSB,BC"},
};

const struct tb_words tb_presets = TB_WORDS(presets);

const char *tb_preset(struct tb_text name, bool round_robin)
{
    const size_t row = tb_word_find(&tb_presets, name);

    if (row == tb_presets.count)
        return NULL;
    return round_robin ? presets[row].round_robin : presets[row].swiss;
}

enum tb_book tb_preset_book(struct tb_text name)
{
    const size_t row = tb_word_find(&tb_presets, name);

    return row < tb_presets.count ? presets[row].book : TB_BOOK_NONE;
}

const char *tb_preset_title(struct tb_text name)
{
    const size_t row = tb_word_find(&tb_presets, name);

    return row < tb_presets.count ? presets[row].title : NULL;
}

const struct tb_rule *tb_rule_at(size_t i)
{
    return &rules[i];
}
