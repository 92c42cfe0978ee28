/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page.h"

G_DEFINE_INTERFACE (QueensPage, queens_page, GTK_TYPE_WIDGET)

static void
set_solutions (QueensPage *self, QueensSolutions *solutions)
{
}

static GMenuModel *
get_menu (QueensPage *self)
{
  return NULL;
}

static void
describe (QueensPage *self, QueensExportSubject *subject)
{
}

static void
export_other (QueensPage *self)
{
}

static void
queens_page_default_init (QueensPageInterface *iface)
{
  iface->set_solutions = set_solutions;
  iface->get_menu = get_menu;
  iface->describe = describe;
  iface->export_other = export_other;
}
