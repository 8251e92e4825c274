import { AppError } from '@/lib/core/base/errors'
import { checkPolicy } from '@/lib/core/policy/check/check-policy'
import { mergeRules } from '@/lib/core/policy/check/merge-rules'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Policy, Unmatched } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
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
    const content = await bringUpToDate(tx, before, input.basedOn, draft)
    refuseErrors(checkPolicy(content, at, await findKnownNames(tx, content.rules)))
    await appendPolicy(tx, actor, before, {
      ...content,
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
    // Remembered confirmations belong to their person: restoring a revision must not restore one that they
    // removed.
    const isPersonal = ({ scope }: Rule) => scope.type === 'person'
    const rules = [...wanted.rules.filter(rule => !isPersonal(rule)), ...before.rules.filter(isPersonal)]
    await appendPolicy(tx, actor, before, { ...wanted, rules, note, restoredFrom: number, decision, at })
  })
  return findPolicyView(actor, at)
}

/**
 * Takes over confirmations that people saved for their own runs since the draft was read. They are no
 * conflict with the shared rules.
 */
async function bringUpToDate(
  tx: Tx,
  before: Policy,
  basedOn: number,
  draft: { unmatched: Unmatched; rules: Rule[] },
): Promise<{ unmatched: Unmatched; rules: Rule[] }> {
  if (before.number === basedOn) return draft
  const was = await findPolicy(tx, basedOn)
  const { added, removed } = differingRules(was?.rules ?? [], before.rules)
  const isPersonal = [...added, ...removed].every(({ scope }) => scope.type === 'person')
  const theirs = { added, removed: removed.map(({ id }) => id) }
  const together = mergeRules(was?.rules ?? [], draft.rules, theirs)
  if (!was || was.unmatched !== before.unmatched || !isPersonal || together.conflicts.length > 0)
    throw await changedSince(tx, before, basedOn)
  return { ...draft, rules: together.rules }
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
