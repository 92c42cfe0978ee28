/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search on a board of any size up to 1,000 for solutions that contain given queens and avoid given
 * squares.
 *
 * It is depth-first. If a file or a rank has one square left, that square is taken. Otherwise it tries
 * the file or rank with the smallest ratio of squares left to the number of times it had none
 * ("dom/wdeg": F. Boussemart, F. Hemery, C. Lecoutre, and L. Sais, "Boosting systematic search by
 * weighting constraints", ECAI 2004), starting with the square that attacks the fewest others. A run
 * without success ends at a limit of failures, and the next one, with a larger limit, goes another way;
 * in the end the limit is large enough for a proof. From the second run on, files and ranks are also
 * matched when no line has one square left, as long as that ends branches: this finds files that share
 * too few ranks. */
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
  QUEENS_SEARCH_NONE,    /* it is proved that there is none */
  QUEENS_SEARCH_STOPPED, /* by the stop flag or by the limit of failures */
} QueensSearchAnswer;

/* Called with each solution: the ranks (from 0) of the n queens, which are valid only during the call.
 * Returns false to stop. */
typedef bool (*QueensSearchVisitor) (const uint32_t *ranks, void *data);

/* Makes a board of n × n squares, 1 … QUEENS_LARGE_MAX_N, all of them free; NULL when out of memory.
 * Free it with queens_search_free(). */
QueensSearch *queens_search_new (uint32_t n);

/* self may be NULL. */
void queens_search_free (QueensSearch *self);

/* Requires a queen on the square. */
void queens_search_pin (QueensSearch *self, uint32_t file, uint32_t rank);

/* Allows no queen on the square. */
void queens_search_ban (QueensSearch *self, uint32_t file, uint32_t rank);

/* Finds one solution, which goes to ranks (from 0; room for n). With a seed other than 0, squares are
 * tried in random order from the start, so that any solution can be found, though not equally often; the
 * same seed gives the same one. It ends after max_failures, 0 for no limit. control (may be NULL) is
 * used only for its stop flag. */
QueensSearchAnswer queens_search_one (QueensSearch *self,
                                      uint64_t seed,
                                      uint64_t max_failures,
                                      const QueensControl *control,
                                      uint32_t *ranks);

/* Visits every solution, in no particular order. control (may be NULL) shows the number of solutions,
 * and its stop flag is read. */
QueensOutcome queens_search_visit (QueensSearch *self,
                                   QueensSearchVisitor visitor,
                                   void *data,
                                   QueensControl *control);

/* The same for a request: finds any solution that fits its pins and bans; fundamental is ignored. On
 * QUEENS_DONE *found says whether there is one, and if so *solution is it; otherwise both are undefined.
 * control (may be NULL) is used only for its stop flag.
 *
 * queens_count() counts the solutions, queens_solver_visit() lists them, and
 * queens_request_contradicts() finds pins that rule each other out. */
QueensOutcome queens_find_one (const QueensRequest *request,
                               const QueensControl *control,
                               QueensSolution *solution,
                               bool *found);

/* A request for a board of any size n, 1 … QUEENS_LARGE_MAX_N. The squares belong to the caller. */
typedef struct
{
  uint32_t n;
  const QueensLargeSquare *pins;
  size_t n_pins;
  const QueensLargeSquare *bans;
  size_t n_bans;
} QueensLargeRequest;

/* The same as queens_find_one(), into ranks (from 0; room for n). */
QueensOutcome queens_complete_one (const QueensLargeRequest *request,
                                   const QueensControl *control,
                                   uint32_t *ranks,
                                   bool *found);

/* Counts the completions, up to n = QUEENS_MAX_N with threads threads. */
QueensOutcome queens_complete_count (const QueensLargeRequest *request,
                                     int threads,
                                     QueensControl *control,
                                     uint64_t *count);

/* Visits the completions; up to n = QUEENS_MAX_N in order. */
QueensOutcome queens_complete_visit (const QueensLargeRequest *request,
                                     QueensSearchVisitor visitor,
                                     void *data,
                                     QueensControl *control);

/* Writes one solution for any n from 1, by a formula without search: the rank (from 0) of the queen on
 * each file into ranks (room for n). False for n = 2 and 3, which have none. The construction is E. J.
 * Hoffman, J. C. Loessi, and R. C. Moore, "Constructions for the solution of the m queens problem",
 * Mathematics Magazine 42, 1969. */
bool queens_construct (uint32_t n, uint32_t *ranks);
