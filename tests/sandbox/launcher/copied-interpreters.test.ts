/** Python tools whose interpreter is a copy of one that was loaded before and enters its sandbox from outside. */
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  constants,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { claimSlotUsers, type SlotUsersClaim } from '@/lib/sandbox/host/slot-users'
import { findHost } from '@/lib/sandbox/host/host'
import { ForkServers, mayBeCopied } from '@/lib/sandbox/launcher/copies/fork-server'
import type { LauncherSetup } from '@/lib/sandbox/launcher/link'
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import { attacks, type Targets } from '../support/attacks/attacks'
import { makeTargets } from '../support/attacks/attack-with'
import { callTool, startClass, valueOf } from '../support/call-tool'
import {
  allProcesses,
  commandOf,
  folderOf,
  findLaunchers,
  parentOf,
  sandboxedProcesses,
  settledLeftovers,
} from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { fileOf, startTool, type ToolOptions } from '../support/run-tool'

const { O_NONBLOCK, O_WRONLY } = constants
let test: TestSandbox
let targets: Targets & { remove(): void }
beforeAll(async () => {
  targets = await makeTargets()
  test = await openTestSandbox({}, openSandbox)
})
afterAll(async () => {
  targets?.remove()
  await test?.close()
})

beforeEach(({ skip }) =>
  skip(test.sandbox.report.isolation.cgroup === 'none', 'Control groups are unavailable on this machine.'),
)

/**
 * A class that becomes the attacker's program, so that it starts with everything that the copy has and nothing else.
 */
const become = `class Become:
    def __init__(self):
        import os
        os.execv("/tool/attack", ["attack"])
`

const startBecoming = (script: string, options?: ToolOptions) =>
  startTool(
    test.sandbox,
    [fileOf('attack', script, 0o755), fileOf('become.py', become)],
    {
      ...{ runner: 'python', action: 'call', adapter: 'coded-tool' },
      target: { className: 'become.Become', toolName: 'become', config: {}, root: '' },
    },
    options,
  )

/** An attack that reads standard input cannot run as a class. */
const fitting = attacks.filter(({ options = {} }) => options.argumentsText === undefined)

it.each(fitting)(
  'a copied interpreter contains a hostile tool like any other sandbox: $name',
  async attack => {
    const tool = startBecoming(attack.script(targets), attack.options)
    await attack.meddle?.(tool)
    const result = await tool.result
    // What is rejected before the start is rejected here as well.
    expect(result.end.usage.forked).toBe(result.end.reason === 'spawn-failed' ? undefined : true)
    expect(attack.findProblem(result, targets)).toBeNull()
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
  },
)

