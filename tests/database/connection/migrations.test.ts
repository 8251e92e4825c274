import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrateDeploy, migrateStatus } from '@/scripts/schema-engine/migrate-deploy.mjs'
import { outcomeNames } from '@/lib/core/runs/outcome'
import { runStates } from '@/lib/core/runs/run-state'
import { cloneTemplate, emptyDatabase } from '@/tests/support/database'

const folder = 'prisma/migrations'
const names = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)
  .toSorted()

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function open(make: () => Promise<{ url: string; drop: () => Promise<void> }>) {
  const { url, drop } = await make()
  cleanups.push(drop)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  cleanups.push(() => client.end())
  return { url, client }
}

test('all migrations apply to an empty database, and a second time there is nothing to do', async () => {
  const { url } = await open(emptyDatabase)
  expect((await migrateStatus(url, folder)).pending).toEqual(names)
  expect(await migrateDeploy(url, folder)).toEqual(names)
  expect(await migrateDeploy(url, folder)).toEqual([])
  expect(await migrateStatus(url, folder)).toEqual({ pending: [], failed: [], edited: [], unknown: [] })
})

test('of processes that migrate at the same time one applies and the others find it done', async () => {
  const { url } = await open(emptyDatabase)
  const applied = await Promise.all([1, 2, 3].map(() => migrateDeploy(url, folder)))
  expect(applied.flat()).toEqual(names)
})

test('the schema and the migrations tell the same story', async () => {
  const { url } = await open(emptyDatabase)
  const diff = ['migrate', 'diff', '--from-migrations', folder, '--to-schema', 'prisma/schema.prisma']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/prisma/build/index.js', ...diff, '--script', '--exit-code'],
    { env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: '' } },
  ).catch((error: { stdout: string; message: string }) => ({ stdout: error.stdout || error.message }))
  expect(stdout.trim()).toBe('-- This is an empty migration.')
})

test('a database with rows moves forward with its rows, one migration after the other', async () => {
  const { url, client } = await open(emptyDatabase)
  const upTo = mkdtempSync(path.join(tmpdir(), 'pegboard-migrations-'))
  cleanups.push(() => rmSync(upTo, { recursive: true }))
  cpSync(path.join(folder, 'migration_lock.toml'), path.join(upTo, 'migration_lock.toml'))
  for (const [at, name] of names.entries()) {
    cpSync(path.join(folder, name), path.join(upTo, name), { recursive: true })
    expect(await migrateDeploy(url, upTo)).toEqual([name])
    if (at === 0) {
      await insertRows(client)
      await client.query(`UPDATE version SET describing = '{tools/b,a}'`)
    }
    const { rows } = await client.query(
      'SELECT r.arguments_text, u.email FROM run r JOIN "user" u ON u.id = r.user_id',
    )
    expect(rows).toEqual([{ arguments_text: '{"x": 1.0}', email: 'ada@example.org' }])
  }
  // No API token pauses by the update: the period begins with it.
  expect(
    (await client.query(`SELECT now() - confirmed_at < interval '1 hour' AS fresh FROM "user"`)).rows,
  ).toEqual([{ fresh: true }])
  // Executables that waited for their describe run still do, in their order.
  expect((await client.query('SELECT describing FROM version')).rows).toEqual([
    { describing: ['tools/b', 'a'].map(file => ({ how: 'executable', path: file })) },
  ])
})

test('approvals from before looks were recorded count as looks at what they were given for', async () => {
  const { url, client } = await open(emptyDatabase)
  const upTo = mkdtempSync(path.join(tmpdir(), 'pegboard-migrations-'))
  cleanups.push(() => rmSync(upTo, { recursive: true }))
  const before = names.filter(name => name < '20261122221000_finding_review')
  for (const name of ['migration_lock.toml', ...before])
    cpSync(path.join(folder, name), path.join(upTo, name), { recursive: true })
  await migrateDeploy(url, upTo)
  await insertRows(client)
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  await client.query(`
    INSERT INTO version (id, toolbox_id, number, bundle_sha256) VALUES ('${id(8)}', '${id(2)}', 2, 'aa');
    INSERT INTO "user" (id, email, name) VALUES ('${id(9)}', 'ben@example.org', 'Ben');
    INSERT INTO change (id, toolbox_id, proposed_id, title, state, summary, created_at, updated_at)
      VALUES ('${id(7)}', '${id(2)}', '${id(8)}', 'Two', 'approved', '{"whole": "whole"}', now(), now());
    INSERT INTO finding (change_id, fingerprint, "group", position, rule, level, path)
      VALUES ('${id(7)}', 'a', 'a', 0, 'code-changed', 'risky', 'a.py'),
        ('${id(7)}', 'b', 'b', 1, 'document-changed', 'safe', 'README.md');
    INSERT INTO approval (change_id, fingerprint, reviewer_id, verdict, at)
      VALUES ('${id(7)}', 'a', '${id(1)}', 'approve', now()), ('${id(7)}', 'whole', '${id(9)}', 'approve', now()),
        ('${id(7)}', 'gone', '${id(9)}', 'request-changes', now());
  `)
  await migrateDeploy(url, folder)
  const { rows } = await client.query(`
    SELECT u.name, f.fingerprint, f.version FROM finding_review f JOIN "user" u ON u.id = f.reviewer_id
    ORDER BY u.name, f.fingerprint`)
  expect(rows).toEqual([
    { name: 'Ada', fingerprint: 'a', version: null },
    { name: 'Ben', fingerprint: 'a', version: 2 },
    { name: 'Ben', fingerprint: 'b', version: 2 },
    { name: 'Ben', fingerprint: 'whole', version: null },
  ])
})

