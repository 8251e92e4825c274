import { writeAmpArguments } from '@/lib/core/formats/executables/amp-text'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { RunnerProgram } from './runner-program'

/** Returns how a tool is run, from its specification; null for tools that cannot be run here. */
export function runProgram(spec: ToolSpec): RunnerProgram | null {
  const { program } = spec
  if (!program) return null
  if (program.runner === 'executable') return { runner: 'executable', action: 'execute', path: program.path }
  const { adapter, className, root, config, environment } = program
  return {
    runner: 'python',
    action: 'call',
    adapter,
    target: { className, toolName: spec.name, config, root },
    ...(environment !== undefined && { environment }),
  }
}

/** Returns the arguments in the format that the tool reads. */
export function runInput(spec: ToolSpec, argumentsText: string): string {
  return spec.source.dialect === 'amp-text' ? writeAmpArguments(argumentsText) : argumentsText
}
