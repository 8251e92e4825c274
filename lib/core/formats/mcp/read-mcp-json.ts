/** Reads `.mcp.json` and `mcp.json`, in which clients list their servers (`mcpServers`, or `servers` in VS Code). */
import { isJsonObject } from '@/lib/core/spec/json-value'
import { problemOfSecretName, secretsMax } from '@/lib/core/spec/secret-name'
import type { Need } from '@/lib/core/spec/tool-spec'
import type { PythonTarget } from '@/lib/core/formats/description'
import type { Problem } from '@/lib/core/base/problem'
import { folderOf, inFolder } from '../upload/folders'
import type { SourceFile, SourceTree } from '../upload/source-tree'
import { readText } from '../upload/text-file'
import type { TreePaths } from '../upload/tree-paths'
import {
  mcpProblem,
  parseDeclaration,
  readArguments,
  readVariables,
  requiredSecrets,
  type FoundServers,
} from './declaration'
import { pythonFolders } from './python-folders'
import { readCommand } from './server-command'

/** Returns the lists of servers. Clients keep them at the root of a project, VS Code in a folder of its own. */
export const findServerLists = (tree: SourceTree): SourceFile[] =>
  tree.files.filter(
    ({ path, bytes }) =>
      /(^|\/)\.?mcp\.json$/.test(path) &&
      !/(^|\/)node_modules\//.test(path) &&
      /"(?:mcpServers|servers)"\s*:/.test(readText(bytes) ?? ''),
  )

/** What a list declares. `leftOut` names the servers beyond the limit, which are not read. */
type ServerList = FoundServers & { entries: number; leftOut: string[] }

/**
 * Never throws. A server that can't be started has a problem.
 *
 * @param entriesMax entries that are read
 */
export function readServerList(file: SourceFile, paths: TreePaths, entriesMax: number): ServerList {
  const fail = (problem: Problem): ServerList => ({
    targets: [],
    files: [],
    problems: [problem],
    entries: 0,
    leftOut: [],
  })
  const parsed = parseDeclaration(file)
  if ('problem' in parsed) return fail(parsed.problem)
  const servers = parsed.value.mcpServers ?? parsed.value.servers
  if (!isJsonObject(servers)) {
    const message = `"mcpServers" of ${file.path} must be an object of servers.`
    return fail(mcpProblem('warning', 'mcp-declaration', file.path, message))
  }
  const names = Object.keys(servers)
  const found = names.slice(0, entriesMax).map(name => readEntry(name, servers[name], file.path, paths))
  return {
    targets: found.flatMap(({ targets }) => targets),
    files: found.flatMap(({ files }) => files),
    problems: found.flatMap(({ problems }) => problems),
    entries: found.length,
    leftOut: names.slice(entriesMax).map(shownName),
  }
}

const shownName = (name: string): string => name.slice(0, 200)

function readEntry(name: string, entry: unknown, path: string, paths: TreePaths): FoundServers {
  const shown = shownName(name)
  const fail = (
    severity: Problem['severity'],
    code: string,
    message: string,
    hint?: string,
  ): FoundServers => ({
    targets: [],
    files: [],
    problems: [mcpProblem(severity, code, path, `Server ${shown}: ${message}`, hint)],
  })
  if (!isJsonObject(entry)) return fail('error', 'mcp-declaration', 'Its entry is not an object.')
  if (entry.disabled === true) return fail('info', 'mcp-disabled', 'It is disabled, so it is left out.')
  if (typeof entry.command !== 'string')
    return fail(
      'warning',
      'mcp-remote',
      'It has no command. Pegboard starts the servers of an upload in the sandbox.',
      'To use a server that runs elsewhere, add it on the page Upload, under Add a remote MCP server.',
    )
  const args = readArguments(entry.args)
  const variables = readVariables(entry.env)
  if (args === null || variables === null)
    return fail(
      'error',
      'mcp-declaration',
      'Its "args" must be a list of texts, and its "env" an object of texts.',
    )
  const [folder, entryName] = placeOf(path)
  const command = readCommand(entry.command, args, folder, paths)
  if ('message' in command) return fail('error', 'mcp-command', command.message, command.hint)
  const { env, needs, secrets, problems } = readSecrets(variables, command.args, shown, path)
  const source: Need[] = command.file === undefined ? [] : [{ kind: 'source', name: command.file, met: true }]
  const target: PythonTarget = {
    how: 'python',
    adapter: 'mcp',
    entry: entryName,
    root: folder,
    config: {},
    server: {
      name: shown,
      runtime: command.runtime,
      args: command.args,
      env: command.runtime === 'python' ? pythonFolders(env, folder, paths) : env,
      defaults: {},
      secrets,
      required: requiredSecrets(needs),
    },
    declared: { needs: [...source, ...needs] },
  }
  return { targets: [target], files: command.file === undefined ? [] : [command.file], problems }
}

