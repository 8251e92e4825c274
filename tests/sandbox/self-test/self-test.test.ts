import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import { explainFailure } from '@/lib/sandbox/self-test/explain-failure'
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import { readToEnd } from '../support/as-ordinary-user'
import { leftoversOf } from '../support/leftovers'
import { openTestSandbox } from '../support/open-test-sandbox'
import { packedIn } from '@/scripts/packing/packed-paths.mjs'
import { packed, packedFolder } from '../support/programs/packed-programs'
import { runScript } from '../support/run-tool'
import { weakBubblewrap } from '../support/weak/weak-bubblewrap'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))

describe('the self-test', () => {
  it('proves every promise of the sandbox with a canary, and can be repeated', async () => {
    const test = await openTestSandbox({ warm: 1 })
    const { report } = test.sandbox
    expect(report.probes.map(probe => probe.name)).toEqual([
      ...['kernel', 'bubblewrap', 'start'],
      ...[
        'host-files',
        'programs',
        'own-files',
        'folder-names',
        'etc',
        'devices',
        'machine-facts',
        'processes-hidden',
      ],
      ...['process-one', 'process-limits', 'namespaces', 'session', 'environment', 'descriptors'],
      ...['privileges', 'seccomp', 'network', 'waiting'],
      ...(report.isolation.cgroup === 'none' ? [] : ['forked']),
      ...['memory', 'processor-time', 'time', 'output', 'file-size'],
      ...['quota', 'files', 'processes', 'kill', 'parent', 'leftovers', 'network-buffers'],
      ...['interpreters', 'cgroup'],
    ])
    expect(report.probes.filter(probe => probe.status === 'failed')).toEqual([])
    expect(report).toMatchObject({ available: true, isolation: { engine: 'bubblewrap', seccomp: true } })
    const again = await test.sandbox.selfTest()
    expect(again.available).toBe(true)
    expect(Date.parse(again.checkedAt)).toBeGreaterThanOrEqual(Date.parse(report.checkedAt))
    expect(test.sandbox.report).toBe(again)
    await test.close()
  })
})

