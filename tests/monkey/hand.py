# SPDX-License-Identifier: GPL-3.0-or-later
"""The monkey's hand: mouse and keys through the XTEST extension, like those of a user."""

import ctypes
import json
import time

_NET_WM_SOURCE_PAGER = 2
CURRENT_TIME = 0
ANY_TYPE = 0
SUBSTRUCTURE = 0x180000
CLIENT_MESSAGE = 33
# The close button in the corner of the header bar: the monkey ends the program only by an action of its own.
CLOSE_WIDTH, CLOSE_HEIGHT = 46, 48
# Keys that have other names for XStringToKeysym.
MODIFIERS = {'ctrl': 'Control_L', 'shift': 'Shift_L', 'alt': 'Alt_L'}

Window = ctypes.c_ulong
ErrorHandler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class ClientMessage(ctypes.Structure):
    _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong), ('send_event', ctypes.c_int),
                ('display', ctypes.c_void_p), ('window', Window), ('message_type', ctypes.c_ulong),
                ('format', ctypes.c_int), ('data', ctypes.c_long * 5), ('room', ctypes.c_long * 24)]


def _load():
    x11, xtst = ctypes.CDLL('libX11.so.6'), ctypes.CDLL('libXtst.so.6')
    display, ulong, number = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int
    types = [
        (x11.XOpenDisplay, display, [ctypes.c_char_p]),
        (x11.XDefaultRootWindow, Window, [display]),
        (x11.XInternAtom, ulong, [display, ctypes.c_char_p, number]),
        (x11.XStringToKeysym, ulong, [ctypes.c_char_p]),
        (x11.XKeysymToKeycode, ctypes.c_ubyte, [display, ulong]),
        (x11.XkbKeycodeToKeysym, ulong, [display, ctypes.c_ubyte, number, number]),
        (x11.XSync, number, [display, number]),
        (x11.XFree, number, [ctypes.c_void_p]),
        (x11.XResizeWindow, number, [display, Window, ctypes.c_uint, ctypes.c_uint]),
        (x11.XSendEvent, number, [display, Window, number, ctypes.c_long, ctypes.c_void_p]),
        (x11.XGetGeometry, number, [display, Window] + [ctypes.c_void_p] * 7),
        (x11.XTranslateCoordinates, number, [display, Window, Window, number, number] + [ctypes.c_void_p] * 3),
        (x11.XGetWindowProperty, number, [display, Window, ulong, ctypes.c_long, ctypes.c_long, number, ulong]
                                 + [ctypes.c_void_p] * 5),
        (xtst.XTestFakeMotionEvent, number, [display, number, number, number, ulong]),
        (xtst.XTestFakeButtonEvent, number, [display, ctypes.c_uint, number, ulong]),
        (xtst.XTestFakeKeyEvent, number, [display, ctypes.c_uint, number, ulong]),
    ]
    for function, result, arguments in types:
        function.restype, function.argtypes = result, arguments
    return x11, xtst


