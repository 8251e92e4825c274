// Which server a command uses, and with which token.
import { CommandProblem, exitCodes } from '../command'
import { readUrl } from '../read-url'
import { findLogin, readLogins } from './login-file'
import type { Surroundings } from './surroundings'

export type Server = {
  /** Address without a trailing slash. */
  url: string
  token: string | null
}

export type FoundServer = Server & {
  urlFrom: 'option' | 'environment' | 'login'
  tokenFrom: 'environment' | 'login' | null
}

/**
 * Finds the address: of the option, else of PEGBOARD_URL, else of the last login. The token is PEGBOARD_TOKEN, else the
 * one of the login to exactly this address, so that it reaches no other server.
 * @throws CommandProblem without an address, or for an invalid one
 */
export async function findServer(
  option: string | undefined,
  { environment, loginFile }: Surroundings,
): Promise<FoundServer> {
  const named = option ?? (environment.url || undefined)
  const address = named ?? (await readLogins(loginFile)).current
  if (address === null)
    throw new CommandProblem('No server is specified.', [
      'Run "pegboard login --server URL", or set PEGBOARD_URL to the address of the server.',
    ])
  const url = readUrl(address)
  if (url === null)
    throw new CommandProblem('The address of the server is not valid.', [
      'Specify it as in https://pegboard.example.org, without a password.',
    ])
  const provided = environment.token?.trim()
  const login = provided ? null : await findLogin(loginFile, url)
  const urlFromName = option === undefined ? 'environment' : 'option'
  return {
    url,
    token: provided || (login?.token ?? null),
    urlFrom: named === undefined ? 'login' : urlFromName,
    tokenFrom: tokenSource(provided, login),
  }
}

function tokenSource(provided: string | undefined, login: object | null): FoundServer['tokenFrom'] {
  if (provided) return 'environment'
  return login ? 'login' : null
}

/** Finds a server for requests that need a token. @throws CommandProblem without a token, or with a malformed one */
export async function findSignedIn(option: string | undefined, surroundings: Surroundings): Promise<Server> {
  const server = await findServer(option, surroundings)
  const advice = `Run "pegboard login --server ${server.url}", or set PEGBOARD_TOKEN to an API token.`
  if (server.token === null)
    throw new CommandProblem(`You are not signed in to ${server.url}.`, [advice], exitCodes.denied)
  // Other characters cannot be in a header.
  if (!/^[\x21-\x7e]+$/.test(server.token))
    throw new CommandProblem('PEGBOARD_TOKEN is not an API token.', [advice], exitCodes.denied)
  return server
}
