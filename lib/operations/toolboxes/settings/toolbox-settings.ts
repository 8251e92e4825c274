/**
 * Settings of the tools of a toolbox: visible to all its readers, saved by owners and admins, and stored
 * forever.
 */
import type { SettingsView } from '@/lib/core/catalog/views/toolbox-views'
import { AppError } from '@/lib/core/base/errors'
import type { BundleHash } from '@/lib/core/base/ids'
import {
  mayProposeSettings,
  proposalLimits,
  proposedSettings,
} from '@/lib/core/formats/ovos/proposed-settings'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { isStorable, storableJson, type JsonObject } from '@/lib/core/spec/json-value'
import { changedSettings, checkSettings, defaultSettings } from '@/lib/core/spec/settings'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { listBundleFiles, readBundleFiles } from '@/lib/store/toolboxes/bundles'
import {
  findToolboxConfig,
  insertToolboxConfig,
  listConfigurableParts,
  listToolboxConfigs,
  type ToolboxConfigRecord,
} from '@/lib/store/toolboxes/toolbox-configs'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { withStoredFiles } from '@/lib/operations/toolboxes/unpack-to-disk'
import { createTimeoutMs, createVersion, findVersionBefore } from '@/lib/operations/toolboxes/create-version'
import { readUpload, type ReadUpload } from '@/lib/operations/toolboxes/read-upload'
import { readableVersion, type ReadableVersion } from '@/lib/operations/toolboxes/readable-version'
import { listWaitingParts, type SettingsPart } from './waiting-settings'

/**
 * Returns the configurable parts of the current version; none for most toolboxes.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findSettings(actor: Actor, slug: string): Promise<SettingsView[]> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug)
  const { toolbox, version } = found
  const parts = await readableParts(tx, actor, found)
  if (parts.length === 0) return []
  const saved = await listToolboxConfigs(tx, toolbox.id)
  const views = parts.map(part => view(part, saved))
  if (decide(actor, 'toolbox.manage', toolboxFacts(toolbox)).effect === 'deny') return views
  const files = await readProposingFiles(tx, version.bundleSha256)
  return views.map(each => ({ ...each, proposed: proposedSettings(files, each.section) }))
}

/** Returns the files of the upload that can propose settings, within the limits of proposals. */
async function readProposingFiles(tx: Tx, bundleSha256: BundleHash): Promise<SourceFile[]> {
  const { filesMax, bytesMax } = proposalLimits
  const paths = (await listBundleFiles(tx, bundleSha256))
    .filter(({ path, size }) => mayProposeSettings(path) && size <= bytesMax)
    .map(({ path }) => path)
  return paths.length === 0 ? [] : readBundleFiles(tx, bundleSha256, paths.slice(0, filesMax))
}

export type SettingsChange = {
  section: string
  /** The revision that the person saw, null for none: no one overwrites changes they have not seen. */
  basedOn: number | null
} & ({ config: JsonObject } | { restore: number })

/**
 * Applies settings to every run from now on. The same settings again change nothing. If the tools exist only with
 * settings, the files of the actor's proposal or of the current version are described again, as a new version.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `toolbox.settings-conflict`,
 * `toolbox.invalid-settings` with `problems`, `request.invalid` for a section or revision that does not exist
 */
export async function changeSettings(
  actor: Actor,
  slug: string,
  change: SettingsChange,
  at: Date,
): Promise<SettingsView> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug)
  permit(decide(actor, 'toolbox.manage', toolboxFacts(found.toolbox)))
  const part = await findPart(tx, actor, found, change.section)
  if (!part.waiting && !part.needed) return saveSettings(actor, slug, { change, upload: null }, at)
  requireValid(part, await wantedConfig(tx, found.toolbox.id, change))
  const { before } = await findVersionBefore(tx, found.toolbox.id, actor.id)
  return withStoredFiles(async disk => {
    const upload = await readUpload({ files: await disk.load(tx, (before ?? found.version).bundleSha256) })
    return saveSettings(actor, slug, { change, upload }, at)
  })
}

/** @throws AppError `toolbox.invalid-settings` with `problems` */
function requireValid(part: SettingsPart, config: JsonObject): void {
  const problems = checkSettings(part, config)
  if (problems.length > 0)
    throw new AppError('toolbox.invalid-settings', undefined, { details: { problems } })
}

