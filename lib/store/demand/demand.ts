/** Rows of what people miss. They count people; no function returns who they are. */
import { v7 as newId } from 'uuid'
import type { UserId } from '@/lib/core/base/ids'
import { demandLimits, type DemandKind, type DemandRow } from '@/lib/core/demand/demand'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { inBatches } from '@/lib/store/connection/in-batches'

type NewSign = { kind: DemandKind; subject: string; userId: UserId; day: Date }

/** Counts that a person missed something on a day. Repeating it changes nothing. */
export async function insertDemand({ kind, subject, userId, day }: NewSign): Promise<void> {
  await inTransaction(async tx => {
    const ofDay = await tx.demandSign.count({ where: { userId, day } })
    if (ofDay >= demandLimits.perPersonAndDay) return
    // The lock on the row lets concurrent signs of one subject count each other.
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO demand (id, kind, subject, last_on) VALUES (${newId()}::uuid, ${kind}, ${subject}, ${day}::date)
      ON CONFLICT (kind, subject) DO UPDATE SET last_on = greatest(demand.last_on, excluded.last_on)
      RETURNING id`
    const { count } = await tx.demandSign.createMany({
      data: [{ demandId: row!.id, userId, day }],
      skipDuplicates: true,
    })
    if (count > 0) await countPeople(tx, [row!.id])
  })
}

async function countPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE demand SET people = (SELECT count(DISTINCT user_id) FROM demand_sign s WHERE s.demand_id = demand.id)
    WHERE id = ANY (${[...ids]}::uuid[])`
}

/** Returns what most people miss, down to a number of people. The index on kind and people has this order. */
export async function listDemand(tx: Tx, kind: DemandKind, peopleMin: number): Promise<DemandRow[]> {
  const rows = await tx.demand.findMany({
    where: { kind, people: { gte: peopleMin } },
    orderBy: [{ people: 'desc' }, { lastOn: 'desc' }, { id: 'desc' }],
    take: demandLimits.listed,
    select: { subject: true, people: true, lastOn: true },
  })
  return rows.map(({ lastOn, ...row }) => ({ ...row, lastOn: lastOn.toISOString().slice(0, 10) }))
}

/** Returns how many subjects at least `peopleMin` people missed, at most `max`. */
export const countDemand = (
  tx: Tx,
  kind: DemandKind,
  { peopleMin, max }: { peopleMin: number; max: number },
): Promise<number> => tx.demand.count({ where: { kind, people: { gte: peopleMin } }, take: max })

/** Maximum number of signs that one transaction deletes. */
const signsAtOnceMax = 1_000

/** Purges signs from before a day, in batches, and what no one misses any longer. @returns how many signs */
export const purgeDemand = (before: Date, signal?: AbortSignal): Promise<number> =>
  inBatches(() => deleteSigns(before), signal)

async function deleteSigns(before: Date): Promise<number> {
  // Queried without a lock, because there is rarely anything to do.
  if (!(await database().demandSign.findFirst({ where: { day: { lt: before } }, select: { day: true } })))
    return 0
  return inTransaction(async tx => {
    const gone = await tx.$queryRaw<{ id: string }[]>`
      DELETE FROM demand_sign WHERE (demand_id, user_id, day) IN (
        SELECT demand_id, user_id, day FROM demand_sign WHERE day < ${before}::date
        ORDER BY day LIMIT ${signsAtOnceMax} FOR UPDATE SKIP LOCKED
      ) RETURNING demand_id AS id`
    const ids = [...new Set(gone.map(({ id }) => id))].toSorted()
    // In the order of ids, so that two purges cannot deadlock.
    await tx.$queryRaw`SELECT 1 FROM demand WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`
    await countPeople(tx, ids)
    await tx.demand.deleteMany({ where: { id: { in: ids }, people: 0 } })
    return gone.length
  })
}
