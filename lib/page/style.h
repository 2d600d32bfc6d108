/* SPDX-License-Identifier: ISC */
/* The style sheet of a page, and the policy that allows it and nothing else. */
#ifndef TB_STYLE_H
#define TB_STYLE_H

#include "base/base.h"

/* Puts the <style>. */
void tb_style_put(struct tb_output *output);

/* Puts the <meta> that forbids all but it: scripts, and whatever is loaded. */
void tb_style_policy(struct tb_output *output);

#endif
