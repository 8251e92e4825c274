/** What a run would do, without doing it. */
import type { Decision } from '@/lib/core/policy/model/decision'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { InputProblem } from '@/lib/core/spec/arguments/input-problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

export type DryRun = {
  decision: Decision
  /** What else prevents the run, as a sentence; null for nothing. */
  blocked: string | null
  problems: InputProblem[]
  /** The arguments that the tool would receive, with forced and converted values; null while they are invalid. */
  argumentsText: string | null
  /** null for a tool that cannot run here. */
  command: CommandView | null
  /** Names of the environment variables; values are never included. */
  variables: string[]
  limits: RunLimits
  /** Hosts that the run can reach; empty: none. */
  hosts: string[]
  /** Whether the run can call the language model of this Pegboard. */
  reachesModel: boolean
}

export type CommandView = {
  /** The program inside the sandbox. */
  program: string
  /** How the program receives the arguments. */
  input: string
}

/** Variables that every tool finds in its environment: fixedEnvironment of lib/sandbox/jail/jail-environment.ts. */
const fixedVariables = ['PATH', 'HOME', 'TMPDIR', 'LANG']
/** protocolEnvironment of the same file, without the caches of interpreters. */
const protocolVariables = ['TOOLBOX_ACTION', 'TOOLBOX_WORKSPACE']
/** proxyEnvironment of the same file; only tools that may reach hosts have them. */
const proxyVariables = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']

/** @param secrets names of the secrets that are granted to the tool */
export function listVariables(
  { program }: Pick<ToolSpec, 'program'>,
  { secrets, hosts }: { secrets: readonly string[]; hosts: readonly string[] },
): string[] {
  return [
    ...fixedVariables,
    ...(program?.runner === 'executable' ? protocolVariables : []),
    ...(hosts.length > 0 ? proxyVariables : []),
    ...secrets,
  ]
}

export function describeCommand({
  program,
  source,
}: Pick<ToolSpec, 'program' | 'source'>): CommandView | null {
  if (!program) return null
  if (program.runner === 'python')
    return {
      program: `python ${program.className}`,
      input: 'The arguments are passed to the class by its runner.',
    }
  const input =
    source.dialect === 'amp-text'
      ? 'The arguments are written to standard input as lines of text.'
      : 'The arguments are written to standard input as JSON.'
  return { program: program.path, input }
}
