/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/handout.h"

#include "model/game/puzzle-search.h"

#include <glib/gi18n.h>

/* Number of puzzles per row: their squares must be large enough for a pencil. */
#define PUZZLE_COLUMNS 2
#define PUZZLE_ROWS    3
#define LARGE_N        12
#define LARGE_ROWS     2
#define ANSWER_COLUMNS 4

/* The puzzles, in order. */
typedef struct
{
  QueensPosition given[QUEENS_HANDOUT_MAX_PUZZLES];
  char codes[QUEENS_HANDOUT_MAX_PUZZLES][QUEENS_PUZZLE_CODE_SIZE];
  QueensSheetBoard puzzles[QUEENS_HANDOUT_MAX_PUZZLES];
  QueensSheetBoard answers[QUEENS_HANDOUT_MAX_PUZZLES];
  int n_puzzles;
} Puzzles;

char *
queens_handout_title (const QueensHandout *self)
{
  gulong plural = (gulong) self->n_puzzles;
  const char *const titles[QUEENS_N_DIFFICULTIES] = {
    /* Translators: a number of puzzles, on which the plural depends, and the size of the board (the same
     * number twice); the title of a handout */
    ngettext ("Eight Queens: %d easy %d × %d puzzle", "Eight Queens: %d easy %d × %d puzzles",
              plural),
    /* Translators: a number of puzzles, on which the plural depends, and the size of the board (the same
     * number twice); the title of a handout */
    ngettext ("Eight Queens: %d medium %d × %d puzzle", "Eight Queens: %d medium %d × %d puzzles",
              plural),
    /* Translators: a number of puzzles, on which the plural depends, and the size of the board (the same
     * number twice); the title of a handout */
    ngettext ("Eight Queens: %d hard %d × %d puzzle", "Eight Queens: %d hard %d × %d puzzles",
              plural),
  };

  return g_strdup_printf (titles[self->difficulty], self->n_puzzles, self->n, self->n);
}

static void
add_puzzle (Puzzles *puzzles, const QueensPuzzleId *id, const QueensPosition *given)
{
  int i = puzzles->n_puzzles++;

  puzzles->given[i] = *given;
  queens_puzzle_print_code (id, puzzles->codes[i]);
  puzzles->answers[i]
      = (QueensSheetBoard){ .solution = queens_puzzle_search (given, G_MAXINT).completion,
                            .number = (uint64_t) i + 1,
                            .label = puzzles->codes[i] };
  puzzles->puzzles[i] = puzzles->answers[i];
  puzzles->puzzles[i].queens = &puzzles->given[i];
}

/* Returns FALSE if it was stopped. */
static gboolean
make_puzzles (const QueensHandout *self, Puzzles *puzzles, QueensControl *control)
{
  g_autoptr (QueensPuzzleOrder) order
      = queens_puzzle_order_new (self->n, self->difficulty, control);
  QueensPuzzlePlace place = self->place;

  while (puzzles->n_puzzles < self->n_puzzles)
    {
      QueensPuzzleId id;
      QueensPosition given;

      if (queens_control_stopped (control)
          || !queens_puzzle_order_walk (order, 0, &place, &id, &given))
        return FALSE;
      add_puzzle (puzzles, &id, &given);
      queens_control_add_progress (control, 0, 1);
    }
  return TRUE;
}

static QueensSheetOptions
puzzle_options (const QueensHandout *self, const char *title)
{
  gboolean large = self->n > LARGE_N || self->n_puzzles <= LARGE_ROWS;

  return (QueensSheetOptions){
    .style = self->style,
    .paper = self->paper,
    .columns = large ? 1 : PUZZLE_COLUMNS,
    .rows = large ? MIN (self->n_puzzles, LARGE_ROWS) : PUZZLE_ROWS,
    .captions = true,
    .labeled = true,
    .title = title,
    .subtitle = _ ("Add queens so that every row and column has one and no two share a diagonal. "
                   "Each puzzle has one solution."),
  };
}

GBytes *
queens_handout_render (gconstpointer handout, guint kind, QueensControl *control, GError **error)
{
  const QueensHandout *self = handout;
  g_autofree Puzzles *puzzles = g_new0 (Puzzles, 1);
  g_autofree char *title = queens_handout_title (self);
  QueensSheet sheets[2];

  queens_control_add_steps (control, (uint64_t) self->n_puzzles);
  if (!make_puzzles (self, puzzles, control))
    {
      g_set_error_literal (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_CANCELED,
                           _ ("Export canceled"));
      return NULL;
    }
  sheets[0] = (QueensSheet){ .options = puzzle_options (self, title), .boards = puzzles->puzzles };
  sheets[1] = (QueensSheet){ .options = sheets[0].options, .boards = puzzles->answers };
  sheets[1].options.columns = ANSWER_COLUMNS;
  sheets[1].options.rows = 0;
  sheets[1].options.style.frame = false;
  sheets[1].options.style.coordinates = QUEENS_COORDINATES_NONE;
  sheets[1].options.title = _ ("Answers");
  sheets[1].options.subtitle = title;
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    if (!queens_sheet_layout (&sheets[i].options, self->n, self->n_puzzles, &sheets[i].layout,
                              error))
      return NULL;
  return queens_sheets_render (sheets, G_N_ELEMENTS (sheets), QUEENS_IMAGE_PDF, false, control,
                               error);
}
