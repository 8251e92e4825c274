"""
Loads a file of neurosurfer tools as its own project would import it. Uses the installed package if it has the tools'
specification, else the stand-in.
"""

import sys
from importlib.machinery import PathFinder
from posixpath import dirname, isdir, isfile

from .exceptions import Refusal

STAND_IN = "stand_in_neurosurfer"
# Paths of the deciding module in releases before 1.0.0, which removed it.
SPECIFICATION = ("tools/tool_spec.py", "tools/tool_spec/__init__.py")


def load_module(file, config, runner_folder, dialect):
    """
    Imports `file`, a path inside the upload. `importRoot` of the configuration is the folder to which its imports
    are relative. Errors of the tool's own code are raised unchanged.
    """
    path = f"/tool/{file}"
    if not isfile(path):
        raise Refusal("not-found", f"The upload has no file {file}.", "FileNotFoundError")
    top = f"/tool/{config.get('importRoot', '')}".rstrip("/")
    sys.path[:0] = list(dict.fromkeys([top, dirname(path), "/tool"]))
    choose_package(f"{runner_folder}/{STAND_IN}", dialect, config.get("strict", False))
    return import_file(path, module_name(path.removeprefix(f"{top}/")))


def choose_package(stand_in, dialect, strict):
    found = PathFinder.find_spec("neurosurfer", sys.path)
    folders = list(found.submodule_search_locations or []) if found else []
    if any(isfile(f"{folder}/{name}") for folder in folders for name in SPECIFICATION):
        return
    sys.path.insert(0, stand_in)
    from neurosurfer.tools import tool_spec

    tool_spec.dialect = dialect
    tool_spec.accepts_str = not strict


def module_name(file):
    parts = file.removesuffix(".py").split("/")
    if parts[-1] == "__init__" and len(parts) > 1:
        parts.pop()
    # A folder that no import statement can name is not a package.
    return ".".join(parts) if all(part.isidentifier() for part in parts) else parts[-1]


def import_file(path, name):
    from importlib.util import module_from_spec, spec_from_file_location

    parent = name.rpartition(".")[0]
    if parent:
        try:
            __import__(parent)
        except ModuleNotFoundError as error:
            if not f"{parent}.".startswith(f"{error.name}."):
                raise
            name = name.rpartition(".")[2]
    folders = [dirname(path)] if path.endswith("/__init__.py") and isdir(dirname(path)) else None
    spec = spec_from_file_location(name, path, submodule_search_locations=folders)
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def tool_classes(module):
    """
    Returns the tool classes of the module in their order. Base classes that leave `__call__` abstract and declare
    nothing are left out.
    """
    base = sys.modules.get("neurosurfer.tools.base_tool")
    if base is None:
        return []
    return [
        item
        for item in list(vars(module).values())
        if isinstance(item, type)
        and issubclass(item, base.BaseTool)
        and item.__module__ == module.__name__
        and (not getattr(item, "__abstractmethods__", None) or "spec" in vars(item))
    ]
