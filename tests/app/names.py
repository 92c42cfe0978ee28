#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the names on the screen as a screen reader gets them, over the accessibility bus.

For each line on standard input, the name of a stop, writes what has no sensible name, a line each,
and then a line with a full stop. The table of names and roles of all stops goes to the file named
by NAMES_TABLE, if that is set. usage: names.py PID"""

import os
import re
import sys

# A program that has just started is not on the bus yet, of which libatspi warns.
os.environ['G_DEBUG'] = ''
import gi  # noqa: E402

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

# No page of a stack is to be told by its class, either.
BAD_PANEL = re.compile(r'^(?:Gtk|Adw|Queens)[A-Z]')
BAD = re.compile(r'^\s*$|(?:^|\s)(?:Gtk|Adw|Queens)[A-Z]')
# What is named though it never has the focus: of what else there is, only the content is told.
NAMED = {'slider', 'list', 'list box', 'table', 'frame', 'dialog', 'spin button', 'tree table'}
# What only holds other things has a name since GTK 4.14 only where it is given one.
HOLDERS = {'panel', 'scroll pane'}
# What newer versions call otherwise.
ROLES = {'button': 'push button', 'grouping': 'panel'}
# Of many squares or solutions so many are read.
CELLS = {'table', 'list', 'tree table'}
MOST_CELLS = 4
# Stops at windows whose inside is GTK's and libadwaita's own. Not by the window's name: that is now
# and then what is being announced.
FOREIGN = {'About', 'Keyboard shortcuts'}


def find_program(pid):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(index)
        if program and program.get_process_id() == pid:
            return program
    return None


def read(node):
    role = ROLES.get(node.get_role_name(), node.get_role_name())
    most = MOST_CELLS if role in CELLS else 999
    children = [node.get_child_at_index(index)
                for index in range(min(node.get_child_count(), most))]
    return role, node.get_name() or '', children


def walk(node, path, foreign):
    if node is None:
        return
    try:
        role, name, children = read(node)
    except GLib.Error:
        # It has gone meanwhile.
        return
    if name == 'GtkListItemWidget' and children:
        # It is called by what it holds, which is read for it.
        name = children[0].get_name() or ''
    yield node, role, name, path
    if role == 'frame' and foreign:
        return
    if role == 'list' and any(part.startswith('push button') for part in path):
        # The choices of a row that are not open yet.
        return
    if role == 'combo box':
        # A row takes the focus itself; in a choice, the button does.
        children = [child for child in children if read(child)[0] == 'push button']
        yield from ((child, 'push button', child.get_name() or '', path) for child in children)
        children = []
    for child in children:
        yield from walk(child, path + [f'{role} {name!r}'], foreign)


def needs_no_name(node, role):
    """Of GTK's own items of menus a screen reader takes the label since GTK 4.14."""
    return role in HOLDERS or (role == 'menu item' and bool(node.get_relation_set()))


def has_size(node):
    """Whether it has ever been laid out; what another page of a stack hides is told of, too."""
    return Atspi.Component.get_size(node).x > 0


def look(program, stop, table):
    lines = []
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass
    for node, role, name, path in walk(program, [], stop in FOREIGN):
        if role == 'panel' and BAD_PANEL.search(name) and 'push button' not in path[-1]:
            lines.append(f'{stop}: {role} {name!r} in ' + ' < '.join(reversed(path[-9:])))
        states = node.get_state_set()
        if role not in NAMED and not (states.contains(Atspi.StateType.FOCUSABLE)
                                      and states.contains(Atspi.StateType.SENSITIVE)):
            continue
        table.append(f'{stop}\t{role}\t{name}\n')
        if BAD.search(name) and not (name == '' and needs_no_name(node, role)) and has_size(node):
            lines.append(f'{stop}: {role} {name!r} in ' + ' < '.join(reversed(path[-9:])))
    return lines


def main():
    program = None
    table = []
    for line in sys.stdin:
        while program is None:
            program = find_program(int(sys.argv[1]))
        before = len(table)
        stop = line.strip()
        found = look(program, stop, table)
        # What is only on its way has its name at the second look.
        for bad in set(found) & set(look(program, stop, []) if found else ()):
            print(bad)
        if len(table) == before:
            print(f'{stop}: nothing is there')
        print('.', flush=True)
    if os.environ.get('NAMES_TABLE'):
        with open(os.environ['NAMES_TABLE'], 'w', encoding='utf-8') as file:
            file.writelines(table)


main()
