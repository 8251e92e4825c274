"""Lists the tools of an MCP server, or calls one: the server is started for this run and ends with it."""

import json
from contextlib import contextmanager

from .arguments import read_object
from .exceptions import Refusal
from .mcp_client import PROGRESS_TOKEN, Client, RequestError
from .mcp_process import ServerError, ServerProcess
from .mcp_result import report_result
from .mcp_start import start_of

INVALID_PARAMS = -32602
INSTRUCTIONS_MAX = 8_000
ERROR_TYPE = "McpServerError"


def describe_mcp_server(request, frames, runner_folder):
    with explained(), started(request["target"], frames, describes=True) as client:
        describe(client, frames)


def call_mcp_tool(request, frames, runner_folder):
    target = request["target"]
    arguments = arguments_of(request)
    with explained(), started(target, frames, describes=False) as client:
        client.initialize()
        call(client, target["toolName"], arguments, frames)


def started(target, frames, describes):
    return Client(ServerProcess(*start_of(target, describes)), frames)


def describe(client, frames):
    answer = client.initialize()
    tools, are_more = client.list_tools() if offers_tools(answer) else ([], False)
    instructions = answer.get("instructions")
    frames.described(
        {
            "tools": tools,
            "areMore": are_more,
            "instructions": instructions[:INSTRUCTIONS_MAX] if isinstance(instructions, str) else None,
        }
    )


def offers_tools(answer):
    capabilities = answer.get("capabilities")
    return isinstance(capabilities, dict) and "tools" in capabilities


def arguments_of(request):
    """Returns the arguments as JSON text in one line. Line breaks are only between the parts of JSON."""
    text = request["argumentsText"]
    read_object(text, "The arguments")
    return text.replace("\r", " ").replace("\n", " ")


def call(client, tool_name, arguments, frames):
    name, token = json.dumps(tool_name), json.dumps(PROGRESS_TOKEN)
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
