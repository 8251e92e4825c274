/** Where changes stand, by what was said of them and by who of those may review today. */
import { formatContract } from '@/lib/core/proposals/judge/contract'
import type { NewFindings } from '@/lib/core/proposals/model/proposal-views'
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import { needsApproval } from '@/lib/core/proposals/rules/finding'
import {
  approvalsNeeded,
  computeProposalStatus,
  type Standing,
} from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import { groupBy } from '@/lib/core/base/group-by'
import type { ChangeId, ToolboxId, UserId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { withPolicy } from '@/lib/core/policy/model/policy'
import { findPersons } from '@/lib/store/access/actors'
import { insertChangeEvent } from '@/lib/store/proposals/proposal-events'
import {
  findChangeById,
  listOpenChangesOf,
  moveChange,
  type ChangeRecord,
} from '@/lib/store/proposals/proposals'
import type { Tx } from '@/lib/store/connection/client'
import { listDiscussedFindings, listVerdicts, type VerdictRecord } from '@/lib/store/proposals/findings'
import { listLastReviews, listUnreviewed, type LastReview } from '@/lib/store/proposals/finding-reviews'
import { policyInForce } from '@/lib/store/access/policies'
import { contractStandings, nothingPromised } from './contracts'

export type ProposalStatus = {
  standing: Standing
  /** Those that count, oldest first. */
  verdicts: VerdictRecord[]
  /** Fingerprints that somebody has to agree to, as far as anything was said of the change; else only that of the whole. */
  toAgree: string[]
  /** Those who approved something of the change and may review it today. */
  reviewerIds: Set<UserId>
  /** Fingerprints of the findings that none of them has looked at, the worst first; empty while there is none of them. */
  unreviewed: string[]
}

/** Of several at once, in a few questions. */
export async function loadProposalStatuses(
  tx: Tx,
  changes: readonly ChangeRecord[],
  at: Date,
): Promise<Map<ChangeId, ProposalStatus>> {
  const ids = changes.map(({ id }) => id)
  const said = await listVerdicts(tx, ids)
  const discussed = said.length > 0 ? await listDiscussedFindings(tx, ids) : []
  const policy = await policyInForce(tx)
  const reviews = said.length > 0 ? await listLastReviews(tx, ids) : []
  const people = await findPersons([...new Set([...said, ...reviews].map(({ reviewerId }) => reviewerId))])
  const contracts = await contractStandings(tx, changes)
  const verdictsOf = groupBy(said, ({ changeId }) => changeId)
  const findingsOf = groupBy(discussed, ({ changeId }) => changeId)
  const changeOf = new Map(changes.map(change => [change.id, change]))
  const mayReview = new Map<string, boolean>()
  const counts = ({ changeId, reviewerId }: Pick<VerdictRecord, 'changeId' | 'reviewerId'>) => {
    const key = `${changeId} ${reviewerId}`
    const known = mayReview.get(key)
    if (known !== undefined) return known
    const person = people.get(reviewerId)
    const { facts } = changeOf.get(changeId)!
    const may =
      person !== undefined && decide(withPolicy(person, policy, at), 'change.review', facts).effect !== 'deny'
    mayReview.set(key, may)
    return may
  }
  const reviewsOf = groupBy(reviews.filter(counts), ({ changeId }) => changeId)
  const open = [...reviewsOf.values()].flat().filter(({ changeId }) => isOpen(changeOf.get(changeId)!.state))
  const unreviewedOf = groupBy(await listUnreviewed(tx, open), ({ changeId }) => changeId)

  return new Map(
    changes.map(change => {
      const verdicts = (verdictsOf.get(change.id) ?? []).filter(counts)
      const findings = findingsOf.get(change.id) ?? []
      const whole = change.summary?.whole ?? ''
      const toAgree = findings.filter(({ level }) => needsApproval(level)).map(each => each.fingerprint)
      if (toAgree.length === 0 || (change.summary?.left ?? 0) > 0) toAgree.push(whole)
      const needed = approvalsNeeded(change.settings.approvals, change.facts.toolbox)
      // A request for changes is a look as well, and keeps the finding from being approved by itself.
      const said = new Set(verdicts.map(({ fingerprint }) => fingerprint))
      const unreviewed = (needed === 0 ? [] : (unreviewedOf.get(change.id) ?? []))
        .filter(({ level }) => needsApproval(level) || !change.settings.exemptSafe)
        .map(({ fingerprint }) => fingerprint)
        .filter(fingerprint => !said.has(fingerprint))
      const reviewers = reviewsOf.get(change.id) ?? []
      const news = unreviewed.length > 0 ? newSince(reviewers, unreviewed.length) : null
      const standing = computeProposalStatus({
        state: change.state,
        draft: change.draft,
        version: change.proposed.state,
        movedTo: change.currentNumber === (change.base?.number ?? null) ? null : change.currentNumber,
        toAgree,
        present: new Set([...findings.map(each => each.fingerprint), ...toAgree, whole]),
        verdicts,
        needed,
        news,
        scheduled: change.publishAt !== null,
        contract: formatContract(contracts.get(change.id) ?? nothingPromised),
        author: change.author?.name ?? null,
        keepers: change.keepers,
      })
      const reviewerIds = new Set(reviewers.map(({ reviewerId }) => reviewerId))
      return [change.id, { standing, verdicts, toAgree, reviewerIds, unreviewed }]
    }),
  )
}

/** Only what came after a look at everything is known to be new. */
function newSince(reviewers: readonly LastReview[], count: number): NewFindings | null {
  const last = reviewers.at(-1)
  if (!last) return null
  const complete = reviewers
    .filter(({ completeAt }) => completeAt !== null)
    .sort((a, b) => a.completeVersion! - b.completeVersion! || +a.completeAt! - +b.completeAt!)
    .at(-1)
  return complete
    ? { count, by: complete.reviewer, version: complete.completeVersion }
    : { count, by: last.reviewer, version: null }
}

export async function loadProposalStatus(tx: Tx, change: ChangeRecord, at: Date): Promise<ProposalStatus> {
  return (await loadProposalStatuses(tx, [change], at)).get(change.id)!
}

/** Stores where a change stands now; its toolbox must be locked. @returns the change as it is then */
export async function refreshProposalStatus(tx: Tx, id: ChangeId, at: Date): Promise<ChangeRecord> {
  const change = (await findChangeById(tx, id))!
  const { standing } = await loadProposalStatus(tx, change, at)
  await store(tx, change, standing, at)
  return { ...change, state: standing.state }
}

/**
 * The same of all open changes of a toolbox, after something happened that concerns all of them: another version counts,
 * or others have to agree.
 */
export async function restandOpenChanges(tx: Tx, toolboxId: ToolboxId, at: Date): Promise<void> {
  const changes = await listOpenChangesOf(tx, toolboxId)
  const stood = await loadProposalStatuses(tx, changes, at)
  for (const change of changes) await store(tx, change, stood.get(change.id)!.standing, at)
}

async function store(tx: Tx, change: ChangeRecord, { state }: Standing, at: Date): Promise<void> {
  if (state === change.state) return
  if (!(await moveChange(tx, change.id, change.state, state, at)))
    throw new Error(`Change ${change.number} moved while its toolbox was locked.`)
  if (state === 'outdated' && change.currentNumber !== null)
    await insertChangeEvent(tx, change.id, {
      kind: 'outdated',
      actorId: null,
      at,
      data: { version: change.currentNumber },
    })
}
