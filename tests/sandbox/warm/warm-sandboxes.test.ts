import { mkdirSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { planWarm, type WarmKind } from '@/lib/sandbox/warm/plan-warm'
import { attacks, type Targets } from '../support/attacks/attacks'
import { makeTargets } from '../support/attacks/attack-with'
import { callTool, valueOf } from '../support/call-tool'
import { findLaunchers, leftoversOf, sandboxedProcesses } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { runScript, startScript, type ToolOptions } from '../support/run-tool'

const waitingMost = { timeout: 60_000, interval: 5 }

const waitFor = (test: TestSandbox, count: number) =>
  vi.waitFor(() => expect(test.sandbox.waiting).toBeGreaterThanOrEqual(count), waitingMost)

/**
 * Processes of one sandbox: bubblewrap, the helper that mounts the files of the run, process 1, and the future tool.
 */
const processesWaiting = 4

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with the previous one.
  }
}

describe('a warm sandbox', () => {
  let test: TestSandbox
  let targets: Targets & { remove(): void }
  beforeAll(async () => {
    targets = await makeTargets()
    test = await openTestSandbox({ warm: 1 })
  })
  afterAll(async () => {
    targets?.remove()
    await test?.close()
  })

  /** Attacks that a waiting sandbox serves: without other variables or limits than it was built with. */
  const fitting = attacks.filter(
    ({ options = {} }) =>
      !options.environment &&
      (options.argumentsText?.length ?? 0) <= 65_536 &&
      Object.keys(options.limits ?? {}).every(name => name === 'wallMs' || name === 'outputBytes'),
  )

  it.each(fitting)('contains a hostile tool like any other sandbox: $name', async attack => {
    await waitFor(test, 1)
    // The sandbox is ready when process 1 reports it, which is a moment before the last process exists.
    await vi.waitFor(
      () => expect(sandboxedProcesses(test.dataDirectory)).toHaveLength(processesWaiting),
      waitingMost,
    )
    const before = leftoversOf(test.traces, 'between runs').length
    const tool = startScript(test.sandbox, attack.script(targets), attack.options)
    await attack.meddle?.(tool)
    const result = await tool.result
    expect(result.end.usage.start).toBe('warm')
    expect(attack.findProblem(result, targets)).toBeNull()
    await waitFor(test, 1)
    // The next one waits in the same place, and nothing else exists.
    await vi.waitFor(() => expect(leftoversOf(test.traces, 'between runs')).toHaveLength(before), 30_000)
  })
})

