/** The life cycle of a tool, which the owners of its toolbox and admins set. */
import { AppError } from '@/lib/core/base/errors'
import type { ToolId } from '@/lib/core/base/ids'
import type { LifeCycleView } from '@/lib/core/catalog/views/tool-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { isStorable, storableText } from '@/lib/core/spec/json-value'
import { checkLifeCycle, lifeCycleOf, type LifeCycle, type LifeCycleChoice } from '@/lib/core/spec/life-cycle'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { recordAudit } from '@/lib/store/audit/audit'
import { setCatalogStage } from '@/lib/store/catalog/catalog'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import type { ToolboxNotificationData } from '@/lib/core/notifications/notification'
import { insertNotifications } from '@/lib/store/notifications/notifications'
import { listToolWatchers } from '@/lib/store/notifications/tool-watches'
import {
  deleteLifeCycle,
  findLifeCycle,
  findSuccessorId,
  listRecentCallers,
  saveLifeCycle,
} from '@/lib/store/toolboxes/life-cycles'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import type { ToolRecord } from '@/lib/store/toolboxes/version-tools'
import { readableTool } from '@/lib/operations/toolboxes/readable-version'

/** People who ran the tool within this many days are notified that it is deprecated. */
const notifiedDays = 90

/** Returns the life cycle. @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found` */
export async function findToolLifeCycle(actor: Actor, slug: string, name: string): Promise<LifeCycleView> {
  const tx = database()
  return viewLifeCycle(tx, actor, await readableTool(tx, actor, slug, name))
}

/**
 * Sets the life cycle, or returns to the one that the source declares. People who ran the tool in the last 90 days, and
 * its watchers, are notified when it becomes deprecated and when its removal date changes.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`, `action.denied`, `life-cycle.invalid`
 */
export async function changeLifeCycle(
  actor: Actor,
  slug: string,
  name: string,
  choice: LifeCycleChoice,
  at: Date,
): Promise<LifeCycleView> {
  return inTransaction(async tx => {
    const found = await readableTool(tx, actor, slug, name)
    const toolbox = (await lockToolboxById(tx, found.toolbox.id))!
    const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox)))
    const { toolId, spec } = found.tool
    const before = lifeCycleOf(spec, await findLifeCycle(tx, toolId))
    await store(tx, actor, { slug, name, toolId, choice: clean(choice), at })
    const after = lifeCycleOf(spec, await findLifeCycle(tx, toolId))
    await setCatalogStage(tx, toolId, after.stage)
    await recordAudit(tx, {
      type: 'tool.life-cycle-changed',
      actorId: actor.id,
      target: toolbox.id,
      before: { tool: name, ...before },
      after: { tool: name, ...after },
      decision,
    })
    if (isNews(before, after))
      await notifyCallersAndWatchers(tx, actor, { toolbox, tool: found.tool, after, at })
    return viewLifeCycle(tx, actor, found)
  })
}

/** Returns the life cycle as one reader sees it: without a successor that they may not know. */
export async function viewLifeCycle(
  tx: Tx,
  actor: Actor,
  { toolbox, tool }: { toolbox: ToolboxRecord; tool: { toolId: ToolId; spec: ToolSpec } },
): Promise<LifeCycleView> {
  const set = await findLifeCycle(tx, tool.toolId)
  const shown = await withShownSuccessor(tx, actor, lifeCycleOf(tool.spec, set))
  return { ...shown, isSet: set !== null, may: decide(actor, 'toolbox.manage', toolboxFacts(toolbox)) }
}

/** Returns the life cycle without its successor if the actor may not see that tool. */
export async function withShownSuccessor(tx: Tx, actor: Actor, lifeCycle: LifeCycle): Promise<LifeCycle> {
  const { successor } = lifeCycle
  if (!successor || (await findSuccessorId(tx, actor, successor))) return lifeCycle
  return { ...lifeCycle, successor: null }
}

type Stored = { slug: string; name: string; toolId: ToolId; choice: LifeCycleChoice; at: Date }

async function store(tx: Tx, actor: Actor, { slug, name, toolId, choice, at }: Stored): Promise<void> {
  if (!choice) return deleteLifeCycle(tx, toolId)
  const today = at.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const problems = checkLifeCycle(choice, { toolbox: slug, tool: name }, today)
  const { successor, ...rest } = choice
  const successorId = successor && isName(successor) ? await findSuccessorId(tx, actor, successor) : null
  if (successor && !successorId)
    problems.push(`There is no published tool ${successor.tool} in the toolbox ${successor.toolbox}.`)
  if (problems.length > 0)
    throw new AppError('life-cycle.invalid', problems.join(' '), { details: { problems } })
  await saveLifeCycle(tx, { ...rest, toolId, successorId, authorId: actor.id, setAt: at })
}

const isName = ({ toolbox, tool }: { toolbox: string; tool: string }) =>
  isStorable(toolbox) && isStorable(tool)

const clean = (choice: LifeCycleChoice): LifeCycleChoice =>
  choice && { ...choice, reason: storableText(choice.reason.trim()) }

/** Reports whether callers should learn of the change. */
function isNews(before: LifeCycle, after: LifeCycle): boolean {
  if (after.stage !== 'deprecated') return false
  return before.stage !== 'deprecated' || before.removalOn !== after.removalOn
}

type News = { toolbox: ToolboxRecord; tool: ToolRecord; after: LifeCycle; at: Date }

/** Notifies the people who ran the tool recently, and then its other watchers. */
async function notifyCallersAndWatchers(
  tx: Tx,
  actor: Actor,
  { toolbox, tool, after, at }: News,
): Promise<void> {
  const since = new Date(at.getTime() - notifiedDays * 24 * 60 * 60_000)
  const callers = await listRecentCallers(tx, {
    toolId: tool.toolId,
    toolboxId: toolbox.id,
    since,
  })
  const data: ToolboxNotificationData = {
    toolbox: toolbox.slug,
    toolboxTitle: toolbox.title,
    tool: tool.name,
    by: actor.name,
    words: [after.removalOn && `It may be removed from ${after.removalOn} on.`, after.reason]
      .filter(Boolean)
      .join(' '),
  }
  const notified = new Set([actor.id, ...callers])
  const watchers = (await listToolWatchers(tx, tool.toolId)).filter(person => !notified.has(person))
  await insertNotifications(
    tx,
    callers.filter(person => person !== actor.id),
    'tool-deprecated',
    data,
    at,
  )
  await insertNotifications(tx, watchers, 'tool-deprecated', { ...data, tools: [tool.name] }, at)
}
