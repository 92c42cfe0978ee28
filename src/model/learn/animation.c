/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/animation.h"

#include "engine/methods/method-run.h"
#include "model/learn/method-words.h"

/* Sizes, in px. */
#define BOARD  480
#define MARGIN 24
#define TEXT   96

typedef struct
{
  const QueensLearnAnimation *plan;
  QueensMethodState state;
  QueensMethodNodes nodes;
  GString *svg;
  double side; /* of a square */
  guint n_shown;
} Film;

static double
to_x (const Film *film, int col)
{
  return MARGIN + (col + 0.5) * film->side;
}

static double
to_y (const Film *film, int row)
{
  return MARGIN + (row + 0.5) * film->side;
}

/* Numbers with a point, whatever the locale. */
G_GNUC_PRINTF (2, 3)
static void
append (GString *svg, const char *format, ...)
{
  va_list arguments;
  g_autofree char *text = NULL;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_string_append (svg, text);
}

static const char *
number (double value, char buffer[G_ASCII_DTOSTR_BUF_SIZE])
{
  return g_ascii_formatd (buffer, G_ASCII_DTOSTR_BUF_SIZE, "%.2f", value);
}

static void
append_square (Film *film, int row, int col)
{
  char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE], side[G_ASCII_DTOSTR_BUF_SIZE];

  append (film->svg, "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>\n",
          number (MARGIN + col * film->side, x), number (MARGIN + row * film->side, y),
          number (film->side, side), side, (row + col) % 2 == 0 ? "#f0dcba" : "#c4915e");
}

static void
append_queen (Film *film, QueensMethodSquare square)
{
  char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE], side[G_ASCII_DTOSTR_BUF_SIZE];

  append (film->svg, "<use href=\"#queen\" transform=\"translate(%s %s) scale(%s)\"/>",
          number (to_x (film, square.col), x), number (to_y (film, square.row), y),
          number (film->side, side));
}

/* The square that is looked at, or the rejected one with the line to the queen that forbids it. */
static void
append_event (Film *film)
{
  const QueensMethodEvent *event = &film->state.event;
  gboolean rejected = event->kind == QUEENS_EVENT_REJECT;
  char x1[G_ASCII_DTOSTR_BUF_SIZE], y1[G_ASCII_DTOSTR_BUF_SIZE], x2[G_ASCII_DTOSTR_BUF_SIZE];
  char y2[G_ASCII_DTOSTR_BUF_SIZE], radius[G_ASCII_DTOSTR_BUF_SIZE];

  if (event->row == QUEENS_EVENT_NOWHERE || (!rejected && event->kind != QUEENS_EVENT_TRY))
    return;
  number (to_x (film, event->col), x1);
  number (to_y (film, event->row), y1);
  if (rejected)
    append (film->svg,
            "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"#930f1a\" stroke-width=\"4\" "
            "stroke-dasharray=\"8 5\"/>",
            x1, y1, number (to_x (film, event->by_col), x2),
            number (to_y (film, event->by_row), y2));
  append (film->svg,
          "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"none\" stroke=\"%s\" "
          "stroke-width=\"5\"/>",
          x1, y1, number (0.3 * film->side, radius), rejected ? "#930f1a" : "#14478a");
}

static void
append_sentence (Film *film)
{
  const QueensMethodLogRange range = { 0 };
  g_autofree char *words = queens_learn_words_event (&film->state, &range, 0, film->plan->names);
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  append (film->svg,
          "<foreignObject x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"><p "
          "xmlns=\"http://www.w3.org/1999/xhtml\" style=\"font: 18px sans-serif; margin: 0\">%s</p>"
          "</foreignObject>",
          MARGIN, MARGIN + BOARD + 12, BOARD, TEXT - 12, escaped);
}

/* A step is to be seen for its time in each round of the clock. */
static void
append_step (Film *film)
{
  char begin[G_ASCII_DTOSTR_BUF_SIZE], duration[G_ASCII_DTOSTR_BUF_SIZE];

  append (film->svg,
          "<g display=\"none\"><set attributeName=\"display\" to=\"inline\" "
          "begin=\"clock.begin+%ss\" dur=\"%ss\"/>",
          number (film->n_shown * film->plan->seconds, begin),
          number (film->plan->seconds, duration));
  for (int i = 0; i < film->state.n_queens; i++)
    append_queen (film, film->state.queens[i]);
  append_event (film);
  append_sentence (film);
  g_string_append (film->svg, "</g>\n");
  film->n_shown++;
}

static bool
film_cb (const QueensMethodEvent *event, void *data)
{
  Film *film = data;

  if (!queens_method_state_apply (&film->state, &film->nodes, event))
    return false;
  if (film->state.step > film->plan->from)
    append_step (film);
  return film->n_shown < MIN (film->plan->n_steps, QUEENS_LEARN_ANIMATION_MAX);
}

static void
append_head (Film *film, GString *head)
{
  const QueensMethodRequest *request = &film->plan->request;
  g_autofree char *title = g_markup_escape_text (queens_method_words_title (request->method), -1);
  char duration[G_ASCII_DTOSTR_BUF_SIZE];

  append (head,
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
          "height=\"%d\">\n<title>%s</title>\n",
          BOARD + 2 * MARGIN, BOARD + 2 * MARGIN + TEXT, BOARD + 2 * MARGIN,
          BOARD + 2 * MARGIN + TEXT, title);
  g_string_append (head,
                   "<defs><path id=\"queen\" fill=\"#2d1606\" d=\"M-.32 .36 H.32 L.4 -.2 L.2 .08 "
                   "L0 -.36 L-.2 .08 L-.4 -.2 Z\"/></defs>\n"
                   "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
  append (
      head,
      "<rect width=\"0\" height=\"0\"><animate id=\"clock\" attributeName=\"opacity\" from=\"0\" "
      "to=\"1\" begin=\"0s;clock.end\" dur=\"%ss\"/></rect>\n",
      number (MAX (1, film->n_shown) * film->plan->seconds, duration));
}

char *
queens_learn_animation_create (const QueensLearnAnimation *self, QueensControl *control)
{
  Film film
      = { .plan = self, .svg = g_string_new (NULL), .side = (double) BOARD / self->request.n };
  g_autoptr (GString) steps = film.svg;
  GString *file = g_string_new (NULL);
  QueensMethodCounters counters;

  queens_method_state_init (&film.state, &self->request);
  queens_method_run (&self->request, film_cb, &film, control, &counters);
  append_head (&film, file);
  film.svg = file;
  for (int row = 0; row < self->request.n; row++)
    for (int col = 0; col < self->request.n; col++)
      append_square (&film, row, col);
  queens_method_nodes_clear (&film.nodes);
  append (file, "%s</svg>\n", steps->str);
  return g_string_free (file, queens_control_stop_requested (control));
}
