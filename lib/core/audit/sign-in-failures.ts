/** Limits for the number of failed sign-ins in the audit log, so that an attacker cannot flood it. */

/**
 * Length of the windows within which the failures of one account are counted, and those of all addresses
 * without an account.
 */
export const failureWindowMs = 60 * 60_000
/**
 * Maximum number of events in one window for all accounts together, beyond the first failure of each account.
 * After them only the thousandth, the ten-thousandth … is recorded.
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
