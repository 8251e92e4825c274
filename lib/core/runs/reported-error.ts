/** Recognizes a result that reports an error by its content. */
import { isJsonObject } from '@/lib/core/spec/json-value'

/**
 * Returns the error of a result, or null if it reports none. An object reports one with `success: false`, or whose `error`
 * has content. A number in `error` is a value, such as the error of a measurement.
 */
export function reportedError(value: unknown): string | null {
  if (!isJsonObject(value)) return null
  const { success, error, message } = value
  if (typeof error === 'string' && error.trim() !== '') return error
  if (error === true || (typeof error === 'object' && error !== null && Object.keys(error).length > 0))
    return `The result has an error: ${JSON.stringify(error)}`
  if (success !== false) return null
  return typeof message === 'string' && message.trim() !== '' ? message : 'The result has "success": false.'
}
