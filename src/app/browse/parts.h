/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The parts of Browse. Under the board: the first message, the status line, the scrubber, the slideshow, and
 * the number of the solution. The panel, with the buttons of the required and excluded squares, the gallery
 * with its tiles, and the class of the shown solution. Two popovers, and what is exported. */
#pragma once

#include "app/board/view.h"
#include "app/browse/state.h"
#include "app/export/export.h"
#include "app/layout/wrap.h"

#include <adwaita.h>

/* The first message: what the board shows, for someone who sees it for the first time. It is visible until a
 * solution is chosen; choosing another board size does not hide it. */
#define QUEENS_TYPE_WELCOME (queens_welcome_get_type ())
G_DECLARE_FINAL_TYPE (QueensWelcome, queens_welcome, QUEENS, WELCOME, AdwBin)

void queens_welcome_update (QueensWelcome *self, const QueensBrowseState *state, gboolean narrow);

/* Called when a solution was chosen: hides the message from now on, also in later windows. */
void queens_welcome_dismiss (void);

/* The status line: the scrubber's position, the square under the pointer or the cursor, or the available
 * actions. */
#define QUEENS_TYPE_STATUS_LINE (queens_status_line_get_type ())
G_DECLARE_FINAL_TYPE (QueensStatusLine, queens_status_line, QUEENS, STATUS_LINE, AdwBin)

/* Makes it follow the pointer and the cursor on a board. */
void queens_status_line_set_up (QueensStatusLine *self,
                                const QueensBrowseState *state,
                                QueensBoardView *board);
void queens_status_line_update (QueensStatusLine *self);

/* Sets the position to which the scrubber is being dragged, or 0. */
void queens_status_line_set_scrubbed (QueensStatusLine *self, guint64 position);

/* The button of the slideshow, which ends when the button is no longer visible. */
#define QUEENS_TYPE_SLIDESHOW (queens_slideshow_get_type ())
G_DECLARE_FINAL_TYPE (QueensSlideshow, queens_slideshow, QUEENS, SLIDESHOW, GtkButton)

/* Starts to go through the list, or stops that. */
void queens_slideshow_toggle (QueensSlideshow *self, QueensSolutions *solutions);

/* An entry for the number of the solution, with the length of the list beside it. Emits "entered" with a
 * query (const QueensQuery *). */
#define QUEENS_TYPE_NUMBER_FIELD (queens_number_field_get_type ())
G_DECLARE_FINAL_TYPE (QueensNumberField, queens_number_field, QUEENS, NUMBER_FIELD, GtkBox)

void queens_number_field_set_up (QueensNumberField *self, const QueensBrowseState *state);
void queens_number_field_update (QueensNumberField *self, gboolean narrow);

/* Shows which numbers are valid, because there is no solution with the entered one. */
void queens_number_field_refuse (QueensNumberField *self);

/* Buttons that clear required and excluded squares, with the actions "browse.free-square" and
 * "browse.clear-constraints". */

/* Fills chips with the squares of a request, "d6 required" and "a1 excluded". If there are none, hides
 * them. */
void queens_chips_fill (QueensWrap *chips, const QueensRequest *request);

/* For a request that no solution matches. Returns (transfer floating) a button for each of these squares, which
 * clears it. Clearing one of them is enough to get solutions. */
GtkWidget *queens_chips_create_clear_buttons (const QueensRequest *request,
                                              const QueensSquareSet *squares);

/* The gallery: a list of solutions as thumbnails. Only a part of a long list is loaded, which changes with
 * scrolling; there is a scroll bar only if all of the list is loaded. Emits "chosen" with a position
 * (guint64) when the user selects one, and "visible-range" when other tiles become visible or are selected. */
#define QUEENS_TYPE_GALLERY (queens_gallery_get_type ())
G_DECLARE_FINAL_TYPE (QueensGallery, queens_gallery, QUEENS, GALLERY, AdwBin)

/* Shows this list. Call it once. */
void queens_gallery_set_solutions (QueensGallery *self, QueensSolutions *solutions);

/* Sets the style of the thumbnails, of which the theme and the design of queens are used. */
void queens_gallery_set_style (QueensGallery *self, const QueensBoardStyle *style);

/* Selects a position, and scrolls to it; 0 selects none. */
void queens_gallery_set_position (QueensGallery *self, guint64 position);

/* Whether the gallery is still on the way to the selected position, so that its cursor is elsewhere. */
gboolean queens_gallery_is_moving (QueensGallery *self);

/* The tiles that are visible. */
typedef struct
{
  guint64 first, last; /* positions; 0 if none is visible */
  guint n_columns;     /* the maximum number of tiles in a row */
} QueensGalleryRange;

/* The visible tiles. Owned by the gallery. */
const QueensGalleryRange *queens_gallery_get_visible_range (QueensGallery *self);

/* Scrolls to the selected position. */
void queens_gallery_show_selected (QueensGallery *self);

/* The number of selected tiles. If there are several, one of them is current, the selected position. */
guint queens_gallery_get_n_selected (QueensGallery *self);

/* Returns (transfer full) the positions (guint64) of the selected tiles, or NULL if fewer than two are
 * selected. */
GArray *queens_gallery_dup_selected (QueensGallery *self);

/* Selects the tile at a point of the gallery, unless it is already selected. Returns FALSE if there is
 * none. */
gboolean queens_gallery_select_at (QueensGallery *self, double x, double y);

/* Makes the thumbnails larger (1) or smaller (−1). */
void queens_gallery_zoom (QueensGallery *self, int direction);

