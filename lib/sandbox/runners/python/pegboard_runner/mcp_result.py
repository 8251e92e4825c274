"""Reports the result of a tool of an MCP server: its text, its structured value, and its images and sounds as files."""

import base64
import json
import os
import re

from .mcp_process import ServerError

WORKSPACE = "/workspace"
PARTS_MAX = 1_000
NAME_CHARACTERS_MAX = 100
NAMES_TRIED = 1_000
ENDINGS = {
    "image/png": ".png",
    "image/jpeg": ".jpg",
    "image/gif": ".gif",
    "image/webp": ".webp",
    "image/svg+xml": ".svg",
    "audio/wav": ".wav",
    "audio/mpeg": ".mp3",
    "audio/ogg": ".ogg",
    "application/pdf": ".pdf",
    "application/json": ".json",
    "text/plain": ".txt",
    "text/html": ".html",
    "text/csv": ".csv",
    "text/markdown": ".md",
}


def report_result(result, frames):
    content = result.get("content", [])
    if not isinstance(content, list) or len(content) > PARTS_MAX:
        raise ServerError(f"The content of the result must be a list of at most {PARTS_MAX} parts.")
    has_value = "structuredContent" in result
    value = result.get("structuredContent")
    text = "\n".join(text_of(part, frames) for part in content)
    if text == "" and has_value:
        text = json.dumps(value, ensure_ascii=False)
    frames.result(value if has_value else text, text, result.get("isError") is True)


def text_of(part, frames):
    """Returns the text of one part of the content. A part that is not text is saved as a file, and the text names it."""
    kind = part.get("type") if isinstance(part, dict) else None
    if kind == "text" and isinstance(part.get("text"), str):
        return part["text"]
    if kind in ("image", "audio"):
        return saved(part.get("data"), kind, part.get("mimeType"), frames)
    if kind == "resource_link":
        named = [part.get(name) for name in ("name", "uri", "description")]
        return " - ".join(each for each in named if isinstance(each, str) and each)
    if kind == "resource" and isinstance(part.get("resource"), dict):
        return resource_text(part["resource"], frames)
    frames.notice(f"A part of the result is left out: its type is {str(kind)[:100]!r}.")
    return ""


def resource_text(resource, frames):
    uri = resource.get("uri") if isinstance(resource.get("uri"), str) else ""
    if isinstance(resource.get("text"), str):
        return f"{uri}\n{resource['text']}" if uri else resource["text"]
    # File systems limit the bytes of a name, which are its characters only in ASCII.
    name = re.sub(r"[^A-Za-z0-9_.-]", "_", uri.rstrip("/").rpartition("/")[2])[:NAME_CHARACTERS_MAX].lstrip(".")
    return saved(resource.get("blob"), name or "resource", resource.get("mimeType"), frames)


def saved(data, name, media_type, frames):
    try:
        content = base64.b64decode(data, validate=True)
    except (TypeError, ValueError):
        frames.notice(f"A part of the result is left out: the content of {name} is not base64.")
        return f"[{name}: unreadable]"
    stem, dot, ending = name.rpartition(".")
    ending = dot + ending if dot else ending_of(media_type)
    return f"[{write_new(stem if dot else name, ending, content)}]"


def ending_of(media_type):
    return ENDINGS.get(media_type, ".bin") if isinstance(media_type, str) else ".bin"


def write_new(stem, ending, content):
    """Writes a file beside those that are already there, and returns its name."""
    for number in range(1, NAMES_TRIED):
        name = f"{stem}{'' if number == 1 else f'-{number}'}{ending}"
        try:
            with open(os.path.join(WORKSPACE, name), "xb") as file:
                file.write(content)
            return name
        except FileExistsError:
            continue
        except OSError as error:
            raise ServerError(f"The file {name} of the result can't be written: {error.strerror}.") from None
    raise ServerError(f"The result has more than {NAMES_TRIED} files of one name.")
