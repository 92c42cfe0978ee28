/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/split.h"

#include "app/layout/text.h"

/* The width of what is chosen beside the picture, with text of the usual size, and the least of the
 * picture, in px. */
#define CHOICES_WIDTH 360
#define PICTURE_WIDTH 200
/* The picture's share of the height above the choices, and the least they keep, in px. */
#define PICTURE_SHARE  0.45
#define CHOICES_HEIGHT 160

enum
{
  FIRST = 1,
  SECOND,
  N_SLOTS
};

struct _QueensSplit
{
  QueensSlots parent_instance;
};

G_DEFINE_FINAL_TYPE (QueensSplit, queens_split, QUEENS_TYPE_SLOTS)

/* Without a picture the choices have all the room. */
static gboolean
is_alone (QueensSplit *self)
{
  return !gtk_widget_get_visible (queens_slots_get (self, FIRST));
}

/* The width of the second beside the first, or 0 where it is below it. */
static int
get_second_width (QueensSplit *self, int width)
{
  int wanted = MAX ((int) (CHOICES_WIDTH * queens_text_scale (GTK_WIDGET (self))),
                    queens_slots_get_width (self, SECOND));
  int first = MAX (PICTURE_WIDTH, queens_slots_get_width (self, FIRST));

  /* Very large text has half of what is there. */
  wanted = MIN (wanted, MAX (CHOICES_WIDTH, width / 2));
  wanted = MAX (wanted, queens_slots_get_width (self, SECOND));
  return first + wanted <= width ? wanted : 0;
}

static void
queens_split_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  QueensSplit *self = QUEENS_SPLIT (widget);
  int second = get_second_width (self, for_size);

  if (is_alone (self))
    {
      gtk_widget_measure (queens_slots_get (self, SECOND), orientation, for_size, minimum, natural,
                          NULL, NULL);
      return;
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MAX (queens_slots_get_width (self, FIRST), queens_slots_get_width (self, SECOND));
  else if (second > 0)
    *minimum = MAX (queens_slots_get_height (self, FIRST, for_size - second),
                    queens_slots_get_height (self, SECOND, second));
  else
    *minimum = queens_slots_get_height (self, FIRST, for_size)
               + MAX (CHOICES_HEIGHT, queens_slots_get_height (self, SECOND, for_size));
  *natural = *minimum;
}

static void
queens_split_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensSplit *self = QUEENS_SPLIT (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int second = get_second_width (self, width);
  GtkAllocation above = { 0, 0, width, height };
  GtkAllocation below = { 0, 0, width, height };

  if (is_alone (self))
    {
      gtk_widget_size_allocate (queens_slots_get (self, SECOND), &below, -1);
      return;
    }
  if (second > 0)
    {
      above.width = width - second;
      below.width = second;
      above.x = rtl ? second : 0;
      below.x = rtl ? 0 : width - second;
    }
  else
    {
      above.height = MAX (queens_slots_get_height (self, FIRST, width),
                          MIN ((int) (PICTURE_SHARE * height), height - CHOICES_HEIGHT));
      below.y = above.height;
      below.height = height - above.height;
    }
  gtk_widget_size_allocate (queens_slots_get (self, FIRST), &above, -1);
  gtk_widget_size_allocate (queens_slots_get (self, SECOND), &below, -1);
}

static void
queens_split_class_init (QueensSplitClass *klass)
{
  static const char *const names[N_SLOTS] = { NULL, "first", "second" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = queens_split_measure;
  widget_class->size_allocate = queens_split_size_allocate;
  queens_slots_class_install (QUEENS_SLOTS_CLASS (klass), names, N_SLOTS);
}

static void
queens_split_init (QueensSplit *self)
{
}
