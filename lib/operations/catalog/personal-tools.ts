import type { AppError } from '@/lib/core/base/errors'
import type { ToolId, UserId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { lockPerson } from '@/lib/store/people/people'
import { readableTool } from '@/lib/operations/toolboxes/readable-version'

type ToolPlace = { toolbox: string; tool: string }

/** A list of tools that each person has, such as their favorites. */
type PersonalTools = {
  remove: (tx: Tx, person: UserId, place: ToolPlace) => Promise<void>
  /** Returns false for a tool that is in the list already. */
  insert: (tx: Tx, person: UserId, tool: ToolId, at: Date) => Promise<boolean>
  count: (tx: Tx, person: UserId) => Promise<number>
  max: number
  tooMany: () => AppError
}

/**
 * Adds a tool to a list of the actor, or removes it.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`, `action.denied`, or `tooMany` of the list
 */
export async function changePersonalTools(
  { remove, insert, count, max, tooMany }: PersonalTools,
  actor: Actor,
  place: ToolPlace,
  isListed: boolean,
  at: Date,
): Promise<void> {
  permit(decide(actor, 'account.manage', null))
  await inTransaction(async tx => {
    // The tool can have left its toolbox, or be hidden since.
    if (!isListed) return remove(tx, actor.id, place)
    const { tool } = await readableTool(tx, actor, place.toolbox, place.tool)
    // The lock keeps two requests from passing the limit together.
    await lockPerson(tx, actor.id)
    const isNew = await insert(tx, actor.id, tool.toolId, at)
    if (isNew && (await count(tx, actor.id)) > max) throw tooMany()
  })
}
