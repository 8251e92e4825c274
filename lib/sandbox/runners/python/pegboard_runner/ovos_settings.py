"""
Finds the settings of an OVOS toolbox class that declares none in `config_schema`: those that its code reads from
`config`, and those that its constructor sets.
"""

import ast

from .plain import plain


def revealed_settings(found, config, base):
    """
    Returns the settings by name, each with its `default` where there is one. `config` is that of a toolbox which was
    built without settings. Classes above `base` belong to the framework.
    """
    settings = {}
    for each in reversed(found.__mro__):
        if not issubclass(base, each):
            settings.update(read_settings(each))
    for name, value in config.items():
        if isinstance(name, str):
            settings[name] = {"default": value}
    return plain(settings, [])


def written_id(found):
    """Returns the id that the constructor of a class passes to its base class as a text, or None."""
    for node in nodes_of(found):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "__init__"):
            continue
        named = [keyword.value for keyword in node.keywords if keyword.arg == "toolbox_id"]
        for provided in [*named, *node.args[:1]]:
            if is_text(provided):
                return provided.value
    return None


def nodes_of(found):
    """Never raises: without its source, a class has no nodes."""
    from inspect import getsource
    from textwrap import dedent

    try:
        return list(ast.walk(ast.parse(dedent(getsource(found)))))
    except (OSError, TypeError, SyntaxError):
        return []


def read_settings(found):
    settings = {}
    for node in nodes_of(found):
        for name, default in setting_of(node):
            if default or name not in settings:
                settings[name] = default
    return settings


def setting_of(node):
    """Recognizes `config.get("name", default)` and `config["name"]`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        if is_config(node.func.value) and node.args and is_text(node.args[0]):
            yield node.args[0].value, default_of(node.args[1:2])
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        if is_config(node.value) and is_text(node.slice):
            yield node.slice.value, {}


def is_config(node):
    if isinstance(node, ast.BoolOp):
        return any(is_config(value) for value in node.values)
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", None)
    return name in ("config", "_config")


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def default_of(nodes):
    try:
        return {"default": ast.literal_eval(node) for node in nodes}
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return {}


# Building a toolbox can be slow, and real toolboxes have one or two switches.
SWITCHES_MAX = 5


def find_disabled(build_with, switches, tools):
    """
    Returns the name of the switch without which a tool is disabled, by tool. Such a tool says so in its description;
    `tools` get the description that they have when they are enabled. `switches` are settings with their defaults.
    """
    disabled = {}
    for name, default in list(switches.items())[:SWITCHES_MAX]:
        try:
            box = build_with({name: not default})
            box.refresh_tools()
            turned = {tool["name"]: tool["description"] for tool in box.tool_json_list}
        except Exception:
            # A toolbox may refuse a value. It was described without it.
            continue
        for tool in tools:
            here, there = tool["description"], turned.get(tool["name"], "")
            enabled, off = (here, there) if default else (there, here)
            if "disabled" in off.lower() and enabled and "disabled" not in enabled.lower():
                tool["description"] = enabled
                disabled[tool["name"]] = name
    return disabled


def switches_of(settings):
    """Returns the settings with a boolean default. `settings`: properties of a schema, or revealed settings."""
    defaults = {name: each.get("default") for name, each in settings.items() if isinstance(each, dict)}
    return {name: value for name, value in defaults.items() if isinstance(value, bool)}
