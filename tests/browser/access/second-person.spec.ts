/** Covers a person without rights: every denial is explained, and hidden things do not appear. */
import { adminSession, newMember } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

test('permissions: a second person gets clear denials and cannot see hidden toolboxes', async ({
  page,
  browser,
}) => {
  const toolbox = (name: string) =>
    `{ "${name}": { "class": "x.Y", "description": "A tool to keep.", "parameters": {} } }`
  for (const [title, name] of [
    ['Kept back', 'kept_tool'],
    ['Out of sight', 'unseen_tool'],
  ] as const) {
    await page.goto('/upload')
    await page.getByRole('tab', { name: 'Paste text' }).click()
    await page.getByLabel('Text', { exact: true }).fill(toolbox(name))
    await page.getByLabel('Toolbox name').fill(title)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Upload results' })).toBeVisible()
  }
  const setVisibility = async (slug: string, word: string) => {
    await page.goto(`/t/${slug}`)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('radio', { name: new RegExp(`^${word}`) }).check()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
  }
  await setVisibility('kept-back', 'Locked')
  await setVisibility('out-of-sight', 'Hidden')

  const { context, page: member } = await newMember(page, browser, {
    name: 'Mia Member',
    email: 'mia@example.org',
    password: 'one lamp under stairs',
  })

  await member.goto('/admin/people')
  await expect(member.getByText('Only admins can manage people.')).toBeVisible()
  await member.goto('/admin/sandbox')
  await expect(member.getByText('Only admins can see the sandbox status.')).toBeVisible()

  await member.goto('/t/kept-back/kept_tool')
  await expect(
    member.getByText(/because it is locked|depends on something that is missing/).first(),
  ).toBeVisible()
  await member.goto('/t/kept-back')
  await member.getByRole('link', { name: 'Settings', exact: true }).click()
  const settings = member.getByRole('navigation', { name: 'Settings of the toolbox' })
  await expect(settings.locator('[aria-current=page]')).toHaveText('Owners')
  await expect(settings.getByRole('link', { name: 'General' })).toHaveCount(0)

  const hidden = await member.goto('/t/out-of-sight')
  expect(hidden?.status(), 'not found rather than forbidden').toBe(404)
  await member.goto('/?q=unseen_tool')
  await expect(member.getByRole('link', { name: 'unseen_tool' })).toHaveCount(0)
  expect((await member.request.get('/api/toolboxes/out-of-sight')).status()).toBe(404)
  expect(await (await member.request.get('/api/search?q=unseen_tool')).text()).not.toContain('out-of-sight')

  await member.goto('/upload')
  await member.getByRole('tab', { name: 'Paste text' }).click()
  await member.getByLabel('Text', { exact: true }).fill(toolbox('mine'))
  await member.getByLabel('Toolbox name').fill('Kept back')
  await member.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(member.getByText(/A toolbox named kept-back already exists/)).toBeVisible()
  await context.close()
})

test('suspension: applies to the next page and to the next API request', async ({
  page,
  browser,
  baseURL,
}) => {
  const { context, page: member } = await newMember(page, browser, {
    name: 'Sol Suspended',
    email: 'sol@example.org',
    password: 'green kettle on ice',
  })
  await member.goto('/runs')
  await expect(member.getByRole('heading', { name: 'Runs', level: 1 })).toBeVisible()

  await member.goto('/account')
  await member.getByRole('button', { name: 'Create token' }).click()
  await member.getByRole('dialog').getByLabel('Name', { exact: false }).first().fill('Nightly report')
  await member.getByRole('dialog').getByRole('button', { name: 'Create token' }).click()
  const token = await member.getByTestId('api-token').innerText()
  /** Sends an API request without cookies. */
  const call = async () => {
    const headers = { authorization: `Bearer ${token.trim()}` }
    return (await fetch(`${baseURL}/api/toolboxes`, { headers })).status
  }
  expect(await call()).toBe(200)

  await page.goto('/admin/people')
  await page
    .getByRole('row', { name: /Sol Suspended/ })
    .getByRole('button', { name: 'Suspend', exact: true })
    .click()
  const row = page.getByRole('row', { name: /Sol Suspended/ })
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible()
  await member.goto('/runs')
  await expect(member).toHaveURL(/\/sign-in/)
  expect(await call()).toBe(401)

  await page
    .getByRole('row', { name: /Sol Suspended/ })
    .getByRole('button', { name: 'Reactivate' })
    .click()
  await expect(row.getByText('Suspended', { exact: true })).toBeHidden()
  expect(await call()).toBe(200)
  await member.goto('/sign-in?callbackUrl=/account')
  await member.getByLabel('Email address').fill('sol@example.org')
  await member.getByLabel('Password').fill('green kettle on ice')
  await member.getByRole('button', { name: 'Sign in', exact: true }).click()
  await member.getByRole('button', { name: 'Revoke' }).click()
  await member.getByRole('button', { name: 'Revoke token' }).click()
  await expect(member.getByRole('list', { name: 'API tokens' })).toContainText('Revoked')
  expect(await call()).toBe(401)
  await context.close()
})
