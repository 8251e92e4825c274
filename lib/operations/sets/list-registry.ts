/** Tool sets as the MCP Registry API lists them, to readers who can see them. */
import { AppError } from '@/lib/core/base/errors'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import { registryLimits } from '@/lib/core/sets/registry-server'
import type { SetRow } from '@/lib/core/sets/set-views'
import { isStorable } from '@/lib/core/spec/json-value'
import { database } from '@/lib/store/connection/client'
import { factsOfSet, listSetRecords } from '@/lib/store/sets/tool-sets'
import { readableSet, setRow } from './readable-set'

export type RegistryQuery = {
  /** Slug after which the page begins. */
  after?: string
  limit?: number
  /** Text that the name contains. */
  search?: string
  /** Only sets that were changed after this time. */
  since?: Date
}

/** Returns a page of the sets that the actor can see, by name, and the slug after which the next page begins. */
export async function listRegistry(
  actor: Actor,
  { after, limit = registryLimits.perPage, search, since }: RegistryQuery,
): Promise<{ sets: SetRow[]; next: string | null }> {
  if (![after, search].every(text => text === undefined || isStorable(text))) return { sets: [], next: null }
  const count = Math.min(limit, registryLimits.perPageMax)
  const records = await listSetRecords(database(), actor, {
    ...{ mine: false, after, search, since },
    limit: count + 1,
  })
  const page = records.slice(0, count)
  const sets = page
    .filter(record => decide(actor, 'set.read', factsOfSet(record)).effect !== 'deny')
    .map(record => setRow(actor, record))
  return { sets, next: records.length > count ? page.at(-1)!.slug : null }
}

/** Returns a set. @param slug null for a name that no set can have @throws AppError `set.not-found` */
export async function findRegistrySet(actor: Actor, slug: string | null): Promise<SetRow> {
  if (slug === null) throw new AppError('set.not-found')
  return setRow(actor, await readableSet(database(), actor, slug))
}
