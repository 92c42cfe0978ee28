/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/words.h"

#include "engine/notation.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

char *
queens_words_square (QueensSquare square)
{
  char name[QUEENS_SQUARE_NAME_SIZE];

  queens_square_name (square, name);
  return g_strdup (name);
}

static char *
words_for_two (const QueensConflict *conflict)
{
  g_autofree char *first = queens_words_square (conflict->queens[0]);
  g_autofree char *second = queens_words_square (conflict->queens[1]);

  switch (conflict->kind)
    {
    case QUEENS_LINE_FILE:
      /* Translators: two squares, as in “d4 and d7 share a file” */
      return g_strdup_printf (_ ("%s and %s share a file"), first, second);
    case QUEENS_LINE_RANK:
      return g_strdup_printf (_ ("%s and %s share a rank"), first, second);
    case QUEENS_LINE_RISING:
    case QUEENS_LINE_FALLING:
    default:
      return g_strdup_printf (_ ("%s and %s share a diagonal"), first, second);
    }
}

char *
queens_words_conflict (const QueensConflict *conflict)
{
  guint n_queens = conflict->n_queens;
  const QueensSquare *first = &conflict->queens[0];

  if (n_queens == 2)
    return words_for_two (conflict);
  switch (conflict->kind)
    {
    case QUEENS_LINE_FILE:
      {
        char file[QUEENS_SQUARE_NAME_SIZE];

        queens_file_name (first->file, file);
        /* Translators: a file’s name and a number of 3 or more, as in “file d holds 3 queens” */
        return g_strdup_printf (
            ngettext ("file %s holds %u queen", "file %s holds %u queens", n_queens), file,
            n_queens);
      }
    case QUEENS_LINE_RANK:
      /* Translators: a rank and a number of 3 or more, as in “rank 5 holds 3 queens” */
      return g_strdup_printf (
          ngettext ("rank %u holds %u queen", "rank %u holds %u queens", n_queens),
          first->rank + 1U, n_queens);
    case QUEENS_LINE_RISING:
    case QUEENS_LINE_FALLING:
    default:
      {
        g_autofree char *from = queens_words_square (*first);
        g_autofree char *to = queens_words_square (conflict->queens[n_queens - 1]);

        /* Translators: two squares and a number, as in “the diagonal a1 to e5 holds 3 queens” */
        return g_strdup_printf (ngettext ("the diagonal %s to %s holds %u queen",
                                          "the diagonal %s to %s holds %u queens", n_queens),
                                from, to, n_queens);
      }
    }
}

char *
queens_words_square_content (QueensSquare square,
                             gboolean queen,
                             gboolean given,
                             gboolean conflict,
                             gboolean cross,
                             const QueensSquare *attacked_by)
{
  g_autofree char *name = queens_words_square (square);

  /* Translators: in all of these %s is a square, as in “d4, queen, in conflict” */
  if (queen && given)
    return g_strdup_printf (conflict ? _ ("%s, given queen, in conflict") : _ ("%s, given queen"),
                            name);
  if (queen)
    return g_strdup_printf (conflict ? _ ("%s, queen, in conflict") : _ ("%s, queen"), name);
  if (attacked_by)
    {
      g_autofree char *attacker = queens_words_square (*attacked_by);

      return g_strdup_printf (cross ? _ ("%s, cross, attacked by the queen on %s")
                                    : _ ("%s, attacked by the queen on %s"),
                              name, attacker);
    }
  if (cross)
    return g_strdup_printf (_ ("%s, cross"), name);
  return g_steal_pointer (&name);
}

/* The C locale, in which the words are English too, groups nothing by itself. */
static char *
group_in_threes (const char *digits)
{
  gsize length = strlen (digits);
  GString *grouped = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append_c (grouped, ',');
      g_string_append_c (grouped, digits[i]);
    }
  return g_string_free (grouped, FALSE);
}

/* POSIX has the flag that groups as the locale does; ISO C does not. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat"
static char *
group_for_locale (guint64 number)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, number);
}
#pragma GCC diagnostic pop

char *
queens_words_number (guint64 number)
{
  g_autofree char *digits = group_for_locale (number);

  if (*localeconv ()->thousands_sep == '\0')
    return group_in_threes (digits);
  return g_locale_to_utf8 (digits, -1, NULL, NULL, NULL);
}
