import type { AgentNetwork } from './neuro-san/agent-network'
import type { Problem } from '@/lib/core/base/problem'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import type { PythonAdapter, ToolSpec } from '@/lib/core/spec/tool-spec'

/** What the readers understood of an upload. Problems never hide tools: every tool that can be read is here. */
export type Reading = {
  tools: ToolSpec[]
  problems: Problem[]
  /** What has to be asked in a sandbox, because only running it tells what tools it holds. */
  describe: DescribeTarget[]
  /** What the upload seems to be, for its title and for "nothing was understood". */
  formats: FormatName[]
  /** neuro-san agent networks that lie beside the tools, and the tools that they use. */
  networks: AgentNetwork[]
}

/** Something of an upload that describes itself: an executable, or Python code by the adapter of its system. */
export type DescribeTarget =
  | {
      how: 'executable'
      path: string
      /** In a directory that the upload lists: its tool comes before what is found elsewhere. */
      listed?: boolean
    }
  | {
      how: 'python'
      adapter: PythonAdapter
      /** What the adapter loads: a file of the upload, a class reference, the name of an entry. */
      entry: string
      /** Folder of the upload that `entry` is relative to, '' for its root. */
      root: string
      /** What the adapter needs beside it: arguments of a constructor, settings of a toolbox. */
      config: Record<string, unknown>
    }

/** Files of listed directories, in the order in which their tools are found. */
export const listedFiles = (targets: readonly DescribeTarget[]): string[] =>
  targets.flatMap(target => (target.how === 'executable' && target.listed ? [target.path] : []))

/** How a target is named towards people, and found again among answers. */
export const targetName = (target: DescribeTarget): string =>
  target.how === 'executable' ? target.path : target.entry

export const formatNames = {
  'neuro-san-toolbox-info': 'neuro-san toolbox info file',
  'neuro-san-agent-network': 'neuro-san agent networks',
  executables: 'folder of executables',
  'ovos-toolbox': 'OVOS toolbox',
  'skill-md': 'skills (SKILL.md)',
  neurosurfer: 'neurosurfer tools',
} as const
export type FormatName = keyof typeof formatNames

/** What came out of one describe run, judged from outside; the input of `readDescribeOutput`. */
export type DescribeRun = {
  stdout: string
  stderr: string
  exitCode: number | null
  signal: string | null
  timedOut: boolean
  /** stdout went past the limit of a describe run. */
  tooLarge: boolean
  /** The file could not be started at all. */
  spawnFailure?: 'not-executable' | 'interpreter-not-found' | 'exec-format'
  /** The missing interpreter's name, with `interpreter-not-found`. */
  interpreter?: string
  /** What a Python adapter found out: the value of its `described` frame. Hostile input like every answer. */
  described?: unknown
  /** Why a Python adapter found out nothing: its error frame. */
  fault?: Extract<RunnerFrame, { type: 'error' }>
  /** What came of asking again in other surroundings; absent when the first answer was none. */
  again?: DescribeRun
}
