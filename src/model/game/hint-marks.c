/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/hint-marks.h"

/* Adds a line without a queen, and all its squares except those with a cross and `except`, which
 * may be NULL. */
static void
add_line (QueensBoardContent *content, gboolean on_file, int line, const QueensSquare *except)
{
  QueensHintMarks *marks = &content->hint;

  marks->has_line = TRUE;
  marks->on_file = on_file;
  marks->line = (uint8_t) line;
  for (int i = 0; i < content->queens.n; i++)
    {
      QueensSquare square = { (uint8_t) (on_file ? line : i), (uint8_t) (on_file ? i : line) };

      if (!queens_square_set_contains (&content->crosses, square)
          && !(except && queens_square_equal (square, *except)))
        queens_square_set_add (&marks->emptied, square);
    }
}

static void
add_forced (QueensHintMarks *marks, const QueensRefutation *chain, int n_forced)
{
  for (int i = 0; i < n_forced; i++)
    marks->forced[marks->n_forced++] = chain->forced[i];
}

/* Adds the line that the chain leaves without a free square. */
static void
add_end (const QueensHint *hint, const QueensRefutation *chain, QueensBoardContent *content)
{
  add_forced (&content->hint, chain, chain->n_forced);
  add_line (content, chain->on_file, chain->line, NULL);
  if (!hint->has_culprit)
    return;
  /* The squares that the sentence of the hint mentions are marked even if they have a cross. */
  content->hint.emptied = queens_square_set_union (&content->hint.emptied, &hint->taken);
  content->hint.has_culprit = TRUE;
  content->hint.culprit = hint->culprit;
}

/* Tints the line on which a queen must be, and marks its other squares that were free. */
static void
add_only (const QueensHint *hint, QueensHintMarks *marks)
{
  marks->place = hint->squares;
  marks->has_line = hint->step.placed;
  marks->on_file = hint->step.on_file;
  marks->line = (uint8_t) hint->step.line;
  for (int i = 0; i < hint->step.n_refuted; i++)
    queens_square_set_add (&marks->refuted, hint->step.refuted[i].square);
}

static void
add_reason (const QueensHint *hint, QueensHintReasonStep reason, QueensBoardContent *content)
{
  QueensHintMarks *marks = &content->hint;
  QueensSquare newest;

  if (hint->kind == QUEENS_HINT_MOVE || hint->kind == QUEENS_HINT_UNCROSS)
    marks->remove = hint->squares;
  if (reason.chain && reason.chain->supposed)
    {
      marks->has_supposed = TRUE;
      marks->supposed = reason.chain->square;
    }
  switch (reason.kind)
    {
    case QUEENS_HINT_WHY_FORCE:
      newest = reason.chain->forced[reason.n_forced - 1];
      add_forced (marks, reason.chain, reason.n_forced);
      marks->has_newest = TRUE;
      if (reason.chain->forced_on_file[reason.n_forced - 1])
        add_line (content, TRUE, newest.file, &newest);
      else
        add_line (content, FALSE, newest.rank, &newest);
      break;
    case QUEENS_HINT_WHY_EMPTY:
      add_end (hint, reason.chain, content);
      break;
    case QUEENS_HINT_WHY_ONLY:
      add_only (hint, marks);
      if (hint->step.n_refuted == 0)
        add_line (content, hint->step.on_file, hint->step.line, &hint->step.square);
      break;
    case QUEENS_HINT_WHY_SUPPOSE:
    case QUEENS_HINT_WHY_BRANCH:
    default:
      break;
    }
}

void
queens_hint_add_marks (const QueensHint *hint,
                       int step,
                       int reason_step,
                       QueensBoardContent *content)
{
  QueensHintMarks *marks = &content->hint;

  if (reason_step > 0)
    {
      add_reason (hint, queens_hint_get_reason_step (hint, reason_step), content);
      return;
    }
  if (step < queens_hint_get_n_steps (hint))
    return;
  if (hint->kind == QUEENS_HINT_PLACE)
    add_only (hint, marks);
  if (hint->kind == QUEENS_HINT_CROSS)
    marks->cross = hint->squares;
  if (hint->kind == QUEENS_HINT_CROSS && hint->step.n_refuted == 1)
    add_end (hint, &hint->step.refuted[0], content);
  if (hint->kind == QUEENS_HINT_MOVE || hint->kind == QUEENS_HINT_UNCROSS)
    marks->remove = hint->squares;
  if (hint->has_chain)
    add_end (hint, &hint->chain, content);
}

void
queens_hint_add_solution (const QueensSolution *solution, QueensBoardContent *content)
{
  QueensPosition queens = queens_position_from_solution (solution);

  content->hint.place = queens_square_set_minus (&queens, &content->queens);
  content->hint.remove = queens_square_set_minus (&content->queens, &queens);
}
