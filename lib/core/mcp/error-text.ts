/** Errors of a call as text for a model: what happened, and what to do. */
import { errorTable, type AppError } from '@/lib/core/base/errors'
import type { InputProblem } from '@/lib/core/spec/arguments/input-problem'
import { failedCall, type CallResult } from './call-result'

/** Problems that are named one by one. */
const problemsMax = 20

/**
 * Returns the answer to a call that could not start, or whose result could not be read.
 * @param publicUrl the URL of this installation, without a trailing slash
 */
export function erroredCall(error: AppError, publicUrl: string): CallResult {
  const { title } = errorTable[error.code]
  const problems = error.options.details?.problems
  const listed = Array.isArray(problems) ? (problems as InputProblem[]).slice(0, problemsMax) : []
  const page = error.options.details?.requestAccess
  const retry = error.options.retryAfterSeconds
  return failedCall(
    error.message === title ? `${title}.` : `${title}. ${error.message}`,
    ...listed.map(({ path, message }) => `${path || 'arguments'}: ${message}`),
    listed.length > 0 && 'Fix the arguments and call the tool again.',
    typeof page === 'string' && `The person can request access at ${publicUrl}${page}`,
    retry !== undefined && !/again/.test(error.message) && `Try again in ${retry} seconds.`,
  )
}
