#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What assistive programs do for people who cannot use a keyboard, a pointer, or their eyes: the real program
is used and read over the accessibility bus alone. Run by tests/headless --accessibility
--window-manager. usage: assistive.py PROGRAM"""

import fnmatch
import glob
import os
import subprocess
import sys
import tempfile
import time

# Warnings are not fatal here: window managers misbehave on the accessibility bus, and GTK's
# file dialog has parts that are not on it.
os.environ['G_DEBUG'] = ''

import gi  # noqa: E402

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

# Far longer than anything takes.
PATIENCE = 60


def wait_for(what, get):
    """Waits until the result of `get` is true, and returns it."""
    context = GLib.MainContext.default()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        while context.iteration(False):
            pass
        try:
            found = get()
        except GLib.Error:
            # The widget has gone meanwhile.
            found = None
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f'never came: {what}')


def is_pressed(node):
    """Whether a widget can be pressed. A menu button cannot; it contains a button that can."""
    try:
        return node.get_n_actions() > 0
    except GLib.Error:
        return False


def has_role(node, role):
    """The roles of a button; newer versions have other names for it."""
    if role == 'button':
        return node.get_role_name() in ('button', 'push button', 'toggle button') and is_pressed(node)
    return node.get_role_name() == role


def is_shown(node, role, name):
    """Whether it was laid out: the hidden pages of a stack are reported, too, but were not."""
    return (has_role(node, role) and fnmatch.fnmatchcase(node.get_name() or '', name)
            and node.get_size().x > 0)


def act_on(node, action):
    names = [Atspi.Action.get_action_name(node, index) for index in range(node.get_n_actions())]
    if action not in names:
        raise AssertionError(f'{node.get_name()!r} can do {names} only')
    node.do_action(names.index(action))


class Program:
    """The running program on the accessibility bus."""

    def __init__(self, path, page, size, home):
        self.said = []
        self.listener = Atspi.EventListener.new(self.name_changed)
        self.listener.register('object:property-change:accessible-name')
        # A warning of GTK 4.14.
        self.announcements = Atspi.EventListener.new(self.announced)
        self.announcements.register('object:announcement')
        # It saves files in its working directory.
        self.process = subprocess.Popen([path, '--page', page, '--size', str(size)], cwd=home)
        self.root = wait_for('the program', self.get_root)

    def close(self):
        self.listener.deregister('object:property-change:accessible-name')
        self.announcements.deregister('object:announcement')
        self.process.terminate()
        self.process.wait()

    def get_root(self):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(index)
            if program and program.get_process_id() == self.process.pid:
                return program
        return None

    def name_changed(self, event):
        # Announcements come as the window's name; also reads the focused widget.
        try:
            if (event.source.get_role_name() in ('frame', 'dialog', 'window')
                    or event.source.get_state_set().contains(Atspi.StateType.FOCUSED)):
                self.said.append(event.any_data or event.source.get_name())
        except GLib.Error:
            # The widget has gone meanwhile.
            pass

    def announced(self, event):
        self.said.append(event.any_data)

    def search(self, node, role, name):
        if node is None:
            return None
        try:
            if is_shown(node, role, name):
                return node
            children = [node.get_child_at_index(index) for index in range(node.get_child_count())]
        except GLib.Error:
            # The widget has gone meanwhile, or is not complete yet.
            return None
        for child in children:
            found = self.search(child, role, name)
            if found:
                return found
        return None

    def find(self, role, name):
        """The visible widget with this role and name, which may contain "*"."""
        return wait_for(f'{role} {name!r}', lambda: self.search(self.root, role, name))

    def act(self, role, name, action='click'):
        act_on(self.find(role, name), action)

    def hear(self, name):
        """Waits until this is announced, and discards everything announced until then."""
        words = wait_for(f'{name!r}, but {self.said}', lambda: fnmatch.filter(self.said, name))[0]
        del self.said[:self.said.index(words) + 1]
        return words


def browse_to_72(program, home):
    entry = program.find('text', 'Number of the solution shown')
    entry.set_text_contents('72')
    program.act('text', 'Number of the solution shown', 'activate')
    program.hear('Solution 72 of 92')
    program.find('table', 'Solution 72 of 92')


def conflict_and_hint(program, home):
    program.act('table cell', 'a1', 'square.queen')
    program.hear('a1, queen')
    program.act('table cell', 'a4', 'square.queen')
    program.hear('a4, queen, in conflict with a1')
    program.find('table cell', 'a4, queen, in conflict with a1')
    program.act('table cell', 'a4, *', 'square.erase')
    program.hear('a4, empty')
    program.act('button', 'Hint')
    program.hear('Every queen can stay*')


def solve_4(program, home):
    program.act('button', 'Board Size, 8 × 8')
    program.find('spin button', 'Board Size').set_current_value(4)
    program.find('button', 'Board Size, 4 × 4')
    for square in ('a2', 'b4', 'c1', 'd3'):
        program.act('table cell', square, 'square.queen')
        program.hear(f'{square}, queen')
    program.hear('Solved*')
    program.find('label', 'Solved')


def rows(program, home):
    # Rows with an action can be activated; rows that only show something cannot.
    if program.find('label', 'Time, *').get_n_actions() > 0:
        raise AssertionError('a row without an action can be activated')
    program.act('button', 'Daily Puzzle', 'row.activate')
    program.find('label', '*Current streak')
    program.act('button', 'Back to Game')


def present(program, home):
    program.act('button', 'Leave')
    board = program.find('table', '*').get_name()
    # F11 by its code: with the keyboards of Debian sid, xdotool would press Alt, too.
    subprocess.run(['xdotool', 'key', '95'], check=True)
    program.find('table', board)
    wait_for('the presentation', lambda: not program.search(program.root, 'page tab', 'Learn'))
    if program.find('table', '*').get_name() != board or board.startswith('Queens'):
        raise AssertionError(f'the board is {board!r}')


def step_learn(program, home):
    program.act('page tab', 'Learn')
    program.hear('This lesson places 4 queens*')
    program.act('button', 'Leave')
    for words in ('The search is called for the first time.', 'Is (0, 0) free?', 'A queen is placed on (0, 0).'):
        program.act('button', 'Step Forward')
        program.hear(words)


def export(program, home):
    def save():
        # GTK ignores the button until it has read the folder. The button's name includes the mnemonic.
        button = program.search(program.root, 'button', '*Save')
        if button:
            act_on(button, 'click')
        return glob.glob(home + '/4-queens-1.png')

    program.act('button', 'Export')
    # For a screen reader, it is a window: its title is read, and what is announced in it.
    program.find('frame', '*Export')
    program.act('button', 'Save…')
    wait_for('a file', save)
    program.hear('*saved')


TALES = [('browse to solution 72', 'browse', 8, browse_to_72),
         ('a queen that conflicts, and a hint', 'play', 8, conflict_and_hint),
         ('n = 4', 'play', 8, solve_4),
         ('rows', 'play', 8, rows),
         ('three steps of Learn', 'browse', 4, step_learn),
         ('the presentation', 'learn', 6, present),
         ('the export of a picture', 'browse', 4, export)]


def main():
    failed = 0
    print(f'1..{len(TALES)}')
    for number, (title, page, size, tale) in enumerate(TALES, 1):
        with tempfile.TemporaryDirectory() as home:
            program = Program(os.path.abspath(sys.argv[1]), page, size, home)
            try:
                tale(program, home)
                print(f'ok {number} - {title}', flush=True)
            except AssertionError as error:
                failed += 1
                print(f'not ok {number} - {title}\n# {error}', flush=True)
            finally:
                program.close()
    sys.exit(1 if failed else 0)


main()
