# SPDX-License-Identifier: GPL-3.0-or-later
"""The actions of the monkey: an endless sequence that depends only on the seed.

An action is a list of steps in words, as they are logged and as hand.py and run carry them out:
    point X Y       the pointer to a place of the active window: a fraction of its size, or a number of px
    down B, up B    a button of the mouse
    key K           a key with its modifiers, "ctrl+shift+v"
    text T          typed, T as JSON
    wait S          seconds
    size W H        the window's size, in px
    shut            closes the active window where it is a dialog
    again           starts the program a second time, as the desktop does
    end HOW         ends the program: close, term or kill
"""

import json
import random

ARROWS = ['Left', 'Right', 'Up', 'Down']
PLAIN_KEYS = [*ARROWS, *ARROWS, 'Home', 'End', 'Prior', 'Next', 'Tab', 'Tab', 'shift+Tab', 'space', 'space',
              'Return', 'Return', 'Delete', 'BackSpace', 'F1', 'F10', 'Menu', 'shift+F10', 'plus', 'minus',
              'shift+Right', 'ctrl+Right', 'ctrl+Home', 'ctrl+End', 'ctrl+a', 'ctrl+x', 'ctrl+v', 'F5', 'F11',
              *'abcdefghnpqrstuxz', *'0123456789']
SHORTCUTS = ['ctrl+p', 'ctrl+p', 'ctrl+e', 'ctrl+s', 'ctrl+o', 'ctrl+shift+v', 'ctrl+c', 'ctrl+shift+c',
             'ctrl+z', 'ctrl+shift+z', 'ctrl+y', 'ctrl+plus', 'ctrl+minus', 'alt+Up', 'alt+Down', 'ctrl+f',
             'ctrl+question', 'alt+1', 'alt+2', 'alt+3', 'alt+1', 'alt+2', 'alt+3']
TEXTS = ['0', '1', '8', '17', '92', '93', '-1', '3.5', '1e9', '99999999999999999999',
         '15863724', '84136275', '11111111', '1-3-5-2-4', '1-3-5-7-9-11-2-4-6-8-10',
         'a1 b5 c8 d6 e3 f7 g2 h4', 'h8,a1', 'a1', '[1, 5, 8, 6, 3, 7, 2, 4]', '1Q2/3Q/Q3/2Q1', '.Q..\\n...Q',
         '8S-00KH', '8F-1BME', '12C-000', 'lorem ipsum', '%s%n%x', '<b>&amp;</b>', "'; --", '\u265b \u03a9 \u00f1',
         'e\u0301\u200b\u202e\u6f22\u5b57', '\U0001f642', '~', '/', '..', '/dev/null', '/dev/zero', '/etc/passwd',
         'board', 'board.png', 'board.svg', 'sheet.pdf', 'list.txt', 'game.queens', 'damaged.queens', 'huge.queens',
         'pipe', 'folder', 'no/such/folder/x', 'q' * 300, '12345678' * 40]
SIZES = [(360, 600), (360, 600), (400, 800), (1280, 1024), (1280, 1024), (1100, 740), (1024, 600), (640, 480)]

# Rounded, so that the log is exact.
def _fraction(rng, low=0.0, high=1.0):
    return f'{low + (high - low) * rng.random():.3f}'


def _place(rng):
    where = rng.random()
    if where < 0.40:
        return f'point {_fraction(rng)} {_fraction(rng)}'
    if where < 0.55:  # the header bar
        return f'point {_fraction(rng)} {rng.randrange(8, 40)}px'
    if where < 0.70:  # the panel
        return f'point {_fraction(rng, 0.6)} {_fraction(rng)}'
    if where < 0.80:  # what is below: buttons of dialogs, toasts
        return f'point {_fraction(rng)} {_fraction(rng, 0.85)}'
    if where < 0.95:  # the board
        return f'point {_fraction(rng, 0.05, 0.6)} {_fraction(rng, 0.1, 0.95)}'
    return f'point {_fraction(rng, -0.1, 1.1)} {_fraction(rng, -0.1, 1.1)}'


def _button(rng):
    return rng.choices([1, 3, 2], [85, 12, 3])[0]


def _click(rng):
    button = _button(rng)
    times = rng.choices([1, 2, 3, 6], [80, 12, 5, 3])[0]
    return [_place(rng)] + [f'down {button}', f'up {button}'] * times


def _drag(rng):
    button = _button(rng)
    steps = [_place(rng), f'down {button}']
    for _ in range(rng.randrange(2, 8)):
        steps += [_place(rng), 'wait 0.02']
    if rng.random() < 0.15:
        steps.append('key Escape')
    return [*steps, f'up {button}']


