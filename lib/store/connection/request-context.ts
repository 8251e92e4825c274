/**
 * The request that is being handled, for records that are written during it: the audit log names the request
 * without every operation passing it on. No decision depends on it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { TokenId } from '@/lib/core/base/ids'

type RequestContext = {
  /** The id in the header X-Request-Id of the response, and in the log. */
  requestId: string
  /** Token that a program uses; absent when a person makes the request. */
  tokenId?: TokenId
}

// On globalThis, because pages and routes are bundled separately and may call the same operation.
const shared = globalThis as typeof globalThis & { pegboardRequest?: AsyncLocalStorage<RequestContext> }
const storage = (shared.pegboardRequest ??= new AsyncLocalStorage())

/** Attributes everything that `work` does, however long it takes, to this request. */
export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work)
}

/** Returns the current request; undefined outside of requests, in workers and scripts. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore()
}
