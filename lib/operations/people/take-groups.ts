import type { UserId } from '@/lib/core/base/ids'
import { recordAudit } from '@/lib/store/audit/audit'
import type { Tx } from '@/lib/store/connection/client'
import { claimGroups } from '@/lib/store/access/groups'

/** Adds and removes memberships, so that a person is in the groups that their sign-in provider names. */
export async function takeGroups(
  tx: Tx,
  personId: UserId,
  groups: readonly string[],
  at: Date,
): Promise<void> {
  const { joined, left } = await claimGroups(tx, personId, groups, at)
  if (joined.length + left.length > 0)
    await recordAudit(tx, {
      type: 'person.groups-claimed',
      actorId: personId,
      target: personId,
      after: { joined, left },
    })
}
