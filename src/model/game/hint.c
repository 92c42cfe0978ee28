/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/hint.h"

#include "engine/board/rules.h"
#include "engine/search/find.h"

typedef enum
{
  NO,
  YES,
  UNKNOWN
} Answer;

/* Finds a solution that contains the queens and avoids the crosses, which may be NULL. Returns
 * whether there is one. */
static Answer
find_solution (const QueensPosition *queens,
               const QueensSquareSet *crosses,
               const QueensControl *control,
               QueensSolution *solution)
{
  QueensRequest request = queens_request_all (queens->n);
  bool found;

  request.required = *queens;
  if (crosses)
    request.excluded = *crosses;
  if (queens_find_one (&request, control, solution, &found) != QUEENS_DONE)
    return UNKNOWN;
  return found ? YES : NO;
}

static Answer
has_solution (const QueensPosition *queens,
              const QueensSquareSet *crosses,
              const QueensControl *control)
{
  return find_solution (queens, crosses, control, &(QueensSolution){ 0 });
}

static QueensHint
make_hint (QueensHintKind kind, int n)
{
  return (QueensHint){ .kind = kind, .n = n, .squares = queens_square_set_empty (n) };
}

static QueensPosition
first_queens (const QueensHintQuestion *question, int n_queens)
{
  QueensPosition position = queens_square_set_empty (question->n);

  for (int i = 0; i < n_queens; i++)
    queens_square_set_add (&position, question->queens[i]);
  return position;
}

/* Decides which of queen i and those after it to keep: prefers to keep earlier queens, and removes at
 * most `spare`. If the answer is YES, adds the kept ones to *kept, which then has a completion. */
static Answer
keep_from (const QueensHintQuestion *question,
           const QueensControl *control,
           QueensPosition *kept,
           int i,
           int spare)
{
  QueensPosition more = *kept;
  Answer answer;

  if (i == question->n_queens)
    return YES;
  queens_square_set_add (&more, question->queens[i]);
  answer = has_solution (&more, NULL, control);
  if (answer == YES)
    answer = keep_from (question, control, &more, i + 1, spare);
  if (answer == YES)
    *kept = more;
  if (answer == NO && spare > 0)
    answer = keep_from (question, control, kept, i + 1, spare - 1);
  return answer;
}

/* Keeps each queen that can stay with those kept before it. This gives a set that can stay, but maybe
 * not the largest one. If there is not enough time to decide about a queen, it is removed. */
static QueensPosition
keep_greedily (const QueensHintQuestion *question, const QueensControl *control)
{
  QueensPosition kept = first_queens (question, question->n_given);

  for (int i = question->n_given; i < question->n_queens; i++)
    {
      QueensPosition more = kept;

      queens_square_set_add (&more, question->queens[i]);
      if (has_solution (&more, NULL, control) == YES)
        kept = more;
    }
  return kept;
}

/* Tries to remove fewer queens, step by step. *proved is TRUE if no larger set can be kept. */
static QueensPosition
keep_most (const QueensHintQuestion *question, const QueensControl *control, gboolean *proved)
{
  QueensPosition kept = keep_greedily (question, control);
  int most = question->n_queens - queens_square_set_size (&kept);

  *proved = FALSE;
  for (int spare = MAX (0, question->n_queens - question->n); spare < most; spare++)
    {
      QueensPosition attempt = first_queens (question, question->n_given);
      Answer answer = keep_from (question, control, &attempt, question->n_given, spare);

      *proved = answer == YES;
      if (answer != NO)
        return answer == YES ? attempt : kept;
    }
  *proved = !queens_control_stop_requested (control);
  return kept;
}

static QueensHint
find_move (const QueensHintQuestion *question,
           const QueensPosition *queens,
           const QueensControl *control)
{
  QueensHint hint = make_hint (QUEENS_HINT_MOVE, question->n);
  QueensPosition kept = keep_most (question, control, &hint.proved);

  hint.squares = queens_square_set_minus (queens, &kept);
  return hint;
}

/* The squares that have a queen or are attacked by one. */
static QueensSquareSet
find_covered (const QueensPosition *queens)
{
  QueensSquareSet attacked = queens_rules_attacked (queens);

  return queens_square_set_union (&attacked, queens);
}

