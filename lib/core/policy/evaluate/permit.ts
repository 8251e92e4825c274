import { AppError } from '@/lib/core/base/errors'
import type { Decision } from '@/lib/core/policy/model/decision'
import { refusedIn, type Refused } from '@/lib/core/policy/model/refused'

/**
 * Returns the decision, or throws when it denies.
 * @param about what the audit log names when the decision does not
 * @param details further fields of the error
 * @returns the decision, whose rule the audit names
 * @throws AppError `action.denied` with the reason for the reader
 */
export function permit(
  decision: Decision,
  about: Refused = {},
  details: Record<string, string> = {},
): Decision {
  if (decision.effect === 'deny')
    throw new AppError('action.denied', decision.reason, {
      details: {
        rule: decision.rule,
        ...(decision.policy !== undefined && { policy: decision.policy }),
        ...details,
      },
      refused: { ...about, ...refusedIn(decision) },
    })
  return decision
}
