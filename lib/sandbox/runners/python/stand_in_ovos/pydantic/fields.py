"""Fields of a model, as declared beside their annotation."""

MISSING = object()

# Constraints among the arguments of Field, with their keywords in JSON Schema: for numbers and strings, and for lists.
RULES = {
    "ge": ("minimum", "minimum"),
    "gt": ("exclusiveMinimum", "exclusiveMinimum"),
    "le": ("maximum", "maximum"),
    "lt": ("exclusiveMaximum", "exclusiveMaximum"),
    "multiple_of": ("multipleOf", "multipleOf"),
    "min_length": ("minLength", "minItems"),
    "max_length": ("maxLength", "maxItems"),
    "pattern": ("pattern", "pattern"),
}


class FieldInfo:
    def __init__(self, default=MISSING, default_factory=None, **about):
        self.default = MISSING if default is ... else default
        self.default_factory = default_factory
        self.annotation = None
        self.alias = about.get("alias") or about.get("validation_alias")
        self.title = about.get("title")
        self.description = about.get("description")
        self.examples = about.get("examples")
        self.json_schema_extra = about.get("json_schema_extra")
        self.rules = {name: about[name] for name in RULES if about.get(name) is not None}

    def is_required(self):
        return self.default is MISSING and self.default_factory is None

    def get_default(self):
        from copy import deepcopy

        return self.default_factory() if self.default_factory else deepcopy(self.default)


def Field(default=MISSING, *, default_factory=None, **about):
    return FieldInfo(default, default_factory, **about)
