/** The findings of a proposal below the headings of their tools, loaded as far as the reader scrolls. */
'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState, type ReactNode } from 'react'
import { LoadMore } from '@/components/ui/request/load-more'
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import type { DrawnFinding, DrawnFindings } from '@/lib/core/proposals/judge/drawn-finding'
import type { FindingSection } from '@/lib/core/proposals/model/finding-list'
import { focusOn } from '../keys/review-commands'
import type { ReviewContext } from '../review-context'
import { FindingCard } from './finding-card'
import { useFindings } from './use-findings'
import { findWholeCard } from './whole-card'

type FindingListProps = {
  context: ReviewContext
  initial: DrawnFindings
  /** Parameters of the filter. */
  query: Record<string, string | undefined>
}

export function FindingList({ context, initial, query }: FindingListProps) {
  const view = useSearchParams().get('view') === 'split' ? 'split' : 'unified'
  const { findings, next, busy, hasFailed, loadNext } = useFindings(context.number, initial, query)
  const linked = useLinkedFinding(context.number, findings)
  return (
    <div data-findings className="flex flex-col gap-3">
      {linked && (
        <>
          <SectionTitle title="Linked finding" />
          <FindingCard context={context} card={linked} view={view} />
        </>
      )}
      {findings.map((card, index) => (
        <div key={card.group} className="contents">
          {keyOf(card.section) !== keyOf(findings[index - 1]?.section) && (
            <Section proposal={context.number} section={card.section} />
          )}
          <FindingCard context={context} card={card} view={view} />
        </div>
      ))}
      {next !== null && (
        <LoadMore busy={busy} isManual={hasFailed} onLoad={loadNext}>
          Show more of {formatCount(initial.total, 'finding')}
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

function SectionTitle({ title, count }: { title: ReactNode; count?: number }) {
  return (
    <h2 className="flex items-baseline gap-2 pt-1 text-sm font-semibold">
      <span className="min-w-0 wrap-anywhere">{title}</span>
      {count !== undefined && <span className="figures font-normal text-ink-soft">{count}</span>}
    </h2>
  )
}

/** Loads the finding that the address names, if it is further down than the reader has loaded. */
function useLinkedFinding(proposal: number, findings: readonly DrawnFinding[]): DrawnFinding | null {
  const [linked, setLinked] = useState<DrawnFinding | null>(null)
  useEffect(() => {
    const show = async () => {
      const group = /^#finding-([0-9a-f]{64})$/.exec(window.location.hash)?.[1]
      if (!group || document.getElementById(`finding-${group}`)) return
      const loaded = findings.find(({ groups }) => groups.includes(group))
      const card = loaded ?? (await findWholeCard(proposal, group))
      if (!card) return
      if (!loaded) setLinked(card)
      requestAnimationFrame(() => {
        const element = document.getElementById(`finding-${card.group}`)
        if (element) focusOn(element)
      })
    }
    void show()
    window.addEventListener('hashchange', show)
    return () => window.removeEventListener('hashchange', show)
  }, [proposal, findings])
  return linked && !findings.some(({ group }) => group === linked.group) ? linked : null
}
