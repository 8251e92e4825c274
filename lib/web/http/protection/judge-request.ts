/**
 * Validation of the first line of a request before Next reads it: Next answers some malformed lines with
 * status 500.
 */
import { AppError } from '@/lib/core/base/errors'
import { twinTarget } from './twin-target'

const refusals = ['request.invalid', 'request.method-not-allowed', 'route.not-found'] as const
type Refusal = (typeof refusals)[number]

type RequestJudgment = {
  /** The target in origin form (RFC 9112, section 3.2.1), which Next can route. */
  target: string
  /** Whether the path leads to a route and not to a page, also after the normalization that a client or Next would do. */
  isApi: boolean
  /** Null when Next may handle the request. */
  refusal: Refusal | null
}

/** Routes outside /api that answer programs. */
const otherRoutes =
  /^\/(?:mcp|registry|twins|\.well-known|oauth\/(?:authorize|token|revoke|register)|oauth\/consent\/[^/]+\/decision)(?:\/|$)/

/** Methods that Next routes. Any other method makes it fail or close the connection. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Judges a request line.
 * @param provided the request target as received
 * @param accept the header Accept
 */
export function judgeRequest(method: string, provided: string, accept = ''): RequestJudgment {
  // Servers must accept the absolute form (RFC 9112, section 3.2.2). The host in it is ignored.
  const origin = provided.replace(/^https?:\/\/[^/?#]*/i, '')
  const requested = origin.startsWith('?') || origin === '' ? `/${origin}` : origin
  const agentRoute = isOfAgent(method, accept) ? agentTarget(setTarget(requested)) : setTarget(requested)
  const target = agentRoute === requested ? twinTarget(method, requested, accept) : agentRoute
  const path = target.split(/[?#]/, 1)[0]!
  const isApi = leadsToApi(path)
  const refuse = (): Refusal | null => {
    if (!target.startsWith('/')) return 'request.invalid'
    if (!methods.includes(method)) return 'request.method-not-allowed'
    return isApi ? refusePath(path) : null
  }
  return { target, isApi: isApi || otherRoutes.test(path), refusal: refuse() }
}

/**
 * A tool named `mcp` has a page at the address at which agents reach the tools of its toolbox. Browsers read the page;
 * clients of MCP post messages, end sessions and ask for a stream of events.
 */
function isOfAgent(method: string, accept: string): boolean {
  if (method === 'GET') return /text\/event-stream/i.test(accept) && !/text\/html|\*\/\*/i.test(accept)
  return method === 'POST' || method === 'DELETE' || method === 'OPTIONS'
}

/** Returns the route for the tools of a set. It has no page at its address, so every method leads there. */
const setTarget = (target: string) => target.replace(/^\/sets\/([^/?#]+)\/mcp(?=[?#]|$)/, '/mcp/sets/$1')

/** Returns the route for the tools of a toolbox, because Next cannot have a page and a route at one address. */
const agentTarget = (target: string) => target.replace(/^\/t\/([^/?#]+)\/mcp(?=[?#]|$)/, '/mcp/t/$1')

/** The guard writes the reason for rejecting a request here, and removes a value from the client. */
export const refusalHeader = 'x-pegboard-refusal'

/** Returns the error for a request that was rejected or has no route, with a sentence about the fix. */
export function refusalOf(request: Request): AppError {
  const provided = request.headers.get(refusalHeader) ?? ''
  const code = refusals.find(each => each === provided) ?? 'route.not-found'
  if (code === 'request.invalid')
    return new AppError(code, 'The request target is malformed. Escape its path with valid percent-encoding.')
  return code === 'request.method-not-allowed'
    ? new AppError(code, `Use one of ${methods.join(', ')}.`)
    : new AppError(code)
}

function leadsToApi(path: string): boolean {
  const isApiPath = (text: string) => /^[/\\]+api(?:[/\\;]|$)/.test(text)
  const url = `http://localhost${path}`
  return isApiPath(path) || (URL.canParse(url) && isApiPath(new URL(url).pathname))
}

/**
 * Returns the reason to reject a path. Next would redirect or rewrite each of these paths without the
 * standard headers. No route has such a path.
 */
function refusePath(path: string): Refusal | null {
  try {
    decodeURIComponent(path)
  } catch {
    // The escapes are not UTF-8, which is itself the reason to reject the path.
    return 'request.invalid'
  }
  const segments = path.slice(1).split('/')
  const isPlain = segments.every(segment => segment !== '' && !/^(\.|%2e){1,2}$/i.test(segment))
  return isPlain && segments.length > 1 && !path.includes('\\') ? null : 'route.not-found'
}
