/** Parts of an uploaded file, because a file can be too long for one page. */
import { splitLines } from './problem-excerpt'

/** Limits of one part. A part has at least one line. */
export const filePartLimits = {
  lines: 300,
  characters: 30_000,
  /** Characters of a line that are shown. A longer line is data, such as a minified program. */
  lineLength: 2_000,
} as const

/** Lines above a shown one from which it is highlighted. A string or comment that begins further above is colored as code. */
export const linesAbove = 20

export type FilePart = {
  firstLine: number
  /** At most as long as `lineLength`. */
  lines: string[]
  /** The lines before the first one, for highlighting. */
  above: string[]
  /** The first line of the file, which can name its language. */
  opening: string
  /** Characters that lines are longer than what is shown of them, by their number. */
  cut: { line: number; characters: number }[]
  /** Number of lines of the file. A final line break does not start another one. */
  total: number
  /** First lines of the parts before and after this one; null at the ends of the file. */
  previous: number | null
  next: number | null
}

/**
 * Returns the part of a text that contains a line.
 * @param line counts from 1; one after the end stands for the last line
 */
export function filePart(text: string, line: number): FilePart {
  const all = splitLines(text.replace(/(\r\n|\n|\r)$/, ''))
  const wanted = Math.min(Math.max(1, line), all.length)
  let previous: number | null = null
  let firstLine = 1
  let next = endOfPart(all, firstLine)
  while (next <= wanted) {
    previous = firstLine
    firstLine = next
    next = endOfPart(all, firstLine)
  }
  const whole = all.slice(firstLine - 1, next - 1)
  return {
    firstLine,
    lines: whole.map(shorten),
    above: all.slice(Math.max(0, firstLine - 1 - linesAbove), firstLine - 1).map(shorten),
    opening: shorten(all[0]!),
    cut: whole.flatMap((each, index) =>
      each.length > filePartLimits.lineLength
        ? [{ line: firstLine + index, characters: each.length - shorten(each).length }]
        : [],
    ),
    total: all.length,
    previous,
    next: next <= all.length ? next : null,
  }
}

/** Returns the number of the line after a part. */
function endOfPart(all: readonly string[], firstLine: number): number {
  let characters = 0
  let line = firstLine
  while (line <= all.length && line - firstLine < filePartLimits.lines) {
    characters += Math.min(all[line - 1]!.length, filePartLimits.lineLength) + 1
    if (characters > filePartLimits.characters && line > firstLine) break
    line += 1
  }
  return line
}

/** Splits no surrogate pair. */
function shorten(line: string): string {
  if (line.length <= filePartLimits.lineLength) return line
  return line.slice(0, filePartLimits.lineLength).replace(/[\uD800-\uDBFF]$/, '')
}
