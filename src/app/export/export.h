/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is exported, printed, or copied, and the ways to do so: the subject (model/list/export.h) is
 * what the window shows; an export is what the user has chosen of it, with the results of a worker:
 * first an image for the preview, then the file. */
#pragma once

#include "app/export/save.h"
#include "model/list/export.h"
#include "model/text/text-format.h"

#include <adwaita.h>

typedef struct
{
  QueensExportSubject *subject;
  QueensExportChoice choice;
  QueensPages *pages; /* NULL until the boards of a sheet were collected */
  int page;           /* the page that was drawn, from 0 */
  int n_pages;        /* the number of pages; 0 if it is not known */
  GdkTexture *image;  /* the image of the page, or NULL */
  char *text;         /* the description of the pages: "92 boards, 1 page" */
  GBytes *bytes;      /* bytes of the file; NULL if it was not made yet */
  char *problem;      /* why it cannot be made, or NULL */
  gboolean only_pdf;  /* whether it can be made only as a PDF */
} QueensExport;

/* Makes the choice from the settings and from what the user chose in a dialog: printing, sheet, solutions, and
 * title. If dialog_choice is NULL, exports the board, or a sheet if several solutions are selected. Main thread
 * only. Returns (transfer full). */
QueensExport *queens_export_new (QueensExportSubject *subject,
                                 const QueensExportChoice *dialog_choice);

/* Makes a copy with everything that is known so far. Returns (transfer full). */
QueensExport *queens_export_copy (const QueensExport *self);

void queens_export_free (gpointer self);

/* Makes the pages if they are not there yet, draws the page (or, if there are fewer, the last page), and
 * makes the description; or finds a problem. Any thread may call it. */
void queens_export_draw (gpointer self, QueensControl *control);

/* Draws one of the pages, from 0: in the middle of paper of this size, or, in a file of one board, from the
 * origin. Any thread may call it. */
void queens_export_draw_page (const QueensExport *self,
                              cairo_t *cr,
                              int page,
                              double width,
                              double height);

/* Makes the bytes, or finds a problem. Any thread may call it. */
void queens_export_render (gpointer self, QueensControl *control);

/* The file in a QueensImageFormat (a QueensRenderFunc): the bytes made for the preview, unless these
 * have another format. */
GBytes *
queens_export_make_file (gconstpointer self, guint format, QueensControl *control, GError **error);

/* copy.c: copies pictures to the clipboard. */

/* Called with the widget and the message when the image is on the clipboard: queens_toasts_show(), or
 * another function. */
typedef void (*QueensCopiedFunc) (GtkWidget *widget, const char *message);

/* Copies what `render` makes of data, as PNG and SVG. Takes ownership of data; the
 * message is static, or NULL. */
void queens_copy_rendered (GtkWidget *widget,
                           QueensRenderFunc render,
                           gpointer data,
                           GDestroyNotify free_data,
                           QueensCopiedFunc done,
                           const char *message);

/* Copies an export as an image, as PNG and SVG. A worker makes it. Takes ownership of the
 * export. */
void queens_copy_picture (GtkWidget *widget,
                          QueensExport *export,
                          QueensCopiedFunc done,
                          const char *message);

/* print.c: prints the board or a sheet. */

/* Returns TRUE, and shows a toast, if the last print operation of a window is not finished. */
gboolean queens_print_report_busy (GtkWindow *window);

/* Prints the board or, if its boards were collected, the sheet, with the dialog and preview of the system; or, if
 * pdf_path is not NULL, to that file without asking. Takes ownership of the export. Each window has
 * only one print operation at a time, so queens_print_report_busy() must have returned FALSE; it ends with the
 * window. A toast reports errors. */
void queens_print (GtkWindow *window, QueensExport *export, const char *pdf_path);

/* list.c: saves a list of solutions as text. */

/* Asks for the file, offering this format in addition to the common ones, and saves all solutions of the
 * request. n_listed is their number; 0 if it is not known. */
void queens_export_list (GtkWidget *widget,
                         const QueensRequest *request,
                         guint64 n_listed,
                         QueensTextFormat format);

/* dialog.c: the dialog that exports to a file, prints, or makes a handout of puzzles. */

typedef enum
{
  QUEENS_EXPORT_FILE,
  QUEENS_EXPORT_PRINT,
  QUEENS_EXPORT_HANDOUT
} QueensExportMode;

#define QUEENS_TYPE_EXPORT_DIALOG (queens_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (QueensExportDialog, queens_export_dialog, QUEENS, EXPORT_DIALOG, AdwWindow)

/* Presents the dialog over parent, to export subject to a file, or to print it. Closing the dialog stops
 * drawing. */
void queens_export_dialog_present (GtkWindow *parent,
                                   QueensExportMode mode,
                                   QueensExportSubject *subject);

/* Presents the dialog over parent, for a handout of puzzles of size n (or the nearest size that has
 * puzzles). */
void queens_export_dialog_present_handout (GtkWindow *parent, int n);

/* actions.c: the actions of the window that export. */

/* Installs the actions that export, print, copy, and save what the page shows, "win.export" and so on, in the class
 * of a window, which is a QueensHost with a property "visible-page". */
void queens_export_install_actions (GtkWidgetClass *widget_class);

/* swatches.c: the themes as pictures. */

/* Makes a box with the themes as small pictures to choose from, and the name of the chosen one. action is
 * the name of an action whose target is the name of a theme; if has_as_shown, the current theme comes
 * first, as “As Shown”. */
GtkWidget *queens_swatches_new (const char *action, gboolean has_as_shown);
