/** One tool a name: of tools that are called alike, the first in the order of paths counts. */
import { compareText } from './compare-text'
import type { Problem } from '@/lib/core/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** Later twins leave with a problem that names the earlier one. */
export function shadowDuplicates(tools: readonly ToolSpec[]): { tools: ToolSpec[]; problems: Problem[] } {
  const first = new Map<string, ToolSpec>()
  const problems: Problem[] = []
  for (const tool of [...tools].sort((a, b) => compareText(a.source.place.file, b.source.place.file))) {
    const twin = first.get(`call ${tool.callName}`) ?? first.get(`name ${tool.name}`)
    if (twin) {
      problems.push({
        severity: 'warning',
        code: 'duplicate-name',
        message: `${tool.callName} is already the tool of ${twin.source.place.file}; this one cannot be called.`,
        hint: 'Give one of them another name.',
        tool: tool.name,
        place: tool.source.place,
      })
      continue
    }
    first.set(`call ${tool.callName}`, tool).set(`name ${tool.name}`, tool)
  }
  const kept = new Set(first.values())
  return { tools: tools.filter(tool => kept.has(tool)), problems }
}
