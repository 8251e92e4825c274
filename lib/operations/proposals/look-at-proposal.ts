/** Records that a person looks at a proposal, so that its page can show what appeared since. */
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { inTransaction } from '@/lib/store/connection/client'
import { saveLook } from '@/lib/store/proposals/last-looks'
import { readableProposal } from './proposals'

/** Records a look. Only the person sees the effect. @throws AppError `proposal.not-found`, `action.denied` */
export async function lookAtProposal(actor: Actor, number: number): Promise<void> {
  await inTransaction(async tx => {
    const proposal = await readableProposal(tx, actor, number)
    // Tokens need the same scope as for reviews and comments.
    permit(decide(actor, 'proposal.comment', proposal.facts))
    await saveLook(tx, proposal.id, actor.id)
  })
}
