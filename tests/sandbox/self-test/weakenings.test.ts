/**
 * Removes one part of the sandbox after the other and runs the doctor: the check of this part must fail, within ten
 * seconds.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import { readToEnd } from '../support/as-ordinary-user'
import { packed } from '../support/programs/packed-programs'
import { weakBubblewrap } from '../support/weak/weak-bubblewrap'
import { packWeakLauncher, type SourceChange } from '../support/weak/weak-parts'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))
const selfTestMsMax = 10_000

/** One removed part, and the check that must fail for it, with these words. */
type Weakening = { without: string; line: string; says: RegExp }

/** Parts that are removed together, so that one self-test shows several checks fail, each for its own reason. */
type Group = {
  weakenings: readonly Weakening[]
  /** Arguments of bubblewrap to leave out, each with the number of its values. */
  drop?: Record<string, number>
  /** Arguments of bubblewrap after the real ones, which they override. */
  append?: string[]
  launcher?: SourceChange[]
}

const jail = 'lib/sandbox/jail/jail.ts'
const mountTable = 'lib/sandbox/jail/mount-table.ts'
const bubblewrap = 'lib/sandbox/jail/bubblewrap-arguments.ts'
const processOne = 'lib/sandbox/jail/process-one-script.ts'
const resourceLimits = 'lib/sandbox/jail/resource-limits.ts'
const jailedRun = 'lib/sandbox/launcher/jailed-run.ts'
const runMeasure = 'lib/sandbox/launcher/measure/run-measure.ts'
const controlGroupsV1 = 'lib/sandbox/launcher/measure/control-groups-v1.ts'
const controlGroupsV2 = 'lib/sandbox/launcher/measure/control-groups-v2.ts'
const change = (file: string, from: string, to = ''): SourceChange => ({ file, from, to })

