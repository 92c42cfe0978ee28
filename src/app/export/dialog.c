/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/export.h"

#include "app/announce.h"
#include "app/help.h"
#include "app/layout/focus.h"
#include "app/layout/a11y.h"
#include "app/settings.h"
#include "model/game/handout.h"
#include "model/text/format.h"
#include "model/work.h"

#include <glib/gi18n.h>

/* The maximum length of a title. It fits however many bytes its characters take. */
#define MAX_TITLE_CHARS ((QUEENS_SHEET_TITLE_SIZE - 1) / 4)

/* The delay, in ms, between the last change of a choice and making the file. */
#define SETTLE_MS 150

#define WORKSHEET_WIDTH 420

struct _QueensExportDialog
{
  AdwWindow parent_instance;

  QueensExportMode mode;
  QueensExportSubject *subject;
  QueensExport *export;        /* of the current choices; NULL for a handout */
  gboolean copied;             /* whether it is on the clipboard */
  QueensWork *work;            /* the work that draws or renders it, or NULL */
  guint update_source;         /* the idle source that reads the choices, or 0 */
  guint settle_source;         /* the timeout that waits until the choices no longer change, or 0 */
  GSimpleActionGroup *choices; /* as in the settings */

  AdwViewStack *mode_stack; /* "board" or "sheet" */
  AdwViewSwitcher *switcher;
  AdwViewSwitcherBar *bar;
  GtkButton *cancel_button, *save_button; /* Print is disabled until the preview has been drawn */
  gboolean drawn_once;
  GtkPicture *preview;
  GtkWidget *pages_box;
  GtkWidget *previous_button, *next_button;
  GtkLabel *page_label;
  GtkLabel *status_label;
  GtkWidget *copy_button;
  GtkWidget *pdf_button;
  AdwPreferencesGroup *group;
  AdwComboRow *solutions_row;
  GtkAdjustment *n_adjustment;
  AdwComboRow *paper_row;
  GtkStringList *papers;
  GtkEditable *title_row;
  GtkListBoxRow *theme_row;
};

G_DEFINE_FINAL_TYPE (QueensExportDialog, queens_export_dialog, ADW_TYPE_WINDOW)

/* The values of the settings, in the order of the items in their rows. */
static const char *const solutions[] = { "listed", "all", "fundamental", "page", "here", NULL };
static const char *const papers[] = { "a4", "letter", "none", NULL };
static const char *const queens[] = { "as-shown", "regina", "plain", NULL };
static const char *const coordinates[] = { "as-shown", "none", "frame", "squares", NULL };
/* In the order of QueensDifficulty. */
static const char *const difficulties[] = { "easy", "medium", "hard", NULL };

/* What the dialog makes; at any time, exactly one of these. */
enum
{
  BITMAP_BOARD = 1 << 0, /* a PNG of the board */
  VECTOR_BOARD = 1 << 1, /* an SVG or PDF of the board */
  PAGES = 1 << 2,        /* a file of a sheet on paper */
  LARGE_SHEET = 1 << 3,  /* a file of one large sheet */
  PRINTED_BOARD = 1 << 4,
  PRINTED_SHEET = 1 << 5,
  WORKSHEET = 1 << 6,

  FILE_OF_BOARD = BITMAP_BOARD | VECTOR_BOARD,
  FILE_OF_SHEET = PAGES | LARGE_SHEET,
  ANY_FILE = FILE_OF_BOARD | FILE_OF_SHEET,
  ANY_BOARD = FILE_OF_BOARD | PRINTED_BOARD,
  ANY_SHEET = FILE_OF_SHEET | PRINTED_SHEET,
};

