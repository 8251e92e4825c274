"""The class that every tool derives from."""

from abc import ABC, abstractmethod

from .tool_spec import ToolResponse, ToolSpec

__all__ = ["BaseTool", "ToolResponse"]


class BaseTool(ABC):
    spec: ToolSpec

    def __init__(self):
        if not isinstance(getattr(self, "spec", None), ToolSpec):
            raise TypeError(f"{type(self).__name__} must define a ToolSpec 'spec'.")
        self.spec.validate()

    @abstractmethod
    def __call__(self, *args, **kwargs):
        raise NotImplementedError("Tool must implement __call__(**kwargs).")

    def get_tool_description(self):
        """Returns the text that a model receives, without inputs that the system fills."""
        shown = [item for item in self.spec.inputs if getattr(item, "llm", True)]
        inputs = (
            ["Tool Inputs:", *(describe_input(item) for item in shown)]
            if shown
            else ["Tool Inputs: None (The tool doesn't take any inputs)"]
        )
        return "\n".join(
            [
                f"Tool Name: {self.spec.name}",
                f"Description: {self.spec.description}",
                f"When to use: {self.spec.when_to_use}",
                *inputs,
                f"Tool Return: {self.spec.returns.type} — {self.spec.returns.description}",
            ]
        )


def describe_input(item):
    need = "required" if item.required else "optional"
    return f"- `{item.name}`: {item.type} ({need}) — {item.description}"
