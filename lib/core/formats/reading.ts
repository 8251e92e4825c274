import type { Problem } from '@/lib/core/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** What the readers understood of an upload. Problems never hide tools: every tool that can be read is here. */
export type Reading = {
  tools: ToolSpec[]
  problems: Problem[]
  /** Executables whose answer to `describe` is still to be had, in a sandbox, before they are tools. */
  describe: ExecutableToDescribe[]
  /** What the upload seems to be, for its title and for "nothing was understood". */
  formats: FormatName[]
}

export type ExecutableToDescribe = { path: string }

export const formatNames = {
  'neuro-san-toolbox-info': 'neuro-san toolbox info file',
  executables: 'folder of executables',
  'ovos-toolbox': 'OVOS toolbox',
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
}
