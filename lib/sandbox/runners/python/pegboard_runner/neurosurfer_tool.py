"""
Calls one neurosurfer tool as its agent does: builds it, checks its inputs, and calls it with them and with the agent's
context. The context is values that a person provided, the extras of the previous call, and a language model.

Runtime data arrive beside the arguments: {"context": {}, "constructor_arguments": {}, "extras": {}}.
"""

import inspect

from . import model
from .arguments import read_object
from .exceptions import Refusal, describe_error, print_error, text_of
from .neurosurfer_module import choose_package, load_module
from .neurosurfer_observation import Observer, transferable

RUNTIME_KEYS = ("context", "constructor_arguments", "extras")
# An extra of the later dialect may have a more useful description than its value.
SLOT_KEYS = {"value", "description", "visible_to_llm", "scope", "created_by"}


def call_neurosurfer_tool(request, frames, runner_folder):
    target = request["target"]
    config = target["config"]
    inputs = read_object(request["argumentsText"], "The arguments")
    runtime = read_runtime(request["slyDataText"] or "{}")
    file, _, class_name = target["className"].rpartition(":")
    dialect = config.get("dialect", "seed")
    module, _ = load_module(file, config, lambda: choose_package(runner_folder, config, dialect))
    found = getattr(module, class_name, None)
    if not isinstance(found, type):
        raise Refusal("not-found", f"{file} has no class {class_name}.")
    constructor = {**config.get("constructors", {}).get(class_name, {}), **runtime["constructor_arguments"]}
    tool = found(**with_model(found.__init__, injected(constructor)))
    try:
        tool.spec.check_inputs(inputs)
    except (ValueError, KeyError) as error:
        raise Refusal("invalid-input", text_of(error), type(error).__name__) from None
    context = {**injected(runtime["context"]), **slots(runtime["extras"], dialect)}
    if config.get("asksModel") and "llm" not in context and "llm" not in constructor and not model.is_available():
        frames.notice("No language model is available, so the tool is called without llm.")
    observer = Observer(frames)
    try:
        arguments = merge(tool, inputs, context, dialect, frames)
        response = settle(tool(**arguments), frames)
        value, text = observer.read(response.observation)
    except Exception as error:
        print_error(error, runner_folder)
        frames.error(**describe_error(error))
        text = f"[tool:{tool.spec.name}] failed after retries: {text_of(error)}"
        frames.result(observer.seen or None, text, True)
        return
    # Streams may fill them while they run, so they are read last.
    frames.result(
        value,
        text,
        False,
        final_answer=bool(response.final_answer),
        extras=transferable(dict(getattr(response, "extras", None) or {})),
    )


def read_runtime(text):
    runtime = read_object(text, "The runtime data")
    unknown = sorted(set(runtime) - set(RUNTIME_KEYS))
    if unknown:
        raise Refusal("invalid-input", f"Unknown runtime data: {', '.join(unknown)}. Use {', '.join(RUNTIME_KEYS)}.")
    for key in RUNTIME_KEYS:
        if not isinstance(runtime.setdefault(key, {}), dict):
            raise Refusal("invalid-input", f'"{key}" of the runtime data must be a JSON object.')
    return runtime


def injected(values):
    return {key: build(value) for key, value in values.items()}


def build(value):
    """
    Replaces {"$object": "module:name", "arguments": {}} by what that function or class of the upload returns for
    the arguments.
    """
    if not isinstance(value, dict) or "$object" not in value:
        return value
    module_name, _, name = str(value["$object"]).partition(":")
    module = __import__(module_name, fromlist=["*"])
    maker = getattr(module, name, None)
    own = (getattr(module, "__file__", None) or "").startswith("/tool/")
    if not own or not callable(maker) or getattr(maker, "__module__", None) != module.__name__:
        raise Refusal("not-found", f"{module_name}:{name} is not a function or class of the upload.")
    return maker(**value.get("arguments", {}))


def with_model(constructor, provided):
    """Passes the model of this installation to a constructor that has a parameter `llm` without an argument."""
    if "llm" in provided or not model.is_available() or "llm" not in inspect.signature(constructor).parameters:
        return provided
    return {**provided, "llm": language_model()}


def language_model():
    from .neurosurfer_llm import LanguageModel

    return LanguageModel()


def slots(extras, dialect):
    if dialect != "late":
        return extras
    return {
        key: item["value"] if isinstance(item, dict) and "value" in item and set(item) <= SLOT_KEYS else item
        for key, item in extras.items()
    }


def merge(tool, inputs, context, dialect, frames):
    """Merges inputs and context. Inputs take precedence, and the tool gets only the context that it accepts."""
    parameters = inspect.signature(tool).parameters
    takes_any = any(one.kind is one.VAR_KEYWORD for one in parameters.values())
    if model.is_available() and "llm" not in context and "llm" not in inputs and (takes_any or "llm" in parameters):
        context = {**context, "llm": language_model()}
    if dialect == "late":
        # The later agent passes the whole object and the previous messages.
        whole = {"context": dict(context), "history": []}
        context = {**{key: item for key, item in whole.items() if key in parameters}, **context}
    collisions = [key for key in context if key in inputs]
    if collisions:
        frames.notice(f"The context also has {', '.join(collisions)}. The inputs take precedence.")
    left_out = [key for key in context if key not in inputs and not takes_any and key not in parameters]
    if left_out:
        frames.notice(f"Omitted from the context, because the tool doesn't accept it: {', '.join(left_out)}.")
    return {**{key: item for key, item in context.items() if key not in left_out}, **inputs}


class PlainResponse:
    """Wraps the return value of a tool that did not return a ToolResponse."""

    def __init__(self, observation):
        self.final_answer = False
        self.observation = observation
        self.extras = {}


def settle(response, frames):
    if inspect.iscoroutine(response):
        import asyncio

        frames.notice("The tool is asynchronous; neurosurfer does not wait for such tools.")
        response = asyncio.run(response)
    if hasattr(response, "final_answer"):
        if not hasattr(response, "observation"):
            # The real package of the later dialect has only this one name.
            response.observation = response.results
        return response
    frames.notice(f"The tool returned a value of type {type(response).__name__} instead of a ToolResponse.")
    return PlainResponse(response)
