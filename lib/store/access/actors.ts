/** People with everything that rules can match them by. */
import type { SessionId, UserId } from '@/lib/core/base/ids'
import type { CheckedSession } from '@/lib/core/people/session-check'
import type { Person, PersonKind } from '@/lib/core/policy/model/actor'
import { plannedQuery } from '@/lib/store/connection/planned-query'

/** A person as requests need them, with the number of the policy that is active at the same moment. */
export type ActorRecord = Required<Omit<Person, 'token'>> & {
  kind: PersonKind
  sessionVersion: number
  lastSeenAt: Date | null
  /** When the person last signed in, or a provider last confirmed a session of theirs. */
  confirmedAt: Date
  policyNumber: number
  /** The session that was passed; null when it has ended or belongs to another person. */
  session: (CheckedSession & { id: SessionId; expiresAt: Date; lastUsedAt: Date }) | null
}

/** Columns of the person `u`, which rules can match. CHECK constraints restrict `role` and `status` to the known values. */
const personColumns = `u.id, u.name, u.email, u.role, u.status,
  ARRAY(SELECT m.group_id::text FROM membership m WHERE m.user_id = u.id ORDER BY m.group_id) AS groups,
  ARRAY(
    SELECT r.role_name FROM role_member r WHERE r.user_id = u.id
    UNION SELECT r.role_name FROM membership m JOIN role_member r ON r.group_id = m.group_id WHERE m.user_id = u.id
    ORDER BY 1
  ) AS roles,
  (
    SELECT coalesce(json_agg(json_build_object('toolbox', t.slug, 'tool', c.tool, 'version', c.version,
      'untilMs', (extract(epoch FROM c.until) * 1000)::float8)), '[]')
    FROM remembered_confirmation c JOIN toolbox t ON t.id = c.toolbox_id WHERE c.user_id = u.id
  ) AS confirmations`

const actorQuery = `SELECT ${personColumns}, u.kind, u.session_version AS "sessionVersion",
    u.last_seen_at AS "lastSeenAt", u.confirmed_at AS "confirmedAt",
    (SELECT coalesce(max(number), 0) FROM policy_version) AS "policyNumber",
    s.id AS "sessionId", s.expires_at AS "expiresAt", s.last_used_at AS "lastUsedAt", s.provider,
    s.checked_at AS "checkedAt", s.ask_after AS "askAfter", s.sealed_grant IS NOT NULL AS "hasGrant"
  FROM "user" u LEFT JOIN session s ON s.id = $2 AND s.user_id = u.id WHERE u.id = $1`

type ActorRow = Omit<ActorRecord, 'session'> &
  Omit<NonNullable<ActorRecord['session']>, 'id'> & { sessionId: SessionId | null }

/**
 * Returns the actor. Every request runs this, so it is one query.
 * @param session absent when the person acts without one
 */
export async function findActorRecord(id: UserId, session?: SessionId): Promise<ActorRecord | null> {
  const { rows } = await plannedQuery<ActorRow>('find-actor', actorQuery, [id, session ?? null])
  const [row] = rows
  if (!row) return null
  const { sessionId, expiresAt, lastUsedAt, provider, checkedAt, askAfter, hasGrant, ...record } = row
  return {
    ...record,
    session: sessionId && {
      id: sessionId,
      expiresAt,
      lastUsedAt,
      provider,
      checkedAt,
      askAfter,
      hasGrant,
    },
  }
}

/** Returns people as they are today, including removed people, who have no permissions. */
export async function findPersons(ids: readonly UserId[]): Promise<Map<UserId, Person>> {
  if (ids.length === 0) return new Map()
  const { rows } = await plannedQuery<Person>(
    'find-persons',
    `SELECT ${personColumns} FROM "user" u WHERE u.id = ANY($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(person => [person.id, person]))
}
