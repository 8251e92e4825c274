import { links } from '@/lib/core/base/links'
import { curlCommand, mcpAddress, needsToken } from '@/lib/core/catalog/tool-docs/program-snippets'
import { exampleArguments } from '@/lib/core/catalog/tool-docs/example-arguments'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import type { ExampleView } from '@/lib/core/proposals/replay/example'
import { readArguments, writeArguments } from '@/lib/core/spec/arguments/read-arguments'
import { lifeCycleNote, stages } from '@/lib/core/spec/life-cycle'
import { block, code, document, plain, section } from './markdown-text'

/** Examples of a document; the page of the tool has the others. */
const examplesMax = 3

type ToolDocument = {
  tool: ToolPage
  examples: readonly ExampleView[]
  /** Public address of this Pegboard, without a trailing slash. */
  publicUrl: string
  /** Version in the address of the document. */
  asked: number | undefined
}

/** Returns the document of a tool for agents: what it is for, its inputs, what it returns, and how to call it. */
export function writeTool({ tool, examples, publicUrl, asked }: ToolDocument): string {
  const { spec, toolbox, version } = tool
  return document([
    `# ${code(spec.name)} in ${code(toolbox.slug)}, version ${version.number}`,
    spec.description.trim() === ''
      ? 'No description. Agents can’t choose this tool.'
      : block(spec.description, 'text'),
    ...(spec.whenToUse ? ['When to use:', block(spec.whenToUse, 'text')] : []),
    facts(tool).join('\n'),
    ...section('Inputs', [block(JSON.stringify(spec.inputSchema, null, 2), 'json')]),
    ...section('Returns', [
      returned[spec.output.mode],
      spec.output.description !== undefined && block(spec.output.description, 'text'),
      spec.output.schema !== undefined && block(JSON.stringify(spec.output.schema, null, 2), 'json'),
    ]),
    ...section('Examples', examples.slice(0, examplesMax).flatMap(exampleBlocks)),
    ...section('Limits', [limits(tool)]),
    ...section('How to call it', calls({ tool, examples, publicUrl, asked })),
  ])
}

const returned: Record<ToolPage['spec']['output']['mode'], string> = {
  text: 'Text.',
  json: 'JSON.',
  stream: 'A stream of text.',
  model: 'The answer of a language model.',
}

function facts({ row, spec, mayRun, lifeCycle, version, toolbox, missing }: ToolPage): string[] {
  const note = lifeCycleNote(lifeCycle)
  const stage = stages[lifeCycle.stage].title
  return [
    `- Permission: **${mayRun.effect}**. ${plain(mayRun.reason)}`,
    `- Life cycle: ${note === '' ? stage : `${stage}. ${plain(note)}`}`,
    ...(version.warning === null ? [] : [`- Warning: ${plain(version.warning)}`]),
    ...(version.number < version.latest ? [`- Current version: ${version.latest}`] : []),
    `- Context cost: ${row.tokens} tokens`,
    ...(spec.capabilities.length > 0 ? [`- Capabilities: ${spec.capabilities.map(code).join(', ')}`] : []),
    ...(missing.length > 0 ? [`- Missing: ${missing.map(({ name }) => code(name)).join(', ')}`] : []),
    ...(toolbox.owners.length > 0 ? [`- Owners: ${toolbox.owners.map(plain).join(', ')}`] : []),
    ...(toolbox.contact === '' ? [] : [`- Contact: ${plain(toolbox.contact)}`]),
  ]
}

const exampleBlocks = ({ title, argumentsText, answer }: ExampleView): string[] => [
  `${plain(title)}:`,
  block(argumentsText, 'json'),
  ...(answer === null || answer.text === ''
    ? []
    : [answer.cut ? 'Result, shortened:' : 'Result:', block(answer.text, 'text')]),
]

const limits = ({ limits: { wallMs, cpuSeconds, memoryBytes, outputBytes } }: ToolPage) =>
  [
    `- Time: ${wallMs / 1000} s, CPU time: ${cpuSeconds} s`,
    `- Memory: ${Math.round(memoryBytes / 2 ** 20)} MB`,
    `- Output: ${Math.round(outputBytes / 2 ** 10)} KB`,
  ].join('\n')

function calls({ tool, examples, publicUrl, asked }: ToolDocument): string[] {
  const { spec, toolbox } = tool
  const saved = examples[0] ? readArguments(examples[0].argumentsText) : null
  const value = saved?.ok ? saved.value : exampleArguments(spec.inputSchema)
  const call = { toolbox: toolbox.slug, tool: spec.name, version: asked, publicUrl }
  return [
    `Over MCP at ${mcpAddress(publicUrl, toolbox.slug)} as ${code(mcpToolName(toolbox.slug, spec.name))}, or over HTTP. ${needsToken}`,
    block(curlCommand({ ...call, argumentsText: writeArguments(value, 2) }).trimEnd(), 'sh'),
    `All data of this document as JSON: <${publicUrl}${links.api.tool(toolbox.slug, spec.name, asked)}>`,
  ]
}
