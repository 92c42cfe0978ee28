/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/keys.h"

#include <glib/gi18n.h>

static const struct
{
  const char *title; /* what the keys do; NULL if they are not listed */
  /* the keys in the syntax of GtkShortcutsShortcut; NULL for the title of a section */
  const char *keys;
  /* the action that they activate in every widget, or NULL if a widget handles them */
  const char *action;
  /* If there is an action: more keys for it that are not listed. Otherwise: the listed keys for
   * right-to-left text, if they differ. Or NULL. */
  const char *further;
} keys[] = {
  { NC_ ("shortcuts", "Window"), NULL, NULL, NULL },
  { NC_ ("shortcuts", "Larger Board"), "<Alt>Up", "win.grow", "<Alt>KP_Up" },
  { NC_ ("shortcuts", "Smaller Board"), "<Alt>Down", "win.shrink", "<Alt>KP_Down" },
  { NC_ ("shortcuts", "Browse, Play, Learn"), "<Alt>1...3", NULL, NULL },
  { NULL, "<Alt>1", "win.page::browse", NULL },
  { NULL, "<Alt>2", "win.page::play", NULL },
  { NULL, "<Alt>3", "win.page::learn", NULL },
  { NC_ ("shortcuts", "Undo"), "<Control>z", "win.do::undo", NULL },
  { NC_ ("shortcuts", "Redo"), "<Control><Shift>z", "win.do::redo", NULL },
  { NC_ ("shortcuts", "Export"), "<Control>e <Control>s", "win.export", NULL },
  { NC_ ("shortcuts", "Save List"), "<Control><Shift>s", "win.save-list::notation", NULL },
  { NC_ ("shortcuts", "Print"), "<Control>p", "win.print", NULL },
  { NC_ ("shortcuts", "Copy Notation"), "<Control>c", "win.copy", NULL },
  { NC_ ("shortcuts", "Copy as Image"), "<Control><Shift>c", "win.copy-picture", NULL },
  { NC_ ("shortcuts", "Main Menu"), "F10", NULL, NULL },
  { NC_ ("shortcuts", "Fullscreen"), "F11", "win.fullscreen", NULL },
  { NC_ ("shortcuts", "Go Back"), "Escape", NULL, NULL },
  { NC_ ("shortcuts", "Help"), "F1", NULL, NULL },
  { NC_ ("shortcuts", "Keyboard Shortcuts"), "<Control>question", "win.show-shortcuts", NULL },
  { NC_ ("shortcuts", "Close Window"), "<Control>w", "window.close", NULL },
  { NC_ ("shortcuts", "Quit"), "<Control>q", "app.quit", NULL },
  { NC_ ("shortcuts", "Browse"), NULL, NULL, NULL },
  { NC_ ("shortcuts", "Next or Previous Solution"), "Right Left", NULL, "Left Right" },
  { NC_ ("shortcuts", "Jump Forward or Back"), "Page_Down Page_Up", NULL, NULL },
  { NC_ ("shortcuts", "First or Last Solution"), "Home End", NULL, NULL },
  { NC_ ("shortcuts", "Find Solution"), "<Control>f", NULL, NULL },
  { NC_ ("shortcuts", "Go to Solution by Number"), "<Control>g", "win.do::browse.number", NULL },
  { NC_ ("shortcuts", "Random Solution"), "<Control>r", "win.do::browse.random", NULL },
  { NC_ ("shortcuts", "Slideshow"), "F5", "win.do::browse.slideshow", NULL },
  { NC_ ("shortcuts", "Heat Map"), "<Control>m", "win.do::browse.heat", NULL },
  { NC_ ("shortcuts", "All or Fundamental Solutions"), "<Control>d", "win.do::browse.fundamental",
    NULL },
  { NC_ ("shortcuts", "Paste Solution"), "<Control>v", NULL, NULL },
  { NC_ ("shortcuts", "Larger Thumbnails"), "<Control>plus", "win.do::browse.zoom-in",
    "<Control>equal <Control>KP_Add" },
  { NC_ ("shortcuts", "Smaller Thumbnails"), "<Control>minus", "win.do::browse.zoom-out",
    "<Control>KP_Subtract" },
  { NC_ ("shortcuts", "Context Menu"), "<Shift>F10 Menu", NULL, NULL },
  { NC_ ("shortcuts", "Rotate Solution"), "<Control>Left <Control>Right", NULL, NULL },
  { NC_ ("shortcuts", "Reflect Solution"), "<Control>Up <Control>Down", NULL, NULL },
  { NC_ ("shortcuts", "Move Focus to the Board and Back"), "Tab Escape", NULL, NULL },
  { NC_ ("shortcuts", "Require or Exclude Square"), "Return space", NULL, NULL },
  { NC_ ("shortcuts", "Play"), NULL, NULL, NULL },
  { NC_ ("shortcuts", "Move Around the Board"), "Left Right Up Down", NULL, NULL },
  { NC_ ("shortcuts", "Place or Remove Queen"), "Return", NULL, NULL },
  { NC_ ("shortcuts", "Cross Out Square"), "space", NULL, NULL },
  { NC_ ("shortcuts", "Clear Square"), "BackSpace", NULL, NULL },
  { NC_ ("shortcuts", "Go to Square by Name"), "d+4", NULL, NULL },
  { NC_ ("shortcuts", "Hint"), "<Control>h", "win.do::play.hint", NULL },
  { NC_ ("shortcuts", "New Puzzle"), "<Control>n", "win.do::play.choose-puzzle", NULL },
  { NC_ ("shortcuts", "Clear Board"), "<Control><Shift>Delete", "win.do::play.clear", NULL },
  { NC_ ("shortcuts", "Open Game"), "<Control>o", "win.game::open", NULL },
  { NC_ ("shortcuts", "Paste Game or Puzzle Code"), "<Control><Shift>v", "win.game::paste", NULL },
  { NC_ ("shortcuts", "First or Last Day of Month"), "Home End", NULL, NULL },
  { NC_ ("shortcuts", "Next or Previous Month"), "Page_Down Page_Up", NULL, NULL },
  { NC_ ("shortcuts", "Learn"), NULL, NULL, NULL },
  { NC_ ("shortcuts", "Step Forward or Back"), "Right Left", NULL, NULL },
  { NC_ ("shortcuts", "Run or Pause"), "space", NULL, NULL },
  { NC_ ("shortcuts", "Next or Previous Solution"), "Page_Down Page_Up", NULL, NULL },
  { NC_ ("shortcuts", "Step Over or Out of Call"), "Down Up", NULL, NULL },
  { NC_ ("shortcuts", "Step Back Over or Out of Call"), "<Shift>Down <Shift>Up", NULL, NULL },
  { NC_ ("shortcuts", "Next or Previous Backtrack"), "b <Shift>b", NULL, NULL },
  { NC_ ("shortcuts", "Choose Rule When Predicting"), "1 2 3 4 5", NULL, NULL },
  { NC_ ("shortcuts", "Present"), "F11", NULL, NULL },
  { NC_ ("shortcuts", "Go to Start or End"), "Home End", NULL, NULL },
  { NC_ ("shortcuts", "Go to Step by Number"), "g", NULL, NULL },
  { NC_ ("shortcuts", "Next Pane"), "F6", NULL, NULL },
  { NC_ ("shortcuts", "Resize Panes"), "F8", NULL, NULL },
  { NC_ ("shortcuts", "Search Tree"), NULL, NULL, NULL },
  { NC_ ("shortcuts", "Move From Node to Node"), "Left Right Up Down", NULL, NULL },
  { NC_ ("shortcuts", "Go to Step of Node"), "Return", NULL, NULL },
  { NC_ ("shortcuts", "Zoom Search Tree"), "plus minus 0", NULL, NULL },
  { NC_ ("shortcuts", "Presentation"), NULL, NULL, NULL },
  { NC_ ("shortcuts", "Step Forward or Back"), "Page_Down Page_Up", NULL, NULL },
  { NC_ ("shortcuts", "Next Solution"), "s", NULL, NULL },
  { NC_ ("shortcuts", "Predict"), "p", NULL, NULL },
  { NC_ ("shortcuts", "Choose Method"), "m", NULL, NULL },
  { NC_ ("shortcuts", "Tree or Lists"), "l", NULL, NULL },
  { NC_ ("shortcuts", "Larger or Smaller Text"), "plus minus", NULL, NULL },
};

