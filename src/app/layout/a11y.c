/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/a11y.h"

#include "app/layout/text.h"
#include "app/layout/workarounds.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Marks widgets that have been handled. */
#define NAMED "queens-named"
/* The tooltip that a widget was named by. */
#define TOOLTIP "queens-tooltip"

/* The choice of a row is beside its title if the text scale is at most MAX_BESIDE_SCALE, no choice
 * has more characters than MAX_BESIDE_CHARS, and none has more than MAX_LINE_CHARS together with
 * the title. Otherwise, it is below. */
#define MAX_BESIDE_SCALE 1.1
#define MAX_BESIDE_CHARS 20
#define MAX_LINE_CHARS   36

static void
set_name (gpointer widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
queens_a11y_set_name (GtkWidget *widget, const char *name)
{
  set_name (widget, name);
  g_object_set_data (G_OBJECT (widget), NAMED, GINT_TO_POINTER (TRUE));
}

void
queens_a11y_set_value (GtkWidget *row, const char *title, const char *value)
{
  /* Translators: the title of a row, and its value, as in “Queens, 7 of 8” */
  g_autofree char *name = g_strdup_printf (_ ("%s, %s"), title, value);

  /* Otherwise, the row's own label would be announced, too. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  set_name (row, *value ? name : title);
}

/* The beginning of a tooltip, without the explanation after it. */
static char *
dup_tooltip_title (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return tooltip ? g_strchomp (g_strndup (tooltip, strcspn (tooltip, ":;("))) : NULL;
}

/* GTK describes a button, slider, or entry by its tooltip, so its name would be announced twice. */
static void
clear_description (gpointer widget)
{
  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
}

/* If the name of the focused widget were set again, a screen reader would read it again. */
static void
name_by_tooltip (gpointer widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  g_autofree char *name = dup_tooltip_title (widget);

  if (g_strcmp0 (g_object_get_data (widget, TOOLTIP), tooltip) == 0)
    return;
  g_object_set_data_full (widget, TOOLTIP, g_strdup (tooltip), g_free);
  set_name (widget, name);
  clear_description (widget);
}

void
queens_a11y_set_tooltip (GtkWidget *widget, const char *tooltip)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) != 0)
    gtk_widget_set_tooltip_text (widget, tooltip);
  name_by_tooltip (widget);
}

/* A button with an icon is named by its tooltip. */
static void
fix_tooltip (gpointer widget)
{
  if (!gtk_widget_get_tooltip_text (widget))
    return;
  if ((GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (widget))
      || (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_icon_name (widget)))
    name_by_tooltip (widget);
  else
    clear_description (widget);
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *label = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !label;
       child = gtk_widget_get_next_sibling (child))
    label = find_label (child);
  return label;
}

/* A page without a name would be read as the name of its type. */
static void
pages_cb (GListModel *pages)
{
  for (guint i = 0; i < g_list_model_get_n_items (pages); i++)
    {
      g_autoptr (GObject) page = g_list_model_get_item (pages, i);
      const char *title = gtk_stack_page_get_title (GTK_STACK_PAGE (page));

      set_name (page, title ? title : "");
    }
}

static void
name_stack (gpointer stack)
{
  GListModel *pages = G_LIST_MODEL (gtk_stack_get_pages (stack));

  g_signal_connect (pages, "items-changed", G_CALLBACK (pages_cb), NULL);
  g_object_set_data_full (stack, "queens-pages", pages, g_object_unref);
  pages_cb (pages);
}

/* Calls apply whenever this property of the widget changes. */
static void
watch (gpointer widget, const char *property, void (*apply) (gpointer widget))
{
  g_autofree char *signal = g_strconcat ("notify::", property, NULL);

  g_signal_connect (widget, signal, G_CALLBACK (apply), NULL);
}

/* Buttons. */

/* The text on the button, or NULL. */
static const char *
get_text (GtkMenuButton *button)
{
  GtkWidget *child = gtk_menu_button_get_child (button);
  GtkWidget *label = child ? find_label (child) : NULL;

  return label ? gtk_label_get_text (GTK_LABEL (label)) : gtk_menu_button_get_label (button);
}

static void
fix_popover (gpointer button)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  g_autofree char *name = dup_tooltip_title (button);

  if (!popover)
    return;
  if (!name)
    name = g_strdup (get_text (button));
  /* A tooltip would cover the popover. */
  if (gtk_widget_get_tooltip_text (button))
    g_object_bind_property (popover, "visible", button, "has-tooltip",
                            G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  if (!name)
    return;
  set_name (popover, name);
  /* What scrolls inside the popover of a menu needs the name, too. */
  for (GtkWidget *inner = gtk_widget_get_first_child (popover); inner;
       inner = gtk_widget_get_first_child (inner))
    if (GTK_IS_SCROLLED_WINDOW (inner))
      set_name (inner, name);
    else if (GTK_IS_STACK (inner))
      name_stack (inner);
}

