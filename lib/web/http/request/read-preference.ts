/** The `Prefer` header (RFC 7240). A preference that is unknown or invalid is ignored, never an error. */
import { AppError } from '@/lib/core/base/errors'
import { waitLimits } from '@/lib/core/runs/wait-limits'
import { wholeNumber } from './read-query'

/** Returns the value of a preference; the first one counts. */
export function readPreference(request: Request, name: string): string | undefined {
  for (const preference of (request.headers.get('prefer') ?? '').split(',')) {
    const [, token, value = ''] = /^\s*([^\s=;]+)\s*(?:=\s*"?([^\s";]*)"?)?/.exec(preference) ?? []
    if (token?.toLowerCase() === name) return value
  }
  return undefined
}

/** How long a request waits for a result. */
export type RequestedWait = {
  seconds: number
  /** Whether the request asked for it with `Prefer`, so that the response must say that it was applied. */
  isPreference: boolean
}

/**
 * Reads `wait` from the query, or from the `Prefer` header. A preference of more seconds than the limit is
 * shortened to it.
 * @returns null when the request does not wait
 * @throws AppError `request.invalid` for an invalid value in the query
 */
export function readWait(request: Request, query: URLSearchParams): RequestedWait | null {
  const { secondsMax } = waitLimits
  const seconds = wholeNumber(query, 'wait')
  if (seconds !== undefined && seconds > secondsMax)
    throw new AppError(
      'request.invalid',
      `wait must be at most ${secondsMax} seconds. For longer runs, request the run's address again.`,
    )
  if (seconds !== undefined) return { seconds, isPreference: false }
  const preferred = readPreference(request, 'wait') ?? ''
  return /^[1-9]\d{0,8}$/.test(preferred)
    ? { seconds: Math.min(Number(preferred), secondsMax), isPreference: true }
    : null
}
