import type { ProposalState } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalPage, ProposalStep } from '@/lib/core/proposals/model/proposal-views'

/** Returns the step that a proposal in this state waits for. */
export function firstStep(state: ProposalState): ProposalStep {
  if (state === 'draft') return 'submit'
  return state === 'outdated' ? 'rebase' : 'publish'
}

/** Reports whether the reader can take the step, so that its button is the primary one of the page. */
export const canTakeFirstStep = ({ state, may }: Pick<ProposalPage, 'state' | 'may'>): boolean =>
  may[firstStep(state)].effect !== 'deny'
