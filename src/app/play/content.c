/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "model/game/hint-marks.h"

/* The numbers of the assist, on the free squares. */
static void
add_numbers (const QueensGameSessionView *view, QueensBoardContent *content)
{
  const QueensSquareSet *queens = &view->game->state.queens;
  QueensSquareSet attacked = queens_rules_attacked (queens);
  QueensSquareSet taken = queens_square_set_union (&attacked, queens);
  QueensSquareSet all = queens_square_set_full (view->game->n);

  content->heat = view->answer->numbers;
  content->heat_squares = queens_square_set_minus (&all, &taken);
}

static QueensBoardContent
get_album_content (const QueensSolution *solution)
{
  QueensPosition position = queens_position_from_solution (solution);
  QueensBoardContent content = queens_board_content_new (&position);

  content.n_gold = solution->n;
  return content;
}

QueensBoardContent
queens_play_scene_get_content (const QueensPlayScene *self)
{
  const QueensGameSessionView *view = queens_game_session_get_view (self->session);
  QueensGame *game = view->game;
  QueensBoardContent content = queens_board_content_new (&game->state.queens);
  gboolean solved = queens_game_get_solution (game, NULL);

  if (self->album_solution->n > 0)
    return get_album_content (self->album_solution);
  content.crosses = game->state.crosses;
  content.given = game->given;
  content.conflicts = game->conflicts;
  content.n_conflicts = view->n_conflicts;
  content.show_attacked = view->assists[QUEENS_ASSIST_ATTACKED] && !solved;
  content.n_gold = solved && !queens_game_is_shown (game) ? game->n : 0;
  if (view->assists[QUEENS_ASSIST_NUMBERS] && view->answer->numbers_known && !solved)
    add_numbers (view, &content);
  if (view->hint)
    queens_hint_add_marks (view->hint, view->hint_step, view->reason_step, &content);
  else if (view->pending_solution)
    queens_hint_add_solution (view->pending_solution, &content);
  return content;
}
