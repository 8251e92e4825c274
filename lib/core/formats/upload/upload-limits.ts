/** Every bound of an upload, counted on what comes out of an archive, not on what it claims. */
export type UploadLimits = {
  /** Bytes as they arrive. Real toolboxes have 10 KB to 300 KB; 8 MB lets one bring data. */
  uploadBytesMax: number
  /** Bytes of all files after inflating: 4 times the upload, what sources shrink to. */
  inflatedBytesMax: number
  /** Bytes of one file: one row of the database, read as a whole. */
  fileBytesMax: number
  /** Files that are kept. The largest toolbox repository seen has 900. */
  filesMax: number
  /** Entries of any sort, folders and skipped ones too: 5 for each file. */
  entriesMax: number
  /** Folders inside each other, the file itself counted. */
  depthMax: number
  /** Bytes of a path in UTF-8: 255 is what file systems allow for one name, less room for a suffix. */
  pathBytesMax: number
  /** Problems listed; more of them teach nobody. */
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
