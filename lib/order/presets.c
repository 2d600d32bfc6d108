/* SPDX-License-Identifier: ISC */
#include "codes.h"

#define US TB_BOOK_US
#define FIDE TB_BOOK_FIDE

static const struct tb_preset presets[] = {
    {{"uscf", "the order that 34E recommends"}, "US Chess", US,
     "mmed,solkoff,cum,cumopp", "mmed,solkoff,cum,cumopp"},
    {{"uscf-rr", "a club order for round robins"}, "US Chess, round robin", US,
     "h2h,sb,blacks", "h2h,sb,blacks"},
    {{"wintd", "the order of WinTD 4.2's page"}, "WinTD 4.2", US,
     "mmed,med,solkoff,sbx2,cum", "mmed,med,solkoff,sbx2,cum"},
    {{"wintd-help", "the order of WinTD's current help page"}, "WinTD", US,
     "mmed,solkoff,sbx2,cum", "mmed,solkoff,sbx2,cum"},
    {{"swissperfect", "a club order, also for round robins"}, "SwissPerfect",
     FIDE, "BH/M1,BH,PS", "SB,WIN"},
    {{"fide", "Buchholz first"}, "FIDE", FIDE,
     "BH/C1,BH,SB,DE,WIN,BPG", "BH/C1,BH,SB,DE,WIN,BPG"},
    {{"fide-rr", "for round robins"}, "FIDE, round robin", FIDE,
     "DE,WIN,SB,KS", "DE,WIN,SB,KS"},
    {{"usat-order", "team matches, US Chess"}, "US Chess, teams", US,
     "usat,pct,solkoff,mmed", "usat,pct,solkoff,mmed"},
    {{"combined", "each team's best players"}, "US Chess, combined teams", US,
     "med,solkoff,sbx2,cum", "med,solkoff,sbx2,cum"},
    {{"fide-team", "teams, also for round robins"}, "FIDE, teams", FIDE,
     "MPvGP,BH:MP/C1,EDE", "MPvGP,EDE,EMMSB,BC"},
};

const struct tb_words tb_presets = TB_WORDS(presets);

const struct tb_preset *tb_preset_named(struct tb_text name)
{
    const size_t row = tb_word_find(&tb_presets, name);

    return row < tb_presets.count ? &presets[row] : NULL;
}
