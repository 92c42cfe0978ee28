/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/strip-words.h"

#include "app/settings.h"
#include "engine/board/notation.h"
#include "model/game/words.h"
#include "model/text/words.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum number of conflicts that are described; if there are more, only their number is given. */
#define MAX_CONFLICT_WORDS 6

/* The conflicts after the first one; "" if there are none. */
static char *
dup_more_conflicts (const QueensConflict *conflicts, int n_conflicts)
{
  g_autoptr (GString) list = g_string_new (NULL);
  int n_more = n_conflicts - 1;

  for (int i = 1; i < MIN (n_conflicts, MAX_CONFLICT_WORDS); i++)
    {
      g_autofree char *words = queens_words_conflict (&conflicts[i]);

      g_string_append_printf (list, "%s%s", i > 1 ? "; " : "", words);
    }
  if (n_more <= 0)
    return g_strdup ("");
  /* Translators: the number of further conflicts, and the first of them in words, as in “and 2 more:
   * file d has 3 queens; d4 and g7 share a diagonal” */
  return g_strdup_printf (ngettext ("and %d more: %s", "and %d more: %s", (gulong) n_more), n_more,
                          list->str);
}

/* "1 move ago · 4 solutions remained"; NULL if there is nothing to go back to. */
static char *
dup_back (QueensGameSession *session)
{
  QueensGame *game = queens_game_session_get (session)->game;
  guint place, n_moves;
  guint64 count;
  g_autofree char *moves = NULL;
  g_autofree char *number = NULL;
  g_autofree char *fitted = NULL;

  if (!queens_game_session_get (session)->helps[QUEENS_HELP_COUNT]
      || !queens_completions_get_last_good (queens_game_session_get (session)->completions, &place,
                                            &count)
      || place >= game->place)
    return NULL;
  n_moves = game->place - place;
  moves = g_strdup_printf (ngettext ("%u move ago", "%u moves ago", n_moves), n_moves);
  number = queens_words_number (count);
  if (count == 0)
    return g_steal_pointer (&moves);
  fitted = g_strdup_printf (
      /* Translators: the number of solutions at an earlier move */
      ngettext ("%s solution remained", "%s solutions remained", (gulong) count), number);
  /* Translators: “1 move ago” and “4 solutions remained” */
  return g_strdup_printf (_ ("%s · %s"), moves, fitted);
}

/* Makes the first letter a capital, unless it belongs to the name of a square or file. */
static char *
dup_heading (const QueensConflict *conflict)
{
  g_autofree char *words = queens_words_conflict (conflict);
  g_autofree char *square = queens_words_square (conflict->queens[0]);
  gunichar first = g_utf8_get_char (words);
  char letter[7] = "";
  char file[QUEENS_SQUARE_NAME_SIZE];

  queens_file_name (conflict->queens[0].file, file);
  if (g_str_has_prefix (words, square)
      || (g_str_has_prefix (words, file) && !g_ascii_isalpha (words[strlen (file)])))
    return g_steal_pointer (&words);
  g_unichar_to_utf8 (g_unichar_totitle (first), letter);
  return g_strconcat (letter, g_utf8_next_char (words), NULL);
}

static void
show_conflicts (QueensStrip *strip,
                QueensGameSession *session,
                const QueensConflict *conflicts,
                int n_conflicts)
{
  g_autofree char *heading = dup_heading (&conflicts[0]);
  g_autofree char *more = dup_more_conflicts (conflicts, n_conflicts);
  g_autofree char *back = dup_back (session);

  queens_strip_set_message (strip, "dialog-warning-symbolic", heading,
                            back && *more == '\0' ? back : more);
  if (back)
    queens_strip_set_button (strip, _ ("Go _Back"), "play.back", NULL);
}

static void
show_hint (QueensStrip *strip, const QueensHint *hint, int step)
{
  g_autofree char *words = queens_hint_dup_words (hint, step);
  g_autofree char *detail = queens_hint_dup_detail (hint, step);

  queens_strip_set_message (strip, "queens-hint-symbolic", words, detail);
  if (hint->kind == QUEENS_HINT_MOVE)
    queens_strip_set_button (strip, _ ("_Show Why"), "play.explain", NULL);
}

void
queens_strip_words_show_game (QueensStrip *strip, QueensGameSession *session)
{
  const QueensGameSessionView *view = queens_game_session_get (session);
  QueensGame *game = view->game;
  g_autofree char *back = dup_back (session);

  if (queens_game_get_solution (game, NULL))
    queens_strip_set_message (strip, "object-select-symbolic",
                              _ ("No two queens share a file, rank, or diagonal"), NULL);
  else if (view->hint)
    show_hint (strip, view->hint, view->hint_step);
  else if (game->n_conflicts > 0
           && g_settings_get_boolean (queens_settings_get (), "show-conflicts"))
    show_conflicts (strip, session, game->conflicts, game->n_conflicts);
  else if (back)
    {
      queens_strip_set_message (strip, "edit-undo-symbolic", _ ("Back to the last solvable board"),
                                back);
      queens_strip_set_button (strip, _ ("Go _Back"), "play.back", NULL);
    }
  else
    queens_strip_set_message (strip, NULL, NULL, NULL);
}

void
queens_strip_words_show_seen (QueensStrip *strip,
                              const QueensSolution *solution,
                              QueensFound *found)
{
  const char *date = queens_found_get_date (found, solution);
  g_autofree char *day = queens_game_words_date (date ? date : "");
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *heading = NULL;

  queens_notation_print (solution, notation);
  if (queens_found_is_revealed (found, solution))
    /* Translators: a date, as in “Saturday, November 21, 2026” */
    heading = g_strdup_printf (_ ("Revealed on %s"), day);
  else
    /* Translators: a date, as in “Saturday, November 21, 2026” */
    heading = g_strdup_printf (_ ("Found on %s"), day);
  queens_strip_set_message (strip, "object-select-symbolic", heading, notation);
}
