/* SPDX-License-Identifier: ISC */
/* What is wrong with a file, and where: the one place that says it. */
#include "fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/base.h"

/* Composes "FILE:LINE:COLUMN: text", without what is 0. */
TB_PRINTF(7, 0)
static void compose(const struct tb_source *source, char *to, size_t size,
                    unsigned long line, size_t column, const char *kind,
                    const char *format, va_list args)
{
    int length;

    if (!source->name)
        length = snprintf(to, size, "%s", "");
    else if (line && column)
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

bool tb_fault(struct tb_source *source, unsigned long line, size_t column,
              const char *format, ...)
{
    va_list args;

    va_start(args, format);
    compose(source, source->fault, sizeof source->fault, line, column, "",
            format, args);
    va_end(args);
    if (!source->failed && source->name)
        tb_warn("%s", source->fault);
    source->fault_line = line;
    source->failed = true;
    return false;
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
    if (!source->failed && source->name)
        tb_warn("%s", text);
    if (source->lenient)
        return true;
    memcpy(source->fault, text, sizeof text);
    source->fault_line = line;
    source->failed = true;
    return false;
}
