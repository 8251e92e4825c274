import { isStorable } from '@/lib/core/spec/json-value'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import {
  callNameCollisions,
  listedTokens,
  setLimits,
  type SetListPage,
  type SetPage,
} from '@/lib/core/sets/set-views'
import { database } from '@/lib/store/connection/client'
import { listSetRecords, factsOfSet } from '@/lib/store/sets/tool-sets'
import { listSetTools, readableSet, setRow, setToolRow } from './readable-set'

/**
 * Returns a page of the sets that the actor can see, by name.
 * @param mine only those that the person owns
 * @param after `next` of the previous page
 */
export async function listSets(
  actor: Actor,
  { mine = false, after }: { mine?: boolean; after?: string } = {},
): Promise<SetListPage> {
  if (after !== undefined && !isStorable(after)) return { sets: [], next: null }
  const { perPage } = setLimits
  const records = await listSetRecords(database(), actor, { mine, after, limit: perPage + 1 })
  const sets = records.slice(0, perPage).map(record => setRow(actor, record))
  return { sets, next: records.length > perPage ? sets.at(-1)!.slug : null }
}

/** Returns a set with the tools that the actor can see. @throws AppError `set.not-found` */
export async function findSet(actor: Actor, slug: string): Promise<SetPage> {
  const tx = database()
  const set = await readableSet(tx, actor, slug)
  const toolRows = (await listSetTools(tx, actor, set.id)).map(setToolRow)
  return {
    ...setRow(actor, set),
    tools: toolRows.length,
    toolRows,
    tokens: listedTokens(toolRows),
    collisions: callNameCollisions(toolRows),
    may: { manage: decide(actor, 'set.manage', factsOfSet(set)) },
  }
}
