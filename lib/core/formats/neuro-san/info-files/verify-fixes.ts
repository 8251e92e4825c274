/**
 * Verifies fixes before they are offered: the fixed text is read again, and it must resolve the problem without any
 * other effect.
 */
import { applyFixes } from '@/lib/core/base/apply-fixes'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** The result of reading a text. */
type Read = { tools: readonly ToolSpec[]; problems: readonly Problem[] }

/** Limits of the readings and characters per file, so that many doubtful fixes cost as much as a few others. */
const readingsMax = 20
const charactersMax = 1024 * 1024

/** Returns the problems without the fixes that do not resolve them, cause another error, or change another tool. */
export function verifyFixes(read: Read, text: string, readAgain: (text: string) => Read): Problem[] {
  let readings = Math.max(2, Math.min(readingsMax, Math.floor(charactersMax / text.length)))
  const isSound = (group: readonly Problem[]) => {
    const { text: fixed, left } = applyFixes(
      text,
      group.map(problem => problem.fix!),
    )
    if (left.length > 0) return false
    readings -= 1
    return isBetter(read, readAgain(fixed), group)
  }
  const sound = new Set<Problem>()
  // Usually all fixes are valid, and one reading verifies them together. Otherwise they are bisected.
  const open = [[...groupByFix(read.problems.filter(problem => problem.fix)).values()]]
  for (let next = open.pop(); next && readings > 0; next = open.pop()) {
    if (next.length === 0) continue
    const together = next.flat()
    if (isSound(together)) for (const problem of together) sound.add(problem)
    else if (next.length > 1) {
      const middle = next.length >> 1
      open.push(next.slice(middle), next.slice(0, middle))
    }
  }
  return read.problems.map(problem => (sound.has(problem) || !problem.fix ? problem : withoutFix(problem)))
}

/** Problems with identical edits are fixed together. */
function groupByFix(problems: readonly Problem[]): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = JSON.stringify(problem.fix!.edits)
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  return groups
}

function isBetter(before: Read, after: Read, gone: readonly Problem[]): boolean {
  const going = new Set(gone)
  const counts = countBy(before.problems.filter(problem => !going.has(problem)))
  const resolved = new Set(gone.map(nameOf))
  for (const [name, count] of countBy(after.problems)) {
    const isError = name.startsWith('error ')
    if ((isError || resolved.has(name)) && count > (counts.get(name) ?? 0)) return false
  }
  const touched = new Set(gone.map(problem => problem.tool))
  const tools = new Map(after.tools.map(tool => [tool.name, tool]))
  return before.tools.every(tool => {
    const now = tools.get(tool.name)
    return now !== undefined && (touched.has(tool.name) || contentOf(now) === contentOf(tool))
  })
}

const nameOf = ({ severity, code, tool }: Problem) => `${severity} ${code} ${tool ?? ''}`

function countBy(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const problem of problems) counts.set(nameOf(problem), (counts.get(nameOf(problem)) ?? 0) + 1)
  return counts
}

/** Everything about a tool except its place. */
const contentOf = ({ source, ...spec }: ToolSpec) => JSON.stringify([spec, source.verbatim])

function withoutFix({ fix: _unsound, ...problem }: Problem): Problem {
  return problem
}
