import type { Refused } from '@/lib/core/policy/model/refused'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'

/** Returns what the audit log names when a proposal itself refuses a step, such as one that is closed. */
export function aboutProposal({ number, facts }: ProposalRecord, step: string): Refused {
  return { action: `proposal.${step}`, toolbox: facts.toolbox.slug, proposal: number }
}
