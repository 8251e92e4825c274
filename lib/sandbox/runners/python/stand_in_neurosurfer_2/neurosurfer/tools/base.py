"""The class that every tool derives from, what it receives, and what it returns."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel


@dataclass
class ShellApproval:
    approved: bool
    feedback: Any = None


@dataclass
class ToolResult:
    content: str
    is_error: bool = False
    control: dict = field(default_factory=dict)
    images: list = field(default_factory=list)

    @classmethod
    def ok(cls, content, **control):
        return cls(content, control=control)

    @classmethod
    def with_images(cls, content, images):
        return cls(content, images=list(images))

    @classmethod
    def error(cls, content):
        return cls(content, is_error=True)


class BaseIOHandler:
    """Approves everything and answers nothing, as the framework does without a person."""

    async def ask(self, question, options=None):
        return ""

    async def request_plan_approval(self, plan):
        return True, ""

    async def request_shell_approval(self, command, reason):
        return ShellApproval(True)

    async def request_write_approval(self, path, summary):
        return "once"

    def notify(self, message):
        pass


AutoApproveIOHandler = BaseIOHandler
IOHandler = BaseIOHandler


@dataclass
class FileState:
    mtime: float
    size: int
    content: str


@dataclass
class ToolContext:
    cwd: Any
    io: Any
    file_state: dict = field(default_factory=dict)
    durable: Any = None
    spawn: Any = None
    guardrails: Any = None
    depth: int = 0
    persist_scope: Any = None
    extra: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Operation:
    description: str
    input_model: Any
    capabilities: frozenset = frozenset()
    read_only: bool = True
    title: str = ""


class Tool(ABC):
    name = ""
    title = ""
    description = ""
    input_model = BaseModel
    settings_model = None
    secret_inputs = frozenset()
    capabilities = frozenset()
    operations: Any = {}
    is_mcp = False

    def operation_for(self, args):
        return self.operations.get(str(getattr(args, "operation", "") or ""))

    def is_read_only(self, args):
        operation = self.operation_for(args)
        return operation is not None and operation.read_only

    def is_concurrency_safe(self, args):
        return self.is_read_only(args)

    def is_destructive(self, args):
        return not self.is_read_only(args)

    def is_enabled(self):
        return True

    def parse_args(self, raw):
        return self.input_model.model_validate(raw)

    @abstractmethod
    async def call(self, args, ctx): ...
