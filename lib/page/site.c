/* SPDX-License-Identifier: ISC */
/* A site: the page cut into files, with an index, a feed, and the data, which
   tell the next one what was known. tb-write --folder takes them apart. */
#include "page.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Reads a file of the site before; what cannot be read is not there. */
static void read_before(const struct tb_document *document, const char *name,
                        struct tb_store *store)
{
    struct tb_output path = {.file = -1};
    int file;

    store->spool.in_memory = true;
    tb_put_format(&path, "%s/%s%c", document->asked.site, name, '\0');
    file = open(path.buffer, O_RDONLY | O_NONBLOCK);
    if (file >= 0) {
        (void)tb_store_read(store, file);
        close(file);
    }
    free(path.buffer);
}

/* Notes where the games of a line of the data are, by section, id and name. */
static void take_line(struct tb_site *site, struct tb_text line)
{
    struct tb_text member[4] = {{NULL, 0}}, inside, name, value;
    static const char *const wanted[] = {"section", "id", "name", "games"};
    struct tb_output key = {.file = -1};
    const char *at;

    if (tb_json_check(line, &at))
        return;
    for (inside = tb_json_inside(line); tb_json_next(&inside, &name, &value);)
        for (int i = 0; i < 4; i++)
            member[i] = tb_json_is(name, wanted[i]) ? value : member[i];
    if (!member[3].at || *member[3].at != '"')
        return;
    for (int i = 0; i < 3; i++)
        tb_put_text(&key, member[i]);
    tb_names_add(site->old, tb_output_text(&key), member[3].at);
    free(key.buffer);
}

void tb_site_open(struct tb_document *document)
{
    struct tb_site *const site = &document->site;
    struct tb_text rest, line;

    site->old = tb_names_make();
    read_before(document, "data.json", &site->before);
    read_before(document, "feed.xml", &site->feed);
    rest = tb_output_text(&site->before.held);
    while (tb_text_cut_line(&rest, &line))
        take_line(site, line);
}

void tb_site_free(struct tb_site *site)
{
    tb_names_free(site->old);
    tb_store_free(&site->before);
    tb_store_free(&site->feed);
    tb_store_free(&site->data);
    free(site->index.buffer);
    free(site->news.buffer);
}

/* Begins a file of a section, or of what is in it, which the title names. */
static void begin_file(struct tb_document *document, const char *name,
                       struct tb_text own, struct tb_text about)
{
    struct tb_output *const output = &document->body;
    const struct tb_text of[] = {own, tb_page_section(document),
                                 tb_page_name(document)};
    const size_t section = document->section_count;
    struct tb_output title = {.file = -1};

    for (int i = 0; i < 3; i++) {
        if (i < 2 || !tb_text_equal(of[1], of[2]))
            tb_put_format(&title, "%s%.*s", title.length ? " · " : "",
                          (int)of[i].length, of[i].at);
    }
    tb_put_format(output, "%c%s\n", TB_FOLDER_MARK, name);
    tb_page_head(document, output, tb_output_text(&title), about);
    free(title.buffer);
    tb_put_format(output, "<nav aria-label=\"Pages\">\n<ul>\n<li>"
                          "<a href=\"index.html\">All</a></li>\n<li>"
                          "<a href=\"section-%zu.html\">%s</a></li>\n", section,
                  tb_escaped(tb_page_section(document), TB_HTML));
    for (size_t r = 1; r <= tb_part_told(document); r++)
        tb_put_format(output, "<li><a href=\"round-%zu-%zu.html\">Round %zu"
                              "</a></li>\n", section, r, r);
    tb_put_format(output, "</ul>\n</nav>\n</header>\n<main id=\"main\">\n"
                          "<section>\n<h2 id=\"s%zu\">%s</h2>\n", section,
                  tb_escaped(of[1], TB_HTML));
}

/* Ends it, and lets go of it. */
static void end_file(struct tb_document *document)
{
    struct tb_output *const output = &document->stream->output;

    tb_put_text(output, tb_output_text(&document->body));
    tb_put_string(output, "</section>\n");
    tb_page_foot(output, NULL);
    document->body.length = 0;
    if (output->length > TB_SPOOL_AT)
        tb_output_flush(output);
}

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

