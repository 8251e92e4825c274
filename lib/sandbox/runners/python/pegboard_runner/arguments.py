"""Reads arguments. They arrive as the text that the caller wrote, so that 1, 1.0 and long numbers stay distinct."""

import json

from .exceptions import Refusal


def read_object(text, what):
    value = parse_any(text, what)
    if not isinstance(value, dict):
        raise Refusal("invalid-input", f"{what} must be a JSON object, not {type(value).__name__}.", "TypeError")
    return value


def parse_any(text, what="The arguments"):
    try:
        return json.loads(text, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        raise Refusal("invalid-input", f"{what} are not JSON: {error}", type(error).__name__) from None


def refuse_constant(word):
    raise ValueError(f"{word} is not JSON")
