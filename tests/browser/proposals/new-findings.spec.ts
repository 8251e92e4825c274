/**
 * Covers findings that appear after an approval: the page names them, filters them, and approves them with
 * one click.
 */
import type { Page } from '@playwright/test'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { admin, adminSession, newMember } from '../support/people'
import { whenRead } from '../support/when-read'

test.use({ storageState: adminSession })

const reviewer = { name: 'Nora Newcomer', email: 'nora@example.org', password: 'nine patient readers' }

/** Uploads the next version through the API. */
async function upload(page: Page, description: string, readme: string): Promise<number | null> {
  const content = `counter { class = "counter.Counter", description = "${description}", parameters { type = object
    properties { text { type = string, description = "The text to count." } }, required = [text] } }`
  const code = 'class Counter:\n    def invoke(self, args, sly_data):\n        return len(args["text"])\n'
  const zip = makeZip([
    { name: 'toolbox_info.hocon', content },
    { name: 'counter.py', content: code },
    { name: 'README.md', content: readme },
  ])
  const file = { name: 'counting.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  const answer = await page.request.post('/api/toolboxes', {
    multipart: { slug: 'counting', title: 'Counting', file },
  })
  expect(answer.status()).toBe(201)
  await whenRead(page.request, answer)
  return (await answer.json()).proposal?.number ?? null
}

test('proposal: findings that are new since an approval are named, filtered and approved with one click', async ({
  page: author,
  browser,
}) => {
  await upload(author, 'Counts the words of a text and returns how many there are.', 'One.')
  const { context, page } = await newMember(author, browser, reviewer)
  const owners = { people: [admin.email, reviewer.email], groups: [] }
  expect((await author.request.put('/api/toolboxes/counting/owners', { data: owners })).status()).toBe(200)
  const edited = 'Counts the letters of a text and returns how many there are.'
  const number = await upload(author, edited, 'One.')
  const address = `/proposals/${number}`
  const state = (of: Page, title: string) => of.locator('#content').getByText(title, { exact: true })

  await page.goto(address)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Approve all' }).click()
  await expect(state(page, 'Approved')).toBeVisible()

  expect(await upload(author, edited, 'Two.')).toBe(number)
  await author.goto(address)
  await expect(state(author, 'In review')).toBeVisible()
  const title = `1 finding is new since ${reviewer.name} approved v2`
  await expect(author.getByText(title, { exact: true })).toBeVisible()
  await expect(author.getByRole('button', { name: 'Approve new finding' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.goto(address)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Show only what is new' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('A document changed: README.md')
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Approve new finding' }).click()
  await expect(state(page, 'Approved')).toBeVisible()
  await expect(page.getByText(title, { exact: true })).toHaveCount(0)

  // Owners can publish without a review of safe findings.
  await author.goto('/t/counting/-/review')
  const exempt = author.getByLabel('Keep the approval when all new findings are safe')
  await expect(exempt).not.toBeChecked()
  await exempt.check()
  await author.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(author.getByText('Review settings saved')).toBeVisible()
  await upload(author, edited, 'Three.')
  await author.goto(address)
  await expect(state(author, 'Approved')).toBeVisible()

  // Owners can require a signer of new versions.
  await author.goto('/t/counting/-/review')
  await author.getByLabel('Issuer').fill('https://accounts.example.org')
  await author.getByLabel('Identity').fill('ana@example.org')
  await author.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(author.getByText('Review settings saved')).toBeVisible()
  await author.reload()
  await expect(author.getByLabel('Identity')).toHaveValue('ana@example.org')
  const unsigned = await author.request.post('/api/toolboxes/counting/versions', {
    headers: { origin: new URL(author.url()).origin },
    multipart: { text: '{}', name: 'toolbox_info.hocon' },
  })
  expect(await unsigned.json()).toMatchObject({ status: 422, code: 'attestation.required' })
  await context.close()
})
