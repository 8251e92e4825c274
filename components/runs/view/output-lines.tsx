/** Output lines as they arrive. Follows the end while the reader is there; otherwise counts the new lines. */
'use client'

import '@/components/playground/playground.css'
import { ArrowDown } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { formatCount } from '@/components/ui/text/format-number'
import type { OutputLine, OutputView } from '@/lib/core/runs/output/output-log'
import type { Segment } from '@/lib/core/runs/output/terminal-text'

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
  const { box, newLines, onScroll, follow } = useFollowEnd(output)
  const isEmpty = output.lines.length === 0 && output.open.length === 0
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
        {isEmpty && <p className="text-ink-faint">{emptyText}</p>}
        {!isEmpty && query === '' && <AllRows output={output} wrap={wrap} />}
        {!isEmpty && query !== '' && <MatchingRows lines={output.lines} wrap={wrap} query={query} />}
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

type FollowEnd = {
  box: RefObject<HTMLDivElement | null>
  /** Number of lines that arrived since the reader left the end; 0 at the end. */
  newLines: number
  onScroll: () => void
  /** Scrolls to the end and stays there. */
  follow: () => void
}

/** Keeps the end of the output visible until the reader scrolls away from it. */
function useFollowEnd(output: OutputView): FollowEnd {
  const box = useRef<HTMLDivElement>(null)
  const [following, setFollowing] = useState(true)
  const [seenLines, setSeenLines] = useState(0)
  const lastLine = (output.lines.at(-1)?.number ?? 0) + output.open.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read the output; new output is the reason to scroll.
  useEffect(() => {
    if (following && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [output, following])

  return useMemo(() => {
    const onScroll = () => {
      const element = box.current
      if (!element) return
      const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
      if (isAtEnd === following) return
      setFollowing(isAtEnd)
      setSeenLines(lastLine)
    }
    const newLines = following ? 0 : Math.max(0, lastLine - seenLines)
    return { box, newLines, onScroll, follow: () => setFollowing(true) }
  }, [following, seenLines, lastLine])
}

/** All lines, with a note where lines are hidden, and the lines that have not ended yet. */
function AllRows({ output, wrap }: { output: OutputView; wrap: boolean }) {
  const { lines, open, hidden, hiddenAfter } = output
  return (
    <>
      {lines.map((line, index) => (
        <OutputRow
          key={line.number}
          line={line}
          wrap={wrap}
          hiddenBefore={index === hiddenAfter ? hidden : 0}
        />
      ))}
      {open.map(line => (
        <OutputRow key={`open-${line.stream}`} line={line} wrap={wrap} hiddenBefore={0} />
      ))}
    </>
  )
}

type MatchingRowsProps = { lines: readonly OutputLine[]; wrap: boolean; query: string }

function MatchingRows({ lines, wrap, query }: MatchingRowsProps) {
  const matching = lines.filter(line => matches(line, query))
  return (
    <>
      <p className="text-ink-faint mb-1">
        {matching.length} of {lines.length} lines match “{query}”
      </p>
      {matching.map(line => (
        <OutputRow key={line.number} line={line} wrap={wrap} hiddenBefore={0} />
      ))}
    </>
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
