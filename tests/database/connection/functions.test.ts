/**
 * Each database function has one current text, prisma/functions/NAME.sql, which equals the result of the
 * migrations.
 */
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTemplate } from '@/tests/support/database'

const folder = 'prisma/functions'
const named = readdirSync(folder)
  .map(file => file.replace(/\.sql$/, ''))
  .toSorted()

const cleanups: (() => Promise<unknown>)[] = []
let migrated: Map<string, string[]>
let replaced: Map<string, string[]>
beforeAll(async () => {
  const before = await open()
  migrated = await readFunctions(before)
  // In a second database, each file replaces the function that the migrations created.
  const after = await open()
  for (const name of named) await after.query(readFileSync(`${folder}/${name}.sql`, 'utf8'))
  replaced = await readFunctions(after)
})
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

async function open(): Promise<pg.Client> {
  const { url, drop } = await cloneTemplate()
  cleanups.push(drop)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  cleanups.push(() => client.end())
  return client
}

/** Returns definitions by name, with overloads in order; functions of extensions are excluded. */
async function readFunctions(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; texts: string[] }>(`
    SELECT proname AS name, array_agg(pg_get_functiondef(oid) ORDER BY oid) AS texts FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
    GROUP BY proname`)
  return new Map(rows.map(({ name, texts }) => [name, texts]))
}

test('every function of the migrated database has a file, and every file a function', () => {
  expect([...migrated.keys()].toSorted()).toEqual(named)
})

test.each(named)('the migrations result in the text of %s.sql', name => {
  expect(migrated.get(name)).toHaveLength(1)
  expect(replaced.get(name)).toEqual(migrated.get(name))
})

test.each(named)('%s.sql explains its function and creates nothing else', name => {
  const text = readFileSync(`${folder}/${name}.sql`, 'utf8')
  expect(text).toMatch(new RegExp(`^(--.*\\n)+CREATE OR REPLACE FUNCTION ${name}\\(`))
  expect(text.match(/^(CREATE|ALTER|DROP|INSERT|UPDATE|DELETE)\b/gm)).toHaveLength(1)
})

test('a restored backup computes the columns of specs, although its search path is empty', async () => {
  const client = await open()
  await client.query("SET search_path = ''")
  const spec = `'{"tags": ["Files"], "capabilities": ["network"], "needs": [{"kind": "secret"}]}'::json`
  const { rows } = await client.query<{ tags: string[]; capabilities: string[]; asks: string[] }>(
    `SELECT public.spec_tags(${spec}) AS tags, public.spec_capabilities(${spec}) AS capabilities, public.spec_asks(${spec}) AS asks`,
  )
  expect(rows[0]!.tags.toSorted()).toEqual(['files', 'network'])
  expect(rows[0]!.capabilities).toEqual(['network'])
  expect(rows[0]!.asks).toEqual(['secret'])
})

test('what a tool asks its owners for is computed from its spec, also from one with other types', async () => {
  const client = await open()
  const asks = async (spec: object) => {
    const { rows } = await client.query('SELECT spec_asks($1::json) AS asks', [JSON.stringify(spec)])
    return (rows[0].asks as string[]).toSorted()
  }
  const needs = ['variable', 'package', 'variable'].map(kind => ({ kind, name: 'X' }))
  expect(await asks({ needs })).toEqual(['package', 'variable'])
  expect(await asks({ needs: [], configuration: { section: 'mail' }, networkHosts: ['a.example'] })).toEqual([
    'hosts',
    'settings',
  ])
  for (const none of [{}, { needs: 'secret', networkHosts: 'a.example' }, { needs: [{}], networkHosts: [] }])
    expect(await asks(none)).toEqual([])
})