static const struct
{
  guint plain;
  guint keypad;
} keypad[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left },
  { GDK_KEY_Right, GDK_KEY_KP_Right },
  { GDK_KEY_Up, GDK_KEY_KP_Up },
  { GDK_KEY_Down, GDK_KEY_KP_Down },
  { GDK_KEY_Home, GDK_KEY_KP_Home },
  { GDK_KEY_End, GDK_KEY_KP_End },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down },
  { GDK_KEY_Delete, GDK_KEY_KP_Delete },
  { GDK_KEY_Return, GDK_KEY_KP_Enter },
  { GDK_KEY_Return, GDK_KEY_ISO_Enter },
  { GDK_KEY_space, GDK_KEY_KP_Space },
  { GDK_KEY_plus, GDK_KEY_KP_Add },
  { GDK_KEY_minus, GDK_KEY_KP_Subtract },
  { GDK_KEY_0, GDK_KEY_KP_0 },
};

guint
queens_keys_from_keypad (guint keyval)
{
  for (guint i = 0; i < G_N_ELEMENTS (keypad); i++)
    if (keypad[i].keypad == keyval)
      return keypad[i].plain;
  return keyval;
}

guint
queens_keys_to_keypad (guint keyval)
{
  for (guint i = 0; i < G_N_ELEMENTS (keypad); i++)
    if (keypad[i].plain == keyval)
      return keypad[i].keypad;
  return 0;
}

