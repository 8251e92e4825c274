import type { Actor } from '@/lib/core/policy/model/actor'
import { readableSet } from '@/lib/operations/sets/readable-set'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'
import { database } from '@/lib/store/connection/client'
import type { ToolSet } from './tool-set'

/**
 * Checks that the actor may see what an address serves, so that a wrong address is not taken for an empty one.
 * @throws AppError `toolbox.not-found`, `set.not-found`
 */
export async function requireToolSet(actor: Actor, set: ToolSet): Promise<void> {
  if (set.type === 'toolbox') await readableToolbox(database(), actor, set.slug)
  if (set.type === 'set') await readableSet(database(), actor, set.slug)
}
