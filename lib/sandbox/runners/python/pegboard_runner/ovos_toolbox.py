"""
Calls a tool of an OVOS toolbox in the order of its framework: find the tool, check the arguments against its schema,
run it, check the result. Each step fails with the framework's message. The agent sees the result as a pydantic model
prints itself.

The toolbox is a class that takes its `config` and has `call_tool(name, kwargs) -> dict`. A `toolbox.json` beside it has
its id and the schemas.
"""

import json
import sys

from .exceptions import Refusal, describe_error, print_error
from .find_class import import_module
from .lax_model import Invalid, fit_model


def call_ovos_tool(request, frames, runner_folder):
    target = request["target"]
    folder = f"/tool/{target['root']}".rstrip("/")
    manifest = read_manifest(f"{folder}/toolbox.json")
    box = ToolBox(manifest, target, folder)
    try:
        answer = box.call_tool(target["toolName"], parse(request["argumentsText"]))
    except Refusal:
        raise
    except Exception as error:
        print_error(error.__cause__ or error, runner_folder)
        frames.error(**describe_error(error))
        text = f"{type(error).__name__}: {error}"
        frames.result(None, text, True)
        return
    frames.result(answer, print_model(answer), False)


def read_manifest(path):
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except FileNotFoundError:
        raise Refusal("not-found", f"The toolbox has no {path.rpartition('/')[2]}.") from None


def parse(text):
    try:
        return json.loads(text)
    except ValueError as error:
        raise Refusal("invalid-input", f"The arguments are not JSON: {error}", "ValueError") from None


class ToolBox:
    def __init__(self, manifest, target, folder):
        self.id = manifest["toolbox_id"]
        self.config = {**manifest.get("config", {}), **target["config"]}
        self.tools = {tool["name"]: tool for tool in manifest["tools"]}
        self.reference = (target["className"] or manifest["target"]).replace(":", ".")
        self.folder = folder

    def call_tool(self, name, arguments):
        tool = self.tools.get(name)
        if tool is None:
            raise Refusal("not-found", f"Unknown tool '{name}' for ToolBox '{self.id}'.", "ValueError")
        if not isinstance(arguments, dict):
            provided = type(arguments).__name__
            text = f"Tool '{name}' called with unexpected type arguments: {provided}. Must be Dict[str, Any] or ToolArguments."
            raise Refusal("invalid-input", text, "RuntimeError")
        try:
            checked = fit_model(tool["argument_schema"], arguments)
        except Invalid as error:
            text = f"Tool input validation failed for '{name}' in ToolBox '{self.id}'"
            chain = [f"ValueError: Invalid input for '{name}'", f"pydantic ValidationError: {error}"]
            raise Refusal("invalid-input", text, "ValueError", chain) from None
        toolbox = self.build()
        try:
            answer = toolbox.call_tool(name, checked)
        except Exception as error:
            raise RuntimeError(f"Tool execution failed for '{name}' in ToolBox '{self.id}'") from error
        return self.check_answer(name, tool["output_schema"], answer)

    def build(self):
        sys.path[:0] = [self.folder]
        module_name, _, class_name = self.reference.rpartition(".")
        module = import_module(module_name)
        if module is None or not hasattr(module, class_name):
            raise Refusal("not-found", f'Could not find class "{class_name}" in module "{module_name}".', "ImportError")
        return getattr(module, class_name)(self.config)

    def check_answer(self, name, schema, answer):
        if not isinstance(answer, dict):
            provided = type(answer).__name__
            text = f"Tool '{name}' returned an unexpected type: {provided}. Must return Dict[str, Any] or ToolOutput."
            raise RuntimeError(text)
        try:
            return fit_model(schema, answer)
        except Invalid as error:
            text = f"Tool output validation failed for '{name}' in ToolBox '{self.id}'"
            raise RuntimeError(text) from error


def print_model(fields):
    """Returns str() of a pydantic model."""
    return " ".join(f"{name}={value!r}" for name, value in fields.items())