static QueensSquareSet
get_line (int n, gboolean on_file, int line)
{
  QueensSquareSet squares = queens_square_set_empty (n);

  for (int i = 0; i < n; i++)
    queens_square_set_add (
        &squares, (QueensSquare){ (uint8_t) (on_file ? line : i), (uint8_t) (on_file ? i : line) });
  return squares;
}

/* The squares of a file or rank, except the given ones. */
static QueensSquareSet
find_left (const QueensSquareSet *others, gboolean on_file, int line)
{
  QueensSquareSet squares = get_line (others->n, on_file, line);

  return queens_square_set_minus (&squares, others);
}

/* The file or rank with the fewest squares left, and its first square that leads to a solution. */
static QueensHint
find_place (const QueensPosition *queens,
            const QueensSquareSet *crosses,
            const QueensControl *control)
{
  QueensHint hint = make_hint (QUEENS_HINT_PLACE, queens->n);
  QueensSquareSet covered = find_covered (queens);
  QueensSquare squares[QUEENS_MAX_N];

  hint.step.n_left = QUEENS_MAX_N + 1;
  covered = queens_square_set_union (&covered, crosses);
  for (int line = 0; line < 2 * queens->n; line++)
    {
      gboolean on_file = line >= queens->n;
      QueensSquareSet left = find_left (&covered, on_file, line % queens->n);
      int n_left = queens_square_set_size (&left);

      if (n_left == 0 || n_left >= hint.step.n_left)
        continue;
      hint.step.n_left = queens_square_set_list (&left, squares);
      hint.step.on_file = on_file;
      hint.step.line = line % queens->n;
    }
  for (int i = 0; i < hint.step.n_left; i++)
    {
      QueensPosition more = *queens;

      queens_square_set_add (&more, squares[i]);
      if (has_solution (&more, crosses, control) != YES)
        continue;
      queens_square_set_add (&hint.squares, squares[i]);
      return hint;
    }
  hint.kind = QUEENS_HINT_UNKNOWN;
  return hint;
}

/* Whether more than one solution contains the queens and avoids the crosses. */
static Answer
has_several (const QueensPosition *queens,
             const QueensSquareSet *crosses,
             const QueensControl *control)
{
  QueensSolution solution;

  if (find_solution (queens, crosses, control, &solution) != YES)
    return UNKNOWN;
  for (int file = 0; file < queens->n; file++)
    {
      QueensSquare square = { (uint8_t) file, solution.ranks[file] };
      QueensSquareSet others = *crosses;
      Answer answer;

      if (queens_square_set_contains (queens, square))
        continue;
      queens_square_set_add (&others, square);
      answer = has_solution (queens, &others, control);
      if (answer != NO)
        return answer;
    }
  return NO;
}

/* Finds the next step, with its reasons if there are any. */
static QueensHint
find_step (const QueensPosition *queens,
           const QueensSquareSet *crosses,
           const QueensControl *control)
{
  QueensHint hint = make_hint (QUEENS_HINT_PLACE, queens->n);
  QueensPuzzleStep *step = &hint.step;
  gboolean found
      = queens_puzzle_find_step (queens, crosses, QUEENS_PUZZLE_STEP_SHORT_PLACE, control, step);
  Answer several = found ? UNKNOWN : has_several (queens, crosses, control);

  if (!found && several != YES)
    found = queens_puzzle_find_step (queens, crosses, QUEENS_PUZZLE_STEP_ANY, control, step);
  if (!found)
    {
      hint = find_place (queens, crosses, control);
      hint.several = several == YES;
      hint.only_one = several == NO;
      return hint;
    }
  if (step->placed)
    queens_square_set_add (&hint.squares, step->square);
  else
    {
      hint.kind = QUEENS_HINT_CROSS;
      for (int i = 0; i < step->n_refuted; i++)
        queens_square_set_add (&hint.squares, step->refuted[i].square);
    }
  return hint;
}

