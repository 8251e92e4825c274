/** Converts a tool to the spec of a neurosurfer tool: flat arguments of six types, at least one of them. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import { release2 } from '@/lib/core/formats/neurosurfer/read-release-2'
import { describeSchema, localSchema } from './local-schema'
import type { NeurosurferSpec } from '@/lib/core/spec/neurosurfer/neurosurfer-spec'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'

/** Placeholder argument for tools without arguments, which neurosurfer rejects. */
export const standInArgument = 'nothing'

/** neurosurfer's own tools are exported with their original spec, if their release has one. */
export function toNeurosurferSpec(tool: ToolSpec): NeurosurferSpec {
  const { verbatim, dialect } = tool.source
  if (tool.kind === 'neurosurfer' && isJsonObject(verbatim) && dialect !== release2)
    return verbatim as NeurosurferSpec
  const { name, inputSchema: root, output } = tool
  const description = tool.description.trim() || name
  const required = new Set(root.required ?? [])
  const inputs = Object.entries(root.properties ?? {}).map(([argument, provided]) => {
    const { schema, type, nullable } = localSchema(provided, root)
    return {
      name: argument,
      type: type ?? 'string',
      description: describeSchema(schema),
      // There is no null, so a nullable argument becomes optional.
      required: required.has(argument) && !nullable,
    }
  })
  return {
    name,
    description,
    when_to_use: tool.whenToUse?.trim() || description,
    inputs: inputs.length > 0 ? inputs : [standIn],
    returns: { type: typeOf(output.schema), description: output.description ?? '' },
  }
}

const standIn = {
  name: standInArgument,
  type: 'string',
  description: 'Leave it out: the tool takes no arguments.',
  required: false,
}

function typeOf(schema: JsonSchema | undefined): string {
  return (schema && localSchema(schema, schema).type) ?? 'string'
}
