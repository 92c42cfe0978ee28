/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The input is the command line after "nqueens", one argument on each line. The program must end with
 * a known exit status and at most one line of messages. Numbers are made small, so that nothing takes
 * too long. Standard input is empty, and files are read and written in a separate folder. */
#include "fuzz.h"

#include "engine/methods/measure.h"
#include "fuzz-folder.h"

#include <glib/gstdio.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MAX_ARGUMENTS 16
#define MAX_LENGTH    400
#define MAX_N         5
#define MIN_SIZE      16
#define MAX_SIZE      64

const char *const fuzz_seeds[] = {
  "count\n5\n--with\na1\n--without=b1,c2\n--threads\n2",
  "count\n5\n--part\n1/3",
  "list\n4\n--from\n2\n--limit=1\n--format\njson\n--fundamental",
  "show\n4\n2413",
  "solve\n5",
  "export\n4\n1\n-o\nx.png\n--size=32\n--theme\nwood\n--coordinates\n--captions",
  "export\n4\nall\n-o\nx.pdf\n--page=a4\n--columns\n2\n--captions",
  "complete\n5\n--with\na1\n--all\n--json",
  "random\n5\n--count=3\n--seed\n7\n--timeout=0.5",
  "check\n15863724\n--board\n8",
  "count\n5\n--resume\nfile\n--part=1/2",
  "methods\n3\n--method\nbitmasks\n--csv",
  "--version",
  "count\n--help",
  NULL,
};

/* All messages since the program started. */
static GString *said;

/* The program, whose main() is renamed, and the functions that it calls, under the names that the
 * linker's --wrap gives them. */
int queens_cli_main (int argc, char **argv);
ssize_t __real_write (int fd, const void *data, size_t size);
ssize_t __wrap_write (int fd, const void *data, size_t size);
int __wrap_fprintf (FILE *file, const char *format, ...) G_GNUC_PRINTF (2, 3);
int __wrap___fprintf_chk (FILE *file, int flag, const char *format, ...) G_GNUC_PRINTF (3, 4);
void __wrap_queens_method_measure (const QueensMethod *method,
                                   int n,
                                   QueensMethodGoal goal,
                                   double limit_seconds,
                                   QueensControl *control,
                                   QueensMethodResult *result);

ssize_t
__wrap_write (int fd, const void *data, size_t size)
{
  return fd == STDOUT_FILENO ? (ssize_t) size : __real_write (fd, data, size);
}

int
__wrap_fprintf (FILE *file, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (said, format, arguments);
  va_end (arguments);
  return 0;
}

int
__wrap___fprintf_chk (FILE *file, int flag, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (said, format, arguments);
  va_end (arguments);
  return 0;
}

/* Runs are measured repeatedly to get an exact time; here, the first time is enough. */
void
__wrap_queens_method_measure (const QueensMethod *method,
                              int n,
                              QueensMethodGoal goal,
                              double limit_seconds,
                              QueensControl *control,
                              QueensMethodResult *result)
{
  *result = (QueensMethodResult){ .method = method, .n = n, .outcome = QUEENS_DONE };
}

/* Reduces numbers that would cost time or memory, and keeps paths in the folder. */
static char *
tame (const char *argument)
{
  gboolean is_size = g_str_has_prefix (argument, "--size=");
  const char *value
      = argument[0] == '-' && strchr (argument, '=') ? strchr (argument, '=') + 1 : argument;
  guint64 number;

  if (!g_ascii_string_to_unsigned (value, 10, MAX_N + 1, G_MAXUINT64, &number, NULL))
    return g_strdup (strchr (value, '/') && !g_ascii_isdigit (*value) ? "x.png" : argument);
  return g_strdup_printf ("%.*s%" G_GUINT64_FORMAT, (int) (value - argument), argument,
                          is_size ? MIN_SIZE + number % (MAX_SIZE - MIN_SIZE) : 1 + number % MAX_N);
}

static void
check_run (int status)
{
  FUZZ_ASSERT (status >= 0 && status <= 3);
  FUZZ_ASSERT (status != 2 || said->len > 0);
  FUZZ_ASSERT (said->len == 0 || g_str_has_prefix (said->str, "nqueens: "));
  FUZZ_ASSERT (said->len == 0 || strchr (said->str, '\n') == said->str + said->len - 1);
}

/* Called once in a process. */
static void
set_up (void)
{
  FUZZ_ASSERT (g_chdir (fuzz_folder ()) == 0);
  FUZZ_ASSERT (freopen ("/dev/null", "r", stdin) != NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static gboolean is_set_up;
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_ARGUMENTS);
  g_autoptr (GPtrArray) arguments = g_ptr_array_new_with_free_func (g_free);

  if (size > MAX_LENGTH)
    return 0;
  if (!is_set_up)
    set_up ();
  is_set_up = TRUE;
  g_ptr_array_add (arguments, g_strdup ("nqueens"));
  for (char **line = lines; *line; line++)
    g_ptr_array_add (arguments, tame (*line));
  g_ptr_array_add (arguments, NULL);
  said = g_string_new (NULL);
  check_run (queens_cli_main ((int) arguments->len - 1, (char **) arguments->pdata));
  g_string_free (said, TRUE);
  fuzz_folder_empty ();
  return 0;
}
