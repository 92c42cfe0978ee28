#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The help is well-formed, its links lead somewhere, and what it names is there: keys, words on controls, ways
through menus, commands with their options and what they print. In turn, it names the controls of the window.

usage: help.py NQUEENS
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from lint import ROOT, name, read, report, tree

sys.path.insert(0, str(ROOT / 'po'))
import catalogue  # noqa: E402

PAGES = ROOT / 'data/help/C'
KEYS_TABLE = ROOT / 'src/app/keys.c'
MALLARD = '{http://projectmallard.org/1.0/}'
CHECKS = ['validate', 'links', 'media', 'ids', 'orphans', 'comments', 'status']

# The buttons that open menus, and the menus.
MENUS = {
    'Main Menu': {'window.ui': 'primary_menu', 'browse/page.ui': 'main_menu', 'play/page.ui': 'main_menu'},
    'View Options': {'browse/panel.ui': 'view_menu'},
    'More Options': {'play/page.ui': 'more_menu'},
    'More Actions': {'learn/player.ui': 'stop_menu'},
}

# Keys that have other names in the help than in GTK.
KEYS = {'→': 'Right', '←': 'Left', '↑': 'Up', '↓': 'Down', 'Page Down': 'Page_Down', 'Page Up': 'Page_Up',
        'Enter': 'Return', 'Space': 'space', 'Backspace': 'BackSpace', 'Esc': 'Escape', '+': 'plus', '-': 'minus',
        '?': 'question'}
MODIFIERS = {'Ctrl': 'Control', 'Shift': 'Shift', 'Alt': 'Alt'}
# Keys that GTK itself handles everywhere.
USUAL = {'Tab', '<Shift>Tab'}


def texts(element, tag):
    return [''.join(found.itertext()) for found in element.iter(MALLARD + tag)]


# Words and menus.

def menu_items(menu):
    """{label: its submenu or None} of a menu, through its sections."""
    items = {}
    for child in menu:
        label = next((one.text for one in child.findall('attribute') if one.get('name') == 'label'), None)
        if child.tag == 'section':
            items |= menu_items(child)
        elif label:
            items[catalogue.control(label)] = menu_items(child) if child.tag == 'submenu' else None
    return items


def read_menus():
    menus = {}
    for button, files in MENUS.items():
        menus[button] = {}
        for file, menu_id in files.items():
            ui = ElementTree.fromstring(read(ROOT / 'src/app' / file))
            for menu in ui.iter('menu'):
                if menu.get('id') == menu_id:
                    menus[button] |= menu_items(menu)
    return menus


def path_fault(way, menus):
    here = menus
    for step in way:
        if not here or step not in here:
            return f'there is no menu {" › ".join(way)}'
        here = here[step]
    return None


def word_faults(page, words, menus):
    faults = [f'no control says “{text}”' for text in texts(page, 'gui') if text not in words]
    ways = [texts(way, 'gui') for way in page.iter(MALLARD + 'guiseq')]
    return len(texts(page, 'gui')), faults + list(filter(None, (path_fault(way, menus) for way in ways)))


# The controls of the window that the help need not name: choices, what their names and the words beside them say
# at once, and what a key in the help does.
UNNAMED = {
    'About Eight Queens', 'Back to Game', 'Cancel', 'Compare Methods', 'Format', 'Goal', 'LeetCode List', 'Next Month',
    'Next Page', 'Open Puzzle', 'Previous Page', 'Regina', 'Show Hint', 'Show the Linked Lists', 'Show the Search Tree',
    'Step Back Out of Call', 'Step Back Over Call', 'Step Through a Method', 'Use PDF',
}
BUTTON = re.compile(r'Gtk\w*Button|Adw\w*Row')


