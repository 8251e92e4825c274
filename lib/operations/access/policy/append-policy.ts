import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Policy } from '@/lib/core/policy/model/policy'
import type { PolicyTestRow } from '@/lib/core/policy/views/policy-view'
import { differingRules, insertPolicy } from '@/lib/store/access/policies'
import { recordAudit } from '@/lib/store/audit/audit'
import type { Tx } from '@/lib/store/connection/client'
import { closeGrantedRequests } from '@/lib/operations/access/granted-requests'
import { draftAfter } from './policy-draft'
import { tryPolicyTests } from './policy-tests'

/**
 * Appends a revision to the locked policy, with its audit event, and closes the access requests that it grants. The same
 * rules again change nothing.
 * @throws AppError `policy.tests-failing` with `tests`
 */
export async function appendPolicy(tx: Tx, actor: Actor, before: Policy, step: Step): Promise<void> {
  const { added, removed } = differingRules(before.rules, step.rules)
  const isSame = added.length + removed.length === 0 && step.unmatched === before.unmatched
  if (isSame && step.despiteTests !== false) return
  const red = await findFailingTests(tx, draftAfter(before, step), step.at)
  if (red.length > 0 && step.despiteTests === false) throw refuseFailingTests(red)
  if (isSame) return
  const number = await insertPolicy(tx, before, { ...step, authorId: actor.id })
  await recordAudit(tx, {
    type: step.restoredFrom === null ? 'policy.changed' : 'policy.restored',
    actorId: actor.id,
    target: `policy:${number}`,
    decision: step.decision,
    before: { number: before.number, unmatched: before.unmatched, rules: removed },
    after: {
      number,
      unmatched: step.unmatched,
      rules: added,
      note: step.note,
      from: step.restoredFrom,
      ...(red.length > 0 && { redTests: red.map(({ id }) => id) }),
    },
  })
  const { unmatched, rules, decision, at } = step
  await closeGrantedRequests(tx, actor, { policy: { number, unmatched, rules }, decision }, at)
}

type Step = Pick<Policy, 'unmatched' | 'rules'> & {
  /** False: saved tests that would fail prevent the change. Absent or true: they are only recorded. */
  despiteTests?: boolean
  note: string
  restoredFrom: number | null
  decision: Decision
  at: Date
}

const findFailingTests = async (tx: Tx, policy: Policy, at: Date) =>
  (await tryPolicyTests(tx, policy, at)).filter(({ state }) => state === 'failing')

function refuseFailingTests(tests: readonly PolicyTestRow[]): AppError {
  const words = tests.length === 1 ? '1 policy test would fail' : `${tests.length} policy tests would fail`
  return new AppError('policy.tests-failing', `${words}. Fix the rules or save them anyway.`, {
    details: { tests },
  })
}
