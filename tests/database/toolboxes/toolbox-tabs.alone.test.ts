/**
 * The page of a toolbox: its layout and its tabs load the toolbox once per request, and each tab loads only
 * what it shows.
 */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findAccess } from '@/lib/operations/access/request-access'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findWaitingNetwork } from '@/lib/operations/toolboxes/settings/network-grants'
import { findSharedFiles } from '@/lib/operations/toolboxes/settings/shared-files'
import { findPackages } from '@/lib/operations/toolboxes/settings/toolbox-packages'
import { findSecrets } from '@/lib/operations/toolboxes/settings/toolbox-secrets'
import { findSettings } from '@/lib/operations/toolboxes/settings/toolbox-settings'
import { toolboxTabNames, type ToolboxTab } from '@/lib/core/base/toolbox-tabs'
import { closeDatabase } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { loadPage } from '@/tests/support/web/load-page'
import { cookieOf, insertPerson, setTestEnvironment } from '@/tests/support/people'

vi.mock('next/headers', () => import('@/tests/support/web/load-page'))
// Outside of Next.js, the cache of React stores nothing.
vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  cache: (await import('@/tests/support/web/page-request')).cache,
}))
vi.mock('@/lib/operations/access/request-access', { spy: true })
vi.mock('@/lib/operations/toolboxes/find-toolbox', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/network-grants', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/shared-files', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/toolbox-packages', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/toolbox-secrets', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/toolbox-settings', { spy: true })

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const loads = {
  toolbox: findToolbox,
  settings: findSettings,
  packages: findPackages,
  secrets: findSecrets,
  shared: findSharedFiles,
  access: findAccess,
  network: findWaitingNetwork,
}

/** Loads of the layout that a tab also shows. The page of a tab loads what only that tab shows. */
const shownBy: Record<ToolboxTab, (keyof typeof loads)[]> = {
  tools: ['toolbox'],
  settings: ['toolbox', 'settings'],
  limits: [],
  packages: ['packages'],
  secrets: ['secrets'],
  problems: ['toolbox'],
  owners: [],
  access: ['access'],
  versions: ['toolbox'],
  changes: [],
  files: ['toolbox'],
  shared: ['shared'],
}

let cookie: string
beforeAll(async () => {
  const ada = await insertPerson({ role: 'admin' })
  cookie = await cookieOf(ada)
  await createToolbox(ada, 'doors', { knock: 'Knocks.' })
})
beforeEach(() => vi.clearAllMocks())

const open = (tab: ToolboxTab, withLayouts: boolean) =>
  loadPage(`t/[toolbox]/(tabs)${tab === 'tools' ? '' : `/-/${tab}`}`, {
    ...{ cookie, params: { toolbox: 'doors' }, query: '', withLayouts },
  })
const counts = () =>
  Object.fromEntries(Object.entries(loads).map(([name, find]) => [name, vi.mocked(find).mock.calls.length]))

test.each(toolboxTabNames)('the tab %s and its layout load each part of the toolbox once', async tab => {
  await open(tab, true)
  expect(counts()).toEqual(Object.fromEntries(Object.keys(loads).map(name => [name, 1])))
})

test.each(toolboxTabNames)('the tab %s loads only what it shows when the layout is present', async tab => {
  await open(tab, false)
  const expected = Object.keys(loads).map(name => [name, shownBy[tab].some(each => each === name) ? 1 : 0])
  expect(counts()).toEqual(Object.fromEntries(expected))
})
