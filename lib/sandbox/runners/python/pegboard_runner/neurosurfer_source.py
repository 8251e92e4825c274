"""Reads the source of a module without running it: its dialect, its imports, and the names that its tools look up."""

import ast
import sys

# A class up to this size is shown and returned whole; of a longer one, only the beginning.
TEXT_CHARACTERS_MAX = 64 * 1024


class Source:
    def __init__(self, data):
        self._tree = ast.parse(data)
        self._lines = data.splitlines(keepends=True)
        self._classes = {node.name: node for node in self._tree.body if isinstance(node, ast.ClassDef)}

    def dialect(self):
        """Returns the dialect. A module that uses no name of the later dialect belongs to the first release."""
        for node in ast.walk(self._tree):
            if not isinstance(node, ast.Call):
                continue
            name = called_name(node)
            keywords = {item.arg for item in node.keywords}
            if name == "ToolResponse" and "results" in keywords:
                return "late"
            if name == "ToolParam" and "llm" in keywords:
                return "late"
            if name in ("ToolParam", "ToolReturn") and any(
                isinstance(item, ast.Constant) and item.value == "float" for item in type_words(node, name)
            ):
                return "late"
        return "seed"

    def imports(self):
        """Returns the top-level modules that are not part of Python."""
        tops = {}
        for node in ast.walk(self._tree):
            names = (
                [item.name for item in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom) and node.level == 0
                else []
            )
            for name in names:
                tops[name.partition(".")[0]] = True
        return [top for top in tops if top and top not in sys.stdlib_module_names]

    def place(self, class_name):
        """Returns the line of the class, and its source with decorators."""
        node = self._classes.get(class_name)
        if node is None:
            return {}
        first = min([node.lineno, *(item.lineno for item in node.decorator_list)])
        text = b"".join(self._lines[first - 1 : node.end_lineno]).decode("utf-8", "replace")
        return {"line": node.lineno, "endLine": node.end_lineno, "text": text[:TEXT_CHARACTERS_MAX]}

    def context_keys(self, class_name):
        """
        Returns the keys that a tool reads from its keyword arguments and that are not inputs:
        `kwargs.get("llm")`, `kwargs["llm"]` and similar.
        """
        node = self._classes.get(class_name)
        if node is None:
            return []
        keys = {}
        for function in ast.walk(node):
            if not isinstance(function, ast.FunctionDef) or function.args.kwarg is None:
                continue
            for item in ast.walk(function):
                key = key_of(item, function.args.kwarg.arg)
                if key:
                    keys[key] = True
        return list(keys)


def called_name(node):
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", None)


def type_words(node, name):
    place = 1 if name == "ToolParam" else 0
    return [*node.args[place : place + 1], *(item.value for item in node.keywords if item.arg == "type")]


def key_of(node, kwargs):
    """Returns the constant key with which an expression reads `kwargs`."""
    key = None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "pop"):
        if is_name(node.func.value, kwargs) and node.args:
            key = node.args[0]
    elif isinstance(node, ast.Subscript) and is_name(node.value, kwargs):
        key = node.slice
    elif isinstance(node, ast.Compare) and len(node.comparators) == 1 and is_name(node.comparators[0], kwargs):
        key = node.left if isinstance(node.ops[0], ast.In) else None
    return key.value if isinstance(key, ast.Constant) and isinstance(key.value, str) else None


def is_name(node, name):
    return isinstance(node, ast.Name) and node.id == name
