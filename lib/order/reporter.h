/* SPDX-License-Identifier: ISC */
/* How tb-check writes what differs. */
#ifndef TB_REPORTER_H
#define TB_REPORTER_H

#include "base/base.h"

struct tb_audit;
struct tb_audit_section;

struct tb_reporter {
    struct tb_word word; /* its name for -o, what it is */
    /* Writes the i-th participant of the section. */
    void (*differing)(struct tb_audit *audit,
                      const struct tb_audit_section *section, size_t i);
    void (*end)(struct tb_audit *audit); /* NULL: there is nothing to do */
};

/* What -o takes, and who is named so; ends the program with a usage error. */
extern const struct tb_words tb_reporters;
const struct tb_reporter *tb_reporter_named(const char *name);

/* Writes the i-th participant if anything of it differs; clears agree. */
void tb_reporter_entry(struct tb_audit *audit,
                       const struct tb_audit_section *section, size_t i);

#endif
