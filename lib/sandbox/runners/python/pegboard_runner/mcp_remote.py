"""
Lists the tools of a remote MCP server, or calls one. Before a call, the server is listed again: a tool runs only while the
server describes it as in the version that was reviewed.
"""

import base64
import json

from .exceptions import Refusal
from .mcp_client import Client, RequestError, request_text
from .mcp_http import RemoteServer, StatusError
from .mcp_listing import is_as_listed
from .mcp_process import ServerError
from .mcp_tool import arguments_of, call, describe, explained, offers_tools

# The revision without a handshake and without sessions.
STATELESS = "2026-07-28"
META = "io.modelcontextprotocol/"
# lib/worker/run/remote-run.ts lists the server again after this error.
CHANGED = "McpListingChanged"


class RemoteClient(Client):
    def __init__(self, frames):
        super().__init__(RemoteServer(), frames)
        self._is_stateless = False

    def initialize(self):
        """Begins a session, or finds out that the server speaks the revision without sessions."""
        try:
            return super().initialize()
        except RequestError:
            pass
        except StatusError as error:
            if error.status not in (400, 404, 405):
                raise
        self._is_stateless = True
        self._server.speak(STATELESS)
        answer = self.request("server/discover", "{}")
        versions = answer.get("supportedVersions")
        if not isinstance(versions, list) or STATELESS not in versions:
            raise ServerError("The server speaks no version of the protocol that Pegboard knows.")
        return answer

    def _send_request(self, method, params):
        if not self._is_stateless:
            self._server.ask(request_text(self._last_id, method, params))
            return
        headers = {"mcp-method": method}
        name = json.loads(params).get("name")
        if isinstance(name, str):
            headers["mcp-name"] = header_text(name)
        self._server.ask(request_text(self._last_id, method, with_meta(params)), headers)


def with_meta(params):
    """Adds what every request of the stateless revision says about its client, without parsing numbers."""
    about = {
        f"{META}protocolVersion": STATELESS,
        f"{META}clientInfo": {"name": "pegboard", "version": "1"},
        f"{META}clientCapabilities": {},
    }
    fields = json.dumps(about)[1:-1]
    marker = '"_meta":{'
    if params.endswith("}}") and marker in params:
        # The call of a tool ends with its own `_meta`.
        before, _, own = params.rpartition(marker)
        return f"{before}{marker}{fields},{own}"
    separator = "" if params == "{}" else ","
    return f'{params[:-1]}{separator}{marker}{fields}}}}}'


def header_text(name):
    if name.isascii() and name.isprintable() and name == name.strip() and not name.startswith("=?base64?"):
        return name
    return f"=?base64?{base64.b64encode(name.encode('utf-8', 'replace')).decode()}?="


def describe_remote_server(request, frames, runner_folder):
    with explained(), RemoteClient(frames) as client:
        describe(client, frames)


def call_remote_tool(request, frames, runner_folder):
    target = request["target"]
    arguments = arguments_of(request)
    with explained(), RemoteClient(frames) as client:
        tools, _ = client.list_tools() if offers_tools(client.initialize()) else ([], False)
        refuse_changed(tools, target)
        call(client, target["toolName"], arguments, frames)


def refuse_changed(tools, target):
    name = target["toolName"]
    found = [tool for tool in tools if isinstance(tool, dict) and tool.get("name") == name]
    if len(found) == 1 and is_as_listed(found[0], target["listed"]):
        return
    what = (
        "The server no longer lists this tool"
        if not found
        else "The server now describes this tool differently than in this version"
    )
    raise Refusal(
        None,
        f"{what}, so it was not called. Pegboard lists the server again and opens a proposal with the changes. The tool "
        "runs again when a version with them is published.",
        CHANGED,
    )
