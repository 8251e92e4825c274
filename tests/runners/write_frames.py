"""Writes one result frame for each expression of a fixture, through the runners' own writer, on descriptor 1."""

import json
import sys

sys.path.insert(0, sys.argv[1])

from pegboard_runner.frames import Frames
from pegboard_runner.plain import shown

frames = Frames(1)
for line in sys.stdin:
    value = eval(json.loads(line)["expression"])
    try:
        agent_sees = f"{value}"
    except Exception:
        agent_sees = shown(value)
    frames.progress("next")
    frames.result(value, agent_sees, False)
