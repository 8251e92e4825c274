import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { isWritable } from '../host/host'
import { isGone, ownerOf } from '../host/own-process'

/**
 * Control groups, where this server can make some. They count the memory, processes and CPU time of a whole run,
 * which limits of single processes cannot. Both versions of the interface are used; without either, the memory watch
 * measures.
 */
export type ControlGroups = {
  version: 'v1' | 'v2'
  /**
   * Makes the group of one run, below the server's own.
   * @throws when the kernel refuses
   */
  open(name: string, limits: RunLimits, hasNetwork: boolean): RunGroup
  /** Removes this server's part of the tree, when no run is left. */
  close(): void
}

export type RunGroup = {
  /**
   * Moves a process into the group. Asynchronous for the sake of the launcher's only thread: the kernel takes
   * milliseconds for each hierarchy. Rejects when the kernel refuses.
   */
  add(pid: number): Promise<void>
  usage(): GroupUsage
  /** Kills all processes that are still in the group, and removes it. Resolves when nothing is left. */
  remove(): Promise<void>
}

export type GroupUsage = {
  cpuMs: number
  memoryPeakBytes: number
  outOfMemory: boolean
  /** null where the kernel does not count the maximum, which means before Linux 6.6. */
  processesPeak: number | null
}

/** Processes around a tool: stage0 or bubblewrap, process 1, and what it starts to report. */
const ownProcesses = 8
/** Buffers of TCP and UDP of one run, where they are counted separately from its memory. */
const socketBytesMax = 16 * 1024 * 1024
/** Less than the default 1024 and 100, because the server has priority over tools. */
const cpuShares = { v1: '256', v2: '25' }

/**
 * Returns null when no groups can be made here.
 * @param owner name of the worker; groups of dead workers are removed
 */
export function findControlGroups(owner: string): ControlGroups | null {
  const memberships = readLines('/proc/self/cgroup').map(line => {
    const [, controllers, ...rest] = line.split(':')
    return { controllers: controllers!.split(',').filter(Boolean), path: rest.join(':') }
  })
  const mounts = readLines('/proc/self/mountinfo').flatMap(line => {
    const [before, after] = line.split(' - ')
    const [, , , root, mountPoint] = before!.split(' ')
    const [type, , options] = after!.split(' ')
    return type === 'cgroup' || type === 'cgroup2'
      ? [{ type, root: root!, mountPoint: mountPoint!, options: (options ?? '').split(',') }]
      : []
  })
  /**
   * Returns the folder of our own group in a hierarchy, or null when it is outside the folders that are mounted here.
   */
  const folderOf = (controller: string | null) => {
    const membership = memberships.find(({ controllers }) =>
      controller === null ? controllers.length === 0 : controllers.includes(controller),
    )
    const mount = mounts.find(({ type, options }) =>
      controller === null ? type === 'cgroup2' : type === 'cgroup' && options.includes(controller),
    )
    if (!membership || !mount) return null
    const below = path.relative(mount.root, membership.path)
    return below.startsWith('..') ? mount.mountPoint : path.join(mount.mountPoint, below)
  }
  return openVersion1(folderOf, owner) ?? openVersion2(folderOf(null), owner)
}

function openVersion1(folderOf: (controller: string) => string | null, owner: string): ControlGroups | null {
  const memory = makeOwnGroup(folderOf('memory'), owner)
  const pids = makeOwnGroup(folderOf('pids'), owner)
  if (!memory || !pids) return null
  const cpu = makeOwnGroup(folderOf('cpu'), owner)
  const cpuacct = makeOwnGroup(folderOf('cpuacct'), owner)
  const all = [...new Set([memory, pids, cpu, cpuacct].filter(folder => folder !== null))]
  return {
    version: 'v1',
    open(name, limits, hasNetwork) {
      const folders = all.map(folder => makeFolder(path.join(folder, name)))
      const within = (folder: string | null, file: string) => path.join(folder ?? memory, name, file)
      const memoryBytes = `${limits.memoryBytes + limits.workspaceBytes}`
      writeFileSync(within(memory, 'memory.limit_in_bytes'), memoryBytes)
      writeIfThere(within(memory, 'memory.memsw.limit_in_bytes'), memoryBytes)
      // Where swap is not counted, the run must not use any.
      writeIfThere(within(memory, 'memory.swappiness'), '0')
      // Version 1 has a separate counter for the buffers of internet sockets. The kernel patches its own code when
      // the first such limit is set, which takes milliseconds, and other runs have no such sockets.
      if (hasNetwork) writeIfThere(within(memory, 'memory.kmem.tcp.limit_in_bytes'), `${socketBytesMax}`)
      writeFileSync(within(pids, 'pids.max'), `${limits.processes + ownProcesses}`)
      if (cpu) writeFileSync(within(cpu, 'cpu.shares'), cpuShares.v1)
      return {
        add: async pid => {
          await Promise.all(folders.map(folder => writeFile(path.join(folder, 'cgroup.procs'), `${pid}`)))
        },
        usage: () => ({
          cpuMs: cpuacct ? readNumber(within(cpuacct, 'cpuacct.usage')) / 1e6 : 0,
          memoryPeakBytes: readNumber(within(memory, 'memory.max_usage_in_bytes')),
          outOfMemory: readEntry(within(memory, 'memory.oom_control'), 'oom_kill') > 0,
          processesPeak: readNumber(within(pids, 'pids.peak')) || null,
        }),
        remove: () => removeGroups(folders),
      }
    },
    close: () => all.forEach(removeNow),
  }
}

