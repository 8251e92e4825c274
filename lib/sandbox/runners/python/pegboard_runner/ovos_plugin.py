"""
Loads an OVOS toolbox plugin, a class that derives from ToolBox, and lists its tools or calls one. Uses the installed
plugin manager, else the stand-in.
"""

import sys

from .arguments import parse_any
from .declared_secrets import declared_secrets
from .exceptions import Refusal, chain_of, describe_error, print_error, text_of
from .find_class import find_class
from .ovos_settings import find_disabled, revealed_settings, switches_of, written_id
from .plain import plain

STAND_IN = "stand_in_ovos"
# The setting in which the name of an entry point replaces the id that a class does not have.
ENTRY_NAME = "toolbox_id"


def describe_ovos_plugin(request, frames, runner_folder):
    found = load_class(request["target"], frames, runner_folder)
    if open_methods(found):
        frames.described({"abstract": True})
        return
    target = request["target"]
    own = target["config"]
    # Without settings first, so that what is described depends on them only where the toolbox does.
    box, tools, failure = try_to_build(found, own)
    name = box.toolbox_id if box else expected_id(found, own)
    schema = getattr(found, "config_schema", None)
    config = box.config if box and isinstance(box.config, dict) else {}
    settings = revealed_settings(found, config, find_base())
    needs_settings = not tools
    saved = target.get("settings", {}).get(name) if isinstance(name, str) else None
    if needs_settings and saved:
        own = {**own, **saved}
        box, tools, failure = try_to_build(found, own)
    answer = {
        "toolboxId": name,
        "configSchema": plain(schema, []) if isinstance(schema, dict) else None,
        "settings": settings,
        "needsSettings": needs_settings,
        "secrets": declared_secrets(found),
        **find_source(found),
    }
    if failure:
        # The settings that the class reveals can be what it needs.
        frames.described(answer)
        raise failure
    declared = schema.get("properties") if isinstance(schema, dict) else settings
    switches = switches_of(declared if isinstance(declared, dict) else {})
    frames.described(
        {
            **answer,
            "disabledWithout": find_disabled(lambda more: build(found, {**own, **more}), switches, tools),
            "tools": tools,
            "asksModel": hasattr(box, "set_brain"),
        }
    )


def try_to_build(found, settings):
    """Returns the toolbox and its tools, or the error of a class that raises one."""
    try:
        box = build(found, settings)
        # The framework hides errors of the constructor, and some toolboxes are only ready after it.
        box.refresh_tools()
        return box, box.tool_json_list, None
    except Refusal:
        raise
    except Exception as error:
        return None, [], error


def expected_id(found, settings):
    """Returns the id that the toolbox would have if its class could be built."""
    declared = getattr(found, "toolbox_id", None)
    names = (written_id(found), declared, settings.get(ENTRY_NAME))
    return next((name for name in names if isinstance(name, str) and name), found.__name__)


def call_ovos_plugin(request, frames, runner_folder):
    target = request["target"]
    found = load_class(target, frames, runner_folder)
    box = build(found, target["config"])
    name = target["toolName"]
    try:
        box.refresh_tools()
        answer = box.call_tool(name, parse_any(request["argumentsText"]))
    except Exception as error:
        refuse_known(error, name)
        print_error(error.__cause__ or error, runner_folder)
        frames.error(**describe_error(error))
        frames.result(None, f"{type(error).__name__}: {text_of(error)}", True)
        return
    frames.result(answer.model_dump(mode="json"), str(answer), False)


def load_class(target, frames, runner_folder):
    reference = target["className"].replace(":", ".")
    found = find_class(reference, target["root"], f"{runner_folder}/{STAND_IN}", frames.notice)
    if not issubclass(found, find_base()):
        raise Refusal("not-found", f"{reference} is not a ToolBox of ovos_plugin_manager.", "TypeError")
    return found


def find_base():
    from ovos_plugin_manager.templates.agent_tools import ToolBox

    return ToolBox


