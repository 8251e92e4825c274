/** The disk of Postgres is really full: Pegboard says so, loses nothing, and continues when there is space. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetConfig } from '@/lib/config'
import { startRun } from '@/lib/operations/runs/start-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { GET as getReadiness } from '@/app/readyz/route'
import { migrateDeploy } from '@/scripts/schema-engine/migrate-deploy.mjs'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, stateOf, type TestTool } from '@/tests/support/runs'
import { callRoute } from '@/tests/support/web/call-route'

/** Starts the server in a file system of its own, prints its address, and stops it when the input ends. */
const program = `
  import { startEmbeddedDatabase } from ${JSON.stringify(path.resolve('scripts/embedded-database/embedded-database.mjs'))}
  const { url, pid, stop } = await startEmbeddedDatabase(process.argv[1])
  console.log(JSON.stringify({ url, pid }))
  process.stdin.resume().once('end', () => void stop().then(() => process.exit(0)))`
const ownDisk = 'mount -t tmpfs -o size=256m,mode=711 disk "$1" && exec "$0" --input-type=module -e "$2" "$1"'

// Only root may mount a disk without a user namespace, in which Postgres would be root and refuse to start.
describe.skipIf(process.getuid?.() !== 0)('a full disk of Postgres', () => {
  let folder: string
  let server: ChildProcess
  let filler: string
  let ana: TestPerson
  let tool: TestTool

  beforeAll(async () => {
    setTestEnvironment()
    folder = mkdtempSync(path.join(tmpdir(), 'pegboard-full-'))
    chmodSync(folder, 0o711)
    server = spawn('unshare', ['--mount', '--', 'sh', '-c', ownDisk, process.execPath, folder, program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const [line] = (await once(createInterface({ input: server.stdout! }), 'line')) as [string]
    const { url, pid } = JSON.parse(line) as { url: string; pid: number }
    filler = `/proc/${pid}/root${folder}/filler`
    await migrateDeploy(url, 'prisma/migrations')
    process.env.DATABASE_URL = url
    delete process.env.DATABASE_DIRECT_URL
    forgetConfig()
    ana = await insertPerson()
    tool = await insertTool()
    await insertWorker()
  })
  afterAll(async () => {
    await closeDatabase()
    const ended = once(server, 'exit')
    server.stdin!.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  const ready = async () => {
    const response = await callRoute(getReadiness, '/readyz', {})
    const { checks } = (await response.json()) as { checks: { name: string; ok: boolean; detail: string }[] }
    return { status: response.status, ...checks.find(({ name }) => name === 'database')! }
  }
  const request = () => startRun(ana, { ...tool, argumentsText: '{}', at: new Date() })

  test('is named by /readyz and by the operations that need space, and ends when there is space', async () => {
    const before = await request()
    expect(await ready()).toMatchObject({ status: 200, ok: true })

    expect(() => {
      for (;;) writeFileSync(filler, Buffer.alloc(1024 * 1024), { flag: 'a' })
    }).toThrow('ENOSPC')
    expect(await ready()).toMatchObject({
      status: 503,
      ok: false,
      detail: 'The disk of the database is full.',
    })
    await expect(
      database()
        .$executeRaw`INSERT INTO bundle (sha256, files, bytes) SELECT md5(n::text), 0, 0 FROM generate_series(1, 100000) n`,
    ).rejects.toMatchObject({ code: 'database.disk-full' })
    expect(await stateOf(before.id)).toBe('dispatched')

    rmSync(filler)
    expect(await ready()).toMatchObject({ status: 200, ok: true })
    const after = await request()
    expect([await stateOf(before.id), await stateOf(after.id)]).toEqual(['dispatched', 'dispatched'])
  })
})
