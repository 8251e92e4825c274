"""The math toolbox. A fault in what was asked is part of the answer, in its `error`, never an exception."""

import math
import statistics

from equations import solve
from expressions import parse, work_out
from units import UnknownUnit, convert


class MathToolBox:
    toolbox_id = "ovos-math-tools"

    def __init__(self, config=None):
        self.config = config or {}

    def call_tool(self, name, kwargs):
        tools = {
            "evaluate_expression": evaluate_expression,
            "unit_convert": unit_convert,
            "statistics_summary": statistics_summary,
            "solve_equation": solve_equation,
        }
        if name not in tools:
            raise ValueError(f"Unknown tool '{name}' for ToolBox '{self.toolbox_id}'.")
        return tools[name](**kwargs)


def evaluate_expression(expression):
    try:
        result, error = float(work_out(parse(expression))), None
    except (ArithmeticError, ValueError, TypeError) as fault:
        result, error = math.nan, str(fault)
    return {"result": result, "expression": expression, "error": error}


def unit_convert(value, from_unit, to_unit):
    try:
        result, category = convert(value, from_unit, to_unit)
        error = None
    except UnknownUnit as fault:
        result, category, error = math.nan, fault.category, str(fault)
    return {
        "result": float(result),
        "from_unit": from_unit,
        "to_unit": to_unit,
        "category": category,
        "error": error,
    }


def statistics_summary(numbers):
    values = [float(number) for number in numbers]
    summary = {
        "count": len(values),
        "mean": 0.0,
        "median": 0.0,
        "stdev": None,
        "minimum": 0.0,
        "maximum": 0.0,
        "total": 0.0,
        "error": None,
    }
    if not values:
        return {**summary, "error": "Empty list provided."}
    try:
        return {
            **summary,
            "mean": statistics.mean(values),
            "median": statistics.median(values),
            "stdev": statistics.stdev(values) if len(values) > 1 else None,
            "minimum": min(values),
            "maximum": max(values),
            "total": sum(values),
        }
    except (ArithmeticError, ValueError, AttributeError) as fault:
        return {**summary, "error": str(fault)}


def solve_equation(equation):
    try:
        solutions, method = solve(equation)
        error = None
    except ValueError as fault:
        solutions, method, error = [], "numeric", str(fault)
    return {"solutions": solutions, "equation": equation, "method": method, "error": error}
