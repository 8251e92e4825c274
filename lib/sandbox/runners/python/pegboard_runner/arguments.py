"""Arguments arrive as the text that the caller wrote, so that 1 and 1.0 and long numbers stay what they were."""

import json

from .faults import Refusal


def read_object(text, what):
    try:
        value = json.loads(text, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as fault:
        raise Refusal("invalid-input", f"{what} are no JSON: {fault}", type(fault).__name__) from None
    if not isinstance(value, dict):
        raise Refusal("invalid-input", f"{what} must be a JSON object, not {type(value).__name__}.", "TypeError")
    return value


def refuse_constant(word):
    raise ValueError(f"{word} is no JSON")
