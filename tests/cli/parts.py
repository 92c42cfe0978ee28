#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The recipe for many machines in src/engine/README.md: its scripts and its line for GNU Parallel, as printed, count
n = 17 in parts, one of which was killed before, and another one counted. A missing part and an empty one are named.

usage: parts.py README NQUEENS
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

N, PARTS, COUNT = 17, 3, 95815104
KILLED, TWICE = 3, 1
LARGE = 2 ** 53 + 1


def write_scripts(readme, folder):
    for script, name in re.findall(r'^```sh\n(#!/bin/sh\n# ([a-z]+\.sh)\n.*?)^```$', readme, re.M | re.S):
        path = folder / name
        path.write_text(script, encoding='utf-8')
        path.chmod(0o755)


def kill_part(folder, environment):
    """Kills the part, and nqueens with it, as soon as it has saved a unit."""
    saved = folder / f'part-{KILLED}'
    slowly = {**environment, 'NQUEENS_ISA': 'portable'}
    while True:
        with subprocess.Popen(['./part.sh', str(KILLED)], cwd=folder, env=slowly, start_new_session=True) as process:
            while process.poll() is None and not (saved.exists() and re.search(r'^\d+ \d+$', saved.read_text(), re.M)):
                time.sleep(0.01)
            if process.poll() is None:
                os.killpg(process.pid, 9)
        if process.wait() == -9:
            return
        # This machine was so fast, or this test so slow, that the part was done.
        saved.unlink()
        (folder / f'part-{KILLED}.count').unlink()


def main():
    readme, program = pathlib.Path(sys.argv[1]).read_text(encoding='utf-8'), pathlib.Path(sys.argv[2]).resolve()
    environment = {**os.environ, 'PATH': f'{program.parent}:{os.environ["PATH"]}', 'LC_ALL': 'C', 'N': str(N),
                   'PARTS': str(PARTS)}
    line = re.search(r'^    (seq .*parallel.*)$', readme, re.M)[1]
    failures = []

    def run(command, status, expected, words=''):
        ran = subprocess.run(['sh', '-c', command], cwd=folder, env=environment, capture_output=True, text=True,
                             check=False)
        if (ran.returncode, ran.stdout) != (status, expected) or words not in ran.stderr:
            failures.append(f'{command} ends with {ran.returncode}: {ran.stdout}{ran.stderr}')

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_scripts(readme, folder)
        kill_part(folder, environment)
        run(f'./part.sh {TWICE}', 0, '')
        run('./sum.sh', 1, '', 'part-2.count is missing or empty')
        run(line, 0, f'{COUNT}\n')
        run(line, 0, f'{COUNT}\n')
        counts = [folder / f'part-{part}.count' for part in range(1, PARTS + 1)]
        counts[1].unlink()
        run('./sum.sh', 1, '', 'part-2.count is missing or empty')
        counts[1].touch()
        run('./sum.sh', 1, '', 'part-2.count is missing or empty')
        for count in counts:
            count.write_text(f'{LARGE}\n', encoding='utf-8')
        run('./sum.sh', 0, f'{PARTS * LARGE}\n')
        (folder / 'part-2').write_text('damaged', encoding='utf-8')
        run(line, 1, '', "'part-2' is no file of a count")
    print(*failures or ['the recipe counts, and names what is missing'], sep='\n')
    sys.exit(1 if failures else 0)


main()