/* The parts of the dialog, with the outputs for which each is visible. */
static const struct
{
  const char *name;
  guint shown_for;
} parts[] = {
  { "preview_box", ANY_BOARD | ANY_SHEET },
  { "look_group", ANY_BOARD | ANY_SHEET },
  { "format_row", ANY_FILE },
  { "size_row", BITMAP_BOARD },
  { "centimetres_row", VECTOR_BOARD },
  { "solutions_row", ANY_SHEET },
  { "n_row", WORKSHEET },
  { "difficulty_row", WORKSHEET },
  { "puzzles_row", WORKSHEET },
  { "paper_row", FILE_OF_SHEET | PRINTED_BOARD | PRINTED_SHEET | WORKSHEET },
  { "columns_row", ANY_SHEET },
  { "sheet_size_row", LARGE_SHEET },
  { "title_row", FILE_OF_SHEET },
  { "queen_row", ANY_FILE },
  { "border_row", ANY_FILE },
  { "transparent_row", ANY_FILE },
  { "marks_row", ANY_BOARD },
};

/* The parts of the dialog that are bound to a setting. */
static const struct
{
  const char *name;
  const char *property;
  const char *key;
  const char *const *values; /* for a list of choices */
} bindings[] = {
  { "size", "value", "export-size", NULL },
  { "centimetres", "value", "export-centimetres", NULL },
  { "n_columns", "value", "export-columns", NULL },
  { "sheet_size", "value", "export-sheet-size", NULL },
  { "n_puzzles", "value", "handout-puzzles", NULL },
  { "caption_switch", "active", "export-caption", NULL },
  { "border_switch", "active", "export-border", NULL },
  { "transparent_switch", "active", "export-transparent", NULL },
  { "marks_switch", "active", "export-marks", NULL },
  { "difficulty_row", "selected", "handout-difficulty", difficulties },
  { "queen_row", "selected", "export-queen", queens },
  { "coordinates_row", "selected", "export-coordinates", coordinates },
};

static gpointer
get_child (QueensExportDialog *self, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (self), QUEENS_TYPE_EXPORT_DIALOG, name);
}

/* The choices. */

static guint
get_output (QueensExportDialog *self)
{
  const QueensExportChoice *choice = self->export ? &self->export->choice : NULL;

  if (!choice)
    return WORKSHEET;
  if (choice->printing)
    return choice->sheet ? PRINTED_SHEET : PRINTED_BOARD;
  if (choice->sheet)
    return choice->options.paper == QUEENS_PAPER_NONE ? LARGE_SHEET : PAGES;
  return choice->format == QUEENS_IMAGE_PNG ? BITMAP_BOARD : VECTOR_BOARD;
}

static void
show_parts (QueensExportDialog *self)
{
  guint output = get_output (self);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_visible (get_child (self, parts[i].name), parts[i].shown_for & output);
  if (output & ANY_BOARD)
    gtk_widget_set_visible (get_child (self, "marks_row"),
                            queens_board_content_has_marks (&self->subject->content));
}

/* The preview. */

