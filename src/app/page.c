/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page.h"

G_DEFINE_INTERFACE (QueensPage, queens_page, GTK_TYPE_WIDGET)

static void
queens_page_default_init (QueensPageInterface *iface)
{
}
