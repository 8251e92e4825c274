"""
Checks values against a JSON Schema as pydantic's lax mode checks them against the model of that schema: "5" is an
integer, an unknown key is dropped, a default fills a missing field. Error types are pydantic's.
"""

MISSING = object()
TRUE_WORDS = ("1", "on", "t", "true", "y", "yes")
FALSE_WORDS = ("0", "off", "f", "false", "n", "no")
INTEGER_DIGITS_MAX = 4300


class Invalid(ValueError):
    """Raised with all errors. `errors` is a list of (place, error type, message)."""

    def __init__(self, errors):
        super().__init__("; ".join(f"{place}: {message}" if place else message for place, _, message in errors))
        self.errors = errors


def fit_model(schema, value):
    """
    Returns the value as the model would hold it, with fields in the order of the schema. Raises Invalid with all
    errors.
    """
    errors = []
    fitted = fit_fields(schema, value, schema.get("$defs", {}), "", errors)
    if errors:
        raise Invalid(errors)
    return fitted


def fit_fields(schema, value, defs, place, errors):
    properties = schema.get("properties", {})
    required = schema.get("required", [])
    fitted = {}
    for name, field in properties.items():
        at = f"{place}.{name}" if place else name
        item = value.get(name, MISSING)
        if item is not MISSING:
            fitted[name] = fit(field, item, defs, at, errors)
        elif "default" in field:
            fitted[name] = field["default"]
        elif name in required:
            errors.append((at, "missing", "Field required"))
    return fitted


def fit(schema, value, defs, place, errors):
    reference = schema.get("$ref", "")
    if reference.startswith("#/$defs/"):
        target = defs.get(reference[8:], {})
        # An entry of the definitions is a class, so a choice among them is an enumeration.
        if "enum" in target:
            return fit_choice(target, value, place, errors, "enum")
        return fit(target, value, defs, place, errors)
    if "anyOf" in schema:
        return fit_any(schema["anyOf"], value, defs, place, errors)
    if "enum" in schema or "const" in schema:
        return fit_choice(schema, value, place, errors)
    kind = schema.get("type")
    fitter = FITTERS.get(kind)
    if not fitter:
        return value
    before = len(errors)
    fitted = fitter(schema, value, defs, place, errors)
    if len(errors) == before:
        fit_rules(schema, fitted, place, errors)
    return fitted


def fit_rules(schema, value, place, errors):
    for keyword, (of, breaks, kind, message) in RULES.items():
        if keyword in schema and isinstance(value, of) and breaks(value, schema[keyword]):
            plural = "" if schema[keyword] == 1 else "s"
            size = len(value) if isinstance(value, (str, list)) else None
            errors.append((place, kind, message.format(schema[keyword], plural, size)))
            return


def mismatches(text, pattern):
    import re

    try:
        return not re.search(pattern, text)
    except re.error:
        return False  # A pattern of another dialect; it was checked before the run.


NUMBER = (int, float)
LENGTH = "{} item{} after validation, not {}"
# By keyword: the affected values, the violation, and pydantic's type and message for it.
RULES = {
    "minimum": (NUMBER, lambda v, r: v < r, "greater_than_equal", "Input should be greater than or equal to {}"),
    "exclusiveMinimum": (NUMBER, lambda v, r: v <= r, "greater_than", "Input should be greater than {}"),
    "maximum": (NUMBER, lambda v, r: v > r, "less_than_equal", "Input should be less than or equal to {}"),
    "exclusiveMaximum": (NUMBER, lambda v, r: v >= r, "less_than", "Input should be less than {}"),
    "multipleOf": (NUMBER, lambda v, r: v % r != 0, "multiple_of", "Input should be a multiple of {}"),
    "minLength": (str, lambda v, r: len(v) < r, "string_too_short", "String should have at least {} character{}"),
    "maxLength": (str, lambda v, r: len(v) > r, "string_too_long", "String should have at most {} character{}"),
    "pattern": (str, mismatches, "string_pattern_mismatch", "String should match pattern '{}'"),
    "minItems": (list, lambda v, r: len(v) < r, "too_short", f"List should have at least {LENGTH}"),
    "maxItems": (list, lambda v, r: len(v) > r, "too_long", f"List should have at most {LENGTH}"),
}


