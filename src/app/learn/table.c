/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/table.h"

#include "engine/methods/measure.h"
#include "model/learn/method-words.h"
#include "model/learn/results.h"
#include "model/learn/words.h"
#include "model/text/words.h"

#include <glib/gi18n.h>

#define MARKER_SIZE 16

/* One row. */
#define QUEENS_TYPE_LEARN_ROW (queens_learn_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnRow, queens_learn_row, QUEENS, LEARN_ROW, GObject)

struct _QueensLearnRow
{
  GObject parent_instance;
  QueensMethodResult result;
};

G_DEFINE_FINAL_TYPE (QueensLearnRow, queens_learn_row, G_TYPE_OBJECT)

static void
queens_learn_row_class_init (QueensLearnRowClass *klass)
{
}

static void
queens_learn_row_init (QueensLearnRow *self)
{
}

/* The columns after the method and n. */
static const QueensMeasure measures[]
    = { QUEENS_MEASURE_SOLUTIONS, QUEENS_MEASURE_TRIED,  QUEENS_MEASURE_REJECTED,
        QUEENS_MEASURE_PLACED,    QUEENS_MEASURE_CHECKS, QUEENS_MEASURE_TIME };

struct _QueensLearnTable
{
  AdwBin parent_instance;

  GListStore *rows;
  GtkColumnViewColumn *size_column;                        /* owned by the view */
  GtkColumnViewColumn *columns[G_N_ELEMENTS (measures)]; /* one for each measure; owned by the view */
  guint n_results;                                         /* number of results added so far */
  int n;                                                   /* the n whose results are shown; 0 for all */
};

G_DEFINE_FINAL_TYPE (QueensLearnTable, queens_learn_table, ADW_TYPE_BIN)

/* Words. */

static char *
describe_time (const QueensMethodResult *result)
{
  g_autofree char *seconds = queens_learn_words_seconds (result->seconds);

  if (result->outcome == QUEENS_NO_MEMORY)
    return g_strdup (C_ ("table", "memory limit"));
  if (result->outcome == QUEENS_STOPPED)
    return g_strdup_printf (C_ ("table", "over %s"), seconds);
  return g_steal_pointer (&seconds);
}

static char *
describe_bound (const QueensMethodResult *result)
{
  static const char *const names[] = {
    [QUEENS_BOUND_SUBSETS] = "C(n², n)",
    [QUEENS_BOUND_POWER] = "nⁿ",
    [QUEENS_BOUND_PERMUTATIONS] = "n!",
  };
  QueensBound bound;
  g_autofree char *number = NULL;

  if (!queens_bound_of_method (result->method, result->n, &bound))
    return g_strdup ("");
  number = queens_learn_words_bound (&bound);
  if (result->method->bound == QUEENS_BOUND_POWER)
    /* Translators: a bound on the number of configurations tried: its formula, and its value */
    return g_strdup_printf (_ ("tried ≤ %s = %s"), names[result->method->bound], number);
  /* Translators: a bound on the number of queens placed: its formula, and its value */
  return g_strdup_printf (_ ("placed ≤ %s = %s"), names[result->method->bound], number);
}

/* A measure that was not counted is shown as a dash. */
static char *
describe (const QueensMethodResult *result, QueensMeasure measure)
{
  if (measure == QUEENS_MEASURE_TIME)
    return describe_time (result);
  if (result->outcome != QUEENS_DONE
      || (measure != QUEENS_MEASURE_SOLUTIONS && result->method->tries == QUEENS_TRIES_UNKNOWN))
    return g_strdup ("–");
  return queens_words_number ((guint64) queens_results_get (result, measure));
}

/* Cells. */

static void
draw_marker_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  queens_chart_look_draw (cr, GPOINTER_TO_INT (data),
                          adw_style_manager_get_dark (adw_style_manager_get_default ()),
                          width / 2.0, height / 2.0);
}

static GtkWidget *
create_label (gboolean number)
{
  return g_object_new (GTK_TYPE_LABEL, "xalign", number ? 1.0 : 0.0, "wrap", !number, NULL);
}

static void
setup_number_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = create_label (TRUE);

  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