/**
 * Uses a group only if it was delegated: writable to an ordinary user, or, to root, the root of a container or the
 * group of a service. A login session and the machine's root group belong to the service manager.
 */
export function openVersion2(ownFolder: string | null, owner: string): ControlGroups | null {
  if (!ownFolder) return null
  // A restarted launcher begins in the leaf into which the previous one moved all processes.
  const folder = path.basename(ownFolder) === serverLeaf ? path.dirname(ownFolder) : ownFolder
  const controllers = readText(path.join(folder, 'cgroup.controllers')).trim().split(' ')
  const handedOver =
    existsSync(path.join(folder, 'cgroup.type')) &&
    isWritable(path.join(folder, 'cgroup.procs')) &&
    isWritable(path.join(folder, 'cgroup.subtree_control')) &&
    (process.getuid?.() !== 0 || !/(^|\/)(session-[^/]*|init)\.scope$/.test(folder))
  if (!handedOver || !controllers.includes('memory') || !controllers.includes('pids')) return null
  const own = path.join(folder, `pegboard-${owner}`)
  try {
    // A group with processes of its own cannot pass controllers on, so all our processes move into a leaf.
    const leaf = makeFolder(path.join(folder, serverLeaf))
    for (const pid of readLines(path.join(folder, 'cgroup.procs')))
      writeFileSync(path.join(leaf, 'cgroup.procs'), pid)
    const wanted = ['memory', 'pids', 'cpu']
      .filter(name => controllers.includes(name))
      .map(name => `+${name}`)
    writeFileSync(path.join(folder, 'cgroup.subtree_control'), wanted.join(' '))
    sweep(folder, owner)
    writeFileSync(path.join(makeFolder(own), 'cgroup.subtree_control'), wanted.join(' '))
  } catch {
    // Without control groups each process has its own limits, as the sandbox page reports.
    return null
  }
  return {
    version: 'v2',
    open(name, limits) {
      const group = makeFolder(path.join(own, name))
      const within = (file: string) => path.join(group, file)
      writeFileSync(within('memory.max'), `${limits.memoryBytes + limits.workspaceBytes}`)
      writeIfThere(within('memory.swap.max'), '0')
      writeIfThere(within('memory.oom.group'), '1')
      writeFileSync(within('pids.max'), `${limits.processes + ownProcesses}`)
      writeIfThere(within('cpu.weight'), cpuShares.v2)
      return {
        add: pid => writeFile(within('cgroup.procs'), `${pid}`),
        usage: () => ({
          cpuMs: readEntry(within('cpu.stat'), 'usage_usec') / 1000,
          memoryPeakBytes: readNumber(within('memory.peak')),
          outOfMemory: readEntry(within('memory.events'), 'oom_kill') > 0,
          processesPeak: readNumber(within('pids.peak')) || null,
        }),
        remove: () => {
          writeIfThere(within('cgroup.kill'), '1')
          return removeGroups([group])
        },
      }
    },
    close: () => removeNow(own),
  }
}

const serverLeaf = 'server'

/** Makes this worker's group in one hierarchy of version 1. Returns null when that is not allowed. */
function makeOwnGroup(folder: string | null, owner: string): string | null {
  if (!folder) return null
  try {
    sweep(folder, owner)
    const own = makeFolder(path.join(folder, `pegboard-${owner}`))
    return isWritable(path.join(own, 'cgroup.procs')) ? own : null
  } catch {
    // Without control groups each process has its own limits, as the sandbox page reports.
    return null
  }
}

/** Kills and removes what dead workers and earlier launchers of this worker left. */
function sweep(folder: string, owner: string) {
  for (const entry of readdirSync(folder)) {
    const worker = ownerOf(entry, 'pegboard')
    if (!worker || (entry !== `pegboard-${owner}` && !isGone(worker))) continue
    const group = path.join(folder, entry)
    for (const run of readdirSync(group, { withFileTypes: true }).filter(each => each.isDirectory())) {
      killMembers(path.join(group, run.name))
      removeNow(path.join(group, run.name))
    }
    removeNow(group)
  }
}

/** The kernel releases a group a moment after its last process is gone. */
async function removeGroups(folders: string[]): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    folders = folders.filter(folder => !removeNow(folder))
    if (folders.length === 0) return
    folders.forEach(killMembers)
    await new Promise(resolve => setTimeout(resolve, Math.min(2 + attempt, 50)))
  }
}

function killMembers(folder: string) {
  for (const pid of readLines(path.join(folder, 'cgroup.procs'))) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // The process has ended meanwhile.
    }
  }
}

function removeNow(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    // The folder is busy or gone; the caller tries again while it exists.
    return !existsSync(folder)
  }
}

function makeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  return folder
}

function writeIfThere(file: string, text: string) {
  if (existsSync(file)) writeFileSync(file, text)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A file that is gone with its group has no content.
    return ''
  }
}

const readLines = (file: string) => readText(file).split('\n').filter(Boolean)
const readNumber = (file: string) => Number(readText(file)) || 0
const readEntry = (file: string, name: string) =>
  Number(
    readLines(file)
      .find(line => line.startsWith(`${name} `))
      ?.split(' ')[1],
  ) || 0
