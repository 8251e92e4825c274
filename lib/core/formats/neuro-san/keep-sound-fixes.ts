/** A fix is offered only after it was tried: the text is mended, read again, and must be better and nothing else. */
import { mendText } from '@/lib/core/mend-text'
import type { Problem } from '@/lib/core/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** What reading a text gave. */
type Read = { tools: readonly ToolSpec[]; problems: readonly Problem[] }

/** Readings of one file at most, so that a text of many doubtful fixes costs no more than some others. */
const readingsMax = 10

/** The problems without the fixes that do not take them away, bring another error, or change another tool. */
export function keepSoundFixes(read: Read, text: string, readAgain: (text: string) => Read): Problem[] {
  const fixable = read.problems.filter(problem => problem.fix)
  if (fixable.length === 0) return [...read.problems]
  const isSound = (group: readonly Problem[]) => {
    const { text: mended, left } = mendText(
      text,
      group.map(problem => problem.fix!),
    )
    return left.length === 0 && isBetter(read, readAgain(mended), group)
  }
  // Mostly all are sound, and one reading tells; else each is tried alone.
  if (isSound(fixable)) return [...read.problems]
  const sound = new Set<Problem>()
  for (const [, group] of [...groupByFix(fixable)].slice(0, readingsMax))
    if (isSound(group)) for (const problem of group) sound.add(problem)
  return read.problems.map(problem => (sound.has(problem) ? problem : withoutFix(problem)))
}

/** Problems with the very same edits are mended together. */
function groupByFix(problems: readonly Problem[]): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = JSON.stringify(problem.fix!.edits)
    groups.set(key, [...(groups.get(key) ?? []), problem])
  }
  return groups
}

function isBetter(before: Read, after: Read, gone: readonly Problem[]): boolean {
  const counts = countBy(before.problems.filter(problem => !gone.includes(problem)))
  const mended = new Set(gone.map(nameOf))
  for (const [name, count] of countBy(after.problems)) {
    const isError = name.startsWith('error ')
    if ((isError || mended.has(name)) && count > (counts.get(name) ?? 0)) return false
  }
  const touched = new Set(gone.map(problem => problem.tool))
  const tools = new Map(after.tools.map(tool => [tool.name, tool]))
  return before.tools.every(tool => {
    const now = tools.get(tool.name)
    return now !== undefined && (touched.has(tool.name) || said(now) === said(tool))
  })
}

const nameOf = ({ severity, code, tool }: Problem) => `${severity} ${code} ${tool ?? ''}`

function countBy(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const problem of problems) counts.set(nameOf(problem), (counts.get(nameOf(problem)) ?? 0) + 1)
  return counts
}

/** All of a tool but where it stands. */
const said = ({ source, ...spec }: ToolSpec) => JSON.stringify([spec, source.verbatim])

function withoutFix({ fix: _unsound, ...problem }: Problem): Problem {
  return problem
}
