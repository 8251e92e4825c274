/** Text for using a tool elsewhere. Each snippet is valid in its target; the tests check it against that target. */
import { exampleArguments } from './example-arguments'
import { readHocon } from '@/lib/core/hocon/read-hocon'
import { toPlain } from '@/lib/core/hocon/to-plain'
import { entryOfTool, isOfToolkit } from '@/lib/core/export/entry-of-tool'
import {
  anthropicNameMax,
  functionName,
  mcpNameMax,
  openAiNameMax,
  toAnthropicTool,
  toMcpTool,
  toOpenAiTool,
} from '@/lib/core/export/model-tools'
import { links } from '@/lib/core/base/links'
import { waitLimits } from '@/lib/core/runs/wait-limits'
import { forcedValues } from '@/lib/core/spec/arguments/forced-arguments'
import { writeArguments } from '@/lib/core/spec/arguments/read-arguments'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

export type Snippet = {
  id: SnippetId
  title: string
  language: 'hocon' | 'json' | 'shell'
  text: string
  /** How to use the snippet, in one or two sentences. */
  note: string
}

export const snippetTitles = {
  'neuro-san-network': 'neuro-san agent network',
  'neuro-san-toolbox-info': 'neuro-san toolbox info entry',
  openai: 'OpenAI function',
  anthropic: 'Anthropic tool',
  mcp: 'MCP tool',
  'json-schema': 'JSON Schema',
  curl: 'curl',
} as const
export type SnippetId = keyof typeof snippetTitles

type SnippetPlace = {
  toolbox: string
  /** Public address of this Pegboard, without a trailing slash. */
  publicUrl: string
}

/** Snippets for neuro-san come first, and only its own tools have them. */
export function toolSnippets(spec: ToolSpec, place: SnippetPlace): Snippet[] {
  const isNeuroSan = spec.kind === 'neuro-san-coded' || spec.kind === 'neuro-san-langchain'
  return [
    ...(isNeuroSan ? [neuroSanNetwork(spec), neuroSanInfo(entryOfTool(spec))] : []),
    openAi(spec),
    anthropic(spec),
    mcp(spec),
    jsonSchema(spec),
    curl(spec, place),
  ]
}

function snippet(id: SnippetId, language: Snippet['language'], text: string, note: string): Snippet {
  return { id, title: snippetTitles[id], language, text, note }
}

function neuroSanNetwork(spec: ToolSpec): Snippet {
  const entry = entryOfTool(spec).name
  const agent = agentName(entry)
  const network = {
    tools: [
      {
        name: 'front_man',
        function: { description: `Answers with the help of ${agent}.` },
        instructions: `Use ${agent} to answer.`,
        tools: [agent],
      },
      { name: agent, toolbox: entry, ...(spec.forcedArguments && { args: forcedValues(spec) }) },
    ],
  }
  return snippet(
    'neuro-san-network',
    'hocon',
    hoconJson(network),
    [
      'The first agent is the one that communicates with people.',
      'neuro-san finds the tool through the toolbox info file that AGENT_TOOLBOX_INFO_FILE names.',
      ...(isOfToolkit(spec)
        ? [`${entry} is a toolkit: the model sees all of its tools, also ${spec.name}.`]
        : []),
    ].join(' '),
  )
}

function neuroSanInfo(spec: ToolSpec): Snippet {
  return snippet(
    'neuro-san-toolbox-info',
    'hocon',
    ownText(spec) ?? hoconJson({ [spec.name]: spec.source.verbatim }),
    'An entry of your toolbox info file. A coded tool also needs its Python file on PYTHONPATH, under AGENT_TOOL_PATH.',
  )
}

/** Returns the entry as its author wrote it, with comments, if it has the same meaning outside of its file. */
function ownText(spec: ToolSpec): string | null {
  if (spec.source.text === undefined) return null
  const text = `{\n    ${spec.source.text.trim()}\n}\n`
  const { root, problems } = readHocon(text)
  if (!root || problems.length > 0) return null
  const same = canonicalJson(toPlain(root)) === canonicalJson({ [spec.name]: spec.source.verbatim })
  return same ? text : null
}

function openAi(spec: ToolSpec): Snippet {
  const definition = toOpenAiTool(spec, functionName(spec.callName, openAiNameMax))
  const note = renamed(spec, openAiNameMax, 'An item of "tools" in a chat completion request.')
  return snippet('openai', 'json', json(definition), note)
}

function anthropic(spec: ToolSpec): Snippet {
  const definition = toAnthropicTool(spec, functionName(spec.callName, anthropicNameMax))
  const note = renamed(spec, anthropicNameMax, 'An item of "tools" in a messages request.')
  return snippet('anthropic', 'json', json(definition), note)
}

function mcp(spec: ToolSpec): Snippet {
  const definition = toMcpTool(spec, functionName(spec.callName, mcpNameMax))
  const note = renamed(spec, mcpNameMax, 'An item of "tools" in the response to tools/list.')
  return snippet('mcp', 'json', json(definition), note)
}

function jsonSchema(spec: ToolSpec): Snippet {
  const { $schema: _draft, $id: _id, ...rest } = spec.inputSchema
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', title: spec.callName, ...rest }
  return snippet('json-schema', 'json', json(schema), 'All arguments in one JSON object.')
}

function curl(spec: ToolSpec, { toolbox, publicUrl }: SnippetPlace): Snippet {
  const body = { toolbox, tool: spec.name, arguments: exampleArguments(spec.inputSchema) }
  const lines = [
    `curl -sS ${shellQuote(`${publicUrl}${links.api.runs()}?wait=${waitLimits.secondsMax}`)}`,
    "-H 'Content-Type: application/json'",
    '-H "Cookie: $PEGBOARD_COOKIE"',
    `-d ${shellQuote(JSON.stringify(body))}`,
  ]
  return snippet(
    'curl',
    'shell',
    `${lines.join(' \\\n  ')}\n`,
    `Runs the tool and returns the run with its result, or its id if it takes more than ${waitLimits.secondsMax} s. PEGBOARD_COOKIE is the Cookie header that your browser sends after sign-in.`,
  )
}

function renamed(spec: ToolSpec, lengthMax: number, note: string): string {
  const name = functionName(spec.callName, lengthMax)
  return name === spec.callName ? note : `${note} The name was changed from ${spec.callName} to ${name}.`
}

const agentNameMax = 64

/** Applies neuro-san's rule for names of agents. */
function agentName(name: string): string {
  return functionName(name, agentNameMax)
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/**
 * Returns JSON that pyhocon, neuro-san's reader, reads without differences: it interprets no escapes other than \n \t
 * \r \" \\.
 */
function hoconJson(value: unknown): string {
  return `${writeArguments(value, 2)}\n`.replace(
    /\\(u[0-9a-f]{4}|[bf])/g,
    (escape, _code: string, offset: number, whole: string) => (isEscaped(whole, offset) ? escape : ' '),
  )
}

/** Reports whether the backslash at this offset is itself escaped. */
function isEscaped(text: string, offset: number): boolean {
  let before = 0
  while (text[offset - 1 - before] === '\\') before += 1
  return before % 2 === 1
}

/** Quotes any text as one word for a POSIX shell. */
function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
