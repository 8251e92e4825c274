/** Creates, changes and deletes tool sets. */
import { v7 as newId } from 'uuid'
import { AppError } from '@/lib/core/base/errors'
import type { SetId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import { readSetChange, setSlugOf, type NewSet, type SetChange } from '@/lib/core/sets/read-set'
import { setLimits, type SetRow } from '@/lib/core/sets/set-views'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction } from '@/lib/store/connection/client'
import { lockPerson } from '@/lib/store/people/people'
import { countOwnedSets, deleteSet as deleteRow, insertSet, updateSet } from '@/lib/store/sets/tool-sets'
import { lockManagedSet, readableSet, setRow } from './readable-set'

/**
 * Creates an empty set that the actor owns.
 * @throws AppError `action.denied`, `set.invalid`, `set.name-taken`, `set.too-many`
 */
export async function createSet(actor: Actor, input: NewSet, at: Date): Promise<SetRow> {
  const decision = permit(decide(actor, 'set.create', null))
  const { title = '', description = '', visibility = 'open' } = checked(input)
  const slug = setSlugOf(input)
  if (!slug)
    throw new AppError(
      'set.invalid',
      'Enter a name of lower-case letters (a–z), digits and single hyphens, up to 64 characters.',
    )
  return inTransaction(async tx => {
    // The lock keeps two requests from passing the limit together.
    await lockPerson(tx, actor.id)
    if ((await countOwnedSets(tx, actor.id)) >= setLimits.ownedMax)
      throw new AppError('set.too-many', `You own ${setLimits.ownedMax} sets. Delete one first.`)
    const id = newId() as SetId
    const isNew = await insertSet(tx, { id, slug, title, description, visibility, ownerId: actor.id, at })
    if (!isNew)
      throw new AppError('set.name-taken', `A set named ${slug} already exists. Choose another name.`)
    await recordAudit(tx, {
      type: 'set.created',
      actorId: actor.id,
      target: id,
      after: { set: slug, title, visibility },
      decision,
    })
    return setRow(actor, await readableSet(tx, actor, slug))
  })
}

/** Changes a set. @throws AppError `set.not-found`, `action.denied`, `set.invalid` */
export async function changeSet(actor: Actor, slug: string, wanted: SetChange, at: Date): Promise<SetRow> {
  const change = checked(wanted)
  return inTransaction(async tx => {
    const { set, decision } = await lockManagedSet(tx, actor, slug)
    const changed: SetChange = Object.fromEntries(
      Object.entries(change).filter(([key, value]) => set[key as keyof SetChange] !== value),
    )
    if (Object.keys(changed).length === 0) return setRow(actor, set)
    await updateSet(tx, set.id, changed, at)
    await recordAudit(tx, {
      type: 'set.changed',
      actorId: actor.id,
      target: set.id,
      before: Object.fromEntries(Object.keys(changed).map(key => [key, set[key as keyof SetChange]])),
      after: { set: slug, ...changed },
      decision,
    })
    return setRow(actor, { ...set, ...changed, updatedAt: at })
  })
}

/** Deletes a set. Its address stops working; its tools and their runs stay. @throws AppError `set.not-found`, `action.denied` */
export async function deleteSet(actor: Actor, slug: string): Promise<void> {
  await inTransaction(async tx => {
    const { set, decision } = await lockManagedSet(tx, actor, slug)
    await deleteRow(tx, set.id)
    await recordAudit(tx, {
      type: 'set.deleted',
      actorId: actor.id,
      target: set.id,
      before: { set: slug, title: set.title, tools: set.tools },
      decision,
    })
  })
}

function checked(wanted: SetChange): SetChange {
  const change = readSetChange(wanted)
  if (typeof change === 'string') throw new AppError('set.invalid', change)
  return change
}
