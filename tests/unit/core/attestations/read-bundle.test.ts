import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBundle } from '@/lib/core/attestations/read-bundle'
import { attestationBytesMax } from '@/lib/core/base/attestation'

const text = readFileSync('tests/fixtures/sigstore/sigstore-java-1.3.0.pom.sigstore.json', 'utf8')
const real = () =>
  JSON.parse(text) as Record<string, unknown> & { verificationMaterial: Record<string, unknown> }

const typed = (version: string) =>
  JSON.stringify({ mediaType: `application/vnd.dev.sigstore.bundle.${version}+json` })

const problemOf = (value: unknown) => {
  const read = readBundle(typeof value === 'string' ? Buffer.from(value) : Buffer.from(JSON.stringify(value)))
  return read.ok ? null : read.problem.message
}

describe('readBundle', () => {
  it('reads bundles of version 0.1 and 0.3', () => {
    expect(problemOf(text)).toBeNull()
    const older = readFileSync('tests/fixtures/sigstore/sigstore-js-2.0.0-provenance.sigstore.json', 'utf8')
    expect(problemOf(older)).toBeNull()
  })

  it.each([
    ['an empty file', '', 'not a JSON object'],
    ['a list', '[]', 'not a JSON object'],
    ['a cut file', '{"mediaType": "', 'not a JSON object'],
    ['deep nesting', `{"mediaType": ${'['.repeat(20)}${']'.repeat(20)}}`, 'not a JSON object'],
    ['another object', '{}', 'version 0.1, 0.2 or 0.3'],
    ['a later version', typed('v0.9'), 'version 0.1, 0.2 or 0.3'],
    ['a bundle without content', typed('v0.3'), 'missing or malformed parts'],
    ['a large file', ' '.repeat(attestationBytesMax + 1), 'larger than 256 KB'],
  ])('rejects %s', (_name, input, problem) => {
    expect(problemOf(input)).toContain(problem)
  })

  it('never throws when any part has another type', () => {
    const values = [null, 7, 'x', [], {}, [[]], [{}], true]
    const places = ['mediaType', 'verificationMaterial', 'messageSignature', 'dsseEnvelope']
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.constantFrom(...values), (place, value) => {
        problemOf({ ...real(), [place]: value })
      }),
    )
    for (const place of ['certificate', 'x509CertificateChain', 'tlogEntries', 'timestampVerificationData'])
      for (const value of values) {
        const verificationMaterial = { ...real().verificationMaterial, [place]: value }
        expect(() => problemOf({ ...real(), verificationMaterial })).not.toThrow()
      }
  })

  it('rejects many log entries, and keys without a certificate', () => {
    const { verificationMaterial: material } = real()
    const [entry] = material.tlogEntries as [unknown]
    const many = { ...material, tlogEntries: Array(9).fill(entry) }
    expect(problemOf({ ...real(), verificationMaterial: many })).toContain('more than 8')
    const { certificate: _certificate, ...others } = material
    const withKey = { ...others, publicKey: { hint: 'x' } }
    expect(problemOf({ ...real(), verificationMaterial: withKey })).toContain('names no signer')
  })

  type Proof = { logIndex: string; checkpoint: { envelope: string } }
  type Entry = { logIndex: string; inclusionProof: Proof }
  const withEntry = (change: (entry: Entry) => Entry) => {
    const { verificationMaterial: material } = real()
    const tlogEntries = (material.tlogEntries as Entry[]).map(change)
    return { ...real(), verificationMaterial: { ...material, tlogEntries } }
  }

  // The library uses the name as a regular expression: this one would never finish.
  it.each(['((.+)+)+@', '.+.+.+', 'x'.repeat(201)])('rejects the name %s in a checkpoint', name => {
    const bundle = withEntry(entry => {
      const { inclusionProof: proof } = entry
      const envelope = proof.checkpoint.envelope.replace(/\u2014 \S+ /, `\u2014 ${name} `)
      expect(envelope).toContain(name)
      return { ...entry, inclusionProof: { ...proof, checkpoint: { envelope } } }
    })
    expect(problemOf(bundle)).toContain('a malformed log entry')
  })

  it.each([`${' '.repeat(1000)}12`, '0x10', '1e3', '1.0', '9'.repeat(21), '-1'])(
    'rejects the number %j of a log entry',
    number => {
      expect(problemOf(withEntry(entry => ({ ...entry, logIndex: number })))).toContain(
        'a malformed log entry',
      )
      const inProof = withEntry(entry => ({
        ...entry,
        inclusionProof: { ...entry.inclusionProof, logIndex: number },
      }))
      expect(problemOf(inProof)).toContain('a malformed log entry')
    },
  )

  it('rejects large and many certificates, and large timestamps', () => {
    const { verificationMaterial: material } = real()
    const { certificate, ...others } = material as { certificate: { rawBytes: string } }
    const large = { rawBytes: Buffer.alloc(8 * 1024 + 1).toString('base64') }
    const problemWith = (verificationMaterial: object) => problemOf({ ...real(), verificationMaterial })
    expect(problemWith({ ...others, certificate: large })).toContain('a certificate over 8 KB')
    const signedTimestamp = Buffer.alloc(16 * 1024 + 1).toString('base64')
    const timestampVerificationData = { rfc3161Timestamps: [{ signedTimestamp }] }
    expect(problemWith({ ...material, timestampVerificationData })).toContain('a timestamp over 16 KB')
    const chain = { ...others, x509CertificateChain: { certificates: Array(11).fill(certificate) } }
    const mediaType = 'application/vnd.dev.sigstore.bundle+json;version=0.2'
    expect(problemOf({ ...real(), mediaType, verificationMaterial: chain })).toContain('more than 10')
  })
})