def controls_of(ui):
    """The texts of menu items and of buttons, without the choices of a menu, and the titles of rows."""
    for element in ui.iter():
        if element.tag == 'item':
            parts = [part for part in element.findall('attribute') if part.get('name') == 'label']
        elif BUTTON.fullmatch(element.get('class', '')):
            parts = [part for part in element.findall('property')
                     if part.get('name') in ('label', 'tooltip-text', 'title')]
        else:
            parts = []
        yield from (catalogue.control(part.text) for part in parts if part.get('translatable') == 'yes')


def unnamed_faults():
    """Each control of the window is in the help, at least as a part of a sentence."""
    help_text = ' '.join(' '.join(ElementTree.fromstring(read(path)).itertext())
                         for path in tree('.page', under=('data/help/C',)))
    help_text = re.sub(r'\s+', ' ', help_text).casefold()
    found = {control: path for path in tree('.ui', under=('src/app',))
             for control in controls_of(ElementTree.fromstring(read(path)))}
    return len(found), [f'{name(path)}: the help does not name “{control}”' for control, path in found.items()
                        if control.casefold() not in help_text and control not in UNNAMED]


# Keys.

def normal(accelerator):
    """An accelerator with its modifiers in order, and letters in lower case: "<Control><Shift>z"."""
    modifiers = sorted(re.findall(r'<\w+>', accelerator))
    key = re.sub(r'<\w+>', '', accelerator)
    return ''.join(modifiers) + (key.lower() if len(key) == 1 else key)


def of_shortcut(accelerator):
    """The single keys of an accelerator as a shortcut shows it: "Right Left", "<Alt>1...3", "d+4"."""
    for part in accelerator.split(' '):
        if '...' in part:
            first, last = part.split('...')
            modifiers = ''.join(re.findall(r'<\w+>', first))
            yield from (normal(one) for one in (first, modifiers + last))
        else:
            yield from (normal(one) for one in part.split('+'))


def read_shortcuts():
    """[title, [key, …]] of the shortcuts of the window, in order."""
    return [[title, list(of_shortcut(keys))]
            for title, keys in re.findall(r'\{ NC_ \("shortcuts", "([^"]+)"\),\s*"([^"]+)"', read(KEYS_TABLE))]


def of_keys(keys):
    return normal(''.join(f'<{MODIFIERS[key]}>' for key in keys[:-1]) + KEYS.get(keys[-1], keys[-1]))


def keys_of(element):
    """The keys and sequences of keys that an element names."""
    sequences = [texts(sequence, 'key') for sequence in element.iter(MALLARD + 'keyseq')]
    single = texts(element, 'key')
    for sequence in sequences:
        for key in sequence:
            single.remove(key)
    return [of_keys(sequence) for sequence in sequences] + [of_keys([key]) for key in single if key not in MODIFIERS]


def known_keys():
    known = {key for _, keys in read_shortcuts() for key in keys} | USUAL
    for path in tree('.c', under=('src/app',)):
        known |= {normal(key.removeprefix('KP_')) for key in re.findall(r'GDK_KEY_(\w+)', read(path))}
    table = re.search(r'\bkeys\[\] = \{(.*?)\n\};', read(KEYS_TABLE), re.S).group(1)
    return known | {normal(accelerator) for accelerator in re.findall(r'[" ]((?:<\w+>)+\w+)(?=[" ])', table)}


def keyboard_faults(page):
    """Checks that the table of keys is the same as in the program's shortcuts window."""
    rows = [[''.join(row[0].itertext()).strip(), sorted(keys_of(row[1]))] for row in page.iter(MALLARD + 'tr')]
    expected = [[title, sorted(keys)] for title, keys in read_shortcuts()]
    return [f'the table of keys is not that of keys.c: {one}' for one in rows + expected
            if rows.count(one) != expected.count(one)]


# Commands.

