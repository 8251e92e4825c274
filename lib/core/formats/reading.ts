import type { AgentNetwork } from './neuro-san/agent-network'
import type { Problem } from '@/lib/core/base/problem'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import type { McpServerStart } from '@/lib/core/spec/mcp-server'
import type { JsonSchema, Need, PythonAdapter, ToolSpec } from '@/lib/core/spec/tool-spec'

/** What the readers understood of an upload. Problems never hide tools: every readable tool is included. */
export type Reading = {
  tools: ToolSpec[]
  problems: Problem[]
  /** Targets that must be described in a sandbox, because only running them shows their tools. */
  describe: DescribeTarget[]
  /** Detected formats, for the title and for the message that no tools were found. */
  formats: FormatName[]
  /** neuro-san agent networks uploaded with the tools, with the tools that they use. */
  networks: AgentNetwork[]
}

/** A part of an upload that describes itself: an executable, or Python code through the adapter of its system. */
export type DescribeTarget =
  | {
      how: 'executable'
      path: string
      /** The file is in a directory that the upload lists, so its tool takes precedence over others. */
      listed?: boolean
    }
  | {
      how: 'python'
      adapter: PythonAdapter
      /** What the adapter loads: a file of the upload, a class reference, the name of an entry. */
      entry: string
      /** Folder of the upload that `entry` is relative to, '' for its root. */
      root: string
      /** Further input of the adapter: arguments of a constructor, settings of a toolbox. */
      config: Record<string, unknown>
      /** The server to start, with the adapter `mcp`. */
      server?: McpServerStart
      /** Its settings and secrets, as declared. */
      declared?: McpDeclared
    }

/** What the declaration of an MCP server says about all of its tools. */
export type McpDeclared = {
  needs: Need[]
  /** Schema of the settings, if there are any. */
  settings?: JsonSchema
  /** The server can't start without settings of its owners. */
  needsSettings?: true
}

/** Returns the files of listed directories in search order. */
export const listedFiles = (targets: readonly DescribeTarget[]): string[] =>
  targets.flatMap(target => (target.how === 'executable' && target.listed ? [target.path] : []))

/** Returns the name of a target for people, which also identifies its answer. */
export const targetName = (target: DescribeTarget): string =>
  target.how === 'executable' ? target.path : target.entry

export const formatNames = {
  'neuro-san-toolbox-info': 'neuro-san toolbox info file',
  'neuro-san-agent-network': 'neuro-san agent networks',
  executables: 'folder of executables',
  'ovos-toolbox': 'OVOS toolbox',
  'skill-md': 'skills (SKILL.md)',
  neurosurfer: 'neurosurfer tools',
  mcp: 'MCP servers',
} as const
export type FormatName = keyof typeof formatNames

/** Result of one describe run, judged from outside; the input of `readDescribeOutput`. */
export type DescribeRun = {
  stdout: string
  stderr: string
  exitCode: number | null
  signal: string | null
  timedOut: boolean
  /** stdout exceeded the limit of a describe run. */
  tooLarge: boolean
  /** Reason why the file could not be started. */
  spawnFailure?: 'not-executable' | 'interpreter-not-found' | 'exec-format'
  /** Name of the missing interpreter, with `interpreter-not-found`. */
  interpreter?: string
  /** Value of a Python adapter's `described` frame. Hostile input like every answer. */
  described?: unknown
  /** Error frame of a Python adapter that found nothing. */
  error?: Extract<RunnerFrame, { type: 'error' }>
  /** Result of the second run in a different environment; absent if the first run gave no answer. */
  again?: DescribeRun
}
