/**
 * The common part of all API routes: origin check, session or token, rate limit, request ID, one log line,
 * errors as problem+json.
 * A route file contains only handlers and stays short.
 */
import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Refused } from '@/lib/core/policy/model/refused'
import { inRequest } from '@/lib/store/connection/request-context'
import type { Session } from '@/lib/operations/access/find-actor'
import type { AttemptKind } from '@/lib/operations/people/rate-limit'
import { clientAddress } from '@/lib/web/http/request/client-address'
import { refuseUnknownParameters } from '@/lib/web/http/request/read-query'
import { nextPageLink } from './paging'
import { problemResponse } from './problem-response'
import { reportRefusal } from './report-refusal'
import { RequestLimit } from './request-limit'
import { defineRoute, type RouteDefinition } from './route-definition'
import { RequestTimer } from './server-timing'
import { bodyBytesMax, parseJson, readJsonText, type BodyReader } from '@/lib/web/http/request/read-body'
import { log } from '@/lib/log'
import { isReading, refuseCrossOrigin } from '@/lib/web/http/protection/same-origin'
import { apiHeaders } from '@/lib/web/http/protection/security-headers'
import { readPreference } from '@/lib/web/http/request/read-preference'
import { readBearer, readSession, sessionActor } from '@/lib/web/sessions/request-actor'
import { findTokenActor } from '@/lib/operations/access/find-token-actor'

type PathParams = Record<string, string | string[]>

/** Input of a handler. */
type Call<Params extends PathParams> = {
  request: Request
  /** Decoded parts of the path. */
  params: Params
  /** Contains only parameters that the route declares. */
  query: URLSearchParams
  requestId: string
  /** Time of the request. */
  at: Date
  /** Measures the request for its Server-Timing header. */
  timer: RequestTimer
  /** Network address of the sender; used for counting, never for permissions. */
  address: string
  /**
   * Reads the JSON body with the reader that the route declares.
   * @throws AppError `request.invalid`, `request.too-large`
   */
  body: <T>(read: BodyReader<T>, bytesMax?: number) => Promise<T>
  /** Counts one attempt, and reports the limit in headers of the response. @throws AppError `request.rate-limited` */
  countAttempt: (kind: AttemptKind, whose: string) => Promise<void>
}

/** A Response is sent unchanged, undefined becomes 204, and any other value becomes JSON. */
type Answer = unknown

type Handler<Params extends PathParams> = (
  call: Call<Params> & {
    actor: Actor
    /** Session of the request; null for a token. */
    session: Session | null
  },
) => Promise<Answer>
type PublicHandler<Params extends PathParams> = (call: Call<Params>) => Promise<Answer>
type NextRoute<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>

/**
 * Creates a route for signed-in people, and for programs with a token of theirs.
 * A person who views as another person can change nothing, except with `whileViewing`. A response says how long its
 * steps took with `timed`.
 */
export function route<Params extends PathParams = Record<never, string>>(
  handler: Handler<Params>,
  options: RouteDefinition & { whileViewing?: true; timed?: true },
): NextRoute<Params> {
  return serve<Params>(options, async call => {
    const { request, requestId, at, timer } = call
    const token = readBearer(request)
    // Browsers never add this header automatically, and prevent other sites from adding it.
    if (token === null) refuseCrossOrigin(request)
    // The token limits a request that has both: a client that sends a token does so deliberately.
    const session = token === null ? await readSession(request) : null
    const actor =
      token === null
        ? session && (await sessionActor(request, session, at))
        : await findTokenActor(token, requestId, at)
    if (!actor) throw new AppError('session.required')
    if (actor.viewedBy && !isReading(request) && !options.whileViewing) {
      const error = new AppError(
        'viewing.read-only',
        `You're viewing Pegboard as ${actor.name}, which is read-only. Stop viewing as ${actor.name} to make changes.`,
        { refused: namedIn(call.params) },
      )
      await reportRefusal(error, actor, asRefused(call))
      throw error
    }
    if (options.timed) timer.mark('sign-in', 'Sign-in')
    refuseUnknownParameters(call.query, namesOf(options))
    if (options.limit) await call.countAttempt(options.limit, actor.id)
    return inRequest({ requestId, tokenId: actor.token?.id }, async () => {
      try {
        const value = await handler({ ...call, actor, session })
        return prefersNothing(request) ? withoutBody(value) : value
      } catch (error) {
        await reportRefusal(error, actor, asRefused(call))
        throw error
      }
    })
  })
}

