import type { LimitAttack } from './limit-attack'
import { memoryAttack } from './memory-attack'

/** Each attack takes memory in a way that the resident memory of its processes does not show, or not in time. */
export const memoryAttacks: readonly LimitAttack[] = [
  memoryAttack(
    'shared-anonymous',
    'shared anonymous memory',
    `taken, piece = 0, 16 * MiB
while taken < most:
    address = map_memory(piece, READ | WRITE, SHARED | ANONYMOUS)
    if address is None: break
    ctypes.memset(address, 1, piece)
    libc.madvise(ctypes.c_void_p(address), number(piece), 4)
    taken += piece`,
  ),
  memoryAttack(
    'shared-unmapped',
    'shared memory of which one page is mapped',
    `taken, piece = 0, 16 * MiB
while taken < most:
    address = map_memory(piece, READ | WRITE, SHARED | ANONYMOUS)
    if address is None: break
    ctypes.memset(address, 1, piece)
    libc.munmap(ctypes.c_void_p(address + 4096), number(piece - 4096))
    taken += piece`,
  ),
  memoryAttack(
    'dev-zero',
    'pages of /dev/zero',
    `taken, piece = 0, 16 * MiB
zero = os.open("/dev/zero", os.O_RDWR)
while taken < most:
    address = map_memory(piece, READ | WRITE, SHARED, zero)
    if address is None: break
    ctypes.memset(address, 1, piece)
    libc.madvise(ctypes.c_void_p(address), number(piece), 4)
    taken += piece`,
  ),
  memoryAttack(
    'huge-pages-in-pipes',
    'huge pages in pipes',
    `taken, huge = 0, 2 * MiB
class Piece(ctypes.Structure):
    _fields_ = [("base", ctypes.c_void_p), ("size", ctypes.c_size_t)]
writer, refused = None, 0
while taken < most and refused < 2:
    if writer is None: _, writer = os.pipe()
    address = map_memory(2 * huge, READ | WRITE, PRIVATE | ANONYMOUS)
    if address is None: break
    aligned = (address + huge - 1) // huge * huge
    libc.madvise(ctypes.c_void_p(aligned), number(huge), 14)
    ctypes.memset(aligned, 1, huge)
    # One byte keeps all of the page.
    kept = libc.vmsplice(writer, ctypes.byref(Piece(aligned, 1)), number(1), 2)
    libc.munmap(ctypes.c_void_p(address), number(2 * huge))
    if kept == 1: taken, refused = taken + huge, 0
    else: writer, refused = None, refused + 1`,
  ),
  memoryAttack(
    'unix-socket-pairs',
    'full buffers of Unix sockets',
    `def take():
    taken = 0
    while taken < share:
        try: pair = socket.socketpair()
        except OSError: break
        keep.append(pair)
        for each in pair:
            each.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 * MiB)
            taken += fill(each)
    return taken
taken = spread(take)`,
  ),
  memoryAttack(
    'page-tables',
    'page tables of memory that it only reads',
    `taken, piece = 0, 1 << 30
while taken < most:
    address = map_memory(piece, READ, PRIVATE | ANONYMOUS | NORESERVE)
    if address is None: break
    libc.madvise(ctypes.c_void_p(address), number(piece), 15)
    for each in range(address, address + piece, 2 * MiB): ctypes.c_char.from_address(each).value
    taken += piece // 512`,
  ),
  memoryAttack(
    'sendfile',
    'pages of a file in sockets after it was emptied',
    `size = 8 * MiB
def take():
    file = os.open(f"/tmp/{os.getpid()}", os.O_RDWR | os.O_CREAT)
    taken, line = 0, None
    while taken < share:
        os.ftruncate(file, 0)
        os.pwrite(file, b"x" * size, 0)
        for page in range(0, size, 4096):
            offset = ctypes.c_long(page)
            if line is None:
                try: pair = socket.socketpair()
                except OSError:
                    os.ftruncate(file, 0)
                    return taken
                line = pair[1]
                line.setblocking(False)
                keep.append(pair)
            # One byte keeps all of the page.
            if libc.sendfile(line.fileno(), file, ctypes.byref(offset), number(1)) == 1: taken += 4096
            elif ctypes.get_errno() == errno.EAGAIN: line = None
            else:
                os.ftruncate(file, 0)
                return taken
    os.ftruncate(file, 0)
    return taken
taken = spread(take)`,
  ),
  memoryAttack(
    'unaccepted-connections',
    'unaccepted connections',
    `taken, servers = 0, []
while taken < most:
    if not servers or waiting == 1000:
        try: server = socket.socket(socket.AF_UNIX)
        except OSError: break
        server.bind(f"\\0{len(servers)}")
        server.listen(4096)
        servers.append(server)
        waiting = 0
    with socket.socket(socket.AF_UNIX) as client:
        client.setblocking(False)
        try: client.connect(f"\\0{len(servers) - 1}")
        except OSError:
            if waiting == 0: break
            waiting = 1000
            continue
        waiting += 1
        taken += fill(client)`,
  ),
  memoryAttack(
    'closed-senders',
    'datagrams whose senders are closed',
    `def take():
    taken, receivers = 0, []
    while taken < share:
        try: receiver = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        except OSError: return taken
        place = f"\\0{os.getpid()} {len(receivers)}"
        receiver.bind(place)
        keep.append(receiver)
        receivers.append(receiver)
        before = -1
        while taken > before:
            before = taken
            try: sender = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            except OSError: return taken
            with sender:
                sender.connect(place)
                taken += fill(sender, 200_000)
    return taken
taken = spread(take)`,
  ),
  memoryAttack(
    'overfull-pairs',
    'datagrams that overfill the buffer of their sender',
    `def take():
    taken = 0
    while taken < share:
        try: pair = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        except OSError: break
        keep.append(pair)
        for each in pair:
            each.setblocking(False)
            # The first leaves a little room, which is enough for the largest one.
            for size in 200_000, 212_960:
                try: taken += each.send(bytes(size))
                except OSError: break
    return taken
taken = spread(take)`,
  ),
  memoryAttack(
    'loopback-without-a-grant',
    'buffers of TCP connections to itself without a network grant',
    tcpToItself(),
    { tcp: true },
  ),
  memoryAttack(
    'loopback-with-a-grant',
    'buffers of TCP connections to itself with a network grant',
    tcpToItself(),
    { tcp: true, grant: true },
  ),
  memoryAttack(
    'datagrams-to-itself-with-a-grant',
    'UDP datagrams to itself with a network grant',
    `def take():
    taken = 0
    while taken < share:
        try:
            receiver = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            receiver.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16 * MiB)
            receiver.bind(("127.0.0.1", 0))
            keep.append(receiver)
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
                for _ in range(200): taken += sender.sendto(bytes(60_000), receiver.getsockname())
        except OSError: break
    return taken
# What is sent beyond the buffer is dropped: this is more than is taken.
taken = spread(take, 12) // 2
print("sent", taken)
time.sleep(0.1)
taken = 0`,
    { tcp: true, grant: true },
  ),
  memoryAttack(
    'filled-and-protected',
    'private memory that it made read-only after filling it',
    `def take():
    taken, piece = 0, 16 * MiB
    while taken < most // 4:
        address = map_memory(piece, READ | WRITE, PRIVATE | ANONYMOUS)
        if address is None: break
        ctypes.memset(address, 1, piece)
        libc.mprotect(ctypes.c_void_p(address), number(piece), READ)
        taken += piece
    return taken
taken = together(take, 4)`,
  ),
]

function tcpToItself(): string {
  return `def take():
    taken = 0
    server = socket.socket()
    server.bind(("127.0.0.1", 0))
    server.listen(4096)
    while taken < share:
        try:
            client = socket.create_connection(server.getsockname(), timeout=1)
            other, _ = server.accept()
        except OSError: return taken
        keep.append((client, other))
        for each in client, other:
            for option in socket.SO_SNDBUF, socket.SO_RCVBUF:
                each.setsockopt(socket.SOL_SOCKET, option, 8 * MiB)
        taken += fill(client) + fill(other)
    # Acknowledgements take a moment, after which there is more room.
    for each in keep: taken += sum(map(fill, each))
    return taken
taken = spread(take, 6)`
}
