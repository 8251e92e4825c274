import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrateDeploy, migrateStatus } from '@/scripts/schema-engine/migrate-deploy.mjs'
import { outcomeNames } from '@/lib/core/runs/outcome'
import { proposalStates } from '@/lib/core/proposals/model/proposal-state'
import { versionStates } from '@/lib/core/proposals/model/version-state'
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

test('all migrations apply to an empty database, and a second run changes nothing', async () => {
  const { url } = await open(emptyDatabase)
  expect((await migrateStatus(url, folder)).pending).toEqual(names)
  expect(await migrateDeploy(url, folder)).toEqual(names)
  expect(await migrateDeploy(url, folder)).toEqual([])
  expect(await migrateStatus(url, folder)).toEqual({ pending: [], failed: [], edited: [], unknown: [] })
})

test('of concurrent migrating processes, one applies the migrations and the others find them applied', async () => {
  const { url } = await open(emptyDatabase)
  const applied = await Promise.all([1, 2, 3].map(() => migrateDeploy(url, folder)))
  expect(applied.flat()).toEqual(names)
})

test('the schema and the migrations agree', async () => {
  const { url } = await open(emptyDatabase)
  const diff = ['migrate', 'diff', '--from-migrations', folder, '--to-schema', 'prisma/schema.prisma']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/prisma/build/index.js', ...diff, '--script', '--exit-code'],
    { env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: '' } },
  ).catch((error: { stdout: string; message: string }) => ({ stdout: error.stdout || error.message }))
  expect(stdout.trim()).toBe('-- This is an empty migration.')
})

test('a database with rows keeps its rows through every migration', async () => {
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
  // The update pauses no API token, because the period starts with the update.
  expect(
    (await client.query(`SELECT now() - confirmed_at < interval '1 hour' AS fresh FROM "user"`)).rows,
  ).toEqual([{ fresh: true }])
  // Executables that waited for their describe run still wait, in the same order.
  expect((await client.query('SELECT describing FROM version')).rows).toEqual([
    { describing: ['tools/b', 'a'].map(file => ({ how: 'executable', path: file })) },
  ])
})

/** Opens a database with one run, in its state before the migration. */
async function openBefore(migration: string): Promise<{ url: string; client: pg.Client }> {
  const { url, client } = await open(emptyDatabase)
  const upTo = mkdtempSync(path.join(tmpdir(), 'pegboard-migrations-'))
  cleanups.push(() => rmSync(upTo, { recursive: true }))
  for (const name of ['migration_lock.toml', ...names.filter(name => name < migration)])
    cpSync(path.join(folder, name), path.join(upTo, name), { recursive: true })
  await migrateDeploy(url, upTo)
  await insertRows(client)
  return { url, client }
}

