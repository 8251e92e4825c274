/** All comments on a proposal, with their subjects. */
import { Link } from '@/components/ui/layout/link'
import type { ReactNode } from 'react'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import { Section } from '@/components/ui/layout/page'
import type { ProposalPage, CommentAnchor } from '@/lib/core/proposals/model/proposal-views'
import { showThread } from '@/lib/core/proposals/model/shown-thread'
import { links } from '@/lib/core/base/links'
import { CommentForm } from './comment-form'
import { CommentThread } from './comment-thread'
import { disabledReason, canApplySuggestions } from '../disabled-reason'

export function ProposalConversation({ proposal }: { proposal: ProposalPage }) {
  const off = disabledReason(proposal.may.comment)
  const open = proposal.threads.filter(thread => !thread.resolved)
  const settled = proposal.threads.filter(thread => thread.resolved)
  const list = (threads: ProposalPage['threads']) => (
    <ul className="flex flex-col gap-4">
      {threads.map(thread => (
        <li key={thread.id}>
          <CommentThread
            proposal={proposal.number}
            thread={showThread(thread)}
            about={<About proposal={proposal} anchor={thread.anchor} />}
            off={off}
            applies={canApplySuggestions(proposal)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <Section id="open-threads" title="Open">
        {open.length > 0 ? (
          list(open)
        ) : (
          <p className="text-sm text-ink-soft">
            No open threads. Comment here on the proposal as a whole; findings and lines have their own
            threads.
          </p>
        )}
      </Section>
      <Section id="comment" title="Add a comment">
        {off === null ? (
          <CommentForm
            proposal={proposal.number}
            target={{ anchor: { on: 'proposal' } }}
            label="Comment on the proposal"
          />
        ) : (
          <p className="text-sm text-ink-soft">{off}</p>
        )}
      </Section>
      {settled.length > 0 && (
        <Section id="settled-threads" title="Resolved">
          {list(settled)}
        </Section>
      )}
    </>
  )
}

function About({ proposal, anchor }: { proposal: ProposalPage; anchor: CommentAnchor }): ReactNode {
  if (anchor.on === 'proposal') return <span>the proposal as a whole</span>
  if (anchor.on === 'finding') {
    const card = proposal.findings.find(each => each.groups.includes(anchor.group))
    return card ? (
      <Link href={links.proposal(proposal.number, anchor.group)} className="link">
        <InlineCodeText text={card.title} />
      </Link>
    ) : (
      <span>a finding that no longer exists</span>
    )
  }
  if (anchor.on === 'field')
    return (
      <Link href={links.proposalAt(proposal.number, 'docs', { tool: anchor.tool })} className="link">
        {anchor.tool} <code>{anchor.path}</code>
      </Link>
    )
  return (
    <Link
      href={links.source(proposal.toolbox.slug, anchor.version, anchor.file, anchor.line)}
      className="link"
    >
      {anchor.file}, line {anchor.line} of v{anchor.version}
    </Link>
  )
}
