/**
 * Secrets: who can set and grant them, what readers see of them, and that no value is visible or stored in
 * plain text.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELETE, PATCH, PUT } from '@/app/api/toolboxes/[slug]/secrets/[name]/route'
import { GET } from '@/app/api/toolboxes/[slug]/secrets/route'
import type { SecretsView } from '@/lib/core/secrets/secrets-view'
import type { ToolboxId, ToolVersionId } from '@/lib/core/base/ids'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { decideRun } from '@/lib/operations/runs/decide-run'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import {
  findSecrets,
  findSecretsPage,
  findWaitingSecrets,
} from '@/lib/operations/toolboxes/settings/find-secrets'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { reEncryptSecrets } from '@/lib/operations/toolboxes/settings/re-encrypt-secrets'
import { openSecrets } from '@/lib/operations/runs/run-secrets'
import { startRun } from '@/lib/operations/runs/start-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import type { Prisma } from '@/lib/store/generated/client'
import { claimRun } from '@/lib/store/runs/run-transitions'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { part, toolSource } from '@/tests/support/catalog'
import { makeRule } from '@/tests/support/make-actor'
import { freshDatabase } from '@/tests/support/database'
import { auditOf, cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, provedSandbox, startTestRun, type TestTool } from '@/tests/support/runs'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addSecretKey, makeSecretKey, secretKeyFile } from '@/scripts/launcher/secrets.mjs'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'pegboard-secrets-'))
setTestEnvironment({ PEGBOARD_DATA: dataFolder })
await freshDatabase()
afterAll(async () => {
  await closeDatabase()
  rmSync(dataFolder, { recursive: true })
})

const canary = 'canary-5f1c0f7e-that-no-one-may-see'
const people = {} as Record<'owner' | 'member' | 'admin', TestPerson>
beforeAll(async () => {
  makeSecretKey(dataFolder)
  people.owner = await insertPerson({ name: 'Olga' })
  people.member = await insertPerson({ name: 'Max' })
  people.admin = await insertPerson({ name: 'Ada', role: 'admin' })
  await insertWorker()
})

const insert = (provided: Parameters<typeof insertTool>[0] = {}) =>
  insertTool({ ownerId: people.owner.id, ...provided })
const asking: Partial<ToolSpec> = {
  needs: [{ kind: 'secret', name: 'API_KEY', note: 'For searching.', met: false }],
}

const call = async (
  handler: typeof PUT,
  method: string,
  person: TestPerson,
  { toolbox }: TestTool,
  name: string,
  json?: object,
) =>
  callRoute(handler, `/api/toolboxes/${toolbox}/secrets/${name}`, {
    method,
    json: json ?? {},
    cookie: await cookieOf(person),
    params: { slug: toolbox, name },
  })
const set = (person: TestPerson, tool: TestTool, name: string, value = canary) =>
  call(PUT, 'PUT', person, tool, name, { value })
const grant = (person: TestPerson, tool: TestTool, name: string, version = 1, granted = true) =>
  call(PATCH, 'PATCH', person, tool, name, { version, tools: [tool.tool], granted })
const see = async (person: TestPerson, { toolbox }: TestTool) => {
  const answer = await callRoute(GET, `/api/toolboxes/${toolbox}/secrets`, {
    cookie: await cookieOf(person),
    params: { slug: toolbox },
  })
  return (await answer.json()) as SecretsView
}

/** Creates the next version with the same tool, as an upload does. */
async function nextVersion({ toolboxId, tool }: TestTool): Promise<void> {
  const before = await database().version.findFirstOrThrow({
    where: { toolboxId },
    orderBy: { number: 'desc' },
    include: { tools: { where: { tool: { name: tool } } } },
  })
  // Prisma writes null to a JSON column as a value.
  const { id: _id, tools, provenance: _provenance, attestation: _attestation, ...version } = before
  const made = await database().version.create({
    data: { ...(version as object as Prisma.VersionUncheckedCreateInput), number: before.number + 1 },
  })
  const { id: _toolVersion, versionId: _version, ...columns } = tools[0]!
  // The database computes these from the spec.
  const { tags: _tags, capabilities: _capabilities, infoFile: _infoFile, asks: _asks, ...row } = columns
  await database().toolVersion.create({
    data: { ...row, spec: row.spec as Prisma.InputJsonValue, versionId: made.id },
  })
}

