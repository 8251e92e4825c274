/**
 * Covers the question whether an agent would behave differently: a task is put to a model with the tools of both
 * versions, and saved as a part of the contract.
 */
import type { Page } from '@playwright/test'
import { startTestApplication } from '../../../scripts/testing/test-application.mjs'
import { ModelEndpoint } from '../../support/servers/model-endpoint'
import { waitingForHydration } from '../support/hydration'
import { expect, test } from '../support/journey'
import { admin, join } from '../support/people'

const key = 'sk-secret-of-the-endpoint'

/** Uploads a version through the API. */
async function upload(page: Page, invoices: string, propose = false): Promise<number | null> {
  const entry = (name: string, description: string) =>
    `${name} { class = "orders.Orders", description = "${description}" }`
  const content = `${entry('find_orders', 'Finds orders of a customer.')}\n${entry('find_invoices', invoices)}`
  const file = { name: 'toolbox_info.hocon', mimeType: 'text/plain', buffer: Buffer.from(content) }
  const answer = await page.request.post('/api/toolboxes', {
    multipart: { slug: 'orders', title: 'Orders', ...(propose && { propose: '1' }), file },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).proposal?.number ?? null
}

test('selection: a model is asked with both versions, and the task becomes part of the contract', async ({
  browser,
}) => {
  const template = process.env.PEGBOARD_TEST_DATABASE_URL
  test.skip(!template, 'Needs a database of its own, which a running application does not offer.')
  const endpoint = await ModelEndpoint.start()
  const application = await startTestApplication(template!, {
    PEGBOARD_MODEL_URL: endpoint.url,
    PEGBOARD_MODEL_KEY: key,
    PEGBOARD_MODEL: 'stand-in',
  })
  const { PEGBOARD_TEST_URL: baseURL, PEGBOARD_TEST_FIRST_ADMIN_LINK: firstAdminLink } = application.env
  const context = await browser.newContext({ baseURL })
  try {
    const page = waitingForHydration(await context.newPage())
    await join(page, firstAdminLink!, admin)
    await upload(page, 'Finds invoices of a customer.')
    const number = await upload(page, 'Finds all orders and invoices of every customer.', true)

    await page.goto(`/proposals/${number}`)
    await page.getByRole('link', { name: 'Agent view' }).click()
    await page.getByLabel('Task').fill('List all orders of the customer')
    await page.getByLabel('Expected tool').fill('find_ord')
    await page.getByRole('option', { name: 'find_orders' }).click()
    await page.getByLabel('Arguments (JSON)').fill('{customer: 12}')
    await page.getByRole('button', { name: 'Ask the model' }).press('Enter')
    await expect(page.getByText('Must be valid JSON, such as {"customer": 12}.')).toBeVisible()
    await page.getByLabel('Arguments (JSON)').fill('')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Ask the model' }).press('Enter')

    const panel = page.locator('#selection')
    await expect(panel.getByText('1 changed', { exact: true })).toBeVisible()
    await expect(panel.getByText('not chosen')).toBeVisible()
    await expect(panel.getByText('stand-in, 3 requests, 315 tokens, cost 0.003')).toBeVisible()
    const record = await page.request.get(
      (await panel.getByRole('link', { name: 'Full record' }).getAttribute('href'))!,
    )
    expect(await record.text()).toContain('List all orders of the customer')
    expect(await record.text()).not.toContain(key)

    await panel.getByRole('button', { name: 'Save with the toolbox' }).click()
    await panel.locator('summary').filter({ hasText: 'Saved tasks (1)' }).click()
    await panel.getByLabel('Part of the contract').click()
    await expect(page.getByText('Added to the contract')).toBeVisible()
    await expect(panel.getByLabel('Part of the contract')).toBeChecked()

    // The model is asked about the next upload without a request.
    await upload(page, 'Finds all orders, invoices and addresses of every customer.', true)
    await page.reload()
    await expect(panel.getByText('v1 against v3, requested for the contract')).toBeVisible()
    await expect(panel.getByText('1 changed', { exact: true }).first()).toBeVisible()

    // The card of the changed words names the task.
    await page.goto(`/proposals/${number}`)
    const card = page
      .locator('[data-card]')
      .filter({ hasText: 'List all orders of the customer: find_orders → find_invoices' })
    await expect(card.first()).toBeVisible()
  } finally {
    await context.close()
    await application.stop()
    await endpoint.close()
  }
})
