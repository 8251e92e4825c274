/** Limits of an upload, measured on extracted bytes and not on declared sizes. */
export type UploadLimits = {
  /** Bytes as received. Known toolboxes have 10 KB to 300 KB; 8 MB leave room for data. */
  uploadBytesMax: number
  /** Bytes of all extracted files: 4 times the upload, the usual compression ratio of sources. */
  inflatedBytesMax: number
  /** Bytes of one file, which is one row of the database and is read as a whole. */
  fileBytesMax: number
  /** Stored files. The largest known toolbox repository has 900. */
  filesMax: number
  /** Entries of any kind, including folders and ignored ones: 5 for each file. */
  entriesMax: number
  /** Nesting of folders, including the file itself. */
  depthMax: number
  /** Bytes of a path in UTF-8: file systems allow 255 for one name; this leaves room for a suffix. */
  pathBytesMax: number
  /** Problems listed. Longer lists do not help. */
  problemsMax: number
}

export const uploadLimits: UploadLimits = {
  uploadBytesMax: 8 * 1024 * 1024,
  inflatedBytesMax: 32 * 1024 * 1024,
  fileBytesMax: 8 * 1024 * 1024,
  filesMax: 2_000,
  entriesMax: 10_000,
  depthMax: 20,
  pathBytesMax: 240,
  problemsMax: 20,
}
