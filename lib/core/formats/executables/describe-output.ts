/** What an executable answered to `describe`, as a tool, or as the reason why it is none. The answer is hostile input. */
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
  /** Characters of the answer. The longest real one has 4 KB. */
  outputLengthMax: 1024 * 1024,
  /** Objects and lists inside each other; schemas have a limit of their own. */
  depthMax: 64,
  /** Characters of stderr shown with a problem: the last lines say what went wrong. */
  stderrTailMax: 2_000,
  /** Characters of a name as the tool gives it; what models call is cut at 120. */
  nameLengthMax: 500,
  /** Characters of a description: an agent reads it with every request. */
  descriptionLengthMax: 20_000,
} as const

/** Every diagnostic, in the order in which they are looked for where that matters. */
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
        message: 'The file is not marked as executable, so it is no tool.',
      }
    case 'interpreter-not-found':
      return {
        code: 'describe-interpreter-not-found',
        message: run.interpreter
          ? `Its interpreter ${run.interpreter} is not there.`
          : 'Its interpreter is not there.',
        hint: 'Name one in the first line that the sandbox has: bash, python3, node.',
      }
    case 'exec-format':
      return {
        code: 'describe-exec-format',
        message: 'The file cannot be started: it is no program and has no #! line.',
        hint: 'Begin a script with a line like #!/usr/bin/env bash. No shell is tried instead.',
      }
  }
  if (run.timedOut)
    return {
      code: 'describe-timeout',
      message: 'The describe call timed out.',
      hint: 'Answer before anything slow is done, and without waiting for input.',
    }
  if (run.tooLarge || run.stdout.length > describeLimits.outputLengthMax)
    return { code: 'describe-too-large', message: 'Its answer to describe is longer than 1 MiB.' }
  if (run.signal !== null)
    return { code: 'describe-signalled', message: `It was ended by ${run.signal} while it described itself.` }
  if (run.exitCode !== 0)
    return {
      code: 'describe-exit-nonzero',
      message: `The describe call exited with status ${run.exitCode ?? 'unknown'}.`,
      hint: 'With TOOLBOX_ACTION=describe print one JSON object and end with status 0.',
    }
  return null
}

type Answer = { fields: JsonObject; verbatim: unknown; amp?: JsonSchema }

function parseAnswer(stdout: string): Answer | Failure {
  if (stdout.trim() === '')
    return { code: 'describe-empty', message: 'It printed nothing when it was asked to describe itself.' }
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
      message: `Its answer to describe is not one JSON object: ${error instanceof Error ? error.message : 'unknown fault'}.`,
      hint: 'Print the JSON object alone, without anything before or after it; notes belong on stderr.',
    }
  }
  if (!isJsonObject(value))
    return { code: 'describe-not-object', message: 'Its answer to describe is JSON, but not an object.' }
  if (deeperThan(value, describeLimits.depthMax))
    return {
      code: 'describe-too-deep',
      message: `Its answer is nested deeper than ${describeLimits.depthMax} levels.`,
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
    return fail('describe-missing-name', 'The answer has no name that is a text.')
  if (name.length > describeLimits.nameLengthMax)
    return fail('describe-too-large', `The name is longer than ${describeLimits.nameLengthMax} characters.`)
  const cleaned = sanitizeName(name)
  if (cleaned === null)
    return fail(
      'describe-empty-sanitized-name',
      'Nothing of the name is left.',
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
      'It describes itself in lines of text, and gets its arguments in the same form.',
    )
  if (cleaned !== name.toLowerCase())
    warn('describe-name-changed', `Models call it ${executablePrefix}${cleaned}.`)
  if (fields.args != null && fields.inputSchema != null)
    warn('describe-args-and-input-schema', 'It gives both args and inputSchema; args counts.')
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
      `Nobody knows the permission level ${declared}; ${defaultPermissionLevel} acts instead.`,
    )
    return { declared, acts: defaultPermissionLevel }
  }
  if (level.laxer)
    warn(
      'describe-declared-permission-laxer-than-default',
      `It asks for ${declared}, which would run it without a question. Pegboard asks all the same.`,
    )
  return { declared, acts: declared }
}

/** Hosts that it asks for; each that cannot be granted is told, the others count. */
function readNetwork(network: unknown, warn: Warn): string[] {
  if (network === undefined || network === null) return []
  if (!Array.isArray(network) || network.some(host => typeof host !== 'string')) {
    warn('describe-bad-network', 'network must be a list of host names, like ["api.example.org"].')
    return []
  }
  const { hosts, faults } = readNetworkHosts((network as string[]).slice(0, 2 * networkHostsMax))
  for (const fault of faults.slice(0, 10)) warn('describe-bad-network', `In network: ${fault}`)
  return hosts
}

/** Whole seconds that fit a 32-bit column; what is past the platform's ceiling is held under it at run time. */
function readTimeout(seconds: unknown, warn: Warn): number | null {
  if (seconds === undefined || seconds === null) return null
  if (typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1 && seconds < 2 ** 31)
    return seconds
  warn(
    'describe-bad-timeout',
    'timeout_seconds must be a whole number of at least 1; the ordinary limit acts instead.',
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
    message: `${message}${stderr ? `\nIt wrote on stderr: ${stderr}` : ''}`,
    ...(hint !== undefined && { hint }),
    ...(tool !== undefined && { tool: tool.slice(0, 200) }),
    place: { file: path },
  })
}
