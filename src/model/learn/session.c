/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/session.h"

#include "engine/methods/history.h"
#include "model/work.h"

/* How long a session works in one go, and how often it calls `changed` while it moves far, in µs. */
#define SLICE_US    (4 * 1000)
#define PROGRESS_US (100 * 1000)

/* The minimum time between two steps that are shown, in ms. */
#define FRAME_MS 16

/* The time of one step at a speed of 1, in µs. */
#define UNIT_US (G_TIME_SPAN_SECOND * QUEENS_LEARN_STEP_PER_SECOND)

#define DEFAULT_SPEED (4 * QUEENS_LEARN_STEP_PER_SECOND)

/* How many steps to run ahead of the step shown, to find out where the run ends. */
#define MAX_STEPS_AHEAD (256 * 1024)

typedef enum
{
  NOWHERE, /* not moving */
  FORWARD, /* to the next breakpoint */
  BACK     /* to the previous breakpoint */
} Aim;

/* The data of the worker that builds the tree. */
typedef struct
{
  QueensMethodRequest request;
  QueensMethodTree *tree; /* or NULL */
  bool too_large;
} Growth;

struct _QueensLearnSession
{
  void (*changed) (gpointer owner);
  gpointer owner;
  QueensLearnView view; /* filled whenever it is requested */

  QueensMethodRequest request;
  QueensMethodHistory *history; /* NULL before the first run */
  QueensMachine *shown;         /* the machine at the step shown */
  QueensMachine *scout;         /* a machine that runs ahead of it */
  QueensMachine *traveler;      /* a machine on the way to the target, or NULL */
  guint64 last;                 /* the last known step */
  gboolean ended;               /* the run ends there */

  Aim aim;
  QueensLearnBreakpoint breakpoint;
  int missed_line; /* the line that the last search did not reach, or −1 */
  /* BACK: the search for a breakpoint goes from the step `first` to the one before `before`. The last breakpoint found so
   * far is at the step `found`, or it is 0. */
  guint64 before, first, found;
  guint work_id;
  gint64 emitted; /* when `changed` was last called, in µs */

  int speed;
  guint play_id; /* a source while the session steps by itself, or 0 */
  gint64 since;  /* the time up to which steps have been taken, in µs */

  gboolean tree_wanted;
  gboolean tree_built;     /* the tree was built, or cannot be built */
  gboolean tree_too_large; /* too large to be kept whole, so there is only a path at each step */
  QueensMethodTree *tree;
  QueensWork *tree_work;
};

/* Stops. */

static bool
goes_back (const QueensMethodState *state)
{
  int kind = state->event.kind;

  return kind == QUEENS_EVENT_REMOVE || kind == QUEENS_EVENT_DEAD_END
         || kind == QUEENS_EVENT_RESTART;
}

static gboolean
is_at (const QueensMethodState *state, const QueensLearnBreakpoint *breakpoint)
{
  switch (breakpoint->kind)
    {
    case QUEENS_BREAKPOINT_STEP:
      return state->step >= breakpoint->step;
    case QUEENS_BREAKPOINT_SOLUTION:
      return state->event.kind == QUEENS_EVENT_SOLUTION;
    case QUEENS_BREAKPOINT_BACKTRACK:
      return goes_back (state);
    case QUEENS_BREAKPOINT_LINE:
      return state->event.code_line == breakpoint->number
             || (state->event.kind == QUEENS_EVENT_CALL
                 && state->event.caller == breakpoint->number);
    default:
      return queens_method_state_depth (state) <= breakpoint->number;
    }
}

static QueensLearnBreakpoint
at_depth (int depth)
{
  return (QueensLearnBreakpoint){ .kind = QUEENS_BREAKPOINT_DEPTH, .number = depth };
}

QueensLearnBreakpoint
queens_learn_breakpoint_over (const QueensMethodState *state)
{
  return at_depth (queens_method_state_depth (state) - (state->event.kind == QUEENS_EVENT_CALL));
}

QueensLearnBreakpoint
queens_learn_breakpoint_out (const QueensMethodState *state)
{
  return at_depth (queens_method_state_depth (state) - 1);
}

gboolean
queens_learn_breakpoint_can_step_over (const QueensMethod *method)
{
  return method->is_recursive || method->store == QUEENS_STORE_CHOICES;
}

gboolean
queens_learn_breakpoint_has_backtracks (const QueensMethod *method)
{
  return !queens_method_stores_boards (method);
}

/* Moving. */

