import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import type { Decision } from '@/lib/core/policy/model/decision'

/** Suggestions are applied by the author, as long as they may change anything about it. */
export const takesOver = ({ mine, may }: Pick<ProposalPage, 'mine' | 'may'>): boolean =>
  mine && may.edit.effect !== 'deny'

/** Why a button is off, or null when it is on. */
export const reasonOff = (decision: Decision): string | null =>
  decision.effect === 'deny' ? decision.reason : null
