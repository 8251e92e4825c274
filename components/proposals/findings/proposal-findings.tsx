/** The findings of a proposal with their filters and the progress of the review. */
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import type { DrawnFindings } from '@/lib/core/proposals/judge/drawn-finding'
import { needsReader, type FindingCounts, type FindingFilter } from '@/lib/core/proposals/model/finding-list'
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import type { SelectionSummary } from '@/lib/core/proposals/selection/summarize-selection'
import { links } from '@/lib/core/base/links'
import { NothingToCompare } from '../nothing-to-compare'
import { reviewContext } from '../review-context'
import { filterQuery, isFiltered } from './filter-query'
import { FindingFilters } from './finding-filters'
import { FindingList } from './finding-list'
import { NoFindings } from './no-findings'
import { OverallReviewCard } from './overall-review'
import { ReviewBar } from './review-bar'
import { ViewSwitch } from './view-switch'

type ProposalFindingsProps = {
  proposal: ProposalPage
  filter: FindingFilter
  counts: FindingCounts
  /** The first page of the findings that pass the filter. */
  findings: DrawnFindings
  /** What a model chose with both versions; null if no trial has ended. */
  selection: SelectionSummary | null
  /** Whether another button of the page is the primary one. */
  hasPrimary: boolean
}

export function ProposalFindings(props: ProposalFindingsProps) {
  const { proposal, filter, counts, findings, selection, hasPrimary } = props
  if (!proposal.compared) return <NothingToCompare {...proposal} />
  const context = reviewContext(proposal, selection)
  const reviews = context.reviewOff === null
  const query = filterQuery(filter)
  return (
    <div data-review className="flex flex-col">
      {isOpen(proposal.state) && counts.of > 0 ? (
        <ReviewBar
          counts={counts}
          reviews={reviews}
          isPrimary={!hasPrimary}
          hiddenHref={counts.me > 0 && !hasTodo(findings) ? links.proposal(proposal.number) : null}
        />
      ) : (
        findings.total > 0 && (
          <div className="mb-1 flex justify-end max-md:hidden">
            <ViewSwitch />
          </div>
        )
      )}
      {(counts.of > 0 || isFiltered(filter)) && (
        <FindingFilters proposal={proposal.number} filter={filter} counts={counts} reviews={reviews} />
      )}
      {findings.total === 0 ? (
        <NoFindings proposal={proposal} isFiltered={isFiltered(filter)} />
      ) : (
        <FindingList key={JSON.stringify(query)} context={context} initial={findings} query={query} />
      )}
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {proposal.left > 0 && (
          <p className="text-sm text-ink-soft">
            {formatCount(proposal.left, 'more finding is', 'more findings are')} not shown. These are the most
            severe.
          </p>
        )}
        {!isFiltered(filter) && <OverallReviewCard proposal={proposal} context={context} />}
        <Unlisted proposal={proposal} filter={filter} counts={counts} />
      </div>
    </div>
  )
}

/** Reports whether the list, of which this is the first page, has findings that need the reader. */
const hasTodo = ({ findings, ahead }: DrawnFindings) => findings.some(needsReader) || ahead.todo

/** Names differences without effect that are counted and not listed. */
function Unlisted({
  proposal,
  filter,
  counts,
}: Pick<ProposalFindingsProps, 'proposal' | 'filter' | 'counts'>) {
  const count = proposal.counts['no-effect']
  if (!filter.showsAll || count === 0 || counts.levels['no-effect'] > 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {formatCount(count, 'more finding affects', 'more findings affect')} only order, whitespace, comments or
      notation. See the{' '}
      <Link href={links.proposalAt(proposal.number, 'source', { exact: '1' })} className="link">
        source
      </Link>
      .
    </p>
  )
}