/* The space above the number, in px. */
#define QUEENS_TILE_SPACING 3

/* A thumbnail of one solution, with its number below: an item of the gallery. Its picture is drawn once,
 * when it is first visible, and kept as long as the item is bound. */
#define QUEENS_TYPE_TILE (queens_tile_get_type ())
G_DECLARE_FINAL_TYPE (QueensTile, queens_tile, QUEENS, TILE, GtkWidget)

/* Shows item (nothing if it is NULL), size px wide, with the theme and the queens of the style. The
 * heading is shown above the picture, and may be wider than it. If it is "", only the space for it is
 * kept; if it is NULL, there is no space. */
void queens_tile_set_item (QueensTile *self,
                           QueensListItem *item,
                           const char *heading,
                           const QueensBoardStyle *style,
                           int size);

/* The item, or NULL. Owned by the tile. */
QueensListItem *queens_tile_get_item (QueensTile *self);

/* The text above the picture, or NULL. Owned by the tile. */
const char *queens_tile_get_heading (QueensTile *self);

/* The text below the picture, or NULL. Owned by the tile. */
const char *queens_tile_get_caption (QueensTile *self);

/* The scrubber: a rail that stands for the whole list, divided into the sections of the list, with a knob
 * at the shown solution. If it is dragged with Shift or at a distance from the rail, the knob moves at a
 * tenth of the speed.
 *
 * Signals: "pressed" before anything moves; "moved" with a position (guint64) and a gboolean that is
 * FALSE while the knob is being dragged and TRUE when it is released. */
#define QUEENS_TYPE_SCRUBBER (queens_scrubber_get_type ())
G_DECLARE_FINAL_TYPE (QueensScrubber, queens_scrubber, QUEENS, SCRUBBER, GtkWidget)

/* Sets the sections and the length of the list, and the position shown (0 for none). text is the
 * position for a screen reader. */
void queens_scrubber_set_list (QueensScrubber *self,
                               const QueensSections *sections,
                               guint64 n_listed,
                               guint64 position,
                               const char *text);

/* Sets the positions, from first to last, that are visible elsewhere. A bracket below the
 * rail shows them, unless they are the whole list. page is the distance that Page Up and Page Down move. */
void
queens_scrubber_set_visible_range (QueensScrubber *self, guint64 first, guint64 last, guint64 page);

/* The class of the shown solution, that is, the solution with its rotations and reflections: the number of
 * the class, the member that is shown, and all members as small boards, which are buttons with the action
 * "browse.show"; and buttons that rotate and reflect it. */
#define QUEENS_TYPE_CLASS_BLOCK (queens_class_block_get_type ())
G_DECLARE_FINAL_TYPE (QueensClassBlock, queens_class_block, QUEENS, CLASS_BLOCK, GtkBox)

/* Shows the class of a solution. class_text is from queens_browse_format_class(). */
void queens_class_block_set_solution (QueensClassBlock *self,
                                      const QueensSolution *solution,
                                      const char *class_text,
                                      const char *member_text,
                                      const QueensBoardStyle *style);

/* Finds a solution that is typed or pasted in any notation. Emits "found" with it, or with queens whose
 * solutions are to be listed (a pointer to QueensPosition). A position that is not a solution can also
 * be opened in Play. */
#define QUEENS_TYPE_FIND_POPOVER (queens_find_popover_get_type ())
G_DECLARE_FINAL_TYPE (QueensFindPopover, queens_find_popover, QUEENS, FIND_POPOVER, GtkPopover)

/* Returns (transfer none) a popover, which it adds to the box of a widget, after the widget. Call it after
 * the first frame of a window: the text view crashes GTK 4.8 if a window is closed right after its start. */
QueensFindPopover *queens_find_popover_new (GtkWidget *sibling, int n);

/* Sets the board size for lists of squares, which do not specify it. */
void queens_find_popover_set_size (QueensFindPopover *self, int n);

/* Opens it at a button of the page. With paste, first enters the text of the clipboard; if that is a
 * solution, emits it at once, and does not open. */
void queens_find_popover_open (QueensFindPopover *self, GtkWidget *button, gboolean paste);

/* Asks how many queens of a solution to keep, and opens them in Play, to place the others. */
#define QUEENS_TYPE_TRY_POPOVER (queens_try_popover_get_type ())
G_DECLARE_FINAL_TYPE (QueensTryPopover, queens_try_popover, QUEENS, TRY_POPOVER, GtkPopover)

/* Sets the solution, and the request of its list: required queens are kept first. */
void queens_try_popover_set_solution (QueensTryPopover *self,
                                      const QueensSolution *solution,
                                      const QueensRequest *request);

/* The panel beside the board. */
#define QUEENS_TYPE_BROWSE_PANEL (queens_browse_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensBrowsePanel, queens_browse_panel, QUEENS, BROWSE_PANEL, GtkBox)

/* Returns (transfer floating) a panel. It is added after the first frame of a window. */
GtkWidget *queens_browse_panel_new (const QueensBrowseState *state);
void queens_browse_panel_update (QueensBrowsePanel *self, gboolean narrow);

/* The gallery. Owned by the panel. */
QueensGallery *queens_browse_panel_get_gallery (QueensBrowsePanel *self);

/* Adds the list, with its selected solutions, to the subject of an export. */
void queens_browse_export_describe (const QueensBrowseState *state,
                                    QueensGallery *gallery,
                                    QueensExportSubject *subject);

/* The name of a file with the shown solution, without extension. Returns (transfer full). */
char *queens_browse_export_dup_file_name (const QueensBrowseState *state);
