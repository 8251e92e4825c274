export const versionStates = [
  'reading',
  'described',
  'proposed',
  'published',
  'failed',
  'rejected',
  'withdrawn',
] as const
export type VersionState = (typeof versionStates)[number]

/**
 * The moves of a version. reading: its tools are not all known yet. described: they are; it is proposed or published in
 * the same transaction. proposed: read, and waits to be published. failed: the upload contains no usable tools. rejected:
 * reviewers rejected its proposal. withdrawn: its proposal was cancelled, or proposes a newer version. A published
 * version stays published; yanking it is not a state. `moveVersion` of the store makes these moves and no others:
 * tests/database/proposals/states.test.ts.
 */
export const versionMoves: { [From in VersionState]: readonly VersionState[] } = {
  reading: ['described', 'failed', 'withdrawn'],
  described: ['proposed', 'published'],
  proposed: ['published', 'rejected', 'withdrawn'],
  published: [],
  failed: [],
  rejected: [],
  withdrawn: [],
}
