/**
 * The page of a toolbox: its layout and its tabs load the toolbox once per request, and each tab loads only
 * what it shows.
 */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findAccess } from '@/lib/operations/access/request-access'
import { findToolboxHead } from '@/lib/operations/toolboxes/find-toolbox'
import { findVersionFiles, findVersionProblems } from '@/lib/operations/toolboxes/find-version'
import { listToolboxTabs } from '@/lib/operations/toolboxes/list-toolbox-tabs'
import { listToolboxTools } from '@/lib/operations/toolboxes/list-toolbox-tools'
import { findWaitingNetwork } from '@/lib/operations/toolboxes/settings/network-grants'
import { findSharedFiles } from '@/lib/operations/toolboxes/settings/shared-files'
import { findPackages } from '@/lib/operations/toolboxes/settings/toolbox-packages'
import { findSecrets, findWaitingSecrets } from '@/lib/operations/toolboxes/settings/toolbox-secrets'
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
vi.mock('@/lib/operations/toolboxes/find-version', { spy: true })
vi.mock('@/lib/operations/toolboxes/list-toolbox-tabs', { spy: true })
vi.mock('@/lib/operations/toolboxes/list-toolbox-tools', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/network-grants', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/shared-files', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/toolbox-packages', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/toolbox-secrets', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/toolbox-settings', { spy: true })

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const loads = {
  toolbox: findToolboxHead,
  tools: listToolboxTools,
  problems: findVersionProblems,
  files: findVersionFiles,
  settings: findSettings,
  packages: findPackages,
  secrets: findSecrets,
  shared: findSharedFiles,
  access: findAccess,
  network: findWaitingNetwork,
  waitingSecrets: findWaitingSecrets,
  tabs: listToolboxTabs,
}

/** Loads of the layout. */
const ofLayout: (keyof typeof loads)[] = ['toolbox', 'access', 'network', 'waitingSecrets', 'tabs']

/** Loads of a tab. Tabs that only some toolboxes have also load the list of tabs. */
const shownBy: Record<ToolboxTab, (keyof typeof loads)[]> = {
  tools: ['toolbox', 'tools'],
  settings: ['toolbox', 'settings', 'tabs'],
  limits: [],
  packages: ['packages', 'tabs'],
  secrets: ['secrets', 'tabs'],
  problems: ['problems'],
  owners: [],
  access: ['tabs'],
  versions: ['toolbox'],
  changes: [],
  files: ['files'],
  shared: ['shared', 'tabs'],
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

const onceEach = (expected: readonly (keyof typeof loads)[]) =>
  Object.fromEntries(Object.keys(loads).map(name => [name, expected.some(each => each === name) ? 1 : 0]))

test.each(toolboxTabNames)('the tab %s and its layout load what they show once', async tab => {
  await open(tab, true)
  expect(counts()).toEqual(onceEach([...ofLayout, ...shownBy[tab]]))
})

test.each(toolboxTabNames)('the tab %s loads only what it shows when the layout is present', async tab => {
  await open(tab, false)
  expect(counts()).toEqual(onceEach(shownBy[tab]))
})
