import { AppError } from '@/lib/core/errors'
import type { Decision } from './decision'

/**
 * Goes on unless the decision is a refusal.
 * @returns the decision, whose rule the audit names
 * @throws AppError `action.denied` with the reason for the reader
 */
export function permit(decision: Decision): Decision {
  if (decision.effect === 'deny')
    throw new AppError('action.denied', decision.reason, {
      details: { rule: decision.rule, ...(decision.policy !== undefined && { policy: decision.policy }) },
    })
  return decision
}