/* The method's marker from the chart, its title, and the bound below the title. */
static void
setup_method_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *marker = gtk_drawing_area_new ();
  GtkWidget *bound = create_label (FALSE);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (marker), MARKER_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (marker), MARKER_SIZE);
  gtk_widget_set_valign (marker, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bound, "caption");
  gtk_widget_add_css_class (bound, "dim-label");
  gtk_box_append (GTK_BOX (words), create_label (FALSE));
  gtk_box_append (GTK_BOX (words), bound);
  gtk_box_append (GTK_BOX (box), marker);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_item_set_child (item, box);
}

static void
bind_number_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer measure)
{
  QueensLearnRow *row = gtk_list_item_get_item (item);
  g_autofree char *text = describe (&row->result, (QueensMeasure) GPOINTER_TO_INT (measure));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
bind_size_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  QueensLearnRow *row = gtk_list_item_get_item (item);
  g_autofree char *text = g_strdup_printf ("%d", row->result.n);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
bind_method_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const QueensMethodResult *result = &QUEENS_LEARN_ROW (gtk_list_item_get_item (item))->result;
  GtkWidget *marker = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_next_sibling (marker));
  GtkWidget *bound = gtk_widget_get_next_sibling (title);
  g_autofree char *words = describe_bound (result);

  gtk_label_set_text (GTK_LABEL (title), queens_method_words_title (result->method));
  gtk_label_set_text (GTK_LABEL (bound), words);
  gtk_widget_set_visible (bound, *words != '\0');
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (marker), draw_marker_cb,
                                  GINT_TO_POINTER (queens_results_get_look (result->method)), NULL);
}

typedef void (*ItemFunc) (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data);

static GtkColumnViewColumn *
add_column (GtkColumnView *view, const char *title, ItemFunc setup, ItemFunc bind, int data)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (title, factory);

  g_signal_connect (factory, "setup", G_CALLBACK (setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind), GINT_TO_POINTER (data));
  gtk_column_view_append_column (view, column);
  return column;
}

static void
add_columns (QueensLearnTable *self, GtkColumnView *view)
{
  gtk_column_view_column_set_expand (
      add_column (view, C_ ("table", "Method"), setup_method_cb, bind_method_cb, 0), TRUE);
  self->size_column = add_column (view, "n", setup_number_cb, bind_size_cb, 0);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    self->columns[i] = add_column (view, queens_results_measure_name (measures[i]), setup_number_cb,
                                   bind_number_cb, (int) measures[i]);
}

/* The table. */

void
queens_learn_table_set_results (QueensLearnTable *self, const GArray *results, int n)
{
  if (n != self->n || results->len < self->n_results)
    {
      g_list_store_remove_all (self->rows);
      self->n_results = 0;
      self->n = n;
      gtk_column_view_column_set_visible (self->size_column, n == 0);
    }
  for (; self->n_results < results->len; self->n_results++)
    {
      const QueensMethodResult *result
          = &g_array_index (results, QueensMethodResult, self->n_results);

      if (n == 0 || result->n == n)
        {
          g_autoptr (QueensLearnRow) row = g_object_new (QUEENS_TYPE_LEARN_ROW, NULL);

          row->result = *result;
          g_list_store_append (self->rows, row);
        }
    }
}

void
queens_learn_table_show_counts (QueensLearnTable *self, gboolean all, QueensMeasure measure)
{
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    gtk_column_view_column_set_visible (
        self->columns[i], all || measures[i] == measure || measures[i] == QUEENS_MEASURE_SOLUTIONS
                              || measures[i] == QUEENS_MEASURE_TIME);
}

static void
queens_learn_table_class_init (QueensLearnTableClass *klass)
{
}

static void
queens_learn_table_init (QueensLearnTable *self)
{
  GtkSelectionModel *selection;
  GtkWidget *view;

  self->rows = g_list_store_new (QUEENS_TYPE_LEARN_ROW);
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (self->rows)));
  view = gtk_column_view_new (selection);
  add_columns (self, GTK_COLUMN_VIEW (view));
  gtk_widget_set_overflow (view, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (view, "data-table");
  gtk_widget_add_css_class (view, "card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Results"), -1);
  adw_bin_set_child (ADW_BIN (self), view);
}
