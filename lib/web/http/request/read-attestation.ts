/** The part of an upload form that proves who signed the uploaded file. */
import { attestationBytesMax } from '@/lib/core/base/attestation'
import { AppError } from '@/lib/core/base/errors'
import { formatBytes } from '@/lib/core/base/format-units'
import { readContent } from '@/lib/core/formats/upload/stored-bytes'
import type { MultipartPart } from './read-multipart'

export const attestationField = 'attestation'

export const attestationSchema = {
  type: 'string',
  format: 'binary',
  description: `A Sigstore bundle about the only file of the upload, at most ${formatBytes(attestationBytesMax)}. Read when a toolbox or a version is uploaded.`,
}

/**
 * Returns the bytes of the attestation of a form. Pasted text can't have one, because browsers change its line ends.
 * @param files number of files of the form
 * @throws AppError `attestation.invalid`, `attestation.mismatch`, `request.too-large`
 */
export function readAttestation(
  parts: readonly MultipartPart[],
  files: number,
): { attestation?: Uint8Array } {
  const [attestation, ...others] = parts.filter(part => part.name === attestationField)
  if (attestation === undefined) return {}
  if (others.length > 0)
    throw new AppError('attestation.invalid', 'The upload has several attestations. Send one of them.')
  if (files !== 1)
    throw new AppError(
      'attestation.mismatch',
      'An attestation is about exactly one file. Pack the files into one archive, attest the archive, and upload it as the only file.',
    )
  if (attestation.bytes.length > attestationBytesMax)
    throw new AppError(
      'request.too-large',
      `The attestation is larger than ${formatBytes(attestationBytesMax)}. Send the Sigstore bundle alone.`,
    )
  return { attestation: readContent(attestation.bytes) }
}
