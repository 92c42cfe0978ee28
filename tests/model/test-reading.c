/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table reading.tsv: texts, as many languages and programs print them, and what "nqueens check" answers to
 * each. Its columns are the text and the answer, the command, and the kind of text. In texts, \n, \t, \r, \xHH,
 * \uHHHH, and \UHHHHHHHH are characters, and \udcHH are bytes. An answer is a board and whether it is a solution
 * for each board of the text, and the exit status; "or refuse | 2" where a format may be given up. */
#include "engine/board/notation.h"
#include "engine/board/rules.h"
#include "model/text/reader.h"

#include <string.h>

/* Returns the text that a field stands for. */
static GString *
unescape (const char *field)
{
  GString *text = g_string_new (NULL);

  for (const char *c = field; *c; c++)
    {
      guint n_digits = *c != '\\' ? 0 : c[1] == 'x' ? 2 : c[1] == 'u' ? 4 : c[1] == 'U' ? 8 : 0;
      g_autofree char *digits = g_strndup (c + 2, n_digits);
      gunichar character = (gunichar) g_ascii_strtoull (digits, NULL, 16);

      if (*c != '\\')
        g_string_append_c (text, *c);
      else if (n_digits == 0)
        g_string_append_c (text, c[1] == 'n'   ? '\n'
                                 : c[1] == 't' ? '\t'
                                 : c[1] == 'r' ? '\r'
                                               : c[1]);
      else if (character >= 0xDC80 && character <= 0xDCFF)
        g_string_append_c (text, (char) (character - 0xDC00));
      else
        g_string_append_unichar (text, character);
      c += *c == '\\' ? 1 + n_digits : 0;
    }
  return text;
}

static void
note_cb (QueensLineKind kind G_GNUC_UNUSED,
         const QueensSquare *queens G_GNUC_UNUSED,
         guint32 n_queens G_GNUC_UNUSED,
         void *found)
{
  *(gboolean *) found = TRUE;
}

/* Appends a board as the table has it: the ranks, or n and the squares if there are not all. Returns whether it
 * is a solution. */
static gboolean
append_board (const QueensReaderBoard *board, GString *answer)
{
  const QueensSquare *queens = (const QueensSquare *) board->queens->data;
  g_autofree QueensSquare *sorted = g_new (QueensSquare, board->queens->len);
  gboolean has_conflict = FALSE;
  gboolean is_whole = board->queens->len == board->n;

  for (guint i = 0; is_whole && i < board->n; i++)
    is_whole = queens[i].file == i;
  queens_rules_visit_conflicts (board->n, queens, board->queens->len, sorted, note_cb,
                                &has_conflict);
  if (answer->len > 0)
    g_string_append_c (answer, ' ');
  if (!is_whole)
    g_string_append_printf (answer, "%u[", board->n);
  for (guint i = 0; i < board->queens->len; i++)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];

      queens_square_name (queens[i], name);
      if (is_whole)
        g_string_append_printf (answer, "%s%u", i > 0 && board->n > 9 ? "-" : "",
                                queens[i].rank + 1U);
      else
        g_string_append_printf (answer, "%s%s", i > 0 ? " " : "", name);
    }
  g_string_append_printf (answer, "%s:%s", is_whole ? "" : "]",
                          is_whole && !has_conflict ? "yes" : "no");
  return is_whole && !has_conflict;
}

/* Reads all boards of a text, piece by piece, as "check" does. Returns the answer. */
static char *
read_all (const GString *text, gsize piece)
{
  g_autoptr (QueensReader) reader = queens_reader_new (1, QUEENS_LARGE_MAX_N);
  g_autoptr (GError) error = NULL;
  GString *answer = g_string_new (NULL);
  gboolean all = TRUE;
  gsize added = 0;
  QueensReaderBoard board;
  QueensReaderResult result;

  while ((result = queens_reader_next (reader, &board, &error)) <= QUEENS_READER_MORE)
    {
      if (result == QUEENS_READER_BOARD)
        all = append_board (&board, answer) && all;
      else
        {
          queens_reader_add (reader, text->str + added, MIN (piece, text->len - added));
          added += MIN (piece, text->len - added);
        }
    }
  if (result == QUEENS_READER_FAILED)
    g_test_message ("line %u: %s", queens_reader_get_line (reader), error->message);
  if (result == QUEENS_READER_FAILED || answer->len == 0)
    g_string_assign (answer, "refuse | 2");
  else
    g_string_append (answer, all ? " | 0" : " | 1");
  return g_string_free (answer, FALSE);
}

/* TRUE if the answer is the right one, or refuses what may be. */
static gboolean
is_right (const char *answer, const char *right)
{
  const char * or = strstr (right, " or refuse | 2");

  return strcmp (answer, right) == 0
         || (or &&(
                 strcmp (answer, "refuse | 2") == 0
                 || (strlen (answer) == (gsize) (or -right) && g_str_has_prefix (right, answer))));
}

/* Returns the rows of the table, without its heading; each is a field for each column. */
static GPtrArray *
load (void)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "reading.tsv", NULL);
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (contents, "\n", -1);
  for (char **line = lines + 1; *line && **line; line++)
    {
      g_ptr_array_add (rows, g_strsplit (*line, "\t", -1));
      g_assert_cmpuint (g_strv_length (g_ptr_array_index (rows, rows->len - 1)), ==, 4);
    }
  g_assert_cmpuint (rows->len, >, 1000);
  return rows;
}

/* Each text of the table is read right, whole and in pieces. */
static void
test_table (void)
{
  g_autoptr (GPtrArray) rows = load ();
  guint n_wrong = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = g_ptr_array_index (rows, i);
      g_autoptr (GString) text = unescape (row[0]);
      g_autofree char *whole = NULL;
      g_autofree char *pieces = NULL;

      if (!g_str_has_prefix (row[2], "check"))
        continue;
      whole = read_all (text, MAX (text->len, 1));
      pieces = read_all (text, 1 + i % 7);
      if (!is_right (whole, row[1]) || strcmp (whole, pieces) != 0)
        {
          n_wrong++;
          g_test_message ("row %u, %s: %s\nis     %.300s\npieces %.300s\nnot    %.300s", i + 2,
                          row[3], row[0], whole, pieces, row[1]);
        }
    }
  g_assert_cmpuint (n_wrong, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reading/table", test_table);
  return g_test_run ();
}
