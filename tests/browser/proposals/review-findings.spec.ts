/** Covers how a reviewer works through findings: filters, code in cards, keys, comments with mentions. */
import type { Page } from '@playwright/test'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { admin, adminSession, newMember } from '../support/people'
import { whenRead } from '../support/when-read'

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
  await whenRead(page.request, answer)
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

  // The card contains the code.
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
  expect(await page.locator('main button.button-primary:visible').count()).toBe(1)

  // A viewed finding becomes one line, and the bar counts it.
  const bar = page.getByRole('region', { name: 'Progress of your review' })
  await expect(bar).toContainText(/^0 of \d+ reviewed/)
  await page.keyboard.press('n')
  await expect(cardOf(page, /is now required/)).toBeFocused()
  await page.keyboard.press('x')
  await expect(bar).toContainText(/^3 of \d+ reviewed/)
  await expect(cardOf(page, /is now required/).getByText('Same finding in 3 tools')).toHaveCount(0)
  await page.keyboard.press('.')
  await expect(cardOf(page, /is now required/).getByText('Same finding in 3 tools')).toBeVisible()

  // With a filter that hides what is left, the next finding is one click away.
  await page.getByRole('link', { name: /^\d+ breaking$/ }).click()
  await expect(bar).toContainText(/The filter hides \d+ unreviewed findings/)
  await page.keyboard.press('n')
  await expect(bar.getByRole('link', { name: 'Show all' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)

  // A tool is found by a part of its name.
  await page.getByRole('combobox', { name: 'Tool' }).fill('wed')
  await expect(page.getByRole('option')).toHaveText(/^wedding/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tool=wedding/)
  await expect(code).toHaveCount(0)
  await page.goBack()

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
  await expect(comment.getByRole('link', { name: 'https://cards.example/rules' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  )
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

  // A finding with an open thread stays open, and becomes one line when the thread is resolved.
  await page.keyboard.press('x')
  await expect(code.getByRole('button', { name: /^Viewed/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(code.locator('[data-comment]')).toHaveCount(2)
  const link = await comment.getByRole('link').first().getAttribute('href')
  await code.getByRole('button', { name: 'Resolve' }).click()
  await expect(code.getByText('1 resolved thread')).toBeVisible()
  await expect(code.locator('[data-comment]')).toHaveCount(0)
  // A link to a comment opens its card.
  await page.goto(`${address}?${new URLSearchParams({ tab: 'changes' })}${link}`)
  await expect(comment).toBeFocused()

  // In Source, n moves to the next difference, and from the last one to the next file; p moves back.
  await code.getByRole('link', { name: 'cards.py' }).click()
  await expect(page.getByRole('heading', { name: 'cards.py', exact: true })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.locator('[data-hunk]').first()).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'toolbox_info.hocon', exact: true })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.locator('[data-hunk]').first()).toBeFocused()
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'cards.py', exact: true })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.locator('[data-hunk]').last()).toBeFocused()

  // What appears after the reviewer looked is marked at the next look.
  await upload(author, { ...second, readme: 'Two.' })
  await page.goto(address)
  await page.getByRole('link', { name: 'New since my last look 1' }).click()
  await expect(page).toHaveURL(/since=look/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('A document changed: README.md')

  // On a wide screen, no button covers another.
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const tab of ['changes', 'docs', 'agent', 'source', 'replay', 'conversation']) {
    await page.goto(`${address}?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([tab, await page.evaluate(listOverlaps)]).toEqual([tab, []])
  }
  await context.close()
})

test('findings: the next one to review is found behind many that are reviewed', async ({ page }) => {
  const file = (verb: string) => ({
    name: 'toolbox_info.hocon',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      Array.from(
        { length: 60 },
        (_, index) => `part_${index} { class = "p.P", description = "${verb} part ${index * 7}." }`,
      ).join('\n'),
    ),
  })
  const uploadParts = async (verb: string, propose: '0' | '1') => {
    const multipart = { slug: 'parts', title: 'Parts', propose, file: file(verb) }
    const answer = await page.request.post('/api/toolboxes', { multipart })
    expect(answer.status()).toBe(201)
    return (await answer.json()).proposal?.number
  }
  await uploadParts('Reads', '0')
  const number = await uploadParts('Writes', '1')
  const { findings } = await (await page.request.get(`/api/proposals/${number}/findings`)).json()
  const left = findings.at(-2)
  const fingerprints = findings
    .filter(({ group }: { group: string }) => group !== left.group)
    .flatMap(({ members }: { members: { fingerprint: string }[] }) =>
      members.map(({ fingerprint }) => fingerprint),
    )
  const seen = { fingerprints, seen: true }
  expect((await page.request.post(`/api/proposals/${number}/seen`, { data: seen })).status()).toBe(200)

  await page.goto(`/proposals/${number}`)
  await page.getByRole('button', { name: /^Next unreviewed/ }).click()
  await expect(page.locator(`#finding-${left.group}`)).toBeFocused()
})

/** Returns the visible buttons whose boxes intersect, in pairs. */
function listOverlaps(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('button, summary, [role=combobox]')]
    .filter(each => each.checkVisibility({ visibilityProperty: true }))
    .map(element => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  return buttons.flatMap(({ element, box }, index) =>
    buttons.slice(index + 1).flatMap(other => {
      const isInside = element.contains(other.element) || other.element.contains(element)
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (isInside || width <= 1 || height <= 1) return []
      return [`${element.textContent} / ${other.element.textContent}`]
    }),
  )
}
