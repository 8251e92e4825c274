import { AppError } from '@/lib/core/base/errors'
import { checkPolicy } from '@/lib/core/policy/check/check-policy'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Policy } from '@/lib/core/policy/model/policy'
import type { PolicyView } from '@/lib/core/policy/views/policy-view'
import { differingRules, findPolicy, listPolicyVersions, lockPolicy } from '@/lib/store/access/policies'
import { findKnownNames } from '@/lib/store/access/known-names'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { appendPolicy } from './append-policy'
import { findPolicyView } from './policies'
import { type PolicyDraft, readDraft, readNote, refuseErrors } from './policy-draft'

export type SavePolicyInput = PolicyDraft & {
  /** The revision that was edited: no one overwrites changes they have not seen. */
  basedOn: number
  note: string
  /** The person saw the tests that would fail and saves the rules anyway. */
  despiteTests?: boolean
}

/**
 * Saves the rules and applies them to every request from now on. Saving the same rules again changes nothing.
 * @throws AppError `action.denied`, `policy.changed` with the changes of others, `policy.invalid` with
 * findings, `policy.tests-failing` with `tests`
 */
export async function savePolicy(actor: Actor, input: SavePolicyInput, at: Date): Promise<PolicyView> {
  const decision = permit(decide(actor, 'policy.manage', null))
  const draft = readDraft(input)
  await inTransaction(async tx => {
    const before = await lockPolicy(tx)
    if (before.number !== input.basedOn) throw await changedSince(tx, before, input.basedOn)
    refuseErrors(checkPolicy(draft, at, await findKnownNames(tx, draft.rules)))
    await appendPolicy(tx, actor, before, {
      ...draft,
      despiteTests: input.despiteTests ?? false,
      note: readNote(input.note),
      restoredFrom: null,
      decision,
      at,
    })
  })
  return findPolicyView(actor, at)
}

/** Restores an earlier revision. @throws AppError `action.denied`, `policy.not-found`, `policy.changed` */
export async function restorePolicy(
  actor: Actor,
  { number, basedOn }: { number: number; basedOn: number },
  at: Date,
): Promise<PolicyView> {
  const decision = permit(decide(actor, 'policy.manage', null))
  await inTransaction(async tx => {
    const before = await lockPolicy(tx)
    if (before.number !== basedOn) throw await changedSince(tx, before, basedOn)
    const wanted = await findPolicy(tx, number)
    if (!wanted) throw new AppError('policy.not-found')
    const note = `Restored revision ${number}.`
    await appendPolicy(tx, actor, before, { ...wanted, note, restoredFrom: number, decision, at })
  })
  return findPolicyView(actor, at)
}

/**
 * Returns a conflict with the changes that others saved since a policy was read, so that the person can merge
 * them.
 */
async function changedSince(tx: Tx, now: Policy, basedOn: number): Promise<AppError> {
  const was = await findPolicy(tx, basedOn)
  const [newest] = await listPolicyVersions(tx, { limit: 1 })
  const { added, removed } = differingRules(was?.rules ?? [], now.rules)
  return new AppError(
    'policy.conflict',
    `${newest?.author.name ?? 'Someone'} saved this policy while you were editing. Review their changes and save again.`,
    {
      details: {
        number: now.number,
        unmatched: now.unmatched,
        added,
        removed: removed.map(rule => rule.id),
      },
    },
  )
}
