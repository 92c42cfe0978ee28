/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/found-window.h"

#include "engine/notation.h"
#include "engine/solver.h"
#include "model/game/words.h"
#include "model/scheduler.h"

#include <glib/gi18n.h>

/* The side of a small board, in px. */
#define TILE_SIZE 80

/* How much of a board not found yet is seen. */
#define GREY_OPACITY 0.3

#define QUEENS_TYPE_FOUND_WINDOW (queens_found_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensFoundWindow, queens_found_window, QUEENS, FOUND_WINDOW, AdwWindow)

struct _QueensFoundWindow
{
  AdwWindow parent_instance;

  int n;
  QueensFound *found;
  QueensBoardStyle style;
  QueensJob *job; /* lists all solutions; NULL where only those found are shown */

  GtkStringList *notations; /* of what is shown */
  GtkStack *stack;
  GtkGridView *grid;
  AdwWindowTitle *title;
};

G_DEFINE_FINAL_TYPE (QueensFoundWindow, queens_found_window, ADW_TYPE_WINDOW)

/* One small board. */

static gboolean
get_solution (QueensFoundWindow *self, GtkWidget *area, QueensSolution *solution)
{
  const char *notation = g_object_get_data (G_OBJECT (area), "notation");

  return notation && queens_notation_parse (notation, self->n, solution, NULL);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  QueensFoundWindow *self = data;
  QueensSolution solution;
  QueensPosition position;
  QueensBoardContent content;

  if (!get_solution (self, GTK_WIDGET (area), &solution))
    return;
  position = queens_position_from_solution (&solution);
  content = queens_board_content_new (&position);
  queens_draw_board (cr, &content, &self->style, MIN (width, height));
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, QueensFoundWindow *self)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), TILE_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), TILE_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, self, NULL);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  gtk_list_item_set_child (item, area);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, QueensFoundWindow *self)
{
  GtkWidget *area = gtk_list_item_get_child (item);
  const char *notation = gtk_string_object_get_string (gtk_list_item_get_item (item));
  QueensSolution solution;
  gboolean found;
  g_autofree char *words = NULL;

  g_object_set_data_full (G_OBJECT (area), "notation", g_strdup (notation), g_free);
  found = get_solution (self, area, &solution) && queens_found_contains (self->found, &solution);
  gtk_widget_set_opacity (area, found ? 1.0 : GREY_OPACITY);
  /* Translators: a solution, as in “15863724, found” */
  words = g_strdup_printf (found ? _ ("%s, found") : _ ("%s, not found yet"), notation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_tooltip_text (area, found ? words : _ ("Not found yet"));
  gtk_widget_queue_draw (area);
}

/* What is shown. */

static void
show_notations (QueensFoundWindow *self, GArray *solutions)
{
  g_autoptr (GPtrArray) notations = g_ptr_array_new_with_free_func (g_free);
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->notations));

  for (guint i = 0; i < solutions->len; i++)
    {
      char notation[QUEENS_NOTATION_SIZE];

      queens_notation_print (&g_array_index (solutions, QueensSolution, i), notation);
      g_ptr_array_add (notations, g_strdup (notation));
    }
  g_ptr_array_add (notations, NULL);
  gtk_string_list_splice (self->notations, 0, n_shown, (const char *const *) notations->pdata);
  gtk_stack_set_visible_child_name (self->stack, solutions->len > 0 ? "grid" : "nothing");
}

static bool
visit_cb (const QueensSolution *solution, void *data)
{
  g_array_append_val ((GArray *) data, *solution);
  return true;
}

static void
run (QueensJob *job, gpointer data)
{
  GArray *solutions = data;
  QueensRequest request = queens_request_all (g_array_index (solutions, QueensSolution, 0).n);

  g_array_set_size (solutions, 0);
  queens_solver_visit (&request, visit_cb, solutions, queens_job_get_control (job));
}

static void
listed_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  if (finished)
    show_notations (owner, queens_job_get_data (job));
}

static void
free_solutions (gpointer data)
{
  g_array_unref (data);
}

static void
list_all (QueensFoundWindow *self)
{
  GArray *solutions = g_array_new (FALSE, TRUE, sizeof (QueensSolution));
  QueensSolution first = { .n = (uint8_t) self->n };

  g_array_append_val (solutions, first);
  self->job
      = queens_job_start (QUEENS_JOB_INTERACTIVE, run, solutions, free_solutions, listed_cb, self);
}

static void
list_found (QueensFoundWindow *self)
{
  g_autoptr (GArray) solutions = queens_found_list (self->found, self->n);

  show_notations (self, solutions);
}

static void
found_changed_cb (QueensFound *found, QueensFoundWindow *self)
{
  if (self->n > QUEENS_FOUND_WINDOW_MAX_N)
    list_found (self);
}

/* The window. */

static void
queens_found_window_dispose (GObject *object)
{
  QueensFoundWindow *self = QUEENS_FOUND_WINDOW (object);

  queens_job_cancel (&self->job);
  g_clear_object (&self->found);
  g_clear_object (&self->notations);
  G_OBJECT_CLASS (queens_found_window_parent_class)->dispose (object);
}

static void
queens_found_window_class_init (QueensFoundWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_found_window_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/play/found-window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensFoundWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, QueensFoundWindow, grid);
  gtk_widget_class_bind_template_child (widget_class, QueensFoundWindow, title);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
queens_found_window_init (QueensFoundWindow *self)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->notations = gtk_string_list_new (NULL);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->notations)));
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (selection));
}

void
queens_found_window_show (GtkWindow *parent,
                          QueensFound *found,
                          QueensSolutions *solutions,
                          const QueensBoardStyle *style)
{
  QueensFoundWindow *self = g_object_new (QUEENS_TYPE_FOUND_WINDOW, "transient-for", parent, NULL);
  g_autofree char *words = queens_game_words_found (found, solutions);

  self->n = queens_solutions_get_n (solutions);
  self->found = g_object_ref (found);
  self->style = *style;
  self->style.frame = FALSE;
  self->style.coordinates = QUEENS_COORDINATES_NONE;
  adw_window_title_set_subtitle (self->title, words);
  g_signal_connect_object (found, "changed", G_CALLBACK (found_changed_cb), self, 0);
  if (self->n <= QUEENS_FOUND_WINDOW_MAX_N)
    list_all (self);
  else
    list_found (self);
  gtk_window_present (GTK_WINDOW (self));
}
