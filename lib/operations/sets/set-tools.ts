/** Changes the tools of a set. */
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { setLimits, type SetToolRow } from '@/lib/core/sets/set-views'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { countSetTools, deleteSetTool, putSetTool } from '@/lib/store/sets/set-tools'
import { type SetRecord, updateSet } from '@/lib/store/sets/tool-sets'
import { readableTool } from '@/lib/operations/toolboxes/readable-version'
import { type DecidedSetTool, listSetTools, lockManagedSet, setToolRow } from './readable-set'

export type SetPlace = { set: string; toolbox: string; tool: string }

/**
 * Adds a tool to a set, or changes its version there.
 * @param version a published version; null to follow the current one
 * @throws AppError `set.not-found`, `action.denied`, `set.too-many`, `toolbox.not-found`, `version.not-found`,
 * `tool.not-found`
 */
export async function putToolIntoSet(
  actor: Actor,
  { set: slug, toolbox, tool: name }: SetPlace,
  version: number | null,
  at: Date,
): Promise<SetToolRow> {
  return inTransaction(async tx => {
    const { set, decision } = await lockManagedSet(tx, actor, slug)
    const found = await readableTool(tx, actor, toolbox, name, version ?? undefined)
    if (found.version.state !== 'published') throw new AppError('version.not-found')
    // Without another version, a toolbox shows a yanked one.
    if (version === null && found.version.yanked)
      throw new AppError('version.not-found', 'All versions of this toolbox are yanked. Choose a version.')
    const before = await findInSet(tx, actor, set, { toolbox, tool: name })
    if (!before && (await countSetTools(tx, set.id)) >= setLimits.toolsMax)
      throw new AppError('set.too-many', `A set can have at most ${setLimits.toolsMax} tools.`)
    if (!before || before.pinned !== version) {
      await putSetTool(tx, { setId: set.id, toolId: found.tool.toolId, version, at })
      await updateSet(tx, set.id, {}, at)
      await recordAudit(tx, {
        type: 'set.tools-changed',
        actorId: actor.id,
        target: set.id,
        ...(before && { before: { toolbox, tool: name, version: before.pinned } }),
        after: { set: slug, toolbox, tool: name, version },
        decision,
      })
    }
    return setToolRow((await findInSet(tx, actor, set, { toolbox, tool: name }))!)
  })
}

/** Removes a tool from a set. @throws AppError `set.not-found`, `action.denied`, `tool.not-found` */
export async function removeToolFromSet(
  actor: Actor,
  { set: slug, toolbox, tool: name }: SetPlace,
  at: Date,
): Promise<void> {
  await inTransaction(async tx => {
    const { set, decision } = await lockManagedSet(tx, actor, slug)
    const before = await findInSet(tx, actor, set, { toolbox, tool: name })
    if (!before) throw new AppError('tool.not-found')
    await deleteSetTool(tx, set.id, before.toolId)
    await updateSet(tx, set.id, {}, at)
    await recordAudit(tx, {
      type: 'set.tools-changed',
      actorId: actor.id,
      target: set.id,
      before: { toolbox, tool: name, version: before.pinned },
      after: { set: slug },
      decision,
    })
  })
}

async function findInSet(
  tx: Tx,
  actor: Actor,
  { id }: SetRecord,
  { toolbox, tool }: { toolbox: string; tool: string },
): Promise<DecidedSetTool | null> {
  const tools = await listSetTools(tx, actor, id)
  return tools.find(({ facts }) => facts.toolbox.slug === toolbox && facts.name === tool) ?? null
}
