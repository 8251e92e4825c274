"""
Models: classes whose annotations declare the types of their fields. Values are checked and converted as pydantic does
by default.
"""

import copy
import enum
import json
import typing

from pegboard_runner.lax_model import fit

from .fields import MISSING, FieldInfo
from .schema import FORMATS, LISTS, MAPS, annotation_schema, jsonable, model_schema, with_rules

ConfigDict = dict


class ValidationError(ValueError):
    """Raised with all errors. `errors` is a list of (place, error type, message); `value` is the checked value."""

    def __init__(self, title, errors, value):
        self.title = title
        self._errors = [
            {"type": kind, "loc": locate(place), "msg": message, "input": find(value, place, kind)}
            for place, kind, message in errors
        ]
        super().__init__(title)

    def errors(self, **options):
        return copy.copy(self._errors)

    def error_count(self):
        return len(self._errors)

    def __str__(self):
        count = len(self._errors)
        lines = [f"{count} validation error{'s' if count != 1 else ''} for {self.title}"]
        for error in self._errors:
            provided = error["input"]
            if error["loc"]:
                lines.append(".".join(map(str, error["loc"])))
            lines.append(
                f"  {error['msg']} [type={error['type']}, input_value={shorten(repr(provided))}, "
                f"input_type={type(provided).__name__}]"
            )
        return "\n".join(lines)


def locate(place):
    return tuple(int(step) if step.isdecimal() else step for step in place.split(".")) if place else ()


def find(value, place, kind):
    """Returns the value at a place. For a missing field, returns the object that should contain it."""
    steps = locate(place)
    for step in steps[:-1] if kind == "missing" else steps:
        try:
            value = value[step]
        except (LookupError, TypeError):
            break
    return value


def shorten(text):
    return text if len(text) <= 50 else f"{text[:25]}...{text[-24:]}"


class Fields:
    """Reads the annotations at their first use, because they can name classes that are defined later in the file."""

    def __get__(self, made, cls):
        if "_fields" not in cls.__dict__:
            cls._fields = read_fields(cls)
        return cls._fields


class BaseModel:
    model_config = {}
    model_fields = Fields()

    def __init_subclass__(cls, **options):
        super().__init_subclass__()
        base = super(cls, cls).model_config
        cls.model_config = {**base, **cls.__dict__.get("model_config", {}), **options}

    def __init__(self, /, **values):
        check(type(self), values, self)

    @classmethod
    def model_validate(cls, value, **options):
        if isinstance(value, cls):
            return value
        if not isinstance(value, dict):
            message = f"Input should be a valid dictionary or instance of {cls.__name__}"
            raise ValidationError(cls.__name__, [("", "model_type", message)], value)
        return cls(**{str(key): item for key, item in value.items()})

    @classmethod
    def model_validate_json(cls, text, **options):
        return cls.model_validate(json.loads(text))

    @classmethod
    def model_construct(cls, _fields_set=None, **values):
        made = cls.__new__(cls)
        for name, field in cls.model_fields.items():
            if name in values or not field.is_required():
                made.__dict__[name] = values[name] if name in values else field.get_default()
        return made

    @classmethod
    def model_json_schema(cls, **options):
        return model_schema(cls)

    def model_dump(self, *, mode="python", include=None, exclude=None, exclude_none=False, by_alias=False, **options):
        fields = type(self).model_fields
        dumped = {}
        for name, value in self.__dict__.items():
            if (include is not None and name not in include) or (exclude and name in exclude):
                continue
            if exclude_none and value is None:
                continue
            key = (fields[name].alias or name) if by_alias and name in fields else name
            if mode == "json" and type(value) is int and name in fields and fields[name].annotation is float:
                value = float(value)
            dumped[key] = dump(value, mode, exclude_none, by_alias)
        return dumped

    def model_dump_json(self, *, indent=None, **options):
        plain = without_nan(self.model_dump(mode="json", **options))
        return json.dumps(plain, ensure_ascii=False, indent=indent, separators=None if indent else (",", ":"))

    def model_copy(self, *, update=None, deep=False):
        made = copy.deepcopy(self) if deep else copy.copy(self)
        made.__dict__.update(update or {})
        return made

    # Names from before version 2, which version 2 still supports.
    parse_obj = model_validate
    schema = model_json_schema
    dict = model_dump
    json = model_dump_json
    copy = model_copy

    def __eq__(self, other):
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __iter__(self):
        return iter(self.__dict__.items())

    def __str__(self):
        return " ".join(f"{name}={value!r}" for name, value in self.__dict__.items())

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"


