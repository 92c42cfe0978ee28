/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Times and medians, for the benchmarks. */
#pragma once

#define BENCH_MAX_RUNS 101

/* This thread's processor time, in seconds. */
double bench_seconds (void);

/* The elapsed time, in seconds. */
double bench_wall_seconds (void);

/* A process's proportional share of the memory in use, in MiB; 0 if it is not known. */
double bench_memory (int process);

/* The median of n values, which this sorts. */
double bench_median (double *values, int n);
