"""
Runs an MCP server and exchanges lines of JSON with it over its standard input and output. The server is code of the
upload, so every line is bounded and checked. What it writes to standard error is output of the run.
"""

import json
import os
import select
import subprocess

WORKSPACE = "/workspace"
# Fits an image of 11 MB in base64.
LINE_BYTES_MAX = 16 * 1024 * 1024
# All lines of a run together.
BYTES_MAX = 64 * 1024 * 1024
PIECE_BYTES = 64 * 1024
SHOWN_CHARACTERS = 200
# Servers that are asked to end do so within a second.
END_SECONDS = 2


class ServerError(Exception):
    """The server did not follow the protocol. The message is a sentence about it."""


class ServerProcess:
    def __init__(self, command, environment):
        try:
            self._process = subprocess.Popen(
                command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, cwd=WORKSPACE
            )
        except FileNotFoundError:
            raise ServerError(f"The server needs {command[0]}, which is not installed here.") from None
        except (OSError, ValueError) as error:
            raise ServerError(f"The server can't be started: {error}") from None
        os.set_blocking(self._process.stdin.fileno(), False)
        self._outgoing = bytearray()
        self._incoming = bytearray()
        self._searched = 0
        self._received = 0
        self._ended = False

    def speak(self, version):
        """Standard input carries messages of all versions in the same way."""

    def send(self, text):
        self._outgoing += text.encode("utf-8", "surrogatepass") + b"\n"

    def receive(self):
        """Returns the next message, or None when the server has closed its output. Sends what waits at the same time."""
        while True:
            line = self._next_line()
            if line is not None:
                if line.strip():
                    return parse(line)
                continue
            if self._ended:
                return None
            self._exchange()

    def _next_line(self):
        end = self._incoming.find(b"\n", self._searched)
        if end < 0:
            self._searched = len(self._incoming)
            if self._searched > LINE_BYTES_MAX:
                raise ServerError(f"The server wrote a line of more than {LINE_BYTES_MAX // 1024 // 1024} MB.")
            return None
        line = bytes(self._incoming[:end])
        del self._incoming[: end + 1]
        self._searched = 0
        return line

    def _exchange(self):
        source, target = self._process.stdout.fileno(), self._process.stdin.fileno()
        readable, writable, _ = select.select([source], [target] if self._outgoing else [], [])
        if writable:
            try:
                del self._outgoing[: os.write(target, self._outgoing[:PIECE_BYTES])]
            except BlockingIOError:
                pass
            except BrokenPipeError:
                # The end of its output follows.
                self._outgoing.clear()
        if readable:
            piece = os.read(source, PIECE_BYTES)
            self._ended = not piece
            self._received += len(piece)
            if self._received > BYTES_MAX:
                raise ServerError(f"The server wrote more than {BYTES_MAX // 1024 // 1024} MB.")
            self._incoming += piece

    def end(self):
        """Closes its input, by which a server is asked to end, and kills it when it does not. Returns its exit code."""
        try:
            self._process.stdin.close()
        except OSError:
            pass  # What was waiting for it is lost with it.
        try:
            return self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return None


def parse(line):
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        text = line[:SHOWN_CHARACTERS].decode("utf-8", "replace")
        raise ServerError(
            f"The server wrote a line that is not JSON to standard output: {text!r}. Only messages of the protocol "
            "belong there; log to standard error."
        ) from None
    return check_message(message, line)


def check_message(message, sent):
    """Returns a message of the protocol. `sent` is the text that an error quotes."""
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        text = sent[:SHOWN_CHARACTERS].decode("utf-8", "replace")
        raise ServerError(f"The server wrote JSON that is not a message of the protocol: {text!r}.")
    return message
