/** The name and the pin that a person gives a run, to find it again. Other people do not see them. */
import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import { runMarkLimits, type RunMarkChange } from '@/lib/core/runs/run-marks'
import { isStorable } from '@/lib/core/spec/json-value'
import { inTransaction } from '@/lib/store/connection/client'
import { lockPerson } from '@/lib/store/people/people'
import { countRunMarks, findRunMark, putRunMark } from '@/lib/store/runs/run-marks'
import { findReadableRun } from './find-run'

/**
 * Names or pins a run for the actor, or removes the name or the pin.
 * @throws AppError `run.not-found`, `action.denied`, `request.invalid`, `run-mark.too-many`
 */
export async function markRun(actor: Actor, runId: RunId, change: RunMarkChange, at: Date): Promise<void> {
  permit(decide(actor, 'account.manage', null))
  const name = change.name == null ? change.name : readName(change.name)
  await inTransaction(async tx => {
    await findReadableRun(tx, actor, runId)
    // The lock keeps two requests from passing the limit together.
    await lockPerson(tx, actor.id)
    const before = await findRunMark(tx, actor.id, runId)
    const { name: nameBefore, pinnedAt } = before ?? { name: null, pinnedAt: null }
    const pinned = change.pinned ?? pinnedAt !== null
    await putRunMark(tx, actor.id, runId, {
      name: name === undefined ? nameBefore : name,
      pinnedAt: pinned ? (pinnedAt ?? at) : null,
    })
    if (before === null && (await countRunMarks(tx, actor.id)) > runMarkLimits.marksMax)
      throw new AppError(
        'run-mark.too-many',
        `You have ${runMarkLimits.marksMax} pinned or named runs. Unpin one first.`,
      )
  })
}

/** Returns the name on one line; null for an empty one. */
function readName(text: string): string | null {
  const name = text.replace(/\s+/g, ' ').trim()
  if (name.length > runMarkLimits.nameLengthMax || !isStorable(name) || /\p{Cc}/u.test(name))
    throw new AppError('request.invalid', `Enter a name of up to ${runMarkLimits.nameLengthMax} characters.`)
  return name === '' ? null : name
}
