/**
 * Parts of a toolbox that can be configured although they have no tools yet: describing them failed or found no tools,
 * and their code reads settings.
 */
import type { SettingsView } from '@/lib/core/catalog/views/toolbox-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Tx } from '@/lib/store/connection/client'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import type { ConfigurablePart } from '@/lib/store/toolboxes/toolbox-configs'
import { toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { findUnconfiguredVersion, type VersionRecord } from '@/lib/store/toolboxes/versions'
import { findVersionBefore } from '@/lib/operations/toolboxes/create-version'
import type { ReadableVersion } from '@/lib/operations/toolboxes/readable-version'

export type SettingsPart = ConfigurablePart & Pick<SettingsView, 'waiting' | 'describing'>

/**
 * Returns the parts of the shown version and, for owners, those of the version that their next one builds on. While such
 * a version is described again, its parts are those of the version before it.
 */
export async function listWaitingParts(
  tx: Tx,
  actor: Actor,
  { toolbox, version }: ReadableVersion,
): Promise<SettingsPart[]> {
  const manages = decide(actor, 'toolbox.manage', toolboxFacts(toolbox)).effect !== 'deny'
  const { before } = manages ? await findVersionBefore(tx, toolbox.id, actor.id) : { before: null }
  const versions = before && before.id !== version.id ? [version, before] : [version]
  const parts = new Map<string, SettingsPart>()
  for (const each of versions)
    for (const part of await partsOf(tx, actor, each))
      if (!parts.has(part.section)) parts.set(part.section, part)
  return [...parts.values()]
}

async function partsOf(tx: Tx, actor: Actor, version: VersionRecord): Promise<SettingsPart[]> {
  const isDescribing = version.state === 'reading'
  const described = isDescribing ? await findUnconfiguredVersion(tx, version) : version
  const problems = described?.problems.filter(({ settings }) => settings) ?? []
  // Problems without a tool concern all tools, so they are for people who see all of them.
  if (!described || problems.length === 0 || (await listHiddenTools(tx, actor, described.id)).size > 0)
    return []
  return problems.map(({ settings, message }) => ({
    ...settings!,
    own: {},
    tools: [],
    waiting: { version: described.number, message },
    ...(isDescribing && { describing: version.number }),
  }))
}
