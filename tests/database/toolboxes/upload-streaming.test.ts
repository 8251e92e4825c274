/** Uploads on their way from the connection to the database: limits, temporary files, cancelling, many at a time. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { POST as check } from '@/app/api/toolboxes/[slug]/check/route'
import { POST } from '@/app/api/toolboxes/route'
import type { Problem } from '@/lib/core/base/problem'
import { downloadFile } from '@/lib/operations/toolboxes/read-source'
import { closeDatabase, database } from '@/lib/store/connection/client'
import {
  receivedAtOnceMax,
  unpackedAtOnceMax,
  uploadSlots,
  type Slots,
} from '@/lib/store/toolboxes/upload-slots'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import {
  cookieOf,
  insertPerson,
  setTestEnvironment,
  testOrigin,
  type TestPerson,
} from '@/tests/support/people'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { makeTarGz, makeZip } from '@/tests/unit/core/formats/upload/archives'

const folder = mkdtempSync(path.join(tmpdir(), 'upload-streaming-'))
const settings = { PEGBOARD_DATA: folder }
setTestEnvironment(settings)
await freshDatabase()
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
  delete process.env.PEGBOARD_DATA
  resetLimits()
})

/** Removes the limits that a test has set. */
function resetLimits(): void {
  for (const name of ['PEGBOARD_UPLOAD_MB', 'PEGBOARD_UPLOAD_UNPACKED_MB', 'PEGBOARD_UPLOAD_FILES'])
    delete process.env[name]
  setTestEnvironment(process.env.PEGBOARD_DATA ? settings : {})
}
afterEach(resetLimits)

let ada: TestPerson
let cookie: string
beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  cookie = await cookieOf(ada)
})

const MiB = 1024 * 1024
const info = { name: 'info.hocon', content: 'a { class: "tools.A", description: "A." }' }
const zipType = { 'content-type': 'application/zip' }

/** Returns the temporary files of uploads that this process has open, and those that have a name. */
function temporaryFiles(): string[] {
  const open = readdirSync('/proc/self/fd').flatMap(fd => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      // The file was closed in the meantime.
      return []
    }
  })
  return [...open, ...readdirSync(folder, { recursive: true }).map(String)].filter(name =>
    name.includes(`${path.sep}uploads${path.sep}`),
  )
}

const send = (query: string, body: BodyInit, headers: Record<string, string> = zipType) =>
  callRoute(POST, `/api/toolboxes${query}`, { method: 'POST', cookie, body, headers })

/** A body that arrives in pieces, without a declared length, until the test ends or breaks it. */
function slowBody(bytes: Uint8Array) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const half = Math.floor(bytes.length / 2)
  const begun = writer.write(bytes.subarray(0, half))
  return {
    body: readable,
    begun,
    async finish() {
      await writer.write(bytes.subarray(half))
      await writer.close()
    },
    fail: () => writer.abort(new Error('The connection was closed.')),
  }
}

/** Uses all slots for unpacking until the returned function is called. */
function occupy(unpacking: Slots) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const running = Array.from({ length: unpackedAtOnceMax }, () => unpacking.run(() => released))
  return {
    async end() {
      release()
      await Promise.all(running)
    },
  }
}

describe('the body of an upload', () => {
  test('is stored byte by byte, as an archive, in a form and as single files', async () => {
    const data = randomBytes(3 * MiB)
    const zip = new Uint8Array(makeZip([info, { name: 'data.bin', content: data, stored: true }]))
    const tar = new Uint8Array(await makeTarGz([info, { name: 'data.bin', content: data }]))
    const archive = new FormData()
    archive.append('file', new File([tar], 'b.tar.gz'))
    const files = new FormData()
    files.append('file', new File([info.content], info.name), info.name)
    files.append('file', new File([data], 'data.bin'), 'data.bin')
    for (const [slug, answer] of [
      ['raw', await send('?slug=raw', zip)],
      ['form', await callRoute(POST, '/api/toolboxes', { cookie, body: named(archive, 'form') })],
      ['files', await callRoute(POST, '/api/toolboxes', { cookie, body: named(files, 'files') })],
    ] as const) {
      expect(answer.status).toBe(201)
      const { bytes } = await downloadFile(ada, slug, 1, 'data.bin')
      expect(Buffer.compare(bytes, data)).toBe(0)
    }
    expect(temporaryFiles()).toEqual([])
  })

  test('is refused as soon as it exceeds the limit, whatever length it declares', async () => {
    setTestEnvironment({ ...settings, PEGBOARD_UPLOAD_MB: '1' })
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const answer = await send('?slug=endless', endless)
    expect(answer.status).toBe(413)
    const { detail } = await problemOf(answer)
    expect(detail).toContain('The limit is 1 MB.')
    expect(detail).toContain('PEGBOARD_UPLOAD_MB')
    expect(sent).toBeLessThan(2 * MiB)
    expect(temporaryFiles()).toEqual([])
  })

  test('may be a form with a megabyte of text, but not with such a title', async () => {
    const form = new FormData()
    form.append('title', 'x'.repeat(MiB))
    form.append('text', info.content)
    const answer = await callRoute(POST, '/api/toolboxes', { cookie, body: form })
    expect(answer.status).toBe(413)
    expect((await problemOf(answer)).detail).toContain('The field title is longer than 64 KB.')
  })

  const named = (form: FormData, slug: string) => {
    form.append('slug', slug)
    return form
  }
})

