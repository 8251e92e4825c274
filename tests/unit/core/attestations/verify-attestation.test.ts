import { createHash } from 'node:crypto'
import dns from 'node:dns'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { messageAlgorithm, readArtifact } from '@/lib/core/attestations/artifact'
import { readBundle } from '@/lib/core/attestations/read-bundle'
import { publicRoots, readTrustedRoots, type TrustedRoots } from '@/lib/core/attestations/trusted-roots'
import { verifyAttestation } from '@/lib/core/attestations/verify-attestation'
import { githubIssuer, signedAt, startSigstore, workflow } from '@/tests/support/sigstore'

const fixtures = 'tests/fixtures/sigstore'
const file = Buffer.from('the bytes of an archive')

let sigstore: Awaited<ReturnType<typeof startSigstore>>
let roots: TrustedRoots

beforeAll(async () => {
  sigstore = await startSigstore()
  roots = rootsOf(sigstore.trustedRoot)
})

function rootsOf(...documents: object[]): TrustedRoots {
  const read = readTrustedRoots(documents.map(document => JSON.stringify(document)).join('\n'))
  if (!read.ok) throw new Error(read.problem)
  return read.roots
}

async function check(bundle: unknown, bytes: Uint8Array = file, trusted = roots) {
  const read = readBundle(Buffer.from(JSON.stringify(bundle)))
  if (!read.ok) return read
  return verifyAttestation(read.value, await readArtifact([bytes], messageAlgorithm(read.value)), trusted)
}

const problemOf = async (...args: Parameters<typeof check>) => {
  const read = await check(...args)
  return read.ok ? null : `${read.problem.kind}: ${read.problem.message}`
}

describe('verifyAttestation', () => {
  it('returns the signer of a statement about the file', async () => {
    const bundle = await sigstore.attest(file)
    expect(await check(bundle)).toEqual({
      ok: true,
      value: {
        identity: workflow,
        issuer: githubIssuer,
        repository: 'https://github.com/your-team/tools',
        commit: 'c0ffee'.padEnd(40, '0'),
        ref: 'refs/heads/main',
        workflow,
        run: 'https://github.com/your-team/tools/actions/runs/7/attempts/1',
        signedAt: signedAt.toISOString(),
        logIndex: bundle.verificationMaterial.tlogEntries[0]!.logIndex,
        predicateType: 'https://slsa.dev/provenance/v1',
        sha256: createHash('sha256').update(file).digest('hex'),
      },
    })
  })

  it('returns the signer of the file itself', async () => {
    const read = await check(
      await sigstore.attest(file, { message: true, identity: 'https://ci.example.org/7' }),
    )
    expect(read).toMatchObject({ ok: true, value: { identity: 'https://ci.example.org/7' } })
    expect(read.ok && read.value.predicateType).toBeUndefined()
  })

  it('checks the certificate at the time of the log entry', async () => {
    // The certificate expired in 2025, ten minutes after it was issued.
    expect(await problemOf(await sigstore.attest(file))).toBeNull()
    const late = new Date(signedAt.getTime() + 11 * 60_000)
    expect(await problemOf(await sigstore.attest(file, { loggedAt: late }))).toContain(
      'invalid: The certificate was not valid when the file was signed',
    )
  })

  it('rejects an authority that is not trusted', async () => {
    const bundle = await sigstore.attest(file)
    expect(await problemOf(bundle, file, publicRoots())).toContain(
      'an authority that this installation does not',
    )
    const other = await startSigstore()
    expect(await problemOf(bundle, file, rootsOf(other.trustedRoot))).toContain('PEGBOARD_SIGSTORE_ROOT')
  })

  it('accepts a bundle that one of several roots trusts, and does not combine them', async () => {
    const other = await startSigstore()
    const bundle = await sigstore.attest(file, { message: true })
    expect(await problemOf(bundle, file, rootsOf(other.trustedRoot, sigstore.trustedRoot))).toBeNull()
    const { tlogs } = other.trustedRoot
    expect(await problemOf(bundle, file, rootsOf({ ...sigstore.trustedRoot, tlogs }))).toContain(
      'transparency log',
    )
  })

  it('rejects changed content', async () => {
    const bundle = await sigstore.attest(file)
    const { dsseEnvelope: envelope } = bundle as unknown as { dsseEnvelope: { payload: string } }
    const payload = Buffer.from(envelope.payload, 'base64').toString().replace('tools.zip', 'other.zip')
    const changed = { ...envelope, payload: Buffer.from(payload).toString('base64') }
    expect(await problemOf({ ...bundle, dsseEnvelope: changed })).toMatch(/^invalid: .*log/)
  })

  it('rejects a signature with another key than that of the certificate', async () => {
    for (const kind of [{}, { message: true }] as const)
      expect(await problemOf(await sigstore.attest(file, { ...kind, forged: true }))).toContain(
        'invalid: The signature does not match',
      )
  })

  it('rejects an attestation of another file', async () => {
    const other = Buffer.from('other bytes')
    expect(await problemOf(await sigstore.attest(file), other)).toMatch(/^mismatch: .*none of its digests/)
    expect(await problemOf(await sigstore.attest(file, { message: true }), other)).toMatch(/^mismatch: /)
    expect(await problemOf(await sigstore.attest(file, { digest: 'ab'.repeat(32) }))).toMatch(/^mismatch: /)
  })

  it('rejects a certificate that no log of certificates has', async () => {
    expect(await problemOf(await sigstore.attest(file, { withoutSct: true }))).toContain(
      'certificate transparency log',
    )
  })

  it('rejects a bundle without a log entry, or with the one of another bundle', async () => {
    const bundle = await sigstore.attest(file)
    const other = await sigstore.attest(file)
    const withEntries = (tlogEntries: unknown[]) => ({
      ...bundle,
      verificationMaterial: { ...bundle.verificationMaterial, tlogEntries },
    })
    expect(await problemOf(withEntries([]))).toContain('proves when the file was signed')
    expect(await problemOf(withEntries(other.verificationMaterial.tlogEntries))).toContain('does not belong')
    const [entry] = bundle.verificationMaterial.tlogEntries
    const moved = { ...entry!, integratedTime: String(Number(entry!.integratedTime) + 60) }
    expect(await problemOf(withEntries([moved]))).toContain('does not verify')
    const inclusionPromise = undefined
    expect(await problemOf(withEntries([{ ...entry!, inclusionPromise }]))).toContain(
      'when the file was signed',
    )
  })

  it('rejects an issuer that only reads like another one', async () => {
    // The library ignores the highest bit of each byte.
    const read = await problemOf(await sigstore.attest(file, { issuer: 'https://\u00e1.example.org' }))
    expect(read).toContain('other characters than ASCII')
  })

  it('never shortens an identity, and keeps text of the certificate as it is', async () => {
    const identity = `https://ci.example.org/\u202e${'x'.repeat(500)}`
    expect(await problemOf(await sigstore.attest(file, { identity }))).toContain('names no signer')
    const hostile = '<script>alert(1)</script>\u202e'
    const read = await check(
      await sigstore.attest(file, { extensions: { '14': hostile, '21': 'x'.repeat(501) } }),
    )
    expect(read).toMatchObject({ ok: true, value: { ref: hostile } })
    expect(read.ok && read.value.run).toBeUndefined()
  })
})

