import { readdirSync, readFileSync } from 'node:fs'

/** Reads from /proc what the processes of one sandbox use, from outside the sandbox. */

/** Returns the direct children of a process, whichever of its threads started them. */
export function childrenOf(pid: number): number[] {
  return listThreads(pid).flatMap(thread =>
    readText(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
}

export type TreeUsage = {
  /** Resident memory and swap, counted once for each process that shares it, and page tables. */
  memoryBytes: number
  /** Pages that processes of the tree received since each began, in bytes. It grows when a shared page is copied. */
  faultedBytes: number
  cpuMs: number
  threads: number
  processes: ProcessUsage[]
}

export type ProcessUsage = {
  pid: number
  memoryBytes: number
  pageTableBytes: number
  /** Maximum number of mappings of its address space. */
  mappingsMax: number
}

/**
 * Measures a process and all its descendants. Orphans are children of the sandbox's process 1, so no process escapes
 * the walk.
 */
export function measureTree(root: number): TreeUsage {
  const usage: TreeUsage = { memoryBytes: 0, faultedBytes: 0, cpuMs: 0, threads: 0, processes: [] }
  let ticks = 0
  const waiting = [root]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const status = readText(`/proc/${pid}/status`)
    // gVisor lists threads among the children, each with the usage of its whole process.
    if (numberOf(status, 'Tgid') !== pid) continue
    const pageTableBytes = 1024 * numberOf(status, 'VmPTE')
    const memoryBytes = 1024 * (numberOf(status, 'VmRSS') + numberOf(status, 'VmSwap')) + pageTableBytes
    const mappingsMax = Math.min(numberOf(status, 'VmSize') / 4, mappingsOfProcessMax())
    usage.processes.push({ pid, memoryBytes, pageTableBytes, mappingsMax })
    usage.memoryBytes += memoryBytes
    usage.threads += numberOf(status, 'Threads')
    const stat = readText(`/proc/${pid}/stat`)
    // Counted after the name, which can contain any character: minflt is field 10, utime, stime and those of ended
    // children are fields 14 to 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    usage.faultedBytes += pageBytes * (Number(fields[7]) || 0)
    const times = fields.slice(11, 15)
    ticks += times.reduce((sum, time) => sum + (Number(time) || 0), 0)
    waiting.push(...childrenOf(pid))
  }
  return { ...usage, cpuMs: ticks * msPerTick }
}

/**
 * Measures the memory of one process exactly: its share of shared pages, and what the kernel needs to describe its
 * mappings. Most processes take less than a millisecond, one with 64,000 mappings takes 50 ms.
 */
export function measureExactly(
  { pid, memoryBytes, pageTableBytes, mappingsMax }: ProcessUsage,
  bytesPerMapping: number,
): number {
  // Walking many page tables takes seconds in a single read, which nothing could interrupt.
  const rollup = pageTableBytes > walkedPageTableBytesMax ? '' : readText(`/proc/${pid}/smaps_rollup`)
  // The process has ended, or is unreadable, as process 1 is to an ordinary user on some kernels.
  if (rollup === '')
    return hasMemory(pid) ? memoryBytes + (isProcessOne(pid) ? 0 : mappingsMax * bytesPerMapping) : 0
  const mappings = countLines(readText(`/proc/${pid}/maps`))
  return (
    1024 * (numberOf(rollup, 'Pss') + numberOf(rollup, 'SwapPss')) +
    pageTableBytes +
    mappings * bytesPerMapping
  )
}

/**
 * Reports whether a process has an address space. A process that has ended has none, even before its parent reaps it.
 */
export const hasMemory = (pid: number): boolean => numberOf(readText(`/proc/${pid}/status`), 'VmRSS') > 0

/**
 * Returns the bytes of the kernel's description of one mapping: 218 were measured on Linux 6.18, and 64 more for each
 * fork that private memory went through. No process went through more forks than there are processes.
 */
export const mappingBytes = (processes: number): number => 256 + 64 * processes

/** Counts the sockets of the network namespace of a process, including those without a descriptor. */
export const countSockets = (pid: number): number =>
  numberOf(readText(`/proc/${pid}/net/sockstat`), 'sockets: used', '')

/** Returns the parent of a process; 0 when the process is gone. */
export const parentOf = (pid: number): number => numberOf(readText(`/proc/${pid}/status`), 'PPid')

/** Reports whether this process is the first one of a process namespace. */
export const isProcessOne = (pid: number): boolean => /^NSpid:.*\s1$/m.test(readText(`/proc/${pid}/status`))

/**
 * Returns the maximum that one socket can contain: two large messages with their descriptions. A server may have
 * larger buffers.
 */
export function bytesPerSocketMax(): number {
  const sizes = ['wmem_default', 'rmem_default'].map(name => Number(readText(`/proc/sys/net/core/${name}`)))
  return 2 * Math.max(212_992, ...sizes.filter(Number.isFinite)) + 128 * 1024
}

/** Returns the memory that this machine can still give, in bytes; infinite where the kernel does not report it. */
export function availableBytes(): { available: number; total: number } {
  const text = readText('/proc/meminfo')
  const available = 1024 * numberOf(text, 'MemAvailable')
  return { available: available || Number.POSITIVE_INFINITY, total: 1024 * numberOf(text, 'MemTotal') }
}

function numberOf(text: string, name: string, separator = ':'): number {
  const at = text.startsWith(`${name}${separator}`) ? 0 : text.indexOf(`\n${name}${separator}`)
  if (at === -1) return 0
  return (
    Number.parseInt(
      text
        .slice(at)
        .trimStart()
        .slice(name.length + separator.length),
      10,
    ) || 0
  )
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

let knownMappingsMax: number | undefined
/** vm.max_map_count: 65,530 on Debian, 1,048,576 on Ubuntu and Fedora. */
function mappingsOfProcessMax(): number {
  return (knownMappingsMax ??= Number(readText('/proc/sys/vm/max_map_count')) || 1_048_576)
}

/** 4 KB is the smallest page of the supported CPUs; `minflt` counts larger ones too low. */
const pageBytes = 4096
/** Page tables of 16 GB. */
const walkedPageTableBytesMax = 32 * 1024 * 1024
/** USER_HZ is 100 on every supported architecture. */
const msPerTick = 10

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    // The process has already ended.
    return []
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has already ended.
    return ''
  }
}
