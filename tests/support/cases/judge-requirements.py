"""Judges each requirement of a JSON list on standard input as pip's packaging library does: null, or why it fails."""

import json
import sys

try:
    import packaging
    from packaging.requirements import Requirement

    known = int(packaging.__version__.split(".")[0])
except ImportError:
    known = 0

if known < 26:
    # Older versions evaluate markers differently from the pip that installs environments.
    sys.exit(3)


def judge(line):
    try:
        requirement = Requirement(line)
        if requirement.marker:
            requirement.marker.evaluate({"extra": ""})
        return None
    except Exception as error:
        return f"{type(error).__name__}: {error}"


json.dump([judge(line) for line in json.load(sys.stdin)], sys.stdout)
