/** Checks of files against the published version before an upload, as a build server requests them. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET } from '@/app/api/toolboxes/[slug]/check/[id]/route'
import { POST } from '@/app/api/toolboxes/[slug]/check/route'
import { makeReviewCommand } from '@/lib/cli/review-command'
import { levels } from '@/lib/core/proposals/rules/finding'
import type { CheckReport } from '@/lib/core/proposals/reports/check-report'
import { reportForms, reportFormats } from '@/lib/core/proposals/reports/report-forms'
import { targetName } from '@/lib/core/formats/reading'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import type { CheckId, TokenId, VersionId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import { createToken, revokeToken } from '@/lib/operations/access/api-tokens'
import { finishDescribing, versionToDescribe } from '@/lib/operations/toolboxes/describe-version'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { checkToDescribe, finishCheck } from '@/lib/operations/proposals/check/describe-check'
import { reviewProposal } from '@/lib/operations/proposals/review-proposal'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { forgetChecks } from '@/lib/store/proposals/checks'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { executablePart, createToolbox, infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, testOrigin, type TestPerson } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()

const at = new Date()
let ada: TestPerson
let bob: TestPerson
let eve: TestPerson
let token: string
const tokenFor = async (person: TestPerson, scopes: string[], toolboxes?: string[]) =>
  createToken(person, { name: 'ci', scopes, ...(toolboxes && { toolboxes }) }, at)
beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada', email: 'ada@example.org' })
  bob = await insertPerson({ name: 'Bob', email: 'bob@example.org' })
  eve = await insertPerson({ name: 'Eve', email: 'eve@example.org' })
  token = (await tokenFor(ada, ['view', 'propose'])).secret
  await createToolbox(ada, 'doors', { open: { parameters: ['door'] }, close: { parameters: ['door'] } })
  await changeOwners(ada, 'doors', { people: [ada.email, bob.email], groups: [] })
})
afterAll(closeDatabase)

/** Returns files that break callers of one tool and change the wording of another. */
const second = () => [
  infoFile({
    open: { parameters: ['gate'] },
    close: { parameters: ['door'], description: 'Shuts the door.' },
  }),
  toolSource,
]

function formOf(parts: readonly UploadPart[]): FormData {
  const form = new FormData()
  for (const { path, bytes } of parts) form.append('file', new Blob([Uint8Array.from(bytes)]), path)
  return form
}

const send = (
  slug: string,
  parts: readonly UploadPart[],
  query: { format?: string; 'fail-on'?: string } = {},
  bearer = token,
) =>
  callRoute(POST, links.api.check(slug, undefined, query), {
    method: 'POST',
    body: formOf(parts),
    headers: { authorization: `Bearer ${bearer}` },
    params: { slug },
  })
const poll = (slug: string, id: string, bearer = token) =>
  callRoute(GET, links.api.check(slug, id), {
    headers: { authorization: `Bearer ${bearer}` },
    params: { slug, id },
  })
const check = async (slug: string, parts: readonly UploadPart[], failOn?: string): Promise<CheckReport> => {
  const answer = await send(slug, parts, { 'fail-on': failOn })
  expect(answer.status).toBe(200)
  return (await answer.json()) as CheckReport
}