/** @param upload the files to describe again; null if the tools don't depend on the settings */
async function saveSettings(
  actor: Actor,
  slug: string,
  { change, upload }: { change: SettingsChange; upload: ReadUpload | null },
  at: Date,
): Promise<SettingsView> {
  return inTransaction(
    async tx => {
      const found = await readableVersion(tx, actor, slug)
      const { toolbox } = found
      const locked = (await lockToolboxById(tx, toolbox.id))!
      const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(locked)))
      const { section, basedOn } = change
      const part = await findPart(tx, actor, found, section)

      const [newest] = await listToolboxConfigs(tx, toolbox.id, section)
      if ((newest?.number ?? null) !== basedOn) throw new AppError('toolbox.settings-conflict')
      const config = await wantedConfig(tx, toolbox.id, change)
      requireValid(part, config)

      const changed = changedSettings(newest?.config ?? {}, config)
      if (changed.length > 0) {
        const number = (newest?.number ?? 0) + 1
        const restoredFrom = 'restore' in change ? change.restore : null
        const row = { toolboxId: toolbox.id, section, number, config, restoredFrom }
        await insertToolboxConfig(tx, { ...row, authorId: actor.id, createdAt: at })
        // Descriptions can depend on settings.
        await rewriteCatalog(tx, locked)
        await recordAudit(tx, {
          type: 'toolbox.settings-changed',
          actorId: actor.id,
          target: toolbox.id,
          before: { section, number: newest?.number ?? null },
          after: { section, number, changed, ...(restoredFrom !== null && { restoredFrom }) },
          decision,
        })
      }
      const describing =
        upload && changed.length > 0 ? await describeAgain(tx, actor, locked, upload, at) : null
      const saved = await listToolboxConfigs(tx, toolbox.id, section)
      return view(describing === null ? part : { ...part, describing }, saved)
    },
    { timeoutMs: createTimeoutMs },
  )
}

/**
 * Creates a version that is described with the saved settings, and returns its number. An actor who may not publish
 * proposes it.
 */
async function describeAgain(
  tx: Tx,
  actor: Actor,
  toolbox: ToolboxRecord,
  upload: ReadUpload,
  at: Date,
): Promise<number> {
  const facts = toolboxFacts(toolbox)
  const publish = decide(actor, 'version.publish', facts)
  const proposes = publish.effect === 'deny'
  const decision = proposes ? permit(decide(actor, 'proposal.propose', facts)) : publish
  const again = { describesAgain: true, keepsOrigin: true } as const
  const by = { uploadedById: actor.id, at, decision, proposes, ...again }
  return (await createVersion(tx, toolbox, upload, by)).number
}

/** @throws AppError `request.invalid` */
async function findPart(
  tx: Tx,
  actor: Actor,
  found: ReadableVersion,
  section: string,
): Promise<SettingsPart> {
  const parts = isStorable(section) ? await readableParts(tx, actor, found) : []
  const part = parts.find(each => each.section === section)
  if (!part) throw new AppError('request.invalid', 'This toolbox has no settings of this kind.')
  return part
}

/**
 * Returns the parts without hidden tools, and without parts that only hidden tools use; then those that have no tools
 * without settings.
 */
async function readableParts(tx: Tx, actor: Actor, found: ReadableVersion): Promise<SettingsPart[]> {
  const parts = await listConfigurableParts(tx, found.version.id)
  const hidden = parts.length === 0 ? new Set() : await listHiddenTools(tx, actor, found.version.id)
  const readable = parts
    .map(part => ({ ...part, tools: part.tools.filter(tool => !hidden.has(tool)) }))
    .filter(part => part.tools.length > 0)
  const waiting = new Map((await listWaitingParts(tx, actor, found)).map(part => [part.section, part]))
  const both: SettingsPart[] = readable.map(({ section, ...part }) => {
    const { waiting: why, describing } = waiting.get(section) ?? {}
    waiting.delete(section)
    return { section, ...part, ...(why && { waiting: why }), ...(describing && { describing }) }
  })
  return [...both, ...waiting.values()]
}

async function wantedConfig(
  tx: Tx,
  toolboxId: Parameters<typeof findToolboxConfig>[1],
  change: SettingsChange,
): Promise<JsonObject> {
  if ('config' in change) return storableJson(change.config)
  const config = await findToolboxConfig(tx, toolboxId, change.section, change.restore)
  if (!config)
    throw new AppError('request.invalid', `Revision ${change.restore} of the settings does not exist.`)
  return config
}

function view(part: SettingsPart, saved: readonly ToolboxConfigRecord[]): SettingsView {
  const { section, schema, free, needed, tools, own, waiting, describing } = part
  return {
    section,
    schema,
    ...(free && { free }),
    ...(needed && { needed }),
    ...(waiting && { waiting }),
    ...(describing !== undefined && { describing }),
    tools,
    defaults: defaultSettings(schema, own),
    history: saved
      .filter(row => row.section === section)
      .map(({ number, config, author, createdAt, restoredFrom }) => ({
        number,
        config,
        author: author.name,
        at: createdAt.toISOString(),
        restoredFrom,
      })),
  }
}
