/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/list.h"

#include "app/export/save.h"
#include "model/files/text-export.h"

#include <glib/gi18n.h>

static gboolean
write_cb (gconstpointer what, guint kind, const char *path, QueensControl *control, GError **error)
{
  return queens_text_export_save (what, (QueensTextFormat) kind, path, control, error);
}

void
queens_export_list (GtkWidget *from, const QueensRequest *request)
{
  g_autofree char *name = g_strdup_printf ("%d-queens", request->n);
  /* In the order of QueensTextFormat. */
  const QueensFileKind kinds[QUEENS_N_TEXT_FORMATS] = {
    { _ ("Notation"), "txt" }, { _ ("Squares"), "txt" },  { _ ("Boards"), "txt" },
    { _ ("Grids"), "txt" },    { _ ("Matrices"), "txt" }, { _ ("LeetCode list"), "txt" },
    { _ ("FEN"), "txt" },      { _ ("CSV"), "csv" },      { _ ("JSON"), "json" },
  };
  QueensSaving saving = {
    .title = _ ("Save the List as Text"),
    .name = name,
    .kinds = kinds,
    .n_kinds = G_N_ELEMENTS (kinds),
    .choose_kind = TRUE,
    .write = write_cb,
    .what = g_memdup2 (request, sizeof *request),
    .free_what = g_free,
  };

  queens_save (from, &saving);
}
