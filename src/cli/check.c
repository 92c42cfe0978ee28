/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/arguments.h"
#include "cli/locate.h"
#include "engine/board/notation.h"
#include "engine/board/rules.h"

#include <glib/gi18n.h>
#include <string.h>

static char *size_text;

static const GOptionEntry options[] = {
  { "board", 0, 0, G_OPTION_ARG_FILENAME, &size_text,
    N_ ("Board size, if the input does not specify it"), "N" },
  G_OPTION_ENTRY_NULL,
};

typedef struct
{
  QueensContext *context;
  guint
      default_n; /* the board size from --board, for input that does not specify it; 1 if it is not
                 * given */
  QueensOutput *output;
  guint64 n_checked;
  gboolean found_non_solution;
} Check;

/* The number and class of a solution, if they are known. */
static gboolean
look_up (QueensContext *context,
         const GArray *queens,
         guint64 *number,
         guint64 *class_number,
         GError **error)
{
  QueensSolution solution = { .n = (guint8) queens->len };

  if (queens->len > QUEENS_MAX_N)
    return TRUE;
  for (guint file = 0; file < queens->len; file++)
    solution.ranks[file] = (guint8) g_array_index (queens, QueensSquare, file).rank;
  return queens_locate_solution (context, &solution, number, class_number, error);
}

static void
append_square (QueensSquare square, GString *text)
{
  char name[QUEENS_SQUARE_NAME_SIZE];

  queens_square_name (square, name);
  g_string_append (text, name);
}

/* Appends the description of a line with two or more queens: "d4 and g7 share a diagonal" or "row 5 has 3
 * queens". */
static void
describe_cb (QueensLineKind kind, const QueensSquare *queens, guint32 n_queens, void *builder)
{
  static const char *const names[] = { "column", "row", "diagonal", "diagonal" };
  g_autoptr (GString) text = g_string_new (NULL);

  if (n_queens == 2)
    {
      append_square (queens[0], text);
      g_string_append (text, " and ");
      append_square (queens[1], text);
      g_string_append_printf (text, " share a %s", names[kind]);
    }
  else if (kind == QUEENS_LINE_FILE)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];

      queens_file_name (queens[0].file, name);
      g_string_append_printf (text, "column %s", name);
    }
  else if (kind == QUEENS_LINE_RANK)
    g_string_append_printf (text, "row %u", queens[0].rank + 1);
  else
    {
      g_string_append (text, "the diagonal ");
      append_square (queens[0], text);
      g_string_append (text, " to ");
      append_square (queens[n_queens - 1], text);
    }
  if (n_queens > 2)
    g_string_append_printf (text, " has %u queens", n_queens);
  g_strv_builder_add (builder, text->str);
}

static char **
describe_conflicts (const GArray *queens, guint n)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree QueensSquare *sorted = g_new (QueensSquare, queens->len);

  queens_rules_visit_conflicts (n, (const QueensSquare *) queens->data, queens->len, sorted,
                                describe_cb, builder);
  return g_strv_builder_end (builder);
}

/* Appends a square as JSON, after separator. */
static void
append_json (const char *separator, QueensSquare square, GString *json)
{
  g_string_append_printf (json, "%s\"", separator);
  append_square (square, json);
  g_string_append_c (json, '"');
}

/* Appends the pairs of neighboring queens on a line with two or more, as JSON. */
static void
add_pairs_cb (QueensLineKind kind, const QueensSquare *queens, guint32 n_queens, void *data)
{
  GString *json = data;

  for (guint32 i = 1; i < n_queens; i++)
    {
      append_json (json->len > 1 ? ", [" : "[", queens[i - 1], json);
      append_json (", ", queens[i], json);
      g_string_append_c (json, ']');
    }
}

/* Appends the notation of the position as JSON, if there is a queen on each file. */
static void
print_notation (QueensOutput *output, const GArray *queens, guint n)
{
  g_autofree guint32 *ranks = g_new (guint32, n);
  guint file = 0;

  for (; file < queens->len && g_array_index (queens, QueensSquare, file).file == file; file++)
    ranks[file] = g_array_index (queens, QueensSquare, file).rank;
  if (file == n && queens->len == n)
    queens_output_ranks (output, ranks, n);
  else
    queens_output_field (output, "notation", "null", NULL);
}

/* Appends the fields that only JSON has: the conflicting pairs, the squares of all queens, and their
 * notation. */
