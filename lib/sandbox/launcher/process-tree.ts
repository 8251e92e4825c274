import { readdirSync, readFileSync } from 'node:fs'

/** What /proc tells about the processes of one sandbox, looked at from outside of it. */

/** Direct children of a process, whichever of its threads started them. */
export function childrenOf(pid: number): number[] {
  return listThreads(pid).flatMap(thread =>
    readText(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
}

/**
 * Memory in use, processor time and threads of a process and all that descend from it. Orphans are children of the sandbox's
 * process 1, so that nobody escapes the walk.
 */
export function measureTree(root: number): { memoryBytes: number; cpuMs: number; threads: number } {
  let memoryBytes = 0
  let ticks = 0
  let threads = 0
  const waiting = [root]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const status = readText(`/proc/${pid}/status`)
    // gVisor lists threads among the children, each with all that its process uses.
    if (Number(/^Tgid:\s+(\d+)/m.exec(status)?.[1]) !== pid) continue
    memoryBytes += 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    threads += Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    const stat = readText(`/proc/${pid}/stat`)
    // utime, stime and those of ended children: fields 14 to 17, counted behind the name, which may hold anything.
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
    ticks += times.reduce((sum, time) => sum + (Number(time) || 0), 0)
    waiting.push(...childrenOf(pid))
  }
  return { memoryBytes, cpuMs: ticks * msPerTick, threads }
}

/** USER_HZ is 100 on every architecture that we run on. */
const msPerTick = 10

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
