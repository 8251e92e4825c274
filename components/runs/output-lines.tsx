'use client'

/** Output lines as they arrive. Follows the end while the reader is there; otherwise counts the new lines. */
import '@/components/playground/playground.css'
import { ArrowDown } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { formatCount } from '@/components/ui/text/format-number'
import type { OutputLine, OutputView } from '@/lib/core/runs/output/output-log'
import type { Segment } from '@/lib/core/runs/output/terminal-text'

/** A reader within this distance of the end, about two lines, stays at the end. */
const nearEndPx = 40

export function OutputLines({
  output,
  wrap,
  query,
  emptyText,
}: {
  output: OutputView
  wrap: boolean
  query: string
  emptyText: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const [following, setFollowing] = useState(true)
  const [seenLines, setSeenLines] = useState(0)
  const last = (output.lines.at(-1)?.number ?? 0) + output.open.length
  const fresh = following ? 0 : Math.max(0, last - seenLines)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read the output; new output is the reason to scroll.
  useEffect(() => {
    if (following && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [output, following])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
    if (atEnd !== following) {
      setFollowing(atEnd)
      setSeenLines(last)
    }
  }
  const shown = query === '' ? output.lines : output.lines.filter(line => matches(line, query))
  const empty = output.lines.length === 0 && output.open.length === 0
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        role="region"
        aria-label="Output"
        tabIndex={0}
        className="bg-sunken text-ink h-full min-h-40 overflow-auto p-3 font-mono text-[13px] leading-5"
      >
        {empty && <p className="text-ink-faint">{emptyText}</p>}
        {query !== '' && !empty && (
          <p className="text-ink-faint mb-1">
            {shown.length} of {output.lines.length} lines match “{query}”
          </p>
        )}
        {shown.map((line, index) => (
          <OutputRow
            key={line.number}
            line={line}
            wrap={wrap}
            hiddenBefore={
              query === '' && output.hidden > 0 && index === output.hiddenAfter ? output.hidden : 0
            }
          />
        ))}
        {query === '' &&
          output.open.map(line => (
            <OutputRow key={`open-${line.stream}`} line={line} wrap={wrap} hiddenBefore={0} />
          ))}
      </div>
      {fresh > 0 && (
        <button
          type="button"
          className="bg-accent text-accent-ink absolute bottom-3 left-1/2 inline-flex -translate-x-1/2 items-center gap-1 rounded-full px-3 py-1 text-xs font-medium shadow"
          onClick={() => setFollowing(true)}
        >
          <ArrowDown aria-hidden className="size-3" />
          {formatCount(fresh, 'new line')}
        </button>
      )}
    </div>
  )
}

const streamClass = {
  stdout: '',
  chunk: '',
  stderr: 'border-l-2 border-bad pl-2 -ml-2.5',
  notice: 'text-ink-faint italic',
} as const

const OutputRow = memo(function OutputRow({
  line,
  wrap,
  hiddenBefore,
}: {
  line: OutputLine
  wrap: boolean
  hiddenBefore: number
}) {
  return (
    <>
      {hiddenBefore > 0 && (
        <p className="text-ink-faint my-1 border-y border-dashed py-1">
          {formatCount(hiddenBefore, 'line')} hidden. Download the output to see them.
        </p>
      )}
      <div
        data-stream={line.stream}
        className={`min-h-5 ${wrap ? 'break-words whitespace-pre-wrap' : 'whitespace-pre'} ${streamClass[line.stream]}`}
      >
        {line.stream === 'stderr' && <span className="sr-only">error output: </span>}
        {line.segments.map((segment, index) => (
          <StyledText key={index} segment={segment} />
        ))}
      </div>
    </>
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

function matches(line: OutputLine, query: string): boolean {
  return line.segments
    .map(segment => segment.text)
    .join('')
    .toLowerCase()
    .includes(query.toLowerCase())
}