/* The name of a button that shows a value, such as the board size, includes the value. */
static void
fix_menu_button (gpointer button)
{
  /* The button inside the menu button gets the focus, and newer GTK takes its name from the widgets
   * around it. */
  GtkWidget *const parts[] = { gtk_widget_get_first_child (button), button };
  const char *text = get_text (button);
  g_autofree char *name = dup_tooltip_title (button);
  gboolean both = name && text && !g_str_has_prefix (text, name);

  if (gtk_menu_button_get_icon_name (button))
    return;
  /* GTK describes the inner button by its label, which would be announced twice. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (parts[0]), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  for (guint i = 0; i < G_N_ELEMENTS (parts) && text; i++)
    queens_a11y_set_value (parts[i], both ? name : text, both ? text : "");
}

/* GTK labels a button by its content, so a screen reader would read "GtkImage" after its name or, if it
 * has a mnemonic, its text twice, first with the underscore. */
static void
fix_button (gpointer button)
{
  GtkWidget *label = find_label (button);

  if (label && gtk_button_get_use_underline (button))
    queens_a11y_set_value (button, gtk_label_get_text (GTK_LABEL (label)), "");
  else if (gtk_button_get_icon_name (button))
    gtk_accessible_reset_relation (button, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Makes the accessible state of a row that of the switch in it. */
static void
active_cb (GtkWidget *control, GParamSpec *pspec, GtkAccessible *owner)
{
  gboolean active;

  g_object_get (control, "active", &active, NULL);
  gtk_accessible_update_state (
      owner, GTK_ACCESSIBLE_STATE_CHECKED,
      active ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static void
expose_active (GtkWidget *control, GtkWidget *owner)
{
  g_signal_connect_object (control, "notify::active", G_CALLBACK (active_cb), owner, 0);
  active_cb (control, NULL, GTK_ACCESSIBLE (owner));
}

/* A toggle that selects one of several has the role of a radio button, and is read as one. */
static void
name_toggle (gpointer button)
{
  if (gtk_accessible_get_accessible_role (button) == GTK_ACCESSIBLE_ROLE_RADIO)
    expose_active (button, button);
}

/* Rows. */

static void
fix_title (gpointer row)
{
  queens_a11y_set_value (row, adw_preferences_row_get_title (row), "");
}

/* As an item of a list, a row would be read as "not selected". */
static void
name_action_row (gpointer row)
{
  GtkWidget *control = adw_action_row_get_activatable_widget (row);
  gboolean active = gtk_list_box_row_get_activatable (row);
  GtkAccessibleRole role = active ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_LABEL;
  gboolean is_control = GTK_IS_SWITCH (control) || GTK_IS_CHECK_BUTTON (control);

  /* Otherwise, Enter would press the default button of the window. */
  gtk_widget_set_receives_default (row, active || control || ADW_IS_COMBO_ROW (row));
  if (ADW_IS_COMBO_ROW (row))
    return;
  if (is_control)
    role = GTK_IS_SWITCH (control) ? GTK_ACCESSIBLE_ROLE_SWITCH : GTK_ACCESSIBLE_ROLE_CHECKBOX;
  else if (control)
    gtk_widget_set_focusable (row, FALSE);
  /* The template of a window sets the role itself, because the widgets of a window are realized
   * immediately. */
  if (gtk_accessible_get_accessible_role (row) != role)
    g_object_set (row, "accessible-role", role, NULL);
  gtk_widget_action_set_enabled (row, QUEENS_WORKAROUNDS_ACTIVATE_ROW, active || control != NULL);
  if (role == GTK_ACCESSIBLE_ROLE_LABEL)
    {
      watch (row, "title", fix_title);
      fix_title (row);
    }
  if (!is_control)
    return;
  /* A check button takes the focus even if it is not focusable. */
  gtk_widget_set_can_focus (control, FALSE);
  expose_active (control, row);
}

static const char *
get_chosen (GObject *item)
{
  return GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (GTK_STRING_OBJECT (item)) : "";
}

static void
fix_combo_row (gpointer row)
{
  queens_a11y_set_value (row, adw_preferences_row_get_title (row),
                         get_chosen (adw_combo_row_get_selected_item (row)));
}

/* TRUE if the choice may have more characters than there is room for beside the title of its row. */
static gboolean
has_long_choice (AdwComboRow *row)
{
  GListModel *choices = adw_combo_row_get_model (row);
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  glong limit = MIN (MAX_BESIDE_CHARS, MAX_LINE_CHARS - g_utf8_strlen (title, -1));

  for (guint i = 0; choices && i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (GObject) choice = g_list_model_get_item (choices, i);

      if (GTK_IS_STRING_OBJECT (choice)
          && g_utf8_strlen (gtk_string_object_get_string (GTK_STRING_OBJECT (choice)), -1) > limit)
        return TRUE;
    }
  return FALSE;
}

/* Shows the choice below the title if the text is large or a choice is long. */
static void
fit_row (gpointer row)
{
  gboolean below = queens_text_scale (GTK_WIDGET (row)) > MAX_BESIDE_SCALE || has_long_choice (row);
  gpointer choice = adw_combo_row_get_selected_item (row);

  adw_combo_row_set_use_subtitle (row, below);
  /* libadwaita 1.10 does this itself, but only when another choice is made. */
  if (below && GTK_IS_STRING_OBJECT (choice))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                                 gtk_string_object_get_string (GTK_STRING_OBJECT (choice)));
}

static void
name_combo_row (gpointer row)
{
  g_signal_connect_object (gtk_widget_get_settings (row), "notify::gtk-xft-dpi",
                           G_CALLBACK (fit_row), row, G_CONNECT_SWAPPED);
}

/* The button inside a choice has the focus. */
static void
fix_drop_down (gpointer choice)
{
  const char *tooltip = gtk_widget_get_tooltip_text (choice);
  const char *chosen = get_chosen (gtk_drop_down_get_selected_item (choice));

  if (tooltip && *chosen)
    queens_a11y_set_value (gtk_widget_get_first_child (choice), tooltip, chosen);
}

/* The title of the row or group that contains a list, or NULL. */
static const char *
find_title (GtkWidget *list)
{
  GtkWidget *row = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_ROW);
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);

  if (row)
    return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  return group ? adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) : NULL;
}

static void
name_list (gpointer list)
{
  const char *title = find_title (list);

  /* libadwaita 1.2 labels a list by the title of its group, 1.7 does so even if the title is empty, and
   * 1.10 does not label it. */
  queens_a11y_set_value (list, title ? title : "", "");
}

static gboolean
show_whole_cb (GtkLabel *label, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return pango_layout_is_ellipsized (gtk_label_get_layout (label));
}

static void
name_label (gpointer label)
{
  if (gtk_label_get_ellipsize (label) == PANGO_ELLIPSIZE_NONE || gtk_widget_get_has_tooltip (label))
    return;
  gtk_widget_set_has_tooltip (label, TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (show_whole_cb), NULL);
}

/* Restores the text on Escape, because GTK applies the text when the focus leaves the button. */
static gboolean
discard_cb (GtkEventController *keys, guint keyval)
{
  GtkWidget *spin = gtk_event_controller_get_widget (keys);
  g_autofree char *text
      = g_strdup_printf ("%.*f", (int) gtk_spin_button_get_digits (GTK_SPIN_BUTTON (spin)),
                         gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)));
  gboolean shown = FALSE;

  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit_by_name (spin, "output", &shown);
  if (!shown)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return GDK_EVENT_PROPAGATE;
}

