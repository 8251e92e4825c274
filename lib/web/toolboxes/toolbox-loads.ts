/**
 * What the layouts and the pages of a toolbox show. Each is loaded at most once for a request, whether a layout or the page
 * asks first. Every load finds out for itself whether the person may see the toolbox, because Next renders a page without
 * its layouts when the reader comes from another one.
 */
import { cache } from 'react'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listToolboxRequests } from '@/lib/operations/access/approvals'
import { findAccess } from '@/lib/operations/access/request-access'
import { findWatch } from '@/lib/operations/notifications/notifications'
import { findToolboxHead } from '@/lib/operations/toolboxes/find-toolbox'
import { findOverview } from '@/lib/operations/toolboxes/find-overview'
import { findVersionFiles, findVersionProblems } from '@/lib/operations/toolboxes/find-version'
import { listToolboxSections } from '@/lib/operations/toolboxes/list-toolbox-sections'
import { findSecretsPage, findWaitingSecrets } from '@/lib/operations/toolboxes/settings/find-secrets'
import { findWaitingNetwork } from '@/lib/operations/toolboxes/settings/network-grants'
import { findSharedFiles } from '@/lib/operations/toolboxes/settings/shared-files'
import { findPackages } from '@/lib/operations/toolboxes/settings/toolbox-packages'
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

export const loadToolbox = sharedLoad(findToolboxHead)
export const loadOverview = sharedLoad(findOverview)
export const loadProblems = sharedLoad(findVersionProblems)
export const loadFiles = sharedLoad(findVersionFiles)
export const loadSettings = sharedLoad((actor, slug) => findSettings(actor, slug))
export const loadPackages = sharedLoad(findPackages)
export const loadSharedFiles = sharedLoad((actor, slug) => findSharedFiles(actor, slug))
export const loadSecrets = sharedLoad(findSecretsPage)
export const loadAccess = sharedLoad((actor, slug) => findAccess(actor, { toolbox: slug }, new Date()))
export const loadRequests = sharedLoad((actor, slug) => listToolboxRequests(actor, slug, new Date()))
export const loadSections = sharedLoad(listToolboxSections)
export const loadWaitingSecrets = sharedLoad(findWaitingSecrets)
export const loadWaitingNetwork = sharedLoad(findWaitingNetwork)
/** Null while viewing as another person, because subscriptions are private. */
export const loadWatching = sharedLoad(async (actor, slug) =>
  actor.viewedBy ? null : findWatch(actor, slug),
)
