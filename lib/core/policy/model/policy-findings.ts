/** Kinds of policy findings. Separate from the checks, because browsers load these titles. */

/** An error prevents saving. The findings of one rule do not affect other rules. */
export const policyFindings = {
  invalid: { severity: 'error', title: 'Invalid' },
  'duplicate-id': { severity: 'error', title: 'Duplicate id' },
  'unknown-subject': { severity: 'warning', title: 'Unknown subject' },
  'unknown-resource': { severity: 'warning', title: 'Unknown resource' },
  unreachable: { severity: 'warning', title: 'Never decides' },
  'no-effect': { severity: 'warning', title: 'Has no effect' },
  duplicate: { severity: 'warning', title: 'Duplicate' },
  expired: { severity: 'info', title: 'Expired' },
} as const satisfies Record<string, { severity: 'error' | 'warning' | 'info'; title: string }>
type PolicyFindingCode = keyof typeof policyFindings

export type PolicyFinding = {
  ruleId: string
  /** Position of the rule in the policy, from 0. A policy that is being edited may contain an id twice. */
  index: number
  code: PolicyFindingCode
  severity: (typeof policyFindings)[PolicyFindingCode]['severity']
  message: string
  fix: string
  /** Id of the other rule that the message names. */
  otherId?: string
}
