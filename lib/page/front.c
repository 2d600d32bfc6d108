/* SPDX-License-Identifier: ISC */
/* The header of the page: the event, its state, who leads. */
#include "page.h"
