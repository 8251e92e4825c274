import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemoryReserve, reserveOf } from '@/lib/sandbox/launcher/measure/memory-reserve'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { runScript } from '../support/run-tool'

const MiB = 1024 * 1024
const GiB = 1024 * MiB

describe('MemoryWatch', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox({ controlGroups: false, slots: 2 })
  })
  afterAll(async () => test?.close())
  const python = (body: string) => `#!/usr/bin/python3 -IS\nimport mmap, os, sys, time\n${body}`

  it('counts pages that processes share once', async () => {
    const script = python(`data = b"x" * ${60 * MiB}
children = []
for _ in range(8):
    child = os.fork()
    if child == 0:
        time.sleep(0.6)
        os._exit(0 if data[-1] == 120 else 1)
    children.append(child)
print(sum(os.waitpid(child, 0)[1] for child in children))`)
    const { end, stdout } = await runScript(test.sandbox, script, { limits: { memoryBytes: 128 * MiB } })
    expect([end.reason, stdout.toString()]).toEqual(['exited', '0\n'])
  })

  it('counts shared pages once while the processes that share them end', async () => {
    const script = python(`data = b"x" * ${60 * MiB}
for _ in range(25):
    children = [os.fork() or (time.sleep(0.09), os._exit(0)) for _ in range(8)]
    for child in children: os.waitpid(child, 0)
print("done")`)
    const { end, stdout } = await runScript(test.sandbox, script, { limits: { memoryBytes: 128 * MiB } })
    expect([end.reason, stdout.toString()]).toEqual(['exited', 'done\n'])
  })

  it('stops a run that always passes its memory on to new processes', async () => {
    const script = python(`def hand_over():
    data = b"x" * ${50 * MiB}
    while True:
        if os.fork(): os._exit(0)
for _ in range(4): os.fork() or hand_over()
time.sleep(20)`)
    const { end } = await runScript(test.sandbox, script, { limits: { memoryBytes: 64 * MiB } })
    expect(end.reason).toBe('out-of-memory')
  })

  it('stops a run whose processes each take less than the limit', async () => {
    const script = python(`for _ in range(6): os.fork() or (b"x" * ${40 * MiB}, time.sleep(20), os._exit(0))
time.sleep(20)`)
    const { end } = await runScript(test.sandbox, script, { limits: { memoryBytes: 64 * MiB } })
    expect(end.reason).toBe('out-of-memory')
    expect(end.usage.memoryPeakBytes).toBeGreaterThan(64 * MiB)
  })

  it('counts page tables of memory that is only read', async () => {
    const script = python(`areas = []
for _ in range(4096):
    area = mmap.mmap(-1, ${64 * MiB}, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000, mmap.PROT_READ)
    for at in range(0, ${64 * MiB}, 2 << 20): area[at]
    areas.append(area)
time.sleep(20)`)
    const { end } = await runScript(test.sandbox, script, { limits: { memoryBytes: 48 * MiB } })
    expect(end.reason).toBe('out-of-memory')
  })

  it('counts the maximum for sockets, even after their processes have ended', async () => {
    const script = python(`import socket
kept = []
try:
    while True:
        receiver = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        receiver.bind(b"\\0r%d" % len(kept))
        kept.append(receiver)
        sender = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        sender.setblocking(False)
        try:
            while True: sender.sendto(bytes(100000), b"\\0r%d" % (len(kept) - 1))
        except BlockingIOError: pass
        sender.close()
except OSError: pass
time.sleep(20)`)
    const { end } = await runScript(test.sandbox, script, { limits: { memoryBytes: 48 * MiB } })
    expect(end.reason).toBe('out-of-memory')
  })
})

describe('file locks', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox({ slots: 1 })
  })
  afterAll(async () => test?.close())

  it('stop a run that has more of them than a database needs', async () => {
    const script = `#!/usr/bin/python3 -IS
import fcntl, time
files = [open(f"/tmp/{n}", "w") for n in range(100)]
for file in files:
    for at in range(300, 0, -2): fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, at)
print("few", flush=True)
time.sleep(1.5)
for file in files:
    for at in range(10_000, 700, -2): fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, at)
time.sleep(20)`
    const { end, stdout } = await runScript(test.sandbox, script, { limits: { cpuSeconds: 30 } })
    expect([end.reason, stdout.toString()]).toEqual(['out-of-memory', 'few\n'])
  })
})

describe('MemoryReserve', () => {
  const reading =
    (available: number, total = 16 * GiB) =>
    () => ({ available, total })

  it('reserves 512 MB or 5%, and an eighth of a small machine', () => {
    expect(reserveOf(16 * GiB)).toBe(0.8 * GiB)
    expect(reserveOf(8 * GiB)).toBe(512 * MiB)
    expect(reserveOf(GiB)).toBe(128 * MiB)
  })

  it('is used up when less is available, and then waits until the memory of the ended run is reclaimed', () => {
    const reserve = new MemoryReserve()
    expect(reserve.isUsedUp(0, reading(GiB))).toBe(false)
    expect(reserve.isUsedUp(50, reading(600 * MiB))).toBe(true)
    expect(reserve.isUsedUp(100, reading(600 * MiB))).toBe(false)
    expect(reserve.isUsedUp(600, reading(600 * MiB))).toBe(true)
    expect(reserve.isUsedUp(1200, reading(2 * GiB))).toBe(false)
  })

  it('is never used up where the kernel does not report it', () => {
    expect(new MemoryReserve().isUsedUp(0, reading(Number.POSITIVE_INFINITY, 0))).toBe(false)
  })
})
