/** Limits of webhooks and of their deliveries. */
const hourMs = 60 * 60_000

export const webhookLimits = {
  /** Webhooks of one toolbox, and webhooks of the installation. */
  perOwner: 10,
  addressLength: 500,
  /** Time for one attempt, from the lookup of the name to the last byte of the response. */
  attemptMs: 10_000,
  /** Bytes of a response that are read; the rest is discarded. */
  responseBytes: 4_096,
  /** Characters of a response that are stored. */
  excerptLength: 1_000,
  /** A webhook that has failed for this long is disabled. */
  failingHours: 72,
  /** Time for which the former secret still signs. */
  formerSecretHours: 24,
  /** Deliveries of one webhook that wait at the same time; more events are not delivered. */
  waitingPerWebhook: 1_000,
  /** Test events of one webhook that wait at the same time. */
  waitingTests: 3,
  /** Days for which deliveries are stored. */
  keptDays: 30,
  /** Deliveries on a page of the log. */
  perPage: 20,
} as const

/** Pauses before the second and later attempts; after the last one, a delivery has failed. */
const pausesMs = [5_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs]
export const attemptsMax = pausesMs.length + 1

/** Returns the time of the next attempt, or null after the last. @param attempts number of failed attempts */
export function nextAttemptAt(attempts: number, at: Date): Date | null {
  const pauseMs = pausesMs[attempts - 1]
  return pauseMs === undefined ? null : new Date(at.getTime() + pauseMs)
}

/** Reports whether a webhook that has failed since a time is to be disabled. */
export const hasFailedTooLong = (failingSince: Date, at: Date): boolean =>
  at.getTime() - failingSince.getTime() >= webhookLimits.failingHours * hourMs

/** Returns the time until which a secret that is replaced now still signs. */
export const formerSecretUntil = (at: Date): Date =>
  new Date(at.getTime() + webhookLimits.formerSecretHours * hourMs)
