/** Those facts about toolboxes that decide which policy rules can have an effect. */
import type { GroupId, UserId } from '@/lib/core/base/ids'
import { subjectsOf } from '@/lib/core/policy/model/with-policy'
import { visibilities } from '@/lib/core/policy/model/actor'
import type { KnownToolbox } from '@/lib/core/policy/check/rule-overridden'
import type { Tx } from '@/lib/store/connection/client'
import { wordReader } from '@/lib/store/connection/stored-word'
import { readRole } from '@/lib/store/people/stored-people'

const readVisibility = wordReader('toolbox.visibility', visibilities)

/** Returns these toolboxes by slug. The owners of an open toolbox do not affect the result, and are left out. */
export async function findKnownToolboxes(
  tx: Tx,
  slugs: readonly string[],
): Promise<Map<string, KnownToolbox>> {
  const toolboxes = await tx.toolbox.findMany({
    where: { slug: { in: [...slugs] } },
    select: {
      slug: true,
      visibility: true,
      owners: { select: { userId: true } },
      groups: { select: { groupId: true } },
    },
  })
  const people = toolboxes.some(({ visibility }) => visibility !== 'open') ? await listPeople(tx) : []
  return new Map(
    toolboxes.map(({ slug, visibility, owners, groups: ownerGroups }) => {
      const ownerIds = new Set(owners.map(({ userId }) => userId))
      const groupIds = new Set(ownerGroups.map(({ groupId }) => groupId))
      const managers =
        visibility === 'open'
          ? []
          : people.filter(
              ({ id, role, groups }) =>
                role === 'admin' || ownerIds.has(id) || groups.some(group => groupIds.has(group)),
            )
      const managedBy = new Set(['everyone', 'role:admin', ...managers.flatMap(subjectsOf)])
      return [slug, { visibility: readVisibility(visibility), managedBy }]
    }),
  )
}

async function listPeople(tx: Tx) {
  const rows = await tx.user.findMany({
    where: { status: { not: 'removed' } },
    select: { id: true, role: true, memberships: { select: { groupId: true } } },
  })
  const provided = await tx.roleMember.findMany({ select: { roleName: true, userId: true, groupId: true } })
  return rows.map(({ id, role, memberships }) => {
    const groups = memberships.map(({ groupId }) => groupId as GroupId)
    const isProvided = ({ userId, groupId }: (typeof provided)[number]) =>
      userId === id || groups.some(group => group === groupId)
    return {
      id: id as UserId,
      name: '',
      email: '',
      role: readRole(role),
      groups,
      roles: provided.filter(isProvided).map(({ roleName }) => roleName),
    }
  })
}
