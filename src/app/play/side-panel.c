/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/side-panel.h"

G_DEFINE_ABSTRACT_TYPE (QueensSidePanel, queens_side_panel, ADW_TYPE_BIN)

static void
queens_side_panel_class_init (QueensSidePanelClass *klass)
{
}

static void
queens_side_panel_init (QueensSidePanel *self)
{
}
