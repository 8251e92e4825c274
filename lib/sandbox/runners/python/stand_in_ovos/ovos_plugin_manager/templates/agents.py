"""The messages that toolboxes exchange with a language model."""

from dataclasses import dataclass
from enum import Enum


class MessageRole(str, Enum):
    SYSTEM = "system"
    DEVELOPER = "developer"
    USER = "user"
    ASSISTANT = "assistant"
    TOOL = "tool"


@dataclass
class AgentMessage:
    role: MessageRole
    content: str = ""
    tool_calls: list | None = None
    tool_call_id: str | None = None
    name: str | None = None


class ChatEngine:
    def __init__(self, config=None):
        self.config = config or {}

    def continue_chat(self, messages, session_id="default", lang=None, units=None, tools=None):
        raise NotImplementedError


class RetrievalEngine:
    def __init__(self, config=None):
        self.config = config or {}

    def query(self, query, lang=None, k=3):
        raise NotImplementedError
