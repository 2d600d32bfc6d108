/* SPDX-License-Identifier: ISC */
/* The tags of a page, and the characters that it names. */
#include <stdio.h>

#include "markup.h"

bool tb_tag_begins(struct tb_text text)
{
    return text.length > 1 && text.at[0] == '<' &&
           (tb_text_letter(text.at[1]) || memchr("/!?", text.at[1], 3));
}

/* The length of a tag up to the '>' that ends it, which is not one within the
   quotes of a value. */
static size_t tag_length(struct tb_text text)
{
    size_t i = 0;
    char before = ' ';

    for (; i < text.length && text.at[i] != '>'; i++) {
        const char c = text.at[i];
        const char *const end =
            before == '=' && (c == '"' || c == '\'')
                ? memchr(text.at + i + 1, c, text.length - i - 1) : NULL;
        if (end)
            i = (size_t)(end - text.at);
        before = tb_text_blank(c) ? before : c;
    }
    return i;
}

bool tb_tag_cut(struct tb_text *rest, struct tb_tag *tag)
{
    struct tb_text skipped;

    *tag = (struct tb_tag){.before = {rest->at, 0}, .name = {rest->at, 0}};
    if (!rest->at)
        return false;
    while (rest->length && !tb_tag_begins(*rest))
        tb_text_skip(rest, 1);
    tag->before.length = (size_t)(rest->at - tag->before.at);
    if (tb_text_starts(*rest, "<!--")) {
        if (!tb_text_cut_at(rest, "-->", &skipped))
            rest->length = 0;
        return true;
    }
    tag->rest = tb_slice(rest->at, tag_length(*rest));
    if (tag->rest.length < rest->length)
        tb_text_skip(rest, tag->rest.length + 1);
    else
        *rest = tb_no_text;
    tag->closes = tb_text_starts(tag->rest, "</");
    tb_text_pass(&tag->rest, "</");
    tag->name.at = tag->rest.at;
    while (tag->name.length < tag->rest.length &&
           (tb_text_letter(tag->name.at[tag->name.length]) ||
            tb_text_digit(tag->name.at[tag->name.length])))
        tag->name.length++;
    return true;
}

/* Cuts that many bytes off the front. */
static struct tb_text cut_front(struct tb_text *rest, size_t bytes)
{
    const struct tb_text front = {rest->at, bytes};

    tb_text_skip(rest, bytes);
    return front;
}

struct tb_text tb_tag_value(const struct tb_tag *tag, const char *name)
{
    static const char spaces[] = " \t\r\n", ends[] = " \t\r\n/=";
    struct tb_text rest = tb_text_from(tag->rest, tag->name.length);

    while (rest.at) {
        struct tb_text found, value;
        tb_text_pass(&rest, " \t\r\n/");
        if (rest.length == 0)
            break;
        found = cut_front(&rest, tb_text_until(rest, ends));
        tb_text_pass(&rest, spaces);
        value = tb_slice(rest.at, 0);
        if (tb_text_take(&rest, "=")) {
            tb_text_pass(&rest, spaces);
            if (rest.length && (*rest.at == '"' || *rest.at == '\'')) {
                const char quote = *rest.at;
                tb_text_skip(&rest, 1);
                tb_text_cut(&rest, quote, &value);
            } else {
                value = cut_front(&rest, tb_text_until(rest, " \t"));
            }
        }
        if (tb_text_is_nocase(found, name))
            return value;
    }
    return tb_no_text;
}

/* True if a style is `display: none` or `visibility: hidden`, among others. */
static bool hides(struct tb_text style)
{
    struct tb_text rule, name;

    while (tb_text_cut(&style, ';', &rule)) {
        if (!tb_text_cut(&rule, ':', &name))
            continue;
        name = tb_text_trim(name);
        rule = tb_text_trim(rule);
        if (tb_text_is_nocase(name, "display")
                ? tb_text_starts_nocase(rule, "none")
                : tb_text_is_nocase(name, "visibility") &&
                      (tb_text_starts_nocase(rule, "hidden") ||
                       tb_text_starts_nocase(rule, "collapse")))
            return true;
    }
    return false;
}

/* True if the tag ends an element whose end many pages leave out: a cell ends
   with the next one and with its row, a row and a line with the next one. */
