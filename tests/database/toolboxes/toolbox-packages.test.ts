/** Packages that owners request, up to the job that installs them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findActorById } from '@/lib/operations/access/find-actor'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { findTool } from '@/lib/operations/catalog/find-tool'
import {
  allowInstallScripts,
  findPackages,
  changeRequirements,
} from '@/lib/operations/toolboxes/settings/toolbox-packages'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findVersionProblems } from '@/lib/operations/toolboxes/find-version'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { finishDescribing } from '@/lib/operations/toolboxes/describe-version'
import type { Rule } from '@/lib/core/policy/model/rule'
import type { VersionId } from '@/lib/core/base/ids'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { finishBuild } from '@/lib/store/toolboxes/environments'
import { createToolbox, infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()

let ada: TestPerson
let bob: TestPerson
beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada', email: 'ada@example.org' })
  bob = await insertPerson({ name: 'Bob', email: 'bob@example.org' })
  await createToolbox(ada, 'plain', { one: 'Does one.' })
})
afterAll(closeDatabase)

const newest = (slug: string) =>
  database().version.findFirstOrThrow({ where: { toolbox: { slug } }, orderBy: { number: 'desc' } })

test('a toolbox without packages has no environment, and only its owners can request packages', async () => {
  expect(await findPackages(ada, 'plain')).toMatchObject({ environment: null, typed: '', version: 1 })
  expect((await findPackages(bob, 'plain')).may.effect).toBe('deny')
  await expect(changeRequirements(bob, 'plain', 'requests', at)).rejects.toMatchObject({
    code: 'action.denied',
  })
})

test('requirements that owners enter create a version with the same files, which waits for its packages', async () => {
  const origin = {
    provenance: { commit: 'c0ffee'.padEnd(40, '0') },
    attestation: { identity: 'ana@example.org', issuer: 'x', signedAt: at.toISOString(), sha256: 'ab' },
  }
  await database().version.updateMany({ where: { toolbox: { slug: 'plain' } }, data: origin })
  expect(await changeRequirements(ada, 'plain', 'Requests >= 2\n', at)).toEqual({
    version: 2,
    unchanged: false,
  })
  expect(await newest('plain')).toMatchObject(origin)
  // Its Python files are compiled again: version 1 can lack tools that don't parse.
  expect((await newest('plain')).describing).toMatchObject([{ adapter: 'source-check' }])
  expect(await findToolbox(ada, 'plain')).toMatchObject({ version: { number: 1, state: 'published' } })
  expect(await findPackages(ada, 'plain')).toMatchObject({
    version: 2,
    typed: 'Requests >= 2',
    environment: { state: 'queued', requirements: ['requests>=2'], log: '' },
  })
  const audit = await database().auditEvent.findFirstOrThrow({ where: { type: 'toolbox.changed' } })
  expect(audit).toMatchObject({ actorId: ada.id, after: { requirements: 'Requests >= 2' } })
  expect(await changeRequirements(ada, 'plain', 'Requests >= 2', at)).toEqual({ version: 2, unchanged: true })
})

test('a version with a failed installation is published with the reason, and the installation can be retried', async () => {
  const version = await newest('plain')
  const error = { message: 'ERROR: No matching distribution found', hint: 'Check the name.' }
  await finishBuild(database(), version.environmentHash!, {
    error,
    interpreter: '3.11',
    log: 'all of it',
    at,
  })
  await finishDescribing(version.id as VersionId, [], at, { python: { error } })
  const view = await findToolbox(ada, 'plain')
  expect(view.version).toMatchObject({ number: 2, state: 'published' })
  expect((await findVersionProblems(ada, 'plain')).problemList).toContainEqual(
    expect.objectContaining({ code: 'environment-failed', hint: 'Check the name.' }),
  )
  expect((await findPackages(ada, 'plain')).environment).toMatchObject({
    state: 'failed',
    log: 'all of it',
    error: error,
  })
  expect(await changeRequirements(ada, 'plain', 'Requests >= 2', at)).toEqual({
    version: 3,
    unchanged: false,
  })
})

test('lines that bypass the index are rejected with their line number and change nothing', async () => {
  await expect(
    changeRequirements(ada, 'plain', 'a\n--index-url https://x.example', at),
  ).rejects.toMatchObject({
    code: 'request.invalid',
    message: expect.stringContaining('Line 2'),
  })
  expect((await findPackages(ada, 'plain')).typed).toBe('Requests >= 2')
})

test('requirements of an upload combine with entered ones, and rejected lines are problems of the version', async () => {
  const parts = [infoFile({ one: 'Does one.' }), toolSource, part('requirements.txt', 'orjson\n-e .\n')]
  const created = await uploadToolbox(ada, { slug: 'asks', parts, at })
  expect(created).toMatchObject({ state: 'reading' })
  expect(created.problems).toContainEqual(
    expect.objectContaining({ code: 'requirement-refused', place: { file: 'requirements.txt', line: 2 } }),
  )
  await changeRequirements(ada, 'asks', 'attrs', at)
  expect((await findPackages(ada, 'asks')).environment?.requirements).toEqual(['attrs', 'orjson'])
  const [tool] = await database().toolVersion.findMany({ where: { version: { toolbox: { slug: 'asks' } } } })
  expect(tool).toBeDefined()
})

test('packages that visible tools import without a requirement are listed, with the advice of the playground', async () => {
  const needsPackage = part(
    'coded_tools/more.py',
    `from google import genai\n${new TextDecoder().decode(toolSource.bytes)}`,
  )
  const entries = infoFile({ one: 'Does one.', two: { class: 'more.Tool' } })
  await uploadToolbox(ada, { slug: 'lacks', parts: [entries, toolSource, needsPackage], at })
  const missing = {
    kind: 'package',
    name: 'google.genai',
    advice: 'Add google-genai to requirements.txt.',
  }
  expect((await findTool(ada, 'lacks', 'two')).missing).toEqual([missing])
  expect((await findTool(ada, 'lacks', 'one')).missing).toEqual([])
  expect((await findPackages(ada, 'lacks')).missing).toEqual([{ ...missing, tools: ['two'] }])

  const hides: Rule = {
    id: 'hides',
    effect: 'deny',
    who: { type: 'person', id: bob.id },
    what: { type: 'tool', toolbox: 'lacks', name: 'two' },
    actions: ['view'],
    scope: { type: 'organization' },
    note: '',
  }
  const admin = await insertPerson({ role: 'admin' })
  await savePolicy(admin, { basedOn: 0, unmatched: 'tool-level', note: '', rules: [hides] }, new Date())
  const reader = (await findActorById(bob.id, new Date()))!
  expect((await findPackages(reader, 'lacks')).missing).toEqual([])
})

const nodeParts = [
  { ...part('greet', '#!/usr/bin/env node\n'), executable: true },
  part('package.json', JSON.stringify({ dependencies: { ms: '2.1.3', bad: 'file:x' } }, null, 2)),
]

test('a package.json above an executable gives an environment of its own kind, and its invalid lines are problems', async () => {
  const created = await uploadToolbox(ada, { slug: 'node-tools', parts: nodeParts, at })
  expect(created.problems).toContainEqual(
    expect.objectContaining({ code: 'npm-dependency-refused', place: { file: 'package.json', line: 4 } }),
  )
  expect(await findPackages(ada, 'node-tools')).toMatchObject({
    environment: null,
    nodeEnvironment: { kind: 'node', state: 'queued', requirements: ['ms@2.1.3'] },
    installScripts: [],
  })
  const again = await uploadToolbox(ada, { slug: 'node-tools', parts: nodeParts, at })
  expect(again).toMatchObject({ unchanged: true, version: 1 })
})

test('only owners allow install scripts by name, which creates a version with another environment and an event', async () => {
  await expect(allowInstallScripts(bob, 'node-tools', ['ms'], at)).rejects.toMatchObject({
    code: 'action.denied',
  })
  for (const invalid of ['ms@2', '../x', '*', '__proto__', 'a b'])
    await expect(allowInstallScripts(ada, 'node-tools', [invalid], at)).rejects.toMatchObject({
      code: 'request.invalid',
    })
  const before = await newest('node-tools')
  expect(await allowInstallScripts(ada, 'node-tools', [' ms ', 'esbuild', 'ms', ''], at)).toEqual({
    version: 2,
    unchanged: false,
  })
  const after = await newest('node-tools')
  expect(after.bundleSha256).toBe(before.bundleSha256)
  expect(after.nodeEnvironmentHash).not.toBe(before.nodeEnvironmentHash)
  expect(await findPackages(ada, 'node-tools')).toMatchObject({
    version: 2,
    installScripts: ['esbuild', 'ms'],
    nodeEnvironment: { requirements: ['ms@2.1.3', 'install scripts of esbuild', 'install scripts of ms'] },
  })
  const event = await database().auditEvent.findFirstOrThrow({
    where: { type: 'toolbox.changed', target: before.toolboxId },
  })
  expect(event).toMatchObject({
    actorId: ada.id,
    before: { installScripts: [] },
    after: { installScripts: ['esbuild', 'ms'] },
  })
  expect(await allowInstallScripts(ada, 'node-tools', ['ms', 'esbuild'], at)).toEqual({
    version: 2,
    unchanged: true,
  })
})

test('failed installations of npm packages are described, and saving the same scripts retries them', async () => {
  const version = await newest('node-tools')
  const error = { message: 'npm error code E404', hint: 'Check the name.' }
  const failed = { error, interpreter: '20', log: 'all of it', at }
  await finishBuild(database(), version.nodeEnvironmentHash!, failed)
  await finishDescribing(version.id as VersionId, [], at, { node: { error } })
  expect((await findPackages(ada, 'node-tools')).nodeEnvironment).toMatchObject({ state: 'failed', error })
  expect(await allowInstallScripts(ada, 'node-tools', ['ms', 'esbuild'], at)).toMatchObject({
    version: 3,
    unchanged: false,
  })
})
