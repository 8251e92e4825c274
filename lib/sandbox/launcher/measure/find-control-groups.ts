import path from 'node:path'
import type { ControlGroups } from './control-groups'
import { openVersion1 } from './control-groups-v1'
import { openVersion2 } from './control-groups-v2'
import { readLines } from './group-files'

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
