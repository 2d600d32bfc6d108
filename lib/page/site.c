/* SPDX-License-Identifier: ISC */
/* A site: the page cut into files, with an index, a feed, and the data, which
   tell the next one what was known. tb-write --folder takes them apart. */
#include "page.h"

#include <fcntl.h>
#include <stdio.h>
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

/* Begins a file, whose name was put, of a section, or of what is in it, which
   the title names. */
static void begin_file(struct tb_document *document, struct tb_text own,
                       struct tb_text about)
{
    struct tb_output *const output = &document->body;
    const struct tb_text of[] = {own, tb_page_section(document),
                                 tb_page_name(document)};
    const size_t section = document->section_count;
    struct tb_output title = {.file = -1};

    for (int i = 0; i < 3; i++) {
        if (i < 2 || !tb_text_equal(of[1], of[2]))
            tb_put_item(&title, " · ", of[i]);
    }
    tb_page_head(document, output, tb_output_text(&title), about);
    free(title.buffer);
    tb_put_format(output, "<nav aria-label=\"Pages\">\n<ul>\n<li>"
                          "<a href=\"index.html\">All</a></li>\n<li>"
                          "<a href=\"section-%zu.html\">%s</a></li>\n", section,
                  tb_escaped(of[1], TB_HTML));
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

    for (size_t i = 0; i < document->stream->count; i++) {
        card.length = 0;
        tb_explain_html(explain, i, &card);
        tb_put_format(&document->body, "%cplayer-%zu-%zu.html\n",
                      TB_FOLDER_MARK, document->section_count,
                      tb_part_number(document, i));
        begin_file(document, tb_field(document->stream, i, document->name),
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
    struct tb_output *const output = &document->body;
    char title[60];

    tb_put_format(output, "%csection-%zu.html\n", TB_FOLDER_MARK, section);
    begin_file(document, tb_text(""), state);
    tb_page_parts(document);
    end_file(document);
    for (size_t r = 1; r <= tb_part_told(document); r++) {
        snprintf(title, sizeof title, "Round %zu", r);
        tb_put_format(output, "%cround-%zu-%zu.html\n", TB_FOLDER_MARK, section,
                      r);
        /* One that is over stays as it is, whatever follows. */
        begin_file(document, tb_text(title),
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
            tb_feed_corrections(document, i, was);
        put_data(document, i);
    }
    tb_feed_round(document);
}

void tb_site_end(struct tb_document *document)
{
    struct tb_output *const output = &document->stream->output;
    const char *const results = tb_log_results();
    const char *const quote = results ? "\"" : "";

    tb_feed_put(document);
    tb_put_format(output, "%cdata.json\n{\"made\": \"%s\", \"results\": "
                          "%s%s%s, \"event\": \"%s\"}\n",
                  TB_FOLDER_MARK, tb_log_now(), quote,
                  results ? results : "null", quote,
                  tb_escaped(tb_page_name(document), TB_JSON));
    tb_output_flush(output);
    tb_store_write(&document->site.data, output->file);
}
