/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/judge.h"

/* A solution that was pasted or shown does not count as found by hand. */
static gboolean
is_by_hand (QueensGame *game)
{
  guint place = game->position;

  return place > 0 && !game->state.shown
         && queens_game_get_move (game, place - 1)->kind != QUEENS_MOVE_SET;
}

/* A game is solved only once: if its queens change later, it gets no new time. The same applies to a
 * puzzle whose code was solved before, except that its day still counts. */
static void
add_result (QueensGame *game, QueensRecords *records, gint64 seconds, QueensVerdict *verdict)
{
  QueensResult result = {
    .n = game->n,
    .kind = queens_game_get_kind (game),
    .seconds = seconds,
    .helped = queens_game_is_helped (game),
    .date = queens_day_today (),
    .day = game->day,
    .stamp = g_get_real_time () / G_USEC_PER_SEC,
  };

  if (game->solved_on)
    return;
  g_strlcpy (result.code, game->code ? game->code : "", sizeof result.code);
  game->solved_on = result.date;
  verdict->again = game->code && queens_records_has_code (records, result.code);
  if (verdict->again)
    result.seconds = -1;
  if (verdict->again && (!result.day || queens_records_find_day (records, result.day)))
    return;
  if (!queens_records_get_best (records, result.n, result.kind, result.helped,
                                &verdict->best_before))
    verdict->best_before = -1;
  verdict->best = queens_records_add_result (records, &result);
}

QueensVerdict
queens_judge (QueensGame *game, QueensRecords *records, gint64 seconds)
{
  QueensVerdict verdict = { .news = QUEENS_FOUND_NOT };
  QueensSolution solution;

  if (!queens_game_get_solution (game, &solution) || !is_by_hand (game))
    return verdict;
  verdict.news = queens_records_add_found (records, &solution, queens_day_today ());
  add_result (game, records, seconds, &verdict);
  return verdict;
}
