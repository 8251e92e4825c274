"""Entry point of every Python run: `main.py ADAPTER DESCRIPTOR [GATE]`. Reads one line of JSON from standard input."""

import sys

# Isolated mode excludes the folder of this file; it is removed again before any module of the tool is imported.
sys.path.insert(0, __file__.rpartition("/")[0])

from pegboard_runner.run import run  # noqa: E402

# A tool that reads its arguments sees the same ones, however early its interpreter was started.
gate = int(sys.argv.pop()) if len(sys.argv) > 3 else None
run(sys.argv[1], int(sys.argv[2]), gate)
