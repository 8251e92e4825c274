/** CSV as of RFC 4180, safe to open in a spreadsheet. */

/** `literal`: a number or word that is written without quotes, such as a JSON number with its notation. */
export type CsvCell = string | number | null | { literal: string }

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Formats a cell. A text that a spreadsheet would read as a formula gets an apostrophe, which marks it as text.
 */
function csvCell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.literal
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** `cut`: rows or columns were left out. */
export type CsvTable = { rows: string[][]; cut: boolean }

/**
 * Reads CSV leniently: any text has rows. A quote that is not closed ends with the text.
 * @param separator one character
 */
export function readCsv(text: string, separator: string, rowsMax: number, columnsMax: number): CsvTable {
  const rows: string[][] = []
  const cells = csvCells(text, separator)
  let row: string[] = []
  let cut = false
  for (const { value, endsRow } of cells) {
    if (row.length < columnsMax) row.push(value)
    else cut = true
    if (!endsRow) continue
    if (rows.length === rowsMax) return { rows, cut: true }
    rows.push(row)
    row = []
  }
  return { rows, cut }
}

function* csvCells(text: string, separator: string): Generator<{ value: string; endsRow: boolean }> {
  let at = 0
  while (at < text.length) {
    let value = ''
    if (text[at] === '"') {
      const end = endOfQuoted(text, at)
      value = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    }
    const start = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1
    const isLineEnd = text[at] !== separator
    value += text.slice(start, isLineEnd && text[at - 1] === '\r' && at > start ? at - 1 : at)
    at += 1
    yield { value, endsRow: isLineEnd }
    // A separator at the very end is followed by an empty cell.
    if (!isLineEnd && at === text.length) yield { value: '', endsRow: true }
  }
}

/** Returns the position of the closing quote, or the end of the text. */
function endOfQuoted(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) at += text[at] === '"' ? 2 : 1
  return Math.min(at, text.length)
}
