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

/* Copies a word of a line; "-" means none. */
static gboolean
read_word (const char *word, char *copy, gsize size)
{
  return g_strlcpy (copy, g_str_equal (word, "-") ? "" : word, size) < size;
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
      || !read_word (words[4], result.date, sizeof result.date)
      || !read_word (words[5], result.code, sizeof result.code)
      || !read_word (words[8], result.day, sizeof result.day))
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
          && (kind == QUEENS_GAME_DAILY ? *result->day != '\0' : result->kind == kind))
        *seconds = MIN (*seconds, result->seconds);
    }
  return *seconds < G_MAXINT64;
}

const QueensResult *
queens_bests_find_day (QueensBests *self, const char *day)
{
  const QueensResult *found = NULL;

  for (guint i = 0; i < self->results->len; i++)
    {
      const QueensResult *result = &g_array_index (self->results, QueensResult, i);

      if (strcmp (result->day, day) == 0 && (!found || (found->helped && !result->helped)))
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
  g_autofree char *line = NULL;
  gint64 before;
  gboolean best;

  best = queens_bests_get (self, result->n, result->kind, result->helped, &before)
         && result->seconds >= 0 && result->seconds < before;
  g_array_append_val (self->results, *result);
  line = g_strdup_printf ("%d %s %s %s %s %s %u %" G_GINT64_FORMAT " %s", result->n,
                          kind_names[result->kind], seconds, help_names[!!result->helped],
                          result->date, *result->code ? result->code : "-", self->results->len,
                          MAX (result->stamp, 1), *result->day ? result->day : "-");
  queens_saver_append (self->saver, self->path, HEADING, line);
  return best;
}

/* Days. */

void
queens_daily_print (const GDate *date, char text[QUEENS_DATE_SIZE])
{
  g_snprintf (text, QUEENS_DATE_SIZE, "%04d-%02d-%02d", g_date_get_year (date),
              g_date_get_month (date), g_date_get_day (date));
}

GDate
queens_daily_today (void)
{
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_time_t (&today, g_get_real_time () / G_USEC_PER_SEC);
  return today;
}

gboolean
queens_daily_parse (const char *text, GDate *date)
{
  guint64 year, month, day;
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);
  char again[QUEENS_DATE_SIZE];

  if (g_strv_length (parts) != 3 || !g_ascii_string_to_unsigned (parts[0], 10, 1, 9999, &year, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, 12, &month, NULL)
      || !g_ascii_string_to_unsigned (parts[2], 10, 1, 31, &day, NULL)
      || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  g_date_clear (date, 1);
  g_date_set_dmy (date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  queens_daily_print (date, again);
  return strcmp (text, again) == 0;
}

/* The set of days that count, as Julian days. */
static GHashTable *
collect_days (const GArray *results)
{
  GHashTable *days = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < results->len; i++)
    {
      const QueensResult *result = &g_array_index (results, QueensResult, i);
      GDate date;

      if (strcmp (result->day, result->date) == 0 && queens_daily_parse (result->day, &date))
        g_hash_table_add (days, GUINT_TO_POINTER (g_date_get_julian (&date)));
    }
  return days;
}

static gboolean
has_day (GHashTable *days, guint day)
{
  return g_hash_table_contains (days, GUINT_TO_POINTER (day));
}

static guint
count_back (GHashTable *days, guint day)
{
  guint count = 0;

  while (has_day (days, day - count))
    count++;
  return count;
}

void
queens_daily_count (const GArray *results, const GDate *today, guint *in_a_row, guint *longest)
{
  g_autoptr (GHashTable) days = collect_days (results);
  guint day = g_date_get_julian (today);
  GHashTableIter iter;
  gpointer last;

  *in_a_row = count_back (days, has_day (days, day) ? day : day - 1);
  *longest = 0;
  g_hash_table_iter_init (&iter, days);
  while (g_hash_table_iter_next (&iter, &last, NULL))
    if (!has_day (days, GPOINTER_TO_UINT (last) + 1))
      *longest = MAX (*longest, count_back (days, GPOINTER_TO_UINT (last)));
}
