"""Entry of every Python run: `main.py ADAPTER DESCRIPTOR`, one line of JSON on standard input."""

import sys

# Isolated mode leaves the folder of this file out; it is taken off again before anything of the tool's is imported.
sys.path.insert(0, __file__.rpartition("/")[0])

from pegboard_runner.run import run  # noqa: E402

run(sys.argv[1], int(sys.argv[2]))
