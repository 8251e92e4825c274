import { AppError } from '@/lib/core/base/errors'
import type { Decision } from '@/lib/core/policy/model/decision'
import { refusedIn, type Refused } from '@/lib/core/policy/model/refused'

/**
 * Goes on unless the decision is a refusal.
 * @param about what the audit log names when the decision itself does not name it
 * @returns the decision, whose rule the audit names
 * @throws AppError `action.denied` with the reason for the reader
 */
export function permit(decision: Decision, about: Refused = {}): Decision {
  if (decision.effect === 'deny')
    throw new AppError('action.denied', decision.reason, {
      details: { rule: decision.rule, ...(decision.policy !== undefined && { policy: decision.policy }) },
      refused: { ...about, ...refusedIn(decision) },
    })
  return decision
}
