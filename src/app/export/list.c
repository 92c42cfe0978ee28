/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/list.h"

#include "app/export/save.h"
#include "model/list/known-index.h"
#include "model/list/text-export.h"

#include <glib/gi18n.h>

typedef struct
{
  QueensRequest request;
  guint64 n_listed; /* 0 if it is not known */
} List;

static gboolean
write_cb (gconstpointer what, guint kind, const char *path, QueensControl *control, GError **error)
{
  return queens_text_export_save (&((const List *) what)->request, (QueensTextFormat) kind, path,
                                  control, error);
}

/* A format with numbers goes through all solutions of the board. */
static guint64
count_cb (gconstpointer what, guint kind)
{
  const List *list = what;
  QueensListing listing
      = { .request = list->request, .detail = queens_text_format_detail ((QueensTextFormat) kind) };
  gboolean all = queens_listing_walks_all (&listing);
  guint64 total;

  if ((all || queens_request_is_free (&list->request))
      && queens_known_total (list->request.n, !all && list->request.fundamental, &total))
    return total;
  return all ? 0 : list->n_listed;
}

void
queens_export_list (GtkWidget *from, const QueensRequest *request, guint64 n_listed)
{
  const List list = { *request, n_listed };
  g_autofree char *name = g_strdup_printf ("%d-queens", request->n);
  /* In the order of QueensTextFormat. */
  const QueensFileKind kinds[QUEENS_N_TEXT_FORMATS] = {
    { C_ ("text format", "Notation"), "txt" }, { C_ ("text format", "Squares"), "txt" },
    { C_ ("text format", "Boards"), "txt" },   { C_ ("text format", "Grids"), "txt" },
    { C_ ("text format", "Matrices"), "txt" }, { C_ ("text format", "LeetCode List"), "txt" },
    { C_ ("text format", "FEN"), "txt" },      { C_ ("text format", "CSV"), "csv" },
    { C_ ("text format", "JSON"), "json" },
  };
  QueensSaving saving = {
    .title = _ ("Save List as Text"),
    .name = name,
    .kinds = kinds,
    .n_kinds = G_N_ELEMENTS (kinds),
    .write = write_cb,
    .count = count_cb,
    .what = g_memdup2 (&list, sizeof list),
    .free_what = g_free,
  };

  queens_save (from, &saving);
}