def create_model(name, *, __base__=BaseModel, __doc__=None, **definitions):
    body = {"__annotations__": {}, "__doc__": __doc__, "__module__": "pydantic"}
    for key, provided in definitions.items():
        annotation, default = provided if isinstance(provided, tuple) else (provided, ...)
        body["__annotations__"][key] = annotation
        if default is not ...:
            body[key] = default
    return type(name, (__base__,), body)


def read_fields(cls):
    fields = {}
    for base in reversed(cls.__mro__[1:]):
        if issubclass(base, BaseModel) and base is not BaseModel:
            fields.update(base.model_fields)
    own = cls.__dict__.get("__annotations__", {})
    hints = typing.get_type_hints(cls, localns={cls.__name__: cls}, include_extras=True) if own else {}
    for name in own:
        annotation = hints[name]
        if name.startswith("_") or name == "model_config" or typing.get_origin(annotation) is typing.ClassVar:
            continue
        fields[name] = make_field(annotation, cls.__dict__.get(name, MISSING))
    return fields


def make_field(annotation, provided):
    noted = [part for part in getattr(annotation, "__metadata__", ()) if isinstance(part, FieldInfo)]
    if isinstance(provided, FieldInfo):
        field = provided
    elif noted:
        field = copy.copy(noted[0])
        field.default = provided if provided is not MISSING else field.default
    else:
        field = FieldInfo(provided)
    field.annotation = annotation
    return field


def check(cls, values, made):
    """Fills the model, or raises ValidationError with all errors."""
    errors = []
    found = {}
    known = set()
    provided = {key: dump(value, "python", False, False) for key, value in values.items()}
    for name, field in cls.model_fields.items():
        key = field.alias or name
        known.add(key)
        if key not in values:
            if field.is_required():
                errors.append((key, "missing", "Field required"))
            else:
                found[name] = field.get_default()
            continue
        defs = {}
        schema = with_rules(annotation_schema(field.annotation, defs), field.rules)
        before = len(errors)
        found[name] = build(field.annotation, fit(schema, provided[key], defs, key, errors))
        kind = time_kind(field.annotation)
        if kind and isinstance(found[name], str) and len(errors) == before:
            errors.append((key, f"{kind}_parsing", f"Input should be a valid {kind}"))
    extra = cls.model_config.get("extra")
    for key in values.keys() - known:
        if extra == "forbid":
            errors.append((key, "extra_forbidden", "Extra inputs are not permitted"))
        elif extra == "allow":
            found[key] = values[key]
    if errors:
        raise ValidationError(cls.__name__, errors, provided)
    made.__dict__.update(found)


def time_kind(annotation):
    """Returns the kind of a date or time that is still text after building, because it could not be parsed."""
    for part in (annotation, *typing.get_args(annotation)):
        if part in FORMATS:
            return part.__name__
    return None


def build(annotation, value):
    """Converts a value that fits to the type of its annotation."""
    if value is None:
        return None
    origin, parts = typing.get_origin(annotation) or annotation, typing.get_args(annotation)
    if origin is typing.Annotated:
        return build(parts[0], value)
    if isinstance(origin, type) and issubclass(origin, BaseModel):
        return try_build(lambda: origin.model_validate(value), value)
    if isinstance(origin, type) and issubclass(origin, enum.Enum):
        return try_build(lambda: origin(value), value)
    if hasattr(origin, "fromisoformat") and isinstance(value, str):
        return try_build(lambda: origin.fromisoformat(value), value)
    if origin in LISTS and isinstance(value, list):
        items = [build(parts[0], item) for item in value] if parts else value
        return origin(items) if origin in (tuple, set, frozenset) else items
    if origin in MAPS and isinstance(value, dict):
        return {key: build(parts[1], item) for key, item in value.items()} if len(parts) > 1 else value
    for part in parts:
        made = build(part, value)
        if made is not value:
            return made
    return value


def try_build(make, value):
    """Tries a branch of a union, which can be the wrong one. Values that fit no branch were reported before."""
    try:
        return make()
    except ValueError:
        return value


def dump(value, mode, exclude_none, by_alias):
    if isinstance(value, BaseModel):
        return value.model_dump(mode=mode, exclude_none=exclude_none, by_alias=by_alias)
    if isinstance(value, dict):
        return {key: dump(item, mode, exclude_none, by_alias) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        items = [dump(item, mode, exclude_none, by_alias) for item in value]
        return items if mode == "json" else type(value)(items)
    return jsonable(value) if mode == "json" else value


def without_nan(value):
    """Replaces NaN and Infinity, which JSON does not have, by null."""
    if isinstance(value, dict):
        return {key: without_nan(item) for key, item in value.items()}
    if isinstance(value, list):
        return [without_nan(item) for item in value]
    return None if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))) else value
