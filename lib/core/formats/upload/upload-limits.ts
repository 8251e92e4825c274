/** Limits of an upload, measured on extracted bytes and not on declared sizes. */
export type UploadLimits = {
  /** Bytes as received. The neuro-san studio as a whole has 9.6 MB; 32 MB leave room for data. */
  uploadBytesMax: number
  /** Bytes of all extracted files: 4 times the upload, the usual compression ratio of sources. */
  inflatedBytesMax: number
  /** Bytes of one file, which is one row of the database and is read as a whole. */
  fileBytesMax: number
  /** Stored files. The largest known toolbox repository has 900. */
  filesMax: number
  /** Entries of any kind, including folders and ignored ones. */
  entriesMax: number
  /** Nesting of folders, including the file itself. */
  depthMax: number
  /** Bytes of a path in UTF-8: file systems allow 255 for one name; this leaves room for a suffix. */
  pathBytesMax: number
  /** Problems listed. Longer lists do not help. */
  problemsMax: number
  /** Folders of npm packages are part of the upload. Elsewhere they are ignored. */
  keepsPackages?: true
  /** Names of the settings that raise a limit, for the messages of a server. */
  settings?: Partial<Record<'uploadBytesMax' | 'inflatedBytesMax' | 'filesMax' | 'entriesMax', string>>
}

/** The limits that an installation sets. Sizes are in bytes. */
export type ChosenUploadLimits = Pick<UploadLimits, 'uploadBytesMax' | 'inflatedBytesMax' | 'filesMax'>

const MiB = 1024 * 1024

/** The highest number of files that an installation can allow. */
export const filesSettingMax = 20_000

/** Returns all limits of uploads that follow from those that an installation sets. */
export function uploadLimitsOf(chosen: ChosenUploadLimits): UploadLimits {
  return {
    uploadBytesMax: chosen.uploadBytesMax,
    inflatedBytesMax: chosen.inflatedBytesMax,
    fileBytesMax: 8 * MiB,
    filesMax: chosen.filesMax,
    // Folders and ignored entries: 4 for each file.
    entriesMax: 5 * chosen.filesMax,
    depthMax: 20,
    pathBytesMax: 240,
    problemsMax: 20,
  }
}

/**
 * Returns the limits of an MCPB bundle, which contains the packages of its server. Those of a small server have 2,500
 * files.
 */
export function bundleLimitsOf(limits: UploadLimits): UploadLimits {
  const filesMax = Math.max(limits.filesMax, Math.min(2 * limits.filesMax, filesSettingMax))
  return {
    ...limits,
    filesMax,
    entriesMax: 5 * filesMax,
    depthMax: 1.5 * limits.depthMax,
    keepsPackages: true,
  }
}

/** The limits of an installation that sets none. `lib/config` reads the same values, and a test compares them. */
export const defaultUploadLimits = {
  uploadBytesMax: 32 * MiB,
  inflatedBytesMax: 128 * MiB,
  filesMax: 5_000,
} as const satisfies ChosenUploadLimits

/** The limits where no installation sets others, such as on the command line. */
export const uploadLimits: UploadLimits = uploadLimitsOf(defaultUploadLimits)

/** Returns what to do about an upload beyond a limit. */
export function adviceFor(
  limits: UploadLimits,
  limit: keyof NonNullable<UploadLimits['settings']>,
): string | undefined {
  const setting = limits.settings?.[limit]
  return (
    setting && `Leave out what the tools don't need. The setting ${setting} of the server raises the limit.`
  )
}
