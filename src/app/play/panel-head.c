/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panel-head.h"

#include "app/layout/wrap.h"

#include <glib/gi18n.h>

/* The words of a figure break into lines of so many characters. */
#define FIGURE_CHARS 9

GtkWidget *
queens_panel_head_new (const char *title, GtkWidget *end)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  GtkWidget *label = gtk_label_new (title);

  gtk_widget_add_css_class (back, "flat");
  gtk_widget_set_tooltip_text (back, _ ("Back to the game"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Back to the game"), -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (back), "s", "home");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "play.panel");
  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (head), back);
  gtk_box_append (GTK_BOX (head), label);
  if (end)
    gtk_box_append (GTK_BOX (head), end);
  return head;
}

GtkWidget *
queens_panel_figures_new (const char *const *words, GtkLabel **numbers, int n)
{
  GtkWidget *card = queens_wrap_new (6);

  g_object_set (card, "homogeneous", TRUE, NULL);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "figures");
  for (int i = 0; i < n; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *number = gtk_label_new (NULL);
      GtkWidget *word = gtk_label_new (words[i]);

      gtk_widget_add_css_class (number, "title-4");
      gtk_widget_add_css_class (number, "numeric");
      gtk_widget_add_css_class (word, "caption");
      gtk_widget_add_css_class (word, "dim-label");
      gtk_label_set_wrap (GTK_LABEL (word), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (word), FIGURE_CHARS);
      gtk_label_set_justify (GTK_LABEL (word), GTK_JUSTIFY_CENTER);
      gtk_box_append (GTK_BOX (box), number);
      gtk_box_append (GTK_BOX (box), word);
      queens_wrap_append (QUEENS_WRAP (card), box);
      numbers[i] = GTK_LABEL (number);
    }
  return card;
}
