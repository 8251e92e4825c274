"""Describes exceptions in the form of the error frame."""

import sys


class Refusal(Exception):
    """Raised when the tool is not called. `kind` is one of invalid-input, not-found, needs-server."""

    def __init__(self, kind, message, error_type="ValueError", chain=()):
        super().__init__(message)
        self.kind = kind
        self.error_type = error_type
        self.chain = list(chain)


def describe_fault(fault):
    frame = {"error_type": type(fault).__name__, "message": text_of(fault), "chain": chain_of(fault)}
    missing = missing_package(fault)
    if missing:
        frame["missing_package"] = missing
    return frame


def chain_of(fault):
    """Returns the causes of an exception, nearest first."""
    chain = []
    seen = {id(fault)}
    while len(chain) < 20:
        fault = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
        if fault is None or id(fault) in seen:
            break
        seen.add(id(fault))
        chain.append(f"{type(fault).__name__}: {text_of(fault)}")
    return chain


def text_of(fault):
    try:
        return str(fault)
    except Exception as second:
        return f"<a message that cannot be printed: {type(second).__name__}>"


def missing_package(fault):
    """Returns the top-level package of a failed import, or None if the upload contains that module."""
    if not isinstance(fault, ModuleNotFoundError) or not fault.name:
        return None
    top = fault.name.partition(".")[0]
    if top == "neuro_san":
        return top
    return None if is_in_upload(top) else top


def is_in_upload(top):
    from posix import stat

    for folder in sys.path:
        if not folder.startswith("/tool"):
            continue
        for candidate in (f"{folder}/{top}", f"{folder}/{top}.py"):
            try:
                stat(candidate)
                return True
            except OSError:
                pass
    return False


def print_fault(fault, runner_folder):
    """Prints the traceback to standard error, from the first frame of the tool's own code."""
    import traceback

    at = fault.__traceback__
    while at and at.tb_next and at.tb_frame.f_code.co_filename.startswith((runner_folder, "<frozen")):
        at = at.tb_next
    traceback.print_exception(type(fault), fault, at)
