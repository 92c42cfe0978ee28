/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Compares completion with solvers that could be used instead, if they are installed: clingo with the
 * program from its guide, fzn-gecode with all-different on files and diagonals and first-fail, and
 * cadical with sequential counters. Prints the median processor time of each over a few random boards of
 * each kind. For the solvers, this includes reading the file. A run that takes longer than LIMIT seconds
 * counts as LIMIT seconds.
 *
 * Argument: the number of boards of each kind, 5 by default. */
#include "bench.h"
#include "engine/search/find.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* The time limit of a solver for a board, in seconds. */
#define LIMIT "20"

/* A board: its open squares. */
typedef struct
{
  guint n;
  gboolean *open; /* n × n, file by file */
} Board;

typedef enum
{
  DIAGONALS, /* this many squares are closed to queens: problem 79 of CSPLib */
  PINS,      /* this many queens are placed, without conflict */
  BANS,      /* of a thousand squares, this many are closed to queens */
} Kind;

static const struct
{
  guint n;
  Kind kind;
  guint amount;
  const char *name;
} kinds[] = {
  { 21, DIAGONALS, 20, "n = 21, 20 diagonals excluded" },
  { 21, DIAGONALS, 24, "n = 21, 24 diagonals excluded" },
  { 22, DIAGONALS, 24, "n = 22, 24 diagonals excluded" },
  { 32, DIAGONALS, 20, "n = 32, 20 diagonals excluded" },
  { 50, PINS, 0, "n = 50" },
  { 50, PINS, 20, "n = 50, 20 queens stand" },
  { 50, PINS, 34, "n = 50, 34 queens stand" },
  { 50, BANS, 500, "n = 50, half of the squares banned" },
  { 50, DIAGONALS, 30, "n = 50, 30 diagonals excluded" },
  { 100, PINS, 0, "n = 100" },
  { 100, PINS, 50, "n = 100, 50 queens stand" },
  { 100, BANS, 500, "n = 100, half of the squares banned" },
  { 100, DIAGONALS, 60, "n = 100, 60 diagonals excluded" },
};

/* Places a queen: closes the squares that it attacks. */
static void
pin (Board *board, guint file, guint rank)
{
  for (guint f = 0; f < board->n; f++)
    for (guint r = 0; r < board->n; r++)
      if ((f != file || r != rank)
          && (f == file || r == rank || f + r == file + rank || f + rank == r + file))
        board->open[f * board->n + r] = FALSE;
}

static void
pin_some (Board *board, GRand *rand, guint amount)
{
  guint n = board->n;
  g_autofree gboolean *pinned = g_new0 (gboolean, n);

  for (guint tries = 0; amount > 0 && tries < 100000; tries++)
    {
      guint square = (guint) g_rand_int_range (rand, 0, (gint32) (n * n));

      if (!board->open[square] || pinned[square / n])
        continue;
      pin (board, square / n, square % n);
      pinned[square / n] = TRUE;
      amount--;
    }
}

static void
exclude_diagonals (Board *board, GRand *rand, guint amount)
{
  guint n_each = 2 * board->n - 1;
  g_autofree gboolean *excluded = g_new0 (gboolean, 2 * n_each);

  while (amount > 0)
    {
      guint diagonal = (guint) g_rand_int_range (rand, 0, (gint32) (2 * n_each));

      amount -= !excluded[diagonal];
      excluded[diagonal] = TRUE;
    }
  for (guint f = 0; f < board->n; f++)
    for (guint r = 0; r < board->n; r++)
      if (excluded[f + r] || excluded[n_each + f + board->n - 1 - r])
        board->open[f * board->n + r] = FALSE;
}

static Board
make_board (guint i, guint seed)
{
  guint n = kinds[i].n;
  Board board = { n, g_new (gboolean, n * n) };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint k = 0; k < n * n; k++)
    board.open[k]
        = kinds[i].kind != BANS || (guint) g_rand_int_range (rand, 0, 1000) >= kinds[i].amount;
  if (kinds[i].kind == DIAGONALS)
    exclude_diagonals (&board, rand, kinds[i].amount);
  else if (kinds[i].kind == PINS)
    pin_some (&board, rand, kinds[i].amount);
  return board;
}

/* The problem in the form that each solver reads. */

static void
write_clingo (const Board *board, GString *text)
{
  g_string_append_printf (text,
                          "#const n = %u.\n"
                          "{ q(I,1..n) } = 1 :- I = 1..n.\n{ q(1..n,J) } = 1 :- J = 1..n.\n"
                          ":- D = 1..2*n-1, { q(I,J) : D = I-J+n } >= 2.\n"
                          ":- D = 1..2*n-1, { q(I,J) : D = I+J-1 } >= 2.\n"
                          ":- ban(I,J), q(I,J).\n"
                          "ban(0,0).\n",
                          board->n);
  for (guint k = 0; k < board->n * board->n; k++)
    if (!board->open[k])
      g_string_append_printf (text, "ban(%u,%u).\n", k / board->n + 1, k % board->n + 1);
}

