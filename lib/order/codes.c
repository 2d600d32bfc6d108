/* SPDX-License-Identifier: ISC */
#include "codes.h"

#define US TB_BOOK_US
#define FIDE TB_BOOK_FIDE
#define LOWER TB_RULE_LOWER_FIRST
#define PLACED TB_RULE_BY_POSITION
#define TEAMS TB_RULE_OF_TEAMS
#define PRIMARY TB_RULE_PRIMARY
#define FORE TB_RULE_FORE
#define OWN_CUT TB_RULE_OWN_CUT
#define ADDS TB_RULE_ADDS
#define NONE TB_WORKING_NONE
#define SUM TB_WORKING_SUM
#define MEAN TB_WORKING_MEAN
#define WORDS TB_WORKING_WORDS

static const struct tb_code_rule rules[] = {
    /* US Chess 34E and WinTD. */
    {{"mmed", "Modified Median"}, "34E1", US, OWN_CUT | ADDS, SUM, "",
     "The sum of the opponents' points; players above 50% leave out the "
     "lowest, those below 50% the highest, those at 50% both. From nine rounds "
     "on, it is the two lowest, the two highest, or both.",
     "tb-oppscores -r uscf %m -n adj%M | tb-median -M %m -i adj%M -n %N"},
    {{"solkoff", "Solkoff"}, "34E2", US, ADDS, SUM, "",
     "The sum of all opponents' points.",
     "tb-oppscores -r uscf %m -n adj%M | tb-median -i adj%M -n %N"},
    {{"med", "Median (Harkness)"}, "34E4", US, ADDS, SUM, "",
     "The sum of the opponents' points, without the highest and the lowest. "
     "From nine rounds on, two of each are left out.",
     "tb-oppscores -r uscf %m -n adj%M | tb-median -H -i adj%M -n %N"},
    {{"cum", "Cumulative"}, "34E3", US, ADDS, SUM, "",
     "The sum of the running score after each round: early wins count more "
     "than late ones. Points from rounds that were not played are subtracted.",
     "tb-cumulative -u %m -n %N"},
    {{"adjcum", "Adjusted Cumulative"}, "WinTD", US, ADDS, SUM, "",
     "The sum of the running score after each round but the first. Points from "
     "later rounds that were not played are subtracted.",
     "tb-cumulative -u -c 1 %m -n %N"},
    {{"cumopp", "Cumulative of Opposition"}, "34E9", US, ADDS, SUM, "",
     "The sum of all opponents' running scores after each round. Points from "
     "rounds that they did not play are subtracted.",
     "tb-cumulative -u %m -n cum | "
     "tb-oppscores -r paired -k cum -n opp.cum | tb-median -i opp.cum -n %N"},
    {{"sb", "Sonneborn-Berger"}, "34E8", US, ADDS, SUM, "",
     "The points of all opponents beaten, plus half the points of all "
     "opponents drawn with.",
     "tb-oppscores -r uscf %m -n adj%M | tb-sonneborn -u -k adj%M -n %N"},
    {{"sbx2", "Sonneborn-Berger (doubled)"}, "WinTD", US, ADDS, SUM, "",
     "Twice the points of all opponents beaten, plus the points of all "
     "opponents drawn with.",
     "tb-oppscores -r uscf %m -n adj%M | tb-sonneborn -u -k adj%M -n sb | "
     "tb-calc %N=2*sb"},
    {{"h2h", "Result between Tied Players"}, "34E5", US, PLACED, SUM, "",
     "Games won minus games lost against those who are still tied.",
     "tb-direct -r uscf -k %K -n %N"},
    {{"blacks", "Most Blacks"}, "34E6", US, ADDS, SUM, "",
     "The number of games played with Black.",
     "tb-count -q blacks -n %N"},
    {{"kashdan", "Kashdan"}, "34E7", US, ADDS, SUM, "",
     "4 for each win, 2 for each draw, 1 for each loss, and nothing for a "
     "round that was not played.",
     "tb-count -q kashdan -n %N"},
    {{"kashdan-wintd", "Kashdan (as WinTD describes it)"},
     "WinTD", US, ADDS, SUM, "",
     "2 for each win and 1 for each draw over the board.",
     "tb-count -q kashdan-wintd -n %N"},
    {{"otb", "Scored over the Board"}, "34E", US, 0, SUM, "",
     "1 for players who scored in a game over the board, 0 for all others.",
     "tb-count -q scored -n %N"},
    {{"pct", "Percentage Score"}, "WinTD", US, 0, WORDS, "",
     "The points as a percentage of the games played.",
     "tb-count -q pct %m -n %N"},
    {{"avgopp", "Average Opposition"}, "34E11", US, ADDS, MEAN, "",
     "The average rating of the opponents played.",
     "tb-oppscores -r played -k rating -n opp.rating | "
     "tb-median -a -d 2 -i opp.rating -n %N"},
    {{"oppperf", "Opposition's Performance"}, "34E10", US, 0, WORDS, "",
     "The average performance rating of the opponents played.",
     "tb-perf -q oppperf -n %N"},
    {{"lots", "Drawing of Lots"}, "34E12", US, ADDS, WORDS, "",
     "A drawing of lots from a text published in advance.",
     "tb-random %S -n %N"},
    {{"rep-wintd", "Rounds One Elected to Play (WinTD)"},
     "WinTD", US, ADDS, SUM, "",
     "The number of rounds that were not missed by choice. A full-point bye "
     "counts as missed.",
     "tb-count -q rep-wintd -n %N"},
    {{"ptp-wintd", "Perfect Tournament Performance (WinTD)"},
     "WinTD", US, 0, WORDS, "U",
     "The lowest rating that would be expected to score as many points against "
     "these opponents. If all games were won, it is the highest opponent's "
     "rating plus 800.",
     "tb-perf -q ptp-wintd %U -n %N"},
    {{"appo-wintd", "Average Perfect Performance of Opponents (WinTD)"},
     "WinTD", US, 0, MEAN, "U",
     "The average Perfect Tournament Performance (WinTD) of the opponents "
     "played. For each opponent, it is the lowest rating that would be "
     "expected to score as many points, or after wins only the highest rating "
     "met plus 800.",
     "tb-perf -q ptp-wintd %U -n ptp-wintd%V | "
     "tb-oppscores -r played -k ptp-wintd%V -n opp.ptp-wintd%u | "
     "tb-median -a -d 0 -i opp.ptp-wintd%u -n %N"},
    /* FIDE C.07, individuals. */
    {{"BH", "Buchholz"}, "8.1", FIDE, ADDS, SUM, "CMFPE:",
     "The sum of all opponents' points. A round not played counts as a game "
     "against a dummy opponent.",
     "tb-oppscores %E %F %Q %P -n %L | tb-median %C -i %L -n %N"},
    {{"FB", "Fore Buchholz"}, "8.3", FIDE, FORE | ADDS, SUM, "CMPE:",
     "The sum of all opponents' points, with all games of the last round "
     "counted as draws.",
     "tb-oppscores %E -F %Q %P -n %L | tb-median %C -i %L -n %N"},
    {{"AOB", "Average of Opponents' Buchholz"}, "8.2", FIDE, 0, MEAN, "FE:",
     "The average Buchholz of the opponents played: for each, the sum of its "
     "opponents' points. An opponent's round that was not played counts as a "
     "game against a dummy opponent.",
     "tb-oppscores %E %F %Q -n %L | tb-median -i %L -n %B | "
     "tb-oppscores -r paired -k %B -n opp.%B | "
     "tb-median -a -d 2 -i opp.%B -n %N | "
     "tb-median -a -d 6 -i opp.%B -n %N.key"},
    {{"SB", "Sonneborn-Berger"}, "9.1", FIDE, ADDS, SUM, "CPE:",
     "The sum over all rounds of the opponent's points times the points won in "
     "that round.",
     "tb-oppscores %E %Q %P -n %L | tb-sonneborn %C %Q -k %L -n %N"},
    {{"KS", "Koya"}, "9.2", FIDE, 0, SUM, "L:",
     "The points won against opponents who have at least half of the possible "
     "points.",
     "tb-koya %T %Q -n %N"},
    {{"DE", "Direct Encounter"}, "6", FIDE, LOWER | PLACED, WORDS, "P:",
     "The place among those who are still tied, by the games between them. 0 "
     "or a dash means that these games decide nothing.",
     "tb-direct -k %K %P %Q -n %N"},
    {{"PS", "Progressive Scores"}, "7.5", FIDE, ADDS, SUM, "C:",
     "The sum of the running score after each round: early wins count more "
     "than late ones.",
     "tb-cumulative %C %Q -n %N"},
    {{"WIN", "Number of Wins"}, "7.1", FIDE, ADDS, SUM, ":",
     "The number of rounds with the points of a win, played or not.",
     "tb-count -q win %Q -n %N"},
    {{"WON", "Games Won"}, "7.2", FIDE, ADDS, SUM, ":",
     "The number of games won over the board.",
     "tb-count -q won %Q -n %N"},
    {{"BPG", "Games Played with Black"}, "7.3", FIDE, ADDS, SUM, "",
     "The number of games played with Black.",
     "tb-count -q bpg -n %N"},
    {{"BWG", "Games Won with Black"}, "7.4", FIDE, ADDS, SUM, "",
     "The number of games won with Black.",
     "tb-count -q bwg -n %N"},
    {{"REP", "Rounds One Elected to Play"}, "7.6", FIDE, ADDS, SUM, ":",
     "The number of rounds that were not missed by choice.",
     "tb-count -q rep %Q -n %N"},
    {{"STD", "Standard Points"}, "7.7", FIDE, ADDS, SUM, ":",
     "1 for each round with more points than the opponent, a half for each "
     "with equal points. A round not played is compared with a draw.",
     "tb-count -q std %Q -n %N"},
    {{"TPN", "Pairing Number"}, "", FIDE, LOWER | ADDS, WORDS, "R",
     "The number in the pairing list.",
     "tb-calc {%N}=id"},
    {{"RTNG", "Rating"}, "", FIDE, ADDS, WORDS, "RU",
     "The player's rating.",
     "tb-perf -q rtng %U -n %N"},
    {{"RND", "Drawing of Lots"}, "", FIDE, ADDS, WORDS, "",
     "A drawing of lots from a text published in advance.",
     "tb-random %S -n %N"},
    {{"ARO", "Average Rating of Opponents"}, "10.1", FIDE, ADDS, MEAN, "CMU",
     "The average rating of the opponents played.",
     "tb-oppscores -k rating %U -n rtg%u | "
     "tb-median -a -d 0 %C -i rtg%u -n %N"},
    {{"TPR", "Tournament Performance Rating"}, "10.2", FIDE, 0, WORDS, "U",
     "The opponents' average rating, plus or minus what FIDE's table gives for "
     "the percentage scored against them.",
     "tb-perf -q tpr %U -n %N"},
    {{"PTP", "Perfect Tournament Performance"}, "10.3", FIDE, 0, WORDS, "U",
     "The lowest rating that would be expected to score as many points "
     "against these opponents.",
     "tb-perf -q ptp %U -n %N"},
    {{"APRO", "Average Performance Rating of Opponents"},
     "10.4", FIDE, 0, MEAN, "U",
     "The average performance rating of the opponents played.",
     "tb-perf -q tpr %U -n TPR%V | "
     "tb-oppscores -r played -k TPR%V -n opp.TPR%u | "
     "tb-median -a -d 0 -i opp.TPR%u -n %N"},
    {{"APPO", "Average Perfect Performance of Opponents"},
     "10.5", FIDE, 0, MEAN, "U",
     "The average Perfect Tournament Performance of the opponents played. For "
     "each opponent, it is the lowest rating that would be expected to score "
     "as many points.",
     "tb-perf -q ptp %U -n PTP%V | "
     "tb-oppscores -r played -k PTP%V -n opp.PTP%u | "
     "tb-median -a -d 0 -i opp.PTP%u -n %N"},
    /* Teams: US Chess 34G and WinTD. */
    {{"usat", "US Amateur Team"}, "34G2", US, TEAMS, SUM, "",
     "The sum of each opponent's match points times the team's own game points "
     "against it.",
     "tb-oppscores -r raw --points=mp -n raw.mp | "
     "tb-sonneborn -k raw.mp -i gps -n %N"},
    {{"usatx2", "US Amateur Team (doubled)"}, "WinTD", US, TEAMS, SUM, "",
     "Twice the sum of each opponent's match points times the team's own game "
     "points against it.",
     "tb-oppscores -r raw --points=mp -n raw.mp | "
     "tb-sonneborn -k raw.mp -i gps -n usat | tb-calc %N=2*usat"},
    {{"pi", "Performance Index"}, "WinTD", US, TEAMS, WORDS, "",
     "An index of the opponents' match points and the team's own game points; "
     "100 is an even result against average opponents.",
     "tb-oppscores -r raw --points=mp -n raw.mp | "
     "tb-median -i raw.mp -n sum.mp | "
     "tb-count -q otb --points=gp -n otb.gp | "
     "tb-calc -d 4 "
     "%N=35-5*max(1,$R)+(50+10*$R)/max(1,$R*$R)*{sum.mp}/$mpwin"
     "+80/max(1,$R*$boards)*{otb.gp}"},
    {{"gamepts", "Game Points"}, "WinTD", US, TEAMS, NONE, "",
     "The points won on all boards.",
     "tb-calc %N=gp"},
    {{"matchpts", "Match Points"}, "WinTD", US, TEAMS, NONE, "",
     "The points of all matches.",
     "tb-calc %N=mp"},
    /* Teams: FIDE C.07 12 and 13. */
    {{"PTS", "Points"}, "", FIDE, TEAMS, NONE, ":",
     "The score: for teams match points or game points, whichever rank first.",
     "tb-calc {%N}=%z"},
    {{"MPvGP", "Secondary Points"}, "13.1", FIDE, TEAMS, NONE, "",
     "The team's other points: game points if match points rank first, match "
     "points if game points do.",
     "tb-calc {%N}=%Z"},
    {{"EMMSB", "Extended Sonneborn-Berger (match x match)"},
     "13.2", FIDE, TEAMS, SUM, "CP",
     "The sum of each opponent's match points times the team's own match "
     "points against it.",
     "tb-oppscores --points=mp %P -n opp.mp%p | "
     "tb-sonneborn %C -k opp.mp%p -i mps -n %N"},
    {{"EMGSB", "Extended Sonneborn-Berger (match x game)"},
     "13.2", FIDE, TEAMS, SUM, "CP",
     "The sum of each opponent's match points times the team's own game points "
     "against it.",
     "tb-oppscores --points=mp %P -n opp.mp%p | "
     "tb-sonneborn %C -k opp.mp%p -i gps -n %N"},
    {{"EGMSB", "Extended Sonneborn-Berger (game x match)"},
     "13.2", FIDE, TEAMS, SUM, "CP",
     "The sum of each opponent's game points times the team's own match points "
     "against it.",
     "tb-oppscores --points=gp %P -n opp.gp%p | "
     "tb-sonneborn %C -k opp.gp%p -i mps -n %N"},
    {{"EGGSB", "Extended Sonneborn-Berger (game x game)"},
     "13.2", FIDE, TEAMS, SUM, "CP",
     "The sum of each opponent's game points times the team's own game points "
     "against it.",
     "tb-oppscores --points=gp %P -n opp.gp%p | "
     "tb-sonneborn %C -k opp.gp%p -i gps -n %N"},
    {{"SSSC", "Scores and Schedule Strength"},
     "13.4", FIDE, TEAMS | PRIMARY, WORDS, "FPK",
     "The team's other points, plus a part of what its opponents scored.",
     "tb-oppscores %F --points=%X %P -n %L | tb-median -i %L -n %B | "
     "tb-calc -d 2 {%N}=%Z+{%B}/%D | tb-calc {%N.key}=%Z+{%B}/%D"},
    {{"EDE", "Extended Direct Encounter"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "The place among the teams still tied, by the matches between them, in "
     "match points and game points in turn. 0 or a dash means that these "
     "matches decide nothing.",
     "tb-direct -r ede --points=%X -k %K %P -n %N"},
    {{"EDEC", "Extended Direct Encounter (count)"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "The place by the matches between tied teams; if two stay tied, the board "
     "count of their match decides. Points on high boards keep the count low.",
     "tb-direct -r edec --points=%X -k %K %P -n %N"},
    {{"EDET", "Extended Direct Encounter (top)"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "The place by the matches between tied teams; if two stay tied, the first "
     "board of their match that was not drawn decides.",
     "tb-direct -r edet --points=%X -k %K %P -n %N"},
    {{"EDEB", "Extended Direct Encounter (bottom)"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "The place by the matches between tied teams; if two stay tied, their "
     "match without its last board decides. If that is even, the last two "
     "boards are left out, and so on.",
     "tb-direct -r edeb --points=%X -k %K %P -n %N"},
    {{"EDEBT", "Extended Direct Encounter (count and top)"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "The place by the matches between tied teams; if two stay tied, the board "
     "count of their match decides, then the first board not drawn.",
     "tb-direct -r edebt --points=%X -k %K %P -n %N"},
    {{"EDEBB", "Extended Direct Encounter (count and bottom)"},
     "13.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "P",
     "The place by the matches between tied teams; if two stay tied, the board "
     "count decides, then their match without its last board. If that is even, "
     "the last two boards are left out, and so on.",
     "tb-direct -r edebb --points=%X -k %K %P -n %N"},
    {{"BC", "Board Count"}, "12.1", FIDE, LOWER | TEAMS, SUM, "",
     "The sum of the points on each board times the number of the board: "
     "points on high boards keep it low.",
     "tb-boards -q bc -n %N | tb-boards -q bc-tied -k %K -n %N.key"},
    {{"TBR", "Top Board Result"},
     "12.2", FIDE, LOWER | PLACED | TEAMS, WORDS, "",
     "The place among the teams still tied, by the points on board 1, then on "
     "board 2, and so on.",
     "tb-boards -q tbr -k %K -n %N"},
    {{"BBE", "Bottom Board Elimination"},
     "12.3", FIDE, LOWER | PLACED | TEAMS, WORDS, "",
     "The place among the teams still tied, by the points without the last "
     "board, then without the last two, and so on.",
     "tb-boards -q bbe -k %K -n %N"},
};

const struct tb_words tb_codes = TB_WORDS(rules);

const struct tb_code_rule *tb_code_rule_at(size_t i)
{
    return &rules[i];
}
