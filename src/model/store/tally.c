/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/store/tally.h"

#include "model/store/file.h"
#include "model/text/reader.h"
#include "model/text/format.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEADING "nqueens count, version 1"

/* The maximum size of a file that is read: some millions of units. */
#define MAX_BYTES (256 * 1024 * 1024)

/* The maximum time between two saves. */
#define LONGEST_INTERVAL (30 * G_TIME_SPAN_SECOND)

/* The maximum time, in µs, to wait for another process that saves to the file. */
#define LOCK_TIME G_TIME_SPAN_MINUTE

G_DEFINE_QUARK (queens - tally - error - quark, queens_tally_error)

QueensTally *
queens_tally_new (const QueensRequest *request, QueensCut cut)
{
  QueensTally *self = g_new0 (QueensTally, 1);

  self->request = *request;
  self->cut = cut;
  self->n_units = queens_count_n_units (request, cut);
  self->counts = g_new (atomic_uint_fast64_t, self->n_units + 1);
  for (gsize i = 0; i < self->n_units; i++)
    atomic_init (&self->counts[i], QUEENS_UNCOUNTED);
  return self;
}

void
queens_tally_free (QueensTally *self)
{
  g_free (self->counts);
  g_free (self);
}

static guint64
get_count (const QueensTally *self, gsize unit)
{
  return atomic_load_explicit (&self->counts[unit], memory_order_relaxed);
}

/* Writing */

static void
append_squares (GString *text, const char *name, const QueensSquareSet *set)
{
  g_autofree char *squares = queens_format_square_set (set, " ");

  g_string_append_printf (text, "%s:%s%s\n", name, *squares ? " " : "", squares);
}

/* The lines that all files of the same count have in common. */
static char *
write_header (const QueensTally *self)
{
  GString *text = g_string_new (HEADING "\n");

  g_string_append_printf (text, "n: %d\n", self->request.n);
  append_squares (text, "with", &self->request.required);
  append_squares (text, "without", &self->request.excluded);
  g_string_append_printf (text, "scheme: %s\nunits: %" G_GSIZE_FORMAT "\n",
                          queens_count_scheme (&self->request, self->cut), self->n_units);
  return g_string_free (text, FALSE);
}

/* The content of the file. Returns (transfer full). */
static GBytes *
to_bytes (const QueensTally *self)
{
  g_autofree char *header = write_header (self);
  GString *text = g_string_new (header);
  g_autofree char *sum = NULL;

  for (gsize i = 0; i < self->n_units; i++)
    {
      guint64 count = get_count (self, i);

      if (count != QUEENS_UNCOUNTED)
        g_string_append_printf (text, "%" G_GSIZE_FORMAT " %" G_GUINT64_FORMAT "\n", i, count);
    }
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_string_append_printf (text, "sum: %s\n", sum);
  return g_string_free_to_bytes (text);
}

/* Reading */

/* Messages about a file. */
#define NO_FILE   "is no file of a count, or it is damaged"
#define CHANGED   "was changed by a transfer in text mode; transfer it in binary mode"
#define OTHERWISE "counts a unit otherwise"
#define OTHER     "is of another count"

static gboolean
fail (GError **error, QueensTallyError code, const char *path, const char *reason)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, QUEENS_TALLY_ERROR, (int) code, "'%s' %s", name, reason);
  return FALSE;
}

/* Stores a unit's count. Returns FALSE if a different count is known. */
static gboolean
take_over (QueensTally *self, gsize unit, guint64 count)
{
  guint64 known = QUEENS_UNCOUNTED;

  return atomic_compare_exchange_strong (&self->counts[unit], &known, count) || known == count;
}

/* Removes the last line, the sum, from the text of a file. Returns FALSE with error if the sum is wrong; a
 * transfer in text mode changes line ends, adds a byte order mark, or removes the last line end. */
