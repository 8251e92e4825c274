/**
 * Calls of clients of 2025 that this process is answering. Their clients keep the connection open when they cancel, and
 * send a notification instead. Calls of other processes are found in the database.
 */
import type { TokenId } from '@/lib/core/base/ids'

export type PendingCall = { token: TokenId; session: string; request: string }

// On globalThis, because each address is bundled separately.
const shared = globalThis as typeof globalThis & { pegboardCalls?: Map<string, Set<AbortController>> }
const pending = (shared.pegboardCalls ??= new Map())

const sessionKey = ({ token, session }: Omit<PendingCall, 'request'>) => `${token} ${session}`
const callKey = (call: PendingCall) => `${sessionKey(call)} ${call.request}`

/** Adds a call until its controller is aborted or the returned function runs. */
export function addPendingCall(call: PendingCall, controller: AbortController): () => void {
  const keys = [sessionKey(call), callKey(call)]
  for (const key of keys) pending.set(key, (pending.get(key) ?? new Set()).add(controller))
  const forget = () => {
    for (const key of keys) {
      pending.get(key)?.delete(controller)
      if (pending.get(key)?.size === 0) pending.delete(key)
    }
  }
  // The body of an answer whose client has gone may never be read.
  controller.signal.addEventListener('abort', forget, { once: true })
  return forget
}

/** Aborts the calls of a session, or one of them. */
export function abortPendingCalls(call: Omit<PendingCall, 'request'> & { request?: string }): void {
  const { request } = call
  const key = request === undefined ? sessionKey(call) : callKey({ ...call, request })
  for (const controller of pending.get(key) ?? []) controller.abort()
}

/** Returns the number of sessions with a call that this process is answering, and of the names of these calls. */
export const countPendingCalls = (): number => pending.size
