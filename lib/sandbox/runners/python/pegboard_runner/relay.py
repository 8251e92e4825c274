"""
Connects programs, which reach proxies over TCP, with the socket file that leads out of the sandbox. Listens on the
sandbox's loopback address and forwards every connection. One thread serves all connections, because threads count
against the tool's process limit.
"""

import select
import socket
import threading

EGRESS = "/run/pegboard/egress.sock"
PIECE = 65536


def start_relay(port, path=EGRESS):
    listener = listen(port)
    threading.Thread(target=serve, args=(listener, path), daemon=True).start()
    return listener


def listen(port):
    return socket.create_server(("127.0.0.1", port), backlog=64)


class End:
    """One side of a connection, with the data that waits to be written to it."""

    def __init__(self, line):
        line.setblocking(False)
        self.line = line
        self.peer = None
        self.waiting = b""
        # It sends no more, but data that was sent to it may still be read there.
        self.has_ended = False
        self.is_shut = False
        # The other end no longer reads either.
        self.is_gone = False

    def events(self):
        wanted = select.POLLIN if not self.has_ended and not self.peer.waiting else 0
        return wanted | (select.POLLOUT if self.waiting else 0)

    def read(self):
        piece = self.line.recv(PIECE)
        self.has_ended = not piece
        if not self.peer.is_gone:
            self.peer.waiting += piece
            self.peer.write()

    def write(self):
        if self.waiting:
            try:
                self.waiting = self.waiting[self.line.send(self.waiting) :]
            except BlockingIOError:
                return
        if self.peer.has_ended and not self.waiting and not self.is_shut:
            self.is_shut = True
            self.line.shutdown(socket.SHUT_WR)

    def go(self):
        self.is_gone = True
        self.waiting = b""

    def is_done(self):
        return (self.has_ended and self.peer.has_ended or self.is_gone or self.peer.is_gone) and not (
            self.waiting or self.peer.waiting
        )


def serve(listener, path=EGRESS):
    poll = select.poll()
    poll.register(listener, select.POLLIN)
    ends = {}

    def forget(end):
        if ends.pop(end.line.fileno(), None):
            poll.unregister(end.line)

    while True:
        for number, happened in poll.poll():
            if number == listener.fileno():
                for end in connect(listener, path):
                    ends[end.line.fileno()] = end
                    poll.register(end.line, end.events())
                continue
            end = ends.get(number)
            if end is None:
                continue
            pass_on(end, happened)
            for each in (end, end.peer):
                if each.is_gone or end.is_done():
                    forget(each)
                elif each.line.fileno() in ends:
                    poll.modify(each.line, each.events())
            if end.is_done():
                end.line.close()
                end.peer.line.close()


def pass_on(end, happened):
    has_failed = happened & (select.POLLHUP | select.POLLERR)
    try:
        if happened & select.POLLOUT:
            end.write()
        if happened & select.POLLIN or has_failed and not end.has_ended:
            end.read()
        elif has_failed:
            end.go()
    except BlockingIOError:
        pass
    except OSError:
        # A line that cannot be read or written is useless to the other side too; waiting data is still sent.
        end.go()
        end.peer.has_ended = True


def connect(listener, path):
    """Returns both ends of a new connection, or none if the other side is gone."""
    try:
        client, _ = listener.accept()
    except OSError:
        return ()
    proxy = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        proxy.connect(path)
    except OSError:
        client.close()
        proxy.close()
        return ()
    ends = (End(client), End(proxy))
    ends[0].peer, ends[1].peer = ends[1], ends[0]
    return ends
