/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/direction.h"

void
queens_direction_keep (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    return;
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    queens_direction_keep (child);
}