static gboolean
check_sum (char *text, gsize length, const char *path, GError **error)
{
  gboolean is_changed = strchr (text, '\r') || g_str_has_prefix (text, "\357\273\277");
  char *line = g_strrstr (text, "\nsum: ");
  g_autofree char *expected = line ? g_strdup (line + 1) : NULL;
  g_autofree char *sum = NULL;
  g_autofree char *actual = NULL;

  if (line)
    {
      line[1] = '\0';
      sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
      actual = g_strdup_printf ("sum: %s\n", sum);
    }
  if (line && (gsize) (line + 1 - text) + strlen (expected) == length
      && strcmp (actual, expected) == 0)
    return TRUE;
  if (strstr (text, HEADING)
      && (is_changed
          || (line && g_str_has_prefix (actual, expected)
              && strlen (expected) + 1 == strlen (actual))))
    return fail (error, QUEENS_TALLY_ERROR_DAMAGED, path, CHANGED);
  return fail (error, QUEENS_TALLY_ERROR_DAMAGED, path, NO_FILE);
}

static gboolean
read_squares (const char *squares, QueensSquareSet *set)
{
  int n = set->n;

  return !*squares || (queens_reader_read (squares, -1, n, set, NULL, NULL) && set->n == n);
}

/* Reads the lines before the counts. If the scheme is unknown, any scheme is accepted; then the header
 * differs from the one that the tally would write. */
static gboolean
read_header (const char *text, QueensRequest *request, QueensCut *cut)
{
  g_autoptr (GRegex) regex = g_regex_new (
      "\\A" HEADING "\nn: ([0-9]+)\nwith:(.*)\nwithout:(.*)\nscheme: (.*)\n", G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_auto (GStrv) fields = NULL;
  guint64 n;

  if (!g_regex_match (regex, text, 0, &match))
    return FALSE;
  fields = g_match_info_fetch_all (match);
  if (!g_ascii_string_to_unsigned (fields[1], 10, QUEENS_MIN_N, QUEENS_MAX_N, &n, NULL))
    return FALSE;
  *request = queens_request_all ((int) n);
  if (!read_squares (fields[2], &request->required)
      || !read_squares (fields[3], &request->excluded))
    return FALSE;
  for (*cut = QUEENS_CUT_PREFIXES; *cut != QUEENS_CUT_MIDDLE; --*cut)
    if (strcmp (fields[4], queens_count_scheme (request, *cut)) == 0)
      break;
  return TRUE;
}

/* Reads a number and the character after it, and advances past them. */
static gboolean
read_number (const char **text, char after, guint64 *number)
{
  char *end;

  if (!g_ascii_isdigit (**text))
    return FALSE;
  *number = g_ascii_strtoull (*text, &end, 10);
  *text = end + 1;
  return *end == after;
}

/* Stores the counts from the text of a file. Returns FALSE with error if the file belongs to another
 * count; `reason` says why. */
static gboolean
read_counts (QueensTally *self,
             const char *text,
             const char *path,
             const char *reason,
             GError **error)
{
  g_autofree char *header = write_header (self);

  if (!g_str_has_prefix (text, header))
    return fail (error, QUEENS_TALLY_ERROR_FOREIGN, path, reason);
  text += strlen (header);
  while (*text)
    {
      guint64 unit;
      guint64 count;

      if (!read_number (&text, ' ', &unit) || unit >= self->n_units
          || !read_number (&text, '\n', &count) || count == QUEENS_UNCOUNTED)
        return fail (error, QUEENS_TALLY_ERROR_DAMAGED, path, NO_FILE);
      if (!take_over (self, unit, count))
        return fail (error, QUEENS_TALLY_ERROR_DAMAGED, path, OTHERWISE);
    }
  return TRUE;
}

QueensTally *
queens_tally_read (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!queens_file_read (path, MAX_BYTES, &text, &length, error))
    return NULL;
  return queens_tally_parse (text, length, path, error);
}

QueensTally *
queens_tally_parse (char *text, gsize length, const char *path, GError **error)
{
  g_autoptr (QueensTally) self = NULL;
  QueensRequest request;
  QueensCut cut;

  if (!check_sum (text, length, path, error))
    return NULL;
  if (!read_header (text, &request, &cut))
    fail (error, QUEENS_TALLY_ERROR_DAMAGED, path, NO_FILE);
  else
    {
      self = queens_tally_new (&request, cut);
      if (read_counts (self, text, path, "is of a program that counts in another way", error))
        return g_steal_pointer (&self);
    }
  return NULL;
}