static guint64
get_step (const QueensMachine *machine)
{
  return queens_machine_get_state (machine)->step;
}

static const QueensMethodState *
get_state (const QueensLearnSession *self)
{
  return queens_machine_get_state (self->shown);
}

static void
give_up (QueensLearnSession *self)
{
  g_clear_handle_id (&self->play_id, g_source_remove);
  g_clear_handle_id (&self->work_id, g_source_remove);
  queens_work_cancel (&self->tree_work);
  g_clear_pointer (&self->tree, queens_method_tree_unref);
  self->tree_built = self->tree_too_large = FALSE;
  g_clear_pointer (&self->traveler, queens_machine_free);
  g_clear_pointer (&self->scout, queens_machine_free);
  g_clear_pointer (&self->shown, queens_machine_free);
  g_clear_pointer (&self->history, queens_method_history_free);
}

/* Steps a machine, and records what is known of the run. */
static gboolean
step (QueensLearnSession *self, QueensMachine *machine)
{
  gboolean stepped = queens_method_history_step (self->history, machine);

  self->last = MAX (self->last, get_step (machine));
  self->ended |= !stepped;
  return stepped;
}

static void
arrive (QueensLearnSession *self)
{
  queens_machine_free (self->shown);
  self->shown = g_steal_pointer (&self->traveler);
  self->aim = NOWHERE;
}

/* Moves forward to a breakpoint. A copy of the machine travels, and the step shown stays meanwhile. */
static void
set_out (QueensLearnSession *self, QueensLearnBreakpoint breakpoint, QueensMachine *traveler)
{
  self->aim = FORWARD;
  self->breakpoint = breakpoint;
  self->missed_line = -1;
  queens_machine_free (self->traveler);
  self->traveler = traveler;
}

/* If the target is not far after the step shown, steps the machine that is shown. */
static gboolean
step_in_place (QueensLearnSession *self, guint64 target)
{
  guint64 from = get_step (self->shown);

  if (target < from || target - from > QUEENS_METHOD_HISTORY_INTERVAL)
    return FALSE;
  g_clear_pointer (&self->traveler, queens_machine_free);
  self->aim = NOWHERE;
  self->missed_line = -1;
  while (get_step (self->shown) < target && step (self, self->shown))
    ;
  return TRUE;
}

/* Moves to a distant step, from the step shown or from a copy before the target, whichever is nearer. */
static void
set_out_to_step (QueensLearnSession *self, guint64 target)
{
  const QueensLearnBreakpoint breakpoint = { .kind = QUEENS_BREAKPOINT_STEP, .step = target };
  QueensMachine *traveler;

  if (step_in_place (self, target))
    return;
  traveler = queens_method_history_get_before (self->history, target);
  if (get_step (self->shown) <= target && get_step (traveler) < get_step (self->shown))
    {
      queens_machine_free (traveler);
      traveler = queens_machine_copy (self->shown);
    }
  set_out (self, breakpoint, traveler);
  if (get_step (self->traveler) == target)
    arrive (self);
}

/* Searches for the last breakpoint before a step, first from the last copy before it. */
static void
set_out_back (QueensLearnSession *self, QueensLearnBreakpoint breakpoint, guint64 before)
{
  self->aim = BACK;
  self->breakpoint = breakpoint;
  self->missed_line = -1;
  self->before = before;
  queens_machine_free (self->traveler);
  self->traveler = queens_method_history_get_before (self->history, before > 0 ? before - 1 : 0);
  self->first = get_step (self->traveler);
  self->found = 0;
}

/* Does a part of the search backward for a breakpoint: goes forward from one copy to the next, and
 * remembers the last breakpoint. */
static void
travel_back (QueensLearnSession *self)
{
  const QueensMethodState *state = queens_machine_get_state (self->traveler);

  if (state->step > 0 && state->step < self->before && is_at (state, &self->breakpoint))
    self->found = state->step;
  if (state->step + 1 < self->before && step (self, self->traveler))
    return;
  if (self->found == 0 && self->first > 0)
    set_out_back (self, self->breakpoint, self->first);
  else
    set_out_to_step (self, self->found);
}

/* Stays at the step shown, because the line is not reached after it. */
static void
miss (QueensLearnSession *self)
{
  g_clear_pointer (&self->traveler, queens_machine_free);
  self->aim = NOWHERE;
  self->missed_line = self->breakpoint.number;
}

