/** A comparison of two texts in one or two columns, with distant lines folded and comments below their line. */
import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { SourceLine } from '@/components/toolboxes/source/highlight-source'
import { formatCount } from '@/components/ui/text/format-number'
import { classNames } from '@/components/ui/class-names'
import { HighlightedLine } from './highlighted-line'
import { foldRows, type LineRow, type LineSide } from './compare-lines'

export type DiffView = 'unified' | 'split'
export type DiffPlace = { side: 'before' | 'after'; line: number }

type DiffTableProps = {
  label: string
  rows: readonly LineRow[]
  view: DiffView
  /** Highlighted lines of both texts, indexed by line number minus one. */
  highlighted?: { before: readonly SourceLine[]; after: readonly SourceLine[] }
  /** Returns the address that a line number links to: the page with the comment form of that line. */
  hrefOf?: (place: DiffPlace) => string
  /** Returns the threads and the form below a line, usually none. */
  below?: (place: DiffPlace) => readonly ReactNode[]
}

/** Maximum number of rows rendered. Browsers become slow with more. */
const rowsMax = 3000
/** Maximum number of rows in a fold. A longer fold shows only its length. */
const foldedRowsMax = 400

export function DiffTable(props: DiffTableProps) {
  const { label, rows, view } = props
  // Lines with comments are never folded.
  const groups = foldRows(rows.slice(0, rowsMax)).map(group =>
    group.folded && group.rows.some(row => notesOf(row, props).length > 0)
      ? { ...group, folded: false }
      : group,
  )
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className="relative overflow-x-auto bg-surface py-1 text-xs leading-5"
    >
      <div className={view === 'split' ? 'min-w-3xl' : undefined}>
        {groups.map((group, index) =>
          group.folded ? (
            <Fold key={index} {...props} rows={group.rows} />
          ) : (
            <Rows key={index} {...props} rows={group.rows} />
          ),
        )}
        {rows.length > rowsMax && (
          <p className="border-t bg-sunken px-3 py-1 text-ink-soft">
            {formatCount(rows.length - rowsMax, 'more line', 'more lines')}, not shown here
          </p>
        )}
      </div>
    </div>
  )
}

function Fold(props: DiffTableProps) {
  const { rows } = props
  const words = `${formatCount(rows.length, 'line')} unchanged`
  if (rows.length > foldedRowsMax)
    return <p className="border-y bg-sunken px-3 py-1 font-sans text-ink-soft">{words}, not shown here</p>
  return (
    <details data-fold className="group border-y bg-sunken">
      <summary className="flex items-center gap-1.5 px-3 py-1 font-sans text-ink-soft hover:text-ink">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        {words}
      </summary>
      <Rows {...props} />
    </details>
  )
}

function Rows(props: DiffTableProps) {
  return props.view === 'split' ? <SplitRows {...props} /> : <UnifiedRows {...props} />
}

const tones = {
  before: 'bg-bad-wash',
  after: 'bg-good-wash',
} as const

