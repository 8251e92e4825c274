/** Watching a tool: from its page to the notification in the inbox, and the list of what a person watches. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { findLayoutProblems } from '@/tests/support/web/layout-problems'
import { expect, test } from '../support/journey'
import { adminSession, newMember } from '../support/people'

test.use({ storageState: adminSession })

const slug = 'watched-tools'
const script = (name: string, description: string) => `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then
  echo '{"name": "${name}", "description": "${description}", "permission": "auto_read", "args": {}}'
else echo '{"rows": 41}'; fi
`

/** Uploads a version in which only the second tool has this description. */
async function upload(page: Page, description: string): Promise<void> {
  const zip = makeZip([
    { name: 'watched_one', content: script('watched_one', 'Counts the first rows.'), mode: 0o755 },
    { name: 'watched_two', content: script('watched_two', description), mode: 0o755 },
  ])
  const file = { name: 'watched.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  const sent = await page.request.post('/api/toolboxes', {
    multipart: { slug, title: 'Watched tools', file },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const summary = async () =>
    (await (await page.request.get(`/api/tools/${slug}/watched_two`)).json()).row?.summary
  await expect.poll(summary).toBe(description)
}

test('watch: a tool is watched on its page, and its next version is in the inbox, where the watch ends', async ({
  page,
  browser,
}) => {
  await upload(page, 'Counts the second rows.')
  const noApprovals = { approvals: 0, promise: 'none', against: 'last', severities: {} }
  const review = await page.request.put(`/api/toolboxes/${slug}/review`, { data: noApprovals })
  expect(review.status(), await review.text()).toBeLessThan(300)
  const { context, page: member } = await newMember(page, browser, {
    name: 'Wen Watcher',
    email: 'wen@example.org',
    password: 'four quiet windows',
  })
  await member.goto(`/t/${slug}/watched_two`)
  await member.getByRole('button', { name: 'Watch', exact: true }).press('Enter')
  const watching = member.getByRole('button', { name: 'Watching' })
  await expect(watching).toHaveAttribute('aria-pressed', 'true')
  await expect(member.getByText('Watching. Changes of the tool appear in your inbox.').first()).toBeVisible()
  await member.goto(`/t/${slug}/watched_one`)
  await expect(member.getByRole('button', { name: 'Watch', exact: true })).toBeVisible()

  await upload(page, 'Counts the second rows twice.')
  const news = member.getByRole('link', {
    name: /published version 2 of Watched tools, which changes watched_two/,
  })
  await expect(async () => {
    await member.goto('/inbox')
    await expect(news).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(news).toHaveAttribute('href', `/t/${slug}/watched_two`)
  const listed = member.locator('#watching').getByRole('listitem')
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText('watched_two')
  for (const where of [`/t/${slug}/watched_two`, '/inbox'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await member.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await member.goto(where)
      for (const width of [1440, 390]) {
        await member.setViewportSize({ width, height: 900 })
        expect(await member.evaluate(findLayoutProblems), `${where}, ${colorScheme}, ${width} px`).toEqual([])
        expect((await new AxeBuilder({ page: member }).analyze()).violations, where).toEqual([])
        const picture = `watch-${where === '/inbox' ? 'inbox' : 'tool'}-${colorScheme}-${width}.png`
        await member.screenshot({ path: `test-results/${picture}` })
      }
    }
  await listed.getByRole('button', { name: 'Stop watching watched_two' }).press('Enter')
  await expect(member.getByText('No watched toolboxes or tools.')).toBeVisible()
  await member.goto(`/t/${slug}/watched_two`)
  await expect(member.getByRole('button', { name: 'Watch', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await context.close()
})
