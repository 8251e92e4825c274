/** Decides which steps a person can take on a proposal, or why not. Buttons and routes share the decision. */
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { ProposalFacts } from '@/lib/core/policy/model/facts'
import { allow, deny, type Decision } from '@/lib/core/policy/model/decision'
import type { ProposalPage, NewFindings } from '@/lib/core/proposals/model/proposal-views'
import { proposalStates, isOpen, type ProposalState } from '@/lib/core/proposals/model/proposal-state'
import { formatNews } from './compute-proposal-status'

export type StepFacts = {
  proposal: ProposalFacts
  state: ProposalState
  /** State of the proposed version. */
  version: VersionState
  /** Whether the findings are outdated until a worker has compared the versions. */
  isComparing: boolean
  draft: boolean
  publishAt: Date | null
  /** Why contract examples block publishing. */
  contract: string | null
  /** Findings that are new since a reviewer approved something. */
  news: NewFindings | null
}

/** Closed proposals cannot change, and unprocessed versions cannot be reviewed. */
export function decideTransitions(actor: Actor, facts: StepFacts): ProposalPage['may'] {
  const { proposal, draft, publishAt } = facts
  // Each obstacle hides those after it: the first that applies is the reason.
  const closed = whenClosed(facts)
  const unread = closed ?? whenUnread(facts)
  const failed = facts.version === 'failed' ? unread : null
  const outdated = unread ?? whenOutdated(facts)
  const comparing = whenComparing(facts)
  const publish = decide(actor, 'version.publish', proposal.toolbox)
  const handle = handles(actor, proposal)
  const review = decide(actor, 'proposal.review', proposal)
  const comment = decide(actor, 'proposal.comment', proposal)
  return {
    submit: closed ?? failed ?? (draft ? handle : deny('not-draft', 'Already submitted.')),
    'to-draft': closed ?? failed ?? (draft ? deny('draft', 'Already a draft.') : handle),
    cancel: closed ?? decideCancel(actor, proposal, handle),
    reject: closed ?? review,
    rebase: unread ?? decideRebase(actor, facts, handle),
    publish: outdated ?? comparing ?? decidePublish(publish, facts),
    schedule: outdated ?? comparing ?? (draft ? deny('draft', 'Drafts must be submitted first.') : publish),
    unschedule: closed ?? (publishAt ? publish : deny('not-scheduled', 'No publishing time is scheduled.')),
    bypass: outdated ?? decideBypass(actor, facts),
    review: unread ?? comparing ?? review,
    comment,
    edit: closed ?? handle,
    replay: unread ?? comment,
  }
}

function whenClosed({ state }: StepFacts): Decision | null {
  if (isOpen(state)) return null
  return deny('closed', `This proposal is ${proposalStates[state].title.toLowerCase()} and can't be changed.`)
}

function whenUnread({ version }: StepFacts): Decision | null {
  if (version === 'proposed') return null
  return version === 'failed'
    ? deny('failed', 'The upload has no usable tools. Upload a fixed version.')
    : deny('reading', 'The upload is still being processed.')
}

function whenOutdated({ state }: StepFacts): Decision | null {
  return state === 'outdated'
    ? deny('outdated', 'A newer version was published. Rebase this proposal first.')
    : null
}

function whenComparing({ isComparing }: StepFacts): Decision | null {
  return isComparing ? deny('comparing', 'A worker is comparing the versions. Try again shortly.') : null
}

/** Authors who may no longer propose can still cancel their own proposals. */
function decideCancel(actor: Actor, { authorIds }: ProposalFacts, handle: Decision): Decision {
  return authorIds.includes(actor.id) && !actor.token ? allow('author', 'You opened this proposal.') : handle
}

function decideRebase(actor: Actor, { proposal, state }: StepFacts, handle: Decision): Decision {
  if (state !== 'outdated') return deny('not-outdated', 'Already based on the latest version.')
  const propose = decide(actor, 'proposal.propose', proposal.toolbox)
  return propose.effect === 'deny' ? handle : propose
}

function decidePublish(publish: Decision, { state, contract, news }: StepFacts): Decision {
  if (publish.effect === 'deny') return publish
  if (state === 'approved') return contract === null ? publish : deny('contract', contract)
  if (state === 'draft') return deny('not-approved', 'Drafts must be submitted first.')
  if (state !== 'in-review' || !news) return deny('not-approved', 'Required approvals are missing.')
  const them = news.count === 1 ? 'it' : 'them'
  return deny('not-approved', `${formatNews(news)}. A reviewer must approve ${them} first.`)
}

function decideBypass(actor: Actor, { proposal, state, contract }: StepFacts): Decision {
  const bypass = decide(actor, 'proposal.bypass', proposal.toolbox)
  return bypass.effect !== 'deny' && state === 'approved' && contract === null
    ? deny('approved', 'It has all required approvals. Publish it instead.')
    : bypass
}

/** Restricts a step to authors and people who may publish, because an author may have left. */
function handles(actor: Actor, { toolbox, authorIds }: ProposalFacts): Decision {
  const publish = decide(actor, 'version.publish', toolbox)
  if (publish.effect !== 'deny' || !authorIds.includes(actor.id)) return publish
  const propose = decide(actor, 'proposal.propose', toolbox)
  return propose.effect === 'deny' ? propose : allow('author', 'You opened this proposal.')
}
