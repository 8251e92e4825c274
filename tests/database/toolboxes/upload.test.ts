/**
 * Uploads from bytes to a published version: validation, version numbers, the catalog, and concurrent
 * uploads.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filePartLimits } from '@/lib/core/catalog/views/file-part'
import { POST } from '@/app/api/toolboxes/route'
import { AppError } from '@/lib/core/base/errors'
import type { DescribeRun, DescribeTarget } from '@/lib/core/formats/reading'
import { uploadLimits } from '@/lib/core/formats/upload/upload-limits'
import type { DraftRule } from '@/lib/core/proposals/model/draft-rule'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { VersionId } from '@/lib/core/base/ids'
import type { Problem } from '@/lib/core/base/problem'
import { changeToolbox } from '@/lib/operations/toolboxes/change-toolbox'
import {
  finishDescribing,
  queueAllDescribing,
  versionToDescribe,
} from '@/lib/operations/toolboxes/describe-version'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findProblemChanges, findShownVersion, findVersion } from '@/lib/operations/toolboxes/find-version'
import { installStarters, type Starter } from '@/lib/operations/toolboxes/install-starters'
import { downloadFile, readSource } from '@/lib/operations/toolboxes/read-source'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { takeFolder } from '@/lib/operations/toolboxes/take-folder'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { executablePart, createToolbox, infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { auditOf, cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'
import { makeTarGz, makeZip } from '@/tests/unit/core/formats/upload/archives'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson
let ben: TestPerson
beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
})

const realFile = readFileSync(
  'tests/fixtures/neuro-san/toolbox-info/apache-2.0/cognizant-ai-lab.neuro-san-studio.toolbox_info.2026-08-20.hocon',
  'utf8',
)

async function problemWith(work: Promise<unknown>): Promise<AppError> {
  const problem: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (problem instanceof AppError) return problem
  throw new Error(`Expected a refusal, got ${String(problem)}`)
}

const executable = (path: string): DescribeTarget => ({ how: 'executable', path })
const answered = (fields: Record<string, unknown>): DescribeRun => ({
  stdout: JSON.stringify(fields),
  stderr: '',
  exitCode: 0,
  signal: null,
  timedOut: false,
  tooLarge: false,
})

async function idOfVersion(slug: string, number: number): Promise<VersionId> {
  const row = await database().version.findFirstOrThrow({ where: { toolbox: { slug }, number } })
  return row.id as VersionId
}

describe('a new toolbox', () => {
  test('is published immediately, belongs to its uploader, and lists its tools in source order', async () => {
    const uploaded = await uploadToolbox(ada, { parts: [part('my tools.hocon', realFile)], at })
    expect(uploaded).toMatchObject({
      toolbox: { slug: 'my-tools', title: 'my tools' },
      version: 1,
      state: 'published',
      unchanged: false,
    })
    const page = await findToolbox(ben, 'my-tools')
    expect(page.tools.map(tool => tool.name)).toEqual(uploaded.tools)
    expect(page.toolbox).toMatchObject({ owners: ['Ada'], version: 1, tools: uploaded.tools.length })
    expect(page.version?.formats).toEqual(['neuro-san-toolbox-info'])
    expect(page.may.publish.effect).toBe('deny')
    const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'my-tools' } })
    expect((await auditOf(id)).sort()).toEqual(['toolbox.created', 'version.published', 'version.uploaded'])
  })

  test('without a title and a file name is named after its project, or rejected', async () => {
    const send = async (name: string, query = '') =>
      callRoute(POST, `/api/toolboxes${query}`, {
        ...{ method: 'POST', cookie: await cookieOf(ada), headers: { 'content-type': 'application/zip' } },
        body: new Uint8Array(makeZip([{ name, content: realFile }, { name: name.replace('info', 'other') }])),
      })
    const named = await send('tide-tables/toolbox_info.hocon')
    expect(await named.json()).toMatchObject({ toolbox: { slug: 'tide-tables', title: 'tide-tables' } })
    const onlySlug = await send('toolbox_info.hocon', '?slug=tides')
    expect(await onlySlug.json()).toMatchObject({ toolbox: { slug: 'tides', title: 'tides' } })
    expect(await problemOf(await send('toolbox_info.hocon'))).toMatchObject({ code: 'toolbox.invalid-name' })
  })

  test('preserves the order of inputs and every byte of its files', async () => {
    await createToolbox(ada, 'ordered', { sort: { parameters: ['zebra', 'apple', 'mango'] } })
    const { spec, source, limits } = await findTool(ben, 'ordered', 'sort')
    expect(Object.keys(spec.inputSchema.properties ?? {})).toEqual(['zebra', 'apple', 'mango'])
    expect(source).toMatchObject({ file: 'toolbox_info.hocon', firstLine: 2 })
    expect(source?.text).toContain('"sort"')
    expect(limits.wallMs).toBe(30_000)
    const { bytes } = await downloadFile(ben, 'ordered', 1, 'coded_tools/tools.py')
    expect(Buffer.from(bytes).equals(Buffer.from(toolSource.bytes))).toBe(true)
  })

  test('with one broken entry publishes the others and shows the exact line', async () => {
    const text =
      '{\n  good { class: "tools.Tool", description: "Fine." }\n  bad { class: "tools.Tool", description: "Open\n  }\n}\n'
    const uploaded = await uploadToolbox(ada, { slug: 'broken-entry', parts: [part('t.hocon', text)], at })
    expect(uploaded.tools).toContain('good')
    expect(uploaded.problems[0]).toMatchObject({ severity: 'error', place: { file: 't.hocon', line: 3 } })
    const view = await findVersion(ben, 'broken-entry', 1)
    expect(view.problems.error).toBeGreaterThan(0)
    const { excerpt } = view.problemList[0]!
    expect(excerpt?.lines[3 - excerpt.firstLine]).toBe('  bad { class: "tools.Tool", description: "Open')
  })

  test('without any tool fails, is stored with its problems, and stays out of the catalog', async () => {
    const uploaded = await uploadToolbox(ada, { slug: 'notes', parts: [part('notes.md', '# Notes\n')], at })
    expect(uploaded).toMatchObject({ state: 'failed', tools: [] })
    expect(uploaded.problems).toMatchObject([{ code: 'nothing-understood' }])
    expect((await findToolbox(ben, 'notes')).toolbox).toMatchObject({ version: null, tools: 0 })
    const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'notes' } })
    expect((await auditOf(id)).sort()).toEqual(['toolbox.created', 'version.failed', 'version.uploaded'])
  })

  test.each([
    ['an invalid name', { slug: 'No Slug', parts: [infoFile({ a: 'A.' })] }, 'toolbox.invalid-name'],
    ['a file without a name', { parts: [part('---', 'x')] }, 'toolbox.invalid-name'],
    ['a damaged archive', { slug: 'damaged', parts: [part('a.zip', 'no archive')] }, 'toolbox.unreadable'],
    [
      'a path outside the upload',
      { slug: 'out', parts: [part('../x', '1'), part('y', '2')] },
      'toolbox.unreadable',
    ],
  ])('is rejected for %s and leaves nothing behind', async (_, upload, code) => {
    const before = await database().toolbox.count()
    const problem = await problemWith(uploadToolbox(ada, { ...upload, at }))
    expect(problem.code).toBe(code)
    if (code === 'toolbox.unreadable') expect(problem.options.details?.problems).not.toEqual([])
    expect(await database().toolbox.count()).toBe(before)
  })
})

describe('a hostile archive', () => {
  const zeros = new Uint8Array(uploadLimits.fileBytesMax + 1)
  const good = { name: 'good.hocon', content: 'a { class: "tools.A", description: "A." }' }
  const link = { name: 'evil', content: '/etc/passwd', mode: 0o120777 }
  const folders = Array.from({ length: uploadLimits.entriesMax + 1 }, (_, index) => ({ name: `d${index}/` }))
  const archives: [
    words: string,
    bytes: () => Uint8Array | Promise<Uint8Array>,
    code: string,
    entry?: string,
  ][] = [
    [
      'that decompresses beyond the limit',
      () => makeZip([good, { name: 'bomb', content: zeros }]),
      'upload-too-large',
      'bomb',
    ],
    [
      'that decompresses beyond the limit, as a tar',
      () => makeTarGz([good, { name: 'bomb', content: zeros }]),
      'upload-too-large',
      'bomb',
    ],
    [
      'that declares a false size',
      () => makeZip([{ name: 'liar', content: zeros, claimedSize: 10 }]),
      'upload-damaged',
    ],
    [
      'with too many entries',
      () => makeZip(folders),
      'upload-too-many-entries',
      `d${uploadLimits.entriesMax}/`,
    ],
    [
      'with a path outside the archive',
      () => makeZip([good, { name: '../../evil', content: 'x' }]),
      'upload-unsafe-path',
    ],
    [
      'with an absolute path',
      () => makeTarGz([good, { name: '/etc/cron.d/evil', content: 'x' }]),
      'upload-unsafe-path',
    ],
    ['with 400 nested folders', () => makeZip([{ name: `${'d/'.repeat(400)}f` }]), 'upload-unsafe-path'],
    ['with a link', () => makeZip([good, link]), 'upload-link-or-device', 'evil'],
    [
      'with a hard link',
      () => makeTarGz([good, { name: 'evil', type: 'link', linkname: '/etc/shadow' }]),
      'upload-link-or-device',
      'evil',
    ],
    ['with a setuid bit', () => makeZip([good, { name: 'su', mode: 0o104755 }]), 'upload-setuid', 'su'],
    ['with a duplicate file', () => makeZip([good, good]), 'upload-duplicate', 'good.hocon'],
    ['that is not an archive', () => new TextEncoder().encode('PK\x03\x04 and no more'), 'upload-damaged'],
  ]

  test.each(archives)(
    '%s is rejected with the entry named and leaves nothing behind',
    async (_, make, code, entry) => {
      const bytes = new Uint8Array(await make())
      const before = await stored()
      // A zip is sent as the body itself, any other archive in a form.
      const form = new FormData()
      form.append('file', new File([bytes], 'a.tar.gz'))
      const sent =
        bytes[0] === 0x50 ? { body: bytes, headers: { 'content-type': 'application/zip' } } : { body: form }
      const cookie = await cookieOf(ada)
      const answer = await callRoute(POST, '/api/toolboxes?slug=hostile', { method: 'POST', cookie, ...sent })
      expect(answer.status).toBe(422)
      const { problems } = (await problemOf(answer)) as { problems: Problem[] }
      expect(problems.map(problem => problem.code)).toEqual([code])
      if (entry) expect(problems[0]?.place?.file).toBe(entry)
      expect(await stored()).toEqual(before)
    },
  )

  test('inside another archive stays a file and is not unpacked', async () => {
    const inner = makeZip([{ name: '../evil', content: zeros.subarray(0, 1024) }])
    const body = new Uint8Array(makeZip([good, { name: 'inner.zip', content: inner }]))
    const answer = await callRoute(POST, '/api/toolboxes?slug=nested', {
      ...{ method: 'POST', cookie: await cookieOf(ada), body },
      headers: { 'content-type': 'application/zip' },
    })
    expect(answer.status).toBe(201)
    const { bytes } = await downloadFile(ada, 'nested', 1, 'inner.zip')
    expect(Buffer.from(bytes).equals(Buffer.from(inner))).toBe(true)
  })

  const stored = async () => [
    await database().toolbox.count(),
    await database().version.count(),
    await database().blob.count(),
  ]
})

describe('the next version', () => {
  test('with the same bytes changes nothing and reports this', async () => {
    await createToolbox(ada, 'again', { first: 'One.' })
    const events = await database().auditEvent.count()
    const again = await createToolbox(ada, 'again', { first: 'One.' })
    expect(again).toMatchObject({ version: 1, unchanged: true, state: 'published', tools: ['first'] })
    expect(await database().version.count({ where: { toolbox: { slug: 'again' } } })).toBe(1)
    expect(await database().auditEvent.count()).toBe(events)
  })

  test('removes tools but keeps their history and run counts, and can restore earlier bytes', async () => {
    await createToolbox(ada, 'moving', { stays: 'Stays.', goes: 'Goes.' })
    const { toolId } = await database().catalogTool.findFirstOrThrow({ where: { name: 'stays' } })
    const day = new Date(new Date().toISOString().slice(0, 10))
    await database().toolDay.create({ data: { toolId, day, runs: 7, succeeded: 5 } })
    expect(await createToolbox(ada, 'moving', { stays: 'Stays, changed.' })).toMatchObject({ version: 2 })
    const page = await findToolbox(ben, 'moving')
    expect(page.tools).toMatchObject([{ name: 'stays', summary: 'Stays, changed.', version: 2, runs30d: 7 }])
    await expect(findTool(ben, 'moving', 'goes')).rejects.toMatchObject({ code: 'tool.not-found' })
    expect((await findTool(ben, 'moving', 'goes', 1)).version).toMatchObject({ number: 1, latest: 2 })
    expect((await findTool(ben, 'moving', 'stays')).versions.map(entry => entry.number)).toEqual([2, 1])

    const back = await createToolbox(ada, 'moving', { stays: 'Stays.', goes: 'Goes.' })
    expect(back).toMatchObject({ version: 3, unchanged: false })
    const bundles = (await findToolbox(ben, 'moving')).versions.map(version => version.bundleSha256)
    expect(bundles[0]).toBe(bundles[2])
    expect((await findTool(ben, 'moving', 'goes')).row.version).toBe(3)
  })

  test('leaves the published version in place when it fails', async () => {
    await createToolbox(ada, 'careful', { works: 'Works.' })
    const failed = await uploadToolbox(ada, { slug: 'careful', parts: [part('x.md', 'nothing')], at })
    expect(failed).toMatchObject({ version: 2, state: 'failed' })
    expect((await findToolbox(ben, 'careful')).toolbox.version).toBe(1)
    expect((await findTool(ben, 'careful', 'works')).version).toMatchObject({ number: 1, latest: 1 })
  })

  test('is limited to owners and admins; for others the name is taken, whether they can see the toolbox or not', async () => {
    await createToolbox(ada, 'mine', { a: 'A.' })
    await createToolbox(ada, 'mine-hidden', { a: 'A.' }, { visibility: 'hidden' })
    const [open, hidden] = await Promise.all(
      ['mine', 'mine-hidden'].map(slug => problemWith(createToolbox(ben, slug, { b: 'B.' }))),
    )
    expect(open?.code).toBe('toolbox.slug-taken')
    expect(hidden?.message.replace('mine-hidden', 'mine')).toBe(open?.message)
    const admin = await insertPerson({ role: 'admin' })
    expect(await createToolbox(admin, 'mine', { b: 'B.' })).toMatchObject({ version: 2, state: 'published' })
  })
})

describe('concurrent uploads', () => {
  test('of the same new toolbox, eight times, create one version', async () => {
    const uploads = await Promise.all(
      Array.from({ length: 8 }, () => createToolbox(ada, 'crowd', { a: 'A.' })),
    )
    expect(uploads.map(upload => upload.version)).toEqual(Array(8).fill(1))
    expect(uploads.filter(upload => !upload.unchanged)).toHaveLength(1)
  })

  test('of eight different contents create eight versions, and the catalog shows the last', async () => {
    await createToolbox(ada, 'busy', { start: 'S.' })
    const uploads = await Promise.all(
      Array.from({ length: 8 }, (_, at) => createToolbox(ada, 'busy', { [`tool_${at}`]: `Number ${at}.` })),
    )
    expect(uploads.map(upload => upload.version).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    const last = uploads.find(upload => upload.version === 9)!
    expect((await findToolbox(ben, 'busy')).tools.map(tool => tool.name)).toEqual(last.tools)
  })

  test('of different toolboxes that share files store each file once', async () => {
    const shared = Array.from({ length: 20 }, (_, at) => part(`lib/shared_${at}.py`, `X = ${at}\n`))
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        uploadToolbox(ada, {
          slug: `sharing-${at}`,
          parts: [infoFile({ [`t${at}`]: 'T.' }), ...(at % 2 ? shared : [...shared].reverse())],
          at: new Date(),
        }),
      ),
    )
    const blobs = await database().bundleFile.groupBy({
      by: ['blobSha256'],
      where: { path: { startsWith: 'lib/shared_' } },
    })
    expect(blobs).toHaveLength(20)
  })
})

describe('executables', () => {
  const upload = (slug: string, ...parts: ReturnType<typeof part>[]) =>
    uploadToolbox(ada, { slug, parts, at })

  test('wait until they are described, and then the version is published with them', async () => {
    const uploaded = await upload(
      'boxed',
      executablePart('echo', { name: 'echo', description: 'Says it again.', args: { text: 'what to say' } }),
      infoFile({ coded: 'Coded.' }),
    )
    expect(uploaded).toMatchObject({ state: 'reading', tools: ['coded'] })
    expect(await findVersion(ben, 'boxed', 1)).toMatchObject({ state: 'reading', describing: 1 })
    expect((await findTool(ben, 'boxed', 'coded', 1)).mayRun).toMatchObject({ rule: 'not-published' })
    expect(await database().catalogTool.count({ where: { name: 'coded' } })).toBe(0)

    const id = await idOfVersion('boxed', 1)
    const waiting = await versionToDescribe(id)
    expect(waiting?.targets).toEqual([executable('echo')])
    expect(await waiting!.withFiles(files => files.map(file => [file.path, file.mode]))).toEqual([
      ['echo', 0o755],
      ['toolbox_info.hocon', 0o644],
    ])
    const run = answered({ name: 'echo', description: 'Says it again.', args: { text: 'what to say' } })
    await finishDescribing(id, [{ target: executable('echo'), run }], at)
    await finishDescribing(id, [{ target: executable('echo'), run }], at)
    expect(await versionToDescribe(id)).toBeNull()
    const page = await findToolbox(ben, 'boxed')
    expect(page.version).toMatchObject({ state: 'published', describing: 0 })
    expect(page.tools.map(tool => tool.callName)).toEqual(['coded', 'tb__echo'])
    expect((await findTool(ben, 'boxed', 'echo')).source?.text).toContain('#!/bin/bash')
    expect((await findTool(ben, 'boxed', 'tb__echo')).spec.name).toBe('echo')
  })

  test('that fail to describe themselves report their output, and the version fails if it contains nothing else', async () => {
    await upload('silent', part('broken', '#!/bin/bash\nexit 3\n', true))
    const run = { ...answered({}), stdout: '', stderr: 'cannot find jq', exitCode: 3 }
    await finishDescribing(await idOfVersion('silent', 1), [{ target: executable('broken'), run }], at)
    const view = await findVersion(ada, 'silent', 1)
    expect(view.state).toBe('failed')
    expect(view.problemList).toMatchObject([{ code: 'describe-exit-nonzero', place: { file: 'broken' } }])
    expect(view.problemList[0]!.message).toContain('cannot find jq')
  })

  test('outside of tool folders are taken by listing their folder in a next version', async () => {
    const scripts = executablePart('scripts/tidy', { name: 'tidy' })
    expect(await upload('scripted', scripts, infoFile({ coded: { parameters: ['x'] } }))).toMatchObject({
      problems: [{ code: 'executables-not-taken', place: { file: 'scripts/tidy' } }],
    })
    const taking = (person: TestPerson, number: number, folder = 'scripts') =>
      takeFolder(person, { slug: 'scripted', number, folder }, at)
    expect((await problemWith(taking(ben, 1))).code).toBe('action.denied')
    expect((await problemWith(taking(ada, 1, 'lib'))).code).toBe('request.invalid')
    expect(await taking(ada, 1)).toMatchObject({ version: 2, state: 'reading', problems: [] })
    const waiting = await versionToDescribe(await idOfVersion('scripted', 2))
    expect(waiting?.targets).toEqual([{ ...executable('scripts/tidy'), listed: true }])
    expect((await problemWith(taking(ada, 1))).message).toContain('Version 2 is newer.')
  })

  test('of other folders are taken as a draft if the upload has errors, as on the page', async () => {
    const bad = infoFile({ coded: { parameters: ['x'] }, bad: { parameters: ['x'], class: 'not a class' } })
    await upload('half', executablePart('scripts/tidy', { name: 'tidy' }), bad)
    await takeFolder(ada, { slug: 'half', number: 1, folder: 'scripts' }, at)
    await finishDescribing(await idOfVersion('half', 2), [], at)
    expect((await findToolbox(ada, 'half')).toolbox.version).toBe(1)
    expect(await findVersion(ada, 'half', 2)).toMatchObject({ state: 'proposed', draft: true })
  })

  test('that are described late do not hide a newer version', async () => {
    await upload('late', executablePart('slow', { name: 'slow' }))
    expect(await createToolbox(ada, 'late', { quick: 'Quick.' })).toMatchObject({
      version: 2,
      state: 'published',
    })
    const run = answered({ name: 'slow', description: 'Slow.' })
    await finishDescribing(await idOfVersion('late', 1), [{ target: executable('slow'), run }], at)
    const page = await findToolbox(ben, 'late')
    expect(page.tools.map(tool => tool.name)).toEqual(['quick'])
    expect(page.versions.map(version => version.state)).toEqual(['published', 'published'])
  })

  test('are queued once each with the upload, and again at a start while they wait', async () => {
    const jobs = () =>
      database().$queryRaw<{ key: string }[]>`SELECT key FROM graphile_worker.jobs WHERE key IS NOT NULL`
    await upload('queued', executablePart('job', { name: 'job' }))
    const key = `describe-version:${await idOfVersion('queued', 1)}`
    expect((await jobs()).filter(job => job.key === key)).toHaveLength(1)
    expect(await queueAllDescribing()).toBeGreaterThan(0)
    expect((await jobs()).filter(job => job.key === key)).toHaveLength(1)
  })
})

describe('sources', () => {
  test('show the places of tools and problems, and binary files are only downloadable', async () => {
    await uploadToolbox(ada, {
      slug: 'files',
      parts: [infoFile({ one: 'One.', two: 'Two.' }), { path: 'logo.bin', bytes: Uint8Array.of(0, 255, 1) }],
      at,
    })
    const source = await readSource(ben, 'files', 1, { file: 'toolbox_info.hocon' })
    expect(source.tools.map(tool => tool.name)).toEqual(['one', 'two'])
    expect(source.part?.lines[source.tools[1]!.line - 1]).toContain('"two"')
    expect(source).toMatchObject({
      files: [{ path: 'logo.bin' }, { path: 'toolbox_info.hocon' }],
      fileCount: 2,
    })
    expect(await readSource(ben, 'files', 1, { file: 'logo.bin' })).toMatchObject({ part: null, size: 3 })
    for (const file of ['../secret', '\0', ''])
      await expect(readSource(ben, 'files', 1, { file })).rejects.toMatchObject({ code: 'file.not-found' })
    for (const number of [2, 0, -1, 1.5, 2 ** 31, NaN])
      await expect(downloadFile(ben, 'files', number, 'logo.bin')).rejects.toMatchObject({
        code: 'version.not-found',
      })
  })

  test('of a tool have limits, and say what is missing', async () => {
    const parameters = Array.from({ length: 100 }, (_, index) => `input_${index}`)
    const file = infoFile({ job: { description: 'x'.repeat(5_000), parameters } })
    await uploadToolbox(ada, { slug: 'long-entry', parts: [file], at })
    const { source } = await findTool(ben, 'long-entry', 'job')
    const whole = await readSource(ben, 'long-entry', 1, { file: 'toolbox_info.hocon' })
    const { endLine } = whole.tools[0]!
    expect(source).toMatchObject({ firstLine: 2, lastLine: filePartLimits.lines + 1 })
    expect(source!.text.split('\n')).toHaveLength(filePartLimits.lines)
    expect(source!.more).toBe(endLine - filePartLimits.lines - 1)
    expect(source!.more).toBeGreaterThan(0)
    const description = `    "description": "${'x'.repeat(5_000)}",`
    expect(source!.cut).toEqual([{ line: 4, characters: description.length - filePartLimits.lineLength }])
    expect(source!.text.split('\n')[2]).toBe(description.slice(0, filePartLimits.lineLength))
  })

  test('show the part of a long file with its tools and problems, and the files beside it', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `tool_${index}`)
    const others = Array.from({ length: 130 }, (_, index) => part(`notes/${1_000 + index}.md`, 'A note.'))
    await uploadToolbox(ada, {
      slug: 'long-file',
      parts: [infoFile(Object.fromEntries(names.map(name => [name, `Does ${name}.`]))), ...others],
      at,
    })
    const read = (line?: number) =>
      readSource(ben, 'long-file', 1, { file: 'toolbox_info.hocon', ...(line !== undefined && { line }) })
    const first = await read()
    const last = await read(999_999)
    for (const { part: shown, tools } of [first, last])
      for (const { name, line, endLine } of tools) {
        expect(endLine).toBeGreaterThanOrEqual(shown!.firstLine)
        expect(line).toBeLessThan(shown!.firstLine + shown!.lines.length)
        if (line >= shown!.firstLine) expect(shown!.lines[line - shown!.firstLine]).toContain(`"${name}"`)
      }
    expect(first.tools.map(({ name }) => name)).toEqual(names.slice(0, first.tools.length))
    expect(last.tools.at(-1)?.name).toBe('tool_59')
    expect(new Set([...first.tools, ...last.tools].map(({ name }) => name)).size).toBe(60)

    const beside = await readSource(ben, 'long-file', 1, { file: 'notes/1065.md' })
    expect(beside.fileCount).toBe(131)
    expect(beside.files.map(({ path }) => path)).toEqual(others.slice(35, 95).map(({ path }) => path))
    expect(first.files.at(-1)?.path).toBe('toolbox_info.hocon')
    expect(first.files).toHaveLength(60)
  })
})

describe('starter toolboxes', () => {
  const starter = (text: string): Starter => ({
    slug: 'starter-clock',
    title: 'Clock',
    description: 'Returns the time.',
    tree: { files: [{ ...infoFile({ clock: text }), mode: 0o644 }] },
  })

  test('are published once, have no owner, and are published again only when their files change', async () => {
    expect(await installStarters([starter('Time.')], at)).toMatchObject([{ version: 1, unchanged: false }])
    expect(await installStarters([starter('Time.')], at)).toMatchObject([{ version: 1, unchanged: true }])
    expect(await installStarters([starter('The time.')], at)).toMatchObject([
      { version: 2, unchanged: false },
    ])
    const { toolbox, tools, may } = await findToolbox(ben, 'starter-clock')
    expect(toolbox).toMatchObject({ owners: [], starter: true, title: 'Clock', version: 2 })
    expect(tools).toMatchObject([{ name: 'clock', summary: 'The time.' }])
    expect(may.manage.effect).toBe('deny')
  })

  test('do not replace a toolbox of the same name by another person, and preserve changes by admins', async () => {
    const admin = await insertPerson({ role: 'admin' })
    await changeToolbox(admin, 'starter-clock', { title: 'Our clock' })
    await installStarters([starter('The exact time.')], at)
    expect((await findToolbox(ben, 'starter-clock')).toolbox.title).toBe('Our clock')

    await createToolbox(ada, 'taken', { a: 'A.' })
    const [created] = await installStarters([{ ...starter('Time.'), slug: 'taken' }], at)
    expect(created).toMatchObject({ version: null, state: null })
    expect((await findToolbox(ben, 'taken')).toolbox).toMatchObject({ version: 1, starter: false })
  })
})

describe('an upload that is saved as draft', () => {
  const good = { parameters: ['text'] }
  const broken = { good, bad: { ...good, class: 'not a class' } }
  const upload = (slug: string, tools: Parameters<typeof infoFile>[0], drafts?: DraftRule) =>
    uploadToolbox(ada, { slug, parts: [infoFile(tools), toolSource], drafts, at })
  const versionOf = (slug: string) =>
    database().version.findFirstOrThrow({ where: { toolbox: { slug } }, orderBy: { number: 'desc' } })
  const finish = async (slug: string) => finishDescribing((await versionOf(slug)).id as VersionId, [], at)

  test('is a draft proposal if it has errors, also as first version, and can be published without its broken tools', async () => {
    expect(await upload('drafted', broken, 'on-errors')).toMatchObject({ state: 'reading', proposal: null })
    await finish('drafted')
    const { state, draft, proposal, problems } = await findVersion(ada, 'drafted', 1)
    expect({ state, draft }).toEqual({ state: 'proposed', draft: true })
    expect(problems.error).toBeGreaterThan(0)
    expect((await findToolbox(ada, 'drafted')).toolbox.version).toBeNull()

    await transitionProposal(ada, proposal!, { step: 'submit', from: 'draft', version: 1 }, at)
    await transitionProposal(ada, proposal!, { step: 'publish', from: 'approved', version: 1 }, at)
    expect((await findToolbox(ada, 'drafted')).toolbox.version).toBe(1)
  })

  test('is published without errors, and leaves a next version with errors unpublished', async () => {
    await upload('clean', { good }, 'on-errors')
    await finish('clean')
    expect((await findToolbox(ada, 'clean')).toolbox.version).toBe(1)
    await upload('clean', broken, 'on-errors')
    await finish('clean')
    expect((await findToolbox(ada, 'clean')).toolbox.version).toBe(1)
    expect(await findVersion(ada, 'clean', 2)).toMatchObject({ state: 'proposed', draft: true })
  })

  test('is a choice: without it, the version is published without its broken tools', async () => {
    expect(await upload('chosen', broken)).toMatchObject({ state: 'published', proposal: null })
  })

  test('is saved without errors too, also as next version, and published by a person', async () => {
    expect(await upload('always', { good }, 'always')).toMatchObject({ state: 'reading' })
    await finish('always')
    const { state, draft, proposal } = await findVersion(ada, 'always', 1)
    expect({ state, draft }).toEqual({ state: 'proposed', draft: true })
    await transitionProposal(ada, proposal!, { step: 'submit', from: 'draft', version: 1 }, at)
    await transitionProposal(ada, proposal!, { step: 'publish', from: 'approved', version: 1 }, at)
    expect((await findToolbox(ada, 'always')).toolbox.version).toBe(1)
    await upload('always', { good, better: good }, 'always')
    await finish('always')
    expect((await findToolbox(ada, 'always')).toolbox.version).toBe(1)
    expect(await findVersion(ada, 'always', 2)).toMatchObject({ state: 'proposed', draft: true })
  })
})

describe('findProblemChanges', () => {
  const good = { parameters: ['text'] }
  const upload = (tools: Parameters<typeof infoFile>[0]) =>
    uploadToolbox(ada, { slug: 'repaired', parts: [infoFile(tools), toolSource], at })
  const changesOf = async (actor: Actor, number: number) =>
    findProblemChanges(actor, await findShownVersion(actor, 'repaired', number))

  test('lists what an upload fixed and what it broke, for readers of both versions', async () => {
    const broken = { ...good, class: 'not a class' }
    await upload({ good, first: broken })
    await upload({ good, first: good, second: broken })
    expect(await changesOf(ada, 1)).toBeNull()
    const changes = await changesOf(ada, 2)
    expect(changes).toMatchObject({ since: 1, fixed: [{ tool: 'first' }] })
    const { problemList } = await findShownVersion(ada, 'repaired', 2)
    expect(changes!.added.map(index => problemList[index]!.tool)).toEqual(['second'])
  })

  test('compares nothing with a version that the reader cannot see', async () => {
    await database().version.updateMany({
      where: { number: 1, toolbox: { slug: 'repaired' } },
      data: { state: 'withdrawn' },
    })
    expect(await changesOf(ben, 2)).toBeNull()
    expect((await changesOf(ada, 2))?.since).toBe(1)
  })
})
