/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/style.h"
#include "app/layout/text.h"

#include <glib/gi18n.h>

/* The text size, in percent. */
#define MIN_TEXT_SIZE  60
#define MAX_TEXT_SIZE  200
#define TEXT_SIZE_STEP 10
/* The height of the legend of the lists, in px for text of the normal size. */
#define LISTS_LEGEND 32

struct _QueensLearnPresentation
{
  GtkBox parent_instance;

  GtkDropDown *method;
  GtkLabel *size;
  GtkLabel *step;
  GtkWidget *legend;
  QueensLearnTreePane *pane; /* whose legend it is */
  GtkCssProvider *css;       /* sets the text size */
  int text_size;             /* in percent */
  GtkEventController *keys;
};

G_DEFINE_FINAL_TYPE (QueensLearnPresentation, queens_learn_presentation, GTK_TYPE_BOX)

/* While a square is asked for, the arrow keys move on the board, so the widget with the focus gets the keys
 * first. */
void
queens_learn_presentation_show (QueensLearnPresentation *self, const QueensLearnScene *scene)
{
  int n = scene->view->request->n;
  g_autofree char *size = g_strdup_printf (_ ("%d × %d"), n, n);
  g_autofree char *number = queens_learn_format_step (scene->view);
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
  gtk_event_controller_set_propagation_phase (self->keys, !scene->presenting ? GTK_PHASE_NONE
                                                          : scene->wants_square
                                                              ? GTK_PHASE_BUBBLE
                                                              : GTK_PHASE_CAPTURE);
}

static void
draw_legend (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  QueensLearnTreePane *pane = QUEENS_LEARN_PRESENTATION (data)->pane;

  if (gtk_widget_get_visible (GTK_WIDGET (pane)))
    queens_learn_tree_pane_draw_legend (pane, cr, GTK_WIDGET (area));
}

void
queens_learn_presentation_set_parts (QueensLearnPresentation *self,
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
queens_learn_presentation_choose_method (QueensLearnPresentation *self)
{
  gtk_widget_activate (GTK_WIDGET (self->method));
}

void
queens_learn_presentation_change_text_size (QueensLearnPresentation *self, int n_steps)
{
  g_autofree char *css = NULL;

  self->text_size
      = CLAMP (self->text_size + n_steps * TEXT_SIZE_STEP, MIN_TEXT_SIZE, MAX_TEXT_SIZE);
  css = g_strdup_printf (".presenting { font-size: %d%%; }", self->text_size);
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
queens_learn_presentation_root (GtkWidget *widget)
{
  QueensLearnPresentation *self = QUEENS_LEARN_PRESENTATION (widget);

  GTK_WIDGET_CLASS (queens_learn_presentation_parent_class)->root (widget);
  if (!self->keys)
    self->keys = queens_learn_keys_add_presenting (gtk_widget_get_parent (widget));
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::fullscreened",
                           G_CALLBACK (fullscreened_cb), widget, G_CONNECT_SWAPPED);
}

static void
queens_learn_presentation_dispose (GObject *object)
{
  QueensLearnPresentation *self = QUEENS_LEARN_PRESENTATION (object);

  if (self->css)
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                   GTK_STYLE_PROVIDER (self->css));
  g_clear_object (&self->css);
  G_OBJECT_CLASS (queens_learn_presentation_parent_class)->dispose (object);
}

static void
queens_learn_presentation_class_init (QueensLearnPresentationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_presentation_dispose;
  widget_class->root = queens_learn_presentation_root;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/learn/presentation.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPresentation, method);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPresentation, size);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPresentation, step);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPresentation, legend);
}

static void
queens_learn_presentation_init (QueensLearnPresentation *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->text_size = 100;
  self->css = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (self->css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
}
