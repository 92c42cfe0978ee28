/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/export.h"

#include "cli/arguments.h"
#include "cli/locate.h"
#include "draw/image.h"
#include "engine/board/notation.h"
#include "model/list/export.h"
#include "model/store/file.h"

#include <glib/gi18n.h>
#include <string.h>

/* The default size of an image. */
#define DEFAULT_SIZE 800
/* The default size of a board on a sheet without a paper size. */
#define DEFAULT_SHEET_SIZE 160

static char *path; /* "-" for standard output */
static char *type; /* if NULL, the type follows from the extension of path */
static char *size_text;
static char *theme;
static char *columns_text;
static char *page;
static gboolean coordinates;
static gboolean captions;

static const GOptionEntry options[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path,
    N_ ("Output file; its extension, .png, .svg, or .pdf, selects the format"), "FILE" },
  { "type", 0, 0, G_OPTION_ARG_FILENAME, &type,
    N_ ("Format: png, svg, or pdf, regardless of the file name; required for -o -"), "TYPE" },
  { "size", 0, 0, G_OPTION_ARG_FILENAME, &size_text,
    N_ ("Board width in pixels, or in points for PDF (default: 800; on a sheet: 160)"), "PX" },
  { "theme", 0, 0, G_OPTION_ARG_FILENAME, &theme,
    N_ ("Theme: wood (default), green, blue, gray, high-contrast, or print"), "NAME" },
  { "coordinates", 0, 0, G_OPTION_ARG_NONE, &coordinates, N_ ("Show coordinates"), NULL },
  { "captions", 0, 0, G_OPTION_ARG_NONE, &captions,
    N_ ("Write number and notation below each board"), NULL },
  { "columns", 0, 0, G_OPTION_ARG_FILENAME, &columns_text,
    N_ ("Boards per row (default: best fit)"), "C" },
  { "page", 0, 0, G_OPTION_ARG_FILENAME, &page,
    N_ ("Page size, a4 or letter (default: one large sheet)"), "PAPER" },
  G_OPTION_ENTRY_NULL,
};

static gboolean
to_standard_output (void)
{
  return strcmp (path, "-") == 0;
}

/* Reads the options for the file and its type. */
static gboolean
read_format (QueensImageFormat *format, GError **error)
{
  /* a type is read as if it were an extension */
  g_autofree char *extension = type ? g_strconcat (".", type, NULL) : NULL;

  if (!path)
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                            _ ("missing option -o FILE; see 'nqueens export --help'"));
  if (extension && (strchr (type, '.') || !queens_image_format_from_name (extension, format)))
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                            _ ("unknown type '%s'; use png, svg, or pdf"), type);
  if (!extension && to_standard_output ())
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                            _ ("-o - requires --type png, svg, or pdf"));
  if (!extension && !queens_image_format_from_name (path, format))
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                            _ ("'%s' must end in .png, .svg, or .pdf"), path);
  return TRUE;
}

static gboolean
read_size (int *size, GError **error)
{
  guint64 number = (guint64) *size;

  if (!queens_arguments_read_number (size_text, "--size", QUEENS_IMAGE_MIN_SIZE,
                                     QUEENS_IMAGE_MAX_SIZE, &number, error))
    return FALSE;
  *size = (int) number;
  return TRUE;
}

static gboolean
read_style (QueensBoardStyle *style, GError **error)
{
  g_autoptr (GString) names = NULL;
  const QueensTheme *themes;
  int n_themes;

  themes = queens_theme_all (&n_themes);
  *style = (QueensBoardStyle){
    .theme = theme ? queens_theme_find (theme) : &themes[0],
    .coordinates = coordinates ? QUEENS_COORDINATES_FRAME : QUEENS_COORDINATES_NONE,
    .frame = true,
  };
  if (style->theme)
    return TRUE;
  names = g_string_new (themes[0].name);
  for (int i = 1; i < n_themes; i++)
    g_string_append_printf (names, ", %s", themes[i].name);
  return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                          /* Translators: what was typed, and the valid names */
                          _ ("unknown theme '%s'; use one of %s"), theme, names->str);
}

static char *
caption_for (const QueensSolution *solution, guint64 number)
{
  char notation[QUEENS_NOTATION_SIZE];

  queens_notation_print (solution, notation);
  if (number == 0)
    return g_strdup (notation);
  return g_strdup_printf ("%" G_GUINT64_FORMAT " · %s", number, notation);
}

/* A size that is impossible is wrong input; for a sheet, the message suggests another command. Other
 * drawing errors are failures. The argument `sheet` says whether all boards are on one image. */
static void
propagate (GError *own_error, gboolean sheet, GError **error)
{
  if (g_error_matches (own_error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_MANY))
    queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                     /* Translators: a message that says what is too large */
                     _ ("%s; use 'nqueens list' to print them"), own_error->message);
  else if (!g_error_matches (own_error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE))
    {
      g_propagate_error (error, own_error);
      return;
    }
  else if (sheet)
    queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                     /* Translators: a message that says what is too large */
                     _ ("%s; a PDF with --page a4 can have as many pages as needed"),
                     own_error->message);
  else
    queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE, "%s", own_error->message);
  g_error_free (own_error);
}

static gboolean
save (const char *to, GBytes *bytes, QueensContext *context, GError **error)
{
  if (strcmp (to, "-") != 0)
    return queens_file_write (to, bytes, error);
  g_string_append_len (context->output.text, g_bytes_get_data (bytes, NULL),
                       (gssize) g_bytes_get_size (bytes));
  return TRUE;
}

