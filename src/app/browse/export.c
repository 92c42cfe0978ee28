/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

/* Adds the range of the visible tiles. */
static void
describe_page (const QueensBrowseState *state, QueensGallery *gallery, QueensExportSubject *subject)
{
  const QueensGalleryRange *visible = queens_gallery_get_visible_range (gallery);
  QueensSolutions *solutions = state->solutions;
  g_autoptr (QueensListItem) item = NULL;
  guint index;

  subject->page.from = visible->first;
  if (visible->first == 0 || !queens_solutions_get_item_index (solutions, visible->first, &index))
    return;
  subject->page.n = (guint) (visible->last - visible->first + 1);
  item = g_list_model_get_item (G_LIST_MODEL (solutions), index);
  if (item && queens_list_item_get_solution (item))
    subject->page.first = *queens_list_item_get_solution (item);
}

void
queens_browse_export_describe (const QueensBrowseState *state,
                               QueensGallery *gallery,
                               QueensExportSubject *subject)
{
  const QueensSolutionsView *list = queens_solutions_get_view (state->solutions);
  const QueensAnswer *shown = queens_solutions_get_shown (state->solutions);

  subject->has_list = TRUE;
  subject->n_listed = list->listed.n;
  describe_page (state, gallery, subject);
  subject->selected = queens_gallery_dup_selected (gallery);
  if (subject->selected)
    subject->source = queens_list_source_ref (list->source);
  subject->grouped = list->order == QUEENS_LIST_ORDER_CLASS;
  if (!shown || shown->position == 0)
    return;
  subject->here.from = shown->position;
  subject->here.n = QUEENS_EXPORT_N_FROM_HERE;
  subject->here.first = shown->solution;
}

char *
queens_browse_export_dup_file_name (const QueensBrowseState *state)
{
  int n = queens_solutions_get_view (state->solutions)->request->n;
  const QueensAnswer *shown = queens_solutions_get_shown (state->solutions);

  if (!shown || shown->number == 0)
    return g_strdup_printf ("%d-queens", n);
  return g_strdup_printf ("%d-queens-%" G_GUINT64_FORMAT, n, shown->number);
}
