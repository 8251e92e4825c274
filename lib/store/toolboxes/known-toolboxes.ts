/** Those facts about toolboxes that decide which policy rules can have an effect. */
import type { KnownToolbox } from '@/lib/core/policy/check/rule-overridden'
import type { Rule } from '@/lib/core/policy/model/rule'
import { subjectText } from '@/lib/core/policy/model/rule-text'
import { subjectsOf } from '@/lib/core/policy/model/with-policy'
import { listManagers } from '@/lib/store/access/actors'
import { slugsOf } from '@/lib/store/access/known-names'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { toolboxColumns, type FlatToolbox } from '@/lib/store/runs/decision-columns'

/**
 * Returns the toolboxes that rules name, by slug. Besides everyone and admins, `managedBy` has only subjects that rules
 * name. The owners of an open toolbox do not affect the result, and are left out.
 */
export async function findKnownToolboxes(tx: Tx, rules: readonly Rule[]): Promise<Map<string, KnownToolbox>> {
  const toolboxes = await listToolboxes(tx, slugsOf(rules))
  const closed = toolboxes.filter(({ visibility }) => visibility !== 'open')
  const ownerIds = new Set(closed.flatMap(toolbox => toolbox.ownerIds))
  const groupIds = new Set(closed.flatMap(toolbox => toolbox.ownerGroupIds))
  const people = closed.length > 0 ? await listManagers(tx, [...ownerIds], [...groupIds]) : []

  const named = new Set(rules.map(({ who }) => subjectText(who)))
  const ofPerson = new Map(
    people.map(person => [person.id, subjectsOf(person).filter(subject => named.has(subject))]),
  )
  const ofGroup = new Map([...groupIds].map(id => [id, new Set<string>()]))
  for (const { id, groups } of people)
    for (const group of groups) for (const subject of ofPerson.get(id)!) ofGroup.get(group)?.add(subject)
  const ofAdmins = people.flatMap(({ id, role }) => (role === 'admin' ? ofPerson.get(id)! : []))

  return new Map(
    toolboxes.map(({ slug, visibility, ownerIds, ownerGroupIds }) => {
      const ofOwners = [
        ...ownerIds.flatMap(id => ofPerson.get(id) ?? []),
        ...ownerGroupIds.flatMap(id => [...(ofGroup.get(id) ?? [])]),
      ]
      const managers = visibility === 'open' ? [] : [...ofAdmins, ...ofOwners]
      return [slug, { visibility, managedBy: new Set(['everyone', 'role:admin', ...managers]) }]
    }),
  )
}

const listToolboxes = (tx: Tx, slugs: readonly string[]) =>
  plannedIn<FlatToolbox>(
    tx,
    'list-toolboxes-of-rules',
    Prisma.sql`SELECT ${toolboxColumns} FROM toolbox t WHERE t.slug = ANY(${[...slugs]}::text[])`,
    pagePool,
  )
