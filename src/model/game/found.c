/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/found.h"

#include "engine/board/notation.h"
#include "engine/board/symmetry.h"
#include "model/store/file.h"

/* Marks the line of a revealed solution, at its end. */
#define REVEALED "revealed"

/* Where a solution comes from, and since when. */
typedef struct
{
  QueensFoundState state;
  QueensDay day;
} Entry;

struct _QueensFound
{
  char *path;
  QueensSaver *saver;
  /* No n is needed: the notation implies it. */
  GHashTable *solutions; /* an Entry for each notation */
  GHashTable *classes;   /* a set of canonical forms of those found by hand, as notations */
  guint n_solutions[QUEENS_MAX_N + 1];
  guint n_classes[QUEENS_MAX_N + 1];
};

void
queens_found_free (QueensFound *self)
{
  g_free (self->path);
  g_hash_table_unref (self->solutions);
  g_hash_table_unref (self->classes);
  g_free (self);
}

/* What was found by hand remains so. */
static QueensFoundNews
add (QueensFound *self, const QueensSolution *solution, Entry entry)
{
  QueensSolution canonical = queens_symmetry_canonical (solution);
  char notation[QUEENS_NOTATION_SIZE];

  if (queens_found_look_up (self, solution, NULL) == QUEENS_FOUND_BY_HAND)
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
take_line (QueensFound *self, const char *line)
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

QueensFound *
queens_found_new (const char *folder, QueensSaver *saver, GError **error)
{
  QueensFound *self = g_new0 (QueensFound, 1);
  g_auto (GStrv) lines = NULL;

  self->path = g_build_filename (folder, "found.txt", NULL);
  self->saver = saver;
  self->solutions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->classes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  lines = queens_lines_read (self->path, error);
  for (char **line = lines; line && *line; line++)
    take_line (self, *line);
  return self;
}

static void
save (QueensFound *self, const QueensSolution *solution, QueensDay day, const char *end)
{
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *date = queens_day_print (day);
  g_autofree char *line = NULL;

  queens_notation_print (solution, notation);
  line = g_strdup_printf ("%d %s %s%s", solution->n, notation, date, end);
  queens_saver_append (self->saver, self->path,
                       "Solutions of the n-queens problem found by hand: n, notation, date", line);
}

QueensFoundNews
queens_found_add (QueensFound *self, const QueensSolution *solution, QueensDay day)
{
  QueensFoundNews news = add (self, solution, (Entry){ QUEENS_FOUND_BY_HAND, day });

  if (news != QUEENS_FOUND_AGAIN)
    save (self, solution, day, "");
  return news;
}

void
queens_found_reveal (QueensFound *self, const QueensSolution *solution, QueensDay day)
{
  add (self, solution, (Entry){ QUEENS_FOUND_REVEALED, day });
  save (self, solution, day, " " REVEALED);
}

QueensFoundState
queens_found_look_up (QueensFound *self, const QueensSolution *solution, QueensDay *day)
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
queens_found_count (QueensFound *self, int n)
{
  return self->n_solutions[n];
}

guint
queens_found_count_classes (QueensFound *self, int n)
{
  return self->n_classes[n];
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return queens_solution_compare (a, b);
}

GArray *
queens_found_list (QueensFound *self, int n)
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
