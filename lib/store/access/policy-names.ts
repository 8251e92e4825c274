/** Names of everything that rules can refer to. */
import type { PolicyNames, SubjectNames } from '@/lib/core/policy/views/policy-view'
import { parseId, type ToolboxId, type UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { RuleNames } from '@/lib/core/policy/text/format-rule'
import type { Subject } from '@/lib/core/policy/model/rule'
import type { Tx } from '@/lib/store/connection/client'

/** Returns the people, groups and roles that rules can name. Removed people are left out. */
export async function listSubjectNames(tx: Tx): Promise<SubjectNames> {
  // Sequential, because a transaction runs one query at a time.
  const people = await tx.user.findMany({
    where: { status: { not: 'removed' } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, email: true },
  })
  const groups = await tx.group.findMany({ orderBy: { name: 'asc' }, select: { id: true, name: true } })
  const roles = await tx.role.findMany({ orderBy: { title: 'asc' }, select: { name: true, title: true } })
  return { people, groups, roles }
}

/** Returns all names that rules can use, those of hidden toolboxes included: for admins only. */
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

/** Returns only the names of these people and groups, for use in sentences. */
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

/**
 * Returns the names that rules of one toolbox can refer to, for an owner who may not see all people: its
 * owners, people who ran one of its tools or requested access to it, the person's own groups with their
 * members, and the subjects of its existing rules. Addresses are left out.
 */
export async function listNamesNear(
  tx: Tx,
  { actor, toolboxId, named }: { actor: Actor; toolboxId: ToolboxId; named: readonly Subject[] },
): Promise<SubjectNames> {
  const idsOf = (type: 'person' | 'group') =>
    named.flatMap(subject => (subject.type === type ? (parseId<UserId>(subject.id) ?? []) : []))
  const groupIds = [...actor.groups]
  const people = await tx.$queryRaw<{ id: string; name: string; email: string }[]>`
    SELECT u.id, u.name, '' AS email FROM "user" u
    WHERE u.status <> 'removed' AND u.id IN (
      SELECT ${actor.id}::uuid
      UNION SELECT unnest(${idsOf('person')}::uuid[])
      UNION SELECT user_id FROM toolbox_owner WHERE toolbox_id = ${toolboxId}::uuid
      UNION SELECT user_id FROM run WHERE toolbox_id = ${toolboxId}::uuid
      UNION SELECT user_id FROM access_request WHERE toolbox_id = ${toolboxId}::uuid
      UNION SELECT user_id FROM membership WHERE group_id = ANY(${groupIds}::uuid[])
    )
    ORDER BY u.name, u.id LIMIT ${namesMax}`
  const groups = await tx.group.findMany({
    where: {
      OR: [{ id: { in: [...groupIds, ...idsOf('group')] } }, { toolboxes: { some: { toolboxId } } }],
    },
    orderBy: { name: 'asc' },
    select: { id: true, name: true },
  })
  const roleNames = named.flatMap(subject => (subject.type === 'role' ? [subject.name] : []))
  const roles = await tx.role.findMany({
    where: { name: { in: roleNames } },
    orderBy: { title: 'asc' },
    select: { name: true, title: true },
  })
  return { people, groups, roles }
}

/** Maximum number of entries in one list of choices. */
const namesMax = 500
