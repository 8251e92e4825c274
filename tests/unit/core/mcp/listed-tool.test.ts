import { describe, expect, test } from 'vitest'
import type { ToolVersionId } from '@/lib/core/base/ids'
import { toolAnnotations } from '@/lib/core/mcp/annotations'
import { jsonBytes, listedTool } from '@/lib/core/mcp/listed-tool'
import { mcpLimits } from '@/lib/core/mcp/mcp-limits'
import { servedInput, servedOutput } from '@/lib/core/mcp/served-schema'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { makeSpec } from '@/tests/support/make-spec'

const listed = (spec: Partial<ToolSpec>, asks = false) =>
  listedTool({
    toolVersionId: crypto.randomUUID() as ToolVersionId,
    toolbox: { slug: 'box', title: 'The box' },
    spec: makeSpec(spec),
    version: 3,
    asks,
  })

describe('listedTool', () => {
  test('has the true names, and says that a tool asks first', () => {
    const tool = listed({ name: 'a b', whenToUse: 'Often.' }, true)
    expect(tool).toMatchObject({
      title: 'The box: a b',
      description:
        'A tool for tests.\n\nOften.\n\nAsks first: a person confirms each run on a page of Pegboard.',
      inputSchema: { type: 'object', properties: {} },
      _meta: { 'dev.pegboard/tool': { toolbox: 'box', tool: 'a b', version: 3, asks: true } },
    })
    expect(tool.outputSchema).toBeUndefined()
  })

  test('leaves out inputs that no model sees', () => {
    const inputSchema = {
      type: 'object',
      properties: { city: { type: 'string' }, user: { type: 'string', 'x-llm': false } },
      required: ['city', 'user'],
    }
    expect(listed({ inputSchema }).inputSchema).toEqual({
      type: 'object',
      properties: { city: { type: 'string' } },
      required: ['city'],
    })
  })

  test('stays below the limit of a tool, whatever its schemas and its description', () => {
    const values = Array.from({ length: 4_000 }, (_, index) => `value number ${index}`)
    const inputSchema = { type: 'object', properties: { one: { enum: values } } }
    const tool = listed({ description: 'x'.repeat(200_000), inputSchema })
    expect(jsonBytes(tool)).toBeLessThanOrEqual(mcpLimits.toolBytesMax)
    expect(tool.inputSchema).toEqual({ type: 'object', properties: {} })
  })
})

describe('schemas of a list', () => {
  test('lose the keyword by which clients copy arguments into headers, and nothing that has its name', () => {
    const schema = {
      type: 'object',
      properties: { 'x-mcp-header': { type: 'string', 'x-mcp-header': 'Region' } },
      default: { 'x-mcp-header': 1 },
    }
    expect(servedInput(schema)).toEqual({
      type: 'object',
      properties: { 'x-mcp-header': { type: 'string' } },
      default: { 'x-mcp-header': 1 },
    })
  })

  test.each([
    ['a reference that leads nowhere', { type: 'object', properties: { a: { $ref: '#/$defs/none' } } }],
    ['a reference to another site', { type: 'object', properties: { a: { $ref: 'https://x.example/s' } } }],
    [
      'a keyword of draft 4',
      { type: 'object', properties: { a: { type: 'number', exclusiveMinimum: true } } },
    ],
    [
      'a pattern that JavaScript cannot read',
      { type: 'object', properties: { a: { type: 'string', pattern: '(?i)x' } } },
    ],
    ['another type than object', { type: 'array', items: { type: 'string' } }],
  ])('leave out a result schema with %s', (_name, schema) => {
    expect(servedOutput(schema as never)).toBeUndefined()
  })

  test('keep a result schema with definitions and recursion', () => {
    const schema = {
      type: 'object',
      properties: { next: { $ref: '#/$defs/node' } },
      $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
    }
    expect(servedOutput(schema)).toEqual(schema)
  })
})

describe('toolAnnotations', () => {
  const permission = { effective: 'ask' } as const
  test.each([
    [{ capabilities: [] }, {}],
    [{ capabilities: [], networkHosts: ['api.example'] }, { openWorldHint: true }],
    [{ capabilities: ['read_fs'] }, { readOnlyHint: true, openWorldHint: false }],
    [{ capabilities: ['network'] }, { openWorldHint: true }],
    [{ capabilities: ['write_fs'] }, { readOnlyHint: false, openWorldHint: false }],
    [{ capabilities: ['shell'] }, { readOnlyHint: false }],
    [
      { capabilities: ['state_write'], permission: { declared: 'ask', effective: 'ask' } },
      { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
    ],
  ] as const)('of %j are %j', (tool, annotations) => {
    expect(toolAnnotations({ permission, ...tool } as never)).toEqual(annotations)
  })
})
