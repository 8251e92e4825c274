"""
Calls a SKILL.md as the skill toolbox of OVOS does: the skill's text is the system message, the task is the user
message, and the model's response is the result. Without a model, it returns the toolbox's own error with the messages
that it would have sent.
"""

import re

from .arguments import read_object
from .exceptions import Refusal, describe_error, print_error
from .lax_model import Invalid, fit_model
from .model import ModelUnavailable, chat
from .ovos_toolbox import print_model

TOOLBOX = "ovos-skill-md-toolbox"
NO_BRAIN = "SkillMDToolBox: brain ChatEngine is not configured. Call set_brain() before invoking tools."
ARGUMENTS = {
    "properties": {
        "task": {"type": "string"},
        "context": {"anyOf": [{"type": "string"}, {"type": "null"}], "default": None},
    },
    "required": ["task"],
}
# A byte order mark and blank lines before the fence, or none after it; other readers of skills accept these too.
FENCED = re.compile(r"\A\ufeff?\s*---[^\S\n]*\n(.*?)\n---[^\S\n]*(?:\n(.*))?\Z", re.DOTALL)


def call_skill(request, frames, runner_folder):
    target = request["target"]
    name = target["toolName"]
    slug = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    task, context = read_arguments(request["argumentsText"], slug)
    messages = compose(read_body(f"/tool/{target['className']}"), task, context)
    try:
        text = ask(messages, frames)
    except Exception as error:
        report_error(slug, messages, error, frames, runner_folder)
        return
    answer = {"result": text, "skill_used": name}
    frames.result(answer, print_model(answer), False)


def read_arguments(text, slug):
    try:
        fitted = fit_model(ARGUMENTS, read_object(text, "The arguments"))
    except Invalid as error:
        words = f"Tool input validation failed for '{slug}' in ToolBox '{TOOLBOX}'"
        chain = [f"ValueError: Invalid input for '{slug}'", f"pydantic ValidationError: {error}"]
        raise Refusal("invalid-input", words, "ValueError", chain) from None
    return fitted["task"], fitted["context"]


def read_body(path):
    try:
        with open(path, encoding="utf-8") as file:
            fenced = FENCED.match(file.read())
    except FileNotFoundError:
        fenced = None
    if not fenced:
        raise Refusal("not-found", f"The upload has no skill at {path.removeprefix('/tool/')}.")
    return (fenced[2] or "").strip()


def compose(body, task, context):
    return [
        {"role": "system", "content": body},
        {"role": "user", "content": f"{task}\n\nContext: {context}" if context else task},
    ]


def ask(messages, frames):
    pieces = []
    try:
        for chunk in chat(messages, stream=True):
            for piece in pieces_of(chunk, "delta"):
                pieces.append(piece)
                frames.chunk(piece)
        # An endpoint that does not stream sends no events.
        return "".join(pieces) if pieces else "".join(pieces_of(chat(messages), "message"))
    except ModelUnavailable:
        raise RuntimeError(NO_BRAIN) from None


def pieces_of(answer, part):
    for choice in answer.get("choices", [])[:1]:
        content = (choice.get(part) or {}).get("content")
        if content:
            yield content


def report_error(slug, messages, error, frames, runner_folder):
    failure = RuntimeError(f"Tool execution failed for '{slug}' in ToolBox '{TOOLBOX}'")
    failure.__cause__ = error
    print_error(error, runner_folder)
    frames.error(**describe_error(failure))
    if str(error) == NO_BRAIN:
        frames.notice("No language model is configured. The result contains the messages for the model.")
    frames.result({"messages": messages}, f"RuntimeError: {failure}", True)
