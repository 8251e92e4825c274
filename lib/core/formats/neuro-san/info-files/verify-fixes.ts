/**
 * Verifies fixes before they are offered: the fixed text is read again, and it must resolve the problem without any
 * other effect.
 */
import { applyFixes } from '@/lib/core/base/apply-fixes'
import { Source } from '@/lib/core/hocon/span'
import { hasWrongQuotes } from './straight-quotes'
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
    return isBetter(read, readAgain(fixed), group, text)
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

function isBetter(before: Read, after: Read, gone: readonly Problem[], text: string): boolean {
  const edited = editedLines(gone, text)
  return !causesProblem(before, after, gone, edited) && !changesAnother(before, after, gone, edited)
}

/** A tool that is read only now may have problems of its own, which the fix does not cause. */
function causesProblem(
  before: Read,
  after: Read,
  gone: readonly Problem[],
  edited: ReadonlySet<number>,
): boolean {
  const wasRead = new Set(before.tools.map(tool => plainName(tool.name)))
  const isNew = new Set(after.tools.map(tool => tool.name).filter(name => !wasRead.has(name)))
  const going = new Set(gone)
  const counts = countBy(before.problems.filter(problem => !going.has(problem)))
  const resolved = new Set(gone.map(nameOf))
  const left = after.problems.filter(({ tool }) => tool === undefined || !isNew.has(tool))
  for (const [name, count] of countBy(left)) {
    const isError = name.startsWith('error ')
    if ((isError || resolved.has(name)) && count > (counts.get(name) ?? 0)) return true
  }
  return left.some(({ code, place }) => code === 'hocon-syntax' && edited.has(place?.line ?? 0))
}

/** Reports whether a tool is lost, or changed without being the tool of the problem. */
function changesAnother(
  before: Read,
  after: Read,
  gone: readonly Problem[],
  edited: ReadonlySet<number>,
): boolean {
  const touched = new Set(gone.map(problem => plainName(problem.tool)))
  const tools = new Map(after.tools.map(tool => [tool.name, tool]))
  if (tools.size < before.tools.length) return true
  return before.tools.some(tool => {
    const name = plainName(tool.name)
    const now = tools.get(name)
    const mayChange = touched.has(name) || isEdited(tool, edited)
    return now === undefined || (!mayChange && contentOf(now) !== contentOf(tool))
  })
}

/** A fix for a whole file may change every tool that it edits. Other fixes change only the tool of their problem. */
function editedLines(gone: readonly Problem[], text: string): Set<number> {
  const source = new Source(text)
  const ofFile = gone.filter(problem => problem.tool === undefined)
  return new Set(ofFile.flatMap(problem => problem.fix!.edits.map(edit => source.lineAt(edit.start))))
}

function isEdited({ source: { place } }: ToolSpec, edited: ReadonlySet<number>): boolean {
  const { line: first = 0, endLine: last = first } = place
  for (const line of edited) if (first <= line && line <= last) return true
  return false
}

/** A fix that makes quotes of those around a name is no loss of the tool. */
function plainName(name = ''): string {
  return hasWrongQuotes(name) ? name.slice(1, -1) : name
}

const nameOf = ({ severity, code, tool }: Problem) => `${severity} ${code} ${plainName(tool)}`

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
