/**
 * Converts the answer of an executable to `describe` into a tool, or into the reason why there is none. The answer is
 * hostile input.
 */
import { readAmpText } from './amp-text'
import { readDescribedArgs } from './describe-args'
import { readDeclaredSecrets } from '../declared-secrets'
import { executablePrefix, sanitizeName } from './executable-name'
import { defaultPermissionLevel, permissionLevels } from './permission-levels'
import { deeperThan, isJsonObject, storableJson } from '@/lib/core/spec/json-value'
import { networkHostsMax, readNetworkHosts } from '@/lib/core/network/network-hosts'
import type { DescribeRun } from '../reading'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Problem, Severity } from '@/lib/core/base/problem'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'

const describeLimits = {
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

export function readDescribeOutput(path: string, run: DescribeRun): { tool?: ToolSpec; problems: Problem[] } {
  const failure = judgeRun(run)
  if (failure) return { problems: [problem(path, failure.code, failure.message, run, failure.hint)] }
  const answer = parseAnswer(run.stdout)
  if ('code' in answer) return { problems: [problem(path, answer.code, answer.message, run, answer.hint)] }
  return readAnswer(path, answer, run)
}

type Failure = { code: DescribeProblemCode; message: string; hint?: string }

function judgeRun(run: DescribeRun): Failure | null {
  switch (run.spawnFailure) {
    case 'not-executable':
      return {
        code: 'describe-not-executable',
        message: 'The file is not marked as executable, so it is not a tool.',
      }
    case 'interpreter-not-found':
      return {
        code: 'describe-interpreter-not-found',
        message: run.interpreter
          ? `The interpreter ${run.interpreter} is not available.`
          : 'The interpreter is not available.',
        hint: 'In the first line, name an interpreter of the sandbox: bash, python3 or node.',
      }
    case 'exec-format':
      return {
        code: 'describe-exec-format',
        message: "The file can't be started: it is not a program and has no #! line.",
        hint: 'Begin a script with a line such as #!/usr/bin/env bash. No shell is assumed.',
      }
  }
  if (run.timedOut)
    return {
      code: 'describe-timeout',
      message: 'The describe call timed out.',
      hint: 'Answer before any slow work, and without waiting for input.',
    }
  if (run.tooLarge || run.stdout.length > describeLimits.outputLengthMax)
    return { code: 'describe-too-large', message: 'The answer to describe is longer than 1 MB.' }
  if (run.signal !== null)
    return { code: 'describe-signalled', message: `The describe call was ended by ${run.signal}.` }
  if (run.exitCode !== 0)
    return {
      code: 'describe-exit-nonzero',
      message: `The describe call exited with status ${run.exitCode ?? 'unknown'}.`,
      hint: 'With TOOLBOX_ACTION=describe, print one JSON object and exit with status 0.',
    }
  return null
}

type Answer = { fields: JsonObject; verbatim: unknown; amp?: JsonSchema }

function parseAnswer(stdout: string): Answer | Failure {
  if (stdout.trim() === '') return { code: 'describe-empty', message: 'The describe call printed nothing.' }
  let value: unknown
  try {
    value = JSON.parse(stdout)
  } catch (error) {
    const text = readAmpText(stdout)
    if (text)
      return {
        fields: { name: text.name, description: text.description },
        verbatim: stdout,
        amp: text.schema,
      }
    return {
      code: 'describe-not-json',
      message: `The answer to describe is not one JSON object: ${error instanceof Error ? error.message : 'unknown error'}.`,
      hint: 'Print only the JSON object. Write notes to stderr.',
    }
  }
  if (!isJsonObject(value))
    return { code: 'describe-not-object', message: 'The answer to describe is JSON, but not an object.' }
  if (deeperThan(value, describeLimits.depthMax))
    return {
      code: 'describe-too-deep',
      message: `The answer is nested deeper than ${describeLimits.depthMax} levels.`,
    }
  return { fields: value, verbatim: value }
}

function readAnswer(
  path: string,
  answer: Answer,
  run: DescribeRun,
): { tool?: ToolSpec; problems: Problem[] } {
  const { fields } = answer
  const { name, description } = fields
  const fail = (code: DescribeProblemCode, message: string, hint?: string) => ({
    problems: [problem(path, code, message, run, hint, typeof name === 'string' ? name : undefined)],
  })
  if (typeof name !== 'string' || name === '')
    return fail('describe-missing-name', 'The answer has no name, or the name is not a text.')
  if (name.length > describeLimits.nameLengthMax)
    return fail('describe-too-large', `The name is longer than ${describeLimits.nameLengthMax} characters.`)
  const cleaned = sanitizeName(name)
  if (cleaned === null)
    return fail(
      'describe-empty-sanitized-name',
      'The name contains no allowed characters.',
      'Use letters a to z, digits, - and _.',
    )
  if (typeof description !== 'string' || description.trim() === '')
    return fail(
      'describe-missing-description',
      'The answer has no description.',
      'Agents choose a tool by its description.',
    )
  if (description.length > describeLimits.descriptionLengthMax)
    return fail(
      'describe-too-large',
      `The description is longer than ${describeLimits.descriptionLengthMax} characters.`,
    )
  const args = answer.amp
    ? { schema: answer.amp, dialect: 'amp-text' as const, warnings: [] }
    : readDescribedArgs(fields)
  if ('fault' in args) return fail('describe-bad-args', args.fault)

  const problems: Problem[] = []
  const warn = (code: DescribeProblemCode, message: string, hint?: string) =>
    problems.push(problem(path, code, message, undefined, hint, name))
  if (answer.amp)
    warn(
      'describe-amp-text-format',
      'The tool describes itself in lines of text, and receives its arguments in the same form.',
    )
  if (cleaned !== name.toLowerCase())
    warn('describe-name-changed', `The call name is ${executablePrefix}${cleaned}.`)
  if (fields.args != null && fields.inputSchema != null)
    warn('describe-args-and-input-schema', 'The answer has both args and inputSchema. Pegboard uses args.')
  for (const warning of args.warnings) warn('describe-schema-unchecked', warning)

  const level = readLevel(fields.permission, warn)
  const timeoutSeconds = readTimeout(fields.timeout_seconds, warn)
  const networkHosts = readNetwork(fields.network, warn)
  const secrets = readDeclaredSecrets(fields.secrets)
  for (const fault of secrets.faults)
    warn('describe-bad-secrets', fault, 'Write "secrets": ["SEARCH_API_KEY"].')
  const tool: ToolSpec = {
    schemaVersion: 1,
    kind: 'executable',
    name,
    callName: `${executablePrefix}${cleaned}`,
    description,
    tags: [],
    capabilities: [
      ...permissionLevels[level.acts]!.capabilities,
      ...(networkHosts.length > 0 ? (['network'] as const) : []),
      ...(secrets.needs.length > 0 ? (['secrets'] as const) : []),
    ],
    permission: {
      ...(level.declared !== undefined && { declared: level.declared }),
      effective: permissionLevels[level.acts]!.effective,
    },
    inputSchema: args.schema,
    inputMode: 'json-schema',
    output: { mode: 'stream' },
    ...(timeoutSeconds !== null && { timeoutSeconds }),
    needs: secrets.needs,
    ...(networkHosts.length > 0 && { networkHosts }),
    program: { runner: 'executable', path },
    source: {
      verbatim: answer.verbatim,
      text: run.stdout,
      place: { file: path },
      entry: path,
      dialect: args.dialect,
    },
  }
  return { tool: storableJson(tool), problems: problems.map(item => storableJson(item)) }
}

type Warn = (code: DescribeProblemCode, message: string, hint?: string) => void

function readLevel(permission: unknown, warn: Warn): { declared?: string; acts: string } {
  if (permission === undefined || permission === null) return { acts: defaultPermissionLevel }
  const declared = (typeof permission === 'string' ? permission : JSON.stringify(permission)).slice(0, 100)
  const level =
    typeof permission === 'string' && Object.hasOwn(permissionLevels, declared)
      ? permissionLevels[declared]
      : undefined
  if (!level) {
    warn(
      'describe-unknown-permission-level',
      `Unknown permission level ${declared}. Pegboard uses ${defaultPermissionLevel} instead.`,
    )
    return { declared, acts: defaultPermissionLevel }
  }
  if (level.laxer)
    warn(
      'describe-declared-permission-laxer-than-default',
      `The tool declares ${declared}, which would run it without asking. Pegboard asks before every run.`,
    )
  return { declared, acts: declared }
}

/** Reads the hosts that the tool requests. Hosts that cannot be granted are reported and ignored. */
function readNetwork(network: unknown, warn: Warn): string[] {
  if (network === undefined || network === null) return []
  if (!Array.isArray(network) || network.some(host => typeof host !== 'string')) {
    warn('describe-bad-network', 'network must be a list of host names, such as ["api.example.org"].')
    return []
  }
  const { hosts, faults } = readNetworkHosts((network as string[]).slice(0, 2 * networkHostsMax))
  for (const fault of faults.slice(0, 10)) warn('describe-bad-network', `In network: ${fault}`)
  return hosts
}

/** Accepts whole seconds that fit a 32-bit column. The limits of the platform apply at run time. */
function readTimeout(seconds: unknown, warn: Warn): number | null {
  if (seconds === undefined || seconds === null) return null
  if (typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1 && seconds < 2 ** 31)
    return seconds
  warn(
    'describe-bad-timeout',
    'timeout_seconds must be an integer of at least 1. The default limit applies instead.',
  )
  return null
}

function problem(
  path: string,
  code: DescribeProblemCode,
  message: string,
  run?: DescribeRun,
  hint?: string,
  tool?: string,
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
