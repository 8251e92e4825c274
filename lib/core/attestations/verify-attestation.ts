/**
 * Verifies a Sigstore bundle without the network: the certificate and its timestamps, the entry in the transparency log,
 * the signature, and that it is about the uploaded file. Certificates are valid for minutes, so they are checked at the
 * time of the log entry or timestamp, and never at the current time.
 */
import type { Bundle } from '@sigstore/bundle'
import { RFC3161Timestamp } from '@sigstore/core'
import { toSignedEntity, VerificationError, type SignedEntity, type Signer } from '@sigstore/verify'
import type { Attestation } from '@/lib/core/base/attestation'
import { invalid, mismatch, type AttestationReading } from './attestation-reading'
import { messageAlgorithm, type Artifact } from './artifact'
import { readSigner } from './signer-facts'
import { checkStatement } from './statement'
import type { TrustedRoots } from './trusted-roots'

/**
 * Returns the facts about the signer of the file.
 * @param roots the first one that verifies the bundle counts
 */
export function verifyAttestation(
  bundle: Bundle,
  artifact: Artifact,
  roots: TrustedRoots,
): AttestationReading<Attestation> {
  const signsFile = checkMessage(bundle, artifact)
  if (!signsFile.ok) return signsFile
  const verified = verifyBundle(bundle, artifact, roots)
  if (!verified.ok) return verified
  const statement = checkStatement(bundle, artifact)
  if (!statement.ok) return statement
  try {
    const signer = readSigner(verified.value, bundle)
    if (!signer.ok) return signer
    const facts = { ...signer.value, ...timeOf(bundle), ...statement.value }
    return { ok: true, value: { ...facts, sha256: artifact.digests.sha256.toString('hex') } }
  } catch {
    // A certificate authority that is trusted signed something that is no certificate of Fulcio.
    return invalid('The certificate of the attestation has extensions that Pegboard cannot read.')
  }
}

/** Checks which file a signature without a statement is about, because the signature of another file only fails. */
function checkMessage(bundle: Bundle, { digests }: Artifact): AttestationReading<null> {
  if (bundle.content.$case !== 'messageSignature') return { ok: true, value: null }
  const algorithm = messageAlgorithm(bundle)
  if (algorithm === null)
    return invalid('The signature uses a hash other than SHA-256, SHA-384 or SHA-512. Sign the file again.')
  return digests[algorithm].equals(bundle.content.messageSignature.messageDigest.digest)
    ? { ok: true, value: null }
    : mismatch('The signature is about another file. Upload exactly the bytes that were signed.')
}

function verifyBundle(bundle: Bundle, artifact: Artifact, roots: TrustedRoots): AttestationReading<Signer> {
  let problem = 'There is no trusted root.'
  for (const [index, verifier] of roots.entries()) {
    try {
      return { ok: true, value: verifier.verify(entityOf(bundle, artifact)) }
    } catch (error) {
      // With several roots, the most useful reason is that of the root that knows the certificate.
      if (index === 0 || !isUnknownAuthority(error)) problem = reasonOf(error)
    }
  }
  return invalid(problem)
}

/** The library would need the whole file in memory for a signature without a statement. */
function entityOf(bundle: Bundle, artifact: Artifact): SignedEntity {
  const entity = toSignedEntity(bundle)
  const algorithm = messageAlgorithm(bundle)
  if (algorithm === null) return entity
  const { signature } = entity
  return {
    ...entity,
    signature: {
      signature: signature.signature,
      compareSignature: other => signature.compareSignature(other),
      compareDigest: digest => artifact.digests[algorithm].equals(digest),
      verifySignature: key => artifact.isSignedBy(key, signature.signature),
    },
  }
}

const chainFailed = 'Failed to verify certificate chain'

const isUnknownAuthority = (error: unknown) =>
  error instanceof VerificationError && error.message === chainFailed && !isExpired(error)

const isExpired = ({ cause }: VerificationError) =>
  cause instanceof Error && cause.message.includes('not valid or expired')

/** Returns what failed and the fix. Errors of other kinds come from parts that can't be parsed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof VerificationError))
    return 'A certificate, timestamp or log entry of the attestation is malformed. Sign the file again.'
  if (error.code === 'CERTIFICATE_ERROR') return certificateReason(error)
  return reasons[error.code] ?? reasons.SIGNATURE_ERROR
}

function certificateReason(error: VerificationError): string {
  if (isExpired(error))
    return 'The certificate was not valid when the file was signed, by the time of the log entry or timestamp. Sign the file again.'
  if (error.message === chainFailed)
    return 'The certificate comes from an authority that this installation does not trust. Sign with the public Sigstore instance, or ask an admin to set PEGBOARD_SIGSTORE_ROOT.'
  return 'The certificate has no valid timestamp of a certificate transparency log that this installation trusts. Sign the file again.'
}

const logReason =
  'The entry of the transparency log does not belong to this signature, or does not verify. Sign the file again.'
const reasons = {
  TLOG_ERROR:
    'The attestation has no entry of a transparency log that this installation trusts. Sign the file again, with the upload to the log.',
  TLOG_BODY_ERROR: logReason,
  TLOG_INCLUSION_PROOF_ERROR: logReason,
  TLOG_INCLUSION_PROMISE_ERROR: logReason,
  TLOG_MISSING_INCLUSION_ERROR: logReason,
  TIMESTAMP_ERROR:
    'No log entry or timestamp that this installation trusts proves when the file was signed. Sign with the public Sigstore instance, or ask an admin to set PEGBOARD_SIGSTORE_ROOT.',
  SIGNATURE_ERROR:
    'The signature does not match the signed content, so one of them was changed. Sign the file again.',
  PUBLIC_KEY_ERROR: 'The attestation was signed with an unknown key. Sign the file with a certificate.',
  NOT_IMPLEMENTED_ERROR: 'The attestation uses a part of Sigstore that Pegboard does not support.',
} satisfies Partial<Record<VerificationError['code'], string>> & { SIGNATURE_ERROR: string }

/** Returns the time that was verified. A log entry proves it only with an inclusion promise, as `Verifier` requires. */
function timeOf({ verificationMaterial }: Bundle): Pick<Attestation, 'signedAt' | 'logIndex'> {
  const { tlogEntries, timestampVerificationData } = verificationMaterial
  const entry = tlogEntries[0]
  // Without a promise, only the index of the proof is signed.
  const logIndex = entry?.inclusionPromise ? entry.logIndex : entry?.inclusionProof?.logIndex
  const timed = tlogEntries.find(each => each.inclusionPromise && Number(each.integratedTime) > 0)
  const signedAt = timed
    ? new Date(Number(timed.integratedTime) * 1000)
    : RFC3161Timestamp.parse(Buffer.from(timestampVerificationData!.rfc3161Timestamps[0]!.signedTimestamp))
        .signingTime
  return { signedAt: signedAt.toISOString(), ...(logIndex !== undefined && { logIndex }) }
}
