/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/helps.h"

#include <string.h>

/* The longest time that is believed, in seconds: 100 years. */
#define MAX_SECONDS G_GINT64_CONSTANT (3155760000)

static const char *const names[QUEENS_N_HELPS] = { "attacked", "count", "numbers", "search" };

gboolean
queens_helps_any (const QueensHelps *self)
{
  gboolean any = self->hints > 0;

  for (int help = 0; help < QUEENS_N_HELPS; help++)
    any = any || self->seen[help];
  return any;
}

gboolean
queens_helps_see (QueensHelps *self, QueensHelp help, gint64 seconds)
{
  if (self->seen[help])
    return FALSE;
  self->seen[help] = TRUE;
  self->seconds[help] = seconds;
  return TRUE;
}

void
queens_helps_append (GString *text, const QueensHelps *self)
{
  const char *blank = "";

  for (int help = 0; help < QUEENS_N_HELPS; help++)
    {
      if (!self->seen[help])
        continue;
      g_string_append_printf (text, "%s%s@%" G_GINT64_FORMAT, blank, names[help],
                              self->seconds[help]);
      blank = " ";
    }
}

static gboolean
parse_one (const char *word, QueensHelps *self)
{
  const char *at = strchr (word, '@');

  for (int help = 0; at && help < QUEENS_N_HELPS; help++)
    {
      gint64 seconds;

      if (strlen (names[help]) == (gsize) (at - word) && g_str_has_prefix (word, names[help]))
        return g_ascii_string_to_signed (at + 1, 10, 0, MAX_SECONDS, &seconds, NULL)
               && queens_helps_see (self, (QueensHelp) help, seconds);
    }
  return FALSE;
}

gboolean
queens_helps_parse (const char *text, QueensHelps *self)
{
  g_auto (GStrv) words = g_strsplit (text, " ", *text ? -1 : 0);
  gboolean good = TRUE;

  *self = (QueensHelps){ .hints = self->hints };
  for (int i = 0; *text && words[i]; i++)
    good = good && parse_one (words[i], self);
  return good;
}
