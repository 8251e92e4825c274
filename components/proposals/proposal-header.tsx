/** The header of a proposal: status, next step, and counts of findings. */
import { Link } from '@/components/ui/layout/link'
import { problemCountWords } from '@/components/toolboxes/source/problem-list'
import { Badge } from '@/components/ui/data/badge'
import { Callout } from '@/components/ui/data/callout'
import { PageHeader } from '@/components/ui/layout/page'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Spinner } from '@/components/ui/data/spinner'
import { proposalStates, isOpen } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { levels } from '@/lib/core/proposals/rules/finding'
import type { VersionBump } from '@/lib/core/proposals/rules/version-bump'
import { links } from '@/lib/core/base/links'
import { formatNews } from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import { ApproveNew } from './findings/approve-new'
import { ProposalActions } from './proposal-actions'
import { EditProposal } from './source/edit-proposal'
import { levelLooks, stateTones } from './badge-styles'
import { disabledReason } from './disabled-reason'

type ProposalHeaderProps = {
  proposal: ProposalPage
  /** A summary such as "37 same · 3 different"; null if nothing was replayed. */
  replay: string | null
  /** Whether the page shows differences with no effect. */
  showsAll: boolean
}

export function ProposalHeader({ proposal, replay, showsAll }: ProposalHeaderProps) {
  const { number, toolbox, state, from, to, title, approvals, author, createdAt, rollbackOf } = proposal
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="figures text-ink-soft">#{number}</span> {title}
          </>
        }
        crumbs={[
          { title: 'Proposals', href: links.proposals() },
          { title: toolbox.title, href: links.toolbox(toolbox.slug) },
        ]}
        aside={
          <>
            <Badge tone={stateTones[state]} size="md">
              {proposalStates[state].title}
            </Badge>
            <span className="figures text-sm text-ink-soft">
              {from === null ? `v${to}` : `v${from} → v${to}`}
            </span>
          </>
        }
        lead={
          <>
            <strong className="font-semibold text-ink">{proposal.next}</strong>{' '}
            {isOpen(state) && approvals.needed > 0 && (
              <span className="figures">
                {approvals.given} of {approvals.needed} {approvals.needed === 1 ? 'approval' : 'approvals'}.
              </span>
            )}
          </>
        }
        actions={
          <ProposalActions
            proposal={proposal}
            open={isOpen(state)}
            reviewed={[...proposal.findings, ...(proposal.whole ? [proposal.whole] : [])].some(each =>
              each.approvals.some(({ mine }) => mine),
            )}
          />
        }
      />
      <p className="-mt-3 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>
          by {author ?? 'Pegboard'}, <RelativeTime at={createdAt} />
        </span>
        {rollbackOf !== null && <span>rolls back to v{rollbackOf}</span>}
        {proposal.reviewers.length > 0 && <span>reviewers: {proposal.reviewers.join(', ')}</span>}
        {proposal.may.edit.effect !== 'deny' && (
          <EditProposal key={title} proposal={number} title={title} description={proposal.description} />
        )}
      </p>
      {proposal.description && (
        <p className="mb-4 max-w-prose text-sm whitespace-pre-line wrap-anywhere">{proposal.description}</p>
      )}
      <Notices proposal={proposal} />
      <Summary proposal={proposal} replay={replay} showsAll={showsAll} />
    </>
  )
}

function Notices({ proposal }: { proposal: ProposalPage }) {
  const { number, news, bypass, movedTo, publishAt, reading, failed, from, to, toolbox, problems } = proposal
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {bypass && (
        <Callout tone="bad" title={`${bypass.by} published this without the required approvals`}>
          {bypass.reason}
        </Callout>
      )}
      {news !== null && (
        <Callout
          tone="warn"
          title={formatNews(news)}
          actions={
            <ApproveNew
              proposal={number}
              version={to}
              judgement={proposal.judgement}
              count={news.count}
              off={disabledReason(proposal.may.review)}
            />
          }
        >
          No reviewer has looked at {news.count === 1 ? 'it' : 'them'} yet, so this can’t be published.{' '}
          <Link href={links.proposalAt(number, 'changes', { new: '1' })} scroll={false} className="link">
            Show only what is new
          </Link>
        </Callout>
      )}
      {movedTo !== null && (
        <Callout tone="warn" title={`Version ${movedTo} of ${toolbox.title} was published in the meantime`}>
          This proposal is compared with version {from}. Rebasing on version {movedTo} keeps the approvals of
          unchanged findings.{' '}
          <Link href={links.toolbox(toolbox.slug, movedTo)} className="link">
            See version {movedTo}
          </Link>
        </Callout>
      )}
      {(failed || problems.length > 0) && (
        <Callout
          tone={failed ? 'bad' : 'warn'}
          title={failed ? 'No usable tools in this upload' : `${problemCount(problems)} in the upload`}
        >
          <Link href={links.uploaded(toolbox.slug, to)} className="link">
            View upload results
          </Link>
        </Callout>
      )}
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
  problemCountWords({
    error: problems.filter(({ severity }) => severity === 'error').length,
    warning: problems.filter(({ severity }) => severity === 'warning').length,
    info: problems.filter(({ severity }) => severity === 'info').length,
  })

const bumpWords: Record<VersionBump, string> = {
  major: 'major: breaks callers',
  minor: 'minor: adds without breaking callers',
  patch: 'patch: compatible improvements only',
  none: 'no new version: no effect',
}

function Summary({ proposal, replay, showsAll }: ProposalHeaderProps) {
  const { number, counts, tokens, bump, quality, reading } = proposal
  if (reading) return null
  const more = tokens.after - tokens.before
  const difference = quality.after.held - quality.before.held
  const shown = levels.filter(level => level !== 'no-effect' && counts[level] > 0)
  return (
    <ul
      aria-label="At a glance"
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border bg-surface px-4 py-2.5 text-sm"
    >
      {shown.map(level => {
        const { word, tone, icon: Icon } = levelLooks[level]
        return (
          <li key={level}>
            <Badge tone={tone} size="md" className="figures">
              <Icon aria-hidden /> {counts[level]} {word}
            </Badge>
          </li>
        )
      })}
      {shown.length === 0 && <li>No findings that affect callers or agents</li>}
      {counts['no-effect'] > 0 && (
        <li className="figures text-ink-soft">
          {counts['no-effect']} with no effect{' '}
          <Link
            href={links.proposalAt(number, 'changes', { all: showsAll ? undefined : '1' })}
            scroll={false}
            className="link"
          >
            {showsAll ? 'hide' : 'show'}
          </Link>
        </li>
      )}
      <li
        className="figures text-ink-soft"
        title={`${tokens.before} before, ${tokens.after} after, in every request that offers all tools`}
      >
        {more === 0 ? 'no change in tokens' : `${more > 0 ? '+' : '−'}${Math.abs(more)} tokens`}
      </li>
      {difference !== 0 && (
        <li className={difference < 0 ? 'text-warn' : 'text-good'}>
          {Math.abs(difference)} {difference < 0 ? 'fewer' : 'more'} quality{' '}
          {Math.abs(difference) === 1 ? 'check passes' : 'checks pass'}
        </li>
      )}
      <li className="text-ink-soft" title={`Suggested version: ${bumpWords[bump]}`}>
        suggested version: <strong className="font-semibold text-ink">{bump}</strong>
      </li>
      <li className="text-ink-soft">
        <Link href={links.proposal(number, undefined, 'replay')} className="link">
          {replay === null ? 'not replayed' : `replay: ${replay}`}
        </Link>
      </li>
    </ul>
  )
}
