/** The rate limit that a request counted against, as headers of its response. */
import { AppError } from '@/lib/core/base/errors'
import { attemptLimits, consumeAttempt, type AttemptKind } from '@/lib/operations/people/rate-limit'

/** What is left of a limit after a request. */
type LimitState = { limit: number; remaining: number; resetSeconds: number }

export class RequestLimit {
  #state: LimitState | null = null

  /** Counts one attempt. @throws AppError `request.rate-limited` */
  async count(kind: AttemptKind, whose: string, at: Date): Promise<void> {
    const limit = attemptLimits[kind].max
    try {
      const { count, windowEnds } = await consumeAttempt(kind, whose, at)
      const resetSeconds = Math.max(0, Math.ceil((windowEnds.getTime() - at.getTime()) / 1000))
      this.#state = { limit, remaining: Math.max(0, limit - count), resetSeconds }
    } catch (error) {
      if (error instanceof AppError && error.code === 'request.rate-limited')
        this.#state = { limit, remaining: 0, resetSeconds: error.options.retryAfterSeconds ?? 0 }
      throw error
    }
  }

  /** Adds the headers; none if the request did not count. */
  addTo(headers: Headers): void {
    if (!this.#state) return
    headers.set('ratelimit-limit', String(this.#state.limit))
    headers.set('ratelimit-remaining', String(this.#state.remaining))
    headers.set('ratelimit-reset', String(this.#state.resetSeconds))
  }
}
