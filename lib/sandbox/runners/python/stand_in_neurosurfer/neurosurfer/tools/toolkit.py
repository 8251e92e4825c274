"""A collection of tools by name, for tools and agents that use several."""

from . import tool_spec
from .base_tool import BaseTool, describe_input


class Toolkit:
    def __init__(self, tools=(), logger=None):
        self.logger = logger
        self.registry = {}
        self.specs = {}
        for tool in tools:
            self.register_tool(tool)

    def register_tool(self, tool):
        name = tool.spec.name
        if not isinstance(tool, BaseTool):
            raise TypeError(f"Invalid tool type: {type(tool)}. Expected a subclass of BaseTool.")
        if name in self.registry:
            raise ValueError(f"Tool '{name}' is already registered.")
        self.registry[name] = tool
        self.specs[name] = tool.spec

    def get_tools_description(self):
        if tool_spec.dialect == "late":
            return "\n\n".join(["Available tools:", *(tool.get_tool_description() for tool in self.registry.values())])
        return "\n\n".join(map(describe_spec, self.specs.values()))


def describe_spec(spec):
    return "\n".join(
        [
            f"### `{spec.name}`",
            spec.description,
            f"**When to use**: {spec.when_to_use}",
            "**Inputs**:",
            *(describe_input(item) for item in spec.inputs),
            f"**Returns**: {spec.returns.type} — {spec.returns.description}",
        ]
    )
