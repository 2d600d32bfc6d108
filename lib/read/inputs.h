/* SPDX-License-Identifier: ISC */
/*
 * What a program that runs others is given to read: files, or standard input,
 * which can be read only once and so is kept.
 */
#ifndef TB_INPUTS_H
#define TB_INPUTS_H

#include "event/event.h"
#include "formats.h"

struct tb_inputs {
    int count; /* operands; none: standard input is read */
    char **file;
    struct tb_text text; /* of standard input; empty where none is read */
    struct tb_source standard;
};

/*
 * Ends the program with a usage error if what will be written (NULL: standard
 * output) is a file that is read. Call it before tb_inputs_open.
 */
void tb_inputs_spare(const struct tb_inputs *inputs, const char *written);

/* Reads standard input if it is named; ends the program if it cannot. */
void tb_inputs_open(struct tb_inputs *inputs);
void tb_inputs_close(struct tb_inputs *inputs);

/* Ends the program if a file, such as a named pipe, cannot be read again. */
void tb_inputs_again(const struct tb_inputs *inputs);

/*
 * True if all are in formats of US programs, or would be read as the format
 * that is forced, if not NULL. Ends the program if only some are, and, where
 * must is set, if a file cannot be opened.
 */
bool tb_inputs_us(const struct tb_inputs *inputs,
                  const struct tb_format *forced, bool must);

#endif