static bool ends_open(struct tb_text name, const struct tb_tag *tag)
{
    const char *list = "";

    if (tb_text_among_nocase(name, "td th"))
        list = tag->closes ? "tr table tbody" : "td th tr tbody";
    else if (tb_text_is_nocase(name, "tr"))
        list = tag->closes ? "table tbody thead" : "tr tbody tfoot";
    else if (tb_text_is_nocase(name, "option"))
        list = "option optgroup select td th tr table";
    else if (tb_text_among_nocase(name, "p li"))
        list = "p li ul ol div table td th tr h1 h2 h3 h4 pre";
    return tb_tag_among(tag, list) &&
           !(tag->closes && tb_text_equal_nocase(tag->name, name));
}

/* Puts the line ends of what is left out, so that lines keep their numbers. */
static void put_lines(struct tb_output *to, const char *from, const char *end)
{
    for (; from < end; from++) {
        if (*from == '\n')
            tb_put_char(to, '\n');
    }
}

/* Skips a script, style or title up to its end; it has no tags. */
static void skip_raw(struct tb_text *rest, struct tb_text name)
{
    struct tb_text skipped;

    while (rest->length && !(tb_text_starts(*rest, "</") &&
                             rest->length > 2 + name.length &&
                             tb_text_equal_nocase(
                                 tb_slice(rest->at + 2, name.length), name)))
        tb_text_skip(rest, 1);
    tb_text_cut(rest, '>', &skipped);
}

/* Selectors of style sheets, `.x` and `span.x`, that hide, and that show. */
struct styles {
    struct tb_names *hide, *show;
};

/* Reads a style sheet. A rule within @media can show what another one hides,
   but does not hide anything. */
static void read_styles(struct styles *styles, struct tb_text css)
{
    struct tb_text selectors = {css.at, 0}, body, selector;
    size_t within = 0;

    while (css.length) {
        const char c = *css.at;
        if (tb_text_starts(css, "/*")) {
            if (!tb_text_cut_at(&css, "*/", &body))
                return;
            selectors = tb_slice(css.at, 0);
            continue;
        }
        tb_text_skip(&css, 1);
        if (c == '{' && !tb_text_starts(tb_text_trim(selectors), "@")) {
            bool hide, show;
            tb_text_cut(&css, '}', &body);
            hide = hides(body);
            show = !hide &&
                   (tb_text_holds_nocase(body, tb_text("display")) ||
                    tb_text_holds_nocase(body, tb_text("visibility")));
            while ((show || (hide && !within)) &&
                   tb_text_cut(&selectors, ',', &selector))
                tb_names_add(hide ? styles->hide : styles->show,
                             tb_text_trim(selector), "");
        } else if (c == '{') {
            within++;
        } else if (c == '}') {
            within -= within > 0;
        }
        if (memchr("{};", c, 3))
            selectors = tb_slice(css.at, 0);
        else
            selectors.length++;
    }
}

/* True if a style sheet hides elements of a class that the tag has: `.x` or
   `span.x`. */
static bool is_styled_away(const struct styles *styles,
                           const struct tb_tag *tag)
{
    struct tb_text classes = tb_tag_value(tag, "class"), word;

    while (tb_text_cut(&classes, ' ', &word)) {
        char name[100];
        struct tb_text exact, any;
        if (word.length == 0 || word.length > 70 || tag->name.length > 20)
            continue;
        snprintf(name, sizeof name, "%.*s.%.*s", TB_SHOWN(tag->name),
                 TB_SHOWN(word));
        exact = tb_text(name);
        any = tb_text_from(exact, tag->name.length);
        if ((tb_names_has(styles->hide, any) ||
             tb_names_has(styles->hide, exact)) &&
            !tb_names_has(styles->show, any) &&
            !tb_names_has(styles->show, exact))
            return true;
    }
    return false;
}

/* True if people do not see an element. Of a drop-down list they see the
   selected option. */
static bool is_unseen(const struct tb_tag *tag, const struct styles *styles,
                      bool cell)
{
    return tb_tag_among(tag, "template noscript datalist") ||
           (tb_tag_among(tag, "dialog") && !tb_tag_value(tag, "open").at) ||
           (tb_tag_among(tag, "option") && !tb_tag_value(tag, "selected").at) ||
           tb_tag_value(tag, "hidden").at ||
           hides(tb_tag_value(tag, "style")) ||
           (cell && !tb_tag_among(tag, "td th tr table") &&
            !tb_text_holds_nocase(tb_tag_value(tag, "style"),
                                  tb_text("display")) &&
            is_styled_away(styles, tag));
}

