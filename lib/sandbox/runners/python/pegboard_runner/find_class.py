"""
Finds the class that a toolbox file names, in the order of neuro-san's own loader: the reference as it is, then under
coded_tools, then in the folder of a network below it.
"""

import sys
from posix import scandir, stat

from .exceptions import Refusal

# One folder per agent network, possibly grouped; no deeper nesting is known.
NETWORK_DEPTH_MAX = 6
FOLDERS_MAX = 5000


def find_class(reference, root, stand_in, notice, import_folders=()):
    """
    Returns the class. Import errors of the tool's own code are raised unchanged. `import_folders` are folders of the
    upload from which its modules are imported too.
    """
    module_name, _, class_name = reference.rpartition(".")
    if not module_name:
        raise Refusal("not-found", f'"{reference}" names no module: it must be of the form module.Class.')
    roots = roots_of(root)
    sys.path[:0] = search_path(roots, import_folders)
    # Last, so that the real package takes precedence where it is installed.
    sys.path.append(stand_in)
    without_class = None
    for name in candidates(module_name, roots):
        module = import_module(name)
        if module is None:
            continue
        found = getattr(module, class_name, None)
        if isinstance(found, type):
            if name != module_name:
                notice(f"{reference} was found as {name}.{class_name}.")
            return found
        without_class = module
    if without_class is None and module_name.startswith("neuro_san."):
        # The stand-in contains only the interfaces.
        raise ModuleNotFoundError(f"No module named {module_name!r}", name="neuro_san")
    raise Refusal("not-found", explain(class_name, module_name, without_class), "ValueError")


def roots_of(root):
    return [f"/tool/{root}".rstrip("/"), "/tool"] if root else ["/tool"]


def search_path(roots, import_folders):
    """Returns the folders of an upload from which modules are imported, in their order."""
    more = [f"/tool/{folder}".rstrip("/") for folder in import_folders]
    tops = [folder for top in roots for folder in (top, f"{top}/coded_tools") if is_folder(folder)]
    return tops + [folder for folder in more if folder not in tops and is_folder(folder)]


def candidates(module_name, roots):
    yield module_name
    yield f"coded_tools.{module_name}"
    path = module_name.replace(".", "/")
    for top in roots:
        for folder in folders_below(f"{top}/coded_tools"):
            if is_there(f"{folder}/{path}.py") or is_there(f"{folder}/{path}/__init__.py"):
                yield ".".join([*folder[len(top) + 1 :].split("/"), module_name])
    # Otherwise, a file of that name elsewhere in the upload is imported from its own folder.
    for folder in folders_below("/tool"):
        if is_there(f"{folder}/{path}.py") and folder not in sys.path:
            sys.path.insert(0, folder)
            yield module_name


def import_module(name):
    """Returns None if the module does not exist. Errors inside the module are the tool's and are raised."""
    try:
        return __import__(name, fromlist=["*"])
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if name == missing or name.startswith(f"{missing}."):
            return None
        raise


def explain(class_name, module_name, module):
    text = f'Could not find class "{class_name}" in module "{module_name}".'
    if module is None:
        return f"{text} The upload has no such module."
    own = [name for name, item in vars(module).items() if isinstance(item, type) and item.__module__ == module.__name__]
    return f"{text} {module.__name__} has {'the classes ' + ', '.join(own) if own else 'no classes'}."


def folders_below(top):
    waiting = [(top, 0)]
    count = 0
    while waiting and count < FOLDERS_MAX:
        folder, depth = waiting.pop(0)
        try:
            below = sorted(entry.name for entry in scandir(folder) if entry.is_dir(follow_symlinks=False))
        except OSError:
            continue
        for name in below:
            count += 1
            yield f"{folder}/{name}"
            if depth < NETWORK_DEPTH_MAX:
                waiting.append((f"{folder}/{name}", depth + 1))


def is_there(path):
    try:
        stat(path)
        return True
    except OSError:
        return False


def is_folder(path):
    return is_there(f"{path}/.")
