/** Exports tools as JSON lists: function definitions, describe answers of executables, tools of an OVOS toolbox. */
import { toNeurosurferSpec } from './neurosurfer-spec-of'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** Function definitions in the form of the OpenAI API. */
export function exportFunctions(tools: readonly ToolSpec[]): string {
  return listOf(tools, ({ callName, description, inputSchema }) => ({
    type: 'function',
    function: { name: callName, description, parameters: inputSchema },
  }))
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
  return `${JSON.stringify(tools.map(present), null, 2)}\n`
}
