/** Formats a fix as removed and added lines, for people to read and for `patch` to apply. */
import { Source } from '@/lib/core/hocon/span'
import { applyFix } from '@/lib/core/base/apply-fixes'
import type { TextEdit } from '@/lib/core/base/problem'

export type PatchLine = { mark: ' ' | '-' | '+'; text: string }

/** Lines of one place with their context. Line numbers start at 1. */
export type PatchHunk = { oldLine: number; newLine: number; lines: PatchLine[] }

/** Unchanged lines above and below, enough for `patch` to find the place. */
const linesAround = 2

/** Maximum length of a patch on a page, in characters. Longer ones are better read in the fixed file. */
const shownLengthMax = 6_000

/** Returns a function that makes patches of a text. The line index is computed once for all fixes. */
export function patchMaker(text: string): (edits: readonly TextEdit[]) => PatchHunk[] | null {
  const source = new Source(text)
  const lines = linesOf(text)
  const hunkOf = (group: LineGroup, shift: number): { hunk: PatchHunk; grown: number } | null => {
    const { start, end } = group
    const own = group.edits.map(edit => ({ ...edit, start: edit.start - start, end: edit.end - start }))
    const before = linesOf(text.slice(start, end))
    const after = linesOf(applyFix(text.slice(start, end), own))
    const head = commonStart(before, after)
    const tail = commonStart(before.slice(head).reverse(), after.slice(head).reverse())
    const gone = before.slice(head, before.length - tail)
    const come = after.slice(head, after.length - tail)
    if (gone.length + come.length === 0) return null
    const first = source.lineAt(start) - 1 + head
    const above = lines.slice(Math.max(0, first - linesAround), first)
    const below = lines.slice(first + gone.length, first + gone.length + linesAround)
    const marked = (mark: PatchLine['mark'], each: string[]) => each.map(line => ({ mark, text: line }))
    const oldLine = first - above.length + 1
    return {
      hunk: {
        oldLine,
        newLine: oldLine + shift,
        lines: [...marked(' ', above), ...marked('-', gone), ...marked('+', come), ...marked(' ', below)],
      },
      grown: come.length - gone.length,
    }
  }
  /** Null for edits that change no line, belong to another text, or are too large to show. */
  return edits => {
    if (edits.some(edit => edit.end > text.length)) return null
    const hunks: PatchHunk[] = []
    let shift = 0
    for (const group of groupByLines(source, edits)) {
      const made = hunkOf(group, shift)
      if (!made) continue
      hunks.push(made.hunk)
      shift += made.grown
    }
    const length = hunks.flatMap(hunk => hunk.lines).reduce((sum, line) => sum + line.text.length, 0)
    return hunks.length > 0 && length <= shownLengthMax ? hunks : null
  }
}

/** Maximum number of lines that a patch of a conversion shows. */
const convertedLinesMax = 12

/** Returns the edits, which are in the order of the text, of the first lines that they change. */
export function editsOfFirstLines(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  const source = new Source(text)
  const lines = new Set<number>()
  const end = edits.findIndex(({ start }) => lines.add(source.lineAt(start)).size > convertedLinesMax)
  return end === -1 ? edits : edits.slice(0, end)
}

/** Returns the unified format that `patch -p1` and `git apply` accept. */
export function patchText(file: string, hunks: readonly PatchHunk[]): string {
  const parts = hunks.map(({ oldLine, newLine, lines }) => {
    const count = (mark: '-' | '+') => lines.filter(line => line.mark === mark || line.mark === ' ').length
    const header = `@@ -${oldLine},${count('-')} +${newLine},${count('+')} @@`
    return [header, ...lines.map(({ mark, text }) => `${mark}${text}`)].join('\n')
  })
  return [`--- a/${file}`, `+++ b/${file}`, ...parts, ''].join('\n')
}

type LineGroup = { start: number; end: number; lastLine: number; edits: TextEdit[] }

/** Groups edits with their complete lines; edits with overlapping context share a group. */
function groupByLines(source: Source, edits: readonly TextEdit[]): LineGroup[] {
  const groups: LineGroup[] = []
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    const first = source.lineAt(edit.start)
    const last = source.lineAt(edit.end)
    const end = source.startOfLine(last + 1)
    const before = groups.at(-1)
    if (before && first - before.lastLine <= 2 * linesAround) {
      Object.assign(before, { end: Math.max(before.end, end), lastLine: Math.max(before.lastLine, last) })
      before.edits.push(edit)
    } else groups.push({ start: source.startOfLine(first), end, lastLine: last, edits: [edit] })
  }
  return groups
}

/** Splits text into lines with their line break; the last one may have none. */
function linesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map(line => line.replace(/\r$/, ''))
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}
