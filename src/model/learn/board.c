/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/board.h"

#include <glib.h>

static QueensSquare
to_square (const QueensMethodState *state, QueensMethodSquare square)
{
  return queens_method_square_to_square (square, state->n);
}

/* Marks the line to fill next: its free squares or, if it has none, the reason. */
static void
add_choice (QueensBoardContent *content, const QueensMethodState *state)
{
  const QueensMethodEvent *event = &state->event;
  QueensSquare square = to_square (state, queens_event_square (event));
  bool on_file = event->chosen == QUEENS_METHOD_COLUMN;
  guint32 open = queens_method_state_free (state, (QueensMethodLine) event->chosen,
                                           on_file ? event->col : event->row);

  if (event->n_open > 0)
    for (guint8 i = 0; i < state->n; i++)
      {
        QueensMethodSquare free = on_file ? (QueensMethodSquare){ i, event->col }
                                          : (QueensMethodSquare){ event->row, i };

        if ((open >> i) & 1)
          queens_square_set_add (&content->hints, to_square (state, free));
      }
  else
    content->dead_line = (QueensDeadLine){ .shown = true,
                                           .on_file = on_file,
                                           .line = on_file ? square.file : square.rank };
}

/* Puts the queen on the board, to show its effect. */
static void
add_dead_end (QueensBoardContent *content, const QueensMethodState *state)
{
  QueensSquare culprit = to_square (state, queens_event_square (&state->event));
  int line = state->event.dead_line;

  queens_square_set_add (&content->queens, culprit);
  content->dead_line
      = (QueensDeadLine){ .shown = true,
                          .on_file = state->by_columns,
                          .line = (uint8_t) (state->by_columns ? line : state->n - 1 - line),
                          .has_culprit = true,
                          .culprit = culprit };
}

/* Marks the squares that are crossed out or covered, which the method no longer tries. */
static void
add_crosses (QueensBoardContent *content, const QueensMethodState *state)
{
  for (guint8 row = 0; row < state->n; row++)
    {
      guint32 open = queens_method_state_free (state, QUEENS_METHOD_ROW, row);

      for (guint8 col = 0; col < state->n; col++)
        {
          QueensSquare square = to_square (state, (QueensMethodSquare){ row, col });

          if (!((open >> col) & 1) && !queens_square_set_contains (&content->queens, square))
            queens_square_set_add (&content->crosses, square);
        }
    }
}

/* Marks the queen that moves, and adds, for each square of its line, the number of other queens
 * that attack it. */
static void
add_mover (QueensBoardContent *content, const QueensMethodState *state)
{
  const QueensMethodEvent *event = &state->event;

  if (event->kind != QUEENS_EVENT_CHOOSE && event->kind != QUEENS_EVENT_TRY
      && event->kind != QUEENS_EVENT_MOVE)
    return;
  for (int i = 0; i < state->n; i++)
    {
      QueensMethodSquare square = { (uint8_t) (state->by_columns ? i : event->row),
                                    (uint8_t) (state->by_columns ? event->col : i) };

      queens_square_set_add (&content->counted, to_square (state, square));
      if (queens_square_set_contains (&content->queens, to_square (state, square)))
        content->chosen = to_square (state, square);
    }
  content->has_chosen = true;
}

static void
add_event (QueensBoardContent *content, const QueensMethodState *state)
{
  const QueensMethodEvent *event = &state->event;
  QueensSquare square = to_square (state, queens_event_square (event));

  if (event->kind == QUEENS_EVENT_REJECT || event->kind == QUEENS_EVENT_CONFLICT)
    content->rejection = (QueensRejection){ .shown = true,
                                            .square = square,
                                            .queen = to_square (state, event->by) };
  else if (event->kind == QUEENS_EVENT_TRY && state->method->tries != QUEENS_TRIES_CONFIGURATIONS)
    queens_square_set_add (&content->hints, square);
  else if (event->kind == QUEENS_EVENT_CHOOSE && !state->method->is_local)
    add_choice (content, state);
  else if (event->kind == QUEENS_EVENT_DEAD_END)
    add_dead_end (content, state);
  else if (event->kind == QUEENS_EVENT_SOLUTION)
    content->n_gold = state->n;
  else if (event->kind == QUEENS_EVENT_REMOVE)
    {
      content->has_removed = true;
      content->removed = square;
    }
}

static void
add_level (QueensBoardContent *content, const QueensMethodState *state, int depth)
{
  static const QueensTried strokes[] = { [QUEENS_METHOD_ROW] = QUEENS_TRIED_LEVEL,
                                         [QUEENS_METHOD_COLUMN] = QUEENS_TRIED_UPRIGHT,
                                         [QUEENS_METHOD_SUM] = QUEENS_TRIED_RISING,
                                         [QUEENS_METHOD_DIFFERENCE] = QUEENS_TRIED_FALLING };
  const QueensMethodLevel *level = &state->levels[depth];

  for (int i = 0; i < state->n; i++)
    {
      QueensMethodSquare square = { (guint8) (state->by_columns ? i : level->line),
                                    (guint8) (state->by_columns ? level->line : i) };
      int line = queens_method_find_reason (state->method, state->by_columns, state->queens,
                                            state->n_given + depth, square);

      if (!((level->tried >> i) & 1))
        continue;
      if (line >= 0)
        queens_square_set_add (&content->tried[strokes[line]], to_square (state, square));
      else if (!queens_square_set_contains (&content->queens, to_square (state, square)))
        queens_square_set_add (&content->tried[QUEENS_TRIED_LEFT], to_square (state, square));
    }
}

