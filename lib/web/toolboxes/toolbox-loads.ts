/**
 * What the layout of a toolbox's page and its tabs show. Each is loaded at most once for a request, whether the layout or
 * the tab asks first. Every load finds out for itself whether the person may see the toolbox, because Next renders a tab
 * without its layout when the reader comes from another tab.
 */
import { cache } from 'react'
import { toolboxTabNames, type ToolboxTab } from '@/lib/core/base/toolbox-tabs'
import { hasToolboxTab } from '@/lib/core/catalog/views/has-toolbox-tab'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listToolboxRequests } from '@/lib/operations/access/approvals'
import { findAccess } from '@/lib/operations/access/request-access'
import { findWatch } from '@/lib/operations/notifications/notifications'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findWaitingNetwork } from '@/lib/operations/toolboxes/settings/network-grants'
import { findSharedFiles } from '@/lib/operations/toolboxes/settings/shared-files'
import { findPackages } from '@/lib/operations/toolboxes/settings/toolbox-packages'
import { findSecrets } from '@/lib/operations/toolboxes/settings/toolbox-secrets'
import { findSettings } from '@/lib/operations/toolboxes/settings/toolbox-settings'
import { orNotFound } from '@/lib/web/http/page'
import { readVersionedPart } from '@/lib/web/http/request/path-part'
import { requireActor } from '@/lib/web/sessions/current-actor'

/**
 * Returns a load by the part of the path that names the toolbox, `SLUG` or `SLUG@VERSION`, as Next passes it.
 */
const sharedLoad = <T>(find: (actor: Actor, slug: string, version?: number) => Promise<T>) =>
  cache(async (part: string): Promise<T> => {
    const { name, version } = readVersionedPart(part)
    return orNotFound(find(await requireActor(), name, version))
  })

export const loadToolbox = sharedLoad(findToolbox)
export const loadSettings = sharedLoad((actor, slug) => findSettings(actor, slug))
export const loadPackages = sharedLoad(findPackages)
export const loadSharedFiles = sharedLoad((actor, slug) => findSharedFiles(actor, slug))
export const loadSecrets = sharedLoad(findSecrets)
export const loadAccess = sharedLoad((actor, slug) => findAccess(actor, { toolbox: slug }, new Date()))
export const loadRequests = sharedLoad((actor, slug) => listToolboxRequests(actor, slug, new Date()))
export const loadWaitingNetwork = sharedLoad(findWaitingNetwork)
/** Null while viewing as another person, because subscriptions are private. */
export const loadWatching = sharedLoad(async (actor, slug) =>
  actor.viewedBy ? null : findWatch(actor, slug),
)

/** Returns the tabs that the toolbox has for this person, in their order. */
export async function loadTabs(part: string): Promise<ToolboxTab[]> {
  const [settings, packages, secrets, access, shared] = await Promise.all([
    loadSettings(part),
    loadPackages(part),
    loadSecrets(part),
    loadAccess(part),
    loadSharedFiles(part),
  ])
  const has: Partial<Record<ToolboxTab, boolean>> = {
    settings: hasToolboxTab.settings(settings),
    packages: hasToolboxTab.packages(packages),
    secrets: hasToolboxTab.secrets(secrets),
    access: hasToolboxTab.access(access),
    shared: hasToolboxTab.shared(shared),
  }
  return toolboxTabNames.filter(name => has[name] ?? true)
}
