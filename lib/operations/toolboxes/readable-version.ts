/** Toolboxes and versions for readers: those that the actor may not see count as nonexistent. */
import { versionStates, type VersionState } from '@/lib/core/proposals/model/version-state'
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Tx } from '@/lib/store/connection/client'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { toolFacts } from '@/lib/store/runs/runs'
import {
  countTools,
  findReadableToolbox,
  toolboxFacts,
  type ToolboxRecord,
} from '@/lib/store/toolboxes/toolboxes'
import {
  findCurrentVersion,
  findNewestVersion,
  findVersionByNumber,
  type ReadableVersions,
  type VersionRecord,
} from '@/lib/store/toolboxes/versions'
import { oncePerPage } from './once-per-page'
import { findToolInVersion, type ToolRecord } from '@/lib/store/toolboxes/version-tools'

const findToolbox = oncePerPage(
  async (tx: Tx, actor: Actor, slug: string): Promise<ToolboxRecord | null> =>
    isToolboxSlug(slug) ? findReadableToolbox(tx, actor, slug) : null,
)

/** Returns a toolbox. @throws AppError `toolbox.not-found` */
export async function readableToolbox(tx: Tx, actor: Actor, slug: string): Promise<ToolboxRecord> {
  const toolbox = await findToolbox(tx, actor, slug)
  if (!toolbox) throw new AppError('toolbox.not-found')
  return toolbox
}

export type ReadableVersion = { toolbox: ToolboxRecord; version: VersionRecord }

/**
 * Reports whether the actor may read a version. Proposed and unpublished versions are visible to people who
 * take part in the proposals of the toolbox; its first version to all readers.
 */
export function mayReadVersion(actor: Actor, { toolbox, version }: ReadableVersion): boolean {
  if (version.state === 'published') return true
  const isFirst = !toolbox.everPublished && version.proposal === null
  return (isFirst && isBeingRead[version.state]) || seesProposal(actor, { toolbox, version })
}

/** Reports whether the actor may see the proposal that proposes or proposed the version. */
export function seesProposal(actor: Actor, { toolbox, version }: ReadableVersion): boolean {
  const authorIds = version.uploadedBy ? [version.uploadedBy.id] : []
  return decide(actor, 'proposal.read', { toolbox: toolboxFacts(toolbox), authorIds }).effect !== 'deny'
}

/** Returns which versions the actor may read, for queries: the same as `mayReadVersion` decides. */
export function readableVersions(actor: Actor, toolbox: ToolboxRecord): ReadableVersions {
  const sees = (authorIds: Actor['id'][]) =>
    decide(actor, 'proposal.read', { toolbox: toolboxFacts(toolbox), authorIds }).effect !== 'deny'
  if (sees([])) return 'all'
  const states = toolbox.everPublished ? [] : versionStates.filter(state => isBeingRead[state])
  return { states, authorId: sees([actor.id]) ? actor.id : null }
}

const isBeingRead: Record<VersionState, boolean> = {
  reading: true,
  described: true,
  failed: true,
  proposed: false,
  published: false,
  rejected: false,
  withdrawn: false,
}

/**
 * Returns the requested version; without a number the current one, a yanked one if all are yanked, or the
 * newest if none is published.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function readableVersion(
  tx: Tx,
  actor: Actor,
  slug: string,
  number?: number,
): Promise<ReadableVersion> {
  const toolbox = await readableToolbox(tx, actor, slug)
  const found = await findIn(tx, actor, toolbox, number)
  if (!found) throw new AppError('version.not-found')
  return found
}

/** Returns the same version, or null if the toolbox or the version does not exist or the actor may not see it. */
export async function readableVersionOrNull(
  tx: Tx,
  actor: Actor,
  slug: string,
  number?: number,
): Promise<ReadableVersion | null> {
  const toolbox = await findToolbox(tx, actor, slug)
  return toolbox && findIn(tx, actor, toolbox, number)
}

async function findIn(
  tx: Tx,
  actor: Actor,
  toolbox: ToolboxRecord,
  number: number | undefined,
): Promise<ReadableVersion | null> {
  const version = await findVersion(tx, toolbox.id, number ?? toolbox.publishedNumber)
  return version && mayReadVersion(actor, { toolbox, version }) ? { toolbox, version } : null
}

const findVersion = oncePerPage(
  async (tx: Tx, id: ToolboxRecord['id'], wanted: number | null): Promise<VersionRecord | null> => {
    if (wanted === null) return (await findCurrentVersion(tx, id)) ?? findNewestVersion(tx, { id })
    return isVersionNumber(wanted) ? findVersionByNumber(tx, id, wanted) : null
  },
)

const findNamedTool = oncePerPage(findToolInVersion)

/**
 * Returns a tool of a version.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`
 */
export async function readableTool(
  tx: Tx,
  actor: Actor,
  slug: string,
  name: string,
  number?: number,
): Promise<ReadableVersion & { tool: ToolRecord }> {
  const found = await readableVersion(tx, actor, slug, number)
  const tool = await readableToolOf(tx, actor, found, name)
  if (!tool) throw new AppError('tool.not-found')
  return { ...found, tool }
}

/**
 * Returns a tool of a version that the actor may read, or null: the same for a tool that does not exist and one that the
 * actor may not see.
 * @param name its name in the source, or its call name
 */
export async function readableToolOf(
  tx: Tx,
  actor: Actor,
  found: ReadableVersion,
  name: string,
): Promise<ToolRecord | null> {
  const { toolbox, version } = found
  const tool = isStorable(name) ? await findNamedTool(tx, toolbox.id, version.id, name) : null
  if (!tool || decide(actor, 'tool.read', versionToolFacts(found, tool)).effect === 'deny') return null
  return tool
}

/**
 * Returns the number of tools of the current version of the toolbox that the actor can see.
 * @param hidden number of tools of the version that rules hide from the actor
 */
export async function countCurrentTools(
  tx: Tx,
  actor: Actor,
  { toolbox, version }: ReadableVersion,
  hidden: number,
): Promise<number> {
  if (version.number === toolbox.publishedNumber) return version.tools - hidden
  return countTools(tx, actor, toolbox.id)
}

/**
 * Returns a version for views of it as a whole, such as its files, because they reveal all of its tools.
 * @throws AppError `toolbox.not-found`, `version.not-found`, also if rules hide one of its tools
 */
export async function wholeVersion(
  tx: Tx,
  actor: Actor,
  slug: string,
  number?: number,
): Promise<ReadableVersion> {
  const found = await readableVersion(tx, actor, slug, number)
  if ((await listHiddenTools(tx, actor, found.version.id)).size > 0) throw new AppError('version.not-found')
  return found
}

/** Returns the facts about a tool in any version on which decisions are based. */
export function versionToolFacts(
  { toolbox, version }: ReadableVersion,
  { name, spec }: ToolRecord,
): ToolFacts {
  const facts = { name, versionNumber: version.number, spec, toolbox: toolboxFacts(toolbox) }
  return toolFacts(facts)
}

/**
 * Reports whether a number can be one of a version or proposal: an integer from 1 that fits the database
 * column.
 */
function isVersionNumber(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number < 2 ** 31
}
