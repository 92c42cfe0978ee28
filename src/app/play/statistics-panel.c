/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "app/layout/text.h"
#include "model/game/words.h"

#include <glib/gi18n.h>
#include <math.h>

#define DOT_RADIUS   3.5
#define CHART_MARGIN 12.0
#define AXIS_WIDTH   40.0
#define AXIS_ALPHA   0.15f
#define TEXT_ALPHA   0.75f

struct _QueensStatisticsPanel
{
  QueensSidePanel parent_instance;

  QueensRecords *records; /* not owned */
  guint n_shown;          /* the number of results shown */
  int n;
  QueensGameKind kind;
  int asked_n; /* the board size when it was opened */
  QueensGameKind asked_kind;
  GArray *times; /* the results of the selected kind that have a time (QueensResult), in order */

  GtkGrid *grid;
  GtkWidget *detail;
  GtkLabel *kind_label;
  GtkDrawingArea *chart;
  GtkLabel *solved_label;
  GtkLabel *without_label;
  GtkLabel *median_label;
};

G_DEFINE_FINAL_TYPE (QueensStatisticsPanel, queens_statistics_panel, QUEENS_TYPE_SIDE_PANEL)

/* The selected kind. */

static int
compare_seconds_cb (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* The median of the times without assists. */
static char *
dup_median (const GArray *times)
{
  g_autoptr (GArray) without = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 low, high;

  for (guint i = 0; i < times->len; i++)
    if (!g_array_index (times, QueensResult, i).helped)
      g_array_append_val (without, g_array_index (times, QueensResult, i).seconds);
  if (without->len == 0)
    return g_strdup ("–");
  g_array_sort (without, compare_seconds_cb);
  low = g_array_index (without, gint64, (without->len - 1) / 2);
  high = g_array_index (without, gint64, without->len / 2);
  return queens_game_words_time ((low + high) / 2);
}

static void
show_detail (QueensStatisticsPanel *self)
{
  const GArray *results = queens_records_list_results (self->records);
  guint n_solved = 0;
  guint n_without = 0;
  g_autofree char *title = g_strdup_printf (
      /* Translators: the size of a board (the same number twice), and the difficulty of its puzzles */
      _ ("%d × %d, %s"), self->n, self->n, queens_game_words_kind (self->kind));

  g_array_set_size (self->times, 0);
  for (guint i = 0; i < results->len; i++)
    {
      const QueensResult *result = &g_array_index (results, QueensResult, i);

      if (result->n != self->n || result->kind != self->kind)
        continue;
      n_solved++;
      n_without += !result->helped;
      if (result->seconds >= 0)
        g_array_append_vals (self->times, result, 1);
    }
  queens_text_show_figure (self->solved_label, g_strdup_printf ("%u", n_solved),
                           C_ ("figure", "Solved"));
  queens_text_show_figure (self->without_label, g_strdup_printf ("%u", n_without),
                           C_ ("figure", "Without assists"));
  queens_text_show_figure (self->median_label, dup_median (self->times),
                           C_ ("figure", "Median without assists"));
  gtk_label_set_text (self->kind_label, title);
  gtk_widget_set_visible (self->detail, n_solved > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self->chart));
}

/* The chart: a dot for each time, in order; a ring if assists were used. */

static void
draw_line (cairo_t *cr, PangoLayout *layout, gint64 seconds, double y, double width, GdkRGBA color)
{
  g_autofree char *time = queens_game_words_time (seconds);
  int text_width, text_height;

  color.alpha = AXIS_ALPHA;
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_move_to (cr, AXIS_WIDTH, floor (y) + 0.5);
  cairo_line_to (cr, width - CHART_MARGIN, floor (y) + 0.5);
  cairo_stroke (cr);
  color.alpha = TEXT_ALPHA;
  gdk_cairo_set_source_rgba (cr, &color);
  pango_layout_set_text (layout, time, -1);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  cairo_move_to (cr, AXIS_WIDTH - 6 - text_width, y - text_height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_dots (const GArray *times, cairo_t *cr, gint64 longest, int width, int height)
{
  double step = times->len > 1 ? (width - AXIS_WIDTH - 2 * CHART_MARGIN) / (times->len - 1) : 0;

  for (guint i = 0; i < times->len; i++)
    {
      const QueensResult *result = &g_array_index (times, QueensResult, i);
      double share = (double) result->seconds / (double) longest;

      cairo_new_sub_path (cr);
      cairo_arc (cr, AXIS_WIDTH + CHART_MARGIN / 2 + step * i,
                 height - CHART_MARGIN - share * (height - 2 * CHART_MARGIN), DOT_RADIUS, 0,
                 2 * G_PI);
      if (result->helped)
        cairo_stroke (cr);
      else
        cairo_fill (cr);
    }
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  QueensStatisticsPanel *self = data;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (area), NULL);
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (area));
  GdkRGBA color;
  gint64 longest = 1;

  for (guint i = 0; i < self->times->len; i++)
    longest = MAX (longest, g_array_index (self->times, QueensResult, i).seconds);
  gtk_style_context_get_color (context, &color);
  cairo_set_line_width (cr, 1);
  for (int i = 0; i <= 2; i++)
    draw_line (cr, layout, longest * i / 2,
               height - CHART_MARGIN - (height - 2 * CHART_MARGIN) * i / 2.0, width, color);
  if (!gtk_style_context_lookup_color (context, "accent_color", &color))
    gtk_style_context_get_color (context, &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 1.5);
  draw_dots (self->times, cr, longest, width, height);
}

/* The table. */

