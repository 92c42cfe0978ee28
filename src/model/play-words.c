/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play-words.h"

#include <glib/gi18n.h>

char *
queens_words_time (gint64 seconds)
{
  gint64 minutes = seconds / 60;

  if (minutes < 60)
    return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d", minutes, (int) (seconds % 60));
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d:%02d", minutes / 60, (int) (minutes % 60),
                          (int) (seconds % 60));
}

char *
queens_words_hints (guint hints)
{
  if (hints == 0)
    return g_strdup (_ ("no hints"));
  return g_strdup_printf (ngettext ("%u hint", "%u hints", hints), hints);
}

const char *
queens_words_game_kind (QueensGameKind kind)
{
  switch (kind)
    {
    case QUEENS_GAME_EASY:
      return _ ("Easy");
    case QUEENS_GAME_MEDIUM:
      return _ ("Medium");
    case QUEENS_GAME_HARD:
      return _ ("Hard");
    case QUEENS_GAME_FREE:
    default:
      return _ ("Empty board");
    }
}

char *
queens_words_share (const char *code, const char *date, gint64 seconds, guint hints)
{
  g_autofree char *hint_words = queens_words_hints (hints);
  g_autofree char *time = seconds >= 0 ? queens_words_time (seconds) : NULL;
  g_autofree char *title
      = date ? g_strdup_printf (_ ("Eight Queens, daily puzzle of %s, %s"), date, code)
             : g_strdup_printf (_ ("Eight Queens, puzzle %s"), code);
  /* Translators: a time and “no hints” or “2 hints” */
  g_autofree char *result = time ? g_strdup_printf (_ ("Solved in %s, %s"), time, hint_words)
                                 : g_strdup_printf (_ ("Solved, %s"), hint_words);

  return g_strconcat (title, "\n", result, NULL);
}
