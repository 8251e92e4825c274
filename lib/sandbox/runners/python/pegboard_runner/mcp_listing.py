"""Compares what a remote MCP server says about a tool with what it said when it was reviewed."""

from .plain import plain

# The keys of lib/core/formats/mcp/remote-listing.ts.
KEYS = ("name", "title", "description", "inputSchema", "outputSchema", "annotations", "icons", "execution")


def is_as_listed(tool, listed):
    """`listed` has gone through JavaScript and Postgres, so both are compared as those understand them."""
    if not isinstance(listed, dict):
        return False
    return comparable(picked(plain(tool, []))) == comparable(picked(listed))


def picked(tool):
    return {key: tool[key] for key in KEYS if key in tool}


def comparable(value):
    if isinstance(value, bool) or value is None:
        # In Python, True equals 1.
        return ("word", str(value))
    if isinstance(value, str):
        return storable(value)
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, list):
        return [comparable(each) for each in value]
    return {storable(key): comparable(each) for key, each in value.items()}


def number(value):
    """JavaScript has only doubles, and writes what is beyond them as null."""
    try:
        return ("number", float(value))
    except OverflowError:
        return comparable(None)


def storable(text):
    """As `storableText` of lib/core/spec/json-value.ts."""
    return "".join("\ufffd" if each == "\0" or "\ud800" <= each <= "\udfff" else each for each in text)
