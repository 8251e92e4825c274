/** The findings of a proposal below the headings of their tools, loaded as far as the reader scrolls. */
'use client'

import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { LoadMore } from '@/components/ui/request/load-more'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { DrawnFindings } from '@/lib/core/proposals/judge/drawn-finding'
import type { FindingSection } from '@/lib/core/proposals/model/finding-list'
import type { ReviewContext } from '../review-context'
import { FindingCard } from './finding-card'
import { useFindings } from './use-findings'
import { useLinkedFinding } from './use-linked-finding'

type FindingListProps = {
  context: ReviewContext
  initial: DrawnFindings
  /** Parameters of the filter. */
  query: Record<string, string | undefined>
}

export function FindingList({ context, initial, query }: FindingListProps) {
  const view = useSearchParams().get('view') === 'split' ? 'split' : 'unified'
  const { findings, next, ahead, busy, hasFailed, loadNext } = useFindings(context.number, initial, query)
  const { linked, isApart } = useLinkedFinding(context.number, findings)
  return (
    <div
      data-ahead={[ahead.todo ? 'todo' : '', ahead.comments ? 'comments' : ''].join(' ').trim()}
      data-load-failed={hasFailed ? '' : undefined}
      className="flex flex-col gap-3"
    >
      {linked && isApart && (
        <>
          <SectionTitle title="Linked finding" />
          <FindingCard context={context} card={linked} view={view} isLinked />
        </>
      )}
      {findings.map((card, index) => (
        <div key={card.group} className="contents">
          {keyOf(card.section) !== keyOf(findings[index - 1]?.section) && (
            <Section proposal={context.number} section={card.section} />
          )}
          <FindingCard context={context} card={card} view={view} isLinked={card.group === linked?.group} />
        </div>
      ))}
      {next !== null && (
        <LoadMore busy={busy} isManual={hasFailed} onLoad={loadNext}>
          Show more findings
        </LoadMore>
      )}
    </div>
  )
}

const keyOf = (section: FindingSection | undefined) => section && `${section.kind} ${section.tool ?? ''}`

function Section({ proposal, section }: { proposal: number; section: FindingSection }) {
  const { kind, tool, count } = section
  if (kind === 'tool' && tool !== null)
    return (
      <SectionTitle
        title={
          <Link href={links.proposalAt(proposal, 'docs', { tool })} className="font-mono hover:underline">
            {tool}
          </Link>
        }
        count={count}
      />
    )
  return <SectionTitle title={kind === 'several' ? 'Several tools' : 'Toolbox and files'} count={count} />
}

/** On a narrow screen, the cards name their tools, and the room is theirs. */
function SectionTitle({ title, count }: { title: ReactNode; count?: number }) {
  return (
    <h2 className="flex items-baseline gap-2 pt-1 text-sm font-semibold max-sm:not-focus-within:sr-only">
      <span className="min-w-0 wrap-anywhere">{title}</span>
      {count !== undefined && <span className="figures font-normal text-ink-soft">{count}</span>}
    </h2>
  )
}
