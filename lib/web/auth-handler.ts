/**
 * next-auth behind our own door. Its pages-style handler is used, because that one takes the request as plain values: bodies
 * are bounded before it sees them, and the whole sign-in can be driven by tests without a server.
 */
import NextAuth from 'next-auth'
import { AppError } from '@/lib/core/errors'
import { stopViewing } from '@/lib/operations/view-as'
import { tellNextAuthItsAddress } from '@/lib/config'
import { authOptions, signInErrorOf, signInPageWith, type AuthRequest } from './auth-options'
import { clientAddress } from './client-address'
import { readBytes } from './read-body'
import { readSessionCookie, sessionCookieName } from './session-cookie'
import { endedViewingCookie, readViewingCookie, viewingCookieName } from './viewing-cookie'

/** What next-auth may be asked for. `_log`, with which anybody could write to our log, is not among it. */
const actions: Record<string, readonly string[]> = {
  GET: ['csrf', 'session', 'providers', 'signin', 'signout', 'callback', 'error'],
  POST: ['session', 'signin', 'signout', 'callback'],
}

/** A token, an address and a password fit many times. */
const bodyBytesMax = 16 * 1024

/** @param path what follows /api/auth/ */
export async function handleAuth(request: Request, path: readonly string[]): Promise<Response> {
  const [action = ''] = path
  if (!actions[request.method]?.includes(action) || path.length > 2)
    throw new AppError('request.invalid', 'There is no such sign-in step.')

  tellNextAuthItsAddress()
  const auth: AuthRequest = { address: clientAddress(request) }
  const body = await readFields(request)
  // What stands in the query of a sign-in would be handed on to the provider: a page of ours has nothing to add there.
  const query = action === 'signin' && request.method === 'POST' ? {} : queryOf(request)
  const reply = new Reply()
  const handled = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    cookies: cookiesOf(request),
    query: { ...query, nextauth: [...path] },
    body,
  }
  // Structurally what the handler reads and writes of Next's own request and response.
  await NextAuth(handled as never, reply as never, authOptions(auth))
  if (!auth.fault) {
    const response = reply.toResponse()
    if (action === 'signout' && request.method === 'POST') await leaveView(request, response)
    return response
  }
  // A plain form gets a page; programs, and our own page's script, get the fault itself with its Retry-After.
  if (action !== 'callback' || body.json === 'true') throw auth.fault
  return new Response(null, { status: 302, headers: { location: signInPageWith(signInErrorOf(auth.fault)) } })
}

/** Whoever signs out looks as nobody any more. */
async function leaveView(request: Request, response: Response): Promise<void> {
  const cookies = cookiesOf(request)
  const session = await readSessionCookie(cookies[sessionCookieName()])
  const viewing = await readViewingCookie(cookies[viewingCookieName()])
  if (session && viewing) await stopViewing(session, viewing, new Date())
  if (viewing) response.headers.append('set-cookie', endedViewingCookie())
}

type Fields = Record<string, string>

async function readFields(request: Request): Promise<Fields> {
  if (request.method !== 'POST') return {}
  const text = new TextDecoder().decode(await readBytes(request, bodyBytesMax))
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  if (!type.startsWith('application/json')) return {}
  try {
    const fields = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
  } catch {
    throw new AppError('request.invalid', 'The body is not valid JSON.')
  }
}

const queryOf = (request: Request): Fields => Object.fromEntries(new URL(request.url).searchParams)

function cookiesOf(request: Request): Fields {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map(pair => pair.trim().split('='))
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, decoded(value.join('='))]))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Collects what next-auth answers. */
class Reply {
  private readonly headers = new Map<string, string | string[]>()
  private code = 200
  private content: string | null = null

  status(code: number) {
    this.code = code
    return this
  }

  getHeader(name: string) {
    return this.headers.get(name.toLowerCase())
  }

  setHeader(name: string, value: string | string[]) {
    this.headers.set(name.toLowerCase(), value)
    return this
  }

  json(value: unknown) {
    this.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  }

  send(value: unknown) {
    if (typeof value === 'object' && value !== null) this.json(value)
    else this.end(value === undefined ? null : String(value))
  }

  end(content: string | null = null) {
    this.content = content
  }

  toResponse(): Response {
    const headers = new Headers()
    for (const [name, value] of this.headers) for (const one of [value].flat()) headers.append(name, one)
    return new Response(this.content, { status: this.code, headers })
  }
}
