/**
 * The states of a run, and the transitions between them. `tests/database/runs/run-states.test.ts` checks that
 * the store enforces them.
 */
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
 * queued: waits for a free slot of its person. dispatched: admitted, waits for a worker. starting: a worker
 * has the lease and builds the sandbox. running: the tool's process is alive. A dispatched run that no worker
 * claims returns to queued; a claimed one never does, because nothing is executed twice.
 */
export const runMoves: { [From in RunState]: readonly RunState[] } = {
  'awaiting-confirmation': ['queued', 'ended'],
  queued: ['dispatched', 'ended'],
  dispatched: ['starting', 'queued', 'ended'],
  starting: ['running', 'ended'],
  running: ['ended'],
  ended: [],
}
