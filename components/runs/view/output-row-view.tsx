/** One row of an output: a line with its colors, or the number of lines that are hidden. */
'use client'

import '@/components/playground/playground.css'
import { memo } from 'react'
import { formatCount } from '@/components/ui/text/format-number'
import type { OutputLine } from '@/lib/core/runs/output/output-log'
import type { Segment } from '@/lib/core/runs/output/terminal-text'
import type { OutputRow } from './output-rows'

const streamClass = {
  stdout: '',
  chunk: '',
  stderr: 'border-l-2 border-bad pl-2 -ml-2.5',
  notice: 'text-ink-faint italic',
} as const

export function OutputRowView({ row, wrap }: { row: OutputRow; wrap: boolean }) {
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
