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
import { findTokenActor } from '@/lib/operations/access/find-token-actor'
import { consumeAttempt, type AttemptKind } from '@/lib/operations/people/rate-limit'
import { clientAddress } from '@/lib/web/http/request/client-address'
import { refuseUnknownParameters } from '@/lib/web/http/request/read-query'
import { problemResponse } from './problem-response'
import { reportRefusal } from './report-refusal'
import { RequestTimer } from './server-timing'
import { bodyBytesMax, parseJson, readJsonText, type BodyReader } from '@/lib/web/http/request/read-body'
import { log } from '@/lib/log'
import { isReading, refuseCrossOrigin } from '@/lib/web/http/protection/same-origin'
import { apiHeaders } from '@/lib/web/http/protection/security-headers'
import { readCookie } from '@/lib/web/http/request/read-cookie'
import { readPreference } from '@/lib/web/http/request/read-preference'
import { findSessionActor } from '@/lib/web/sessions/session-actor'
import { readSessionCookie, sessionCookieName } from '@/lib/web/sessions/session-cookie'
import { readViewingCookie, viewingCookieName } from '@/lib/web/sessions/viewing-cookie'

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
  /** Reads the JSON body. @throws AppError `request.invalid`, `request.too-large` */
  body: <T>(read: BodyReader<T>, bytesMax?: number) => Promise<T>
}

/** Query parameters of a route. Others are rejected, so that a typo never makes a response larger. */
type RouteQuery = {
  /** Absent: none. */
  query?: readonly string[]
  /** Additional parameters that may occur several times. */
  repeatable?: readonly string[]
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
 * Creates a route for signed-in people, and for programs with a token of theirs. `limit` counts attempts per
 * person.
 * A person who views as another person can change nothing, except with `whileViewing`. A response says how long its
 * steps took with `timed`.
 */
export function route<Params extends PathParams = Record<never, string>>(
  handler: Handler<Params>,
  options: RouteQuery & { limit?: AttemptKind; whileViewing?: true; timed?: true } = {},
): NextRoute<Params> {
  return serve<Params>(async call => {
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
    refuseUnknownParameters(call.query, options)
    if (options.limit) await consumeAttempt(options.limit, actor.id, at)
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
  options: RouteQuery & { anyQuery?: true } = {},
): NextRoute<Params> {
  return serve<Params>(async call => {
    refuseCrossOrigin(call.request)
    if (!options.anyQuery) refuseUnknownParameters(call.query, options)
    return handler(call)
  })
}

function serve<Params extends PathParams>(handler: PublicHandler<Params>): NextRoute<Params> {
  return async (request, context) => {
    const requestId = randomUUID()
    const timer = new RequestTimer()
    const url = new URL(request.url)
    const response = await answer(requestId, async () => {
      const call: Call<Params> = {
        request,
        params: await context.params,
        query: url.searchParams,
        requestId,
        at: new Date(),
        timer,
        address: clientAddress(request),
        body: async (read, bytesMax = bodyBytesMax) => read(parseJson(await readJsonText(request, bytesMax))),
      }
      return inRequest({ requestId }, () => handler(call))
    })
    timer.addTo(response.headers)
    log('info', 'request', {
      requestId,
      method: request.method,
      path: url.pathname,
      status: response.status,
      ms: Math.round(timer.elapsedMs),
    })
    return response
  }
}

async function answer(requestId: string, handle: () => Promise<Answer>): Promise<Response> {
  try {
    const value = await handle()
    const response = asResponse(value)
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

/**
 * Finds the actor of a request to a public route; null for anonymous requests and while the database is
 * unavailable. Never throws.
 */
export async function findCaller(request: Request, requestId: string, at: Date): Promise<Actor | null> {
  try {
    const token = readBearer(request)
    if (token !== null) return await findTokenActor(token, requestId, at)
    const session = await readSession(request)
    return session && (await sessionActor(request, session, at))
  } catch {
    // The route also serves anonymous requests, and its checks report the database.
    return null
  }
}

const readSession = (request: Request): Promise<Session | null> =>
  readSessionCookie(readCookie(request, sessionCookieName()))

/** Finds the actor of the session cookie. */
async function sessionActor(request: Request, session: Session, at: Date): Promise<Actor | null> {
  const viewing = await readViewingCookie(readCookie(request, viewingCookieName()))
  return findSessionActor(session, at, { viewing, signal: request.signal })
}

/**
 * Returns the token of `Authorization: Bearer …` (RFC 6750), valid or not; null for a header without one, as
 * in other schemes.
 */
export function readBearer(request: Request): string | null {
  const match = /^bearer(?: +(.*))?$/i.exec(request.headers.get('authorization')?.trim() ?? '')
  return match && (match[1]?.trim() ?? '')
}
