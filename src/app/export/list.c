/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/export.h"

#include "model/list/known-index.h"
#include "model/list/listing.h"

#include <glib/gi18n.h>

/* The formats that are always offered. */
#define N_COMMON 3

static const struct
{
  QueensTextFormat format;
  QueensFileKind kind;
} formats[QUEENS_N_TEXT_FORMATS] = {
  { QUEENS_TEXT_NOTATION, { NC_ ("text format", "Text"), "txt" } },
  { QUEENS_TEXT_CSV, { NC_ ("text format", "CSV"), "csv" } },
  { QUEENS_TEXT_JSON, { NC_ ("text format", "JSON"), "json" } },
  { QUEENS_TEXT_SQUARES, { NC_ ("text format", "Squares"), "txt" } },
  { QUEENS_TEXT_BOARD, { NC_ ("text format", "Boards"), "txt" } },
  { QUEENS_TEXT_GRID, { NC_ ("text format", "Grids"), "txt" } },
  { QUEENS_TEXT_MATRIX, { NC_ ("text format", "Matrices"), "txt" } },
  { QUEENS_TEXT_LEETCODE, { NC_ ("text format", "LeetCode List"), "txt" } },
  { QUEENS_TEXT_FEN, { NC_ ("text format", "FEN"), "txt" } },
};

typedef struct
{
  QueensRequest request;
  guint64 n_listed;                       /* 0 if it is not known */
  QueensTextFormat formats[N_COMMON + 1]; /* the formats that are offered */
} List;

static gboolean
write_cb (gconstpointer data, guint kind, const char *path, QueensControl *control, GError **error)
{
  const List *list = data;

  return queens_listing_save (&list->request, list->formats[kind], path, control, error);
}

/* A format with numbers has to go through all solutions of the board. */
static guint64
count_cb (gconstpointer data, guint kind)
{
  const List *list = data;
  QueensListing listing
      = { .request = list->request, .detail = queens_text_format_get_detail (list->formats[kind]) };
  gboolean all = queens_listing_walks_all (&listing);
  guint64 total;

  if ((all || queens_request_is_unconstrained (&list->request))
      && queens_known_total (list->request.n, !all && list->request.fundamental, &total))
    return total;
  return all ? 0 : list->n_listed;
}

void
queens_export_list (GtkWidget *widget,
                    const QueensRequest *request,
                    guint64 n_listed,
                    QueensTextFormat format)
{
  List list = { .request = *request, .n_listed = n_listed };
  g_autofree char *name = g_strdup_printf ("%d-queens", request->n);
  QueensFileKind kinds[N_COMMON + 1];
  QueensSaveRequest save_request = {
    .title = _ ("Save List"),
    .name = name,
    .kinds = kinds,
    .write = write_cb,
    .count = count_cb,
    .free_data = g_free,
  };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (i < N_COMMON || formats[i].format == format)
      {
        if (formats[i].format == format)
          save_request.kind = save_request.n_kinds;
        list.formats[save_request.n_kinds] = formats[i].format;
        kinds[save_request.n_kinds] = formats[i].kind;
        kinds[save_request.n_kinds++].title
            = g_dpgettext2 (GETTEXT_PACKAGE, "text format", formats[i].kind.title);
      }
  save_request.data = g_memdup2 (&list, sizeof list);
  queens_save (widget, &save_request);
}
