"""
Calls a neuro-san CodedTool as its framework does. The class is built without arguments. `async_invoke` is called first,
and `invoke` in a thread if that is not implemented. An exception becomes the text "Error: ...". The agent sees
f"{result}".
"""

import threading

from .arguments import read_object
from .exceptions import Refusal, describe_error, print_error, text_of
from .find_class import find_class
from .plain import plain, shown

# Objects that the framework adds. They are not arguments.
FRAMEWORK_ARGUMENTS = ("progress_reporter", "reservationist", "runtime")
# CO_COROUTINE, without the cost of importing inspect.
ASYNC_FLAG = 0x80


def call_coded_tool(request, frames, runner_folder):
    target = request["target"]
    arguments = read_object(request["argumentsText"], "The arguments")
    sly_data = read_object(request["slyDataText"] or "{}", "The sly_data")
    folders = target["config"].get("importFolders", ())
    found = find_class(target["className"], target["root"], f"{runner_folder}/stand_in", frames.notice, folders)
    base = find_base()
    if any(parent.__name__ == "BranchActivation" for parent in found.__mro__):
        raise Refusal("needs-server", "This tool calls other agents, which needs a running neuro-san agent server.")
    tool = build(found)
    if not isinstance(tool, base):
        text = f"Error: {target['className']} is not a CodedTool"
        frames.result(text, text, True)
        return
    add_framework_arguments(arguments, target["toolName"], frames)
    session = Session(arguments, sly_data, frames, runner_folder)
    if type(tool).async_invoke is base.async_invoke:
        session.run(tool)
    else:
        # Imported only here, because the import takes longer than most tools run.
        import asyncio

        asyncio.run(session.run_async(tool))


def find_base():
    from neuro_san.interfaces.coded_tool import CodedTool

    return CodedTool


def build(found):
    try:
        return found()
    except TypeError as error:
        raise TypeError(
            f"Coded tool class {found} must take no arguments to its constructor. "
            "What differs between agents belongs into the args of the agent."
        ) from error


def add_framework_arguments(arguments, name, frames):
    additions = {
        "origin": [{"tool": name, "instantiation_index": 1}],
        "origin_str": name,
        "progress_reporter": ProgressReporter(frames),
    }
    for key, value in additions.items():
        arguments.setdefault(key, value)


class ProgressReporter:
    """Sends the progress that tools report as frames."""

    def __init__(self, frames):
        self._frames = frames

    async def async_report_progress(self, structure, content=""):
        text = str(content) if content else structure if isinstance(structure, str) else dump(structure)
        self._frames.progress(text)


def dump(structure):
    import json

    return json.dumps(plain(structure, []), ensure_ascii=False)


class Session:
    """One call with its sly_data. It ends when the values in the sly_data are closed."""

    def __init__(self, arguments, sly_data, frames, runner_folder):
        self.arguments = arguments
        self.sly_data = sly_data
        self.frames = frames
        self.runner_folder = runner_folder
        self.before = plain(sly_data, [])

    def run(self, tool):
        try:
            value = call_in_thread(tool, self.arguments, self.sly_data)
        except Exception as error:
            self.report_error(error)
        else:
            self.tell(value)
        if any(is_async(close) for _, close in self.closers()):
            import asyncio

            asyncio.run(self.close())
        else:
            for key, close in self.closers():
                self.watch_closing(key, close)

    async def run_async(self, tool):
        """Uses one event loop for the call and for closing, because connections belong to the loop that opened them."""
        import asyncio

        try:
            try:
                value = await tool.async_invoke(self.arguments, self.sly_data)
            except NotImplementedError:
                value = await asyncio.to_thread(tool.invoke, self.arguments, self.sly_data)
        except Exception as error:
            self.report_error(error)
        else:
            self.tell(value)
        await self.close()

    def tell(self, value):
        self.tell_sly_data()
        try:
            agent_sees = f"{value}"
        except Exception:
            agent_sees = shown(value)
        if value is self.arguments:
            value = {key: item for key, item in self.arguments.items() if key not in FRAMEWORK_ARGUMENTS}
        self.frames.result(value, agent_sees, says_error(value))

    def report_error(self, error):
        self.tell_sly_data()
        print_error(error, self.runner_folder)
        self.frames.error(**describe_error(error))
        text = f"Error: {text_of(error)}"
        self.frames.result(text, text, True)

    def tell_sly_data(self):
        notices = []
        after = plain(self.sly_data, notices)
        for notice in notices:
            self.frames.notice(f"sly_data: {notice}")
        self.frames.sly_data(self.before, after)

    def closers(self):
        """Closes every value that can be closed at the end of a session."""
        found = [(key, getattr(value, "close", None)) for key, value in self.sly_data.items()]
        return [(key, close) for key, close in found if callable(close)]

    async def close(self):
        for key, close in self.closers():
            waiting = self.watch_closing(key, close)
            if is_async(close) and waiting is not None:
                try:
                    await waiting
                except Exception as error:
                    self.tell_closing(key, error)

    def watch_closing(self, key, close):
        try:
            return close()
        except Exception as error:
            self.tell_closing(key, error)

    def tell_closing(self, key, error):
        self.frames.notice(f"sly_data: closing {key} failed with {type(error).__name__}: {text_of(error)}")


def call_in_thread(tool, arguments, sly_data):
    """Calls the tool outside the main thread, as the framework does, which keeps the main thread for its event loop."""
    outcome = {}

    def work():
        try:
            outcome["value"] = tool.invoke(arguments, sly_data)
        except BaseException as error:
            outcome["error"] = error

    thread = threading.Thread(target=work, name="asyncio_0")
    thread.start()
    thread.join()
    if "error" in outcome:
        raise outcome["error"]
    return outcome["value"]


def is_async(function):
    code = getattr(getattr(function, "__func__", function), "__code__", None)
    return code is not None and bool(code.co_flags & ASYNC_FLAG)


def says_error(value):
    """
    Recognizes errors that tools report without raising: a text that begins with "Error", or an object with a text as
    its "error".
    """
    if isinstance(value, str):
        return value.startswith("Error")
    received = value.get("error") if isinstance(value, dict) else None
    return isinstance(received, str) and received != ""