describe('the public Sigstore instance', () => {
  const load = async (name: string) => JSON.parse(await readFile(`${fixtures}/${name}`, 'utf8')) as object

  it('verifies the signature of a release without any connection', async () => {
    const connect = vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(() => {
      throw new Error('A connection was opened.')
    })
    const lookup = vi.spyOn(dns, 'lookup')
    const pom = await readFile(`${fixtures}/sigstore-java-1.3.0.pom`)
    const read = await check(await load('sigstore-java-1.3.0.pom.sigstore.json'), pom, publicRoots())
    expect(read).toMatchObject({
      ok: true,
      value: {
        identity:
          'https://github.com/sigstore/sigstore-java/.github/workflows/release-sigstore-java-from-tag.yaml@refs/tags/v1.3.0',
        issuer: githubIssuer,
        repository: 'https://github.com/sigstore/sigstore-java',
        commit: 'dc444d32f08e7ef3b1669bae7c5e134f0d2abdcd',
        signedAt: '2025-02-25T18:19:57.000Z',
        logIndex: '174242578',
      },
    })
    expect([connect.mock.calls, lookup.mock.calls]).toEqual([[], []])
    vi.restoreAllMocks()
    const changed = Buffer.concat([pom, Buffer.from(' ')])
    expect(
      await problemOf(await load('sigstore-java-1.3.0.pom.sigstore.json'), changed, publicRoots()),
    ).toMatch(/^mismatch: /)
  })

  it('verifies the provenance of an npm package, whose statement has only a SHA-512', async () => {
    const bundle = readBundle(await readFile(`${fixtures}/sigstore-js-2.0.0-provenance.sigstore.json`))
    if (!bundle.ok) throw new Error(bundle.problem.message)
    const sha512 = Buffer.from(
      'RtTi90xIdzFmQAAKb9+Ki1nx4IR2Z5c+mFn3dN0xuPHgk3gTt3f7ZqKsZ9UFQP40ZAlm7un8LMyjhwgrTIXNPA==',
      'base64',
    )
    const artifact = await readArtifact([], null)
    const ofPackage = { ...artifact, digests: { ...artifact.digests, sha512 } }
    expect(verifyAttestation(bundle.value, ofPackage, publicRoots())).toMatchObject({
      ok: true,
      value: {
        repository: 'https://github.com/sigstore/sigstore-js',
        predicateType: 'https://slsa.dev/provenance/v1',
      },
    })
    expect(verifyAttestation(bundle.value, artifact, publicRoots())).toMatchObject({
      ok: false,
      problem: { kind: 'mismatch' },
    })
  })
})
