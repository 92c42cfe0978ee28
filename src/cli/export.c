/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"
#include "cli/interrupt.h"
#include "cli/locate.h"
#include "draw/image.h"
#include "engine/notation.h"
#include "model/file-writer.h"

#include <string.h>

/* The side of a picture without --size. */
#define DEFAULT_SIZE 800

typedef struct
{
  char *output;
  char *size;
  char *theme;
  gboolean coordinates;
  gboolean captions;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->output);
  g_free (options->size);
  g_free (options->theme);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Reads what chooses the file and the kind of picture. */
static gboolean
read_image_options (const Options *options, QueensImageOptions *image, GError **error)
{
  guint64 size = DEFAULT_SIZE;

  if (!options->output)
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                   "-o FILE is missing, see 'nqueens export --help'");
      return FALSE;
    }
  if (!queens_image_format_from_name (options->output, &image->format))
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
                   "'%s' must end in .png, .svg or .pdf", options->output);
      return FALSE;
    }
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
    g_string_append_printf (names, "%s%s", i < n_themes - 1 ? ", " : " or ", themes[i].name);
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE, "there is no theme '%s', only %s",
               options->theme, names->str);
  return FALSE;
}

static char *
caption_for (const QueensLocated *located)
{
  guint64 number = located->number ? located->number : queens_locate_number (&located->solution);
  char notation[QUEENS_NOTATION_SIZE];

  queens_notation_print (&located->solution, notation);
  if (number == 0)
    return g_strdup (notation);
  return g_strdup_printf ("%" G_GUINT64_FORMAT " · %s", number, notation);
}

/* A size that cannot be is wrong input; all else that fails in drawing is not. */
static GBytes *
render (const QueensBoardContent *content,
        const QueensBoardStyle *style,
        const QueensImageOptions *image,
        GError **error)
{
  g_autoptr (GError) own_error = NULL;
  GBytes *bytes = queens_image_render (content, style, image, &own_error);

  if (g_error_matches (own_error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE))
    g_set_error_literal (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE, own_error->message);
  else if (own_error)
    g_propagate_error (error, g_steal_pointer (&own_error));
  return bytes;
}

/* Writes the file. What would end the program waits until it is whole. */
static gboolean
save (const char *path, GBytes *bytes, GError **error)
{
  QueensControl control = { 0 };
  gboolean saved;

  queens_interrupt_begin (&control);
  saved = queens_file_write (path, bytes, error);
  queens_interrupt_end ();
  return saved;
}

static gboolean
export_board (const QueensLocated *located,
              const Options *options,
              const QueensImageOptions *image,
              const QueensBoardStyle *style,
              GError **error)
{
  QueensImageOptions captioned = *image;
  QueensPosition position = queens_position_from_solution (&located->solution);
  QueensBoardContent content = queens_board_content_new (&position);
  g_autofree char *caption = options->captions ? caption_for (located) : NULL;
  g_autoptr (GBytes) bytes = NULL;

  captioned.caption = caption;
  bytes = render (&content, style, &captioned, error);
  return bytes && save (options->output, bytes, error);
}

static gboolean
check_which (const char *which, GError **error)
{
  if (strcmp (which, "all") != 0 && strcmp (which, "fundamental") != 0)
    return TRUE;
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
               "WHICH must be a number or a notation, not '%s'", which);
  return FALSE;
}

static gboolean
run (const QueensCommand *self, char **arguments, GError **error)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      "The file to write; its ending, .png, .svg or .pdf, chooses the kind", "FILE" },
    { "size", 0, 0, G_OPTION_ARG_FILENAME, &options.size,
      "Side of the board in pixels, in a PDF in points (800)", "PX" },
    { "theme", 0, 0, G_OPTION_ARG_FILENAME, &options.theme,
      "wood (without this option), green, blue, grey, high-contrast or print", "NAME" },
    { "coordinates", 0, 0, G_OPTION_ARG_NONE, &options.coordinates, "Name files and ranks", NULL },
    { "captions", 0, 0, G_OPTION_ARG_NONE, &options.captions,
      "Write number and notation below the board", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) parameters = NULL;
  QueensImageOptions image = { 0 };
  QueensBoardStyle style;
  QueensLocated located;
  int n;

  if (!queens_arguments_parse (self, entries, arguments, &parameters, error))
    return FALSE;
  if (!parameters)
    return TRUE;
  return queens_arguments_read_n (parameters[0], &n, error) && check_which (parameters[1], error)
         && read_image_options (&options, &image, error) && read_style (&options, &style, error)
         && queens_locate (n, parameters[1], &located, error)
         && export_board (&located, &options, &image, &style, error);
}

const QueensCommand queens_command_export = {
  .name = "export",
  .parameters = "N WHICH",
  .summary = "Writes a picture of one solution; WHICH is its number or its notation.",
  .run = run,
};