void
queens_keys_add_accelerators (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].action)
      {
        g_autofree char *all = g_strjoin (" ", keys[i].keys, keys[i].further, NULL);
        g_auto (GStrv) accels = g_strsplit (all, " ", -1);

        gtk_application_set_accels_for_action (application, keys[i].action,
                                               (const char *const *) accels);
      }
}

static void
append_section (GString *ui, const char *title)
{
  g_autofree char *section = g_markup_printf_escaped (
      "<child><object class='GtkShortcutsSection'>"
      "<property name='section-name'>%s</property><property name='title'>%s</property>"
      "<property name='max-height'>32</property>"
      "<child><object class='GtkShortcutsGroup'><property name='title'>%s</property>",
      title, title, title);

  g_string_append (ui, section);
}

/* Lists the keys for a text direction, "ltr" or "rtl", or for both, "none". */
static void
append_key (GString *ui, const char *title, const char *accelerator, const char *direction)
{
  g_autofree char *key = g_markup_printf_escaped (
      "<child><object class='GtkShortcutsShortcut'><property name='title'>%s</property>"
      "<property name='accelerator'>%s</property><property name='direction'>%s</property>"
      "</object></child>",
      title, accelerator, direction);

  g_string_append (ui, key);
}

/* GTK 4.8 has no other way to fill a shortcuts window. */
static char *
create_ui (void)
{
  static const char end[] = "</object></child></object></child>";
  GString *ui = g_string_new ("<interface><object class='GtkShortcutsWindow' id='window'>"
                              "<property name='modal'>1</property>");

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const char *title = keys[i].title ? g_dpgettext2 (NULL, "shortcuts", keys[i].title) : NULL;

      if (!keys[i].keys)
        {
          g_string_append (ui, i > 0 ? end : "");
          append_section (ui, title);
        }
      else if (title && !keys[i].action && keys[i].further)
        {
          append_key (ui, title, keys[i].keys, "ltr");
          append_key (ui, title, keys[i].further, "rtl");
        }
      else if (title)
        append_key (ui, title, keys[i].keys, "none");
    }
  g_string_append_printf (ui, "%s</object></interface>", end);
  return g_string_free (ui, FALSE);
}

GtkWindow *
queens_keys_window_new (void)
{
  g_autofree char *ui = create_ui ();
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (ui, -1);
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));

  gtk_window_set_title (window, _ ("Keyboard Shortcuts"));
  return window;
}
