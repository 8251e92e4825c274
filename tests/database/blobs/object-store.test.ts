import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetConfig } from '@/lib/config'
import type { BundleHash, RunId } from '@/lib/core/base/ids'
import { blobHash, bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import { readFileOfRun } from '@/lib/operations/runs/run-files'
import { objectBytesMin, storeBlobs } from '@/lib/store/blobs/blobs'
import { purgeObjects, unusedKeptMs } from '@/lib/store/blobs/purge-objects'
import { database, inTransaction } from '@/lib/store/connection/client'
import { forgetRuns } from '@/lib/store/runs/purge-runs'
import { readRunInputs, insertRunFiles, listRunFiles, storeLeftFiles } from '@/lib/store/runs/run-files'
import { claimRun } from '@/lib/store/runs/run-transitions'
import { readBundleFiles, storeBundle, streamBundleFiles } from '@/lib/store/toolboxes/bundles'
import { OutputFiles } from '@/lib/worker/run/output-files'
import { createToolbox } from '../../support/catalog'
import { freshDatabase } from '../../support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import { collect, insertTool, insertWorker, provedSandbox, startTestRun, until } from '../../support/runs'
import { startObjectStore, type TestObjectStore } from '../../support/servers/object-store'

setTestEnvironment()
await freshDatabase()

let store: TestObjectStore
let ada: TestPerson
let count = 0

/** Makes a file whose bytes no other file has. */
const fileOf = (path: string, size: number): SourceFile => {
  const bytes = Buffer.alloc(size, `${path} ${(count += 1)} `)
  return { path, mode: 0o644, bytes }
}
const large = (path: string) => fileOf(path, objectBytesMin)
const objectOf = ({ bytes }: SourceFile) => `files/${blobHash(bytes).slice(0, 2)}/${blobHash(bytes)}`
const textOf = (file: SourceFile | undefined) => Buffer.from(file!.bytes).toString()

/** Sets PEGBOARD_BLOB_URL; null: all files go to Postgres. */
function useStore(url: string | null): void {
  if (url === null) delete process.env.PEGBOARD_BLOB_URL
  else process.env.PEGBOARD_BLOB_URL = url
  forgetConfig()
}

async function storeTree(files: SourceFile[]): Promise<BundleHash> {
  const hash = bundleHash({ files })
  await inTransaction(tx => storeBundle(tx, hash, { files }))
  return hash
}

const storeFile = (file: SourceFile) =>
  inTransaction(tx => storeBlobs(tx, new Map([[blobHash(file.bytes), file]])))

/** Starts a run that is claimed by `worker`, without a sandbox. */
async function startClaimedRun(): Promise<RunId> {
  const runId = await startTestRun(ada, await insertTool())
  await claimRun(runId, 'worker', provedSandbox.isolation)
  // A slow machine must not make the run lost.
  await database().$executeRaw`
    UPDATE run SET lease_until = now() + interval '1 hour' WHERE id = ${runId}::uuid`
  return runId
}

/** Ends the run too long ago, as `forgetRuns` finds it. */
async function forgetRun(runId: RunId): Promise<void> {
  await database().run.update({ where: { id: runId }, data: { state: 'ended', outcome: 'succeeded' } })
  await database().$executeRaw`
    UPDATE run SET ended_at = now() - interval '91 days', lease_owner = NULL, lease_until = NULL
    WHERE id = ${runId}::uuid`
  expect(await forgetRuns(new Date())).toContain(runId)
}

const inTwoDays = () => new Date(Date.now() + 2 * unusedKeptMs)

beforeAll(async () => {
  store = await startObjectStore()
  ada = await insertPerson()
  await insertWorker()
})
beforeEach(async () => {
  useStore(store.url())
  await database().unusedObject.deleteMany()
})
afterAll(async () => {
  useStore(null)
  await store?.close()
})

describe('storeBundle', () => {
  test('writes large files to the object store and small ones to Postgres', async () => {
    const files = [large('a.bin'), fileOf('b.txt', objectBytesMin - 1)]
    const hash = await storeTree(files)
    const rows = await database().blob.findMany({
      where: { sha256: { in: files.map(file => blobHash(file.bytes)) } },
    })
    expect(rows.find(row => row.bytes === null)).toMatchObject({ size: objectBytesMin, text: true })
    expect(rows.filter(row => row.bytes !== null)).toHaveLength(1)
    expect(store.names()).toEqual([objectOf(files[0]!)])
    const read = await collect(streamBundleFiles(database(), hash))
    expect(read.map(file => [file.path, textOf(file)])).toEqual(files.map(file => [file.path, textOf(file)]))
  })

  test('leaves stored files in Postgres, and reads both', async () => {
    useStore(null)
    const before = large('before.bin')
    const earlier = await storeTree([before])
    useStore(store.url())
    const after = large('other.bin')
    const later = await storeTree([before, after])
    expect(store.names()).not.toContain(objectOf(before))
    expect(store.names()).toContain(objectOf(after))
    expect((await readBundleFiles(database(), earlier)).map(textOf)).toEqual([textOf(before)])
    expect((await readBundleFiles(database(), later)).map(textOf)).toEqual([textOf(before), textOf(after)])
  })

  test('writes many files in several batches, and each of them once', async () => {
    const files = Array.from({ length: 40 }, (_, n) => fileOf(`${n}.bin`, 256 * 1024))
    const earlier = store.requests.length
    const hash = await storeTree(files)
    expect(store.requests.slice(earlier).toSorted()).toEqual(
      files.map(file => `PUT ${objectOf(file)}`).toSorted(),
    )
    let bytes = 0
    for await (const file of streamBundleFiles(database(), hash)) bytes += file.bytes.length
    expect(bytes).toBe(40 * 256 * 1024)
    expect(await database().unusedObject.count()).toBe(0)
  })
})

describe('an object store with a problem', () => {
  const messageOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (caught: { code: string; message: string }) => caught,
    )
    expect(error).toMatchObject({ code: 'storage.unavailable' })
    return error!.message
  }

  test('that cannot be reached stores nothing, and says so', async () => {
    useStore('http://key:hidden@127.0.0.1:9/bucket')
    const file = large('a.bin')
    const message = await messageOf(storeTree([file]))
    expect(message).toContain("can't be reached (ECONNREFUSED)")
    expect(message).not.toContain('hidden')
    expect(await database().blob.findUnique({ where: { sha256: blobHash(file.bytes) } })).toBeNull()
    const parts = { docs: { description: 'x'.repeat(objectBytesMin) } }
    await messageOf(createToolbox(ada, 'unreachable', parts))
    expect(await database().toolbox.findFirst({ where: { slug: 'unreachable' } })).toBeNull()
  })

  test('rejects a wrong secret', async () => {
    useStore(store.url({ secret: 'wrong' }))
    expect(await messageOf(storeTree([large('a.bin')]))).toContain(
      'rejects the access key or the secret (SignatureDoesNotMatch)',
    )
  })

  test('without the bucket is named', async () => {
    useStore(store.url({ bucket: 'no-such-bucket' }))
    expect(await messageOf(storeTree([large('a.bin')]))).toContain('has no bucket no-such-bucket')
  })

  test('with other bytes or without the object is never read as the file', async () => {
    const [changed, gone] = [large('changed.bin'), large('gone.bin')]
    const bundles = [await storeTree([changed]), await storeTree([gone])]
    store.overwrite(objectOf(changed), large('other.bin').bytes)
    expect(await messageOf(readBundleFiles(database(), bundles[0]!))).toContain(
      `has other bytes under ${objectOf(changed)}`,
    )
    // The object of a hash that nothing stored.
    useStore(store.url().replace(/files$/, 'elsewhere'))
    expect(await messageOf(readBundleFiles(database(), bundles[1]!))).toContain('has no object elsewhere/')
  })

  test('that is no longer configured is named', async () => {
    const hash = await storeTree([large('a.bin')])
    useStore(null)
    expect(await messageOf(readBundleFiles(database(), hash))).toContain('PEGBOARD_BLOB_URL is not set')
  })

  test('delays the end of a run, but not forever', async () => {
    const runId = await startClaimedRun()
    useStore('http://key:secret@127.0.0.1:9/bucket')
    const logs = [large('output.txt')]
    const hide = (file: SourceFile) => file
    const run = { runId, workerId: 'worker', found: 0, logs, hide }
    await new OutputFiles([], 0).store(run, new AbortController().signal)
    expect(await listRunFiles(database(), runId)).toEqual([])
  })
})

