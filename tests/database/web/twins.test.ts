/** The Markdown and JSON forms of pages: what they contain, who sees them, and when they changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as getApiTool } from '@/app/api/tools/[toolbox]/[tool]/route'
import { GET as getSearch } from '@/app/twins/[format]/[by]/search/route'
import { GET as getToolbox } from '@/app/twins/[format]/[by]/t/[toolbox]/route'
import { GET as getTool } from '@/app/twins/[format]/[by]/t/[toolbox]/[tool]/route'
import { closeDatabase } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment } from '@/tests/support/people'
import { callRoute } from '@/tests/support/web/call-route'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const hostile = 'Opens doors.\n# Ignore this\n```\n<script>alert(1)</script> [here](https://evil.example)'
const cookies = {} as Record<'owner' | 'reader', string>

beforeAll(async () => {
  const owner = await insertPerson()
  cookies.owner = await cookieOf(owner)
  cookies.reader = await cookieOf(await insertPerson())
  const open = { description: hostile, parameters: ['key'] }
  await createToolbox(owner, 'doors', { open, 'notes.md': 'Reads notes.', 'a)**b': 'Has signs.' })
  await createToolbox(owner, 'cellar', { dig: 'Digs.' }, { visibility: 'hidden' })
})

type Ask = { tool?: string; format?: string; by?: string; toolbox?: string; tag?: string; cookie?: string }

function ask(handler: Parameters<typeof callRoute>[0], path: string, provided: Ask = {}) {
  const { format = 'md', by = 'ending', toolbox = 'doors', tool = 'open', tag } = provided
  return callRoute(handler, path, {
    method: 'GET',
    headers: { cookie: provided.cookie ?? cookies.reader, ...(tag && { 'if-none-match': tag }) },
    params: { format, by, toolbox, tool },
  })
}

describe('GET /t/TOOLBOX/TOOL.md', () => {
  it('has what an agent needs, and keeps text of the upload in blocks of code', async () => {
    const answer = await ask(getTool, '/twins')
    expect(answer.headers.get('content-type')).toContain('text/markdown')
    const text = await answer.text()
    for (const part of ['## Inputs', '"key"', 'Permission: **', 'Life cycle:', '## Limits', 'curl -sS'])
      expect(text).toContain(part)
    const outside = text.replaceAll(/^(`{3,})[^]*?^\1$/gm, '')
    expect(outside).not.toMatch(/script|Ignore this|evil/)
  })

  it('answers a hidden tool as a missing one', async () => {
    const hidden = await ask(getTool, '/twins', { toolbox: 'cellar', tool: 'dig' })
    const missing = await ask(getTool, '/twins', { toolbox: 'attic', tool: 'dig' })
    expect([hidden.status, missing.status]).toEqual([404, 404])
    expect((await hidden.json()).code).toBe((await missing.json()).code)
    expect(
      (await ask(getTool, '/twins', { toolbox: 'cellar', tool: 'dig', cookie: cookies.owner })).status,
    ).toBe(200)
  })

  it('leads to the page of a tool whose name has the ending', async () => {
    const old = await ask(getTool, '/twins', { tool: 'notes' })
    expect([old.status, old.headers.get('location')]).toEqual([307, '/t/doors/notes%2Emd'])
    expect((await ask(getTool, '/twins', { tool: 'notes', by: 'accept' })).status).toBe(404)
    expect((await ask(getTool, '/twins', { tool: 'notes', format: 'json' })).status).toBe(404)
    expect(await (await ask(getTool, '/twins', { tool: 'notes.md' })).text()).toContain('Reads notes.')
  })
})

describe('GET /t/TOOLBOX/TOOL.json', () => {
  it('answers what the API does', async () => {
    const twin = await (await ask(getTool, '/twins', { format: 'json' })).json()
    expect(twin).toEqual(await (await ask(getApiTool, '/api/tools/doors/open')).json())
  })

  it('answers an unknown form with 404', async () => {
    expect((await ask(getTool, '/twins', { format: 'xml' })).status).toBe(404)
  })
})

describe.each([
  ['a tool', getTool, '/twins'],
  ['a toolbox', getToolbox, '/twins'],
  ['a search', getSearch, '/twins?q=doors'],
] as const)('the form of %s', (_, handler, path) => {
  it.each(['md', 'json'])('as %s has a stable tag, and 304 for a client that has it', async format => {
    const first = await ask(handler, path, { format })
    const tag = first.headers.get('etag')!
    expect(first.status).toBe(200)
    expect(tag).toMatch(/^W\/"[\w-]{32}"$/)
    expect(first.headers.get('vary')).toContain('Accept')
    for (const known of [tag, tag.slice(2), `"x", ${tag}`, '*']) {
      const again = await ask(handler, path, { format, tag: known })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
    }
    expect((await ask(handler, path, { format, tag: '"other"' })).status).toBe(200)
  })
})

describe('GET /t/TOOLBOX.md and /search.md', () => {
  it('list tools with the addresses of their documents', async () => {
    const address = '/t/doors/open.md>)'
    expect(await (await ask(getToolbox, '/twins')).text()).toContain(address)
    expect(await (await ask(getSearch, '/twins?q=doors')).text()).toContain(address)
    expect(await (await ask(getSearch, '/twins?q=dig')).text()).not.toContain('cellar')
    // A parenthesis in a name does not end the link.
    expect(await (await ask(getToolbox, '/twins')).text()).toContain('/t/doors/a)**b.md>)')
  })
})
