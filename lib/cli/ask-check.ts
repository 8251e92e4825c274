// Sends files to a Pegboard server to be compared with the published version, and waits for the result.
import { links } from '@/lib/core/base/links'
import { CommandProblem } from './command'
import { connectionReason } from './connection-reason'
import { checkVerdicts, type CheckReport, type FailLevel } from '@/lib/core/proposals/reports/check-report'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'

type CheckRequest = {
  /** Address of the server, without a trailing slash. */
  url: string
  token: string
  /** Slug of the toolbox. */
  toolbox: string
  parts: readonly UploadPart[]
  failOn: FailLevel
  timeLimitMs: number
}

/** External effects of a request, so that tests need not wait. */
export type Outside = { fetch: typeof fetch; pause: (ms: number) => Promise<void>; now: () => number }

/** Tools that describe themselves take seconds; packages that must be installed first take minutes. */
const pauseFirstMs = 1_000
const pauseMostMs = 10_000

/**
 * Requests the check and polls for its result.
 * @throws CommandProblem if the server cannot be reached, rejects the request or exceeds the time limit
 */
export async function askCheck(request: CheckRequest, outside: Outside): Promise<CheckReport> {
  const until = outside.now() + request.timeLimitMs
  const query = { 'fail-on': request.failOn }
  const ask = async (path: string, form?: () => FormData) => {
    for (;;) {
      const answer = await send(request, path, form, Math.max(1, Math.ceil(until - outside.now())), outside)
      if (!('retryMs' in answer)) return answer.body
      await wait(answer.retryMs)
    }
  }
  const wait = async (ms: number) => {
    if (outside.now() + ms >= until)
      throw new CommandProblem(
        `The check did not finish within ${Math.round(request.timeLimitMs / 1000)} seconds. Is a worker running on the server? ` +
          'Use --time-limit to wait longer.',
      )
    await outside.pause(ms)
  }

  let body = await ask(links.api.check(request.toolbox, undefined, query), () => formOf(request.parts))
  for (let pauseMs = pauseFirstMs; body.state === 'reading'; pauseMs = Math.min(pauseMostMs, pauseMs * 1.5)) {
    const { id } = body
    if (typeof id !== 'string') throw strange()
    await wait(pauseMs)
    body = await ask(links.api.check(request.toolbox, id, query))
  }
  if (!isReport(body)) throw strange()
  return body
}

/** Returns the body of an upload. */
export function formOf(parts: readonly UploadPart[]): FormData {
  const form = new FormData()
  for (const { path, bytes } of parts) form.append('file', new Blob([Uint8Array.from(bytes)]), path)
  return form
}

type Answer = { body: JsonObject } | { retryMs: number }

async function send(
  { url, token }: CheckRequest,
  path: string,
  form: (() => FormData) | undefined,
  timeoutMs: number,
  outside: Outside,
): Promise<Answer> {
  let response: Response
  let text: string
  try {
    response = await outside.fetch(url + path, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      body: form?.(),
      // A redirect could send the token and the files to a server that the person did not choose.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await response.text()
  } catch (error) {
    throw new CommandProblem(`can't reach ${url}: ${connectionReason(error)}.`)
  }
  const retryMs = retryAfterMs(response)
  if (retryMs !== null) return { retryMs }
  const body = readObject(text)
  if (response.ok && body) return { body }
  throw refused(response, body)
}

/** Returns the delay after rate limiting or an outage of the server; null for every other response. */
function retryAfterMs({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 502 && status !== 503 && status !== 504) return null
  const seconds = Number(headers.get('retry-after') ?? 5)
  return (Number.isFinite(seconds) && seconds > 0 ? seconds : 5) * 1000
}

function refused(response: Response, body: JsonObject | null): CommandProblem {
  const { status } = response
  if (status >= 300 && status < 400)
    return new CommandProblem(
      `The address redirects to ${oneLine(response.headers.get('location') ?? 'another address')}. Use that address.`,
    )
  const detail = typeof body?.detail === 'string' ? oneLine(body.detail) : ''
  if (status === 401)
    return new CommandProblem(
      `The server rejected the token. ${detail || 'Check that PEGBOARD_TOKEN belongs to this server.'}`,
    )
  if (!body) return strange(status)
  const problems = Array.isArray(body.problems) ? (body.problems as unknown[]) : []
  const details = problems.flatMap(problem =>
    isJsonObject(problem) && typeof problem.message === 'string' ? [oneLine(problem.message)] : [],
  )
  return new CommandProblem(detail || `The server rejected the request with status ${status}.`, details)
}

const strange = (status?: number) =>
  new CommandProblem(
    `The response${status === undefined ? '' : ` (status ${status})`} isn't from a Pegboard server that supports checks. Check the URL.`,
  )

function readObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    // The caller reports a response that is not JSON.
    return null
  }
}

/** Checks only the parts that the code below relies on: the person already trusts the server with the files. */
function isReport(body: unknown): body is CheckReport {
  if (!isJsonObject(body)) return false
  const { verdict, findings, problems, tools, counts } = body
  return (
    typeof verdict === 'string' &&
    Object.hasOwn(checkVerdicts, verdict) &&
    [findings, problems, tools].every(Array.isArray) &&
    isJsonObject(counts)
  )
}
