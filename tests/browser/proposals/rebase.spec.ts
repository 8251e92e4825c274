/** Covers a rebase on the page: the choice between two sides, and the proposal that results from it. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey'
import { admin, adminSession, newMember } from '../support/people'

test.use({ storageState: adminSession })

const colleague = { name: 'Carl Colleague', email: 'carl@example.org', password: 'nine patient readers' }

/** Uploads the next version through the API. */
async function upload(page: Page, description: string, propose = false): Promise<number | null> {
  const content = `forecast { class = "forecast.Forecast", description = "${description}", parameters { type = object
    properties { city { type = string, description = "Name of a city." } }, required = [city] } }`
  const file = { name: 'toolbox_info.hocon', mimeType: 'text/plain', buffer: Buffer.from(content) }
  const answer = await page.request.post('/api/toolboxes', {
    multipart: { slug: 'forecasts', title: 'Forecasts', ...(propose && { propose: '1' }), file },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).proposal?.number ?? null
}

async function setApprovals(page: Page, approvals: number): Promise<void> {
  const settings = { approvals, promise: 'readers', against: 'last', severities: {} }
  const answer = await page.request.put('/api/toolboxes/forecasts/review', { data: settings })
  expect(answer.status()).toBe(200)
}

test('rebase: the author chooses a side for a conflicting file, by keyboard, and the proposal continues', async ({
  page: author,
  browser,
}) => {
  await upload(author, 'Returns the forecast of a city.')
  const { context, page } = await newMember(author, browser, colleague)
  const owners = { people: [admin.email, colleague.email], groups: [] }
  expect((await author.request.put('/api/toolboxes/forecasts/owners', { data: owners })).status()).toBe(200)
  const number = await upload(author, 'Returns the rain forecast of a city.', true)
  await setApprovals(author, 0)
  await upload(page, 'Returns the snow forecast of a city.')
  await context.close()

  await author.goto(`/proposals/${number}`)
  await author.getByRole('button', { name: 'Rebase on the latest version' }).click()
  const dialog = author.getByRole('dialog')
  await expect(dialog).toContainText('rain')
  await expect(dialog).toContainText('snow')

  // Nothing is sent without a choice.
  await dialog.getByRole('button', { name: 'Rebase proposal' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('radio').first().focus()
  await author.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Rebase proposal' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(author.locator('#content').getByText('v3 → v4')).toBeVisible()
  await expect(author.getByRole('article').filter({ hasText: 'The description changed' })).toContainText(
    'rain',
  )
})
