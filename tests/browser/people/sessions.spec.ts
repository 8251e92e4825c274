/** Covers sessions: a person signs one out on the account page, after which a copied cookie is invalid. */
import { waitingForHydration } from '../support/hydration'
import { expect, test } from '../support/journey'
import { adminSession, newMember, signIn } from '../support/people'

test.use({ storageState: adminSession })

const person = { name: 'Sia Sessions', email: 'sia@example.org', password: 'green kettle on ice' }

test('sessions: signing out from another browser or from the menu invalidates every copy of the cookie', async ({
  page,
  browser,
}) => {
  const { context, page: here } = await newMember(page, browser, person)
  const other = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 800 },
  })
  const there = waitingForHydration(await other.newPage())
  await signIn(there, person)

  await here.goto('/account')
  const sessions = here.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1)
  await expect(sessions.first()).toContainText(/Chrome on/)
  await sessions.filter({ hasNotText: 'This session' }).getByRole('button', { name: 'Sign out' }).focus()
  await here.keyboard.press('Enter')
  await expect(sessions).toHaveCount(1)

  await there.goto('/runs')
  await expect(there).toHaveURL(/\/sign-in\?callbackUrl=%2Fruns/)
  await expect(there.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
  await there.getByLabel('Email address').fill(person.email)
  await there.getByLabel('Password').fill(person.password)
  await there.getByRole('button', { name: 'Sign in' }).click()
  await expect(there).toHaveURL('/runs')

  await there.goto('/account')
  await expect(there.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2)
  const width = await there.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  // Copied before the sign-out, as someone with access to the disk could do.
  const copied = await other.storageState()
  await there.getByRole('button', { name: `Account of ${person.name}` }).click()
  await there.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(there).toHaveURL('/sign-in')
  const thief = await browser.newContext({ storageState: copied })
  const stolen = waitingForHydration(await thief.newPage())
  await stolen.goto('/runs')
  await expect(stolen).toHaveURL(/\/sign-in/)

  await here.goto('/runs')
  await expect(here.getByRole('heading', { name: 'Runs', level: 1 })).toBeVisible()
  await Promise.all([context.close(), other.close(), thief.close()])
})
