// Requests to a server. Every failure becomes a problem with the server's words, an advice and an exit code.
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { CommandProblem, exitCodes, type ExitCode } from '../command'
import { connectionReason } from '../connection-reason'
import type { Server } from './find-server'
import type { Surroundings } from './surroundings'

type ServerRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: BodyInit
  headers?: Record<string, string>
  signal?: AbortSignal
  /** A status of a response that is no failure, beside those of success. */
  alsoStatus?: number
}

/** A request that the server rejected, or that did not reach it. */
export class ServerProblem extends CommandProblem {
  constructor(
    message: string,
    details: readonly string[],
    exit: ExitCode,
    /** Stable code of the server; null without a response of Pegboard. */
    readonly code: string | null,
    /** HTTP status; null without a response. */
    readonly status: number | null,
  ) {
    super(message, details, exit)
  }
}

/** Returns the response to a successful request, before its body is read. @throws ServerProblem */
export async function openResponse(
  { url, token }: Server,
  path: string,
  { method = 'GET', body, headers, signal, alsoStatus }: ServerRequest,
  { fetch }: Pick<Surroundings, 'fetch'>,
): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body,
      // A redirect could send the token and the files to a server that the person did not choose.
      redirect: 'manual',
      signal,
    })
  } catch (error) {
    throw unreachable(url, connectionReason(error))
  }
  if (response.ok || response.status === alsoStatus) return response
  throw await rejected(url, response)
}

/** Returns a JSON document of the server, and its text, in which numbers keep their notation. @throws ServerProblem */
export async function askServer(
  server: Server,
  path: string,
  surroundings: Pick<Surroundings, 'fetch'>,
  request: ServerRequest = {},
): Promise<{ value: JsonObject; text: string; status: number; headers: Headers }> {
  const response = await openResponse(server, path, request, surroundings)
  const text = await readText(server.url, response)
  const value = parseObject(text)
  if (!value) throw notPegboard(server.url, response.status)
  return { value, text, status: response.status, headers: response.headers }
}

async function readText(url: string, response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw unreachable(url, connectionReason(error))
  }
}

async function rejected(url: string, response: Response): Promise<ServerProblem> {
  const { status, headers } = response
  if (status >= 300 && status < 400)
    return new ServerProblem(
      `${url} redirects to ${oneLine(headers.get('location') ?? 'another address')}.`,
      ['Use that address.'],
      ...([exitCodes.problems, null, status] as const),
    )
  const body = parseObject(await readText(url, response))
  const code = body && typeof body.code === 'string' ? body.code : null
  if (!body || code === null)
    return status >= 502 && status <= 504
      ? new ServerProblem(
          `${url} is not available (status ${status}).`,
          [laterAdvice],
          ...unavailable(status),
        )
      : notPegboard(url, status)
  const detail = typeof body.detail === 'string' ? oneLine(body.detail, 2_000) : `Status ${status}.`
  const details = [...problemLines(body), ...adviceFor(url, { status, code, body })]
  return new ServerProblem(detail, details, exitOf(status), code, status)
}

const laterAdvice = 'Try again later.'
const unavailable = (status: number) => [exitCodes.unreachable, null, status] as const

const unreachable = (url: string, reason: string) =>
  new ServerProblem(
    `can't reach ${url}: ${reason}.`,
    ['Check the address and your connection. "pegboard doctor" shows which address is used.'],
    ...([exitCodes.unreachable, null, null] as const),
  )

const notPegboard = (url: string, status: number) =>
  new ServerProblem(
    `The response of ${url} (status ${status}) isn't from a Pegboard server.`,
    ['Check the address. A newer or older server may not have this feature.'],
    ...([exitCodes.unreachable, null, status] as const),
  )

/** Returns the exit code for the status of a rejected request. */
export function exitOf(status: number): ExitCode {
  if (status === 401 || status === 403) return exitCodes.denied
  if (status === 404 || status === 410) return exitCodes.notFound
  if (status >= 502 && status <= 504) return exitCodes.unreachable
  return status === 400 || status === 413 || status === 422 ? exitCodes.problems : exitCodes.failed
}

/** Lists the single problems of a rejected request, such as those of arguments or of files. */
function problemLines({ problems, parameters }: JsonObject): string[] {
  const listed = [problems, parameters].flatMap(list => (Array.isArray(list) ? (list as unknown[]) : []))
  return listed.flatMap(problem => {
    if (!isJsonObject(problem) || typeof problem.message !== 'string') return []
    const path = typeof problem.path === 'string' ? problem.path.replace(/^\//, '') : ''
    return [oneLine(path ? `${path}: ${problem.message}` : problem.message, 500)]
  })
}

type Rejection = { status: number; code: string; body: JsonObject }

/** Returns what the person can do. Server errors have a number by which an administrator finds them. */
function adviceFor(url: string, { status, code, body }: Rejection): string[] {
  if (status === 401)
    return [`Run "pegboard login --server ${url}" with a valid token, or set PEGBOARD_TOKEN to one.`]
  if (status === 404)
    return code === 'route.not-found'
      ? ['The server has another version. "pegboard doctor" compares them.']
      : ['Check the name. Things that you may not see count as not found.']
  if (status === 429) return [laterAdvice]
  if (status < 500) return []
  const id = typeof body.requestId === 'string' ? ` and report request ${oneLine(body.requestId)}` : ''
  return [`Try again later${id}.`]
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    // The caller reports a response that is not JSON.
    return null
  }
}
