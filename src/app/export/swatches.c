/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/export.h"

#include "app/announce.h"
#include "app/board/miniature.h"
#include "app/settings.h"

#include <glib/gi18n.h>

/* The size of a picture, in px. */
#define SIZE 34

/* Announces the name of the theme that was chosen, because GTK announces only that a button is pressed. */
static void
show_name_cb (GtkToggleButton *button, GParamSpec *pspec, GtkLabel *label)
{
  const char *name = gtk_widget_get_tooltip_text (GTK_WIDGET (button));

  if (!gtk_toggle_button_get_active (button))
    return;
  /* It is not announced if this call only shows which one was chosen before. */
  if (gtk_widget_has_focus (GTK_WIDGET (button)))
    queens_announce_label (label, name);
  else
    gtk_label_set_text (label, name);
}

static GtkWidget *
create_button (const char *title, const QueensTheme *theme)
{
  const QueensSolution solution = { .n = 4, .ranks = { 1, 3, 0, 2 } };
  const QueensPosition position = queens_position_from_solution (&solution);
  const QueensBoardContent content = queens_board_content_new (&position);
  QueensBoardStyle style = queens_settings_get_board_style ();
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_RADIO, "tooltip-text", title, NULL);
  g_autoptr (GdkPaintable) miniature = NULL;

  if (theme)
    style.theme = theme;
  /* Drawn at twice the resolution, so that queens have all details. */
  miniature = queens_miniature_new (&content, &style, 2 * SIZE);
  gtk_button_set_child (GTK_BUTTON (button), g_object_new (GTK_TYPE_IMAGE, "pixel-size", SIZE,
                                                           "paintable", miniature, NULL));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "swatch");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  return button;
}

GtkWidget *
queens_swatches_new (const char *action, gboolean has_as_shown)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (NULL);
  int n_themes;
  const QueensTheme *themes = queens_theme_all (&n_themes);

  for (int i = has_as_shown ? -1 : 0; i < n_themes; i++)
    {
      GtkWidget *button
          = i < 0 ? create_button (_ ("As Shown"), NULL)
                  : create_button (g_dpgettext2 (GETTEXT_PACKAGE, "theme", themes[i].title),
                                   &themes[i]);

      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                        i < 0 ? "as-shown" : themes[i].name);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
      g_signal_connect_object (button, "notify::active", G_CALLBACK (show_name_cb), label, 0);
      gtk_box_append (GTK_BOX (row), button);
      if (i < 0)
        gtk_box_append (GTK_BOX (row), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
    }
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (row, "swatches");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_margin_bottom (label, 6);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}
