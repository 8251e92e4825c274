import type { ToolboxPage, ToolRow } from '@/lib/core/catalog/views'
import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { listCatalog } from '@/lib/store/catalog-search'
import { database, type Tx } from '@/lib/store/client'
import { toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes'
import { listTools, listVersions, type VersionRecord } from '@/lib/store/versions'
import { readableVersion } from './readable-version'
import { catalogToolRow, toolboxRow, versionToolRow } from './tool-rows'
import { versionRow, versionView } from './version-views'

/**
 * A toolbox with the tools of one version: the one asked for, else the published one, else the newest.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findToolbox(actor: Actor, slug: string, number?: number): Promise<ToolboxPage> {
  const tx = database()
  const { toolbox, version } = await readableVersion(tx, actor, slug, number)
  const [view, versions, tools] = await Promise.all([
    versionView(tx, toolbox, version),
    listVersions(tx, toolbox.id),
    listToolRows(tx, actor, toolbox, version),
  ])
  const facts = toolboxFacts(toolbox)
  return {
    toolbox: { ...toolboxRow(toolbox), ownerIds: toolbox.owners.map(owner => owner.id) },
    version: view,
    versions: versions.map(versionRow),
    tools,
    may: {
      manage: decide(actor, 'toolbox.manage', facts),
      publish: decide(actor, 'version.publish', facts),
    },
  }
}

/** The catalog has the published version's rows ready, with their numbers of runs. */
async function listToolRows(
  tx: Tx,
  actor: Actor,
  toolbox: ToolboxRecord,
  version: VersionRecord,
): Promise<ToolRow[]> {
  if (version.number === toolbox.publishedNumber)
    return (await listCatalog(tx, toolbox.id)).map(row => catalogToolRow(actor, row))
  return (await listTools(tx, version.id)).map(tool => versionToolRow(actor, toolbox, version, tool))
}
