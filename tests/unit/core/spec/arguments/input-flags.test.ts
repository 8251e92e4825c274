import { describe, expect, it } from 'vitest'
import { listInputFlags, splitInputFlags, writeArgumentsText } from '@/lib/core/spec/arguments/input-flags'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    count: { type: 'integer' },
    ratio: { type: 'number' },
    dry_run: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    sizes: { type: 'array', items: { type: 'integer' } },
    color: { enum: ['red', 'blue'] },
    level: { enum: [1, 2] },
    place: { type: 'object', properties: { city: { type: 'string' } } },
    anything: {},
    either: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    limit: { type: ['integer', 'null'] },
    output: { type: 'string' },
    'two words': { type: 'string' },
  },
}
const others = new Map([
  ['output', true],
  ['raw', false],
  ['server', true],
])

function textOf(args: string[], json: string | null = null): unknown {
  const split = splitInputFlags(args, listInputFlags(schema), others)
  return 'problem' in split ? split : writeArgumentsText(split.values, json)
}

describe('splitInputFlags', () => {
  it.each([
    [['--name', 'Ada'], '{"name": "Ada"}'],
    [['--name=a=b'], '{"name": "a=b"}'],
    [['--name', '--count'], '{"name": "--count"}'],
    [['--name='], '{"name": ""}'],
    [['--count', '-5'], '{"count": -5}'],
    [['--dry_run'], '{"dry_run": true}'],
    [['--dry-run'], '{"dry_run": true}'],
    [['--no-dry-run'], '{"dry_run": false}'],
    [['--dry-run', 'false', '--name', 'x'], '{"dry_run": false, "name": "x"}'],
    [['--tags', 'a', '--name', 'x', '--tags', 'b,c'], '{"tags": ["a", "b,c"], "name": "x"}'],
    [['--sizes', '1', '--sizes', '20'], '{"sizes": [1, 20]}'],
    [['--color', 'blue'], '{"color": "blue"}'],
    [['--level', '2'], '{"level": 2}'],
    [['--place', '{"city": "Bern"}'], '{"place": {"city": "Bern"}}'],
    [['--anything', '[1]', '--either', 'x'], '{"anything": [1], "either": "x"}'],
    [['--anything', 'plain text', '--either', '7'], '{"anything": "plain text", "either": 7}'],
    [['--limit', 'null'], '{"limit": null}'],
  ])('reads %j by the schema', (args, text) => {
    expect(textOf(args)).toEqual({ text })
  })

  it('keeps the notation of numbers', () => {
    expect(textOf(['--count', '12345678901234567890', '--ratio', '1.0', '--sizes', '1e3'])).toEqual({
      text: '{"count": 12345678901234567890, "ratio": 1.0, "sizes": [1e3]}',
    })
    const json = '{ "count": 12345678901234567890, "ratio": 1.0, "nested": {"n": 2.50} }'
    expect(textOf([], json)).toEqual({ text: json })
    expect(textOf(['--ratio', '0.10'], json)).toEqual({
      text: '{"count": 12345678901234567890, "ratio": 0.10, "nested": {"n": 2.50}}',
    })
  })

  it.each([
    [['--count', 'many'], '--count must be an integer.'],
    [['--count', '0x10'], '--count must be an integer.'],
    [['--ratio', '.5'], '--ratio must be a number.'],
    [['--dry-run=maybe'], '--dry_run must be true or false.'],
    [['--count', '1', '--count', '2'], '--count can be given only once.'],
    [['--sizes', 'x'], '--sizes must be given once for each item, which must be an integer.'],
    [['--place', 'Bern'], '--place must be a JSON object.'],
    [['--name'], '--name needs a value.'],
  ])('rejects %j without repeating the value', (args, problem) => {
    expect(textOf(args)).toEqual({ problem })
  })

  it('names the inputs of the tool for an unknown flag, and rejects other arguments', () => {
    expect(textOf(['--nope', 'secret'])).toEqual({
      problem: expect.stringMatching(/^The tool has no such input\. Its inputs are --name, --count, /),
    })
    expect(textOf(['secret'])).toEqual({ problem: expect.not.stringContaining('secret') })
    expect(listInputFlags(schema).map(({ flag }) => flag)).not.toContain('two words')
  })

  it('leaves options of the command to it, unless an input has the same name', () => {
    const flags = listInputFlags(schema)
    const args = ['--raw', '--output', 'json', '--server', 'https://x.example', '--count', '1']
    expect(splitInputFlags(args, flags, others)).toMatchObject({
      rest: ['--raw', '--server', 'https://x.example'],
    })
    const without = flags.filter(({ flag }) => flag !== 'output')
    expect(splitInputFlags(args, without, others)).toMatchObject({ rest: args.slice(0, 5) })
  })

  it('rejects JSON that is no object or has a key twice', () => {
    for (const json of ['[1]', '{"a": 1, "a": 1}', 'no']) expect(textOf([], json)).toHaveProperty('problem')
  })
})
