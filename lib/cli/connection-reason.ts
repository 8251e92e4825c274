/**
 * Returns why a request failed before a response, in words for the person. Uses only error codes, because system
 * messages repeat what was sent.
 */
export function connectionReason(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no response in time'
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'the connection failed'
  return reasons[code] ?? code
}

const reasons: { readonly [code: string]: string } = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: "the host name can't be resolved",
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  ETIMEDOUT: 'no response',
}
