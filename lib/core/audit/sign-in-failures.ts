/** How many failed sign-ins the audit log records, so that an attacker cannot fill it. */

/** Failures of one account are counted together for this long, and so are the failures of all addresses without an account. */
export const failureWindowMs = 60 * 60_000
/**
 * Events in one window for all accounts together, beyond the first failure of each account. After them only the
 * thousandth, the ten-thousandth … is recorded.
 */
export const failureEventsMax = 200

const failureReasons = [
  'no-account',
  'no-password',
  'wrong-password',
  'not-active',
  'email-not-verified',
  'not-invited',
  'account-exists',
] as const
export type FailureReason = (typeof failureReasons)[number]
