/* SPDX-License-Identifier: ISC */
#include "meet.h"

struct tb_kept *tb_kept_make(const struct tb_stream *stream, const int *slot,
                             size_t columns, struct tb_games_loader *ids)
{
    const struct tb_line *const last = &stream->held.lines[stream->count - 1];
    const struct tb_text name = tb_section_name(stream);
    const char *const start = tb_record(stream, 0).at;
    const size_t length =
        last->offset + last->length - stream->held.lines->offset;
    struct tb_kept *const kept = tb_alloc(1, sizeof *kept);

    *kept = (struct tb_kept){.file = stream->reader.files,
                             .count = stream->count,
                             .columns = columns,
                             .ids = *ids};
    *ids = (struct tb_games_loader){0};
    kept->first = kept->newest = kept;
    kept->text = tb_alloc(length + name.length + 1, 1);
    memcpy(kept->text, start, length);
    memcpy(kept->text + length, name.at, name.length);
    kept->name = tb_slice(kept->text + length, name.length);
    kept->record = tb_alloc(kept->count, sizeof *kept->record);
    kept->field = tb_alloc(kept->count * columns + 1, sizeof *kept->field);
    kept->met = tb_alloc(kept->count, sizeof *kept->met);
    for (size_t i = 0; i < kept->count; i++) {
        kept->record[i] = tb_record(stream, i);
        kept->record[i].at = kept->text + (kept->record[i].at - start);
        kept->met[i] = -1;
        for (size_t k = 0; k < columns; k++) {
            struct tb_text field = tb_field_if(stream, i, slot[k]);
            if (slot[k] >= 0)
                field.at = kept->text + (field.at - start);
            kept->field[i * columns + k] = field;
        }
    }
    return kept;
}

void tb_kept_free(struct tb_kept *kept)
{
    if (!kept)
        return;
    tb_games_free(&kept->ids);
    free(kept->text);
    free(kept->record);
    free(kept->field);
    free(kept->met);
    free(kept);
}

bool tb_kept_alike(struct tb_text a, struct tb_text b)
{
    struct tb_output one = {.file = -1}, other = {.file = -1};
    bool alike = tb_text_missing(a) || tb_text_missing(b) ||
                 tb_text_equal(a, b);

    if (!alike)
        alike = tb_text_equal(tb_likeness_words(&one, a),
                              tb_likeness_words(&other, b));
    free(one.buffer);
    free(other.buffer);
    return alike;
}

static struct tb_text name_of(const struct tb_kept *kept, size_t record)
{
    return tb_kept_field(kept, record, TB_KEPT_NAME);
}

/* True if a record and its match in the other section have the same name. */
static bool is_same(const struct tb_kept *kept, size_t record,
                    const struct tb_kept *other)
{
    const int32_t met = kept->met[record];

    return met >= 0 &&
           tb_kept_alike(name_of(kept, record), name_of(other, (size_t)met));
}

/* True if a name has a different id in the other section. */
static bool has_moved(const struct tb_kept *left, const struct tb_kept *right)
{
    static const char renamed, gone;
    struct tb_names *const names = tb_names_make();
    struct tb_output look = {0};
    bool moved = false;

    for (size_t i = 0; i < left->count; i++) {
        if (!is_same(left, i, right) && !tb_text_missing(name_of(left, i)))
            tb_names_add(names, tb_likeness_words(&look, name_of(left, i)),
                         left->met[i] < 0 ? &gone : &renamed);
    }
    for (size_t i = 0; i < right->count && !moved; i++) {
        const char *const before =
            is_same(right, i, left)
                ? NULL
                : tb_names_find(names,
                                tb_likeness_words(&look, name_of(right, i)));
        moved = before && (before == &renamed || right->met[i] >= 0);
    }
    tb_names_free(names);
    free(look.buffer);
    return moved;
}

struct tb_met tb_meet_ids(struct tb_kept *left, struct tb_kept *right)
{
    struct tb_met met = {.both = 0};

    for (size_t i = 0; i < right->count; i++) {
        right->met[i] = tb_ids_find(&left->ids.index, right->ids.id[i]);
        if (right->met[i] < 0)
            continue;
        left->met[right->met[i]] = (int32_t)i;
        met.both++;
        met.others += !is_same(right, i, left);
    }
    met.moved = met.others && has_moved(left, right);
    return met;
}

/* Indexes records by name. Sets twice for records that share a name. */
static struct tb_names *index_names(const struct tb_kept *kept, bool *twice)
{
    struct tb_names *const names = tb_names_make();
    struct tb_output look = {0};

    for (size_t i = 0; i < kept->count; i++) {
        const struct tb_text *const record = &kept->record[i];
        const struct tb_text *const same =
            tb_names_add(names, tb_likeness_words(&look, name_of(kept, i)),
                         record);
        twice[i] = same != record;
        twice[same - kept->record] |= twice[i];
    }
    free(look.buffer);
    return names;
}

void tb_meet_names(struct tb_kept *left, struct tb_kept *right)
{
    bool *const twice[] = {tb_alloc(left->count, sizeof **twice),
                           tb_alloc(right->count, sizeof **twice)};
    struct tb_names *const names = index_names(left, twice[0]);
    struct tb_output look = {0};

    tb_names_free(index_names(right, twice[1]));
    for (size_t i = 0; i < left->count; i++)
        left->met[i] = -1;
    for (size_t i = 0; i < right->count; i++) {
        const struct tb_text *const record =
            tb_names_find(names, tb_likeness_words(&look, name_of(right, i)));
        right->met[i] = -1;
        if (!record || twice[0][record - left->record] || twice[1][i])
            continue;
        right->met[i] = (int32_t)(record - left->record);
        left->met[right->met[i]] = (int32_t)i;
    }
    tb_names_free(names);
    free(look.buffer);
    free(twice[0]);
    free(twice[1]);
}

