/** The rows that the output of a run is drawn as. */
import { formatCount } from '@/components/ui/text/format-number'
import type { OutputLine, OutputView } from '@/lib/core/runs/output/output-log'

export type OutputRow = { key: string; line: OutputLine } | { key: string; hidden: number }

type OutputRows = {
  rows: readonly OutputRow[]
  /** Number of lines that match the query; null without one. */
  note: string | null
}

/** Returns the rows of the output, or those that match the query. */
export function outputRows(output: Omit<OutputView, 'progress'>, query: string): OutputRows {
  const { lines, open, hidden, hiddenAfter } = output
  if (query !== '' && lines.length > 0) {
    const matching = lines.filter(line => matches(line, query))
    const among = formatCount(lines.length, 'line matches', 'lines match')
    return {
      rows: matching.map(toRow),
      note: `${matching.length.toLocaleString('en')} of ${among} “${query}”`,
    }
  }
  const rows: OutputRow[] = lines.map(toRow)
  if (hidden > 0) rows.splice(hiddenAfter, 0, { key: 'hidden', hidden })
  for (const line of open) rows.push({ key: `open-${line.stream}`, line })
  return { rows, note: null }
}

const toRow = (line: OutputLine): OutputRow => ({ key: String(line.number), line })

function matches(line: OutputLine, query: string): boolean {
  return line.segments
    .map(segment => segment.text)
    .join('')
    .toLowerCase()
    .includes(query.toLowerCase())
}