/** Inserts a toolbox of Olga whose tools from the eleventh on need OTHER_KEY. */
async function uploadMany(slug: string, names: readonly string[]) {
  const entries = names.map((name, n) => [
    name,
    { class: 'tools.Tool', description: 'Does it.', ...(n >= 10 && { secrets: ['OTHER_KEY'] }) },
  ])
  const text = JSON.stringify(Object.fromEntries(entries))
  const parts = [part('toolbox_info.hocon', text), toolSource]
  await uploadToolbox(people.owner, { slug, title: slug, parts, at: new Date() })
  const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug } })
  return { toolboxId: id as ToolboxId }
}

const toolVersion = async ({ toolboxId }: TestTool, number = 1) => {
  const where = { version: { toolboxId, number } }
  return (await database().toolVersion.findFirstOrThrow({ where })).id as ToolVersionId
}

test('owners and admins set, grant, replace and delete secrets; readers see names, and no one sees a value', async () => {
  const tool = await insert({ spec: { ...asking } })
  const refused = await problemOf(await set(people.member, tool, 'API_KEY'))
  expect(refused).toMatchObject({ status: 403, code: 'action.denied' })
  expect((await see(people.member, tool)).unset).toEqual([
    { name: 'API_KEY', note: 'For searching.', tools: ['tool'] },
  ])

  expect(await (await set(people.owner, tool, 'API_KEY')).json()).toEqual({ replaced: false })
  expect((await see(people.member, tool)).secrets).toMatchObject([
    {
      ...{ name: 'API_KEY', setBy: 'Olga', lastUsedAt: null },
      tools: [{ name: 'tool', asks: true, granted: null, before: null }],
    },
  ])
  expect((await grant(people.member, tool, 'API_KEY')).status).toBe(403)
  expect((await grant(people.owner, tool, 'API_KEY')).status).toBe(200)
  expect(await (await set(people.admin, tool, 'API_KEY')).json()).toEqual({ replaced: true })
  const { secrets, unset } = await see(people.member, tool)
  expect(unset).toEqual([])
  expect(secrets[0]).toMatchObject({ setBy: 'Ada', tools: [{ granted: { by: 'Olga' } }] })
  expect(JSON.stringify(secrets)).not.toContain(canary)

  await grant(people.owner, tool, 'API_KEY', 1, false)
  expect((await call(DELETE, 'DELETE', people.owner, tool, 'API_KEY')).status).toBe(204)
  expect((await call(DELETE, 'DELETE', people.owner, tool, 'API_KEY')).status).toBe(404)
  expect(await auditOf(tool.toolboxId)).toEqual([
    ...['access.refused', 'secret.set', 'access.refused'],
    ...['secret.granted', 'secret.replaced', 'secret.revoked', 'secret.removed'],
  ])

  const hidden = await insert({ visibility: 'hidden' })
  expect((await set(people.member, hidden, 'API_KEY')).status).toBe(404)
})

test.each([
  ['PATH', canary],
  ['LD_PRELOAD', canary],
  ['TOOLBOX_ACTION', canary],
  ['1KEY', canary],
  ['A KEY', canary],
  ['KEY', 'sesame7'],
  ['KEY', 'x'.repeat(17 * 1024)],
  ['KEY', `with\0${canary}`],
])(
  '%s with a value of its kind is rejected, and the error does not repeat the value',
  async (name, value) => {
    const tool = await insert()
    const answer = await problemOf(await set(people.owner, tool, name, value))
    expect(answer).toMatchObject({ status: 422, code: 'secret.invalid' })
    expect(JSON.stringify(answer)).not.toContain(value)
    expect((await see(people.owner, tool)).secrets).toEqual([])
  },
)

test('a new version receives no secret before a grant, and names its missing secrets', async () => {
  const tool = await insert({ spec: { ...asking } })
  await set(people.owner, tool, 'API_KEY')
  await grant(people.owner, tool, 'API_KEY')
  expect((await openSecrets(await toolVersion(tool))).values).toEqual({ API_KEY: canary })

  await nextVersion(tool)
  expect(await openSecrets(await toolVersion(tool, 2))).toEqual({ values: {}, closed: [] })
  const view = await see(people.owner, tool)
  expect(view).toMatchObject({ version: 2, secrets: [{ tools: [{ granted: null, before: 1 }] }] })
  await grant(people.owner, tool, 'API_KEY', 2)
  expect((await openSecrets(await toolVersion(tool, 2))).values).toEqual({ API_KEY: canary })
  expect((await see(people.owner, tool)).secrets[0]!.lastUsedAt).not.toBeNull()
})