def _scroll(rng):
    button = rng.choice([4, 5, 4, 5, 6, 7])
    return [_place(rng)] + [f'down {button}', f'up {button}'] * rng.choice([1, 3, 10, 30])


def _hover(rng):
    steps = []
    for _ in range(rng.randrange(2, 12)):
        steps += [_place(rng), 'wait 0.02']
    return steps


def _keys(rng):
    key = rng.choice(PLAIN_KEYS)
    return [f'key {key}'] * rng.choices([1, 2, 5, 20], [80, 10, 7, 3])[0]


def _shortcut(rng):
    key = rng.choice(SHORTCUTS)
    steps = []
    for _ in range(rng.choices([1, 2, 3, 8], [75, 12, 8, 5])[0]):
        steps += [f'key {key}', f'wait {rng.choice([0, 0, 0.02, 0.1])}']
    return steps


def _typing(rng):
    text = rng.choice(TEXTS)
    if rng.random() < 0.2:
        text = ''.join(chr(rng.randrange(32, 127)) for _ in range(rng.randrange(1, 40)))
    return [f'text {json.dumps(text)}']


def _text(rng):
    steps = ['key ctrl+a'] if rng.random() < 0.6 else []
    steps += _typing(rng)
    if rng.random() < 0.1:  # very long: the text repeated many times
        steps += ['key ctrl+a', 'key ctrl+c', 'key ctrl+v', 'key ctrl+v'] * rng.randrange(2, 9)
    if rng.random() < 0.2:
        steps += ['key ctrl+a', 'key ctrl+c']
    if rng.random() < 0.6:
        steps.append('key Return')
    return steps


def _menu(rng):
    steps = ['key F10', 'wait 0.05'] + ['key Down'] * rng.randrange(0, 20)
    if rng.random() < 0.4:
        steps += ['key Right', 'wait 0.05'] + ['key Down'] * rng.randrange(0, 8)
    return [*steps, 'key Return']


def _tabs(rng):
    keys = [rng.choice(['Tab', 'Tab', 'Tab', *ARROWS]) for _ in range(rng.randrange(1, 15))]
    return [f'key {key}' for key in keys] + [f'key {rng.choice(["space", "Return", "Down"])}']


def _size(rng):
    width, height = rng.choice(SIZES)
    if rng.random() < 0.5:
        width, height = rng.randrange(300, 1300), rng.randrange(200, 1040)
    return [f'size {width} {height}']


def _escape(rng):
    return ['key Escape'] * rng.randrange(1, 4)


def _dialog(rng):
    """Goes through a whole dialog."""
    opening = rng.choice(['ctrl+p', 'ctrl+e', 'ctrl+s', 'ctrl+o', 'ctrl+e'])
    steps = [f'key {opening}', f'wait {rng.choice([0.1, 0.4, 0.8])}']
    if rng.random() < 0.5:
        steps += [f'key {rng.choice(["Tab", "Down", "Right"])}'] * rng.randrange(1, 6)
    if opening in ('ctrl+e', 'ctrl+s'):
        steps += ['key Return', f'wait {rng.choice([0.2, 0.6])}']
    if rng.random() < 0.7:
        steps += ['key ctrl+a', *_typing(rng)]
    steps += ['key Return', f'wait {rng.choice([0, 0.3, 1])}']
    if rng.random() < 0.5:  # "Replace?"
        steps += ['key Tab', 'key Return']
    return steps


def _board_size(rng):
    return [f'key {rng.choice(["alt+Up", "alt+Down"])}'] * rng.randrange(1, 12)


def _rest(rng):
    return [f'wait {rng.choice([0.5, 1, 2])}']


def _shut(rng):
    return ['shut']


def _again(rng):
    return ['again']


KINDS = {_click: 300, _keys: 200, _shortcut: 130, _drag: 60, _scroll: 50, _hover: 40, _text: 60, _menu: 50,
         _tabs: 50, _size: 25, _escape: 70, _dialog: 15, _board_size: 20, _rest: 4, _shut: 15, _again: 1}


WITH_POINTER = {_click, _drag, _scroll, _hover}


def actions(seed, life, keys_only=False):
    """Yields lists of steps. The program is ended after `life` actions on average; never, if that is 0."""
    rng = random.Random(seed)
    used = {kind: weight for kind, weight in KINDS.items() if not (keys_only and kind in WITH_POINTER)}
    kinds, weights = list(used), list(used.values())
    while True:
        if life and rng.random() < 1 / life:
            yield [f'end {rng.choice(["close", "close", "term", "kill"])}']
            continue
        kind = rng.choices(kinds, weights)[0]
        yield [*kind(rng), f'wait {rng.choice([0, 0, 0, 0.01, 0.02, 0.03, 0.05])}']
