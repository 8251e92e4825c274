/** The request that a page is loaded for, and what is remembered during it. Free of React, which tests replace by it. */
import { AsyncLocalStorage } from 'node:async_hooks'

type Request = { cookie: string | undefined; cached: Map<unknown, Map<string, unknown>> }
export const request = new AsyncLocalStorage<Request>()

/** As React has it within a request of Next, but only for functions whose arguments are texts. */
export function cache<Result>(work: (...provided: string[]) => Result): (...provided: string[]) => Result {
  return (...provided) => {
    const cached = request.getStore()?.cached
    if (!cached) return work(...provided)
    const results = cached.get(work) ?? new Map<string, unknown>()
    cached.set(work, results)
    const key = JSON.stringify(provided)
    if (!results.has(key)) results.set(key, work(...provided))
    return results.get(key) as Result
  }
}
