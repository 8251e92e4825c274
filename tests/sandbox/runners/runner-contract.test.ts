import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseRunnerLine } from '@/lib/core/spec/runner-frame'
import { runPython } from '../support/run-python'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))
const fixture = (name: string) => readFileSync(path.join(projectFolder, 'tests/fixtures', name), 'utf8')

describe('the Python writer of frames', () => {
  type Written = {
    title: string
    expression: string
    result: { value: unknown; agentSees: string }
    notices: string[]
  }
  const cases = fixture('frames/written.jsonl')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Written)
  // Each case begins with a progress frame.
  const groups: string[][] = []
  for (const line of runPython('write_frames.py', fixture('frames/written.jsonl'))) {
    if (parseRunnerLine(line)?.type === 'progress') groups.push([])
    else groups.at(-1)!.push(line)
  }

  it.each(cases.map((testCase, index) => ({ ...testCase, index })))(
    '$title: writes what the worker reads',
    ({ index, result, notices }) => {
      const frames = groups[index]!.map(parseRunnerLine)
      expect(frames.flatMap(frame => (frame?.type === 'notice' ? [frame.text] : []))).toEqual(notices)
      expect(frames.at(-1)).toEqual({ type: 'result', ...result, toolError: false })
    },
  )
})

describe('OVOS arguments are coerced like pydantic', () => {
  type Coercion = { field: string; value: unknown; accepted_as?: unknown; rejected?: string }
  const { argument_coercion: cases } = JSON.parse(fixture('ovos/behaviour_cases.json')) as {
    argument_coercion: Coercion[]
  }
  const fields: Record<string, object> = {
    integer: { type: 'integer' },
    string: { type: 'string' },
    'string with default': { type: 'string', default: '*' },
    'optional string': { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
    'array of number': { type: 'array', items: { type: 'number' } },
    '(unknown key)': {},
  }
  const fit = (inputs: { schema: object; value: unknown }[]) =>
    runPython('fit_values.py', inputs.map(input => JSON.stringify(input)).join('\n')).map(
      line =>
        JSON.parse(line) as { accepted?: Record<string, unknown>; rejected?: string[]; message?: string },
    )
  const inField = (schema: object, value: unknown) => ({
    schema: { type: 'object', properties: { field: schema } },
    value: { field: value },
  })
  const outcomes = fit(
    cases.map(({ field, value }) =>
      field === '(unknown key)'
        ? { schema: { type: 'object' }, value: { field: value } }
        : inField(fields[field]!, value),
    ),
  )

  it.each(cases.map((testCase, index) => ({ ...testCase, index })))(
    '$field: $value',
    ({ field, accepted_as, rejected, index }) => {
      const outcome = outcomes[index]!
      if (field === '(unknown key)') expect(outcome.accepted).toEqual({})
      else if (rejected) expect(outcome.rejected).toEqual([rejected])
      else expect(outcome.accepted).toEqual({ field: accepted_as })
    },
  )

  it('in lists, objects, choices and references, with the path of every error', () => {
    const choice = { enum: ['m', 'km'] }
    const nested = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }
    const [first, second, third, fourth] = fit([
      inField({ type: 'array', items: nested }, [{ n: '1' }, { n: 'x' }, {}]),
      inField(choice, 'cm'),
      {
        schema: { properties: { a: { $ref: '#/$defs/N' } }, $defs: { N: nested } },
        value: { a: { n: true } },
      },
      inField({ type: 'object', additionalProperties: { type: 'boolean' } }, { a: 'yes', b: 0, c: 'maybe' }),
    ])
    expect(first!.message).toBe(
      'field.1.n: Input should be a valid integer, unable to parse string as an integer; field.2.n: Field required',
    )
    expect(second!.message).toBe("field: Input should be 'm' or 'km'")
    expect(third!.accepted).toEqual({ a: { n: 1 } })
    expect(fourth!.message).toBe('field.c: Input should be a valid boolean, unable to interpret input')
  })
})
