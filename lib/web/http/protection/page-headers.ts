/** Request headers by which proxy.ts passes information to pages; values from a client are overwritten. */

/** The requested path and query. */
export const pathHeader = 'x-pegboard-path'

/** The nonce of this response's content security policy. */
export const nonceHeader = 'x-nonce'

/** The request ID for the audit log and the response header. */
export const requestIdHeader = 'x-request-id'
