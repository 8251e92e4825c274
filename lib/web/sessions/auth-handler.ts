/**
 * Limits access to next-auth. Uses its pages-style handler, because that one takes the request as plain
 * values: bodies are limited before it reads them, and tests can run the whole sign-in without a server.
 */
import { readCookies } from '@/lib/web/http/request/read-cookie'
import NextAuth from 'next-auth'
import { AppError } from '@/lib/core/base/errors'
import { setNextAuthUrl } from '@/lib/config'
import { isOwnAddress } from '@/lib/web/http/absolute-url'
import { authOptions, signInErrorOf, signInPageWith, type AuthRequest } from './auth-options'
import { readBytes } from '@/lib/web/http/request/read-body'
import { sessionOrigin } from './session-origin'
import { endedViewingCookie, viewingCookieName } from './viewing-cookie'

/**
 * Actions of next-auth that requests can reach. `_log`, with which anyone could write to the log, is not
 * among them.
 */
const actions: Record<string, readonly string[]> = {
  GET: ['csrf', 'session', 'providers', 'signin', 'signout', 'callback', 'error'],
  POST: ['session', 'signin', 'signout', 'callback'],
}

/** Enough for a token, a URL and a password many times over. */
const bodyBytesMax = 16 * 1024

/** Handles a request to next-auth. @param path the part after /api/auth/ */
export async function handleAuth(request: Request, path: readonly string[]): Promise<Response> {
  const [action = ''] = path
  if (!actions[request.method]?.includes(action) || path.length > 2)
    throw new AppError('request.invalid', 'Unknown sign-in step.')

  setNextAuthUrl()
  const auth: AuthRequest = { origin: await sessionOrigin(request) }
  const body = await readFields(request)
  // next-auth would pass the query of a sign-in to the provider, and Pegboard's own pages add nothing there.
  const query = action === 'signin' && request.method === 'POST' ? {} : queryOf(request)
  refuseForeignReturn(body.callbackUrl ?? query.callbackUrl)
  const reply = new Reply()
  const handled = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    cookies: ownCookiesOf(request),
    query: { ...query, nextauth: [...path] },
    body,
  }
  // Contains the parts of Next's own request and response that the handler reads and writes.
  await NextAuth(handled as never, reply as never, authOptions(auth))
  if (!auth.error) {
    const error = errorOf(reply)
    if (error) throw error
    const response = reply.toResponse()
    if (action === 'signout' && request.method === 'POST' && viewingCookieName() in handled.cookies)
      response.headers.append('set-cookie', endedViewingCookie())
    return response
  }
  // A plain form gets a page; programs, and the script of the sign-in page, get the error itself with its
  // Retry-After.
  if (action !== 'callback' || body.json === 'true') throw auth.error
  return new Response(null, { status: 302, headers: { location: signInPageWith(signInErrorOf(auth.error)) } })
}

/**
 * Rejects return URLs of other sites. next-auth answers some of these with status 500, and others with a
 * redirect to that site.
 */
function refuseForeignReturn(callbackUrl: string | undefined): void {
  if (callbackUrl !== undefined && !isOwnAddress(callbackUrl))
    throw new AppError('request.invalid', 'callbackUrl must be a path or a URL of this site.')
}

type Fields = Record<string, string>

/**
 * Returns the error of a step. next-auth ends its own steps with plain text or its own JSON; Pegboard's
 * errors are problems everywhere.
 */
function errorOf(reply: Reply): AppError | null {
  if (reply.statusCode < 400) return null
  if (reply.statusCode >= 500)
    return new AppError('internal', undefined, { cause: new Error(`next-auth: ${reply.text}`) })
  return reply.statusCode === 401
    ? new AppError('sign-in.failed', 'Incorrect email or password.', {
        details: { url: signInPageWith('CredentialsSignin') },
      })
    : new AppError('request.invalid', 'This sign-in step is not possible.')
}

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
    throw new AppError('request.invalid', 'The request body is not valid JSON.')
  }
}

/**
 * Returns the query. Parameters end up in the headers of redirects, where control characters are an error.
 */
const queryOf = (request: Request): Fields =>
  Object.fromEntries(
    [...new URL(request.url).searchParams].filter(([, value]) => !/[\p{Cc}\p{Surrogate}]/u.test(value)),
  )

/** Returns the cookies of a request without a return URL of another site, which the cookie could contain. */
function ownCookiesOf(request: Request): Fields {
  return Object.fromEntries(
    Object.entries(readCookies(request)).filter(
      ([name, value]) => !name.endsWith('next-auth.callback-url') || isOwnAddress(value),
    ),
  )
}

/** Collects the response of next-auth. */
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

  get statusCode(): number {
    return this.code
  }

  get text(): string {
    return this.content ?? ''
  }

  toResponse(): Response {
    const headers = new Headers()
    for (const [name, value] of this.headers) for (const one of [value].flat()) headers.append(name, one)
    return new Response(this.content, { status: this.code, headers })
  }
}
