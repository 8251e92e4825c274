import type { UploadSettings } from './settings'
import type { VariableReader } from './variable-reader'

const MiB = 1024 * 1024

/** Reads the limits of one upload. */
export function readUploads(reader: VariableReader): UploadSettings {
  const packed = reader.integer('PEGBOARD_UPLOAD_MB', 32, { min: 1, max: 1_024 })
  const unpacked = reader.integer('PEGBOARD_UPLOAD_UNPACKED_MB', Math.max(128, packed), {
    min: 1,
    max: 4_096,
  })
  if (unpacked < packed)
    reader.problems.push(
      `PEGBOARD_UPLOAD_UNPACKED_MB must be at least PEGBOARD_UPLOAD_MB, which is ${packed} (got "${unpacked}").`,
    )
  return {
    uploadBytesMax: packed * MiB,
    inflatedBytesMax: unpacked * MiB,
    filesMax: reader.integer('PEGBOARD_UPLOAD_FILES', 5_000, { min: 1, max: 20_000 }),
  }
}