describe('a copied interpreter', () => {
  /** Searches its own memory for a text that it receives in two halves. */
  const search = [
    'needle = (args["left"] + args["right"]).encode()',
    'found = 0',
    'with open("/proc/self/maps") as maps, open("/proc/self/mem", "rb", 0) as memory:',
    '    for line in maps:',
    '        span, rights = line.split()[:2]',
    '        if not rights.startswith("r") or "[v" in line: continue',
    '        start, end = (int(each, 16) for each in span.split("-"))',
    '        memory.seek(start)',
    '        try: found += memory.read(end - start).count(needle)',
    '        except OSError: pass',
    'return found',
  ]

  it('has no data of earlier or simultaneous runs', async () => {
    const [left, right] = [randomUUID(), randomUUID()]
    const results = {
      environment: { API_KEY: left + right },
      argumentsText: JSON.stringify({ key: left + right }),
    }
    const before = await callTool(test, ['return os.environ["API_KEY"] == args["key"]'], results)
    expect([before.end.usage.forked, valueOf(before)]).toEqual([true, true])
    const beside = startClass(test, ['import time', 'print("here", flush=True)', 'time.sleep(60)'], results)
    await beside.firstOutput
    const options = { argumentsText: JSON.stringify({ left, right }) }
    const looked = await callTool(test, search, options)
    expect([looked.end.usage.forked, valueOf(looked)]).toEqual([true, 1])
    beside.cancel()
    await beside.result
    // The two halves joined are one match; the text in its own environment is another.
    const own = await callTool(test, search, { ...options, environment: { KEY: left + right } })
    expect(Number(valueOf(own))).toBeGreaterThan(1)
  })

  it('looks to its tool like an interpreter that was started for it', async () => {
    const again = await openTestSandbox({ copyInterpreters: false })
    const look = [
      'import resource, random, tempfile, ctypes, struct, select, signal',
      'random.seed()',
      'modules = sorted(name for name in sys.modules)',
      'limits = [resource.getrlimit(getattr(resource, name)) for name in sorted(dir(resource)) if name.startswith("RLIMIT")]',
      'status = [line for line in open("/proc/self/status") if line.startswith(("Cap", "NoNewPrivs", "Seccomp", "Uid", "Gid", "Groups", "Sig", "Shd", "NSpid", "TracerPid"))]',
      'streams = [[each.encoding, each.errors, each.seekable(), each.isatty(), each.line_buffering] for each in (sys.stdout, sys.stderr)]',
      'main = sys.modules["__main__"]',
      'return {"modules": modules, "path": sys.path, "finders": [str(each) for each in sys.meta_path], "argv": sys.argv, "orig": sys.orig_argv, "flags": str(sys.flags), "environ": dict(os.environ), "child": sorted(subprocess.check_output(["env"], text=True).split("\\n")), "cwd": os.getcwd(), "fds": sorted(os.listdir("/proc/self/fd")), "limits": limits, "status": status, "stdin": sys.stdin.read(), "files": os.listdir("/workspace"), "umask": os.umask(0), "main": main.__file__, "streams": streams, "session": [os.getsid(0) == os.getpgid(0)], "priority": os.getpriority(0, 0), "runner": sys.modules["pegboard_runner.run"].__file__, "loader": str(type(sys.modules["pegboard_runner.run"].__loader__)), "comm": open("/proc/self/comm").read(), "secret": struct.calcsize("P")}',
    ]
    try {
      const [copied, started] = [await callTool(test, look), await callTool(again, look)]
      expect([copied.end.usage.forked, started.end.usage.forked]).toEqual([true, undefined])
      const results = [copied, started].map(each => {
        const value = valueOf(each) as Record<string, unknown>
        // Removes lines of the process itself: its number, and what it inherits from the shell that starts it.
        return { ...value, status: (value.status as string[]).filter(line => !line.startsWith('NSpid')) }
      })
      expect(results[0]).toEqual(results[1])
    } finally {
      await again.close()
    }
  })

  it('cannot reach the file of its interpreter outside the sandbox', async () => {
    const result = await callTool(test, [
      'got = []',
      'def attempt(name, act):',
      '    try: act(); got.append(name)',
      '    except OSError: pass',
      'path = os.open("/proc/self/exe", os.O_PATH)',
      'for file in ("/proc/self/exe", f"/proc/self/fd/{path}", os.readlink("/proc/self/exe")):',
      '    attempt("write " + file, lambda: os.open(file, os.O_WRONLY))',
      '    attempt("append " + file, lambda: os.open(file, os.O_RDWR | os.O_APPEND))',
      '    attempt("unlock " + file, lambda: os.chmod(file, 0o777))',
      '    attempt("shorten " + file, lambda: os.truncate(file, 0))',
      'for line in open("/proc/self/maps"):',
      '    span, _, _, _, _, *mapped = line.split()',
      '    if mapped: attempt("map " + span, lambda: os.open("/proc/self/map_files/" + span, os.O_RDWR))',
      'for place in ("/proc/self/cwd/../..", "/proc/self/root/..", "/proc/1/root"):',
      '    attempt("leave " + place, lambda: os.stat(place + "/home"))',
      'return got',
    ])
    expect([result.end.usage.forked, valueOf(result)]).toEqual([true, []])
  })

  it('is made only of a program that neither its user nor everyone can change', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-program-'))
    const own = path.join(folder, 'python3')
    writeFileSync(own, '', { mode: 0o555 })
    const users = { blocks: [60_600], gid: 60_600 }
    expect(mayBeCopied(own, null)).toBe(false)
    expect(mayBeCopied(own, users)).toBe(true)
    chmodSync(own, 0o777)
    expect(mayBeCopied(own, users)).toBe(false)
    rmSync(folder, { recursive: true })
  })

  it.each<[string, object, Partial<RunLimits>?]>([
    ['os._exit(7)', { reason: 'exited', exitCode: 7, signal: null }],
    ['sys.exit(3)', { reason: 'exited', exitCode: 3, signal: null }],
    ['os.kill(os.getpid(), 11)', { reason: 'signalled', exitCode: null, signal: 'SIGSEGV' }],
    ['os.kill(0, 9)', { reason: 'signalled', exitCode: null, signal: 'SIGKILL' }],
    ['while True: pass', { reason: 'cpu-limit' }, { cpuSeconds: 1 }],
    ['x = bytearray(1 << 30)', { reason: 'out-of-memory' }],
  ])('that does %s ends like any other', async (line, end, limits) => {
    const result = await callTool(test, [line], { limits })
    expect(result.end.usage.forked).toBe(true)
    expect(result.end).toMatchObject(end)
  })

  it('continues after it killed everything except itself, and its orphans are reaped', async () => {
    const orphan = 'os.fork() or (os.setsid(), os.fork() and os._exit(0), os._exit(0))'
    const result = await callTool(test, [
      `for _ in range(200): ${orphan}; os.wait()`,
      'import time',
      'def zombies(): return subprocess.run("grep -l \'^State:.Z\' /proc/[0-9]*/status | wc -l", shell=True, capture_output=True, text=True).stdout.strip()',
      'for _ in range(100):',
      '    if zombies() == "0": break',
      '    time.sleep(0.02)',
      'os.kill(-1, 9)',
      'time.sleep(0.1)',
      'return zombies()',
    ])
    expect(result.end).toMatchObject({ reason: 'exited', exitCode: 0, usage: { forked: true } })
    expect(valueOf(result)).toBe('0')
  })

  it('is asked to end before it is killed, and all its processes end with it', async () => {
    // A loop, because Bash can miss a signal that arrives just before it waits for a job.
    const script = `#!/bin/bash
trap 'echo goodbye; exit' TERM
setsid sleep 300 &
echo hello
while :; do sleep 0.1; done`
    const tool = startBecoming(script)
    await tool.firstOutput
    tool.cancel()
    const { end, stdout } = await tool.result
    expect(end).toMatchObject({ reason: 'cancelled', usage: { forked: true } })
    expect(stdout.toString('utf8')).toBe('hello\ngoodbye\n')
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
  })

  it('is killed when it ignores the request to end', async () => {
    const script = "#!/bin/bash\ntrap '' TERM\necho hello\nwhile :; do sleep 1; done"
    const { end, stdout } = await startBecoming(script, { limits: { wallMs: 500 } }).result
    expect(end).toMatchObject({ reason: 'timed-out', usage: { forked: true } })
    expect(stdout.toString('utf8')).toBe('hello\n')
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
  })

  it('leaves nothing behind when it is cancelled at any moment of its start', async () => {
    for (let moment = 0; moment < 60; moment += 3) {
      const tool = startClass(test, ['import time', 'time.sleep(60)'])
      await new Promise(resolve => setTimeout(resolve, moment))
      tool.cancel()
      expect((await tool.result).end.reason).toBe('cancelled')
    }
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
    expect((await callTool(test, ['return 1'])).end.usage.forked).toBe(true)
  })
})

