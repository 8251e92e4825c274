/** The limits of a describe call and everything that can be wrong with its answer. */
import { storableJson } from '@/lib/core/spec/json-value'
import type { DescribeRun } from '../reading'
import type { Problem, Severity } from '@/lib/core/base/problem'

export const describeLimits = {
  /** Characters of the answer. The longest known one has 4 KB. */
  outputLengthMax: 1024 * 1024,
  /** Nesting of objects and lists; schemas have their own limit. */
  depthMax: 64,
  /** Characters of stderr shown with a problem. The last lines name the error. */
  stderrTailMax: 2_000,
  /** Characters of the tool's own name; the call name is cut at 120. */
  nameLengthMax: 500,
  /** Characters of a description, because agents read it with every request. */
  descriptionLengthMax: 20_000,
} as const

/** All diagnostics, in the order of their checks where the order matters. */
export const describeProblems = {
  'describe-not-executable': 'info',
  'describe-interpreter-not-found': 'error',
  'describe-exec-format': 'error',
  'describe-timeout': 'error',
  'describe-too-large': 'error',
  'describe-signalled': 'error',
  'describe-exit-nonzero': 'error',
  'describe-empty': 'error',
  'describe-not-json': 'error',
  'describe-stray-line': 'error',
  'describe-not-object': 'error',
  'describe-too-deep': 'error',
  'describe-missing-name': 'error',
  'describe-missing-description': 'error',
  'describe-empty-sanitized-name': 'error',
  'describe-bad-args': 'error',
  'describe-args-and-input-schema': 'warning',
  'describe-amp-text-format': 'warning',
  'describe-bad-timeout': 'warning',
  'describe-unknown-permission-level': 'warning',
  'describe-declared-permission-laxer-than-default': 'warning',
  'describe-name-changed': 'warning',
  'describe-bad-secrets': 'warning',
  'describe-schema-unchecked': 'warning',
  'describe-bad-network': 'warning',
} as const satisfies Record<string, Severity>
type DescribeProblemCode = keyof typeof describeProblems

/** Why an executable has no tool. */
export type DescribeFailure = { code: DescribeProblemCode; message: string; hint?: string | undefined }

/** Adds a problem of a tool that is listed nevertheless. */
export type Warn = (code: DescribeProblemCode, message: string, hint?: string) => void

/**
 * Creates the problem of a file, with the name of its tool if that is known.
 * @param run adds the end of what the executable wrote to stderr
 */
export function describeProblem(
  path: string,
  { code, message, hint }: DescribeFailure,
  { run, tool }: { run?: DescribeRun; tool?: string | undefined },
): Problem {
  const stderr = run?.stderr.trim().slice(-describeLimits.stderrTailMax)
  return storableJson({
    severity: describeProblems[code],
    code,
    message: `${message}${stderr ? `\nOutput on stderr: ${stderr}` : ''}`,
    ...(hint !== undefined && { hint }),
    ...(tool !== undefined && { tool: tool.slice(0, 200) }),
    place: { file: path },
  })
}
