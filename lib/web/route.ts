/**
 * What every API route has in common: origin check, session or token, rate limit, request id, one log line, faults as
 * problem+json.
 * A route file holds handlers only and stays a few lines.
 */
import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/core/errors'
import type { Actor } from '@/lib/core/policy/actor'
import { inRequest } from '@/lib/store/request-context'
import { findActor } from '@/lib/operations/find-actor'
import { findTokenActor } from '@/lib/operations/find-token-actor'
import { recordRefusal } from '@/lib/operations/record-refusal'
import { spendAttempt, type AttemptKind } from '@/lib/operations/spend-attempt'
import { clientAddress } from './client-address'
import { problemResponse } from './problem-response'
import { bodyBytesMax, parseJson, readJsonText, type BodyReader } from './read-body'
import { faultFields, log } from '@/lib/log'
import { isReading, refuseCrossOrigin } from './same-origin'
import { apiHeaders } from './security-headers'
import { readSessionCookie, sessionCookieName } from './session-cookie'
import { readViewingCookie, viewingCookieName } from './viewing-cookie'

type PathParams = Record<string, string | string[]>

/** What a handler gets. */
export type Call<Params extends PathParams> = {
  request: Request
  /** Parts of the path, decoded. */
  params: Params
  query: URLSearchParams
  requestId: string
  /** When the request came. */
  at: Date
  /** Where from; for counting, never for rights. */
  address: string
  /** The JSON body. @throws AppError `request.invalid`, `request.too-large` */
  body: <T>(read: BodyReader<T>, bytesMax?: number) => Promise<T>
}

/** A Response is sent as it is, nothing at all is 204, anything else is JSON. */
export type Answer = unknown

type Handler<Params extends PathParams> = (call: Call<Params> & { actor: Actor }) => Promise<Answer>
type PublicHandler<Params extends PathParams> = (call: Call<Params>) => Promise<Answer>
type NextRoute<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>

/**
 * A route for people who are signed in, and for programs with a token of theirs. `limit` counts attempts per person.
 * Who looks as somebody else changes nothing, but with `whileViewing`.
 */
export function route<Params extends PathParams = Record<never, string>>(
  handler: Handler<Params>,
  options: { limit?: AttemptKind; whileViewing?: true } = {},
): NextRoute<Params> {
  return serve<Params>(async call => {
    const { request, requestId, at } = call
    const token = readBearer(request)
    // Browsers add no such header by themselves, and let no other site add it.
    if (token === null) refuseCrossOrigin(request)
    // A request with both is what its token may do: whoever sends one means it.
    const actor =
      token === null ? await sessionActor(request, at) : await findTokenActor(token, requestId, at)
    if (!actor) throw new AppError('session.required')
    if (actor.viewedBy && !isReading(request) && !options.whileViewing)
      throw new AppError(
        'viewing.read-only',
        `You look as ${actor.name} and can change nothing. Stop looking as somebody else first.`,
      )
    if (options.limit) await spendAttempt(options.limit, actor.id, at)
    return inRequest({ requestId, tokenId: actor.token?.id }, async () => {
      try {
        return await handler({ ...call, actor })
      } catch (error) {
        await tellRefusal(error, actor, call)
        throw error
      }
    })
  })
}

/** A route that strangers may call. */
export function publicRoute<Params extends PathParams = Record<never, string>>(
  handler: PublicHandler<Params>,
): NextRoute<Params> {
  return serve<Params>(async call => {
    refuseCrossOrigin(call.request)
    return handler(call)
  })
}

function serve<Params extends PathParams>(handler: PublicHandler<Params>): NextRoute<Params> {
  return async (request, context) => {
    const requestId = randomUUID()
    const started = performance.now()
    const url = new URL(request.url)
    const response = await answer(requestId, async () => {
      const call: Call<Params> = {
        request,
        params: await context.params,
        query: url.searchParams,
        requestId,
        at: new Date(),
        address: clientAddress(request),
        body: async (read, bytesMax = bodyBytesMax) => read(parseJson(await readJsonText(request, bytesMax))),
      }
      return inRequest({ requestId }, () => handler(call))
    })
    log('info', 'request', {
      requestId,
      method: request.method,
      path: url.pathname,
      status: response.status,
      ms: Math.round(performance.now() - started),
    })
    return response
  }
}

async function answer(requestId: string, handle: () => Promise<Answer>): Promise<Response> {
  try {
    const value = await handle()
    const response =
      value instanceof Response
        ? value
        : value === undefined
          ? new Response(null, { status: 204 })
          : Response.json(value)
    for (const [name, header] of Object.entries(apiHeaders(requestId)))
      if (!response.headers.has(name)) response.headers.set(name, header)
    return response
  } catch (error) {
    return problemResponse(error, requestId)
  }
}

/** What rights refuse is recorded; what is not found is not, because nobody is told that there is anything. */
async function tellRefusal(
  error: unknown,
  actor: Actor,
  call: Pick<Call<PathParams>, 'request' | 'at' | 'requestId'>,
) {
  // The viewed person tried nothing.
  if (actor.viewedBy || !(error instanceof AppError) || error.code !== 'action.denied') return
  const { rule, policy } = (error.options.details ?? {}) as { rule?: unknown; policy?: unknown }
  if (typeof rule !== 'string') return
  const { method, url } = call.request
  const refusal = { method, path: new URL(url).pathname, rule, ...(typeof policy === 'number' && { policy }) }
  await recordRefusal(actor, refusal, call.at).catch(fault =>
    log('warn', 'refusal-not-recorded', { requestId: call.requestId, ...faultFields(fault) }),
  )
}

/** Who sends the request, by its session cookie. */
async function sessionActor(request: Request, at: Date): Promise<Actor | null> {
  const session = await readSessionCookie(readCookie(request, sessionCookieName()))
  const viewing = session && (await readViewingCookie(readCookie(request, viewingCookieName())))
  return session && findActor(session, at, viewing)
}

/** The token of `Authorization: Bearer …` (RFC 6750), whatever it is; null where the header has none, as in other schemes. */
function readBearer(request: Request): string | null {
  const match = /^bearer(?: +(.*))?$/i.exec(request.headers.get('authorization')?.trim() ?? '')
  return match && (match[1]?.trim() ?? '')
}

export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map(pair => pair.trim())
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
