/** A fix as the lines that go and the lines that come, for people to see and for `patch` to take. */
import { Source } from '@/lib/core/hocon/span'
import { applyFix } from '@/lib/core/base/apply-fixes'
import type { TextEdit } from '@/lib/core/base/problem'

export type PatchLine = { mark: ' ' | '-' | '+'; text: string }

/** Lines of one place, with those around them. Line numbers count from 1. */
export type PatchHunk = { oldLine: number; newLine: number; lines: PatchLine[] }

/** Unchanged lines above and below: enough for `patch` to find the place again. */
const linesAround = 2

/** Characters of a patch that a page shows; of a longer one the mended file tells more. */
const shownLengthMax = 6_000

/** Makes the patches of one text: its lines are looked for once, however many fixes it has. */
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
  /** Null for edits that change no line, are for another text, or change too much to be shown. */
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

/** The unified form that `patch -p1` and `git apply` take. */
export function patchText(file: string, hunks: readonly PatchHunk[]): string {
  const parts = hunks.map(({ oldLine, newLine, lines }) => {
    const count = (mark: '-' | '+') => lines.filter(line => line.mark === mark || line.mark === ' ').length
    const header = `@@ -${oldLine},${count('-')} +${newLine},${count('+')} @@`
    return [header, ...lines.map(({ mark, text }) => `${mark}${text}`)].join('\n')
  })
  return [`--- a/${file}`, `+++ b/${file}`, ...parts, ''].join('\n')
}

type LineGroup = { start: number; end: number; lastLine: number; edits: TextEdit[] }

/** Edits with the whole lines that they stand in, those together whose surroundings meet. */
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

/** Lines with a line end each; the last line of a text may have none. */
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
