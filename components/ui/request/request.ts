/** The browser's only API client: JSON in and out, every failure a value with a displayable text. */
import type { ErrorCode } from '@/lib/core/base/errors'

export type RequestResult<T> = { ok: true; status: number; value: T } | { ok: false; problem: RequestProblem }

/** A failure, from the answer's problem+json or from the network. */
export type RequestProblem = {
  /** `network`: no answer arrived. `aborted`: the caller cancelled the request. */
  code: ErrorCode | 'network' | 'aborted'
  /** HTTP status; 0 without an answer. */
  status: number
  title: string
  /** A sentence for the reader; may repeat the title. */
  detail: string
  requestId?: string
  retryAfterSeconds?: number
  /** Additional fields of the operation: `problems` of an upload, `rule` of a denial. */
  details: Record<string, unknown>
}

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; makes the method POST unless it is given. */
  json?: unknown
  /** Body that is sent unchanged. */
  body?: BodyInit
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** @typeParam T the view that the route answers with; an empty answer is `undefined` */
export async function request<T>(url: string, options: RequestOptions = {}): Promise<RequestResult<T>> {
  const { json, body, signal } = options
  const hasBody = json !== undefined || body !== undefined
  try {
    const response = await fetch(url, {
      method: options.method ?? (hasBody ? 'POST' : 'GET'),
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: json !== undefined ? JSON.stringify(json) : body,
      signal,
      credentials: 'same-origin',
    })
    const text = await response.text()
    return readAnswer<T>(response.status, text, response.headers.get('retry-after'))
  } catch (error) {
    return { ok: false, problem: signal?.aborted ? abortedProblem : networkProblem(error) }
  }
}

/** Turns a status and a body into a result. Shared with uploads, which use a different transport. */
export function readAnswer<T>(status: number, text: string, retryAfter: string | null): RequestResult<T> {
  const value = readJson(text)
  if (status >= 200 && status < 300) return { ok: true, status, value: value as T }
  const {
    title,
    code,
    detail,
    requestId,
    type: _type,
    status: _status,
    ...details
  } = isRecord(value) ? value : {}
  const words = typeof title === 'string' ? title : 'Something went wrong'
  const seconds = Number(retryAfter)
  return {
    ok: false,
    problem: {
      // Errors of the API have a code of the table. The table itself would be a large part of each page's scripts.
      code: typeof code === 'string' ? (code as ErrorCode) : 'internal',
      status,
      title: words,
      detail: typeof detail === 'string' && detail !== '' ? detail : words,
      ...(typeof requestId === 'string' && { requestId }),
      ...(seconds > 0 && { retryAfterSeconds: seconds }),
      details,
    },
  }
}

export const abortedProblem: RequestProblem = {
  code: 'aborted',
  status: 0,
  title: 'Cancelled',
  detail: 'The request was cancelled before a response arrived.',
  details: {},
}

export function networkProblem(cause: unknown): RequestProblem {
  return {
    code: 'network',
    status: 0,
    title: 'Can’t reach Pegboard',
    detail: 'Check your connection and try again.',
    details: { cause: String(cause) },
  }
}

/** Returns one sentence for a toast or an error line. */
export function formatProblem(problem: RequestProblem): string {
  return problem.detail === problem.title || problem.detail.startsWith(problem.title)
    ? problem.detail
    : `${problem.title}: ${problem.detail}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy can answer with HTML; the status is then sufficient.
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
