"""
The declaration of a tool, and what its framework does with it, in the same order and with the same messages.
tests/fixtures/neurosurfer contains the observed behavior of the real package.
"""

from dataclasses import dataclass

# "seed" is the first release, "late" the last one that had this module. Set before a tool's own module is loaded.
dialect = "seed"
# The real package rejects the type name `str` here, although its check of inputs accepts it.
accepts_str = False

_SUPPORTED = ("string", "integer", "number", "boolean", "array", "object")
_CASTS = {
    "string": str,
    "str": str,
    "integer": int,
    "number": float,
    "float": float,
    "boolean": bool,
    "array": list,
    "object": dict,
}
_TESTS = {
    "string": lambda value: isinstance(value, str),
    "str": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


@dataclass
class ToolParam:
    name: str
    type: str
    description: str
    required: bool = True
    llm: bool = True


@dataclass
class ToolReturn:
    type: str
    description: str


@dataclass
class ToolSpec:
    name: str
    description: str
    when_to_use: str
    inputs: list
    returns: ToolReturn

    def validate(self):
        """Raises ValueError for the first error."""
        if not self.name or not self.description or not self.when_to_use:
            raise ValueError("ToolSpec must have name, description, when_to_use.")
        if not self.inputs:
            raise ValueError(f"ToolSpec({self.name}) must define at least one input param.")
        seen = set()
        for item in self.inputs:
            if not _is_supported(item.type):
                raise ValueError(f"{self.name}.{item.name} has unsupported type '{item.type}'.")
            if not item.name:
                raise ValueError(f"{self.name} has an input with empty name.")
            if item.name in seen:
                raise ValueError(f"{self.name} has duplicate input '{item.name}'.")
            seen.add(item.name)
        if not _is_supported(self.returns.type):
            raise ValueError(f"{self.name}.returns has unsupported type '{self.returns.type}'.")

    def check_inputs(self, raw, relax=False):
        """
        Returns the inputs unchanged, or raises ValueError for the first error. With `relax`, required inputs
        can be missing.
        """
        if not (relax and dialect == "late"):
            for item in self.inputs:
                if item.required and item.name not in raw:
                    raise ValueError(f"Missing required input: {item.name}")
        if dialect == "late":
            self._check_casts(raw)
        else:
            self._check_types(raw)
        return raw

    def _check_types(self, raw):
        extras = sorted(set(raw) - {item.name for item in self.inputs})
        if extras:
            raise ValueError(f"Unexpected inputs for {self.name}: {extras}")
        for item in self.inputs:
            if item.name in raw and not _TESTS[item.type](raw[item.name]):
                provided = type(raw[item.name]).__name__
                raise ValueError(f"Input '{item.name}' expected {item.type}, got {provided}")

    def _check_casts(self, raw):
        for item in self.inputs:
            if item.name not in raw:
                continue
            cast = _CASTS[item.type]
            try:
                cast(raw[item.name])
            except Exception:
                provided = type(raw[item.name]).__name__
                raise ValueError(f"Input '{item.name}: {provided}' cannot be parsed to {item.type}") from None

    def to_json(self):
        return {
            "name": self.name,
            "description": self.description,
            "when_to_use": self.when_to_use,
            "inputs": [
                {
                    "name": item.name,
                    "type": item.type,
                    "description": item.description,
                    "required": item.required,
                }
                for item in self.inputs
            ],
            "returns": {"type": self.returns.type, "description": self.returns.description},
        }


def _is_supported(word):
    return word in _SUPPORTED or (word == "float" and dialect == "late") or (word == "str" and accepts_str)


_NOT_GIVEN = object()


class ToolResponse:
    """What was observed is `observation` in the first release and `results` later: both names work everywhere."""

    def __init__(self, final_answer, observation=_NOT_GIVEN, extras=None, *, results=_NOT_GIVEN):
        if observation is _NOT_GIVEN:
            observation = results
        elif results is not _NOT_GIVEN:
            raise TypeError("ToolResponse takes either 'observation' or 'results', not both")
        if observation is _NOT_GIVEN:
            name = "results" if dialect == "late" else "observation"
            raise TypeError(f"ToolResponse.__init__() missing 1 required positional argument: '{name}'")
        self.final_answer = final_answer
        self.observation = observation
        self.extras = {} if extras is None else extras

    @property
    def results(self):
        return self.observation

    @results.setter
    def results(self, value):
        self.observation = value

    def __repr__(self):
        name = "results" if dialect == "late" else "observation"
        return (
            f"ToolResponse(final_answer={self.final_answer!r}, {name}={self.observation!r}, extras={self.extras!r})"
        )
