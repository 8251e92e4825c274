/** Settings of toolboxes: rows are added, never changed. */
import type { ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { ToolConfiguration } from '@/lib/core/spec/tool-spec'
import type { Tx } from '@/lib/store/connection/client'
import { isOfVersion } from './of-version'
import { toJson } from '@/lib/store/connection/stored-json'
import { readConfiguration, readOwnConfig, readToolboxConfig } from './stored-versions'

export type ConfigurablePart = ToolConfiguration & {
  /** Settings of the toolbox's author. */
  own: JsonObject
  tools: string[]
}

/** Returns the configurable parts of a version, in the order of its tools. */
export async function listConfigurableParts(tx: Tx, versionId: VersionId): Promise<ConfigurablePart[]> {
  const rows = await tx.$queryRaw<{ id: string; configuration: unknown; own: unknown; name: string }[]>`
    SELECT tv.id, tv.spec->'configuration' AS configuration, tv.spec->'program'->'config' AS own, tool.name
    FROM tool_version tv JOIN tool ON tool.id = tv.tool_id
    WHERE ${isOfVersion(versionId)} AND 'settings' = ANY (tv.asks)
    ORDER BY tv.position`
  const parts = new Map<string, ConfigurablePart>()
  for (const { id, name, ...row } of rows) {
    const configuration = readConfiguration(row.configuration, id)
    const own = readOwnConfig(row.own, id) ?? {}
    const part = parts.get(configuration.section)
    if (part) part.tools.push(name)
    else parts.set(configuration.section, { ...configuration, own, tools: [name] })
  }
  return [...parts.values()]
}

export type ToolboxConfigRecord = {
  section: string
  number: number
  config: JsonObject
  restoredFrom: number | null
  author: { name: string }
  createdAt: Date
}

/** Maximum number of revisions that are listed; older ones stay stored. */
const listedMax = 200

/** Returns revisions, newest first. */
export async function listToolboxConfigs(
  tx: Tx,
  toolboxId: ToolboxId,
  section?: string,
): Promise<ToolboxConfigRecord[]> {
  const rows = await tx.toolboxConfig.findMany({
    where: { toolboxId, section },
    orderBy: { number: 'desc' },
    take: listedMax,
    select: {
      section: true,
      number: true,
      config: true,
      restoredFrom: true,
      createdAt: true,
      author: { select: { name: true } },
    },
  })
  return rows.map(row => ({
    ...row,
    config: readToolboxConfig(row.config, `${toolboxId}/${row.section}/${row.number}`),
  }))
}

/** Returns the newest settings of each section. */
export async function currentSettings(tx: Tx, toolboxId: ToolboxId): Promise<Record<string, JsonObject>> {
  const rows = await tx.toolboxConfig.findMany({
    where: { toolboxId },
    orderBy: { number: 'desc' },
    distinct: ['section'],
    select: { section: true, config: true },
  })
  // Sections are names from uploads, so the object has no prototype whose names they could meet.
  const settings = Object.create(null) as Record<string, JsonObject>
  for (const { section, config } of rows)
    settings[section] = readToolboxConfig(config, `${toolboxId}/${section}`)
  return settings
}

/** Returns a numbered revision of a section of settings, as a run used it; null if it does not exist. */
export async function findToolboxConfig(
  tx: Tx,
  toolboxId: ToolboxId,
  section: string,
  number: number,
): Promise<JsonObject | null> {
  const row = await tx.toolboxConfig.findUnique({
    where: { toolboxId_section_number: { toolboxId, section, number } },
    select: { config: true },
  })
  return row && readToolboxConfig(row.config, `${toolboxId}/${section}/${number}`)
}

/** Inserts a revision. Callers must hold the lock of the toolbox, so that numbers follow each other. */
export async function insertToolboxConfig(
  tx: Tx,
  row: {
    toolboxId: ToolboxId
    section: string
    number: number
    config: JsonObject
    restoredFrom: number | null
    authorId: UserId
    createdAt: Date
  },
): Promise<void> {
  await tx.toolboxConfig.create({ data: { ...row, config: toJson(row.config) } })
}
