"""
An interpreter that has loaded exactly what a run of one adapter loads before its tool. Started as `fork_server.py
ADAPTER` in its own folder.

A line on descriptor 3 names the folder of a slot. The response is a copy of this process, which becomes the tool of
that slot (enter_sandbox.py). Data of a run must never reach this process, because every later copy would contain it.
"""

import posix
import sys
from _frozen_importlib_external import SourceFileLoader

REQUESTS = 3
INSIDE = "/runner"
OUTSIDE = "."


class RunnerLoader(SourceFileLoader):
    """Loads our modules from this folder under the paths that they have inside the sandbox."""

    def get_data(self, path):
        return super().get_data(outside(path))

    def path_stats(self, path):
        return super().path_stats(outside(path))

    def set_data(self, path, data, **_):
        """Stores nothing, because the launcher compiles the modules."""


class RunnerFinder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        from _frozen_importlib_external import spec_from_file_location

        if name.partition(".")[0] not in ("pegboard_runner", "enter_sandbox"):
            return None
        place = f"{INSIDE}/{name.replace('.', '/')}"
        file, folders = f"{place}.py", None
        if name == "pegboard_runner":
            file, folders = f"{place}/__init__.py", [place]
        return spec_from_file_location(name, file, loader=RunnerLoader(name, file), submodule_search_locations=folders)


def outside(path):
    return OUTSIDE + path.removeprefix(INSIDE)


def main(adapter):
    sys.meta_path.insert(0, RunnerFinder)
    from pegboard_runner.run import load_adapter

    load_adapter(adapter, "call")
    # Modules that are loaded from here on are not loaded in an interpreter that was started for its run.
    of_every_run = set(sys.modules)
    import enter_sandbox

    enter_sandbox.prepare()
    posix.write(REQUESTS, b"ready\n")
    for folder in lines_of(REQUESTS):
        if posix.fork() == 0:
            posix.close(REQUESTS)
            enter_sandbox.serve(folder, lambda: forget_all_but(of_every_run))


def lines_of(descriptor):
    rest = b""
    while piece := posix.read(descriptor, 65536):
        *lines, rest = (rest + piece).split(b"\n")
        yield from lines


def forget_all_but(modules):
    """Removes every sign that this process was not started in its sandbox."""
    sys.meta_path.remove(RunnerFinder)
    sys.path_importer_cache.clear()
    sys.modules["__main__"].__file__ = f"{INSIDE}/main.py"
    for module in list(sys.modules.values()):
        loader = getattr(module, "__loader__", None)
        if isinstance(loader, RunnerLoader):
            module.__loader__ = module.__spec__.loader = SourceFileLoader(loader.name, loader.path)
    for name in set(sys.modules) - modules:
        # Kept alive, because freeing it would copy the memory that contains it.
        forgotten.append(sys.modules.pop(name))


forgotten = []


main(sys.argv[1])
