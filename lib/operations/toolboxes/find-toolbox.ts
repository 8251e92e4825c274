import type { ToolRow } from '@/lib/core/catalog/views/tool-views'
import type { ToolboxPage } from '@/lib/core/catalog/views/toolbox-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { listCatalog } from '@/lib/store/catalog/catalog-rows'
import { database, type Tx } from '@/lib/store/connection/client'
import { toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { listVersions } from '@/lib/store/toolboxes/versions'
import { describeUnderSettings } from '@/lib/store/toolboxes/described-tools'
import { listTools } from '@/lib/store/toolboxes/version-tools'
import { mayReadVersion, readableVersion, seesProposal, type ReadableVersion } from './readable-version'
import { catalogToolRow, toolboxRow, versionToolRow } from '@/lib/operations/catalog/tool-rows'
import { versionRow, versionView } from './version-views'

/**
 * Returns a toolbox with the tools of one version: the requested one, else the published one, else the
 * newest.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findToolbox(actor: Actor, slug: string, number?: number): Promise<ToolboxPage> {
  const tx = database()
  const { toolbox, version } = await readableVersion(tx, actor, slug, number)
  const hidden = await listHiddenTools(tx, actor, version.id)
  const [view, versions, tools] = await Promise.all([
    versionView(tx, { toolbox, version }, { hidden, proposal: seesProposal(actor, { toolbox, version }) }),
    listVersions(tx, toolbox.id),
    listToolRows(tx, actor, { toolbox, version, hidden }),
  ])
  const facts = toolboxFacts(toolbox)
  return {
    toolbox: { ...toolboxRow(toolbox), ownerIds: toolbox.owners.map(owner => owner.id) },
    version: view,
    // The tool count of a version would reveal the tools that rules hide.
    versions: versions
      .filter(({ id }) => hidden.size === 0 || id === version.id)
      .filter(each => mayReadVersion(actor, { toolbox, version: each }))
      .map(each => versionRow(each, seesProposal(actor, { toolbox, version: each }))),
    tools,
    may: {
      manage: decide(actor, 'toolbox.manage', facts),
      publish: decide(actor, 'version.publish', facts),
      propose: decide(actor, 'proposal.propose', facts),
    },
  }
}

/**
 * Returns rows of tools. The catalog has those of the published version prepared, with their numbers of runs.
 */
async function listToolRows(
  tx: Tx,
  actor: Actor,
  { toolbox, version, hidden }: ReadableVersion & { hidden: ReadonlySet<string> },
): Promise<ToolRow[]> {
  if (version.number === toolbox.publishedNumber)
    return (await listCatalog(tx, actor, toolbox.id)).map(row => catalogToolRow(actor, row))
  const shown = (await listTools(tx, version.id)).filter(tool => !hidden.has(tool.name))
  const described = await describeUnderSettings(tx, toolbox.id, shown)
  return described.map(tool => versionToolRow(actor, toolbox, version, tool))
}
