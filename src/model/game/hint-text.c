/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/notation.h"
#include "model/game/hint.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

/* By kind of hint: the number of its steps, the first of them that says anything new, and the
 * labels of the button for one square and for several. */
static const struct
{
  int n_steps;
  int first_counting_step;
  const char *act;
  const char *act_many;
} kinds[] = {
  [QUEENS_HINT_SOLVED] = { 1, 0, NULL, NULL },
  [QUEENS_HINT_HOPELESS] = { 1, 0, NULL, NULL },
  [QUEENS_HINT_CROWDED] = { 1, 0, NULL, NULL },
  [QUEENS_HINT_CONFLICT] = { 1, 0, NULL, NULL },
  [QUEENS_HINT_MOVE] = { 1, 1, N_ ("_Remove It"), N_ ("_Remove Them") },
  [QUEENS_HINT_UNCROSS] = { 1, 1, N_ ("_Remove It"), N_ ("_Remove Them") },
  [QUEENS_HINT_PLACE] = { 2, 2, N_ ("_Place It"), NULL },
  [QUEENS_HINT_CROSS] = { 2, 2, N_ ("_Cross It Out"), N_ ("_Cross Them Out") },
  [QUEENS_HINT_UNKNOWN] = { 1, 0, NULL, NULL },
};

int
queens_hint_get_n_steps (const QueensHint *hint)
{
  return kinds[hint->kind].n_steps;
}

int
queens_hint_get_first_step (const QueensHint *hint, gboolean followed)
{
  return followed || !hint->begun ? kinds[hint->kind].n_steps : 1;
}

const char *
queens_hint_get_act (const QueensHint *hint)
{
  gboolean many = queens_square_set_size (&hint->squares) > 1;
  const char *act = many ? kinds[hint->kind].act_many : kinds[hint->kind].act;

  return act ? _ (act) : NULL;
}

gboolean
queens_hint_step_counts (const QueensHint *hint, int step)
{
  return kinds[hint->kind].first_counting_step > 0 && step >= kinds[hint->kind].first_counting_step;
}

static gulong
count (const QueensHint *hint)
{
  return (gulong) queens_square_set_size (&hint->squares);
}

/* The name of a row or column. */
static char *
dup_line (gboolean on_file, int line)
{
  char file[QUEENS_SQUARE_NAME_SIZE];

  queens_file_name (line, file);
  return on_file ? g_strdup (file) : g_strdup_printf ("%d", line + 1);
}

/* "It attacks g5, the last free square in column g." */
static char *
describe_culprit (const QueensHint *hint)
{
  g_autofree char *culprit = queens_format_square (hint->culprit);
  g_autofree char *squares = queens_format_square_set (&hint->taken, ", ");
  g_autofree char *line = dup_line (hint->chain.on_file, hint->chain.line);
  gulong n_taken = (gulong) queens_square_set_size (&hint->taken);
  gboolean on_file = hint->chain.on_file;

  if (count (hint) == 1)
    return g_strdup_printf (
        /* Translators: It is the queen of the sentence before; one or more squares, and a column or row */
        on_file ? ngettext ("It attacks %s, the last free square in column %s.",
                            "It attacks %s, the last free squares in column %s.", n_taken)
                : ngettext ("It attacks %s, the last free square in row %s.",
                            "It attacks %s, the last free squares in row %s.", n_taken),
        squares, line);
  return g_strdup_printf (
      /* Translators: the square of a queen; one or more other squares; and a column or row */
      on_file ? ngettext ("%s attacks %s, the last free square in column %s.",
                          "%s attacks %s, the last free squares in column %s.", n_taken)
              : ngettext ("%s attacks %s, the last free square in row %s.",
                          "%s attacks %s, the last free squares in row %s.", n_taken),
      culprit, squares, line);
}

