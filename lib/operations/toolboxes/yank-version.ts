/** Yanks a published version: it is no longer offered, and requests for its number get a warning. */
import type { VersionRow } from '@/lib/core/catalog/views/version-views'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { ToolboxId, VersionId } from '@/lib/core/base/ids'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { findReviewSettings } from '@/lib/store/proposals/review-settings'
import { lockToolboxById, toolboxFacts, updateToolbox } from '@/lib/store/toolboxes/toolboxes'
import { findCurrentVersion, findVersionById, type VersionRecord } from '@/lib/store/toolboxes/versions'
import { setYanked } from '@/lib/store/toolboxes/version-changes'
import { createTimeoutMs } from './create-version'
import { readableVersion, seesProposal } from './readable-version'
import { rejudgeOpenProposals } from '@/lib/operations/proposals/rejudge-proposals'
import { refreshOpenProposals } from '@/lib/operations/proposals/proposal-status'
import { notifyOfYank } from '@/lib/operations/notifications/notify-proposal'
import { versionRow } from './version-views'

/**
 * Yanks a version.
 * @param reason shown to remaining callers
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `version.not-yankable`,
 * `request.invalid`
 */
export async function yankVersion(
  actor: Actor,
  slug: string,
  number: number,
  reason: string,
  at: Date,
): Promise<VersionRow> {
  const trimmedReason = storableText(reason.trim())
  if (trimmedReason === '' || trimmedReason.length > proposalLimits.reasonLengthMax)
    throw new AppError('request.invalid', 'Enter a reason. Callers of this version will see it.')
  return move(actor, slug, number, { reason: trimmedReason }, at)
}

/** Restores a yanked version. @throws AppError as `yankVersion` */
export async function restoreVersion(
  actor: Actor,
  slug: string,
  number: number,
  at: Date,
): Promise<VersionRow> {
  return move(actor, slug, number, null, at)
}

/** Returns the yanked version and the one that is current instead, or null if another one was current before. */
async function findReplaced(
  tx: Tx,
  toolboxId: ToolboxId,
  { id, number }: VersionRecord,
): Promise<[VersionId, VersionId | null] | null> {
  const current = await findCurrentVersion(tx, toolboxId)
  if (!current || current.yanked) return [id, null]
  return current.number < number ? [id, current.id] : null
}

async function move(
  actor: Actor,
  slug: string,
  number: number,
  yank: { reason: string } | null,
  at: Date,
): Promise<VersionRow> {
  return inTransaction(
    async tx => {
      const { toolbox: found, version } = await readableVersion(tx, actor, slug, number)
      const toolbox = (await lockToolboxById(tx, found.id))!
      const decision = permit(decide(actor, 'version.publish', toolboxFacts(toolbox)))
      const moves = await setYanked(tx, version.id, yank && { ...yank, byId: actor.id, at })
      if (!moves) throw new AppError('version.not-yankable', whyUnmoved(version, yank !== null))
      await rewriteCatalog(tx, toolbox)
      await updateToolbox(tx, toolbox.id, {}, at)
      // The promise covers the versions that are not yanked.
      const { against } = await findReviewSettings(tx, toolbox.id)
      if (against === 'all') await rejudgeOpenProposals(tx, toolbox.id, at)
      await refreshOpenProposals(tx, toolbox.id, at)
      if (yank) {
        const replaced = await findReplaced(tx, toolbox.id, version)
        await notifyOfYank(tx, toolbox, number, { actor, words: yank.reason, replaced, at })
      }
      await recordAudit(tx, {
        type: yank ? 'version.yanked' : 'version.restored',
        actorId: actor.id,
        target: toolbox.id,
        after: { toolbox: slug, number, ...yank },
        decision,
      })
      const after = (await findVersionById(tx, version.id))!
      return versionRow(after, seesProposal(actor, { toolbox, version: after }))
    },
    { timeoutMs: createTimeoutMs },
  )
}

function whyUnmoved(version: VersionRecord, isYank: boolean): string {
  if (version.state !== 'published') return 'This version is not published.'
  return isYank ? 'This version is already yanked.' : "This version isn't yanked."
}
