"""Arithmetic from text without running it: the text is parsed, and only what is listed here is worked out."""

import ast
import math
import operator

CONSTANTS = {"pi": math.pi, "e": math.e, "tau": math.tau, "inf": math.inf}

OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
}

SIGNS = {ast.UAdd: operator.pos, ast.USub: operator.neg}


def on_integers(function):
    """Numbers arrive as floats; these functions want whole ones and get them cut off."""
    return lambda *values: function(*map(int, values))


FUNCTIONS = {
    "abs": abs,
    "round": round,
    "sqrt": math.sqrt,
    "ceil": math.ceil,
    "floor": math.floor,
    "log": math.log,
    "log10": math.log10,
    "log2": math.log2,
    "exp": math.exp,
    "sin": math.sin,
    "cos": math.cos,
    "tan": math.tan,
    "asin": math.asin,
    "acos": math.acos,
    "atan": math.atan,
    "atan2": math.atan2,
    "degrees": math.degrees,
    "radians": math.radians,
    "factorial": on_integers(math.factorial),
    "gcd": on_integers(math.gcd),
    "lcm": on_integers(math.lcm),
}


class NotPermitted(ValueError):
    """The text is Python, but not arithmetic."""


def parse(text):
    """The tree of an expression. Raises NotPermitted for what is no expression at all."""
    try:
        return ast.parse(text.strip(), mode="eval").body
    except SyntaxError as fault:
        raise NotPermitted(f"Syntax error: {fault.msg}") from None


def work_out(node, names=CONSTANTS):
    """The value of a tree as a float. Raises NotPermitted, or what Python raises for the numbers at hand."""
    if isinstance(node, ast.Constant):
        if not isinstance(node.value, (bool, int, float)):
            raise NotPermitted(f"Unsupported constant type: {type(node.value)}")
        return float(node.value)
    if isinstance(node, ast.Name):
        return find_name(node.id, names)
    if isinstance(node, ast.BinOp):
        apply = find_operator(OPERATORS, node.op, "Operator not permitted")
        return apply(work_out(node.left, names), work_out(node.right, names))
    if isinstance(node, ast.UnaryOp):
        return find_operator(SIGNS, node.op, "Unary operator not permitted")(work_out(node.operand, names))
    if isinstance(node, ast.Call):
        function = find_function(node.func)
        return float(function(*[work_out(argument, names) for argument in node.args]))
    raise NotPermitted(f"Unsupported expression node: {type(node).__name__}")


def find_name(name, names):
    if name in names:
        return names[name]
    if name in FUNCTIONS:
        raise NotPermitted(f"'{name}' is a function, not a constant")
    raise NotPermitted(f"Unknown name: '{name}'")


def find_operator(known, kind, refusal):
    if type(kind) not in known:
        raise NotPermitted(f"{refusal}: {type(kind).__name__}")
    return known[type(kind)]


def find_function(node):
    if not isinstance(node, ast.Name):
        raise NotPermitted("Attribute access not permitted")
    if node.id not in FUNCTIONS:
        raise NotPermitted(f"Function not permitted: '{node.id}'")
    return FUNCTIONS[node.id]