static void
add_tried (QueensBoardContent *content, const QueensMethodState *state)
{
  const QueensMethod *method = state->method;

  if (!method->in_rows || method->tries == QUEENS_TRIES_CONFIGURATIONS
      || queens_method_stores_boards (method) || method->store == QUEENS_STORE_CANDIDATES)
    return;
  for (int depth = 0; depth <= state->n_queens - state->n_given; depth++)
    add_level (content, state, depth);
  if (content->has_removed)
    queens_square_set_remove (&content->tried[QUEENS_TRIED_LEFT], content->removed);
}

QueensBoardContent
queens_learn_board_content (const QueensMethodState *state, QueensConflict *conflicts)
{
  QueensPosition queens = queens_method_state_position (state);
  QueensBoardContent content = queens_board_content_new (&queens);
  QueensMethodSquare looked_at[3 * QUEENS_MAX_N];
  int n_looked_at = queens_method_state_looked_at (state, looked_at);

  content.given = queens_method_squares_to_set (state->queens, state->n_given, state->n);
  content.looked_at = queens_method_squares_to_set (looked_at, n_looked_at, state->n);
  add_event (&content, state);
  add_tried (&content, state);
  if (state->method->store == QUEENS_STORE_CANDIDATES || state->method->store == QUEENS_STORE_LINKS)
    add_crosses (&content, state);
  if (!state->method->is_local)
    return content;
  add_mover (&content, state);
  content.n_conflicts = queens_rules_find_conflicts (&queens, conflicts);
  content.conflicts = conflicts;
  return content;
}

/* One queen for each line, at most, because a queen that is farther away on the same line is hidden. */
void
queens_learn_board_add_attackers (QueensBoardContent *content, const QueensMethodState *state)
{
  const QueensMethodEvent *event = &state->event;
  QueensMethodSquare square = queens_event_square (event);
  guint lines;

  if (event->kind != QUEENS_EVENT_REJECT)
    return;
  lines = 1u << queens_method_shared_line (square, event->by);
  for (int i = 0; i < state->n_queens; i++)
    if (queens_method_squares_share_line (state->queens[i], square))
      {
        guint line = 1u << queens_method_shared_line (state->queens[i], square);

        if (!(lines & line))
          content->rejection.others[content->rejection.n_others++]
              = to_square (state, state->queens[i]);
        lines |= line;
      }
}

/* The picture of a step. */

/* Sizes, in px. */
#define WIDTH    960
#define MARGIN   40.0
#define TITLE    28.0
#define SENTENCE 34.0
#define GAP      20.0
#define BOARD    (WIDTH - 2 * MARGIN)
#define BOARD_Y  (MARGIN + 1.4 * TITLE + GAP)
#define LINES    3 /* the maximum number of lines of the sentence */

static void
show (cairo_t *cr, const char *text, double size, PangoWeight weight, double y)
{
  g_autoptr (PangoLayout) layout = queens_text_create_layout (cr, size, weight);

  pango_layout_set_width (layout, (int) ((WIDTH - 2 * MARGIN) * PANGO_SCALE));
  pango_layout_set_height (layout, -LINES);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_text (layout, text, -1);
  cairo_set_source_rgb (cr, 0.12, 0.12, 0.12);
  cairo_move_to (cr, MARGIN, y);
  pango_cairo_show_layout (cr, layout);
}

/* What it shows. */
typedef struct
{
  const QueensBoardContent *content;
  const QueensBoardStyle *style;
  const char *title;
  const char *sentence;
} StepPicture;

static void
draw_page (cairo_t *cr, const QueensPages *pages, int page)
{
  const StepPicture *picture = pages->data;

  show (cr, picture->title, TITLE, PANGO_WEIGHT_NORMAL, MARGIN);
  show (cr, picture->sentence, SENTENCE, PANGO_WEIGHT_BOLD, BOARD_Y + BOARD + GAP);
  cairo_save (cr);
  cairo_translate (cr, MARGIN, BOARD_Y);
  queens_draw_board (cr, picture->content, picture->style, BOARD);
  cairo_restore (cr);
}

GBytes *
queens_learn_step_picture_render (const QueensBoardContent *content,
                                  const QueensBoardStyle *style,
                                  const char *title,
                                  const char *sentence,
                                  QueensImageFormat format,
                                  GError **error)
{
  const StepPicture picture = { content, style, title, sentence };
  const QueensPages pages = { .width = WIDTH,
                              .height = BOARD_Y + BOARD + GAP + LINES * 1.4 * SENTENCE + MARGIN,
                              .n_pages = 1,
                              .draw = draw_page,
                              .data = &picture };

  return queens_pages_render (&pages, format, NULL, error);
}
