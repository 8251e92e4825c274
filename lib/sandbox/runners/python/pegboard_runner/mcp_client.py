"""
The client's side of the Model Context Protocol, as much as listing and calling tools needs. It declares no
capabilities, so servers must not ask it for anything.
"""

import json
import sys

from .mcp_process import ServerError

# All servers that were measured accept the first; the others differ in nothing that is used here.
VERSIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
PROGRESS_TOKEN = "pegboard"
TOOLS_MAX = 500
PAGES_MAX = 100
REQUESTS_MAX = 100
METHOD_NOT_FOUND = -32601
TEXT_CHARACTERS_MAX = 4_000


class RequestError(Exception):
    """The server answered a request with an error."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Client:
    """Speaks to a server through its `ServerProcess` or `RemoteServer`, and ends it with the `with` statement."""

    def __init__(self, server, frames):
        self._frames = frames
        self._server = server
        self._last_id = 0
        self._refused = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._server.end()

    def initialize(self):
        client = {"name": "pegboard", "version": "1"}
        asked = {"protocolVersion": VERSIONS[0], "capabilities": {}, "clientInfo": client}
        answer = self.request("initialize", json.dumps(asked))
        if answer.get("protocolVersion") not in VERSIONS:
            version = str(answer.get("protocolVersion"))[:100]
            raise ServerError(f"The server speaks version {version} of the protocol, which Pegboard does not know.")
        self._server.speak(answer["protocolVersion"])
        self._server.send('{"jsonrpc":"2.0","method":"notifications/initialized"}')
        return answer

    def list_tools(self):
        """Returns the tools of all pages, at most TOOLS_MAX, and whether there are more."""
        tools, cursor, seen = [], None, set()
        for _ in range(PAGES_MAX):
            page = self.request("tools/list", json.dumps({} if cursor is None else {"cursor": cursor}))
            if not isinstance(page.get("tools"), list):
                raise ServerError("The answer to tools/list has no list of tools.")
            tools += page["tools"]
            cursor = page.get("nextCursor")
            if cursor is None or len(tools) > TOOLS_MAX:
                return tools[:TOOLS_MAX], len(tools) > TOOLS_MAX or cursor is not None
            if not isinstance(cursor, str) or cursor in seen:
                raise ServerError("The pages of tools/list do not end: a cursor is repeated or not a text.")
            seen.add(cursor)
        raise ServerError(f"The list of tools has more than {PAGES_MAX} pages.")

    def request(self, method, params):
        """
        Sends a request and returns its result. `params` is JSON text, so that numbers keep their notation.

        Raises RequestError for an error, and ServerError for anything else than an answer.
        """
        self._last_id += 1
        self._send_request(method, params)
        while True:
            message = self._server.receive()
            if message is None:
                raise ServerError(self._explain_end(method))
            if isinstance(message.get("method"), str):
                self._take(message)
            else:
                return self._answer_of(message, method)

    def _send_request(self, method, params):
        self._server.send(request_text(self._last_id, method, params))

    def _answer_of(self, message, method):
        answered = message.get("id")
        error = message.get("error")
        if answered != self._last_id or isinstance(answered, bool):
            text = error.get("message") if isinstance(error, dict) else None
            if answered is None and isinstance(text, str):
                raise ServerError(f"The server rejected {method}: {text[:TEXT_CHARACTERS_MAX]}")
            raise ServerError(f"The server answered a request that it did not get: its id is {str(answered)[:100]!r}.")
        if error is not None:
            fields = error if isinstance(error, dict) else {}
            code, text = fields.get("code"), fields.get("message")
            raise RequestError(code if isinstance(code, int) else 0, str(text)[:TEXT_CHARACTERS_MAX])
        if not isinstance(message.get("result"), dict):
            raise ServerError(f"The answer to {method} has no result.")
        return message["result"]

    def _take(self, message):
        """Takes a request or a notification of the server."""
        params = message.get("params")
        params = params if isinstance(params, dict) else {}
        method = message["method"]
        if "id" in message:
            self._refuse(message["id"], method)
        elif method == "notifications/progress" and params.get("progressToken") == PROGRESS_TOKEN:
            self._report(progress_text(params))
        elif method == "notifications/message":
            print(log_text(params), file=sys.stderr)

    def _report(self, text):
        if text:
            self._frames.progress(text)
            # The status of a run shows only the last progress.
            print(text, file=sys.stderr, flush=True)

    def _refuse(self, id, method):
        self._refused += 1
        if self._refused > REQUESTS_MAX:
            raise ServerError(f"The server sent more than {REQUESTS_MAX} requests to its client.")
        answer = {"jsonrpc": "2.0", "id": id}
        if method == "ping":
            answer["result"] = {}
        else:
            name = method[:100]
            self._frames.notice(f"The server asked its client for {name}. Pegboard refuses requests of servers.")
            answer["error"] = {"code": METHOD_NOT_FOUND, "message": f"{name} is not available here."}
        self._server.send(json.dumps(answer))

    def _explain_end(self, method):
        code = self._server.end()
        return f"The server ended before it answered {method}" + (
            "." if code is None else f" (exit code {code})." if code >= 0 else f" (signal {-code})."
        )


def request_text(id, method, params):
    return f'{{"jsonrpc":"2.0","id":{id},"method":{json.dumps(method)},"params":{params}}}'


def progress_text(params):
    message, progress, total = (params.get(name) for name in ("message", "progress", "total"))
    of = f"{number(progress)}/{number(total)}" if number(total) else number(progress)
    return " ".join(part for part in (of, message if isinstance(message, str) else "") if part)


def number(value):
    """Returns a number as text; an empty text for other values and for integers beyond those of a double."""
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return ""
    try:
        return f"{value:g}"
    except OverflowError:
        return ""


def log_text(params):
    level, data = params.get("level"), params.get("data")
    text = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
    return f"[{level}] {text}" if isinstance(level, str) else text
