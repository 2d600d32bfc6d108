/* SPDX-License-Identifier: ISC */
/* The feed of a site (Atom): what is new, told once. */
#include <stdio.h>

#include "page.h"

/* Puts an id of these words (RFC 9562, version 8), in its element. */
static void put_id(struct tb_output *output, struct tb_text words)
{
    uint8_t digest[32];

    tb_sha256(words.at, words.length, digest);
    digest[6] = (uint8_t)((digest[6] & 15) | 0x80);
    digest[8] = (uint8_t)((digest[8] & 63) | 0x80);
    tb_put_string(output, "<id>urn:uuid:");
    for (int i = 0; i < 16; i++)
        tb_put_format(output, "%s%02x", i % 2 || i < 4 || i > 10 ? "" : "-",
                      digest[i]);
    tb_put_string(output, "</id>\n");
}

/* Puts now as RFC 3339 has it, in its element. */
static void put_now(struct tb_output *output)
{
    const char *const now = tb_log_now();

    tb_put_format(output, "<updated>%.22s:%s</updated>\n", now, now + 22);
}

/* Tells of something of the section, unless it was told. */
static void tell(struct tb_document *document, struct tb_text words)
{
    struct tb_output *const news = &document->site.news;
    const struct tb_text event = tb_page_name(document);
    const struct tb_text section = tb_page_section(document);
    struct tb_output about = {.file = -1}, id = {.file = -1};
    struct tb_text said;

    tb_put_format(&about, "%.*s\t%.*s: %.*s", (int)event.length, event.at,
                  (int)section.length, section.at, (int)words.length, words.at);
    said = tb_output_text(&about);
    put_id(&id, said);
    tb_text_skip(&said, event.length + 1);
    tb_put_char(&id, '\0');
    tb_put_char(&document->site.feed.held, '\0'); /* a string, to be searched */
    document->site.feed.held.length--;
    if (!strstr(document->site.feed.held.buffer, id.buffer)) {
        tb_put_format(news, "<entry>\n%s", id.buffer);
        put_now(news);
        tb_put_format(news, "<title>%s</title>\n<link href=\"section-%zu.html\""
                            "/>\n</entry>\n", tb_escaped(said, TB_HTML_TEXT),
                      document->section_count);
    }
    free(about.buffer);
    free(id.buffer);
}

/* Puts a name, with the id of who shares it. */
static void put_who(struct tb_output *said, const struct tb_document *document,
                    size_t record)
{
    tb_put_text(said, tb_field(document->stream, record, document->name));
    if (tb_explain_namesake(&document->explain, record))
        tb_put_format(said, " (%zu)", tb_part_number(document, record));
}

void tb_feed_clinched(struct tb_document *document, size_t record,
                      int64_t place)
{
    struct tb_output said = {.file = -1};

    put_who(&said, document, record);
    tb_put_format(&said, " has clinched place %d%s after round %zu%s",
                  (int)place, place > 1 ? " or better" : "",
                  tb_part_told(document),
                  document->asked.alone ? "" : ", perhaps shared");
    tell(document, tb_output_text(&said));
    free(said.buffer);
}

void tb_feed_corrections(struct tb_document *document, size_t record,
                             const char *was)
{
    static const char *const words[] = {"won", "drew", "lost",
                                        "won by forfeit", "lost by forfeit",
                                        "drew by forfeit"};
    const struct tb_games *const games = tb_part_games(document);
    const struct tb_game *const now = tb_games_of(games, record);
    struct tb_text rest = {was + 1, strcspn(was + 1, "\"")}, token;
    struct tb_output said = {.file = -1};
    struct tb_game old;

    for (size_t r = 0; r < games->rounds && tb_text_cut(&rest, ' ', &token);
         r++) {
        if (tb_game_parse(token, &games->settings.scoring, &old) ||
            old.kind >= TB_UNKNOWN || now[r].kind >= TB_UNKNOWN ||
            now[r].kind == old.kind || now[r].row < 0 ||
            now[r].opponent < document->explain.loader.id[record])
            continue;
        said.length = 0;
        tb_put_format(&said, "round %zu corrected: ", r + 1);
        put_who(&said, document, record);
        tb_put_format(&said, " %s (was: %s) against ", words[now[r].kind],
                      words[old.kind]);
        put_who(&said, document, (size_t)now[r].row);
        tell(document, tb_output_text(&said));
    }
    free(said.buffer);
}

void tb_feed_round(struct tb_document *document)
{
    const size_t rounds = tb_part_games(document)->rounds;
    const bool open = rounds && tb_state_tells(&document->view.state);
    char said[60];

    snprintf(said, sizeof said, "standings after round %zu", rounds - open);
    if (rounds > open)
        tell(document, tb_text(said));
}

void tb_feed_put(struct tb_document *document)
{
    struct tb_output *const output = &document->stream->output;
    struct tb_site *const site = &document->site;
    const struct tb_text name = tb_page_name(document);
    struct tb_text feed = tb_output_text(&site->feed.held), before;
    const bool old = tb_text_cut_at(&feed, "</author>\n", &before);

    tb_put_format(output, "%cfeed.xml\n", TB_FOLDER_MARK);
    if (old && !site->news.length) {
        tb_put_text(output, tb_output_text(&site->feed.held));
        return;
    }
    tb_put_format(output, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                          "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n"
                          "<title>%s</title>\n",
                  tb_escaped(name, TB_HTML_TEXT));
    put_id(output, name);
    put_now(output);
    tb_put_string(output, "<link href=\"index.html\"/>\n<author><name>"
                          PACKAGE_NAME "</name></author>\n");
    tb_put_text(output, tb_output_text(&site->news));
    tb_put_text(output, old ? feed : tb_text("</feed>\n"));
}