/* The buttons to turn pages, and the number of the page shown. */
static void
show_page (QueensExportDialog *self)
{
  const QueensExport *export = self->export;
  gboolean first = export->page == 0;
  gboolean last = export->page >= export->n_pages - 1;
  g_autofree char *page = queens_format_number ((guint64) export->page + 1);
  g_autofree char *n_pages = queens_format_number ((guint64) export->n_pages);
  g_autofree char *text = NULL;
  g_autofree char *longest = NULL;

  gtk_widget_set_visible (self->pages_box, export->n_pages > 1);
  if (export->n_pages <= 1)
    return;
  /* Translators: page 2 of 5 */
  text = g_strdup_printf (_ ("Page %s of %s"), page, n_pages);
  longest = g_strdup_printf (_ ("Page %s of %s"), n_pages, n_pages);
  gtk_label_set_width_chars (self->page_label, (int) g_utf8_strlen (longest, -1));
  queens_announce_label (self->page_label, text);
  /* If the button became insensitive, it would lose the focus. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.previous-page", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.next-page", TRUE);
  if (first && gtk_widget_has_focus (self->previous_button))
    gtk_widget_grab_focus (self->next_button);
  else if (last && gtk_widget_has_focus (self->next_button))
    gtk_widget_grab_focus (self->previous_button);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.previous-page", !first);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.next-page", !last);
}

/* Whether the file must still be made, to show its size. Only a file of one page is made before it is saved:
 * it is what the preview shows, and these bytes are saved. */
static gboolean
is_size_pending (QueensExportDialog *self)
{
  const QueensExport *export = self->export;

  return self->mode == QUEENS_EXPORT_FILE && !export->problem && !export->bytes
         && export->n_pages == 1;
}

/* Shows what is known about the export so far. */
static void
show_export (QueensExportDialog *self)
{
  const QueensExport *export = self->export;
  gboolean drawn = export->text != NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *text = NULL;

  if (export->image)
    gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (export->image));
  if (export->problem)
    text = g_strdup (export->problem);
  else if (export->bytes)
    {
      bytes = g_format_size (g_bytes_get_size (export->bytes));
      /* Translators: “2048 × 2176 pixels” and “180 kB” */
      text = g_strdup_printf (_ ("%s, %s"), export->text, bytes);
    }
  else if (drawn)
    text = g_strdup (export->text);
  else if (export->choice.sheet)
    text = g_strdup (
        /* Translators: a picture is being drawn */
        _ ("Drawing…"));
  if (text && self->copied)
    {
      g_autofree char *size = g_steal_pointer (&text);

      /* Translators: what is previewed, as in “92 boards, 1 page” */
      text = g_strdup_printf (_ ("%s, copied"), size);
    }
  /* If a size follows, it is said with the rest. */
  if (text && (export->problem || (drawn && !is_size_pending (self))))
    queens_announce_label (self->status_label, text);
  else if (text)
    gtk_label_set_text (self->status_label, text);
  show_page (self);
  gtk_widget_set_visible (self->pdf_button, export->only_pdf);
  /* An export that fails cannot be copied either. */
  gtk_widget_set_visible (self->copy_button, self->mode == QUEENS_EXPORT_FILE && !export->problem);
  /* Printing uses the boards that were collected for the preview. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.save",
                                 !export->problem && (drawn || self->mode == QUEENS_EXPORT_FILE));
  if (queens_focus_is_in (GTK_WIDGET (self->cancel_button)) && !self->drawn_once)
    queens_focus_move_to (GTK_WIDGET (self->save_button));
  self->drawn_once |= drawn;
}

static void
rendered_cb (gpointer export, gpointer owner)
{
  QueensExportDialog *self = owner;

  queens_export_free (self->export);
  self->export = queens_export_copy (export);
  show_export (self);
}

static gboolean
settled_cb (gpointer data)
{
  QueensExportDialog *self = data;

  self->settle_source = 0;
  queens_work_start (&self->work, QUEENS_WORK_INDEPENDENT, queens_export_render,
                     queens_export_copy (self->export), queens_export_free, rendered_cb, self);
  return G_SOURCE_REMOVE;
}

static void
drawn_cb (gpointer export, gpointer owner)
{
  QueensExportDialog *self = owner;

  rendered_cb (export, self);
  if (is_size_pending (self))
    self->settle_source = g_timeout_add (SETTLE_MS, settled_cb, self);
}

static void
draw (QueensExportDialog *self)
{
  g_clear_handle_id (&self->settle_source, g_source_remove);
  queens_work_start (&self->work, QUEENS_WORK_USER_STARTED, queens_export_draw,
                     queens_export_copy (self->export), queens_export_free, drawn_cb, self);
}

static void
turn_page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensExportDialog *self = QUEENS_EXPORT_DIALOG (widget);
  int page;

  if (!self->export)
    return;
  page = self->export->page + (g_str_equal (action, "export.next-page") ? 1 : -1);
  if (page < 0 || page >= self->export->n_pages)
    return;
  self->export->page = page;
  show_page (self);
  draw (self);
}

static void
forget_export (QueensExportDialog *self)
{
  self->copied = FALSE;
  queens_work_cancel (&self->work);
  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_handle_id (&self->settle_source, g_source_remove);
  g_clear_pointer (&self->export, queens_export_free);
}

static gboolean
update_cb (gpointer data)
{
  QueensExportDialog *self = data;
  QueensExportChoice choice = {
    .printing = self->mode == QUEENS_EXPORT_PRINT,
    .sheet = g_str_equal (adw_view_stack_get_visible_child_name (self->mode_stack), "sheet"),
    .solutions = (QueensExportSolutions) adw_combo_row_get_selected (self->solutions_row),
  };
  QueensExport *export;

  g_strlcpy (choice.title, gtk_editable_get_text (self->title_row), sizeof choice.title);
  export = queens_export_new (self->subject, &choice);
  /* The same page as before, if it still exists. */
  export->page = self->export ? self->export->page : 0;
  export->n_pages = self->export ? self->export->n_pages : 0;
  forget_export (self);
  self->export = export;
  show_parts (self);
  show_export (self);
  draw (self);
  return G_SOURCE_REMOVE;
}

