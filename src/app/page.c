/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page.h"

G_DEFINE_INTERFACE (QueensPage, queens_page, GTK_TYPE_WIDGET)

static void
queens_page_default_init (QueensPageInterface *iface)
{
}

static void
create_popup_cb (GtkMenuButton *button, gpointer menu)
{
  if (!gtk_menu_button_get_menu_model (button))
    gtk_menu_button_set_menu_model (button, menu);
}

void
queens_page_add_menu (GtkMenuButton *button, GMenuModel *menu)
{
  gtk_menu_button_set_create_popup_func (button, create_popup_cb, g_object_ref (menu),
                                         g_object_unref);
}
