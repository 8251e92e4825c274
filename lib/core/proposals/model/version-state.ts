/**
 * proposed: read, and waits to be published; rejected: reviewers said no; withdrawn: cancelled, or replaced by a newer
 * upload of the same proposal.
 */
const versionStates = [
  'reading',
  'described',
  'proposed',
  'published',
  'failed',
  'rejected',
  'withdrawn',
] as const
export type VersionState = (typeof versionStates)[number]
