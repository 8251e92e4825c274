"""Reads the request, calls its adapter, and ends the process: with 0 if there is a result, else with 1."""

import json
import posix
import sys

from .exceptions import Refusal, describe_error, print_error
from .frames import Frames


def run(adapter_name, descriptor, gate=None, line=None):
    """Takes the request as `line` if it is already known, else from standard input."""
    frames = Frames(descriptor)
    runner_folder = sys.path.pop(0)
    # After the tool's own folders and before stand-ins.
    sys.path.append(ENVIRONMENT)
    if gate is not None:
        wait_for_request(adapter_name, gate)
    request = json.loads(sys.stdin.buffer.readline() if line is None else line)
    # A tool that reads standard input gets an immediate end of file.
    null = posix.open("/dev/null", posix.O_RDONLY)
    posix.dup2(null, 0)
    posix.close(null)
    try:
        load_adapter(adapter_name, request["action"])(request, frames, runner_folder)
        code = 0
    except Refusal as refusal:
        frames.error(refusal.error_type, str(refusal), refusal.chain, refused=refusal.kind)
        code = 1
    except SystemExit as exit:
        frames.error("SystemExit", f"The tool exited with {exit.code!r} instead of returning a result.", [])
        code = exit.code if isinstance(exit.code, int) else 1
    except BaseException as error:
        print_error(error, runner_folder)
        frames.error(**describe_error(error))
        code = 1
    finish(code)


def wait_for_request(adapter_name, gate):
    """
    Waits in an interpreter that was started in advance. It imports exactly what every start imports before a tool's
    own modules, because an imported module takes precedence over a module of the upload with the same name.
    """
    load_adapter(adapter_name, "call")
    if not posix.read(gate, 1):
        posix._exit(1)  # No further request will come.
    posix.close(gate)


# Installed packages; a missing folder in the path is not an error.
ENVIRONMENT = "/environment"

# Functions of the adapters, by module; a module is imported only when it is needed.
ADAPTERS = {
    ("coded-tool", "call"): ("coded_tool", "call_coded_tool"),
    ("langchain", "call"): ("langchain_tool", "call_langchain_tool"),
    ("langchain", "describe"): ("langchain_describe", "describe_langchain_tools"),
    ("ovos", "call"): ("ovos_toolbox", "call_ovos_tool"),
    ("ovos-plugin", "describe"): ("ovos_plugin", "describe_ovos_plugin"),
    ("ovos-plugin", "call"): ("ovos_plugin", "call_ovos_plugin"),
    ("ovos-skill", "call"): ("skill", "call_skill"),
    ("neurosurfer", "describe"): ("neurosurfer_describe", "describe_neurosurfer_tools"),
    ("neurosurfer", "call"): ("neurosurfer_tool", "call_neurosurfer_tool"),
    ("neurosurfer-2", "describe"): ("neurosurfer_2", "describe_neurosurfer_2_tools"),
    ("neurosurfer-2", "call"): ("neurosurfer_2", "call_neurosurfer_2_tool"),
    ("mcp", "describe"): ("mcp_tool", "describe_mcp_server"),
    ("mcp", "call"): ("mcp_tool", "call_mcp_tool"),
    ("mcp-remote", "describe"): ("mcp_remote", "describe_remote_server"),
    ("mcp-remote", "call"): ("mcp_remote", "call_remote_tool"),
    ("source-check", "describe"): ("source_check", "check_sources"),
}


def load_adapter(name, action):
    module_name, function_name = ADAPTERS[name, action]
    module = __import__(f"{__package__}.{module_name}", fromlist=[function_name])
    return getattr(module, function_name)


def finish(code):
    """Ends the process immediately, because threads that a tool left running would keep the interpreter alive."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            pass  # The tool closed it.
    posix._exit(code & 0xFF)
