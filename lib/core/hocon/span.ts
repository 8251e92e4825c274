// Converts an offset in the text to the line and column that an editor shows.
import type { Span } from './hocon-value'

/**
 * A text with the offsets of its lines. Only a line feed ends a line, so that CRLF files have the same line numbers.
 */
export class Source {
  private readonly lineStarts: number[] = [0]
  private lastLine = 1

  constructor(readonly text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.lineStarts.push(at + 1)
  }

  /** Returns the 1-based line of an offset. */
  lineAt(offset: number): number {
    // Most lookups concern the same line as the previous one.
    if (this.isOnLine(offset, this.lastLine)) return this.lastLine
    let low = 0
    let high = this.lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.lineStarts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return (this.lastLine = low + 1)
  }

  private isOnLine(offset: number, line: number): boolean {
    const next = this.lineStarts[line]
    return offset >= this.lineStarts[line - 1]! && (next === undefined || offset < next)
  }

  /** Returns the offset of the first character of a 1-based line. */
  startOfLine(line: number): number {
    return this.lineStarts[line - 1] ?? this.text.length
  }

  /** Returns line and column of an offset. */
  place(offset: number): { line: number; column: number } {
    const line = this.lineAt(offset)
    return { line, column: this.columnAt(offset, line) }
  }

  /** A byte order mark takes no column, because editors do not show it. */
  private columnAt(offset: number, line: number): number {
    const start = this.startOfLine(line)
    const hidden = start === 0 && offset > 0 && this.text.charCodeAt(0) === 0xfeff ? 1 : 0
    return offset - start + 1 - hidden
  }

  /** Counts the whitespace before the first word of the line of an offset, up to 200. */
  indentAt(offset: number): number {
    const start = this.startOfLine(this.lineAt(offset))
    let at = start
    while (at < start + 200 && (this.text[at] === ' ' || this.text[at] === '\t')) at++
    return at - start
  }

  span(start: number, end: number): Span {
    const line = this.lineAt(start)
    const column = this.columnAt(start, line)
    const endLine = this.lineAt(end)
    return { start, end, line, column, endLine, endColumn: this.columnAt(end, endLine) }
  }
}
