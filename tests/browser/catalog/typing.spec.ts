/** Covers what the catalog requests while a person types, and when they pause. */
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

test('typing: results come with each letter, and the filters with their numbers after a pause', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search')
      requested.push(
        `${searchParams.get('q')}${searchParams.get('facets') === 'false' ? '' : ' and filters'}`,
      )
  })
  await page.goto('/')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const busy = filters.locator('[aria-busy="true"]')
  const numbers = filters.getByText(/^(1 tool|(?!1 )\d+ tools)$/)
  await expect(numbers.first()).toBeVisible()
  // From here on, the time of the page passes only when the test says so.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox').focus()
  const found = page.getByText(/\btools? found$/)

  for (const [letter, text] of [
    ['u', 'u'],
    ['n', 'un'],
    ['i', 'uni'],
  ] as const) {
    await page.keyboard.press(letter)
    await page.clock.runFor(150)
    await expect.poll(() => requested.at(-1)).toBe(text)
    await expect(found).toBeVisible()
    await expect(page.locator('mark', { hasText: new RegExp(`^${text}$`, 'i') }).first()).toBeVisible()
    await expect(busy).toHaveCount(1)
    await expect(numbers.first()).toBeHidden()
  }
  expect(requested).toEqual(['u', 'un', 'uni'])

  await page.clock.runFor(300)
  await expect(busy).toHaveCount(0)
  await expect(numbers.first()).toBeVisible()
  expect(requested).toEqual(['u', 'un', 'uni', 'uni and filters'])

  // A filter is no text that is still typed.
  await filters.getByRole('region', { name: 'Toolbox' }).getByRole('link').first().click()
  await page.clock.runFor(50)
  await expect.poll(() => requested.length).toBe(5)
  expect(requested.at(-1)).toMatch(/ toolbox:.* and filters$/)
})

test('filters that could not be counted say so beside the results, and are counted again on request', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/)
  let fails = true
  await page.route(
    url => url.pathname === '/api/search' && url.searchParams.get('facets') !== 'false',
    route => (fails ? route.abort() : route.continue()),
  )
  await page.goto('/')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('searchbox').pressSequentially('uni')
  await expect(filters.getByRole('status')).toHaveText(/^Couldn’t update the filters for this search\./)
  await expect(page.getByText(/\btools? found$/)).toBeVisible()
  await expect(page.getByText('Search failed')).toHaveCount(0)
  await expect(filters.locator('[aria-busy="true"]')).toHaveCount(0)

  fails = false
  await filters.getByRole('button', { name: 'Try again' }).click()
  await expect(filters.getByRole('status')).toHaveCount(0)
  await expect(filters.getByText(/^(1 tool|(?!1 )\d+ tools)$/).first()).toBeVisible()
})
