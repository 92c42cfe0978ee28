/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Goes through the list of a request's solutions, each with its number and class if they are wanted and
 * available, to group them or to write them to a file. Any thread may use it. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"
#include "model/text/text-format.h"

#include <gio/gio.h>
#include <glib.h>

/* The part of the list to go through. A plain value. */
typedef struct
{
  QueensRequest request;
  QueensTextDetail detail;     /* which parts of a solution will be printed */
  guint64 from;                /* the first position in the list to visit, from 1 */
  const QueensSolution *first; /* the solution there, or NULL if it is not known */
} QueensListing;

/* Called with each solution, in order. number and class_number are 0 if they are not known or not
 * wanted. Returning false stops. */
typedef bool (*QueensListingVisitor) (const QueensSolution *solution,
                                      guint64 number,
                                      guint64 class_number,
                                      gpointer data);

/* TRUE if it must go through all solutions, so that `first` is not used. */
gboolean queens_listing_walks_all (const QueensListing *self);

/* Visits the solutions in order. control (may be NULL) stops it and shows the progress, as in
 * queens_solver_visit(). */
QueensOutcome queens_listing_visit (const QueensListing *self,
                                    QueensListingVisitor visitor,
                                    gpointer data,
                                    QueensControl *control);

/* Returns (transfer full) one solution in a format, as a list of one. number and class_number are 0 if they are not
 * known. */
char *queens_listing_print_one (const QueensSolution *solution,
                                QueensTextFormat format,
                                guint64 number,
                                guint64 class_number);

/* Writes all solutions of the request to path, through a QueensFileStream. control (may be NULL) can stop it, and
 * receives the progress. If it is stopped, the error is G_IO_ERROR_CANCELLED, and no file is left behind. Any
 * thread may call it. */
gboolean queens_listing_save (const QueensRequest *request,
                              QueensTextFormat format,
                              const char *path,
                              QueensControl *control,
                              GError **error);
