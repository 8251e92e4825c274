/** Calls a route handler as Next would, with the headers of a browser on a page of the site. */
import { testOrigin } from '@/tests/support/people'

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>

export type RouteCall = {
  method?: string
  /** Body, sent as JSON. */
  json?: unknown
  body?: BodyInit
  cookie?: string
  headers?: Record<string, string>
  params?: Record<string, string | string[]>
  /** Aborted when the client disconnects. */
  signal?: AbortSignal
}

export async function callRoute(handler: Handler, path: string, call: RouteCall = {}): Promise<Response> {
  const { json, cookie, params = {} } = call
  const body = json === undefined ? call.body : JSON.stringify(json)
  const method = call.method ?? (body === undefined ? 'GET' : 'POST')
  const request = new Request(testOrigin + path, {
    method,
    headers: {
      host: new URL(testOrigin).host,
      ...(method !== 'GET' && { origin: testOrigin, 'sec-fetch-site': 'same-origin' }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...call.headers,
    },
    body,
    ...(call.signal && { signal: call.signal }),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
  return handler(request, { params: Promise.resolve(params as never) })
}

/** Returns a problem+json response and checks that it contains no internal detail. */
export async function problemOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text()
  if (response.headers.get('content-type') !== 'application/problem+json')
    throw new Error(`Not a problem: ${response.status} ${text}`)
  if (/\n\s+at |node_modules|\/lib\//.test(text)) throw new Error(`A stack got out: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}
