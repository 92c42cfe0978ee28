/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/format.h"

#include "engine/board/notation.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

void
queens_bind_textdomain (void)
{
  const char *folder = g_getenv ("EIGHT_QUEENS_LOCALEDIR");

  bindtextdomain (GETTEXT_PACKAGE, folder ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

char *
queens_format_square (QueensSquare square)
{
  char name[QUEENS_SQUARE_NAME_SIZE];

  queens_square_name (square, name);
  return g_strdup (name);
}

char *
queens_format_squares (const QueensSquare *squares, int n_squares, const char *separator)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n_squares; i++)
    {
      g_autofree char *square = queens_format_square (squares[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? separator : "", square);
    }
  return g_string_free (text, FALSE);
}

char *
queens_format_square_set (const QueensSquareSet *set, const char *separator)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];

  return queens_format_squares (squares, queens_square_set_list (set, squares), separator);
}

char *
queens_format_constraint (QueensSquare square, gboolean required)
{
  g_autofree char *name = queens_format_square (square);

  return g_strdup_printf (
      /* Translators: a square, as in “d4 required”: only solutions with a queen there are listed */
      required ? C_ ("square", "%s required") : C_ ("square", "%s excluded"), name);
}

char *
queens_describe_conflict (const QueensConflict *conflict)
{
  guint n_queens = conflict->n_queens;
  const QueensSquare *first = &conflict->queens[0];
  g_autofree char *from = queens_format_square (*first);
  g_autofree char *to = queens_format_square (conflict->queens[n_queens - 1]);
  char file[QUEENS_SQUARE_NAME_SIZE];

  switch (conflict->kind)
    {
    case QUEENS_LINE_FILE:
      queens_file_name (first->file, file);
      if (n_queens == 2)
        /* Translators: two squares, as in “d4 and d7 share a column” */
        return g_strdup_printf (_ ("%s and %s share a column"), from, to);
      return g_strdup_printf (
          /* Translators: a column’s name and a number of 3 or more, as in “column d has 3 queens” */
          ngettext ("column %s has %u queen", "column %s has %u queens", n_queens), file, n_queens);
    case QUEENS_LINE_RANK:
      if (n_queens == 2)
        return g_strdup_printf (_ ("%s and %s share a row"), from, to);
      return g_strdup_printf (
          /* Translators: a row and a number of 3 or more, as in “row 5 has 3 queens” */
          ngettext ("row %u has %u queen", "row %u has %u queens", n_queens), first->rank + 1U,
          n_queens);
    case QUEENS_LINE_RISING:
    case QUEENS_LINE_FALLING:
    default:
      if (n_queens == 2)
        return g_strdup_printf (_ ("%s and %s share a diagonal"), from, to);
      /* Translators: two squares and a number, as in “the diagonal from a1 to e5 has 3 queens” */
      return g_strdup_printf (ngettext ("the diagonal from %s to %s has %u queen",
                                        "the diagonal from %s to %s has %u queens", n_queens),
                              from, to, n_queens);
    }
}

/* The maximum number of squares that are named. If there are more, only their number is given. */
#define MAX_NAMED 3

static char *
describe_conflict_of (const char *name, const QueensSquareContent *content)
{
  g_autofree char *names = queens_format_square_set (content->conflicts, ", ");
  int n_others = queens_square_set_size (content->conflicts);

  if (n_others > MAX_NAMED && content->given)
    return g_strdup_printf (
        /* Translators: a square, and the number of others in conflict with the queen on it */
        ngettext ("%s, given queen, in conflict with %d queen",
                  "%s, given queen, in conflict with %d queens", (gulong) n_others),
        name, n_others);
  if (n_others > MAX_NAMED)
    return g_strdup_printf (
        /* Translators: a square, and the number of others in conflict with the queen on it */
        ngettext ("%s, queen, in conflict with %d queen", "%s, queen, in conflict with %d queens",
                  (gulong) n_others),
        name, n_others);
  /* Translators: a square and one or more others, as in “d4, queen, in conflict with a1, g7” */
  return g_strdup_printf (content->given ? _ ("%s, given queen, in conflict with %s")
                                         : _ ("%s, queen, in conflict with %s"),
                          name, names);
}

static char *
describe_queen_of (const char *name, const QueensSquareContent *content)
{
  if (content->conflicts && queens_square_set_size (content->conflicts) > 0)
    return describe_conflict_of (name, content);
  if (content->given)
    return g_strdup_printf (
        /* Translators: in all of these %s is a square, as in “d4, queen” */
        _ ("%s, given queen"), name);
  return g_strdup_printf (
      /* Translators: a square on which every solution listed must have a queen */
      content->required ? _ ("%s, queen, required") : _ ("%s, queen"), name);
}

char *
queens_describe_square (QueensSquare square, const QueensSquareContent *content)
{
  g_autofree char *name = queens_format_square (square);

  if (content->queen)
    return describe_queen_of (name, content);
  if (content->attacked_by)
    {
      g_autofree char *attacker = queens_format_square (*content->attacked_by);

      return g_strdup_printf (
          /* Translators: a square with the player’s cross, and the square of a queen */
          content->cross ? _ ("%s, cross, attacked by the queen on %s")
                         : _ ("%s, attacked by the queen on %s"),
          name, attacker);
    }
  if (content->cross)
    return g_strdup_printf (
        /* Translators: a square with the player’s cross */
        _ ("%s, cross"), name);
  if (content->required)
    return g_strdup_printf (
        /* Translators: a square on which every solution listed must have a queen */
        _ ("%s, required"), name);
  if (content->excluded)
    return g_strdup_printf (
        /* Translators: a square on which no solution listed may have a queen */
        _ ("%s, excluded"), name);
  return g_steal_pointer (&name);
}

/* The C locale has no grouping. Its messages are in English, so commas are used. */
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

/* The flag for the locale's grouping is part of POSIX, but not of ISO C. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat"
static char *
group_for_locale (guint64 number)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, number);
}
#pragma GCC diagnostic pop

char *
queens_format_number (guint64 number)
{
  g_autofree char *digits = group_for_locale (number);

  if (*localeconv ()->thousands_sep == '\0')
    return group_in_threes (digits);
  return g_locale_to_utf8 (digits, -1, NULL, NULL, NULL);
}

char *
queens_format_duration (double seconds)
{
  if (seconds < 99.5)
    return g_strdup_printf (
        /* Translators: seconds */
        _ ("%d s"), MAX (1, (int) (seconds + 0.5)));
  if (seconds < 99.5 * 60)
    return g_strdup_printf (
        /* Translators: minutes */
        _ ("%d min"), (int) (seconds / 60 + 0.5));
  return g_strdup_printf (
      /* Translators: hours */
      _ ("%d h"), (int) (seconds / 3600 + 0.5));
}
