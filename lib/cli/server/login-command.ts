// `pegboard login` and `pegboard logout`: store and delete the token for a server.
import { links } from '@/lib/core/base/links'
import { isApiToken } from '@/lib/core/tokens/api-token'
import { CommandProblem, exitCodes, type Command } from '../command'
import { askServer } from './ask-server'
import { findServer } from './find-server'
import { readLogins, writeLogins } from './login-file'
import { makeServerCommand, printJson, type ServerCall } from './server-command'
import type { Surroundings } from './surroundings'

export const makeLoginCommand = (surroundings: Surroundings): Command =>
  makeServerCommand(
    {
      name: 'login',
      usage: '[--server URL] [< TOKEN]',
      summary: 'Stores an API token for a server, after the server has accepted it.',
      details: `Asks for the token, which is not shown, or reads it from stdin. The token and the address are
stored in the folder for your settings, in a file that only you can read. Later commands use this
server. PEGBOARD_URL and PEGBOARD_TOKEN take precedence, and nothing has to be stored then.`,
      handle: login,
    },
    surroundings,
  )

async function login(call: ServerCall): Promise<number> {
  const { surroundings, host } = call
  const { loginFile } = surroundings
  const { url } = await findServer(call.option('server'), surroundings)
  const token = await readToken(url, surroundings)
  // The smallest request that every valid token may send.
  await askServer({ url, token }, `${links.api.search('')}?limit=1`, surroundings)
  const { tokens } = await readLogins(loginFile)
  await writeLogins(loginFile, { current: url, tokens: tokens.set(url, token) })
  if (call.asJson) printJson(host, { server: url, file: loginFile })
  else host.print(`Signed in to ${url}. The token is stored in ${loginFile}.`)
  return exitCodes.fine
}

async function readToken(url: string, { terminal }: Surroundings): Promise<string> {
  const typed = terminal.isTerminal.stdin
    ? await terminal.askSecret(`API token for ${url} (create one on ${url}${links.account()}): `)
    : new TextDecoder().decode(await terminal.readInput())
  if (typed === null) throw new CommandProblem('No token was entered.', [], exitCodes.interrupted)
  const token = typed.trim()
  if (!isApiToken(token))
    throw new CommandProblem('The text is not an API token of Pegboard.', [
      `Create a token on ${url}${links.account()}, and copy all of it: pegb_ and 39 letters and digits.`,
    ])
  return token
}

export const makeLogoutCommand = (surroundings: Surroundings): Command =>
  makeServerCommand(
    {
      name: 'logout',
      usage: '[--server URL | --all]',
      summary: 'Deletes the stored token of a server.',
      details: `Without --server, the server of the last login. The token stays valid until it expires or you revoke
it on your account page.`,
      options: [{ name: 'all', summary: 'Delete the tokens of all servers.' }],
      handle: logout,
    },
    surroundings,
  )

async function logout(call: ServerCall): Promise<number> {
  const { surroundings, host } = call
  const { loginFile } = surroundings
  const logins = await readLogins(loginFile)
  const stored = [...logins.tokens.keys()]
  const gone = call.option('all') === undefined ? [await storedServer(call)] : stored
  const left = new Map([...logins.tokens].filter(([url]) => !gone.includes(url)))
  const current = logins.current !== null && left.has(logins.current) ? logins.current : null
  await writeLogins(loginFile, { current, tokens: left })
  if (call.asJson) printJson(host, { servers: gone })
  else
    for (const url of gone)
      host.print(
        `Signed out of ${url}. Revoke the token on ${url}${links.account()} if you no longer use it.`,
      )
  return exitCodes.fine
}

/** Returns the address of a stored login. @throws CommandProblem if there is none */
async function storedServer({ option, surroundings }: ServerCall): Promise<string> {
  const { tokens, current } = await readLogins(surroundings.loginFile)
  const named = option('server')
  const url = named === undefined ? current : (await findServer(named, surroundings)).url
  if (url === null || !tokens.has(url))
    throw new CommandProblem(
      url === null ? 'No token is stored.' : `No token is stored for ${url}.`,
      [],
      exitCodes.denied,
    )
  return url
}
