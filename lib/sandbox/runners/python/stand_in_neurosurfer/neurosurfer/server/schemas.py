"""Responses of a chat model: objects with the fields of their JSON, at every depth."""


class _Record:
    def __init__(self, **fields):
        for name, value in fields.items():
            setattr(self, name, _record(value))

    def __repr__(self):
        fields = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({fields})"

    def __getattr__(self, name):
        """A field that an answer does not have is None, as in a model with optional fields."""
        if name.startswith("__"):
            raise AttributeError(name)
        return None


class ChatCompletionChunk(_Record):
    pass


class ChatCompletionResponse(_Record):
    pass


def _record(value):
    if isinstance(value, dict):
        return _Record(**value)
    return [_record(item) for item in value] if isinstance(value, list) else value
