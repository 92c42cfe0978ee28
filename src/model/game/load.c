/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/load.h"

#include "model/game/saved-game.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

void
queens_game_load_free (gpointer data)
{
  QueensGameLoad *self = data;

  g_strfreev (self->paths);
  g_ptr_array_unref (self->games);
  g_clear_pointer (&self->solved, g_hash_table_unref);
  g_clear_error (&self->error);
  g_free (self);
}

static QueensGame *
create_puzzle (const QueensPuzzleId *id, const QueensPosition *given)
{
  QueensGame *game = queens_game_new_at (given, NULL);
  char code[QUEENS_PUZZLE_CODE_SIZE];

  queens_puzzle_print_code (id, code);
  game->code = g_strdup (code);
  return game;
}

void
queens_game_load_files (gpointer data, QueensControl *control)
{
  QueensGameLoad *self = data;

  for (char **path = self->paths; *path; path++)
    {
      QueensGame *game = queens_saved_game_read (*path, self->error ? NULL : &self->error);

      if (game)
        g_ptr_array_add (self->games, game);
    }
}

void
queens_game_load_puzzle (gpointer data, QueensControl *control)
{
  QueensGameLoad *self = data;
  g_autoptr (QueensPuzzleOrder) order
      = queens_puzzle_order_new (self->id.n, self->id.difficulty, control);
  QueensPosition given;

  if (queens_puzzle_order_make (order, self->id.seed, &given))
    g_ptr_array_add (self->games, create_puzzle (&self->id, &given));
  else
    g_set_error_literal (&self->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("There is no puzzle with this code"));
}

static gboolean
is_solved (QueensGameLoad *self)
{
  char code[QUEENS_PUZZLE_CODE_SIZE];

  queens_puzzle_print_code (&self->id, code);
  return self->solved && g_hash_table_contains (self->solved, code);
}

/* The next unsolved puzzle from a random position on. FALSE if there is none, or if the work was
 * stopped. */
static gboolean
find_unsolved (QueensGameLoad *self, QueensPuzzleOrder *order, QueensPosition *given)
{
  QueensPuzzlePlace place = g_random_int ();
  gint64 first = -1;

  for (guint n_solved = 0; queens_puzzle_order_walk (order, 0, &place, &self->id, given);
       n_solved++)
    {
      if (!is_solved (self))
        return TRUE;
      if (self->id.seed == first)
        {
          g_set_error (&self->error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                       /* Translators: the number of puzzles of a size and difficulty */
                       ngettext ("The only puzzle of this kind has been solved",
                                 "All %u puzzles of this kind have been solved", n_solved),
                       n_solved);
          return FALSE;
        }
      if (first < 0)
        first = self->id.seed;
    }
  return FALSE;
}

void
queens_game_load_unsolved (gpointer data, QueensControl *control)
{
  QueensGameLoad *self = data;
  g_autoptr (QueensPuzzleOrder) order
      = queens_puzzle_order_new (self->id.n, self->id.difficulty, control);
  QueensPosition given;

  if (find_unsolved (self, order, &given))
    g_ptr_array_add (self->games, create_puzzle (&self->id, &given));
}

void
queens_game_load_daily (gpointer data, QueensControl *control)
{
  QueensGameLoad *self = data;
  QueensPosition given;
  QueensGame *game;

  if (!queens_puzzle_make_daily (self->day, control, &self->id, &given))
    return;
  game = create_puzzle (&self->id, &given);
  game->day = self->day;
  g_ptr_array_add (self->games, game);
}
