/** The part that an actor has in a toolbox or a run, apart from rules. */
import { matchesSubject } from './match-rule'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { RunFacts, ToolboxFacts } from '@/lib/core/policy/model/facts'

/** Reports whether the actor manages the toolbox or the set: as an owner, through a group, or as an admin. */
export function canManage(actor: Actor, toolbox: Pick<ToolboxFacts, 'ownerIds' | 'ownerGroupIds'>): boolean {
  return (
    actor.role === 'admin' ||
    toolbox.ownerIds.includes(actor.id) ||
    toolbox.ownerGroupIds.some(group => actor.groups.includes(group))
  )
}

/** Reports whether the actor is a named approver. The person who started the run never approves it (four-eyes principle). */
export function mayApprove(actor: Actor, { personId, approvers }: RunFacts): boolean {
  return personId !== actor.id && (approvers?.some(approver => matchesSubject(actor, approver)) ?? false)
}
