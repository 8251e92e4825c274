/** Names of the people, groups and roles that rules refer to. */
import { parseId, type UserId } from '@/lib/core/base/ids'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Rule, Subject } from '@/lib/core/policy/model/rule'
import type { RuleNames } from '@/lib/core/policy/text/format-rule'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'

/** Returns the names of these people, groups and roles, for use in sentences. Others are not read. */
export async function nameSubjects(tx: Tx, subjects: readonly Subject[]): Promise<RuleNames> {
  const [people, groups, named] = [idsOf(subjects, 'person'), idsOf(subjects, 'group'), roleNames(subjects)]
  const isAnyNamed = [people, groups, named].some(list => list.length > 0)
  const rows = isAnyNamed
    ? await plannedIn<{ type: Subject['type']; key: string; name: string }>(
        tx,
        'name-subjects',
        Prisma.sql`
          SELECT 'person' AS type, id::text AS key, name FROM "user" WHERE id = ANY(${people}::uuid[])
          UNION ALL SELECT 'group', id::text, name FROM "group" WHERE id = ANY(${groups}::uuid[])
          UNION ALL SELECT 'role', name, title FROM role WHERE name = ANY(${named}::text[])`,
        pagePool,
      )
    : []
  const mapOf = (of: Subject['type']) =>
    new Map(rows.flatMap(({ type, key, name }) => (type === of ? [[key, name] as const] : [])))
  return { people: mapOf('person'), groups: mapOf('group'), roles: mapOf('role') }
}

/** Returns the names that sentences about these rules use. */
export const nameRules = (tx: Tx, rules: readonly Rule[]): Promise<RuleNames> =>
  nameSubjects(tx, rules.flatMap(subjectsOfRule))

/** Returns every person, group and role that a rule names. */
export function subjectsOfRule({ who, approvers = [], scope }: Rule): Subject[] {
  return [who, ...approvers, ...(scope.type === 'person' ? [scope] : [])]
}

/** Returns the ids of the people or the groups among subjects, each once. Texts that are no ids are left out. */
export function idsOf(subjects: readonly Subject[], type: 'person' | 'group'): UserId[] {
  const ids = subjects.flatMap(subject => (subject.type === type ? (parseId<UserId>(subject.id) ?? []) : []))
  return [...new Set(ids)]
}

/** Returns the names of the roles among subjects, each once. Texts that can't be stored are left out. */
export function roleNames(subjects: readonly Subject[]): string[] {
  return [
    ...new Set(
      subjects.flatMap(subject =>
        subject.type === 'role' && isStorable(subject.name) ? [subject.name] : [],
      ),
    ),
  ]
}
