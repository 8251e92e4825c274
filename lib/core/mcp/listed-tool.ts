/** Tools as `tools/list` shows them. */
import type { ToolVersionId } from '@/lib/core/base/ids'
import { shorten } from '@/lib/core/base/shorten'
import { toMcpTool } from '@/lib/core/export/model-tools'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'
import { toolAnnotations } from './annotations'
import { mcpLimits } from './mcp-limits'
import { servedSchemas } from './served-schema'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'

/** A tool that a caller may run, with everything that a list shows of it. */
export type CallableTool = {
  /** Its specification never changes. */
  toolVersionId: ToolVersionId
  toolbox: { slug: string; title: string }
  spec: ToolSpec
  version: number
  /** Whether a run waits for a person first, perhaps depending on its arguments. */
  asks: boolean
  /** Present when a set names this version, which then runs even if it is not the current one. */
  isPinned?: true
}

export type ListedTool = {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object'; [keyword: string]: unknown }
  outputSchema?: { type: 'object'; [keyword: string]: unknown }
  annotations: ReturnType<typeof toolAnnotations>
  /** The true names, which the name of the tool may have cut. */
  _meta: Record<string, unknown>
}

/** Key of the true names, with a prefix as the protocol requires it. */
export const toolMetaKey = 'dev.pegboard/tool'

/** Returns a tool of a list. Its schemas are checked, and left out where a client could not read them. */
export function listedTool({ toolVersionId, toolbox, spec, version, asks }: CallableTool): ListedTool {
  const { input: inputSchema, output: schema } = servedSchemas(toolVersionId, spec)
  const { schema: _schema, ...output } = spec.output
  const served = { ...spec, inputSchema, output: { ...output, ...(schema && { schema }) } }
  const listed = toMcpTool(served, mcpToolName(toolbox.slug, spec.name))
  const note = asks ? 'Asks first: a person confirms each run on a page of Pegboard.' : ''
  const description = [shorten(listed.description, mcpLimits.descriptionMax), note]
    .filter(Boolean)
    .join('\n\n')
  const tool: ListedTool = {
    ...listed,
    title: `${toolbox.title}: ${spec.name}`,
    description,
    annotations: toolAnnotations(spec),
    _meta: { [toolMetaKey]: { toolbox: toolbox.slug, tool: spec.name, version, asks } },
  }
  if (jsonBytes(tool) <= mcpLimits.toolBytesMax) return tool
  const { outputSchema: _outputSchema, ...rest } = tool
  return { ...rest, inputSchema: { type: 'object', properties: {} } }
}

/** Returns the schema that a list shows for the results of a tool; undefined when it shows none. */
export function listedOutput(tool: CallableTool): JsonSchema | undefined {
  return listedTool(tool).outputSchema as JsonSchema | undefined
}

/** Returns the size of a value as it is sent, in bytes. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
