/** The honest step of a version number, in the words of semantic versioning. */
export const versionBumps = ['major', 'minor', 'patch', 'none'] as const
export type VersionBump = (typeof versionBumps)[number]
