/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"
#include "cli/export.h"
#include "model/learn/worksheet.h"

#include <glib/gi18n.h>
#include <string.h>

static char *path; /* "-" for standard output */
static char *name;
static char *page;

static const GOptionEntry options[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path, N_ ("The PDF to write"), "FILE" },
  { "method", 0, 0, G_OPTION_ARG_FILENAME, &name, N_ ("Method (default: rows)"), "NAME" },
  { "page", 0, 0, G_OPTION_ARG_FILENAME, &page, N_ ("Page size, a4 (default) or letter"), "PAPER" },
  G_OPTION_ENTRY_NULL,
};

static gboolean
choose_method (const QueensMethod **method, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  *method = queens_methods_find (name ? name : "rows");
  if (*method && queens_worksheet_has_method (*method))
    return TRUE;
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    if (queens_worksheet_has_method (queens_methods_get (i)))
      g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "",
                              queens_methods_get (i)->name);
  return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                          /* Translators: what was typed, and the valid names */
                          _ ("no worksheet of method '%s'; use one of %s"), name, known->str);
}

static gboolean
run (QueensContext *context, GError **error)
{
  QueensWorksheet worksheet = { .paper = QUEENS_PAPER_A4, .in_english = true };
  const QueensMethod *method;
  g_autoptr (GBytes) bytes = NULL;
  guint n;

  if (!queens_arguments_read_n (context, QUEENS_MAX_N, &n, error) || !choose_method (&method, error)
      || (page && !queens_export_read_paper (page, &worksheet.paper, error)))
    return FALSE;
  if (n < QUEENS_WORKSHEET_MIN_N || n > QUEENS_WORKSHEET_MAX_N)
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE, _ ("N must be %d or %d"),
                            QUEENS_WORKSHEET_MIN_N, QUEENS_WORKSHEET_MAX_N);
  if (!path)
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                            _ ("missing option -o; see 'nqueens worksheet --help'"));
  if (strcmp (path, "-") != 0 && !g_str_has_suffix (path, ".pdf"))
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE, _ ("'%s' must end in .pdf"), path);
  worksheet.request = queens_method_request_new (method, (int) n);
  bytes = queens_worksheet_render (&worksheet, QUEENS_IMAGE_PDF, NULL, error);
  return bytes && queens_export_save (path, bytes, context, error);
}

const QueensCommand queens_command_worksheet = {
  .name = "worksheet",
  .parameters = "N",
  .summary = N_ ("Makes a worksheet of a method's first steps for a class, with its key."),
  .options = { options },
  .run = run,
};