test('approvals from before reviews of findings were recorded count as reviews of the approved findings', async () => {
  const { url, client } = await openBefore('20261122221000_finding_review')
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

test('changes, effects and outcomes of earlier releases get their current names', async () => {
  const { url, client } = await openBefore('20261123000000_proposals')
  const spec = (permission: string) =>
    `{"name": "hello", "permission": ${permission}, "example": 1.0, "big": 12345678901234567890, "again": {"b": 1, "a": 2}}`
  await client.query(`
    INSERT INTO version (id, toolbox_id, number, bundle_sha256) VALUES ('${id(8)}', '${id(2)}', 2, 'aa');
    INSERT INTO change (id, toolbox_id, proposed_id, author_id, title, state, summary, created_at, updated_at)
      VALUES ('${id(7)}', '${id(2)}', '${id(8)}', '${id(1)}', 'Two', 'in-review', '{"whole": "whole"}', now(), now());
    INSERT INTO change_event (id, change_id, at, kind, actor_id)
      VALUES ('${id(10)}', '${id(7)}', now(), 'opened', '${id(1)}');
    INSERT INTO comment (id, change_id, anchor, author_id, body, created_at) VALUES
      ('${id(11)}', '${id(7)}', '{"on": "change"}', '${id(1)}', 'All of it', now()),
      ('${id(12)}', '${id(7)}', '{"on": "line", "version": 2, "file": "a.py", "line": 1}', '${id(1)}', 'One line', now()),
      ('${id(13)}', '${id(7)}', NULL, '${id(1)}', 'A reply', now());
    INSERT INTO notice (id, user_id, at, kind, data) VALUES
      ('${id(21)}', '${id(1)}', now(), 'change-opened', '{"toolbox": "hello", "change": 1, "changeTitle": "Two"}'),
      ('${id(22)}', '${id(1)}', now(), 'run-refused', '{"toolbox": "hello"}'),
      ('${id(23)}', '${id(1)}', now(), 'access-refused', '{"toolbox": "hello", "message": "change"}'),
      ('${id(24)}', '${id(1)}', now(), 'version-published', '{"toolbox": "hello", "change": 2}');
    INSERT INTO policy_version (number, unmatched, author_id, created_at) VALUES
      (1, 'confirm', '${id(1)}', now()), (2, 'tool-level', '${id(1)}', now());
    INSERT INTO policy_rule (id, rule_id, added_in, rule) VALUES
      ('${id(31)}', 'a', 1, '{"id": "a", "effect": "confirm", "scope": {"type": "organisation"}, "note": "confirm"}'),
      ('${id(32)}', 'b', 1, '{"id": "b", "effect": "deny", "scope": {"type": "toolbox", "toolbox": "hello"}}');
    INSERT INTO policy_test (id, user_id, toolbox, tool, action, expected, author_id, created_at)
      VALUES ('${id(33)}', '${id(1)}', 'hello', 'hello', 'run', 'confirm', '${id(1)}', now());
    INSERT INTO tool (id, toolbox_id, name) SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${id(2)}', 't' || n
      FROM generate_series(41, 43) n;
    INSERT INTO tool_version (id, tool_id, version_id, kind, call_name, spec, spec_hash, tokens, position) VALUES
      ('${id(51)}', '${id(41)}', '${id(8)}', 'executable', 't41', '${spec('{"effective": "confirm"}')}', 'bb', 1, 0),
      ('${id(52)}', '${id(42)}', '${id(8)}', 'executable', 't42', '${spec('{"declared": "ask", "effective": "confirm"}')}', 'bb', 1, 1),
      ('${id(53)}', '${id(43)}', '${id(8)}', 'executable', 't43', '${spec('{"declared": "allow", "effective": "allow"}')}', 'bb', 1, 2);
    UPDATE run SET decision = '{"effect": "confirm", "rule": "ask", "reason": "confirm"}';
    INSERT INTO run (id, tool_version_id, toolbox_id, user_id, arguments_text, arguments_hash, state, outcome, decision, limits)
      SELECT ('00000000-0000-7000-8000-' || lpad((60 + n)::text, 12, '0'))::uuid, '${id(5)}', '${id(2)}', '${id(1)}', '{}', 'cc',
        'ended', outcome, '{"effect": "allow"}', '{}'
      FROM unnest(ARRAY['exception', 'quota', 'refused', 'succeeded']) WITH ORDINALITY AS given (outcome, n);
    INSERT INTO access_request (id, user_id, toolbox_id, tool, action, reason, state, created_at, expires_at) VALUES
      ('${id(71)}', '${id(1)}', '${id(2)}', '', 'run', 'Please', 'refused', now(), now()),
      ('${id(72)}', '${id(1)}', '${id(2)}', '', 'run', 'Please', 'open', now(), now());
    INSERT INTO example (id, toolbox_id, tool, title, arguments_text, expected, author_id, created_at) VALUES
      ('${id(91)}', '${id(2)}', 'hello', 'Fails', '{}', '{"outcome": "exception", "result": {"b": 1.0, "a": 2}}', '${id(1)}', now()),
      ('${id(92)}', '${id(2)}', 'hello', 'Works', '{}', '{"outcome": "succeeded"}', '${id(1)}', now()),
      ('${id(93)}', '${id(2)}', 'hello', 'Any', '{}', NULL, '${id(1)}', now());
    INSERT INTO replay (id, change_id, proposed_id, request, created_at)
      VALUES ('${id(81)}', '${id(7)}', '${id(8)}', '{"source": "examples"}', now());
    INSERT INTO replay_case (replay_id, position, tool, source, source_id, arguments_text, before, after) VALUES
      ('${id(81)}', 0, 'hello', 'example', '${id(82)}', '{}', '{"outcome": "exception", "result": {"b": 1.0, "a": 2}}',
        '{"outcome": "quota", "result": null}'),
      ('${id(81)}', 1, 'hello', 'example', '${id(82)}', '{}', '{"result": 1.0, "outcome": "succeeded"}', NULL);
  `)
  await migrateDeploy(url, folder)

  const texts = async (sql: string) =>
    (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text)
  expect(
    await texts(
      `SELECT p.title || ' ' || e.kind AS text FROM proposal_event e JOIN proposal p ON p.id = e.proposal_id`,
    ),
  ).toEqual(['Two opened'])
  expect(await texts(`SELECT coalesce(anchor::text, 'none') AS text FROM comment ORDER BY id`)).toEqual([
    '{"on": "proposal"}',
    '{"on": "line", "file": "a.py", "line": 1, "version": 2}',
    'none',
  ])
  expect(await texts(`SELECT kind || ' ' || data::text AS text FROM notification ORDER BY id`)).toEqual([
    'proposal-opened {"toolbox": "hello", "proposal": 1, "proposalTitle": "Two"}',
    'run-denied {"toolbox": "hello"}',
    'access-denied {"message": "change", "toolbox": "hello"}',
    'version-published {"toolbox": "hello", "proposal": 2}',
  ])
  expect(await texts('SELECT unmatched AS text FROM policy_version ORDER BY number')).toEqual([
    'ask',
    'tool-level',
  ])
  expect((await client.query('SELECT rule FROM policy_rule ORDER BY id')).rows).toEqual([
    { rule: { id: 'a', effect: 'ask', scope: { type: 'organization' }, note: 'confirm' } },
    { rule: { id: 'b', effect: 'deny', scope: { type: 'toolbox', toolbox: 'hello' } } },
  ])
  expect(await texts('SELECT expected AS text FROM policy_test')).toEqual(['ask'])

  const specs = await texts(`SELECT spec::text AS text FROM tool_version WHERE id >= '${id(51)}' ORDER BY id`)
  // The order of keys and the notation of numbers are part of a spec; whitespace is not.
  const blank = / (?=[^"]*(?:"[^"]*"[^"]*)*$)/g
  expect(specs.map(text => text.replaceAll(blank, ''))).toEqual(
    [
      spec('{"effective": "ask"}'),
      spec('{"declared": "ask", "effective": "ask"}'),
      spec('{"declared": "allow", "effective": "allow"}'),
    ].map(text => text.replaceAll(blank, '')),
  )

  expect((await client.query(`SELECT decision FROM run WHERE id = '${id(6)}'`)).rows).toEqual([
    { decision: { effect: 'ask', rule: 'ask', reason: 'confirm' } },
  ])
  expect(await texts(`SELECT outcome AS text FROM run WHERE outcome IS NOT NULL ORDER BY id`)).toEqual([
    'crashed',
    'disk-limit',
    'denied',
    'succeeded',
  ])
  expect(await texts('SELECT state AS text FROM access_request ORDER BY id')).toEqual(['denied', 'open'])
  const answers = await texts(
    `SELECT before::text || coalesce(after::text, '') AS text FROM replay_case ORDER BY position`,
  )
  const expected = await texts(`SELECT coalesce(expected::text, 'none') AS text FROM example ORDER BY id`)
  expect(expected.map(text => text.replaceAll(blank, ''))).toEqual([
    '{"outcome":"crashed","result":{"b":1.0,"a":2}}',
    '{"outcome":"succeeded"}',
    'none',
  ])
  expect(answers.map(text => text.replaceAll(blank, ''))).toEqual([
    '{"outcome":"crashed","result":{"b":1.0,"a":2}}{"outcome":"disk-limit","result":null}',
    '{"result":1.0,"outcome":"succeeded"}',
  ])
})

test('a failed migration is named and stays failed until an operator resolves it', async () => {
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

test('the closed vocabularies of the tables equal those of the rules', async () => {
  const { client } = await open(cloneTemplate)
  expect((await checkOf(client, 'run_state_known')).toSorted()).toEqual(runStates.toSorted())
  expect((await checkOf(client, 'run_outcome_known')).toSorted()).toEqual(outcomeNames.toSorted())
  expect((await checkOf(client, 'version_state_known')).toSorted()).toEqual(versionStates.toSorted())
  expect((await checkOf(client, 'proposal_state_known')).toSorted()).toEqual(
    Object.keys(proposalStates).toSorted(),
  )
})

test('a run has an outcome exactly when it has ended', async () => {
  const { client } = await open(cloneTemplate)
  await insertRows(client)
  await expect(client.query(`UPDATE run SET outcome = 'lost'`)).rejects.toThrow(/run_ended_with_outcome/)
  await expect(client.query(`UPDATE run SET state = 'ended'`)).rejects.toThrow(/run_ended_with_outcome/)
  await client.query(`UPDATE run SET state = 'ended', outcome = 'lost'`)
})

test('past audit events cannot be changed or removed', async () => {
  const { client } = await open(cloneTemplate)
  await client.query(`INSERT INTO audit_event (id, type) VALUES (gen_random_uuid(), 'person.joined')`)
  for (const change of [
    `UPDATE audit_event SET type = 'x'`,
    'DELETE FROM audit_event',
    'TRUNCATE audit_event',
  ])
    await expect(client.query(change)).rejects.toThrow('append-only')
})

/** IDs of the rows that tests insert. */
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Inserts one run with everything that it needs, in the columns of the first migration. */
async function insertRows(client: pg.Client) {
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
