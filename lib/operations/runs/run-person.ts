import type { RunPerson } from '@/lib/core/runs/run-views'
import type { UserId } from '@/lib/core/base/ids'
import type { Actor, PersonKind } from '@/lib/core/policy/model/actor'

type Asked = { userId: UserId; personName: string; personKind: PersonKind; tokenName: string | null }

/** Returns the requester of a run, as far as the actor may see them. */
export function runPerson(actor: Actor, { userId, personName, personKind, tokenName }: Asked): RunPerson {
  return {
    name: personName,
    me: userId === actor.id,
    ...(personKind === 'service' && { service: true }),
    ...(tokenName !== null && { token: tokenName }),
  }
}
