/** Specifications that are nested too deep to be walked through. No reader makes them; what is stored may be older. */
import { deeperThan } from '@/lib/core/spec/json-value'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { comparisonLimits } from './diff-schema'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'

const known = new WeakMap<ToolSpec, boolean>()

/** A schema stands some levels deep in its tool. */
export function isTooDeep(tool: ToolSpec): boolean {
  const isDeep = known.get(tool) ?? deeperThan(tool, comparisonLimits.depthMax + 10)
  known.set(tool, isDeep)
  return isDeep
}

/** The same tool without what may be deep. */
export function shallow(tool: ToolSpec): ToolSpec {
  const { configuration: _configuration, program: _program, ...rest } = tool
  return {
    ...rest,
    inputSchema: {},
    output: { mode: tool.output.mode },
    source: { verbatim: null, place: tool.source.place },
  }
}

/** The same version with such tools cut short; itself when there are none. */
export function withinDepth(content: VersionContent): VersionContent {
  if (!content.tools.some(isTooDeep)) return content
  return { ...content, tools: content.tools.map(tool => (isTooDeep(tool) ? shallow(tool) : tool)) }
}
