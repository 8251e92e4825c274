"""
Expressions as sympy objects, built from the parsed tree. Text never reaches sympy itself: its own reader evaluates
Python.
"""

import ast

from expressions import NotPermitted


def to_sympy(node, sympy, x):
    """Raises NotPermitted for what has no exact counterpart."""
    names = {"x": x, "pi": sympy.pi, "e": sympy.E, "tau": 2 * sympy.pi, "inf": sympy.oo}
    functions = {
        "abs": sympy.Abs,
        "sqrt": sympy.sqrt,
        "ceil": sympy.ceiling,
        "floor": sympy.floor,
        "log": sympy.log,
        "log10": lambda value: sympy.log(value, 10),
        "log2": lambda value: sympy.log(value, 2),
        "exp": sympy.exp,
        "sin": sympy.sin,
        "cos": sympy.cos,
        "tan": sympy.tan,
        "asin": sympy.asin,
        "acos": sympy.acos,
        "atan": sympy.atan,
        "atan2": sympy.atan2,
        "degrees": lambda value: value * 180 / sympy.pi,
        "radians": lambda value: value * sympy.pi / 180,
    }
    operators = {
        ast.Add: lambda left, right: left + right,
        ast.Sub: lambda left, right: left - right,
        ast.Mult: lambda left, right: left * right,
        ast.Div: lambda left, right: left / right,
        ast.Pow: lambda left, right: left**right,
    }

    def build(part):
        if isinstance(part, ast.Constant) and isinstance(part.value, (bool, int, float)):
            # As it was written: 0.1 is a tenth, not the nearest binary fraction.
            return sympy.Rational(repr(part.value if isinstance(part.value, float) else int(part.value)))
        if isinstance(part, ast.Name) and part.id in names:
            return names[part.id]
        if isinstance(part, ast.BinOp) and type(part.op) in operators:
            return operators[type(part.op)](build(part.left), build(part.right))
        if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.USub):
            return -build(part.operand)
        if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.UAdd):
            return build(part.operand)
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in functions:
            return functions[part.func.id](*[build(argument) for argument in part.args])
        raise NotPermitted("There is no exact counterpart.")

    return build(node)
