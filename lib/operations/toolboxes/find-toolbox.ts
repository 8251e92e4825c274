import type { ToolboxHead, ToolboxPage } from '@/lib/core/catalog/views/toolbox-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { database } from '@/lib/store/connection/client'
import { hasRemoteServer } from '@/lib/store/toolboxes/remote-servers'
import { toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { toolboxRow } from '@/lib/operations/catalog/tool-rows'
import { listToolboxTools, type ToolsWanted } from './list-toolbox-tools'
import { versionPage } from './list-versions'
import { countCurrentTools, readableVersion } from './readable-version'
import { versionHead } from './version-views'

/**
 * Returns a toolbox with one page of the tools of a version: the requested version, else the published one, else the
 * newest.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findToolbox(
  actor: Actor,
  slug: string,
  number?: number,
  wanted: ToolsWanted = {},
): Promise<ToolboxPage> {
  // One after the other, so that a hidden toolbox causes the same queries as a missing one.
  const head = await findToolboxHead(actor, slug, number)
  const tools = await listToolboxTools(actor, slug, number, wanted)
  return { ...head, ...tools }
}

/**
 * Returns what every page of a toolbox shows. Reads no tool and a page of the versions, so that it costs the same for any
 * number of them.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findToolboxHead(actor: Actor, slug: string, number?: number): Promise<ToolboxHead> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug, number)
  const { toolbox, version } = found
  const hidden = await listHiddenTools(tx, actor, version.id)
  const [tools, head, { versions, next }, isRemote] = await Promise.all([
    countCurrentTools(tx, actor, found, hidden.size),
    versionHead(tx, actor, { ...found, hidden }),
    versionPage(tx, actor, { ...found, hidden }),
    hasRemoteServer(tx, toolbox.id),
  ])
  const facts = toolboxFacts(toolbox)
  return {
    toolbox: { ...toolboxRow({ ...toolbox, tools }), ownerIds: toolbox.owners.map(owner => owner.id) },
    version: head,
    versions,
    nextVersions: next,
    isRemote,
    may: {
      manage: decide(actor, 'toolbox.manage', facts),
      publish: decide(actor, 'version.publish', facts),
      propose: decide(actor, 'proposal.propose', facts),
    },
  }
}
