/** Creates the first admin through the printed link, and stores the session for the other specs. */
import { admin, adminSession, firstAdminLink, join, signIn } from './support/people'
import { expect, test } from './support/journey'

test.describe.configure({ mode: 'serial' })

test.describe('the first person', () => {
  test('becomes an admin through the printed link, sees the starter toolboxes and can sign out and in', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401|404|410/)
    await page.goto('/')
    await expect(page, 'strangers are sent to sign in').toHaveURL(/\/sign-in/)

    const link = firstAdminLink()
    await join(page, link, admin)
    // Toolboxes that describe themselves appear after a worker has run them, which an open page does not
    // notice.
    for (const toolbox of ['hello', 'ovos-clock-tools', 'ovos-math-tools'])
      await expect(async () => {
        await page.goto('/')
        expect(await page.locator(`a[href="/t/${toolbox}"]`).count()).toBeGreaterThan(0)
      }).toPass()

    await page.context().clearCookies()
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('heading', { name: 'This invitation link is no longer valid' })).toBeVisible()

    await page.goto('/sign-in')
    await page.getByLabel('Email address').fill(admin.email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const refusal = page.getByText('Incorrect email or password.')
    await expect(refusal).toBeVisible()
    await page.getByLabel('Email address').fill('unknown@example.org')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(refusal, 'a stranger hears the same').toBeVisible()

    await signIn(page, admin)
    await page.context().storageState({ path: adminSession })
  })
})
