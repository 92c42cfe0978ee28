/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/bests.h"

#include "model/store/file.h"

#include <string.h>

#define HEADING                                                                                    \
  "Solved: n, kind of game, seconds, helps or not, date, code, number, seconds since 1970, day"
#define N_WORDS 9

/* Named after the letters of the codes: F (forced), S (supposed), C (chain). */
static const char *const kind_names[QUEENS_N_GAME_KINDS] = { "easy", "supposed", "chain", "free" };

/* Names of kinds from when puzzles were graded differently, starting at QUEENS_GAME_MEDIUM. Such a
 * puzzle counts as solved, but its time does not count as a best time. */
static const char *const former_names[] = { "medium", "hard" };

static const char *const help_names[] = { "no-helps", "helps" };

struct _QueensBests
{
  char *path;
  QueensSaver *saver;
  GArray *results; /* QueensResult */
};

void
queens_bests_free (QueensBests *self)
{
  g_free (self->path);
  g_array_unref (self->results);
  g_free (self);
}

static int
find_name (const char *name, const char *const *names, int n_names)
{
  for (int i = 0; i < n_names; i++)
    if (strcmp (name, names[i]) == 0)
      return i;
  return -1;
}

/* "-" means none. */
static gboolean
read_day (const char *word, QueensDay *day)
{
  *day = queens_day_parse (word);
  return *day || g_str_equal (word, "-");
}

static char *
print_day (QueensDay day)
{
  return day ? queens_day_print (day) : g_strdup ("-");
}

/* Lines in another format are skipped. */
static void
take_line (QueensBests *self, const char *line)
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
  helped = find_name (words[3], help_names, G_N_ELEMENTS (help_names));
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

QueensBests *
queens_bests_new (const char *folder, QueensSaver *saver, GError **error)
{
  QueensBests *self = g_new0 (QueensBests, 1);
  g_auto (GStrv) lines = NULL;

  self->path = g_build_filename (folder, "bests.txt", NULL);
  self->saver = saver;
  self->results = g_array_new (FALSE, FALSE, sizeof (QueensResult));
  lines = queens_lines_read (self->path, error);
  for (char **line = lines; line && *line; line++)
    take_line (self, *line);
  return self;
}

const GArray *
queens_bests_list (QueensBests *self)
{
  return self->results;
}

gboolean
queens_bests_get (QueensBests *self, int n, QueensGameKind kind, gboolean helped, gint64 *seconds)
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
queens_bests_find_day (QueensBests *self, QueensDay day)
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
queens_bests_has_code (QueensBests *self, const char *code)
{
  for (guint i = 0; i < self->results->len; i++)
    if (strcmp (g_array_index (self->results, QueensResult, i).code, code) == 0)
      return TRUE;
  return FALSE;
}

gboolean
queens_bests_add (QueensBests *self, const QueensResult *result)
{
  g_autofree char *seconds = result->seconds >= 0
                                 ? g_strdup_printf ("%" G_GINT64_FORMAT, result->seconds)
                                 : g_strdup ("-");
  g_autofree char *date = print_day (result->date);
  g_autofree char *day = print_day (result->day);
  g_autofree char *line = NULL;
  gint64 before;
  gboolean best;

  best = queens_bests_get (self, result->n, result->kind, result->helped, &before)
         && result->seconds >= 0 && result->seconds < before;
  g_array_append_val (self->results, *result);
  line = g_strdup_printf ("%d %s %s %s %s %s %u %" G_GINT64_FORMAT " %s", result->n,
                          kind_names[result->kind], seconds, help_names[!!result->helped], date,
                          *result->code ? result->code : "-", self->results->len,
                          MAX (result->stamp, 1), day);
  queens_saver_append (self->saver, self->path, HEADING, line);
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
queens_bests_count_days (QueensBests *self, QueensDay today, guint *in_a_row, guint *longest)
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
