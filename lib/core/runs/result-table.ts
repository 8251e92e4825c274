/** A flat list of objects as a table. Cells keep the notation of their numbers. */
import { csvLine } from '@/lib/core/base/csv'
import type { JsonNode } from '@/lib/core/spec/json-text'

export type ScalarNode = Extract<JsonNode, { kind: 'text' | 'literal' }>
export type TableRow = ReadonlyMap<string, ScalarNode>
export type ResultTable = { columns: readonly string[]; rows: readonly TableRow[] }
export type TableOrder = { column: string; descending: boolean }

/** Maximum number of columns. Wider lists are easier to read as a tree. */
const columnsMax = 12

export const isScalar = (node: JsonNode): node is ScalarNode =>
  node.kind === 'text' || node.kind === 'literal'

/** Returns null for a value that is easier to read as a tree. Columns are in the order in which keys appear. */
export function readResultTable(node: JsonNode): ResultTable | null {
  if (node.kind !== 'list' || node.items.length < 2) return null
  const rows: TableRow[] = []
  const columns = new Set<string>()
  for (const item of node.items) {
    const row = tableRow(item)
    if (!row) return null
    rows.push(row)
    for (const key of row.keys()) columns.add(key)
    if (columns.size > columnsMax) return null
  }
  return { columns: [...columns], rows }
}

function tableRow(node: JsonNode): TableRow | null {
  if (node.kind !== 'object') return null
  const row = new Map<string, ScalarNode>()
  for (const [key, child] of node.entries) {
    // A table has one cell for two values of one key.
    if (!isScalar(child) || row.has(key)) return null
    row.set(key, child)
  }
  return row
}

/** Returns the rows in order: numbers by value, other cells as text, rows without the cell last. */
export function orderRows(rows: readonly TableRow[], order: TableOrder | null): readonly TableRow[] {
  if (order === null) return rows
  const sign = order.descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [a.get(order.column), b.get(order.column)]
    if (!left || !right) return Number(!left) - Number(!right)
    return sign * compareCells(left, right)
  })
}

function compareCells(left: ScalarNode, right: ScalarNode): number {
  const [a, b] = [numberOf(left), numberOf(right)]
  if (a === null || b === null)
    return Number(a === null) - Number(b === null) || compareTexts(left.text, right.text)
  return a - b || compareIntegers(left.text, right.text)
}

const numberOf = ({ kind, text }: ScalarNode): number | null =>
  kind === 'literal' && /^-?\d/.test(text) ? Number(text) : null

const collator = new Intl.Collator('en', { numeric: true })
const compareTexts = (a: string, b: string) => collator.compare(a, b)

/** Integers past 2^53 can be the same number and still differ. */
function compareIntegers(a: string, b: string): number {
  if (!/^-?\d+$/.test(a) || !/^-?\d+$/.test(b)) return 0
  const difference = BigInt(a) - BigInt(b)
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** Returns the table as CSV, with its columns as the first line. Texts that look like formulas are marked as text. */
export function writeResultCsv({ columns, rows }: ResultTable): string {
  const lines = rows.map(row => csvLine(columns.map(column => csvCell(row.get(column)))))
  return csvLine(columns) + lines.join('')
}

function csvCell(node: ScalarNode | undefined) {
  if (!node || (node.kind === 'literal' && node.text === 'null')) return null
  return node.kind === 'text' ? node.text : { literal: node.text }
}
