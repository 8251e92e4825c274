"""JSON Schema of annotations and models, with pydantic's titles and order."""

import collections.abc
import datetime
import enum
import types
import typing
from inspect import cleandoc

from .fields import RULES

PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}
FORMATS = {datetime.datetime: "date-time", datetime.date: "date", datetime.time: "time"}
LISTS = (list, tuple, set, frozenset, collections.abc.Sequence, collections.abc.Iterable)
MAPS = (dict, collections.abc.Mapping)


def model_schema(model):
    defs = {}
    schema = object_schema(model, defs)
    if model.__name__ in defs:
        # A recursive model is among its own definitions.
        schema = {"$ref": f"#/$defs/{model.__name__}"}
    return {"$defs": dict(sorted(defs.items())), **schema} if defs else schema


def object_schema(model, defs):
    fields = model.model_fields
    schema = {"properties": {field.alias or name: field_schema(name, field, defs) for name, field in fields.items()}}
    required = [field.alias or name for name, field in fields.items() if field.is_required()]
    if required:
        schema["required"] = required
    if model.__doc__:
        schema["description"] = cleandoc(model.__doc__)
    extra = model.model_config.get("extra")
    if extra in ("forbid", "allow"):
        schema["additionalProperties"] = extra == "allow"
    return ordered({**schema, "title": model.model_config.get("title") or model.__name__, "type": "object"})


def field_schema(name, field, defs):
    schema = with_rules(annotation_schema(field.annotation, defs), field.rules)
    refers = any("$ref" in option for option in (schema, *schema.get("anyOf", [])))
    if field.title or not refers:
        schema["title"] = field.title or (field.alias or name).replace("_", " ").title().strip()
    if field.description:
        schema["description"] = field.description
    if field.examples:
        schema["examples"] = field.examples
    if not field.is_required() and field.default_factory is None:
        schema["default"] = jsonable(field.default)
    if isinstance(field.json_schema_extra, dict):
        schema.update(field.json_schema_extra)
    return ordered(schema)


def with_rules(schema, rules):
    for option in schema.get("anyOf", []):
        if option.get("type") != "null":
            option.update(ordered(with_rules(dict(option), rules)))
            return schema
    for name, value in rules.items():
        schema[RULES[name][schema.get("type") == "array"]] = value
    return schema


def annotation_schema(annotation, defs):
    if isinstance(annotation, type) and hasattr(annotation, "model_fields"):
        if annotation.__name__ not in defs:
            defs[annotation.__name__] = {}
            defs[annotation.__name__] = object_schema(annotation, defs)
        return {"$ref": f"#/$defs/{annotation.__name__}"}
    if isinstance(annotation, type) and issubclass(annotation, enum.Enum):
        values = [member.value for member in annotation]
        defs[annotation.__name__] = ordered({**choice(values), "title": annotation.__name__})
        return {"$ref": f"#/$defs/{annotation.__name__}"}
    if annotation is None or annotation in PLAIN:
        return {"type": PLAIN.get(annotation, "null")}
    if annotation in FORMATS:
        return {"type": "string", "format": FORMATS[annotation]}
    origin, parts = typing.get_origin(annotation) or annotation, typing.get_args(annotation)
    if origin is typing.Annotated:
        return annotation_schema(parts[0], defs)
    if origin in (typing.Union, types.UnionType):
        return {"anyOf": [annotation_schema(part, defs) for part in parts]}
    if origin is typing.Literal:
        return choice(list(parts))
    if origin in LISTS:
        items = {} if not parts else annotation_schema(parts[0], defs)
        unique = {"uniqueItems": True} if origin in (set, frozenset) else {}
        return {"type": "array", "items": items, **unique}
    if origin in MAPS:
        values = annotation_schema(parts[1], defs) if len(parts) > 1 else {}
        return {"type": "object", "additionalProperties": values or True}
    return {}


def choice(values):
    kinds = {PLAIN.get(type(value)) for value in values}
    kind = {"type": kinds.pop()} if len(kinds) == 1 and None not in kinds else {}
    return {"const": values[0], **kind} if len(values) == 1 else {"enum": values, **kind}


def jsonable(value):
    if isinstance(value, enum.Enum):
        return jsonable(value.value)
    if hasattr(value, "model_dump"):
        return value.model_dump(mode="json")
    if isinstance(value, dict):
        return {key if isinstance(key, str) else str(jsonable(key)): jsonable(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [jsonable(item) for item in value]
    return value.isoformat() if hasattr(value, "isoformat") else value


def ordered(schema):
    return dict(sorted(schema.items()))
