/** Bounds of the files that go into a run and come out of it. */
import { type UploadLimits, uploadLimits } from '@/lib/core/formats/upload/upload-limits'

const MiB = 1024 * 1024

/** What may be given along: a quarter of the disk that a run has, so that the tool keeps room to work. */
export const inputFileLimits: UploadLimits = {
  ...uploadLimits,
  uploadBytesMax: 16 * MiB,
  inflatedBytesMax: 16 * MiB,
  fileBytesMax: 8 * MiB,
  filesMax: 50,
  entriesMax: 100,
  problemsMax: 5,
}

/** What is kept of what a tool leaves: each file is a row that is read as a whole. */
export const outputFileLimits = { fileBytesMax: 8 * MiB, filesMax: 100, bytesMax: 16 * MiB }

/** A header and its padding for each file, the extra header of a long name, and the end of the archive. */
export const archiveBytesMax = outputFileLimits.bytesMax + outputFileLimits.filesMax * 2560 + 64 * 1024

/** The folder of the workspace in which the shared files of the toolbox lie. */
export const sharedName = 'shared'