/* Finds wrong crosses: keeps each cross that leaves a solution together with those kept before it. */
static QueensHint
find_wrong_crosses (const QueensPosition *queens,
                    const QueensSquareSet *crosses,
                    const QueensControl *control)
{
  QueensHint hint = make_hint (QUEENS_HINT_UNCROSS, queens->n);
  QueensSquareSet kept = queens_square_set_empty (queens->n);
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (crosses, squares);

  for (int i = 0; i < n_squares; i++)
    {
      queens_square_set_add (&kept, squares[i]);
      if (has_solution (queens, &kept, control) == YES)
        continue;
      queens_square_set_remove (&kept, squares[i]);
      queens_square_set_add (&hint.squares, squares[i]);
    }
  return hint;
}

/* The squares of the line that would be left without some of the queens. */
static QueensSquareSet
find_left_without (const QueensPosition *queens,
                   const QueensSquareSet *gone,
                   const QueensRefutation *line)
{
  QueensPosition others = queens_square_set_minus (queens, gone);
  QueensSquareSet covered = find_covered (&others);

  return find_left (&covered, line->on_file, line->line);
}

/* Among the queens to move, looks for one without which the line would have squares left, and takes the
 * one placed last. If there is none, uses the squares left without all of these queens. Returns how good
 * the line is as a reason: it is clearest if its culprit was placed late and leaves a single square. */
static int
find_culprit (const QueensHintQuestion *question, const QueensPosition *queens, QueensHint *hint)
{
  hint->taken = find_left_without (queens, &hint->squares, &hint->chain);
  for (int i = question->n_queens; i > question->n_given; i--)
    {
      QueensSquare queen = question->queens[i - 1];
      QueensSquareSet one = queens_square_set_empty (question->n);
      QueensSquareSet taken;

      queens_square_set_add (&one, queen);
      taken = find_left_without (queens, &one, &hint->chain);
      if (!queens_square_set_contains (&hint->squares, queen)
          || queens_square_set_size (&taken) == 0)
        continue;
      hint->has_culprit = TRUE;
      hint->culprit = queen;
      hint->taken = taken;
      return i * QUEENS_MAX_N - queens_square_set_size (&taken);
    }
  return -queens_square_set_size (&hint->taken);
}

/* Finds a file or rank without a queen and without a square left; files come first. */
static void
find_dead_line (const QueensHintQuestion *question, const QueensPosition *queens, QueensHint *hint)
{
  QueensSquareSet covered = find_covered (queens);
  QueensHint best = *hint;
  int best_rating = 0;

  for (int i = 0; i < 2 * queens->n; i++)
    {
      QueensHint next = *hint;
      int rating;
      QueensSquareSet line = get_line (queens->n, i < queens->n, i % queens->n);

      next.has_chain = TRUE;
      next.chain = (QueensRefutation){ .on_file = i < queens->n, .line = i % queens->n };
      if (queens_square_set_meet (&line, queens)
          || !queens_square_set_contains_all (&covered, &line))
        continue;
      rating = find_culprit (question, queens, &next);
      if (best.has_chain && rating <= best_rating)
        continue;
      best = next;
      best_rating = rating;
    }
  *hint = best;
}

QueensHint
queens_hint_find (const QueensHintQuestion *question, const QueensControl *control)
{
  QueensPosition queens = first_queens (question, question->n_queens);
  QueensPosition given = first_queens (question, question->n_given);
  QueensHint hint = make_hint (QUEENS_HINT_UNKNOWN, question->n);
  QueensSquareSet nothing = queens_square_set_empty (question->n);
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  Answer answer;

  hint.n_queens = question->n_queens;
  if (queens_rules_to_solution (&queens, &(QueensSolution){ 0 }))
    hint.kind = QUEENS_HINT_SOLVED;
  else if (has_solution (&given, NULL, control) == NO)
    hint.kind = QUEENS_HINT_HOPELESS;
  else if (question->n_queens > question->n)
    hint.kind = QUEENS_HINT_CROWDED;
  else if (queens_rules_find_conflicts (&queens, conflicts) > 0)
    {
      hint.kind = QUEENS_HINT_CONFLICT;
      hint.conflict = conflicts[0];
    }
  else if ((answer = has_solution (&queens, NULL, control)) == NO)
    {
      hint = find_move (question, &queens, control);
      find_dead_line (question, &queens, &hint);
      if (!hint.has_chain)
        hint.has_chain = queens_puzzle_find_chain (&queens, &nothing, &hint.chain);
    }
  else if (answer == YES && (answer = has_solution (&queens, &question->crosses, control)) == NO)
    {
      hint = find_wrong_crosses (&queens, &question->crosses, control);
      hint.has_chain = queens_puzzle_find_chain (&queens, &question->crosses, &hint.chain);
    }
  else if (answer == YES)
    hint = find_step (&queens, &question->crosses, control);
  hint.begun = question->n_queens > question->n_given;
  return hint;
}

