// Tools for models and MCP clients have the types of the real SDKs. The compiler checks the assignments below.
import { readFileSync } from 'node:fs'
import { ListToolsResultSchema } from '@modelcontextprotocol/core'
import { describe, expect, it } from 'vitest'
import { exportTools } from '@/lib/core/export/export-tools'
import { toAnthropicTool, toMcpTool, toOpenAiTool } from '@/lib/core/export/model-tools'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { makeSpec } from '../../../support/make-spec'
import type { ToolUnion } from '@anthropic-ai/sdk/resources/messages'
import type { ChatCompletionTool } from 'openai/resources/chat/completions'
import type { ExportTarget } from '@/lib/core/export/export-targets'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

type ListToolsResult = (typeof ListToolsResultSchema)['_zod']['input']

const path =
  'tests/fixtures/neuro-san/toolbox-info/apache-2.0/cognizant-ai-lab.neuro-san-studio.toolbox_info.2026-08-20.hocon'
const real = readToolbox({ files: [{ path: 'toolbox_info.hocon', mode: 0o644, bytes: readFileSync(path) }] })
const typed = makeSpec({
  callName: 'count',
  description: 'Counts words.',
  whenToUse: 'For texts.',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: { text: { type: 'string', minLength: 1 }, any: true as never },
    required: ['text'],
  },
  output: { mode: 'json', schema: { type: 'object', properties: { words: { type: 'integer' } } } },
})
const parameters = {
  type: 'object',
  properties: { text: { type: 'string', minLength: 1 }, any: true },
  required: ['text'],
}
const description = 'Counts words.\n\nFor texts.'

const exported = (tools: readonly ToolSpec[], target: ExportTarget): unknown =>
  JSON.parse(exportTools(tools, target, { textOf: () => null, haveHiddenTools: false }).text)

describe('the export for', () => {
  it('OpenAI is a list of tools of its SDK', () => {
    const tools: ChatCompletionTool[] = [toOpenAiTool(typed, 'count')]
    expect(tools).toEqual([{ type: 'function', function: { name: 'count', description, parameters } }])
    expect(exported([typed], 'functions')).toEqual(tools)
  })

  it('Anthropic is a list of tools of its SDK', () => {
    const tools: ToolUnion[] = [toAnthropicTool(typed, 'count')]
    expect(tools).toEqual([{ name: 'count', description, input_schema: parameters }])
    expect(exported([typed], 'anthropic')).toEqual(tools)
  })

  it('MCP is a result of tools/list that its SDK accepts', () => {
    const result: ListToolsResult = { tools: [toMcpTool(typed, 'count')] }
    const outputSchema = { type: 'object', properties: { words: { type: 'integer' } } }
    expect(result).toEqual({ tools: [{ name: 'count', description, inputSchema: parameters, outputSchema }] })
    expect(exported([typed], 'mcp')).toEqual(result)
    const all = exported([...real.tools, typed, makeSpec()], 'mcp')
    expect(ListToolsResultSchema.parse(all)).toEqual(all)
  })
})

it('names that models accept stay different', () => {
  const long = 'x'.repeat(70)
  const names = ['a.b', 'a b', 'a_b', '!', long, `${long}y`]
  const tools = names.map(callName => makeSpec({ callName }))
  const namesIn = (target: ExportTarget) =>
    (exported(tools, target) as { name?: string; function?: { name: string } }[]).map(
      tool => tool.name ?? tool.function!.name,
    )
  expect(namesIn('anthropic')).toEqual(['a_b', 'a_b_2', 'a_b_3', 'tool', long, `${long}y`])
  expect(namesIn('functions').slice(4)).toEqual(['x'.repeat(64), `${'x'.repeat(62)}_2`])
})
