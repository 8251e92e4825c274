/** Names of the people, groups and roles that rules refer to. */
import { parseId, type UserId } from '@/lib/core/base/ids'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Rule, Subject } from '@/lib/core/policy/model/rule'
import type { RuleNames } from '@/lib/core/policy/text/format-rule'
import type { Tx } from '@/lib/store/connection/client'

/** Returns the names of these people, groups and roles, for use in sentences. Others are not read. */
export async function nameSubjects(tx: Tx, subjects: readonly Subject[]): Promise<RuleNames> {
  const [personIds, groupIds, named] = [
    idsOf(subjects, 'person'),
    idsOf(subjects, 'group'),
    roleNames(subjects),
  ]
  // Sequential, because a transaction runs one query at a time. Most rules name only roles or groups.
  const people =
    personIds.length === 0
      ? []
      : await tx.user.findMany({ where: { id: { in: personIds } }, select: { id: true, name: true } })
  const groups =
    groupIds.length === 0
      ? []
      : await tx.group.findMany({ where: { id: { in: groupIds } }, select: { id: true, name: true } })
  const roles =
    named.length === 0
      ? []
      : await tx.role.findMany({ where: { name: { in: named } }, select: { name: true, title: true } })
  const mapOf = (rows: { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return {
    people: mapOf(people),
    groups: mapOf(groups),
    roles: new Map(roles.map(({ name, title }) => [name, title])),
  }
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
