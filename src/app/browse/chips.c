/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/layout/focus.h"
#include "app/layout/a11y.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

/* The maximum number of chips; of more squares, only the number is shown. The maximum number of
 * buttons that are offered if nothing matches. */
#define MAX_CHIPS   12
#define MAX_BUTTONS 4

/* A button that clears a square, as a chip or with the whole sentence. */
static GtkWidget *
create_button (const QueensRequest *request, QueensSquare square, gboolean chip)
{
  g_autofree char *text
      = queens_format_constraint (square, queens_square_set_contains (&request->required, square));
  /* Translators: what is removed, as in “d4 required” */
  g_autofree char *help = g_strdup_printf (_ ("Remove “%s”"), text);
  GtkWidget *button = chip ? gtk_button_new () : gtk_button_new_with_label (help);

  if (chip)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

      gtk_box_append (GTK_BOX (box), gtk_label_new (text));
      gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("window-close-symbolic"));
      gtk_button_set_child (GTK_BUTTON (button), box);
      queens_a11y_set_tooltip (button, help);
    }
  gtk_widget_add_css_class (button, chip ? "chip" : "pill");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(yy)", square.file, square.rank);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "browse.free-square");
  return button;
}

/* If there are several squares, a button that clears all of them. */
static void
add_clear_chip (QueensWrap *chips, int n_more)
{
  g_autofree char *more = g_strdup_printf (
      /* Translators: a number of further squares */
      ngettext ("and %d more", "and %d more", (gulong) n_more), n_more);
  GtkWidget *button = gtk_button_new_with_label (_ ("Remove All"));

  if (n_more > 0)
    queens_wrap_append (chips, gtk_label_new (more));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "browse.clear-constraints");
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_add_css_class (button, "flat");
  queens_wrap_append (chips, button);
}

/* The index of the chip that has the focus, or −1. */
static int
find_focus (QueensWrap *chips)
{
  int index = 0;

  for (GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (chips)); chip;
       chip = gtk_widget_get_next_sibling (chip), index++)
    if (queens_focus_is_in (chip))
      return index;
  return -1;
}

/* After a chip is removed, the next one has its index. */
static void
focus_chip (QueensWrap *chips, int index)
{
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (chips));

  for (; index > 0; index--)
    chip = gtk_widget_get_next_sibling (chip);
  queens_focus_move_to (chip);
}

void
queens_chips_fill (QueensWrap *chips, const QueensRequest *request)
{
  QueensSquare squares[2 * QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (&request->required, squares);

  int focused = find_focus (chips);

  n_squares += queens_square_set_list (&request->excluded, squares + n_squares);
  queens_wrap_clear (chips);
  for (int i = 0; i < MIN (n_squares, MAX_CHIPS); i++)
    queens_wrap_append (chips, create_button (request, squares[i], TRUE));
  if (n_squares > 1)
    add_clear_chip (chips, MAX (0, n_squares - MAX_CHIPS));
  gtk_widget_set_visible (GTK_WIDGET (chips), n_squares > 0);
  if (focused >= 0 && n_squares > 0)
    focus_chip (chips, MIN (focused, MIN (n_squares, MAX_CHIPS) - 1));
}

GtkWidget *
queens_chips_create_clear_buttons (const QueensRequest *request, const QueensSquareSet *removable)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (removable, squares);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  for (int i = 0; i < MIN (n_squares, MAX_BUTTONS); i++)
    gtk_box_append (GTK_BOX (box), create_button (request, squares[i], FALSE));
  return box;
}
