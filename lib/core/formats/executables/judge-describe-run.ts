/** Judges how a describe call ended, before anything of its output is read. */
import { adviseOnInterpreter } from '@/lib/core/spec/missing-interpreter'
import { findMissingModule } from '../node/missing-module'
import { describeLimits, type DescribeFailure } from './describe-problems'
import type { DescribeRun } from '../reading'

/** Returns why the call gave no answer, or null if there is one to read. */
export function judgeDescribeRun(run: DescribeRun): DescribeFailure | null {
  if (run.spawnFailure) return explainSpawnFailure(run.spawnFailure, run.interpreter)
  if (run.tooLarge || run.stdout.length > describeLimits.outputLengthMax)
    return { code: 'describe-too-large', message: 'The answer to describe is longer than 1 MB.' }
  if (run.timedOut)
    return {
      code: 'describe-timeout',
      message: 'The describe call timed out.',
      hint: 'Answer before any slow work, and without waiting for input.',
    }
  if (run.signal !== null)
    return { code: 'describe-signalled', message: `The describe call was ended by ${run.signal}.` }
  const missing = run.exitCode === 0 ? null : findMissingModule(run.stderr)
  if (missing)
    return {
      code: 'describe-exit-nonzero',
      message: `The describe call exited with status ${run.exitCode ?? 'unknown'}. ${missing.message}`,
      hint: missing.hint,
    }
  if (run.exitCode !== 0)
    return {
      code: 'describe-exit-nonzero',
      message: `The describe call exited with status ${run.exitCode ?? 'unknown'}.`,
      hint: 'With TOOLBOX_ACTION=describe, print one JSON object and exit with status 0.',
    }
  return null
}

function explainSpawnFailure(
  failure: NonNullable<DescribeRun['spawnFailure']>,
  interpreter: DescribeRun['interpreter'],
): DescribeFailure {
  switch (failure) {
    case 'not-executable':
      return {
        code: 'describe-not-executable',
        message: 'The file is not marked as executable, so it is not a tool.',
      }
    case 'interpreter-not-found':
      return {
        code: 'describe-interpreter-not-found',
        message: interpreter
          ? `${interpreter} is not installed on the server.`
          : 'The interpreter is not installed on the server.',
        hint:
          adviseOnInterpreter(interpreter ?? '') ??
          'In the first line, name an interpreter of the sandbox: bash, python3 or node.',
      }
    case 'exec-format':
      return {
        code: 'describe-exec-format',
        message: "The file can't be started: it is not a program and has no #! line.",
        hint: 'Begin a script with a line such as #!/usr/bin/env bash. No shell is assumed.',
      }
  }
}
