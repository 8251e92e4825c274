/**
 * The request that is being answered, for what is written down on its way: the audit names it without every operation
 * handing it on. Nothing is decided by it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { TokenId } from '@/lib/core/base/ids'

type RequestContext = {
  /** As in the header X-Request-Id of the answer, and in the log. */
  requestId: string
  /** With which a program asks; absent: a person does. */
  tokenId?: TokenId
}

// On globalThis, because pages and routes are bundled apart and may call the same operation.
const shared = globalThis as typeof globalThis & { pegboardRequest?: AsyncLocalStorage<RequestContext> }
const storage = (shared.pegboardRequest ??= new AsyncLocalStorage())

/** Everything that `work` does, however long it takes, belongs to this request. */
export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work)
}

/** undefined outside of requests: in workers and scripts. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore()
}
