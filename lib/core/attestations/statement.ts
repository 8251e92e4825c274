import type { Bundle } from '@sigstore/bundle'
import type { Attestation } from '@/lib/core/base/attestation'
import { deeperThan, isJsonObject, storableText } from '@/lib/core/spec/json-value'
import { digestAlgorithms, type Artifact } from './artifact'
import { invalid, mismatch, parseJsonBytes, type AttestationReading } from './attestation-reading'

/** A statement can name every file of a release. */
const subjectsMax = 2_000
const depthMax = 64
const predicateTypeMax = 200

const payloadType = 'application/vnd.in-toto+json'
const statementTypes: readonly unknown[] = [
  'https://in-toto.io/Statement/v1',
  'https://in-toto.io/Statement/v0.1',
]

/**
 * Reads the in-toto statement of a verified bundle, and checks that the file is one of its subjects.
 * @returns nothing for a signature of the file itself
 */
export function checkStatement(
  { content }: Bundle,
  artifact: Artifact,
): AttestationReading<Pick<Attestation, 'predicateType'>> {
  if (content.$case !== 'dsseEnvelope') return { ok: true, value: {} }
  const { payload, payloadType: type } = content.dsseEnvelope
  const statement = type === payloadType ? parseJsonBytes(payload) : null
  if (
    !isJsonObject(statement) ||
    !statementTypes.includes(statement._type) ||
    deeperThan(statement, depthMax)
  )
    return invalid(
      'The signed content is not an in-toto statement of version 0.1 or 1. Create the attestation with `actions/attest-build-provenance` or `cosign attest-blob`.',
    )
  const { subject, predicateType } = statement
  if (!Array.isArray(subject) || subject.length > subjectsMax)
    return invalid(`The statement names no subjects, or more than ${subjectsMax}. Attest the file alone.`)
  if (!subject.some(each => isJsonObject(each) && isAbout(each.digest, artifact)))
    return mismatch(
      'The attestation is about other files: none of its digests is that of the uploaded file. Upload exactly the bytes that were attested.',
    )
  if (typeof predicateType !== 'string' || predicateType.length > predicateTypeMax)
    return invalid(`The statement has no type of at most ${predicateTypeMax} characters.`)
  return { ok: true, value: { predicateType: storableText(predicateType) } }
}

/** Every digest of a kind that Pegboard computes must be equal, and there must be one. npm states only SHA-512. */
function isAbout(digest: unknown, { digests }: Artifact): boolean {
  if (!isJsonObject(digest)) return false
  const stated = digestAlgorithms.filter(name => typeof digest[name] === 'string')
  return (
    stated.length > 0 &&
    stated.every(name => String(digest[name]).toLowerCase() === digests[name].toString('hex'))
  )
}
