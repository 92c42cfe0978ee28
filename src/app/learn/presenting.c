/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

/* The text size, in percent. */
#define TYPE_MIN  60
#define TYPE_MAX  200
#define TYPE_STEP 10

struct _QueensLearnPresenting
{
  GtkWidget *view;
  GtkCssProvider *css;      /* sets the text size */
  int type;                 /* in percent */
  GtkEventController *keys; /* get no keys unless the view is presenting */
};

QueensLearnPresenting *
queens_learn_presenting_new (GtkWidget *view)
{
  QueensLearnPresenting *self = g_new0 (QueensLearnPresenting, 1);

  self->view = view;
  self->css = gtk_css_provider_new ();
  self->type = 100;
  self->keys = queens_learn_keys_add_presenting (view);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (self->css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  return self;
}

void
queens_learn_presenting_free (QueensLearnPresenting *self)
{
  if (!self)
    return;
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (self->css));
  g_object_unref (self->css);
  g_free (self);
}

void
queens_learn_presenting_set (QueensLearnPresenting *self, gboolean presenting)
{
  gtk_event_controller_set_propagation_phase (self->keys,
                                              presenting ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE);
  (presenting ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (self->view, "presenting");
}

void
queens_learn_presenting_set_first (QueensLearnPresenting *self, gboolean first)
{
  gtk_event_controller_set_propagation_phase (self->keys,
                                              first ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE);
}

void
queens_learn_presenting_change_type (QueensLearnPresenting *self, int by)
{
  g_autofree char *css = NULL;

  self->type = CLAMP (self->type + by * TYPE_STEP, TYPE_MIN, TYPE_MAX);
  css = g_strdup_printf (".presenting { font-size: %d%%; }", self->type);
  gtk_css_provider_load_from_data (self->css, css, -1);
}