class Hand:
    def __init__(self):
        self.x11, self.xtst = _load()
        # A window may be gone before the request arrives; the default error handler would end the process.
        self.on_error = ErrorHandler(lambda display, event: 0)
        self.x11.XSetErrorHandler(self.on_error)
        self.display = self.x11.XOpenDisplay(None)
        if not self.display:
            raise SystemExit('There is no display.')
        self.root = self.x11.XDefaultRootWindow(self.display)
        self.place = (0, 0, 1280, 1024)
        self.is_dialog = False

    # The screen.

    def _property(self, window, name):
        """The numbers, or the bytes, of a property of a window."""
        kind, size, n, rest = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong()
        data = ctypes.c_void_p()
        self.x11.XGetWindowProperty(self.display, window, self._atom(name), 0, 64, 0, ANY_TYPE, ctypes.byref(kind),
                                    ctypes.byref(size), ctypes.byref(n), ctypes.byref(rest), ctypes.byref(data))
        if not data.value:
            return []
        if size.value == 32:
            found = ctypes.cast(data, ctypes.POINTER(ctypes.c_ulong))[:n.value]
        else:
            found = ctypes.string_at(data, n.value)
        self.x11.XFree(data)
        return found

    def _atom(self, name):
        return self.x11.XInternAtom(self.display, name.encode(), 0)

    def _message(self, window, name, *numbers):
        event = ClientMessage(type=CLIENT_MESSAGE, window=window, message_type=self._atom(name), format=32)
        event.data[:len(numbers)] = numbers
        self.x11.XSendEvent(self.display, self.root, 0, SUBSTRUCTURE, ctypes.byref(event))
        self.x11.XSync(self.display, 0)

    def windows(self):
        return self._property(self.root, '_NET_CLIENT_LIST')

    def titles(self):
        return [bytes(self._property(window, '_NET_WM_NAME')).decode() for window in self.windows()]

    def active(self):
        found = self._property(self.root, '_NET_ACTIVE_WINDOW')
        return found[0] if found else 0

    def _frame(self, window):
        """The widths of the shadow: left, right, top, bottom."""
        return self._property(window, '_GTK_FRAME_EXTENTS') or [0, 0, 0, 0]

    def _look(self):
        """Finds the active window, or activates one."""
        window = self.active()
        if not window:
            clients = self.windows()
            if clients:
                self._message(clients[-1], '_NET_ACTIVE_WINDOW', _NET_WM_SOURCE_PAGER, CURRENT_TIME, 0)
            return
        root, child = Window(), Window()
        x, y = ctypes.c_int(), ctypes.c_int()
        width, height, border, depth = (ctypes.c_uint() for _ in range(4))
        if not self.x11.XGetGeometry(self.display, window, *map(ctypes.byref, (root, x, y, width, height,
                                                                                border, depth))):
            return
        self.x11.XTranslateCoordinates(self.display, window, self.root, 0, 0, *map(ctypes.byref, (x, y, child)))
        left, right, top, bottom = self._frame(window)
        self.place = (x.value + left, y.value + top, width.value - left - right, height.value - top - bottom)
        self.is_dialog = bool(self._property(window, 'WM_TRANSIENT_FOR'))

    # Actions.

    def act(self, step):
        verb, *words = step.split(' ', 1)
        getattr(self, f'_{verb}')(*(words if verb == 'text' else words[0].split() if words else []))
        self.x11.XSync(self.display, 0)

    def _wait(self, seconds):
        time.sleep(float(seconds))

    def _point(self, x, y):
        self._look()
        left, top, width, height = self.place
        x = float(x) * width
        y = float(y[:-2]) if y.endswith('px') else float(y) * height
        if not self.is_dialog and 0 <= y < CLOSE_HEIGHT and width - CLOSE_WIDTH < x <= width:
            x = width - CLOSE_WIDTH
        self.xtst.XTestFakeMotionEvent(self.display, -1, round(left + x), round(top + y), 0)

    def _down(self, button):
        self.xtst.XTestFakeButtonEvent(self.display, int(button), 1, 0)

    def _up(self, button):
        self.xtst.XTestFakeButtonEvent(self.display, int(button), 0, 0)

    def _strike(self, *names):
        codes = []
        for name in names:
            keysym = self.x11.XStringToKeysym(name.encode())
            code = self.x11.XKeysymToKeycode(self.display, keysym)
            if not code:
                raise ValueError(f'There is no key {name}.')
            if self.x11.XkbKeycodeToKeysym(self.display, code, 0, 0) != keysym:
                codes.append(self.x11.XKeysymToKeycode(self.display, self.x11.XStringToKeysym(b'Shift_L')))
            codes.append(code)
        for code in codes:
            self.xtst.XTestFakeKeyEvent(self.display, code, 1, 0)
        for code in reversed(codes):
            self.xtst.XTestFakeKeyEvent(self.display, code, 0, 0)

    def _key(self, combination):
        self._strike(*(MODIFIERS.get(name, name) for name in combination.split('+')))

    def _text(self, text):
        for character in json.loads(text):
            if ' ' <= character <= '~':
                # For the first characters of Unicode, the key symbol is the character's code.
                self._strike(f'U{ord(character):04x}' if not character.isalnum() else character)
            else:
                self._strike('Control_L', 'Shift_L', 'u')
                for digit in f'{ord(character):x}':
                    self._strike(digit)
                self._strike('space')

    def _size(self, width, height):
        self._look()
        window = self.active()
        left, right, top, bottom = self._frame(window)
        if window:
            self.x11.XResizeWindow(self.display, window, int(width) + left + right, int(height) + top + bottom)

    def _shut(self):
        self._look()
        if self.is_dialog and self.active():
            self.close(self.active())

    def close(self, window):
        self._message(window, '_NET_CLOSE_WINDOW', CURRENT_TIME, _NET_WM_SOURCE_PAGER)
