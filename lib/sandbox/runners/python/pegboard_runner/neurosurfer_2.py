"""
Describes and calls tools of neurosurfer 1 and 2: classes that derive from Tool, with a pydantic model of their
arguments and an asynchronous `call`. Uses the installed package if it has that class, else the stand-in.
"""

import sys
from importlib.machinery import PathFinder
from posixpath import isfile

from .arguments import read_object
from .declared_secrets import declared_secrets
from .exceptions import Refusal, describe_error, print_error, text_of
from .neurosurfer_describe import packages
from .neurosurfer_module import load_module
from .neurosurfer_source import Source
from .plain import plain

STAND_IN = "stand_in_neurosurfer_2"
# Has a stand-in of pydantic. It comes last, so that an installed pydantic takes precedence.
PYDANTIC = "stand_in_ovos"


def describe_neurosurfer_2_tools(request, frames, runner_folder):
    target = request["target"]
    file, config = target["className"], target["config"]
    with open(f"/tool/{file}", "rb") as opened:
        source = Source(opened.read())
    module, package_error = load(file, config, runner_folder)
    frames.described(
        {
            "tools": [describe_class(item, config, source, runner_folder) for item in tool_classes(module)],
            "imports": packages(source),
            **({"packageError": describe_error(package_error)} if package_error else {}),
        }
    )


def describe_class(item, config, source, runner_folder):
    reported = {"class": item.__name__, **source.place(item.__name__)}
    try:
        tool = build(item, config)
        reported["name"] = tool.name
        reported["description"] = tool.description
        reported["schema"] = plain(tool.input_model.model_json_schema(), [])
        reported["secrets"] = declared_secrets(item)
    except Exception as error:
        print_error(error, runner_folder)
        reported["error"] = describe_error(error)
    return reported


def call_neurosurfer_2_tool(request, frames, runner_folder):
    import asyncio
    from pathlib import Path

    target = request["target"]
    file, _, class_name = target["className"].rpartition(":")
    raw = read_object(request["argumentsText"], "The arguments")
    module, _ = load(file, target["config"], runner_folder)
    found = getattr(module, class_name, None)
    if not isinstance(found, type):
        raise Refusal("not-found", f"{file} has no class {class_name}.")
    tool = build(found, target["config"])
    framework = sys.modules[base_of(found).__module__]
    try:
        arguments = tool.parse_args(raw)
    except ValueError as error:
        text = f"Invalid arguments for {tool.name}: {text_of(error)}"
        raise Refusal("invalid-input", text, type(error).__name__) from None
    context = framework.ToolContext(cwd=Path.cwd(), io=framework.AutoApproveIOHandler())
    try:
        result = asyncio.run(tool.call(arguments, context))
        text = str(result.content)
    except Exception as error:
        print_error(error, runner_folder)
        frames.error(**describe_error(error))
        frames.result(None, f"{tool.name} failed: {type(error).__name__}: {text_of(error)}", True)
        return
    for name in ("control", "images"):
        if getattr(result, name, None):
            frames.notice(f"The tool also returned {name} for its agent, which Pegboard ignores.")
    frames.result(text, text, bool(result.is_error))


def load(file, config, runner_folder):
    return load_module(file, config, lambda: choose_package(runner_folder))


def choose_package(runner_folder):
    sys.path.append(f"{runner_folder}/{PYDANTIC}")
    found = PathFinder.find_spec("neurosurfer", sys.path)
    folders = list(found.submodule_search_locations or []) if found else []
    if not any(isfile(f"{folder}/tools/base.py") for folder in folders):
        sys.path.insert(0, f"{runner_folder}/{STAND_IN}")


def build(item, config):
    return item(**config.get("constructors", {}).get(item.__name__, {}))


def tool_classes(module):
    """Returns the tool classes of the module in their order, without those that leave `call` abstract."""
    return [
        item
        for item in list(vars(module).values())
        if isinstance(item, type)
        and item.__module__ == module.__name__
        and base_of(item) not in (None, item)
        and not getattr(item, "__abstractmethods__", None)
    ]


def base_of(item):
    """Returns the framework's Tool from which a class derives, or a copy of it in the upload."""
    for base in item.__mro__:
        module = sys.modules.get(base.__module__)
        if base.__name__ == "Tool" and hasattr(module, "ToolContext"):
            return base
    return None
