/** The compatibility promise of a toolbox, and the number of approvals that its proposals need. */
import { findSignerProblem } from '@/lib/core/attestations/required-signer'
import { levels } from '@/lib/core/proposals/rules/finding'
import { readReviewSettings } from '@/lib/core/proposals/lifecycle/read-review-settings'
import type { ProvidedReviewSettings, ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import { approvalsNeeded } from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { findReviewSettings, saveReviewSettings } from '@/lib/store/proposals/review-settings'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { createTimeoutMs } from '@/lib/operations/toolboxes/create-version'
import { rejudgeOpenProposals } from './rejudge-proposals'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'
import { refreshOpenProposals } from './proposal-status'

type ReviewSettingsView = {
  settings: ReviewSettings
  /** Number of approvals needed today. */
  needed: number
  may: Decision
}

/**
 * Returns the settings, for all readers of the toolbox, because the promise is made to callers.
 * @throws AppError `toolbox.not-found`
 */
export async function findToolboxReview(actor: Actor, slug: string): Promise<ReviewSettingsView> {
  const toolbox = await readableToolbox(database(), actor, slug)
  return view(actor, toolbox, await findReviewSettings(database(), toolbox.id))
}

/**
 * Changes the settings. They also apply to open proposals, whose findings are judged again.
 * @throws AppError `toolbox.not-found`, `action.denied`, `request.invalid`
 */
export async function changeToolboxReview(
  actor: Actor,
  slug: string,
  provided: ProvidedReviewSettings,
  at: Date,
): Promise<ReviewSettingsView> {
  const unknown = Object.keys(provided.severities).find(rule => !Object.hasOwn(compatibilityRules, rule))
  if (unknown !== undefined)
    throw new AppError('request.invalid', 'A name in severities is not a compatibility rule.')
  if (Object.values(provided.severities).some(level => !levels.includes(level!)))
    throw new AppError('request.invalid', `The level must be one of ${levels.join(', ')}.`)
  const read = readReviewSettings(provided)
  const problem = read.signedBy && findSignerProblem(read.signedBy)
  if (problem) throw new AppError('request.invalid', problem)
  return inTransaction(
    async tx => {
      const { id } = await readableToolbox(tx, actor, slug)
      const toolbox = (await lockToolboxById(tx, id))!
      const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox)))
      const before = await findReviewSettings(tx, id)
      const settings = provided.signedBy === undefined ? { ...read, signedBy: before.signedBy } : read
      if (canonicalJson(before) !== canonicalJson(settings)) {
        await saveReviewSettings(tx, id, settings, at)
        await recordAudit(tx, {
          type: 'toolbox.review-set',
          actorId: actor.id,
          target: id,
          before: { ...before },
          after: { ...settings },
          decision,
        })
        await rejudgeOpenProposals(tx, id, at)
        await refreshOpenProposals(tx, id, at)
      }
      return view(actor, toolbox, settings)
    },
    { timeoutMs: createTimeoutMs },
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
