/**
 * Covers control and direction characters in every text that a person or upload can provide: no page shows
 * them unmarked, in its text, accessible names or title. Scripts that need such characters are displayed
 * correctly.
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'
import { whenRead } from '../support/when-read'

test.use({ storageState: adminSession })

/** A direction override, isolates, zero-width characters, C0 and C1 controls, a soft hyphen, and a hidden tag. */
const controls = '\u202e\u2066\u2069\u200b\u200f\u061c\u0007\u009b\u00ad\ufeff\u{E0041}'
const hostile = (word: string) => `${word}${controls}${word}`
const mark = '⟨U+202E⟩'
const rightToLeft = 'שלום עולם'
const family = '👩\u200d👩\u200d👧'

const slug = 'unseen-letters'
const infoFile = (description: string) =>
  JSON.stringify({
    unseen_tool: {
      class: 'unseen.Unseen',
      description: `${description} ${rightToLeft} ${family}`,
      display_as: hostile('display'),
      tags: [hostile('tag')],
      parameters: {
        type: 'object',
        description: hostile('parameters'),
        properties: {
          place: { type: 'string', description: hostile('argument'), default: hostile('default') },
          kind: { type: 'string', enum: [hostile('one'), 'two'], description: rightToLeft },
        },
        required: ['place'],
      },
    },
  })

async function send(api: APIRequestContext, method: string, path: string, data: object): Promise<unknown> {
  const response = await api.fetch(path, { method, data })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.status() === 204 ? null : response.json()
}

async function upload(api: APIRequestContext, description: string): Promise<void> {
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const form = new FormData()
  form.append('slug', slug)
  form.append('title', hostile('title'))
  for (const { name, buffer } of [
    file('toolbox_info.hocon', infoFile(description)),
    file('readme.md', `# ${hostile('document')}\n`),
    file('unseen.py', `class Unseen:\n    """${hostile('code')}"""\n`),
  ])
    form.append('file', new File([new Uint8Array(buffer)], name), name)
  const response = await api.fetch('/api/toolboxes', { method: 'POST', multipart: form })
  expect(response.ok(), await response.text()).toBe(true)
  await whenRead(api, response)
}

/** Puts such texts everywhere the API allows. @returns the run that contains them */
async function writeEverywhere(api: APIRequestContext): Promise<string> {
  await upload(api, hostile('first'))
  await upload(api, hostile('second'))
  await send(api, 'PATCH', `/api/toolboxes/${slug}`, { description: hostile('about') })
  await send(api, 'POST', '/api/groups', { name: 'Unseen group', description: hostile('group') })
  await send(api, 'PUT', `/api/toolboxes/${slug}/rules`, {
    ...{
      basedOn: ((await send(api, 'GET', `/api/toolboxes/${slug}/rules`, {})) as { number: number }).number,
    },
    note: hostile('note'),
    rules: [
      {
        ...{ id: 'unseen', effect: 'ask', who: 'everyone', what: `toolbox:${slug}`, actions: ['run'] },
        ...{ scope: `toolbox:${slug}`, note: hostile('why') },
      },
    ],
  })
  await send(api, 'POST', `/api/toolboxes/${slug}/versions/1/yank`, { reason: hostile('reason') })
  const started = (await send(api, 'POST', '/api/runs', {
    ...{ toolbox: 'hello', tool: 'greet', arguments: { name: `${hostile('name')} ${rightToLeft}` } },
  })) as { run: { id: string } } | { id: string }
  const id = 'run' in started ? started.run.id : started.id
  // The tool asks first under some policies, including this one.
  const requested = (await (await api.get(`/api/runs/${id}`)).json()) as { status: { state: string } }
  if (requested.status.state === 'awaiting-confirmation')
    await send(api, 'POST', `/api/runs/${id}/decision`, { decision: 'approve' })
  await expect(async () => {
    const run = (await (await api.get(`/api/runs/${id}`)).json()) as { status: { state: string } }
    expect(run.status.state).toBe('ended')
  }).toPass()
  return id
}

