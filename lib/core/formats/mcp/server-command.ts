/** The command of an MCP server: its interpreter, and its arguments with the paths of the upload marked. */
import { inFolder } from '../upload/folders'
import type { TreePaths } from '../upload/tree-paths'

export type ServerCommand = {
  runtime: 'node' | 'python'
  args: string[]
  /** File of the upload that the interpreter starts; absent for a module of Python. */
  file?: string
}

type CommandProblem = { message: string; hint?: string }

/** Marks a path below the folder of the server. */
export const rootPlaceholder = '${__dirname}'

/**
 * Returns the command, or why it can't be started here. Only Node and Python start servers, and only files of the upload
 * or modules of its packages.
 * @param root folder of the server in the upload
 */
export function readCommand(
  command: string,
  args: readonly string[],
  root: string,
  paths: TreePaths,
): ServerCommand | CommandProblem {
  const started = interpreterOf(command, args)
  if ('message' in started) return started
  const marked = started.args.map(arg => markPath(arg, path => paths.has(inFolder(root, path))))
  const { runtime } = started
  const at = marked.findIndex(arg => !arg.startsWith('-') || arg === '-m')
  const first = marked[at]
  if (first === '-m' && runtime === 'python' && marked[at + 1]) return { runtime, args: marked }
  if (first === undefined)
    return {
      message: `The arguments of ${command.slice(0, 200)} name no file.`,
      hint: 'Name the file of the server.',
    }
  const file = inFolder(root, pathOf(first) ?? first)
  if (pathOf(first) !== null && paths.hasFile(file)) return { runtime, args: marked, file }
  return {
    message: `${command} starts ${first.slice(0, 200)}, which is not a file of the upload.`,
    hint: 'Upload the file as well, and write its path relative to the declaration.',
  }
}

/** Returns the path below the folder of the server, or null for other texts. */
const pathOf = (arg: string): string | null =>
  arg.startsWith(`${rootPlaceholder}/`) ? arg.slice(rootPlaceholder.length + 1) : null

const rootNames = /^\$\{(?:__dirname|workspaceFolder|CLAUDE_PLUGIN_ROOT)\}\//

function markPath(arg: string, isThere: (path: string) => boolean): string {
  const path = arg.replace(rootNames, '').replace(/^(\.\/)+/, '')
  if (rootNames.test(arg)) return `${rootPlaceholder}/${path}`
  return path !== '' && !path.startsWith('/') && isThere(path) ? `${rootPlaceholder}/${path}` : arg
}

type Interpreter = { runtime: ServerCommand['runtime']; args: readonly string[] }

function interpreterOf(command: string, args: readonly string[]): Interpreter | CommandProblem {
  const name = command.replace(/^.*[/\\]/, '').replace(/\.(exe|cmd)$/i, '')
  if (/^node(js)?$/.test(name)) return { runtime: 'node', args }
  if (isPython(name)) return { runtime: 'python', args }
  const rest = name === 'uv' && args[0] === 'run' ? withoutOptionsOfUv(args.slice(1)) : []
  if (isPython(rest[0] ?? '')) return { runtime: 'python', args: rest.slice(1) }
  if (/\.py$/.test(rest[0] ?? '')) return { runtime: 'python', args: rest }
  const hint = Object.hasOwn(hints, name) ? hints[name] : undefined
  return {
    message: `The server is started by ${command.slice(0, 200)}. Pegboard starts servers with node or python.`,
    ...(hint !== undefined && { hint }),
  }
}

const isPython = (name: string) => /^python(3(\.\d+)?)?$/.test(name)

/** Options of `uv run` that are followed by a value. */
const optionsWithValue = new Set(['--directory', '--project', '--with', '--python', '-p', '--extra'])

function withoutOptionsOfUv(args: readonly string[]): readonly string[] {
  let at = 0
  while (args[at]?.startsWith('-') && args[at] !== '-m') at += optionsWithValue.has(args[at]!) ? 2 : 1
  return args.slice(at)
}

const bundleHint =
  'Upload the server as one bundled file, for example made by esbuild, or as an MCPB bundle, and start it with node.'
const packageHint =
  'List the package in requirements.txt, and start it with python and the arguments -m and its module.'
const hints: Record<string, string> = {
  npx: bundleHint,
  bunx: bundleHint,
  npm: bundleHint,
  uvx: packageHint,
  uv: packageHint,
  pipx: packageHint,
}
