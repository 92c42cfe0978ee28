/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Search worksheets: the key against the run, the page for the class without it, and the file. */
#include "learn-fixture.h"

#include "model/learn/contents.h"
#include "model/learn/method-text.h"
#include "model/learn/worksheet.h"
#include "tests/draw/pictures.h"

#include <string.h>

static QueensWorksheet
make (const QueensMethod *method, int n, QueensPaper paper)
{
  return (QueensWorksheet){ .request = queens_method_request_new (method, n), .paper = paper };
}

static char **
get_row (const QueensWorksheetContent *content, guint i)
{
  return content->rows->pdata[i];
}

/* All that the key has for row by row with sets. */
static void
test_key (void)
{
  static const char *const rows[] = {
    "1|1|0|–|{}|{}|{}|called",
    "2|3|0|0|{}|{}|{}|tried",
    "3|7|0|0|{0}|{0}|{0}|placed",
    "4|1|0, 1|–|{0}|{0}|{0}|called",
    "5|3|0, 1|0|{0}|{0}|{0}|tried",
    "6|4|0, 1|0|{0}|{0}|{0}|rejected",
    "7|3|0, 1|1|{0}|{0}|{0}|tried",
    "8|6|0, 1|1|{0}|{0}|{0}|rejected",
    "9|3|0, 1|2|{0}|{0}|{0}|tried",
    "10|7|0, 1|2|{0, 2}|{0, 3}|{0, −1}|placed",
    "11|1|0, 1, 2|–|{0, 2}|{0, 3}|{0, −1}|called",
    "12|3|0, 1, 2|0|{0, 2}|{0, 3}|{0, −1}|tried",
    "13|4|0, 1, 2|0|{0, 2}|{0, 3}|{0, −1}|rejected",
    "14|3|0, 1, 2|1|{0, 2}|{0, 3}|{0, −1}|tried",
    "15|5|0, 1, 2|1|{0, 2}|{0, 3}|{0, −1}|rejected",
    "16|3|0, 1, 2|2|{0, 2}|{0, 3}|{0, −1}|tried",
    "17|4|0, 1, 2|2|{0, 2}|{0, 3}|{0, −1}|rejected",
    "18|3|0, 1, 2|3|{0, 2}|{0, 3}|{0, −1}|tried",
    "19|6|0, 1, 2|3|{0, 2}|{0, 3}|{0, −1}|rejected",
    "20|3|0, 1, 2|3|{0, 2}|{0, 3}|{0, −1}|returns",
    "21|9|0, 1|2|{0}|{0}|{0}|removed",
  };
  QueensWorksheet worksheet = make (queens_methods_find ("rows"), 4, QUEENS_PAPER_A4);
  g_autoptr (QueensWorksheetContent) content = queens_worksheet_content_new (&worksheet);
  g_autofree char *headers = g_strjoinv ("|", content->headers);

  g_assert_cmpstr (headers, ==, "step|line|calls|column|columns|sums|differences");
  g_assert_cmpuint (content->rows->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < content->rows->len; i++)
    {
      g_autofree char *cells = g_strjoinv ("|", get_row (content, i));
      g_autofree char *row = g_strconcat (cells, "|", content->remarks->pdata[i], NULL);

      g_assert_cmpstr (row, ==, rows[i]);
    }
  g_assert_cmpuint (content->n_steps, ==, 173);
  g_assert_cmpuint (content->solution_step, ==, 70);
}

/* The variables that are shown beside the board, "name value" line by line, without what was removed. */
static void
check_variables (const QueensWorksheetContent *content, char **row, const QueensMachine *machine)
{
  g_autofree char *shown = dup_shown_variables (machine);
  g_auto (GStrv) lines = g_strsplit (shown, "\n", -1);
  guint n_found = 0;

  for (guint i = 4; content->headers[i]; i++)
    {
      g_autofree char *begin = g_strconcat (content->headers[i], " ", NULL);
      gboolean has = FALSE;

      for (char **line = lines; *line && !has; line++)
        if (g_str_has_prefix (*line, begin))
          {
            const char *value = *line + strlen (begin);

            g_assert_true (g_str_has_prefix (value, row[i]));
            g_assert_true (strlen (value) == strlen (row[i]) || strstr (value, "removed"));
            n_found++;
            has = TRUE;
          }
      if (!has)
        g_assert_cmpstr (row[i], ==, "–");
    }
  /* the positions of bits are not a variable */
  g_assert_cmpuint (n_found + (content->headers[3] && strstr (shown, "column 0123")), ==,
                    *shown ? g_strv_length (lines) : 0);
}

static void
check_rows (const QueensWorksheet *worksheet, const QueensWorksheetContent *content)
{
  QueensMachine *machine = queens_machine_new (&worksheet->request);
  const QueensMethodState *state = queens_machine_get_state (machine);

  g_assert_cmpuint (content->rows->len, >, 15);
  g_assert_cmpuint (content->rows->len, ==, content->remarks->len);
  for (guint i = 0; i < content->rows->len; i++)
    {
      char **row = get_row (content, i);
      g_auto (GStrv) calls = NULL;
      g_autofree char *step = g_strdup_printf ("%u", i + 1);

      g_assert_true (queens_machine_step (machine));
      g_assert_cmpuint (g_strv_length (row), ==, g_strv_length (content->headers));
      g_assert_cmpstr (row[0], ==, step);
      g_assert_cmpint (atoi (row[1]), ==, state->event.code_line + 1);
      g_assert_cmpint (atoi (row[1]), <=, (int) g_strv_length (content->code));
      calls = g_strsplit (row[2], state->method->store == QUEENS_STORE_CANDIDATES ? "}, {" : ", ",
                          -1);
      g_assert_cmpuint (g_strv_length (calls), ==, state->n_frames);
      check_variables (content, row, machine);
    }
  while (queens_machine_step (machine))
    if (state->event.kind == QUEENS_EVENT_SOLUTION && state->counters.solutions == 1)
      {
        QueensPosition queens = queens_method_state_position (state);

        g_assert_cmpuint (content->solution_step, ==, state->step);
        g_assert_true (queens_square_set_equal (&queens, &content->solution));
      }
  g_assert_cmpuint (content->n_steps, ==, state->step);
  queens_machine_free (machine);
}

