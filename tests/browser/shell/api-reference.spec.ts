/** Covers the API reference, which visitors read without signing in. */
import { expect, test } from '../support/journey'

test.use({ viewport: { width: 390, height: 844 } })

test('API reference: a visitor finds an operation, its scope, its parameters and a command', async ({
  page,
  expectedErrors,
}) => {
  await page.goto('/docs/api')
  await page
    .getByRole('navigation', { name: 'Parts of the API' })
    .getByRole('link', { name: 'Runs', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Runs', exact: true })).toBeInViewport()
  const summary = 'Starts a run of a tool, and waits for its end if asked to.'
  await page.getByRole('listitem').filter({ hasText: summary }).getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1, name: '/api/runs' })).toBeVisible()
  await expect(page.getByText('Needs an API token with the scope run, or a session.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Command', exact: true })).toContainText(
    `curl -H "Authorization: Bearer $TOKEN" "$PEGBOARD/api/runs"`,
  )
  await expect(page.getByRole('region', { name: 'Parameters: Headers' })).toContainText('Idempotency-Key')
  await expect(page.getByRole('region', { name: 'Body: application/json' })).toContainText('arguments')
  await expect(page.getByText('run.quota-reached')).toBeVisible()

  const answer = await page.request.get('/openapi.json')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/json'])
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/runs': {} } })
  expectedErrors.push(/404/)
  const problem = await page.goto('/docs/api/no-such-operation')
  expect(problem?.status()).toBe(404)
})
