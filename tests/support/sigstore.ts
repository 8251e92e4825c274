/**
 * A Sigstore instance of a test: a certificate authority, a log of certificates and a transparency log with keys of their
 * own, and bundles that verify only against them.
 */
import { createHash, generateKeyPairSync, sign, X509Certificate, type KeyObject } from 'node:crypto'
import { initializeCA, initializeCTLog } from '@sigstore/mock/dist/fulcio'
import { initializeTLog } from '@sigstore/mock/dist/rekor'
import { vi } from 'vitest'
import type { JsonObject } from '@/lib/core/spec/json-value'

const fulcio = '1.3.6.1.4.1.57264.1'
export const githubIssuer = 'https://token.actions.githubusercontent.com'
export const workflow = 'https://github.com/your-team/tools/.github/workflows/release.yml@refs/heads/main'

export type SigningFacts = {
  identity?: string
  issuer?: string
  commit?: string
  /** Name of the file in the statement. */
  subject?: string
  /** SHA-256 in the statement; absent: that of the file. */
  digest?: string
  /** Signs the file itself, without a statement. */
  message?: true
  /** Extensions by the last number of their identifier. */
  extensions?: Readonly<Record<string, string>>
  /** Time of the log entry; absent: when the certificate was issued. */
  loggedAt?: Date
  /** Signs with another key than that of the certificate. */
  forged?: true
  /** Issues a certificate that no log of certificates has. */
  withoutSct?: true
}

/** Everything that the instance issues is from this time on, unless given, and is valid for ten minutes. */
export const signedAt = new Date('2025-03-01T12:00:00Z')

/** Starts an instance whose root certificate is valid for a year from a day before `signedAt`. */
export async function startSigstore() {
  const keys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const logKeys = keys()
  const ctLog = await initializeCTLog(keys(), signedAt)
  // The root begins to be valid at the current time.
  const caKeys = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(signedAt.getTime() - 86_400_000) })
  const ca = await initializeCA(caKeys, ctLog, signedAt)
  const unlogged = await initializeCA(caKeys, undefined, signedAt)
  vi.useRealTimers()

  const log = async (body: JsonObject, at: Date) => {
    const tlog = await initializeTLog('https://rekor.example.org', logKeys, at)
    const entry = Object.values((await tlog.log(body)) as Record<string, LogEntry>)[0]!
    const { inclusionProof: proof, signedEntryTimestamp } = entry.verification
    return {
      logIndex: String(entry.logIndex),
      logId: { keyId: Buffer.from(entry.logID, 'hex').toString('base64') },
      kindVersion: { kind: body.kind, version: body.apiVersion },
      integratedTime: String(entry.integratedTime),
      inclusionPromise: { signedEntryTimestamp },
      inclusionProof: {
        logIndex: '0',
        treeSize: '1',
        hashes: [],
        rootHash: Buffer.from(proof.rootHash, 'hex').toString('base64'),
        checkpoint: { envelope: proof.checkpoint },
      },
      canonicalizedBody: entry.body,
    }
  }

  /** Signs a file as a build of `your-team/tools` does, and returns the bundle. */
  const attest = async (file: Uint8Array, facts: SigningFacts = {}) => {
    const leaf = keys()
    const issued = await (facts.withoutSct ? unlogged : ca).issueCertificate({
      publicKey: leaf.publicKey.export({ type: 'spki', format: 'der' }),
      subjectAltName: facts.identity ?? workflow,
      extensions: extensionsOf(facts),
    })
    const certificate = bytesOf(issued)
    const { privateKey } = facts.forged ? keys() : leaf
    const content = facts.message
      ? signMessage(file, privateKey, certificate)
      : signStatement(file, facts, privateKey, certificate)
    return {
      mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
      verificationMaterial: {
        certificate: { rawBytes: certificate.toString('base64') },
        tlogEntries: [await log(content.entry, facts.loggedAt ?? signedAt)],
      },
      ...content.part,
    }
  }

  const root = new X509Certificate(bytesOf(ca.rootCertificate))
  const trustedRoot = {
    mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
    tlogs: [logOf(logKeys.publicKey.export({ type: 'spki', format: 'der' }), 'https://rekor.example.org')],
    ctlogs: [logOf(bytesOf(ctLog.publicKey), 'https://ctfe.example.org')],
    certificateAuthorities: [
      {
        subject: { organization: 'sigstore.mock', commonName: 'sigstore' },
        uri: 'https://fulcio.example.org',
        certChain: { certificates: [{ rawBytes: root.raw.toString('base64') }] },
        validFor: { start: '2020-01-01T00:00:00Z' },
      },
    ],
    timestampAuthorities: [],
  }
  return { trustedRoot, attest }
}

