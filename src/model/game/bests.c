/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/bests.h"

#include "model/game/records.h"

#include <string.h>

#define N_OLD_WORDS 5
#define N_WORDS     9

static const char *const kind_names[QUEENS_N_GAME_KINDS] = { "easy", "medium", "hard", "free" };
static const char *const help_names[] = { "no-helps", "helps" };
static const char *const hint_names[] = { "no-hints", "hints" };

struct _QueensBests
{
  QueensRecords *records;
  GArray *results; /* of QueensResult */
};

QueensBests *
queens_bests_new (const char *folder)
{
  QueensBests *self = g_new0 (QueensBests, 1);
  g_autofree char *path = g_build_filename (folder, "bests.txt", NULL);

  self->records = queens_records_new (path, "Solved: n, kind of game, seconds, helps or not, date, "
                                            "code, number, seconds since 1970, day");
  self->results = g_array_new (FALSE, FALSE, sizeof (QueensResult));
  return self;
}

void
queens_bests_free (QueensBests *self)
{
  queens_records_free (self->records);
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

/* What both forms of a line begin with. */
static gboolean
read_head (char **words, const char *const *names, QueensResult *result)
{
  gint64 n;
  int kind = find_name (words[1], kind_names, QUEENS_N_GAME_KINDS);
  int helped = find_name (words[3], names, 2);

  if (!g_ascii_string_to_signed (words[0], 10, QUEENS_MIN_N, QUEENS_MAX_N, &n, NULL) || kind < 0
      || helped < 0 || strlen (words[4]) >= QUEENS_DATE_SIZE)
    return FALSE;
  *result = (QueensResult){ .n = (int) n, .kind = (QueensGameKind) kind, .helped = helped };
  strcpy (result->date, words[4]);
  if (strcmp (words[2], "-") == 0)
    result->seconds = -1;
  else if (!g_ascii_string_to_signed (words[2], 10, 0, G_MAXINT64 - 1, &result->seconds, NULL))
    return FALSE;
  return TRUE;
}

static gboolean
read_tail (char **words, QueensResult *result)
{
  guint64 order;

  if (strlen (words[5]) >= sizeof result->code || strlen (words[8]) >= sizeof result->day
      || !g_ascii_string_to_unsigned (words[6], 10, 1, G_MAXINT, &order, NULL)
      || !g_ascii_string_to_signed (words[7], 10, 1, G_MAXINT64, &result->stamp, NULL))
    return FALSE;
  result->order = (guint) order;
  strcpy (result->code, strcmp (words[5], "-") == 0 ? "" : words[5]);
  strcpy (result->day, strcmp (words[8], "-") == 0 ? "" : words[8]);
  return TRUE;
}

/* Lines of another form are passed over. */
static void
take_line (QueensBests *self, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint n_words = g_strv_length (words);
  QueensResult result;

  if (n_words == N_OLD_WORDS && read_head (words, hint_names, &result))
    result.helped = result.helped || result.kind != QUEENS_GAME_FREE;
  else if (n_words != N_WORDS || !read_head (words, help_names, &result)
           || !read_tail (words, &result))
    return;
  g_array_append_val (self->results, result);
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  const QueensResult *result = a;
  const QueensResult *other = b;

  if (result->order != other->order)
    return result->order < other->order ? -1 : 1;
  return (result->stamp > other->stamp) - (result->stamp < other->stamp);
}

static void
take_lines (QueensBests *self)
{
  g_autoptr (GPtrArray) lines = queens_records_list (self->records);

  g_array_set_size (self->results, 0);
  for (guint i = 0; i < lines->len; i++)
    take_line (self, lines->pdata[i]);
  g_array_sort (self->results, compare_cb);
}

gboolean
queens_bests_load (QueensBests *self, GError **error)
{
  if (!queens_records_load (self->records, error))
    return FALSE;
  take_lines (self);
  return TRUE;
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

      if (result->n == n && result->kind == kind && !result->helped == !helped
          && result->seconds >= 0)
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

static char *
print_line (const QueensResult *result, guint order)
{
  g_autofree char *seconds = result->seconds >= 0
                                 ? g_strdup_printf ("%" G_GINT64_FORMAT, result->seconds)
                                 : g_strdup ("-");

  return g_strdup_printf ("%d %s %s %s %s %s %u %" G_GINT64_FORMAT " %s", result->n,
                          kind_names[result->kind], seconds, help_names[!!result->helped],
                          result->date, *result->code ? result->code : "-", order,
                          MAX (result->stamp, 1), *result->day ? result->day : "-");
}

gboolean
queens_bests_add (QueensBests *self, const QueensResult *result, gboolean *best, GError **error)
{
  guint order = self->results->len + 1;
  g_autofree char *line = NULL;
  gint64 before, after;
  gboolean saved;

  queens_bests_get (self, result->n, result->kind, result->helped, &before);
  if (self->results->len > 0)
    order = MAX (order,
                 g_array_index (self->results, QueensResult, self->results->len - 1).order + 1);
  line = print_line (result, order);
  saved = queens_records_add (self->records, line, error);
  take_lines (self);
  queens_bests_get (self, result->n, result->kind, result->helped, &after);
  *best = result->seconds >= 0 && result->seconds < before && result->seconds == after;
  return saved;
}
