/** Counts of tools that need attention, up to a limit, among the tools that a person can see. */
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { isReadable, visibleCondition } from './readable-toolboxes'
import { failsContract } from './search-filters'

/** Returns the number of tools with a contract example that failed; null when there are no contract examples. */
export async function countFailingContracts(tx: Tx, actor: Actor, max: number): Promise<number | null> {
  return countTools(tx, actor, {
    some: Prisma.sql`SELECT TRUE FROM example WHERE contract ORDER BY toolbox_id, tool LIMIT 1`,
    condition: failsContract,
    max,
  })
}

/** Returns the number of tools without a run in 30 days; null when the catalog is empty. */
export async function countUnusedTools(tx: Tx, actor: Actor, max: number): Promise<number | null> {
  return countTools(tx, actor, {
    some: Prisma.sql`SELECT TRUE FROM catalog_tool ORDER BY tool_id LIMIT 1`,
    condition: Prisma.sql`c.unused`,
    max,
  })
}

type Count = {
  /** Query with a row if there is anything to count, in the order of an index. */
  some: Prisma.Sql
  /** Condition on `catalog_tool` as `c`. */
  condition: Prisma.Sql
  max: number
}

async function countTools(tx: Tx, actor: Actor, { some, condition, max }: Count): Promise<number | null> {
  const [row] = await tx.$queryRaw<[{ some: boolean; count: number }]>`
    SELECT (${some}) IS NOT NULL AS some, (
      SELECT count(*)::int FROM (
        SELECT FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
        WHERE ${condition} AND ${isReadable(actor)} AND ${visibleCondition(actor)} LIMIT ${max}
      ) found
    ) AS count`
  return row.some ? row.count : null
}