/* Requests the columns, before records are read. */
static void ask(struct tb_meet *meet, struct tb_stream *stream)
{
    int *const slot = meet->slot[stream == meet->right];

    slot[TB_KEPT_NAME] = tb_stream_column_if(stream, "name");
    slot[TB_KEPT_ID] = tb_stream_column(stream, "id");
    for (size_t k = 0; k < meet->columns; k++)
        slot[TB_KEPT_FIRST + k] =
            meet->whole && stream == meet->left
                ? -1 : tb_stream_need(stream, meet->column[k]);
}

/* Reads the next section with valid ids, across all streams that follow one
   another if there may be several; NULL at the end. */
static struct tb_kept *read_section(struct tb_meet *meet,
                                    struct tb_stream *stream)
{
    const int *const slot = meet->slot[stream == meet->right];
    struct tb_games_loader ids = {0};

    for (;;) {
        while (tb_stream_section(stream)) {
            ids.id_slot = slot[TB_KEPT_ID];
            if (tb_games_ids(&ids, stream))
                return tb_kept_make(stream, slot,
                                    TB_KEPT_FIRST + meet->columns, &ids);
        }
        if (!tb_stream_next(stream))
            break;
        ask(meet, stream);
        tb_stream_begin(stream);
    }
    tb_games_free(&ids);
    return NULL;
}

/* Keeps a right section until the left stream reaches it. A second one of the
   same name may wait only after the first was taken. */
static void put_by(struct tb_meet *meet, struct tb_kept *kept)
{
    const struct tb_kept *known;

    if (!meet->names)
        meet->names = tb_names_make();
    TB_GROW(meet->kept, meet->capacity, meet->count + 1);
    meet->kept[meet->count++] = kept;
    kept->by = true;
    known = tb_names_add(meet->names, kept->name, kept);
    if (!known->newest->taken && known != kept)
        tb_die("section '%.*s' occurs twice in %s, and which one is in %s is "
               "unclear; give each its own name", TB_SHOWN(kept->name),
               meet->right->input.name, meet->left->input.name);
    known->first->newest = kept;
}

/* The right section of this name, NULL if there is none. If both streams have
   the same order, nothing needs to be kept. */
static struct tb_kept *find(struct tb_meet *meet, struct tb_text name)
{
    const struct tb_kept *const known = tb_names_find(meet->names, name);
    struct tb_kept *found =
        known && !known->newest->taken ? known->newest : NULL;

    while (!found && (found = read_section(meet, meet->right)) != NULL &&
           !tb_text_equal(name, found->name)) {
        put_by(meet, found);
        found = NULL;
    }
    if (found)
        found->taken = true;
    return found;
}

/* Matches a left section with the right one. */
static bool take(struct tb_meet *meet, struct tb_kept *left)
{
    struct tb_kept *const right = find(meet, left->name);
    const bool found = right != NULL;

    if (found) {
        const struct tb_met met = tb_meet_ids(left, right);
        if (met.moved || (met.others > 1 && 2 * met.others > met.both))
            tb_die("section '%.*s': %zu of %zu ids have other names: the files "
                   "are numbered differently, but only ids are compared",
                   TB_SHOWN(left->name), met.others, met.both);
    }
    meet->take(meet, left, right);
    if (found && !right->by)
        tb_kept_free(right);
    return found;
}

void tb_meet_run(struct tb_meet *meet)
{
    struct tb_output first = {0}; /* names of left's sections */
    struct tb_kept *kept;
    bool common = false;

    for (int i = 0; i < 2; i++)
        meet->slot[i] = tb_alloc(TB_KEPT_FIRST + meet->columns,
                                 sizeof **meet->slot);
    ask(meet, meet->left);
    ask(meet, meet->right);
    tb_stream_begin(meet->right);
    tb_stream_begin(meet->left);
    while (meet->whole && (kept = read_section(meet, meet->right)) != NULL)
        put_by(meet, kept);
    if (meet->whole && tb_stream_lacks(meet->right))
        tb_die("%s: the stream is incomplete", meet->right->input.name);
    while ((kept = read_section(meet, meet->left)) != NULL) {
        if (!first.length)
            tb_put_text(&first, kept->name);
        common |= take(meet, kept);
        tb_kept_free(kept);
    }
    while (!meet->whole && (kept = read_section(meet, meet->right)) != NULL)
        put_by(meet, kept);
    if (!common && first.length && meet->count &&
        meet->left->status == TB_OK && meet->right->status == TB_OK)
        tb_die("no section is in both: '%.*s' is in %s, '%.*s' in %s; give "
               "both the same name with tb-parse -S NAME FILE",
               TB_SHOWN(tb_output_text(&first)),
               meet->left->input.name, TB_SHOWN(meet->kept[0]->name),
               meet->right->input.name);
    for (size_t i = 0; i < meet->count; i++) {
        if (!meet->whole && !meet->kept[i]->taken)
            meet->take(meet, NULL, meet->kept[i]);
        tb_kept_free(meet->kept[i]);
    }
    free(first.buffer);
    free(meet->kept);
    tb_names_free(meet->names);
    free(meet->slot[0]);
    free(meet->slot[1]);
}
