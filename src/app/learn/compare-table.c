/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/text.h"

#define MAX_COLUMNS 12

/* Lengths in px; those inside a row grow with the text. */
#define COLUMN_GAP  10
#define SIDE_MARGIN 12
#define ROW_PADDING 4
/* If fewer numbers fit beside the title of a row, all are below it. */
#define MIN_NUMBERS_BESIDE 3

/* A widget, and the columns that it spans. */
typedef struct
{
  GtkWidget *widget;
  int row, first, last;
} Cell;

struct _QueensLearnTable
{
  GtkWidget parent_instance;

  GArray *cells; /* of Cell */
  int n_rows, n_columns;
  /* The first n_fixed columns are always shown; of the n_order others, as many as fit, in this order. */
  int n_fixed;
  int order[MAX_COLUMNS];
  int n_order;
  GArray *rows; /* of Row, as laid out */
};

G_DEFINE_FINAL_TYPE (QueensLearnTable, queens_learn_table, GTK_TYPE_WIDGET)

/* The columns at a width. */
typedef struct
{
  int minimum[MAX_COLUMNS], natural[MAX_COLUMNS];
  gboolean shown[MAX_COLUMNS];
  int widths[MAX_COLUMNS];
  /* the title of a row, which is in the last fixed column, is above its numbers */
  gboolean stacked;
  int total; /* the width of the table */
} Columns;

/* A row: its title and its other cells, which are below it if they are stacked. */
typedef struct
{
  int y, title_height, height;
} Row;

static int
get_title_column (QueensLearnTable *self)
{
  return self->n_fixed - 1;
}

static int
get_total_width (QueensLearnTable *self, const Columns *columns, const int *widths)
{
  int total = 2 * SIDE_MARGIN - COLUMN_GAP;

  for (int i = 0; i < self->n_columns; i++)
    if (columns->shown[i] && !(columns->stacked && i == get_title_column (self)))
      total += widths[i] + COLUMN_GAP;
  return total;
}

/* A cell that spans several columns is not measured: it gets the width that they have. */
static void
measure_columns (QueensLearnTable *self, Columns *columns)
{
  *columns = (Columns){ 0 };
  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *cell = &g_array_index (self->cells, Cell, i);
      int minimum, natural;

      columns->shown[cell->first] = TRUE;
      if (cell->first != cell->last || !gtk_widget_get_visible (cell->widget))
        continue;
      gtk_widget_measure (cell->widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL,
                          NULL);
      columns->minimum[cell->first] = MAX (columns->minimum[cell->first], minimum);
      columns->natural[cell->first] = MAX (columns->natural[cell->first], natural);
    }
}

/* Leaves out columns of numbers until the others fit. Returns how many are shown. */
static int
leave_out (QueensLearnTable *self, Columns *columns, const int *widths, int width)
{
  int n_shown = self->n_order;

  for (int i = 0; i < self->n_order; i++)
    columns->shown[self->order[i]] = TRUE;
  for (; n_shown > 1 && get_total_width (self, columns, widths) > width; n_shown--)
    columns->shown[self->order[n_shown - 1]] = FALSE;
  return get_total_width (self, columns, widths) <= width ? n_shown : 0;
}

/* Chooses the columns that fit. Of the rest of the width, each column, from the first one on, gets what its
 * natural width needs; what then remains is shared by the columns of numbers. */
static void
fit_columns (QueensLearnTable *self, Columns *columns, int width)
{
  int rest, n_shown = 0;

  measure_columns (self, columns);
  columns->total = width;
  if (leave_out (self, columns, columns->natural, width) < MIN (MIN_NUMBERS_BESIDE, self->n_order))
    {
      columns->stacked = TRUE;
      leave_out (self, columns, columns->natural, width);
    }
  rest = MAX (0, width - get_total_width (self, columns, columns->minimum));
  for (int i = 0; i < self->n_columns; i++)
    {
      int more = columns->shown[i] ? MIN (rest, columns->natural[i] - columns->minimum[i]) : 0;

      if (columns->stacked && i == get_title_column (self))
        continue;
      columns->widths[i] = columns->minimum[i] + more;
      rest -= more;
      n_shown += i >= self->n_fixed && columns->shown[i];
    }
  for (int i = self->n_fixed; i < self->n_columns; i++)
    if (columns->shown[i])
      {
        columns->widths[i] += rest / n_shown;
        rest -= rest / n_shown--;
      }
}

/* The position and the width of a cell; FALSE if none of its columns is shown. */
static gboolean
get_extent (QueensLearnTable *self, const Columns *columns, const Cell *cell, int *x, int *width)
{
  gboolean is_stacked_title = columns->stacked && cell->first == get_title_column (self);

  *x = SIDE_MARGIN;
  *width = -COLUMN_GAP;
  for (int i = 0; i <= cell->last; i++)
    if (columns->shown[i] && !(columns->stacked && i == get_title_column (self)))
      *(i < cell->first ? x : width) += columns->widths[i] + COLUMN_GAP;
  if (is_stacked_title)
    *width = columns->total - SIDE_MARGIN - *x;
  return gtk_widget_get_visible (cell->widget) && *width >= 0;
}

/* Whether a cell is below the title of its row. */
static gboolean
is_below (QueensLearnTable *self, const Columns *columns, const Cell *cell)
{
  return columns->stacked && cell->first >= self->n_fixed;
}

