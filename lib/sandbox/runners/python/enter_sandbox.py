"""
Turns a copy of the fork server into a tool, in a sandbox that the launcher has built. The copy enters every namespace
of process 1, applies the limits of the order, drops all privileges and installs the system call filter, in that order.
Only then does it touch anything of the tool. An error at any step ends the copy.

There are two processes. The first enters and then watches from outside the sandbox's process namespace, where no
process of the sandbox can see it. The second becomes the tool.
"""

import ctypes
import fcntl
import gc
import json
import posix
import resource
import select
import signal
import sys

# <linux/sched.h>: namespaces of users, mounts, processes and networks, of IPC, host names and control groups.
NAMESPACES = 0x10000000 | 0x00020000 | 0x20000000 | 0x40000000 | 0x08000000 | 0x04000000 | 0x02000000
# <linux/prctl.h>
PR_SET_DUMPABLE, PR_SET_SECCOMP, PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS, PR_CAP_AMBIENT = 4, 22, 24, 38, 47
PR_CAP_AMBIENT_CLEAR_ALL, SECCOMP_MODE_FILTER = 4, 2
# <linux/capability.h>
CAPABILITY_VERSION_3, CAPABILITIES = 0x20080522, 64
EINVAL = 22

FRAMES, TELL = 7, 8

libc = ctypes.CDLL(None, use_errno=True)


class FilterProgram(ctypes.Structure):
    """struct sock_fprog of <linux/filter.h>."""

    _fields_ = [("length", ctypes.c_ushort), ("instructions", ctypes.c_void_p)]


def prepare():
    """Called once, in the fork server."""
    # Ignored, so that copies that end leave no zombies.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    # Ctrl-C reaches the whole process group, but the worker decides when its runs end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Garbage collection would write to every existing object, and so copy all shared memory.
    gc.freeze()


def serve(folder, forget):
    """Runs in the copy and never returns."""
    try:
        entry = Entry(folder)
        try:
            entry.enter(forget)
        except BaseException as error:
            entry.reply(f"error {type(error).__name__}: {error}")
    finally:
        # If even the report fails, the launcher notices that the process is missing.
        posix._exit(1)


class Entry:
    def __init__(self, folder):
        self.folder = folder
        self.reply_pipe = open_pipe(folder + b"/reply", posix.O_WRONLY)
        self.order_pipe = open_pipe(folder + b"/order", posix.O_RDONLY)
        self.rest = b""

    def enter(self, forget):
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        # The response arrives when this process is in the control group of its run.
        self.reply(f"process {posix.getpid()}")
        order = json.loads(self.read_line())
        process = posix.pidfd_open(order["process"])
        # The launcher checks again that the process id still belongs to the intended process.
        self.reply("holds")
        if self.read_line() != b"go":
            return
        with_filter = posix.open(order["filter"], posix.O_RDONLY)
        filter_bytes = posix.read(with_filter, 1 << 20)
        posix.close(with_filter)
        if order["user"] is not None:
            posix.setgroups([])
            posix.setresgid(*[order["group"]] * 3)
            posix.setresuid(*[order["user"]] * 3)
        check(libc.setns(process, NAMESPACES))
        posix.close(process)
        reported, tell = posix.pipe()
        tool = posix.fork()
        if tool == 0:
            try:
                # Uses the paths inside the sandbox, so that the links of /proc/self/fd show no path of the host.
                outputs = [open_pipe(b"/run/" + name, posix.O_WRONLY) for name in (b"stdout", b"stderr", b"frames")]
                null = posix.open("/dev/null", posix.O_RDONLY)
                place_descriptors({0: null, 1: outputs[0], 2: outputs[1], FRAMES: outputs[2], TELL: tell})
            except BaseException as error:
                say(tell, f"{type(error).__name__}: {error}")
                posix._exit(1)
            try:
                become_tool(order, filter_bytes, forget)
            except BaseException as error:
                say(TELL, f"{type(error).__name__}: {error}")
                posix._exit(1)
        posix.close(tell)
        self.watch(tool, reported)

    def watch(self, tool, reported):
        handle = posix.pidfd_open(tool)
        received = posix.read(reported, 4096)
        self.reply("started" if received == STARTED else f"error {received.decode(errors='replace') or 'it ended immediately'}")
        poll = select.poll()
        poll.register(handle, select.POLLIN)
        poll.register(self.order_pipe, select.POLLIN)
        while True:
            ready = [descriptor for descriptor, _ in poll.poll()]
            if handle in ready:
                _, status = posix.waitpid(tool, 0)
                code = posix.waitstatus_to_exitcode(status)
                self.reply(f"exit {code}" if code >= 0 else f"signal {-code}")
                return
            # A message now is the request to end; if the launcher is gone, everything ends immediately.
            asked = posix.read(self.order_pipe, 1)
            posix.killpg(tool, signal.SIGTERM) if asked else posix.kill(tool, signal.SIGKILL)
            if not asked:
                poll.unregister(self.order_pipe)

    def read_line(self):
        while b"\n" not in self.rest:
            piece = posix.read(self.order_pipe, 1 << 20)
            if not piece:
                posix._exit(1)
            self.rest += piece
        line, _, self.rest = self.rest.partition(b"\n")
        return line

    def reply(self, text):
        posix.write(self.reply_pipe, text.replace("\n", " ").encode() + b"\n")