function UnifiedRows(props: DiffTableProps) {
  const lines = unify(props.rows)
  return (
    <table className="w-full table-fixed border-collapse bg-surface font-mono">
      <colgroup>
        <col className="w-11" />
        <col className="w-11" />
        <col className="w-5" />
        <col />
      </colgroup>
      <tbody>
        {lines.map(({ row, sides }) => {
          const changed = sides.length === 1 ? sides[0]! : null
          const shown = changed === 'before' ? row.before! : row.after!
          return (
            <Fragment key={`${changed ?? ''}${shown.number}`}>
              <tr className={classNames('target:bg-mark/60', changed && tones[changed])}>
                <Number {...props} side="before" line={sides.includes('before') ? row.before : null} />
                <Number {...props} side="after" line={sides.includes('after') ? row.after : null} />
                <Sign side={changed} />
                <Code {...props} side={changed ?? 'after'} line={shown} />
              </tr>
              <Notes columns={4} notes={sides.flatMap(side => noteAt(row, side, props))} />
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** Orders one position for a single column: all removed lines, then all added ones. */
function unify(rows: readonly LineRow[]): { row: LineRow; sides: ('before' | 'after')[] }[] {
  const lines: { row: LineRow; sides: ('before' | 'after')[] }[] = []
  let later: typeof lines = []
  for (const row of rows) {
    if (row.kind === 'same') {
      lines.push(...later, { row, sides: ['before', 'after'] })
      later = []
      continue
    }
    if (row.before) lines.push({ row, sides: ['before'] })
    if (row.after) later.push({ row, sides: ['after'] })
  }
  return [...lines, ...later]
}

function SplitRows(props: DiffTableProps) {
  return (
    <table className="w-full table-fixed border-collapse bg-surface font-mono">
      <colgroup>
        <col className="w-11" />
        <col className="w-5" />
        <col />
        <col className="w-11" />
        <col className="w-5" />
        <col />
      </colgroup>
      <tbody>
        {props.rows.map(row => (
          <Fragment key={`${row.before?.number ?? ''}-${row.after?.number ?? ''}`}>
            <tr>
              <Half {...props} row={row} side="before" />
              <Half {...props} row={row} side="after" />
            </tr>
            <Notes columns={6} notes={notesOf(row, props)} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Half({ row, side, ...props }: DiffTableProps & { row: LineRow; side: 'before' | 'after' }) {
  const line = row[side]
  const tone = row.kind === 'same' ? undefined : line ? tones[side] : 'bg-sunken'
  return (
    <>
      <Number {...props} side={side} line={line} className={tone} />
      <Sign side={row.kind !== 'same' && line ? side : null} className={tone} />
      {line ? (
        <Code {...props} side={side} line={line} className={tone} />
      ) : (
        <td className={tone}>
          <span className="sr-only">nothing</span>
        </td>
      )}
    </>
  )
}

type CellProps = DiffTableProps & { side: 'before' | 'after'; className?: string }

function Number({ hrefOf, side, line, className }: CellProps & { line: LineSide | null }) {
  const words = side === 'before' ? 'before' : 'after'
  return (
    <td className={classNames('px-1.5 text-right align-top text-ink-soft select-none', className)}>
      {line && hrefOf ? (
        <a
          href={hrefOf({ side, line: line.number })}
          data-line
          aria-label={`Comment on line ${line.number} ${words}`}
          className="hover:text-ink hover:underline"
        >
          {line.number}
        </a>
      ) : (
        line?.number
      )}
    </td>
  )
}

function Sign({ side, className }: { side: 'before' | 'after' | null; className?: string }) {
  return (
    <td className={classNames('align-top text-ink-soft select-none', className)}>
      {side && (
        <>
          <span aria-hidden>{side === 'before' ? '−' : '+'}</span>
          <span className="sr-only">{side === 'before' ? 'removed' : 'added'}</span>
        </>
      )}
    </td>
  )
}

function Code({ highlighted, side, line, className }: CellProps & { line: LineSide }) {
  return (
    <td className={classNames('pr-3 align-top wrap-anywhere whitespace-pre-wrap', className)}>
      <HighlightedLine
        text={line.text}
        pieces={highlighted?.[side][line.number - 1]}
        words={line.words}
        side={side}
      />
    </td>
  )
}

function Notes({ columns, notes }: { columns: number; notes: readonly ReactNode[] }) {
  if (notes.length === 0) return null
  return (
    <tr>
      <td colSpan={columns} className="border-y bg-bg px-3 py-3 font-sans text-sm">
        <div className="flex flex-col gap-3">
          {notes.map((note, index) => (
            <Fragment key={index}>{note}</Fragment>
          ))}
        </div>
      </td>
    </tr>
  )
}

function noteAt(row: LineRow, side: 'before' | 'after', { below }: DiffTableProps): readonly ReactNode[] {
  const line = row[side]
  return (line && below?.({ side, line: line.number })) ?? []
}

const notesOf = (row: LineRow, props: DiffTableProps): ReactNode[] => [
  ...noteAt(row, 'before', props),
  ...noteAt(row, 'after', props),
]
