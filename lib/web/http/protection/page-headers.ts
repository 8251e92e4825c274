/** Request headers by which proxy.ts tells pages what they cannot see themselves; a client's own are overwritten. */

/** The path and query that were asked for. */
export const pathHeader = 'x-pegboard-path'

/** The nonce of this answer's content security policy. */
export const nonceHeader = 'x-nonce'

/** What the audit calls this request, and the header of the answer. */
export const requestIdHeader = 'x-request-id'