void tb_site_clinched(struct tb_document *document, size_t record,
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

/* Tells which results of a record are others than they were: "W4 L2". */
static void tell_corrections(struct tb_document *document, size_t record,
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

/* Tells which round is complete. */
static void tell_round(struct tb_document *document)
{
    const size_t rounds = tb_part_games(document)->rounds;
    const bool open = rounds && tb_state_tells(&document->view.state);
    char said[60];

    snprintf(said, sizeof said, "standings after round %zu", rounds - open);
    if (rounds > open)
        tell(document, tb_text(said));
}

/* The record as data, by the names of the stream's columns. */
static void put_data(struct tb_document *document, size_t record)
{
    struct tb_output *const output = &document->site.data.held;
    struct tb_text header = document->stream->reader.header, name, field;
    struct tb_text line = tb_record(document->stream, record);
    const char *before = "{\"";

    while (tb_text_cut(&header, '\t', &name) &&
           tb_text_cut(&line, '\t', &field)) {
        tb_put_string(output, before);
        tb_escape_put(output, name, TB_JSON);
        tb_put_string(output, "\": ");
        before = ", \"";
        tb_value_json(output, field, tb_text_is(name, "section") ||
                                         tb_text_is(name, "name"));
    }
    tb_put_string(output, "}\n");
    tb_store_take(&document->site.data);
}

/* What the record was when the site was made before; NULL: not there. */
static const char *games_before(const struct tb_document *document,
                                size_t record)
{
    struct tb_output key = {.file = -1};
    const char *was;

    tb_value_json(&key, tb_section_name(document->stream), true);
    tb_put_number(&key, document->explain.loader.id[record] * TB_ONE);
    tb_value_json(&key, tb_field(document->stream, record, document->name),
                  true);
    was = tb_names_find(document->site.old, tb_output_text(&key));
    free(key.buffer);
    return was;
}

/* A file of each participant: where it stands, and why. */
static void put_players(struct tb_document *document)
{
    struct tb_explain *const explain = &document->explain;
    struct tb_output card = {.file = -1};
    char name[60];

    for (size_t i = 0; i < document->stream->count; i++) {
        card.length = 0;
        tb_explain_html(explain, i, &card);
        snprintf(name, sizeof name, "player-%zu-%zu.html",
                 document->section_count, tb_part_number(document, i));
        begin_file(document, name,
                   tb_field(document->stream, i, document->name),
                   tb_output_text(&explain->heading));
        tb_put_string(&document->body, "<h3>");
        tb_escape_words(&document->body, tb_output_text(&explain->heading),
                        TB_HTML);
        tb_put_string(&document->body, "</h3>\n");
        tb_put_text(&document->body, tb_output_text(&card));
        end_file(document);
    }
    free(card.buffer);
}

/* The first of the section, for the index. */
static void put_first(struct tb_document *document)
{
    enum { FIRST = 10 };
    struct tb_site *const site = &document->site;

    snprintf(site->page, sizeof site->page, "section-%zu.html",
             document->section_count);
    tb_put_format(&document->body,
                  "<section>\n<h2 id=\"s%zu\"><a href=\"%s\">%s</a></h2>\n",
                  document->section_count, site->page,
                  tb_escaped(tb_page_section(document), TB_HTML));
    site->first = FIRST;
    tb_standings_put(document);
    site->first = 0;
    site->page[0] = '\0';
    tb_put_string(&document->body, "</section>\n");
    tb_put_text(&site->index, tb_output_text(&document->body));
    document->body.length = 0;
}

void tb_site_section(struct tb_document *document, struct tb_text state)
{
    const size_t section = document->section_count;
    char name[60], title[60];

    snprintf(name, sizeof name, "section-%zu.html", section);
    begin_file(document, name, tb_text(""), state);
    tb_page_parts(document);
    end_file(document);
    for (size_t r = 1; r <= tb_part_told(document); r++) {
        snprintf(name, sizeof name, "round-%zu-%zu.html", section, r);
        snprintf(title, sizeof title, "Round %zu", r);
        /* One that is over stays as it is, whatever follows. */
        begin_file(document, name, tb_text(title),
                   tb_pairings_open(document, r - 1) ? state : tb_text(title));
        tb_pairings_put(document, r - 1);
        end_file(document);
    }
    put_players(document);
    put_first(document);
    for (size_t i = 0; i < document->stream->count; i++) {
        const char *const was =
            document->explain.games ? games_before(document, i) : NULL;
        if (was)
            tell_corrections(document, i, was);
        put_data(document, i);
    }
    tell_round(document);
}

void tb_site_end(struct tb_document *document)
{
    struct tb_output *const output = &document->stream->output;
    struct tb_site *const site = &document->site;
    const struct tb_text name = tb_page_name(document);
    struct tb_text feed = tb_output_text(&site->feed.held), before;
    const bool old = tb_text_cut_at(&feed, "</author>\n", &before);

    tb_put_format(output, "%cfeed.xml\n", TB_FOLDER_MARK);
    if (old && !site->news.length) {
        tb_put_text(output, tb_output_text(&site->feed.held));
    } else {
        tb_put_string(output, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                              "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n");
        tb_put_format(output, "<title>%s</title>\n",
                      tb_escaped(name, TB_HTML_TEXT));
        put_id(output, name);
        put_now(output);
        tb_put_string(output, "<link href=\"index.html\"/>\n<author><name>"
                              PACKAGE_NAME "</name></author>\n");
        tb_put_text(output, tb_output_text(&site->news));
        tb_put_text(output, old ? feed : tb_text("</feed>\n"));
    }
    tb_put_format(output, "%cdata.json\n{\"made\": \"%s\", \"results\": ",
                  TB_FOLDER_MARK, tb_log_now());
    if (tb_log_results())
        tb_put_format(output, "\"%s\"", tb_log_results());
    else
        tb_put_string(output, "null");
    tb_put_format(output, ", \"event\": \"%s\"}\n", tb_escaped(name, TB_JSON));
    tb_output_flush(output);
    tb_store_write(&site->data, output->file);
}
