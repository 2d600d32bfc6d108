/* SPDX-License-Identifier: ISC */
/* What is asked for with -o, and what that takes. */
#include "show/show.h"
#include "stages.h"

bool tb_stages_page(const struct tb_stages *stages)
{
    return !stages->explain &&
           strcmp(tb_output_named(stages->printer)->word.name, "page") == 0;
}

bool tb_stages_stream(const struct tb_stages *stages)
{
    return strcmp(stages->printer, "stream") == 0;
}

bool tb_parts_taken(const struct tb_stages *stages)
{
    const struct tb_text format = tb_text(stages->printer);

    return !tb_text_among(format, "json csv tsv trf trf16") &&
           !(stages->explain && *stages->explain); /* ids of any section */
}