def fit_any(options, value, defs, place, errors):
    """Returns a value that already has one of the types unchanged. Otherwise the first type that accepts it wins."""
    for option in options:
        if is_exactly(option.get("type"), value):
            tried = []
            fitted = fit(option, value, defs, place, tried)
            if not tried:
                return fitted
    several = sum(option.get("type") != "null" for option in options) > 1
    missed = []
    for option in options:
        tried = []
        fitted = fit(option, value, defs, f"{place}.{branch_name(option)}" if several else place, tried)
        if not tried:
            return fitted
        if option.get("type") != "null":
            missed.extend(tried)
    errors.extend(missed or [(place, "none_required", "Input should be None")])
    return value


def branch_name(option):
    """Returns the name by which pydantic distinguishes a branch of a union."""
    names = {"integer": "int", "number": "float", "string": "str", "boolean": "bool", "array": "list", "object": "dict"}
    reference = option.get("$ref")
    return reference.rpartition("/")[2] if reference else names.get(option.get("type"), "any")


def is_exactly(kind, value):
    types = {"string": str, "integer": int, "number": float, "boolean": bool, "array": list, "object": dict}
    return value is None if kind == "null" else type(value) is types.get(kind)


def fit_choice(schema, value, place, errors, kind="literal_error"):
    choices = schema.get("enum", [schema.get("const")])
    if not any(type(choice) is type(value) and choice == value for choice in choices):
        *others, last = map(repr, choices)
        words = f"{', '.join(others)} or {last}" if others else last
        errors.append((place, kind, f"Input should be {words}"))
    return value


def fit_integer(schema, value, defs, place, errors):
    def refuse(kind, message):
        errors.append((place, kind, f"Input should be a valid integer{message}"))
        return value

    if isinstance(value, (bool, int)):
        return int(value)
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            errors.append((place, "finite_number", "Input should be a finite number"))
            return value
        return int(value) if value.is_integer() else refuse("int_from_float", ", got a number with a fractional part")
    if isinstance(value, str):
        digits = value.strip().replace("_", "")
        whole, _, fraction = digits.partition(".")
        if fraction.strip("0") == "" and len(whole) <= INTEGER_DIGITS_MAX and whole.lstrip("+-").isdecimal():
            try:
                return int(whole)
            except ValueError:
                pass
        return refuse("int_parsing", ", unable to parse string as an integer")
    return refuse("int_type", "")


def fit_number(schema, value, defs, place, errors):
    if isinstance(value, (bool, int, float)):
        return float(value)
    if isinstance(value, str):
        try:
            return float(value)
        except ValueError:
            text = "Input should be a valid number, unable to parse string as a number"
            errors.append((place, "float_parsing", text))
            return value
    errors.append((place, "float_type", "Input should be a valid number"))
    return value


def fit_string(schema, value, defs, place, errors):
    if not isinstance(value, str):
        errors.append((place, "string_type", "Input should be a valid string"))
    return value


def fit_boolean(schema, value, defs, place, errors):
    if isinstance(value, bool):
        return value
    if isinstance(value, (int, float)) and value in (0, 1):
        return value == 1
    if isinstance(value, str) and value.lower() in TRUE_WORDS + FALSE_WORDS:
        return value.lower() in TRUE_WORDS
    if isinstance(value, (int, float, str)):
        text = "Input should be a valid boolean, unable to interpret input"
        errors.append((place, "bool_parsing", text))
    else:
        errors.append((place, "bool_type", "Input should be a valid boolean"))
    return value


def fit_null(schema, value, defs, place, errors):
    if value is not None:
        errors.append((place, "none_required", "Input should be None"))
    return value


def fit_array(schema, value, defs, place, errors):
    if not isinstance(value, (list, tuple)):
        errors.append((place, "list_type", "Input should be a valid list"))
        return value
    items = schema.get("items") or {}
    return [fit(items, item, defs, f"{place}.{index}", errors) for index, item in enumerate(value)]


def fit_object(schema, value, defs, place, errors):
    if not isinstance(value, dict):
        of_model = "properties" in schema and "title" in schema
        kind, more = ("model_type", f" or instance of {schema['title']}") if of_model else ("dict_type", "")
        errors.append((place, kind, f"Input should be a valid dictionary{more}"))
        return value
    if "properties" in schema:
        return fit_fields(schema, value, defs, place, errors)
    items = schema.get("additionalProperties")
    if not isinstance(items, dict):
        return value
    return {key: fit(items, item, defs, f"{place}.{key}", errors) for key, item in value.items()}


FITTERS = {
    "integer": fit_integer,
    "number": fit_number,
    "string": fit_string,
    "boolean": fit_boolean,
    "null": fit_null,
    "array": fit_array,
    "object": fit_object,
}
