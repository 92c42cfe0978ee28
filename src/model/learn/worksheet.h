/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search worksheet for a class: a PDF with the pseudocode of a method, its search tree without
 * labels, and a table of its first steps to fill in. The second page has the answers. */
#pragma once

#include "draw/sheet.h"
#include "draw/tree.h"

/* The board sizes whose search fits on a page. */
#define QUEENS_WORKSHEET_MIN_N 4
#define QUEENS_WORKSHEET_MAX_N 5

/* The number of steps that are filled in for the class. */
#define QUEENS_WORKSHEET_N_GIVEN 4

typedef struct
{
  /* for a recursive method, on a board of one of the sizes above, without given queens */
  QueensMethodRequest request;
  QueensPaper paper; /* A4 or Letter */
  bool in_english;   /* in English, whatever the locale */
} QueensWorksheet;

/* Whether there are worksheets of a method. */
bool queens_worksheet_has_method (const QueensMethod *method);

/* What is on a worksheet. */
typedef struct
{
  QueensMethodRequest request;
  char *title;
  char **code;           /* the pseudocode */
  char **headers;        /* "step", "line", "calls", and the variables */
  GPtrArray *rows;       /* char **, as long as headers: the values at each step */
  GPtrArray *remarks;    /* what each step does, in a word or two */
  guint64 n_steps;       /* of the whole run */
  guint64 solution_step; /* the step of the first solution, or 0 */
  QueensPosition solution;
  QueensTreePicture
      *trees[2]; /* without labels, and with all labels; both NULL if they do not fit */
} QueensWorksheetContent;

/* Runs the method. Free the content with queens_worksheet_content_free(). */
QueensWorksheetContent *queens_worksheet_content_new (const QueensWorksheet *self);

void queens_worksheet_content_free (QueensWorksheetContent *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensWorksheetContent, queens_worksheet_content_free)

/* A QueensRenderFunc: makes the bytes of a PDF, the only kind of file. control may be NULL. Returns (transfer
 * full) the bytes, or NULL with error set. Any thread may call it. */
GBytes *queens_worksheet_render (gconstpointer worksheet,
                                 guint kind,
                                 QueensControl *control,
                                 GError **error);
