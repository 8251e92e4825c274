/** One finding: title, consequences, what differs, reviews and comments. A settled one is a single line. */
'use client'

import { ChevronRight, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/data/badge'
import { Link } from '@/components/ui/layout/link'
import { classNames } from '@/components/ui/class-names'
import { formatCount } from '@/components/ui/text/format-number'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import { CommentThread } from '@/components/proposals/discussion/comment-thread'
import { ReviewList } from '@/components/proposals/discussion/review-list'
import type { DrawnFinding } from '@/lib/core/proposals/judge/drawn-finding'
import { isSettled, needsReader } from '@/lib/core/proposals/model/finding-list'
import { links } from '@/lib/core/base/links'
import { levelStyles } from '../badge-styles'
import type { ReviewContext } from '../review-context'
import type { DiffView } from '../source/diff-rows'
import { FileDiff } from './file-diff'
import { FindingActions } from './finding-actions'
import { FindingImpact, FindingMeaning } from './finding-meaning'
import { FindingSelection } from './finding-selection'
import { LevelBadge } from './level-badge'
import { SharedTools } from './shared-tools'
import { ValueDiff } from './value-diff'

type FindingCardProps = {
  context: ReviewContext
  card: DrawnFinding
  view: DiffView
  /** Whether the address names the card or a comment on it, which opens it. */
  isLinked: boolean
}

export function FindingCard({ context, card, view, isLinked }: FindingCardProps) {
  const [isOpened, setOpened] = useState<boolean | null>(null)
  const canFold = isSettled(card)
  const isOpen = isOpened ?? (!canFold || isLinked)
  return (
    <article
      id={`finding-${card.group}`}
      tabIndex={-1}
      aria-labelledby={`title-${card.group}`}
      data-card
      data-todo={needsReader(card) ? '' : undefined}
      className={classNames(
        'scroll-mt-32 rounded-lg border border-l-4 bg-surface target:border-accent',
        levelStyles[card.level].edge,
      )}
    >
      <div className={classNames('flex flex-col gap-3 px-4', isOpen ? 'py-3.5' : 'py-2')}>
        <Heading
          context={context}
          card={card}
          fold={canFold ? { isOpen, onChange: () => setOpened(!isOpen) } : null}
        />
        {isOpen && <Body context={context} card={card} view={view} />}
      </div>
    </article>
  )
}

type Fold = { isOpen: boolean; onChange: () => void }

type HeadingProps = Pick<FindingCardProps, 'context' | 'card'> & { fold: Fold | null }

function Heading({ context, card, fold }: HeadingProps) {
  const { group, rule, level, title, members, memberCount, path, file } = card
  const isLine = fold !== null && !fold.isOpen
  const tool = memberCount === 1 ? members[0]?.tool : null
  return (
    <header className={isLine ? 'flex flex-wrap items-center gap-x-2.5 gap-y-1' : 'flex flex-col gap-1.5'}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-soft">
        {fold && (
          <button
            type="button"
            data-key="expand"
            aria-expanded={fold.isOpen}
            aria-label={fold.isOpen ? 'Collapse' : 'Expand'}
            aria-describedby={`title-${group}`}
            onClick={fold.onChange}
            className="rounded-sm hover:text-ink"
          >
            <ChevronRight aria-hidden className={classNames('size-4', fold.isOpen && 'rotate-90')} />
          </button>
        )}
        <LevelBadge level={level} />
        {!isLine && <code>{rule}</code>}
        {!isLine && tool && (
          <Link
            href={links.proposalAt(context.number, 'docs', { tool })}
            className="link font-mono wrap-anywhere"
          >
            {tool}
          </Link>
        )}
        <States card={card} />
        {isLine && <ThreadCount threads={card.threads} />}
      </p>
      <h3
        id={`title-${group}`}
        className={isLine ? 'min-w-0 text-sm wrap-anywhere text-ink-soft' : 'font-semibold wrap-anywhere'}
      >
        <InlineCodeText text={title} />
      </h3>
      {path && !isLine && !file && <p className="font-mono text-xs wrap-anywhere text-ink-soft">{path}</p>}
    </header>
  )
}

function States({ card }: { card: DrawnFinding }) {
  const { approved, approvals, isNew, isSinceLook, seen } = card
  // A finding that needs no approval counts as approved even if no one approved it.
  const isApproved = approved && approvals.length > 0
  return (
    <>
      {isNew && <Badge tone="warn">new</Badge>}
      {isSinceLook && !isNew && <Badge tone="info">since your last look</Badge>}
      {isApproved && <Badge tone="good">approved</Badge>}
      {seen && !isApproved && <Badge>viewed</Badge>}
    </>
  )
}

/** Names the discussion of a card that is one line, in which all threads are resolved. */
function ThreadCount({ threads }: Pick<DrawnFinding, 'threads'>) {
  if (threads.length === 0) return null
  return (
    <span className="inline-flex items-center gap-1">
      <MessageSquare aria-hidden className="size-3.5" />
      {formatCount(threads.length, 'resolved thread')}
    </span>
  )
}

/** Whether the finding concerns words that agents choose tools by. */
const isWording = ({ level, rule }: DrawnFinding) => level === 'wording' || rule.startsWith('cue-')

function Body({ context, card, view }: Omit<FindingCardProps, 'isLinked'>) {
  const { comparison, file, impact, approvals, threads, memberCount } = card
  return (
    <>
      {memberCount > 1 && <SharedTools proposal={context.number} card={card} />}
      {comparison && <ValueDiff comparison={comparison} view={view} />}
      {file && <FileDiff proposal={context.number} file={file} view={view} />}
      {card.evidence && (
        <p className="text-sm wrap-anywhere">
          <InlineCodeText text={card.evidence} />
        </p>
      )}
      <FindingMeaning card={card} />
      {impact && <FindingImpact impact={impact} />}
      {isWording(card) && <FindingSelection context={context} card={card} />}
      {approvals.length > 0 && <ReviewList reviews={approvals} />}
      <FindingActions
        context={context}
        group={card.group}
        title={card.title}
        fingerprints={card.members.map(member => member.fingerprint)}
        isComplete={card.members.length === memberCount}
        needsApproval={card.needsApproval || card.isNew}
        mine={approvals.find(({ mine }) => mine)?.verdict ?? null}
        seen={card.seen}
      />
      {threads.map(thread => (
        <CommentThread
          key={thread.id}
          proposal={context.number}
          thread={thread}
          off={context.commentOff}
          applies={context.applies}
        />
      ))}
    </>
  )
}
