/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/bests.h"

#include "model/game/records.h"

#include <string.h>

static const char *const kind_names[QUEENS_N_GAME_KINDS] = { "easy", "medium", "hard", "free" };
static const char *const hint_names[] = { "no-hints", "hints" };

struct _QueensBests
{
  QueensRecords *records;
  gint64 seconds[QUEENS_MAX_N + 1][QUEENS_N_GAME_KINDS][2]; /* G_MAXINT64 where there is none */
};

QueensBests *
queens_bests_new (const char *folder)
{
  QueensBests *self = g_new0 (QueensBests, 1);
  g_autofree char *path = g_build_filename (folder, "bests.txt", NULL);

  self->records
      = queens_records_new (path, "Best times: n, kind of game, seconds, hints or not, date");
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    for (int kind = 0; kind < QUEENS_N_GAME_KINDS; kind++)
      for (int hints = 0; hints < 2; hints++)
        self->seconds[n][kind][hints] = G_MAXINT64;
  return self;
}

void
queens_bests_free (QueensBests *self)
{
  queens_records_free (self->records);
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

/* Lines of another form are passed over. */
static void
take_line (QueensBests *self, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  gint64 n, seconds;
  int kind, hints;

  if (g_strv_length (words) != 5
      || !g_ascii_string_to_signed (words[0], 10, QUEENS_MIN_N, QUEENS_MAX_N, &n, NULL)
      || !g_ascii_string_to_signed (words[2], 10, 0, G_MAXINT64 - 1, &seconds, NULL))
    return;
  kind = find_name (words[1], kind_names, QUEENS_N_GAME_KINDS);
  hints = find_name (words[3], hint_names, G_N_ELEMENTS (hint_names));
  if (kind >= 0 && hints >= 0)
    self->seconds[n][kind][hints] = MIN (self->seconds[n][kind][hints], seconds);
}

static void
take_lines (QueensBests *self)
{
  g_autoptr (GPtrArray) lines = queens_records_list (self->records);

  for (guint i = 0; i < lines->len; i++)
    take_line (self, lines->pdata[i]);
}

gboolean
queens_bests_load (QueensBests *self, GError **error)
{
  if (!queens_records_load (self->records, error))
    return FALSE;
  take_lines (self);
  return TRUE;
}

gboolean
queens_bests_get (QueensBests *self, int n, QueensGameKind kind, gboolean hints, gint64 *seconds)
{
  *seconds = self->seconds[n][kind][!!hints];
  return *seconds < G_MAXINT64;
}

gboolean
queens_bests_add (QueensBests *self,
                  int n,
                  QueensGameKind kind,
                  gboolean hints,
                  gint64 seconds,
                  const char *date,
                  gboolean *best,
                  GError **error)
{
  g_autofree char *line = NULL;
  gboolean saved;

  *best = seconds < self->seconds[n][kind][!!hints];
  if (!*best)
    return TRUE;
  line = g_strdup_printf ("%d %s %" G_GINT64_FORMAT " %s %s", n, kind_names[kind], seconds,
                          hint_names[!!hints], date);
  saved = queens_records_add (self->records, line, error);
  take_lines (self);
  *best = seconds == self->seconds[n][kind][!!hints];
  return saved;
}
