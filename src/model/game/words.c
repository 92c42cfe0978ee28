/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/words.h"

#include "model/words.h"

#include <glib/gi18n.h>

char *
queens_game_words_time (gint64 seconds)
{
  gint64 minutes = seconds / 60;

  if (minutes < 60)
    return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d", minutes, (int) (seconds % 60));
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d:%02d", minutes / 60, (int) (minutes % 60),
                          (int) (seconds % 60));
}

char *
queens_game_words_hints (guint hints)
{
  if (hints == 0)
    return g_strdup (_ ("no hints"));
  return g_strdup_printf (ngettext ("%u hint", "%u hints", hints), hints);
}

char *
queens_game_words_share (const char *code, const char *date, gint64 seconds, guint hints)
{
  g_autofree char *hint_words = queens_game_words_hints (hints);
  g_autofree char *time = seconds >= 0 ? queens_game_words_time (seconds) : NULL;
  g_autofree char *title
      = date ? g_strdup_printf (_ ("Eight Queens, daily puzzle of %s, %s"), date, code)
             : g_strdup_printf (_ ("Eight Queens, puzzle %s"), code);
  /* Translators: a time and “no hints” or “2 hints” */
  g_autofree char *result = time ? g_strdup_printf (_ ("Solved in %s, %s"), time, hint_words)
                                 : g_strdup_printf (_ ("Solved, %s"), hint_words);

  return g_strconcat (title, "\n", result, NULL);
}

char *
queens_game_words_found_solutions (guint64 found, guint64 of)
{
  g_autofree char *found_words = queens_words_number (found);
  g_autofree char *of_words = queens_words_number (of);

  if (of == 0)
    return g_strdup_printf (ngettext ("%s solution", "%s solutions", (gulong) found), found_words);
  return g_strdup_printf (ngettext ("%s of %s solution", "%s of %s solutions", (gulong) of),
                          found_words, of_words);
}

char *
queens_game_words_found_classes (guint64 found, guint64 of)
{
  g_autofree char *found_words = queens_words_number (found);
  g_autofree char *of_words = queens_words_number (of);

  if (of == 0)
    return g_strdup_printf (ngettext ("%s class", "%s classes", (gulong) found), found_words);
  return g_strdup_printf (ngettext ("%s of %s class", "%s of %s classes", (gulong) of), found_words,
                          of_words);
}

char *
queens_game_words_found (QueensFound *found, QueensSolutions *solutions)
{
  int n = queens_solutions_get_n (solutions);
  gboolean total, classes_total;
  guint64 count = queens_solutions_get_count (solutions, FALSE, &total);
  guint64 n_classes = queens_solutions_get_count (solutions, TRUE, &classes_total);
  g_autofree char *of_solutions
      = queens_game_words_found_solutions (queens_found_count (found, n), total ? count : 0);
  g_autofree char *of_classes = queens_game_words_found_classes (
      queens_found_count_classes (found, n), classes_total ? n_classes : 0);

  if (queens_found_count (found, n) == 0)
    return g_strdup (_ ("Nothing yet"));
  return g_strdup_printf ("%s, %s", of_solutions, of_classes);
}

const char *
queens_game_words_best (QueensGameKind kind, gboolean hints)
{
  switch (kind)
    {
    case QUEENS_GAME_EASY:
      return hints ? _ ("Your best for easy with hints.") : _ ("Your best for easy.");
    case QUEENS_GAME_MEDIUM:
      return hints ? _ ("Your best for medium with hints.") : _ ("Your best for medium.");
    case QUEENS_GAME_HARD:
      return hints ? _ ("Your best for hard with hints.") : _ ("Your best for hard.");
    case QUEENS_GAME_FREE:
    default:
      return hints ? _ ("Your best for this board with hints.") : _ ("Your best for this board.");
    }
}
