/* SPDX-License-Identifier: ISC */
/* What is wrong with a file, and where: the one place that says it. */
#include "source.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/base.h"

/*
 * Composes "FILE:LINE:COLUMN: text", without what is 0; and without the column
 * of a dBase table, of which we made a text.
 */
TB_PRINTF(7, 0)
static void compose(const struct tb_source *source, char *to, size_t size,
                    unsigned long line, size_t column, const char *kind,
                    const char *format, va_list args)
{
    int length;

    if (!source->name)
        length = snprintf(to, size, "%s", "");
    else if (line && column && !source->raw)
        length = snprintf(to, size, "%s:%lu:%zu: %s", source->name, line,
                          column, kind);
    else if (line)
        length = snprintf(to, size, "%s:%lu: %s", source->name, line, kind);
    else
        length = snprintf(to, size, "%s: %s", source->name, kind);
    if (length >= 0 && (size_t)length < size &&
        vsnprintf(to + length, size - (size_t)length, format, args) < 0)
        to[length] = '\0';
    tb_message_clean(to); /* it goes into the stream, too */
}

/* Notes a fault and says it, up to a number of them; the first one is kept. */
static void note(struct tb_source *source, unsigned long line,
                 const char *text)
{
    if (!source->failed) {
        snprintf(source->fault, sizeof source->fault, "%s", text);
        source->fault_line = line;
    }
    source->failed = true;
    if (source->name && source->faults++ < TB_FAULTS_TOLD)
        tb_warn("%s", text);
}

bool tb_fault(struct tb_source *source, unsigned long line, size_t column,
              const char *format, ...)
{
    char text[sizeof source->fault];
    va_list args;

    va_start(args, format);
    compose(source, text, sizeof text, line, column, "", format, args);
    va_end(args);
    note(source, line, text);
    return false;
}

bool tb_fault_text(struct tb_source *source, unsigned long line,
                   size_t column, const char *what, struct tb_text text,
                   const char *wrong)
{
    return tb_fault(source, line, column, "%s '%.*s' %s", what,
                    tb_text_shown(text), text.at, wrong);
}

bool tb_fault_clash(struct tb_source *source, unsigned long line,
                    size_t column, const char *format, ...)
{
    char text[sizeof source->fault];
    va_list args;

    va_start(args, format);
    compose(source, text, sizeof text, line, column,
            source->lenient ? "warning: " : "", format, args);
    va_end(args);
    if (!source->lenient) {
        source->clashed = true;
        note(source, line, text);
    } else if (source->name) {
        tb_warn("%s", text);
    }
    return source->name || source->lenient;
}

void tb_fault_end(const struct tb_source *source)
{
    if (source->faults > TB_FAULTS_TOLD)
        tb_warn("%s: and %zu more, which are not listed", source->name,
                source->faults - TB_FAULTS_TOLD);
    if (source->clashed && source->name)
        tb_warn("%s: -l takes such contradictions as warnings", source->name);
}
