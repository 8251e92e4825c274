/** Toolboxes and versions for readers: what this person may not know of is not found. */
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Tx } from '@/lib/store/connection/client'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { toolFacts } from '@/lib/store/runs/runs'
import { findReadableToolbox, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import {
  findCurrentVersion,
  findNewestVersion,
  findToolInVersion,
  findVersionByNumber,
  type ToolRecord,
  type VersionRecord,
} from '@/lib/store/toolboxes/versions'

/** @throws AppError `toolbox.not-found` */
export async function readableToolbox(tx: Tx, actor: Actor, slug: string): Promise<ToolboxRecord> {
  const toolbox = isToolboxSlug(slug) ? await findReadableToolbox(tx, actor, slug) : null
  if (!toolbox) throw new AppError('toolbox.not-found')
  return toolbox
}

export type ReadableVersion = { toolbox: ToolboxRecord; version: VersionRecord }

/**
 * What is proposed, and what never was published, is seen by those who take part in the proposals of the toolbox; the
 * first version of a toolbox by whoever may read it.
 */
export function mayReadVersion(actor: Actor, { toolbox, version }: ReadableVersion): boolean {
  if (version.state === 'published') return true
  const isFirst = !toolbox.everPublished && version.proposal === null
  return (isFirst && isBeingRead[version.state]) || seesProposal(actor, { toolbox, version })
}

/** May the actor know of the proposal that proposes the version, or did? */
export function seesProposal(actor: Actor, { toolbox, version }: ReadableVersion): boolean {
  const authorIds = version.uploadedBy ? [version.uploadedBy.id] : []
  return decide(actor, 'proposal.read', { toolbox: toolboxFacts(toolbox), authorIds }).effect !== 'deny'
}

const isBeingRead: Record<VersionState, boolean> = {
  ...{ reading: true, described: true, failed: true },
  ...{ proposed: false, published: false, rejected: false, withdrawn: false },
}

/**
 * The version asked for; without a number the published one that people are led to, one that was taken back where all
 * were, or the newest while none is published.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function readableVersion(
  tx: Tx,
  actor: Actor,
  slug: string,
  number?: number,
): Promise<ReadableVersion> {
  const toolbox = await readableToolbox(tx, actor, slug)
  const wanted = number ?? toolbox.publishedNumber
  const version =
    wanted === null
      ? ((await findCurrentVersion(tx, toolbox.id)) ?? (await findNewestVersion(tx, { id: toolbox.id })))
      : isVersionNumber(wanted)
        ? await findVersionByNumber(tx, toolbox.id, wanted)
        : null
  if (!version || !mayReadVersion(actor, { toolbox, version })) throw new AppError('version.not-found')
  return { toolbox, version }
}

/** @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found` */
export async function readableTool(
  tx: Tx,
  actor: Actor,
  slug: string,
  name: string,
  number?: number,
): Promise<ReadableVersion & { tool: ToolRecord }> {
  const found = await readableVersion(tx, actor, slug, number)
  const tool = isStorable(name) ? await findToolInVersion(tx, found.version.id, name) : null
  // One answer for what is not there and for what may not be known.
  if (!tool || decide(actor, 'tool.read', versionToolFacts(found, tool)).effect === 'deny')
    throw new AppError('tool.not-found')
  return { ...found, tool }
}

/**
 * For what shows a version as a whole, such as its files: they tell of all of its tools.
 * @throws AppError `toolbox.not-found`, `version.not-found`, also where rules hide a tool of it
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

/** What is decided on of a tool in any version. */
export function versionToolFacts(
  { toolbox, version }: ReadableVersion,
  { name, spec }: ToolRecord,
): ToolFacts {
  const facts = { name, versionNumber: version.number, spec, toolbox: toolboxFacts(toolbox) }
  return toolFacts(facts)
}

/** Numbers of versions and of proposals: whole, from 1, as the database keeps them. */
function isVersionNumber(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number < 2 ** 31
}
