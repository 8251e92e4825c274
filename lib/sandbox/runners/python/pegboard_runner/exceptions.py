"""Describes exceptions in the form of the error frame."""

import sys


class Refusal(Exception):
    """Raised when the tool is not called. `kind` is one of invalid-input, not-found, needs-server."""

    def __init__(self, kind, message, error_type="ValueError", chain=()):
        super().__init__(message)
        self.kind = kind
        self.error_type = error_type
        self.chain = list(chain)


def describe_error(error):
    frame = {"error_type": type(error).__name__, "message": text_of(error), "chain": chain_of(error)}
    missing = missing_package(error)
    if missing:
        frame["missing_package"] = missing
    return frame


def chain_of(error):
    """Returns the causes of an exception, nearest first."""
    chain = []
    seen = {id(error)}
    while len(chain) < 20:
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if error is None or id(error) in seen:
            break
        seen.add(id(error))
        chain.append(f"{type(error).__name__}: {text_of(error)}")
    return chain


def text_of(error):
    try:
        return str(error)
    except Exception as second:
        return f"<a message that cannot be printed: {type(second).__name__}>"


def missing_package(error):
    """Returns the top-level package of a failed import, or None if the upload contains that module."""
    if not isinstance(error, ModuleNotFoundError) or not error.name:
        return None
    top = error.name.partition(".")[0]
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


def print_error(error, runner_folder):
    """Prints the traceback to standard error, from the first frame of the tool's own code."""
    import traceback

    at = error.__traceback__
    while at and at.tb_next and at.tb_frame.f_code.co_filename.startswith((runner_folder, "<frozen")):
        at = at.tb_next
    traceback.print_exception(type(error), error, at)