/* An array of variables whose names begin with this letter. */
static void
append_names (GString *text, guint n, char letter)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%c%u", i > 0 ? "," : "[", letter, i);
  g_string_append_c (text, ']');
}

static void
write_gecode (const Board *board, GString *text)
{
  guint n = board->n;

  g_string_append (text, "predicate all_different_int(array [int] of var int: x);\n");
  for (guint i = 0; i < n; i++)
    {
      gboolean first = TRUE;

      g_string_append (text, "var {");
      for (guint k = 0; k < n; k++)
        if (board->open[i * n + k])
          {
            g_string_append_printf (text, first ? "%u" : ",%u", k + 1);
            first = FALSE;
          }
      g_string_append_printf (text, "%s}: q%u;\n", first ? "0" : "", i);
      g_string_append_printf (text, "var -%u..%u: s%u;\nvar -%u..%u: t%u;\n", 2 * n, 2 * n, i,
                              2 * n, 2 * n, i);
    }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "constraint int_lin_eq([1,-1],[q%u,s%u],-%u);\n"
                            "constraint int_lin_eq([1,-1],[q%u,t%u],%u);\n",
                            i, i, i, i, i, i);
  for (const char *letter = "qst"; *letter; letter++)
    {
      g_string_append (text, "constraint all_different_int(");
      append_names (text, n, *letter);
      g_string_append (text, ");\n");
    }
  g_string_append (text, "solve :: int_search(");
  append_names (text, n, 'q');
  g_string_append (text, ",first_fail,indomain_min,complete) satisfy;\n");
}

/* A formula that is being written; variable 1 + k is square k. */
typedef struct
{
  GString *clauses;
  guint n_variables;
  guint n_clauses;
  guint previous; /* in the counter of the current line; 0 at its start */
} Formula;

static void
add_clause (Formula *self, int first, int second)
{
  if (second != 0)
    g_string_append_printf (self->clauses, "%d %d 0\n", first, second);
  else
    g_string_append_printf (self->clauses, "%d 0\n", first);
  self->n_clauses++;
}

/* Adds a square of a line that can have at most one queen. */
static void
add_to_line (Formula *self, guint square)
{
  int queen = (int) square + 1;
  int seen = (int) ++self->n_variables;

  add_clause (self, -queen, seen);
  if (self->previous > 0)
    {
      add_clause (self, -queen, -(int) self->previous);
      add_clause (self, -(int) self->previous, seen);
    }
  self->previous = (guint) seen;
}

static void
add_lines (Formula *self, const Board *board)
{
  guint n = board->n;

  for (int direction = 0; direction < 4; direction++)
    for (guint line = 0; line < (direction < 2 ? n : 2 * n - 1); line++)
      {
        self->previous = 0;
        for (guint k = 0; k < n * n; k++)
          {
            const guint lines[] = { k / n, k % n, k / n + k % n, k / n + n - 1 - k % n };

            if (lines[direction] == line)
              add_to_line (self, k);
          }
        if (direction < 2)
          {
            for (guint k = 0; k < n; k++)
              g_string_append_printf (self->clauses, "%u ",
                                      1 + (direction == 0 ? line * n + k : k * n + line));
            g_string_append (self->clauses, "0\n");
            self->n_clauses++;
          }
      }
}

static void
write_cadical (const Board *board, GString *text)
{
  Formula formula = { .clauses = g_string_new (NULL), .n_variables = board->n * board->n };

  add_lines (&formula, board);
  for (guint k = 0; k < board->n * board->n; k++)
    if (!board->open[k])
      add_clause (&formula, -(int) k - 1, 0);
  g_string_append_printf (text, "p cnf %u %u\n%s", formula.n_variables, formula.n_clauses,
                          formula.clauses->str);
  g_string_free (formula.clauses, TRUE);
}

typedef enum
{
  ANSWER_UNKNOWN,
  ANSWER_FOUND,
  ANSWER_NONE
} Answer;

static const struct
{
  const char *program;
  const char *argument; /* arguments before the file, or NULL */
  void (*write) (const Board *board, GString *text);
  const char *found; /* text in its output */
  const char *none;
} solvers[] = {
  { "clingo", "--verbose=0", write_clingo, "q(", "UNSATISFIABLE" },
  { "fzn-gecode", NULL, write_gecode, "----------", "=====UNSATISFIABLE=====" },
  { "cadical", "-q", write_cadical, "s SATISFIABLE", "s UNSATISFIABLE" },
};

