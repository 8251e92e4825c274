"""
Relays connections of a tool that can reach some hosts: `network_relay.py PORT`. It is started before the tool and
returns when it accepts connections. A child process serves them until the sandbox ends.
"""

import os
import sys

try:
    import ctypes
except ImportError:
    sys.exit("A network grant requires Python with ctypes. Install python3, not python3-minimal.")

sys.path.insert(0, __file__.rpartition("/")[0])

from pegboard_runner.relay import listen, serve  # noqa: E402

# PR_SET_DUMPABLE of <linux/prctl.h>: the tool runs as the same user and must not read or change this process.
if ctypes.CDLL(None).prctl(4, 0, 0, 0, 0) != 0:
    sys.exit("The relay could not protect itself from the tool.")
listener = listen(int(sys.argv[1]))
if os.fork() == 0:
    # The tool's process group is asked to end before it is killed, and needs the network for its last requests.
    os.setsid()
    # Errors of the relay are not output of the tool.
    os.dup2(os.open("/dev/null", os.O_WRONLY), 2)
    serve(listener)
os._exit(0)
