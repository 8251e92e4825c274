/** Rows of a comparison in one or two columns, with comments below their line. */
import { Fragment, type ReactNode } from 'react'
import type { SourceLine } from '@/components/toolboxes/source/highlight-source'
import { classNames } from '@/components/ui/class-names'
import type { LineRow, LineSide } from '@/lib/core/proposals/diff/compare-lines'
import type { DiffPlace } from '@/lib/core/proposals/model/source-views'
import type { DrawnPieces } from './draw-source'
import { ShownLine } from './shown-line'

export type DiffView = 'unified' | 'split'
/** A row with its highlighted pieces; plain without them. */
type ShownRow = { row: LineRow; pieces?: DrawnPieces }

type DiffRowsProps = {
  rows: readonly ShownRow[]
  view: DiffView
  /** Returns the address that a line number links to: the page with the comment form of that line. */
  hrefOf?: (place: DiffPlace) => string
  /** Returns the threads and the form below a line, usually none. */
  below?: (place: DiffPlace) => readonly ReactNode[]
}

/** The rows of a comparison as a table. */
export function DiffRows(props: DiffRowsProps) {
  return props.view === 'split' ? <SplitRows {...props} /> : <UnifiedRows {...props} />
}

const tones = {
  before: 'bg-bad-wash',
  after: 'bg-good-wash',
} as const

function UnifiedRows(props: DiffRowsProps) {
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
        {lines.map(({ row, pieces, sides }, index) => {
          const changed = sides.length === 1 ? sides[0]! : null
          const shown = changed === 'before' ? row.before! : row.after!
          const isFirst = row.kind !== 'same' && !isChange(lines[index - 1])
          return (
            <Fragment key={`${changed ?? ''}${shown.number}`}>
              <tr
                {...hunkProps(isFirst)}
                className={classNames('target:bg-mark/60', changed && tones[changed])}
              >
                <Number {...props} side="before" line={sides.includes('before') ? row.before : null} />
                <Number {...props} side="after" line={sides.includes('after') ? row.after : null} />
                <Sign side={changed} />
                <Code side={changed ?? 'after'} line={shown} pieces={piecesOf(pieces, changed ?? 'after')} />
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
function unify(rows: readonly ShownRow[]): UnifiedRow[] {
  const lines: UnifiedRow[] = []
  let later: UnifiedRow[] = []
  for (const shown of rows) {
    const { row } = shown
    if (row.kind === 'same') {
      lines.push(...later, { ...shown, sides: ['before', 'after'] })
      later = []
      continue
    }
    if (row.before) lines.push({ ...shown, sides: ['before'] })
    if (row.after) later.push({ ...shown, sides: ['after'] })
  }
  return [...lines, ...later]
}

type UnifiedRow = ShownRow & { sides: ('before' | 'after')[] }

const isChange = (shown: ShownRow | undefined) => shown !== undefined && shown.row.kind !== 'same'

/** Marks the first row of a difference, which `n` and `p` move to. */
const hunkProps = (isFirst: boolean) => (isFirst ? { 'data-hunk': '', tabIndex: -1 } : {})

/** Equal lines are sent once, with the pieces of the later version. */
const piecesOf = (pieces: DrawnPieces | undefined, side: 'before' | 'after') =>
  pieces?.[side] ?? pieces?.after

function SplitRows(props: DiffRowsProps) {
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
        {props.rows.map(({ row, pieces }, index) => (
          <Fragment key={`${row.before?.number ?? ''}-${row.after?.number ?? ''}`}>
            <tr {...hunkProps(row.kind !== 'same' && !isChange(props.rows[index - 1]))}>
              <Half {...props} row={row} pieces={pieces} side="before" />
              <Half {...props} row={row} pieces={pieces} side="after" />
            </tr>
            <Notes columns={6} notes={notesOf(row, props)} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type HalfProps = DiffRowsProps & { row: LineRow; pieces?: DrawnPieces; side: 'before' | 'after' }

function Half({ row, pieces, side, ...props }: HalfProps) {
  const line = row[side]
  const differingTone = line ? tones[side] : 'bg-sunken'
  const tone = row.kind === 'same' ? undefined : differingTone
  return (
    <>
      <Number {...props} side={side} line={line} className={tone} />
      <Sign side={row.kind !== 'same' && line ? side : null} className={tone} />
      {line ? (
        <Code side={side} line={line} pieces={piecesOf(pieces, side)} className={tone} />
      ) : (
        <td className={tone}>
          <span className="sr-only">nothing</span>
        </td>
      )}
    </>
  )
}

type CellProps = DiffRowsProps & { side: 'before' | 'after'; className?: string }

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

type CodeProps = {
  side: 'before' | 'after'
  line: LineSide
  pieces: SourceLine | undefined
  className?: string
}

function Code({ side, line, pieces, className }: CodeProps) {
  return (
    <td className={classNames('pr-3 align-top wrap-anywhere whitespace-pre-wrap', className)}>
      <ShownLine line={line} pieces={pieces} side={side} />
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

function noteAt(
  row: LineRow,
  side: 'before' | 'after',
  { below }: Pick<DiffRowsProps, 'below'>,
): readonly ReactNode[] {
  const line = row[side]
  return (line && below?.({ side, line: line.number })) ?? []
}

const notesOf = (row: LineRow, props: Pick<DiffRowsProps, 'below'>): ReactNode[] => [
  ...noteAt(row, 'before', props),
  ...noteAt(row, 'after', props),
]
