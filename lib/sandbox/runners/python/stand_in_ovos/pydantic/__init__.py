"""The parts of pydantic that toolboxes use, for environments without it: models, fields, schemas and lax checks."""

from .fields import Field, FieldInfo
from .model import BaseModel, ConfigDict, ValidationError, create_model

__all__ = ["BaseModel", "ConfigDict", "Field", "FieldInfo", "ValidationError", "create_model"]
VERSION = "2"


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    text = f"pydantic.{name} needs the pydantic package itself: add pydantic to requirements.txt."
    raise ImportError(text, name="pydantic")