describe('the packed doctor', () => {
  it('starts the launcher where no package is installed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-packed-'))
    try {
      chmodSync(folder, 0o755)
      cpSync(packedFolder(), folder, { recursive: true })
      const program = packedIn(folder, 'lib/sandbox/self-test/doctor-main.ts')
      const child = spawn(process.execPath, [path.resolve(projectFolder, program)], {
        cwd: folder,
        env: { ...process.env, PEGBOARD_DATA: path.join(folder, 'data') },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const { lines, stderr } = await readToEnd(child)
      expect(stderr).toBe('')
      expect(JSON.parse(lines[0]!)).toMatchObject({ available: true })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('the doctor, where the sandbox cannot be built', () => {
  let dataDirectory = ''
  beforeEach(() => {
    dataDirectory = mkdtempSync(path.join(tmpdir(), 'pegboard-doctor-'))
    chmodSync(dataDirectory, 0o755)
  })
  afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }))

  /** Runs the doctor in namespaces in which something was replaced before. */
  const reportAfter = async (takeAway: string, namespaces: string[]) => {
    const script = `${takeAway}; exec "$@"`
    const child = spawn(
      'unshare',
      [
        ...['--user', '--map-root-user', ...namespaces, '--', 'sh', '-c', script, 'sh'],
        ...[process.execPath, packed('lib/sandbox/self-test/doctor-main.ts')],
      ],
      {
        cwd: projectFolder,
        env: { ...process.env, PEGBOARD_DATA: dataDirectory },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const { lines, stderr, code } = await readToEnd(child)
    expect(stderr).toBe('')
    expect(lines).toHaveLength(1)
    expect(
      readdirSync(path.join(dataDirectory, 'sandbox')).filter(entry => entry.startsWith('instance-')),
    ).toEqual([])
    const report = JSON.parse(lines[0]!) as SandboxReport
    expect(code).toBe(report.available ? 0 : 1)
    return report
  }
  const failedAfter = async (takeAway: string, namespaces: string[]) => {
    const report = await reportAfter(takeAway, namespaces)
    expect(report.available).toBe(false)
    return report.probes.filter(probe => probe.status === 'failed')
  }
  const doctorAfter = async (takeAway: string, namespaces: string[]) =>
    (await failedAfter(takeAway, namespaces))[0]!

  it('names the setting and exits with 1 when no namespaces can be made', async () => {
    const failed = await doctorAfter('echo 0 > /proc/sys/user/max_user_namespaces', [])
    expect(failed).toMatchObject({ name: 'user-namespaces', fix: 'sysctl -w user.max_user_namespaces=15000' })
    expect(failed.detail).toContain('No space left on device')
  })

  it('names the option when parts of /proc are masked as in a container', async () => {
    const failed = await doctorAfter('mount -t proc proc /proc; mount --bind /dev/null /proc/version', [
      ...['--mount', '--pid', '--fork'],
    ])
    expect(failed.name).toBe('fresh-proc')
    expect(failed.fix).toContain('systempaths=unconfined')
  })

  it('names the package when bubblewrap is missing', async () => {
    const failed = await doctorAfter('mount --bind /dev/null /usr/bin/bwrap', ['--mount'])
    expect(failed).toMatchObject({
      name: 'bubblewrap',
      fix: 'apt-get install bubblewrap util-linux coreutils',
    })
  })

  it('explains how to start a worker on gVisor when that kernel is required and missing', async () => {
    const failed = await doctorAfter('export PEGBOARD_REQUIRE_KERNEL=gvisor', [])
    expect(failed).toMatchObject({ name: 'kernel', needs: expect.stringContaining('runsc') })
    expect(failed.detail).toMatch(/use this machine's kernel, Linux \d/)
    expect(failed.fix).toMatch(/runtime: runsc.*runtimeClassName: gvisor/)
  })

  it('names what each check needs when a sandbox starts but does not isolate', async () => {
    const drop = { '--unshare-net': 0, '--clearenv': 0, '--seccomp': 1 }
    const add = ['--ro-bind', '/var', '/var', '--setenv', 'TOKEN', 'x']
    const failed = await failedAfter(weakBubblewrap(dataDirectory, { drop, add }), ['--mount'])
    const seen = Object.fromEntries(failed.map(probe => [probe.name, probe]))
    const leaks: [string, RegExp, RegExp][] = [
      ['network', /reached a listener/, /CONFIG_NET_NS/],
      ['environment', /TOKEN/, /--clearenv/],
      ['seccomp', /No filter/, /CONFIG_SECCOMP_FILTER/],
      ['host-files', /var/, /CONFIG_NAMESPACES/],
    ]
    for (const [name, detail, needs] of leaks) {
      expect(seen[name]?.detail).toMatch(detail)
      expect(seen[name]?.needs).toMatch(needs)
      expect(seen[name]?.fix).toMatch(/reinstall|distribution's kernel/)
    }
    // Waiting sandboxes are built from the same parts.
    for (const [, detail] of leaks) expect(seen.waiting?.detail).toMatch(detail)
    for (const name of ['quota', 'files', 'kill', 'leftovers']) expect(seen[name]).toBeUndefined()
  })

  it('repeats a check that failed once, also in the first test of a process', async () => {
    // Not in the data folder: the mount table of a sandbox shows this one, and must not show that one.
    const folder = mkdtempSync(path.join(tmpdir(), 'flaky-bubblewrap-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [real, flaky, failed] = ['real-bwrap', 'flaky-bwrap', 'failed'].map(name =>
      path.join(folder, name),
    ) as [string, string, string]
    cpSync('/usr/bin/bwrap', real)
    chmodSync(real, 0o755)
    chmodSync(folder, 0o777)
    // The first start fails, and so does the third, which belongs to one of the checks after the first.
    writeFileSync(
      flaky,
      `#!/bin/sh
case "$*" in *--args*) for each in 1 2 3; do
  mkdir ${failed}-$each 2> /dev/null && { [ $each = 2 ] || { echo busy >&2; exit 1; }; break; }
done; esac
exec ${real} "$@"
`,
      { mode: 0o755 },
    )
    const report = await reportAfter(`mount --bind ${flaky} /usr/bin/bwrap`, ['--mount'])
    expect(report.probes.filter(probe => probe.status === 'failed')).toEqual([])
    expect([1, 2, 3].map(each => existsSync(`${failed}-${each}`))).toEqual([true, true, true])
  })

  it('ends every run immediately with the reason when its folder cannot be made, and leaves nothing behind', async () => {
    const blocked = path.join(dataDirectory, 'a file')
    writeFileSync(blocked, '', { mode: 0o755 })
    const sandbox = await openSandbox({ dataDirectory: blocked, slots: 1 })
    expect(sandbox.report.available).toBe(false)
    expect(sandbox.report.isolation.engine).toBe('none')
    const { end, stdout } = await runScript(sandbox, '#!/bin/sh\necho ran')
    expect(end).toMatchObject({ reason: 'spawn-failed', exitCode: null, signal: null })
    expect(end.detail).toContain(blocked)
    expect(stdout.length).toBe(0)
    expect((await sandbox.selfTest()).available).toBe(false)
    await sandbox.close()
    expect(leftoversOf({ dataDirectory: blocked, instance: 'instance-none' }, 'closed')).toEqual([])
  })

  const refusals: [string, string, RegExp][] = [
    ['bwrap: setting up uid map: Permission denied', 'user-namespaces', /AppArmor/],
    ['unshare: write failed /proc/self/uid_map: Operation not permitted', 'user-namespaces', /AppArmor/],
    [
      'bwrap: No permissions to create new namespace, likely because',
      'user-namespaces',
      /seccomp|unprivileged_userns/,
    ],
    ['unshare: unshare failed: Operation not permitted', 'user-namespaces', /seccomp|unprivileged_userns/],
    [
      'bwrap: Creating new namespace failed: nesting depth or (ENOSPC)',
      'user-namespaces',
      /max_user_namespaces/,
    ],
    ["bwrap: Can't mount proc on /newroot/proc: Operation not permitted", 'fresh-proc', /unconfined/],
    ["bwrap: Can't read /proc/sys/kernel/overflowuid: No such file or directory", 'kernel', /Update runsc/],
    ['bwrap is not installed', 'bubblewrap', /apt-get install/],
    ['prlimit: failed to execute /run/init/sh: Permission denied', 'process-one', /mounted with exec/],
    ['The sandbox has no process namespace of its own.', 'processes-hidden', /reinstall/],
    ['an unknown message', 'start', /log/],
  ]
  it.each(refusals)('explains "%s"', (detail, name, fix) => {
    const usage = {
      wallMs: 0,
      cpuMs: 0,
      memoryPeakBytes: 0,
      outputBytes: 0,
      droppedBytes: 0,
      firstByteMs: null,
    }
    const probe = explainFailure({ reason: 'spawn-failed', exitCode: null, signal: null, detail, usage }, 1)
    expect(probe).toMatchObject({ name, status: 'failed' })
    expect(probe.fix).toMatch(fix)
    expect(probe.detail).toContain(detail)
  })
})
