/** The request that a page is loaded for, and what is remembered during it. Free of React, which tests replace by it. */
import { AsyncLocalStorage } from 'node:async_hooks'

type Request = { cookie: string | undefined; cached: Map<unknown, Map<string, unknown>> }
export const request = new AsyncLocalStorage<Request>()

/** As React has it within a request of Next: arguments are the same if they are identical. */
export function cache<Arguments extends unknown[], Result>(
  work: (...provided: Arguments) => Result,
): (...provided: Arguments) => Result {
  return (...provided) => {
    const cached = request.getStore()?.cached
    if (!cached) return work(...provided)
    const results = cached.get(work) ?? new Map<string, unknown>()
    cached.set(work, results)
    const key = JSON.stringify(provided.map(identityOf))
    if (!results.has(key)) results.set(key, work(...provided))
    return results.get(key) as Result
  }
}

const numbers = new WeakMap<object, number>()
let lastNumber = 0

function identityOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return [typeof value, value]
  const known = numbers.get(value) ?? (lastNumber += 1)
  numbers.set(value, known)
  return known
}
