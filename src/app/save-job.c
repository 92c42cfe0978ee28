/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/save-job.h"

typedef struct
{
  QueensSaveJobFunc func;
  gpointer what;
  GFile *file;
  GError *error; /* or NULL */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_object_unref (writing->file);
  g_clear_error (&writing->error);
  g_free (writing->what);
  g_free (writing);
}

/* On a worker. */
static void
write_cb (QueensJob *job, gpointer data)
{
  Writing *writing = data;

  writing->func (writing->what, g_file_peek_path (writing->file), queens_job_get_control (job),
                 &writing->error);
}

QueensJob *
queens_save_job_start (QueensSaveJobFunc func,
                       gconstpointer what,
                       gsize size,
                       GFile *file,
                       QueensJobUpdate update,
                       gpointer owner)
{
  Writing *writing = g_new0 (Writing, 1);

  writing->func = func;
  writing->what = g_memdup2 (what, size);
  writing->file = g_object_ref (file);
  return queens_job_start (QUEENS_JOB_INTERACTIVE, write_cb, writing, writing_free, update, owner);
}

GFile *
queens_save_job_get_file (QueensJob *job)
{
  return ((Writing *) queens_job_get_data (job))->file;
}

const GError *
queens_save_job_get_error (QueensJob *job)
{
  return ((Writing *) queens_job_get_data (job))->error;
}
