/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Searches a board of any size up to 1,000 for solutions that contain given queens and avoid given
 * squares.
 *
 * The search is depth-first. If a file or a rank has only one square left, that square is taken.
 * Otherwise the search tries the file or rank with the smallest ratio of squares left to the number of
 * times it had none ("dom/wdeg": F. Boussemart, F. Hemery, C. Lecoutre, and L. Sais, "Boosting
 * systematic search by weighting constraints", ECAI 2004), starting with the square that attacks the
 * fewest others. A run without success ends at a limit of failures, and the next one, with a larger
 * limit, goes another way; in the end, the limit is large enough for a proof. From the second run on,
 * files and ranks are also matched when no line has only one square left, as long as this ends branches:
 * it finds files that share too few ranks. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"
#include "engine/board/position.h"

#include <stddef.h>

typedef struct QueensSearch QueensSearch;

/* The result of a search. */
typedef enum
{
  QUEENS_SEARCH_FOUND,
  QUEENS_SEARCH_NONE,    /* it was proved that there is no solution */
  QUEENS_SEARCH_STOPPED, /* stopped by the stop flag or by the limit of failures */
} QueensSearchAnswer;

/* Called with each solution: the ranks (from 0) of the n queens, which are valid only during the call.
 * Returning false stops the search. */
typedef bool (*QueensSearchVisitor) (const uint32_t *ranks, void *data);

/* Makes a board of n × n free squares, 1 … QUEENS_LARGE_MAX_N; returns NULL when out of memory. Free it
 * with queens_search_free(). */
QueensSearch *queens_search_new (uint32_t n);

/* self may be NULL. */
void queens_search_free (QueensSearch *self);

/* Requires a queen on the square. */
void queens_search_pin (QueensSearch *self, uint32_t file, uint32_t rank);

/* Excludes a queen from the square. */
void queens_search_ban (QueensSearch *self, uint32_t file, uint32_t rank);

/* Finds one solution, and writes it to ranks (from 0; room for n). With a seed other than 0, squares are
 * tried in random order from the start: any solution can be found, though not all with the same
 * probability, and the same seed gives the same one. Gives up after max_failures, or never if that is 0.
 * Only the stop flag of control (may be NULL) is used. */
QueensSearchAnswer queens_search_one (QueensSearch *self,
                                      uint64_t seed,
                                      uint64_t max_failures,
                                      const QueensControl *control,
                                      uint32_t *ranks);

/* The same without a seed and a limit, and as fast as possible on small boards with few solutions. */
QueensSearchAnswer
queens_search_any (QueensSearch *self, const QueensControl *control, uint32_t *ranks);

/* Visits every solution, in no particular order. control (may be NULL) shows the number of solutions;
 * its stop flag is checked. */
QueensOutcome queens_search_visit (QueensSearch *self,
                                   QueensSearchVisitor visitor,
                                   void *data,
                                   QueensControl *control);

/* The same for a request: finds any solution that satisfies its pins and bans; fundamental is ignored.
 * When it returns QUEENS_DONE, *found says whether there is a solution, and if so, *solution is one;
 * otherwise, both are undefined. Only the stop flag of control (may be NULL) is used.
 *
 * To count the solutions, use queens_count(); to list them, queens_solver_visit(); to find pins that
 * rule each other out, queens_request_contradicts(). */
QueensOutcome queens_find_one (const QueensRequest *request,
                               const QueensControl *control,
                               QueensSolution *solution,
                               bool *found);

/* The same. If seed is not 0, the solution is random, as that of queens_search_one(). */
QueensOutcome queens_find_random (const QueensRequest *request,
                                  uint64_t seed,
                                  const QueensControl *control,
                                  QueensSolution *solution,
                                  bool *found);

/* Constructs one solution by a formula, without a search, for any n from 1. Writes the rank (from 0) of
 * the queen on each file into ranks (room for n). Returns false for n = 2 and 3, which have no solution.
 * The construction is from E. J. Hoffman, J. C. Loessi, and R. C. Moore, "Constructions for the solution
 * of the m queens problem", Mathematics Magazine 42, 1969. */
bool queens_construct (uint32_t n, uint32_t *ranks);
