/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything that can have the focus has a name for a screen reader. If there is none, GTK 4.8 uses the
 * name of a class, "GtkImage". Runs with the real accessibility bus, from which tests/app/names.py
 * reads. */
#include "tests/app/tour.h"

#include "app/play/how-to-play.h"

#include <unistd.h>

/* The maximum number of characters that are read. */
#define MAX_READ 120

typedef struct
{
  GOutputStream *to;
  GDataInputStream *from;
  char *line; /* the last line read */
  gboolean read;
  guint n_bad;
} Reader;

static void
line_cb (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  Reader *reader = data;

  g_free (reader->line);
  reader->line = g_data_input_stream_read_line_finish_utf8 (G_DATA_INPUT_STREAM (stream), result,
                                                            NULL, &error);
  g_assert_no_error (error);
  reader->read = TRUE;
}

/* The text of a widget's property that a screen reader gets (transfer full), or NULL. */
static char *
dup_property (GtkWidget *widget, GtkAccessibleProperty property)
{
  g_autofree char *words = NULL;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;
  words = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "?");
  /* GTK quotes the text. */
  return words ? g_strdup (g_strdelimit (words, "\"", ' ')) : NULL;
}

/* What is read when a widget has the focus is short, and each part of it is said only once: GTK 4.8 reports a
 * description again when the widget first has the focus, and Orca reads it again; it describes the button of a
 * menu by its label. libadwaita 1.7 describes a list by the text of its group. Text that can be selected is there
 * to be read whole. */
static gboolean
check_reading (GtkWidget *widget, gconstpointer data)
{
  g_autofree char *name = dup_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_autofree char *description = dup_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gboolean described = gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                                         GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);

  if (!gtk_widget_get_focusable (widget) || GTK_IS_LABEL (widget)
      || gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS)
      || (g_utf8_strlen (name ? name : "", -1) <= MAX_READ
          && !g_regex_match_simple ("click|gtk", name ? name : "", G_REGEX_CASELESS, 0)
          && (!description || *g_strstrip (description) == '\0')
          && (!name || !described || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_LIST_BOX (widget))))
    return FALSE;
  g_test_message ("%s is read as “%s”, “%s”", G_OBJECT_TYPE_NAME (widget), name, description);
  ((Reader *) data)->n_bad++;
  return FALSE;
}

static void
visit_cb (GtkWidget *root, const char *stop, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_strconcat (stop, "\n", NULL);
  Reader *reader = data;

  /* The lines of How to Play are sentences about clicks. */
  if (!GTK_IS_SHORTCUTS_WINDOW (root) && !ADW_IS_ABOUT_WINDOW (root)
      && !QUEENS_IS_HOW_TO_PLAY (root))
    support_find (root, check_reading, reader);
  g_output_stream_write_all (reader->to, line, strlen (line), NULL, NULL, &error);
  g_assert_no_error (error);
  while (TRUE)
    {
      reader->read = FALSE;
      g_data_input_stream_read_line_async (reader->from, G_PRIORITY_DEFAULT, NULL, line_cb, reader);
      while (!reader->read)
        g_main_context_iteration (NULL, TRUE);
      g_assert_nonnull (reader->line);
      if (g_str_equal (reader->line, "."))
        return;
      g_test_message ("%s", reader->line);
      reader->n_bad++;
    }
}

typedef struct
{
  const char *path;
  int width, height;
} Size;

static void
test_size (gconstpointer data)
{
  const Size *size = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *pid = g_strdup_printf ("%d", (int) getpid ());
  g_autoptr (GSubprocess) process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                          g_getenv ("NAMES"), pid, NULL);
  Reader reader = { .n_bad = 0 };

  g_assert_no_error (error);
  reader.to = g_subprocess_get_stdin_pipe (process);
  reader.from = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  tour (size->width, size->height, visit_cb, &reader);
  g_assert_cmpuint (reader.n_bad, ==, 0);
  g_output_stream_close (reader.to, NULL, NULL);
  g_subprocess_wait (process, NULL, NULL);
  g_object_unref (reader.from);
  g_free (reader.line);
}

int
main (int argc, char **argv)
{
  static const Size sizes[] = { { "/names/wide", 1100, 750 }, { "/names/narrow", 360, 640 } };

  support_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_test_add_data_func (sizes[i].path, &sizes[i], test_size);
  return g_test_run ();
}
