import { writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isWritable } from '../../host/host'
import { type ControlGroups, cpuShares, ownProcesses } from './control-groups'
import {
  makeFolder,
  readEntry,
  readNumber,
  removeGroups,
  removeNow,
  sweep,
  writeIfThere,
} from './group-files'

/**
 * Uses the hierarchies of version 1. Returns null if the ones for memory and processes are not both
 * writable.
 * @param folderOf returns the folder of our own group in the hierarchy of a controller
 */
export function openVersion1(
  folderOf: (controller: string) => string | null,
  owner: string,
): ControlGroups | null {
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

/** Buffers of TCP and UDP of one run, where they are counted separately from its memory. */
const socketBytesMax = 16 * 1024 * 1024
