/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/nearest.h"

#include <string.h>

/* So much of a word is compared with a name. */
#define MAX_WORD 16
/* So many letters may be wrong, of a word of three and more. */
#define MAX_WRONG 2

/* How many letters have to be put in, left out or replaced to make one word of the other
 * (V. I. Levenshtein, 1966); a long word is not looked at to its end. */
static guint
distance (const char *word, const char *other)
{
  guint row[MAX_WORD + 1];
  guint length = (guint) MIN (strlen (other), MAX_WORD);

  for (guint k = 0; k <= length; k++)
    row[k] = k;
  for (guint i = 0; word[i] && i < MAX_WORD; i++)
    {
      guint diagonal = row[0]++;

      for (guint k = 0; k < length; k++)
        {
          guint replaced = diagonal + (word[i] != other[k]);

          diagonal = row[k + 1];
          row[k + 1] = MIN (replaced, MIN (row[k], row[k + 1]) + 1);
        }
    }
  return row[length];
}

const char *
queens_nearest_find (const char *word, const char *const *names)
{
  const char *nearest = NULL;
  guint least = strlen (word) > 2 ? MAX_WRONG + 1 : 0;

  for (; *names; names++)
    {
      guint wrong = g_str_has_prefix (*names, word) ? 1 : distance (word, *names);

      if (wrong < least)
        {
          least = wrong;
          nearest = *names;
        }
    }
  return nearest;
}
