"""Where is an expression of x zero? Exactly with sympy when it is there, by looking at whole numbers otherwise."""

import math

from expressions import CONSTANTS, NotPermitted, parse, work_out

# Signs are compared at whole numbers from -1000 to 1000; two zeros between neighbors hide from that.
SCAN_MAX = 1000
# Halving an interval of 1 this often leaves less than what a float can tell apart.
HALVINGS = 60
DIGITS = 10


def solve(text):
    """Real solutions in ascending order, and the method that found them. Raises NotPermitted for what cannot be read."""
    tree = parse(text)
    exact = solve_exactly(tree)
    if exact is not None:
        return exact, "symbolic"
    return scan(lambda x: work_out(tree, {**CONSTANTS, "x": x})), "numeric"


def solve_exactly(tree):
    """None without sympy, and for what it cannot do."""
    try:
        import sympy
    except ImportError:
        return None
    from symbols import to_sympy

    try:
        x = sympy.Symbol("x")
        found = sympy.solve(to_sympy(tree, sympy, x), x)
        real = [complex(sympy.N(solution)) for solution in found]
    except Exception:
        return None
    return sorted({value.real for value in real if abs(value.imag) < 1e-12})


def scan(function):
    solutions = set()
    before = None
    for x in range(-SCAN_MAX, SCAN_MAX + 1):
        here = value_at(function, float(x))
        if here == 0:
            solutions.add(float(x))
        elif before and here and (before < 0) != (here < 0):
            root = bisect(function, float(x - 1), float(x), before)
            if root is not None:
                solutions.add(round(root, DIGITS) + 0.0)
        before = here
    return sorted(solutions)


def value_at(function, x):
    """None where the function has no real value."""
    try:
        value = float(function(x))
    except (ArithmeticError, ValueError, TypeError):
        return None
    return None if math.isnan(value) else value


def bisect(function, low, high, value_low):
    """None when the sign changes at a pole: there the value grows instead of shrinking."""
    middle = low
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        value = value_at(function, middle)
        if value is None:
            return None
        if value == 0:
            return middle
        if (value < 0) == (value_low < 0):
            low = middle
        else:
            high = middle
    return middle if abs(value_at(function, middle) or 0.0) <= abs(value_low) else None
