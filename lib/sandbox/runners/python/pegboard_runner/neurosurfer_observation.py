"""
Converts what a tool returned, in any of the forms that neurosurfer accepts, to a value and to the text that an agent
reads.
"""

import json

from .plain import plain, shown

# Maximum number of separate chunk frames; later chunks are merged, because the worker limits the frames of a run.
CHUNKS_ALONE_MAX = 4_000
GATHERED_CHARACTERS = 16 * 1024
# Frames allow a little more depth than this; deeper values, and those that contain themselves, are shown as text.
DEPTH_MAX = 50


class Observer:
    """Reads one observation. `seen` collects the parts of a stream, so that an error in the middle loses nothing."""

    def __init__(self, frames):
        self._frames = frames
        self._seen = []

    @property
    def seen(self):
        return "".join(self._seen)

    def read(self, observation):
        """Returns (value, text). Errors of a stream are raised unchanged."""
        if isinstance(observation, str):
            return observation, str.__str__(observation)
        answer = message_of(observation)
        if answer is not None:
            return answer, answer
        if hasattr(observation, "__next__") or is_stream(observation):
            self._drain(observation)
            return self.seen, self.seen
        name = type(observation).__name__
        self._frames.notice(f"The tool returned an observation of type {name}. neurosurfer accepts text or a stream of text.")
        return observation, text_of(observation)

    def _drain(self, stream):
        waiting = []
        for at, chunk in enumerate(stream):
            text = text_of_chunk(chunk)
            if not text:
                continue
            self._seen.append(text)
            if at < CHUNKS_ALONE_MAX:
                self._frames.chunk(text)
                continue
            waiting.append(text)
            if sum(map(len, waiting)) >= GATHERED_CHARACTERS:
                self._frames.chunk("".join(waiting))
                waiting = []
        if waiting:
            self._frames.chunk("".join(waiting))


def is_stream(value):
    return hasattr(value, "__iter__") and not isinstance(value, (dict, list, tuple, set, frozenset, bytes, bytearray))


def text_of_chunk(chunk):
    """Returns the text that a chat chunk adds. The last chunks add none."""
    if isinstance(chunk, str):
        return chunk
    choice = first_choice(chunk)
    if choice is None:
        return text_of(chunk)
    delta = field(choice, "delta")
    return field(delta, "content") or ""


def message_of(answer):
    """Returns the text of a complete chat response, or None for any other value."""
    choice = first_choice(answer)
    content = field(field(choice, "message"), "content")
    return content if isinstance(content, str) else None


def first_choice(value):
    choices = field(value, "choices")
    return choices[0] if isinstance(choices, (list, tuple)) and choices else None


def field(value, name):
    return value.get(name) if isinstance(value, dict) else getattr(value, name, None)


def text_of(value):
    if isinstance(value, (dict, list, tuple, int, float)) and not isinstance(value, bool):
        return json.dumps(plain(value, []), ensure_ascii=False)
    try:
        return str(value)
    except Exception:
        return shown(value)


def transferable(value, depth=0):
    """
    Returns the value as JSON. Other objects become {"$python": type, "repr": text}: they end with this process, so
    no later call can use them.
    """
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float):
        return value if value - value == 0 else mark(value)
    if depth < DEPTH_MAX and isinstance(value, (list, tuple)):
        return [transferable(item, depth + 1) for item in value]
    if depth < DEPTH_MAX and isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return {key: transferable(item, depth + 1) for key, item in value.items()}
    return mark(value)


def mark(value):
    return {"$python": type(value).__name__, "repr": shown(value)[:2000]}