/* "Only g5 would be free in column g without them." */
static char *
describe_line (const QueensHint *hint)
{
  g_autofree char *squares = queens_format_square_set (&hint->taken, ", ");
  g_autofree char *line = dup_line (hint->chain.on_file, hint->chain.line);
  gulong n_taken = (gulong) queens_square_set_size (&hint->taken);

  if (n_taken == 0 || count (hint) == 1)
    return g_strdup_printf (
        /* Translators: a column or row, as in “column g” */
        hint->chain.on_file ? _ ("No free square is left in column %s.")
                            : _ ("No free square is left in row %s."),
        line);
  return g_strdup_printf (
      /* Translators: one or more squares, and their column or row; “them” are several queens */
      hint->chain.on_file ? ngettext ("Only %s would be free in column %s without them.",
                                      "Only %s would be free in column %s without them.", n_taken)
                          : ngettext ("Only %s would be free in row %s without them.",
                                      "Only %s would be free in row %s without them.", n_taken),
      squares, line);
}

/* Says why some queens or crosses cannot stay. */
static char *
describe_mistake (const QueensHint *hint)
{
  gboolean queens = hint->kind == QUEENS_HINT_MOVE;
  const QueensRefutation *chain = &hint->chain;
  g_autofree char *forced = queens_format_squares (chain->forced, chain->n_forced, ", ");
  g_autofree char *line = dup_line (chain->on_file, chain->line);

  if (!hint->has_chain)
    return g_strdup (queens ? _ ("No solution contains these queens.")
                            : _ ("The crosses leave no solution."));
  if (chain->n_forced > 0 && queens)
    return g_strdup_printf (
        /* Translators: one or more squares that must have queens, and a column or row */
        chain->on_file ? _ ("The queens force %s and leave column %s without a square.")
                       : _ ("The queens force %s and leave row %s without a square."),
        forced, line);
  if (chain->n_forced > 0)
    return g_strdup_printf (
        /* Translators: one or more squares that must have queens, and a column or row */
        chain->on_file ? _ ("The crosses force %s and leave column %s without a square.")
                       : _ ("The crosses force %s and leave row %s without a square."),
        forced, line);
  if (!queens)
    return g_strdup_printf (chain->on_file ? _ ("The crosses leave column %s without a square.")
                                           : _ ("The crosses leave row %s without a square."),
                            line);
  return hint->has_culprit ? describe_culprit (hint) : describe_line (hint);
}

/* "It would force c2, f7 and leave column h without a square." */
static char *
describe_refutation (const QueensRefutation *refutation)
{
  g_autofree char *forced = queens_format_squares (refutation->forced, refutation->n_forced, ", ");
  g_autofree char *line = dup_line (refutation->on_file, refutation->line);

  if (refutation->n_forced == 0)
    return g_strdup_printf (
        /* Translators: It is a queen on a square that the sentence before names; a column or row */
        refutation->on_file ? _ ("It would leave column %s without a square.")
                            : _ ("It would leave row %s without a square."),
        line);
  return g_strdup_printf (
      /* Translators: one or more squares that must then have queens, and a column or row */
      refutation->on_file ? _ ("It would force %s and leave column %s without a square.")
                          : _ ("It would force %s and leave row %s without a square."),
      forced, line);
}

/* Says why a queen is, or can be, on the square. */
static char *
dup_place_detail (const QueensHint *hint)
{
  g_autofree char *line = dup_line (hint->step.on_file, hint->step.line);
  QueensSquare refuted[QUEENS_MAX_N];
  g_autofree char *squares = NULL;

  for (int i = 0; i < hint->step.n_refuted; i++)
    refuted[i] = hint->step.refuted[i].square;
  squares = queens_format_squares (refuted, hint->step.n_refuted, ", ");
  if (hint->several)
    return g_strdup (hint->begun ? _ ("More than one solution contains these queens.")
                                 : _ ("There is more than one solution."));
  if (hint->only_one)
    return g_strdup (_ ("Only one solution contains these queens."));
  if (!hint->step.placed)
    return NULL;
  if (hint->step.n_refuted == 0)
    return g_strdup_printf (
        /* Translators: It is a square that the sentence before names; a column or row */
        hint->step.on_file ? _ ("It is the only free square in column %s.")
                           : _ ("It is the only free square in row %s."),
        line);
  return g_strdup_printf (
      /* Translators: a column or row, and one or more of its squares, on which a queen is supposed */
      hint->step.on_file
          ? ngettext ("In column %s, %s would leave a row or a column without a square.",
                      "In column %s, %s would each leave a row or a column without a square.",
                      (gulong) hint->step.n_refuted)
          : ngettext ("In row %s, %s would leave a row or a column without a square.",
                      "In row %s, %s would each leave a row or a column without a square.",
                      (gulong) hint->step.n_refuted),
      line, squares);
}

