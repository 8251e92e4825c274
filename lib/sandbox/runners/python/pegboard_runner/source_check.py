"""Compiles Python files of the upload without running them, and reports the first error of each."""

ERRORS_MAX = 200


def check_sources(request, frames, runner_folder):
    import warnings

    warnings.simplefilter("ignore")
    errors = []
    for file in request["target"]["config"]["files"]:
        error = find_error(file["path"])
        if error and len(errors) < ERRORS_MAX:
            errors.append({"file": file["path"], **error})
    frames.described({"errors": errors})


def find_error(path):
    with open(f"/tool/{path}", "rb") as file:
        text = file.read()
    try:
        compile(text, path, "exec", dont_inherit=True)
    except SyntaxError as error:
        return {"message": error.msg, "line": error.lineno, "column": error.offset}
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        # NUL bytes, and code that is nested too deeply for the compiler.
        return {"message": str(error) or type(error).__name__}
    return None
