import { links } from '@/lib/core/base/links'
import { viewFirstSteps, type FirstStep } from '@/lib/core/people/first-steps'
import { isThemselves, type Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { readableTool, versionToolFacts } from '@/lib/operations/toolboxes/readable-version'
import { database } from '@/lib/store/connection/client'
import { findFirstSteps, setFirstStepsHidden } from '@/lib/store/people/first-steps'

/** A starter tool that needs no inputs and runs without asking, so that the first run is one click. */
const firstTool = { toolbox: 'ovos-clock-tools', tool: 'get_current_datetime' } as const

/** Returns the checklist of the actor, or null if they dismissed it. An admin who views as them sees none. */
export async function listFirstSteps(actor: Actor): Promise<FirstStep[] | null> {
  if (!isThemselves(actor, actor.id)) return null
  const done = await findFirstSteps(database(), actor.id)
  if (!done) return null
  const may = (effect: string) => effect !== 'deny'
  const can = {
    run: true,
    upload: may(decide(actor, 'toolbox.create', null).effect),
    invite: may(decide(actor, 'people.manage', null).effect),
    rules: may(decide(actor, 'policy.manage', null).effect),
    agent: may(decide(actor, 'token.manage', { ownerId: actor.id }).effect),
  }
  return viewFirstSteps(done, can, done.run ? '' : await findFirstRun(actor))
}

/** Returns the page of the first tool; the tools without needs where the actor can't run that one. */
async function findFirstRun(actor: Actor): Promise<string> {
  const { toolbox, tool } = firstTool
  // An installation can lack its starter toolboxes, and rules can hide them.
  const found = await readableTool(database(), actor, toolbox, tool).catch(() => null)
  const effect = found ? decide(actor, 'tool.run', versionToolFacts(found, found.tool)).effect : 'deny'
  return effect === 'allow' ? links.playground(toolbox, tool) : links.catalog('needs:nothing')
}

/** Dismisses the checklist of the actor, or shows it again. @throws AppError `action.denied` */
export async function showFirstSteps(actor: Actor, shown: boolean, at: Date): Promise<void> {
  permit(decide(actor, 'account.manage', null))
  await setFirstStepsHidden(database(), actor.id, shown ? null : at)
}
