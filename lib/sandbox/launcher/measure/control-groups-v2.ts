import { existsSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isWritable } from '../../host/host'
import { type ControlGroups, cpuShares, ownProcesses } from './control-groups'
import {
  makeFolder,
  readEntry,
  readLines,
  readNumber,
  readText,
  removeGroups,
  removeNow,
  sweep,
  writeIfThere,
} from './group-files'

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
