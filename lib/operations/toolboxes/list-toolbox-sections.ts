import { toolboxSectionNames, type ToolboxSection } from '@/lib/core/base/toolbox-sections'
import type { VersionId } from '@/lib/core/base/ids'
import { needsEnvironment } from '@/lib/core/environments/environment'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { database, type Tx } from '@/lib/store/connection/client'
import { findTabContents } from '@/lib/store/toolboxes/tab-contents'
import { toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { readableVersion } from '@/lib/operations/toolboxes/readable-version'
import { listWaitingParts } from '@/lib/operations/toolboxes/settings/waiting-settings'
import { versionOfPackages } from '@/lib/operations/toolboxes/settings/toolbox-packages'

/**
 * Returns the pages that a toolbox has for the actor, in their order. Some exist only where there is something to see, or
 * for people who can add it.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function listToolboxSections(
  actor: Actor,
  slug: string,
  number?: number,
): Promise<ToolboxSection[]> {
  const tx = database()
  const shown = await readableVersion(tx, actor, slug, number)
  const { toolbox, version } = shown
  const current = number === undefined ? version : (await readableVersion(tx, actor, slug)).version
  const [packages, contents] = await Promise.all([
    versionOfPackages(tx, actor, shown, number),
    findTabContents(tx, { toolboxId: toolbox.id, versionId: version.id, currentId: current.id }),
  ])
  const [isConfigurable, needsSecrets, waiting] = await Promise.all([
    seesAny(tx, actor, current.id, contents.configurable),
    seesAny(tx, actor, version.id, contents.needSecrets),
    listWaitingParts(tx, actor, { toolbox, version: current }),
  ])
  const facts = toolboxFacts(toolbox)
  const may = (action: 'toolbox.manage' | 'version.publish' | 'secret.manage' | 'rule.manage') =>
    decide(actor, action, facts).effect !== 'deny'
  const has: Partial<Record<ToolboxSection, boolean>> = {
    general: may('toolbox.manage'),
    remote: contents.hasRemote && may('toolbox.manage'),
    settings: isConfigurable || waiting.length > 0,
    packages: needsEnvironment(packages) || may('version.publish'),
    secrets: contents.hasSecrets || needsSecrets || may('secret.manage'),
    access: may('rule.manage'),
    git: !contents.hasRemote && may('toolbox.manage'),
    webhooks: may('toolbox.manage'),
    shared: contents.hasSharedFiles || may('toolbox.manage'),
  }
  return toolboxSectionNames.filter(name => has[name] ?? true)
}

async function seesAny(tx: Tx, actor: Actor, version: VersionId, tools: readonly string[]): Promise<boolean> {
  if (tools.length === 0) return false
  const hidden = await listHiddenTools(tx, actor, version)
  return tools.some(tool => !hidden.has(tool))
}
