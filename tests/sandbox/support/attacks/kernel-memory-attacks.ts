import type { LimitAttack } from './limit-attack'
import { memoryAttack } from './memory-attack'

/** Each attack makes the kernel store objects for the tool that belong to none of its pages. */
export const kernelMemoryAttacks: readonly LimitAttack[] = [
  memoryAttack(
    'landlock-rules',
    'landlock rules',
    `def take():
    taken = 0
    deadline = time.monotonic() + 3
    while time.monotonic() < deadline:
        rules = libc.syscall(number(444), struct.pack("QQ", 0, 3), number(16), number(0))
        if rules == -1: break
        for port in range(65536):
            if libc.syscall(number(445), rules, 2, struct.pack("QQ", 1, port), 0) == -1: return taken
            taken += 64
    return taken
taken = together(take, 2)`,
    // Rules are slow to make.
    { limits: { memoryBytes: 32 * 1024 * 1024 } },
  ),
  memoryAttack(
    'many-mappings',
    'many mappings in many processes',
    `size = 60_000 * 4096
address = map_memory(size, READ, PRIVATE | ANONYMOUS | NORESERVE)
for page in range(address, address + size, 8192):
    if libc.mprotect(ctypes.c_void_p(page), number(4096), 0) == -1: break
taken = spread(lambda: 14 * MiB, 44)`,
  ),
  memoryAttack(
    'futex-table',
    'a table of futexes of its own',
    `taken, slots = 0, 1 << 23
# prctl PR_FUTEX_HASH, of Linux 6.16: 64 bytes for each slot.
if call((157, 167), 78, 1, slots, 0, 0) == 0: taken = 64 * slots`,
  ),
  memoryAttack(
    'inotify-events',
    'events of inotify that it does not read',
    `taken, watches = 0, 0
os.mkdir("/tmp/watched")
while True:
    watch = libc.inotify_init1(os.O_NONBLOCK)
    if watch == -1 or libc.inotify_add_watch(watch, b"/tmp/watched", 0x300) == -1: break
    watches += 1
names = ["/tmp/watched/" + each * 250 for each in "ab"]
for _ in range(4000):
    for name in names:
        os.close(os.open(name, os.O_CREAT | os.O_WRONLY))
        os.unlink(name)
    # Being made and being removed, each with a name of 250 bytes.
    taken += 4 * watches * 300
    if taken > most // 2 or not watches: break`,
  ),
  memoryAttack(
    'netlink-answers',
    'answers of netlink that it does not read',
    `def take():
    taken = 0
    while taken < share:
        try: line = socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0)
        except OSError: break
        keep.append(line)
        line.bind((0, 0))
        line.setblocking(False)
        # The kernel sends an unknown request back whole, until the buffer is full.
        for size in 120_000, 120_000, 200_000:
            try: line.sendto(struct.pack("IHHII", size, 0x7ff0, 5, 1, 0) + bytes(size - 16), (0, 0))
            except OSError: break
        taken += 120_000
    return taken
taken = spread(take)`,
  ),
  memoryAttack(
    'epoll-items',
    'items of epoll',
    `def take():
    taken, file = 0, os.eventfd(0)
    targets = [os.dup(file) for _ in range(120)]
    while True:
        try: poll = select.epoll()
        except OSError: break
        keep.append(poll)
        for each in targets: poll.register(each, select.EPOLLIN)
        taken += 200 * len(targets)
    return taken
taken = spread(take, 60)`,
  ),
  memoryAttack(
    'grown-pipes',
    'full pipes that it enlarged',
    `def take():
    taken = 0
    while True:
        try: _, writer = os.pipe()
        except OSError: break
        try: fcntl.fcntl(writer, 1031, MiB)
        except OSError: pass
        os.set_blocking(writer, False)
        try:
            while True: taken += os.write(writer, bytes(65536))
        except OSError: pass
    return taken
taken = spread(take)`,
  ),
  memoryAttack(
    'descriptors-in-flight',
    'full pipes in messages that are never received',
    `def take():
    taken = 0
    while taken < share:
        try: line, other = socket.socketpair()
        except OSError: break
        keep.append((line, other))
        try:
            for _ in range(20):
                reader, writer = os.pipe()
                os.set_blocking(writer, False)
                try:
                    while True: taken += os.write(writer, bytes(4096))
                except OSError: pass
                try: socket.send_fds(line, [b"x"], [reader, writer])
                finally: os.close(reader), os.close(writer)
        except OSError: break
    return taken
taken = spread(take)`,
  ),
  memoryAttack(
    'terminals',
    'full buffers of terminals',
    `import tty
def take():
    taken = 0
    while True:
        try: pair = os.openpty()
        except OSError: break
        keep.append(pair)
        tty.setraw(pair[1])
        for each in pair:
            os.set_blocking(each, False)
            try:
                while True: taken += os.write(each, bytes(4096))
            except OSError: pass
    return taken
taken = spread(take, 30)`,
  ),
  memoryAttack(
    'names-and-attributes',
    'long names and attributes of files',
    `taken = 0
try:
    for file in range(100_000):
        name = f"/tmp/{file:0>250}"
        os.close(os.open(name, os.O_CREAT | os.O_RDWR))
        taken += 1024
        try:
            for each in range(1000):
                os.setxattr(name, f"user.{each}", bytes(16_000))
                taken += 16_000
        except OSError: pass
except OSError: pass`,
  ),
]
