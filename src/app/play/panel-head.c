/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panel-head.h"

#include <glib/gi18n.h>

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
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
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
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_set_homogeneous (GTK_BOX (card), TRUE);
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
      gtk_label_set_justify (GTK_LABEL (word), GTK_JUSTIFY_CENTER);
      gtk_box_append (GTK_BOX (box), number);
      gtk_box_append (GTK_BOX (box), word);
      gtk_box_append (GTK_BOX (card), box);
      numbers[i] = GTK_LABEL (number);
    }
  return card;
}
