#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is heard: the real Orca reads the real program, driven by keys alone, and its words are
asserted. Orca's speech goes to its log only. Run by tests/headless --accessibility
--window-manager. usage: ear.py PROGRAM [LOG]   LOG keeps what was said, key by key."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time

# Far longer than anything takes.
PATIENCE = 60

# Keys, and what is to be heard after them, in this order, each as a part of what is said.
TALES = {
    'browse to solution 72': ('browse', 8, [
        ('', ['Solution 1 of 92']),
        ('Right', ['Solution 2 of 92']),
        ('ctrl+g', ['Number of the solution shown']),
        ('ctrl+a 7 2 Return', ['Solution 72 of 92']),
    ]),
    'a queen that conflicts, and a hint': ('play', 8, [
        ('', ['a1']),
        ('a 1 Return', ['a1, queen', '4 of 92 solutions fit']),
        ('a 4 Return', ['a4, queen, in conflict with a1', 'No solution fits']),
        ('ctrl+z', ['a4, empty']),
        ('ctrl+h', ['Every queen can stay']),
    ]),
    'n = 4 by keys alone': ('play', 4, [
        ('', ['a1']),
        ('a 2 Return', ['a2, queen', '1 of 2 solutions fit']),
        ('b 4 Return', ['b4, queen']),
        ('c 1 Return', ['c1, queen']),
        ('d 3 Return', ['d3, queen', 'Solved', 'Solution 1 of 2']),
    ]),
    'three steps of Learn': ('learn', 4, [
        ('', ['Row by row']),
        ('Right', ['called']),
        ('Right', ['0']),
        ('Right', ['(0, 0)']),
    ]),
    'the export of a picture': ('browse', 4, [
        ('', ['Solution 1 of 2']),
        ('ctrl+e', ['Save… push button']),
        ('Return', ['4-queens-1']),
        ('Return', ['Saved']),
    ]),
}


class Orca:
    """The screen reader, whose log is read as it grows."""

    def __init__(self, home):
        stub = os.path.join(home, 'stub', 'speechd')
        os.makedirs(stub)
        with open(os.path.join(stub, '__init__.py'), 'w', encoding='utf-8') as file:
            file.write('raise ImportError("silent")\n')
        self.path = os.path.join(home, 'orca.log')
        self.read = 0
        environment = dict(os.environ, PYTHONPATH=os.path.dirname(stub), G_DEBUG='')
        self.process = subprocess.Popen(['orca', '--replace', '--debug-file=' + self.path],
                                        env=environment, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, start_new_session=True)
        self.wait(['Screen reader on'])

    def said(self):
        """What was said since this was asked last."""
        try:
            with open(self.path, encoding='utf-8', errors='replace') as file:
                lines = file.readlines()
        except FileNotFoundError:
            return []
        whole = len(lines) if lines and lines[-1].endswith('\n') else max(0, len(lines) - 1)
        new, self.read = lines[self.read:whole], whole
        return re.findall(r"SPEECH OUTPUT: '(.*)' ?(?:\{|$)", ''.join(new), re.M)

    def wait(self, words):
        """Waits until all words are said in their order; returns all that was."""
        heard, missing = [], list(words)
        begin = poke = time.monotonic()
        while missing:
            if time.monotonic() > poke + 1:
                # Orca writes its log in blocks; a key that does nothing makes it go on.
                subprocess.run(['xdotool', 'key', 'Shift_L'], check=True)
                poke = time.monotonic()
            for line in self.said():
                heard.append(line)
                if missing and missing[0] in line:
                    missing.pop(0)
            if time.monotonic() > begin + PATIENCE:
                raise AssertionError(f'never heard {missing[0]!r}, but {heard}')
            time.sleep(0.05)
        return heard

    def stop(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def find_window(process):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(process.pid)],
                               capture_output=True, text=True, check=False).stdout.split()
        if found:
            return
        time.sleep(0.1)
    raise AssertionError('the window never came')


def tell(orca, program, tale, home, log):
    page, size, steps = TALES[tale]
    orca.said()
    # What it saves goes to where it is started.
    process = subprocess.Popen([program, '--page', page, '--size', str(size)], cwd=home)
    try:
        find_window(process)
        for keys, words in steps:
            for key in keys.split():
                subprocess.run(['xdotool', 'key', key], check=True)
            heard = orca.wait(words)
            log.write(f'[{keys}]\n' + ''.join(f'    {line}\n' for line in heard))
            log.flush()
    finally:
        process.terminate()
        process.wait()


def main():
    failed = 0
    with tempfile.TemporaryDirectory() as home:
        orca = Orca(home)
        log = open(sys.argv[2], 'w', encoding='utf-8') if len(sys.argv) > 2 else sys.stderr
        print(f'1..{len(TALES)}')
        for number, tale in enumerate(TALES, 1):
            log.write(f'{tale}\n')
            try:
                tell(orca, os.path.abspath(sys.argv[1]), tale, home, log)
                print(f'ok {number} - {tale}', flush=True)
            except AssertionError as error:
                failed += 1
                print(f'not ok {number} - {tale}\n# {error}', flush=True)
        orca.stop()
    sys.exit(1 if failed else 0)


main()
