/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/found.h"

#include "engine/notation.h"
#include "engine/symmetry.h"
#include "model/game/records.h"

/* Ends the line of a solution that was shown. */
#define REVEALED "revealed"

struct _QueensFound
{
  GObject parent_instance;

  QueensRecords *records;
  GHashTable *solutions[QUEENS_MAX_N + 1]; /* by n, the dates of notations */
  GHashTable *revealed[QUEENS_MAX_N + 1];  /* likewise, of those that were shown and not found */
  GHashTable *classes[QUEENS_MAX_N + 1];   /* by n, sets of notations of canonical forms */
};

G_DEFINE_FINAL_TYPE (QueensFound, queens_found, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
queens_found_finalize (GObject *object)
{
  QueensFound *self = QUEENS_FOUND (object);

  queens_records_free (self->records);
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      g_hash_table_unref (self->solutions[n]);
      g_hash_table_unref (self->classes[n]);
      g_hash_table_unref (self->revealed[n]);
    }
  G_OBJECT_CLASS (queens_found_parent_class)->finalize (object);
}

static void
queens_found_class_init (QueensFoundClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queens_found_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_found_init (QueensFound *self)
{
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      self->solutions[n] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      self->revealed[n] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      self->classes[n] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    }
}

QueensFound *
queens_found_new (const char *folder)
{
  QueensFound *self = g_object_new (QUEENS_TYPE_FOUND, NULL);
  g_autofree char *path = g_build_filename (folder, "found.txt", NULL);

  self->records = queens_records_new (
      path, "Solutions of the n-queens problem found by hand: n, notation, date");
  return self;
}

static QueensFoundNews
add (QueensFound *self, const QueensSolution *solution, const char *date)
{
  QueensSolution canonical = queens_symmetry_canonical (solution);
  char notation[QUEENS_NOTATION_SIZE];

  queens_notation_print (solution, notation);
  if (g_hash_table_contains (self->solutions[solution->n], notation))
    return QUEENS_FOUND_AGAIN;
  g_hash_table_insert (self->solutions[solution->n], g_strdup (notation), g_strdup (date));
  queens_notation_print (&canonical, notation);
  return g_hash_table_add (self->classes[solution->n], g_strdup (notation)) ? QUEENS_FOUND_NEW_CLASS
                                                                            : QUEENS_FOUND_NEW;
}

/* Lines of another form are passed over. */
static void
add_line (QueensFound *self, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint64 n;
  QueensSolution solution;

  guint n_words = g_strv_length (words);
  gboolean revealed = n_words == 4 && g_str_equal (words[3], REVEALED);

  if ((n_words != 3 && !revealed)
      || !g_ascii_string_to_unsigned (words[0], 10, QUEENS_MIN_N, QUEENS_MAX_N, &n, NULL)
      || !queens_notation_parse (words[1], (int) n, &solution, NULL))
    return;
  if (revealed)
    g_hash_table_insert (self->revealed[n], g_strdup (words[1]), g_strdup (words[2]));
  else
    add (self, &solution, words[2]);
}

static void
add_lines (QueensFound *self)
{
  g_autoptr (GPtrArray) lines = queens_records_list (self->records);

  for (guint i = 0; i < lines->len; i++)
    add_line (self, lines->pdata[i]);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
queens_found_load (QueensFound *self, GError **error)
{
  if (!queens_records_load (self->records, error))
    return FALSE;
  add_lines (self);
  return TRUE;
}

gboolean
queens_found_add (QueensFound *self,
                  const QueensSolution *solution,
                  const char *date,
                  QueensFoundNews *news,
                  GError **error)
{
  g_autofree char *line = NULL;
  char notation[QUEENS_NOTATION_SIZE];
  gboolean saved;

  *news = add (self, solution, date);
  if (*news == QUEENS_FOUND_AGAIN)
    return TRUE;
  queens_notation_print (solution, notation);
  line = g_strdup_printf ("%d %s %s", solution->n, notation, date);
  saved = queens_records_add (self->records, line, error);
  add_lines (self);
  return saved;
}

gboolean
queens_found_contains (QueensFound *self, const QueensSolution *solution)
{
  char notation[QUEENS_NOTATION_SIZE];

  queens_notation_print (solution, notation);
  return g_hash_table_contains (self->solutions[solution->n], notation);
}

gboolean
queens_found_reveal (QueensFound *self,
                     const QueensSolution *solution,
                     const char *date,
                     GError **error)
{
  g_autofree char *line = NULL;
  char notation[QUEENS_NOTATION_SIZE];
  gboolean saved;

  queens_notation_print (solution, notation);
  g_hash_table_insert (self->revealed[solution->n], g_strdup (notation), g_strdup (date));
  line = g_strdup_printf ("%d %s %s " REVEALED, solution->n, notation, date);
  saved = queens_records_add (self->records, line, error);
  add_lines (self);
  return saved;
}

const char *
queens_found_get_date (QueensFound *self, const QueensSolution *solution)
{
  char notation[QUEENS_NOTATION_SIZE];
  const char *date;

  queens_notation_print (solution, notation);
  date = g_hash_table_lookup (self->solutions[solution->n], notation);
  return date ? date : g_hash_table_lookup (self->revealed[solution->n], notation);
}

gboolean
queens_found_is_revealed (QueensFound *self, const QueensSolution *solution)
{
  return queens_found_get_date (self, solution) && !queens_found_contains (self, solution);
}

guint
queens_found_count (QueensFound *self, int n)
{
  return g_hash_table_size (self->solutions[n]);
}

guint
queens_found_count_classes (QueensFound *self, int n)
{
  return g_hash_table_size (self->classes[n]);
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
  gpointer notation;

  g_hash_table_iter_init (&iter, self->solutions[n]);
  while (g_hash_table_iter_next (&iter, &notation, NULL))
    {
      QueensSolution solution;

      queens_notation_parse (notation, n, &solution, NULL);
      g_array_append_val (list, solution);
    }
  g_array_sort (list, compare_cb);
  return list;
}