static char *
describe_move (const QueensHint *hint)
{
  g_autofree char *squares = queens_format_square_set (&hint->squares, ", ");

  if (hint->proved)
    return g_strdup_printf (
        /* Translators: one or more squares, as in “The queens on d4, g7 cannot stay.” */
        ngettext ("The queen on %s cannot stay.", "The queens on %s cannot stay.", count (hint)),
        squares);
  return g_strdup_printf (
      /* Translators: one or more squares */
      ngettext ("Without the queen on %s, the others can stay. There was not enough time to rule "
                "out a smaller number.",
                "Without the queens on %s, the others can stay. There was not enough time to rule "
                "out a smaller number.",
                count (hint)),
      squares);
}

static char *
describe_crowded (const QueensHint *hint)
{
  g_autofree char *needed
      = g_strdup_printf (ngettext ("A solution on this board has %d queen.",
                                   "A solution on this board has %d queens.", (gulong) hint->n),
                         hint->n);
  g_autofree char *there
      = g_strdup_printf (ngettext ("%d queen is on the board.", "%d queens are on the board.",
                                   (gulong) hint->n_queens),
                         hint->n_queens);

  return g_strjoin (" ", needed, there, NULL);
}

char *
queens_hint_dup_text (const QueensHint *hint, int step)
{
  g_autofree char *squares = queens_format_square_set (&hint->squares, ", ");

  switch (hint->kind)
    {
    case QUEENS_HINT_SOLVED:
      return g_strdup (_ ("This is a solution."));
    case QUEENS_HINT_HOPELESS:
      return g_strdup (_ ("This board has no solution."));
    case QUEENS_HINT_CROWDED:
      return describe_crowded (hint);
    case QUEENS_HINT_CONFLICT:
      return g_strdup (_ ("Resolve the conflict first."));
    case QUEENS_HINT_MOVE:
      return describe_move (hint);
    case QUEENS_HINT_UNCROSS:
      return g_strdup_printf (
          /* Translators: one or more squares with the player’s crosses */
          ngettext ("The cross on %s cannot stay.", "The crosses on %s cannot stay.", count (hint)),
          squares);
    case QUEENS_HINT_CROSS:
      if (step == 1)
        return g_strdup (_ ("Every queen can stay."));
      /* Translators: one or more squares, as in “No queen can be on c4, e4.” */
      return g_strdup_printf (_ ("No queen can be on %s."), squares);
    case QUEENS_HINT_PLACE:
      if (step == 1)
        return g_strdup (_ ("Every queen can stay."));
      /* Translators: a square */
      return g_strdup_printf (hint->step.placed ? _ ("A queen must be on %s.")
                                                : _ ("A queen on %s leads to a solution."),
                              squares);
    case QUEENS_HINT_UNKNOWN:
    default:
      return g_strdup (_ ("No answer was found within a second."));
    }
}

char *
queens_hint_dup_detail (const QueensHint *hint, int step)
{
  if (step < queens_hint_get_n_steps (hint))
    return NULL;
  switch (hint->kind)
    {
    case QUEENS_HINT_CONFLICT:
      return queens_describe_conflict (&hint->conflict);
    case QUEENS_HINT_MOVE:
    case QUEENS_HINT_UNCROSS:
      return describe_mistake (hint);
    case QUEENS_HINT_CROSS:
      if (hint->step.n_refuted == 1)
        return describe_refutation (&hint->step.refuted[0]);
      return g_strdup (_ ("Each would leave a row or a column without a square."));
    case QUEENS_HINT_PLACE:
      return dup_place_detail (hint);
    case QUEENS_HINT_SOLVED:
    case QUEENS_HINT_HOPELESS:
    case QUEENS_HINT_CROWDED:
    case QUEENS_HINT_UNKNOWN:
    default:
      return NULL;
    }
}

