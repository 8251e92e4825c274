/** People and groups that may take the next step on proposals, before permissions are decided. */
import type { ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'

export type OwnerCandidate = {
  toolboxId: ToolboxId
  /** Name of the person or the group. */
  name: string
  isGroup: boolean
  /** The person, or members of the group. */
  userIds: UserId[]
}

/** Maximum number of members per group that are examined for one who can act. */
const membersMax = 100
/** Maximum number of admins that are examined. */
const adminsMax = 50

/** Returns the owners of these toolboxes: people first, then groups, by name. */
export async function listOwnerCandidates(
  tx: Tx,
  toolboxIds: readonly ToolboxId[],
): Promise<OwnerCandidate[]> {
  if (toolboxIds.length === 0) return []
  const statement = Prisma.sql`
    SELECT k.toolbox_id AS "toolboxId", u.name, false AS "isGroup", ARRAY[u.id::text] AS "userIds"
    FROM toolbox_owner k JOIN "user" u ON u.id = k.user_id
    WHERE k.toolbox_id = ANY(${[...new Set(toolboxIds)]}::uuid[])
    UNION ALL
    SELECT k.toolbox_id, g.name, true, ARRAY(
      SELECT m.user_id::text FROM membership m JOIN "user" u ON u.id = m.user_id AND u.status = 'active'
      WHERE m.group_id = g.id ORDER BY m.user_id LIMIT ${membersMax})
    FROM toolbox_owner_group k JOIN "group" g ON g.id = k.group_id
    WHERE k.toolbox_id = ANY(${[...new Set(toolboxIds)]}::uuid[])
    ORDER BY "isGroup", name`
  return plannedIn(tx, 'list-owner-candidates', statement, pagePool)
}

/** Returns active admins. */
export async function listActiveAdmins(tx: Tx): Promise<UserId[]> {
  const statement = Prisma.sql`
    SELECT id FROM "user" WHERE role = 'admin' AND status = 'active' ORDER BY id LIMIT ${adminsMax}`
  const rows = await plannedIn<{ id: UserId }>(tx, 'list-active-admins', statement, pagePool)
  return rows.map(({ id }) => id)
}
