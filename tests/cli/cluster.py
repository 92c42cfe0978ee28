#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The recipe for a cluster in src/engine/README.md: its scripts count n = 17 in parts, one of which is killed
and queued again; what is missing is named before that, and what is wrong when a unit is falsified.

usage: cluster.py README NQUEENS
"""

import hashlib
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

N, PARTS, COUNT = 17, 3, 95815104
KILLED = 3


def write_scripts(readme, folder):
    for script, name in re.findall(r'^```sh\n(#!/bin/sh\n# ([a-z]+\.sh)\n.*?)^```$', readme, re.M | re.S):
        path = folder / name
        path.write_text(script, encoding='utf-8')
        path.chmod(0o755)


def n_units(path):
    return len(re.findall(r'^\d+ \d+$', path.read_text(encoding='utf-8'), re.M)) if path.exists() else 0


def end(signal_number, seconds, folder, environment):
    """Ends the part this many seconds after it has created its file. Returns whether it was still running."""
    task = {**environment, 'SLURM_ARRAY_TASK_ID': str(KILLED)}
    with subprocess.Popen(['./part.sh'], cwd=folder, env=task, stdout=subprocess.DEVNULL) as process:
        while not (folder / f'part-{KILLED}').exists() and process.poll() is None:
            time.sleep(0.01)
        time.sleep(seconds)
        process.send_signal(signal_number)
        return process.wait() == -signal_number


def end_begun(folder, environment):
    """Ends the part after some units, as if the job were queued again, and then kills it."""
    path = folder / f'part-{KILLED}'
    seconds = 0.1
    while n_units(path) == 0:
        if not end(signal.SIGTERM, seconds, folder, environment):
            return False
        seconds *= 2
    n_before = n_units(path)
    return end(signal.SIGKILL, 0.05, folder, environment) and n_units(path) >= n_before


def falsify(path):
    """Adds one solution to a unit, with a valid checksum."""
    head = re.sub(r'^(\d+) (\d+)$', lambda unit: f'{unit[1]} {int(unit[2]) + 1}', path.read_text(encoding='utf-8'),
                  count=1, flags=re.M).partition('sum: ')[0]
    path.write_text(f'{head}sum: {hashlib.sha256(head.encode()).hexdigest()}\n', encoding='utf-8')


def main():
    readme, program = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    # Slow enough to be killed.
    environment = {**os.environ, 'PATH': f'{program.parent}:{os.environ["PATH"]}', 'LC_ALL': 'C', 'N': str(N),
                   'PARTS': str(PARTS), 'NQUEENS_ISA': 'portable'}
    failures = []

    def run(expected, *command, **more):
        ran = subprocess.run(command, cwd=folder, env={**environment, **more}, capture_output=True, text=True,
                             check=False)
        if ran.returncode != expected:
            failures.append(f'{command} {more} ends with {ran.returncode}: {ran.stdout}{ran.stderr}')
        return ran

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_scripts(readme.read_text(encoding='utf-8'), folder)
        if not end_begun(folder, environment):
            failures.append(f'part {KILLED} was done before it was killed, or has lost units')
        for part in range(1, PARTS + 1):
            if part != KILLED:
                run(0, './part.sh', str(part))
        checked = run(1, './check.sh')
        if checked.stderr != f'missing: {KILLED}/{PARTS}\n' or checked.stdout:
            failures.append(f'of part {KILLED}, which is missing, it says {checked.stdout}{checked.stderr}')
        run(0, './part.sh', SLURM_ARRAY_TASK_ID=str(KILLED))
        checked = run(0, './check.sh')
        if checked.stdout != f'{COUNT}\n':
            failures.append(f'the count is {checked.stdout}')
        falsify(folder / 'part-2')
        checked = run(1, './check.sh', SAMPLE='100000')
        if "unit 1 of 'part-2' is wrong" not in checked.stderr:
            failures.append(f'of a unit that is wrong it says {checked.stderr}')
    print(*failures or ['the recipe counts, names what is missing and what is wrong'], sep='\n')
    sys.exit(1 if failures else 0)


main()