#define N_SOLVERS G_N_ELEMENTS (solvers)

/* The processor time of all ended child processes. */
static double
children_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + 1e-6 * (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static Answer
run_solver (guint i, const Board *board, const char *file, double *seconds)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *argv[] = { "timeout", LIMIT, solvers[i].program, NULL, NULL, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  double before;

  solvers[i].write (board, text);
  argv[3] = solvers[i].argument ? solvers[i].argument : file;
  argv[4] = solvers[i].argument ? file : NULL;
  before = children_seconds ();
  if (!g_file_set_contents (file, text->str, -1, &error)
      || !g_spawn_sync (NULL, (char **) argv, NULL,
                        G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output, NULL,
                        NULL, &error))
    g_error ("%s", error->message);
  *seconds = children_seconds () - before;
  if (strstr (output, solvers[i].none))
    return ANSWER_NONE;
  return strstr (output, solvers[i].found) ? ANSWER_FOUND : ANSWER_UNKNOWN;
}

static Answer
run_engine (const Board *board, double *seconds)
{
  double before = bench_seconds ();
  guint n = board->n;
  g_autofree guint32 *ranks = g_new (guint32, n);
  Answer answer;

  if (n <= QUEENS_MAX_N)
    {
      QueensRequest request = queens_request_all ((int) n);
      QueensSolution solution;
      bool found;

      for (guint k = 0; k < n * n; k++)
        if (!board->open[k])
          queens_square_set_add (&request.bans,
                                 (QueensSquare){ (guint8) (k / n), (guint8) (k % n) });
      queens_find_one (&request, NULL, &solution, &found);
      answer = found ? ANSWER_FOUND : ANSWER_NONE;
    }
  else
    {
      QueensSearch *search = queens_search_new (n);

      for (guint k = 0; k < n * n; k++)
        if (!board->open[k])
          queens_search_ban (search, k / n, k % n);
      answer = queens_search_one (search, 0, 0, NULL, ranks) == QUEENS_SEARCH_FOUND ? ANSWER_FOUND
                                                                                    : ANSWER_NONE;
      queens_search_free (search);
    }
  *seconds = bench_seconds () - before;
  return answer;
}

/* Measures one kind of board, and prints its line. Returns FALSE if the solvers disagree. */
static gboolean
measure_kind (guint i, guint n_boards, const char *file)
{
  double seconds[N_SOLVERS + 1][BENCH_MAX_RUNS];
  guint n_found = 0;

  for (guint k = 0; k < n_boards; k++)
    {
      Board board = make_board (i, k + 1);
      Answer answer = run_engine (&board, &seconds[N_SOLVERS][k]);

      n_found += answer == ANSWER_FOUND;
      for (guint s = 0; s < N_SOLVERS; s++)
        {
          g_autofree char *path = g_find_program_in_path (solvers[s].program);
          Answer other = path ? run_solver (s, &board, file, &seconds[s][k]) : ANSWER_UNKNOWN;

          if (other != ANSWER_UNKNOWN && other != answer)
            return FALSE;
        }
      g_free (board.open);
    }
  g_print ("%-36s %3u/%-3u %9.4f", kinds[i].name, n_found, n_boards,
           bench_median (seconds[N_SOLVERS], (int) n_boards));
  for (guint s = 0; s < N_SOLVERS; s++)
    {
      g_autofree char *path = g_find_program_in_path (solvers[s].program);

      if (path)
        g_print (" %10.4f", bench_median (seconds[s], (int) n_boards));
      else
        g_print (" %10s", "-");
    }
  g_print ("\n");
  return TRUE;
}

int
main (int argc, char **argv)
{
  int n_boards = argc > 1 ? atoi (argv[1]) : 5;
  g_autofree char *file = NULL;
  int fd;

  if (n_boards < 1 || n_boards > BENCH_MAX_RUNS)
    {
      g_printerr ("bench-complete: the boards of a kind must be 1 to %d\n", BENCH_MAX_RUNS);
      return 1;
    }
  fd = g_file_open_tmp (NULL, &file, NULL);
  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  for (guint s = 0; s < N_SOLVERS; s++)
    {
      g_autofree char *path = g_find_program_in_path (solvers[s].program);

      if (!path)
        g_print ("%s is not installed\n", solvers[s].program);
    }
  g_print ("%-36s %7s %9s", "median seconds", "found", "engine");
  for (guint s = 0; s < N_SOLVERS; s++)
    g_print (" %10s", solvers[s].program);
  g_print ("\n");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (!measure_kind (i, (guint) n_boards, file))
      {
        g_printerr ("bench-complete: the solvers disagree\n");
        g_unlink (file);
        return 1;
      }
  g_unlink (file);
  return 0;
}