STARTED = b"started"


def open_pipe(file, how):
    """
    Opens a pipe without waiting for the other end, because a launcher that has given up or ended will not open it.
    """
    descriptor = posix.open(file, how | posix.O_NONBLOCK)
    posix.set_blocking(descriptor, True)
    return descriptor


def become_tool(order, filter_bytes, forget):
    posix.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    posix.umask(0o022)
    limit(order["limits"])
    give_up_rights()
    take_filter(filter_bytes)
    posix.chdir("/workspace")
    set_environment(order["environment"])
    run = sys.modules["pegboard_runner.run"].run
    sys.argv[:] = order["arguments"]
    sys.orig_argv[:] = order["originalArguments"]
    # The runner's own program puts it in the same place, and removes it first.
    sys.path.insert(0, "/runner")
    forget()
    posix.write(TELL, STARTED)
    posix.close(TELL)
    run(sys.argv[1], FRAMES, None, order["input"])


def place_descriptors(wanted):
    """Leaves exactly these descriptors open, under these numbers."""
    high = {number: fcntl.fcntl(descriptor, fcntl.F_DUPFD, 64) for number, descriptor in wanted.items()}
    for number, descriptor in high.items():
        posix.dup2(descriptor, number)
    posix.closerange(3, FRAMES)
    posix.closerange(TELL + 1, 1 << 20)
    posix.set_inheritable(TELL, False)


def limit(limits):
    """Applies limits in the notation of prlimit, which sets them for tools that are not copied: `--cpu=10:11`."""
    for each in limits:
        name, _, value = each.removeprefix("--").partition("=")
        soft, _, hard = value.partition(":")
        resource.setrlimit(getattr(resource, f"RLIMIT_{name.upper()}"), (int(soft), int(hard or soft)))


def give_up_rights():
    for capability in range(CAPABILITIES):
        if libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0:
            if ctypes.get_errno() == EINVAL and capability > 0:
                break  # The kernel knows no further capabilities.
            raise OSError(ctypes.get_errno(), "a privilege could not be dropped permanently")
    check(libc.prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0))
    header = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION_3, 0)
    check(libc.capset(header, (ctypes.c_uint32 * 6)()))
    check(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
    # A change of users removed the flag; a tool may read its own entries in /proc.
    check(libc.prctl(PR_SET_DUMPABLE, 1, 0, 0, 0))


def take_filter(filter_bytes):
    program = FilterProgram(len(filter_bytes) // 8, ctypes.cast(filter_bytes, ctypes.c_void_p))
    check(libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(program), 0, 0))


def set_environment(environment):
    os = sys.modules.get("os")
    if os:
        os.environ.clear()
        os.environ.update(environment)
    posix.environ.clear()
    for name, value in environment.items():
        posix.environ[name.encode()] = value.encode()
        posix.putenv(name, value)


def check(result):
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, posix.strerror(number))


def say(descriptor, text):
    posix.write(descriptor, text.encode(errors="replace")[:4000])
