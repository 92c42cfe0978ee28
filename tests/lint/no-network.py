#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No object of the programs uses the network. Argument: the folder of the objects."""

import pathlib
import re
import subprocess
import sys

from lint import report

NETWORK = re.compile(r'^(socket|connect|bind|listen|accept4?|getaddrinfo|gethostbyname\w*|send(to|msg)|'
                     r'recv(from|msg)|g_socket\w*|g_resolver\w*|g_network\w*|g_tcp\w*|g_tls\w*|soup_\w+|'
                     r'curl_\w+)$')


def main():
    objects = sorted(pathlib.Path(sys.argv[1]).rglob('*.o'))
    wanted = subprocess.run(['nm', '--undefined-only', '--print-file-name', *objects],
                            capture_output=True, text=True, check=True).stdout.splitlines()
    failures = [line for line in wanted if NETWORK.match(line.split()[-1])]
    report('objects', len(objects), failures)


main()