/* Whether the switcher at the bottom is needed, because the header bar shows something else than its own. */
static gboolean
is_switcher_hidden (QueensExportDialog *self, GtkWidget *shown, GtkWidget *switcher)
{
  return shown != switcher;
}

/* Waits, because several choices may change at once. */
static void
changed_cb (QueensExportDialog *self)
{
  if (self->export && self->update_source == 0)
    self->update_source = g_idle_add (update_cb, self);
}

/* Saving. */

/* Each handout has different puzzles, in black on white. */
static QueensHandout
create_handout (QueensExportDialog *self)
{
  GSettings *settings = queens_settings_get ();
  QueensHandout handout = {
    .n = (int) gtk_adjustment_get_value (self->n_adjustment),
    .difficulty = (QueensDifficulty) g_settings_get_enum (settings, "handout-difficulty"),
    .place = g_random_int (),
    .n_puzzles = g_settings_get_int (settings, "handout-puzzles"),
    .paper = (QueensPaper) g_settings_get_enum (settings, "handout-paper"),
    .style = queens_settings_get_board_style (),
  };

  handout.difficulty = queens_puzzle_limit_difficulty (handout.n, handout.difficulty);
  handout.style.theme = queens_theme_find ("print");
  return handout;
}

static void
save (QueensExportDialog *self)
{
  /* In the order of QueensImageFormat. */
  const QueensFileKind kinds[]
      = { { _ ("PNG Image"), "png" }, { _ ("SVG Image"), "svg" }, { _ ("PDF Document"), "pdf" } };
  g_autofree char *name = NULL;
  QueensSaveRequest request = { .title = _ ("Save As") };

  if (self->export)
    {
      name = queens_export_dup_file_name (self->export->subject, &self->export->choice);
      request.kinds = kinds;
      request.n_kinds = G_N_ELEMENTS (kinds);
      request.kind = self->export->choice.format;
      request.render = queens_export_make_file;
      request.data = queens_export_copy (self->export);
      request.free_data = queens_export_free;
    }
  else
    {
      QueensHandout handout = create_handout (self);

      name = g_strdup_printf ("%d-queens-handout", handout.n);
      request.kinds = &kinds[QUEENS_IMAGE_PDF];
      request.n_kinds = 1;
      request.render = queens_handout_render;
      request.data = g_memdup2 (&handout, sizeof handout);
      request.free_data = g_free;
    }
  request.name = name;
  queens_save (GTK_WIDGET (self), &request);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensExportDialog *self = QUEENS_EXPORT_DIALOG (widget);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (self->update_source != 0)
    {
      g_clear_handle_id (&self->update_source, g_source_remove);
      update_cb (self);
    }
  if (self->mode != QUEENS_EXPORT_PRINT)
    save (self);
  else if (self->export->pages)
    {
      QueensExport *export = queens_export_copy (self->export);

      gtk_window_close (GTK_WINDOW (self));
      queens_print (parent, export, NULL);
    }
}

