/**
 * The limits of a toolbox's runs: visible to all its readers, set by owners and admins up to the maximum
 * values.
 */
import {
  customToolsMax,
  type ChosenTool,
  type LimitsPage,
  type LimitsView,
  type SetLimitsView,
} from '@/lib/core/catalog/views/limits-view'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { checkLimitSettings, defaultLimitsOf, readLimitSettings } from '@/lib/core/runs/limits/limit-settings'
import { limitsFor } from '@/lib/core/runs/limits/run-limits'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  listCustomLimits,
  listLimitedTools,
  listLimitEditors,
  listToolboxLimits,
  saveToolboxLimits,
  type ToolboxLimitRecord,
} from '@/lib/store/toolboxes/toolbox-limits'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import type { VersionRecord } from '@/lib/store/toolboxes/versions'
import {
  readableToolOf,
  readableVersion,
  type ReadableVersion,
} from '@/lib/operations/toolboxes/readable-version'

/** Returns the limits. @throws AppError `toolbox.not-found`, `version.not-found` */
export async function findLimits(actor: Actor, slug: string): Promise<LimitsView> {
  const tx = database()
  const { toolbox, version } = await readableVersion(tx, actor, slug)
  return view(tx, actor, toolbox, version)
}

/**
 * Returns the part of the limits that their page shows.
 * @param tool name of the tool in the address; null for none
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findLimitsPage(actor: Actor, slug: string, tool: string | null): Promise<LimitsPage> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug)
  const { toolbox, version } = found
  const [set, custom, editors] = await Promise.all([
    listToolboxLimits(tx, toolbox.id, []),
    listCustomLimits(tx, actor, version.id, customToolsMax),
    listLimitEditors(tx, toolbox.slug),
  ])
  return {
    all: setView(set[0]),
    chosen: tool === null ? { is: 'all' } : await findChosen(tx, actor, found, tool),
    custom: custom.tools.map(row => ({ name: row.tool, ...setView(row) })),
    moreCustom: custom.total - custom.tools.length,
    editors,
    may: decide(actor, 'toolbox.manage', toolboxFacts(toolbox)),
  }
}

async function findChosen(tx: Tx, actor: Actor, found: ReadableVersion, name: string): Promise<ChosenTool> {
  const tool = await readableToolOf(tx, actor, found, name)
  if (!tool) return { is: 'missing', name }
  if (!tool.spec.program) return { is: 'without-program', name: tool.name }
  const set = await listToolboxLimits(tx, found.toolbox.id, [tool.name])
  return {
    is: 'tool',
    name: tool.name,
    defaults: defaultLimitsOf(tool.spec),
    ...setView(set.find(row => row.tool === tool.name)),
  }
}

export type LimitsChange = {
  /** null for all tools of the toolbox. */
  tool: string | null
  /** All limits that are set from now on: limits that are not named return to their defaults. */
  limits: Record<string, number>
  /**
   * Time of the last change that the person saw, null for never: no one overwrites changes they have not
   * seen.
   */
  basedOn: string | null
}

/**
 * Sets limits for every run that is requested from now on.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `tool.not-found`,
 * `toolbox.settings-conflict`, `toolbox.invalid-settings` with `problems`
 */
export async function changeLimits(
  actor: Actor,
  slug: string,
  { tool, limits, basedOn }: LimitsChange,
  at: Date,
): Promise<LimitsView> {
  return inTransaction(async tx => {
    const found = await readableVersion(tx, actor, slug)
    const { toolbox, version } = found
    const locked = (await lockToolboxById(tx, toolbox.id))!
    const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(locked)))
    if (tool !== null) await requireLimitedTool(tx, actor, found, tool)
    const problems = checkLimitSettings(limits)
    if (problems.length > 0)
      throw new AppError('toolbox.invalid-settings', problems.map(({ message }) => message).join(' '), {
        details: { problems },
      })
    const set = await listToolboxLimits(tx, toolbox.id, tool === null ? [] : [tool])
    const before = set.find(row => row.tool === tool)
    if ((before?.updatedAt.toISOString() ?? null) !== basedOn) throw new AppError('toolbox.settings-conflict')
    const after = readLimitSettings(limits)
    await saveToolboxLimits(tx, { toolboxId: toolbox.id, tool, limits: after, authorId: actor.id, at })
    await recordAudit(tx, {
      type: 'toolbox.limited',
      actorId: actor.id,
      target: toolbox.id,
      before: { tool, limits: before?.limits ?? {} },
      after: { tool, limits: after },
      decision,
    })
    return view(tx, actor, locked, version)
  })
}

/** @throws AppError `tool.not-found`, also for tools that never run, and tools that the actor may not see */
async function requireLimitedTool(tx: Tx, actor: Actor, found: ReadableVersion, name: string): Promise<void> {
  const tool = await readableToolOf(tx, actor, found, name)
  // Limits are stored with the name of the tool, not with its call name.
  if (tool?.name !== name || !tool.spec.program) throw new AppError('tool.not-found')
}

async function view(
  tx: Tx,
  actor: Actor,
  toolbox: ToolboxRecord,
  version: VersionRecord,
): Promise<LimitsView> {
  const set = await listToolboxLimits(tx, toolbox.id)
  const hidden = await listHiddenTools(tx, actor, version.id)
  const tools = (await listLimitedTools(tx, version.id)).filter(tool => !hidden.has(tool.name))
  return {
    all: setView(set.find(row => row.tool === null)),
    tools: tools.map(tool => ({
      name: tool.name,
      defaults: limitsFor(tool),
      ...setView(set.find(row => row.tool === tool.name)),
    })),
    editors: await listLimitEditors(tx, toolbox.slug),
    may: decide(actor, 'toolbox.manage', toolboxFacts(toolbox)),
  }
}

function setView(row: ToolboxLimitRecord | undefined): SetLimitsView {
  return {
    set: row?.limits ?? {},
    changed: row ? { at: row.updatedAt.toISOString(), author: row.author } : null,
  }
}