/* Escape discards what was typed. */
static void
fix_spin_button (gpointer spin)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (discard_cb), NULL);
  gtk_widget_add_controller (spin, keys);
}

/* The function for the widgets of a type, which is called once, and whenever one of the properties
 * changes. */
static const struct
{
  GType (*get_type) (void);
  void (*apply) (gpointer widget);
  const char *properties[3];
} rules[] = {
  { gtk_menu_button_get_type, fix_tooltip, { "tooltip-text" } },
  { gtk_button_get_type, fix_tooltip, { "tooltip-text" } },
  { gtk_scale_get_type, fix_tooltip, { "tooltip-text" } },
  { gtk_entry_get_type, fix_tooltip, { "tooltip-text" } },
  { gtk_menu_button_get_type, fix_menu_button, { "label" } },
  { gtk_menu_button_get_type, fix_popover, { "popover" } },
  { gtk_button_get_type, fix_button, { "label", "icon-name" } },
  { gtk_toggle_button_get_type, name_toggle, { NULL } },
  { gtk_label_get_type, name_label, { NULL } },
  { gtk_stack_get_type, name_stack, { NULL } },
  { gtk_drop_down_get_type, fix_drop_down, { "selected-item" } },
  { adw_action_row_get_type, name_action_row, { NULL } },
  { adw_combo_row_get_type, fix_combo_row, { "selected-item", "title" } },
  { adw_combo_row_get_type, fit_row, { "model" } },
  { adw_combo_row_get_type, name_combo_row, { NULL } },
  { adw_expander_row_get_type, fix_title, { "title" } },
  { gtk_list_box_get_type, name_list, { NULL } },
  { gtk_spin_button_get_type, fix_spin_button, { NULL } },
  { gtk_list_base_get_type, name_list, { NULL } },
  { gtk_scrolled_window_get_type, name_list, { NULL } },
};

void
queens_a11y_apply (GtkWidget *root)
{
  /* A part may have been handled before its page. */
  gboolean named = g_object_get_data (G_OBJECT (root), NAMED) != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rules) && !named; i++)
    if (g_type_is_a (G_OBJECT_TYPE (root), rules[i].get_type ()))
      {
        for (int k = 0; rules[i].properties[k]; k++)
          watch (root, rules[i].properties[k], rules[i].apply);
        rules[i].apply (root);
      }
  g_object_set_data (G_OBJECT (root), NAMED, GINT_TO_POINTER (TRUE));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    queens_a11y_apply (child);
}

void
queens_a11y_let_shorten (GtkButton *button)
{
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (button)), PANGO_ELLIPSIZE_END);
  name_label (GTK_LABEL (gtk_button_get_child (button)));
}
