/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page.h"

G_DEFINE_INTERFACE (QueensPage, queens_page, GTK_TYPE_WIDGET)

static void
queens_page_default_init (QueensPageInterface *iface)
{
  g_signal_new ("board-changed", QUEENS_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
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

void
queens_page_open_in_play (GtkWidget *from,
                          const QueensPosition *position,
                          const QueensSquareSet *given)
{
  GVariant *queens = g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, position->files, position->n,
                                                sizeof position->files[0]);
  GVariant *locked = g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, given->files, given->n,
                                                sizeof given->files[0]);

  gtk_widget_activate_action (from, "win.play-position", "(@au@au)", queens, locked);
}
