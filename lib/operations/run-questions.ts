/** The question before a run, in the words of whoever it concerns. */
import type { Actor } from '@/lib/core/policy/actor'
import type { Decision } from '@/lib/core/policy/decision'
import { asksByItself } from '@/lib/core/policy/own-answers'
import { sayWho } from '@/lib/core/policy/rule-sentence'
import type { UserId } from '@/lib/core/ids'
import type { RunQuestion } from '@/lib/core/runs/run-answer'
import type { Tx } from '@/lib/store/client'
import { nameSubjects } from '@/lib/store/policy-names'

/** @param personId who asked for the run */
export async function sayQuestion(
  tx: Tx,
  actor: Actor,
  { decision, personId }: { decision: Decision; personId: UserId },
): Promise<RunQuestion> {
  const approvers = decision.approvers ?? []
  const names = approvers.length > 0 ? await nameSubjects(tx, approvers) : {}
  return {
    approvers: approvers.map(approver => sayWho(approver, names)),
    mayRemember: personId === actor.id && !actor.token && asksByItself(decision),
  }
}
