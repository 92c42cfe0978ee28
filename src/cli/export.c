/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"
#include "cli/interrupt.h"
#include "cli/locate.h"
#include "cli/output.h"
#include "cli/watch.h"
#include "draw/image.h"
#include "engine/notation.h"
#include "model/files/file.h"
#include "model/files/sheet-export.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* The side of a picture without --size. */
#define DEFAULT_SIZE 800
/* The side of a board on a sheet without --size or --page. */
#define DEFAULT_SHEET_SIZE 160

typedef struct
{
  QueensRequestOptions request;
  char *output; /* "-" for standard output */
  char *type;   /* or NULL: by the ending of output */
  char *size;
  char *theme;
  char *columns;
  char *page;
  gboolean coordinates;
  gboolean captions;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->output);
  g_free (options->type);
  g_free (options->size);
  g_free (options->theme);
  g_free (options->columns);
  g_free (options->page);
  queens_request_options_clear (&options->request);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static gboolean
to_standard_output (const Options *options)
{
  return strcmp (options->output, "-") == 0;
}

/* Reads what chooses the file and the kind of picture. */
static gboolean
read_format (const Options *options, QueensImageFormat *format, GError **error)
{
  /* a type is read as the ending it would be */
  g_autofree char *ending = options->type ? g_strconcat (".", options->type, NULL) : NULL;

  if (!options->output)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 _ ("-o FILE is missing, see 'nqueens export --help'"));
  else if (ending
           && (strchr (options->type, '.') || !queens_image_format_from_name (ending, format)))
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 _ ("there is no type '%s', only png, svg or pdf"), options->type);
  else if (!ending && to_standard_output (options))
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 _ ("-o - needs a --type: png, svg or pdf"));
  else if (!ending && !queens_image_format_from_name (options->output, format))
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 _ ("'%s' must end in .png, .svg or .pdf"), options->output);
  else
    return TRUE;
  return FALSE;
}

static gboolean
read_image_options (const Options *options, QueensImageOptions *image, GError **error)
{
  guint64 size = image->size;

  if (!read_format (options, &image->format, error))
    return FALSE;
  if (options->size
      && !queens_arguments_read_number (options->size, "--size", QUEENS_IMAGE_MIN_SIZE,
                                        QUEENS_IMAGE_MAX_SIZE, &size, error))
    return FALSE;
  image->size = (int) size;
  return TRUE;
}

static gboolean
read_style (const Options *options, QueensBoardStyle *style, GError **error)
{
  g_autoptr (GString) names = NULL;
  const QueensTheme *themes;
  int n_themes;

  themes = queens_theme_all (&n_themes);
  *style = (QueensBoardStyle){
    .theme = options->theme ? queens_theme_find (options->theme) : &themes[0],
    .coordinates = options->coordinates ? QUEENS_COORDINATES_FRAME : QUEENS_COORDINATES_NONE,
    .frame = true,
  };
  if (style->theme)
    return TRUE;
  names = g_string_new (themes[0].name);
  for (int i = 1; i < n_themes; i++)
    g_string_append_printf (names, ", %s", themes[i].name);
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
               /* Translators: what was typed, and the names there are */
               _ ("there is no theme '%s', only %s"), options->theme, names->str);
  return FALSE;
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

/* A size that cannot be is wrong input, and a sheet has a way out; all else that fails in drawing is
 * not. sheet: all boards were to be on one. */
static void
propagate (GError *own_error, gboolean sheet, GError **error)
{
  if (g_error_matches (own_error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_MANY))
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 /* Translators: what is too much */
                 _ ("%s; 'nqueens list' prints them"), own_error->message);
  else if (!g_error_matches (own_error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE))
    {
      g_propagate_error (error, own_error);
      return;
    }
  else if (sheet)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                 /* Translators: what is too much */
                 _ ("%s; a PDF with --page a4 has as many pages as it takes"), own_error->message);
  else
    g_set_error_literal (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE, own_error->message);
  g_error_free (own_error);
}

