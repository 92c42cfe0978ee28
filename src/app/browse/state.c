/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/state.h"

#include "app/settings.h"
#include "engine/board/notation.h"
#include "model/list/known-index.h"

/* The setting that stores the shown solution for the next start, and the delay, in ms, before it is
 * saved. */
#define SAVED_KEY "shown-solution"
#define SAVE_MS   500

/* Up to this number of solutions, the squares that no solution uses are computed. */
#define MAX_UNUSED_COUNT UINT64_C (50000000)

/* Up to this number of solutions in a list with constraints, their classes are counted. */
#define MAX_CLASSED_COUNT UINT64_C (1000000)

/* The maximum number of solutions for a heat map, so that it takes hours, not days. */
#define MAX_HEAT_COUNT UINT64_C (1000000000000)

/* The squares. */

gboolean
queens_browse_state_can_show_heat (const QueensBrowseState *self)
{
  const QueensSolutionsView *list = queens_solutions_get_view (self->solutions);
  guint64 count = list->listed.n;

  if (!list->listed.is_complete && queens_request_is_unconstrained (list->request)
      && !queens_known_total (list->request->n, list->request->fundamental, &count))
    return FALSE;
  return count <= MAX_HEAT_COUNT;
}

const uint64_t *
queens_browse_state_get_square_counts (const QueensBrowseState *self)
{
  const QueensSolutionsView *list = queens_solutions_get_view (self->solutions);
  gboolean wanted = (self->heat && queens_browse_state_can_show_heat (self))
                    || (!queens_request_is_unconstrained (list->request) && list->listed.is_complete
                        && list->listed.n <= MAX_UNUSED_COUNT);

  return queens_square_task_ask (self->square_task, list->request, wanted);
}

guint64
queens_browse_state_count_classes (const QueensBrowseState *self)
{
  const QueensSolutionsView *list = queens_solutions_get_view (self->solutions);
  guint64 n_classes;

  if (queens_request_is_unconstrained (list->request) || list->request->fundamental
      || !list->listed.is_complete || list->listed.n == 0 || list->listed.n > MAX_CLASSED_COUNT)
    return 0;
  return queens_square_task_count_classes (self->square_task, list->request, &n_classes) ? n_classes
                                                                                         : 0;
}

static QueensSquareSet
get_unused_squares (const QueensRequest *request, const uint64_t *squares)
{
  QueensSquareSet unused = queens_square_set_empty (request->n);

  for (uint8_t file = 0; file < request->n; file++)
    for (uint8_t rank = 0; rank < request->n; rank++)
      if (squares[file * request->n + rank] == 0)
        queens_square_set_add (&unused, (QueensSquare){ file, rank });
  /* An excluded square has a mark of its own. */
  return queens_square_set_minus (&unused, &request->excluded);
}

QueensBoardContent
queens_browse_state_get_content (const QueensBrowseState *self, QueensConflict *conflicts)
{
  const QueensAnswer *shown = queens_solutions_get_shown (self->solutions);
  const QueensRequest *request = queens_solutions_get_view (self->solutions)->request;
  const uint64_t *squares = queens_browse_state_get_square_counts (self);
  const uint64_t *heat = self->heat ? squares : NULL;
  QueensPosition position = heat    ? queens_square_set_empty (request->n)
                            : shown ? queens_position_from_solution (&shown->solution)
                                    : request->required;
  QueensBoardContent content = queens_board_content_new (&position);
  QueensSquareSet all = queens_square_set_full (request->n);

  content.required = request->required;
  content.excluded = request->excluded;
  content.n_conflicts = queens_rules_find_conflicts (&position, conflicts);
  content.conflicts = conflicts;
  content.heat = heat;
  if (heat)
    content.heat_squares = queens_square_set_minus (&all, &request->excluded);
  else if (!self->heat && shown && squares && !queens_request_is_unconstrained (request))
    content.unused = get_unused_squares (request, squares);
  return content;
}

/* Saves the shown solution for the next start. */

static gboolean
save_cb (gpointer user_data)
{
  QueensBrowseState *self = user_data;
  const QueensAnswer *shown = queens_solutions_get_shown (self->solutions);
  char notation[QUEENS_NOTATION_SIZE];

  self->save_id = 0;
  if (!shown)
    return G_SOURCE_REMOVE;
  queens_notation_print (&shown->solution, notation);
  g_settings_set_string (queens_settings_get (), SAVED_KEY, notation);
  return G_SOURCE_REMOVE;
}

void
queens_browse_state_queue_save (QueensBrowseState *self)
{
  if (self->save_id == 0)
    self->save_id = g_timeout_add (SAVE_MS, save_cb, self);
}

void
queens_browse_state_open (QueensBrowseState *self, void (*changed) (gpointer owner), gpointer owner)
{
  GSettings *settings = queens_settings_get ();
  QueensRequest request = queens_request_all (g_settings_get_int (settings, "board-size"));
  g_autofree char *notation = g_settings_get_string (settings, SAVED_KEY);
  QueensSolution saved;
  gboolean has_saved = queens_notation_parse (notation, request.n, &saved, NULL);

  request.fundamental = g_settings_get_boolean (settings, "list-fundamental");
  self->solutions = queens_solutions_new (&request, has_saved ? &saved : NULL);
  queens_solutions_set_grouped (self->solutions,
                                g_settings_get_boolean (settings, "group-by-class"));
  self->square_task = queens_square_task_new (changed, owner);
}

void
queens_browse_state_close (QueensBrowseState *self)
{
  if (self->save_id != 0)
    {
      g_source_remove (self->save_id);
      save_cb (self);
    }
  g_clear_pointer (&self->square_task, queens_square_task_free);
  g_clear_object (&self->solutions);
}