static void
chosen_cb (GtkToggleButton *button, QueensStatisticsPanel *self)
{
  int cell = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "cell"));

  if (!gtk_toggle_button_get_active (button))
    return;
  self->n = cell / QUEENS_N_GAME_KINDS;
  self->kind = (QueensGameKind) (cell % QUEENS_N_GAME_KINDS);
  show_detail (self);
}

/* "2:41" above "2:05 assisted". */
static GtkWidget *
create_cell (QueensStatisticsPanel *self, int n, QueensGameKind kind)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *label = gtk_label_new (NULL);
  gint64 without, with;
  gboolean any_without = queens_records_get_best (self->records, n, kind, FALSE, &without);
  gboolean any_with = queens_records_get_best (self->records, n, kind, TRUE, &with);
  g_autofree char *time = queens_game_words_time (any_with ? with : 0);
  g_autofree char *second
      = any_with ? g_strdup_printf (
            /* Translators: a best time of games with assists, as in “2:05 assisted” */
            C_ ("best time", "%s assisted"), time)
                 : g_strdup (" ");

  queens_text_show_figure (GTK_LABEL (label),
                           any_without ? queens_game_words_time (without) : g_strdup ("–"), second);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "numeric");
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "figure-cell");
  gtk_widget_set_sensitive (button, any_without || any_with);
  g_object_set_data (G_OBJECT (button), "cell",
                     GINT_TO_POINTER (n * QUEENS_N_GAME_KINDS + (int) kind));
  return button;
}

static void
attach_label (QueensStatisticsPanel *self, const char *words, int column, int row)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_widget_add_css_class (label, row == 0 ? "heading" : "dim-label");
  /* On the same line as the time without assists. */
  gtk_widget_add_css_class (label, "figure-cell");
  gtk_widget_set_valign (label, row == 0 ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
}

static gboolean
has_results (QueensStatisticsPanel *self, int n)
{
  const GArray *results = queens_records_list_results (self->records);

  for (guint i = 0; i < results->len; i++)
    if (g_array_index (results, QueensResult, i).n == n)
      return TRUE;
  return FALSE;
}

static void
attach_row (QueensStatisticsPanel *self, int n, int row, GtkToggleButton **group)
{
  g_autofree char *size = g_strdup_printf (_ ("%d × %d"), n, n);

  attach_label (self, size, 0, row);
  for (int kind = 0; kind < QUEENS_N_GAME_KINDS; kind++)
    {
      GtkWidget *cell = create_cell (self, n, (QueensGameKind) kind);

      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (cell), *group);
      *group = GTK_TOGGLE_BUTTON (cell);
      if (n == self->n && kind == (int) self->kind && gtk_widget_get_sensitive (cell))
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (cell), TRUE);
      g_signal_connect (cell, "toggled", G_CALLBACK (chosen_cb), self);
      gtk_grid_attach (self->grid, cell, kind + 1, row, 1, 1);
    }
}

static void
empty_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))))
    gtk_grid_remove (grid, child);
}

static void
queens_statistics_panel_show (QueensSidePanel *panel, const QueensPlayShown *shown)
{
  QueensStatisticsPanel *self = QUEENS_STATISTICS_PANEL (panel);
  const QueensGameSessionView *view = queens_game_session_get (shown->session);
  QueensRecords *records = view->records;
  QueensGameKind kind = queens_game_get_kind (view->game);
  int n = view->game->n;
  GtkToggleButton *group = NULL;
  int row = 1;

  if (self->records == records && self->n_shown == queens_records_list_results (records)->len
      && n == self->asked_n && kind == self->asked_kind)
    return;
  self->records = records;
  self->n_shown = queens_records_list_results (records)->len;
  self->asked_n = n;
  self->asked_kind = kind;
  self->n = n;
  self->kind = kind;
  empty_grid (self->grid);
  for (int i = 0; i < QUEENS_N_GAME_KINDS; i++)
    attach_label (self, queens_game_words_kind ((QueensGameKind) i), i + 1, 0);
  for (int size = QUEENS_MIN_N; size <= QUEENS_MAX_N; size++)
    if (has_results (self, size))
      attach_row (self, size, row++, &group);
  gtk_widget_set_visible (GTK_WIDGET (self->grid), row > 1);
  show_detail (self);
}

/* The widgets. */

static void
queens_statistics_panel_finalize (GObject *object)
{
  g_array_unref (QUEENS_STATISTICS_PANEL (object)->times);
  G_OBJECT_CLASS (queens_statistics_panel_parent_class)->finalize (object);
}

static void
queens_statistics_panel_class_init (QueensStatisticsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queens_statistics_panel_finalize;
  QUEENS_SIDE_PANEL_CLASS (klass)->show = queens_statistics_panel_show;
  QUEENS_SIDE_PANEL_CLASS (klass)->help = "games#found";
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/play/statistics-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensStatisticsPanel, grid);
  gtk_widget_class_bind_template_child (widget_class, QueensStatisticsPanel, detail);
  gtk_widget_class_bind_template_child (widget_class, QueensStatisticsPanel, kind_label);
  gtk_widget_class_bind_template_child (widget_class, QueensStatisticsPanel, chart);
  gtk_widget_class_bind_template_child (widget_class, QueensStatisticsPanel, solved_label);
  gtk_widget_class_bind_template_child (widget_class, QueensStatisticsPanel, without_label);
  gtk_widget_class_bind_template_child (widget_class, QueensStatisticsPanel, median_label);
}

static void
queens_statistics_panel_init (QueensStatisticsPanel *self)
{
  self->times = g_array_new (FALSE, FALSE, sizeof (QueensResult));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->chart, draw_cb, self, NULL);
}
