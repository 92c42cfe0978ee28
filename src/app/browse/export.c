/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

/* The range of the visible tiles. */
static QueensExportRange
get_visible_range (const QueensBrowseState *state, QueensGallery *gallery)
{
  const QueensGallerySeen *seen = queens_gallery_get_seen (gallery);
  QueensExportRange range = { .from = seen->first };
  QueensSolutions *solutions = state->solutions;
  g_autoptr (QueensListItem) item = NULL;
  guint index;

  if (range.from == 0 || !queens_solutions_get_index (solutions, range.from, &index))
    return range;
  range.n = (guint) (seen->last - range.from + 1);
  item = g_list_model_get_item (G_LIST_MODEL (solutions), index);
  if (item && queens_list_item_get_solution (item))
    range.first = *queens_list_item_get_solution (item);
  return range;
}

void
queens_browse_export_describe (const QueensBrowseState *state,
                               QueensGallery *gallery,
                               QueensExportSubject *subject)
{
  const QueensSolutionsView *list = queens_browse_state_get_list (state);
  const QueensAnswer *shown = queens_browse_state_get_shown (state);

  subject->has_list = TRUE;
  subject->n_listed = list->listed.n;
  subject->page = get_visible_range (state, gallery);
  subject->selected = queens_gallery_dup_selected (gallery);
  if (subject->selected)
    subject->source = queens_list_source_ref (list->source);
  subject->grouped = list->order == QUEENS_ORDER_BY_CLASS;
  if (!shown)
    return;
  if (shown->number > 0)
    subject->number = shown->number;
  subject->class_number = shown->place.number;
  if (shown->position > 0)
    subject->here = (QueensExportRange){ .from = shown->position,
                                         .n = QUEENS_EXPORT_N_FROM_HERE,
                                         .first = shown->solution };
}

char *
queens_browse_export_dup_file_name (const QueensBrowseState *state)
{
  int n = queens_browse_state_get_list (state)->request->n;
  const QueensAnswer *shown = queens_browse_state_get_shown (state);

  if (!shown || shown->number == 0)
    return g_strdup_printf ("%d-queens", n);
  return g_strdup_printf ("%d-queens-%" G_GUINT64_FORMAT, n, shown->number);
}
