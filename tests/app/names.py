#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the names of widgets over the accessibility bus, as a screen reader gets them.

For each line on standard input, the name of a stop, writes what has no sensible name, a line each,
and then a line with a full stop. The table of names and roles of all stops goes to the file named
by NAMES_TABLE, if that is set. usage: names.py PID"""

import os
import re
import sys

# libatspi warns about a program that has just started and is not on the bus yet.
os.environ['G_DEBUG'] = ''
import gi  # noqa: E402

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

ROOT = '/org/a11y/atspi/accessible/root'
# No page of a stack may have the name of its class, and no button may be labeled by one.
BAD_PANEL = re.compile(r'^(?:Gtk|Adw|Queens)[A-Z]')
BAD = re.compile(r'^\s*$|(?:^|\s)(?:Gtk|Adw|Queens)[A-Z]')
# Roles that have names although they never have the focus. For others, only the content is read.
NAMED = {'slider', 'list', 'list box', 'table', 'frame', 'dialog', 'spin button', 'tree table'}
# Pure containers have a name only if they have a title.
HOLDERS = {'panel', 'scroll pane', 'list'}
# Roles that have other names in newer versions.
ROLES = {'button': 'push button', 'grouping': 'panel'}
# The maximum number of squares or solutions that are read.
CELLS = {'table', 'list', 'tree table'}
MOST_CELLS = 4
# Stops of the tour at windows whose content belongs to GTK and libadwaita. Not the window's name, which can
# be an announcement.
FOREIGN = {'About', 'Keyboard Shortcuts'}



class Node:
    """A widget on the accessibility bus."""

    def __init__(self, path, name, role, states):
        self.path = path
        self.name = name
        self.role = Atspi.role_get_name(Atspi.Role(role))
        self.role = ROLES.get(self.role, self.role)
        self.states = states[0] | states[1] << 32
        self.children = []

    def has(self, state):
        return bool(self.states >> int(state) & 1)


class Program:
    """Reads everything of a program at once, because asking for each name separately takes a hundred times as long."""

    def __init__(self, pid):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address, = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                                     Gio.DBusCallFlags.NONE, -1, None).unpack()
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None, None)
        self.owner = None
        self.names = {}
        self.relations = {}
        while self.owner is None:
            self.owner = self.find(pid)

    def find(self, pid):
        for owner, _ in self.call('org.a11y.atspi.Registry', ROOT, 'Accessible', 'GetChildren')[0]:
            found, = self.bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                                        'GetConnectionUnixProcessID', GLib.Variant('(s)', (owner,)), None,
                                        Gio.DBusCallFlags.NONE, -1, None).unpack()
            if found == pid:
                return owner
        return None

    def call(self, owner, path, interface, method, arguments=None):
        return self.bus.call_sync(owner, path, f'org.a11y.atspi.{interface}', method, arguments, None,
                                  Gio.DBusCallFlags.NONE, -1, None).unpack()

    def ask(self, node, interface, method, arguments=None):
        """The answer; None if the widget is gone."""
        try:
            return self.call(self.owner, node.path, interface, method, arguments)
        except GLib.Error:
            return None

    def children_of(self, paths):
        """The paths of the children of each, requested all at once; none if a widget is gone."""
        answers = {}

        def answered(bus, result, path):
            try:
                answers[path] = [child for _, child in bus.call_finish(result).unpack()[0]]
            except GLib.Error:
                answers[path] = []

        for path in paths:
            self.bus.call(self.owner, path, 'org.a11y.atspi.Accessible', 'GetChildren', None, None,
                          Gio.DBusCallFlags.NONE, -1, None, answered, path)
        while len(answers) < len(paths):
            GLib.MainContext.default().iteration(True)
        return answers

    def get_nodes(self):
        """The widgets that are known on the bus, by their paths, and the children of those of which all are known."""
        nodes, places, counts = {}, {}, {}
        for item in self.call(self.owner, '/org/a11y/atspi/cache', 'Cache', 'GetItems')[0]:
            path = item[0][1]
            nodes[path] = Node(path, item[6], item[7], item[9])
            places.setdefault(item[2][1], []).append((item[3], path))
            counts[path] = item[4]
        children = {path: [child for _, child in sorted(places.get(path, []))] for path, count in counts.items()
                    if [index for index, _ in sorted(places.get(path, []))] == list(range(count))}
        return nodes, children

    def read(self):
        """The windows. A widget is known only after its parent was asked for it."""
        nodes, children = self.get_nodes()
        children.pop(ROOT, None)
        level = {ROOT, *(path for path in nodes if path not in children)}
        while level:
            answers = self.children_of(level)
            children.update(answers)
            level = {child for found in answers.values() for child in found if child not in children}
        nodes, _ = self.get_nodes()
        self.names = {path: node.name for path, node in nodes.items()}
        for path, node in nodes.items():
            node.children = [nodes[child] for child in children.get(path, ()) if child in nodes]
        return [nodes[path] for path in children[ROOT] if path in nodes]


def walk(node, path, foreign):
    role, name = node.role, node.name
    children = node.children[:MOST_CELLS if role in CELLS else None]
    if name == 'GtkListItemWidget' and children:
        # Its name is the same as its content, which is read instead.
        name = children[0].name
    yield node, role, name, path
    if role == 'frame' and foreign:
        return
    if role == 'list' and any(part.startswith('push button') for part in path):
        # The choices of a row that has not been opened yet.
        return
    if role == 'combo box':
        # A row takes the focus itself; in a row with a choice, the button does.
        yield from ((child, child.role, child.name, path) for child in children if child.role == 'push button')
        return
    for child in children:
        yield from walk(child, path + [f'{role} {name!r}'], foreign)


def relations_of(program, node):
    """What a widget was related to when it was first seen."""
    if node.path not in program.relations:
        program.relations[node.path] = (program.ask(node, 'Accessible', 'GetRelationSet') or [[]])[0]
    return program.relations[node.path]


def needs_no_name(program, node):
    """Since GTK 4.14, a screen reader uses the label of GTK's own menu items."""
    return node.role in HOLDERS or (node.role == 'menu item' and bool(relations_of(program, node)))


