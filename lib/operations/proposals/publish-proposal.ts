/** The one way from a proposed version to a published one. Called with the toolbox locked. */
import { AppError } from '@/lib/core/base/errors'
import type { UserId } from '@/lib/core/base/ids'
import type { Decision } from '@/lib/core/policy/model/decision'
import { recordAudit } from '@/lib/store/audit/audit'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import { insertChangeEvent } from '@/lib/store/proposals/proposal-events'
import { moveChange, type ChangeRecord } from '@/lib/store/proposals/proposals'
import type { Tx } from '@/lib/store/connection/client'
import { updateToolbox, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { moveVersion } from '@/lib/store/toolboxes/versions'
import { restandOpenChanges } from './proposal-status'

type Publishing = {
  /** Whoever publishes; nobody when the time came that was set. */
  actorId: UserId | null
  at: Date
  decision?: Decision
  /** Why it is published without the approvals that it needs. */
  bypassReason?: string
}

/**
 * Version, catalog, change, what happened and what is recorded: together or not at all. Other open changes are outdated
 * from then on.
 * @throws AppError `change.stale` when the change is not as `change` says
 */
export async function publishChange(
  tx: Tx,
  toolbox: ToolboxRecord,
  change: ChangeRecord,
  { actorId, at, decision, bypassReason }: Publishing,
): Promise<void> {
  const { proposed } = change
  const closing = { by: actorId, ...(bypassReason !== undefined && { bypassReason }) }
  if (!(await moveVersion(tx, proposed.id, 'proposed', 'published', { publishedAt: at })))
    throw new AppError('change.stale')
  if (!(await moveChange(tx, change.id, change.state, 'published', at, closing)))
    throw new AppError('change.stale')
  await rewriteCatalog(tx, toolbox)
  await updateToolbox(tx, toolbox.id, {}, at)
  await insertChangeEvent(tx, change.id, {
    kind: bypassReason === undefined ? 'published' : 'bypassed',
    ...{ actorId, at },
    data: { version: proposed.number, ...(bypassReason !== undefined && { reason: bypassReason }) },
  })
  const recorded = {
    ...(actorId && { actorId }),
    target: toolbox.id,
    after: {
      ...{ toolbox: toolbox.slug, number: proposed.number, state: 'published', change: change.number },
      ...(bypassReason !== undefined && { reason: bypassReason }),
    },
    decision,
  }
  if (bypassReason !== undefined)
    await recordAudit(tx, { type: 'change.bypassed', before: { state: change.state }, ...recorded })
  await recordAudit(tx, {
    type: 'version.published',
    before: { number: proposed.number, state: 'proposed' },
    ...recorded,
  })
  await restandOpenChanges(tx, toolbox.id, at)
}
