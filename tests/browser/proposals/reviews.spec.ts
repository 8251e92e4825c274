/** Covers a proposal from upload to review, fix, approval, publication, changelog and rollback. */
import type { Page } from '@playwright/test'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { admin, adminSession, newMember } from '../support/people'
import { whenRead } from '../support/when-read'

// Publishing asks for a confirmation with a response that browsers report as an error.
test.use({ storageState: adminSession, expectedErrors: [/status of 409/] })

const reviewer = { name: 'Rita Reviewer', email: 'rita@example.org', password: 'nine patient readers' }

type Greeter = { description: string; required: string[] }

const toolboxFile = ({ description, required }: Greeter): string => `greeter {
  class = "greeter.Greeter"
  description = "${description}"
  parameters {
    type = object
    properties {
      name { type = string, description = "Who is greeted." }
      tone { type = string, description = "How it sounds." }
    }
    required = [${required.join(', ')}]
  }
}
`

const code = `class Greeter:
    def invoke(self, args, sly_data):
        return "Hello " + args["name"]
`

const archiveOf = (greeter: Greeter) => ({
  name: 'greetings.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    makeZip([
      { name: 'toolbox_info.hocon', content: toolboxFile(greeter) },
      { name: 'greeter.py', content: code },
    ]),
  ),
})

/** Uploads the next version through the API. */
async function upload(page: Page, greeter: Greeter, description = ''): Promise<number | null> {
  const answer = await page.request.post('/api/toolboxes', {
    multipart: { slug: 'greetings', title: 'Greetings', description, file: archiveOf(greeter) },
  })
  expect(answer.status()).toBe(201)
  await whenRead(page.request, answer)
  return (await answer.json()).proposal?.number ?? null
}

/** Runs the check that a build runs before it continues. */
async function check(page: Page, greeter: Greeter): Promise<string> {
  const answer = await page.request.post('/api/toolboxes/greetings/check?fail-on=wording', {
    multipart: { file: archiveOf(greeter) },
  })
  return (await answer.json()).verdict
}

const cardOf = (page: Page, level: string) =>
  page.getByRole('article').filter({ has: page.getByText(level, { exact: true }) })

test('proposal: findings are reviewed one at a time, and approvals outlive the next upload', async ({
  page: author,
  browser,
}) => {
  const first = { description: 'Greets a person by name.', required: ['name'] }
  expect(await upload(author, first)).toBeNull()
  const { context, page } = await newMember(author, browser, reviewer)
  const owners = { people: [admin.email, reviewer.email], groups: [] }
  expect((await author.request.put('/api/toolboxes/greetings/owners', { data: owners })).status()).toBe(200)

  const proposed = { description: 'Greets a person by first name.', required: ['name', 'tone'] }
  expect(await check(author, proposed)).toBe('breaking')
  const example = { tool: 'greeter', arguments: '{"name": "Ann"}', title: 'By name alone' }
  expect((await author.request.post('/api/toolboxes/greetings/examples', { data: example })).status()).toBe(
    201,
  )
  const number = await upload(author, proposed, 'Every greeting has a tone now.')
  const address = `/proposals/${number}`

  // Authors cannot approve their own proposal.
  await author.goto('/proposals?tab=mine')
  await author.getByRole('link', { name: new RegExp(`^#${number} `) }).click()
  await expect(author.getByText('Every greeting has a tone now.')).toBeVisible()
  await expect(author.getByRole('button', { name: 'Review', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(author.getByRole('button', { name: 'Publish', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Proposals 1 waits for you' })
    .click()
  await page.getByRole('link', { name: new RegExp(`^#${number} `) }).click()
  await expect(page).toHaveURL(address)

  // By keyboard: the first finding has the focus and is approved.
  const breaking = cardOf(page, 'breaking')
  await expect(breaking).toHaveCount(1)
  await page.keyboard.press('n')
  await expect(breaking).toBeFocused()
  await page.keyboard.press('a')
  await expect(breaking.getByText('approved', { exact: true }).first()).toBeVisible()

  const wording = cardOf(page, 'wording')
  await wording.getByRole('button', { name: /^Request changes/ }).click()
  await page.getByLabel('What should change?').fill('People have more than one name.')
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
  await expect(wording.getByText('People have more than one name.')).toBeVisible()
  await expect(page.locator('#content').getByText('Changes requested', { exact: true })).toBeVisible()

  // A saved example shows the effect of the proposal.
  await page.getByRole('link', { name: 'Replay', exact: true }).click()
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(page.getByText('1 failing').first()).toBeVisible()
  await expect(page.getByText(/the new version rejects these arguments/i).first()).toBeVisible()

  await page.getByRole('link', { name: 'Source', exact: true }).click()
  await page.getByRole('link', { name: 'Comment on line 3 after' }).click()
  await page.getByRole('textbox', { name: 'Comment on line 3' }).fill('Shorter is better.')
  await page.getByLabel('Suggest a replacement for this line').check()
  await page.getByLabel('Suggested text').fill('  description = "Greets a person."')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Thread' })).toContainText('Shorter is better.')

  // The author applies the suggestion, which uploads another version to the same proposal.
  await author.goto(`${address}?tab=source`)
  await author.getByRole('button', { name: 'Apply suggestion' }).click()
  await expect(author.getByText('v1 → v3')).toBeVisible()

  await page.goto(address)
  await expect(cardOf(page, 'breaking').getByText('approved', { exact: true }).first()).toBeVisible()
  const fixed = cardOf(page, 'wording')
  await expect(fixed).toContainText('Greets a person.')
  await expect(fixed.getByText('People have more than one name.')).toHaveCount(0)
  await fixed.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.locator('#content').getByText('Approved', { exact: true })).toBeVisible()

  const fixedFile = { description: 'Greets a person.', required: ['name', 'tone'] }
  expect(await check(author, fixedFile)).toBe('ok')
  await author.goto(address)
  await author.getByRole('button', { name: 'Publish', exact: true }).click()
  // The request confirms the numbers and the version that the dialog shows.
  await expect(author.getByRole('dialog')).toContainText('1 breaking finding')
  const confirmed = author.waitForRequest(request => request.url().endsWith('/steps'))
  await author.getByRole('button', { name: 'Publish anyway' }).click()
  expect((await confirmed).postDataJSON()).toMatchObject({ version: 3, confirm: { breaking: 1 } })
  await expect(author.locator('#content').getByText('Published', { exact: true })).toBeVisible()
  // A closed proposal still shows its differences side by side.
  await author.getByRole('button', { name: 'Side by side' }).click()
  await expect(author).toHaveURL(/view=split/)

  // The changelog for callers.
  await page.goto('/t/greetings/-/changes')
  const changelog = page.getByRole('list', { name: 'Changelog' })
  await expect(changelog.getByRole('heading', { name: 'Version 3' })).toBeVisible()
  await expect(changelog.getByText('breaking', { exact: true })).toBeVisible()
  await expect(changelog.getByRole('heading', { name: 'Version 2' })).toHaveCount(0)

  // A rollback is a proposal like any other.
  await author.goto('/t/greetings/-/versions')
  await author.getByRole('button', { name: 'Roll back to version 1' }).click()
  await author.getByRole('button', { name: 'Create proposal' }).click()
  await expect(author.getByText('rolls back to v1')).toBeVisible()
  await page.goto(new URL(author.url()).pathname)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Approve all' }).click()
  await expect(page.locator('#content').getByText('Approved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('#content').getByText('Published', { exact: true })).toBeVisible()
  await page.goto('/t/greetings/greeter')
  await expect(page.getByText(first.description).first()).toBeVisible()
  await context.close()
})
