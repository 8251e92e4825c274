/** Draws a part of the comparison of one file on the server: the rows, highlighted around what is drawn. */
import { highlightSource, type SourceLine } from '@/components/toolboxes/source/highlight-source'
import { recall } from '@/lib/core/base/recall'
import { visibleText } from '@/lib/core/base/visible-text'
import {
  compareLines,
  linesOf,
  type LineComparison,
  type LineRow,
  type LineSense,
} from '@/lib/core/proposals/diff/compare-lines'
import { linesAbove } from '@/lib/core/catalog/views/file-part'
import { isDataFile, resolvedValues } from '@/lib/core/proposals/diff/resolved-values'
import { sourceWindow, type SourceItem, type SourceWindow } from '@/lib/core/proposals/diff/source-window'
import type {
  CommentedLines,
  DiffPlace,
  SourceFile,
  SourcePair,
} from '@/lib/core/proposals/model/source-views'

type SourceMode = {
  /** Whether values are shown with references resolved instead of the text. */
  resolved: boolean
  /** Whether whitespace and order count as differences. */
  exact: boolean
}

/** Highlighted pieces of both sides of a row; absent if they are plain. */
export type DrawnPieces = { before?: SourceLine; after?: SourceLine }
export type DrawnItem = Exclude<SourceItem, { kind: 'row' }> | (DrawnRow & { kind: 'row' })
type DrawnRow = { index: number; row: LineRow; pieces: DrawnPieces }
export type DrawnSource = Omit<SourceWindow, 'items'> & { items: DrawnItem[] }

export type FileComparison = {
  path: string
  texts: { before: string; after: string }
  comparison: LineComparison
  /** Values are shown, and not the text. */
  isResolved: boolean
  /** Lines with threads; none of values, which have other lines. */
  commented: CommentedLines
}

/** Returns the comparison of a file; null if a version has it and it is not text, or too long. */
export function compareFile(file: SourceFile, { resolved, exact }: SourceMode): FileComparison | null {
  const before = textOf(file.before)
  const after = textOf(file.after)
  if (before === null || after === null) return null
  const isData = isDataFile(file.path)
  const values = resolved && isData ? valuesOf(before, after) : null
  const ordinary: LineSense = isData ? 'data' : 'code'
  const sense = exact || values ? 'exact' : ordinary
  const texts = values ?? { before, after }
  const key = [file.before?.sha256 ?? '', file.after?.sha256 ?? '', sense, values ? 'values' : 'text'].join(
    ' ',
  )
  const comparison = remembered(key, () => compareLines(texts.before, texts.after, sense, false))
  return {
    path: values ? `${file.path}.json` : file.path,
    texts,
    comparison,
    isResolved: values !== null,
    commented: values ? { before: [], after: [] } : file.commented,
  }
}

/** Returns the text of a side: '' if the version has no such file, null if the file is not shown. */
function textOf(side: SourcePair['before']): string | null {
  if (side === null) return ''
  return side.text === null ? null : visibleText(side.text)
}

function valuesOf(before: string, after: string): { before: string; after: string } | null {
  const old = before === '' ? '' : resolvedValues(before)
  const now = after === '' ? '' : resolvedValues(after)
  return old === null || now === null ? null : { before: old, after: now }
}

/**
 * The comparisons that were made last, because each window of a file needs the same one. With the longest files, each takes
 * about 10 MB.
 */
const remembered = recall<LineComparison>(4)

type DrawRequest = {
  /** Positions of the first row and after the last one. */
  from: number
  to?: number
  isFolding: boolean
  /** The line where the comment form is open; null if it is closed. */
  at?: DiffPlace | null
}

/** Returns one window of a comparison with the highlighted pieces of its lines. Lines with notes are not folded. */
export async function drawSource(
  { path, texts, comparison, commented }: FileComparison,
  { at, ...request }: DrawRequest,
): Promise<DrawnSource> {
  const noted = { before: new Set(commented.before), after: new Set(commented.after) }
  if (at) noted[at.side].add(at.line)
  const isOpen = ({ before, after }: LineRow) =>
    (before !== null && noted.before.has(before.number)) || (after !== null && noted.after.has(after.number))
  const { items, ...rest } = sourceWindow(comparison.rows, { ...request, isOpen })
  const [before, after] = await Promise.all([
    highlightDrawn(path, texts.before, items, 'before'),
    highlightDrawn(path, texts.after, items, 'after'),
  ])
  return {
    ...rest,
    items: items.map(item => {
      if (item.kind === 'fold') return item
      const { before: old, after: now } = item.row
      // Equal lines are sent once.
      const isTwice = old?.text === now?.text
      const pieces: DrawnPieces = {
        ...(old && !isTwice && before.has(old.number) && { before: before.get(old.number) }),
        ...(now && after.has(now.number) && { after: after.get(now.number) }),
      }
      return { ...item, pieces }
    }),
  }
}

/** Highlights the drawn lines of one side, and a few above each run of them. */
async function highlightDrawn(
  path: string,
  text: string,
  items: readonly SourceItem[],
  side: 'before' | 'after',
): Promise<Map<number, SourceLine>> {
  const numbers = items
    .flatMap(item => (item.kind === 'row' ? (item.row[side] ?? []) : []))
    // Highlighting a part of a line would need the whole line.
    .flatMap(({ number, cut }) => (cut ? [] : [number]))
    .sort((a, b) => a - b)
  const pieces = new Map<number, SourceLine>()
  if (numbers.length === 0) return pieces
  const lines = linesOf(text)
  for (const run of runsOf(numbers)) {
    const first = Math.max(1, run[0]! - linesAbove)
    const part = lines.slice(first - 1, run.at(-1)!)
    const highlighted = await highlightSource(path, part.join('\n'), {
      isLater: first > 1,
      opening: lines[0]!,
    })
    for (const number of run) {
      const line = highlighted[number - first]
      if (line?.some(({ className }) => className !== null)) pieces.set(number, line)
    }
  }
  return pieces
}

/** Splits sorted line numbers where more lines are missing than are highlighted above a run. */
function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && number - run.at(-1)! <= linesAbove) run.push(number)
    else runs.push([number])
  }
  return runs
}