test('a migration that fails is named, and stays failed until somebody decides', async () => {
  const { url } = await open(emptyDatabase)
  const broken = mkdtempSync(path.join(tmpdir(), 'pegboard-migrations-'))
  cleanups.push(() => rmSync(broken, { recursive: true }))
  cpSync(folder, broken, { recursive: true })
  cpSync('tests/fixtures/migrations/broken', path.join(broken, '99990101000000_broken'), { recursive: true })
  await expect(migrateDeploy(url, broken)).rejects.toThrow(
    'The migration 99990101000000_broken failed: No such table: no_such_table',
  )
  expect((await migrateStatus(url, broken)).failed).toEqual(['99990101000000_broken'])
  await expect(migrateDeploy(url, broken)).rejects.toThrow(/99990101000000_broken/)
})

const checkOf = async (client: pg.Client, name: string) => {
  const { rows } = await client.query(
    'SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = $1',
    [name],
  )
  return [...String(rows[0]?.text).matchAll(/'([^']+)'::text/g)].map(match => match[1])
}

test('the closed vocabularies of the tables are those of the rules', async () => {
  const { client } = await open(cloneTemplate)
  expect((await checkOf(client, 'run_state_known')).toSorted()).toEqual(runStates.toSorted())
  expect((await checkOf(client, 'run_outcome_known')).toSorted()).toEqual(outcomeNames.toSorted())
})

test('a run has an outcome exactly when it has ended', async () => {
  const { client } = await open(cloneTemplate)
  await insertRows(client)
  await expect(client.query(`UPDATE run SET outcome = 'lost'`)).rejects.toThrow(/run_ended_with_outcome/)
  await expect(client.query(`UPDATE run SET state = 'ended'`)).rejects.toThrow(/run_ended_with_outcome/)
  await client.query(`UPDATE run SET state = 'ended', outcome = 'lost'`)
})

test('what happened cannot be changed or removed', async () => {
  const { client } = await open(cloneTemplate)
  await client.query(`INSERT INTO audit_event (id, type) VALUES (gen_random_uuid(), 'person.joined')`)
  for (const change of [
    `UPDATE audit_event SET type = 'x'`,
    'DELETE FROM audit_event',
    'TRUNCATE audit_event',
  ])
    await expect(client.query(change)).rejects.toThrow('append-only')
})

/** One run with everything that it needs, in the columns of the first migration. */
async function insertRows(client: pg.Client) {
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  await client.query(`
    INSERT INTO "user" (id, email, name) VALUES ('${id(1)}', 'ada@example.org', 'Ada');
    INSERT INTO toolbox (id, slug, title, updated_at) VALUES ('${id(2)}', 'hello', 'Hello', now());
    INSERT INTO bundle (sha256, files, bytes) VALUES ('aa', 0, 0);
    INSERT INTO version (id, toolbox_id, number, bundle_sha256) VALUES ('${id(3)}', '${id(2)}', 1, 'aa');
    INSERT INTO tool (id, toolbox_id, name) VALUES ('${id(4)}', '${id(2)}', 'hello');
    INSERT INTO tool_version (id, tool_id, version_id, kind, call_name, spec, spec_hash, tokens, position)
      VALUES ('${id(5)}', '${id(4)}', '${id(3)}', 'executable', 'hello', '{}', 'bb', 1, 0);
    INSERT INTO run (id, tool_version_id, toolbox_id, user_id, arguments_text, arguments_hash, state, decision, limits)
      VALUES ('${id(6)}', '${id(5)}', '${id(2)}', '${id(1)}', '{"x": 1.0}', 'cc', 'queued', '{}', '{}');
  `)
}