describe('a fork server', () => {
  /** The loaded interpreters and their copies. */
  const interpreters = () => {
    const inside = sandboxedProcesses(test.dataDirectory)
    const isOurs = (pid: number) =>
      inside.includes(pid) || folderOf(pid).startsWith(`${test.dataDirectory}/sandbox/runners`)
    return allProcesses().filter(pid => commandOf(pid).includes('fork_server.py') && isOurs(pid))
  }
  const servers = () => interpreters().filter(pid => findLaunchers().includes(parentOf(pid)))

  const slotsFolder = () => `${test.dataDirectory}/sandbox/${test.traces.instance}/slots`
  const slots = () => readdirSync(slotsFolder())

  const copiesAgain = () =>
    vi.waitFor(async () => {
      const { end } = await callTool(test, ['return 3'])
      expect(end.usage).toMatchObject({ forked: true })
    }, 30_000)

  it('can be killed during a run: the run continues, and later runs get another server', async () => {
    const tool = startClass(test, ['import time', 'print("here", flush=True)', 'time.sleep(0.5)', 'return 1'])
    await tool.firstOutput
    for (const pid of servers()) process.kill(pid, 'SIGKILL')
    expect(valueOf(await tool.result)).toBe(1)
    expect(valueOf(await callTool(test, ['return 2']))).toBe(2)
    await copiesAgain()
  })

  it('that stops responding is killed, its run starts an interpreter, and later runs get another server', async () => {
    await copiesAgain()
    const before = slots()
    const [created] = servers()
    process.kill(created!, 'SIGSTOP')
    const result = await callTool(test, ['return 1'])
    expect(result.end).toMatchObject({ reason: 'exited', exitCode: 0 })
    expect([valueOf(result), result.end.usage.forked]).toEqual([1, undefined])
    expect(servers()).not.toContain(created)
    // A copy that still comes finds no reader at its pipes, because the next run of the slot has others.
    const pipes = slots().filter(slot => !before.includes(slot))
    expect(pipes).toHaveLength(1)
    await copiesAgain()
    for (const slot of before.filter(each => each.split('-')[1] === pipes[0]!.split('-')[1]))
      expect(() => openSync(`${slotsFolder()}/${slot}/reply`, O_WRONLY | O_NONBLOCK)).toThrow('ENXIO')
  })

  it('is started again for the self-test after it was idle for long', async () => {
    await copiesAgain()
    for (const pid of servers()) process.kill(pid, 'SIGKILL')
    const { probes } = await test.sandbox.selfTest()
    expect(probes.find(probe => probe.name === 'forked')).toMatchObject({ status: 'passed' })
  })

  it('survives Ctrl-C, and so does a copy', async () => {
    await copiesAgain()
    // A server that an earlier test killed can need a moment to end.
    const [server] = await vi.waitUntil(() => (servers().length === 1 ? servers() : null), 30_000)
    const lines = ['import time', 'print("here", flush=True)', 'time.sleep(3)', 'return 1']
    const tool = startClass(test, lines)
    await tool.firstOutput
    const watchers = interpreters().filter(pid => parentOf(pid) === server)
    expect(watchers).toHaveLength(1)
    for (const pid of [...watchers, server!]) process.kill(pid, 'SIGINT')
    const result = await tool.result
    expect([valueOf(result), result.end.usage.forked]).toEqual([1, true])
    expect((await callTool(test, ['return 2'])).end.usage.forked).toBe(true)
    expect(servers()).toEqual([server])
  })

  describe('ForkServers', () => {
    let all: ForkServers
    let setup: LauncherSetup
    let claim: SlotUsersClaim | null
    beforeEach(async () => {
      const runners = folderOf(servers()[0]!)
      claim = await claimSlotUsers(1)
      setup = { host: findHost(), folders: { runners }, users: claim?.users ?? null } as LauncherSetup
      all = new ForkServers(setup.host.interpreters.python3!, setup)
      await all.start('coded-tool')
    })
    afterEach(() => {
      all.close()
      claim?.release()
    })
    const another = () => vi.waitUntil(() => all.take('coded-tool'), 30_000)

    it('uses a different server for each adapter', async () => {
      await all.start('neurosurfer')
      expect(all.take('neurosurfer')).not.toBe(all.take('coded-tool'))
      const own = allProcesses().filter(pid => parentOf(pid) === process.pid)
      const adapters = own.flatMap(pid => /fork_server\.py.*\s(\S+)\s*$/.exec(commandOf(pid))?.[1] ?? [])
      expect(adapters.sort()).toEqual(['coded-tool', 'neurosurfer'])
    })

    it('copies a server at most five hundred times before it starts another', async () => {
      const first = all.take('coded-tool')!
      for (let copy = 0; copy < 500; copy += 1) {
        expect(all.take('coded-tool')).toBe(first)
        first.fork('/no/slot/waits/here')
      }
      expect(all.take('coded-tool')).toBeNull()
      const next = await another()
      expect(next).not.toBe(first)
      all.close()
      await Promise.all([first.gone, next.gone])
    })

    it('replaces a server whose copies could not enter, and stops copying after three in a row', async () => {
      let last = all.take('coded-tool')!
      const fail = async () => {
        const failed = await another()
        expect(failed).not.toBe(last)
        last = failed
        // Runs that began together fail for the same reason.
        for (let run = 0; run < 5; run += 1) all.learn(failed, 'failed')
        await failed.gone
      }
      all.learn(last, 'failed')
      await fail()
      all.learn(await another(), 'entered')
      for (let count = 0; count < 3; count += 1) await fail()
      await all.start('coded-tool')
      expect(all.take('coded-tool')).toBeNull()
    })

    it('gives up when a server never becomes ready or cannot start', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-program-'))
      const python = path.join(folder, 'python3')
      writeFileSync(python, `#!/bin/sh\necho started >> ${folder}/log\n`, { mode: 0o755 })
      const broken = new ForkServers(python, setup)
      for (let run = 0; run < 10; run += 1) {
        expect(broken.take('coded-tool')).toBeNull()
        await broken.start('coded-tool')
      }
      const started = () => readFileSync(`${folder}/log`, 'utf8').trim().split('\n').length
      // Each run starts a server, and so does this test: a server that was starting at the third failure is not ended
      // by it.
      expect(started()).toBeLessThanOrEqual(4)
      const none = new ForkServers(`${folder}/none`, setup)
      await none.start('coded-tool')
      expect(none.take('coded-tool')).toBeNull()
      rmSync(folder, { recursive: true })
    })
  })

  it('starts servers only for adapters that were requested', () => {
    expect(servers()).toHaveLength(1)
  })

  it('ends its servers with the launcher, and every copy with them', async () => {
    const tool = startClass(test, ['import time', 'print("here", flush=True)', 'time.sleep(60)'])
    await tool.firstOutput
    expect(sandboxedProcesses(test.dataDirectory).length).toBeGreaterThan(0)
    findLaunchers().forEach(pid => process.kill(pid, 'SIGKILL'))
    expect((await tool.result).end.reason).toBe('spawn-failed')
    await vi.waitFor(
      () => expect([...sandboxedProcesses(test.dataDirectory), ...interpreters()]).toEqual([]),
      5000,
    )
    expect((await callTool(test, ['return 1'])).end).toMatchObject({ exitCode: 0, usage: { forked: true } })
  })

  it('makes no copies where limits of a whole run cannot be counted', async () => {
    const uncounted = await openTestSandbox({ controlGroups: false })
    try {
      const { end } = await callTool(uncounted, ['return 1'])
      expect(end).toMatchObject({ exitCode: 0 })
      expect(end.usage.forked).toBeUndefined()
      expect(uncounted.sandbox.report.probes.map(probe => probe.name)).not.toContain('forked')
    } finally {
      await uncounted.close()
    }
  })
})
