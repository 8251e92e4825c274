"""The names that tools import from here."""

from .base import AutoApproveIOHandler, BaseIOHandler, FileState, ShellApproval, Tool, ToolContext, ToolResult

__all__ = [
    "AutoApproveIOHandler",
    "BaseIOHandler",
    "FileState",
    "ShellApproval",
    "Tool",
    "ToolContext",
    "ToolResult",
]
