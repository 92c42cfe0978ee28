/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/strip.h"
#include "app/layout/compat.h"
#include "app/layout/names.h"
#include "app/layout/wrap.h"

struct _QueensStrip
{
  AdwBin parent_instance;

  GtkImage *image;
  GtkScrolledWindow *pane;
  GtkLabel *heading;
  GtkLabel *detail;
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (QueensStrip, queens_strip, ADW_TYPE_BIN)

static void
set_text (GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (label), text ? text : "") != 0)
    gtk_label_set_text (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

void
queens_strip_set_message (QueensStrip *self,
                          const char *icon,
                          const char *heading,
                          const char *detail)
{
  queens_compat_set_icon (self->image, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->image), icon != NULL);
  set_text (self->heading, heading);
  set_text (self->detail, detail);
  queens_strip_set_button (self, NULL, NULL, NULL);
}

void
queens_strip_set_button (QueensStrip *self, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GVariant) owned = target ? g_variant_ref_sink (target) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->button), label != NULL);
  gtk_button_set_label (self->button, label ? label : "");
  queens_names_let_shorten (self->button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->button), owned);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
}

/* Tab does not stop at a text that fits. */
static void
scroll_cb (GtkAdjustment *adjustment, GParamSpec *pspec, QueensStrip *self)
{
  gtk_widget_set_can_focus (GTK_WIDGET (self->pane), gtk_adjustment_get_upper (adjustment)
                                                         > gtk_adjustment_get_page_size (adjustment) + 1);
}

static void
queens_strip_class_init (QueensStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENS_TYPE_WRAP);
  gtk_widget_class_set_css_name (widget_class, "strip");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/layout/strip.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, image);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, pane);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, heading);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, detail);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, button);
}

static void
queens_strip_init (QueensStrip *self)
{
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));
  adjustment = gtk_scrolled_window_get_vadjustment (self->pane);
  g_signal_connect_object (adjustment, "notify::upper", G_CALLBACK (scroll_cb), self, 0);
  g_signal_connect_object (adjustment, "notify::page-size", G_CALLBACK (scroll_cb), self, 0);
}
