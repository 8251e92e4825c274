/** The size of the page of a large proposal: what a page draws does not grow with the proposal. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { offeredMax } from '@/lib/core/proposals/model/offered-names'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { describeVersion } from '@/lib/worker/jobs/describe-version-job'
import { part } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'
import { renderPage } from '@/tests/support/web/render-page'

vi.mock('next/headers', () => import('@/tests/support/web/load-page'))
setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const toolCount = 1_000
const fileCount = 400
/** Maximum bytes of a page, and what its frame takes of them, which is not rendered here. */
const pageBytesMax = 500_000
const frameBytes = 50_000

/** A sandbox that must not be used. */
const unused = { report: { available: false } } as Sandbox

const listOf = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('\n')

const toolsFile = (isChanged: boolean) =>
  listOf(
    toolCount,
    index =>
      `tool_${index} { class = "m.T", description = "Sends part ${index}${isChanged ? `; kind ${index}` : ''}.", ` +
      `parameters { type = object, properties { text { type = string, description = "Text ${index}." } }, ` +
      `required = [${isChanged && index % 3 === 0 ? 'text' : ''}] } }`,
  )

const codeFile = (isChanged: boolean) =>
  `class T:\n${listOf(9_000, index => `    value_${index} = ${index % 60 === 0 && isChanged ? 1 : 0}`)}\n`

let number: number
let cookie: string

beforeAll(async () => {
  const author = await insertPerson()
  cookie = await cookieOf(await insertPerson({ role: 'admin' }))
  const upload = async (isChanged: boolean) => {
    const uploaded = await uploadToolbox(author, {
      ...{ slug: 'large', title: 'Large', at, propose: isChanged },
      parts: [
        part('toolbox_info.hocon', toolsFile(isChanged)),
        part('m.py', codeFile(isChanged)),
        ...Array.from({ length: fileCount }, (_, index) => part(`docs/page_${index}.md`, `${isChanged}`)),
      ],
    })
    const version = await database().version.findFirstOrThrow({ where: { number: uploaded.version } })
    if (uploaded.state === 'reading') await describeVersion({ versionId: version.id }, unused)
    return uploaded.proposal?.number ?? 0
  }
  await upload(false)
  number = await upload(true)
  // Replays ask about each of these tools.
  await database().$executeRaw`
    UPDATE tool_version SET spec = (spec::jsonb || '{"capabilities": ["write_fs"]}')::json`
})

const render = (tab: string, more = '') => {
  const query = tab === 'changes' ? '' : `?tab=${tab}${more}`
  const params = { number: String(number) }
  return renderPage('proposals/[number]', { cookie, path: `/proposals/${number}${query}`, params })
}

test.each(['changes', 'docs', 'agent', 'source', 'replay', 'conversation'])(
  'the tab %s of a proposal with 1,000 changed tools has at most 500 kB of HTML',
  async tab => {
    const { html, data } = await render(tab)
    expect(html).toContain('<h1')
    expect(Buffer.byteLength(html) + Buffer.byteLength(data)).toBeLessThanOrEqual(pageBytesMax - frameBytes)
  },
)

test('the tab source shows a file that it does not list, and searches the others', async () => {
  const { html } = await render('source', `&file=${encodeURIComponent('docs/page_99.md')}`)
  expect(html).toMatch(/<h2[^>]*>docs\/page_99.md/)
  expect(html).toMatch(/Previous file: (<!-- -->)?docs\/page_98.md/)
  // 100 files and the chosen one are listed, of those in docs and two others.
  expect(html).toContain(`placeholder="${fileCount + 2 - 101} more files"`)
})

test.each([
  ['docs', 'Another tool', toolCount - offeredMax],
  ['agent', 'Another tool', toolCount - offeredMax],
  ['replay', 'Another tool with side effects', toolCount - offeredMax],
])('the tab %s lists some tools and searches the others', async (tab, label, more) => {
  const { html } = await render(tab)
  expect(html).toMatch(new RegExp(`<input[^>]*aria-label="${label}"[^>]*placeholder="${more} more tools"`))
})
