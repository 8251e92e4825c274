/** Where changes stand, by what was said of them and by who of those may review today. */
import { sayContract } from '@/lib/core/changes/contract'
import { needsApproval } from '@/lib/core/changes/finding'
import { approvalsNeeded, standingOf, type Standing } from '@/lib/core/changes/standing-of'
import { groupBy } from '@/lib/core/group-by'
import type { ChangeId, ToolboxId, UserId } from '@/lib/core/ids'
import { decide } from '@/lib/core/policy/decide'
import { governed } from '@/lib/core/policy/policy'
import { findPersons } from '@/lib/store/actors'
import { insertChangeEvent } from '@/lib/store/change-talk'
import { findChangeById, listOpenChangesOf, moveChange, type ChangeRecord } from '@/lib/store/changes'
import type { Tx } from '@/lib/store/client'
import { listDiscussedFindings, listVerdicts, type VerdictRecord } from '@/lib/store/findings'
import { policyInForce } from '@/lib/store/policies'
import { contractStandings, nothingPromised } from './contracts'

export type StoodChange = {
  standing: Standing
  /** Those that count, oldest first. */
  verdicts: VerdictRecord[]
  /** Fingerprints that somebody has to agree to, as far as anything was said of the change; else only that of the whole. */
  toAgree: string[]
}

/** Of several at once, in a few questions. */
export async function standChanges(
  tx: Tx,
  changes: readonly ChangeRecord[],
  at: Date,
): Promise<Map<ChangeId, StoodChange>> {
  const ids = changes.map(({ id }) => id)
  const said = await listVerdicts(tx, ids)
  const discussed = said.length > 0 ? await listDiscussedFindings(tx, ids) : []
  const policy = await policyInForce(tx)
  const people = await findPersons([...new Set(said.map(({ reviewerId }) => reviewerId))])
  const contracts = await contractStandings(tx, changes)
  const verdictsOf = groupBy(said, ({ changeId }) => changeId)
  const findingsOf = groupBy(discussed, ({ changeId }) => changeId)

  return new Map(
    changes.map(change => {
      const mayReview = new Map<UserId, boolean>()
      const counts = ({ reviewerId }: VerdictRecord) => {
        const known = mayReview.get(reviewerId)
        if (known !== undefined) return known
        const person = people.get(reviewerId)
        const may =
          person !== undefined &&
          decide(governed(person, policy, at), 'change.review', change.facts).effect !== 'deny'
        mayReview.set(reviewerId, may)
        return may
      }
      const verdicts = (verdictsOf.get(change.id) ?? []).filter(counts)
      const findings = findingsOf.get(change.id) ?? []
      const whole = change.summary?.whole ?? ''
      const toAgree = findings.filter(({ level }) => needsApproval(level)).map(each => each.fingerprint)
      if (toAgree.length === 0 || (change.summary?.left ?? 0) > 0) toAgree.push(whole)
      const standing = standingOf({
        state: change.state,
        draft: change.draft,
        version: change.proposed.state,
        movedTo: change.currentNumber === (change.base?.number ?? null) ? null : change.currentNumber,
        toAgree,
        present: new Set([...findings.map(each => each.fingerprint), ...toAgree, whole]),
        verdicts,
        needed: approvalsNeeded(change.settings.approvals, change.facts.toolbox),
        scheduled: change.publishAt !== null,
        contract: sayContract(contracts.get(change.id) ?? nothingPromised),
        author: change.author?.name ?? null,
        keepers: change.keepers,
      })
      return [change.id, { standing, verdicts, toAgree }]
    }),
  )
}

export async function standChange(tx: Tx, change: ChangeRecord, at: Date): Promise<StoodChange> {
  return (await standChanges(tx, [change], at)).get(change.id)!
}

/** Stores where a change stands now; its toolbox must be locked. @returns the change as it is then */
export async function restandChange(tx: Tx, id: ChangeId, at: Date): Promise<ChangeRecord> {
  const change = (await findChangeById(tx, id))!
  const { standing } = await standChange(tx, change, at)
  await store(tx, change, standing, at)
  return { ...change, state: standing.state }
}

/**
 * The same of all open changes of a toolbox, after something happened that concerns all of them: another version counts,
 * or others have to agree.
 */
export async function restandOpenChanges(tx: Tx, toolboxId: ToolboxId, at: Date): Promise<void> {
  const changes = await listOpenChangesOf(tx, toolboxId)
  const stood = await standChanges(tx, changes, at)
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