/* The reason, step by step. */

/* "2. Then f7 is the only free square in row 7." */
static char *
describe_forced (const QueensHintReasonStep *step)
{
  QueensSquare square = step->chain->forced[step->n_forced - 1];
  gboolean on_file = step->chain->forced_on_file[step->n_forced - 1];
  g_autofree char *name = queens_format_square (square);
  g_autofree char *line = dup_line (on_file, on_file ? square.file : square.rank);

  return g_strdup_printf (
      /* Translators: the number of a step, a square, and its column or row */
      on_file ? _ ("%d. Then %s is the only free square in column %s.")
              : _ ("%d. Then %s is the only free square in row %s."),
      step->n_forced, name, line);
}

static char *
describe_supposed (const QueensHintReasonStep *step)
{
  g_autofree char *square = queens_format_square (step->chain->square);

  return g_strdup_printf (_ ("Suppose that a queen is on %s."), square);
}

char *
queens_hint_dup_reason_text (const QueensHint *hint, int reason_step)
{
  QueensHintReasonStep step = queens_hint_get_reason_step (hint, reason_step);
  g_autofree char *square = queens_format_square_set (&hint->squares, ", ");
  g_autofree char *line = NULL;

  switch (step.kind)
    {
    case QUEENS_HINT_WHY_SUPPOSE:
      return describe_supposed (&step);
    case QUEENS_HINT_WHY_FORCE:
      return describe_forced (&step);
    case QUEENS_HINT_WHY_EMPTY:
      line = dup_line (step.chain->on_file, step.chain->line);
      return g_strdup_printf (
          /* Translators: a column or row */
          step.chain->on_file ? _ ("Now column %s has no free square.")
                              : _ ("Now row %s has no free square."),
          line);
    case QUEENS_HINT_WHY_ONLY:
      line = dup_line (hint->step.on_file, hint->step.line);
      return g_strdup_printf (
          /* Translators: a square, and its column or row */
          hint->step.on_file ? _ ("Only %s is left in column %s.")
                             : _ ("Only %s is left in row %s."),
          square, line);
    case QUEENS_HINT_WHY_BRANCH:
    default:
      return g_strdup (_ ("No chain of forced queens shows it, because the search branches."));
    }
}

char *
queens_hint_dup_reason_detail (const QueensHint *hint, int reason_step)
{
  QueensHintReasonStep step = queens_hint_get_reason_step (hint, reason_step);
  g_autofree char *squares = queens_format_square_set (&hint->squares, ", ");
  g_autofree char *square = step.chain ? queens_format_square (step.chain->square) : NULL;

  if (step.kind == QUEENS_HINT_WHY_BRANCH || step.kind == QUEENS_HINT_WHY_SUPPOSE)
    return NULL;
  if (step.kind == QUEENS_HINT_WHY_FORCE && step.chain->supposed)
    return describe_supposed (&step);
  if (step.kind == QUEENS_HINT_WHY_FORCE)
    return g_strdup (hint->kind == QUEENS_HINT_MOVE ? _ ("Suppose that every queen stays.")
                                                    : _ ("Suppose that every cross stays."));
  if (step.kind == QUEENS_HINT_WHY_ONLY)
    /* Translators: a square */
    return g_strdup_printf (_ ("So a queen must be on %s."), squares);
  if (step.chain->supposed)
    /* Translators: a square */
    return g_strdup_printf (_ ("So no queen can be on %s."), square);
  return g_strdup_printf (
      /* Translators: one or more squares */
      hint->kind == QUEENS_HINT_MOVE ? ngettext ("So the queen on %s cannot stay.",
                                                 "So the queens on %s cannot stay.", count (hint))
                                     : ngettext ("So the cross on %s cannot stay.",
                                                 "So the crosses on %s cannot stay.", count (hint)),
      squares);
}
