// `pegboard doctor`: checks the connection to a server.
import { formatDuration } from '@/lib/core/base/format-units'
import { links } from '@/lib/core/base/links'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { shownPart } from '@/lib/core/tokens/api-token'
import { CommandProblem, exitCodes, type Command, type ExitCode } from '../command'
import { askServer, ServerProblem } from './ask-server'
import { findServer, type FoundServer } from './find-server'
import { isReadableByOthers } from './login-file'
import { makeServerCommand, printJson, type ServerCall } from './server-command'
import type { Surroundings } from './surroundings'

/** A larger difference confuses expiry times and logs. */
const clockMsMax = 60_000

export const makeDoctorCommand = (surroundings: Surroundings): Command =>
  makeServerCommand(
    {
      name: 'doctor',
      usage: '[--server URL]',
      summary: 'Checks the address, the token, the server and the clock.',
      details: `Exit codes: 0 everything works, 1 the server is not ready or a clock is wrong, 3 the token is missing
or rejected, 5 the server is not reachable.`,
      handle: doctor,
    },
    surroundings,
  )

type Check = { name: string; ok: boolean; detail: string; exit: ExitCode }

async function doctor(call: ServerCall): Promise<number> {
  const { host, surroundings } = call
  const server = await findServer(call.option('server'), surroundings)
  const checks = [addressCheck(server), ...(await checkServer(server, surroundings))]
  if (call.asJson)
    printJson(host, { server: server.url, checks: checks.map(({ exit: _exit, ...check }) => check) })
  else for (const { name, ok, detail } of checks) host.print(`${ok ? '✓' : '✗'} ${name}: ${detail}`)
  return checks.find(({ ok }) => !ok)?.exit ?? exitCodes.fine
}

const fine = (name: string, detail: string): Check => ({ name, ok: true, detail, exit: exitCodes.fine })
const failed = (name: string, detail: string, exit: ExitCode): Check => ({ name, ok: false, detail, exit })

const addressCheck = ({ url, urlFrom }: FoundServer) => fine('Address', `${url} (${urlSources[urlFrom]})`)
const urlSources = { option: '--server', environment: 'PEGBOARD_URL', login: 'the last login' } as const

async function checkServer(server: FoundServer, surroundings: Surroundings): Promise<Check[]> {
  const version = await checkVersion(server, surroundings)
  // The other checks would fail for the same reason.
  if (!version.some(({ name, ok }) => name === 'Server' && ok)) return version
  return [...version, await checkToken(server, surroundings), ...(await checkReadiness(server, surroundings))]
}

async function checkVersion(server: FoundServer, surroundings: Surroundings): Promise<Check[]> {
  const before = surroundings.clock().getTime()
  try {
    const { value, headers } = await askServer({ ...server, token: null }, '/version', surroundings)
    if (typeof value.version !== 'string')
      return [failed('Server', 'The address is not that of a Pegboard server.', exitCodes.unreachable)]
    const own = surroundings.version
    const other = value.version === own ? 'the same as this command' : `this command has ${own}`
    const found = fine('Server', `version ${oneLine(value.version)}, ${other}`)
    return [found, ...checkClock(headers, (before + surroundings.clock().getTime()) / 2)]
  } catch (error) {
    return [problemCheck('Server', error)]
  }
}

/** @param ownMs the middle of the request by the clock of this machine */
function checkClock(headers: Headers, ownMs: number): Check[] {
  const theirsMs = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(theirsMs)) return []
  // The header has whole seconds, so half a second is added on average.
  const differenceMs = theirsMs + 500 - ownMs
  const detail = `the server is ${formatDuration(Math.abs(differenceMs))} ${differenceMs < 0 ? 'behind' : 'ahead'}`
  if (Math.abs(differenceMs) <= clockMsMax) return [fine('Clock', detail)]
  return [failed('Clock', `${detail}. Set the clock of the machine that is wrong.`, exitCodes.failed)]
}

async function checkToken(server: FoundServer, surroundings: Surroundings): Promise<Check> {
  const { token, tokenFrom } = server
  if (token === null)
    return failed('Token', `none. Run "pegboard login --server ${server.url}".`, exitCodes.denied)
  const source = tokenFrom === 'environment' ? 'PEGBOARD_TOKEN' : surroundings.loginFile
  if (tokenFrom === 'login' && (await isReadableByOthers(surroundings.loginFile)))
    return failed('Token', `others can read ${source}. Run "chmod 600" on it.`, exitCodes.failed)
  try {
    await askServer(server, `${links.api.search('')}?limit=1`, surroundings)
    return fine('Token', `${shownPart(token)}… is accepted (${source})`)
  } catch (error) {
    return problemCheck('Token', error)
  }
}

async function checkReadiness(server: FoundServer, surroundings: Surroundings): Promise<Check[]> {
  try {
    // The status is 503 if a check fails.
    const { value } = await askServer(server, '/readyz', surroundings, { alsoStatus: 503 })
    const checks = Array.isArray(value.checks) ? (value.checks as unknown[]) : []
    return checks.flatMap(check => {
      if (!isJsonObject(check)) return []
      const name = `Ready: ${oneLine(String(check.name))}`
      const detail = oneLine(String(check.detail), 500)
      return [check.ok === true ? fine(name, detail) : failed(name, detail, exitCodes.failed)]
    })
  } catch (error) {
    return [problemCheck('Ready', error)]
  }
}

function problemCheck(name: string, error: unknown): Check {
  if (!(error instanceof CommandProblem)) throw error
  const advice = error instanceof ServerProblem ? error.details : []
  return failed(name, [error.message, ...advice].join(' '), error.exit)
}
