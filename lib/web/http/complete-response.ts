/**
 * Responses under /api that Next or Node writes without a route: they get the standard headers and problem
 * format.
 */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { AppError, type ErrorCode } from '@/lib/core/base/errors'
import { requestIdHeader } from '@/lib/web/http/protection/page-headers'
import { writeProblem } from './problem-response'
import { apiHeaders } from '@/lib/web/http/protection/security-headers'

/**
 * Completes a response. Every response of a route carries a request ID. A response without one gets the
 * standard headers when it succeeds, and is replaced by a problem when it is an error or a redirect.
 */
export function completeResponse(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  const write = response.write.bind(response) as (...args: unknown[]) => boolean
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  let isReplaced: boolean | null = null

  const settle = (status: number): boolean => {
    if (isReplaced !== null) return isReplaced
    isReplaced = !response.hasHeader(requestIdHeader) && status >= 300
    if (isReplaced) replace(status)
    else if (!response.hasHeader(requestIdHeader)) setMissing(apiHeaders(randomUUID()))
    return isReplaced
  }
  const setMissing = (headers: Record<string, string>) => {
    for (const [name, value] of Object.entries(headers))
      if (!response.hasHeader(name)) response.setHeader(name, value)
  }
  const replace = (provided: number) => {
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    const { status, headers, body } = writeProblem(new AppError(codeOf(provided)), randomUUID())
    writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
    end(body)
  }

  // Node's own methods call each other through the object, so all three need the check.
  response.writeHead = ((...args: unknown[]) =>
    settle(Number(args[0])) ? response : writeHead(...args)) as ServerResponse['writeHead']
  response.write = ((...args: unknown[]) => {
    if (!settle(response.statusCode)) return write(...args)
    callBack(args)
    return true
  }) as ServerResponse['write']
  response.end = ((...args: unknown[]) => {
    if (!settle(response.statusCode)) return end(...args)
    callBack(args)
    return response
  }) as ServerResponse['end']
}

/** Calls the callback that the writer waits for, although nothing is written. */
function callBack(args: unknown[]): void {
  const last = args.at(-1)
  if (typeof last === 'function') process.nextTick(last as () => void)
}

/**
 * Returns the error code for a status. A redirect of Next leads to another spelling of the path, which is not
 * a valid address here.
 */
function codeOf(status: number): ErrorCode {
  if (status >= 500) return 'internal'
  if (status === 405) return 'request.method-not-allowed'
  if (status === 413) return 'request.too-large'
  return status < 400 || status === 404 ? 'route.not-found' : 'request.invalid'
}
