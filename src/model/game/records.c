/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/records.h"

#include "engine/board/notation.h"
#include "engine/board/symmetry.h"
#include "model/store/file.h"

#include <string.h>

/* Marks the line of a revealed solution, at its end. */
#define REVEALED "revealed"

#define RESULTS_HEADING                                                                            \
  "Solved: n, kind of game, seconds, helps or not, date, code, -, seconds since 1970, day"
#define N_WORDS 9

/* As in the file. Puzzle codes name the first three by the letters F (forced), S (supposed), and C (chain). */
static const char *const kind_names[QUEENS_N_GAME_KINDS] = { "easy", "supposed", "chain", "free" };

/* Names of kinds from when puzzles were graded differently, starting at QUEENS_GAME_MEDIUM. Such a
 * puzzle counts as solved, but its time does not count as a best time. */
static const char *const former_names[] = { "medium", "hard" };

static const char *const assist_names[] = { "no-helps", "helps" };

/* Where a solution comes from, and since when. */
typedef struct
{
  QueensFoundState state;
  QueensDay day;
} Entry;

struct _QueensRecords
{
  QueensSaver *saver;
  char *found_path;
  char *results_path;

  /* No n is needed: the notation implies it. */
  GHashTable *solutions; /* an Entry for each notation */
  GHashTable *classes;   /* a set of canonical forms of those found by hand, as notations */
  guint n_solutions[QUEENS_MAX_N + 1];
  guint n_classes[QUEENS_MAX_N + 1];

  GArray *results; /* QueensResult */
};

/* Found solutions. */

/* Adds a solution, unless it was found by hand before. */
static QueensFoundNews
add (QueensRecords *self, const QueensSolution *solution, Entry entry)
{
  QueensSolution canonical = queens_symmetry_canonical (solution);
  char notation[QUEENS_NOTATION_SIZE];

  if (queens_records_look_up (self, solution, NULL) == QUEENS_FOUND_BY_HAND)
    return QUEENS_FOUND_AGAIN;
  queens_notation_print (solution, notation);
  g_hash_table_insert (self->solutions, g_strdup (notation), g_memdup2 (&entry, sizeof entry));
  if (entry.state == QUEENS_FOUND_REVEALED)
    return QUEENS_FOUND_NOT;
  self->n_solutions[solution->n]++;
  queens_notation_print (&canonical, notation);
  if (!g_hash_table_add (self->classes, g_strdup (notation)))
    return QUEENS_FOUND_NEW;
  self->n_classes[solution->n]++;
  return QUEENS_FOUND_NEW_CLASS;
}

/* Lines in another format are skipped. */
static void
add_found_line (QueensRecords *self, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint n_words = g_strv_length (words);
  gboolean revealed = n_words == 4 && g_str_equal (words[3], REVEALED);
  guint64 n;
  QueensSolution solution;

  if ((n_words == 3 || revealed)
      && g_ascii_string_to_unsigned (words[0], 10, QUEENS_MIN_N, QUEENS_MAX_N, &n, NULL)
      && queens_notation_parse (words[1], (int) n, &solution, NULL))
    add (self, &solution,
         (Entry){ revealed ? QUEENS_FOUND_REVEALED : QUEENS_FOUND_BY_HAND,
                  queens_day_parse (words[2]) });
}

static void
save (QueensRecords *self, const QueensSolution *solution, QueensDay day, const char *end)
{
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *date = queens_day_print (day);
  g_autofree char *line = NULL;

  queens_notation_print (solution, notation);
  line = g_strdup_printf ("%d %s %s%s", solution->n, notation, date, end);
  queens_saver_append (self->saver, self->found_path,
                       "Solutions of the n-queens problem found by hand: n, notation, date", line);
}

QueensFoundNews
queens_records_add_found (QueensRecords *self, const QueensSolution *solution, QueensDay day)
{
  QueensFoundNews news = add (self, solution, (Entry){ QUEENS_FOUND_BY_HAND, day });

  if (news != QUEENS_FOUND_AGAIN)
    save (self, solution, day, "");
  return news;
}

void
queens_records_reveal (QueensRecords *self, const QueensSolution *solution, QueensDay day)
{
  add (self, solution, (Entry){ QUEENS_FOUND_REVEALED, day });
  save (self, solution, day, " " REVEALED);
}

