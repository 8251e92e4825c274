"""
Builds the LangChain tool of a toolbox file as neuro-san's loader does. It finds the class by its path, turns arguments
that are objects with a class into instances, checks the names of arguments, and opens a toolkit into its tools.
"""

import importlib
import inspect
import sys

from .exceptions import Refusal
from .find_class import roots_of, search_path

SEGMENTS_MIN = 3


def build_tools(name, config, root):
    """Returns a list of (name for agents, tool), and whether the tools come from a toolkit."""
    sys.path[:0] = search_path(roots_of(root), config.get("importFolders", ()))
    built = build(config["class"], config.get("args", {}), config.get("file", "the toolbox info file"), top=True)
    if callable(getattr(built, "get_tools", None)):
        return [(f"{name}_{tool.name}", tool) for tool in built.get_tools()], True
    if not hasattr(built, "invoke") or not hasattr(built, "args_schema"):
        provided = type(built).__name__
        raise Refusal("not-found", f"{config['class']} is neither a LangChain tool nor a toolkit: it is a {provided}.", "TypeError")
    return [(name, built)], False


def build(reference, arguments, file, top=False):
    if not isinstance(arguments, dict):
        raise Refusal("not-found", f'The "args" of {reference} must be an object.', "AttributeError")
    found = resolve(reference, file)
    # One level at a time: only an argument that itself is an object with a class becomes an instance.
    ready = {
        key: build(value["class"], value.get("args") or {}, file) if isinstance(value, dict) and "class" in value else value
        for key, value in arguments.items()
    }
    maker = find_maker(found) if top else None
    check_arguments(found, maker, ready)
    return maker(**ready) if maker else found(**ready)


def resolve(reference, file):
    parts = reference.split(".") if isinstance(reference, str) else []
    if len(parts) < SEGMENTS_MIN:
        raise Refusal(
            "not-found",
            f"Value in 'class' in {file} must be of the form '<package_name>.<module_name>.<ClassName>'",
        )
    package, module, name = ".".join(parts[:-2]), parts[-2], parts[-1]
    first = None
    for path in (f"{package}.{module}", package):
        try:
            loaded = importlib.import_module(path)
        except ImportError as error:
            # The first error is more helpful, because the second place is only a fallback.
            first = first or error
            continue
        if hasattr(loaded, name):
            return getattr(loaded, name)
    if first is not None:
        raise first
    raise Refusal("not-found", f"Class {reference} not found in PYTHONPATH")


def find_maker(found):
    """Returns the constructor, or the method of their class that makes GitHub's and other toolkits."""
    names = (name for name in dir(found) if name.startswith("from") and name.endswith("api_wrapper"))
    return next((getattr(found, name) for name in names), None)


def check_arguments(found, maker, arguments):
    fields = getattr(found, "model_fields", None)
    known = set()
    if isinstance(fields, dict):
        known |= set(fields) | {field.alias for field in fields.values() if field.alias}
    if maker or not isinstance(fields, dict):
        known |= set(inspect.signature(maker or found.__init__).parameters)
    strange = sorted(key for key in arguments if key not in known)
    if strange:
        names = "{" + ", ".join(map(repr, strange)) + "}"
        raise Refusal(
            "not-found",
            f"Arguments {names} for '{found.__name__}' do not match any attributes of the class "
            "or any arguments of the method.",
        )