describe('warm sandboxes', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox({ warm: 4 })
    // Both kinds are in use from here on, so that two of each are built.
    await Promise.all([callTool(test, ['return 1']), runScript(test.sandbox, '#!/bin/sh\n:')])
  })
  afterAll(() => test?.close())

  it('show a Python tool the same as a cold sandbox', async () => {
    await waitFor(test, 4)
    const look = [
      'import resource',
      'limits = [resource.getrlimit(getattr(resource, name)) for name in sorted(dir(resource)) if name.startswith("RLIMIT")]',
      'status = [line for line in open("/proc/self/status") if line.startswith(("Cap", "NoNewPrivs", "Seccomp", "Uid", "Gid", "Groups"))]',
      'mounts = [line.split()[4:6] for line in open("/proc/self/mountinfo")]',
      'mounts = sorted(set(point + " " + options for point, options in mounts if point != "/environment"))',
      'return {"modules": sorted(sys.modules), "path": sys.path, "argv": sys.argv, "environ": dict(os.environ), "cwd": os.getcwd(), "fds": sorted(os.listdir("/proc/self/fd")), "limits": limits, "status": status, "mounts": mounts, "stdin": sys.stdin.read(), "tool": os.listdir("/tool"), "files": os.listdir("/workspace") + os.listdir("/tmp") + os.listdir("/dev/shm")}',
    ]
    const warm = await callTool(test, look)
    const cold = await callTool(test, look, { limits: { cpuSeconds: 10, workspaceFiles: 4095 } })
    expect([warm.end.usage.start, cold.end.usage.start]).toEqual(['warm', 'cold'])
    expect(valueOf(warm)).toMatchObject({ fds: expect.arrayContaining(['0', '1', '2', '7']), files: [] })
    expect(valueOf(warm)).toEqual(valueOf(cold))
  })

  it('show a program the same as a cold sandbox, and do not count the time before the run', async () => {
    await waitFor(test, 4)
    const look = [
      '#!/usr/bin/python3',
      'import json, os, resource, sys',
      'limits = [resource.getrlimit(getattr(resource, name)) for name in sorted(dir(resource)) if name.startswith("RLIMIT")]',
      'status = [line for line in open("/proc/self/status") if line.startswith(("Cap", "NoNewPrivs", "Seccomp", "SigIgn", "SigBlk", "PPid"))]',
      'print(json.dumps({"argv": sys.argv, "environ": dict(os.environ), "cwd": os.getcwd(), "fds": sorted(os.listdir("/proc/self/fd")), "limits": limits, "status": status, "stdin": sys.stdin.read()}))',
    ].join('\n')
    const provided = { argumentsText: '{"a": 1}' }
    const warm = await runScript(test.sandbox, look, provided)
    const cold = await runScript(test.sandbox, look, { ...provided, limits: { workspaceFiles: 4095 } })
    expect([warm.end.usage.start, cold.end.usage.start]).toEqual(['warm', 'cold'])
    expect(JSON.parse(warm.stdout.toString('utf8'))).toMatchObject({ stdin: '{"a": 1}' })
    expect(warm.stdout.toString('utf8')).toBe(cold.stdout.toString('utf8'))

    // Its parts existed before the run, so that only what is left belongs to the run.
    await waitFor(test, 4)
    const warmCall = await callTool(test, ['return 1'])
    const coldCall = await callTool(test, ['return 1'], { limits: { workspaceFiles: 4095 } })
    expect([warmCall.end.usage.start, coldCall.end.usage.start]).toEqual(['warm', 'cold'])
    expect(warmCall.end.usage.cpuMs).toBeLessThan(coldCall.end.usage.cpuMs)
  })

  it('pass nothing from one run to the next: no file, process, variable, socket, module or change', async () => {
    await waitFor(test, 4)
    const spoil = [
      'import ctypes',
      'found = [folder for folder in ("/tmp", "/workspace", "/dev/shm") if os.listdir(folder)]',
      'for folder in ("/tmp", "/workspace", "/dev/shm", "/tool", "/runner", "/environment"):',
      '    try: open(folder + "/left", "w").write("x")',
      '    except OSError: pass',
      'found += [name for name in ("left_module", "LEFT") if name in sys.modules or name in os.environ]',
      'found += ["builtin"] if hasattr(builtins, "left") else []',
      'found += ["json"] if getattr(json, "left", None) else []',
      'found += [str(len([name for name in os.listdir("/proc") if name.isdigit()])) + " processes"] if len([name for name in os.listdir("/proc") if name.isdigit()]) > 3 else []',
      'found += ["socket"] if "left-behind" in open("/proc/net/unix").read() else []',
      'for path in ("/tool/left", "/runner/left", "/environment/left", "/run/pegboard/model.sock"):',
      '    if os.path.exists(path): found.append(path)',
      'for number in os.listdir("/proc/self/fd"):',
      '    try:',
      '        if "memfd:left" in os.readlink("/proc/self/fd/" + number): found.append("memory file")',
      '    except OSError: pass',
      'os.environ["LEFT"] = "1"; sys.modules["left_module"] = sys; builtins.left = 1; json.left = 1; json.dumps = None',
      'unix = socket.socket(socket.AF_UNIX); unix.bind("\\0left-behind"); unix.listen()',
      'try: os.memfd_create("left")',
      'except OSError: pass',
      'subprocess.Popen(["setsid", "sh", "-c", "trap \'\' TERM HUP; sleep 300"], stdin=-3, stdout=-3, stderr=-3)',
      'print("found", found, flush=True)',
    ]
    for (const round of [1, 2, 3, 4, 5]) {
      // The first two waited together when the first was modified; later ones are built after it.
      if (round > 2) await waitFor(test, 4)
      const { end, stdout, stderr } = await callTool(test, spoil)
      expect(end.usage.start).toBe('warm')
      expect(stdout.toString('utf8') || stderr.toString('utf8')).toBe('found []\n')
    }
  })

  it('serve one run each, so that simultaneous runs never share one', async () => {
    await waitFor(test, 4)
    const script = '#!/bin/bash\ntouch /tmp/$$; ls /tmp | wc -l; cat; sleep 0.2'
    const results = await Promise.all(
      ['a', 'b', 'c', 'd'].map(text => runScript(test.sandbox, script, { argumentsText: text })),
    )
    expect(results.map(({ stdout }) => stdout.toString('utf8'))).toEqual(['1\na', '1\nb', '1\nc', '1\nd'])
    expect(results.map(({ end }) => end.usage.start).sort()).toEqual(['cold', 'cold', 'warm', 'warm'])
  })

  it.each<[string, ToolOptions]>([
    ['variables of its own', { environment: { API_KEY: 'secret' } }],
    ['limits of its own', { limits: { memoryBytes: 64 * 1024 * 1024 } }],
    ['more input than there is room for', { argumentsText: 'x'.repeat(65_537) }],
    ['a proxy', { proxies: [{ name: 'egress', serve: connection => void connection.destroy() }] }],
  ])('are skipped by a run with %s, which starts cold', async (_, options) => {
    await waitFor(test, 4)
    const { end } = await runScript(test.sandbox, '#!/bin/sh\nexit 0', options)
    expect(end).toMatchObject({ reason: 'exited', exitCode: 0, usage: { start: 'cold' } })
  })

  it('show the packages of the run, read-only', async () => {
    const hash = 'a'.repeat(64)
    const folder = `${test.dataDirectory}/environments/${hash}-${test.sandbox.environments!.versions.python}`
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/installed.py`, 'answer = 42\n')
    await waitFor(test, 4)
    const lines = [
      'import installed',
      'try: open("/environment/left", "w"); return "written"',
      'except OSError as error: return [installed.answer, error.errno]',
    ]
    const result = await callTool(test, lines, {}, hash)
    expect(result.end.usage.start).toBe('warm')
    expect(valueOf(result)).toEqual([42, constants.errno.EROFS])
  })

  it('have the time limit of the run', async () => {
    await waitFor(test, 4)
    const { end } = await runScript(test.sandbox, '#!/bin/sh\nsleep 20', { limits: { wallMs: 200 } })
    expect(end).toMatchObject({ reason: 'timed-out', usage: { start: 'warm' } })
  })

  it('are replaced when they died, and a run that finds a dead one still runs once', async () => {
    await waitFor(test, 4)
    sandboxedProcesses(test.dataDirectory).forEach(kill)
    const { end, stdout } = await runScript(test.sandbox, '#!/bin/sh\necho once')
    expect(end).toMatchObject({ reason: 'exited', exitCode: 0 })
    expect(stdout.toString('utf8')).toBe('once\n')
    await waitFor(test, 4)
    findLaunchers().forEach(kill)
    await vi.waitFor(() => expect(test.sandbox.waiting).toBe(0), { ...waitingMost, interval: 1 })
    await waitFor(test, 4)
    expect((await runScript(test.sandbox, '#!/bin/sh\nexit 0')).end.usage.start).toBe('warm')
  })

  it('are ended by a self-test and built again after it', async () => {
    await waitFor(test, 4)
    const before = sandboxedProcesses(test.dataDirectory)
    const testing = test.sandbox.selfTest()
    expect(test.sandbox.waiting).toBe(0)
    await testing
    const after = sandboxedProcesses(test.dataDirectory)
    expect(before.filter(pid => after.includes(pid))).toEqual([])
    await waitFor(test, 4)
  })
})

describe('planWarm', () => {
  const minute = 60_000
  const plan = (uses: [WarmKind, number][], count: number) => [
    ...planWarm(new Map(uses), 100 * minute, count),
  ]
  const unused: [WarmKind, number][] = [
    ['executable', -Infinity],
    ['python coded-tool', -Infinity],
  ]

  it('builds one sandbox of each default kind before any run', () => {
    expect(plan(unused, 4)).toEqual([
      ['executable', 1],
      ['python coded-tool', 1],
    ])
  })

  it('builds two of recently used kinds, the latest first, up to the maximum', () => {
    const uses: [WarmKind, number][] = [
      ['executable', 99 * minute],
      ['python coded-tool', -Infinity],
      ['python ovos', 98 * minute],
      ['python langchain', 80 * minute],
    ]
    expect(plan(uses, 10)).toEqual([
      ['executable', 2],
      ['python ovos', 2],
      ['python coded-tool', 1],
    ])
    expect(plan(uses, 4)).toEqual([
      ['executable', 2],
      ['python ovos', 1],
      ['python coded-tool', 1],
    ])
    expect(plan(uses, 1)).toEqual([['executable', 1]])
  })

  it('stays below the memory limit of all warm sandboxes', () => {
    const kinds = [
      ...(['coded-tool', 'langchain', 'neurosurfer', 'neurosurfer-2'] as const),
      ...(['ovos', 'ovos-plugin', 'ovos-skill'] as const),
    ]
    const uses = kinds.map((kind, at): [WarmKind, number] => [`python ${kind}`, (99 - at) * minute])
    const planned = planWarm(new Map(uses), 100 * minute, 64)
    expect([...planned.values()].reduce((sum, count) => sum + count, 0)).toBe(8)
  })
})
