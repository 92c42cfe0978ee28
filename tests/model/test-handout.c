/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Handouts: the number and the content of their pages. */
#include "model/game/handout.h"

#include "tests/draw/pictures.h"

#include <string.h>

static QueensHandout
make_handout (int n, QueensDifficulty difficulty, int n_puzzles)
{
  return (QueensHandout){ .n = n,
                          .difficulty = difficulty,
                          .place = 7,
                          .n_puzzles = n_puzzles,
                          .paper = QUEENS_PAPER_A4,
                          .style = { .theme = queens_theme_find ("print"),
                                     .coordinates = QUEENS_COORDINATES_FRAME,
                                     .frame = true } };
}

/* What a tool reads in the file. */
static char *
read_handout (const QueensHandout *handout, const char *tool)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = queens_handout_render (handout, 0, NULL, &error);

  g_assert_no_error (error);
  return files_read (pdf, tool);
}

static void
test_pages (void)
{
  static const struct
  {
    int n;
    int n_puzzles;
    QueensPaper paper;
    const char *pages;
    const char *size;
  } cases[] = {
    { 8, 1, QUEENS_PAPER_A4, "2\n", "(A4)" },       { 8, 6, QUEENS_PAPER_A4, "2\n", "(A4)" },
    { 8, 7, QUEENS_PAPER_LETTER, "3\n", "letter" }, { 4, 60, QUEENS_PAPER_A4, "13\n", "(A4)" },
    { 20, 2, QUEENS_PAPER_A4, "2\n", "(A4)" },      { 20, 3, QUEENS_PAPER_LETTER, "3\n", "letter" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensHandout handout = make_handout (cases[i].n, QUEENS_PUZZLE_EASY, cases[i].n_puzzles);
      g_autofree char *information = NULL;
      const char *pages;

      handout.paper = cases[i].paper;
      information = read_handout (&handout, "pdfinfo -");
      g_test_message ("%d puzzles on %d:\n%s", cases[i].n_puzzles, cases[i].n, information);
      pages = strstr (information, "Pages:");
      g_assert_nonnull (pages);
      g_assert_true (
          g_str_has_prefix (pages + strlen ("Pages:") + strspn (pages + 6, " "), cases[i].pages));
      g_assert_nonnull (strstr (information, cases[i].size));
    }
}

static int
count (const char *text, const char *part)
{
  int n = 0;

  for (text = strstr (text, part); text; text = strstr (text + 1, part))
    n++;
  return n;
}

/* Every code is below its puzzle and below its answer. */
static void
test_text (void)
{
  QueensHandout handout = make_handout (8, QUEENS_PUZZLE_MEDIUM, 6);
  QueensPuzzlePlace place = handout.place;
  g_autoptr (QueensPuzzleOrder) order = queens_puzzle_order_new (8, QUEENS_PUZZLE_MEDIUM, NULL);
  g_autofree char *text = NULL;

  text = read_handout (&handout, "pdftotext - -");
  g_assert_cmpint (count (text, "Eight Queens: 6 medium 8 × 8 puzzles"), ==, 2);
  g_assert_cmpint (count (text, "Answers"), ==, 1);
  g_assert_cmpint (count (text, "1 of 2"), ==, 1);
  g_assert_cmpint (count (text, "2 of 2"), ==, 1);
  for (int i = 0; i < handout.n_puzzles; i++)
    {
      QueensPuzzleId id;
      QueensPosition given;
      char code[QUEENS_PUZZLE_CODE_SIZE];

      queens_puzzle_order_walk (order, 0, &place, &id, &given);
      queens_puzzle_print_code (&id, code);
      g_assert_cmpint (count (text, code), ==, 2);
    }
}

/* The same seed gives the same puzzles, and another seed gives others. */
static void
test_place (void)
{
  for (int difficulty = 0; difficulty < QUEENS_N_DIFFICULTIES; difficulty++)
    {
      QueensHandout handout = make_handout (7, (QueensDifficulty) difficulty, 5);
      char *texts[3];

      for (int i = 0; i < 3; i++)
        {
          handout.place += i == 2 ? 100 : 0;
          texts[i] = read_handout (&handout, "pdftotext - -");
        }
      g_assert_cmpstr (texts[0], ==, texts[1]);
      g_assert_cmpstr (texts[0], !=, texts[2]);
      for (int i = 0; i < 3; i++)
        g_free (texts[i]);
    }
}

/* A handout can be stopped. Each puzzle and each page is one step. */
static void
test_progress (void)
{
  QueensHandout handout = make_handout (6, QUEENS_PUZZLE_EASY, 7);
  QueensControl control = { .stop = true };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) whole = NULL;

  g_assert_null (queens_handout_render (&handout, 0, &control, &error));
  g_assert_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_CANCELED);
  control = (QueensControl){ .stop = false };
  whole = queens_handout_render (&handout, 0, &control, NULL);
  g_assert_nonnull (whole);
  g_assert_cmpuint (control.steps_total, ==, 7 + 3);
  g_assert_cmpuint (control.steps_done, ==, 7 + 3);
}

static void
test_titles (void)
{
  static const struct
  {
    QueensDifficulty difficulty;
    int n_puzzles;
    const char *title;
  } cases[] = {
    { QUEENS_PUZZLE_EASY, 1, "Eight Queens: 1 easy 8 × 8 puzzle" },
    { QUEENS_PUZZLE_MEDIUM, 6, "Eight Queens: 6 medium 8 × 8 puzzles" },
    { QUEENS_PUZZLE_HARD, 60, "Eight Queens: 60 hard 8 × 8 puzzles" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensHandout handout = make_handout (8, cases[i].difficulty, cases[i].n_puzzles);
      g_autofree char *title = queens_handout_title (&handout);

      g_assert_cmpstr (title, ==, cases[i].title);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/handout/pages", test_pages);
  g_test_add_func ("/handout/text", test_text);
  g_test_add_func ("/handout/place", test_place);
  g_test_add_func ("/handout/progress", test_progress);
  g_test_add_func ("/handout/titles", test_titles);
  return g_test_run ();
}
