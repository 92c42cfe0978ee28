/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/prediction-text.h"

#include "model/learn/describe.h"

#include <glib/gi18n.h>

/* The texts of a rule, by QueensMethodLine, and QUEENS_PREDICTION_FREE. */
static const struct
{
  const char *title;
  const char *wrong;  /* for a rule that is not the answer */
  const char *first;  /* for the first of several rules */
  const char *in_set; /* the square's number is in the set; the same for a second rule */
  const char *in_set_too;
  const char *not_in_set;
  const char *attacked; /* both for a method without sets */
  const char *attacked_too;
  const char *not_attacked;
} rules[] = {
  [QUEENS_METHOD_ROW]
  = { NC_ ("rule", "Row"), N_ ("Not the row."),
      N_ ("Correct. The program stops at the first rule, the row."),
      /* Translators: a number, or a sum as in “4 + 2 = 6”; the name of a variable; and a square. The same
       * below */
      N_ ("%s is in rows, from %s."), N_ ("%s is in rows, too, from %s."),
      N_ ("%s is not in rows."),
      /* Translators: a square; the same below */
      N_ ("The queen on %s is in the same row."), N_ ("The queen on %s is in the same row, too."),
      N_ ("No queen is in this row.") },
  [QUEENS_METHOD_COLUMN]
  = { NC_ ("rule", "Column"), N_ ("Not the column."),
      N_ ("Correct. The program stops at the first rule, the column."),
      N_ ("%s is in columns, from %s."), N_ ("%s is in columns, too, from %s."),
      N_ ("%s is not in columns."), N_ ("The queen on %s is in the same column."),
      N_ ("The queen on %s is in the same column, too."), N_ ("No queen is in this column.") },
  [QUEENS_METHOD_SUM]
  = { NC_ ("rule", "Sum"), N_ ("Not the sum."),
      N_ ("Correct. The program stops at the first rule, the sum."), N_ ("%s is in sums, from %s."),
      N_ ("%s is in sums, too, from %s."), N_ ("%s is not in sums."),
      N_ ("The queen on %s has the same row + column."),
      N_ ("The queen on %s has the same row + column, too."),
      N_ ("No queen has this row + column.") },
  [QUEENS_METHOD_DIFFERENCE]
  = { NC_ ("rule", "Difference"), N_ ("Not the difference."),
      N_ ("Correct. The program stops at the first rule, the difference."),
      N_ ("%s is in differences, from %s."), N_ ("%s is in differences, too, from %s."),
      N_ ("%s is not in differences."), N_ ("The queen on %s has the same row − column."),
      N_ ("The queen on %s has the same row − column, too."),
      N_ ("No queen has this row − column.") },
  [QUEENS_PREDICTION_FREE]
  = { NC_ ("rule", "Free"), N_ ("Not free."), NULL, NULL, NULL, NULL, NULL, NULL, NULL },
};

const char *
queens_prediction_rule_get_title (int rule)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "rule", rules[rule].title);
}

static gboolean
has_sets (const QueensMethod *method)
{
  return method->store == QUEENS_STORE_THREE_SETS || method->store == QUEENS_STORE_FOUR_SETS;
}

char *
queens_prediction_describe_question (const QueensPredictionView *prediction,
                                     const QueensMethodState *state,
                                     QueensSquareNames names)
{
  g_autofree char *square = NULL;

  if (prediction->phase == QUEENS_PREDICTION_ENDED)
    return g_strdup (_ ("The run has ended. There is nothing left to predict."));
  if (prediction->phase != QUEENS_PREDICTION_ASKING)
    return g_strdup (_ ("Running ahead…"));
  if (prediction->kind == QUEENS_PREDICTION_WHERE)
    return g_strdup (_ ("Where does the search look next?"));
  square = queens_learn_format_square (prediction->tried_square, state->n, names);
  /* Translators: a square; the rules are row, column, sum, and difference */
  return g_strdup_printf (_ ("Which rule rejects %s, if any?"), square);
}