gboolean
queens_hint_find_solution (const QueensHintQuestion *question,
                           const QueensControl *control,
                           QueensSolution *solution)
{
  QueensPosition given = first_queens (question, question->n_given);
  QueensPosition kept;
  QueensSolution better;

  if (find_solution (&given, NULL, control, solution) != YES)
    return FALSE;
  kept = keep_greedily (question, control);
  if (find_solution (&kept, NULL, control, &better) == YES)
    *solution = better;
  if (queens_square_set_size (&kept) == question->n_queens
      && find_solution (&kept, &question->crosses, control, &better) == YES)
    *solution = better;
  return TRUE;
}

gboolean
queens_hint_get_move (const QueensHint *hint, const QueensPosition *queens, QueensMove *move)
{
  static const QueensMoveKind kinds[] = {
    [QUEENS_HINT_MOVE] = QUEENS_MOVE_SET,
    [QUEENS_HINT_UNCROSS] = QUEENS_MOVE_REMOVE_CROSSES,
    [QUEENS_HINT_PLACE] = QUEENS_MOVE_QUEEN,
    [QUEENS_HINT_CROSS] = QUEENS_MOVE_ADD_CROSSES,
  };

  if (hint->kind < QUEENS_HINT_MOVE || hint->kind > QUEENS_HINT_CROSS)
    return FALSE;
  *move = (QueensMove){ .kind = kinds[hint->kind], .squares = hint->squares };
  if (hint->kind == QUEENS_HINT_MOVE)
    move->squares = queens_square_set_minus (queens, &hint->squares);
  if (hint->kind == QUEENS_HINT_PLACE)
    queens_square_set_list (&hint->squares, &move->square);
  return TRUE;
}

/* The steps of the reason. */

/* The chains of the reason, in the order in which they are played. Returns their number. */
static int
get_chains (const QueensHint *hint, const QueensRefutation **chains)
{
  *chains = hint->has_chain ? &hint->chain : hint->step.refuted;
  return hint->has_chain ? 1 : hint->step.n_refuted;
}

/* The number of steps: the supposed queen, each forced one, and the line without a free square. */
static int
get_n_steps (const QueensRefutation *chain)
{
  return (chain->supposed ? 1 : 0) + chain->n_forced + 1;
}

int
queens_hint_get_n_reason_steps (const QueensHint *hint)
{
  const QueensRefutation *chains = NULL;
  int n_chains = get_chains (hint, &chains);
  int n_steps = hint->step.placed ? 1 : 0;

  for (int i = 0; i < n_chains; i++)
    n_steps += get_n_steps (&chains[i]);
  if (n_steps > 0)
    return n_steps;
  return hint->kind == QUEENS_HINT_MOVE || hint->kind == QUEENS_HINT_UNCROSS
         || (hint->kind == QUEENS_HINT_PLACE && hint->only_one);
}

QueensHintReasonStep
queens_hint_get_reason_step (const QueensHint *hint, int reason_step)
{
  const QueensRefutation *chains = NULL;
  int n_chains = get_chains (hint, &chains);

  for (int i = 0; i < n_chains; i++)
    {
      int n_forced = reason_step - (chains[i].supposed ? 1 : 0);

      if (n_forced == 0)
        return (QueensHintReasonStep){ QUEENS_HINT_WHY_SUPPOSE, &chains[i], 0 };
      if (n_forced <= chains[i].n_forced)
        return (QueensHintReasonStep){ QUEENS_HINT_WHY_FORCE, &chains[i], n_forced };
      if (n_forced == chains[i].n_forced + 1)
        return (QueensHintReasonStep){ QUEENS_HINT_WHY_EMPTY, &chains[i], chains[i].n_forced };
      reason_step -= get_n_steps (&chains[i]);
    }
  return (QueensHintReasonStep){ hint->step.placed ? QUEENS_HINT_WHY_ONLY : QUEENS_HINT_WHY_BRANCH,
                                 NULL, 0 };
}
