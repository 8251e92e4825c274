/**
 * How a worker holds the runs it executes, and how fast its death is noticed. The sums matter more than the numbers:
 * - a killed worker's run is `lost` after at most leaseMs + reapEveryMs = 14 s, under the promised 15;
 * - a worker that cannot renew kills its tools after selfFenceMs and has leaseMs - selfFenceMs = 3 s for that, so that
 *   a run that is called lost does not go on in the background;
 * - a database that is away for 5 s is survived: renewEveryMs + 5 s + 1 s for its start = 8 s, under selfFenceMs.
 */
export const leaseMs = 12_000
export const renewEveryMs = 2_000
export const reapEveryMs = 2_000
export const selfFenceMs = 9_000

/** A dispatched run that no worker has claimed by then goes back into the queue; claiming is what makes this safe. */
export const claimWithinMs = 30_000
/** A run that found no worker for so long, while none is there, ends as `sandbox-unavailable`. */
export const waitMaxMs = 60 * 60 * 1000
/** How long the question before a run stands. */
export const confirmWithinMs = 10 * 60 * 1000
/** The same where somebody else has to answer, who is not looking at this moment. */
export const approveWithinMs = 24 * 60 * 60 * 1000

/** A worker says that it lives; one that has been silent three times is not counted on for new runs. */
export const heartbeatEveryMs = 5_000
export const heartbeatLateMs = 3 * heartbeatEveryMs
/** After this silence its jobs are given to other workers. Longer than any lease, because jobs are no leases. */
export const workerGoneMs = 60_000