static void
copied_cb (GtkWidget *widget, const char *message)
{
  QueensExportDialog *self = QUEENS_EXPORT_DIALOG (widget);

  self->copied = self->export != NULL;
  if (self->export)
    show_export (self);
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensExportDialog *self = QUEENS_EXPORT_DIALOG (widget);

  if (self->export)
    queens_copy_picture (widget, queens_export_copy (self->export), copied_cb, NULL);
}

/* The widgets. */

/* The index of a setting's value in values. */
static gboolean
get_mapping (GValue *value, GVariant *variant, gpointer values)
{
  const char *const *list = values;
  guint i = 0;

  while (list[i] && !g_str_equal (list[i], g_variant_get_string (variant, NULL)))
    i++;
  g_value_set_uint (value, list[i] ? i : 0);
  return TRUE;
}

static GVariant *
set_mapping (const GValue *value, const GVariantType *type, gpointer values)
{
  const char *const *list = values;
  guint i = g_value_get_uint (value);

  return i < g_strv_length ((GStrv) list) ? g_variant_new_string (list[i]) : NULL;
}

static void
bind (gpointer object, const char *property, const char *key, const char *const *values)
{
  g_settings_bind_with_mapping (queens_settings_get (), key, object, property,
                                G_SETTINGS_BIND_DEFAULT, values ? get_mapping : NULL,
                                values ? set_mapping : NULL, (gpointer) values, NULL);
}

static void
bind_rows (QueensExportDialog *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    bind (get_child (self, bindings[i].name), bindings[i].property, bindings[i].key,
          bindings[i].values);
  if (self->mode != QUEENS_EXPORT_FILE)
    gtk_string_list_remove (self->papers, G_N_ELEMENTS (papers) - 2);
  bind (self->paper_row, "selected",
        self->mode == QUEENS_EXPORT_HANDOUT ? "handout-paper" : "export-paper", papers);
}

/* An export of several selected solutions starts with a sheet. Printing, and any export of a page without a list,
 * starts with the board. Otherwise, the last choice is kept. */
static void
bind_mode (QueensExportDialog *self)
{
  if (self->subject->selected)
    adw_view_stack_set_visible_child_name (self->mode_stack, "sheet");
  else if (self->mode == QUEENS_EXPORT_FILE && self->subject->has_list)
    g_settings_bind (queens_settings_get (), "export-mode", self->mode_stack, "visible-child-name",
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
}

/* A sheet starts with solutions that can be drawn. If the setting selects too many, these are the
 * visible ones, and the setting does not change. */
static void
bind_solutions (QueensExportDialog *self)
{
  AdwComboRow *row = self->solutions_row;

  if (self->subject->selected)
    {
      gtk_string_list_append (GTK_STRING_LIST (adw_combo_row_get_model (row)),
                              C_ ("solutions", "Selected"));
      adw_combo_row_set_selected (row, QUEENS_EXPORT_SELECTED);
      return;
    }
  if (self->mode == QUEENS_EXPORT_FILE)
    bind (row, "selected", "export-solutions", solutions);
  if (queens_export_subject_is_too_long (self->subject,
                                         (QueensExportSolutions) adw_combo_row_get_selected (row)))
    {
      g_settings_unbind (row, "selected");
      adw_combo_row_set_selected (row, QUEENS_EXPORT_PAGE);
    }
}

static void
add_choices (QueensExportDialog *self)
{
  static const char *const keys[] = { "export-format", "export-theme" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (queens_settings_get (), keys[i]);

      g_action_map_add_action (G_ACTION_MAP (self->choices), action);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "choices", G_ACTION_GROUP (self->choices));
}

/* In the order of QueensExportMode. */
static const struct
{
  const char *context; /* or NULL */
  const char *title;
  const char *button;
  const char *help;
} modes[] = {
  { NULL, N_ ("Export"), N_ ("_Save…"), "export" },
  { "title of a window", NC_ ("title of a window", "Print"), N_ ("_Print…"), "export#print" },
  { NULL, N_ ("Puzzle Worksheet"), N_ ("_Save…"), "class#handouts" },
};

static void
help_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_help_show (widget, modes[QUEENS_EXPORT_DIALOG (widget)->mode].help, NULL);
}

