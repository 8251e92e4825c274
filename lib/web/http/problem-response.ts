/** Errors as responses: problem+json (RFC 9457) with a stable code and never a stack. */
import { AppError, errorTable, isDatabaseOutage } from '@/lib/core/base/errors'
import { translateConnectionError } from '@/lib/store/connection/client'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { apiHeaders } from '@/lib/web/http/protection/security-headers'
import { errorFields, log } from '@/lib/log'

/** Seconds after which a client may retry when the database was unavailable. */
const databaseRetrySeconds = 5

/** Returns the error as an AppError; any other error becomes `internal`, with its cause for the log. */
export function asAppError(error: unknown): AppError {
  const known = translateConnectionError(error)
  return known instanceof AppError ? known : new AppError('internal', undefined, { cause: error })
}

/** Responds with the error. Server errors are logged; the reader gets the request ID to report. */
export function problemResponse(error: unknown, requestId: string): Response {
  const { status, headers, body } = writeProblem(error, requestId)
  return new Response(body, { status, headers })
}

/** A problem as plain values, for responses that are written without a Response. */
type WrittenProblem = { status: number; headers: Record<string, string>; body: string }

/** Logs server errors, as `problemResponse` does. */
export function writeProblem(error: unknown, requestId: string): WrittenProblem {
  const appError = asAppError(error)
  if (appError.status >= 500) logError(appError, requestId)

  const retryAfter =
    appError.options.retryAfterSeconds ?? (isDatabaseOutage(appError.code) ? databaseRetrySeconds : undefined)
  const { requestAccess, ...details } = appError.options.details ?? {}
  const body = {
    ...details,
    // Programs show the address to their person, who opens it elsewhere.
    ...(typeof requestAccess === 'string' && { requestAccess: absoluteUrl(requestAccess) }),
    type: `about:blank#${appError.code}`,
    title: errorTable[appError.code].title,
    status: appError.status,
    code: appError.code,
    detail: appError.message,
    requestId,
  }
  return {
    status: appError.status,
    body: JSON.stringify(body),
    headers: {
      ...apiHeaders(requestId),
      'content-type': 'application/problem+json',
      // RFC 9110, section 11.6.1.
      ...(appError.status === 401 && { 'www-authenticate': 'Bearer realm="Pegboard"' }),
      ...(retryAfter !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
    },
  }
}

/**
 * Logs an unexpected error with all its causes, and an error with its own code as a warning that an operator
 * should check.
 */
export function logError(appError: AppError, requestId: string): void {
  const { cause } = appError.options
  const level = appError.code === 'internal' ? 'error' : 'warn'
  log(level, 'fault', { requestId, code: appError.code, ...(cause !== undefined && errorFields(cause)) })
}