/* Signals are delayed until the file is complete. */
gboolean
queens_export_save (const char *to, GBytes *bytes, QueensContext *context, GError **error)
{
  gboolean saved;

  queens_context_begin_search (context);
  saved = save (to, bytes, context, error);
  queens_context_end_search (context);
  return saved;
}

/* Rejects options that are for several solutions when there is only one. */
static gboolean
check_board_options (const QueensContext *context, GError **error)
{
  const struct
  {
    const char *name;
    gboolean given;
  } sheet_options[] = {
    { "--fundamental", context->fundamental },
    { "--with", context->with != NULL },
    { "--without", context->without != NULL },
    { "--columns", columns_text != NULL },
    { "--page", page != NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sheet_options); i++)
    if (sheet_options[i].given)
      return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                              /* Translators: an option, as in “--columns” */
                              _ ("%s can be used only with 'all' or 'fundamental'"),
                              sheet_options[i].name);
  return TRUE;
}

static gboolean
export_one (int n, const char *which, QueensContext *context, GError **error)
{
  QueensBoardContent content;
  QueensBoardStyle style;
  QueensImage image = { .content = &content, .style = &style, .size = DEFAULT_SIZE };
  QueensSolution solution;
  QueensPosition position;
  guint64 number;
  g_autofree char *caption = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *own_error = NULL;

  if (!check_board_options (context, error) || !read_format (&image.format, error)
      || !read_size (&image.size, error) || !read_style (&style, error)
      || !queens_locate_which (context, n, which, &solution, &number, error)
      || (captions && !queens_locate_solution (context, &solution, &number, NULL, error)))
    return FALSE;
  image.caption = caption = captions ? caption_for (&solution, number) : NULL;
  position = queens_position_from_solution (&solution);
  content = queens_board_content_new (&position);
  bytes = queens_image_render (&image, &own_error);
  if (own_error)
    propagate (own_error, FALSE, error);
  return bytes && queens_export_save (path, bytes, context, error);
}

gboolean
queens_export_read_paper (const char *name, QueensPaper *paper, GError **error)
{
  if (strcmp (name, "a4") == 0)
    *paper = QUEENS_PAPER_A4;
  else if (strcmp (name, "letter") == 0)
    *paper = QUEENS_PAPER_LETTER;
  else
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                            _ ("unknown paper '%s'; use a4 or letter"), name);
  return TRUE;
}

static gboolean
read_paper (QueensPaper *paper, GError **error)
{
  *paper = QUEENS_PAPER_NONE;
  if (page && !queens_export_read_paper (page, paper, error))
    return FALSE;
  if (!page || !size_text)
    return TRUE;
  return queens_cli_fail (
      error, QUEENS_CLI_ERROR_USAGE,
      _ ("--size and --page cannot be combined because the page determines the width of boards"));
}

static gboolean
read_sheet (const QueensContext *context,
            QueensRequest *request,
            QueensExportChoice *choice,
            GError **error)
{
  QueensSheetOptions *sheet = &choice->options;
  guint64 n_columns = 0;

  sheet->board_size = DEFAULT_SHEET_SIZE;
  if (!read_format (&choice->format, error) || !read_size (&sheet->board_size, error)
      || !read_style (&sheet->style, error) || !read_paper (&sheet->paper, error)
      || !queens_arguments_read_request (context, request, error)
      || !queens_arguments_read_number (columns_text, "--columns", 1, QUEENS_SHEET_MAX_COLUMNS,
                                        &n_columns, error))
    return FALSE;
  sheet->columns = (int) n_columns;
  sheet->captions = captions;
  sheet->in_english = true;
  return TRUE;
}

/* Writes the sheet. A signal ends the program only when no unfinished file is left behind. */
static gboolean
export_sheet (const QueensRequest *request,
              const QueensExportChoice *choice,
              QueensContext *context,
              GError **error)
{
  GError *own_error = NULL;
  QueensControl *control = queens_context_begin_search (context);
  g_autoptr (QueensExportSubject) subject
      = queens_export_subject_new (NULL, NULL, 0, request, NULL);
  g_autoptr (QueensPages) pages = queens_export_make_pages (subject, choice, control, &own_error);
  g_autoptr (GBytes) bytes
      = pages ? queens_pages_render (pages, choice->format, control, &own_error) : NULL;
  gboolean saved = bytes && save (path, bytes, context, &own_error);

  queens_context_end_search (context);
  if (g_error_matches (own_error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_CANCELED))
    {
      queens_context_check_outcome (context, QUEENS_STOPPED, error);
      g_error_free (own_error);
    }
  else if (own_error)
    propagate (own_error, choice->options.paper == QUEENS_PAPER_NONE, error);
  return saved;
}

static gboolean
run (QueensContext *context, GError **error)
{
  const char *which = context->parameters[1];
  gboolean fundamental = strcmp (which, "fundamental") == 0;
  QueensExportChoice choice = { .sheet = TRUE };
  QueensRequest request;
  guint n;

  if (!queens_arguments_read_n (context, QUEENS_MAX_N, &n, error))
    return FALSE;
  if (!fundamental && strcmp (which, "all") != 0)
    return export_one ((int) n, which, context, error);
  if (!read_sheet (context, &request, &choice, error))
    return FALSE;
  request.fundamental = request.fundamental || fundamental;
  return export_sheet (&request, &choice, context, error);
}

const QueensCommand queens_command_export = {
  .name = "export",
  .parameters = "N WHICH",
  .summary = N_ ("Exports an image; WHICH is a number, a solution, all, or fundamental."),
  .shared = QUEENS_OPTION_FUNDAMENTAL | QUEENS_OPTION_SQUARES | QUEENS_OPTION_TIMEOUT
            | QUEENS_OPTION_THREADS,
  .options = { options },
  .run = run,
};
