/** One tool a name: of tools that are called alike, the first in the order of search counts. */
import { compareText } from './upload/compare-text'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/**
 * Later twins leave with a problem that names the earlier one.
 * @param first files of listed directories, in the order of search; everything else follows by path
 */
export function shadowDuplicates(
  tools: readonly ToolSpec[],
  first: readonly string[] = [],
): { tools: ToolSpec[]; problems: Problem[] } {
  const kept = new Map<string, ToolSpec>()
  const problems: Problem[] = []
  for (const tool of [...tools].sort((a, b) =>
    compareFiles(a.source.place.file, b.source.place.file, first),
  )) {
    const twin = kept.get(`call ${tool.callName}`) ?? kept.get(`name ${tool.name}`)
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
    kept.set(`call ${tool.callName}`, tool).set(`name ${tool.name}`, tool)
  }
  const staying = new Set(kept.values())
  return { tools: tools.filter(tool => staying.has(tool)), problems }
}

function compareFiles(a: string, b: string, first: readonly string[]): number {
  const rank = (file: string) => {
    const at = first.indexOf(file)
    return at === -1 ? first.length : at
  }
  return rank(a) - rank(b) || compareText(a, b)
}
