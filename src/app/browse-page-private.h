/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the files of the Browse page share. */
#pragma once

#include "app/browse-page.h"
#include "app/class-block.h"
#include "app/constraint-chips.h"
#include "app/find-popover.h"
#include "app/gallery.h"
#include "app/glide.h"
#include "app/page-layout.h"
#include "app/slideshow.h"
#include "model/heat-task.h"
#include "model/navigator.h"

struct _QueensBrowsePage
{
  AdwBin parent_instance;

  QueensSolutions *solutions;
  QueensNavigator *navigator;
  QueensRequest requests[QUEENS_MAX_N + 1]; /* by n: the pins and bans; n is 0 before the first */
  QueensBoardStyle style;
  QueensGlide *glide;
  QueensSolution drawn; /* on the board; n is 0 while there is none */
  double scrolled;      /* of the wheel, less than a step */
  QueensSquare pointed; /* the square that is explained */
  gboolean explaining;
  GtkWindow *root; /* whose focus is watched, or NULL */
  QueensSlideshow *slideshow;
  QueensHeatTask *heat_task;
  gboolean heat;    /* the heat map is shown, as far as it is known */
  gboolean grouped; /* the list is by class, where it can be */

  QueensPageLayout *layout;
  QueensBoardView *board;
  GtkEntry *number_entry;
  GtkLabel *of_label;
  GtkLabel *count_label;
  GtkLabel *note_label;
  GtkMenuButton *class_button;
  GtkToggleButton *fundamental_button;
  GtkProgressBar *progress;
  QueensConstraintChips *chips;
  GtkWidget *hint_box;
  GtkStack *gallery_stack;
  AdwStatusPage *none_page;
  QueensGallery *gallery;
  GtkWidget *class_box;
  AdwBin *class_place;
  AdwBin *popover_place;
  QueensClassBlock *class_block;
  GtkLabel *notation_label;
  GtkButton *play_button;
  QueensFindPopover *find_popover; /* NULL until it is needed */
  GtkMenuButton *try_button;
  GtkAdjustment *try_adjustment;
};

/* browse-page.c: takes over what the list and the navigator say. */
void
queens_browse_page_update (QueensBrowsePage *self);

/* browse-navigation.c: actions, keys and the wheel. */
void
queens_browse_navigation_install (GtkWidgetClass *widget_class);
void
queens_browse_navigation_init (QueensBrowsePage *self);
void
queens_browse_navigation_update (QueensBrowsePage *self);

/* browse-constraints.c: pins and bans on the board. */
void
queens_browse_constraints_install (GtkWidgetClass *widget_class);
void
queens_browse_constraints_init (QueensBrowsePage *self);

/* Lists what the request of the present n, with the button for fundamental ones, means. */
void
queens_browse_constraints_apply (QueensBrowsePage *self);

/* Watches the focus of a window, NULL for none. */
void
queens_browse_constraints_watch (QueensBrowsePage *self, GtkWindow *root);

/* browse-tools.c: heat map, slideshow, finding, and playing on. */
void
queens_browse_tools_install (GtkWidgetClass *widget_class);
void
queens_browse_tools_init (QueensBrowsePage *self);
void
queens_browse_tools_dispose (QueensBrowsePage *self);

/* Has the tools follow a change of the list. */
void
queens_browse_tools_update (QueensBrowsePage *self);

void
queens_browse_tools_set_heat (QueensBrowsePage *self, gboolean heat);

/* Adds what the heat map says to what the board shows. FALSE where it says nothing yet. */
gboolean
queens_browse_tools_show_heat (QueensBrowsePage *self);