/* Returns (transfer full) the rows, of Row. */
static GArray *
measure_rows (QueensLearnTable *self, const Columns *columns)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (Row));
  int padding = (int) (ROW_PADDING * queens_text_scale (GTK_WIDGET (self)));

  g_array_set_size (rows, (guint) self->n_rows);
  /* First the cells beside the title, then those below it. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->cells->len; i++)
      {
        const Cell *cell = &g_array_index (self->cells, Cell, i);
        Row *row = &g_array_index (rows, Row, cell->row);
        int x, width, height;

        if (is_below (self, columns, cell) != (pass == 1)
            || !get_extent (self, columns, cell, &x, &width))
          continue;
        gtk_widget_measure (cell->widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                            NULL);
        if (pass == 0)
          row->title_height = MAX (row->title_height, height + 2 * padding + 1);
        row->height = MAX (row->height, row->title_height + (pass == 1 ? height + padding : 0));
      }
  for (int row = 1; row < self->n_rows; row++)
    {
      const Row *above = &g_array_index (rows, Row, row - 1);

      g_array_index (rows, Row, row).y = above->y + above->height;
    }
  return rows;
}

static GtkSizeRequestMode
queens_learn_table_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
queens_learn_table_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  QueensLearnTable *self = QUEENS_LEARN_TABLE (widget);
  Columns columns;
  g_autoptr (GArray) rows = NULL;
  const Row *last;

  measure_columns (self, &columns);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = get_total_width (self, &columns, columns.natural);
      fit_columns (self, &columns, 0);
      *minimum = get_total_width (self, &columns, columns.minimum);
      return;
    }
  fit_columns (self, &columns,
               for_size < 0 ? get_total_width (self, &columns, columns.natural) : for_size);
  rows = measure_rows (self, &columns);
  last = &g_array_index (rows, Row, self->n_rows - 1);
  *minimum = *natural = last->y + last->height;
}

static void
allocate_cell (QueensLearnTable *self, const Columns *columns, const Cell *cell, int width)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const Row *row = &g_array_index (self->rows, Row, cell->row);
  gboolean is_stacked_title = columns->stacked && cell->first == get_title_column (self);
  GtkAllocation place
      = { .y = row->y, .height = is_stacked_title ? row->title_height : row->height };
  gboolean shown = get_extent (self, columns, cell, &place.x, &place.width);

  gtk_widget_set_child_visible (cell->widget, shown);
  if (!shown)
    return;
  if (is_below (self, columns, cell))
    {
      place.y += row->title_height;
      place.height
          -= row->title_height + (int) (ROW_PADDING * queens_text_scale (GTK_WIDGET (self)));
    }
  if (rtl)
    place.x = width - place.x - place.width;
  gtk_widget_size_allocate (cell->widget, &place, -1);
}

static void
queens_learn_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensLearnTable *self = QUEENS_LEARN_TABLE (widget);
  Columns columns;

  fit_columns (self, &columns, width);
  g_clear_pointer (&self->rows, g_array_unref);
  self->rows = measure_rows (self, &columns);
  for (guint i = 0; i < self->cells->len; i++)
    allocate_cell (self, &columns, &g_array_index (self->cells, Cell, i), width);
}

static void
queens_learn_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensLearnTable *self = QUEENS_LEARN_TABLE (widget);
  GdkRGBA color;

  GTK_WIDGET_CLASS (queens_learn_table_parent_class)->snapshot (widget, snapshot);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  color.alpha *= 0.12f;
  for (int row = 1; row < self->n_rows; row++)
    {
      int y = g_array_index (self->rows, Row, row).y;

      gtk_snapshot_append_color (
          snapshot, &color,
          &GRAPHENE_RECT_INIT (0, (float) y - 1, (float) gtk_widget_get_width (widget), 1));
    }
}

static void
queens_learn_table_dispose (GObject *object)
{
  QueensLearnTable *self = QUEENS_LEARN_TABLE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_array_set_size (self->cells, 0);
  G_OBJECT_CLASS (queens_learn_table_parent_class)->dispose (object);
}

static void
queens_learn_table_finalize (GObject *object)
{
  QueensLearnTable *self = QUEENS_LEARN_TABLE (object);

  g_array_unref (self->cells);
  g_clear_pointer (&self->rows, g_array_unref);
  G_OBJECT_CLASS (queens_learn_table_parent_class)->finalize (object);
}

static void
queens_learn_table_class_init (QueensLearnTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = queens_learn_table_finalize;
  widget_class->get_request_mode = queens_learn_table_get_request_mode;
  widget_class->measure = queens_learn_table_measure;
  widget_class->size_allocate = queens_learn_table_size_allocate;
  widget_class->snapshot = queens_learn_table_snapshot;
  gtk_widget_class_set_css_name (widget_class, "methodtable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TABLE);
}

static void
queens_learn_table_init (QueensLearnTable *self)
{
  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
}

void
queens_learn_table_attach (QueensLearnTable *self, GtkWidget *widget, int row, int first, int last)
{
  const Cell cell = { widget, row, first, last };

  g_array_append_val (self->cells, cell);
  self->n_rows = MAX (self->n_rows, row + 1);
  self->n_columns = MAX (self->n_columns, last + 1);
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

void
queens_learn_table_set_order (QueensLearnTable *self, const int *order, int n_order)
{
  memcpy (self->order, order, (gsize) n_order * sizeof *order);
  self->n_order = n_order;
  self->n_fixed = self->n_columns - n_order;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
