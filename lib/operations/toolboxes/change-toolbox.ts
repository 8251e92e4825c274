/** Settings of a toolbox that owners and admins change: title, description, contact and visibility. */
import type { ToolboxRow } from '@/lib/core/catalog/views/toolbox-views'
import { AppError } from '@/lib/core/base/errors'
import { titleLengthMax } from '@/lib/core/base/toolbox-slug'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { storableText } from '@/lib/core/spec/json-value'
import { closeGrantedRequests } from '@/lib/operations/access/granted-requests'
import { policyInForce } from '@/lib/store/access/policies'
import { recordAudit } from '@/lib/store/audit/audit'
import { renameInCatalog } from '@/lib/store/catalog/catalog'
import { inTransaction } from '@/lib/store/connection/client'
import {
  countTools,
  lockToolboxById,
  toolboxFacts,
  updateToolbox,
  type ToolboxChange,
  type ToolboxRecord,
} from '@/lib/store/toolboxes/toolboxes'
import { readableToolbox } from './readable-version'
import { toolboxRow } from '@/lib/operations/catalog/tool-rows'

const descriptionLengthMax = 10_000
const contactLengthMax = 200

/**
 * Changes a toolbox.
 * @throws AppError `toolbox.not-found`, `action.denied`, `toolbox.invalid-name`, `request.invalid`
 */
export async function changeToolbox(
  actor: Actor,
  slug: string,
  wanted: ToolboxChange,
  at: Date = new Date(),
): Promise<ToolboxRow> {
  const change = readChange(wanted)
  return inTransaction(async tx => {
    const { id } = await readableToolbox(tx, actor, slug)
    const before = (await lockToolboxById(tx, id))!
    const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(before)))
    const changed = differing(before, change)
    const tools = await countTools(tx, actor, id)
    if (Object.keys(changed).length === 0) return toolboxRow({ ...before, tools })

    await updateToolbox(tx, id, changed, at)
    const after = { ...before, ...changed, updatedAt: at }
    if (changed.title !== undefined) await renameInCatalog(tx, after)
    await recordAudit(tx, {
      type: 'toolbox.changed',
      actorId: actor.id,
      target: id,
      before: Object.fromEntries(Object.keys(changed).map(key => [key, before[key as keyof ToolboxChange]])),
      after: changed,
      decision,
    })
    if (changed.visibility !== undefined)
      await closeGrantedRequests(tx, actor, { policy: await policyInForce(tx), toolboxId: id, decision }, at)
    return toolboxRow({ ...after, tools })
  })
}

function readChange({ title, description, contact, visibility }: ToolboxChange): ToolboxChange {
  const cleanTitle = title === undefined ? undefined : storableText(title.trim())
  if (cleanTitle !== undefined && (cleanTitle === '' || cleanTitle.length > titleLengthMax))
    throw new AppError('toolbox.invalid-name', `The title must have 1 to ${titleLengthMax} characters.`)
  if (description !== undefined && description.length > descriptionLengthMax)
    throw new AppError(
      'request.invalid',
      `The description must be at most ${descriptionLengthMax} characters.`,
    )
  const cleanContact = contact === undefined ? undefined : storableText(contact.replace(/\s+/g, ' ').trim())
  if (cleanContact !== undefined && cleanContact.length > contactLengthMax)
    throw new AppError('request.invalid', `The contact must be at most ${contactLengthMax} characters.`)
  return {
    ...(cleanTitle !== undefined && { title: cleanTitle }),
    ...(description !== undefined && { description: storableText(description.trim()) }),
    ...(cleanContact !== undefined && { contact: cleanContact }),
    ...(visibility !== undefined && { visibility }),
  }
}

function differing(before: ToolboxRecord, change: ToolboxChange): ToolboxChange {
  return Object.fromEntries(
    Object.entries(change).filter(([key, value]) => before[key as keyof ToolboxChange] !== value),
  )
}