def run(command, nqueens, folder):
    words = shlex.split(command)
    if words[0] != 'nqueens':
        return f'{command}: not run'
    done = subprocess.run([nqueens, *words[1:]], cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode in (0, 1) else f'{done.stdout}{done.stderr}exit {done.returncode}'


def screen_faults(screen, nqueens, folder):
    """Checks that each command in the help prints the lines below it."""
    faults = []
    shown = re.split(r'^\$ ', ''.join(screen.itertext()), flags=re.M)[1:]
    for part in shown:
        command, _, expected = part.partition('\n')
        printed = run(command, nqueens, folder)
        if printed.strip() != expected.strip():
            faults.append(f'{command} prints\n{printed}')
    return len(shown), faults


def command_fault(command, manuals, commands):
    words = command.split()
    if words[0] == 'man':
        return None if words[1] in manuals else f'{command}: no such manual page'
    program = words[0] if words[0] in manuals else 'nqueens'
    if program == 'nqueens' and len(words) > 1 and not words[1].startswith('-') and words[1] not in commands:
        return f'{command}: no such command'
    options = [word for word in words if word.startswith('-')]
    missing = [option for option in options if option not in manuals[program]]
    return f'{command}: {missing} is not in the manual page' if missing else None


def count_faults(page, nqueens):
    """Checks that the numbers in the table are those that the program counts."""
    rows = [[re.sub(r'[\s,]', '', ''.join(cell.itertext())) for cell in row] for row in page.iter(MALLARD + 'tr')][1:]
    faults = []
    for n, solutions, classes in rows:
        for said, options in (solutions, []), (classes, ['--fundamental']):
            counted = subprocess.run([nqueens, 'count', n, *options], capture_output=True, text=True, check=True).stdout
            if counted.strip() != said:
                faults.append(f'for n = {n} it says {said}, and {counted.strip()} were counted')
    return 2 * len(rows), faults


# Everything.

def yelp_faults():
    faults = []
    for check in CHECKS:
        done = subprocess.run(['yelp-check', check, PAGES], capture_output=True, text=True, check=False)
        # "status" has a line for each page that has one.
        faults += [f'yelp-check {check}: {line}' for line in (done.stdout + done.stderr).splitlines()
                   if check != 'status' or done.returncode != 0]
    return len(CHECKS), faults


def page_faults(path, known, nqueens, folder):
    page = ElementTree.fromstring(read(path))
    keys = keys_of(page)
    n_checked, faults = word_faults(page, known['words'], known['menus'])
    faults += [f'no key is {key}' for key in keys if key not in known['keys']]
    commands = texts(page, 'cmd')
    faults += filter(None, (command_fault(command, known['manuals'], known['commands']) for command in commands))
    n_checked += len(keys) + len(commands)
    for screen in page.iter(MALLARD + 'screen'):
        n_run, wrong = screen_faults(screen, nqueens, folder)
        n_checked += n_run
        faults += wrong
    if path.stem == 'keyboard':
        faults += keyboard_faults(page)
    if path.stem == 'mathematics':
        n_counted, wrong = count_faults(page, nqueens)
        n_checked += n_counted
        faults += wrong
    return n_checked, [f'{name(path)}: {fault}' for fault in faults]


def main():
    nqueens = os.path.abspath(sys.argv[1])
    said = subprocess.run([nqueens, '--help'], capture_output=True, text=True, check=True).stdout
    known = {
        'words': {catalogue.control(message.texts[0]) for message in catalogue.program()},
        'menus': read_menus(),
        'keys': known_keys(),
        'manuals': {program: read(ROOT / f'data/{program}.1').replace('\\-', '-')
                    for program in ('nqueens', 'eight-queens')},
        'commands': re.findall(r'^  ([a-z]+) ', said, re.M),
    }
    n_checked, failures = yelp_faults()
    with tempfile.TemporaryDirectory() as folder:
        for path in tree('.page', under=('data/help/C',)):
            n_more, faults = page_faults(path, known, nqueens, folder)
            n_checked += n_more
            failures += faults
    n_more, faults = unnamed_faults()
    n_checked += n_more
    failures += faults
    report('words, keys and commands of the help', n_checked, failures)


main()