def open_methods(found):
    return sorted(getattr(found, "__abstractmethods__", ()))


def build(found, settings):
    """Passes the constructor only the parameters that it names, because hosts differ in what they pass."""
    from inspect import Parameter, signature

    from ovos_utils.fakebus import FakeBus

    config = {key: value for key, value in settings.items() if key != ENTRY_NAME}
    name = getattr(found, "toolbox_id", None) or settings.get(ENTRY_NAME)
    name = name if isinstance(name, str) else settings.get(ENTRY_NAME)
    accept_every_form(find_base(), name)
    parameters = signature(found).parameters.values()
    takes_any = any(each.kind is Parameter.VAR_KEYWORD for each in parameters)
    names = {each.name for each in parameters}
    offered = {"toolbox_id": name, "config": config, "bus": FakeBus()}
    provided = {key: value for key, value in offered.items() if value is not None and (key in names or takes_any)}
    missing = [
        each.name
        for each in parameters
        if each.default is Parameter.empty
        and each.kind not in (Parameter.VAR_KEYWORD, Parameter.VAR_POSITIONAL)
        and each.name not in provided
    ]
    if missing:
        raise Refusal(
            "not-found",
            f"{found.__name__} requires {', '.join(missing)}, which no host of OVOS toolboxes passes.",
            "TypeError",
        )
    box = found(**provided)
    if getattr(box, "config", None) is None:
        box.config = config
    if not getattr(box, "toolbox_id", None):
        box.toolbox_id = name or found.__name__
    if hasattr(box, "set_brain"):
        offer_brain(box)
    return box


def accept_every_form(base, name):
    """
    Accepts the constructor arguments of every release. The base class changed them, and plugins pass those of the
    release that they were written for. Arguments are sorted by kind, and the constructor here gets those that it
    names.
    """
    from inspect import signature

    real = base.__init__
    known = signature(real).parameters

    def __init__(self, *provided, toolbox_id=None, config=None, bus=None):
        for value in provided:
            if isinstance(value, str):
                toolbox_id = toolbox_id or value
            elif isinstance(value, dict):
                config = config if config is not None else value
            elif value is not None:
                bus = bus if bus is not None else value
        toolbox_id = toolbox_id or getattr(self, "toolbox_id", None) or name
        # Some classes set it before they call the base class, which would discard it.
        config = config if config is not None else self.__dict__.get("config")
        offered = {"toolbox_id": toolbox_id, "config": config, "bus": bus}
        real(self, **{key: value for key, value in offered.items() if key in known and value is not None})
        if config is not None:
            self.config = config

    base.__init__ = __init__


def offer_brain(box):
    from .model import chat, is_available

    if not is_available():
        return
    from ovos_plugin_manager.templates.agents import AgentMessage, ChatEngine, MessageRole

    class Brain(ChatEngine):
        def __init__(self):
            self.config = {}

        def continue_chat(self, messages, session_id="default", lang=None, units=None, tools=None):
            received = chat(
                [{"role": getattr(each.role, "value", each.role), "content": each.content} for each in messages]
            )
            return AgentMessage(role=MessageRole.ASSISTANT, content=received["choices"][0]["message"].get("content") or "")

    box.set_brain(Brain())


def find_source(found):
    from inspect import getsourcefile, getsourcelines

    try:
        return {"file": getsourcefile(found).removeprefix("/tool/"), "line": getsourcelines(found)[1]}
    except (OSError, TypeError):
        return {}


def refuse_known(error, name):
    """Raises the framework's own errors before anything of the tool runs."""
    text = text_of(error)
    if text.startswith(f"Unknown tool '{name}'"):
        raise Refusal("not-found", text, "ValueError") from None
    if text.startswith((f"Tool input validation failed for '{name}'", f"Tool '{name}' called with")):
        raise Refusal("invalid-input", text, type(error).__name__, chain_of(error)) from None
