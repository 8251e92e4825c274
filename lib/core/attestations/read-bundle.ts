import {
  bundleFromJSON,
  BUNDLE_V01_MEDIA_TYPE,
  BUNDLE_V02_MEDIA_TYPE,
  BUNDLE_V03_LEGACY_MEDIA_TYPE,
  BUNDLE_V03_MEDIA_TYPE,
  type Bundle,
} from '@sigstore/bundle'
import { attestationBytesMax } from '@/lib/core/base/attestation'
import { formatBytes } from '@/lib/core/base/format-units'
import { deeperThan, isJsonObject } from '@/lib/core/spec/json-value'
import { invalid, type AttestationReading } from './attestation-reading'

/** Bundles have eight levels; the statement inside is text. */
const depthMax = 16
/** Log entries and timestamps of one bundle. Real bundles have one of each. */
const entriesMax = 8

const mediaTypes: readonly string[] = [
  BUNDLE_V01_MEDIA_TYPE,
  BUNDLE_V02_MEDIA_TYPE,
  BUNDLE_V03_LEGACY_MEDIA_TYPE,
  BUNDLE_V03_MEDIA_TYPE,
]

/** Reads a Sigstore bundle of version 0.1, 0.2 or 0.3 from the bytes of a JSON file. Checks no signature. */
export function readBundle(bytes: Uint8Array): AttestationReading<Bundle> {
  if (bytes.length > attestationBytesMax)
    return invalid(`The attestation is larger than ${formatBytes(attestationBytesMax)}. ${sendBundle}`)
  const value = parse(bytes)
  if (!isJsonObject(value) || deeperThan(value, depthMax))
    return invalid(`The attestation is not a JSON object. ${sendBundle}`)
  if (typeof value.mediaType !== 'string' || !mediaTypes.includes(value.mediaType))
    return invalid(`The attestation is not a Sigstore bundle of version 0.1, 0.2 or 0.3. ${sendBundle}`)
  try {
    const bundle = bundleFromJSON(value)
    const { tlogEntries, timestampVerificationData, content } = bundle.verificationMaterial
    if (content.$case === 'publicKey')
      return invalid(
        'The attestation was signed with a key instead of a certificate, so it names no signer. Sign without a key: `cosign sign-blob` without `--key`.',
      )
    const timestamps = timestampVerificationData?.rfc3161Timestamps ?? []
    if (tlogEntries.length > entriesMax || timestamps.length > entriesMax)
      return invalid(`The attestation has more than ${entriesMax} log entries or timestamps. ${sendBundle}`)
    return { ok: true, value: bundle }
  } catch {
    // The message of the library names fields of its own types, and not those of the file.
    return invalid(`The attestation is a Sigstore bundle with missing or malformed parts. ${sendBundle}`)
  }
}

const sendBundle =
  'Send the file that `actions/attest-build-provenance` or `cosign sign-blob --bundle` wrote, unchanged.'

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // The caller reports everything that is not an object.
    return undefined
  }
}
