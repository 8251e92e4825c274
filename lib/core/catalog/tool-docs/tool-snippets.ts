/** Text for using a tool elsewhere. Each snippet is valid in its target; the tests check it against that target. */
import { commandLine } from './command-line'
import { exampleArguments } from './example-arguments'
import {
  anthropicProgram,
  curlCommand,
  langChainProgram,
  mcpAddress,
  needsToken,
  openAiProgram,
  pythonProgram,
  tokenVariable,
  typeScriptProgram,
  type SnippetCall,
} from './program-snippets'
import { neuroSanInfo, neuroSanNetwork, neuroSanOverMcp } from './neuro-san-snippets'
import { snippet, type Snippet } from './snippet-kinds'
import { entryOfTool } from '@/lib/core/export/entry-of-tool'
import {
  anthropicNameMax,
  functionName,
  openAiNameMax,
  toAnthropicTool,
  toMcpTool,
  toOpenAiTool,
} from '@/lib/core/export/model-tools'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import { waitLimits } from '@/lib/core/runs/wait-limits'
import { readArguments, writeArguments } from '@/lib/core/spec/arguments/read-arguments'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

type SnippetPlace = {
  toolbox: string
  /** Public address of this Pegboard, without a trailing slash. */
  publicUrl: string
  /** Arguments of a saved example as JSON text; without them, the snippets have arguments that match the schema. */
  argumentsText?: string
}

/** Returns the snippets of all targets. Only tools of neuro-san have those for its own files. */
export function toolSnippets(spec: ToolSpec, place: SnippetPlace): Snippet[] {
  const isNeuroSan = spec.kind === 'neuro-san-coded' || spec.kind === 'neuro-san-langchain'
  const call = callOf(spec, place)
  return [
    ...(isNeuroSan ? [neuroSanNetwork(spec), neuroSanInfo(entryOfTool(spec))] : []),
    ...neuroSanOverMcp(spec, place),
    langChain(spec, call),
    ...openAi(spec, call),
    ...anthropic(spec, call),
    ...mcp(spec, place),
    snippet('curl', curlCommand(call), `${waits} ${needsToken}`),
    snippet('python', pythonProgram(call), `Needs no package. ${waits} ${needsToken}`),
    snippet(
      'typescript',
      typeScriptProgram(call),
      `Runs in Node 18 or later, also as JavaScript. ${waits} ${needsToken}`,
    ),
    snippet(
      'cli',
      commandLine(call, spec.inputSchema),
      `Needs the command line of Pegboard. Sign in with pegboard login first, or set ${tokenVariable}. ${needsToken}`,
    ),
    jsonSchema(spec),
  ]
}

const waits = `Waits up to ${waitLimits.secondsMax} s for the result; a longer run continues, and the response has its ID.`

function callOf(spec: ToolSpec, { toolbox, publicUrl, argumentsText }: SnippetPlace): SnippetCall {
  const saved = argumentsText === undefined ? null : readArguments(argumentsText)
  const value = saved?.ok ? saved.value : exampleArguments(spec.inputSchema)
  return { toolbox, tool: spec.name, publicUrl, argumentsText: writeArguments(value, 2) }
}

function langChain(spec: ToolSpec, call: SnippetCall): Snippet {
  return snippet(
    'langchain',
    langChainProgram(call, mcpToolName(call.toolbox, spec.name)),
    `Needs the packages langchain and langchain-mcp-adapters, and a model in LANGCHAIN_MODEL. ${needsToken}`,
  )
}

function openAi(spec: ToolSpec, call: SnippetCall): Snippet[] {
  const definition = json(toOpenAiTool(spec, functionName(spec.callName, openAiNameMax)))
  const note = renamed(spec, openAiNameMax, 'An item of "tools" in a chat completion request.')
  return [
    snippet(
      'openai-program',
      openAiProgram(call, definition.trim()),
      `Needs the package openai, and a model in OPENAI_MODEL. ${needsToken}`,
    ),
    snippet('openai', definition, note),
  ]
}

function anthropic(spec: ToolSpec, call: SnippetCall): Snippet[] {
  const definition = json(toAnthropicTool(spec, functionName(spec.callName, anthropicNameMax)))
  const note = renamed(spec, anthropicNameMax, 'An item of "tools" in a messages request.')
  return [
    snippet(
      'anthropic-program',
      anthropicProgram(call, definition.trim()),
      `Needs the package anthropic, and a model in ANTHROPIC_MODEL. ${needsToken}`,
    ),
    snippet('anthropic', definition, note),
  ]
}

function mcp(spec: ToolSpec, { toolbox, publicUrl }: SnippetPlace): Snippet[] {
  const definition = toMcpTool(spec, mcpToolName(toolbox, spec.name))
  return [
    snippet('mcp-client', mcpClient(publicUrl, toolbox), `For clients that read .mcp.json. ${needsToken}`),
    snippet('mcp', json(definition), 'An item of "tools" in the response to tools/list.'),
  ]
}

/** Returns the configuration with which MCP clients reach the tools of a toolbox. */
export function mcpClient(publicUrl: string, toolbox: string): string {
  return json({
    mcpServers: {
      pegboard: {
        type: 'http',
        url: mcpAddress(publicUrl, toolbox),
        headers: { Authorization: `Bearer \${${tokenVariable}}` },
      },
    },
  })
}

function jsonSchema(spec: ToolSpec): Snippet {
  const { $schema: _draft, $id: _id, ...rest } = spec.inputSchema
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', title: spec.callName, ...rest }
  return snippet('json-schema', json(schema), 'All arguments in one JSON object.')
}

function renamed(spec: ToolSpec, lengthMax: number, note: string): string {
  const name = functionName(spec.callName, lengthMax)
  return name === spec.callName ? note : `${note} The name was changed from ${spec.callName} to ${name}.`
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
