/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page.h"

G_DEFINE_INTERFACE (QueensPage, queens_page, GTK_TYPE_WIDGET)

static void
queens_page_default_init (QueensPageInterface *iface)
{
}

void
queens_page_set_solutions (QueensPage *self, QueensSolutions *solutions)
{
  if (QUEENS_PAGE_GET_IFACE (self)->set_solutions)
    QUEENS_PAGE_GET_IFACE (self)->set_solutions (self, solutions);
}

void
queens_page_update_style (QueensPage *self)
{
  QUEENS_PAGE_GET_IFACE (self)->update_style (self);
}

GMenuModel *
queens_page_get_menu (QueensPage *self)
{
  QueensPageInterface *iface = QUEENS_PAGE_GET_IFACE (self);

  return iface->get_menu ? iface->get_menu (self) : NULL;
}

const char *
queens_page_get_help (QueensPage *self)
{
  return QUEENS_PAGE_GET_IFACE (self)->get_help (self);
}

QueensBoardView *
queens_page_get_board (QueensPage *self)
{
  return QUEENS_PAGE_GET_IFACE (self)->get_board (self);
}

char *
queens_page_dup_file_name (QueensPage *self)
{
  return QUEENS_PAGE_GET_IFACE (self)->dup_file_name (self);
}

void
queens_page_describe (QueensPage *self, QueensExportSubject *subject)
{
  if (QUEENS_PAGE_GET_IFACE (self)->describe)
    QUEENS_PAGE_GET_IFACE (self)->describe (self, subject);
}

void
queens_page_export (QueensPage *self)
{
  if (QUEENS_PAGE_GET_IFACE (self)->export_other)
    QUEENS_PAGE_GET_IFACE (self)->export_other (self);
}