static void
print_json_fields (QueensOutput *output, const GArray *queens, guint n)
{
  const QueensSquare *all = (const QueensSquare *) queens->data;
  g_autofree QueensSquare *sorted = g_new (QueensSquare, queens->len);
  g_autoptr (GString) pairs = g_string_new ("[");
  g_autoptr (GString) squares = g_string_new ("[");

  queens_rules_visit_conflicts (n, all, queens->len, sorted, add_pairs_cb, pairs);
  g_string_append_c (pairs, ']');
  queens_output_field (output, "pairs", pairs->str, NULL);
  for (guint i = 0; i < queens->len; i++)
    append_json (i > 0 ? ", " : "", all[i], squares);
  g_string_append_c (squares, ']');
  queens_output_field (output, "squares", squares->str, NULL);
  print_notation (output, queens, n);
}

/* Says how the board was read, if one might read it in another way; in English, as all results are. */
static void
print_reading (QueensOutput *output, const QueensReading *reading)
{
  g_auto (GStrv) texts = queens_reading_describe (reading, FALSE);

  if (output->json || texts[0])
    queens_output_texts (output, "read", texts, "; ");
}

/* Checks a board, and prints the result. Lists of squares do not specify the board size; their squares must
 * be on the board that --board specifies. */
static gboolean
check (Check *self, const QueensReaderBoard *board, const char *name, GError **error)
{
  const GArray *queens = board->queens;
  guint n = size_text && !board->sized ? self->default_n : board->n;
  g_auto (GStrv) conflicts = NULL;
  gboolean is_solution;
  guint64 number = 0;
  guint64 class_number = 0;

  if (!queens_input_check_size (queens, n, n, name, error))
    return FALSE;
  conflicts = describe_conflicts (queens, n);
  is_solution = queens->len == n && !conflicts[0];
  if (is_solution && !look_up (self->context, queens, &number, &class_number, error))
    return FALSE;
  self->found_non_solution = self->found_non_solution || !is_solution;
  if (self->n_checked++ > 0 && !self->output->json)
    g_string_append_c (self->output->text, '\n');
  queens_output_number (self->output, "n", n);
  print_reading (self->output, &board->reading);
  queens_output_number (self->output, "queens", queens->len);
  queens_output_texts (self->output, "conflicts", conflicts, "; ");
  queens_output_flag (self->output, "solution", is_solution);
  if (is_solution || self->output->json)
    {
      queens_output_optional_number (self->output, "number", number);
      queens_output_optional_number (self->output, "class", class_number);
    }
  if (self->output->json)
    print_json_fields (self->output, queens, n);
  return queens_output_end_record (self->output);
}

/* Checks all boards of a text, which is standard input if it is NULL. */
static gboolean
check_text (Check *self, const char *text, GError **error)
{
  g_autoptr (QueensReader) reader = queens_reader_new (self->default_n, QUEENS_LARGE_MAX_N);
  g_autofree char *name = text ? g_strdup_printf ("'%s'", text) : NULL;
  GError *local_error = NULL;
  guint64 n_before = self->n_checked;
  QueensReaderBoard board;

  if (!text && !queens_input_claim_stdin (error))
    return FALSE;
  if (text && *text)
    queens_reader_add (reader, text, strlen (text));
  if (text)
    queens_reader_add (reader, "", 0);
  while (queens_input_read_board (reader, self->context, name, &board, &local_error))
    {
      g_autofree char *line = name ? NULL : queens_input_dup_line_name (board.line);

      if (!check (self, &board, name ? name : line, &local_error))
        break;
    }
  if (text && !local_error && self->n_checked == n_before)
    queens_cli_fail (&local_error, QUEENS_CLI_ERROR_USAGE, _ ("%s: %s"), name,
                     _ ("There is nothing to read"));
  if (local_error)
    g_propagate_error (error, local_error);
  return !local_error;
}

static gboolean
check_all (Check *self, char **texts, GError **error)
{
  gboolean succeeded = *texts || check_text (self, NULL, error);

  for (; succeeded && *texts; texts++)
    succeeded = check_text (self, strcmp (*texts, "-") == 0 ? NULL : *texts, error);
  return succeeded;
}

static gboolean
run (QueensContext *context, GError **error)
{
  Check state = { .context = context, .output = &context->output };
  guint64 n = 1;

  if (!queens_arguments_read_number (size_text, "--board", 1, QUEENS_MAX_N, &n, error))
    return FALSE;
  state.default_n = (guint) n;
  if (!check_all (&state, context->parameters, error))
    return FALSE;
  if (state.n_checked == 0)
    return queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE, _ ("no board to check"));
  if (state.found_non_solution)
    return queens_cli_fail (error, QUEENS_CLI_ERROR_FAILED, "%s", "");
  return TRUE;
}

const QueensCommand queens_command_check = {
  .name = "check",
  .parameters = "[QUEENS...]",
  .summary = N_ ("Checks whether boards (arguments or standard input) are solutions."),
  .shared = QUEENS_OPTION_JSON | QUEENS_OPTION_TIMEOUT | QUEENS_OPTION_THREADS,
  .options = { options },
  .run = run,
};
