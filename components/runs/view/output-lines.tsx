/** Output lines as they arrive. Follows the end while the reader is there; otherwise counts the new lines. */
'use client'

import '@/components/playground/playground.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { memo, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { formatCount } from '@/components/ui/text/format-number'
import type { OutputLine, OutputView } from '@/lib/core/runs/output/output-log'
import type { Segment } from '@/lib/core/runs/output/terminal-text'
import { outputRows, type OutputRow } from './output-rows'

/** A reader within this distance of the end, about two lines, stays at the end. */
const nearEndPx = 40

type OutputLinesProps = {
  output: OutputView
  wrap: boolean
  /** Only lines that contain this text are shown, unless it is empty. */
  query: string
  /** Shown while there are no lines. */
  emptyText: string
}

export function OutputLines({ output, wrap, query, emptyText }: OutputLinesProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const { rows, note } = useRows(output, query)
  const { newLines, onScroll, follow, onGrown } = useFollowEnd(box, output)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={setBox}
        onScroll={onScroll}
        role="region"
        aria-label="Output"
        tabIndex={0}
        className="bg-sunken text-ink h-full min-h-40 overflow-auto p-3 font-mono text-xs leading-5"
      >
        {note && <p className="text-ink-faint mb-1">{note}</p>}
        {rows.length === 0 && !note && <p className="text-ink-faint">{emptyText}</p>}
        {box && rows.length > 0 && <RowsInView box={box} rows={rows} wrap={wrap} onGrown={onGrown} />}
      </div>
      {newLines > 0 && (
        <button
          type="button"
          className="bg-accent text-accent-ink absolute bottom-3 left-1/2 inline-flex -translate-x-1/2 items-center gap-1 rounded-full px-3 py-1 text-xs font-medium shadow"
          onClick={follow}
        >
          <ArrowDown aria-hidden className="size-3" />
          {formatCount(newLines, 'new line')}
        </button>
      )}
    </div>
  )
}

/** The rows of the output, or those that match the query with a note on their number. */
function useRows({ lines, open, hidden, hiddenAfter }: OutputView, query: string) {
  return useMemo(
    () => outputRows({ lines, open, hidden, hiddenAfter }, query),
    [lines, open, hidden, hiddenAfter, query],
  )
}

/** Height of a row that is not wrapped, from `leading-5`. */
const rowHeightPx = 20
/** Rows beyond both edges of the view, so that scrolling shows text and not a blank area. */
const rowsBeyondView = 30

type RowsInViewProps = {
  /** The element that scrolls. It must be in the page already, since the first rows are measured in it. */
  box: HTMLDivElement
  rows: readonly OutputRow[]
  wrap: boolean
  /** Called when rows were added, and when the height of rows has become known. */
  onGrown: () => void
}

/** Draws only the rows in view: a browser needs seconds to lay out all lines of a long output. */
function RowsInView({ box, rows, wrap, onGrown }: RowsInViewProps) {
  // A new function makes the list measure all rows again.
  const getItemKey = useCallback((index: number) => rows[index]!.key, [rows])
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => rowHeightPx,
    getItemKey,
    overscan: rowsBeyondView,
  })
  const height = list.getTotalSize()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows and new heights are the reasons to call it.
  useLayoutEffect(onGrown, [onGrown, rows, height])
  // biome-ignore lint/correctness/useExhaustiveDependencies: wrapping changes the heights of all rows.
  useLayoutEffect(() => list.measure(), [wrap])
  const items = list.getVirtualItems()
  return (
    <div className="relative" style={{ height }}>
      <div
        className={`absolute top-0 left-0 ${wrap ? 'w-full' : 'min-w-full'}`}
        style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
      >
        {items.map(({ key, index }) => (
          <div key={key} data-index={index} ref={list.measureElement}>
            <RowInView row={rows[index]!} wrap={wrap} />
          </div>
        ))}
      </div>
    </div>
  )
}

type FollowEnd = {
  /** Number of lines that arrived since the reader left the end; 0 at the end. */
  newLines: number
  onScroll: () => void
  /** Scrolls to the end and stays there. */
  follow: () => void
  /** Must be called when the content has grown. */
  onGrown: () => void
}

/** Keeps the end of the output visible until the reader scrolls away from it. */
function useFollowEnd(box: HTMLDivElement | null, output: OutputView): FollowEnd {
  const [following, setFollowing] = useState(true)
  const [seenLines, setSeenLines] = useState(0)
  const lastLine = (output.lines.at(-1)?.number ?? 0) + output.open.length

  const onGrown = useCallback(() => {
    if (following && box) box.scrollTop = box.scrollHeight
  }, [box, following])

  const onScroll = () => {
    if (!box) return
    const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx
    if (isAtEnd === following) return
    setFollowing(isAtEnd)
    setSeenLines(lastLine)
  }
  const newLines = following ? 0 : Math.max(0, lastLine - seenLines)
  return { newLines, onScroll, follow: () => setFollowing(true), onGrown }
}

const streamClass = {
  stdout: '',
  chunk: '',
  stderr: 'border-l-2 border-bad pl-2 -ml-2.5',
  notice: 'text-ink-faint italic',
} as const

function RowInView({ row, wrap }: { row: OutputRow; wrap: boolean }) {
  if ('line' in row) return <LineInView line={row.line} wrap={wrap} />
  return (
    <p className="text-ink-faint border-y border-dashed py-1">
      {formatCount(row.hidden, 'line')} hidden. Download the output to see them.
    </p>
  )
}

/** Drawn again only if the line or the wrapping changes. Rows are new with each output, complete lines are not. */
const LineInView = memo(function LineInView({ line, wrap }: { line: OutputLine; wrap: boolean }) {
  const { stream, segments } = line
  return (
    <div
      data-stream={stream}
      className={`min-h-5 ${wrap ? 'break-words whitespace-pre-wrap' : 'whitespace-pre'} ${streamClass[stream]}`}
    >
      {stream === 'stderr' && <span className="sr-only">error output: </span>}
      {segments.map((segment, index) => (
        <StyledText key={index} segment={segment} />
      ))}
    </div>
  )
})

function StyledText({ segment }: { segment: Segment }) {
  const { style } = segment
  const swapped = style.inverse
  const foreground = swapped ? (style.background ?? 'inverse') : style.color
  const background = swapped ? (style.color ?? 'inverse') : style.background
  const classes = [
    style.bold && 'font-bold',
    style.dim && 'opacity-70',
    style.italic && 'italic',
    (style.underline || style.strike) &&
      [style.underline && 'underline', style.strike && 'line-through'].filter(Boolean).join(' '),
    foreground && !foreground.startsWith('#') && `ansi-${foreground}`,
    background && !background.startsWith('#') && `ansi-bg-${background}`,
  ]
    .filter(Boolean)
    .join(' ')
  const exact = {
    ...(foreground?.startsWith('#') && { color: foreground }),
    ...(background?.startsWith('#') && { backgroundColor: background }),
  }
  return (
    <span className={classes || undefined} style={Object.keys(exact).length > 0 ? exact : undefined}>
      {segment.text}
    </span>
  )
}
