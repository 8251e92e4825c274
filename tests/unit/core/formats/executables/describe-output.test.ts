import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDescribeOutput } from '@/lib/core/formats/executables/describe-output'
import { describeProblems } from '@/lib/core/formats/executables/describe-problems'
import { executablePrefix, sanitizeName } from '@/lib/core/formats/executables/executable-name'
import { permissionLevels } from '@/lib/core/formats/executables/permission-levels'
import { shadowDuplicates } from '@/lib/core/formats/shadow-duplicates'
import type { DescribeRun } from '@/lib/core/formats/reading'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/anode/${name}.json`, import.meta.url), 'utf8'))

type Case = {
  case: string
  stdout: string
  exit_code: number | null
  signal?: string
  timed_out?: true
  spawn_error?: 'ENOENT' | 'ENOEXEC'
  synthetic_stdout?: true
  expect: {
    accepted: boolean
    diagnostic?: string
    registered_name?: string
    input_schema?: unknown
    description?: string
    permission?: string
    permission_source?: string
    timeout_seconds?: number | null
    warnings?: string[]
    extra?: Record<string, unknown>
    wire_format?: string
  }
}
const { cases } = fixture('describe_cases') as { cases: Case[] }

/** Returns Pegboard's code for a diagnostic of the fixtures: one prefix for all, dashes instead of underscores. */
const code = (word: string) => `describe-${word.replace(/^describe_/, '').replaceAll('_', '-')}`

const run = (values: Partial<DescribeRun> = {}): DescribeRun => ({
  stdout: '',
  stderr: '',
  exitCode: 0,
  signal: null,
  timedOut: false,
  tooLarge: false,
  ...values,
})

const answer = (fields: Record<string, unknown>) =>
  readDescribeOutput('tools/t', run({ stdout: JSON.stringify({ name: 't', description: 'd', ...fields }) }))

function runOf(provided: Case): DescribeRun {
  const stdout = provided.synthetic_stdout ? 'x'.repeat(1_048_577) : provided.stdout
  const spawnFailure =
    provided.spawn_error === 'ENOENT'
      ? ('interpreter-not-found' as const)
      : provided.spawn_error === 'ENOEXEC'
        ? ('exec-format' as const)
        : provided.expect.diagnostic === 'not_executable'
          ? ('not-executable' as const)
          : undefined
  return run({
    stdout,
    exitCode: provided.exit_code,
    signal: provided.signal ?? null,
    timedOut: provided.timed_out ?? false,
    ...(spawnFailure && { spawnFailure }),
  })
}

const levelThatActs = (tool: ToolSpec) =>
  tool.permission.declared !== undefined && Object.hasOwn(permissionLevels, tool.permission.declared)
    ? tool.permission.declared
    : 'confirm_execute'

it('calls an endless answer too long, although its time is up as well', () => {
  const { problems } = readDescribeOutput('tools/t', run({ timedOut: true, tooLarge: true }))
  expect(problems).toMatchObject([{ code: 'describe-too-large' }])
})

describe('the output of describe', () => {
  it.each(cases.map(provided => [provided.case, provided] as const))('%s', (_, provided) => {
    const { tool, problems } = readDescribeOutput('tools/t', runOf(provided))
    const expected = provided.expect
    if (!expected.accepted) {
      expect(tool).toBeUndefined()
      expect(problems.map(problem => problem.code)).toEqual([code(expected.diagnostic!)])
      return
    }
    expect(tool!.callName).toBe(expected.registered_name)
    expect(tool!.inputSchema).toEqual(expected.input_schema)
    expect(problems.map(problem => problem.code)).toEqual(expected.warnings!.map(code))
    if (expected.description) expect(tool!.description).toBe(expected.description)
    if (expected.permission) {
      expect(levelThatActs(tool!)).toBe(expected.permission)
      expect(tool!.permission.effective).toBe(permissionLevels[expected.permission]!.effective)
    }
    if (expected.permission_source === 'default') expect(tool!.permission.declared).toBeUndefined()
    if ('timeout_seconds' in expected) expect(tool!.timeoutSeconds ?? null).toBe(expected.timeout_seconds)
    if (expected.extra) expect(tool!.source.verbatim).toMatchObject(expected.extra)
    if (expected.wire_format === 'text') expect(tool!.source.dialect).toBe('amp-text')
    expect(tool!.source.text).toBe(provided.stdout)
  })

  it('covers every diagnostic of the fixtures and of the table', () => {
    const words = cases.flatMap(({ expect: { diagnostic, warnings = [] } }) => [
      ...(diagnostic ? [diagnostic] : []),
      ...warnings,
    ])
    expect(words.map(code).filter(word => !Object.hasOwn(describeProblems, word))).toEqual([])
  })

  it('names the missing interpreter', () => {
    const { problems } = readDescribeOutput(
      't',
      run({ spawnFailure: 'interpreter-not-found', interpreter: 'bun', exitCode: null }),
    )
    expect(problems[0]!.message).toContain('bun')
  })

  it.each([
    ['a line without a key', 'name: t\ndescription: d\n\nReady.\n', 4, 'Ready.'],
    ['a line before the name', 'version: 3\nname: t\ndescription: d\n', 1, 'version: 3'],
  ])('in text form names %s', (_, stdout, line, text) => {
    const { problems } = readDescribeOutput('t', run({ stdout }))
    expect(problems).toMatchObject([
      {
        code: 'describe-stray-line',
        message: `Line ${line} of the answer does not belong to a description in text form: "${text}".`,
      },
    ])
  })

  it('is not JSON if a note precedes the object', () => {
    const { problems } = readDescribeOutput('t', run({ stdout: 'name: loading\n{"name": "t"}' }))
    expect(problems).toMatchObject([{ code: 'describe-not-json' }])
  })

  it('shows the end of stderr with the problem', () => {
    const { problems } = readDescribeOutput(
      't',
      run({ exitCode: 3, stderr: `${'x'.repeat(5000)}jq: not found` }),
    )
    expect(problems[0]!.message).toMatch(/status 3/)
    expect(problems[0]!.message).toMatch(/jq: not found$/)
    expect(problems[0]!.message.length).toBeLessThan(2_200)
  })

  it('never applies a declared level that is less strict than ask', () => {
    for (const level of Object.keys(permissionLevels)) {
      const { tool } = answer({ permission: level })
      expect(tool!.permission).toEqual({
        declared: level,
        effective: level === 'unavailable' ? 'deny' : 'ask',
      })
    }
  })

  it('rejects a schema with an external reference', () => {
    const { tool, problems } = answer({
      args: { type: 'object', properties: { a: { $ref: 'https://example.org/s' } } },
    })
    expect(tool).toBeUndefined()
    expect(problems[0]!.code).toBe('describe-bad-args')
  })

  it('accepts a tool whose pattern cannot be checked safely, and reports it', () => {
    const { tool, problems } = answer({
      args: { type: 'object', properties: { a: { type: 'string', pattern: '(?=x)' } } },
    })
    expect(tool).toBeDefined()
    expect(problems.map(problem => problem.code)).toEqual(['describe-schema-unchecked'])
  })

  it('accepts __proto__ as an ordinary argument', () => {
    const { tool } = readDescribeOutput(
      't',
      run({ stdout: '{"name":"t","description":"d","args":{"__proto__":"x"}}' }),
    )
    expect(Object.keys(tool!.inputSchema.properties!)).toEqual(['__proto__'])
    expect(({} as Record<string, unknown>).description).toBeUndefined()
  })

  it('rejects output that is nested too deeply to store', () => {
    const { problems } = readDescribeOutput(
      't',
      run({ stdout: `{"meta":${'['.repeat(20_000)}${']'.repeat(20_000)}}` }),
    )
    expect(problems[0]!.code).toBe('describe-too-deep')
  })

  it('replaces characters that the database cannot store', () => {
    const { tool } = answer({ description: 'a\u0000b\ud800c' })
    expect(tool!.description).toBe('a\ufffdb\ufffdc')
  })

  it('never throws for arbitrary output', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map(args => `{"name":"a","description":"b","args":${args}}`),
        ),
        stdout => {
          const { tool, problems } = readDescribeOutput('t', run({ stdout }))
          expect(tool !== undefined || problems.length > 0).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('the call name', () => {
  const { cases: names } = fixture('name_cases') as {
    cases: { name: string; sanitized: string | null; registered_name: string | null }[]
  }
  it.each(names)('of $name is $registered_name', provided => {
    expect(sanitizeName(provided.name)).toBe(provided.sanitized)
    const { tool } = answer({ name: provided.name })
    expect(tool?.callName ?? null).toBe(provided.registered_name)
    if (tool) expect(tool.callName.startsWith(executablePrefix)).toBe(true)
  })

  it('raises a warning when more than its case was changed', () => {
    const warned = (name: string) =>
      answer({ name }).problems.some(problem => problem.code === 'describe-name-changed')
    expect([warned('Run-Tests'), warned('run tests'), warned('Café')]).toEqual([false, true, true])
  })
})

describe('two executables with one name', () => {
  const precedence = fixture('precedence_case') as {
    dirs: { dir: string; files: { file: string; describes: string }[] }[]
    expect: { registered_name: string; from: string }[]
    shadowed: { from: string; by: string }[]
  }
  const tools = precedence.dirs.flatMap(({ dir, files }) =>
    files.map(
      ({ file, describes }) =>
        readDescribeOutput(
          `${dir}/${file}`,
          run({ stdout: JSON.stringify({ name: describes, description: 'd' }) }),
        ).tool!,
    ),
  )
  it('keep only the first in the order of folders and files', () => {
    const settled = shadowDuplicates([...tools].reverse())
    const places = settled.tools.map(tool => ({
      registered_name: tool.callName,
      from: tool.source.place.file,
    }))
    expect(places.sort((a, b) => (a.from < b.from ? -1 : 1))).toEqual(precedence.expect)
    expect(settled.problems.map((problem: Problem) => problem.place!.file)).toEqual(
      precedence.shadowed.map(item => item.from),
    )
    for (const [index, { by }] of precedence.shadowed.entries())
      expect(settled.problems[index]!.message).toContain(by)
  })
})