describe('a check of text files', () => {
  test('finds no differences in files that are already published, and stores nothing of them', async () => {
    const published = [
      infoFile({ open: { parameters: ['door'] }, close: { parameters: ['door'] } }),
      toolSource,
    ]
    expect(await check('doors', published)).toMatchObject({
      ...{ toolbox: 'doors', base: 1, tools: ['open', 'close'], findings: [], problems: [] },
      ...{ verdict: 'ok', proposal: null },
    })
    const before = await database().blob.count()
    await check('doors', second())
    expect([await database().uploadCheck.count(), await database().blob.count()]).toEqual([0, before])
    expect(await database().version.count({ where: { toolbox: { slug: 'doors' } } })).toBe(1)
  })

  test('has the findings of the matching proposal, and accepts the findings that are approved there', async () => {
    const red = await check('doors', second())
    expect(red).toMatchObject({ verdict: 'breaking', proposal: null, accepted: 0 })
    const { proposal, version } = await uploadToolbox(ada, { slug: 'doors', parts: second(), at })
    const page = await findProposal(bob, proposal!.number, at)
    const ofPage = page.findings.flatMap(({ members, rule, level, title }) =>
      members.map(({ fingerprint, tool }) => ({ fingerprint, tool, rule, level, title })),
    )
    expect(ofPage.length).toBeGreaterThan(1)
    expect(
      red.findings.map(({ fingerprint, tool, rule, level, title }) => ({
        ...{ fingerprint, tool, rule, level, title },
      })),
    ).toEqual(expect.arrayContaining(ofPage))
    expect(red.findings).toHaveLength(ofPage.length)
    expect(red.findings.map(({ level }) => levels.indexOf(level))).toEqual(
      red.findings.map(({ level }) => levels.indexOf(level)).toSorted(),
    )
    const breaking = red.findings.filter(({ level }) => level === 'breaking')
    expect(breaking[0]).toMatchObject({ tool: 'open', place: { file: 'toolbox_info.hocon', line: 7 } })

    const { judgement } = await findProposal(bob, proposal!.number, at)
    const say = (verdict: 'approve' | 'request-changes', fingerprints: string[] | 'all', when = at) =>
      reviewProposal(bob, proposal!.number, { verdict, fingerprints, version, judgement }, when)
    await say(
      'approve',
      breaking.map(({ fingerprint }) => fingerprint),
    )
    const green = await check('doors', second())
    expect(green).toMatchObject({
      ...{ verdict: 'ok', accepted: breaking.length },
      proposal: { number: proposal!.number, state: 'in-review' },
    })
    // Wording alone does not fail a check unless the build requests it.
    expect((await check('doors', second(), 'wording')).verdict).toBe('breaking')
    await say('approve', 'all')
    expect((await check('doors', second(), 'wording')).verdict).toBe('ok')

    // An author's own review does not count, and the last review of each person does.
    await expect(
      reviewProposal(ada, proposal!.number, { verdict: 'approve', fingerprints: 'all', version }, at),
    ).rejects.toMatchObject({ code: 'action.denied' })
    await say('request-changes', [breaking[0]!.fingerprint], new Date(at.getTime() + 1000))
    const again = await check('doors', second())
    expect(again.verdict).toBe('breaking')
    expect(again.findings.find(({ fingerprint }) => fingerprint === breaking[0]!.fingerprint)?.accepted).toBe(
      false,
    )
    expect(again.proposal?.state).toBe('changes-requested')
  })

  test('produces the same documents through the API and the command line', async () => {
    const command = makeReviewCommand(
      { url: testOrigin, token },
      {
        fetch: async (input, init) =>
          callRoute(POST, String(input).slice(testOrigin.length), {
            method: 'POST',
            body: init!.body as FormData,
            headers: init!.headers as Record<string, string>,
            params: { slug: 'doors' },
          }),
        pause: async () => {},
        now: () => 0,
      },
    )
    const folder = 'tests/fixtures/neuro-san/toolbox-info/apache-2.0'
    const file = 'cognizant-ai-lab.neuro-san-studio.agent_network_designer_toolbox_info.2026-08-20.hocon'
    const bytes = readFileSync(`${folder}/${file}`)
    for (const format of reportFormats) {
      const printed: string[] = []
      const host = {
        readFile: () => Promise.reject(new Error('not used')),
        writeFile: () => Promise.reject(new Error('not used')),
        resolvePath: (path: string) => resolve(folder, path),
        print: (line: string) => void printed.push(line),
        complain: (line: string) => void printed.push(line),
      }
      expect(await command.run(['--toolbox', 'doors', '--format', format, file], host)).toBe(1)
      const answer = await send('doors', [{ path: file, bytes }], { format })
      expect(answer.headers.get('content-type')).toBe(reportForms[format].contentType)
      expect(`${printed.join('\n')}\n`).toBe(await answer.text())
    }
  })

  test('is invalid for files with an error or without tools, and rejects unreadable files', async () => {
    const broken = part('toolbox_info.hocon', '"open": { "class": }\n')
    expect((await check('doors', [broken])).verdict).toBe('invalid')
    expect((await check('doors', [part('notes.txt', 'nothing')])).verdict).toBe('invalid')
    const zip = part('doors.zip', 'PK\u0003\u0004 and no more')
    expect(await problemOf(await send('doors', [zip]))).toMatchObject({
      ...{ status: 422, code: 'toolbox.unreadable' },
      problems: [expect.objectContaining({ severity: 'error' })],
    })
    const odd = infoFile({ constructor: 'Builds.', open: { parameters: ['constructor', 'toString'] } })
    const report = await check('doors', [odd, part('__proto__', 'x'), toolSource])
    expect(report.findings.map(({ tool }) => tool)).toContain('constructor')
  })
})

