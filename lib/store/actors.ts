/** People with everything by which rules can mean them. */
import type { UserId } from '@/lib/core/ids'
import type { Person } from '@/lib/core/policy/actor'
import { plannedQuery } from './planned-query'

/** A person as requests need them, and the number of the policy that is in force at the same moment. */
export type ActorRecord = Required<Omit<Person, 'token'>> & {
  sessionVersion: number
  lastSeenAt: Date | null
  policyNumber: number
}

/** Of the person `u`. The words of `role` and `status` are held closed by CHECK constraints. */
const personColumns = `u.id, u.name, u.email, u.role, u.status,
  ARRAY(SELECT m.group_id::text FROM membership m WHERE m.user_id = u.id ORDER BY m.group_id) AS groups,
  ARRAY(
    SELECT r.role_name FROM role_member r WHERE r.user_id = u.id
    UNION SELECT r.role_name FROM membership m JOIN role_member r ON r.group_id = m.group_id WHERE m.user_id = u.id
    ORDER BY 1
  ) AS roles`

const actorQuery = `SELECT ${personColumns}, u.session_version AS "sessionVersion", u.last_seen_at AS "lastSeenAt",
    (SELECT coalesce(max(number), 0) FROM policy_version) AS "policyNumber"
  FROM "user" u WHERE u.id = $1`

/** Asked with every request, so it is one question. */
export async function findActorRecord(id: UserId): Promise<ActorRecord | null> {
  const { rows } = await plannedQuery<ActorRecord>('find-actor', actorQuery, [id])
  return rows[0] ?? null
}

/** People as they are today, those who were removed included: nothing is allowed to them. */
export async function findPersons(ids: readonly UserId[]): Promise<Map<UserId, Person>> {
  const { rows } = await plannedQuery<Person>(
    'find-persons',
    `SELECT ${personColumns} FROM "user" u WHERE u.id = ANY($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(person => [person.id, person]))
}
