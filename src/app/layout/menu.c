/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/menu.h"

static void
create_popup_cb (GtkMenuButton *button, gpointer menu)
{
  if (!gtk_menu_button_get_menu_model (button))
    gtk_menu_button_set_menu_model (button, menu);
}

void
queens_menu_add_to_button (GMenuModel *menu, GtkMenuButton *button)
{
  gtk_menu_button_set_create_popup_func (button, create_popup_cb, g_object_ref (menu),
                                         g_object_unref);
}
