/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/style.h"
#include "app/layout/text.h"

#include <glib/gi18n.h>

/* The text size, in percent. */
#define TYPE_MIN  60
#define TYPE_MAX  200
#define TYPE_STEP 10
/* The height of the legend of the lists, in px for text of the normal size. */
#define LISTS_LEGEND 32

struct _QueensLearnPresenting
{
  GtkBox parent_instance;

  GtkDropDown *method;
  GtkLabel *size;
  GtkLabel *step;
  GtkWidget *legend;
  QueensLearnTreePane *pane; /* whose legend it is */
  GtkCssProvider *css;       /* sets the text size */
  int type;                  /* in percent */
  GtkEventController *keys;
};

G_DEFINE_FINAL_TYPE (QueensLearnPresenting, queens_learn_presenting, GTK_TYPE_BOX)

/* While a square is asked for, the arrow keys move on the board, so the widget with the focus gets the keys
 * first. */
void
queens_learn_presenting_show (QueensLearnPresenting *self, const QueensLearnShown *shown)
{
  int n = shown->view->request->n;
  g_autofree char *size = g_strdup_printf (_ ("%d × %d"), n, n);
  g_autofree char *number = queens_learn_words_step (shown->view);
  /* Translators: the number of the current step, and of all, as in “step 120 of 1,875” */
  g_autofree char *step = g_strdup_printf (_ ("step %s"), number);

  gtk_label_set_text (self->size, size);
  gtk_label_set_text (self->step, step);
  gtk_drawing_area_set_content_height (
      GTK_DRAWING_AREA (self->legend),
      queens_learn_tree_pane_shows_lists (self->pane)
          ? (int) (LISTS_LEGEND * queens_text_font_scale (self->legend))
          : 0);
  gtk_widget_queue_draw (self->legend);
  gtk_event_controller_set_propagation_phase (self->keys, !shown->presenting ? GTK_PHASE_NONE
                                                          : shown->wants_square
                                                              ? GTK_PHASE_BUBBLE
                                                              : GTK_PHASE_CAPTURE);
}

static void
draw_legend (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  QueensLearnTreePane *pane = QUEENS_LEARN_PRESENTING (data)->pane;

  if (gtk_widget_get_visible (GTK_WIDGET (pane)))
    queens_learn_tree_pane_draw_legend (pane, cr, GTK_WIDGET (area));
}

void
queens_learn_presenting_set_parts (QueensLearnPresenting *self,
                                   AdwComboRow *row,
                                   QueensLearnTreePane *pane)
{
  self->pane = pane;
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->legend), draw_legend, self, NULL);
  gtk_drop_down_set_model (self->method, adw_combo_row_get_model (row));
  g_object_bind_property (row, "selected", self->method, "selected",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

void
queens_learn_presenting_choose_method (QueensLearnPresenting *self)
{
  gtk_widget_activate (GTK_WIDGET (self->method));
}

void
queens_learn_presenting_change_type (QueensLearnPresenting *self, int by)
{
  g_autofree char *css = NULL;

  self->type = CLAMP (self->type + by * TYPE_STEP, TYPE_MIN, TYPE_MAX);
  css = g_strdup_printf (".presenting { font-size: %d%%; }", self->type);
  gtk_css_provider_load_from_data (self->css, css, -1);
}

static void
fullscreened_cb (GtkWidget *widget, GParamSpec *pspec, GtkWindow *window)
{
  gboolean presenting = gtk_window_is_fullscreen (window);

  queens_style_set_class (gtk_widget_get_parent (widget), "presenting", presenting);
  gtk_widget_set_visible (widget, presenting);
}

static void
queens_learn_presenting_root (GtkWidget *widget)
{
  QueensLearnPresenting *self = QUEENS_LEARN_PRESENTING (widget);

  GTK_WIDGET_CLASS (queens_learn_presenting_parent_class)->root (widget);
  if (!self->keys)
    self->keys = queens_learn_keys_add_presenting (gtk_widget_get_parent (widget));
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::fullscreened",
                           G_CALLBACK (fullscreened_cb), widget, G_CONNECT_SWAPPED);
}

static void
queens_learn_presenting_dispose (GObject *object)
{
  QueensLearnPresenting *self = QUEENS_LEARN_PRESENTING (object);

  if (self->css)
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                   GTK_STYLE_PROVIDER (self->css));
  g_clear_object (&self->css);
  G_OBJECT_CLASS (queens_learn_presenting_parent_class)->dispose (object);
}

static void
queens_learn_presenting_class_init (QueensLearnPresentingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_presenting_dispose;
  widget_class->root = queens_learn_presenting_root;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/learn/presenting.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPresenting, method);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPresenting, size);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPresenting, step);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPresenting, legend);
}

static void
queens_learn_presenting_init (QueensLearnPresenting *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->type = 100;
  self->css = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (self->css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
}
