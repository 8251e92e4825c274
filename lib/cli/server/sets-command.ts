// `pegboard sets`: lists, shows and changes the tool sets of a server.
import { links } from '@/lib/core/base/links'
import { printableJson } from '@/lib/core/base/visible-text'
import { setVisibilities } from '@/lib/core/policy/model/facts'
import type { SetListPage, SetPage, SetRow, SetToolRow } from '@/lib/core/sets/set-views'
import { CommandProblem, exitCodes, type Command } from '../command'
import { askServer, openResponse } from './ask-server'
import { makeServerCommand, type ServerCall } from './server-command'
import { describeSet, describeSetList, describeSetTool } from './show-set'
import type { Surroundings } from './surroundings'
import { readToolName } from './tool-address'

const actions = ['list', 'show', 'create', 'add', 'remove', 'delete'] as const

export const makeSetsCommand = (surroundings: Surroundings): Command =>
  makeServerCommand(
    {
      name: 'sets',
      usage: 'list, create --title TITLE, show|delete SET, or add|remove SET TOOLBOX/TOOL[@VERSION]',
      summary: 'Lists, shows and changes tool sets.',
      details: `"show" lists the tools of a set with their versions, their sizes in a model's context, and whether you
can run them. "add" pins the tool to @VERSION; without it, the set follows the current version.
Changes need a token with the scope manage, and only owners of the set and admins can make them.`,
      words: actions,
      options: [
        { name: 'mine', summary: 'List only the sets that you own.' },
        { name: 'after', value: 'SET', summary: 'Continue the list that ended with this set.' },
        { name: 'title', value: 'TITLE', summary: 'Title of the new set.' },
        {
          name: 'name',
          value: 'NAME',
          summary: 'Name of the new set in addresses. The default comes from the title.',
        },
        { name: 'description', value: 'TEXT', summary: 'Description of the new set.' },
        {
          name: 'visibility',
          value: 'VISIBILITY',
          choices: setVisibilities,
          summary: 'Show the new set to everyone, or only to its owners and admins. The default is open.',
        },
      ],
      handle: async call => send(readRequest(call), call),
    },
    surroundings,
  )

type SetsRequest = {
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  input?: object
  /** The answer as lines of text. */
  describe: (value: unknown) => string[]
}

/** The routes of this release return these views; tests/browser/catalog/command-line.spec.ts calls them. */
function readRequest(call: ServerCall): SetsRequest {
  const [action, set, tool, ...others] = call.targets
  const count = call.targets.length
  if (action === 'list' && count === 1) return listRequest(call)
  if (action === 'create' && count === 1) return createRequest(call)
  if (action === 'show' && set !== undefined && count === 2)
    return { path: links.api.set(set), describe: value => describeSet(value as SetPage) }
  if (action === 'delete' && set !== undefined && count === 2)
    return { path: links.api.set(set), method: 'DELETE', describe: () => [`Deleted the set ${set}.`] }
  if (set !== undefined && tool !== undefined && others.length === 0) {
    if (action === 'add') return addRequest(set, tool)
    if (action === 'remove') return removeRequest(set, tool)
  }
  throw new CommandProblem(
    'Specify list, show SET, create --title TITLE, add or remove SET TOOLBOX/TOOL, or delete SET.',
    ['Run with --help for usage.'],
  )
}

const listRequest = (call: ServerCall): SetsRequest => ({
  path: links.api.sets({
    ...(call.option('mine') !== undefined && { mine: 'true' }),
    after: call.option('after'),
  }),
  describe: value => describeSetList(value as SetListPage),
})

function createRequest(call: ServerCall): SetsRequest {
  const title = call.option('title')
  if (title === undefined) throw new CommandProblem('Specify --title TITLE for the new set.')
  const fields = ['name', 'description', 'visibility'].flatMap(name => {
    const value = call.option(name)
    return value === undefined ? [] : [[name, value]]
  })
  return {
    path: links.api.sets(),
    method: 'POST',
    input: { title, ...Object.fromEntries(fields) },
    describe: value => [`Created the set ${(value as SetRow).slug}.`],
  }
}

function addRequest(set: string, text: string): SetsRequest {
  const { toolbox, tool, version } = readToolName(text)
  return {
    path: links.api.setTool(set, toolbox, tool),
    method: 'PUT',
    input: { version: version ?? null },
    describe: value => describeSetTool(value as SetToolRow),
  }
}

function removeRequest(set: string, text: string): SetsRequest {
  const { toolbox, tool, version } = readToolName(text)
  if (version !== undefined)
    throw new CommandProblem('Specify the tool to remove without a version, as TOOLBOX/TOOL.')
  const removed = `Removed ${toolbox}/${tool} from the set ${set}.`
  return { path: links.api.setTool(set, toolbox, tool), method: 'DELETE', describe: () => [removed] }
}

async function send({ path, method, input, describe }: SetsRequest, call: ServerCall): Promise<number> {
  const { host, surroundings } = call
  const server = await call.server()
  const request = {
    method,
    ...(input && { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }),
  }
  // The response to a removal has no body.
  const { value, text } =
    method === 'DELETE'
      ? await openResponse(server, path, request, surroundings).then(() => ({ value: {}, text: '{}' }))
      : await askServer(server, path, surroundings, request)
  if (call.asJson) host.print(printableJson(text))
  else for (const line of describe(value)) host.print(line)
  return exitCodes.fine
}