describe('the limits of an installation', () => {
  const many = Array.from({ length: 3 }, (_, index) => ({ name: `${index}.txt`, content: 'x' }))
  const large = { name: 'zeros', content: new Uint8Array(1.5 * MiB) }

  test.each([
    ['PEGBOARD_UPLOAD_FILES', '3', [info, ...many]],
    ['PEGBOARD_UPLOAD_UNPACKED_MB', '1', [info, large]],
  ])('%s hold for new toolboxes, new versions, drafts and checks', async (setting, value, entries) => {
    const slug = setting.toLowerCase().replaceAll('_', '-')
    await createToolbox(ada, slug, { first: 'One.' })
    const zip = new Uint8Array(makeZip(entries))
    setTestEnvironment({ ...settings, PEGBOARD_UPLOAD_MB: '1', [setting]: value })
    const answers = [
      await send('?slug=limited', zip),
      await send(`?slug=${slug}`, zip),
      await send(`?slug=${slug}&errors=draft`, zip),
      await callRoute(check, `/api/toolboxes/${slug}/check`, {
        ...{ method: 'POST', cookie, body: zip, headers: zipType },
        params: { slug },
      }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      const { problems } = (await problemOf(answer)) as { problems: Problem[] }
      expect(problems[0]?.hint).toContain(setting)
    }
    resetLimits()
    expect((await send(`?slug=${slug}`, zip)).status).toBe(201)
    expect(temporaryFiles()).toEqual([])
  })
})

describe('an upload whose connection is closed', () => {
  test('while it arrives leaves nothing behind', async () => {
    const slow = slowBody(new Uint8Array(makeZip([info])))
    const client = new AbortController()
    const request = new Request(`${testOrigin}/api/toolboxes?slug=broken-off`, {
      method: 'POST',
      headers: { ...zipType, cookie, host: new URL(testOrigin).host, origin: testOrigin },
      body: slow.body,
      signal: client.signal,
      duplex: 'half',
    } as RequestInit)
    const answer = POST(request, { params: Promise.resolve({}) })
    await slow.begun
    client.abort()
    await slow.fail()
    expect((await answer).status).toBe(499)
    expect(await database().toolbox.count({ where: { slug: 'broken-off' } })).toBe(0)
    expect(temporaryFiles()).toEqual([])
  })

  test('while it waits to be unpacked is not unpacked', async () => {
    const { unpacking } = uploadSlots()
    const others = occupy(unpacking)
    const client = new AbortController()
    const request = new Request(`${testOrigin}/api/toolboxes?slug=gave-up`, {
      method: 'POST',
      headers: { ...zipType, cookie, host: new URL(testOrigin).host, origin: testOrigin },
      body: new Uint8Array(makeZip([info])),
      signal: client.signal,
    })
    const answer = POST(request, { params: Promise.resolve({}) })
    await expect.poll(() => unpacking.waiting, { timeout: 30_000 }).toBe(1)
    client.abort()
    expect((await answer).status).toBe(499)
    await others.end()
    expect(await database().toolbox.count({ where: { slug: 'gave-up' } })).toBe(0)
    expect(temporaryFiles()).toEqual([])
  })
})

describe('many uploads at a time', () => {
  test('are received up to a limit; further ones are refused with a time to try again', async () => {
    const zip = new Uint8Array(makeZip([info]))
    const slow = Array.from({ length: receivedAtOnceMax }, () => slowBody(zip))
    const answers = slow.map(({ body }, index) => send(`?slug=many-${index}`, body))
    await Promise.all(slow.map(({ begun }) => begun))
    const refused = await send('?slug=one-too-many', zip)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await problemOf(refused)).code).toBe('upload.busy')
    await Promise.all(slow.map(({ finish }) => finish()))
    for (const answer of answers) expect((await answer).status).toBe(201)
    expect((await send('?slug=one-too-many', zip)).status).toBe(201)
    expect(temporaryFiles()).toEqual([])
  })

  test('are unpacked up to a limit; the others wait', async () => {
    const { unpacking } = uploadSlots()
    const others = occupy(unpacking)
    const answer = send('?slug=waits', new Uint8Array(makeZip([info])))
    await expect.poll(() => unpacking.waiting, { timeout: 30_000 }).toBe(1)
    expect(await database().toolbox.count({ where: { slug: 'waits' } })).toBe(0)
    await others.end()
    expect((await answer).status).toBe(201)
  })
})
