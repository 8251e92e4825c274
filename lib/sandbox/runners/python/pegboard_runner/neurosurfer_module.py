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


def load_module(file, config, choose):
    """
    Imports `file`, a path inside the upload, after `choose` has put the framework's package into the path. `importRoot`
    of the configuration is the folder to which its imports are relative. With `mount`, a folder of the upload is a
    package of the framework. Returns the module, and the error of the first package above it that cannot be imported;
    the module was then imported without that package's code. Errors of the tool's own code are raised unchanged.
    """
    path = f"/tool/{file}"
    if not isfile(path):
        raise Refusal("not-found", f"The upload has no file {file}.", "FileNotFoundError")
    top = f"/tool/{config.get('importRoot', '')}".rstrip("/")
    sys.path[:0] = list(dict.fromkeys([top, dirname(path), "/tool"]))
    choose()
    mount = config.get("mount")
    if not mount:
        return import_file(path, module_name(path.removeprefix(f"{top}/")))
    folder = f"/tool/{mount['folder']}".rstrip("/")
    join_package(mount["package"], folder)
    return import_file(path, f"{mount['package']}.{module_name(path.removeprefix(f'{folder}/'))}")


def choose_package(runner_folder, config, dialect):
    found = PathFinder.find_spec("neurosurfer", sys.path)
    folders = list(found.submodule_search_locations or []) if found else []
    if any(isfile(f"{folder}/{name}") for folder in folders for name in SPECIFICATION):
        return
    sys.path.insert(0, f"{runner_folder}/{STAND_IN}")
    from neurosurfer.tools import tool_spec

    tool_spec.dialect = dialect
    tool_spec.accepts_str = not config.get("strict", False)


def join_package(name, folder):
    """
    Makes a folder of the upload a part of the framework's package. Modules that the framework has already loaded, such
    as its base classes, stay.
    """
    from types import ModuleType

    for package in ("neurosurfer", "neurosurfer.tools"):
        __import__(package)
        below = folder + package.removeprefix(name).replace(".", "/") if package.startswith(name) else ""
        if below and isdir(below):
            sys.modules[package].__path__.insert(0, below)
    parts = name.split(".")
    for count in range(1, len(parts) + 1):
        package = ".".join(parts[:count])
        if package not in sys.modules:
            # A package between the framework and the upload, whose content is unknown.
            sys.modules[package] = ModuleType(package)
            sys.modules[package].__path__ = [folder] if package == name else []


def module_name(file):
    parts = file.removesuffix(".py").split("/")
    if parts[-1] == "__init__" and len(parts) > 1:
        parts.pop()
    # A folder that no import statement can name is not a package.
    return ".".join(parts) if all(part.isidentifier() for part in parts) else parts[-1]


def import_file(path, name):
    from importlib.util import module_from_spec, spec_from_file_location

    parent = name.rpartition(".")[0]
    package_error = None
    if parent:
        try:
            package_error = import_packages(parent)
        except ModuleNotFoundError:
            name = name.rpartition(".")[2]
    folders = [dirname(path)] if path.endswith("/__init__.py") and isdir(dirname(path)) else None
    spec = spec_from_file_location(name, path, submodule_search_locations=folders)
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module, package_error


def import_packages(name):
    """
    Imports a package and those above it. A package whose `__init__.py` fails is created without running it, because a
    tool seldom needs the other modules that it imports. Returns the first such error, or None.

    Raises ModuleNotFoundError if there is no such package.
    """
    from importlib.util import find_spec, module_from_spec

    first_error = None
    parts = name.split(".")
    for count in range(1, len(parts) + 1):
        package = ".".join(parts[:count])
        try:
            __import__(package)
        except Exception as error:
            if isinstance(error, ModuleNotFoundError) and error.name == package:
                raise
            sys.modules[package] = module_from_spec(find_spec(package))
            if count > 1:
                setattr(sys.modules[".".join(parts[: count - 1])], parts[count - 1], sys.modules[package])
            first_error = first_error or error
    return first_error


def tool_classes(module):
    """
    Returns the tool classes of the module in their order. Base classes that leave `__call__` abstract and declare
    nothing are left out.
    """
    return [
        item
        for item in list(vars(module).values())
        if isinstance(item, type)
        and any(is_base(one) for one in item.__mro__)
        and item.__module__ == module.__name__
        and (not getattr(item, "__abstractmethods__", None) or "spec" in vars(item))
    ]


def is_base(item):
    """Reports whether the class is the framework's BaseTool, or a copy of it in the upload."""
    file = getattr(sys.modules.get(item.__module__), "__file__", None) or ""
    return item.__name__ == "BaseTool" and (
        item.__module__ == "neurosurfer.tools.base_tool" or file.startswith("/tool/")
    )
