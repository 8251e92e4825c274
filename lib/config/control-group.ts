/** The control group of this process, and the processors that it leaves. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

type ReadText = (file: string) => string

/**
 * Returns how many processors this process can use, at least 1. Node 20 ignores the quota of a container, and counts all
 * processors of its host.
 */
export function usableProcessors(read: ReadText = readText): number {
  return Math.min(availableParallelism(), Math.max(1, Math.ceil(processorQuota(read))))
}

/**
 * Returns the CPU time per second that the control groups of this process may use; Infinity without a quota. The quota of
 * each group counts for all groups in it.
 * https://docs.kernel.org/admin-guide/cgroup-v2.html#cpu-interface-files and
 * https://docs.kernel.org/scheduler/sched-bwc.html
 */
export function processorQuota(read: ReadText = readText): number {
  const quotas = [Infinity]
  for (const folder of upward(findControlGroup('cpu', read))) {
    const quota = Number(read(path.join(folder, 'cpu.cfs_quota_us')))
    const period = Number(read(path.join(folder, 'cpu.cfs_period_us')))
    if (quota > 0 && period > 0) quotas.push(quota / period)
  }
  for (const folder of upward(findControlGroup(null, read))) {
    // Without a quota, the first word is "max".
    const [quota, period] = read(path.join(folder, 'cpu.max')).trim().split(' ').map(Number)
    if (quota && period) quotas.push(quota / period)
  }
  return Math.min(...quotas)
}

type ControlGroup = {
  folder: string
  /** The folder in which the hierarchy is mounted. */
  mount: string
}

/**
 * Returns the control group of this process in a hierarchy; null when that is not mounted. For a group outside of what is
 * mounted, it is the mounted one.
 * @param controller of version 1; null for version 2
 */
export function findControlGroup(controller: string | null, read: ReadText = readText): ControlGroup | null {
  const membership = linesOf(read('/proc/self/cgroup'))
    .map(line => {
      const [, controllers = '', ...rest] = line.split(':')
      return { controllers: controllers.split(',').filter(Boolean), path: rest.join(':') }
    })
    .find(({ controllers }) =>
      controller === null ? controllers.length === 0 : controllers.includes(controller),
    )
  const mounted = linesOf(read('/proc/self/mountinfo'))
    .map(line => {
      const [before = '', after = ''] = line.split(' - ')
      const [, , , root = '', mountPoint = ''] = before.split(' ')
      const [type, , options = ''] = after.split(' ')
      return { type, root, mountPoint, options: options.split(',') }
    })
    .find(({ type, options }) =>
      controller === null ? type === 'cgroup2' : type === 'cgroup' && options.includes(controller),
    )
  if (!membership || !mounted) return null
  const mount = mounted.mountPoint
  const below = path.relative(mounted.root, membership.path)
  return { mount, folder: below.startsWith('..') ? mount : path.join(mount, below) }
}

/** Returns the folders of a group and of those around it. */
function upward(group: ControlGroup | null): string[] {
  if (!group) return []
  const names = path.relative(group.mount, group.folder).split('/').filter(Boolean)
  return [group.mount, ...names.map((_, index) => path.join(group.mount, ...names.slice(0, index + 1)))]
}

const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** Returns the text of a file, or '' for a file that is gone. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A file that is gone with its group or process, or that this kernel does not have, has no content.
    return ''
  }
}
