/** Roles of the policy and their members. */
import { v7 as newId } from 'uuid'
import type { UserId } from '@/lib/core/base/ids'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Tx } from '@/lib/store/connection/client'
import type { Prisma } from '@/lib/store/generated/client'
import { holdPeople } from '@/lib/store/people/people'

type RoleRecord = {
  name: string
  title: string
  description: string
  people: { id: string; name: string; email: string }[]
  groups: { id: string; name: string }[]
}

const columns = {
  name: true,
  title: true,
  description: true,
  members: {
    orderBy: [{ person: { name: 'asc' } }, { group: { name: 'asc' } }, { id: 'asc' }],
    select: {
      person: { select: { id: true, name: true, email: true } },
      group: { select: { id: true, name: true } },
    },
  },
} as const satisfies Prisma.RoleSelect

/** Returns all roles of the policy, by title. Built-in roles are not stored. */
export async function listRoles(tx: Tx): Promise<RoleRecord[]> {
  const rows = await tx.role.findMany({ orderBy: [{ title: 'asc' }, { name: 'asc' }], select: columns })
  return rows.map(asRecord)
}

/**
 * Returns the role and locks it until the transaction ends, so that concurrent changes of one role run in
 * sequence.
 */
export async function lockRole(tx: Tx, name: string): Promise<RoleRecord | null> {
  if (!isStorable(name)) return null
  await tx.$queryRaw`SELECT 1 FROM role WHERE name = ${name} FOR UPDATE`
  const row = await tx.role.findUnique({ where: { name }, select: columns })
  return row && asRecord(row)
}

/** Returns the number of stored roles, for their limit. */
export async function countRoles(tx: Tx): Promise<number> {
  return tx.role.count()
}

/** Inserts a role. @returns false when the name is taken */
export async function insertRole(
  tx: Tx,
  { at, ...role }: { name: string; title: string; description: string; at: Date },
): Promise<boolean> {
  const { count } = await tx.role.createMany({ data: [{ ...role, createdAt: at }], skipDuplicates: true })
  return count > 0
}

/**
 * Changes the display of a role; its name never changes, because rules refer to it.
 * @throws when it no longer exists
 */
export async function updateRole(
  tx: Tx,
  name: string,
  change: { title?: string; description?: string },
): Promise<void> {
  await tx.role.update({ where: { name }, data: change })
}

/**
 * Deletes a role and its assignments. The caller checks, under the lock of the policy, that no rule names
 * it.
 */
export async function deleteRole(tx: Tx, name: string): Promise<void> {
  await tx.role.delete({ where: { name } })
}

/** A person or group that a role is assigned to. */
export type RoleHolder = { type: 'person' | 'group'; id: string }

/** Assigns a role. @returns false when it is already assigned */
export async function addRoleMember(tx: Tx, name: string, holder: RoleHolder, at: Date): Promise<boolean> {
  const { count } = await tx.roleMember.createMany({
    data: [{ id: newId(), roleName: name, ...holderColumn(holder), addedAt: at }],
    skipDuplicates: true,
  })
  return count > 0
}

/** Removes an assignment. @returns false when there was none */
export async function removeRoleMember(tx: Tx, name: string, holder: RoleHolder): Promise<boolean> {
  const { count } = await tx.roleMember.deleteMany({ where: { roleName: name, ...holderColumn(holder) } })
  return count > 0
}

/**
 * Reports whether there is a person or group with this id that can be assigned a role. Removed people cannot. A person cannot
 * be removed until the transaction ends.
 */
export async function isHolder(tx: Tx, { type, id }: RoleHolder): Promise<boolean> {
  return type === 'person'
    ? (await holdPeople(tx, [id as UserId])).length > 0
    : (await tx.group.count({ where: { id } })) > 0
}

const holderColumn = ({ type, id }: RoleHolder) => (type === 'person' ? { userId: id } : { groupId: id })

function asRecord({ members, ...row }: Prisma.RoleGetPayload<{ select: typeof columns }>): RoleRecord {
  return {
    ...row,
    people: members.flatMap(({ person }) => (person ? [person] : [])),
    groups: members.flatMap(({ group }) => (group ? [group] : [])),
  }
}
