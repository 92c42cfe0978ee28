/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/export.h"

#include "app/page.h"
#include "app/toasts.h"
#include "engine/board/notation.h"
#include "model/list/listing.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

static QueensPage *
get_page (GtkWidget *window)
{
  g_autoptr (QueensPage) page = NULL;

  g_object_get (window, "visible-page", &page, NULL);
  return page;
}

static QueensSolutions *
get_solutions (GtkWidget *window)
{
  return QUEENS_HOST_GET_IFACE (window)->get_solutions (QUEENS_HOST (window));
}

/* The subject to export; NULL on a page without a board. */
static QueensExportSubject *
create_subject (GtkWidget *window)
{
  QueensPage *page = get_page (window);
  g_autofree char *file_name = QUEENS_PAGE_GET_IFACE (page)->dup_file_name (page);
  QueensBoardView *board = queens_page_get_board (page);
  const QueensBoardContent *content = board ? queens_board_view_get_content (board) : NULL;
  QueensSolution solution;
  QueensExportSubject *subject;
  QueensAnswer known = { 0 };

  if (!content)
    return NULL;
  if (queens_rules_to_solution (&content->queens, &solution))
    known = *queens_solutions_look_up (get_solutions (window), &solution);
  subject = queens_export_subject_new (content, queens_board_view_get_style (board), known.number,
                                       queens_solutions_get_view (get_solutions (window))->request,
                                       file_name);
  subject->class_number = known.class_member.class_number;
  if (QUEENS_PAGE_GET_IFACE (page)->describe)
    QUEENS_PAGE_GET_IFACE (page)->describe (page, subject);
  return subject;
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPage *page = get_page (widget);
  g_autoptr (QueensExportSubject) subject = create_subject (widget);

  if (subject)
    queens_export_dialog_present (GTK_WINDOW (widget), QUEENS_EXPORT_FILE, subject);
  else if (QUEENS_PAGE_GET_IFACE (page)->export_without_board)
    QUEENS_PAGE_GET_IFACE (page)->export_without_board (page);
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (QueensExportSubject) subject = NULL;

  if (queens_print_report_busy (GTK_WINDOW (widget)))
    return;
  subject = create_subject (widget);
  if (subject)
    queens_export_dialog_present (GTK_WINDOW (widget), QUEENS_EXPORT_PRINT, subject);
}

static void
save_list_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const QueensSolutionsView *list = queens_solutions_get_view (get_solutions (widget));
  QueensTextFormat format;

  if (queens_text_format_find (g_variant_get_string (parameter, NULL), &format))
    queens_export_list (widget, list->request, list->listed.is_complete ? list->listed.n : 0,
                        format);
}

static void
handout_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_export_dialog_present_handout (
      GTK_WINDOW (widget), queens_solutions_get_view (get_solutions (widget))->request->n);
}

static void
copy_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (QueensExportSubject) subject = create_subject (widget);
  g_autofree char *text = NULL;
  QueensSolution solution;
  QueensTextFormat format;

  if (!subject || !queens_text_format_find (g_variant_get_string (parameter, NULL), &format))
    return;
  if (!queens_rules_to_solution (&subject->content.queens, &solution))
    {
      queens_toasts_show (widget, _ ("No solution on the board to copy"));
      return;
    }
  text = queens_listing_print_one (&solution, format, subject->number, subject->class_number);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  queens_toasts_show (widget, _ ("Solution copied as text"));
}

static void
copy_picture_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (QueensExportSubject) subject = create_subject (widget);
  QueensExport *export;

  if (!subject)
    return;
  export = queens_export_new (subject, NULL);
  queens_copy_picture (widget, export, queens_toasts_show,
                       export->choice.sheet ? _ ("Boards copied as image")
                                            : _ ("Board copied as image"));
}

/* The notation of a solution, or the squares of any other queens. */
static char *
dup_text (const QueensSquareSet *queens)
{
  QueensSolution solution;
  char notation[QUEENS_NOTATION_SIZE];

  if (!queens_rules_to_solution (queens, &solution))
    return queens_format_square_set (queens, " ");
  queens_notation_print (&solution, notation);
  return g_strdup (notation);
}

/* If text is selected, its widget handles the key first. */
static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (widget));
  g_autoptr (QueensExportSubject) subject = NULL;
  g_autofree char *text = NULL;
  g_autofree char *title = NULL;

  if (focus && (GTK_IS_TEXT (focus) || GTK_IS_LABEL (focus)))
    {
      gtk_widget_activate_action (focus, "clipboard.copy", NULL);
      return;
    }
  subject = create_subject (widget);
  if (!subject)
    return;
  text = dup_text (&subject->content.queens);
  if (*text)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  title = *text ? g_strdup_printf (
              /* Translators: the text that was copied */
              _ ("“%s” copied"), text)
                : g_strdup (_ ("No queens on the board to copy"));
  queens_toasts_show (widget, title);
}

void
queens_export_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "win.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "win.save-list", "s", save_list_cb);
  gtk_widget_class_install_action (widget_class, "win.handout", NULL, handout_cb);
  gtk_widget_class_install_action (widget_class, "win.copy-as", "s", copy_as_cb);
  gtk_widget_class_install_action (widget_class, "win.copy-picture", NULL, copy_picture_cb);
}