QueensFoundState
queens_records_look_up (QueensRecords *self, const QueensSolution *solution, QueensDay *day)
{
  char notation[QUEENS_NOTATION_SIZE];
  const Entry *entry;

  queens_notation_print (solution, notation);
  entry = g_hash_table_lookup (self->solutions, notation);
  if (day)
    *day = entry ? entry->day : 0;
  return entry ? entry->state : QUEENS_FOUND_SEALED;
}

guint
queens_records_count_found (QueensRecords *self, int n)
{
  return self->n_solutions[n];
}

guint
queens_records_count_classes (QueensRecords *self, int n)
{
  return self->n_classes[n];
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return queens_solution_compare (a, b);
}

GArray *
queens_records_list_found (QueensRecords *self, int n)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (QueensSolution));
  GHashTableIter iter;
  gpointer notation, entry;

  g_hash_table_iter_init (&iter, self->solutions);
  while (g_hash_table_iter_next (&iter, &notation, &entry))
    {
      QueensSolution solution;

      if (((Entry *) entry)->state == QUEENS_FOUND_BY_HAND
          && queens_notation_parse (notation, n, &solution, NULL))
        g_array_append_val (list, solution);
    }
  g_array_sort (list, compare_cb);
  return list;
}

/* Results. */

static int
find_name (const char *name, const char *const *names, int n_names)
{
  for (int i = 0; i < n_names; i++)
    if (strcmp (name, names[i]) == 0)
      return i;
  return -1;
}

/* "-" means none, and so does any other word that is not longer than a date. */
static gboolean
read_day (const char *word, QueensDay *day)
{
  *day = queens_day_parse (word);
  return strlen (word) <= strlen ("2026-11-21");
}

static char *
print_day (QueensDay day)
{
  return day ? queens_day_print (day) : g_strdup ("-");
}

/* Lines in another format are skipped. */
static void
add_result_line (QueensRecords *self, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  QueensResult result = { .seconds = -1 };
  gint64 n;
  int former, kind, helped;

  if (g_strv_length (words) != N_WORDS)
    return;
  former = find_name (words[1], former_names, G_N_ELEMENTS (former_names));
  kind = former >= 0 ? former + QUEENS_GAME_MEDIUM
                     : find_name (words[1], kind_names, QUEENS_N_GAME_KINDS);
  helped = find_name (words[3], assist_names, G_N_ELEMENTS (assist_names));
  if (kind < 0 || helped < 0
      || !g_ascii_string_to_signed (words[0], 10, QUEENS_MIN_N, QUEENS_MAX_N, &n, NULL)
      || (!g_str_equal (words[2], "-")
          && !g_ascii_string_to_signed (words[2], 10, 0, G_MAXINT64 - 1, &result.seconds, NULL))
      || !g_ascii_string_to_signed (words[7], 10, 1, G_MAXINT64, &result.stamp, NULL)
      || !read_day (words[4], &result.date) || !read_day (words[8], &result.day)
      || g_strlcpy (result.code, g_str_equal (words[5], "-") ? "" : words[5], sizeof result.code)
             >= sizeof result.code)
    return;
  if (former >= 0)
    result.seconds = -1;
  result.n = (int) n;
  result.kind = (QueensGameKind) kind;
  result.helped = helped;
  g_array_append_val (self->results, result);
}

const GArray *
queens_records_list_results (QueensRecords *self)
{
  return self->results;
}

gboolean
queens_records_get_best (QueensRecords *self,
                         int n,
                         QueensGameKind kind,
                         gboolean helped,
                         gint64 *seconds)
{
  *seconds = G_MAXINT64;
  for (guint i = 0; i < self->results->len; i++)
    {
      const QueensResult *result = &g_array_index (self->results, QueensResult, i);

      if (result->n == n && !result->helped == !helped && result->seconds >= 0
          && (kind == QUEENS_GAME_DAILY ? result->day != 0 : result->kind == kind))
        *seconds = MIN (*seconds, result->seconds);
    }
  return *seconds < G_MAXINT64;
}

const QueensResult *
queens_records_find_day (QueensRecords *self, QueensDay day)
{
  const QueensResult *found = NULL;

  for (guint i = 0; i < self->results->len; i++)
    {
      const QueensResult *result = &g_array_index (self->results, QueensResult, i);

      if (result->day == day && (!found || (found->helped && !result->helped)))
        found = result;
    }
  return found;
}

