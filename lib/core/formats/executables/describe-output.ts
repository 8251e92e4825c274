/**
 * Converts the answer of an executable to `describe` into a tool, or into the reason why there is none. The answer is
 * hostile input.
 */
import { readDescribedArgs, type DescribedArgs } from './describe-args'
import { describeLimits, describeProblem, type DescribeFailure, type Warn } from './describe-problems'
import { readPermission, readRequestedHosts, readTimeout } from './describe-settings'
import { readDeclaredSecrets } from '../declared-secrets'
import { executablePrefix, sanitizeName } from './executable-name'
import { judgeDescribeRun } from './judge-describe-run'
import { parseDescribeAnswer, type DescribeAnswer } from './parse-describe-answer'
import { permissionLevels } from './permission-levels'
import { storableJson } from '@/lib/core/spec/json-value'
import type { DescribeRun } from '../reading'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** @param path path of the executable in its upload */
export function readDescribeOutput(path: string, run: DescribeRun): { tool?: ToolSpec; problems: Problem[] } {
  const failure = judgeDescribeRun(run)
  if (failure) return { problems: [describeProblem(path, failure, { run })] }
  const answer = parseDescribeAnswer(run.stdout)
  if ('code' in answer) return { problems: [describeProblem(path, answer, { run })] }
  const tool = typeof answer.fields.name === 'string' ? answer.fields.name : undefined
  const names = readNames(answer)
  if ('code' in names) return { problems: [describeProblem(path, names, { run, tool })] }
  const args = readArgs(answer)
  if ('error' in args) {
    const badArgs = { code: 'describe-bad-args', message: args.error } as const
    return { problems: [describeProblem(path, badArgs, { run, tool })] }
  }
  return readTool(path, run.stdout, { answer, names, args })
}

type Names = { name: string; callName: string; isChanged: boolean; description: string }

/** Reads what a tool cannot do without. */
function readNames({ fields: { name, description } }: DescribeAnswer): Names | DescribeFailure {
  if (typeof name !== 'string' || name === '')
    return {
      code: 'describe-missing-name',
      message: 'The answer has no name, or the name is not a string.',
    }
  if (name.length > describeLimits.nameLengthMax)
    return {
      code: 'describe-too-large',
      message: `The name is longer than ${describeLimits.nameLengthMax} characters.`,
    }
  const cleaned = sanitizeName(name)
  if (cleaned === null)
    return {
      code: 'describe-empty-sanitized-name',
      message: 'The name contains no allowed characters.',
      hint: 'Use letters a to z, digits, - and _.',
    }
  if (typeof description !== 'string' || description.trim() === '')
    return {
      code: 'describe-missing-description',
      message: 'The answer has no description.',
      hint: 'Agents choose a tool by its description.',
    }
  if (description.length > describeLimits.descriptionLengthMax)
    return {
      code: 'describe-too-large',
      message: `The description is longer than ${describeLimits.descriptionLengthMax} characters.`,
    }
  const isChanged = cleaned !== name.toLowerCase()
  return { name, callName: `${executablePrefix}${cleaned}`, isChanged, description }
}

type ReadableArgs = Exclude<DescribedArgs, { error: string }>
type Args = Omit<ReadableArgs, 'dialect'> & { dialect: ReadableArgs['dialect'] | 'amp-text' }

function readArgs({ fields, amp }: DescribeAnswer): Args | { error: string } {
  return amp ? { schema: amp, dialect: 'amp-text', warnings: [] } : readDescribedArgs(fields)
}

type Parts = { answer: DescribeAnswer; names: Names; args: Args }

function readTool(path: string, stdout: string, parts: Parts): { tool: ToolSpec; problems: Problem[] } {
  const { answer, names, args } = parts
  const { fields } = answer
  const problems: Problem[] = []
  const warn: Warn = (code, message, hint) =>
    problems.push(describeProblem(path, { code, message, hint }, { tool: names.name }))
  warnOfNotation(parts, warn)
  const permission = readPermission(fields.permission, warn)
  const level = permissionLevels[permission.acts]!
  const timeoutSeconds = readTimeout(fields.timeout_seconds, warn)
  const networkHosts = readRequestedHosts(fields.network, warn)
  const secrets = readDeclaredSecrets(fields.secrets)
  for (const problem of secrets.problems)
    warn('describe-bad-secrets', problem, 'Write "secrets": ["SEARCH_API_KEY"].')
  const tool: ToolSpec = {
    schemaVersion: 1,
    kind: 'executable',
    name: names.name,
    callName: names.callName,
    description: names.description,
    tags: [],
    capabilities: [
      ...level.capabilities,
      ...(networkHosts.length > 0 ? (['network'] as const) : []),
      ...(secrets.needs.length > 0 ? (['secrets'] as const) : []),
    ],
    permission: {
      ...(permission.declared !== undefined && { declared: permission.declared }),
      effective: level.effective,
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
      text: stdout,
      place: { file: path },
      entry: path,
      dialect: args.dialect,
    },
  }
  return { tool: storableJson(tool), problems: problems.map(item => storableJson(item)) }
}

function warnOfNotation({ answer, names, args }: Parts, warn: Warn): void {
  if (answer.amp)
    warn(
      'describe-amp-text-format',
      'The tool describes itself in lines of text, and receives its arguments in the same form.',
    )
  if (names.isChanged) warn('describe-name-changed', `The call name is ${names.callName}.`)
  if (answer.fields.args != null && answer.fields.inputSchema != null)
    warn('describe-args-and-input-schema', 'The answer has both args and inputSchema. Pegboard uses args.')
  for (const warning of args.warnings) warn('describe-schema-unchecked', warning)
}
