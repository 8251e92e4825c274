import { setImmediate as nextTurn } from 'node:timers/promises'
import { messageAlgorithm, readArtifact } from '@/lib/core/attestations/artifact'
import type { AttestationReading } from '@/lib/core/attestations/attestation-reading'
import { mergeProvenance } from '@/lib/core/attestations/merge-provenance'
import { readBundle } from '@/lib/core/attestations/read-bundle'
import { verifyAttestation } from '@/lib/core/attestations/verify-attestation'
import type { Attestation } from '@/lib/core/base/attestation'
import { AppError } from '@/lib/core/base/errors'
import type { Provenance } from '@/lib/core/base/provenance'
import { slicesOf, type Content } from '@/lib/core/formats/upload/stored-bytes'
import type { UploadedPart } from '@/lib/core/formats/upload/unpack'
import { configuredRoots } from '@/lib/store/toolboxes/trusted-roots'

type Origin = { provenance: Provenance | undefined; attestation: Attestation | undefined }

/**
 * Verifies the attestation of an upload, and completes the stated provenance with its values. Without an attestation, the
 * provenance is what the uploader states.
 * @throws AppError `attestation.invalid`, `attestation.mismatch`
 */
export async function checkAttestation(
  parts: readonly UploadedPart[],
  { provenance, attestation: bytes }: { provenance?: Provenance; attestation?: Uint8Array },
): Promise<Origin> {
  if (bytes === undefined) return { provenance, attestation: undefined }
  const [part, ...others] = parts
  if (part === undefined || others.length > 0)
    throw new AppError(
      'attestation.mismatch',
      'An attestation is about one file, but the upload has several. Pack the files into one archive, attest the archive, and upload it.',
    )
  const bundle = valueOf(readBundle(bytes))
  const artifact = await readArtifact(pausing(part.bytes), messageAlgorithm(bundle))
  const attestation = valueOf(verifyAttestation(bundle, artifact, configuredRoots()))
  return { attestation, provenance: valueOf(mergeProvenance(provenance, attestation)) }
}

function valueOf<Value>(read: AttestationReading<Value>): Value {
  if (read.ok) return read.value
  const { kind, message } = read.problem
  throw new AppError(`attestation.${kind}`, message)
}

/** Slices between two pauses: hashing 1 MB takes a few milliseconds. */
const slicesPerTurn = 16

/** Yields the content, and lets other requests continue while a large file is read. */
async function* pausing(content: Content): AsyncGenerator<Uint8Array> {
  let slices = 0
  for (const slice of slicesOf(content)) {
    yield slice
    slices += 1
    if (slices % slicesPerTurn === 0) await nextTurn()
  }
}