test('the page names only tools that need a secret or have had one, and few that need one that is not set', async () => {
  const slug = 'many-tools'
  const names = Array.from({ length: 30 }, (_, n) => `tool_${n}`)
  const { toolboxId } = await uploadMany(slug, names)
  const tool = { toolbox: slug, toolboxId, tool: names[3]! }
  await set(people.owner, tool, 'API_KEY')
  await grant(people.owner, tool, 'API_KEY')
  const view = await see(people.owner, tool)
  expect(view).toMatchObject({
    secrets: [{ tools: [{ name: names[3], asks: false, granted: { by: 'Olga' } }] }],
    unset: [{ name: 'OTHER_KEY', tools: names.slice(10) }],
    tools: names,
  })
  const { tools: _tools, unset: _unset, ...rest } = view
  expect(await findSecretsPage(people.owner, slug)).toEqual({
    ...rest,
    unset: [{ ...view.unset[0], tools: names.slice(10, 20), moreTools: 10 }],
  })
  expect(await findWaitingSecrets(people.owner, slug)).toEqual({ version: 1, names: [] })
  await set(people.owner, tool, 'OTHER_KEY')
  expect(await findWaitingSecrets(people.owner, slug)).toEqual({ version: 1, names: ['OTHER_KEY'] })
  expect(await findWaitingSecrets(people.member, slug)).toEqual({ version: 1, names: [] })
})

test('tools that rules hide are in no view of the secrets', async () => {
  const tool = await insert({ spec: { ...asking } })
  await set(people.owner, tool, 'API_KEY')
  const what = { type: 'tool', toolbox: tool.toolbox, name: tool.tool } as const
  const rule = makeRule({ id: 'hide', effect: 'deny', actions: ['view'], what })
  const policy = { number: 1, unmatched: 'tool-level', rules: [rule] } as const
  const owner = withPolicy(people.owner, policy, new Date())
  expect(await findWaitingSecrets(people.owner, tool.toolbox)).toMatchObject({ names: ['API_KEY'] })
  expect(await findWaitingSecrets(owner, tool.toolbox)).toMatchObject({ names: [] })
  expect(await findSecrets(owner, tool.toolbox)).toMatchObject({ secrets: [{ tools: [] }], tools: [] })
  await grant(people.owner, tool, 'API_KEY')
  await nextVersion(tool)
  expect(await findSecretsPage(owner, tool.toolbox)).toMatchObject({ secrets: [{ tools: [] }], unset: [] })
})

test('a run without a required secret is rejected with the name of the secret and the people who can set it', async () => {
  const tool = await insert({ spec: { ...asking } })
  const start = () => startTestRun(people.member, tool)
  const page = async () => (await findTool(people.member, tool.toolbox, tool.tool)).missingSecrets
  await expect(start()).rejects.toMatchObject({
    code: 'run.secrets-missing',
    message: 'Missing secrets: API_KEY (not set). Olga can set and grant them.',
    options: { details: { missing: [{ name: 'API_KEY', note: 'For searching.' }] } },
  })
  await set(people.owner, tool, 'API_KEY')
  expect(await page()).toBe(
    'Missing secrets: API_KEY (not granted to version 1). Olga can set and grant them.',
  )
  await grant(people.owner, tool, 'API_KEY')
  expect(await page()).toBeNull()
  const run = await start()
  const claimed = await claimRun(run, 'worker', provedSandbox.isolation)
  expect(claimed!.secrets).toEqual(['API_KEY'])

  const nobodys = await insertTool({ spec: { ...asking } })
  await expect(startTestRun(people.member, nobodys)).rejects.toThrow('An admin can set and grant them.')
})

