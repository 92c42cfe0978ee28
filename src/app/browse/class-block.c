/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/board/miniature.h"
#include "app/help.h"
#include "app/layout/style.h"
#include "engine/board/notation.h"

#include <glib/gi18n.h>

/* The size of the picture of a member, in px. */
#define PICTURE_SIZE 40

struct _QueensClassBlock
{
  GtkBox parent_instance;

  /* What the buttons show; the n of the solution is 0 if they show nothing. */
  QueensSolution solution;
  QueensBoardStyle style;

  GtkLabel *class_label;
  GtkLabel *member_label;
  GtkLabel *badge;
  QueensWrap *images_wrap;
  GtkWidget *buttons[QUEENS_N_SYMMETRIES];
};

G_DEFINE_FINAL_TYPE (QueensClassBlock, queens_class_block, GTK_TYPE_BOX)

/* The symmetry that leaves the class with fewer than eight members. */
static const char *
get_badge (const QueensSolution *solution)
{
  switch (queens_symmetry_of_solution (solution))
    {
    case QUEENS_SYMMETRIC_HALF_TURN:
      return _ ("Half-turn symmetry");
    case QUEENS_SYMMETRIC_QUARTER_TURN:
      return _ ("Quarter-turn symmetry");
    case QUEENS_SYMMETRIC_ALL:
      return _ ("Full symmetry");
    case QUEENS_SYMMETRIC_NONE:
    default:
      return "";
    }
}

static void
show_member (QueensClassBlock *self, int i, const QueensSolution *member)
{
  QueensPosition position = queens_position_from_solution (member);
  QueensBoardContent content = queens_board_content_new (&position);
  gboolean current = queens_solution_compare (member, &self->solution) == 0;
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *text = NULL;

  queens_miniature_show (GTK_IMAGE (gtk_button_get_child (GTK_BUTTON (self->buttons[i]))), &content,
                         &self->style);
  queens_notation_print (member, notation);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->buttons[i]), "s", notation);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->buttons[i]), "browse.show");
  /* Translators: the member’s number in its class, and its notation */
  text = g_strdup_printf (current ? _ ("Member %d, %s, shown") : _ ("Member %d, %s"), i + 1,
                          notation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
  queens_style_set_class (self->buttons[i], "current", current);
}

/* Shows the members, unless they are shown already. */
static void
show_members (QueensClassBlock *self, const QueensSolution *solution, const QueensBoardStyle *style)
{
  QueensSolution members[QUEENS_N_SYMMETRIES];
  int n_members = queens_symmetry_class (solution, members);

  if (queens_solution_compare (&self->solution, solution) == 0 && self->style.theme == style->theme
      && self->style.queen == style->queen)
    return;
  self->solution = *solution;
  self->style = *style;
  for (int i = 0; i < QUEENS_N_SYMMETRIES; i++)
    {
      gtk_widget_set_visible (self->buttons[i], i < n_members);
      if (i < n_members)
        show_member (self, i, &members[i]);
    }
}

void
queens_class_block_set_solution (QueensClassBlock *self,
                                 const QueensSolution *solution,
                                 const char *class_text,
                                 const char *member_text,
                                 const QueensBoardStyle *style)
{
  const char *badge = get_badge (solution);

  show_members (self, solution, style);
  gtk_label_set_text (self->class_label, class_text);
  gtk_label_set_text (self->member_label, member_text);
  gtk_label_set_text (self->badge, badge);
  gtk_widget_set_visible (GTK_WIDGET (self->badge), *badge != '\0');
}

static void
add_buttons (QueensClassBlock *self)
{
  for (int i = 0; i < QUEENS_N_SYMMETRIES; i++)
    {
      GtkWidget *button = gtk_button_new ();
      GtkWidget *picture = gtk_image_new ();

      gtk_image_set_pixel_size (GTK_IMAGE (picture), PICTURE_SIZE);
      gtk_button_set_child (GTK_BUTTON (button), picture);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "image");
      gtk_widget_set_halign (button, GTK_ALIGN_START);
      queens_wrap_append (self->images_wrap, button);
      self->buttons[i] = button;
    }
}

static void
queens_class_block_class_init (QueensClassBlockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/browse/class-block.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensClassBlock, class_label);
  gtk_widget_class_bind_template_child (widget_class, QueensClassBlock, member_label);
  gtk_widget_class_bind_template_child (widget_class, QueensClassBlock, badge);
  gtk_widget_class_bind_template_child (widget_class, QueensClassBlock, images_wrap);
  queens_help_install (widget_class, "classes");
}

static void
queens_class_block_init (QueensClassBlock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_buttons (self);
}
