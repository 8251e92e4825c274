"""
Exchanges messages with a remote MCP server over Streamable HTTP. The only way out of the sandbox is a proxy for this one
server, which adds its headers and its secrets, so that neither is known here. Every answer is bounded and checked. No
request is repeated, and a stream that ends early is not resumed.
"""

import json
import socket
from http.client import HTTPConnection, HTTPException

from .mcp_client import TEXT_CHARACTERS_MAX, RequestError
from .mcp_process import ServerError, check_message

PROXY = "/run/pegboard/remote.sock"
# As for the lines of a server in the sandbox: one message, and all of them together.
MESSAGE_BYTES_MAX = 16 * 1024 * 1024
BYTES_MAX = 64 * 1024 * 1024
PIECE_BYTES = 64 * 1024
SESSION_CHARACTERS_MAX = 1_000
SHOWN_CHARACTERS = 200
# Set by the proxy. It passes on no header of this name from a server.
PROBLEM_HEADER = "pegboard-problem"


class StatusError(ServerError):
    """The server answered with an HTTP error."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class ProxyConnection(HTTPConnection):
    def __init__(self):
        super().__init__("remote")

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self.sock.connect(PROXY)
        except OSError:
            raise ServerError("This run has no connection to a remote server.") from None


class RemoteServer:
    def __init__(self):
        self._headers = {}
        self._messages = iter(())
        self._received = 0

    def speak(self, version):
        self._headers["mcp-protocol-version"] = version

    def ask(self, text, headers=()):
        """Sends a request. `receive` returns the messages of its answer."""
        connection, response = self._post(text, headers)
        session = response.getheader("mcp-session-id")
        if session is not None and "mcp-session-id" not in self._headers:
            if not (session.isascii() and session.isprintable() and 0 < len(session) <= SESSION_CHARACTERS_MAX):
                raise ServerError("The server set a session id that is not a short ASCII text.")
            self._headers["mcp-session-id"] = session
        self._messages = self._read(connection, response)

    def send(self, text):
        """Sends a notification or an answer, which the server only accepts."""
        connection, response = self._post(text)
        connection.close()
        if response.status >= 400:
            raise StatusError(response.status, f"The server answered a notification with status {response.status}.")

    def receive(self):
        """Returns the next message, or None when the server has ended its answer."""
        try:
            return next(self._messages, None)
        except (OSError, HTTPException) as error:
            raise ServerError(f"The answer of the server broke off: {type(error).__name__}.") from None

    def end(self):
        """Ends the session. Servers without sessions have nothing to end, and others forget it after a while."""
        self._messages = iter(())
        if "mcp-session-id" in self._headers:
            try:
                connection, _ = self._request("DELETE", None, {})
                connection.close()
            except (ServerError, OSError, HTTPException):
                pass  # The result is already known.

    def _post(self, text, headers=()):
        return self._request("POST", text.encode("utf-8", "surrogatepass"), dict(headers))

    def _request(self, method, body, headers):
        connection = ProxyConnection()
        try:
            connection.request(method, "/", body, {**self._headers, **headers})
            response = connection.getresponse()
        except (OSError, HTTPException) as error:
            raise ServerError(f"The server could not be reached: {type(error).__name__}.") from None
        if response.getheader(PROBLEM_HEADER) is not None:
            raise ServerError(response.read(PIECE_BYTES).decode("utf-8", "replace"))
        return connection, response

    def _read(self, connection, response):
        kind = (response.getheader("content-type") or "").partition(";")[0].strip().lower()
        try:
            if kind == "text/event-stream" and response.status < 300:
                yield from self._events(response)
                return
            text = self._whole(response)
        finally:
            connection.close()
        if response.status >= 400:
            raise error_of(response.status, kind, text)
        if kind != "application/json":
            raise ServerError(f"The server answered with {kind[:SHOWN_CHARACTERS] or 'no content'} instead of JSON.")
        yield from messages_of(text)

    def _whole(self, response):
        text = bytearray()
        for piece in self._pieces(response):
            text += piece
            if len(text) > MESSAGE_BYTES_MAX:
                raise too_long()
        return bytes(text)

    def _pieces(self, response):
        while piece := response.read1(PIECE_BYTES):
            self._received += len(piece)
            if self._received > BYTES_MAX:
                raise ServerError(f"The server sent more than {BYTES_MAX // 1024 // 1024} MB.")
            yield piece

    def _events(self, response):
        """Returns the messages of a stream of server-sent events."""
        text = bytearray()
        for line in self._lines(response):
            if line.startswith(b"data:"):
                text += line[5:].removeprefix(b" ") + b"\n"
                if len(text) > MESSAGE_BYTES_MAX:
                    raise too_long()
            elif line == b"":
                # Servers begin streams with an empty event, whose id serves to resume them.
                if text.strip():
                    yield from messages_of(bytes(text))
                text.clear()

    def _lines(self, response):
        waiting = bytearray()
        for piece in self._pieces(response):
            waiting += piece
            # A long line is searched only once.
            if b"\n" not in piece:
                if len(waiting) > MESSAGE_BYTES_MAX:
                    raise too_long()
                continue
            *lines, rest = waiting.split(b"\n")
            waiting = bytearray(rest)
            for line in lines:
                yield bytes(line).removesuffix(b"\r")


def too_long():
    return ServerError(f"The server sent a message of more than {MESSAGE_BYTES_MAX // 1024 // 1024} MB.")


def messages_of(text):
    """Returns the messages of a JSON text. Servers of one earlier version can send several in a list."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        shown = text[:SHOWN_CHARACTERS].decode("utf-8", "replace")
        raise ServerError(f"The server answered with text that is not JSON: {shown!r}.") from None
    return [check_message(each, text) for each in (value if isinstance(value, list) else [value])]


def error_of(status, kind, text):
    """Returns the error of the protocol that an answer has, or one for its status."""
    if kind == "application/json":
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            message = None
        error = message.get("error") if isinstance(message, dict) else None
        if isinstance(error, dict):
            code = error.get("code")
            return RequestError(code if isinstance(code, int) else 0, str(error.get("message"))[:TEXT_CHARACTERS_MAX])
    if status in (401, 403):
        return StatusError(
            status,
            f"The server refused access (status {status}). Owners of the toolbox can check the headers and secrets of the "
            "remote server in its settings.",
        )
    return StatusError(status, f"The server answered with status {status}.")
