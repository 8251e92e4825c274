/**
 * The pages of a toolbox: their layouts and they load the toolbox once per request, and each page loads only what it
 * shows.
 */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findAccess } from '@/lib/operations/access/request-access'
import { findToolboxHead } from '@/lib/operations/toolboxes/find-toolbox'
import { findOverview } from '@/lib/operations/toolboxes/find-overview'
import { findVersionFiles, findVersionProblems } from '@/lib/operations/toolboxes/find-version'
import { listToolboxSections } from '@/lib/operations/toolboxes/list-toolbox-sections'
import { listToolboxTools } from '@/lib/operations/toolboxes/list-toolbox-tools'
import { findSecretsPage, findWaitingSecrets } from '@/lib/operations/toolboxes/settings/find-secrets'
import { findWaitingNetwork } from '@/lib/operations/toolboxes/settings/network-grants'
import { findSharedFiles } from '@/lib/operations/toolboxes/settings/shared-files'
import { findPackages } from '@/lib/operations/toolboxes/settings/toolbox-packages'
import { findSettings } from '@/lib/operations/toolboxes/settings/toolbox-settings'
import { toolboxSectionNames, toolboxSections, type ToolboxSection } from '@/lib/core/base/toolbox-sections'
import { closeDatabase } from '@/lib/store/connection/client'
import { findReadableToolbox } from '@/lib/store/toolboxes/toolboxes'
import { findVersionByNumber } from '@/lib/store/toolboxes/versions'
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
vi.mock('@/lib/operations/toolboxes/find-overview', { spy: true })
vi.mock('@/lib/operations/toolboxes/find-version', { spy: true })
vi.mock('@/lib/operations/toolboxes/list-toolbox-sections', { spy: true })
vi.mock('@/lib/operations/toolboxes/list-toolbox-tools', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/find-secrets', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/network-grants', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/shared-files', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/toolbox-packages', { spy: true })
vi.mock('@/lib/operations/toolboxes/settings/toolbox-settings', { spy: true })
vi.mock('@/lib/store/toolboxes/toolboxes', { spy: true })
vi.mock('@/lib/store/toolboxes/versions', { spy: true })

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const loads = {
  toolbox: findToolboxHead,
  overview: findOverview,
  tools: listToolboxTools,
  problems: findVersionProblems,
  files: findVersionFiles,
  settings: findSettings,
  packages: findPackages,
  secrets: findSecretsPage,
  shared: findSharedFiles,
  access: findAccess,
  network: findWaitingNetwork,
  waitingSecrets: findWaitingSecrets,
  sections: listToolboxSections,
}

/** Loads of the layout of all pages. That of the settings adds none. */
const ofLayout: (keyof typeof loads)[] = ['toolbox', 'access', 'network', 'waitingSecrets', 'sections']

/** Loads of a page, as an owner sees it. Pages that only some toolboxes have also load the list of pages. */
const shownBy: Record<ToolboxSection, (keyof typeof loads)[]> = {
  overview: ['toolbox', 'overview', 'packages'],
  tools: ['toolbox', 'tools'],
  versions: ['toolbox'],
  changes: [],
  files: ['files'],
  problems: ['problems'],
  general: ['toolbox', 'sections'],
  remote: ['sections'],
  owners: [],
  access: ['sections'],
  secrets: ['secrets', 'sections'],
  packages: ['packages', 'sections'],
  settings: ['toolbox', 'settings', 'sections'],
  network: [],
  limits: [],
  review: [],
  shared: ['shared', 'sections'],
  git: ['sections'],
  webhooks: ['sections'],
}

let cookie: string
beforeAll(async () => {
  const ada = await insertPerson({ role: 'admin' })
  cookie = await cookieOf(ada)
  await createToolbox(ada, 'doors', { knock: 'Knocks.' })
})
beforeEach(() => vi.clearAllMocks())

const open = (section: ToolboxSection, withLayouts: boolean) =>
  loadPage(`t/[toolbox]/(tabs)${folderOf(section)}`, {
    ...{ cookie, params: { toolbox: 'doors' }, query: '', withLayouts },
  })
function folderOf(section: ToolboxSection): string {
  if (section === 'overview') return ''
  return toolboxSections[section].tab === 'settings' ? `/-/(settings)/${section}` : `/-/${section}`
}
const counts = () =>
  Object.fromEntries(Object.entries(loads).map(([name, find]) => [name, vi.mocked(find).mock.calls.length]))

const onceEach = (expected: readonly (keyof typeof loads)[]) =>
  Object.fromEntries(Object.keys(loads).map(name => [name, expected.some(each => each === name) ? 1 : 0]))

test.each(toolboxSectionNames)('the page %s and its layouts load what they show once', async section => {
  await open(section, true)
  expect(counts()).toEqual(onceEach([...ofLayout, ...shownBy[section]]))
  // All loads find the same toolbox and version, which are read once.
  expect(findReadableToolbox).toHaveBeenCalledOnce()
  expect(findVersionByNumber).toHaveBeenCalledOnce()
})

test.each(toolboxSectionNames)(
  'the page %s loads only what it shows when the layouts are present',
  async section => {
    await open(section, false)
    expect(counts()).toEqual(onceEach(shownBy[section]))
  },
)
