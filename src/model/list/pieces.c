/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/pieces.h"

typedef struct
{
  QueensListSource *source;
  guint n;
  QueensPiece pieces[QUEENS_MAX_N];
} Cutting;

struct _QueensPieces
{
  GObject parent_instance;
  QueensSolutions *solutions; /* or NULL */
  QueensListSource *source;   /* whose pieces these are, or are to be; or NULL */
  QueensJob *job;
  guint n;
  QueensPiece pieces[QUEENS_MAX_N];
};

G_DEFINE_FINAL_TYPE (QueensPieces, queens_pieces, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
cutting_free (gpointer data)
{
  Cutting *cutting = data;

  queens_list_source_unref (cutting->source);
  g_free (cutting);
}

/* The rank of the only pin of a file, or −1. */
static int
get_pinned_rank (const QueensRequest *request, int file)
{
  return request->pins.files[file] ? __builtin_ctz (request->pins.files[file]) : -1;
}

/* The files before the first one without a pin are the same in all of the list. */
static void
cut (QueensJob *job, gpointer data)
{
  Cutting *cutting = data;
  const QueensRequest *request = &cutting->source->request;
  QueensSolution end = { .n = request->n };
  QueensPiece pieces[QUEENS_MAX_N];
  int file = 0;
  guint n = 0;
  guint64 before = 0;

  while (file < request->n && get_pinned_rank (request, file) >= 0)
    {
      end.ranks[file] = (uint8_t) get_pinned_rank (request, file);
      file++;
    }
  for (int other = file; other < request->n; other++)
    end.ranks[other] = (uint8_t) (request->n - 1);
  for (int rank = 0; file < request->n && rank < request->n; rank++)
    {
      guint64 count;

      end.ranks[file] = (uint8_t) rank;
      if (!queens_list_source_count_to (cutting->source, &end, queens_job_get_control (job),
                                        &count))
        return;
      if (count > before)
        pieces[n++] = (QueensPiece){ .square = { (uint8_t) file, (uint8_t) rank }, .end = count };
      before = count;
    }
  memcpy (cutting->pieces, pieces, n * sizeof *pieces);
  cutting->n = n;
}

static void
cut_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensPieces *self = owner;
  const Cutting *cutting = queens_job_get_data (job);

  if (!finished)
    return;
  self->n = cutting->n;
  memcpy (self->pieces, cutting->pieces, sizeof self->pieces);
  queens_job_cancel (&self->job);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget (QueensPieces *self)
{
  queens_job_cancel (&self->job);
  g_clear_pointer (&self->source, queens_list_source_unref);
  if (self->n == 0)
    return;
  self->n = 0;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
update (QueensPieces *self)
{
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);
  QueensListSource *source = queens_solutions_get_source (self->solutions);
  Cutting *cutting;

  if (source != self->source)
    forget (self);
  if (self->source || !total || n_listed == 0)
    return;
  self->source = queens_list_source_ref (source);
  cutting = g_new0 (Cutting, 1);
  cutting->source = queens_list_source_ref (source);
  self->job = queens_job_start (QUEENS_JOB_INTERACTIVE, cut, cutting, cutting_free, cut_cb, self);
}

void
queens_pieces_set_solutions (QueensPieces *self, QueensSolutions *solutions)
{
  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_set_object (&self->solutions, solutions);
  forget (self);
  g_signal_connect_swapped (solutions, "changed", G_CALLBACK (update), self);
  update (self);
}

const QueensPiece *
queens_pieces_get (QueensPieces *self, guint *n_pieces)
{
  *n_pieces = self->n;
  return self->pieces;
}

const QueensPiece *
queens_pieces_find (QueensPieces *self, guint64 position, guint64 *first)
{
  for (guint i = 0; i < self->n && position > 0; i++)
    if (position <= self->pieces[i].end)
      {
        *first = i > 0 ? self->pieces[i - 1].end + 1 : 1;
        return &self->pieces[i];
      }
  return NULL;
}

static void
queens_pieces_dispose (GObject *object)
{
  QueensPieces *self = QUEENS_PIECES (object);

  queens_job_cancel (&self->job);
  g_clear_pointer (&self->source, queens_list_source_unref);
  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_clear_object (&self->solutions);
  G_OBJECT_CLASS (queens_pieces_parent_class)->dispose (object);
}

static void
queens_pieces_class_init (QueensPiecesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_pieces_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_pieces_init (QueensPieces *self)
{
}

QueensPieces *
queens_pieces_new (void)
{
  return g_object_new (QUEENS_TYPE_PIECES, NULL);
}