/** The response of Rekor, which `@sigstore/mock` declares as an object without properties. */
type LogEntry = {
  body: string
  integratedTime: number
  logID: string
  logIndex: number
  verification: {
    inclusionProof: { rootHash: string; checkpoint: string }
    signedEntryTimestamp: string
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBufferLike>) =>
  Buffer.from(buffer, byteOffset, byteLength)

const logOf = (key: Buffer, baseUrl: string) => ({
  baseUrl,
  hashAlgorithm: 'SHA2_256',
  publicKey: {
    rawBytes: key.toString('base64'),
    keyDetails: 'PKIX_ECDSA_P256_SHA_256',
    validFor: { start: '2020-01-01T00:00:00Z' },
  },
  logId: { keyId: createHash('sha256').update(key).digest('base64') },
})

function extensionsOf({ issuer = githubIssuer, commit, extensions }: SigningFacts) {
  const values = {
    '8': issuer,
    '12': 'https://github.com/your-team/tools',
    '13': commit ?? 'c0ffee'.padEnd(40, '0'),
    '14': 'refs/heads/main',
    '18': workflow,
    '21': 'https://github.com/your-team/tools/actions/runs/7/attempts/1',
    ...extensions,
  }
  return Object.entries(values).map(([number, value]) => ({ oid: `${fulcio}.${number}`, value }))
}

const pem = (certificate: Buffer) =>
  Buffer.from(new X509Certificate(certificate).toString()).toString('base64')

function signStatement(file: Uint8Array, facts: SigningFacts, key: KeyObject, certificate: Buffer) {
  const digest = facts.digest ?? createHash('sha256').update(file).digest('hex')
  const payload = Buffer.from(
    JSON.stringify({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: facts.subject ?? 'tools.zip', digest: { sha256: digest } }],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {},
    }),
  )
  const payloadType = 'application/vnd.in-toto+json'
  const signed = Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `),
    payload,
  ])
  const signature = sign('sha256', signed, key).toString('base64')
  return {
    part: {
      dsseEnvelope: {
        payload: payload.toString('base64'),
        payloadType,
        signatures: [{ sig: signature, keyid: '' }],
      },
    },
    entry: {
      apiVersion: '0.0.1',
      kind: 'dsse',
      spec: {
        payloadHash: { algorithm: 'sha256', value: createHash('sha256').update(payload).digest('hex') },
        signatures: [{ signature, verifier: pem(certificate) }],
      },
    },
  }
}

function signMessage(file: Uint8Array, key: KeyObject, certificate: Buffer) {
  const digest = createHash('sha256').update(file).digest()
  const signature = sign('sha256', file, key).toString('base64')
  return {
    part: {
      messageSignature: {
        messageDigest: { algorithm: 'SHA2_256', digest: digest.toString('base64') },
        signature,
      },
    },
    entry: {
      apiVersion: '0.0.1',
      kind: 'hashedrekord',
      spec: {
        data: { hash: { algorithm: 'sha256', value: digest.toString('hex') } },
        signature: { content: signature, publicKey: { content: pem(certificate) } },
      },
    },
  }
}
