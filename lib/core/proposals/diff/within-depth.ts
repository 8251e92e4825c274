/**
 * Guards against specifications that are nested too deep to walk. No reader produces them, but older stored
 * data may.
 */
import { deeperThan } from '@/lib/core/spec/json-value'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { comparisonLimits } from './schema/schema-difference'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'

const known = new WeakMap<ToolSpec, boolean>()

/** Reports whether a schema of the tool exceeds the depth limit, counted from the tool. */
export function isTooDeep(tool: ToolSpec): boolean {
  const isDeep = known.get(tool) ?? deeperThan(tool, comparisonLimits.depthMax + 10)
  known.set(tool, isDeep)
  return isDeep
}

/** Returns the tool without the parts that may be deep. */
export function shallow(tool: ToolSpec): ToolSpec {
  const { configuration: _configuration, program: _program, ...rest } = tool
  return {
    ...rest,
    inputSchema: {},
    output: { mode: tool.output.mode },
    source: { verbatim: null, place: tool.source.place },
  }
}

/** Returns the version with such tools cut short, or the version itself if it has none. */
export function withinDepth(content: VersionContent): VersionContent {
  if (!content.tools.some(isTooDeep)) return content
  return { ...content, tools: content.tools.map(tool => (isTooDeep(tool) ? shallow(tool) : tool)) }
}
