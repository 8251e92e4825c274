/**
 * Export of tools: the file of a selection, what it loses, and files corrected by the fixes of their
 * problems.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET as exportRoute } from '@/app/api/toolboxes/[slug]/export/route'
import { GET as fixedRoute } from '@/app/source/[toolbox]/fixed/route'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { links } from '@/lib/core/base/links'
import { findVersion } from '@/lib/operations/toolboxes/find-version'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase } from '@/lib/store/connection/client'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { part } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const name = 'cognizant-ai-lab.neuro-san-studio.toolbox_info.2026-08-20.hocon'
const real = readFileSync(`tests/fixtures/neuro-san/toolbox-info/apache-2.0/${name}`, 'utf8')
const read = (text: string) =>
  readToolbox({ files: [{ path: 'toolbox_info.hocon', mode: 0o644, bytes: new TextEncoder().encode(text) }] })

let ada: TestPerson
let cookie: string
beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  cookie = await cookieOf(ada)
  await uploadToolbox(ada, { slug: 'studio', title: 'Studio', parts: [part('toolbox_info.hocon', real)], at })
})

const get = (format: string, tools: string[], losses = false) =>
  callRoute(exportRoute, links.api.export('studio', 1, format, tools, losses), {
    cookie,
    params: { slug: 'studio' },
  })

test('the export of a selection is a toolbox info file with entries and comments in source order', async () => {
  const response = await get('neuro-san', ['tavily_search', 'web_fetch', 'gmail_toolkit'])
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''toolbox_info.hocon")
  const text = await response.text()
  const before = read(real).tools
  const after = read(text).tools
  expect(after.map(tool => tool.name).sort()).toEqual(['gmail_toolkit', 'tavily_search', 'web_fetch'])
  for (const tool of after) {
    const source = before.find(each => each.name === tool.name)!
    expect(tool.source.text).toBe(source.source.text)
    expect(tool.setupNotes).toBe(source.setupNotes)
  }
})

test('the export of one tool contains the uploaded bytes', async () => {
  const text = await (await get('source', ['call_agent'])).text()
  expect(text).toMatch(/^"call_agent"/)
  expect(real).toContain(text)
})

test('an export without names contains all tools', async () => {
  const text = await (await get('functions', [])).text()
  expect(JSON.parse(text)).toHaveLength(read(real).tools.length)
})

test('losses of a format are listed for the selection only', async () => {
  const response = await get('functions', ['gmail_toolkit', 'web_fetch'], true)
  const answer = (await response.json()) as { tools: number; losses: { part: string; tools: string[] }[] }
  expect(answer.tools).toBe(2)
  expect(answer.losses).toContainEqual(
    expect.objectContaining({ part: 'Tools of a toolkit', tools: ['gmail_toolkit'] }),
  )
  expect(await (await get('neuro-san', [], true)).json()).toMatchObject({ losses: [] })
})

test.each([
  ['an unknown format', 'xml', [], 400, 'request.invalid'],
  ['an unknown tool', 'source', ['web_fetch', 'gone'], 404, 'tool.not-found'],
])('an export with %s is rejected', async (_, format, tools, status, code) => {
  const response = await get(format, tools)
  expect(response.status).toBe(status)
  expect(await problemOf(response)).toMatchObject({ code })
})

test('a problem shows its fix, and the corrected file contains it', async () => {
  const { problemList } = await findVersion(ada, 'studio', 1)
  const fixable = problemList.filter(problem => problem.fix)
  expect(fixable.map(problem => problem.code)).toContain('required-not-in-properties')
  const lines = fixable[0]!.patch!.flatMap(hunk => hunk.lines)
  expect(lines.map(line => line.mark)).toEqual(expect.arrayContaining(['-', '+', ' ']))

  const file = 'toolbox_info.hocon'
  const response = await callRoute(fixedRoute, links.sourceFixed('studio', 1, file), {
    cookie,
    params: { toolbox: 'studio@1' },
  })
  const fixed = await response.text()
  const after = read(fixed)
  expect(after.tools.map(tool => tool.name)).toEqual(read(real).tools.map(tool => tool.name))
  expect(after.problems.filter(problem => problem.fix)).toEqual([])
  expect(after.problems.length).toBeLessThan(problemList.length)
})

test('a file that is not UTF-8 shows its conversion, and the corrected file is UTF-8', async () => {
  const text = '{\n  # Prüft.\n  "a": { "class": "a.B", "description": "d" }\n}\n'
  const file = 'toolbox_info.hocon'
  const bytes = Uint8Array.from(Buffer.from(text, 'latin1'))
  await uploadToolbox(ada, { title: 'Latin', parts: [{ path: file, bytes }], at })
  const { problemList } = await findVersion(ada, 'latin', 1)
  const problem = problemList.find(({ code }) => code === 'info-not-text')
  expect(problem).toMatchObject({ place: { file, line: 2, column: 7 }, fix: { converts: true } })
  expect(problem!.excerpt!.lines[1]).toBe('  # Pr\\xFCft.')
  expect(problem!.patch![0]!.lines.filter(({ mark }) => mark !== ' ').map(line => line.text)).toEqual([
    '  # Pr\\xFCft.',
    '  # Prüft.',
  ])
  const response = await callRoute(fixedRoute, links.sourceFixed('latin', 1, file), {
    cookie,
    params: { toolbox: 'latin@1' },
  })
  expect(await response.text()).toBe(text)
})
