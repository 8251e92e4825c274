import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { AccessRequestRecord } from '@/lib/store/access/access-requests'

/** Decides whether the actor can answer an access request: as an owner of the toolbox, or as an admin about a rule of the organization. */
export function decideAnswer(
  actor: Actor,
  { addressee, toolbox }: Pick<AccessRequestRecord, 'addressee' | 'toolbox'>,
): Decision {
  return addressee === 'admins' ? decide(actor, 'policy.manage', null) : decide(actor, 'rule.manage', toolbox)
}
