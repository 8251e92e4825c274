/** Covers what follows a search without results: what was left out, a request, its closing and the notification. */
import { adminSession, newMember } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

const member = { name: 'Wanda Wish', email: 'wanda@example.org', password: 'twelve missing tools' }

test('demand: a person requests a tool that no search finds, and is notified when an admin links one', async ({
  page: adminPage,
  browser,
}) => {
  const { context, page } = await newMember(adminPage, browser, member)
  await page.goto('/?q=unit_convert%20kind%3Aexecutable')
  const leftOut = page.getByRole('region', { name: 'Without kind:executable' })
  await expect(leftOut.getByRole('link', { name: 'unit_convert' })).toBeVisible()

  const reported = page.waitForRequest(request => request.url().endsWith('/api/demand/searches'))
  await page.getByRole('searchbox').fill('origami')
  await expect(leftOut).toBeHidden()
  await page.getByRole('button', { name: 'Request this tool' }).click()
  const form = page.getByRole('dialog', { name: 'Request a tool' })
  await expect(form.getByLabel('Title')).toHaveValue('origami')
  await form.getByLabel('What it is for').fill('Folds the boats of the harbor.')
  await form.getByRole('button', { name: 'Request tool' }).click()
  await expect(form).toBeHidden()
  expect((await (await reported).response())!.status(), 'the finished search is counted').toBe(204)

  await adminPage.goto('/admin/demand')
  const requests = adminPage.getByRole('list', { name: 'Tool requests' })
  await requests.getByRole('button', { name: 'I need this origami' }).click()
  await expect(requests.getByText(/Needed by 2 people/)).toBeVisible()
  const searches = adminPage.locator('#searches')
  await expect(searches, 'one person is no demand').not.toContainText('origami')
  await requests.getByRole('button', { name: 'Close… origami' }).click()
  const close = adminPage.getByRole('dialog')
  await close.getByLabel('Tool that does this').fill('hello/greet')
  await close.getByRole('button', { name: 'Close request' }).click()
  await expect(close).toBeHidden()

  await page.goto('/inbox')
  await page.getByRole('link', { name: /closed a tool request of yours: use greet/ }).click()
  await expect(page).toHaveURL('/t/hello/greet')
  await page.goto('/requests?state=closed')
  await expect(page.getByText('origami', { exact: true })).toBeVisible()
  await context.close()
})
