/** Exports tools as JSON: for models and MCP clients, as describe answers, and as tools of an OVOS toolbox. */
import {
  anthropicNameMax,
  functionNames,
  mcpNameMax,
  openAiNameMax,
  toAnthropicTool,
  toMcpTool,
  toOpenAiTool,
} from './model-tools'
import { toNeurosurferSpec } from './neurosurfer-spec-of'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** Function definitions in the form of the OpenAI API. */
export function exportFunctions(tools: readonly ToolSpec[]): string {
  const names = functionNames(tools, openAiNameMax)
  return jsonOf(tools.map((tool, index) => toOpenAiTool(tool, names[index]!)))
}

/** Tools in the form of the Anthropic API. */
export function exportAnthropicTools(tools: readonly ToolSpec[]): string {
  const names = functionNames(tools, anthropicNameMax)
  return jsonOf(tools.map((tool, index) => toAnthropicTool(tool, names[index]!)))
}

/** The result of `tools/list`, as an MCP server would give it. */
export function exportMcpTools(tools: readonly ToolSpec[]): string {
  const names = functionNames(tools, mcpNameMax)
  return jsonOf({ tools: tools.map((tool, index) => toMcpTool(tool, names[index]!)) })
}

/** Executables are exported with their original answer. */
export function exportDescribeAnswers(tools: readonly ToolSpec[]): string {
  return listOf(tools, ({ kind, name, description, whenToUse, inputSchema, timeoutSeconds, source }) =>
    kind === 'executable'
      ? source.verbatim
      : {
          name,
          description: [description, whenToUse].filter(Boolean).join('\n\n') || name,
          inputSchema,
          ...(timeoutSeconds !== undefined && { timeout_seconds: timeoutSeconds }),
        },
  )
}

/** OVOS tools are exported with the entry of their manifest. */
export function exportOvosTools(tools: readonly ToolSpec[]): string {
  return listOf(tools, ({ kind, name, description, whenToUse, inputSchema, output, source }) =>
    kind === 'ovos'
      ? source.verbatim
      : {
          name,
          description: [description, whenToUse].filter(Boolean).join('\n\n'),
          argument_schema: inputSchema,
          ...(output.schema && { output_schema: output.schema }),
        },
  )
}

/** neurosurfer tools are exported with their spec, in the order of `to_json()`. */
export function exportNeurosurferSpecs(tools: readonly ToolSpec[]): string {
  return listOf(tools, toNeurosurferSpec)
}

function listOf(tools: readonly ToolSpec[], present: (tool: ToolSpec) => unknown): string {
  return jsonOf(tools.map(present))
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
