/**
 * How a worker leases the runs it executes, and how fast its death is noticed. The sums matter more than the
 * numbers:
 * - a killed worker's run is `lost` after at most leaseMs + reapEveryMs = 14 s, under the promised 15;
 * - a worker that cannot renew kills its tools after selfFenceMs and has leaseMs - selfFenceMs = 3 s for
 *   that, so that a run that is reported as lost does not continue in the background;
 * - a worker survives a database outage of 5 s: renewEveryMs + 5 s + 1 s for its start = 8 s, under
 *   selfFenceMs.
 */
export const leaseMs = 12_000
export const renewEveryMs = 2_000
export const reapEveryMs = 2_000
export const selfFenceMs = 9_000

/** A dispatched run that no worker claims within this time returns to the queue; claiming makes this safe. */
export const claimWithinMs = 30_000
/** A run that waits this long while no worker exists ends as `sandbox-unavailable`. */
export const waitMaxMs = 60 * 60 * 1000
/** Lifetime of a confirmation request. */
export const confirmWithinMs = 10 * 60 * 1000
/** Lifetime of an approval request, which is longer because the approver may not be online. */
export const approveWithinMs = 24 * 60 * 60 * 1000

/** Interval of a worker's heartbeat. A worker that misses three of them is not considered for new runs. */
export const heartbeatEveryMs = 5_000
export const heartbeatLateMs = 3 * heartbeatEveryMs
/**
 * After this silence a worker's jobs move to other workers. It exceeds every lease, because jobs are not
 * leased.
 */
export const workerGoneMs = 60_000
