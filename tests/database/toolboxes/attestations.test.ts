/** Attestations of uploads: verified by the route, stored with the version, shown, and kept from some readers. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POST } from '@/app/api/toolboxes/[slug]/versions/route'
import { forgetConfig } from '@/lib/config'
import { attestationBytesMax, signatureMeaning } from '@/lib/core/base/attestation'
import { writeToolbox } from '@/lib/core/catalog/markdown/write-toolbox'
import { createToken } from '@/lib/operations/access/api-tokens'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { listVersions } from '@/lib/operations/toolboxes/list-versions'
import type { UploadedToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { configuredRoots } from '@/lib/store/toolboxes/trusted-roots'
import { createToolbox, testTime as at } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { githubIssuer, startSigstore, workflow, type SigningFacts } from '@/tests/support/sigstore'
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
