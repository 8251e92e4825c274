/** Covers how a reviewer works through findings: filters, code in cards, keys, comments with mentions. */
import type { Page } from '@playwright/test'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { admin, adminSession, newMember } from '../support/people'

test.use({ storageState: adminSession })

const reviewer = { name: 'Fay Filter', email: 'fay@example.org', password: 'nine patient readers' }
const slug = 'postcards'

type Content = { required: string; verb: string; code: string; readme: string }

/** Three tools whose texts differ only in their own names. */
const toolsFile = ({ required, verb }: Content) =>
  ['birthday', 'holiday', 'wedding']
    .map(
      name => `${name} {
  class = "cards.Card", description = "${verb} a ${name} card."
  parameters { type = object, required = [${required}]
    properties { to { type = string, description = "Who gets it." }, text { type = string, description = "Its text." } } }
}`,
    )
    .join('\n')

const codeFile = (line: string) => `class Card:
    def invoke(self, args, sly_data):
        ${line}
        return card
`

async function upload(page: Page, content: Content): Promise<number | null> {
  const zip = makeZip([
    { name: 'toolbox_info.hocon', content: toolsFile(content) },
    { name: 'cards.py', content: codeFile(content.code) },
    { name: 'README.md', content: content.readme },
  ])
  const file = { name: 'cards.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  const answer = await page.request.post('/api/toolboxes', {
    multipart: { slug, title: 'Postcards', file },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).proposal?.number ?? null
}

const first: Content = { required: 'to', verb: 'Writes', code: 'card = "Dear " + args["to"]', readme: 'One.' }
const second: Content = {
  required: 'to, text',
  verb: 'Sends',
  code: 'card = args["text"] + args["to"]',
  readme: 'One.',
}

const cardOf = (page: Page, title: RegExp) => page.getByRole('article').filter({ hasText: title })

test('findings: are filtered in the address, decided by keyboard and discussed with mentions', async ({
  page: author,
  browser,
}) => {
  await upload(author, first)
  const { context, page } = await newMember(author, browser, reviewer)
  const owners = { people: [admin.email, reviewer.email], groups: [] }
  expect((await author.request.put(`/api/toolboxes/${slug}/owners`, { data: owners })).status()).toBe(200)
  const number = await upload(author, second)
  const address = `/proposals/${number}`

  // The same finding of three tools is one card, also when the texts differ in the names of the tools.
  await page.goto(address)
  await expect(cardOf(page, /is now required/).getByText('Same finding in 3 tools')).toBeVisible()
  await expect(cardOf(page, /The description changed/)).toContainText('only the tool’s own name differs')

  // The code stands in the card.
  const code = cardOf(page, /Code changed: cards.py/)
  await expect(code).toContainText('card = "Dear " + args["to"]')
  await expect(code).toContainText('card = args["text"] + args["to"]')

  // Counts are filters, and Back leaves them.
  await page.getByRole('link', { name: /^\d+ breaking$/ }).click()
  await expect(page).toHaveURL(/level=breaking/)
  await expect(code).toHaveCount(0)
  await page.goBack()
  await expect(code).toBeVisible()

  // At most one button is filled.
  expect(await page.locator('main button.bg-accent:visible').count()).toBe(1)

  // A viewed finding becomes one line, and the bar counts it.
  const bar = page.getByRole('region', { name: 'Progress of your review' })
  await expect(bar).toContainText(/^0 of \d+ reviewed/)
  await page.keyboard.press('n')
  await expect(cardOf(page, /is now required/)).toBeFocused()
  await page.keyboard.press('x')
  await expect(bar).toContainText(/^1 of \d+ reviewed/)
  await expect(cardOf(page, /is now required/).getByText('Same finding in 3 tools')).toHaveCount(0)
  await page.keyboard.press('.')
  await expect(cardOf(page, /is now required/).getByText('Same finding in 3 tools')).toBeVisible()
  await page.getByRole('link', { name: /^Needs my review/ }).click()
  await expect(page).toHaveURL(/needs=me/)
  await expect(cardOf(page, /is now required/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await expect(cardOf(page, /is now required/)).toBeVisible()

  // A comment with Markdown mentions the author, who is notified.
  await code.getByRole('button', { name: /^Comment on/ }).click()
  await expect(page.getByRole('textbox', { name: /^Comment on/ })).toBeFocused()
  await page.keyboard.type('@Ada')
  await expect(page.getByRole('option', { name: admin.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('is this **safe**? See https://cards.example/rules <b>now</b>')
  await page.keyboard.press('Control+Enter')
  const comment = code.locator('[data-comment]').first()
  await expect(comment.locator('strong')).toHaveText('safe')
  await expect(comment).toContainText(`@${admin.name} is this`)
  await expect(comment).toContainText('<b>now</b>')
  await expect(comment.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await author.goto('/inbox')
  await expect(author.getByText(`${reviewer.name} mentioned you on #${number}`).first()).toBeVisible()

  // The keys of comments.
  await code.getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('Second.')
  await page.keyboard.press('Control+Enter')
  await expect(code.locator('[data-comment]')).toHaveCount(2)
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await expect(code.locator('[data-comment]').nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(code.locator('[data-comment]').nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(code.locator('[data-comment]').nth(0)).toBeFocused()

  // In Source, n moves to the next difference, and from the last one to the next file.
  await code.getByRole('link', { name: 'cards.py' }).click()
  await expect(page.getByRole('heading', { name: 'cards.py', exact: true })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.locator('[data-hunk]').first()).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'toolbox_info.hocon', exact: true })).toBeVisible()

  // What appears after the reviewer looked is marked at the next look.
  await upload(author, { ...second, readme: 'Two.' })
  await page.goto(address)
  await page.getByRole('link', { name: 'New since my last look 1' }).click()
  await expect(page).toHaveURL(/since=look/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('A document changed: README.md')
  await context.close()
})
