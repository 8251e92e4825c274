"""
Calls the language model of this installation over the socket that a run has if its tool may use the model. The
endpoint, its key and the model's name are not known here.
"""

SOCKET = "/run/pegboard/model.sock"
# The endpoint streams a long response in small pieces; a pause longer than this means a dead connection.
SECONDS_QUIET_MAX = 120


class ModelUnavailable(RuntimeError):
    """Raised when no model is configured, or when this tool may not use it."""

    def __init__(self):
        super().__init__("No language model is available to this tool: none is configured, or the tool does not request one.")


class ModelError(RuntimeError):
    """Raised when the endpoint responded with an error. The message is the endpoint's."""


def is_available():
    from os import path

    return path.exists(SOCKET)


def chat(messages, stream=False, **options):
    """
    Sends a request for chat completions. `messages` are dicts with role and content; `options` are passed on
    unchanged. Returns the response as a dict, or, with `stream`, a generator of its chunks.
    """
    if not is_available():
        raise ModelUnavailable()
    import json

    connection = connect()
    question = {"messages": messages, **options, **({"stream": True} if stream else {})}
    connection.request("POST", "/chat/completions", json.dumps(question), {"Content-Type": "application/json"})
    response = connection.getresponse()
    if response.status != 200:
        raise ModelError(read_error(response.status, response.read()))
    if stream:
        return read_chunks(response, connection)
    try:
        return json.loads(response.read())
    finally:
        connection.close()


def connect():
    import http.client
    import socket

    connection = http.client.HTTPConnection("model", timeout=SECONDS_QUIET_MAX)
    connection.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.sock.settimeout(SECONDS_QUIET_MAX)
    connection.sock.connect(SOCKET)
    return connection


def read_chunks(response, connection):
    """Reads server-sent events: one chunk per `data:` line, until the final "[DONE]"."""
    import json

    try:
        for line in response:
            line = line.strip()
            if not line.startswith(b"data:"):
                continue
            data = line[5:].strip()
            if data == b"[DONE]":
                return
            yield json.loads(data)
    finally:
        connection.close()


def read_error(status, body):
    import json

    try:
        error = json.loads(body)["error"]
        return str(error["message"] if isinstance(error, dict) else error)
    except (ValueError, KeyError, TypeError):
        return f"The language model's endpoint responded with status {status}."