describe('access to checks', () => {
  test('requires the right to propose, and a toolbox that the person cannot see is not found', async () => {
    const code = async (slug: string, bearer: string) =>
      (await problemOf(await send(slug, second(), {}, bearer))).code
    const ofEve = (await tokenFor(eve, ['view', 'propose'])).secret
    expect(await code('doors', ofEve)).toBe('action.denied')
    expect(await code('nowhere', token)).toBe('toolbox.not-found')
    expect(await code('doors', (await tokenFor(ada, ['view'])).secret)).toBe('action.denied')
    expect(await code('doors', (await tokenFor(ada, ['propose'], ['windows'])).secret)).toBe(
      'toolbox.not-found',
    )
    await createToolbox(ada, 'cellar', { stairs: 'Leads down.' }, { visibility: 'hidden' })
    expect(await code('cellar', ofEve)).toBe('toolbox.not-found')
    const gone = await tokenFor(ada, ['propose'])
    await revokeToken(ada, gone.token.id as TokenId, at)
    expect(await code('doors', gone.secret)).toBe('token.invalid')
  })

  test('rejects unknown formats and levels', async () => {
    for (const query of [{ format: 'xml' }, { format: '__proto__' }, { 'fail-on': 'harmless' }])
      expect(await problemOf(await send('doors', second(), query))).toMatchObject({
        ...{ status: 400, code: 'request.invalid' },
      })
  })
})

describe('a check of files that describe themselves', () => {
  const files = [executablePart('knock', { name: 'knock', description: 'Knocks.' })]
  const run = {
    stdout: '{"name":"knock","description":"Knocks."}',
    ...{ stderr: '', exitCode: 0, signal: null, timedOut: false, tooLarge: false },
  }
  const describeNow = async (id: string) => {
    const waiting = await checkToDescribe(id as CheckId)
    expect(waiting!.targets.map(targetName)).toEqual(['knock'])
    expect(await waiting!.withFiles(files => files.map(({ path }) => path))).toEqual(['knock'])
    const results = waiting!.targets.map(target => ({ target, run }))
    await finishCheck(id as CheckId, results, {})
    await finishCheck(id as CheckId, [], {})
    expect(await checkToDescribe(id as CheckId)).toBeNull()
  }

  test('is processed by a worker first, once, and is then available at its address for a day', async () => {
    await createToolbox(ada, 'porch', { bell: 'Rings.' })
    const first = await send('porch', files)
    const started = (await first.json()) as { state: string; id: string; poll: string }
    expect([first.status, started]).toEqual([
      202,
      { state: 'reading', id: started.id, poll: links.api.check('porch', started.id) },
    ])
    expect((await poll('porch', started.id)).status).toBe(202)
    expect(await (await send('porch', files)).json()).toEqual(started)

    await describeNow(started.id)
    const report = (await (await poll('porch', started.id)).json()) as CheckReport
    expect(report).toMatchObject({ verdict: 'breaking', tools: ['knock'], base: 1 })
    expect(report.findings.map(({ rule, tool }) => `${rule} ${tool}`)).toEqual(
      expect.arrayContaining(['tool-removed bell', 'tool-added knock']),
    )
    expect(await (await send('porch', files)).json()).toEqual(report)
    // The check does not exist for another toolbox or an unknown ID.
    for (const [slug, id] of [
      ['doors', started.id],
      ['porch', crypto.randomUUID()],
      ['porch', 'no-id\u0000'],
    ] as const)
      expect((await problemOf(await poll(slug, id))).code).toBe('check.not-found')

    // Removing a check removes its files, except those that other rows use.
    const hour = 60 * 60_000
    expect(await forgetChecks(new Date(at.getTime() - hour))).toBe(0)
    expect(await forgetChecks(new Date(Date.now() + hour))).toBe(1)
    expect((await problemOf(await poll('porch', started.id))).code).toBe('check.not-found')
    expect(await database().bundleFile.count({ where: { path: 'knock' } })).toBe(0)
  })

  test('reuses the descriptions of a version with the same files', async () => {
    const { version } = await uploadToolbox(ada, { slug: 'knocker', parts: files, at })
    expect(version).toBe(1)
    const row = await database().version.findFirstOrThrow({ where: { toolbox: { slug: 'knocker' } } })
    const id = row.id as VersionId
    const waiting = await versionToDescribe(id)
    await finishDescribing(
      id,
      waiting!.targets.map(target => ({ target, run })),
      at,
    )
    expect(await check('knocker', files)).toMatchObject({ findings: [], verdict: 'ok', tools: ['knock'] })
    expect(await database().uploadCheck.count()).toBe(0)
    // A check of the same files elsewhere keeps them there, and the version keeps them here.
    const elsewhere = (await (await send('porch', files)).json()) as { id: string }
    expect(elsewhere.id).toBeDefined()
    await forgetChecks(new Date(Date.now() + 60 * 60_000))
    expect(await database().bundleFile.count({ where: { path: 'knock' } })).toBe(1)
  })
})