const groups: Record<string, Group> = {
  'namespaces and the link to the server': {
    drop: {
      ...{ '--unshare-net': 0, '--unshare-ipc': 0, '--unshare-uts': 0, '--hostname': 1 },
      ...{ '--unshare-cgroup-try': 0, '--new-session': 0, '--clearenv': 0, '--die-with-parent': 0 },
    },
    weakenings: [
      {
        without: 'a network namespace',
        line: 'network',
        says: /reached a listener|network interfaces/,
      },
      { without: 'an IPC namespace', line: 'namespaces', says: /ipc/ },
      { without: 'a host name namespace', line: 'namespaces', says: /uts/ },
      { without: 'a control group namespace', line: 'namespaces', says: /cgroup/ },
      { without: 'a host name of its own', line: 'machine-facts', says: /host name/ },
      { without: 'a session of its own', line: 'session', says: /server's session/ },
      { without: 'an empty environment', line: 'environment', says: /PEGBOARD_CANARY|variables/ },
      { without: '--die-with-parent', line: 'parent', says: /did not exit/ },
    ],
  },
  'a process namespace': {
    drop: { '--unshare-pid': 0, '--as-pid-1': 0 },
    weakenings: [
      { without: 'a process namespace', line: 'processes-hidden', says: /no process namespace of its own/ },
    ],
  },
  'folders of its own': {
    append: [
      ...['--ro-bind', '/proc', '/proc', '--ro-bind', '/etc', '/etc', '--ro-bind', '/usr', '/usr'],
      ...['--ro-bind', '/var', '/var', '--ro-bind', projectFolder, projectFolder],
      ...['--dev-bind', '/dev/kmsg', '/dev/kmsg', '--cap-add', 'ALL'],
    ],
    weakenings: [
      { without: 'a fresh /proc', line: 'processes-hidden', says: /Process 1 is/ },
      { without: 'a prepared /etc', line: 'etc', says: /files in \/etc/ },
      { without: 'a choice of folders in /usr', line: 'programs', says: /\/usr\/local\/src/ },
      { without: 'a root of its own', line: 'host-files', says: /var/ },
      { without: 'a hidden checkout', line: 'own-files', says: /package\.json/ },
      { without: 'a /dev of its own', line: 'devices', says: /kmsg/ },
      { without: 'dropped capabilities', line: 'privileges', says: /capabilities/ },
    ],
  },
  'a user, a filter and a read-only root': {
    drop: { '--uid': 1, '--gid': 1, '--remount-ro': 1, '--seccomp': 1 },
    append: ['--proc', '/proc'],
    weakenings: [
      { without: 'a user of its own', line: 'privileges', says: /runs as user/ },
      { without: 'a read-only root', line: 'host-files', says: /Writable places/ },
      { without: 'a system call filter', line: 'seccomp', says: /No filter/ },
      { without: 'covered files of the kernel', line: 'machine-facts', says: /Visible facts/ },
    ],
  },
  'limits of processes and disk': {
    launcher: [
      change('lib/sandbox/launcher/slot.ts', 'chmodSync(init, 0o111)', 'chmodSync(init, 0o755)'),
      change(processOne, 'exec "$@" 2>&9 9>&- 5>&- 6>&-)', 'exec "$@" 2>&9)'),
      change(resourceLimits, '`--fsize=${limits.fileBytes}`,'),
      change(resourceLimits, '`--nofile=${limits.descriptors}`,'),
      change(resourceLimits, '`--nproc=${limits.processes}`,'),
      change(processOne, 'ulimit -p ${processes} || ulimit -u ${processes} || exit 1', ':'),
      change(resourceLimits, "'--memlock=65536',"),
      change(resourceLimits, "'--msgqueue=0', '--sigpending=256', '--nice=0'"),
      change(resourceLimits, '`--cpu=${Math.ceil(limits.cpuSeconds)}:${Math.ceil(limits.cpuSeconds) + 1}`,'),
      change(
        controlGroupsV1,
        "writeFileSync(within(pids, 'pids.max'), `${limits.processes + ownProcesses}`)",
      ),
      change(controlGroupsV2, "writeFileSync(within('pids.max'), `${limits.processes + ownProcesses}`)"),
      change(mountTable, 'limits.workspaceBytes + roundUpToPage(stdinBytes)', '2 ** 30'),
      change(mountTable, 'limits.workspaceFiles + ownFiles', '100_000'),
      change(mountTable, 'const isInHome =', 'const isInHome = false &&'),
      change(
        'lib/sandbox/launcher/run-output.ts',
        'new OutputMeter(limits.outputBytes)',
        'new OutputMeter(2 ** 30)',
      ),
    ],
    weakenings: [
      { without: 'an unreadable process 1', line: 'process-one', says: /access environ/ },
      { without: 'closed descriptors', line: 'descriptors', says: /Additional open files/ },
      { without: 'a limit of open files', line: 'process-limits', says: /Max open files/ },
      { without: 'a limit of locked memory', line: 'process-limits', says: /Max locked memory/ },
      { without: 'a limit of message queues', line: 'process-limits', says: /Max msgqueue size/ },
      { without: 'a limit of pending signals', line: 'process-limits', says: /Max pending signals/ },
      { without: 'a CPU time limit of a process', line: 'process-limits', says: /Max cpu time/ },
      { without: 'a limit of file sizes', line: 'file-size', says: /128 KB was written/ },
      { without: 'a limit of processes', line: 'processes', says: /started; the limit is 12/ },
      { without: 'a limit of disk space', line: 'quota', says: /were written; the quota is 1 MB/ },
      { without: 'a limit of files', line: 'files', says: /100 files were created/ },
      { without: 'an overlay of the data folder', line: 'folder-names', says: /mount table shows/ },
      { without: 'a limit of output', line: 'output', says: /output arrived/ },
    ],
  },
  'limits of the run': {
    launcher: [
      change(jail, "...[prlimit, ...limitsOfInit, '--', initFile,", '...[initFile,'),
      change(processOne, '`exec <${runFolder}/stdin >${runFolder}/stdout${', '`exec 3>&-${'),
      change(processOne, 'exec 9>${runFolder}/stderr 2>&5', 'exec 9>&2 2>&5'),
      change(controlGroupsV1, "writeFileSync(within(memory, 'memory.limit_in_bytes'), memoryBytes)"),
      change(controlGroupsV1, "writeIfThere(within(memory, 'memory.memsw.limit_in_bytes'), memoryBytes)"),
      change(
        controlGroupsV2,
        "writeFileSync(within('memory.max'), `${limits.memoryBytes + limits.workspaceBytes}`)",
      ),
      change(runMeasure, 'this.watch?.exceeds(usage, this.process.first()) ?? false', 'false'),
      change(runMeasure, 'this.#usage.cpuMs - this.#cpuMsBefore > limits.cpuSeconds * 1000', 'false'),
      change(
        jailedRun,
        "this.#timers.after(this.#limits.wallMs, () => this.#machine.requestEnd('timed-out'))",
        'undefined',
      ),
      change(jailedRun, "this.#machine.requestEnd('cancelled')"),
      change(jail, 'order.hasNetwork ? [limitNetworkBuffers(order)] : []', '[]'),
    ],
    weakenings: [
      { without: 'limits of process 1', line: 'process-one', says: /Process 1 has unexpected limits/ },
      { without: 'names of its own for descriptors', line: 'descriptors', says: /names of open files show/ },
      { without: 'a limit of memory', line: 'memory', says: /used 76 MB/ },
      { without: 'a CPU time limit', line: 'processor-time', says: /the limit is 200 ms/ },
      { without: 'a limit of time', line: 'time', says: /ended with exited/ },
      { without: 'a kill of cancelled runs', line: 'kill', says: /did not exit/ },
      { without: 'small network buffers', line: 'network-buffers', says: /are possible|ended with/ },
    ],
  },
  'the replacement for control groups': {
    launcher: [
      change(
        'lib/sandbox/launcher/main.ts',
        'setup.controlGroups ? findControlGroups(setup.owner) : null',
        'null',
      ),
      change(runMeasure, 'this.watch?.exceeds(usage, this.process.first()) ?? false', 'false'),
      change(
        'lib/sandbox/launcher/start-jail.ts',
        'filterFile(setup.folders.instance, jail)',
        'filterFile(setup.folders.instance, { ...jail, memoryIsCounted: true })',
      ),
      change(bubblewrap, "['--dev-bind', '/dev/full', '/dev/zero']", '[]'),
      change(resourceLimits, '[`--data=${limits.memoryBytes}`]', '[]'),
    ],
    weakenings: [
      { without: 'a memory watch', line: 'memory', says: /used 76 MB/ },
      { without: 'a refusal of uncounted memory', line: 'seccomp', says: /shared-memory/ },
      { without: 'a covered /dev/zero', line: 'devices', says: /can map/ },
      { without: 'a limit of data of a process', line: 'process-limits', says: /Max data size/ },
    ],
  },
  'a fresh file system': {
    launcher: [
      change(
        mountTable,
        "['sandbox', mountPoint, 'tmpfs', `size=${size},nr_inodes=${inodes},mode=0755,nosuid,nodev`],",
      ),
      // One folder for all slots, because the next run can use another slot.
      change('lib/sandbox/launcher/slot.ts', "path.join(folder, 'root')", "path.join(folder, '../root')"),
    ],
    weakenings: [
      { without: 'a file system of its own', line: 'leftovers', says: /next run found|could not create/ },
    ],
  },
}

describe('the self-test', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pegboard-weakened-'))
    chmodSync(folder, 0o755)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const doctorWith = async (name: string, commands: string) => {
    const dataFolder = path.join(folder, name)
    mkdirSync(dataFolder, { recursive: true })
    const child = spawn(
      'unshare',
      [
        ...['--user', '--map-root-user', '--mount', '--', 'sh', '-c', `${commands}\nexec "$@"`, 'sh'],
        ...[process.execPath, packed('lib/sandbox/self-test/doctor-main.ts')],
      ],
      {
        cwd: projectFolder,
        env: { ...process.env, PEGBOARD_DATA: dataFolder },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const startedAt = performance.now()
    const { lines, stderr } = await readToEnd(child)
    const tookMs = performance.now() - startedAt
    expect(stderr).toBe('')
    expect(lines).toHaveLength(1)
    return { report: JSON.parse(lines[0]!) as SandboxReport, tookMs }
  }

  const commandsFor = async ({ drop, append, launcher }: Group, own: string) => {
    const parts = []
    if (drop || append) parts.push(weakBubblewrap(own, { drop: drop ?? {}, append }))
    if (launcher) {
      const weak = await packWeakLauncher(own, launcher)
      const real = path.join(
        path.dirname(packed('lib/sandbox/self-test/doctor-main.ts')),
        '../launcher/main.mjs',
      )
      parts.push(`mount --bind ${weak} ${real}`)
    }
    return parts.join('\n')
  }

  /** Duration of a self-test of the whole sandbox, which shows how slow this machine is now. */
  let wholeMs = 0

  describe('when nothing is removed', () => {
    let report: SandboxReport
    beforeAll(async () => {
      const whole = await doctorWith('whole', ':')
      report = whole.report
      wholeMs = whole.tookMs
    })

    it('passes', () => {
      expect(report.probes.filter(probe => probe.status === 'failed')).toEqual([])
      expect(report.available).toBe(true)
    })

    it('has no check that never failed', () => {
      const shown = report.probes.map(probe => probe.name).filter(name => !describing.includes(name))
      const failing = Object.values(groups).flatMap(group => group.weakenings.map(({ line }) => line))
      expect(shown.filter(name => !failing.includes(name))).toEqual([])
    })
  })

  describe.each(Object.entries(groups))('without %s', (name, group) => {
    let report: SandboxReport
    let tookMs = 0
    beforeAll(async () => {
      const own = path.join(folder, `parts ${name}`.replaceAll(' ', '-'))
      mkdirSync(own)
      chmodSync(own, 0o755)
      ;({ report, tookMs } = await doctorWith(
        path.basename(own).replace('parts', 'data'),
        await commandsFor(group, own),
      ))
    })

    it.each(group.weakenings)('fails the check "$line" without $without', ({ line, says }) => {
      const probe = report.probes.find(each => each.name === line)
      expect(probe).toMatchObject({ status: 'failed' })
      expect(probe?.detail).toMatch(says)
    })

    it('stops running tools within ten seconds', () => {
      expect(report.available).toBe(false)
      expect(tookMs).toBeLessThan(Math.max(selfTestMsMax, 4 * wholeMs))
    })
  })
})

/** Checks that describe the machine, or repeat the others for another start. */
const describing = ['kernel', 'bubblewrap', 'start', 'waiting', 'forked', 'interpreters', 'cgroup']