/** Returns the folder of the server and the path of the list in it. */
function placeOf(path: string): [folder: string, entry: string] {
  const folder = folderOf(path)
  const isOfEditor = /(^|\/)\.vscode$/.test(folder)
  const root = isOfEditor ? folderOf(folder) : folder
  return [root, path.slice(inFolder(root, 'x').length - 1)]
}

type Secrets = {
  env: Record<string, string>
  needs: Need[]
  secrets: Record<string, string>
  problems: Problem[]
}

const secretLike = /(^|_)(API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PAT)$/i
/** Texts that stand for a value in an example. */
const standIn = /^$|^<.*>$|^your[-_ ]|^x{3,}$|^\.\.\.$|^change[-_ ]?me$/i
const placeholder = /\$\{([^{}]{1,200})\}/g
/** Placeholders for folders, which are no variables. */
const folderNames = new Set([
  '__dirname',
  'workspaceFolder',
  'CLAUDE_PLUGIN_ROOT',
  'HOME',
  'DESKTOP',
  'DOCUMENTS',
  'DOWNLOADS',
  'userHome',
  '/',
  'pathSeparator',
])

/** Finds the variables that the declaration leaves open, which are the secrets and variables of the server. */
function readSecrets(
  variables: Record<string, string>,
  args: readonly string[],
  server: string,
  path: string,
): Secrets {
  const found: Secrets = { env: {}, needs: [], secrets: {}, problems: [] }
  const ask = (placeholderName: string, name: string, isOptional: boolean) => {
    // A longer list is not used, and every name is compared with the whole list.
    if (found.needs.length >= secretsMax) return
    if (problemOfSecretName(name) !== null || found.needs.some(need => need.name === name)) return
    if (!isOptional) found.secrets[placeholderName] = name
    const isSecret = secretLike.test(name)
    found.needs.push({
      kind: isSecret ? 'secret' : 'variable',
      name,
      note: isOptional
        ? 'Optional in the declaration of the server.'
        : 'Left open in the declaration of the server.',
      met: isOptional,
      ...(isOptional ? { optional: true } : !isSecret && { required: true }),
    })
  }
  for (const [name, text] of Object.entries(variables)) {
    if (secretLike.test(name) && standIn.test(text)) {
      ask(name, name, false)
      continue
    }
    found.env[name] = text
    if (secretLike.test(name) && !text.includes('${')) found.problems.push(openSecret(server, name, path))
    for (const used of namesIn(text)) ask(used.placeholder, used.isInput ? name : used.name, used.isOptional)
  }
  for (const used of args.flatMap(namesIn))
    if (!used.isInput) ask(used.placeholder, used.name, used.isOptional)
  return found
}

function namesIn(text: string) {
  return [...text.matchAll(placeholder)].flatMap(([, inside = '']) => {
    if (folderNames.has(inside)) return []
    const [name = '', ...fallback] = inside.replace(/^env:/, '').split(':-')
    const isInput = name.startsWith('input:')
    return [{ placeholder: isInput ? inside : name, name, isInput, isOptional: fallback.length > 0 }]
  })
}

const openSecret = (server: string, name: string, path: string): Problem =>
  mcpProblem(
    'warning',
    'mcp-open-secret',
    path,
    `Server ${server}: The value of ${name} is part of the upload, where everyone who can see the toolbox can read it.`,
    `Write "${name}": "\${${name}}", and set the value as a secret of the toolbox.`,
  )
