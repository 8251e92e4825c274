/** Keeps one tool per name: of tools with the same name, the first in search order. */
import { compareText } from '@/lib/core/base/compare-text'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/**
 * Removes later duplicates, with a problem that names the earlier tool.
 * @param first files of listed directories in search order; everything else follows by path
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
        message: `${tool.callName} is already defined in ${twin.source.place.file}, so this tool can't be called.`,
        hint: 'Rename one of them.',
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
