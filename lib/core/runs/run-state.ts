/** The states a run passes through, and the moves between them. `tests/database/runs/run-states.test.ts` holds the store to them. */
export const runStates = [
  'awaiting-confirmation',
  'queued',
  'dispatched',
  'starting',
  'running',
  'ended',
] as const
export type RunState = (typeof runStates)[number]

/**
 * queued: waits for a free place of its person. dispatched: admitted, waits for a worker. starting: a worker holds the
 * lease and builds the sandbox. running: the tool's process lives. A dispatched run that no worker claims goes back to
 * queued; a claimed one never does, because nothing is executed twice.
 */
export const runMoves: { [From in RunState]: readonly RunState[] } = {
  'awaiting-confirmation': ['queued', 'ended'],
  queued: ['dispatched', 'ended'],
  dispatched: ['starting', 'queued', 'ended'],
  starting: ['running', 'ended'],
  running: ['ended'],
  ended: [],
}