/* Steps once toward the target. */
static void
travel (QueensLearnSession *self)
{
  if (self->aim == BACK)
    travel_back (self);
  else if (step (self, self->traveler))
    {
      if (is_at (queens_machine_get_state (self->traveler), &self->breakpoint))
        arrive (self);
    }
  else if (self->breakpoint.kind == QUEENS_BREAKPOINT_LINE)
    miss (self);
  else
    arrive (self);
}

/* Steps once beyond the known part of the run. Returns FALSE if that is far enough. */
static gboolean
scout (QueensLearnSession *self)
{
  if (self->ended || self->last >= get_step (self->shown) + MAX_STEPS_AHEAD)
    return FALSE;
  if (!self->scout || get_step (self->scout) < self->last)
    {
      g_clear_pointer (&self->scout, queens_machine_free);
      self->scout = queens_method_history_get_before (self->history, self->last);
      while (get_step (self->scout) < self->last && step (self, self->scout))
        ;
    }
  return step (self, self->scout);
}

/* Works for a short time. Returns FALSE when there is nothing left to do. */
static gboolean
work (QueensLearnSession *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;
  Aim aim = self->aim;

  for (guint n = 1; n % 256 != 0 || g_get_monotonic_time () < end; n++)
    {
      if (self->aim != NOWHERE)
        travel (self);
      else if (aim != NOWHERE)
        return TRUE;
      else if (!scout (self))
        return FALSE;
    }
  return TRUE;
}

/* The tree. */

static void
growth_free (gpointer data)
{
  Growth *growth = data;

  queens_method_tree_unref (growth->tree);
  g_free (growth);
}

static void
grow (gpointer data, QueensControl *control)
{
  Growth *growth = data;

  growth->tree = queens_method_tree_new (&growth->request, QUEENS_LEARN_TREE_MAX, control,
                                         &growth->too_large);
}

static gboolean
is_at_end (const QueensLearnSession *self)
{
  return self->shown && self->ended && get_step (self->shown) >= self->last;
}

static void emit_changed (QueensLearnSession *self);

static void
grown_cb (gpointer data, gpointer owner)
{
  QueensLearnSession *self = owner;
  Growth *growth = data;

  self->tree = g_steal_pointer (&growth->tree);
  self->tree_too_large = growth->too_large;
  self->tree_built = TRUE;
  emit_changed (self);
}

/* Builds the tree, or the path to another step. */
static void
update_tree (QueensLearnSession *self)
{
  if (!self->tree_wanted || self->request.method->is_local)
    return;
  if (!self->tree_built && !self->tree_work)
    {
      Growth *growth = g_new0 (Growth, 1);

      growth->request = self->request;
      queens_work_start (&self->tree_work, QUEENS_WORK_USER_STARTED, grow, growth, growth_free,
                         grown_cb, self);
    }
  else if (self->tree_too_large && (!self->tree || self->tree->n_steps != get_step (self->shown)))
    {
      queens_method_tree_unref (self->tree);
      self->tree = queens_method_tree_new_path (&self->request, get_state (self));
    }
}

static void
emit_changed (QueensLearnSession *self)
{
  update_tree (self);
  self->emitted = g_get_monotonic_time ();
  if (is_at_end (self))
    g_clear_handle_id (&self->play_id, g_source_remove);
  if (self->changed)
    self->changed (self->owner);
}

static gboolean
work_cb (gpointer user_data)
{
  QueensLearnSession *self = user_data;
  Aim aim = self->aim;
  gboolean more = work (self);

  if (!more)
    self->work_id = 0;
  if (!more || self->aim != aim || g_get_monotonic_time () - self->emitted >= PROGRESS_US)
    emit_changed (self);
  return more;
}

/* Calls `changed`, and continues unless there is something else to do. */
static void
go_on (QueensLearnSession *self)
{
  if (self->work_id == 0)
    self->work_id = g_idle_add (work_cb, self);
  emit_changed (self);
}

void
queens_learn_session_begin (QueensLearnSession *self, const QueensMethodRequest *request)
{
  g_return_if_fail (queens_method_is_stepped (request->method));

  give_up (self);
  self->request = *request;
  self->last = 0;
  self->ended = FALSE;
  self->aim = NOWHERE;
  self->history = queens_method_history_new (request);
  self->missed_line = -1;
  self->shown = queens_method_history_get_before (self->history, 0);
  go_on (self);
}

