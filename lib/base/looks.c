/* SPDX-License-Identifier: ISC */
#include "output.h"

enum { WORDS_MAX = 16 }; /* words of a name */

/* Letters with a diacritic, each with the letter without it: the Unicode
   decompositions of Latin, Greek and Cyrillic letters. */
static const struct composed {
    int32_t mark;
    const char *pairs;
} composed[] = {
    {0x300, "AÀEÈIÌOÒUÙaàeèiìoòuùЕЀИЍеѐиѝÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳ"},
    {0x301, "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźΑΆΕΈΗΉΙΊΟΌΥΎ"
            "ΩΏϊΐαάεέηήιίϋΰοόυύωώГЃКЌгѓкќÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứ"},
    {0x302, "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷẠẬạậẸỆẹệỌỘọộ"},
    {0x303, "AÃNÑOÕaãnñoõIĨiĩUŨuũÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ"},
    {0x304, "AĀaāEĒeēIĪiīOŌoōUŪuū"},
    {0x306, "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭУЎИЙийуўẠẶạặ"},
    {0x307, "CĊcċEĖeėGĠgġIİZŻzż"},
    {0x308, "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸΙΪΥΫιϊυϋЕЁІЇеёії"},
    {0x309, "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ"},
    {0x30a, "AÅaåUŮuů"},
    {0x30b, "OŐoőUŰuű"},
    {0x30c, "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzž"},
    {0x31b, "OƠoơUƯuư"},
    {0x323, "AẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ"},
    {0x326, "SȘsșTȚtț"},
    {0x327, "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţ"},
    {0x328, "AĄaąEĘeęIĮiįUŲuų"},
};

bool tb_likeness_unseen(int32_t code)
{
    return code == ' ' || code == 0xa0 || code == 0xad || code == 0x34f ||
           code == 0x61c || code == 0x1680 || code == 0x180e ||
           (code >= 0x2000 && code <= 0x200f) ||
           (code >= 0x2028 && code <= 0x202f) ||
           (code >= 0x205f && code <= 0x2069) || code == 0x3000 ||
           (code >= 0xfe00 && code <= 0xfe0f) || code == 0xfeff;
}

/* Removes the diacritic from a letter and returns it; 0 if there is none. */
static int32_t take_mark(int32_t *code)
{
    for (size_t i = 0; i < sizeof composed / sizeof *composed; i++) {
        const struct tb_text pairs = tb_text(composed[i].pairs);
        const char *const end = pairs.at + pairs.length;
        size_t bytes;
        for (const char *at = pairs.at; at < end; at += bytes) {
            const int32_t plain = tb_utf8_read(at, end, &bytes);
            at += bytes;
            if (tb_utf8_read(at, end, &bytes) == *code) {
                *code = plain;
                return composed[i].mark;
            }
        }
    }
    return 0;
}

/* The maximum number of diacritics of a letter. */
enum { MARKS = 2 };

/* Returns the lower case of a Latin, Greek or Cyrillic letter without a
   diacritic. Both forms of small sigma become one. */
static int32_t fold(int32_t code)
{
    static const struct {
        int32_t first, last;
        uint8_t step, add; /* distance between capitals; distance to the small
                              letter */
    } ranges[] = {
        {'A', 'Z', 1, 0x20},         {0xc0, 0xd6, 1, 0x20},
        {0xd8, 0xde, 1, 0x20},       {0x100, 0x136, 2, 1},
        {0x139, 0x147, 2, 1},        {0x14a, 0x176, 2, 1},
        {0x179, 0x17d, 2, 1},        {0x218, 0x232, 2, 1},
        {0x391, 0x3a9, 1, 0x20},     {0x3c2, 0x3c2, 1, 1},
        {0x400, 0x40f, 1, 0x50},     {0x410, 0x42f, 1, 0x20},
        {0x460, 0x480, 2, 1},        {0x48a, 0x4be, 2, 1},
        {0x4c1, 0x4cd, 2, 1},        {0x4d0, 0x52e, 2, 1},
        {0x1e00, 0x1e94, 2, 1},      {0x1ea0, 0x1efe, 2, 1},
    };

    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        if (code >= ranges[i].first && code <= ranges[i].last &&
            (code - ranges[i].first) % ranges[i].step == 0)
            return code + ranges[i].add;
    }
    return code;
}

static void put(struct tb_output *to, int32_t code)
{
    for (int shift = 16; shift >= 0; shift -= 8)
        tb_put_char(to, (char)(code >> shift & 0xff));
}

void tb_likeness_fold(struct tb_output *to, struct tb_text name)
{
    char *const clean = tb_alloc(name.length + 1, 1);
    const char *const end = clean + tb_text_clean(name, clean);
    size_t bytes;

    to->length = 0;
    for (const char *at = clean; at < end; at += bytes) {
        int32_t code = tb_utf8_read(at, end, &bytes);
        int32_t mark[MARKS];
        int marks = 0;
        if (code == TB_UTF8_BAD)
            code = 0x110000 + (unsigned char)*at; /* not UTF-8: a code of its
                                                     own */
        if (tb_likeness_unseen(code))
            continue;
        while (code >= 0x80 && marks < MARKS &&
               (mark[marks] = take_mark(&code)))
            marks++;
        put(to, fold(code));
        while (marks)
            put(to, mark[--marks]);
    }
    free(clean);
}

static int compare_words(const void *left, const void *right)
{
    const struct tb_output *const a = left, *const b = right;

    return tb_text_compare(tb_output_text(a), tb_output_text(b));
}

struct tb_text tb_likeness_words(struct tb_output *to, struct tb_text name)
{
    struct tb_output word[WORDS_MAX] = {{0}};
    size_t count = 0, length;

    while (name.length && count < WORDS_MAX) {
        length = tb_text_until(name, " ,");
        tb_likeness_fold(&word[count], tb_slice(name.at, length));
        count += length > 0;
        tb_text_skip(&name, length + (length < name.length));
    }
    qsort(word, count, sizeof *word, compare_words);
    to->length = 0;
    for (size_t i = 0; i < count; i++) {
        tb_put_text(to, tb_output_text(&word[i]));
        free(word[i].buffer);
    }
    return tb_output_text(to);
}
