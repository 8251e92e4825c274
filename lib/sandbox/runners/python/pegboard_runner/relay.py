"""
Programs speak to proxies over TCP; a way out of the sandbox is a socket file. This listens on the sandbox's own loopback
address and passes every connection on.
"""

import socket
import threading

EGRESS = "/run/pegboard/egress.sock"


def start_relay(port, path=EGRESS):
    listener = socket.create_server(("127.0.0.1", port), backlog=64)
    threading.Thread(target=accept, args=(listener, path), daemon=True).start()
    return listener


def accept(listener, path):
    while True:
        client, _ = listener.accept()
        door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            door.connect(path)
        except OSError:
            client.close()
            continue
        for source, target in ((client, door), (door, client)):
            threading.Thread(target=pump, args=(source, target), daemon=True).start()


def pump(source, target):
    try:
        while piece := source.recv(65536):
            target.sendall(piece)
    except OSError:
        pass
    finally:
        for end, how in ((target, socket.SHUT_WR), (source, socket.SHUT_RD)):
            try:
                end.shutdown(how)
            except OSError:
                pass  # The other direction ended both.
