/** The tools of a version as the functions of a request to a language model. */
import { compareText } from '@/lib/core/base/compare-text'
import { agentView } from '@/lib/core/spec/agent-view'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { selectionLimits, type OfferedTool } from './selection'

/** Characters of a function name: the rule of OpenAI's endpoints, which others follow. */
const nameCharactersMax = 64

/**
 * Returns tools in the order of their names, at most as many as an endpoint accepts.
 * @param first names of tools that come before all others, in their order, if there are more
 */
export function offerTools(
  tools: readonly ToolSpec[],
  first: ReadonlySet<string>,
): { offered: OfferedTool[]; omitted: number } {
  const ranks = new Map([...first].map((name, index) => [name, index]))
  const rank = ({ name }: ToolSpec) => ranks.get(name) ?? ranks.size
  const chosen = tools
    .toSorted((a, b) => rank(a) - rank(b) || compareNames(a, b))
    .slice(0, selectionLimits.toolsMax)
    .sort(compareNames)
  const taken = new Set<string>()
  const offered = chosen.map(tool => {
    const { name: callName, description, parameters } = agentView(tool)
    const name = freeName(callName, taken)
    taken.add(name)
    return { name, tool: tool.name, description, parameters }
  })
  return { offered, omitted: tools.length - chosen.length }
}

const compareNames = (a: ToolSpec, b: ToolSpec) => compareText(a.name, b.name)

/** Returns a permitted name that no other function of the request has. */
function freeName(callName: string, taken: ReadonlySet<string>): string {
  const plain = callName.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, nameCharactersMax) || 'tool'
  let name = plain
  for (let count = 2; taken.has(name); count += 1) {
    const suffix = `_${count}`
    name = plain.slice(0, nameCharactersMax - suffix.length) + suffix
  }
  return name
}
