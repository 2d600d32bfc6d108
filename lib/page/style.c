/* SPDX-License-Identifier: ISC */
#include "page.h"

/* The style sheet, page.css, in pieces: each with what is in a page that needs
   it; "": all do. */
static const struct {
    const char *of, *text;
} sheet[] = {
#include "page/css.inc"
};

/* Puts 32 bytes in base 64 (RFC 4648). */
static void put_digest(struct tb_output *output, const uint8_t digest[32])
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "abcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < 33; i += 3) {
        const uint32_t last = i + 2 < 32 ? digest[i + 2] : 0;
        const uint32_t bits =
            (uint32_t)digest[i] << 16 | (uint32_t)digest[i + 1] << 8 | last;
        for (int shift = 18; shift >= 0; shift -= 6)
            tb_put_char(output, letters[bits >> shift & 63]);
    }
    output->length--; /* the 33rd byte is none */
    tb_put_char(output, '=');
}

void tb_style_put(const struct tb_page *page, struct tb_text body,
                  struct tb_output *output)
{
    struct tb_output *const style = tb_made_begin();
    uint8_t digest[32];

    for (size_t i = 0; i < TB_LENGTH(sheet); i++) {
        if (tb_text_holds_nocase(body, tb_text(sheet[i].of)))
            tb_put_string(style, sheet[i].text);
    }
    tb_put_text(style, tb_output_text(&page->rules));
    tb_sha256(style->buffer, style->length, digest);
    tb_put_string(output,
                  "<meta http-equiv=Content-Security-Policy content=\""
                  "default-src 'none'; style-src 'sha256-");
    put_digest(output, digest);
    tb_put_format(output, "'; base-uri 'none'; form-action 'none'\">\n"
                          "<style>%.*s</style>\n",
                  TB_WHOLE(tb_output_text(style)));
}
