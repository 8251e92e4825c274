/** Statements that a connection plans once, although Postgres would plan them again for other values. */
import type pg from 'pg'
import { hashText } from '@/lib/core/spec/spec-hash'

/**
 * Maximum number of statements that a connection keeps. The number of words and the rules about a person make different
 * ones. Further ones are planned each time.
 */
const statementsMax = 40
/** Postgres cuts longer names off. */
const nameLengthMax = 63

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
  const name = isPlanned ? hashText(text).slice(0, nameLengthMax) : undefined
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
