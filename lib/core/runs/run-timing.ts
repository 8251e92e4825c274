/**
 * How long the steps of a run took, in milliseconds, in the order in which they follow each other. Each is measured
 * with the monotonic clock of one process, or with the clock of the database, so that the clocks of two machines are
 * never compared. What lies between two steps, mostly the way of an answer, is in neither.
 */
export type RunTiming = {
  /** In the web process: from the request until the run was checked and decided. */
  checksMs: number
  /** In the database: until a place was free and, if the run asked for it, it was confirmed or approved. */
  waitingMs: number
  /** In the database: from its admission until a worker had claimed the run. */
  queueMs: number
  /** In the worker: until the tool's process had begun in its sandbox. */
  sandboxMs: number
  /** In the worker: until the first output arrived; null for a run without output. */
  firstOutputMs: number | null
  /** In the worker: until the tool had ended and its sandbox was empty. */
  toolMs: number
  /** In the worker: until its output and its files were stored, shortly before its end was. */
  storingMs: number
}

export type RunStep = keyof RunTiming extends `${infer Name}Ms` ? Name : never

/** Titles of the steps, in their order. `name` is the token of a Server-Timing header. */
export const runSteps = {
  checks: { name: 'checks', title: 'Checks' },
  waiting: { name: 'waiting', title: 'Waiting for a place' },
  queue: { name: 'queue', title: 'Admission and queue' },
  sandbox: { name: 'sandbox', title: 'Sandbox start' },
  firstOutput: { name: 'first-output', title: 'First output' },
  tool: { name: 'tool', title: 'Tool' },
  storing: { name: 'storing', title: 'Storing output' },
} as const satisfies Record<RunStep, { name: string; title: string }>

/** Returns the steps that were measured, in their order. */
export function listRunSteps(timing: RunTiming): { name: string; title: string; ms: number }[] {
  return Object.entries(runSteps).flatMap(([step, { name, title }]) => {
    const ms = timing[`${step as RunStep}Ms`]
    return ms === null ? [] : [{ name, title, ms }]
  })
}

/** Rounds to tenths, as stored and shown. A step never takes less than no time. */
export const roundStep = (ms: number): number => Math.max(0, Math.round(ms * 10) / 10)
