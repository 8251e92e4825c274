/** Exports tools of a toolbox as a file. */
import { exportTools, type ExportedFile } from '@/lib/core/export/export-tools'
import { lossesOfExport, type Loss } from '@/lib/core/export/export-losses'
import { AppError } from '@/lib/core/base/errors'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { ExportTarget } from '@/lib/core/export/export-targets'
import type { ToolboxId } from '@/lib/core/base/ids'
import { lifeCycleNote, lifeCycleOf, withLifeCycleNote, type LifeCycle } from '@/lib/core/spec/life-cycle'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { database } from '@/lib/store/connection/client'
import type { VersionRecord } from '@/lib/store/toolboxes/versions'
import { describeUnderSettings } from '@/lib/store/toolboxes/described-tools'
import { listTools, type ToolRecord } from '@/lib/store/toolboxes/version-tools'
import { listLifeCycles } from '@/lib/store/toolboxes/life-cycles'
import { readableVersion } from './readable-version'
import { withShownSuccessor } from './settings/life-cycle'

type Selection = {
  /** Absent: the current version. */
  version?: number
  /** Names of tools; empty for all. */
  tools: readonly string[]
  target: ExportTarget
}

/** Exports tools. @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found` */
export async function exportToolbox(actor: Actor, slug: string, selection: Selection): Promise<ExportedFile> {
  const { tools, version, haveHiddenTools, notes } = await selectTools(actor, slug, selection)
  const paths = new Set(tools.map(({ spec }) => spec.source.place.file))
  const files = await readBundleFiles(database(), version.bundleSha256, [...paths])
  const texts = new Map(files.map(file => [file.path, readText(file.bytes)]))
  return exportTools(
    tools.map(tool => tool.spec),
    selection.target,
    {
      textOf: file => texts.get(file) ?? null,
      haveHiddenTools,
      noteOf: tool => notes.get(tool) ?? '',
    },
  )
}

type ExportLosses = { tools: number; losses: (Loss & { tools: string[] })[] }

/**
 * Returns what an export would lose.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`
 */
export async function findExportLosses(
  actor: Actor,
  slug: string,
  selection: Selection,
): Promise<ExportLosses> {
  const { tools } = await selectTools(actor, slug, selection)
  const specs = tools.map(tool => tool.spec)
  return { tools: specs.length, losses: lossesOfExport(specs, selection.target) }
}

/** Returns tools in the order of the source, regardless of the order of the names. */
async function selectTools(
  actor: Actor,
  slug: string,
  selection: Selection,
): Promise<{
  tools: ToolRecord[]
  version: VersionRecord
  haveHiddenTools: boolean
  notes: ReadonlyMap<string, string>
}> {
  const { toolbox, version } = await readableVersion(database(), actor, slug, selection.version)
  const hidden = await listHiddenTools(database(), actor, version.id)
  const readable = (await listTools(database(), version.id)).filter(tool => !hidden.has(tool.name))
  const described = await describeUnderSettings(database(), toolbox.id, readable)
  const lifeCycles = await shownLifeCycles(actor, toolbox.id, described)
  const all = described.map(tool => ({
    ...tool,
    spec: withLifeCycleNote(tool.spec, lifeCycles.get(tool.name)!),
  }))
  const notes = new Map([...lifeCycles].map(([name, lifeCycle]) => [name, lifeCycleNote(lifeCycle)]))
  const haveHiddenTools = hidden.size > 0
  if (selection.tools.length === 0) return { tools: all, version, haveHiddenTools, notes }
  const wanted = new Set(selection.tools)
  const tools = all.filter(tool => wanted.delete(tool.name))
  if (wanted.size > 0)
    throw new AppError(
      'tool.not-found',
      `This toolbox has no tool named ${[...wanted].slice(0, 3).join(', ')}.`,
    )
  return { tools, version, haveHiddenTools, notes }
}

/** Returns the life cycle of each tool by its name, without successors that the actor may not see. */
async function shownLifeCycles(
  actor: Actor,
  toolboxId: ToolboxId,
  tools: readonly ToolRecord[],
): Promise<Map<string, LifeCycle>> {
  const set = await listLifeCycles(database(), toolboxId)
  const shown = new Map<string, LifeCycle>()
  for (const { toolId, name, spec } of tools) {
    const lifeCycle = lifeCycleOf(spec, set.get(toolId) ?? null)
    shown.set(name, await withShownSuccessor(database(), actor, lifeCycle))
  }
  return shown
}
