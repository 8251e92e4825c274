import { writeAmpArguments } from '@/lib/core/formats/executables/amp-text'
import { forceArguments } from '@/lib/core/spec/arguments/forced-arguments'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { RunnerProgram } from './runner-program'

/** Returns how a tool is run, from its specification; null for tools that cannot be run here. */
export function runProgram(spec: ToolSpec): RunnerProgram | null {
  const { program } = spec
  if (!program) return null
  if (program.runner === 'executable') return { ...program, action: 'execute' }
  const { adapter, className, root, config, server, remote, environment } = program
  // neuro-san passes the name of the agent, which the name of its tool ends with.
  const toolName = spec.source.dialect === 'network-agent' ? spec.name.split('/').at(-1)! : spec.name
  return {
    runner: 'python',
    action: 'call',
    adapter,
    target: {
      className,
      toolName,
      config,
      root,
      ...(server && { server }),
      ...(remote && { listed: spec.source.verbatim }),
    },
    ...(environment !== undefined && { environment }),
  }
}

/** Returns the arguments in the format that the tool reads. */
export function runInput(spec: ToolSpec, argumentsText: string): string {
  if (spec.source.dialect === 'amp-text') return writeAmpArguments(argumentsText)
  // The arguments of a replayed call are those of another version.
  return forceArguments(spec, argumentsText)
}
