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

/* The host. */

G_DEFINE_INTERFACE (QueensHost, queens_host, GTK_TYPE_WINDOW)

static void
queens_host_default_init (QueensHostInterface *iface)
{
}

/* NULL if the widget is not in a window with pages. */
static QueensHost *
find_host (GtkWidget *from)
{
  GtkRoot *root = gtk_widget_get_root (from);

  return QUEENS_IS_HOST (root) ? QUEENS_HOST (root) : NULL;
}

void
queens_host_set_board_size (GtkWidget *from, int n)
{
  QueensHost *host = find_host (from);

  if (host)
    QUEENS_HOST_GET_IFACE (host)->set_board_size (host, n);
}

void
queens_host_play_position (GtkWidget *from,
                           const QueensPosition *position,
                           const QueensSquareSet *given)
{
  QueensHost *host = find_host (from);

  if (host)
    QUEENS_HOST_GET_IFACE (host)->play_position (host, position, given);
}

void
queens_host_explain_position (GtkWidget *from, const QueensPosition *position)
{
  QueensHost *host = find_host (from);

  if (host)
    QUEENS_HOST_GET_IFACE (host)->explain_position (host, position);
}

void
queens_host_show_solution (GtkWidget *from, const char *notation)
{
  QueensHost *host = find_host (from);

  if (host)
    QUEENS_HOST_GET_IFACE (host)->show_solution (host, notation);
}
