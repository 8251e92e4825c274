"""Lists the tools of an MCP server, or calls one: the server is started for this run and ends with it."""

import json
from contextlib import contextmanager

from .arguments import read_object
from .exceptions import Refusal
from .mcp_client import PROGRESS_TOKEN, Client, RequestError
from .mcp_process import ServerError
from .mcp_result import report_result

INVALID_PARAMS = -32602
INSTRUCTIONS_MAX = 8_000
ERROR_TYPE = "McpServerError"


def describe_mcp_server(request, frames, runner_folder):
    with explained(), Client(request["target"], frames, describes=True) as client:
        answer = client.initialize()
        capabilities = answer.get("capabilities")
        offers_tools = isinstance(capabilities, dict) and "tools" in capabilities
        tools, are_more = client.list_tools() if offers_tools else ([], False)
        instructions = answer.get("instructions")
        frames.described(
            {
                "tools": tools,
                "areMore": are_more,
                "instructions": instructions[:INSTRUCTIONS_MAX] if isinstance(instructions, str) else None,
            }
        )


def call_mcp_tool(request, frames, runner_folder):
    target = request["target"]
    text = request["argumentsText"]
    read_object(text, "The arguments")
    # Line breaks are only between the parts of JSON, and a message is one line.
    arguments = text.replace("\r", " ").replace("\n", " ")
    name, token = json.dumps(target["toolName"]), json.dumps(PROGRESS_TOKEN)
    with explained(), Client(target, frames, describes=False) as client:
        client.initialize()
        try:
            result = client.request(
                "tools/call", f'{{"name":{name},"arguments":{arguments},"_meta":{{"progressToken":{token}}}}}'
            )
        except RequestError as error:
            if error.code == INVALID_PARAMS:
                raise Refusal("invalid-input", str(error), "McpError") from None
            frames.result(None, f"Error {error.code}: {error}", True)
        else:
            report_result(result, frames)


@contextmanager
def explained():
    """Reports errors of the protocol as the reason why the run failed, without the stack of this program."""
    try:
        yield
    except RequestError as error:
        raise Refusal(None, f"The server answered with error {error.code}: {error}", ERROR_TYPE) from None
    except ServerError as error:
        raise Refusal(None, str(error), ERROR_TYPE) from None
