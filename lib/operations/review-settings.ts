/** What a toolbox promises its callers, and how many have to agree before it changes. */
import { levels } from '@/lib/core/changes/finding'
import { readReviewSettings } from '@/lib/core/changes/read-review-settings'
import type { ReviewSettings } from '@/lib/core/changes/review-settings'
import { changeRules } from '@/lib/core/changes/rules'
import { approvalsNeeded } from '@/lib/core/changes/standing-of'
import { AppError } from '@/lib/core/errors'
import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import type { Decision } from '@/lib/core/policy/decision'
import { permit } from '@/lib/core/policy/permit'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { recordAudit } from '@/lib/store/audit'
import { listOpenChangesOf } from '@/lib/store/changes'
import { database, inTransaction } from '@/lib/store/client'
import { findReviewSettings, saveReviewSettings } from '@/lib/store/review-settings'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes'
import { hangTimeoutMs } from './hang-version'
import { judgeAnew } from './propose-version'
import { readableToolbox } from './readable-version'
import { restandOpenChanges } from './stand-change'

export type ReviewSettingsView = {
  settings: ReviewSettings
  /** How many have to agree today. */
  needed: number
  may: Decision
}

/** Promises are for callers, so whoever reads the toolbox reads them. @throws AppError `toolbox.not-found` */
export async function findToolboxReview(actor: Actor, slug: string): Promise<ReviewSettingsView> {
  const toolbox = await readableToolbox(database(), actor, slug)
  return view(actor, toolbox, await findReviewSettings(database(), toolbox.id))
}

/**
 * Holds for open changes from now on: their findings are judged anew.
 * @throws AppError `toolbox.not-found`, `action.denied`, `request.invalid`
 */
export async function changeToolboxReview(
  actor: Actor,
  slug: string,
  given: ReviewSettings,
  at: Date,
): Promise<ReviewSettingsView> {
  const unknown = Object.keys(given.severities).find(rule => !Object.hasOwn(changeRules, rule))
  if (unknown !== undefined)
    throw new AppError('request.invalid', 'There is no rule of one of the names in severities.')
  if (Object.values(given.severities).some(level => !levels.includes(level!)))
    throw new AppError('request.invalid', `A level is one of ${levels.join(', ')}.`)
  const settings = readReviewSettings(given)
  return inTransaction(
    async tx => {
      const { id } = await readableToolbox(tx, actor, slug)
      const toolbox = (await lockToolboxById(tx, id))!
      const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox)))
      const before = await findReviewSettings(tx, id)
      if (canonicalJson(before) !== canonicalJson(settings)) {
        await saveReviewSettings(tx, id, settings, at)
        await recordAudit(tx, {
          ...{ type: 'toolbox.review-set', actorId: actor.id, target: id },
          ...{ before: { ...before }, after: { ...settings }, decision },
        })
        for (const change of await listOpenChangesOf(tx, id))
          if (change.summary) await judgeAnew(tx, change.id, at)
        await restandOpenChanges(tx, id, at)
      }
      return view(actor, toolbox, settings)
    },
    { timeoutMs: hangTimeoutMs },
  )
}

function view(actor: Actor, toolbox: ToolboxRecord, settings: ReviewSettings): ReviewSettingsView {
  const facts = toolboxFacts(toolbox)
  return {
    settings,
    needed: approvalsNeeded(settings.approvals, facts),
    may: decide(actor, 'toolbox.manage', facts),
  }
}
