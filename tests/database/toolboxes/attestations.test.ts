/** Attestations of uploads: verified by the route, stored with the version, shown, and kept from some readers. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POST as createByUpload } from '@/app/api/toolboxes/route'
import { POST } from '@/app/api/toolboxes/[slug]/versions/route'
import { forgetConfig } from '@/lib/config'
import { attestationBytesMax, signatureMeaning } from '@/lib/core/base/attestation'
import { writeToolbox } from '@/lib/core/catalog/markdown/write-toolbox'
import { createToken } from '@/lib/operations/access/api-tokens'
import { defaultSettings } from '@/lib/core/proposals/model/review-settings'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { changeToolboxReview, findToolboxReview } from '@/lib/operations/proposals/review-settings'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { listVersions } from '@/lib/operations/toolboxes/list-versions'
import { uploadToolbox, type UploadedToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { configuredRoots } from '@/lib/store/toolboxes/trusted-roots'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { githubIssuer, startSigstore, workflow, type SigningFacts } from '@/tests/support/sigstore'
import { testTime as at } from '@/tests/support/test-time'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { makeZip } from '@/tests/unit/core/formats/upload/archives'

setTestEnvironment()
await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pegboard-attestations-'))
afterAll(async () => {
  delete process.env.PEGBOARD_SIGSTORE_ROOT
  forgetConfig()
  await rm(folder, { recursive: true })
  await closeDatabase()
})

const commit = 'c0ffee'.padEnd(40, '0')
let owner: TestPerson
let headers: Record<string, string>
let sigstore: Awaited<ReturnType<typeof startSigstore>>

beforeAll(async () => {
  sigstore = await startSigstore()
  process.env.PEGBOARD_SIGSTORE_ROOT = join(folder, 'trusted_root.json')
  await writeFile(process.env.PEGBOARD_SIGSTORE_ROOT, JSON.stringify(sigstore.trustedRoot))
  forgetConfig()
  owner = await insertPerson({ name: 'Olga' })
  await createToolbox(owner, 'doors', { open: 'Opens a door.' })
  const { secret } = await createToken(owner, { name: 'ci', scopes: ['propose'], toolboxes: ['doors'] }, at)
  headers = { authorization: `Bearer ${secret}` }
})

const archiveOf = (description: string) => {
  const entry = { open: { class: 'tools.Tool', description } }
  return makeZip([{ name: 'toolbox_info.hocon', content: JSON.stringify(entry) }])
}

type Sending = { slug?: string; fields?: Record<string, string>; bundle?: unknown; files?: Uint8Array[] }

async function send(archive: Uint8Array, { slug = 'doors', fields = {}, bundle, files }: Sending) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [index, file] of (files ?? [archive]).entries())
    form.append('file', new Blob([Uint8Array.from(file)]), `tools-${index}.zip`)
  const bytes = typeof bundle === 'string' ? bundle : JSON.stringify(bundle)
  if (bundle !== undefined) form.append('attestation', new Blob([bytes]), 'bundle.json')
  return callRoute(POST, `/api/toolboxes/${slug}/versions`, { params: { slug }, headers, body: form })
}

const countVersions = () => database().version.count()

describe('POST /api/toolboxes/{slug}/versions with an attestation', () => {
  it('stores the signer, completes the provenance, and shows both', async () => {
    const archive = archiveOf('Opens it.')
    const sent = await send(archive, { bundle: await sigstore.attest(archive), fields: { author: 'Ada' } })
    expect(sent.status).toBe(201)
    const { version, proposal, attestation } = (await sent.json()) as UploadedToolbox
    const signer = { identity: workflow, issuer: githubIssuer }
    expect(attestation).toMatchObject({ ...signer, commit, signedAt: '2025-03-01T12:00:00.000Z' })
    const page = await findToolbox(owner, 'doors', version)
    expect(page.version.attestation).toEqual(attestation)
    expect(page.version.provenance).toEqual({
      repository: 'https://github.com/your-team/tools',
      commit,
      ref: 'main',
      author: 'Ada',
      build: 'https://github.com/your-team/tools/actions/runs/7/attempts/1',
    })
    expect((await findProposal(owner, proposal!.number, at)).attestation).toEqual(attestation)
    const { versions } = await listVersions(owner, 'doors')
    expect(versions.map(row => row.attestation)).toEqual([attestation, null])
    const place = { publicUrl: 'https://pegboard.example.org', next: null, asked: version }
    const markdown = writeToolbox(page, place)
    expect(markdown).toContain('- Signed by: ')
    expect(markdown).toContain(`\\(issuer GitHub Actions\\). ${signatureMeaning}`)
    const { after } = await database().auditEvent.findFirstOrThrow({
      where: { type: 'version.uploaded' },
      orderBy: { id: 'desc' },
    })
    expect(after).toMatchObject({ signer: workflow, issuer: githubIssuer, commit })
  })

  it('adds a version if only the signature is new, but not twice', async () => {
    const archive = archiveOf('Opens it without a signature.')
    expect((await send(archive, {})).status).toBe(201)
    const bundle = await sigstore.attest(archive, { message: true })
    const signed = await send(archive, { bundle })
    expect(signed.status).toBe(201)
    const again = await send(archive, { bundle })
    expect(again.status).toBe(200)
    const { version, attestation } = (await signed.json()) as UploadedToolbox
    expect(await again.json()).toMatchObject({ version, attestation, unchanged: true })
    expect(await (await send(archive, {})).json()).toMatchObject({ version, attestation, unchanged: true })
    const identity = 'ada@example.org'
    const byAnother = await send(archive, { bundle: await sigstore.attest(archive, { identity }) })
    expect(byAnother.status).toBe(201)
    expect(await byAnother.json()).toMatchObject({ version: version + 1, attestation: { identity } })
  })

  const refusals: [string, SigningFacts, Partial<Sending>, string][] = [
    ['another file', { digest: 'ab'.repeat(32) }, {}, 'attestation.mismatch'],
    ['another commit', {}, { fields: { commit: 'd'.repeat(40) } }, 'attestation.mismatch'],
    ['several files', {}, { files: [archiveOf('a'), archiveOf('b')] }, 'attestation.mismatch'],
    ['pasted text beside the file', {}, { fields: { text: '{}' } }, 'attestation.mismatch'],
    ['a forged signature', { forged: true }, {}, 'attestation.invalid'],
    ['no certificate timestamp', { withoutSct: true }, {}, 'attestation.invalid'],
    ['an empty file', {}, { bundle: '' }, 'attestation.invalid'],
    ['a number', {}, { bundle: 7 }, 'attestation.invalid'],
    ['a large file', {}, { bundle: ' '.repeat(attestationBytesMax + 1) }, 'request.too-large'],
  ]
  it.each(refusals)('refuses %s and stores nothing', async (_name, facts, sending, code) => {
    const archive = archiveOf('Never stored.')
    const before = await countVersions()
    const sent = await send(archive, { bundle: await sigstore.attest(archive, facts), ...sending })
    const problem = await problemOf(sent)
    expect([sent.status, problem.code]).toEqual([code === 'request.too-large' ? 413 : 422, code])
    expect(await countVersions()).toBe(before)
  })

  it('checks the right to upload before it verifies, also for a file without a name', async () => {
    const { secret } = await createToken(owner, { name: 'viewer', scopes: ['view'] }, at)
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(archiveOf('Not allowed.'))]), '.zip')
    form.append('attestation', new Blob(['{}']), 'bundle.json')
    const sent = await callRoute(createByUpload, '/api/toolboxes', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: form,
    })
    expect([sent.status, (await problemOf(sent)).code]).toEqual([403, 'action.denied'])
  })

  it('answers the same for a hidden and a missing toolbox, with a valid and an invalid attestation', async () => {
    await createToolbox(owner, 'vault', { turn: 'Turns.' }, { visibility: 'hidden' })
    const archive = archiveOf('Turns it.')
    for (const bundle of [await sigstore.attest(archive), '{}'])
      for (const slug of ['vault', 'missing']) {
        const sent = await send(archive, { slug, bundle })
        expect([sent.status, (await problemOf(sent)).code]).toEqual([404, 'toolbox.not-found'])
      }
  })

  it('verifies against the public instance without the setting, and names the setting', async () => {
    const root = process.env.PEGBOARD_SIGSTORE_ROOT!
    delete process.env.PEGBOARD_SIGSTORE_ROOT
    forgetConfig()
    const archive = archiveOf('Signed elsewhere.')
    const sent = await send(archive, { bundle: await sigstore.attest(archive) })
    expect((await problemOf(sent)).detail).toContain('PEGBOARD_SIGSTORE_ROOT')
    await writeFile(join(folder, 'wrong.json'), '{}')
    process.env.PEGBOARD_SIGSTORE_ROOT = join(folder, 'wrong.json')
    forgetConfig()
    expect(() => configuredRoots()).toThrow('is not a trusted root of Sigstore')
    process.env.PEGBOARD_SIGSTORE_ROOT = root
    forgetConfig()
  })
})

describe('a toolbox that requires a signer', () => {
  const settings = {
    ...defaultSettings,
    signedBy: { issuer: githubIssuer, identity: `${workflow.split('@')[0]}@*` },
  }

  it('accepts only versions that this signer has signed, by token and by people', async () => {
    await changeToolboxReview(owner, 'doors', settings, at)
    const archive = archiveOf('Signed by the release workflow.')
    const before = await countVersions()
    const parts = [{ path: 'tools.zip', bytes: archive }]
    const refused = { code: 'attestation.required', message: expect.stringContaining('Review settings') }
    await expect(uploadToolbox(owner, { slug: 'doors', parts, at })).rejects.toMatchObject(refused)
    const identity = 'https://github.com/your-team/tools/.github/workflows/other.yml@refs/heads/main'
    for (const bundle of [
      undefined,
      await sigstore.attest(archive, { identity }),
      await sigstore.attest(archive, { issuer: 'https://accounts.google.com' }),
    ]) {
      const sent = await send(archive, { bundle })
      const problem = await problemOf(sent)
      expect([sent.status, problem.code]).toEqual([422, 'attestation.required'])
      expect(problem.detail).toContain('(issuer GitHub Actions), but the new files ')
    }
    expect(await countVersions()).toBe(before)
    expect((await send(archive, { bundle: await sigstore.attest(archive) })).status).toBe(201)
  })

  it('keeps the signer when a request of an earlier release changes other settings', async () => {
    const { signedBy, ...others } = settings
    const changed = await changeToolboxReview(owner, 'doors', { ...others, exemptSafe: true }, at)
    expect(changed.settings).toEqual({ ...others, exemptSafe: true, signedBy })
  })

  it('rejects a signer that matches everyone, and changes by members', async () => {
    const signedBy = { issuer: githubIssuer, identity: '*' }
    await expect(changeToolboxReview(owner, 'doors', { ...settings, signedBy }, at)).rejects.toMatchObject({
      code: 'request.invalid',
    })
    expect((await findToolboxReview(owner, 'doors')).settings.signedBy).toEqual(settings.signedBy)
    const member = await insertPerson({ name: 'Max' })
    const none = { ...settings, signedBy: null }
    await expect(changeToolboxReview(member, 'doors', none, at)).rejects.toMatchObject({
      code: 'action.denied',
    })
  })
})
