/** Those facts about toolboxes that decide which policy rules can have an effect. */
import type { UserId } from '@/lib/core/base/ids'
import type { KnownToolbox } from '@/lib/core/policy/check/rule-overridden'
import type { Visibility } from '@/lib/core/policy/model/actor'
import type { Rule } from '@/lib/core/policy/model/rule'
import { subjectText } from '@/lib/core/policy/model/rule-text'
import { subjectsOf } from '@/lib/core/policy/model/with-policy'
import { listAdminsAnd } from '@/lib/store/access/actors'
import { slugsOf } from '@/lib/store/access/known-names'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'

/**
 * Returns the toolboxes that rules name, by slug. `managedBy` has only subjects that rules name. The owners of an open
 * toolbox do not affect the result, and are left out.
 */
export async function findKnownToolboxes(tx: Tx, rules: readonly Rule[]): Promise<Map<string, KnownToolbox>> {
  const toolboxes = await listOwnedToolboxes(tx, slugsOf(rules))
  const ownerIds = new Set(toolboxes.flatMap(toolbox => toolbox.ownerIds))
  const isAnyClosed = toolboxes.some(({ visibility }) => visibility !== 'open')
  const people = isAnyClosed ? await listAdminsAnd(tx, [...ownerIds]) : []
  const named = new Set(rules.map(({ who }) => subjectText(who)))
  const namedOf = new Map(
    people.map(person => [person.id, subjectsOf(person).filter(subject => named.has(subject))]),
  )
  const ofAdmins = people.flatMap(({ id, role }) => (role === 'admin' ? namedOf.get(id)! : []))
  return new Map(
    toolboxes.map(({ slug, visibility, ownerIds }) => {
      const ofOwners = ownerIds.flatMap(id => namedOf.get(id) ?? [])
      const managers = visibility === 'open' ? [] : [...ofAdmins, ...ofOwners]
      return [slug, { visibility, managedBy: new Set(['everyone', 'role:admin', ...managers]) }]
    }),
  )
}

type OwnedToolbox = { slug: string; visibility: Visibility; ownerIds: UserId[] }

/** Returns toolboxes with their owners, those through a group included. A CHECK constraint restricts the visibility. */
const listOwnedToolboxes = (tx: Tx, slugs: readonly string[]) =>
  plannedIn<OwnedToolbox>(
    tx,
    'list-owned-toolboxes',
    Prisma.sql`
      SELECT t.slug, t.visibility, CASE WHEN t.visibility = 'open' THEN '{}' ELSE ARRAY(
        SELECT o.user_id::text FROM toolbox_owner o WHERE o.toolbox_id = t.id
        UNION SELECT m.user_id::text FROM toolbox_owner_group o JOIN membership m ON m.group_id = o.group_id
          WHERE o.toolbox_id = t.id
      ) END AS "ownerIds"
      FROM toolbox t WHERE t.slug = ANY(${[...slugs]}::text[])`,
    pagePool,
  )
