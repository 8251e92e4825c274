/** The words of a change: its title and description. */
import { changeLimits, type ChangeEdit } from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { ChangePage } from '@/lib/core/proposals/model/proposal-views'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { insertChangeEvent } from '@/lib/store/proposals/proposal-events'
import { updateChange } from '@/lib/store/proposals/proposals'
import { aboutChange } from './about-proposal'
import { changingChange } from './proposals'

/** @throws AppError `change.not-found`, `action.denied`, `request.invalid` */
export async function editChange(
  actor: Actor,
  number: number,
  edit: ChangeEdit,
  at: Date,
): Promise<ChangePage> {
  const title = edit.title === undefined ? undefined : readTitle(edit.title)
  const description = edit.description === undefined ? undefined : readChangeText(edit.description)
  return changingChange(actor, number, at, async (tx, { change, may }) => {
    const decision = permit(may.edit, aboutChange(change, 'edit'))
    const update = {
      ...(title !== undefined && title !== change.title && { title }),
      ...(description !== undefined && description !== change.description && { description }),
    }
    if (Object.keys(update).length === 0) return
    await updateChange(tx, change.id, update, at)
    await insertChangeEvent(tx, change.id, { kind: 'edited', actorId: actor.id, at })
    await recordAudit(tx, {
      ...{ type: 'change.edited', actorId: actor.id, target: change.toolboxId },
      before: { change: number, title: change.title },
      after: { change: number, parts: Object.keys(update), title: update.title ?? change.title },
      decision,
    })
  })
}

function readTitle(given: string): string {
  const title = storableText(given.replace(/\s+/gu, ' ').trim())
  if (title === '' || title.length > changeLimits.titleLengthMax)
    throw new AppError('request.invalid', `A title has 1 to ${changeLimits.titleLengthMax} characters.`)
  return title
}

/** @throws AppError `request.invalid` */
export function readChangeText(given: string): string {
  const text = storableText(given.trim())
  if (text.length > changeLimits.descriptionLengthMax)
    throw new AppError(
      'request.invalid',
      `A description has at most ${changeLimits.descriptionLengthMax} characters.`,
    )
  return text
}
