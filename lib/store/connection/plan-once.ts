/** Statements that a connection plans once, although Postgres would plan them again for other values. */
import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Maximum number of statements that a connection keeps. The number of words, the order and the rules about a person make
 * different ones. Further ones are planned each time.
 */
const statementsMax = 40

type Kept = { names: Set<string>; plansOnce: boolean }

// On globalThis, because pages and routes are bundled separately and share the connections.
const shared = globalThis as typeof globalThis & { pegboardKeptPlans?: WeakMap<pg.PoolClient, Kept> }
const keptBy = (shared.pegboardKeptPlans ??= new WeakMap())

/**
 * Prepares the connection for a statement that is planned once, or for its values.
 * @returns the name under which the connection keeps the statement and its plan; undefined for one that it does not keep
 */
export async function planOnce(
  client: pg.PoolClient,
  { text, isPlanned }: { text: string; isPlanned: boolean },
): Promise<string | undefined> {
  const kept = keptBy.get(client) ?? { names: new Set(), plansOnce: false }
  keptBy.set(client, kept)
  const name = isPlanned ? createHash('sha256').update(text).digest('hex').slice(0, 40) : undefined
  const plansOnce = name !== undefined && (kept.names.has(name) || kept.names.size < statementsMax)
  if (kept.plansOnce !== plansOnce) {
    // Postgres estimates that plans for certain values are cheaper, without the time that it takes to make them.
    await client.query(`SET plan_cache_mode = ${plansOnce ? 'force_generic_plan' : 'auto'}`)
    kept.plansOnce = plansOnce
  }
  if (!plansOnce) return undefined
  kept.names.add(name)
  return name
}
