const MiB = 1024 * 1024

/** An attack stops at this size. It is far beyond every limit of these tests. */
const takenBytesMax = 640 * MiB

/**
 * Beginning of every hostile tool in Python, which uses only the standard library and the C library. `finish` ends an
 * attack on memory. The memory watch needs a moment to see what was taken, so the tool waits before it reports that
 * nothing stopped it.
 */
const prelude = `#!/usr/bin/python3
import array, ctypes, errno, fcntl, mmap, os, resource, select, signal, socket, struct, sys, threading, time
libc = ctypes.CDLL(None, use_errno=True)
for name in "mmap syscall vmsplice splice tee sendfile".split():
    getattr(libc, name).restype = ctypes.c_long
number = ctypes.c_long
MiB = 1024 * 1024
READ, WRITE = 1, 2
SHARED, PRIVATE, ANONYMOUS, NORESERVE, HUGETLB = 1, 2, 0x20, 0x4000, 0x40000
most = ${takenBytesMax}
# What one of several processes takes.
share = most // 10
keep = []

def name_of(result):
    "The name of the error of the last call, or 'ok'."
    if result != -1: return "ok"
    return errno.errorcode.get(ctypes.get_errno(), str(ctypes.get_errno()))

def map_memory(size, rights, flags, file=-1):
    "The address, or None where the kernel refuses."
    address = libc.mmap(None, number(size), rights, flags, file, number(0))
    return None if address == -1 else address

def call(called, *arguments):
    x86, arm = called
    return libc.syscall(number(x86 if os.uname().machine == "x86_64" else arm), *map(number, arguments))

def fill(line, piece=65536):
    "Sends until nothing more is taken, and returns how much was."
    line.setblocking(False)
    taken = 0
    while taken < share:
        try: taken += line.send(bytes(piece))
        except OSError: break
    return taken

def spread(take, children_max=40):
    "Children take what they can, one after another, and stay. Returns what they took together."
    taken = 0
    for _ in range(children_max):
        if taken >= most: break
        reader, writer = os.pipe()
        try: child = os.fork()
        except OSError: break
        if child == 0:
            os.close(reader)
            try: own = take()
            except (OSError, MemoryError): own = 0
            os.write(writer, struct.pack("q", own))
            while True: signal.pause()
        os.close(writer)
        said = os.read(reader, 8)
        os.close(reader)
        # Nothing comes from a child that was stopped.
        if len(said) < 8 or struct.unpack("q", said)[0] == 0: break
        taken += struct.unpack("q", said)[0]
    return taken

def together(take, children):
    "Children take what they can at the same time, and stay. Returns what they took together."
    readers, taken = [], 0
    for _ in range(children):
        reader, writer = os.pipe()
        try: child = os.fork()
        except OSError: break
        if child == 0:
            try: own = take()
            except (OSError, MemoryError): own = 0
            os.write(writer, struct.pack("q", own))
            while True: signal.pause()
        os.close(writer)
        readers.append(reader)
    for reader in readers:
        said = os.read(reader, 8)
        if len(said) == 8: taken += struct.unpack("q", said)[0]
    return taken

def finish(taken, allowed):
    if taken > allowed: time.sleep(10)
    print("took", taken)
    print("BREACH" if taken > allowed else "HELD")
`

/** Returns a hostile tool in Python. */
export const hostilePython = (body: string): string => `${prelude}\n${body}\n`
