/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The commands of nqueens, a file each. */
#pragma once

#include <glib.h>

typedef struct _QueensCommand QueensCommand;

struct _QueensCommand
{
  const char *name;
  const char *parameters; /* what must follow the name, for the usage line: "N WHICH", and what may:
                           * "[POSITION...]" */
  const char *summary;    /* what it does, one line */

  /* Does it. arguments are those after the command's name. Returns FALSE with error set. */
  gboolean (*run) (const QueensCommand *self, char **arguments, GError **error);
};

extern const QueensCommand queens_command_check;
extern const QueensCommand queens_command_complete;
extern const QueensCommand queens_command_count;
extern const QueensCommand queens_command_export;
extern const QueensCommand queens_command_list;
extern const QueensCommand queens_command_methods;
extern const QueensCommand queens_command_random;
extern const QueensCommand queens_command_show;
extern const QueensCommand queens_command_solve;
