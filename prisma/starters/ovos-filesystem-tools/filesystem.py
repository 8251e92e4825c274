"""The filesystem toolbox: files below one root. A fault in what was asked is part of the answer, never an exception."""

import re
from pathlib import Path


class FileSystemToolBox:
    toolbox_id = "ovos-filesystem-tools"

    def __init__(self, config=None):
        self.config = config or {}
        self.root = Path(self.config.get("root_path", ".")).resolve()
        self.allow_write = self.config.get("allow_write", True)

    def call_tool(self, name, kwargs):
        tools = {
            "read_file": self.read_file,
            "write_file": self.write_file,
            "list_directory": self.list_directory,
            "search_in_files": self.search_in_files,
            "find_files": self.find_files,
        }
        if name not in tools:
            raise ValueError(f"Unknown tool '{name}' for ToolBox '{self.toolbox_id}'.")
        return tools[name](**kwargs)

    def read_file(self, path):
        place = self.find(path)
        if place is None:
            return {"content": denied(path), "path": path}
        try:
            content = place.read_text(encoding="utf-8")
        except (OSError, ValueError) as fault:
            content = f"Error reading file: {fault}"
        return {"content": content, "path": str(place)}

    def write_file(self, path, content):
        def refuse(message):
            return {"success": False, "path": path, "message": message}

        if not self.allow_write:
            return refuse("Write access is disabled (allow_write=False).")
        place = self.find(path)
        if place is None:
            return refuse(denied(path))
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(content, encoding="utf-8")
        except (OSError, ValueError) as fault:
            return refuse(f"Error writing file: {fault}")
        return {"success": True, "path": str(place), "message": "File written successfully."}

    def list_directory(self, path, pattern="*"):
        place = self.find(path)
        if place is None:
            return {"entries": [], "path": path}
        try:
            entries = sorted(map(str, self.below(place, pattern)))
        except (OSError, ValueError, NotImplementedError):
            entries = []
        return {"entries": entries, "path": str(place)}

    def search_in_files(self, pattern, path=".", glob="**/*"):
        place = self.find(path)
        try:
            wanted = re.compile(pattern)
        except re.error:
            wanted = None
        if place is None or wanted is None:
            return {"matches": [], "total": 0}
        matches = [match for file in self.below(place, glob) for match in search(file, wanted)]
        return {"matches": matches, "total": len(matches)}

    def find_files(self, glob, path="."):
        place = self.find(path)
        files = [] if place is None else sorted(str(file) for file in self.below(place, glob) if file.is_file())
        return {"files": files, "total": len(files)}

    def find(self, path):
        """The path below the root, links followed; None for one that leads out of it, and for what is no path."""
        try:
            place = (self.root / path).resolve()
        except (OSError, ValueError, RuntimeError):
            return None
        return place if place.is_relative_to(self.root) else None

    def below(self, place, pattern):
        """What a pattern matches. Patterns may climb with `..` as paths may, and are held to the root as paths are."""
        for found in place.glob(pattern):
            # A pattern that ends in `..` names a folder that is not called that.
            here = found.resolve() if found.name == ".." else found.parent.resolve() / found.name
            if self.find(here) is not None:
                yield here


def denied(path):
    return f"Access denied: path '{path}' is outside the sandbox root."


def search(file, wanted):
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return
    for number, line in enumerate(lines, start=1):
        if wanted.search(line):
            yield {"file": str(file), "line_number": str(number), "line": line}
