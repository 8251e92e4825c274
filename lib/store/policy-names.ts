/** Whom and what rules can name. */
import type { PolicyNames, SubjectNames } from '@/lib/core/policy/policy-view'
import { parseId, type UserId } from '@/lib/core/ids'
import type { RuleNames } from '@/lib/core/policy/rule-sentence'
import type { Subject } from '@/lib/core/policy/rule'
import type { Tx } from './client'

export async function listSubjectNames(tx: Tx): Promise<SubjectNames> {
  // One after the other: a transaction asks one question at a time.
  const people = await tx.user.findMany({
    where: { status: { not: 'removed' } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, email: true },
  })
  const groups = await tx.group.findMany({ orderBy: { name: 'asc' }, select: { id: true, name: true } })
  const roles = await tx.role.findMany({ orderBy: { title: 'asc' }, select: { name: true, title: true } })
  return { people, groups, roles }
}

export async function listPolicyNames(tx: Tx): Promise<PolicyNames> {
  const subjects = await listSubjectNames(tx)
  const toolboxes = await tx.toolbox.findMany({
    orderBy: { title: 'asc' },
    select: { slug: true, title: true, tools: { orderBy: { name: 'asc' }, select: { name: true } } },
  })
  return {
    ...subjects,
    toolboxes: toolboxes.map(({ tools, ...toolbox }) => ({
      ...toolbox,
      tools: tools.map(tool => tool.name),
    })),
  }
}

/** The names of these people and groups alone, for sentences. */
export async function nameSubjects(tx: Tx, subjects: readonly Subject[]): Promise<RuleNames> {
  const idsOf = (type: 'person' | 'group') =>
    subjects.flatMap(subject => (subject.type === type ? (parseId<UserId>(subject.id) ?? []) : []))
  const people = await tx.user.findMany({
    where: { id: { in: idsOf('person') } },
    select: { id: true, name: true },
  })
  const groups = await tx.group.findMany({
    where: { id: { in: idsOf('group') } },
    select: { id: true, name: true },
  })
  const mapOf = (rows: { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { people: mapOf(people), groups: mapOf(groups) }
}
