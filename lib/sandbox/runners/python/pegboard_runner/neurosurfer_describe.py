"""
Describes every tool of one file: its declaration, whether that is valid, and what the tool needs to be built and
called.
"""

import re
import sys

from .declared_secrets import declared_secrets
from .exceptions import describe_error, print_error
from .neurosurfer_module import choose_package, load_module, tool_classes
from .neurosurfer_source import Source
from .plain import plain, shown

# Descriptions of parameters are shown in lists.
DEFAULT_CHARACTERS_MAX = 200


def describe_neurosurfer_tools(request, frames, runner_folder):
    target = request["target"]
    config = target["config"]
    with open(f"/tool/{target['className']}", "rb") as file:
        source = Source(file.read())
    dialect = config.get("dialect") or source.dialect()
    module, package_error = load_module(
        target["className"], config, lambda: choose_package(runner_folder, config, dialect)
    )
    constructors = config.get("constructors", {})
    tools = [
        describe_class(item, source, constructors.get(item.__name__, {}), runner_folder)
        for item in tool_classes(module)
    ]
    frames.described(
        {
            "dialect": dialect,
            "tools": tools,
            "imports": packages(source),
            **({"packageError": describe_error(package_error)} if package_error else {}),
        }
    )


def describe_class(item, source, constructor, runner_folder):
    import inspect

    reported = {"class": item.__name__, **source.place(item.__name__)}
    try:
        spec = find_spec(item, constructor)
        reported["builtWith"] = describe_constructor(inspect, item)
        call = inspect.signature(item.__call__).parameters.values()
        reported["takesAny"] = any(one.kind is one.VAR_KEYWORD for one in call)
        named = [one.name for one in call if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)][1:]
        reported["spec"] = spec_of(spec)
        reported["secrets"] = declared_secrets(item)
        inputs = [one["name"] for one in reported["spec"]["inputs"]]
        reported["named"] = named
        reported["contextKeys"] = [
            *(name for name in named if name not in inputs),
            *(key for key in source.context_keys(item.__name__) if key not in inputs and key not in named),
        ]
        spec.validate()
    except Exception as error:
        print_error(error, runner_folder)
        reported["error"] = describe_error(error)
    return reported


def find_spec(item, constructor):
    """Returns the spec of the class, or of an instance if only the constructor creates it."""
    if getattr(item, "__abstractmethods__", None):
        item()
    spec = getattr(item, "spec", None)
    if spec is None or not hasattr(spec, "check_inputs"):
        spec = getattr(item(**constructor), "spec", None)
    if spec is None or not hasattr(spec, "check_inputs"):
        raise TypeError(f"{item.__name__} must define a ToolSpec 'spec'.")
    return spec


def spec_of(spec):
    """Returns `to_json()` with the flag that it omits."""
    reported = plain(spec.to_json(), [])
    for shown, item in zip(reported["inputs"], spec.inputs):
        if getattr(item, "llm", True) is False:
            shown["llm"] = False
    return reported


def describe_constructor(inspect, item):
    parameters = list(inspect.signature(item.__init__).parameters.values())[1:]
    return [
        {
            "name": one.name,
            "required": one.default is one.empty,
            **({} if one.default is one.empty else {"default": shown_default(one.default)}),
        }
        for one in parameters
        if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)
    ]


def shown_default(value):
    """Returns the default without object addresses, which differ in every process."""
    return re.sub(r" at 0x[0-9a-fA-F]+", "", shown(value))[:DEFAULT_CHARACTERS_MAX]


def packages(source):
    """Returns the imported packages and whether they are installed. Tools import some of them only during a call."""
    from importlib.machinery import PathFinder

    reported = []
    for top in source.imports():
        spec = PathFinder.find_spec(top, sys.path)
        places = [spec.origin or "", *(spec.submodule_search_locations or [])] if spec else []
        if top != "neurosurfer" and not any(place.startswith("/tool/") for place in places):
            reported.append({"module": top, "found": spec is not None})
    return reported
