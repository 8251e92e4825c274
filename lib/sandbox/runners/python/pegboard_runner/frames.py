"""Writes frames: one JSON object per line on a separate descriptor. The contract is in tests/fixtures/frames."""

import json
import posix
from _thread import allocate_lock

from .plain import plain

# lib/core/spec/runner-frame.ts drops longer lines.
FRAME_BYTES_MAX = 1024 * 1024
# Leaves room in a frame for everything else that it contains.
TEXT_CHARACTERS_MAX = 128 * 1024
NAME_CHARACTERS_MAX = 200


class Frames:
    def __init__(self, descriptor):
        self._descriptor = descriptor
        self._lock = allocate_lock()
        # Programs that the tool starts do not inherit it.
        posix.set_inheritable(descriptor, False)

    def chunk(self, text):
        """Sends a piece of a streamed result. A piece that is too long for one frame is divided."""
        for start in range(0, len(text), TEXT_CHARACTERS_MAX):
            self._send({"type": "chunk", "text": text[start : start + TEXT_CHARACTERS_MAX]})

    def progress(self, text):
        self._send({"type": "progress", "text": shorten(text)})

    def notice(self, text):
        self._send({"type": "notice", "text": shorten(text)})

    def sly_data(self, before, after):
        """Takes plain values. `before` must be a copy that was made before the tool could change the original."""
        frame = {"type": "sly_data", "before": before, "after": after}
        if not self._send(frame):
            self.notice("sly_data is omitted: it exceeds 1 MB of JSON.")

    def described(self, value):
        """
        Sends the response to `describe`, with its tools in frames of their own. Of a tool that is too long for a frame,
        it sends only what names the tool.
        """
        for tool in value.get("tools") or []:
            reported = plain(tool, []) if isinstance(tool, dict) else {}
            if not self._send({"type": "described-tool", "value": reported}):
                self._send({"type": "described-tool", "value": named(reported)})
        rest = {**value, "tools": []} if "tools" in value else value
        if not self._send({"type": "described", "value": plain(rest, [])}):
            self.error("OverflowError", "The description without its tools exceeds 1 MB of JSON. Shorten the settings.", [])

    def result(self, value, agent_sees, tool_error, final_answer=None, extras=None):
        notices = []
        frame = {
            "type": "result",
            "value": plain(value, notices),
            "agentSees": shorten(agent_sees),
            "toolError": tool_error,
        }
        if final_answer is not None:
            frame["finalAnswer"] = final_answer
        if extras is not None:
            frame["extras"] = plain(extras, notices)
        if frame["agentSees"] is not agent_sees:
            notices.append("The text that an agent sees is shortened to 131,072 characters.")
        for notice in notices:
            self.notice(notice)
        if not self._send(frame):
            self.notice("The value is omitted: it exceeds 1 MB of JSON. Its text is kept.")
            if not self._send({**frame, "value": None}):
                self.notice("The extras are omitted: they exceed 1 MB of JSON.")
                frame.pop("extras", None)
                self._send({**frame, "value": None})

    def error(self, error_type, message, chain, missing_package=None, refused=None):
        frame = {
            "type": "error",
            "errorType": error_type,
            "message": shorten(message),
            "chain": [shorten(link, 4000) for link in chain[:20]],
        }
        if missing_package:
            frame["missingPackage"] = missing_package
        if refused:
            frame["refused"] = refused
        self._send(frame)

    def _send(self, frame):
        """Returns False if the frame is too long to be read."""
        line = encode(frame)
        if len(line) > FRAME_BYTES_MAX:
            return False
        with self._lock:
            while line:
                try:
                    line = line[posix.write(self._descriptor, line) :]
                except OSError:
                    return True  # The tool closed the descriptor, so nothing can be reported any longer.
        return True


def named(tool):
    """Returns what names a tool whose description is left out."""
    spec = tool.get("spec")
    known = {"name": spec.get("name") if isinstance(spec, dict) else None, **tool}
    texts = {key: known[key][:NAME_CHARACTERS_MAX] for key in ("class", "name") if isinstance(known.get(key), str)}
    return {**texts, **{key: tool[key] for key in ("line", "endLine") if key in tool}, "tooLarge": "tool"}


def encode(frame):
    try:
        return json.dumps(frame, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode() + b"\n"
    except UnicodeEncodeError:
        # Half of a surrogate pair has no bytes; escaped, it is still the same text.
        return json.dumps(frame, allow_nan=False, separators=(",", ":")).encode() + b"\n"


def shorten(text, most=TEXT_CHARACTERS_MAX):
    if len(text) <= most:
        return text
    half = most // 2
    return f"{text[:half]}\n... {len(text) - 2 * half} characters omitted ...\n{text[-half:]}"