char *
queens_prediction_describe_how_to_answer (const QueensPredictionView *prediction,
                                          const QueensMethodState *state)
{
  if (prediction->phase != QUEENS_PREDICTION_ASKING)
    return g_strdup ("");
  if (prediction->kind == QUEENS_PREDICTION_WHERE)
    return g_strdup (_ ("Click the square, or move to it with the arrow keys and press Enter."));
  return g_strdup (has_sets (state->method)
                       ? _ ("Compare the numbers of the square with the sets in the panel.")
                       : _ ("Look for queens that attack the square."));
}

/* The numbers that the rules compare: "2", "4 + 2 = 6". */
static char *
describe_number (QueensMethodSquare square, QueensMethodLine rule)
{
  g_autofree char *number = queens_learn_format_signed (queens_method_line_number (square, rule));

  if (rule == QUEENS_METHOD_SUM)
    return g_strdup_printf ("%d + %d = %s", square.row, square.col, number);
  if (rule == QUEENS_METHOD_DIFFERENCE)
    return g_strdup_printf ("%d − %d = %s", square.row, square.col, number);
  return g_steal_pointer (&number);
}

static QueensMethodSquare
find_attacker (const QueensPredictionAnswer *answer, QueensMethodLine rule)
{
  QueensMethodSquare square = queens_event_square (&answer->tried.event);

  for (int i = 0; i < answer->tried.n_queens; i++)
    if (queens_method_squares_share_line (answer->tried.queens[i], square)
        && queens_method_shared_line (answer->tried.queens[i], square) == rule)
      return answer->tried.queens[i];
  return square;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/* Says why a rule rejects the square. */
static char *
describe_attack (const QueensPredictionAnswer *answer,
                 QueensMethodLine rule,
                 gboolean too,
                 QueensSquareNames names)
{
  g_autofree char *number = describe_number (queens_event_square (&answer->tried.event), rule);
  g_autofree char *queen
      = queens_learn_format_square (find_attacker (answer, rule), answer->tried.n, names);

  if (has_sets (answer->tried.method))
    return g_strdup_printf (_ (too ? rules[rule].in_set_too : rules[rule].in_set), number, queen);
  return g_strdup_printf (_ (too ? rules[rule].attacked_too : rules[rule].attacked), queen);
}

/* Says that a rule is not the answer. */
static char *
describe_wrong_rule (const QueensPredictionAnswer *answer)
{
  QueensMethodSquare square = queens_event_square (&answer->tried.event);
  g_autofree char *number = NULL;
  g_autofree char *not_in_set = NULL;

  if (answer->rule == QUEENS_PREDICTION_FREE)
    return g_strdup (_ (rules[answer->rule].wrong));
  number = describe_number (square, (QueensMethodLine) answer->rule);
  not_in_set = has_sets (answer->tried.method)
                   ? g_strdup_printf (_ (rules[answer->rule].not_in_set), number)
                   : g_strdup (_ (rules[answer->rule].not_attacked));
  return g_strdup_printf ("%s %s", _ (rules[answer->rule].wrong), not_in_set);
}
#pragma GCC diagnostic pop

/* The rule at which the program stops, or QUEENS_PREDICTION_FREE. */
static int
get_first (const QueensPredictionAnswer *answer)
{
  const QueensMethodEvent *event = &answer->outcome.event;

  if (event->kind == QUEENS_EVENT_REJECT)
    return (int) queens_method_shared_line (queens_event_square (event), event->by);
  return g_bit_nth_lsf (answer->right_rules, -1);
}

/* All rules that reject the square; skipped is left out. */
static char *
describe_attacks (const QueensPredictionAnswer *answer, int skipped, QueensSquareNames names)
{
  GString *text = g_string_new (NULL);
  int first = get_first (answer);

  for (int i = -1; i < QUEENS_PREDICTION_FREE; i++)
    {
      int rule = i < 0 ? first : i;
      g_autofree char *attack = NULL;

      if (rule == skipped || (i >= 0 && rule == first) || !((answer->right_rules >> rule) & 1))
        continue;
      attack = describe_attack (answer, (QueensMethodLine) rule, i >= 0, names);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", attack);
    }
  return g_string_free (text, FALSE);
}

/* The square that comes next in the order of the search. */
static char *
describe_next (const QueensPredictionAnswer *answer, QueensSquareNames names)
{
  const QueensMethodState *state = &answer->tried;
  QueensMethodSquare square = queens_event_square (&state->event);
  g_autofree char *row = queens_learn_format_line (square.row, FALSE, state->n, names);
  g_autofree char *column = queens_learn_format_line (square.col, TRUE, state->n, names);
  g_autofree char *name = queens_learn_format_square (square, state->n, names);

  if (!state->method->in_rows)
    /* Translators: a square */
    return g_strdup_printf (_ ("The next square in sequence is %s."), name);
  if (state->by_columns)
    /* Translators: a column, and a row */
    return g_strdup_printf (_ ("Column %s is being filled; its next row is %s."), column, row);
  /* Translators: a row, and a column */
  return g_strdup_printf (_ ("Row %s is being filled; its next column is %s."), row, column);
}

static char *
describe_where (const QueensPredictionAnswer *answer,
                const char *outcome,
                QueensSquareNames names,
                char **reason)
{
  g_autofree char *square = NULL;

  if (answer->right)
    /* Translators: a sentence that says what happened on a square */
    return g_strdup_printf (_ ("Correct. %s"), outcome);
  *reason = describe_next (answer, names);
  if (answer->square.row == QUEENS_EVENT_NOWHERE)
    return g_strdup (outcome);
  square = queens_learn_format_square (answer->square, answer->tried.n, names);
  /* Translators: a square that is not the answer */
  return g_strdup_printf (_ ("Not %s."), square);
}

char *
queens_prediction_describe_verdict (const QueensPredictionAnswer *answer,
                                    QueensSquareNames names,
                                    char **reason)
{
  g_autofree char *outcome = queens_learn_describe_event (&answer->outcome, 0, names);
  gboolean free = (answer->right_rules >> QUEENS_PREDICTION_FREE) & 1;
  gboolean several = (answer->right_rules & (answer->right_rules - 1)) != 0;
  char *verdict;

  *reason = NULL;
  if (answer->kind == QUEENS_PREDICTION_WHERE)
    verdict = describe_where (answer, outcome, names, reason);
  else if (answer->rule == QUEENS_PREDICTION_GIVEN_UP)
    verdict = g_strdup (outcome);
  else if (!answer->right)
    verdict = describe_wrong_rule (answer);
  else if (several)
    verdict = g_strdup (_ (rules[get_first (answer)].first));
  else
    verdict = g_strdup_printf (_ ("Correct. %s"), outcome);
  if (answer->kind == QUEENS_PREDICTION_RULE && !answer->right && free
      && answer->rule != QUEENS_PREDICTION_GIVEN_UP)
    *reason = g_strdup (outcome);
  else if (answer->kind == QUEENS_PREDICTION_RULE && !free)
    *reason = describe_attacks (
        answer,
        answer->right || answer->rule == QUEENS_PREDICTION_GIVEN_UP ? get_first (answer) : -1,
        names);
  if (!*reason)
    *reason = g_strdup ("");
  return verdict;
}

char *
queens_prediction_format_answer (const QueensPredictionAnswer *answer, QueensSquareNames names)
{
  g_autofree char *square = queens_learn_format_square (queens_event_square (&answer->tried.event),
                                                        answer->tried.n, names);

  if (answer->kind == QUEENS_PREDICTION_WHERE || answer->rule == QUEENS_PREDICTION_GIVEN_UP)
    return g_steal_pointer (&square);
  /* Translators: a square, and the answer to the question about it: “(4, 2), Column” */
  return g_strdup_printf (_ ("%s, %s"), square, queens_prediction_rule_get_title (answer->rule));
}
