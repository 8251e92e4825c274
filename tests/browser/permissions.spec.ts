/** Rules: an admin makes a group, denies it something and says why; who is meant sees that, and it is taken back. */
import { expect, test } from './support/journey'
import { adminSession, newMember } from './support/people'

test.use({ storageState: adminSession })

test('a rule for a group holds at once, explains itself, and is taken back by restoring', async ({
  page,
  browser,
}) => {
  const { context, page: member } = await newMember(page, browser, {
    name: 'Ivy Intern',
    email: 'ivy@example.org',
    password: 'seven quiet lanterns',
  })
  await member.goto('/t/hello/greet')
  await expect(member.getByRole('link', { name: 'Try it' })).toBeVisible()

  await page.goto('/admin/groups')
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByLabel('Name').fill('Interns')
  await page.getByRole('button', { name: 'Make the group' }).click()
  await page.getByLabel('E-mail address of someone who is here').fill('ivy@example.org')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'Ivy Intern ivy@example.org' })).toBeVisible()

  await page.goto('/admin/permissions')
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByRole('radio', { name: 'Deny' }).check()
  await page.getByLabel('Who', { exact: true }).selectOption({ label: 'Group Interns' })
  await page.getByLabel('What', { exact: true }).selectOption('tool')
  await page.getByLabel(/^Tool/).fill('hello/greet')
  await page.getByRole('dialog').getByLabel('Why').fill('Interns do not greet.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('The group Interns may not run hello/greet.')).toBeVisible()
  await page.getByRole('region', { name: 'Before you save' }).getByLabel('Why').fill('They are shy.')
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByRole('region', { name: 'Before you save' })).toBeHidden()

  await member.reload()
  await expect(member.getByText(/Interns do not greet\./).first()).toBeVisible()
  await expect(member.getByRole('link', { name: 'Try it' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Check access' }).click()
  await page.getByLabel('Who', { exact: true }).selectOption({ label: 'Ivy Intern (ivy@example.org)' })
  await page.getByLabel(/^Tool/).fill('hello/greet')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Ivy Intern may not run it.' })).toBeVisible()
  await expect(page.getByRole('row', { name: /The group Interns may not run/ })).toContainText('decides')

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('They are shy.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to no rules' }).click()
  await expect(page.getByText('The rules of policy 0 again.')).toBeVisible()
  await member.reload()
  await expect(member.getByRole('link', { name: 'Try it' })).toBeVisible()
  await context.close()
})
