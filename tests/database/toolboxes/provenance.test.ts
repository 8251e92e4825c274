/** The commit that a version comes from: stated by a build with a token, stored, shown and kept from some readers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POST } from '@/app/api/toolboxes/[slug]/versions/route'
import { writeToolbox } from '@/lib/core/catalog/markdown/write-toolbox'
import type { Rule } from '@/lib/core/policy/model/rule'
import { createToken } from '@/lib/operations/access/api-tokens'
import { findActorById } from '@/lib/operations/access/find-actor'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findShownVersion } from '@/lib/operations/toolboxes/find-version'
import { listVersions } from '@/lib/operations/toolboxes/list-versions'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox, infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { makeZip } from '@/tests/unit/core/formats/upload/archives'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const commit = 'c0ffee'.padEnd(40, '0')
const stated = { repository: 'https://git.example.org/doors', commit, ref: 'main', author: 'Ana' }
const provenance = { ...stated, message: 'Adds close.', build: 'https://ci.example.org/7' }

let owner: TestPerson
let member: TestPerson
let headers: Record<string, string>

beforeAll(async () => {
  owner = await insertPerson({ name: 'Olga' })
  member = await insertPerson({ name: 'Max' })
  await createToolbox(owner, 'doors', { open: 'Opens a door.' })
  const { secret } = await createToken(owner, { name: 'ci', scopes: ['propose'], toolboxes: ['doors'] }, at)
  headers = { authorization: `Bearer ${secret}` }
})

function formWith(fields: Record<string, string>, tools: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { path, bytes } of [infoFile(tools), toolSource])
    form.append('file', new Blob([Uint8Array.from(bytes as Uint8Array)]), path)
  return form
}

const send = (slug: string, body: FormData, more: Record<string, string> = headers) =>
  callRoute(POST, `/api/toolboxes/${slug}/versions`, { params: { slug }, headers: more, body })

describe('POST /api/toolboxes/{slug}/versions', () => {
  it('stores the commit of a build, and shows it with the proposal and the version', async () => {
    const fields = { ...provenance, message: 'Adds close.\n\nSecond paragraph.' }
    const sent = await send('doors', formWith(fields, { open: 'Opens a door.', close: 'Closes it.' }))
    expect(sent.status).toBe(201)
    const { version, proposal } = (await sent.json()) as { version: number; proposal: { number: number } }
    // Python files are compiled first, so the version is not proposed yet.
    expect(version).toBe(2)
    expect((await findProposal(owner, proposal.number, at)).provenance).toEqual(provenance)
    const { versions } = await listVersions(owner, 'doors')
    expect(versions.map(({ provenance: each }) => each)).toEqual([provenance, null])
    const page = await findToolbox(owner, 'doors', 2)
    expect(page.version.provenance).toEqual(provenance)
    const place = { publicUrl: 'https://pegboard.example.org', next: null, asked: 2 }
    expect(writeToolbox(page, place)).toContain('- Source: commit c0ffee0000 of doors')
    const { after } = await database().auditEvent.findFirstOrThrow({
      where: { type: 'version.uploaded' },
      orderBy: { id: 'desc' },
    })
    expect(after).toMatchObject({ commit, repository: stated.repository })
    expect(JSON.stringify(after)).not.toContain('Ana')
  })

  it('reads the commit of an archive from the query', async () => {
    const entry = { open: { class: 'tools.Tool', description: 'Opens it.' } }
    const archive = makeZip([{ name: 'toolbox_info.hocon', content: JSON.stringify(entry) }])
    const sent = await callRoute(POST, `/api/toolboxes/doors/versions?commit=${commit}&propose=1`, {
      params: { slug: 'doors' },
      headers: { ...headers, 'content-type': 'application/zip' },
      body: Uint8Array.from(archive),
    })
    expect(sent.status).toBe(201)
    const { version } = (await sent.json()) as { version: number }
    expect((await findShownVersion(owner, 'doors', version)).provenance).toEqual({ commit })
  })

  it('rejects a malformed commit and stores nothing', async () => {
    const count = () => database().version.count()
    const before = await count()
    const sent = await send('doors', formWith({ commit: 'main' }, { open: 'x' }))
    expect([sent.status, await problemOf(sent)]).toMatchObject([400, { code: 'request.invalid' }])
    const address = { repository: 'https://user:secretword@git.example.org' }
    const leaking = await send('doors', formWith(address, { open: 'x' }))
    expect(leaking.status).toBe(400)
    expect(await leaking.text()).not.toContain('secretword')
    expect(await count()).toBe(before)
  })

  it('never creates a toolbox, and answers the same for one that the token cannot see', async () => {
    await createToolbox(owner, 'vault', { turn: 'Turns.' }, { visibility: 'hidden' })
    for (const slug of ['missing', 'vault', 'No slug']) {
      const sent = await send(slug, formWith({}, { open: 'x' }))
      expect([sent.status, (await problemOf(sent)).code]).toEqual([404, 'toolbox.not-found'])
    }
    expect(await database().toolbox.findUnique({ where: { slug: 'missing' } })).toBeNull()
  })

  it('accepts a token that can only publish', async () => {
    await createToolbox(owner, 'gates', { open: 'Opens a gate.' })
    const { secret } = await createToken(owner, { name: 'release', scopes: ['publish'] }, at)
    const bearer = { authorization: `Bearer ${secret}` }
    expect((await send('gates', formWith({}, { open: 'Opens it.' }), bearer)).status).toBe(201)
  })

  it('rejects people who can only see the toolbox', async () => {
    const { secret } = await createToken(member, { name: 'ci', scopes: ['propose', 'publish'] }, at)
    const bearer = { authorization: `Bearer ${secret}` }
    const sent = await send('doors', formWith({}, { open: 'x' }), bearer)
    expect([sent.status, (await problemOf(sent)).code]).toEqual([403, 'action.denied'])
  })
})

describe('the provenance of a version with a hidden tool', () => {
  it('is hidden too, because a message could name the tool', async () => {
    const parts = [infoFile({ lock: 'Locks.', pick: 'Picks a lock.' }), toolSource, part('a.txt', 'a')]
    await uploadToolbox(owner, { slug: 'locks', title: 'Locks', parts, provenance, at })
    const attestation = { identity: 'ana@example.org', issuer: 'x', signedAt: at.toISOString(), sha256: 'ab' }
    await database().version.updateMany({ where: { toolbox: { slug: 'locks' } }, data: { attestation } })
    expect((await findToolbox(member, 'locks')).version).toMatchObject({ provenance, attestation })
    const admin = await insertPerson({ role: 'admin' })
    const rule: Rule = {
      ...{ id: 'veil', effect: 'deny', who: { type: 'everyone' }, actions: ['view'] },
      what: { type: 'tool', toolbox: 'locks', name: 'pick' },
      scope: { type: 'organization' },
      note: '',
    }
    await savePolicy(admin, { basedOn: 0, unmatched: 'tool-level', note: '', rules: [rule] }, new Date())
    const reader = (await findActorById(member.id, at))!
    const hidden = { provenance: null, attestation: null }
    expect((await findToolbox(reader, 'locks')).version).toMatchObject(hidden)
    expect((await listVersions(reader, 'locks')).versions).toMatchObject([hidden])
  })
})
