import type { ChangePage } from '@/lib/core/proposals/model/proposal-views'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { findOpenChangeOf } from '@/lib/store/proposals/proposals'
import { inTransaction } from '@/lib/store/connection/client'
import { lockToolboxById, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { copyVersion, findCurrentVersion } from '@/lib/store/toolboxes/versions'
import { findChange } from './proposals'
import { hangTimeoutMs } from '@/lib/operations/toolboxes/create-version'
import { openChange, proposeVersion } from './propose-version'
import { readableVersion } from '@/lib/operations/toolboxes/readable-version'

/**
 * Opens a change that brings back what an earlier version was, as it was read then. It is looked at and published like any
 * other change.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `change.exists`, `request.invalid` for a
 *   version that is not an earlier one
 */
export async function rollBack(
  actor: Actor,
  slug: string,
  { to }: { to: number },
  at: Date,
): Promise<ChangePage> {
  const number = await inTransaction(
    async tx => {
      const { toolbox: found, version: earlier } = await readableVersion(tx, actor, slug, to)
      const toolbox = (await lockToolboxById(tx, found.id))!
      const decision = permit(decide(actor, 'change.propose', toolboxFacts(toolbox)))
      const current = await findCurrentVersion(tx, toolbox.id)
      if (earlier.state !== 'published' || earlier.yanked || earlier.id === current?.id)
        throw new AppError(
          'request.invalid',
          earlier.yanked
            ? `Version ${to} was taken back itself.`
            : `Version ${to} is not a published version before the one that counts.`,
        )
      const open = await findOpenChangeOf(tx, toolbox.id, actor.id)
      if (open)
        throw new AppError(
          'change.exists',
          `Your change #${open.number} of this toolbox is open. Finish or cancel it first.`,
          { details: { change: open.number } },
        )
      const by = { uploadedById: actor.id, at, decision }
      const version = await copyVersion(tx, earlier.id, by)
      await recordAudit(tx, {
        ...{ type: 'version.uploaded', actorId: actor.id, target: toolbox.id },
        ...(current && { before: { number: current.number, bundle: current.bundleSha256 } }),
        after: {
          ...{ toolbox: slug, number: version.number, bundle: earlier.bundleSha256, rollbackOf: to },
        },
        decision,
      })
      const change = await openChange(tx, toolbox, version, null, {
        ...by,
        publishes: false,
        title: `Bring back version ${to}`,
        description: `Version ${version.number} is what version ${to} was.`,
        rollbackOf: to,
      })
      await proposeVersion(tx, toolbox, change, { ...version, ...by, problems: earlier.problems })
      return change.number
    },
    { timeoutMs: hangTimeoutMs },
  )
  return findChange(actor, number, at)
}
