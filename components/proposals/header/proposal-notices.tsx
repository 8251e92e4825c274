/** What readers must know before they review: what is new, what moved, and what failed. */
import { Link } from '@/components/ui/layout/link'
import { formatProblemCounts } from '@/components/toolboxes/source/problem-list'
import { Callout } from '@/components/ui/data/callout'
import { Spinner } from '@/components/ui/data/spinner'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import { formatNews } from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalPage, ProposalWithConflicts } from '@/lib/core/proposals/model/proposal-views'
import { ApproveNew } from '../findings/approve-new'
import { disabledReason } from '../disabled-reason'
import { formatConflictCount } from '../steps/conflict-choices'

type NoticesProps = { proposal: ProposalWithConflicts }

export function ProposalNotices({ proposal }: NoticesProps) {
  const { bypass, publishAt, reading } = proposal
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {bypass && (
        <Callout tone="bad" title={`${bypass.by} published this without the required approvals`}>
          {bypass.reason}
        </Callout>
      )}
      <News proposal={proposal} />
      <Moved proposal={proposal} />
      <UploadProblems proposal={proposal} />
      {publishAt && <Scheduled proposal={proposal} at={publishAt} />}
      {reading && (
        <Callout
          role="status"
          title={
            <span className="inline-flex items-center gap-2">
              <Spinner label="Processing" /> Reading its tools…
            </span>
          }
        >
          Findings appear here automatically when processing finishes.
        </Callout>
      )}
    </div>
  )
}

function News({ proposal }: NoticesProps) {
  const { number, news, to, judgement, may } = proposal
  if (news === null) return null
  return (
    <Callout
      tone="warn"
      title={formatNews(news)}
      actions={
        <ApproveNew
          proposal={number}
          version={to}
          judgement={judgement}
          count={news.count}
          off={disabledReason(may.review)}
        />
      }
    >
      No reviewer has looked at {news.count === 1 ? 'it' : 'them'} yet, so this can’t be published.{' '}
      <Link href={links.proposalAt(number, 'changes', { new: '1' })} scroll={false} className="link">
        Show only what is new
      </Link>
    </Callout>
  )
}

function Moved({ proposal: { movedTo, toolbox, from, conflicts } }: NoticesProps) {
  if (movedTo === null) return null
  return (
    <Callout tone="warn" title={`Version ${movedTo} of ${toolbox.title} was published in the meantime`}>
      This proposal is compared with version {from}. Rebasing on version {movedTo} keeps the approvals of
      unchanged findings.{' '}
      {conflicts.length > 0 &&
        `${formatConflictCount(conflicts)} with version ${movedTo}: rebasing needs a choice for each. `}
      <Link href={links.toolbox(toolbox.slug, movedTo)} className="link">
        See version {movedTo}
      </Link>
    </Callout>
  )
}

function UploadProblems({ proposal: { failed, problems, toolbox, to } }: NoticesProps) {
  if (!failed && problems.length === 0) return null
  return (
    <Callout
      tone={failed ? 'bad' : 'warn'}
      title={failed ? 'No usable tools in this upload' : `${problemCount(problems)} in the upload`}
    >
      <Link href={links.uploaded(toolbox.slug, to)} className="link">
        View upload results
      </Link>
    </Callout>
  )
}

/** Shows the state of a scheduled publication: waiting, overdue or failed. */
function Scheduled({ proposal, at }: { proposal: ProposalPage; at: string }) {
  const { publishFailure, isPublishOverdue, next } = proposal
  if (!isOpen(proposal.state)) return null
  if (publishFailure)
    return (
      <Callout tone="bad" title="The scheduled publication failed">
        {publishFailure.reason} It was scheduled for <RelativeTime at={at} /> and last failed{' '}
        <RelativeTime at={publishFailure.at} />. Pegboard tries again every minute. Publish it now or cancel
        the schedule to stop that.
      </Callout>
    )
  if (isPublishOverdue)
    return (
      <Callout tone="warn" title="The scheduled time has passed">
        It was scheduled for <RelativeTime at={at} />. Pegboard will publish it when approvals and contract
        examples are complete. {next}
      </Callout>
    )
  return (
    <Callout title="Publication is scheduled">
      Pegboard will publish it <RelativeTime at={at} /> if it is approved by then.
    </Callout>
  )
}

const problemCount = (problems: ProposalPage['problems']): string =>
  formatProblemCounts({
    error: problems.filter(({ severity }) => severity === 'error').length,
    warning: problems.filter(({ severity }) => severity === 'warning').length,
    info: problems.filter(({ severity }) => severity === 'info').length,
  })