/** Collects every displayed or announced text and attribute, and the title. Values of fields stay exact. */
async function rawTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const raw =
      /[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u061C\u00AD\uFEFF\u{E0000}-\u{E007F}]|(?![\n\t])[\0-\x1F\x7F-\x9F]/u
    const found = raw.test(document.title) ? [`title: ${document.title}`] : []
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const place = node instanceof Element ? node : node.parentElement
      if (place?.closest('script, style, template, textarea, .cm-editor')) continue
      if (node instanceof Text && raw.test(node.data)) found.push(`<${place?.tagName}> ${node.data}`)
      if (node instanceof Element)
        for (const { name, value } of node.attributes)
          if (/^(aria-.*|title|alt|placeholder|label)$/.test(name) && raw.test(value))
            found.push(`<${node.tagName} ${name}> ${value}`)
    }
    return found.map(text => JSON.stringify(text))
  })
}

test.describe.configure({ mode: 'serial' })

/** The run and the proposal that `writeEverywhere` creates. */
const made = { run: '', number: 0 }

/** @param expectsText whether the page must contain one of the texts, so that an empty page fails */
async function visit(page: Page, address: string, expectsText = true): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main')).toBeVisible()
  if (expectsText) await expect(page.locator('body'), address).toContainText(mark)
  expect(await rawTexts(page), address).toEqual([])
}

test('control characters: can be written through the API', async ({ page }) => {
  made.run = await writeEverywhere(page.request)
  const { proposals } = (await (await page.request.get('/api/proposals?tab=closed')).json()) as {
    proposals: { number: number }[]
  }
  made.number = proposals[0]!.number
})

test('control characters: are marked on every page of a toolbox', async ({ page }) => {
  await visit(page, `/t/${slug}`)
  const pages = ['tools', 'versions', 'changes', 'files', 'problems']
  const settings = ['general', 'owners', 'access', 'settings', 'limits', 'review']
  for (const name of [...pages, ...settings]) await visit(page, `/t/${slug}/-/${name}`)
})

test('control characters: are marked on every page of a tool', async ({ page }) => {
  for (const tab of ['docs', 'use', 'agent', 'source', 'versions'])
    await visit(page, `/t/${slug}/unseen_tool?tab=${tab}`)
  for (const file of ['toolbox_info.hocon', 'readme.md', 'unseen.py'])
    await visit(page, `/source/${slug}@2?file=${file}`)
  await visit(page, `/play/${slug}/unseen_tool`)
})

test('control characters: are marked on every page of a proposal', async ({ page }) => {
  await visit(page, '/proposals?tab=closed')
  for (const tab of ['changes', 'docs', 'agent', 'source', 'replay', 'conversation'])
    await visit(page, `/proposals/${made.number}?tab=${tab}`)
})

test('control characters: are marked on the pages of runs, the catalog and uploads', async ({ page }) => {
  await visit(page, '/')
  // The query is in a field, which keeps it exact.
  await visit(page, `/?q=${encodeURIComponent(hostile('query'))}`, false)
  await visit(page, `/uploads/${slug}@2`)
  await visit(page, `/upload?toolbox=${slug}`)
  await visit(page, '/runs')
  await visit(page, `/play/hello/greet?run=${made.run}`)
  await visit(page, `/effective?environment=${encodeURIComponent(`${slug}@2:toolbox_info.hocon`)}`, false)
})

test('control characters: are marked on pages about people and permissions', async ({ page }) => {
  await visit(page, '/admin/permissions?tab=groups')
  await visit(page, '/groups/unseen-group')
  await visit(page, '/admin/permissions?tab=rules')
  await visit(page, '/admin/permissions?tab=revisions')
  for (const address of [
    '/admin/permissions',
    '/admin/audit',
    '/inbox',
    '/account',
    '/account/access',
    '/approvals',
  ])
    await visit(page, address, false)
})

test('displayed text: isolates right-to-left text and keeps composed emoji intact', async ({ page }) => {
  await page.goto(`/t/${slug}/unseen_tool`)
  await expect(page.locator('main')).toContainText(family)
  await expect(page.locator('main bdi').filter({ hasText: rightToLeft }).first()).toBeVisible()
})
