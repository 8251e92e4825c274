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
import { findUnboundedPart } from './bounded-parts'
import { invalid, parseJsonBytes, type AttestationReading } from './attestation-reading'

/** Bundles have eight levels; the statement inside is text. */
const depthMax = 16

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
  const value = parseJsonBytes(bytes)
  if (!isJsonObject(value) || deeperThan(value, depthMax))
    return invalid(`The attestation is not a JSON object. ${sendBundle}`)
  if (typeof value.mediaType !== 'string' || !mediaTypes.includes(value.mediaType))
    return invalid(`The attestation is not a Sigstore bundle of version 0.1, 0.2 or 0.3. ${sendBundle}`)
  try {
    const bundle = bundleFromJSON(value)
    if (bundle.verificationMaterial.content.$case === 'publicKey')
      return invalid(
        'The attestation was signed with a key instead of a certificate, so it names no signer. Sign without a key: `cosign sign-blob` without `--key`.',
      )
    const unbounded = findUnboundedPart(bundle)
    if (unbounded) return invalid(`The attestation has ${unbounded}. ${sendBundle}`)
    return { ok: true, value: bundle }
  } catch {
    // The message of the library names fields of its own types, and not those of the file.
    return invalid(`The attestation is a Sigstore bundle with missing or malformed parts. ${sendBundle}`)
  }
}

const sendBundle =
  'Send the file that `actions/attest-build-provenance` or `cosign sign-blob --bundle` wrote, unchanged.'
