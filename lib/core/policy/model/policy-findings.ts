/** What can be odd about a rule; apart from the checks themselves, because pages name it in browsers. */

/** Errors stand against saving; a rule with one changes nothing for the others. */
export const policyFindings = {
  invalid: { severity: 'error', title: 'Invalid' },
  'duplicate-id': { severity: 'error', title: 'Id given twice' },
  'unknown-subject': { severity: 'warning', title: 'Unknown subject' },
  'unknown-resource': { severity: 'warning', title: 'Unknown resource' },
  unreachable: { severity: 'warning', title: 'Never decides' },
  'no-effect': { severity: 'warning', title: 'Has no effect' },
  duplicate: { severity: 'warning', title: 'Duplicate' },
  expired: { severity: 'info', title: 'Expired' },
} as const satisfies Record<string, { severity: 'error' | 'warning' | 'info'; title: string }>
export type PolicyFindingCode = keyof typeof policyFindings
