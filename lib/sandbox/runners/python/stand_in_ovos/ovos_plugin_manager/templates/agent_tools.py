"""Tools and toolboxes of agents, as in the newest releases."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional, Type, Union

from ovos_utils.log import LOG
from pydantic import BaseModel, ValidationError


class ToolArguments(BaseModel):
    pass


class ToolOutput(BaseModel):
    pass


@dataclass
class AgentTool:
    name: str
    description: str
    argument_schema: Type[ToolArguments]
    output_schema: Type[ToolOutput]
    tool_call: Callable[[ToolArguments], Union[ToolOutput, Dict[str, Any]]]


class ToolBox(ABC):
    toolbox_id: Optional[str] = None

    def __init__(self, toolbox_id=None, config=None, bus=None):
        self.toolbox_id = toolbox_id or self.toolbox_id
        if not self.toolbox_id:
            raise ValueError(f"{type(self).__name__} has no toolbox_id.")
        self.config = config or {}
        self.bus = None
        self.tools: Dict[str, AgentTool] = {}
        try:
            self.refresh_tools()
        except Exception as error:
            LOG.debug(f"{self.toolbox_id}: no tools yet: {error}")
        if bus is not None:
            self.bind(bus)

    @abstractmethod
    def discover_tools(self) -> List[AgentTool]:
        """The tools of this toolbox; may be called any number of times."""

    def bind(self, bus):
        self.bus = bus

    def refresh_tools(self):
        self.tools = {tool.name: tool for tool in self.discover_tools()}

    def get_tool(self, name):
        if name not in self.tools:
            self.refresh_tools()
        return self.tools.get(name)

    def call_tool(self, name, tool_kwargs=None):
        tool = self.get_tool(name)
        if tool is None:
            raise ValueError(f"Unknown tool '{name}' for ToolBox '{self.toolbox_id}'.")
        arguments = self.validate_input(tool, {} if tool_kwargs is None else tool_kwargs)
        try:
            answer = tool.tool_call(arguments)
        except Exception as error:
            raise RuntimeError(f"Tool execution failed for '{name}' in ToolBox '{self.toolbox_id}'") from error
        return self.validate_output(tool, answer)

    def validate_input(self, tool, provided):
        expected = tool.argument_schema
        if isinstance(provided, dict):
            try:
                return make_model(expected, provided, f"Invalid input for '{tool.name}'")
            except ValueError as error:
                text = f"Tool input validation failed for '{tool.name}' in ToolBox '{self.toolbox_id}'"
                raise ValueError(text) from error
        if isinstance(provided, BaseModel):
            if isinstance(provided, expected):
                return provided
            raise ValueError(
                f"Tool '{tool.name}' called with model of type {type(provided).__name__}, but expected {expected.__name__}."
            )
        raise RuntimeError(
            f"Tool '{tool.name}' called with unexpected type arguments: {type(provided).__name__}. "
            "Must be Dict[str, Any] or ToolArguments."
        )

    def validate_output(self, tool, answer):
        expected = tool.output_schema
        if isinstance(answer, dict):
            try:
                return make_model(expected, answer, f"Invalid output from '{tool.name}'")
            except ValueError as error:
                text = f"Tool output validation failed for '{tool.name}' in ToolBox '{self.toolbox_id}'"
                raise RuntimeError(text) from error
        if isinstance(answer, expected):
            return answer
        if isinstance(answer, BaseModel):
            raise RuntimeError(
                f"Tool '{tool.name}' returned model of type {type(answer).__name__}, but expected {expected.__name__}."
            )
        raise RuntimeError(
            f"Tool '{tool.name}' returned an unexpected type: {type(answer).__name__}. "
            "Must return Dict[str, Any] or ToolOutput."
        )

    @property
    def tool_json_list(self):
        return [
            {
                "name": tool.name,
                "description": tool.description,
                "argument_schema": tool.argument_schema.model_json_schema(),
                "output_schema": tool.output_schema.model_json_schema(),
            }
            for tool in self.tools.values()
        ]

    @property
    def openai_tools(self):
        return self.tools_to_openai_spec(self.tool_json_list)

    @staticmethod
    def tools_to_openai_spec(tools):
        return [
            {
                "type": "function",
                "function": {
                    "name": tool["name"],
                    "description": tool["description"],
                    "parameters": tool["argument_schema"],
                },
            }
            for tool in tools
        ]


def make_model(expected, fields, refusal):
    try:
        return expected.model_validate(fields)
    except ValidationError as error:
        raise ValueError(refusal) from error
