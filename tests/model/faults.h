/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Calls of the system that fail, or end the process, one after the other. A test that links this
 * links it with faults_link_args. */
#pragma once

#include <glib.h>

/* From now on calls are counted, from 1; the call-th fails with code, an errno, and is not done. */
void faults_fail (int call, int code);

/* The same, but at that call the process ends as by kill -9. */
void faults_kill (int call);

/* From now on the next n_times calls of the function so named fail with code. */
void faults_fail_function (const char *name, int n_times, int code);

/* All calls succeed from now on. Returns how many there were since the last of the above. */
int faults_stop (void);

/* Whether there are files without a name; TRUE at first. */
void faults_set_nameless (gboolean nameless);

/* How often fchown() was called since the last of the above, and what it was told the last time. */
int faults_get_fchown (guint *uid, guint *gid);
