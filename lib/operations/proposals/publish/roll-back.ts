import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { findOpenProposalOf } from '@/lib/store/proposals/proposals'
import { inTransaction } from '@/lib/store/connection/client'
import { lockToolboxById, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { findCurrentVersion } from '@/lib/store/toolboxes/versions'
import { copyVersion, moveVersion } from '@/lib/store/toolboxes/version-changes'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { createTimeoutMs } from '@/lib/operations/toolboxes/create-version'
import { openProposal, proposeVersion } from '@/lib/operations/proposals/propose-version'
import { isLarge, queueJudging } from '@/lib/operations/proposals/queue-judging'
import { readableVersion } from '@/lib/operations/toolboxes/readable-version'

/**
 * Opens a proposal with the content of an earlier version, as it was read then. It is reviewed and published
 * like any other proposal.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `proposal.exists`,
 * `request.invalid` for a version that is not an earlier one
 */
export async function rollBack(
  actor: Actor,
  slug: string,
  { to }: { to: number },
  at: Date,
): Promise<ProposalPage> {
  const number = await inTransaction(
    async tx => {
      const { toolbox: found, version: earlier } = await readableVersion(tx, actor, slug, to)
      const toolbox = (await lockToolboxById(tx, found.id))!
      const decision = permit(decide(actor, 'proposal.propose', toolboxFacts(toolbox)))
      const current = await findCurrentVersion(tx, toolbox.id)
      if (earlier.state !== 'published' || earlier.yanked || earlier.id === current?.id)
        throw new AppError(
          'request.invalid',
          earlier.yanked
            ? `Version ${to} is yanked.`
            : `Version ${to} is not a published version before the current one.`,
        )
      const open = await findOpenProposalOf(tx, toolbox.id, actor.id)
      if (open)
        throw new AppError(
          'proposal.exists',
          `Your proposal #${open.number} for this toolbox is open. Publish or cancel it first.`,
          { details: { proposal: open.number } },
        )
      const by = { uploadedById: actor.id, at, decision }
      const version = await copyVersion(tx, earlier.id, by)
      await recordAudit(tx, {
        type: 'version.uploaded',
        actorId: actor.id,
        target: toolbox.id,
        ...(current && { before: { number: current.number, bundle: current.bundleSha256 } }),
        after: {
          toolbox: slug,
          number: version.number,
          bundle: earlier.bundleSha256,
          rollbackOf: to,
        },
        decision,
      })
      const proposal = await openProposal(tx, toolbox, version, null, {
        ...by,
        publishes: false,
        title: `Roll back to version ${to}`,
        description: `Version ${version.number} has the content of version ${to}.`,
        rollbackOf: to,
      })
      if (await isLarge(tx, proposal)) {
        await moveVersion(tx, version.id, 'described', 'proposed')
        await queueJudging(tx, proposal.id)
      } else await proposeVersion(tx, toolbox, proposal, { ...version, ...by, problems: earlier.problems })
      return proposal.number
    },
    { timeoutMs: createTimeoutMs },
  )
  return findProposal(actor, number, at)
}
