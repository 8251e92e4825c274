import type { EnvironmentKey, EnvironmentKind } from '@/lib/core/spec/environment-kind'
import type { McpServerStart } from '@/lib/core/spec/mcp-server'
import type { PythonAdapter } from '@/lib/core/spec/tool-spec'

/**
 * The program that a sandbox runs. The tool's files are mounted read-only at /tool; the working directory is
 * /workspace.
 */
export type RunnerProgram =
  /**
   * Describe/execute protocol: the file itself is started with TOOLBOX_ACTION set, and arguments as JSON on
   * stdin.
   */
  | {
      runner: 'executable'
      action: 'describe' | 'execute'
      path: string
      /**
       * Hash of the npm packages that are mounted at /environment, and found as `node_modules` beside each package.json;
       * absent when the tool needs none.
       */
      environment?: string
    }
  /** A class inside /tool, driven by one of the Python adapters of lib/sandbox/runners/python. */
  | {
      runner: 'python'
      action: 'describe' | 'call'
      adapter: PythonAdapter
      target: PythonTarget
      /** Hash of the environment that is mounted at /environment; absent when the tool needs no packages. */
      environment?: string
    }
  /**
   * Installs packages and exports them through the socket `export`:
   * lib/sandbox/runners/python/build_environment.py.
   */
  | { runner: 'environment'; kind: EnvironmentKind; requirements: string; index: string }
  /**
   * Fetches a commit of a Git repository and sends its files through the socket `export`:
   * lib/sandbox/runners/python/fetch_git.py.
   */
  | { runner: 'git'; order: GitOrder }

export type GitOrder = {
  url: string
  protocol: 'https' | 'http'
  refKind: 'branch' | 'tag'
  /** Name of a branch, or a pattern for tags with `*`. */
  ref: string
  /** '' for the root of the repository. */
  folder: string
  /** Access token; null for a public repository. */
  token: string | null
  /** What the last fetch found; null before the first. */
  knownObject: string | null
  knownCommit: string | null
  knownTree: string | null
}

/** Returns the environment that a program runs with, or null if it needs no packages. */
export function environmentOf(
  program: Pick<RunnerProgram, 'runner'> & { environment?: string },
): EnvironmentKey | null {
  if (program.environment === undefined) return null
  return { kind: program.runner === 'python' ? 'python' : 'node', hash: program.environment }
}

type PythonTarget = {
  /**
   * Class reference in the source's notation: `module.Class` or longer; when describing, the entry of the
   * target.
   */
  className: string
  /** The tool's name inside its toolbox (an OVOS toolbox can contain several). */
  toolName: string
  /** Toolbox configuration (OVOS). */
  config: Record<string, unknown>
  /** Folder of the upload that the class reference is relative to, '' for its root. */
  root: string
  /** Settings that owners saved, by section, for a toolbox that describes itself only with them. */
  settings?: Readonly<Record<string, Record<string, unknown>>>
  /** The server to start, with the adapter `mcp`. */
  server?: McpServerStart
  /** What the remote server must say about the tool, with the adapter `mcp-remote`: the entry of the reviewed listing. */
  listed?: unknown
}

/**
 * One line of JSON that the Python runner reads on its request descriptor. Texts are not converted, because
 * the runner parses them itself.
 */
export type RunnerRequest = {
  action: 'describe' | 'call'
  target: PythonTarget
  argumentsText: string
  slyDataText: string | null
}