/* The tree for the class has the same nodes as the key, but nothing that gives anything away. */
static void
check_trees (const QueensWorksheetContent *content, int n)
{
  const QueensTreePicture *blank = content->trees[0], *key = content->trees[1];
  int n_solutions = 0;

  if (!blank)
    return;
  g_assert_cmpuint (blank->nodes->len, ==, key->nodes->len);
  g_assert_cmpuint (blank->rejects->len, ==, 0);
  for (guint i = 0; i < blank->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (blank->nodes, QueensTreePictureNode, i);
      const QueensTreePictureNode *known = &g_array_index (key->nodes, QueensTreePictureNode, i);

      g_assert_cmpint (node->shape, ==, QUEENS_TREE_SHAPE_EXHAUSTED);
      g_assert_true (!node->label || !*node->label);
      g_assert_null (node->count);
      g_assert_true (!node->caption || node->id == 0);
      g_assert_cmpfloat (node->x, ==, known->x);
      g_assert_cmpfloat (node->y, ==, known->y);
      g_assert_true (known->label || known->caption || known->shape == QUEENS_TREE_SHAPE_DEAD);
      n_solutions += known->shape == QUEENS_TREE_SHAPE_SOLUTION;
    }
  for (guint i = 0; i < blank->edges->len; i++)
    g_assert_cmpint (g_array_index (blank->edges, QueensTreePictureEdge, i).kind, ==,
                     QUEENS_TREE_EDGE_PLAIN);
  g_assert_cmpint (n_solutions, ==, n == 4 ? 2 : 10);
}

static void
test_methods (void)
{
  int n_methods = 0, n_trees = 0;

  for (int i = 0; i < QUEENS_N_METHODS; i++)
    for (int n = QUEENS_WORKSHEET_MIN_N; n <= QUEENS_WORKSHEET_MAX_N; n++)
      for (int turned = 0; turned < 2; turned++)
        {
          const QueensMethod *method = queens_methods_get (i);
          QueensWorksheet worksheet
              = make (method, n, turned ? QUEENS_PAPER_LETTER : QUEENS_PAPER_A4);
          g_autoptr (QueensWorksheetContent) content = NULL;

          if (!queens_worksheet_has_method (method))
            continue;
          g_test_message ("%s, %d", method->name, n);
          worksheet.request.by_columns = turned;
          content = queens_worksheet_content_new (&worksheet);
          if (!turned)
            check_rows (&worksheet, content);
          check_trees (content, n);
          n_methods += n == 4 && !turned;
          n_trees += n == 4 && !turned && content->trees[0];
        }
  g_assert_cmpint (n_methods, ==, 9);
  g_assert_cmpint (n_trees, ==, 7); /* not for whole configurations and square by square */
}

/* The words of a page of a worksheet. */
static char *
read_page (const QueensWorksheet *worksheet, const char *tool)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = queens_worksheet_render (worksheet, QUEENS_IMAGE_PDF, NULL, &error);

  g_assert_no_error (error);
  return files_read (pdf, tool);
}

static void
test_file (void)
{
  QueensWorksheet worksheet = make (queens_methods_find ("rows"), 4, QUEENS_PAPER_A4);
  g_autofree char *information = read_page (&worksheet, "pdfinfo -");
  g_autofree char *page = read_page (&worksheet, "pdftotext -f 1 -l 1 -layout - -");
  g_autofree char *key = read_page (&worksheet, "pdftotext -f 2 -l 2 -layout - -");
  g_autoptr (GBytes) once = queens_worksheet_render (&worksheet, QUEENS_IMAGE_PDF, NULL, NULL);
  g_autoptr (GBytes) again = queens_worksheet_render (&worksheet, QUEENS_IMAGE_PDF, NULL, NULL);

  g_assert_true (g_bytes_equal (once, again));
  g_assert_nonnull (strstr (information, "(A4)"));
  g_assert_true (g_regex_match_simple ("Pages: +2\n", information, 0, 0));
  g_assert_true (g_regex_match_simple ("Title: +Row by Row With Sets, 4 × 4\n", information, 0, 0));
  g_assert_true (strstr (page, "Name") && !strstr (page, "Key, for the teacher"));
  g_assert_true (strstr (key, "Key, for the teacher") && !strstr (key, "Name"));
  g_assert_true (strstr (page, "steps 1 to 21 of 173") && strstr (key, "steps 1 to 21 of 173"));
  g_assert_true (strstr (page, "empty board") && strstr (page, "remove from the three sets"));
  g_assert_true (
      g_regex_match_simple ("\n *4 +1 +0, *1 +– +\\{0\\} +\\{0\\} +\\{0\\}\n", page, 0, 0));
  g_assert_true (g_regex_match_simple ("\n *10\n", page, 0, 0));
  g_assert_true (g_regex_match_simple (
      "\n *10 +7 +0, *1 +2 +\\{0, *2\\} +\\{0, *3\\} +\\{0, *−1\\} +placed\n", key, 0, 0));
  g_assert_null (strstr (page, "{0, 2}"));
  g_assert_nonnull (strstr (key, "first solution, step 70"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/worksheet/key", test_key);
  g_test_add_func ("/worksheet/methods", test_methods);
  g_test_add_func ("/worksheet/file", test_file);
  return g_test_run ();
}
