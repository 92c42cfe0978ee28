/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything that can have the focus has a name for a screen reader. If there is none, GTK 4.8 uses the
 * name of a class, "GtkImage". Runs with the real accessibility bus, from which tests/app/names.py
 * reads. */
#include "tests/app/tour.h"

#include <unistd.h>

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

static void
visit_cb (GtkWidget *root, const char *stop, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_strconcat (stop, "\n", NULL);
  Reader *reader = data;

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
