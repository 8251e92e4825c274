/** The rows of the catalog: their order, the runs of 30 days, and what a rule means for the reader. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { findLayoutProblems } from '@/tests/support/web/layout-problems'
import { expect, test } from '../support/journey'
import { adminSession, newMember } from '../support/people'

test.use({ storageState: adminSession })

const slug = 'sorted-rows'
const names = ['sortrow_first', 'sortrow_second', 'sortrow_third']
const script = (name: string) => `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then
  echo '{"name": "${name}", "description": "Lists rows in order.", "permission": "auto_read", "args": {"sort_report": "Its name."}}'
else echo '{"rows": 41}'; fi
`

/** Uploads three tools; the second one has runs on three days, and the third one was published a year ago. */
async function prepare(page: Page): Promise<void> {
  const zip = makeZip(names.map(name => ({ name, content: script(name), mode: 0o755 })))
  const file = { name: 'rows.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  await page.request.post('/api/toolboxes', { multipart: { slug, title: 'Sorted rows', file } })
  await expect.poll(async () => (await page.request.get(`/t/${slug}/${names[2]}`)).status()).toBe(200)
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO tool_day (tool_id, day, runs, succeeded)
       SELECT tool_id, (now() AT TIME ZONE 'UTC')::date - n, 10 * (n + 1), 10 * (n + 1) - 1
       FROM catalog_tool CROSS JOIN generate_series(0, 2) AS n WHERE name = $1 ON CONFLICT DO NOTHING`,
      [names[1]],
    )
    await client.query('UPDATE catalog_tool SET runs_30d = 60, succeeded_30d = 57 WHERE name = $1', [
      names[1],
    ])
    await client.query(
      `UPDATE catalog_tool SET runs_30d = CASE WHEN name = $1 THEN 2 ELSE 0 END,
        published_at = now() - CASE WHEN name = $1 THEN interval '365 days' ELSE '1 day' END
       WHERE name IN ($1, $2)`,
      [names[2], names[0]],
    )
  } finally {
    await client.end()
  }
}

async function setRules(page: Page, rules: { id: string; effect: string; what: string }[]): Promise<void> {
  const path = `/api/toolboxes/${slug}/rules`
  const { number: basedOn } = await (await page.request.get(path)).json()
  const saved = await page.request.put(path, {
    data: {
      basedOn,
      note: '',
      rules: rules.map(rule => ({
        ...rule,
        ...{ who: 'everyone', actions: ['run'], scope: `toolbox:${slug}`, note: '' },
      })),
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

const listed = (page: Page) =>
  page.getByRole('region', { name: 'Tools', exact: true }).getByRole('heading', { level: 3 })

test('catalog rows: sorted in the address, with the runs of 30 days and the decision of rules', async ({
  page,
  browser,
}) => {
  await prepare(page)
  await page.goto('/?q=sortrow')
  await expect(listed(page)).toHaveText([names[1]!, names[2]!, names[0]!])
  const sort = page.getByRole('group', { name: 'Sort' })
  await expect(sort.getByRole('button', { name: 'Relevance' })).toHaveAttribute('aria-pressed', 'true')
  await sort.getByRole('button', { name: 'Newest' }).press('Enter')
  await expect(page).toHaveURL('/?q=sortrow&sort=newest')
  await expect(listed(page)).toHaveText([names[1]!, names[0]!, names[2]!])
  await page.getByRole('searchbox').fill('sortrow_')
  await expect(page).toHaveURL('/?q=sortrow_&sort=newest')
  await page.reload()
  await expect(sort.getByRole('button', { name: 'Newest' })).toHaveAttribute('aria-pressed', 'true')
  await expect(listed(page)).toHaveText([names[1]!, names[0]!, names[2]!])
  await sort.getByRole('button', { name: 'Most used' }).click()
  await expect(listed(page)).toHaveText([names[1]!, names[2]!, names[0]!])
  await page.goBack()
  await expect(page).toHaveURL('/?q=sortrow_&sort=newest')
  await expect(listed(page)).toHaveText([names[1]!, names[0]!, names[2]!])

  const row = (name: string, on = page) =>
    on.getByRole('region', { name: 'Tools', exact: true }).getByRole('listitem').filter({ hasText: name })
  await expect(row(names[1]!)).toContainText('60 runs, 95% succeeded')
  await expect(
    row(names[1]!).getByRole('img', { name: 'Runs by day: on 3 of 30 days, most (30) 2 days ago' }),
  ).toBeVisible()
  await expect(row(names[0]!).getByRole('img', { name: /Runs by day/ })).toHaveCount(0)

  await setRules(page, [
    { id: 'rows-deny', effect: 'deny', what: `tool:${slug}/${names[0]}` },
    { id: 'rows-ask', effect: 'ask', what: `tool:${slug}/${names[1]}` },
    { id: 'rows-allow', effect: 'allow', what: `tool:${slug}/${names[2]}` },
  ])
  const { context, page: member } = await newMember(page, browser, {
    name: 'Sol Sorter',
    email: 'sol.sorter@example.org',
    password: 'three sorted shelves',
  })
  await member.goto('/?q=sortrow')
  await expect(row(names[0]!, member).getByText('Locked')).toHaveAttribute(
    'title',
    /Denied by rule rows-deny/,
  )
  await expect(row(names[1]!, member).getByText('Asks first')).toHaveAttribute('title', /Rule rows-ask asks/)
  await expect(row(names[2]!, member).getByText(/Locked|Asks first/)).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await member.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [1440, 390]) {
      await member.setViewportSize({ width, height: 900 })
      expect(await member.evaluate(findLayoutProblems), `${colorScheme}, ${width} px`).toEqual([])
      expect((await new AxeBuilder({ page: member }).analyze()).violations, colorScheme).toEqual([])
      await member.screenshot({ path: `test-results/catalog-rows-${colorScheme}-${width}.png` })
    }
  }
  await context.close()
})

test('catalog parameters: inputs with the words of a search are a group, and open the tool at the input', async ({
  page,
}) => {
  await prepare(page)
  await page.goto('/')
  await page.getByRole('searchbox').fill('sort_rep')
  const group = page.getByRole('region', { name: 'Parameters' })
  await expect(group.getByRole('listitem')).toHaveCount(3)
  const first = group.getByRole('listitem').first()
  await expect(first).toContainText('sort_report')
  await expect(first).toContainText('in Sorted rows')
  await expect(first.locator('mark')).toHaveText(['sort', 'rep'])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(findLayoutProblems), `${width} px`).toEqual([])
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await group.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `test-results/catalog-parameters-${width}.png` })
  }
  await group.getByRole('link', { name: 'sort_report' }).first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`/t/${slug}/sortrow_\\w+#param-sort_report$`))
  await expect(page.locator('[id="param-sort_report"]')).toBeInViewport()
  await page.goto('/?q=sort_rep&toolboxes=1')
  await expect(page.getByRole('region', { name: 'Toolboxes' })).toBeVisible()
  await expect(group).toHaveCount(0)
})
