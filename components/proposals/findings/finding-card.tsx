/** One finding: title, consequences, reviews and comments. */
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { formatCount } from '@/components/ui/text/format-number'
import { classNames } from '@/components/ui/class-names'
import type {
  ProposalPage,
  FindingCard as Card,
  FindingImpact,
} from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { CodedWords } from '@/components/ui/text/inline-code-text'
import { CommentThread } from '@/components/proposals/discussion/comment-thread'
import { FindingActions } from './finding-actions'
import { LevelBadge } from './level-badge'
import { levelLooks } from '../badge-styles'
import { disabledReason, canApplySuggestions } from '../disabled-reason'
import { ReviewList } from '@/components/proposals/discussion/review-list'
import { ValueDiff } from './value-diff'

export function FindingCard({ proposal, card }: { proposal: ProposalPage; card: Card }) {
  const { group, rule, level, title, members, path, approvals, approved, needsApproval, isNew, seen } = card
  const mine = approvals.find(each => each.mine)?.verdict ?? null
  const threads = proposal.threads.filter(({ anchor }) => anchor.on === 'finding' && anchor.group === group)
  // A finding that needs no approval counts as approved even if no one approved it.
  const isApproved = approved && approvals.length > 0
  const todo = (isNew || level !== 'no-effect') && !seen && mine === null && !isApproved
  return (
    <article
      id={`finding-${group}`}
      tabIndex={-1}
      aria-labelledby={`title-${group}`}
      data-card
      data-todo={todo ? '' : undefined}
      className={classNames(
        'scroll-mt-24 rounded-lg border border-l-4 bg-surface target:border-accent',
        levelLooks[level].edge,
      )}
    >
      <div className="flex flex-col gap-3 px-4 py-3.5">
        <header className="flex flex-col gap-1.5">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-soft">
            <LevelBadge level={level} />
            <code>{rule}</code>
            {members.length === 1 && members[0]!.tool !== null && (
              <ToolLink proposal={proposal} tool={members[0]!.tool} />
            )}
            {isNew && <Badge tone="warn">new</Badge>}
            {isApproved && <Badge tone="good">approved</Badge>}
          </p>
          <h3 id={`title-${group}`} className="font-semibold wrap-anywhere">
            <CodedWords text={title} />
          </h3>
          {path && <p className="font-mono text-xs wrap-anywhere text-ink-soft">{path}</p>}
        </header>
        {members.length > 1 && <Members proposal={proposal} members={members} />}
        <ValueDiff
          {...('before' in card && { before: card.before })}
          {...('after' in card && { after: card.after })}
        />
        <Meaning card={card} />
        {card.impact && <Impact impact={card.impact} />}
        {approvals.length > 0 && <ReviewList reviews={approvals} />}
        <FindingActions
          proposal={proposal.number}
          version={proposal.to}
          judgement={proposal.judgement}
          group={group}
          title={title}
          fingerprints={members.map(member => member.fingerprint)}
          needsApproval={needsApproval || isNew || mine !== null}
          mine={mine}
          seen={seen}
          reviewOff={disabledReason(proposal.may.review)}
          commentOff={disabledReason(proposal.may.comment)}
        />
        {threads.map(thread => (
          <CommentThread
            key={thread.id}
            proposal={proposal.number}
            thread={thread}
            off={disabledReason(proposal.may.comment)}
            applies={canApplySuggestions(proposal)}
          />
        ))}
      </div>
    </article>
  )
}

function ToolLink({ proposal, tool }: { proposal: ProposalPage; tool: string }) {
  return (
    <Link href={links.proposalAt(proposal.number, 'docs', { tool })} className="link font-mono">
      {tool}
    </Link>
  )
}

/** Lists the tools of a difference that several tools share. */
function Members({ proposal, members }: { proposal: ProposalPage; members: Card['members'] }) {
  return (
    <details data-fold className="text-sm">
      <summary className="text-ink-soft hover:text-ink">Same finding in {members.length} tools</summary>
      <ul className="mt-2 columns-2 gap-6 text-xs sm:columns-3">
        {members.map(({ fingerprint, tool }) => (
          <li key={fingerprint} className="wrap-anywhere">
            {tool === null ? 'the toolbox' : <ToolLink proposal={proposal} tool={tool} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

const readers = {
  callers: 'Callers',
  agents: 'Agents',
  operators: 'Operators',
  fix: 'Suggestion',
} as const

function Meaning({ card }: { card: Card }) {
  const affected = (Object.keys(readers) as (keyof typeof readers)[]).filter(key => card[key] !== '')
  if (affected.length === 0) return null
  return (
    <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      {affected.map(key => (
        <div key={key} className="contents">
          <dt className="text-ink-soft max-sm:mt-1">{readers[key]}</dt>
          <dd className="wrap-anywhere">
            <CodedWords text={card[key]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Impact({ impact: { calls, of, people, others, cut } }: { impact: FindingImpact }) {
  if (of === 0) return <p className="text-sm text-ink-soft">No calls in the last 30 days.</p>
  const all = people.length + others
  const named = people.slice(0, 5).join(', ')
  return (
    <p className="text-sm">
      <strong className="figures">{calls}</strong> of {formatCount(of, 'recent call')}
      {cut && ' that were checked'}
      {all > 0 && (
        <span className="text-ink-soft" title={people.join(', ')}>
          , {formatCount(all, 'person', 'people')}
          {named && `: ${named}`}
          {named && all > Math.min(people.length, 5) && ' and others'}
        </span>
      )}
    </p>
  )
}