/* Writes the file. What would end the program waits until it is whole. */
static gboolean
save (const Options *options, GBytes *bytes, GError **error)
{
  QueensControl control = { 0 };
  gboolean saved;

  if (to_standard_output (options))
    return queens_output_print_bytes (bytes, error);
  queens_interrupt_begin (&control);
  saved = queens_file_write (options->output, bytes, error);
  queens_interrupt_end ();
  return saved;
}

static gboolean
export_board (const QueensSolution *solution,
              const char *caption,
              const Options *options,
              const QueensImageOptions *image,
              const QueensBoardStyle *style,
              GError **error)
{
  QueensImageOptions captioned = *image;
  QueensPosition position = queens_position_from_solution (solution);
  QueensBoardContent content = queens_board_content_new (&position);
  g_autoptr (GBytes) bytes = NULL;
  GError *own_error = NULL;

  captioned.caption = caption;
  bytes = queens_image_render (&content, style, &captioned, &own_error);
  if (own_error)
    propagate (own_error, FALSE, error);
  return bytes && save (options, bytes, error);
}

/* Options that speak of more than one solution are of no use for one. */
static gboolean
check_board_options (const Options *options, GError **error)
{
  const struct
  {
    const char *name;
    gboolean given;
  } sheet_options[] = {
    { "--fundamental", options->request.fundamental },
    { "--with", options->request.with != NULL },
    { "--without", options->request.without != NULL },
    { "--threads", options->request.threads != NULL },
    { "--columns", options->columns != NULL },
    { "--page", options->page != NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sheet_options); i++)
    if (sheet_options[i].given)
      {
        g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                     /* Translators: an option, as in “--columns” */
                     _ ("%s is only for 'all' and 'fundamental'"), sheet_options[i].name);
        return FALSE;
      }
  return TRUE;
}

static gboolean
export_one (int n, const char *which, const Options *options, GError **error)
{
  QueensImageOptions image = { .size = DEFAULT_SIZE };
  QueensBoardStyle style;
  QueensDeadline deadline = { 0 };
  g_autoptr (QueensLocator) locator = queens_locator_new (&deadline);
  QueensSolution solution;
  guint64 number;
  g_autofree char *caption = NULL;

  if (!check_board_options (options, error) || !read_image_options (options, &image, error)
      || !read_style (options, &style, error)
      || !queens_deadline_read (options->request.timeout, &deadline, error)
      || !queens_locator_find (locator, n, which, &solution, &number, error))
    return FALSE;
  if (options->captions)
    {
      if (number == 0 && !queens_locator_number (locator, &solution, &number, error))
        return FALSE;
      caption = caption_for (&solution, number);
    }
  return export_board (&solution, caption, options, &image, &style, error);
}

static gboolean
read_paper (const Options *options, QueensPaper *paper, GError **error)
{
  *paper = QUEENS_PAPER_NONE;
  if (!options->page)
    return TRUE;
  if (strcmp (options->page, "a4") == 0)
    *paper = QUEENS_PAPER_A4;
  else if (strcmp (options->page, "letter") == 0)
    *paper = QUEENS_PAPER_LETTER;
  else
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                   _ ("there is no page '%s', only a4 or letter"), options->page);
      return FALSE;
    }
  if (!options->size)
    return TRUE;
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
               _ ("--size and --page exclude each other: a page sets the size of its boards"));
  return FALSE;
}

static gboolean
read_sheet (const Options *options,
            int n,
            QueensSheetExport *sheet,
            QueensDeadline *deadline,
            GError **error)
{
  QueensImageOptions image = { .size = DEFAULT_SHEET_SIZE };
  guint64 columns = 0;
  int threads;

  if (!read_image_options (options, &image, error)
      || !read_style (options, &sheet->sheet.style, error)
      || !read_paper (options, &sheet->sheet.paper, error)
      || !queens_request_options_read (&options->request, n, &sheet->request, &threads, deadline,
                                       error))
    return FALSE;
  if (options->columns
      && !queens_arguments_read_number (options->columns, "--columns", 1, QUEENS_SHEET_MAX_COLUMNS,
                                        &columns, error))
    return FALSE;
  sheet->format = image.format;
  sheet->sheet.board_size = image.size;
  sheet->sheet.columns = (int) columns;
  sheet->sheet.captions = options->captions;
  sheet->sheet.in_english = true;
  sheet->sheet.style.frame = options->coordinates;
  return TRUE;
}

