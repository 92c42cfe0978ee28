/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/grouping.h"

#include "model/list/listing.h"

struct _QueensGrouping
{
  guint n;            /* number of solutions */
  guint n_classes;    /* number of classes up to the last one with a member in the list */
  guint32 *places;    /* by position − 1 */
  guint32 *positions; /* by place − 1 */
  guint32 *ends;      /* by number of the class: the last position of its members; 0 for number 0 */
};

/* The classes of the list's solutions. */
typedef struct
{
  GArray *classes; /* guint32: numbers, by place − 1 */
  guint n_classes;
} Walk;

static bool
walk_cb (const QueensSolution *solution, guint64 number, guint64 class_number, gpointer data)
{
  Walk *walk = data;
  guint32 class = (guint32) class_number;

  g_array_append_val (walk->classes, class);
  walk->n_classes = MAX (walk->n_classes, class);
  return true;
}

/* Sorts by class only, and stably, so that the members of a class keep their order. */
static QueensGrouping *
group (const guint32 *classes, guint n, guint n_classes)
{
  QueensGrouping *self = g_new0 (QueensGrouping, 1);
  g_autofree guint32 *next = g_new0 (guint32, n_classes + 1);

  self->n = n;
  self->n_classes = n_classes;
  self->places = g_new (guint32, n);
  self->positions = g_new (guint32, n);
  self->ends = g_new0 (guint32, n_classes + 1);
  for (guint i = 0; i < n; i++)
    self->ends[classes[i]]++;
  for (guint class = 1; class <= n_classes; class ++)
    {
      next[class] = self->ends[class - 1];
      self->ends[class] += self->ends[class - 1];
    }
  for (guint i = 0; i < n; i++)
    {
      guint32 position = next[classes[i]]++;

      self->places[position] = i + 1;
      self->positions[i] = position + 1;
    }
  return self;
}

QueensGrouping *
queens_grouping_new (const QueensRequest *request, QueensControl *control)
{
  QueensListing listing = { .request = *request, .detail = QUEENS_TEXT_CLASSED, .from = 1 };
  g_autoptr (GArray) classes = g_array_new (FALSE, FALSE, sizeof (guint32));
  Walk walk = { .classes = classes };

  if (queens_listing_visit (&listing, walk_cb, &walk, control) != QUEENS_DONE)
    return NULL;
  return group ((const guint32 *) (gpointer) classes->data, classes->len, walk.n_classes);
}

void
queens_grouping_free (QueensGrouping *self)
{
  g_free (self->places);
  g_free (self->positions);
  g_free (self->ends);
  g_free (self);
}

guint64
queens_grouping_get_place (const QueensGrouping *self, guint64 position)
{
  return position >= 1 && position <= self->n ? self->places[position - 1] : 0;
}

guint64
queens_grouping_get_position (const QueensGrouping *self, guint64 place)
{
  return place >= 1 && place <= self->n ? self->positions[place - 1] : 0;
}

guint64
queens_grouping_get_class (const QueensGrouping *self, guint64 position)
{
  guint low = 1;
  guint high = self->n_classes;

  if (position < 1 || position > self->n)
    return 0;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (self->ends[middle] < position)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}
