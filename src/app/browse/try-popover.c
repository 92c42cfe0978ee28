/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/help.h"
#include "app/page.h"

struct _QueensTryPopover
{
  GtkPopover parent_instance;
  QueensSolution solution;
  QueensSquareSet required;
  GtkAdjustment *adjustment;
};

G_DEFINE_FINAL_TYPE (QueensTryPopover, queens_try_popover, GTK_TYPE_POPOVER)

/* This many of the solution's queens; required queens come first. */
static QueensPosition
keep_queens (QueensTryPopover *self, int n_kept)
{
  QueensPosition kept = queens_position_from_solution (&self->solution);

  for (int n_left = self->solution.n; n_left > n_kept; n_left--)
    {
      QueensSquareSet others = queens_square_set_minus (&kept, &self->required);
      QueensSquare squares[QUEENS_MAX_N];
      int n_squares = queens_square_set_list (&others, squares);

      if (n_squares == 0)
        n_squares = queens_square_set_list (&kept, squares);
      queens_square_set_remove (&kept, squares[g_random_int_range (0, n_squares)]);
    }
  return kept;
}

static void
try_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensTryPopover *self = QUEENS_TRY_POPOVER (widget);
  QueensPosition kept;

  gtk_popover_popdown (GTK_POPOVER (self));
  kept = keep_queens (self, (int) gtk_adjustment_get_value (self->adjustment));
  queens_host_play_position (widget, &kept, &kept);
}

void
queens_try_popover_set_solution (QueensTryPopover *self,
                                 const QueensSolution *solution,
                                 const QueensRequest *request)
{
  self->solution = *solution;
  self->required = request->required;
  gtk_adjustment_set_upper (self->adjustment, solution->n - 1);
}

static void
queens_try_popover_class_init (QueensTryPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/browse/try-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensTryPopover, adjustment);
  gtk_widget_class_install_action (widget_class, "try.play", NULL, try_cb);
  queens_help_install (widget_class, "browse#try");
}

static void
queens_try_popover_init (QueensTryPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
