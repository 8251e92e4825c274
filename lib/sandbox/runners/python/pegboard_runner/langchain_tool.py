"""
Calls one LangChain tool. Prefers its coroutine, streams if the tool streams, and shows custom events as progress. The
agent sees the content of LangChain's tool message.
"""

import json
from collections.abc import AsyncIterator, Iterator

from .arguments import read_object
from .exceptions import Refusal
from .langchain_build import build_tools
from .plain import plain, shown


def call_langchain_tool(request, frames, runner_folder):
    target = request["target"]
    arguments = read_object(request["argumentsText"], "The arguments")
    tools, _ = build_tools(target["config"]["entry"], target["config"], target["root"])
    tool = dict(tools).get(target["toolName"])
    if tool is None:
        names = ", ".join(name for name, _ in tools)
        raise Refusal("not-found", f"{target['toolName']} is not among the built tools: {names}.", "KeyError")
    config = {"callbacks": [events_handler(frames)]}
    try:
        value = run_async(tool, arguments, config, frames) if is_async(tool) else run(tool, arguments, config, frames)
    except Exception as error:
        if type(error).__name__ == "ValidationError" and hasattr(error, "errors") and is_about_arguments(error, tool):
            raise Refusal("invalid-input", str(error), "ValidationError") from None
        raise
    tell(tool, value, frames)


def is_about_arguments(error, tool):
    schema = getattr(tool, "args_schema", None)
    return error.title == getattr(schema, "__name__", None)


def run(tool, arguments, config, frames):
    if overrides(tool, "stream"):
        return [pass_on(piece, frames) for piece in tool.stream(arguments, config)]
    value = tool.invoke(provided(tool, arguments), config)
    return [pass_on(piece, frames) for piece in value] if isinstance(value, Iterator) else value


def run_async(tool, arguments, config, frames):
    import asyncio

    async def work():
        if overrides(tool, "astream"):
            return [pass_on(piece, frames) async for piece in tool.astream(arguments, config)]
        value = await tool.ainvoke(provided(tool, arguments), config)
        if isinstance(value, AsyncIterator):
            return [pass_on(piece, frames) async for piece in value]
        return [pass_on(piece, frames) for piece in value] if isinstance(value, Iterator) else value

    return asyncio.run(work())


def provided(tool, arguments):
    """Passes the arguments as a model's tool call, because only then does a tool with an artifact return it."""
    if getattr(tool, "response_format", "content") != "content_and_artifact":
        return arguments
    return {"name": tool.name, "args": arguments, "id": "call_1", "type": "tool_call"}


def pass_on(piece, frames):
    frames.chunk(piece if isinstance(piece, str) else as_text(piece))
    return piece


def is_async(tool):
    if getattr(tool, "coroutine", None) is not None:
        return True
    # StructuredTool and Tool have a method of their own that only calls the function.
    if hasattr(type(tool), "model_fields") and "coroutine" in type(tool).model_fields:
        return False
    return overrides(tool, "_arun") or overrides(tool, "astream")


def overrides(tool, method):
    from langchain_core.tools import BaseTool

    return getattr(type(tool), method, None) is not getattr(BaseTool, method, None)


def tell(tool, value, frames):
    is_error = getattr(value, "status", None) == "error"
    if hasattr(value, "tool_call_id") and hasattr(value, "content"):
        content, artifact = value.content, getattr(value, "artifact", None)
        frames.result({"content": content, "artifact": artifact}, as_text(content), is_error)
        return
    if isinstance(value, list) and value and all(isinstance(piece, str) for piece in value) and streams(tool):
        value = "".join(value)
    frames.result(value, as_text(value), is_error)


def streams(tool):
    return overrides(tool, "stream") or overrides(tool, "astream")


def as_text(value):
    """Returns a result as the text that LangChain puts into its message."""
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, ensure_ascii=False)
    except Exception:
        try:
            return str(value)
        except Exception:
            return shown(value)


def events_handler(frames):
    from langchain_core.callbacks import BaseCallbackHandler

    class Events(BaseCallbackHandler):
        run_inline = True

        def on_custom_event(self, name, data, **_):
            text = data if isinstance(data, str) else json.dumps(plain(data, []), ensure_ascii=False)
            frames.progress(f"{name}: {text}")

    return Events()
