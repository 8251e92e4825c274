"""Converts any Python value to valid JSON, and lists what had to change."""

# lib/core/spec/runner-frame.ts rejects frames that are nested deeper than 64.
DEPTH_MAX = 60

# Python prints integers of up to 4300 digits.
INTEGER_BITS_MAX = 14_000

NOT_A_NUMBER = "JSON can't represent NaN and Infinity, so they are shown as text."
NOT_JSON = "Values that JSON can't represent are shown as Python prints them."
TOO_DEEP = "Values nested deeper than 60 levels are shown as Python prints them."
RECURSIVE = "A value that contains itself is shown as text."


def plain(value, notices):
    """Returns a deep copy of the value. Adds one notice for each kind of change."""

    def note(text):
        if text not in notices:
            notices.append(text)

    def key_of(key):
        if isinstance(key, str):
            return str(key)
        note(NOT_JSON)
        if key is None or isinstance(key, bool):
            return {None: "null", True: "true", False: "false"}[key]
        return number(key) if isinstance(key, (int, float)) else shown(key)

    def number(item):
        return str(int(item)) if isinstance(item, int) else repr(float(item))

    def walk(item, depth, parents):
        if item is None or isinstance(item, bool):
            return item
        if isinstance(item, str):
            return str.__str__(item)
        if isinstance(item, int):
            if item.bit_length() <= INTEGER_BITS_MAX:
                return int(item)
            note(NOT_JSON)
            return shown(item)
        if isinstance(item, float):
            if item != item or item in (float("inf"), float("-inf")):
                note(NOT_A_NUMBER)
                return "NaN" if item != item else "Infinity" if item > 0 else "-Infinity"
            return float(item)
        if not isinstance(item, (dict, list, tuple, set, frozenset)):
            note(NOT_JSON)
            return shown(item)
        if id(item) in parents:
            note(RECURSIVE)
            return "..."
        if depth >= DEPTH_MAX:
            note(TOO_DEEP)
            return shown(item)
        within = parents | {id(item)}
        if isinstance(item, dict):
            return {key_of(key): walk(child, depth + 1, within) for key, child in list(item.items())}
        if isinstance(item, (set, frozenset)):
            note(NOT_JSON)
        return [walk(child, depth + 1, within) for child in list(item)]

    return walk(value, 0, frozenset())


def shown(value):
    """Returns repr(value), which is the tool's own code and can raise or block."""
    try:
        return repr(value)
    except Exception as error:
        return f"<{type(value).__name__} that cannot be printed: {type(error).__name__}>"