test('a variable that a declaration leaves open is required like a secret, and one that notes name is not', async () => {
  const variable = { kind: 'variable', name: 'REGION', met: false } as const
  const noted = await insert({ spec: { ...asking, needs: [variable] } })
  await startTestRun(people.member, noted)
  const declared = await insert({ spec: { ...asking, needs: [{ ...variable, required: true }] } })
  await expect(startTestRun(people.member, declared)).rejects.toMatchObject({
    code: 'run.secrets-missing',
    message: 'Missing secrets: REGION (not set). Olga can set and grant them.',
  })
  await set(people.owner, declared, 'REGION', 'eu-central')
  await grant(people.owner, declared, 'REGION')
  await startTestRun(people.member, declared)
})

test('a secret revoked before the confirmation of a run is missing at the confirmation', async () => {
  const tool = await insert({ spec: { ...asking, permission: { effective: 'ask' } } })
  await set(people.owner, tool, 'API_KEY')
  await grant(people.owner, tool, 'API_KEY')
  const { id } = await startRun(people.owner, { ...tool, argumentsText: '{}', at: new Date() })
  await grant(people.owner, tool, 'API_KEY', 1, false)
  await expect(
    decideRun(people.owner, id as never, { decision: 'approve' }, new Date()),
  ).rejects.toMatchObject({
    code: 'run.secrets-missing',
  })
})

test('a ciphertext can be decrypted only in the row where it was written', async () => {
  const [mine, other] = [await insert(), await insert()]
  for (const tool of [mine, other]) {
    await set(people.owner, tool, 'API_KEY', tool === mine ? canary : 'something else')
    await grant(people.owner, tool, 'API_KEY')
  }
  await database().$executeRaw`
    UPDATE secret SET sealed = (SELECT sealed FROM secret WHERE toolbox_id = ${mine.toolboxId}::uuid)
    WHERE toolbox_id = ${other.toolboxId}::uuid`
  const { values, closed } = await openSecrets(await toolVersion(other))
  expect([values, closed.map(({ name }) => name)]).toEqual([{}, ['API_KEY']])
})

test('rotation creates a key and re-encrypts everything beside running processes without loss', async () => {
  await database().secret.deleteMany()
  const tools = [await insert(), await insert()]
  for (const tool of tools) {
    await set(people.owner, tool, 'API_KEY')
    await grant(people.owner, tool, 'API_KEY')
  }
  const { keyId: before } = await database().secret.findFirstOrThrow()
  expect(statSync(secretKeyFile(dataFolder)).mode & 0o777).toBe(0o600)
  addSecretKey(dataFolder)
  expect(statSync(secretKeyFile(dataFolder)).mode & 0o777).toBe(0o600)
  // The new key is now first, and values encrypted with the old key can still be decrypted.
  expect((await openSecrets(await toolVersion(tools[0]!))).values).toEqual({ API_KEY: canary })
  const rotated = await reEncryptSecrets()
  expect(rotated).toEqual({ keyId: expect.not.stringContaining(before), done: 2, closed: [], idle: [before] })
  expect(await reEncryptSecrets()).toMatchObject({ done: 0 })
  const rows = await database().secret.findMany()
  expect(rows.map(row => row.keyId)).toEqual([rotated.keyId, rotated.keyId])
  for (const tool of tools)
    expect((await openSecrets(await toolVersion(tool))).values).toEqual({ API_KEY: canary })

  await database().secret.update({ where: { id: rows[0]!.id }, data: { keyId: 'of-another' } })
  expect(await reEncryptSecrets()).toMatchObject({
    done: 0,
    closed: [{ name: 'API_KEY', keyId: 'of-another' }],
  })
})

test('no table contains a secret in any form', async () => {
  const tool = await insert()
  await set(people.owner, tool, 'API_KEY')
  const tables = await database().$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`
  expect(tables.length).toBeGreaterThan(20)
  const forms = [
    canary,
    Buffer.from(canary).toString('base64').slice(0, -4),
    Buffer.from(canary).toString('hex'),
  ]
  for (const { name } of tables) {
    const [{ count }] = await database().$queryRawUnsafe<[{ count: bigint }]>(
      `SELECT count(*) FROM ${name} AS t WHERE ${forms.map((_, index) => `position($${index + 1} IN t::text) > 0`).join(' OR ')}`,
      ...forms,
    )
    expect([name, count]).toEqual([name, 0n])
  }
})
