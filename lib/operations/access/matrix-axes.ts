/** The rows and columns of the permission matrix, for readers of the policy. */
import { capCount, type CappedCount } from '@/lib/core/base/capped-count'
import type { GroupId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { matrixLimits, type MatrixAxes, type MatrixMember } from '@/lib/core/policy/check/matrix'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { database } from '@/lib/store/connection/client'
import {
  listMembersOf,
  searchGroups,
  searchMatrixToolboxes,
  searchPeople,
  type NamedPerson,
} from '@/lib/store/access/matrix'

/** Name of the row of people who are in no group. */
export const everyoneName = 'Everyone else'

/**
 * Returns groups first, then people; toolboxes by title.
 * @param open keys of the groups whose members are returned as well
 * @throws AppError `action.denied`
 */
export async function findMatrixAxes(
  actor: Actor,
  { who, what, open = [] }: { who: string; what: string; open?: readonly string[] },
): Promise<MatrixAxes> {
  permit(decide(actor, 'policy.read', null))
  const tx = database()
  const { rowsMax, columnsMax, openMax, countMax } = matrixLimits
  const [groups, people, toolboxes] = await Promise.all([
    searchGroups(tx, who, rowsMax),
    searchPeople(tx, who, rowsMax),
    searchMatrixToolboxes(tx, actor, what, columnsMax),
  ])
  const expanded = groups.rows.filter(({ id }) => open.includes(`group:${id}`)).slice(0, openMax)
  const membersOf = new Map<GroupId, MatrixMember[]>()
  for (const { id } of expanded) membersOf.set(id, await listRowsOf(id))
  const rows = [
    ...(who ? [] : [{ key: 'everyone', name: everyoneName, detail: 'in no group', size: 0 }]),
    ...groups.rows.map(({ id, name, size }) => ({
      key: `group:${id}`,
      name,
      detail: 'group',
      size,
      ...(membersOf.has(id) && { members: membersOf.get(id) }),
    })),
    ...people.rows.map(person => ({ ...personRow(person), size: 0 })),
  ]
  const everyone = { count: who ? 0 : 1, isCapped: false }
  return {
    rows: rows.slice(0, rowsMax),
    columns: toolboxes.rows,
    found: { rows: sumUpTo(countMax, groups.found, people.found, everyone), columns: toolboxes.found },
  }
}

function sumUpTo(max: number, ...counts: CappedCount[]): CappedCount {
  const sum = capCount(
    counts.reduce((total, { count }) => total + count, 0),
    max,
  )
  return { ...sum, isCapped: sum.isCapped || counts.some(({ isCapped }) => isCapped) }
}

/**
 * Returns the rows of the members of a group; none for a group that does not exist.
 * @throws AppError `action.denied`
 */
export async function listMatrixMembers(actor: Actor, group: GroupId): Promise<{ members: MatrixMember[] }> {
  permit(decide(actor, 'policy.read', null))
  return { members: await listRowsOf(group) }
}

const listRowsOf = async (group: GroupId): Promise<MatrixMember[]> =>
  (await listMembersOf(database(), group, matrixLimits.membersMax)).map(personRow)

const personRow = ({ id, name, email }: NamedPerson) => ({ key: `person:${id}`, name, detail: email })
