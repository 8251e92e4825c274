/** Limits for the input and output files of a run. */
import { type UploadLimits, uploadLimits } from '@/lib/core/formats/upload/upload-limits'

const MiB = 1024 * 1024

/** Input files: a quarter of the run's disk, so that the tool has room to work. */
export const inputFileLimits: UploadLimits = {
  ...uploadLimits,
  uploadBytesMax: 16 * MiB,
  inflatedBytesMax: 16 * MiB,
  fileBytesMax: 8 * MiB,
  filesMax: 50,
  entriesMax: 100,
  problemsMax: 5,
}

/** Shared files: every run of the toolbox gets a copy. */
export const sharedFileLimits: UploadLimits = {
  ...uploadLimits,
  uploadBytesMax: 8 * MiB,
  inflatedBytesMax: 32 * MiB,
  filesMax: 2_000,
  entriesMax: 10_000,
  settings: {},
}

/** Output files: each is a row that is read as a whole. */
export const outputFileLimits = { fileBytesMax: 8 * MiB, filesMax: 100, bytesMax: 16 * MiB }

/**
 * For each file a header and its padding, the extra header of a long name, and once the end of the archive.
 */
export const archiveBytesMax = outputFileLimits.bytesMax + outputFileLimits.filesMax * 2560 + 64 * 1024

/** Folder of the workspace with the shared files of the toolbox. */
export const sharedName = 'shared'
