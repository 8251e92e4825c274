/** Converts the SKILL.md files of an upload to tools: one per file, which a model calls with a task. */
import { readSkill } from './read-skill'
import { compareText } from '@/lib/core/base/compare-text'
import { storableJson } from '@/lib/core/spec/json-value'
import type { SourceFile, SourceTree } from '../upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** Finds the SKILL.md files outside of hidden folders, in any case: the standard accepts `skill.md`. */
export function findSkills(tree: SourceTree): SourceFile[] {
  return tree.files.filter(({ path }) => /(^|\/)SKILL\.md$/i.test(path) && !/(^|\/)\../.test(path))
}

/** Tools with the same call name replace each other, as in OVOS, which uses the last in the order of their paths. */
export function readSkills(files: readonly SourceFile[]): { tools: ToolSpec[]; problems: Problem[] } {
  const problems: Problem[] = []
  const bySlug = new Map<string, ToolSpec>()
  for (const file of [...files].sort((a, b) => compareText(a.path, b.path))) {
    const { tool, problems: found } = readSkill(file)
    problems.push(...found)
    if (!tool) continue
    const earlier = bySlug.get(tool.callName)
    if (earlier)
      problems.push({
        severity: 'warning',
        code: 'skill-replaced',
        message: `${tool.source.place.file} has the same name, ${tool.callName}. OVOS uses only the last of them.`,
        hint: 'Rename one of them.',
        tool: earlier.name,
        place: earlier.source.place,
      })
    bySlug.set(tool.callName, tool)
  }
  return { tools: storableJson([...bySlug.values()]), problems: storableJson(problems) }
}
