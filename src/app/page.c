/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page.h"

/* The key under which a page stores its tick callback while an update is due. */
#define UPDATE "queens-update"

G_DEFINE_INTERFACE (QueensPage, queens_page, GTK_TYPE_WIDGET)

static void
queens_page_default_init (QueensPageInterface *iface)
{
  g_signal_new ("board-changed", QUEENS_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static gboolean
update_cb (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  g_object_set_data (G_OBJECT (page), UPDATE, NULL);
  QUEENS_PAGE_GET_IFACE (page)->update (QUEENS_PAGE (page));
  return G_SOURCE_REMOVE;
}

void
queens_page_queue_update (gpointer page)
{
  if (!g_object_get_data (page, UPDATE))
    g_object_set_data (
        page, UPDATE,
        GUINT_TO_POINTER (gtk_widget_add_tick_callback (page, update_cb, NULL, NULL)));
}

void
queens_page_finish_update (gpointer page)
{
  guint id = GPOINTER_TO_UINT (g_object_get_data (page, UPDATE));

  if (id == 0)
    return;
  gtk_widget_remove_tick_callback (page, id);
  update_cb (page, NULL, NULL);
}

QueensBoardView *
queens_page_get_board (gpointer page)
{
  queens_page_finish_update (page);
  return QUEENS_PAGE_GET_IFACE (page)->get_board (page);
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

/* What was pressed looks pressed until the button is released, but the menu gets that event. */
static void
release (GtkWidget *pressed)
{
  for (; pressed; pressed = gtk_widget_get_parent (pressed))
    gtk_widget_unset_state_flags (pressed, GTK_STATE_FLAG_ACTIVE);
}

void
queens_page_pop_up_menu (GtkWidget *page, GMenuModel *menu, double x, double y)
{
  static const char key[] = "queens-context-menu";
  GtkPopover *popover = g_object_get_data (G_OBJECT (page), key);

  if (!popover)
    {
      popover = GTK_POPOVER (gtk_popover_menu_new_from_model (menu));
      gtk_popover_set_has_arrow (popover, FALSE);
      gtk_widget_set_halign (GTK_WIDGET (popover), GTK_ALIGN_START);
      gtk_widget_set_parent (GTK_WIDGET (popover), page);
      g_signal_connect_swapped (page, "destroy", G_CALLBACK (gtk_widget_unparent), popover);
      g_object_set_data (G_OBJECT (page), key, popover);
    }
  release (gtk_widget_pick (page, x, y, GTK_PICK_DEFAULT));
  gtk_popover_set_pointing_to (popover, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (popover);
}

/* The host. */

G_DEFINE_INTERFACE (QueensHost, queens_host, GTK_TYPE_WINDOW)

static void
queens_host_default_init (QueensHostInterface *iface)
{
}

/* NULL if the widget is not in a window with pages. */
static QueensHost *
find_host (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return QUEENS_IS_HOST (root) ? QUEENS_HOST (root) : NULL;
}

void
queens_host_set_board_size (GtkWidget *widget, int n)
{
  QueensHost *host = find_host (widget);

  if (host)
    QUEENS_HOST_GET_IFACE (host)->set_board_size (host, n);
}

void
queens_host_play_position (GtkWidget *widget,
                           const QueensPosition *position,
                           const QueensSquareSet *given)
{
  QueensHost *host = find_host (widget);

  if (host)
    QUEENS_HOST_GET_IFACE (host)->play_position (host, position, given);
}

void
queens_host_explain_position (GtkWidget *widget, const QueensPosition *position)
{
  QueensHost *host = find_host (widget);

  if (host)
    QUEENS_HOST_GET_IFACE (host)->explain_position (host, position);
}

void
queens_host_show_solution (GtkWidget *widget, const char *notation)
{
  QueensHost *host = find_host (widget);

  if (host)
    QUEENS_HOST_GET_IFACE (host)->show_solution (host, notation);
}