/** Reports whether the caller needs no body after a change: `Prefer: return=minimal` (RFC 7240). */
const prefersNothing = (request: Request): boolean =>
  !isReading(request) && readPreference(request, 'return') === 'minimal'

/** A response that the route made itself stays, because its status and headers matter. */
const withoutBody = (value: Answer): Answer => (value instanceof Response ? value : undefined)

/**
 * Creates a route that needs no sign-in.
 * @param options `anyQuery`: it returns no list, and callers add parameters of their own
 */
export function publicRoute<Params extends PathParams = Record<never, string>>(
  handler: PublicHandler<Params>,
  options: Omit<RouteDefinition, 'scope'> & { anyQuery?: true },
): NextRoute<Params> {
  return serve<Params>({ ...options, scope: 'public' }, async call => {
    refuseCrossOrigin(call.request)
    if (!options.anyQuery) refuseUnknownParameters(call.query, namesOf(options))
    return handler(call)
  })
}

/** Returns the names of the declared parameters. */
function namesOf({ query = {} }: Pick<RouteDefinition, 'query'>): { query: string[]; repeatable: string[] } {
  const names = Object.keys(query)
  return {
    query: names.filter(name => !query[name]!.isRepeatable),
    repeatable: names.filter(name => query[name]!.isRepeatable),
  }
}

function serve<Params extends PathParams>(
  definition: RouteDefinition,
  handler: PublicHandler<Params>,
): NextRoute<Params> {
  const respond: NextRoute<Params> = async (request, context) => {
    const requestId = randomUUID()
    const timer = new RequestTimer()
    const limit = new RequestLimit()
    const at = new Date()
    const url = new URL(request.url)
    const response = await answer(requestId, { request, paging: definition.paging }, async () => {
      const call: Call<Params> = {
        request,
        params: await context.params,
        query: url.searchParams,
        requestId,
        at,
        timer,
        address: clientAddress(request),
        body: async (read, bytesMax = bodyBytesMax) => {
          // The API description would be wrong.
          if (definition.body !== read)
            throw new Error(`${url.pathname} reads a body that it does not declare.`)
          return read(parseJson(await readJsonText(request, bytesMax)))
        },
        countAttempt: (kind, whose) => limit.count(kind, whose, at),
      }
      return inRequest({ requestId }, () => handler(call))
    })
    timer.addTo(response.headers)
    limit.addTo(response.headers)
    log('info', 'request', {
      requestId,
      method: request.method,
      path: url.pathname,
      status: response.status,
      ms: Math.round(timer.elapsedMs),
    })
    return response
  }
  return defineRoute(respond, definition)
}

async function answer(
  requestId: string,
  { request, paging }: { request: Request } & Pick<RouteDefinition, 'paging'>,
  handle: () => Promise<Answer>,
): Promise<Response> {
  try {
    const value = await handle()
    const response = asResponse(value)
    const next = paging && nextPageLink(request.url, value, [paging].flat())
    if (next) response.headers.set('link', next)
    for (const [name, header] of Object.entries(apiHeaders(requestId)))
      if (!response.headers.has(name)) response.headers.set(name, header)
    return response
  } catch (error) {
    return problemResponse(error, requestId)
  }
}

function asResponse(value: Answer): Response {
  if (value instanceof Response) return value
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value)
}

const asRefused = ({ request, at, requestId }: Pick<Call<PathParams>, 'request' | 'at' | 'requestId'>) => ({
  method: request.method,
  path: new URL(request.url).pathname,
  at,
  requestId,
})

/** Returns the toolbox and the tool that the path names, for requests that are denied before any lookup. */
function namedIn({ slug, toolbox = slug, tool }: PathParams): Refused {
  return {
    ...(typeof toolbox === 'string' && { toolbox }),
    ...(typeof tool === 'string' && { tool }),
  }
}
