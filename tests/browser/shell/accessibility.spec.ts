/** Checks every page with axe in both themes, at a wide and a narrow width, and for clipped content. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

const pages: [name: string, path: string][] = [
  ['catalog', '/'],
  ['search', '/?q=count'],
  ['toolboxes', '/?toolboxes=1'],
  ['toolbox', '/t/ovos-math-tools'],
  ['toolbox-tools', '/t/ovos-math-tools/-/tools'],
  ['toolbox-versions', '/t/hello/-/versions'],
  ['toolbox-files', '/t/hello/-/files'],
  ['toolbox-settings', '/t/hello/-/general'],
  ['limits', '/t/hello/-/limits'],
  ['network', '/t/hello/-/network'],
  ['secrets', '/t/hello/-/secrets'],
  ['shared-files', '/t/hello/-/shared'],
  ['tool', '/t/ovos-math-tools/unit_convert'],
  ['use-it', '/t/hello/greet?tab=use'],
  ['quality', '/t/hello/greet?tab=quality'],
  ['agent-view', '/t/hello/count?tab=agent'],
  ['reading', '/uploads/hello@1'],
  ['source', '/source/hello@1?file=toolbox_info.hocon'],
  ['effective', '/effective?base=2025-11-04&environment=hello%401%3Atoolbox_info.hocon'],
  ['reviews', '/proposals?tab=open'],
  ['changelog', '/t/hello/-/changes'],
  ['upload', '/upload'],
  ['upload-remote', '/upload/remote'],
  ['playground', '/play/hello/greet'],
  ['runs', '/runs'],
  ['runs-filtered', '/runs?show=everyone&toolbox=hello'],
  ['compare', '/play/hello/greet/compare'],
  ['account', '/account'],
  ['docs', '/docs'],
  ['no-results', '/?q=unit_convert%20kind%3Aexecutable%20tag%3Anone'],
  ['requests', '/requests'],
  ['admin', '/admin'],
  ['demand', '/admin/demand'],
  ['usage', '/admin/usage?by=person'],
  ['webhooks', '/admin/webhooks'],
  ['git-repository', '/t/hello/-/git'],
  ['webhooks-of-toolbox', '/t/hello/-/webhooks'],
  ['sets', '/sets'],
  ['favorites', '/favorites'],
  ['guide', '/docs/reviewing'],
  ['my-access', '/account/access'],
  ['people', '/admin/people'],
  ['groups', '/admin/permissions?tab=groups'],
  ['owners', '/t/hello/-/owners'],
  ['matrix', '/admin/permissions?row=everyone&toolbox=hello'],
  ['permissions', '/admin/permissions?tab=rules'],
  ['roles', '/admin/permissions?tab=roles'],
  ['access', '/admin/permissions?tab=check&tool=hello/count'],
  ['approvals', '/approvals'],
  ['inbox', '/inbox'],
  ['rules-of-owners', '/t/hello/-/access'],
  ['settings', '/admin/settings'],
  ['sandbox', '/admin/sandbox'],
  ['background-jobs', '/admin/background'],
  ['audit', '/admin/audit'],
  ['api-reference', '/docs/api'],
  ['api-operation', '/docs/api/postRuns'],
  ['not-found', '/t/no-such-toolbox'],
  ['not-escaped', '/t/%zz'],
]

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

test.use({ storageState: adminSession })

const themes = ['light', 'dark'] as const

for (const [name, path] of pages)
  test(`accessibility: the ${name} page has a title, no violation in either theme and no clipped content`, async ({
    page,
    expectedErrors,
  }) => {
    if (name.startsWith('not-')) expectedErrors.push(/404/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(name.startsWith('not-') ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/\S · Pegboard$/)
    await checkPage(page, name)
  })

/** Checks both themes at both widths, grouped by width, because a new width lays out the whole page again. */
async function checkPage(page: Page, name: string): Promise<void> {
  await page.setViewportSize(wide)
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    expect(await findViolations(page, theme), `${name} in the ${theme} theme`).toEqual([])
    await saveScreenshot(page, `${name}-${theme}-1440`)
  }
  await page.setViewportSize(narrow)
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name} does not scroll sideways`).toBeLessThanOrEqual(0)
    await saveScreenshot(page, `${name}-${theme}-390`, true)
  }
}

test('accessibility: every view of a proposal has no violation in either theme and no clipped content', async ({
  page,
}) => {
  const upload = async (text: string) => {
    const file = { name: 'toolbox_info.hocon', mimeType: 'text/plain', buffer: Buffer.from(text) }
    const multipart = { slug: 'looked-at', title: 'Looked at', propose: '1', file }
    return (await page.request.post('/api/toolboxes', { multipart })).json()
  }
  await upload('look { class = "look.Look", description = "Looks.", parameters { type = object } }')
  const { proposal } = await upload(
    'look { class = "look.Look", description = "Looks at https://example.org.", parameters { type = object, required = [at], properties { at { type = string } } } }',
  )
  const comment = { anchor: { on: 'proposal' }, body: 'Well?' }
  await page.request.post(`/api/proposals/${proposal.number}/comments`, { data: comment })
  for (const query of ['', 'tab=source&view=split&at=after:1', 'tab=replay']) {
    await page.goto(`/proposals/${proposal.number}?${query}`)
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    await checkPage(page, `review-${query.replaceAll(/\W/g, '-')}`)
  }
})

test('accessibility: a run has no violation in either theme: its confirmation, the playground, its page', async ({
  page,
}) => {
  const inBothThemes = async (name: string) => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      expect(await findViolations(page, theme), `${name} in the ${theme} theme`).toEqual([])
      await saveScreenshot(page, `${name}-${theme}-1440`)
    }
  }
  await page.goto('/play/hello/greet')
  await page.getByLabel('name', { exact: true }).fill('Ada')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await inBothThemes('question')
  await dialog.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await inBothThemes('played')
  await page.goto(`/runs/${new URL(page.url()).searchParams.get('run')}`)
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await inBothThemes('run')
})

test.describe('accessibility for visitors', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the sign-in page has no violation in either theme', async ({ page }) => {
    await page.goto('/sign-in')
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      expect(await findViolations(page, theme), `in the ${theme} theme`).toEqual([])
      await saveScreenshot(page, `sign-in-${theme}-1440`)
    }
  })
})

/** Saves a screenshot of every page if PEGBOARD_TEST_PICTURES=1. Screenshots take a fifth of the time. */
async function saveScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env.PEGBOARD_TEST_PICTURES === '1')
    await page.screenshot({ path: `test-results/screenshots/${name}.png`, fullPage })
}

/** Themes differ only in color, so the second one is checked for these rules only, in a third of the time. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Returns the violations that axe finds, each with the first affected elements. */
async function findViolations(
  page: Page,
  theme: (typeof themes)[number],
): Promise<[rule: string, elements: string[]][]> {
  // Legacy mode only omits frames of other origins, which no page has, and takes half the time. Omitting the
  // descriptions of passing elements saves half of the rest.
  // The script has over a megabyte and would be sent for each check, although a page retains it until navigation.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? 'undefined' : undefined
  await waitForColors(page)
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (theme === 'light' ? axe : axe.withRules(colorRules)).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(node => node.html).slice(0, 3)])
}

/** Waits until the colors of the new theme have settled, because intermediate colors can be unreadable. */
async function waitForColors(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changing = () => document.getAnimations().filter(animation => animation instanceof CSSTransition)
    // An inherited color starts to change when that of its parent has settled.
    for (let some = changing(); some.length > 0; some = changing())
      // A transition that is replaced by another one rejects, which is expected.
      await Promise.allSettled(some.map(transition => transition.finished))
  })
}
