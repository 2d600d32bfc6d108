/* SPDX-License-Identifier: ISC */
/*
 * rules: the rules of chess, each with its article. In the order of FIDE's
 * C.07, with those of US Chess (34E):
 *
 *     6                     encounter    direct encounter
 *     34E5                  plus_minus   the same of US Chess
 *     7 34E3 34E6 34E7      own_record   wins, Black, progressive, Kashdan
 *     9.1 34E8              sonneborn    Sonneborn-Berger
 *     9.2                   koya         Koya
 *     10 34E10              performance  performances; B.02 8.1: ratings
 *     12                    boards       the boards of teams
 *     13.3                  ede          extended direct encounter
 *     14 16.5 34E1 34E4     discard      Buchholz, medians, cuts
 *     8.3 15.2 16 34E1      unplayed     Fore; unplayed rounds
 *     B.02 8.1.2            forecast     how a game may end
 *     34E12                 lots         drawing of lots
 *
 * steps records how ties were broken.
 *
 *     encounter.h     declares encounter, plus_minus, boards, ede and steps
 *     unplayed.h      unplayed, discard, sonneborn, koya and forecast
 *     own_record.h    own_record, performance and lots
 */
#ifndef TB_ROOM_RULES
#define TB_ROOM_RULES

#include "encounter.h"
#include "unplayed.h"
#include "own_record.h"

#endif