void tb_tag_visible(struct tb_text page, struct tb_output *to,
                    struct tb_output *hide)
{
    struct styles styles = {tb_names_make(), tb_names_make()};
    bool cell = false;               /* within a cell */
    struct tb_text hidden = {"", 0}; /* the name of a hidden element */
    size_t depth = 0, tables = 0;    /* open in it: of that name, and tables */
    struct tb_text rest = page;
    struct tb_tag tag;
    const char *from = page.at;

    while (tb_tag_cut(&rest, &tag)) {
        struct tb_text css = rest;
        if (!tb_tag_is(&tag, "style", false) || !rest.at)
            continue;
        skip_raw(&rest, tag.name);
        css.length = rest.at ? (size_t)(rest.at - css.at) : css.length;
        read_styles(&styles, css);
    }
    for (; tb_tag_cut(&page, &tag); from = page.at) {
        const char *const begin = tag.before.at + tag.before.length;
        const char *end = page.at ? page.at : tag.rest.at + tag.rest.length;
        const char *shown = end; /* what is before it is shown */
        if (hidden.length && tables == 0 && depth == 0 &&
            ends_open(hidden, &tag)) {
            put_lines(to, from, begin);
            hidden.length = 0;
            from = begin;
        }
        if (hidden.length) {
            put_lines(to, from, end);
            if (hide)
                tb_put_bytes(hide, from, (size_t)(end - from));
            if (tb_tag_among(&tag, "table"))
                tables = tag.closes ? tables - (tables > 0) : tables + 1;
            if (!tb_text_equal_nocase(tag.name, hidden))
                continue;
            if (!tag.closes)
                depth++;
            else if (depth-- == 0)
                hidden.length = 0;
            continue;
        }
        if (tag.name.length == 0) {
            shown = begin;
        } else if (!tag.closes && tb_tag_among(&tag, "script style title")) {
            shown = begin;
            skip_raw(&page, tag.name);
            end = page.at ? page.at : end;
        } else if (!tag.closes && is_unseen(&tag, &styles, cell)) {
            shown = begin;
            if (!tb_tag_among(&tag, "br img input hr col wbr source"))
                hidden = tag.name;
            depth = tables = 0;
        } else if (tb_tag_among(&tag, "td th tr table")) {
            cell = !tag.closes && tb_tag_among(&tag, "td th");
        }
        tb_put_bytes(to, from, (size_t)(shown - from));
        put_lines(to, shown, end);
    }
    tb_names_free(styles.hide);
    tb_names_free(styles.show);
}

bool tb_tag_is(const struct tb_tag *tag, const char *name, bool closes)
{
    return tag->closes == closes && tb_text_is_nocase(tag->name, name);
}

bool tb_tag_among(const struct tb_tag *tag, const char *list)
{
    return tb_text_among_nocase(tag->name, list);
}

bool tb_tag_breaks(const struct tb_tag *tag)
{
    return tag->name.length && !tb_tag_among(tag, "a b i span font strong sup");
}

/* Cuts off a character such as `&#189;` or `&frac12;`; the semicolon may be
   missing. Returns it, or -1 if the text does not begin with one. */
static int32_t cut_named(struct tb_text *text)
{
    /* The character of the first name; those of the next names follow it. The
       first name that fits is used. */
    static const struct {
        int32_t first;
        const char *names;
    } lists[] = {
        {' ', "nbsp"}, {0xbd, "frac12"}, {'&', "amp"}, {'<', "lt"},
        {'>', "gt"}, {'"', "quot"}, {'\'', "apos"}, {'-', "ndash"},
        {'-', "minus"}, {0x2019, "rsquo"}, {0x2026, "hellip"},
        {0xc0,
         "Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute "
         "Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc "
         "Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig "
         "agrave aacute acirc atilde auml aring aelig ccedil egrave eacute "
         "ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc "
         "otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn "
         "yuml"}};
    const struct tb_text rest = tb_text_from(*text, 1);
    size_t length = 0;
    int64_t code = -1;

    for (size_t i = 0; !length && i < TB_LENGTH(lists); i++) {
        struct tb_text list = tb_text(lists[i].names), name;
        for (code = lists[i].first; tb_text_cut(&list, ' ', &name); code++) {
            if (rest.length < name.length ||
                memcmp(rest.at, name.at, name.length) != 0)
                continue;
            length = name.length;
            break;
        }
    }
    if (rest.length > 1 && *rest.at == '#') {
        const bool hex = (rest.at[1] | 0x20) == 'x';
        char *end;
        code = strtol(rest.at + 1 + hex, &end, hex ? 16 : 10);
        length = (size_t)(end - rest.at);
        if (length < 2 + (size_t)hex || code > 0x10ffff)
            return -1;
    }
    if (!length || code < 0)
        return -1;
    code = code == 0x2013 || code == 0x2212 ? '-' : code;
    tb_text_skip(text, 1 + length);
    tb_text_take(text, ";");
    /* No control characters, no surrogates. */
    return code < ' ' || (code >= 0x7f && code <= 0xa0) ||
                   (code >= 0xd800 && code < 0xe000)
               ? ' '
               : (int32_t)code;
}

