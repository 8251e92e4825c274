/** What readers must know before they review: what is new, what moved, and what failed. */
import type { ReactNode } from 'react'
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
import { FoldedNotices } from './folded-notices'

type Tone = 'info' | 'warn' | 'bad'

/** A note: what is the matter in one line, and what to do. */
type Notice = { tone: Tone; title: string; text: ReactNode; actions?: ReactNode; isBusy?: true }

export function ProposalNotices({ proposal }: { proposal: ProposalWithConflicts }) {
  const notices = [
    bypassed(proposal),
    news(proposal),
    moved(proposal),
    uploadProblems(proposal),
    scheduled(proposal),
    comparing(proposal),
    reading(proposal),
  ].filter(notice => notice !== null)
  if (notices.length === 0) return null
  return (
    <FoldedNotices count={notices.length}>
      {notices.map(({ tone, title, text, actions, isBusy }) => (
        <Callout
          key={title}
          tone={tone}
          role={isBusy && 'status'}
          title={isBusy ? <BusyTitle title={title} /> : title}
          actions={actions}
        >
          {text}
        </Callout>
      ))}
    </FoldedNotices>
  )
}

const BusyTitle = ({ title }: { title: string }) => (
  <span className="inline-flex items-center gap-2">
    <Spinner label="Processing" /> {title}
  </span>
)

function bypassed({ bypass }: ProposalPage): Notice | null {
  return (
    bypass && {
      tone: 'bad',
      title: `${bypass.by} published this without the required approvals`,
      text: bypass.reason,
    }
  )
}

function news({ number, news: found, to, judgement, may }: ProposalPage): Notice | null {
  if (found === null) return null
  return {
    tone: 'warn',
    title: formatNews(found),
    actions: (
      <ApproveNew
        proposal={number}
        version={to}
        judgement={judgement}
        count={found.count}
        off={disabledReason(may.review)}
      />
    ),
    text: (
      <>
        No reviewer has looked at {found.count === 1 ? 'it' : 'them'} yet, so this can’t be published.{' '}
        <Link href={links.proposalAt(number, 'changes', { new: '1' })} scroll={false} className="link">
          Show only what is new
        </Link>
      </>
    ),
  }
}

function moved({ movedTo, toolbox, from, conflicts }: ProposalWithConflicts): Notice | null {
  if (movedTo === null) return null
  return {
    tone: 'warn',
    title: `Version ${movedTo} of ${toolbox.title} was published in the meantime`,
    text: (
      <>
        This proposal is compared with version {from}. Rebasing on version {movedTo} keeps the approvals of
        unchanged findings.{' '}
        {conflicts.length > 0 &&
          `${formatConflictCount(conflicts)} with version ${movedTo}: rebasing needs a choice for each. `}
        <Link href={links.toolbox(toolbox.slug, movedTo)} className="link">
          See version {movedTo}
        </Link>
      </>
    ),
  }
}

function uploadProblems({ failed, problems, toolbox, to }: ProposalPage): Notice | null {
  if (!failed && problems.length === 0) return null
  return {
    tone: failed ? 'bad' : 'warn',
    title: failed ? 'No usable tools in this upload' : `${problemCount(problems)} in the upload`,
    text: (
      <Link href={links.uploaded(toolbox.slug, to)} className="link">
        View upload results
      </Link>
    ),
  }
}

/** Returns the state of a scheduled publication: waiting, overdue or failed. */
function scheduled(proposal: ProposalPage): Notice | null {
  const { publishAt, publishFailure, isPublishOverdue, next } = proposal
  if (publishAt === null || !isOpen(proposal.state)) return null
  if (publishFailure)
    return {
      tone: 'bad',
      title: 'The scheduled publication failed',
      text: (
        <>
          {publishFailure.reason} It was scheduled for <RelativeTime at={publishAt} /> and last failed{' '}
          <RelativeTime at={publishFailure.at} />. Pegboard tries again every minute. Publish it now or cancel
          the schedule to stop that.
        </>
      ),
    }
  if (isPublishOverdue)
    return {
      tone: 'warn',
      title: 'The scheduled time has passed',
      text: (
        <>
          It was scheduled for <RelativeTime at={publishAt} />. Pegboard will publish it when approvals and
          contract examples are complete. {next}
        </>
      ),
    }
  return {
    tone: 'info',
    title: 'Publication is scheduled',
    text: (
      <>
        Pegboard will publish it <RelativeTime at={publishAt} /> if it is approved by then.
      </>
    ),
  }
}

function comparing({ comparing: isComparing, reading: isReading }: ProposalPage): Notice | null {
  if (!isComparing || isReading) return null
  return {
    tone: 'info',
    isBusy: true,
    title: 'Comparing the versions again…',
    text: 'The findings below may be outdated. They are updated automatically when the comparison finishes.',
  }
}

function reading({ reading: isReading }: ProposalPage): Notice | null {
  return isReading
    ? {
        tone: 'info',
        title: 'Reading its tools…',
        isBusy: true,
        text: 'Findings appear here automatically when processing finishes.',
      }
    : null
}

const problemCount = (problems: ProposalPage['problems']): string =>
  formatProblemCounts({
    error: problems.filter(({ severity }) => severity === 'error').length,
    warning: problems.filter(({ severity }) => severity === 'warning').length,
    info: problems.filter(({ severity }) => severity === 'info').length,
  })
