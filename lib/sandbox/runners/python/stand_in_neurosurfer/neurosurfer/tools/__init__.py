"""The names that tools import from here."""

from .base_tool import BaseTool
from .tool_spec import ToolParam, ToolResponse, ToolReturn, ToolSpec
from .toolkit import Toolkit

__all__ = ["BaseTool", "ToolParam", "ToolResponse", "ToolReturn", "ToolSpec", "Toolkit"]
