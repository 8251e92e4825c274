/** Title and description of a proposal. */
import { proposalLimits, type ProposalEdit } from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { insertProposalEvent } from '@/lib/store/proposals/proposal-events'
import { updateProposal } from '@/lib/store/proposals/update-proposal'
import { aboutProposal } from './about-proposal'
import { updatingProposal } from './locked-proposal'

/** Edits a proposal. @throws AppError `proposal.not-found`, `action.denied`, `request.invalid` */
export async function editProposal(
  actor: Actor,
  number: number,
  edit: ProposalEdit,
  at: Date,
): Promise<ProposalPage> {
  const title = edit.title === undefined ? undefined : readTitle(edit.title)
  const description = edit.description === undefined ? undefined : readProposalText(edit.description)
  return updatingProposal(actor, number, at, async (tx, { proposal, may }) => {
    const decision = permit(may.edit, aboutProposal(proposal, 'edit'))
    const update = {
      ...(title !== undefined && title !== proposal.title && { title }),
      ...(description !== undefined && description !== proposal.description && { description }),
    }
    if (Object.keys(update).length === 0) return
    await updateProposal(tx, proposal.id, update, at)
    await insertProposalEvent(tx, proposal.id, { kind: 'edited', actorId: actor.id, at })
    await recordAudit(tx, {
      type: 'proposal.edited',
      actorId: actor.id,
      target: proposal.toolboxId,
      before: { proposal: number, title: proposal.title },
      after: { proposal: number, parts: Object.keys(update), title: update.title ?? proposal.title },
      decision,
    })
  })
}

function readTitle(provided: string): string {
  const title = storableText(provided.replace(/\s+/gu, ' ').trim())
  if (title === '' || title.length > proposalLimits.titleLengthMax)
    throw new AppError(
      'request.invalid',
      `The title must have 1 to ${proposalLimits.titleLengthMax} characters.`,
    )
  return title
}

/** Checks and normalizes a text. @throws AppError `request.invalid` */
export function readProposalText(provided: string): string {
  const text = storableText(provided.trim())
  if (text.length > proposalLimits.descriptionLengthMax)
    throw new AppError(
      'request.invalid',
      `The description must be at most ${proposalLimits.descriptionLengthMax} characters.`,
    )
  return text
}
