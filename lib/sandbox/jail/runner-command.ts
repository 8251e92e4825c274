import type { PythonAdapter } from '@/lib/core/spec/tool-spec'
import { jailDescriptors, runnerFolder } from './jail-order'

/**
 * Returns the command of a Python runner: isolated, without the machine's packages, and unbuffered, so that output
 * appears when the tool prints it.
 * @param gate descriptor on which a runner waits that is started in advance
 */
export const runnerCommand = (python: string, adapter: PythonAdapter, gate?: number): string[] => [
  ...[python, '-I', '-S', '-u', `${runnerFolder}/main.py`, adapter, `${jailDescriptors.frames}`],
  ...(gate === undefined ? [] : [`${gate}`]),
]

/** Returns the arguments that the program itself sees, without the interpreter and its switches. */
export const programArguments = (command: readonly string[]): string[] => command.slice(4)
