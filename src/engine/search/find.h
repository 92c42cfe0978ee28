/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search on a board of any size up to 1,000 for solutions that contain given queens and avoid
 * given squares.
 *
 * It goes depth first. Wherever a file or a rank has one square left that square is taken, until
 * there is none such; then the file or rank is tried that has the fewest squares left for each
 * time it was the one to have none ("dom/wdeg": F. Boussemart, F. Hemery, C. Lecoutre and L. Sais,
 * "Boosting systematic search by weighting constraints", ECAI 2004), and of its squares first the
 * one that attacks the fewest others. A run without success ends at a limit of failures, and the
 * next one, with a larger limit, goes another way; in the end one is large enough to be a proof. From
 * the second run on, as far as that ends branches, files and ranks are matched where no line has one square
 * left, so that files that share too few ranks are seen. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"
#include "engine/board/position.h"

#include <stddef.h>

typedef struct QueensSearch QueensSearch;

/* What is thought of at the end of a search. */
typedef enum
{
  QUEENS_SEARCH_FOUND,
  QUEENS_SEARCH_NONE,    /* it is proved that there is none */
  QUEENS_SEARCH_STOPPED, /* by the stop flag, or at the limit of failures */
} QueensSearchAnswer;

/* Called with each solution, the ranks (from 0) of the n queens, which are only lent. Returns
 * false to stop. */
typedef bool (*QueensSearchVisitor) (const uint32_t *ranks, void *data);

/* A board of n × n squares, 1 … QUEENS_LARGE_MAX_N, all of them free; or NULL when out of
 * memory. queens_search_free() it. */
QueensSearch *queens_search_new (uint32_t n);

/* search may be NULL. */
void queens_search_free (QueensSearch *self);

/* Solutions must have a queen there. */
void queens_search_pin (QueensSearch *self, uint32_t file, uint32_t rank);

/* Solutions must have none there. */
void queens_search_ban (QueensSearch *self, uint32_t file, uint32_t rank);

/* Finds one solution, which goes to ranks (from 0; room for n). With a seed, not 0, squares are
 * tried in random order from the start, so that every solution can be the first found, if not
 * equally often; the same seed gives the same one. It ends after max_failures, 0 for no limit. Of
 * control (may be NULL) only the stop flag is used. */
QueensSearchAnswer queens_search_one (QueensSearch *self,
                                      uint64_t seed,
                                      uint64_t max_failures,
                                      const QueensControl *control,
                                      uint32_t *ranks);

/* Visits every solution, in no certain order. control (may be NULL) shows how many there were,
 * and its stop flag read. */
QueensOutcome queens_search_visit (QueensSearch *self,
                                   QueensSearchVisitor visitor,
                                   void *data,
                                   QueensControl *control);

/* The same for boards that requests are of: finds one solution that fits the request's pins and
 * bans, not a certain one; fundamental is ignored. On QUEENS_DONE *found says whether there is one,
 * and if so *solution is it; else both are undefined. Of control (may be NULL) only the stop flag is
 * used.
 *
 * How many there are is queens_count(), which they are is queens_solver_visit(), and which pins are
 * to blame where none can be is queens_request_contradicts(). */
QueensOutcome queens_find_one (const QueensRequest *request,
                               const QueensControl *control,
                               QueensSolution *solution,
                               bool *found);

/* What is asked on a board of any size n, 1 … QUEENS_LARGE_MAX_N. The squares are the caller's. */
typedef struct
{
  uint32_t n;
  const QueensLargeSquare *pins;
  size_t n_pins;
  const QueensLargeSquare *bans;
  size_t n_bans;
} QueensLargeRequest;

/* As queens_find_one(), into ranks (from 0; room for n). */
QueensOutcome queens_complete_one (const QueensLargeRequest *request,
                                   const QueensControl *control,
                                   uint32_t *ranks,
                                   bool *found);

/* Counts the completions, up to n = QUEENS_MAX_N with threads threads. */
QueensOutcome queens_complete_count (const QueensLargeRequest *request,
                                     int threads,
                                     QueensControl *control,
                                     uint64_t *count);

/* Visits the completions, up to n = QUEENS_MAX_N in order. */
QueensOutcome queens_complete_visit (const QueensLargeRequest *request,
                                     QueensSearchVisitor visitor,
                                     void *data,
                                     QueensControl *control);

/* One solution of any n from 1, at once and without search, in closed form: rank (from 0) of the
 * queen on each file into ranks (room for n). False for n = 2 and 3, which have none. The
 * construction is E. J. Hoffman, J. C. Loessi and R. C. Moore, "Constructions for the solution of
 * the m queens problem", Mathematics Magazine 42, 1969. */
bool queens_construct (uint32_t n, uint32_t *ranks);
