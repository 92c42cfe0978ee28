/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/help.h"

#include "app/toasts.h"

#include <glib/gi18n.h>

#define ACTION "help.show"

/* The key under which a type stores the help page of its widgets. */
static GQuark
page_quark (void)
{
  return g_quark_from_static_string ("queens-help-page");
}

static void
bind_key (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F1, 0, ACTION, NULL);
}

void
queens_help_show (GtkWidget *widget, const char *page, const char *fallback_action)
{
  g_autofree char *uri = g_strconcat ("help:" GETTEXT_PACKAGE "/", page, NULL);

  queens_toasts_show_uri (widget, uri, _ ("No help viewer, such as Yelp, is installed"),
                          fallback_action);
}

static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_help_show (widget, g_type_get_qdata (G_OBJECT_TYPE (widget), page_quark ()), NULL);
}

void
queens_help_install_func (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc show)
{
  gtk_widget_class_install_action (widget_class, ACTION, NULL, show);
  bind_key (widget_class);
}

void
queens_help_install (GtkWidgetClass *widget_class, const char *page)
{
  g_type_set_qdata (G_TYPE_FROM_CLASS (widget_class), page_quark (), (gpointer) page);
  queens_help_install_func (widget_class, show_cb);
}

void
queens_help_init (void)
{
  bind_key (g_type_class_ref (GTK_TYPE_POPOVER));
  queens_help_install (g_type_class_ref (GTK_TYPE_SHORTCUTS_WINDOW), "keyboard");
}
