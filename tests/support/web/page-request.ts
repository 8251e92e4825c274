/** The request that a page is loaded for, and what is remembered during it. Free of React, which tests replace by it. */
import { AsyncLocalStorage } from 'node:async_hooks'

type Request = { cookie: string | undefined; cached: Map<unknown, Map<string, unknown>> }
export const request = new AsyncLocalStorage<Request>()

/** As React has it within a request of Next, but only for functions whose arguments are texts. */
export function cache<Result>(work: (...given: string[]) => Result): (...given: string[]) => Result {
  return (...given) => {
    const cached = request.getStore()?.cached
    if (!cached) return work(...given)
    const results = cached.get(work) ?? new Map<string, unknown>()
    cached.set(work, results)
    const key = JSON.stringify(given)
    if (!results.has(key)) results.set(key, work(...given))
    return results.get(key) as Result
  }
}