/* Puts a text as people see it; whole: within <pre>, where blanks count. */
static void put_seen(struct tb_output *to, struct tb_text text, bool whole)
{
    while (text.length) {
        const bool nbsp = tb_text_starts(text, "\xc2\xa0");
        const bool dash = !whole && (tb_text_starts(text, "\xe2\x80\x93") ||
                                     tb_text_starts(text, "\xe2\x88\x92"));
        const int32_t code = *text.at == '&' ? cut_named(&text) : -1;
        const char c = nbsp ? ' ' : dash ? '-' : *text.at;
        if (code > ' ' || (whole && code >= 0))
            tb_put_done(to, tb_utf8_put(code, tb_put_room(to, 4)));
        else if (code < 0 && (whole || (unsigned char)c > ' '))
            tb_put_char(to, c);
        else if (to->length && !strchr(" \t\n", to->buffer[to->length - 1]))
            tb_put_char(to, ' ');
        if (code < 0)
            tb_text_skip(&text, dash ? 3 : nbsp ? 2 : 1);
    }
}

void tb_tag_text(struct tb_output *to, struct tb_text text)
{
    put_seen(to, text, false);
}

/* Begins one <pre> of several with the heading or line above it, which may name
   a section. next is its text: no line end is added if it begins with one. */
static void put_heading(struct tb_output *to, struct tb_output *heading,
                        struct tb_text next)
{
    const struct tb_text text = tb_text_trim(tb_output_text(heading));
    bool letter = false;

    if (to->length && to->buffer[to->length - 1] != '\n')
        tb_put_char(to, '\n');
    for (size_t i = 0; i < text.length; i++)
        letter |= tb_text_letter(text.at[i]) || (text.at[i] & 0x80);
    if (letter && !tb_text_starts_nocase(text, "page") &&
        !tb_text_starts_nocase(text, "continued")) {
        tb_put_char(to, '\f'); /* it is not a row of the chart above */
        for (size_t i = 0; i < text.length; i++) {
            if (!strchr(",;", text.at[i])) /* they would be cells */
                tb_put_char(to, text.at[i]);
        }
        if (!tb_text_starts(next, "\n") && !tb_text_starts(next, "\r\n"))
            tb_put_char(to, '\n');
    }
    heading->length = 0;
}

bool tb_tag_pre(struct tb_text page, struct tb_output *to)
{
    struct tb_output visible = {0}, heading = {0};
    struct tb_output line = {0};
    struct tb_text rest;
    struct tb_tag tag;
    size_t count = 0;
    bool any = false, within = false, found = false;

    tb_tag_visible(page, &visible, NULL);
    rest = tb_output_text(&visible);
    while (tb_tag_cut(&rest, &tag))
        count += tb_tag_is(&tag, "pre", false);
    rest = tb_output_text(&visible);
    while (tb_tag_cut(&rest, &tag)) {
        const bool begins = tb_tag_is(&tag, "pre", false);
        if (within)
            put_seen(to, tag.before, true);
        else
            put_lines(to, tag.before.at, tag.before.at + tag.before.length);
        if (count > 1 && !within) {
            const bool ends =
                tag.closes && tb_tag_among(&tag, "h1 h2 h3 h4 h5 h6");
            tb_tag_text(&line, tag.before);
            if (tb_tag_breaks(&tag)) {
                const struct tb_text text = tb_text_trim(tb_output_text(&line));
                /* A heading is used rather than lines below it. */
                if (text.length && text.length <= 200 && (ends || !found)) {
                    tb_tag_set(&heading, text);
                    found = ends;
                }
                line.length = 0;
            }
            if (begins) {
                put_heading(to, &heading, rest.at ? rest : tb_text(""));
                found = false;
            }
        }
        within = begins || (within && !tb_tag_is(&tag, "pre", true));
        if (within && tb_tag_is(&tag, "br", false))
            tb_put_char(to, '\n');
        else
            put_lines(to, tag.rest.at, tag.rest.at + tag.rest.length);
        any |= within;
    }
    free(visible.buffer);
    free(heading.buffer);
    free(line.buffer);
    return any;
}
