/** Decides which steps a person can take on a proposal, or why not. Buttons and routes share the decision. */
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide, type ProposalFacts } from '@/lib/core/policy/evaluate/decide'
import { allow, deny, type Decision } from '@/lib/core/policy/model/decision'
import type { ProposalPage, NewFindings } from '@/lib/core/proposals/model/proposal-views'
import { proposalStates, isOpen, type ProposalState } from '@/lib/core/proposals/model/proposal-state'
import { formatNews } from './compute-proposal-status'

export type StepFacts = {
  proposal: ProposalFacts
  state: ProposalState
  /** State of the proposed version. */
  version: VersionState
  draft: boolean
  publishAt: Date | null
  /** Why contract examples block publishing. */
  contract: string | null
  /** Findings that are new since a reviewer approved something. */
  news: NewFindings | null
}

/** Closed proposals cannot change, and unprocessed versions cannot be reviewed. */
export function decideSteps(actor: Actor, facts: StepFacts): ProposalPage['may'] {
  const { proposal, state, version, draft, publishAt, contract, news } = facts
  const { toolbox } = proposal
  const isRead = version === 'proposed'
  const open = (decision: () => Decision): Decision =>
    isOpen(state)
      ? decision()
      : deny('closed', `This proposal is ${proposalStates[state].title.toLowerCase()} and can't be changed.`)
  const read = (decision: () => Decision): Decision =>
    open(() =>
      isRead
        ? decision()
        : version === 'failed'
          ? deny('failed', 'The upload has no usable tools. Upload a fixed version.')
          : deny('reading', 'The upload is still being processed.'),
    )
  const current = (decision: () => Decision): Decision =>
    read(() =>
      state === 'outdated'
        ? deny('outdated', 'A newer version was published. Rebase this proposal first.')
        : decision(),
    )
  const publish = decide(actor, 'version.publish', toolbox)
  const handle = handles(actor, proposal)
  const review = decide(actor, 'proposal.review', proposal)
  const comment = decide(actor, 'proposal.comment', proposal)
  return {
    submit: open(() => (draft ? handle : deny('not-draft', 'Already submitted.'))),
    'to-draft': open(() => (draft ? deny('draft', 'Already a draft.') : handle)),
    // Authors who may no longer propose can still cancel their own proposals.
    cancel: open(() =>
      proposal.authorIds.includes(actor.id) && !actor.token
        ? allow('author', 'You opened this proposal.')
        : handle,
    ),
    reject: open(() => review),
    rebase: read(() =>
      state === 'outdated'
        ? decide(actor, 'proposal.propose', toolbox).effect === 'deny'
          ? handle
          : decide(actor, 'proposal.propose', toolbox)
        : deny('not-outdated', 'Already based on the latest version.'),
    ),
    publish: current(() =>
      publish.effect === 'deny' || state === 'approved'
        ? publish.effect !== 'deny' && contract !== null
          ? deny('contract', contract)
          : publish
        : deny(
            'not-approved',
            state === 'draft'
              ? 'Drafts must be submitted first.'
              : state === 'in-review' && news
                ? `${formatNews(news)}. A reviewer must approve ${news.count === 1 ? 'it' : 'them'} first.`
                : 'Required approvals are missing.',
          ),
    ),
    schedule: current(() => (draft ? deny('draft', 'Drafts must be submitted first.') : publish)),
    unschedule: open(() => (publishAt ? publish : deny('not-scheduled', 'No publishing time is scheduled.'))),
    bypass: current(() => {
      const bypass = decide(actor, 'proposal.bypass', toolbox)
      return bypass.effect !== 'deny' && state === 'approved' && contract === null
        ? deny('approved', 'It has all required approvals. Publish it instead.')
        : bypass
    }),
    review: read(() => review),
    comment,
    edit: open(() => handle),
    replay: read(() => comment),
  }
}

/** Restricts a step to authors and people who may publish, because an author may have left. */
function handles(actor: Actor, { toolbox, authorIds }: ProposalFacts): Decision {
  const publish = decide(actor, 'version.publish', toolbox)
  if (publish.effect !== 'deny' || !authorIds.includes(actor.id)) return publish
  const propose = decide(actor, 'proposal.propose', toolbox)
  return propose.effect === 'deny' ? propose : allow('author', 'You opened this proposal.')
}