const QueensLearnView *
queens_learn_session_get_view (QueensLearnSession *self)
{
  gboolean known = self->aim == FORWARD && self->breakpoint.kind == QUEENS_BREAKPOINT_STEP
                   && self->breakpoint.step < G_MAXUINT64;

  self->view = (QueensLearnView){
    .request = &self->request,
    .machine = self->shown,
    .state = self->shown ? get_state (self) : NULL,
    .last = self->last,
    .ended = self->ended,
    .at_end = is_at_end (self),
    .playing = self->play_id > 0,
    .seeking = self->aim != NOWHERE,
    .target = known         ? self->breakpoint.step
              : self->shown ? get_step (self->shown)
                            : 0,
    .missed_line = self->missed_line,
    .fraction = self->traveler ? queens_machine_get_fraction (self->traveler) : 1.0,
    .speed = self->speed,
    .tree = self->tree,
    .building_tree = self->tree_work != NULL,
  };
  return &self->view;
}

/* Shows a step nearby at once. */
static void
go (QueensLearnSession *self)
{
  if (self->aim != NOWHERE)
    work (self);
  go_on (self);
}

void
queens_learn_session_seek (QueensLearnSession *self, guint64 step)
{
  if (!self->history)
    return;
  g_clear_handle_id (&self->play_id, g_source_remove);
  set_out_to_step (self, step);
  go (self);
}

void
queens_learn_session_find (QueensLearnSession *self,
                           const QueensLearnBreakpoint *breakpoint,
                           gboolean back)
{
  if (!self->history)
    return;
  g_clear_handle_id (&self->play_id, g_source_remove);
  if (back)
    set_out_back (self, *breakpoint, get_step (self->shown));
  else
    set_out (self, *breakpoint, queens_machine_copy (self->shown));
  go (self);
}

void
queens_learn_session_pause (QueensLearnSession *self)
{
  if (self->aim == NOWHERE && self->play_id == 0)
    return;
  g_clear_handle_id (&self->play_id, g_source_remove);
  if (self->aim == BACK)
    g_clear_pointer (&self->traveler, queens_machine_free);
  else if (self->aim != NOWHERE)
    arrive (self);
  self->aim = NOWHERE;
  go_on (self);
}

/* Stepping by itself. */

/* The time spent moving does not count. */
static gboolean
play_cb (gpointer user_data)
{
  QueensLearnSession *self = user_data;
  gint64 now = g_get_monotonic_time ();
  gint64 n_steps = (now - self->since) * self->speed / UNIT_US;

  if (self->aim != NOWHERE)
    self->since = now;
  else if (self->speed == QUEENS_LEARN_AT_ONCE || n_steps > 0)
    {
      self->since += n_steps * UNIT_US / self->speed;
      set_out_to_step (self, self->speed == QUEENS_LEARN_AT_ONCE
                                 ? G_MAXUINT64
                                 : get_step (self->shown) + (guint64) n_steps);
      go (self);
    }
  return G_SOURCE_CONTINUE;
}

static void
start_playing (QueensLearnSession *self)
{
  guint interval = MAX (FRAME_MS, (guint) (UNIT_US / 1000 / self->speed / 4));

  g_clear_handle_id (&self->play_id, g_source_remove);
  self->since = g_get_monotonic_time ();
  self->play_id = g_timeout_add (interval, play_cb, self);
}

void
queens_learn_session_play (QueensLearnSession *self)
{
  if (!self->history || is_at_end (self))
    return;
  start_playing (self);
  emit_changed (self);
}

void
queens_learn_session_want_tree (QueensLearnSession *self, gboolean wanted)
{
  if (self->tree_wanted == wanted)
    return;
  self->tree_wanted = wanted;
  if (self->history)
    emit_changed (self);
}

QueensMachine *
queens_learn_session_dup_machine (QueensLearnSession *self, guint64 step)
{
  QueensMachine *machine = queens_method_history_get_before (self->history, step);

  while (get_step (machine) < step && queens_machine_step (machine))
    ;
  return machine;
}

void
queens_learn_session_set_speed (QueensLearnSession *self, int speed)
{
  self->speed = speed;
  if (self->play_id > 0)
    start_playing (self);
}

QueensLearnSession *
queens_learn_session_new (void (*changed) (gpointer owner), gpointer owner)
{
  QueensLearnSession *self = g_new0 (QueensLearnSession, 1);

  self->changed = changed;
  self->owner = owner;
  self->speed = DEFAULT_SPEED;
  return self;
}

void
queens_learn_session_free (QueensLearnSession *self)
{
  if (!self)
    return;
  give_up (self);
  g_free (self);
}
