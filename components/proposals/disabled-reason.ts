import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import type { Decision } from '@/lib/core/policy/model/decision'

/**
 * Reports whether the reader can apply suggestions: only the author can, while the proposal can be edited.
 */
export const canApplySuggestions = ({ mine, may }: Pick<ProposalPage, 'mine' | 'may'>): boolean =>
  mine && may.edit.effect !== 'deny'

/** Returns why a button is disabled, or null if it is enabled. */
export const disabledReason = (decision: Decision): string | null =>
  decision.effect === 'deny' ? decision.reason : null
