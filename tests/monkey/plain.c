/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A window with only a menu, a grid, and the dialogs of GTK: everything that the monkey observes in it
 * is due to GTK itself. Run it with tests/monkey/run --plain */
#include <adwaita.h>

#define MANY 1000

static GtkStringList *list;

static void
response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_object_unref (dialog);
}

static void
choose (GtkApplication *application, GtkFileChooserAction action, const char *accept)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      "Choose", gtk_application_get_active_window (application), action, accept, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), "board.png");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), NULL);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  choose (application, GTK_FILE_CHOOSER_ACTION_OPEN, "_Open");
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  choose (application, GTK_FILE_CHOOSER_ACTION_SAVE, "_Save");
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer data)
{
  gtk_print_operation_set_n_pages (operation, 1);
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();

  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), NULL);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           gtk_application_get_active_window (application), NULL);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  adw_show_about_window (gtk_application_get_active_window (application), "application-name",
                         "Plain", NULL);
}

/* Has two sections, so that they are listed in a menu. */
static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (
      "<interface><object class='GtkShortcutsWindow' id='window'>"
      "<child><object class='GtkShortcutsSection'><property name='section-name'>a</property>"
      "<property name='title'>A</property></object></child>"
      "<child><object class='GtkShortcutsSection'><property name='section-name'>b</property>"
      "<property name='title'>B</property></object></child></object></interface>",
      -1);
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));

  gtk_window_set_transient_for (window, gtk_application_get_active_window (application));
  gtk_window_present (window);
}

static void
more_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  for (int i = 0; i < MANY; i++)
    gtk_string_list_append (list, "plain");
}

static void
none_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  gtk_string_list_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), NULL);
}

static const struct
{
  const char *label, *name, *accelerator;
  void (*activate) (GSimpleAction *action, GVariant *parameter, gpointer application);
} items[] = {
  { "_Open…", "open", "<Control>o", open_cb },
  { "_Save…", "save", "<Control>s", save_cb },
  { "_Print…", "print", "<Control>p", print_cb },
  { "_About", "about", "F1", about_cb },
  { "_Shortcuts", "shortcuts", "<Control>question", shortcuts_cb },
  { "_More", "more", "<Control>plus", more_cb },
  { "_None", "none", "<Control>minus", none_cb },
};

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, gtk_label_new ("Plain"));
}

static GtkWidget *
create_grid (void)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  list = gtk_string_list_new (NULL);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  gtk_scrolled_window_set_child (
      GTK_SCROLLED_WINDOW (scrolled),
      gtk_grid_view_new (GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (list))),
                         factory));
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

static void
open_window (GtkApplication *application)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window = adw_application_window_new (application);
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autofree char *action = g_strconcat ("app.", items[i].name, NULL);

      g_menu_append (menu, items[i].label, action);
    }
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_primary (GTK_MENU_BUTTON (button), TRUE);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), button);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), gtk_entry_new ());
  gtk_box_append (GTK_BOX (box), create_grid ());
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 740);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
}

static void
activate_cb (GtkApplication *application, gpointer data)
{
  if (gtk_application_get_active_window (application))
    gtk_window_present (gtk_application_get_active_window (application));
  else
    open_window (application);
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = adw_application_new (APPLICATION_ID ".Plain", 0);

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (items[i].name, NULL);
      g_autofree char *name = g_strconcat ("app.", items[i].name, NULL);

      g_signal_connect (action, "activate", G_CALLBACK (items[i].activate), application);
      g_action_map_add_action (G_ACTION_MAP (application), G_ACTION (action));
      gtk_application_set_accels_for_action (GTK_APPLICATION (application), name,
                                             (const char *[]){ items[i].accelerator, NULL });
    }
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