static void
queens_export_dialog_dispose (GObject *object)
{
  QueensExportDialog *self = QUEENS_EXPORT_DIALOG (object);

  forget_export (self);
  if (self->mode_stack)
    g_settings_unbind (self->mode_stack, "visible-child-name");
  g_clear_object (&self->choices);
  g_clear_pointer (&self->subject, queens_export_subject_unref);
  G_OBJECT_CLASS (queens_export_dialog_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, mode_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, switcher);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, bar);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, save_button);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, pages_box);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, previous_button);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, next_button);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, page_label);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, status_label);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, copy_button);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, pdf_button);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, group);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, solutions_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, n_adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, paper_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, papers);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, title_row);
  gtk_widget_class_bind_template_child (widget_class, QueensExportDialog, theme_row);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_class_bind_template_child_full (widget_class, parts[i].name, FALSE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    gtk_widget_class_bind_template_child_full (widget_class, bindings[i].name, FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_switcher_hidden);
}

static void
queens_export_dialog_class_init (QueensExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_export_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/export/dialog.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "export.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "export.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "export.previous-page", NULL, turn_page_cb);
  gtk_widget_class_install_action (widget_class, "export.next-page", NULL, turn_page_cb);
  queens_help_install_func (widget_class, help_cb);
}

static void
queens_export_dialog_init (QueensExportDialog *self)
{
  self->choices = g_simple_action_group_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_row_set_child (self->theme_row, queens_swatches_new ("choices.export-theme", TRUE));
  /* GTK becomes slow if the text is very long. */
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (self->title_row)), MAX_TITLE_CHARS);
}

static void
set_mode (QueensExportDialog *self, QueensExportMode mode)
{
  const char *title = modes[mode].context
                          ? g_dpgettext2 (NULL, modes[mode].context, modes[mode].title)
                          : _ (modes[mode].title);

  self->mode = mode;
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_button_set_label (self->save_button, _ (modes[mode].button));
  if (mode != QUEENS_EXPORT_HANDOUT)
    return;
  adw_view_switcher_set_stack (self->switcher, NULL);
  adw_view_switcher_bar_set_stack (self->bar, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self), WORKSHEET_WIDTH, -1);
  adw_preferences_group_set_description (
      self->group, _ ("A PDF of puzzles to solve on paper, with the answers at the end"));
}

static void
focus_default_button (GtkWindow *window)
{
  QueensExportDialog *self = QUEENS_EXPORT_DIALOG (window);

  if (!queens_focus_move_to (GTK_WIDGET (self->save_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->cancel_button));
}

static QueensExportDialog *
create (GtkWindow *parent, QueensExportMode mode)
{
  QueensExportDialog *self
      = g_object_new (QUEENS_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);

  set_mode (self, mode);
  queens_focus_watch (GTK_WINDOW (self), focus_default_button);
  /* If a widget in the dialog got its accessible name before this, GTK 4.8 would lose the role of the window, and
   * a screen reader would read neither its title nor announcements in it. */
  gtk_window_present (GTK_WINDOW (self));
  queens_a11y_let_shorten (self->cancel_button);
  queens_a11y_let_shorten (self->save_button);
  queens_a11y_apply (GTK_WIDGET (self));
  add_choices (self);
  bind_rows (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->save_button));
  return self;
}

void
queens_export_dialog_present (GtkWindow *parent,
                              QueensExportMode mode,
                              QueensExportSubject *subject)
{
  QueensExportDialog *self = create (parent, mode);

  self->subject = queens_export_subject_ref (subject);
  bind_mode (self);
  bind_solutions (self);
  update_cb (self);
  g_signal_connect_object (queens_settings_get (), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
queens_export_dialog_present_handout (GtkWindow *parent, int n)
{
  QueensExportDialog *self = create (parent, QUEENS_EXPORT_HANDOUT);

  gtk_adjustment_set_value (self->n_adjustment, n);
  show_parts (self);
}
