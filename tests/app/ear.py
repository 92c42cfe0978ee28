#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a user hears: the real Orca reads the real program, driven by keys alone, and its words are
asserted. Orca's speech goes to its log only. Run by tests/headless --accessibility
--window-manager. usage: ear.py PROGRAM [LOG]   LOG gets everything that was said, key by key."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

# Far longer than anything takes, in seconds.
PATIENCE = 180
# A key that has no effect.
IDLE = 'Shift_L'

# Keys, and the words that must be heard after them, in this order, each as part of what is said. A key with
# an ellipsis is pressed again until they are heard: GTK's file dialog appears late, and ignores the
# key before it has read its folder.
TALES = {
    'browse to solution 72': ('browse', 8, [
        ('', ['Solution 1 of 92']),
        ('Right', ['Solution 2 of 92']),
        ('ctrl+g', ['Number of the solution shown']),
        ('ctrl+a 7 2 Return', ['Solution 72 of 92']),
    ]),
    'a queen that conflicts, and a hint': ('play', 8, [
        ('', ['a1']),
        ('a 1 Return', ['a1, queen', '4 of 92 solutions remaining']),
        ('a 4 Return', ['a4, queen, in conflict with a1', 'No solutions remain']),
        ('ctrl+z', ['a4, empty']),
        ('ctrl+h', ['Every queen can stay']),
    ]),
    'n = 4 by keys alone': ('play', 4, [
        ('', ['a1']),
        ('a 2 Return', ['a2, queen', '1 of 2 solutions remaining']),
        ('b 4 Return', ['b4, queen']),
        ('c 1 Return', ['c1, queen']),
        ('d 3 Return', ['d3, queen', 'Solved', 'This is 1 of the 2 solutions']),
    ]),
    'the first question of the lesson': ('learn', 4, [
        ('', ['Row by Row']),
        ('Right', ['place (0) is called']),
        ('Right', ['(0, 0) is free']),
        ('Right', ['calls place (1)']),
        # The focus moves to a square just before the question is announced.
        ('Right Right Right Right', ['row 3, column 0', 'Which square does place (1) try next?']),
    ]),
    'the export of a picture': ('browse', 4, [
        ('', ['Solution 1 of 2']),
        ('ctrl+e', ['Save… push button']),
        ('Return…', ['saved']),
    ]),
}


def press(key):
    subprocess.run(['xdotool', 'key', key], check=True)


def write_file(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text + '\n')
    os.chmod(path, 0o755)


class Orca:
    """The screen reader, whose log is read as it grows."""

    def __init__(self, home):
        stubs = os.path.join(home, 'stubs')
        # It does not speak, and does not interfere with an Orca that the user of this machine
        # may be running.
        write_file(stubs, 'speechd/__init__.py', 'raise ImportError("silent")')
        write_file(stubs, 'setproctitle.py', 'def setproctitle(title):\n    pass')
        write_file(stubs, 'pgrep', '#!/bin/sh\nexit 1')
        self.path = os.path.join(home, 'orca.log')
        self.read = 0
        environment = dict(os.environ, PYTHONPATH=stubs, G_DEBUG='',
                           PATH=stubs + ':' + os.environ['PATH'])
        self.process = subprocess.Popen([sys.executable, shutil.which('orca'),
                                         '--debug-file=' + self.path],
                                        env=environment, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        self.wait(['Screen reader on'])

    def said(self):
        """Everything said since the last call."""
        try:
            with open(self.path, encoding='utf-8', errors='replace') as file:
                lines = file.readlines()
        except FileNotFoundError:
            return []
        whole = len(lines) if lines and lines[-1].endswith('\n') else max(0, len(lines) - 1)
        new, self.read = lines[self.read:whole], whole
        return re.findall(r"SPEECH OUTPUT: '(.*)' ?(?:\{|$)", ''.join(new), re.M)

    def wait(self, words, again=IDLE):
        """Waits until all words are said in order, and returns everything that was said. Orca writes its log
        in blocks, so a key is pressed to make it write more."""
        heard, missing = [], list(words)
        begin = poke = time.monotonic()
        while missing:
            if time.monotonic() > poke + 1:
                press(again)
                poke = time.monotonic()
            for line in self.said():
                if not line.startswith('left shift'):
                    heard.append(line)
                if missing and missing[0] in line:
                    missing.pop(0)
            if time.monotonic() > begin + PATIENCE:
                raise AssertionError(f'never heard {missing[0]!r}, but {heard}')
            time.sleep(0.05)
        return heard

    def stop(self):
        self.process.kill()
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
    # It saves files in its working directory.
    process = subprocess.Popen([program, '--page', page, '--size', str(size)], cwd=home)
    try:
        find_window(process)
        for keys, words in steps:
            for key in keys.split():
                press(key.strip('…'))
            heard = orca.wait(words, key.strip('…') if keys.endswith('…') else IDLE)
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
