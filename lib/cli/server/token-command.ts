// `pegboard token`: asks the server to list, create and revoke API tokens.
import { links } from '@/lib/core/base/links'
import { printableJson } from '@/lib/core/base/visible-text'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { ruleActions } from '@/lib/core/policy/model/actions'
import { tokenDaysDefault } from '@/lib/core/tokens/token-settings'
import { CommandProblem, exitCodes, type Command } from '../command'
import { askServer, ServerProblem } from './ask-server'
import type { Server } from './find-server'
import { makeServerCommand, numberOption, type ServerCall } from './server-command'
import type { Surroundings } from './surroundings'

const actions = ['list', 'create', 'revoke'] as const

export const makeTokenCommand = (surroundings: Surroundings): Command =>
  makeServerCommand(
    {
      name: 'token',
      usage: 'list, or create --name NAME --scope SCOPE..., or revoke ID',
      summary: 'Lists, creates or revokes API tokens, as far as the server lets a token do that.',
      details: `A token can't manage tokens: Pegboard denies it, so that a leaked token can't make itself permanent.
The command then prints the reason and the page on which a person manages tokens.`,
      words: actions,
      options: [
        { name: 'name', value: 'NAME', summary: 'Name of the new token.' },
        {
          name: 'scope',
          value: 'SCOPE',
          choices: ruleActions,
          summary: `Scope of the new token: ${ruleActions.join(', ')}. Repeat it for more scopes.`,
        },
        {
          name: 'toolbox',
          value: 'NAME',
          summary: 'Limit the new token to this toolbox or pattern. Repeat it for more. The default is all.',
        },
        {
          name: 'days',
          value: 'NUMBER',
          summary: `Days for which the new token is valid. The default is ${tokenDaysDefault}.`,
        },
      ],
      handle: async call => {
        const request = readRequest(call)
        const server = await call.server()
        try {
          return await manage(server, request, call)
        } catch (error) {
          throw error instanceof ServerProblem && error.code === 'action.denied'
            ? withPage(error, server)
            : error
        }
      },
    },
    surroundings,
  )

type TokenRequest = { path: string; method: 'GET' | 'POST' | 'DELETE'; input?: JsonObject }

function readRequest(call: ServerCall): TokenRequest {
  const [action, id, ...others] = call.targets
  if (action === 'list' && id === undefined) return { path: links.api.tokens(), method: 'GET' }
  if (action === 'revoke' && id !== undefined && others.length === 0)
    return { path: links.api.token(id), method: 'DELETE' }
  const name = call.option('name')
  const scopes = call.listOf('scope')
  if (action !== 'create' || id !== undefined || name === undefined || scopes.length === 0)
    throw new CommandProblem('Specify list, create --name NAME --scope SCOPE, or revoke ID.', [
      'Run with --help for usage.',
    ])
  const toolboxes = call.listOf('toolbox')
  const days = numberOption(call, 'days', tokenDaysDefault)
  return {
    path: links.api.tokens(),
    method: 'POST',
    input: { name, scopes, days, ...(toolboxes.length > 0 && { toolboxes }) },
  }
}

async function manage(server: Server, request: TokenRequest, call: ServerCall): Promise<number> {
  const { host, surroundings } = call
  const { path, method, input } = request
  const { value, text } = await askServer(server, path, surroundings, {
    method,
    ...(input && { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }),
  })
  if (call.asJson) host.print(printableJson(text))
  else for (const line of describe(value)) host.print(line)
  return exitCodes.fine
}

/** Describes a list of tokens, a new token with its text, or a token. */
function describe(value: JsonObject): string[] {
  if (Array.isArray(value.tokens)) return (value.tokens as unknown[]).flatMap(describeToken)
  if (typeof value.secret === 'string') return [value.secret]
  return describeToken(value)
}

function describeToken(token: unknown): string[] {
  if (!isJsonObject(token)) return []
  const { id, prefix, name, state, expiresAt } = token
  return [[id, `${String(prefix)}…`, state, expiresAt, name].map(field => oneLine(String(field))).join('  ')]
}

const withPage = ({ message, exit, code, status }: ServerProblem, { url }: Server) =>
  new ServerProblem(message, [`Manage tokens on ${url}${links.account()}.`], exit, code, status)
