/** The comparison of one file with its comments, drawn as far as its reader looks. */
'use client'

import { ChevronRight } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo, type ReactNode } from 'react'
import { CommentForm } from '@/components/proposals/discussion/comment-form'
import { CommentThread } from '@/components/proposals/discussion/comment-thread'
import { formatCount } from '@/components/ui/text/format-number'
import { LoadMore } from '@/components/ui/request/load-more'
import { links } from '@/lib/core/base/links'
import type { ShownThread } from '@/lib/core/proposals/model/shown-thread'
import type { DiffPlace } from '@/lib/core/proposals/model/source-views'
import { DiffFrame } from './diff-frame'
import { DiffRows } from './diff-rows'
import type { DrawnItem, DrawnSource } from './draw-source'
import { LineLinks, showAddress } from './line-links'
import { placeIn, sourceHref, type SourceChoice } from './source-choice'
import { useSourceRows } from './use-source-rows'

type SourceDiffProps = {
  proposal: number
  file: string
  choice: SourceChoice
  initial: DrawnSource
  /** Position of the first row of `initial`. */
  from: number
  /** Numbers of the compared versions. */
  versions: { before: number | null; after: number }
  /** Threads on lines of this file. */
  threads: readonly ShownThread[]
  /** Why the reader can't comment on lines here; null if they can. */
  lineOff: string | null
  /** Why the reader can't answer threads; null if they can. */
  commentOff: string | null
  applies: boolean
}

export function SourceDiff(props: SourceDiffProps) {
  const { proposal, file, choice, initial, from, lineOff } = props
  const hrefOfRows = useCallback(
    (start: number, end: number | null, isFolding: boolean) =>
      links.api.proposalSource(proposal, {
        file,
        as: choice.resolved ? 'values' : undefined,
        exact: choice.exact ? '1' : undefined,
        from: String(start),
        to: end === null ? undefined : String(end),
        all: isFolding ? undefined : '1',
      }),
    [proposal, file, choice.resolved, choice.exact],
  )
  const rows = useSourceRows(initial, from, hrefOfRows)
  const { below, drawn } = useLineNotes(props, rows.items)
  const ahead = drawn < props.threads.length ? 'hunks comments' : 'hunks'
  const hrefOf =
    lineOff === null ? (at: DiffPlace) => sourceHref(proposal, { ...choice, file }, { at }) : undefined
  return (
    <LineLinks ahead={ahead} hasFailed={rows.hasFailed}>
      <DiffFrame label={`What differs in ${file}`} view={choice.view}>
        {rows.first > 0 && (
          <Expander words="Show earlier lines" busy={rows.busy} isEarlier onPress={rows.loadEarlier} />
        )}
        {runsOf(rows.items).map(run =>
          run.kind === 'fold' ? (
            <Expander
              key={`fold-${run.from}`}
              words={`${formatCount(run.to - run.from, 'line')} unchanged`}
              busy={rows.busy}
              isFold
              onPress={() => rows.unfold(run.from, run.to)}
            />
          ) : (
            <div
              key={`rows-${run.rows[0]!.index}`}
              className="[contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
            >
              <DiffRows rows={run.rows} view={choice.view} hrefOf={hrefOf} below={below} />
            </div>
          ),
        )}
      </DiffFrame>
      {rows.next !== null && (
        <LoadMore busy={rows.busy} isManual={rows.hasFailed} onLoad={rows.loadNext}>
          Show more lines
        </LoadMore>
      )}
    </LineLinks>
  )
}

type Run =
  | { kind: 'fold'; from: number; to: number }
  | { kind: 'rows'; rows: Extract<DrawnItem, { kind: 'row' }>[] }

/** Maximum number of rows per table, so that the browser lays out only the tables near the screen. */
const rowsPerTable = 100

function runsOf(items: readonly DrawnItem[]): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (item.kind === 'fold') runs.push(item)
    else if (last?.kind === 'rows' && (last.rows.length < rowsPerTable || item.row.kind !== 'same'))
      last.rows.push(item)
    else runs.push({ kind: 'rows', rows: [item] })
  }
  return runs
}

type ExpanderProps = {
  words: string
  busy: boolean
  isFold?: boolean
  isEarlier?: boolean
  onPress: () => void
}

/** A line that stands for others, which it loads. */
function Expander({ words, busy, isFold, isEarlier, onPress }: ExpanderProps) {
  return (
    <button
      type="button"
      aria-disabled={busy}
      aria-busy={busy || undefined}
      data-unfold={isFold ? '' : undefined}
      data-load-earlier={isEarlier ? '' : undefined}
      onClick={busy ? undefined : onPress}
      className="flex w-full items-center gap-1.5 border-y bg-sunken px-3 py-1 font-sans text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
    >
      <ChevronRight aria-hidden className="size-3.5" />
      {words}
    </button>
  )
}

/** Returns the threads below a line, the form where the address opens it, and the number of drawn threads. */
function useLineNotes(
  props: SourceDiffProps,
  items: readonly DrawnItem[],
): { below: (place: DiffPlace) => readonly ReactNode[]; drawn: number } {
  const { proposal, file, choice, versions, threads, lineOff, commentOff, applies } = props
  const at = placeIn(useSearchParams().get('at') ?? '')
  const threadsAt = useMemo(() => byPlace(threads, versions), [threads, versions])
  const close = () => showAddress(sourceHref(proposal, { ...choice, file }, { at: null }))
  const below = ({ side, line }: DiffPlace): readonly ReactNode[] => {
    const notes: ReactNode[] = (threadsAt.get(`${side} ${line}`) ?? []).map(thread => (
      <CommentThread key={thread.id} proposal={proposal} thread={thread} off={commentOff} applies={applies} />
    ))
    const version = versions[side]
    if (at?.side === side && at.line === line && lineOff === null && version !== null)
      notes.push(
        <CommentForm
          key="form"
          proposal={proposal}
          target={{ anchor: { on: 'line', version, file, line } }}
          label={`Comment on line ${line}`}
          line={side === 'after' ? lineText(items, line) : undefined}
          onClose={close}
        />,
      )
    return notes
  }
  const drawn = useMemo(() => countDrawn(items, threadsAt), [items, threadsAt])
  return { below, drawn }
}

/** Returns the text that a suggestion begins with; undefined if the row does not show the line as it is. */
function lineText(items: readonly DrawnItem[], line: number): string | undefined {
  const item = items.find(each => each.kind === 'row' && each.row.after?.number === line)
  const text = item?.kind === 'row' ? item.row.after?.text : undefined
  return text?.includes('⟨U+') ? undefined : text
}

function countDrawn(items: readonly DrawnItem[], threadsAt: ReadonlyMap<string, ShownThread[]>): number {
  const sides = ['before', 'after'] as const
  const places = items.flatMap(item =>
    item.kind === 'row' ? sides.map(side => `${side} ${item.row[side]?.number}`) : [],
  )
  return new Set(places.flatMap(place => threadsAt.get(place) ?? [])).size
}

function byPlace(
  threads: readonly ShownThread[],
  versions: SourceDiffProps['versions'],
): Map<string, ShownThread[]> {
  const places = new Map<string, ShownThread[]>()
  for (const thread of threads) {
    const { anchor } = thread
    if (anchor.on !== 'line') continue
    for (const side of ['before', 'after'] as const) {
      if (versions[side] !== anchor.version) continue
      const key = `${side} ${anchor.line}`
      places.set(key, [...(places.get(key) ?? []), thread])
    }
  }
  return places
}
