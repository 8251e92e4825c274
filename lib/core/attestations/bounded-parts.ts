/**
 * Limits of the parts of a bundle that the library reads before it has checked a signature. Without them, a bundle of
 * 256 KB could occupy the server for seconds: the library reads nested DER recursively, and uses the name in a checkpoint
 * as a regular expression.
 */
import type { Bundle } from '@sigstore/bundle'

const certificateBytesMax = 8 * 1024
const certificatesMax = 10
const timestampBytesMax = 16 * 1024
const checkpointLengthMax = 16 * 1024
/** Log entries and timestamps of one bundle. Real bundles have one of each. */
const entriesMax = 8

const isNumber = (text: string) => /^\d{1,20}$/.test(text)
/** A name in a checkpoint is a host, perhaps with a port and a path. */
const isLogName = (name: string) => /^[A-Za-z0-9._:/-]{1,200}$/.test(name)
/** Signature lines, as the library finds them. */
const signatureLines = /\u2014 (\S+) /g

/** Returns what is too large or malformed, as the end of "The attestation has …"; null if nothing is. */
export function findUnboundedPart({ verificationMaterial }: Bundle): string | null {
  const { tlogEntries, timestampVerificationData, content } = verificationMaterial
  const certificates = certificatesOf(content)
  if (certificates.length > certificatesMax) return `more than ${certificatesMax} certificates`
  if (certificates.some(({ rawBytes }) => rawBytes.length > certificateBytesMax))
    return 'a certificate over 8 KB'
  const timestamps = timestampVerificationData?.rfc3161Timestamps ?? []
  if (tlogEntries.length > entriesMax || timestamps.length > entriesMax)
    return `more than ${entriesMax} log entries or timestamps`
  if (timestamps.some(({ signedTimestamp }) => signedTimestamp.length > timestampBytesMax))
    return 'a timestamp over 16 KB'
  return tlogEntries.every(isBoundedEntry) ? null : 'a malformed log entry'
}

function certificatesOf(content: Bundle['verificationMaterial']['content']): { rawBytes: Uint8Array }[] {
  if (content.$case === 'x509CertificateChain') return content.x509CertificateChain.certificates
  return content.$case === 'certificate' ? [content.certificate] : []
}

function isBoundedEntry(entry: Bundle['verificationMaterial']['tlogEntries'][number]): boolean {
  const { logIndex, integratedTime, inclusionProof } = entry
  if (![logIndex, integratedTime].every(isNumber)) return false
  if (!inclusionProof) return true
  const envelope = inclusionProof.checkpoint?.envelope ?? ''
  return (
    [inclusionProof.logIndex, inclusionProof.treeSize].every(isNumber) &&
    envelope.length <= checkpointLengthMax &&
    [...envelope.matchAll(signatureLines)].every(([, name]) => isLogName(name!))
  )
}