/* Writes the sheet to a file. */
static gboolean
save_sheet (const QueensSheetExport *sheet,
            const char *path,
            const QueensDeadline *deadline,
            GError **error)
{
  QueensControl control = { 0 };
  GError *own_error = NULL;
  QueensWatch *watch;
  gboolean saved;

  queens_interrupt_begin (&control);
  watch = queens_watch_new (&control, TRUE, deadline, G_MAXUINT64);
  saved = queens_sheet_export_save (sheet, path, &control, &own_error);
  queens_watch_end (watch);
  queens_interrupt_end ();
  if (g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      queens_deadline_fail (deadline, error);
      g_error_free (own_error);
    }
  else if (own_error)
    propagate (own_error, sheet->sheet.paper == QUEENS_PAPER_NONE, error);
  return saved;
}

/* Writes the sheet to standard output, by way of a file. */
static gboolean
print_sheet (const QueensSheetExport *sheet, const QueensDeadline *deadline, GError **error)
{
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp (NULL, &path, error);
  char *data = NULL;
  gsize size;
  gboolean saved;

  if (fd < 0)
    return FALSE;
  g_close (fd, NULL);
  saved = save_sheet (sheet, path, deadline, error)
          && g_file_get_contents (path, &data, &size, error);
  g_unlink (path);
  if (saved)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_take (data, size);

      saved = queens_output_print_bytes (bytes, error);
    }
  return saved;
}

static gboolean
export_sheet (int n, gboolean fundamental, const Options *options, GError **error)
{
  QueensSheetExport sheet = { 0 };
  QueensDeadline deadline = { 0 };

  if (!read_sheet (options, n, &sheet, &deadline, error))
    return FALSE;
  sheet.request.fundamental = sheet.request.fundamental || fundamental;
  return to_standard_output (options) ? print_sheet (&sheet, &deadline, error)
                                      : save_sheet (&sheet, options->output, &deadline, error);
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    QUEENS_REQUEST_ENTRIES (&options.request),
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_ ("The file to write; its ending, .png, .svg or .pdf, chooses the kind"), "FILE" },
    { "type", 0, 0, G_OPTION_ARG_FILENAME, &options.type,
      N_ ("The kind, png, svg or pdf, whatever the ending; for -o -, standard output"), "TYPE" },
    { "size", 0, 0, G_OPTION_ARG_FILENAME, &options.size,
      N_ ("Side of a board in pixels, in a PDF in points (800; on a sheet 160)"), "PX" },
    { "theme", 0, 0, G_OPTION_ARG_FILENAME, &options.theme,
      N_ ("wood (without this option), green, blue, grey, high-contrast or print"), "NAME" },
    { "coordinates", 0, 0, G_OPTION_ARG_NONE, &options.coordinates, N_ ("Name files and ranks"),
      NULL },
    { "captions", 0, 0, G_OPTION_ARG_NONE, &options.captions,
      N_ ("Write number and notation below each board"), NULL },
    { "columns", 0, 0, G_OPTION_ARG_FILENAME, &options.columns,
      N_ ("Boards side by side (as fits best)"), "C" },
    { "page", 0, 0, G_OPTION_ARG_FILENAME, &options.page,
      N_ ("Put the boards on pages, a4 or letter, not all on one sheet"), "PAPER" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) parameters = NULL;
  const char *which;
  gboolean all;
  gboolean fundamental;
  int n;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  if (!queens_arguments_read_n (parameters[0], &n, error))
    return FALSE;
  which = parameters[1];
  all = strcmp (which, "all") == 0;
  fundamental = strcmp (which, "fundamental") == 0;
  return all || fundamental ? export_sheet (n, fundamental, &options, error)
                            : export_one (n, which, &options, error);
}

const QueensCommand queens_command_export = {
  .name = "export",
  .parameters = "N WHICH",
  .summary = N_ ("Writes a picture; WHICH is a number, a solution, all or fundamental."),
  .run = run,
};
