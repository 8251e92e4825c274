// The losses that are listed before a tool is exported for another system.
import { describe, expect, it } from 'vitest'
import { ownTarget, type ExportTarget } from '@/lib/core/export/export-targets'
import { lossOfExport, lossesOfExport } from '@/lib/core/export/export-losses'
import { makeSpec } from '../../../support/make-spec'
import { toolKinds, type JsonSchema, type ToolKind, type ToolSpec } from '@/lib/core/spec/tool-spec'

const parts = (tool: ToolSpec, target: ExportTarget) => lossOfExport(tool, target).map(loss => loss.part)
const withArgument = (schema: JsonSchema) =>
  makeSpec({ inputSchema: { type: 'object', properties: { x: schema }, required: [] } })

describe('nothing is lost', () => {
  it.each(Object.keys(toolKinds) as ToolKind[])(
    'by %s in its own format, or in its original format',
    kind => {
      const tool = makeSpec({ kind, timeoutSeconds: 5, whenToUse: 'often', setupNotes: 'n' })
      expect(lossOfExport(tool, ownTarget(kind))).toEqual([])
      expect(lossOfExport(tool, 'source')).toEqual([])
    },
  )
})

describe('into a neuro-san toolbox info file', () => {
  it('an executable loses its code and its time limit', () => {
    const tool = makeSpec({ name: 'x', callName: 'tb__x', timeoutSeconds: 5, output: { mode: 'stream' } })
    expect(parts(tool, 'neuro-san')).toEqual(['Code', 'Call name', 'Streaming', 'Time limit'])
    expect(lossOfExport(tool, 'neuro-san')[0]!.becomes).toContain('x.X')
  })

  it.each<[string, JsonSchema]>([
    ['Default values', { type: 'string', default: 'a' }],
    ['Lists of allowed values', { type: 'array', items: { enum: ['a'], type: 'string' } }],
    ['Bounds, patterns and formats', { type: 'object', properties: { y: { type: 'integer', minimum: 1 } } }],
    ['Arguments that can be null', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['Arguments of several types', { type: ['string', 'integer'] }],
  ])('%s are reported', (part, schema) => {
    expect(parts(withArgument(schema), 'neuro-san')).toContain(part)
    expect(parts(withArgument({ type: 'string' }), 'neuro-san')).not.toContain(part)
  })

  it('names that its loader changes are reported', () => {
    expect(parts(makeSpec({ name: 'a.b' }), 'neuro-san')).toContain('Name')
    const odd = makeSpec({ inputSchema: { type: 'object', properties: { _x: { type: 'string' } } } })
    expect(parts(odd, 'neuro-san')).toContain('Argument names')
  })
})

it('a LangChain entry loses its class, its arguments and its notes', () => {
  const tool = makeSpec({
    kind: 'neuro-san-langchain',
    name: 'search',
    callName: 'search',
    description: '',
    setupNotes: 'Needs a key.',
    source: { verbatim: { class: 'a.b.C', args: { k: 1 } }, place: { file: 'f' } },
  })
  expect(parts(tool, 'functions')).toEqual([
    'Code',
    'Constructor arguments',
    'Tools of a toolkit',
    'Setup notes',
  ])
  expect(parts(tool, 'anode')).toContain('Description')
})

it.each<[ExportTarget, Partial<ToolSpec>, string]>([
  ['functions', { callName: 'a.b' }, 'Call name'],
  ['functions', { callName: 'x'.repeat(65) }, 'Call name'],
  ['anthropic', { callName: 'x'.repeat(129) }, 'Call name'],
  ['mcp', { output: { mode: 'json', schema: { type: 'array' } } }, 'Result schema'],
  ['anthropic', { output: { mode: 'json', schema: { type: 'object' } } }, 'Result schema'],
])('for %s, %j loses a part', (target, provided, part) => {
  expect(parts(makeSpec({ callName: 'tool', ...provided }), target)).toContain(part)
  expect(parts(makeSpec({ callName: 'tool' }), target)).toEqual(['Code'])
})

it('the same loss of several tools is reported once, with their names', () => {
  const tools = [makeSpec({ name: 'a' }), makeSpec({ name: 'b', timeoutSeconds: 3 })]
  expect(lossesOfExport(tools, 'ovos').filter(({ part }) => part !== 'Call name')).toMatchObject([
    { part: 'Code', tools: ['a', 'b'] },
    { part: 'Time limit', tools: ['b'] },
  ])
})

describe('into the spec of a neurosurfer tool', () => {
  it.each<[string, JsonSchema]>([
    ['No arguments', { type: 'object', properties: {} }],
    ['Nested arguments', { properties: { x: { type: 'array', items: { type: 'string' } } } }],
    ['Arguments that can be null', { properties: { x: { type: ['string', 'null'] } } }],
    ['When to use it', { properties: { x: { type: 'string' } } }],
  ])('%s is reported', (part, inputSchema) => {
    expect(parts(makeSpec({ inputSchema }), 'neurosurfer')).toContain(part)
  })
})
