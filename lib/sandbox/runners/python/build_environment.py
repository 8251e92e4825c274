"""
Installs the packages of a toolbox and sends them to the worker. Reads one line of JSON with `kind`, `requirements`,
`index` and `npm` from standard input, writes the installer's log to standard output, and sends the files over the socket
`export`. The package index is the only reachable host.
"""

import json
import os
import socket
import struct
import sys

sys.path.insert(0, __file__.rpartition("/")[0])

from pegboard_runner import install_node, install_python  # noqa: E402
from pegboard_runner.install import EXPORT, PORT, SITE, SCRATCH, fail, find_authorities  # noqa: E402
from pegboard_runner.relay import start_relay  # noqa: E402

INSTALLERS = {"python": install_python.install, "node": install_node.install}


def main():
    order = json.loads(sys.stdin.readline())
    os.makedirs(SITE)
    os.makedirs(SCRATCH)
    start_relay(PORT)
    authorities = find_authorities()
    environment = {**os.environ, "TMPDIR": SCRATCH}
    if authorities:
        environment["SSL_CERT_FILE"] = os.environ["SSL_CERT_FILE"] = authorities
    INSTALLERS[order["kind"]](order, authorities, environment)
    send_out()


def send_out():
    """Sends regular files only. Each follows its length, mode and path. A path of length 0 ends the list."""
    count = 0
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as export:
        export.connect(EXPORT)
        for folder, folders, files in os.walk(SITE):
            folders.sort()
            for name in sorted(files):
                path = os.path.join(folder, name)
                if os.path.islink(path) or not os.path.isfile(path):
                    continue
                relative = os.path.relpath(path, SITE).encode("utf-8", "surrogateescape")
                with open(path, "rb") as source:
                    size = os.fstat(source.fileno()).st_size
                    executable = os.fstat(source.fileno()).st_mode & 0o111 != 0
                    export.sendall(struct.pack(">IQB", len(relative), size, executable) + relative)
                    while piece := source.read(1024 * 1024):
                        export.sendall(piece)
                count += 1
        export.sendall(struct.pack(">IQB", 0, 0, 0))
        # The other side closes when it has stored everything.
        if export.recv(1) != b"+":
            fail("The packages could not be stored.")
    print(f"{count} files are stored.", flush=True)


main()
