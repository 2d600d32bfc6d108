/* SPDX-License-Identifier: ISC */
#include "page.h"

/* All text is 4.5 to 1 or more on its ground, by day and by night. In parts: C
   promises strings of 4,095 bytes. */
static const char *const sheet[] = {
    "\n"
    ":root{color-scheme:light dark;--ground:#fff;--ink:#1b1f24;--soft:#59626d;"
    "--line:#dfe3e8;--band:#f4f6f8;--link:#0b57c4;--mark:#fff4c2;--shade:#0003}"
    "\n"
    "@media(prefers-color-scheme:dark){:root{--ground:#15181b;--ink:#e7e9ec;"
    "--soft:#a4adb8;--line:#30363d;--band:#1e2226;--link:#8ab4f8;"
    "--mark:#4a3c06;--shade:#fff3}}\n"

    "*{box-sizing:border-box}\n"
    "html{-webkit-text-size-adjust:100%;text-size-adjust:100%}\n"
    "body{margin:0;background:var(--ground);color:var(--ink);"
    "font:1rem/1.5 system-ui,-apple-system,\"Segoe UI\",Roboto,"
    "\"Helvetica Neue\",sans-serif;overflow-wrap:break-word}\n"
    "header,main,footer{max-width:78rem;margin:0 auto;padding:0 1rem}\n"
    "header{padding-top:1.75rem}\n"
    "h1{font-size:1.75rem;line-height:1.2;margin:0;letter-spacing:-.01em}\n"
    "h2{font-size:1.35rem;line-height:1.3;margin:2.25rem 0 .5rem}\n"
    "h3{font-size:1.05rem;line-height:1.3;margin:2rem 0 .5rem}\n"
    "p{margin:.5rem 0;max-width:44rem}\n"
    "header p,footer,.key{color:var(--soft);font-size:.9rem}\n"
    ".wn{border-left:.3rem solid var(--link);background:var(--mark);"
    "padding:.5rem .75rem}\n"
    "header p{margin:.35rem 0 0}\n"
    "footer{margin-top:3rem;padding-top:1rem;padding-bottom:2rem}\n"
    "a{color:var(--link);text-underline-offset:.15em}\n"
    "a:focus-visible,summary:focus-visible,.scroll:focus-visible"
    "{outline:2px solid var(--link);outline-offset:2px;border-radius:3px}\n"
    ":target{background:var(--mark)}\n"
    "ol{margin:.5rem 0;padding-left:1.5rem;max-width:44rem}\n"
    "li{margin:.2rem 0;padding-left:.25rem}\n"
    "nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0 0;"
    "padding:0;list-style:none}\n"
    "nav li{padding:0}\n"
    "nav a,thead a{display:inline-block;padding:.15rem 0;min-height:24px}\n"
    ".skip{position:absolute;left:-99rem}\n"
    ".skip:focus{left:1rem;top:.5rem;padding:.25rem .75rem;"
    "background:var(--ground)}\n"

    ".scroll{overflow:auto;max-width:max-content;"
    "border:1px solid var(--line);border-radius:8px;"
    /* A shade at the edges behind which there is more. */
    "background:linear-gradient(90deg,var(--ground) 30%,transparent) 0/3rem "
    "100% no-repeat local,linear-gradient(270deg,var(--ground) 30%,"
    "transparent) 100%/3rem 100% no-repeat local,linear-gradient(90deg,"
    "var(--shade),transparent) 0/1rem 100% no-repeat scroll,linear-gradient("
    "270deg,var(--shade),transparent) 100%/1rem 100% no-repeat scroll}\n"
    ".long{max-height:90vh}\n"
    "tr,details>div{scroll-margin-top:4rem}\n"
    "table{border-collapse:separate;border-spacing:0;font-size:.95rem;"
    "font-variant-numeric:tabular-nums;line-height:1.35}\n"
    "caption{text-align:left;padding:.6rem .75rem;color:var(--soft);"
    "font-size:.9rem;max-width:min(100vw - 2rem,76rem)}\n"
    "th,td{padding:.4rem .6rem;text-align:left;vertical-align:baseline;"
    "white-space:nowrap}\n"
    "thead th{border-bottom:1px solid var(--line);font-size:.85rem;"
    "font-weight:600;background:var(--band);position:sticky;top:0;"
    "z-index:2}\n"
    "tbody tr+tr>*{border-top:1px solid var(--line)}\n"
    "tbody th{font-weight:400;white-space:normal}\n"
    ".games td:not(.n){white-space:normal;overflow-wrap:anywhere;"
    "min-width:6rem}\n"
    ".n{text-align:right}\n"
    ".n small{display:inline}\n"
    ".s{font-weight:650}\n",
    ".u{color:var(--soft)}\n"
    ".standings tbody th{position:sticky;left:0;z-index:1;"
    "background:var(--ground);min-width:9rem;max-width:24rem;"
    "overflow-wrap:anywhere}\n"
    ".standings thead th:nth-child(2){left:0;z-index:3}\n"
    ".standings tbody th a{color:inherit;text-decoration-color:var(--line)}\n"
    ".standings tr:target>*{background:var(--mark)}\n"
    "small{font-size:.85em;font-weight:400;color:var(--soft)}\n"
    "td small,tbody a{display:block}\n"
    "tbody a{min-height:24px}\n"
    ".r+small::before{content:\"· \"}\n"
    "@media print,(min-width:60rem){"
    ".standings tbody div{display:grid;grid-template-columns:1fr auto;"
    "column-gap:1.25em;align-items:baseline}"
    ".standings tbody th{min-width:15em}"
    ".r{font-size:.95em}div>small:not(.r){grid-column:1/3}"
    ".r+small::before{content:none}}\n"
    ".chances thead th:nth-child(1){left:0;z-index:3}\n"
    ".chances thead th:nth-child(2){left:auto;z-index:2}\n"

    ".bar{display:block;overflow:hidden;height:.35rem;width:3.5rem;"
    "margin:.2rem 0 0 auto;"
    "background:var(--line);border-radius:2px}\n"
    ".bar rect{fill:var(--link)}\n"
    "@media(min-width:60rem){.bar{width:6rem}}\n"
    "details:has(:target)::details-content{content-visibility:visible;"
    "block-size:auto}\n"
    "details{border-top:1px solid var(--line);max-width:52rem}\n"
    "summary{padding:.55rem 0;cursor:pointer}\n"
    ".why p{margin:.25rem 0}\n"
    ".why .scroll{margin:.5rem 0}\n"
    ".why .note{color:var(--soft);font-size:.9rem}\n"
    ".rounds{font-size:.9rem}\n"
    ".rounds th,.rounds td{padding:.3rem .55rem}\n"
    ".rounds tr>:nth-child(n+4){text-align:right}\n"
    ".rounds tfoot td{font-weight:650}\n"
    "details[open]{padding-bottom:1rem}\n"
    "@media print{:root{--ground:#fff;--ink:#000;--soft:#444;--line:#bbb;"
    "--band:#fff;--link:#000;font-size:9pt}"
    "header,main,footer,caption,p{max-width:none;padding:0}"
    ".scroll{overflow:visible;border:0;max-width:none;max-height:none}"
    "table{font-size:8pt}th,td{padding:.15rem .35rem}"
    "thead th,.standings tbody th{position:static}"
    ".standings tbody th{min-width:13em}a{text-decoration:none}"
    "tbody a,thead a{min-height:0}"
    "tr{break-inside:avoid}h2,h3{break-after:avoid}"
    "thead{display:table-header-group}"
    "nav,.skip,.bar,.why:not(:has([open])),details:not([open])"
    "{display:none}}\n"};

static void put_sheet(struct tb_output *output)
{
    for (size_t i = 0; i < sizeof sheet / sizeof *sheet; i++)
        tb_put_string(output, sheet[i]);
}

void tb_style_put(struct tb_output *output)
{
    tb_put_string(output, "<style>");
    put_sheet(output);
    tb_put_string(output, "</style>\n");
}

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

void tb_style_policy(struct tb_output *output)
{
    static uint8_t digest[32];
    static bool known;
    struct tb_output text = {0};

    if (!known) {
        put_sheet(&text);
        tb_sha256(text.buffer, text.length, digest);
        free(text.buffer);
    }
    known = true;
    tb_put_string(output,
                  "<meta http-equiv=\"Content-Security-Policy\" content=\""
                  "default-src 'none'; style-src 'sha256-");
    put_digest(output, digest);
    tb_put_string(output, "'; base-uri 'none'; form-action 'none'\">\n");
}
