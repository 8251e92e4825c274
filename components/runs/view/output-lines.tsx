/** Output lines as they arrive. Follows the end while the reader is there; otherwise counts the new lines. */
'use client'

import '@/components/playground/playground.css'
import { ArrowDown } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { formatCount } from '@/components/ui/text/format-number'
import type { OutputView } from '@/lib/core/runs/output/output-log'
import { DrawnRows } from './drawn-rows'
import { outputRows } from './output-rows'

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
        {box && rows.length > 0 && <DrawnRows box={box} rows={rows} wrap={wrap} onGrown={onGrown} />}
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