describe('files of runs', () => {
  test('are objects, too', async () => {
    const runId = await startClaimedRun()
    const [input, output] = [large('input.bin'), large('output.bin')]
    await inTransaction(tx => insertRunFiles(tx, runId, 'input', [input]))
    expect(await storeLeftFiles(runId, 'worker', [{ kind: 'output', files: [output] }])).toBe(true)
    expect((await readRunInputs(database(), runId)).map(textOf)).toEqual([textOf(input)])
    const { id } = (await listRunFiles(database(), runId)).find(file => file.kind === 'output')!
    const read = await readFileOfRun(ada, runId, id)
    expect([read.name, Buffer.from(read.bytes).toString()]).toEqual(['output.bin', textOf(output)])
  })
})

describe('purgeObjects', () => {
  test('deletes the object of a purged file a day later', async () => {
    const runId = await startClaimedRun()
    const [alone, shared] = [large('alone.bin'), large('shared.bin')]
    await storeTree([shared])
    await inTransaction(tx => insertRunFiles(tx, runId, 'output', [alone, shared]))
    await forgetRun(runId)
    await purgeObjects(new Date(Date.now() + unusedKeptMs / 2))
    expect(store.names()).toContain(objectOf(alone))
    expect(await purgeObjects(inTwoDays())).toBe(1)
    expect(store.names()).not.toContain(objectOf(alone))
    expect(store.names()).toContain(objectOf(shared))
  })

  test('deletes the object of a transaction that did not commit', async () => {
    const file = large('a.bin')
    const failing = inTransaction(async tx => {
      await storeBlobs(tx, new Map([[blobHash(file.bytes), file]]))
      throw new Error('later failure')
    })
    await expect(failing).rejects.toThrow('later failure')
    expect(store.names()).toContain(objectOf(file))
    await purgeObjects(inTwoDays())
    expect(store.names()).not.toContain(objectOf(file))
  })

  test('leaves the object of a file that was stored again', async () => {
    const runId = await startClaimedRun()
    const file = large('a.bin')
    await inTransaction(tx => insertRunFiles(tx, runId, 'output', [file]))
    await forgetRun(runId)
    const hash = await storeTree([file])
    expect(await purgeObjects(inTwoDays())).toBe(0)
    expect((await readBundleFiles(database(), hash)).map(textOf)).toEqual([textOf(file)])
  })

  test('leaves an object that a blob names, even if it is recorded as unused', async () => {
    const file = large('a.bin')
    await storeFile(file)
    await database().unusedObject.create({ data: { sha256: blobHash(file.bytes) } })
    expect(await purgeObjects(inTwoDays())).toBe(1)
    expect(store.names()).toContain(objectOf(file))
  })

  test('makes a writer of the same object wait, so that nothing is lost', async () => {
    const file = large('a.bin')
    await database().unusedObject.create({ data: { sha256: blobHash(file.bytes) } })
    const release = store.hold('DELETE')
    const purging = purgeObjects(inTwoDays())
    await until(() => store.requests.includes(`DELETE ${objectOf(file)}`))
    const storing = storeFile(file)
    await until(async () => {
      const [{ waiting }] = await database().$queryRaw<[{ waiting: bigint }]>`
        SELECT count(*) AS waiting FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`
      return waiting > 0n
    })
    expect(store.requests).not.toContain(`PUT ${objectOf(file)}`)
    release()
    await Promise.all([purging, storing])
    expect(store.names()).toContain(objectOf(file))
    expect(await database().unusedObject.count({ where: { sha256: blobHash(file.bytes) } })).toBe(0)
  })

  test('leaves its records while the store cannot be reached', async () => {
    await database().unusedObject.create({ data: { sha256: blobHash(Buffer.from('any')) } })
    useStore('http://key:secret@127.0.0.1:9/bucket')
    await expect(purgeObjects(inTwoDays())).rejects.toMatchObject({ code: 'storage.unavailable' })
    useStore(null)
    await expect(purgeObjects(inTwoDays())).rejects.toMatchObject({ code: 'storage.unavailable' })
    useStore(store.url())
    expect(await purgeObjects(inTwoDays())).toBe(1)
  })
})

test('the client of the object store is loaded only when it is needed', () => {
  const script = `
    import { createRequire } from 'node:module'
    await import('./lib/store/blobs/blobs.ts')
    console.log(Object.keys(createRequire(import.meta.url).cache).some(file => file.includes('@aws-sdk')))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  )
  expect([stdout.trim(), stderr]).toEqual(['false', ''])
})