def labels_of(program, node):
    """The names of the widgets that label it, which a screen reader reads before its own name."""
    return ' '.join(program.names.get(path, '') for kind, targets in relations_of(program, node)
                    if kind == int(Atspi.RelationType.LABELLED_BY) for _, path in targets)


def has_size(program, node):
    """Whether it has ever been laid out; hidden pages of a stack are reported, too."""
    extents = program.ask(node, 'Component', 'GetExtents', GLib.Variant('(u)', (int(Atspi.CoordType.WINDOW),)))
    return extents is not None and extents[0][2] > 0


def look(program, stop, table):
    lines = []
    for window in program.read():
        for node, role, name, path in walk(window, ['application'], stop in FOREIGN):
            if role == 'panel' and BAD_PANEL.search(name) and 'push button' not in path[-1]:
                lines.append(f'{stop}: {role} {name!r} in ' + ' < '.join(reversed(path[-9:])))
            if role not in NAMED and not (node.has(Atspi.StateType.FOCUSABLE)
                                          and node.has(Atspi.StateType.SENSITIVE)):
                continue
            table.append(f'{stop}\t{role}\t{name}\n')
            bad = BAD.search(name) and not (name == '' and needs_no_name(program, node))
            labels = labels_of(program, node) if role == 'push button' and stop not in FOREIGN else ''
            if BAD_PANEL.search(labels):
                lines.append(f'{stop}: {role} {name!r} labelled by {labels!r}')
            if bad and has_size(program, node):
                lines.append(f'{stop}: {role} {name!r} in ' + ' < '.join(reversed(path[-9:])))
    return lines


def main():
    program = None
    table = []
    for line in sys.stdin:
        program = program or Program(int(sys.argv[1]))
        before = len(table)
        stop = line.strip()
        found = look(program, stop, table)
        # A widget that is just being created will have its name when it is read again.
        for bad in set(found) & set(look(program, stop, []) if found else ()):
            print(bad)
        if len(table) == before:
            print(f'{stop}: nothing is there')
        print('.', flush=True)
    if os.environ.get('NAMES_TABLE'):
        with open(os.environ['NAMES_TABLE'], 'w', encoding='utf-8') as file:
            file.writelines(table)


main()
