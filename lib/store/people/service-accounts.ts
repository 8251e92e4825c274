/** Accounts that only programs act for. */
import type { UserId } from '@/lib/core/base/ids'
import type { PersonStatus } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { readPersonStatus } from './stored-people'

type ServiceRecord = {
  id: UserId
  name: string
  email: string
  status: PersonStatus
  createdAt: Date
  groups: { slug: string; name: string }[]
}

/** Returns the service accounts that were not removed, by name. */
export async function listServiceAccounts(tx: Tx): Promise<ServiceRecord[]> {
  const rows = await tx.user.findMany({
    where: { kind: 'service', status: { not: 'removed' } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      email: true,
      status: true,
      createdAt: true,
      memberships: {
        orderBy: { group: { name: 'asc' } },
        select: { group: { select: { slug: true, name: true } } },
      },
    },
  })
  return rows.map(({ memberships, ...row }) => ({
    ...row,
    id: row.id as UserId,
    status: readPersonStatus(row.status),
    groups: memberships.map(({ group }) => group),
  }))
}
