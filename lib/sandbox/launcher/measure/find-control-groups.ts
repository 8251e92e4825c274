import { findControlGroup } from '@/lib/config/control-group'
import type { ControlGroups } from './control-groups'
import { openVersion1 } from './control-groups-v1'
import { openVersion2 } from './control-groups-v2'

/**
 * Returns null when no groups can be made here.
 * @param owner name of the worker; groups of dead workers are removed
 */
export function findControlGroups(owner: string): ControlGroups | null {
  const folderOf = (controller: string | null) => findControlGroup(controller)?.folder ?? null
  return openVersion1(folderOf, owner) ?? openVersion2(folderOf(null), owner)
}