gboolean
queens_records_has_code (QueensRecords *self, const char *code)
{
  for (guint i = 0; i < self->results->len; i++)
    if (strcmp (g_array_index (self->results, QueensResult, i).code, code) == 0)
      return TRUE;
  return FALSE;
}

gboolean
queens_records_add_result (QueensRecords *self, const QueensResult *result)
{
  g_autofree char *seconds = result->seconds >= 0
                                 ? g_strdup_printf ("%" G_GINT64_FORMAT, result->seconds)
                                 : g_strdup ("-");
  g_autofree char *date = print_day (result->date);
  g_autofree char *day = print_day (result->day);
  g_autofree char *line = NULL;
  gint64 before;
  gboolean best;

  best = queens_records_get_best (self, result->n, result->kind, result->helped, &before)
         && result->seconds >= 0 && result->seconds < before;
  g_array_append_val (self->results, *result);
  line = g_strdup_printf ("%d %s %s %s %s %s - %" G_GINT64_FORMAT " %s", result->n,
                          kind_names[result->kind], seconds, assist_names[!!result->helped], date,
                          *result->code ? result->code : "-", MAX (result->stamp, 1), day);
  queens_saver_append (self->saver, self->results_path, RESULTS_HEADING, line);
  return best;
}

/* Streaks. */

/* The set of days that count. */
static GHashTable *
collect_days (const GArray *results)
{
  GHashTable *days = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < results->len; i++)
    {
      const QueensResult *result = &g_array_index (results, QueensResult, i);

      if (result->day && result->day == result->date)
        g_hash_table_add (days, GUINT_TO_POINTER (result->day));
    }
  return days;
}

static gboolean
has_day (GHashTable *days, QueensDay day)
{
  return g_hash_table_contains (days, GUINT_TO_POINTER (day));
}

static guint
count_back (GHashTable *days, QueensDay day)
{
  guint count = 0;

  while (has_day (days, day - count))
    count++;
  return count;
}

void
queens_records_count_days (QueensRecords *self, QueensDay today, guint *in_a_row, guint *longest)
{
  g_autoptr (GHashTable) days = collect_days (self->results);
  GHashTableIter iter;
  gpointer last;

  *in_a_row = count_back (days, has_day (days, today) ? today : today - 1);
  *longest = 0;
  g_hash_table_iter_init (&iter, days);
  while (g_hash_table_iter_next (&iter, &last, NULL))
    if (!has_day (days, GPOINTER_TO_UINT (last) + 1))
      *longest = MAX (*longest, count_back (days, GPOINTER_TO_UINT (last)));
}

/* Reading. */

static void
read_lines (QueensRecords *self,
            const char *path,
            void (*add_line) (QueensRecords *self, const char *line),
            GError **error)
{
  g_autoptr (GError) own_error = NULL;
  g_auto (GStrv) lines = queens_lines_read (path, &own_error);

  for (char **line = lines; line && *line; line++)
    add_line (self, *line);
  if (own_error && *error)
    g_prefix_error (error, "%s\n", own_error->message);
  else if (own_error)
    g_propagate_error (error, g_steal_pointer (&own_error));
}

QueensRecords *
queens_records_new (const char *folder, QueensSaver *saver, GError **error)
{
  QueensRecords *self = g_new0 (QueensRecords, 1);
  g_autoptr (GError) own_error = NULL;

  self->saver = saver;
  self->found_path = g_build_filename (folder, "found.txt", NULL);
  self->results_path = g_build_filename (folder, "bests.txt", NULL);
  self->solutions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->classes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->results = g_array_new (FALSE, FALSE, sizeof (QueensResult));
  read_lines (self, self->results_path, add_result_line, &own_error);
  read_lines (self, self->found_path, add_found_line, &own_error);
  if (own_error)
    g_propagate_error (error, g_steal_pointer (&own_error));
  return self;
}

void
queens_records_count_unsaved (QueensRecords *self, guint *n_found, guint *n_results)
{
  *n_found = queens_saver_count (self->saver, self->found_path);
  *n_results = queens_saver_count (self->saver, self->results_path);
}

void
queens_records_free (QueensRecords *self)
{
  g_free (self->found_path);
  g_free (self->results_path);
  g_hash_table_unref (self->solutions);
  g_hash_table_unref (self->classes);
  g_array_unref (self->results);
  g_free (self);
}
