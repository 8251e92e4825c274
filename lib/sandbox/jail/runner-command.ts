import type { PythonAdapter } from '@/lib/core/spec/tool-spec'
import { jailDescriptors, runnerFolder } from './jail'

/**
 * The line that drives a class in the sandbox: isolated, without packages of the machine, unbuffered, so that what a tool
 * prints is seen when it prints it.
 * @param gate descriptor on which a runner that is started in advance waits
 */
export const runnerCommand = (python: string, adapter: PythonAdapter, gate?: number): string[] => [
  ...[python, '-I', '-S', '-u', `${runnerFolder}/main.py`, adapter, `${jailDescriptors.frames}`],
  ...(gate === undefined ? [] : [`${gate}`]),
]

/** What the program itself finds as its arguments: the interpreter and its switches are not among them. */
export const programArguments = (command: readonly string[]): string[] => command.slice(4)