guint64
queens_tally_sum (const QueensTally *self, gsize first, gsize step, gsize *n_missing)
{
  guint64 sum = 0;

  *n_missing = 0;
  for (gsize i = first; i < self->n_units; i += step)
    {
      guint64 count = get_count (self, i);

      if (count == QUEENS_UNCOUNTED)
        ++*n_missing;
      else
        sum += count;
    }
  return sum;
}

/* Saving */

/* Locks the file against other processes that save to it. Each save replaces the file, so the file that
 * was waited for may be gone. Returns the file, or −1 with errno set. */
static int
lock (const char *path)
{
  for (;;)
    {
      int file = g_open (path, O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
      gboolean is_busy = file >= 0 && queens_file_lock (file, LOCK_TIME) == EWOULDBLOCK;
      struct stat locked, named;

      if (file >= 0 && !is_busy && fstat (file, &locked) == 0 && stat (path, &named) == 0
          && locked.st_dev == named.st_dev && locked.st_ino == named.st_ino)
        return file;
      if (file < 0)
        return -1;
      close (file);
      errno = EWOULDBLOCK;
      if (is_busy)
        return -1;
    }
}

/* Stores the counts from the file, which must belong to the same count. */
static gboolean
merge (QueensTally *self, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  return queens_file_read (path, MAX_BYTES, &text, &length, error)
         && check_sum (text, length, path, error) && read_counts (self, text, path, OTHER, error);
}

gboolean
queens_tally_save (QueensTally *self, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = to_bytes (self);
  g_autoptr (GError) own_error = NULL;
  gboolean saved;
  int file;

  for (file = lock (path); file < 0 && errno == ENOENT; file = lock (path))
    {
      g_clear_error (&own_error);
      if (queens_file_create (path, bytes, &own_error))
        return TRUE;
      if (!g_error_matches (own_error, G_FILE_ERROR, G_FILE_ERROR_EXIST))
        {
          g_propagate_error (error, g_steal_pointer (&own_error));
          return FALSE;
        }
    }
  if (file < 0)
    return queens_file_fail_to_save (path, errno, error);
  saved = merge (self, path, error);
  if (saved)
    {
      g_bytes_unref (bytes);
      bytes = to_bytes (self);
      saved = queens_file_write (path, bytes, error);
    }
  close (file);
  return saved;
}

/* Saving during the count */

/* Call it with the mutex locked. */
static gboolean
save (QueensTallySaver *self, GError **error)
{
  g_autoptr (GError) own_error = NULL;

  queens_tally_save (self->tally, self->path, &own_error);
  if (self->failing != (own_error != NULL))
    self->report (own_error, self->data);
  self->failing = own_error != NULL;
  if (own_error)
    g_propagate_error (error, g_steal_pointer (&own_error));
  return !self->failing;
}

/* While one thread saves, the others go on counting. */
static void
part_done_cb (void *data)
{
  QueensTallySaver *self = data;

  if (!g_mutex_trylock (&self->mutex))
    return;
  if (g_get_monotonic_time () >= self->due || (self->should_save && self->should_save ()))
    {
      save (self, NULL);
      self->interval = MIN (2 * self->interval, LONGEST_INTERVAL);
      self->due = g_get_monotonic_time () + self->interval;
    }
  g_mutex_unlock (&self->mutex);
}

void
queens_tally_saver_begin (QueensTallySaver *self, QueensControl *control, gint64 first)
{
  g_mutex_init (&self->mutex);
  self->interval = first;
  self->due = g_get_monotonic_time () + first;
  self->control = control;
  control->part_done = part_done_cb;
  control->part_data = self;
}

gboolean
queens_tally_saver_end (QueensTallySaver *self, GError **error)
{
  gboolean saved = save (self, error);

  self->control->part_done = NULL;
  g_mutex_clear (&self->mutex);
  return saved;
}
