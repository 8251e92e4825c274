// Sends files to a Pegboard to be compared with what is published there, and waits until it has an answer.
import { links } from '@/lib/core/base/links'
import { checkVerdicts, type CheckReport, type FailLevel } from '@/lib/core/proposals/reports/check-report'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'

type CheckRequest = {
  /** Address of the Pegboard, without a slash at the end. */
  url: string
  token: string
  /** Slug. */
  toolbox: string
  parts: readonly UploadPart[]
  failOn: FailLevel
  timeLimitMs: number
}

/** What a request touches beside its own values, so that tests need not wait. */
export type Outside = { fetch: typeof fetch; pause: (ms: number) => Promise<void>; now: () => number }

/** Why there is no answer, in words for the person; the token is never in them. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message)
  }
}

/** Tools that describe themselves take seconds; packages that have to be installed first take minutes. */
const pauseFirstMs = 1_000
const pauseMostMs = 10_000

/** @throws NoAnswer */
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
      throw new NoAnswer(
        `The files were not read within ${Math.round(request.timeLimitMs / 1000)} seconds. Is a worker running there? ` +
          '--time-limit gives it more time.',
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

function formOf(parts: readonly UploadPart[]): FormData {
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
      // Whoever is sent on elsewhere has not agreed to show the token and the files there.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await response.text()
  } catch (error) {
    throw new NoAnswer(`${url} cannot be reached: ${reasonOf(error)}.`)
  }
  const retryMs = retryAfterMs(response)
  if (retryMs !== null) return { retryMs }
  const body = readObject(text)
  if (response.ok && body) return { body }
  throw refused(response, body)
}

/** Too much was asked for, or the server is not there at the moment; null for every other answer. */
function retryAfterMs({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 502 && status !== 503 && status !== 504) return null
  const seconds = Number(headers.get('retry-after') ?? 5)
  return (Number.isFinite(seconds) && seconds > 0 ? seconds : 5) * 1000
}

function refused(response: Response, body: JsonObject | null): NoAnswer {
  const { status } = response
  if (status >= 300 && status < 400)
    return new NoAnswer(
      `The address sends on to ${oneLine(response.headers.get('location') ?? 'elsewhere')}. Use that one.`,
    )
  const said = typeof body?.detail === 'string' ? oneLine(body.detail) : ''
  if (status === 401)
    return new NoAnswer(`The token was refused. ${said || 'Is PEGBOARD_TOKEN of this Pegboard?'}`)
  if (!body) return strange(status)
  const problems = Array.isArray(body.problems) ? (body.problems as unknown[]) : []
  const details = problems.flatMap(problem =>
    isJsonObject(problem) && typeof problem.message === 'string' ? [oneLine(problem.message)] : [],
  )
  return new NoAnswer(said || `It was refused with ${status}.`, details)
}

const strange = (status?: number) =>
  new NoAnswer(
    `The answer${status === undefined ? '' : ` (${status})`} is not one of a Pegboard that checks files. Is the address right?`,
  )

function readObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    // The caller reports an answer that is not JSON.
    return null
  }
}

/** As far as what follows would stumble over it: the rest is the word of a server that we trust with our files. */
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

/** Codes alone: the messages of the system repeat what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time'
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'the connection failed'
  return reasons[code] ?? code
}

const reasons: { readonly [code: string]: string } = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ETIMEDOUT: 'it does not answer',
}
