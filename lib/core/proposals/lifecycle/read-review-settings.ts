import type { RequiredSigner } from '@/lib/core/attestations/required-signer'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { levels, type Level } from '@/lib/core/proposals/rules/finding'
import {
  approvalsMax,
  promisedAgainst,
  promises,
  defaultSettings,
  type CompatibilityPromise,
  type PromisedAgainst,
  type ReviewSettings,
} from '@/lib/core/proposals/model/review-settings'
import { compatibilityRules, type RuleId } from '@/lib/core/proposals/rules/rules'

/**
 * Reads stored or sent settings of unknown origin. Invalid parts take their defaults, so that settings of an
 * earlier release remain valid even if they name removed rules.
 */
export function readReviewSettings(provided: unknown): ReviewSettings {
  if (!isJsonObject(provided)) return defaultSettings
  const { approvals, promise, against, severities, exemptSafe, signedBy } = provided
  return {
    approvals: isApprovals(approvals) ? approvals : null,
    promise:
      typeof promise === 'string' && Object.hasOwn(promises, promise)
        ? (promise as CompatibilityPromise)
        : defaultSettings.promise,
    against:
      typeof against === 'string' && Object.hasOwn(promisedAgainst, against)
        ? (against as PromisedAgainst)
        : defaultSettings.against,
    severities: isJsonObject(severities) ? Object.fromEntries(knownSeverities(severities)) : {},
    exemptSafe: exemptSafe === true,
    signedBy: readRequiredSigner(signedBy),
  }
}

/** The operation that saves a signer checks it, so that a stored one is never left out. */
function readRequiredSigner(provided: unknown): RequiredSigner | null {
  if (!isJsonObject(provided)) return null
  const { issuer, identity } = provided
  return typeof issuer === 'string' && typeof identity === 'string' ? { issuer, identity } : null
}

const isApprovals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= approvalsMax

function knownSeverities(provided: Record<string, unknown>): [RuleId, Level][] {
  return Object.entries(provided).flatMap(([rule, level]): [RuleId, Level][] =>
    Object.hasOwn(compatibilityRules, rule) && (levels as readonly unknown[]).includes(level)
      ? [[rule as RuleId, level as Level]]
      : [],
  )
}
