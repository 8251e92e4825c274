/** What happens next with proposals, for lists and pages. It names only people who can act today. */
import { describeNextStep, type Candidates } from '@/lib/core/proposals/lifecycle/describe-next-step'
import { groupBy } from '@/lib/core/base/group-by'
import type { ProposalId, UserId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findActorsById } from '@/lib/operations/access/find-actor'
import type { Tx } from '@/lib/store/connection/client'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import {
  listActiveAdmins,
  listOwnerCandidates,
  type OwnerCandidate,
} from '@/lib/store/proposals/step-candidates'
import { processedState } from './processed-state'
import type { ProposalStatus } from './proposal-status'

type People = {
  /** People with the policy of today. */
  actors: ReadonlyMap<UserId, Actor>
  owners: readonly OwnerCandidate[]
  adminIds: readonly UserId[]
}

/** Returns one sentence for each proposal, with a few queries for all. */
export async function loadNextSteps(
  tx: Tx,
  proposals: readonly ProposalRecord[],
  statuses: ReadonlyMap<ProposalId, ProposalStatus>,
  at: Date,
): Promise<Map<ProposalId, string>> {
  const owners = await listOwnerCandidates(
    tx,
    proposals.map(({ toolboxId }) => toolboxId),
  )
  const adminIds = await listActiveAdmins(tx)
  const authorIds = proposals.flatMap(({ author }) => (author ? [author.id] : []))
  const ids = new Set([...owners.flatMap(({ userIds }) => userIds), ...adminIds, ...authorIds])
  const actors = await findActorsById(tx, [...ids], at)
  const ownersOf = groupBy(owners, ({ toolboxId }) => toolboxId)
  return new Map(
    proposals.map(proposal => {
      const people = { actors, adminIds, owners: ownersOf.get(proposal.toolboxId) ?? [] }
      return [proposal.id, describe(proposal, statuses.get(proposal.id)!, people)]
    }),
  )
}

function describe(proposal: ProposalRecord, status: ProposalStatus, people: People): string {
  const { facts, base, currentNumber } = proposal
  const done = peopleWhoApprovedAll(status)
  // A reviewer who approved everything can add no approval, but can look at what is new.
  const isMissing = status.computed.approvalCount < status.computed.needed
  const mayReview = (actor: Actor) => decide(actor, 'proposal.review', facts).effect !== 'deny'
  const mayPublish = (actor: Actor) => decide(actor, 'version.publish', facts.toolbox).effect !== 'deny'
  return describeNextStep({
    status: status.computed,
    version: processedState(proposal),
    movedTo: currentNumber === (base?.number ?? null) ? null : currentNumber,
    scheduled: proposal.publishAt !== null && proposal.publishFailure === null,
    author: authorWhoCanAct(proposal, people),
    reviewers: candidates(people, actor => mayReview(actor) && !(isMissing && done.has(actor.id))),
    publishers: candidates(people, mayPublish),
  })
}

function peopleWhoApprovedAll({ verdicts, toAgree }: ProposalStatus): Set<UserId> {
  const needed = new Set(toAgree)
  const approved = verdicts.filter(
    ({ verdict, fingerprint }) => verdict === 'approve' && needed.has(fingerprint),
  )
  const byPerson = groupBy(approved, ({ reviewerId }) => reviewerId)
  return new Set([...byPerson].filter(([, own]) => own.length === needed.size).map(([id]) => id))
}

function candidates({ actors, owners, adminIds }: People, can: (actor: Actor) => boolean): Candidates {
  const able = (id: UserId) => {
    const actor = actors.get(id)
    return actor !== undefined && can(actor)
  }
  const named = owners.filter(({ userIds }) => userIds.some(able))
  const known = new Set(named.filter(({ isGroup }) => !isGroup).flatMap(({ userIds }) => userIds))
  return { names: named.map(({ name }) => name), admins: adminIds.some(id => !known.has(id) && able(id)) }
}

/** Returns the name of the author, unless the account or its rights in the toolbox are gone. */
function authorWhoCanAct({ author, facts }: ProposalRecord, { actors }: People): string | null {
  const actor = author && actors.get(author.id)
  if (!author || !actor) return null
  return decide(actor, 'proposal.propose', facts.toolbox).effect === 'deny' ? null : author.name
}
